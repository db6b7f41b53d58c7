"""What the actions of the Stock Market Game have in common."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self, cast

from stocklab.core.action import Action, No
from stocklab.games.stock_market.components import CARD_NAMES, Options, on_table

if TYPE_CHECKING:
    from stocklab.games.stock_market.game import StockMarket

GAME = "Stock Market Game"
SEATS = range(5)


class Choice(Action):
    """An action that offers legal ones only."""

    __slots__ = ()
    shown: ClassVar = CARD_NAMES
    exact: ClassVar = True


class OnPile(Choice):
    """An action on a pile."""

    __slots__ = ()
    share: str

    @classmethod
    def space(cls, options: Options) -> list[Self]:
        """Those on shares that may be on the table."""
        allowed = on_table(options)
        return [action for action in super().space(options) if action.share in allowed]


class Always(Choice):
    """An action without a choice, against which nothing speaks."""

    __slots__ = ()

    @classmethod
    def offer(cls, game: StockMarket) -> tuple[Self, ...]:
        """Always."""
        ready: tuple[Self, ...] = _ready(cast("Any", cls))
        return ready

    def why_not(self, game: StockMarket) -> No | None:
        """Nothing speaks against it."""
        return None


@cache
def _ready(kind: Any) -> tuple[Any, ...]:
    return (kind(),)

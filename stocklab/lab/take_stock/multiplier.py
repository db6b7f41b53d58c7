"""The multiplier explorer: when a split helps and when it hurts, over all rows."""

from __future__ import annotations

from dataclasses import dataclass

from stocklab.core.errors import StocklabError
from stocklab.games.take_stock.components import CLOSING, SPLITS, STEP
from stocklab.lab.charts import Chart
from stocklab.lab.controls import slider
from stocklab.lab.explorer import Explorer, Step
from stocklab.lab.html import Html, join, tag
from stocklab.lab.take_stock.charts import ORDINALS, split_chart
from stocklab.lab.take_stock.split import arrow
from stocklab.lab.view import Values


@dataclass(frozen=True)
class Ends:
    """The end of a row, all that a split asks about.

    Attributes:
        top: the highest card.
        below: the card below it.
        splits: how many splits lie there already.
    """

    top: int
    below: int
    splits: int

    @property
    def now(self) -> int:
        """The price."""
        return self.top * (self.splits + 1)

    @property
    def then(self) -> int:
        """The price after one more split."""
        return self.below * (self.splits + 2)


def multiplier_explorer(top: int = 7, below: int = 5, splits: int = 1) -> Explorer[Ends]:
    """The two last cards of a row and its splits: what one more split does, there and everywhere.

    Args:
        top: the highest card, from 2 to 10.
        below: the card below it, 1 to 4 lower.
        splits: how many splits lie there already, from 0 to 2.

    Raises:
        StocklabError: no row ends like this.

    >>> explorer = multiplier_explorer()
    >>> explorer.do("set", splits="2", top="5", below="3")
    >>> explorer.state.now, explorer.state.then
    (15, 12)
    """
    whole = all(type(number) is int for number in (top, below, splits))
    if not (whole and 2 <= top < CLOSING and max(1, top - STEP) <= below < top and 0 <= splits < SPLITS):
        raise StocklabError(f"no row that can still split ends with {below!r} and {top!r} and has {splits!r} splits")
    return Explorer("Multiplier explorer", Ends(top, below, splits), ends_html, act, chart)


def act(state: Ends, action: str, values: Values) -> Step:
    """The state that the controls say; the card below follows where it must."""
    top = min(max(int(values.get("top", state.top)), 2), CLOSING - 1)
    below = min(max(int(values.get("below", state.below)), 1, top - STEP), top - 1)
    splits = min(max(int(values.get("splits", state.splits)), 0), SPLITS - 1)
    return Step(Ends(top, below, splits))


def chart(state: Ends) -> Chart:
    """What the next split changes, with these cards marked."""
    return split_chart(state.splits, state.top, state.below)


def ends_html(state: Ends) -> Html:
    """The page: three ranges and what follows."""
    change = state.then - state.now
    effect = "helps" if change > 0 else "hurts" if change < 0 else "changes nothing"
    m = state.splits + 1
    return join(
        tag("h3", "Multiplier explorer", class_="sl-title"),
        tag(
            "div",
            slider("Splits there already", "splits", state.splits, 0, SPLITS - 1),
            " ",
            slider("Highest card", "top", state.top, 2, CLOSING - 1),
            " ",
            slider("Card below it", "below", state.below, 1, CLOSING - 2),
            class_="sl-ranges",
        ),
        tag(
            "p",
            f"Now {state.top} × {m} = {state.now}. After the {ORDINALS[state.splits]} split {state.below} × {m + 1} = "
            f"{state.then}. It ",
            tag("strong", f"{effect}: {arrow(change)}"),
            ".",
        ),
        tag("p", "Below: what this split changes, for every highest card and the one below it.", class_="sl-dim"),
    )

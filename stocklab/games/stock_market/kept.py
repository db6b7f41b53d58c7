"""Events that may be kept: used when they are revealed, or from the hand in one's own turn (ruling M17)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from stocklab.core.action import No
from stocklab.games.stock_market import effects, events
from stocklab.games.stock_market.base import GAME, Always, OnPile
from stocklab.games.stock_market.components import (
    CARD_NAMES,
    IDS,
    SLOTS,
)

if TYPE_CHECKING:
    from stocklab.games.stock_market.game import StockMarket

PLACES = range(1, SLOTS + 1)
"""The slots of pensions, counted from 1."""


def usable(game: StockMarket) -> Sequence[str]:
    """The cards among which an event may be used now: the revealed event, or else the hand."""
    return (game.event,) if game.event else game.hands[game.seat]


def no_card(game: StockMarket, card: str) -> No | None:
    """One uses the revealed event, or one from the hand."""
    if card in usable(game):
        return None
    if game.event:
        return No(f"{GAME} Events", "the revealed event is {}", CARD_NAMES[game.event])
    return No(f"{GAME} Events", "you hold no {}", CARD_NAMES[card])


def no_pile(game: StockMarket, share: str) -> No | None:
    """It must be one of the ten piles."""
    return None if share in game.place else No(f"{GAME} Setup", "it is not on the table")


def no_pension(game: StockMarket, seat: int, slot: int) -> No | None:
    """A pension must lie there."""
    count = len(game.pensions[seat]) if seat < len(game.players) else 0
    return None if slot <= count else No(f"{GAME} Pension", "there lie {} pensions", count)


def no_other(game: StockMarket, seat: int, slot: int) -> No | None:
    """A pension of another player must lie there."""
    if seat == game.seat:
        return No(f"{GAME} Dirty Business; Corruption", "it is your own; another player's is wanted")
    return no_pension(game, seat, slot)


def take(game: StockMarket, card: str, on: str = "") -> None:
    """The card leaves its place to be played: it is the revealed event, or else in the hand."""
    if game.event:
        game.event = ""
    else:
        game.lose(card)
    if game.log is not None:
        game.tell(events.EventUsed(game.seat, card, on))


@dataclass(frozen=True, slots=True)
class BailOut(OnPile):
    """Bailout: save a pile from bankruptcy (ruling M24)."""

    share: str
    verb: ClassVar = "bail out"
    rule: ClassVar = f"{GAME} Bailout"
    says: ClassVar = "bail out {share}"
    choices: ClassVar = {"share": IDS}

    @classmethod
    def offer(cls, game: StockMarket) -> Iterable[BailOut]:
        """Each bankrupt pile."""
        if "bailout" not in usable(game):
            return ()
        return [_BAIL_OUTS[share] for share, cause in zip(game.table, game.bankrupt) if cause]

    def why_not(self, game: StockMarket) -> No | None:
        """See `no_card`; the pile must be bankrupt."""
        return no_card(game, "bailout") or no_bankruptcy(game, self.share)

    def do(self, game: StockMarket) -> None:
        """The bankruptcy ends; at $0 it comes back at the end of the turn."""
        take(game, "bailout", self.share)
        game.event_discard.append("bailout")
        effects.bail_out(game, game.place[self.share])
        game.go_on()


def no_bankruptcy(game: StockMarket, share: str) -> No | None:
    """The pile must be bankrupt."""
    if (no := no_pile(game, share)) is not None:
        return no
    return None if game.bankrupt[game.place[share]] else No(f"{GAME} Bailout", "it is not bankrupt")


@dataclass(frozen=True, slots=True)
class Keep(Always):
    """Put the revealed event into one's discard, to play it later (ruling M17)."""

    verb: ClassVar = "keep"
    rule: ClassVar = f"{GAME} Events"
    says: ClassVar = "keep the event"

    def do(self, game: StockMarket) -> None:
        """It goes to the discard."""
        card, game.event = game.event, ""
        effects.keep(game, card)
        game.go_on()


# Ready-made actions: an offer takes them from here and makes none.
_BAIL_OUTS = {share: BailOut(share) for share in IDS}

"""Dirty Business on piles and pensions, and Corporate Transparency, which cancels it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from stocklab.core.action import No
from stocklab.games.stock_market import effects, events
from stocklab.games.stock_market.base import GAME, SEATS, Choice, OnPile
from stocklab.games.stock_market.components import (
    DIRTY,
    IDS,
    Pension,
)
from stocklab.games.stock_market.kept import PLACES, no_card, no_other, no_pension, no_pile, take, usable

if TYPE_CHECKING:
    from stocklab.games.stock_market.game import StockMarket

BLOCKERS = tuple(card for card, size in DIRTY.items() if size < 0)
FAKES = tuple(card for card, size in DIRTY.items() if size > 0)


@dataclass(frozen=True, slots=True)
class Put(OnPile):
    """Dirty Business on a pile: it moves the price like a Boom or a Bust (ruling M18)."""

    card: str
    share: str
    verb: ClassVar = "put"
    rule: ClassVar = f"{GAME} Dirty Business"
    says: ClassVar = "put {card} on {share}"
    choices: ClassVar = {"card": tuple(DIRTY), "share": IDS}

    @classmethod
    def offer(cls, game: StockMarket) -> Iterable[Put]:
        """Each different Dirty Business on each pile."""
        cards = [card for card in dict.fromkeys(usable(game)) if card in _PUTS]
        return [_PUTS[card][share] for card in cards for share in game.table] if cards else ()

    def why_not(self, game: StockMarket) -> No | None:
        """See `no_card` and `no_pile`."""
        return no_card(game, self.card) or no_pile(game, self.share)

    def do(self, game: StockMarket) -> None:
        """It stays on the board."""
        take(game, self.card, self.share)
        game.dirty[game.place[self.share]] += (DIRTY[self.card],)
        effects.figure_prices(game)
        game.go_on()


@dataclass(frozen=True, slots=True)
class Block(Choice):
    """A negative Dirty Business on another player's pension: it pays no more (rulings M18, M20). Slots count from 1."""

    card: str
    seat: int
    slot: int
    verb: ClassVar = "block"
    rule: ClassVar = f"{GAME} Dirty Business"
    says: ClassVar = "put {card} on pension {slot} of {seat}"
    others: ClassVar = ("seat",)
    choices: ClassVar = {"card": BLOCKERS, "seat": SEATS, "slot": PLACES}

    @classmethod
    def offer(cls, game: StockMarket) -> Iterable[Block]:
        """Each different negative Dirty Business on each pension of the others that has none."""
        cards = [card for card in dict.fromkeys(usable(game)) if card in _BLOCKS]
        if not cards:
            return ()
        free = [(seat, n) for seat, line in others(game) for n, pension in enumerate(line) if not pension.block]
        return [_BLOCKS[card][seat][n] for card in cards for seat, n in free]

    def why_not(self, game: StockMarket) -> No | None:
        """See `no_card` and `no_other`; a blocked pension is not blocked again."""
        no = no_card(game, self.card) or no_other(game, self.seat, self.slot)
        if no is None and game.pensions[self.seat][self.slot - 1].block:
            return No("Ruling M20", "it is blocked already")
        return no

    def do(self, game: StockMarket) -> None:
        """It lies on the pension and travels with it."""
        take(game, self.card)
        line = game.pensions[self.seat]
        line[self.slot - 1] = line[self.slot - 1]._replace(block=self.card)
        if game.log is not None:
            game.tell(events.PensionBlocked(game.seat, self.card, self.seat, self.slot))
        game.go_on()


def others(game: StockMarket) -> list[tuple[int, list[Pension]]]:
    """The other players' pensions, by seat."""
    return [(seat, line) for seat, line in enumerate(game.pensions) if line and seat != game.seat]


@dataclass(frozen=True, slots=True)
class Fake(Choice):
    """A positive Dirty Business before oneself: a pension of $5 × its number (rulings M18, M19)."""

    card: str
    verb: ClassVar = "fake"
    rule: ClassVar = f"{GAME} Dirty Business"
    says: ClassVar = "lay {card} down as a pension"
    choices: ClassVar = {"card": FAKES}

    @classmethod
    def offer(cls, game: StockMarket) -> Iterable[Fake]:
        """Each different positive Dirty Business."""
        return [_FAKE[card] for card in dict.fromkeys(usable(game)) if card in _FAKE]

    def why_not(self, game: StockMarket) -> No | None:
        """See `no_card`."""
        return no_card(game, self.card)

    def do(self, game: StockMarket) -> None:
        """It pays from the next turn on."""
        take(game, self.card)
        effects.lay_pension(game, self.card)
        game.go_on()


@dataclass(frozen=True, slots=True)
class Clear(OnPile):
    """Corporate Transparency: cancel a Dirty Business on a pile (ruling M22)."""

    card: str
    share: str
    verb: ClassVar = "clear"
    rule: ClassVar = f"{GAME} Corporate Transparency"
    says: ClassVar = "cancel {card} on {share}"
    choices: ClassVar = {"card": tuple(DIRTY), "share": IDS}

    @classmethod
    def offer(cls, game: StockMarket) -> Iterable[Clear]:
        """Each different one on each pile."""
        if "transparency" not in usable(game):
            return ()
        return [
            _CLEARS[f"dirty{size:+}"][share]
            for share, sizes in zip(game.table, game.dirty)
            for size in dict.fromkeys(sizes)
        ]

    def why_not(self, game: StockMarket) -> No | None:
        """See `no_card`; it must lie there."""
        if (no := no_card(game, "transparency") or no_pile(game, self.share)) is not None:
            return no
        if DIRTY[self.card] in game.dirty[game.place[self.share]]:
            return None
        return No(f"{GAME} Corporate Transparency", "no such card lies there")

    def do(self, game: StockMarket) -> None:
        """Both cards go to the Event discard, and prices are figured anew."""
        take(game, "transparency", self.share)
        place = game.place[self.share]
        sizes = list(game.dirty[place])
        sizes.remove(DIRTY[self.card])
        game.dirty[place] = tuple(sizes)
        discard_cancelled(game, "transparency", self.card, self.share)
        effects.figure_prices(game)
        game.go_on()


def discard_cancelled(game: StockMarket, by: str, card: str, on: str) -> None:
    """A cancelled card and the one that cancelled it go to the Event discard."""
    game.event_discard += (card, by)
    if game.log is not None:
        game.tell(events.Cancelled(None, card, on))


@dataclass(frozen=True, slots=True)
class Unblock(Choice):
    """Corporate Transparency: cancel the Dirty Business that blocks a pension. Slots count from 1."""

    seat: int
    slot: int
    verb: ClassVar = "unblock"
    rule: ClassVar = f"{GAME} Corporate Transparency"
    says: ClassVar = "cancel the Dirty Business that blocks pension {slot} of {seat}"
    others: ClassVar = ("seat",)
    choices: ClassVar = {"seat": SEATS, "slot": PLACES}

    @classmethod
    def offer(cls, game: StockMarket) -> Iterable[Unblock]:
        """Each blocked pension."""
        if "transparency" not in usable(game):
            return ()
        return [
            _UNBLOCKS[seat][n]
            for seat, line in enumerate(game.pensions)
            for n, pension in enumerate(line)
            if pension.block
        ]

    def why_not(self, game: StockMarket) -> No | None:
        """See `no_card` and `no_pension`; it must be blocked."""
        no = no_card(game, "transparency") or no_pension(game, self.seat, self.slot)
        if no is None and not game.pensions[self.seat][self.slot - 1].block:
            return No(f"{GAME} Corporate Transparency", "it is not blocked")
        return no

    def do(self, game: StockMarket) -> None:
        """The pension pays again."""
        take(game, "transparency")
        line = game.pensions[self.seat]
        pension = line[self.slot - 1]
        line[self.slot - 1] = pension._replace(block="")
        discard_cancelled(game, "transparency", pension.block, "pension")
        game.go_on()


@dataclass(frozen=True, slots=True)
class Unmask(Choice):
    """Corporate Transparency: remove a fake pension (ruling M19). Slots count from 1."""

    seat: int
    slot: int
    verb: ClassVar = "unmask"
    rule: ClassVar = f"{GAME} Corporate Transparency"
    says: ClassVar = "cancel the fake pension {slot} of {seat}"
    others: ClassVar = ("seat",)
    choices: ClassVar = {"seat": SEATS, "slot": PLACES}

    @classmethod
    def offer(cls, game: StockMarket) -> Iterable[Unmask]:
        """Each fake pension."""
        if "transparency" not in usable(game):
            return ()
        return [
            _UNMASKS[seat][n]
            for seat, line in enumerate(game.pensions)
            for n, pension in enumerate(line)
            if pension.card in DIRTY
        ]

    def why_not(self, game: StockMarket) -> No | None:
        """See `no_card` and `no_pension`; it must be a Dirty Business."""
        no = no_card(game, "transparency") or no_pension(game, self.seat, self.slot)
        if no is None and game.pensions[self.seat][self.slot - 1].card not in DIRTY:
            return No(f"{GAME} Corporate Transparency", "it is no Dirty Business")
        return no

    def do(self, game: StockMarket) -> None:
        """It goes to the Event discard with all that lies on it (ruling M20)."""
        take(game, "transparency")
        effects.drop_pension(game, self.seat, self.slot)
        game.event_discard.append("transparency")
        game.go_on()


# Ready-made actions: an offer takes them from here and makes none.
_PUTS = {card: {share: Put(card, share) for share in IDS} for card in DIRTY}
_CLEARS = {card: {share: Clear(card, share) for share in IDS} for card in DIRTY}
_BLOCKS = {card: [[Block(card, seat, slot) for slot in PLACES] for seat in SEATS] for card in BLOCKERS}
_FAKE = {card: Fake(card) for card in FAKES}
_UNBLOCKS = [[Unblock(seat, slot) for slot in PLACES] for seat in SEATS]
_UNMASKS = [[Unmask(seat, slot) for slot in PLACES] for seat in SEATS]

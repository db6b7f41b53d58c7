"""Corruption, in its four uses, and Legal Action, which cancels it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from stocklab.core.action import No
from stocklab.games.stock_market import effects, events
from stocklab.games.stock_market.base import GAME, SEATS, Choice, OnPile
from stocklab.games.stock_market.components import (
    BIG,
    CASH,
    CORRUPTIONS,
    IDS,
    TOKENS_OUT,
    VALUE,
    Corruption,
)
from stocklab.games.stock_market.dirty import discard_cancelled, others
from stocklab.games.stock_market.kept import PLACES, no_bankruptcy, no_card, no_other, no_pile, take, usable

if TYPE_CHECKING:
    from stocklab.games.stock_market.game import StockMarket


@dataclass(frozen=True, slots=True)
class Bankrupt(OnPile):
    """Corruption: a pile goes bankrupt (ruling M21)."""

    share: str
    verb: ClassVar = "bankrupt"
    rule: ClassVar = f"{GAME} Corruption"
    says: ClassVar = "bankrupt {share} by Corruption"
    choices: ClassVar = {"share": IDS}

    @classmethod
    def offer(cls, game: StockMarket) -> Iterable[Bankrupt]:
        """Each sound pile but Milk."""
        if "corruption" not in usable(game):
            return ()
        return [_BANKRUPTS[share] for share, cause in zip(game.table, game.bankrupt) if not cause and share != "milk"]

    def why_not(self, game: StockMarket) -> No | None:
        """See `no_card`; Milk is never bankrupt, nor is a pile twice."""
        if (no := no_card(game, "corruption") or no_pile(game, self.share)) is not None:
            return no
        if self.share == "milk":
            return No(f"{GAME} Shares", "Milk is never bankrupt")
        return No(f"{GAME} Corruption", "it is bankrupt already") if game.bankrupt[game.place[self.share]] else None

    def do(self, game: StockMarket) -> None:
        """The card keeps the pile bankrupt for as long as it lies there."""
        take(game, "corruption", self.share)
        game.corruptions.append(Corruption(game.seat, self.share, True))
        effects.make_bankrupt(game, game.place[self.share], "corruption")
        game.go_on()


@dataclass(frozen=True, slots=True)
class Rescue(OnPile):
    """Corruption as a Bailout (ruling M21)."""

    share: str
    verb: ClassVar = "rescue"
    rule: ClassVar = f"{GAME} Corruption"
    says: ClassVar = "bail out {share} by Corruption"
    choices: ClassVar = {"share": IDS}

    @classmethod
    def offer(cls, game: StockMarket) -> Iterable[Rescue]:
        """Each bankrupt pile."""
        if "corruption" not in usable(game):
            return ()
        return [_RESCUES[share] for share, cause in zip(game.table, game.bankrupt) if cause]

    def why_not(self, game: StockMarket) -> No | None:
        """See `no_card`; the pile must be bankrupt."""
        return no_card(game, "corruption") or no_bankruptcy(game, self.share)

    def do(self, game: StockMarket) -> None:
        """The card stays there, spent."""
        take(game, "corruption", self.share)
        effects.bail_out(game, game.place[self.share])
        game.corruptions.append(Corruption(game.seat, self.share, False))
        game.go_on()


@dataclass(frozen=True, slots=True)
class Steal(Choice):
    """Corruption: take another player's pension, with all that lies on it (rulings M20, M21). Slots count from 1."""

    seat: int
    slot: int
    verb: ClassVar = "steal"
    rule: ClassVar = f"{GAME} Corruption"
    says: ClassVar = "steal pension {slot} of {seat}"
    others: ClassVar = ("seat",)
    choices: ClassVar = {"seat": SEATS, "slot": PLACES}

    @classmethod
    def offer(cls, game: StockMarket) -> Iterable[Steal]:
        """Each pension of the others."""
        if "corruption" not in usable(game):
            return ()
        return [action for seat, line in others(game) for action in _STEALS[seat][: len(line)]]

    def why_not(self, game: StockMarket) -> No | None:
        """See `no_card` and `no_other`."""
        return no_card(game, "corruption") or no_other(game, self.seat, self.slot)

    def do(self, game: StockMarket) -> None:
        """It lies before the thief, the Corruption on it."""
        take(game, "corruption")
        pension = game.pensions[self.seat].pop(self.slot - 1)
        effects.move_pension(
            game, pension._replace(thefts=(*pension.thefts, (game.seat, self.seat))), self.seat, game.seat
        )
        game.go_on()


@dataclass(frozen=True, slots=True)
class Pocket(Choice):
    """Corruption before oneself: $100 into the hand (ruling M21)."""

    verb: ClassVar = "pocket"
    rule: ClassVar = f"{GAME} Corruption"
    says: ClassVar = "take $100 by Corruption"

    @classmethod
    def offer(cls, game: StockMarket) -> tuple[Pocket, ...]:
        """Always."""
        return _POCKET if "corruption" in usable(game) else ()

    def why_not(self, game: StockMarket) -> No | None:
        """See `no_card`."""
        return no_card(game, "corruption")

    def do(self, game: StockMarket) -> None:
        """The card stays there, spent."""
        take(game, "corruption")
        game.corruptions.append(Corruption(game.seat, CASH, False))
        game.gain(100, "hand")
        game.go_on()


def all_corruptions(game: StockMarket) -> list[tuple[int, int, int, int]]:
    """Every Corruption on the board in the order of their numbers: those of `game.corruptions`, then those on pensions.

    Each is (who played it, seat of the pension or -1, place in its list, place among the thefts on a pension).
    """
    found = [(card.by, -1, place, 0) for place, card in enumerate(game.corruptions)]
    for seat, line in enumerate(game.pensions):
        for place, pension in enumerate(line):
            found += [(by, seat, place, n) for n, (by, _) in enumerate(pension.thefts)]
    return found


def corruptions_count(game: StockMarket) -> int:
    """How many there are, fast."""
    return len(game.corruptions) + sum([len(pension.thefts) for line in game.pensions for pension in line])


@dataclass(frozen=True, slots=True)
class Sue(Choice):
    """Legal Action: cancel a Corruption (ruling M22), counted from 1: on piles and cash by age, then on pensions."""

    number: int
    verb: ClassVar = "sue"
    rule: ClassVar = f"{GAME} Legal Action"
    says: ClassVar = "cancel Corruption {number}"
    choices: ClassVar = {"number": range(1, CORRUPTIONS + 1)}

    @classmethod
    def offer(cls, game: StockMarket) -> Iterable[Sue]:
        """Each Corruption on the board."""
        return _SUES[: corruptions_count(game)] if "legal-action" in usable(game) else ()

    def why_not(self, game: StockMarket) -> No | None:
        """See `no_card`; so many must lie there."""
        no = no_card(game, "legal-action")
        if no is None and self.number > (count := corruptions_count(game)):
            return No(f"{GAME} Legal Action", "there are {} on the board", count)
        return no

    def do(self, game: StockMarket) -> None:
        """Both cards go to the Event discard; who played the Corruption takes a token."""
        take(game, "legal-action")
        by, seat, place, n = all_corruptions(game)[self.number - 1]
        if seat < 0:
            card = game.corruptions.pop(place)
            discard_cancelled(game, "legal-action", "corruption", card.on)
            if card.live:
                effects.end_corruption(game, game.place[card.on])
        else:
            discard_cancelled(game, "legal-action", "corruption", "pension")
            undo_theft(game, seat, place, n)
        if not game.out[by]:
            give_token(game, by)
        game.go_on()


def undo_theft(game: StockMarket, seat: int, place: int, n: int) -> None:
    """A theft is cancelled; the newest one gives the pension back to whom it was taken from (ruling M22)."""
    pension = game.pensions[seat][place]
    thefts = list(pension.thefts)
    _, taken_from = thefts.pop(n)
    left = pension._replace(thefts=tuple(thefts))
    if n == len(thefts):
        del game.pensions[seat][place]
        effects.move_pension(game, left, seat, taken_from)
    else:
        game.pensions[seat][place] = left


def give_token(game: StockMarket, seat: int) -> None:
    """A Legal Action token; with the third one the player is out (Legal Action; ruling M32)."""
    game.tokens[seat] += 1
    if game.log is not None:
        game.tell(events.TokenTaken(seat, game.tokens[seat]))
    if game.tokens[seat] == TOKENS_OUT:
        put_out(game, seat)


def put_out(game: StockMarket, seat: int) -> None:
    """Three Legal Action tokens: everything of this player goes where it came from (ruling M32)."""
    game.out[seat] = True
    cards = [card for pile in (*game.cards(seat), game.played[seat]) for card in pile if card]
    if game.log is not None:
        game.tell(events.PlayerOut(seat, tuple(sorted(cards))))
    for card in cards:
        if card in game.place:
            game.supply[game.place[card]] += 1
        elif card not in VALUE:
            game.event_discard.append(card)
        elif card == BIG:
            game.big_bills += 1
    game.event_discard += ["swiss"] * len(game.accounts[seat])
    for pension in game.pensions[seat]:
        game.event_discard += pension.cards()
    mine = [card for card in game.corruptions if card.on == CASH and card.by == seat]
    game.event_discard += ["corruption"] * len(mine)
    game.corruptions = [card for card in game.corruptions if card not in mine]
    for line in (game.decks, game.hands, game.discards, game.played, game.shown, game.pensions, game.accounts):
        line[seat] = []
    game.aimed[seat] = False
    if game.out.count(False) == 1:
        game.pending[:] = ["end game"]
    elif seat == game.seat:
        game.pending[:] = ["end turn"]


# Ready-made actions: an offer takes them from here and makes none.
_BANKRUPTS = {share: Bankrupt(share) for share in IDS}
_RESCUES = {share: Rescue(share) for share in IDS}
_STEALS = [[Steal(seat, slot) for slot in PLACES] for seat in SEATS]
_SUES = tuple(Sue(number) for number in range(1, CORRUPTIONS + 1))
_POCKET = (Pocket(),)

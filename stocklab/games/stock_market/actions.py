"""What a player can do in the Stock Market Game, apart from kept events: each kind of action is one rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from stocklab.core.action import Action, No
from stocklab.games.stock_market import events
from stocklab.games.stock_market.base import GAME, SEATS, Always, Choice, OnPile
from stocklab.games.stock_market.components import (
    BILLS,
    EVENTS,
    IDS,
    SHARE,
    SLOTS,
    VALUE,
)
from stocklab.games.stock_market.corruption import Bankrupt, Pocket, Rescue, Steal, Sue
from stocklab.games.stock_market.dirty import BLOCKERS, FAKES, Block, Clear, Fake, Put, Unblock, Unmask
from stocklab.games.stock_market.effects import STACKS, drop_pension
from stocklab.games.stock_market.kept import BailOut

if TYPE_CHECKING:
    from stocklab.games.stock_market.game import StockMarket


# Plays


def no_share(game: StockMarket, share: str) -> No | None:
    """The share must be in the hand, and as many of it as are played together."""
    count = game.hands[game.seat].count(share)
    if not count:
        return No(f"{GAME} Play", "it is not in your hand")
    if count < (needed := SHARE[share].at_once):
        return No(f"{GAME} Shares", "{} are played together and you have {}", needed, count)
    return None


@dataclass(frozen=True, slots=True)
class Play(OnPile):
    """Play a share from the hand for its effect (Play; ruling M25)."""

    share: str
    verb: ClassVar = "play"
    rule: ClassVar = f"{GAME} Play"
    says: ClassVar = "play {share}"
    choices: ClassVar = {"share": tuple(share for share in IDS if share != "milk")}

    @classmethod
    def offer(cls, game: StockMarket) -> Iterable[Play]:
        """Each different share of the hand, but Milk, that is not bankrupt; Wheat from two on."""
        hand, bankrupt, place = game.hands[game.seat], game.bankrupt, game.place
        return [
            _PLAYS[card]
            for card in dict.fromkeys(hand)
            if card in _PLAYS and not bankrupt[place[card]] and (card != "wheat" or hand.count(card) > 1)
        ]

    def why_not(self, game: StockMarket) -> No | None:
        """See `no_share`; a bankrupt share cannot be played."""
        if (no := no_share(game, self.share)) is not None:
            return no
        return No(f"{GAME} Bankrupt", "it is bankrupt") if game.bankrupt[game.place[self.share]] else None

    def do(self, game: StockMarket) -> None:
        """It lies in the play area, and its steps are done in printed order."""
        share, played = self.share, game.played[game.seat]
        count = SHARE[share].at_once
        for _ in range(count):
            game.lose(share)
            played.append(share)
        if game.log is not None:
            game.tell(events.Played(game.seat, share, count))
        game.pending += STACKS[share]
        game.go_on()


@dataclass(frozen=True, slots=True)
class Take(Choice):
    """Tools: take an event out of the Event deck and play it (ruling M26)."""

    event: str
    verb: ClassVar = "take"
    rule: ClassVar = f"{GAME} Tools"
    says: ClassVar = "take {event} out of the Event deck"
    choices: ClassVar = {"event": tuple(EVENTS)}

    @classmethod
    def offer(cls, game: StockMarket) -> list[Take]:
        """Each different event of the deck."""
        deck = set(game.event_deck)
        return [action for card, action in _TAKES.items() if card in deck]

    def why_not(self, game: StockMarket) -> No | None:
        """It must be in the deck."""
        return None if self.event in game.event_deck else No(f"{GAME} Tools", "the Event deck has none")

    def do(self, game: StockMarket) -> None:
        """The rest is shuffled; the event acts as if passed."""
        game.event_deck.remove(self.event)
        game.event_deck = game.shuffled(game.event_deck)
        if game.log is not None:
            game.tell(events.Searched(game.seat, self.event))
        game.pending.append(f"event {self.event}")
        game.go_on()


@dataclass(frozen=True, slots=True)
class Choose(Choice):
    """Houses: play one of the revealed events (ruling M27)."""

    event: str
    verb: ClassVar = "choose"
    rule: ClassVar = f"{GAME} Houses"
    says: ClassVar = "choose {event}"
    choices: ClassVar = {"event": tuple(EVENTS)}

    @classmethod
    def offer(cls, game: StockMarket) -> list[Choose]:
        """Each different one."""
        return [_CHOOSES[card] for card in dict.fromkeys(game.revealed)]

    def why_not(self, game: StockMarket) -> No | None:
        """It must be among them."""
        return None if self.event in game.revealed else No(f"{GAME} Houses", "it was not revealed")

    def do(self, game: StockMarket) -> None:
        """The others are discarded; this one acts as if passed."""
        game.revealed.remove(self.event)
        game.event_discard += game.revealed
        game.revealed = []
        if game.log is not None:
            game.tell(events.Chosen(game.seat, self.event))
        game.pending.append(f"event {self.event}")
        game.go_on()


@dataclass(frozen=True, slots=True)
class Aim(Choice):
    """Guns: a player's pensions are ignored in his next turn (ruling M28)."""

    seat: int
    verb: ClassVar = "aim"
    rule: ClassVar = f"{GAME} Guns"
    says: ClassVar = "aim at {seat}"
    others: ClassVar = ("seat",)
    choices: ClassVar = {"seat": SEATS}

    @classmethod
    def offer(cls, game: StockMarket) -> list[Aim]:
        """Each other player still in."""
        return [_AIMS[seat] for seat, out in enumerate(game.out) if not out and seat != game.seat]

    def why_not(self, game: StockMarket) -> No | None:
        """Another player, still in."""
        if self.seat >= len(game.players) or game.out[self.seat]:
            return No(f"{GAME} Guns", "nobody plays there")
        return No(f"{GAME} Guns", "it is you") if self.seat == game.seat else None

    def do(self, game: StockMarket) -> None:
        """His next income is none."""
        game.aimed[self.seat] = True
        if game.log is not None:
            game.tell(events.Aimed(game.seat, self.seat))
        game.go_on()


@dataclass(frozen=True, slots=True)
class GiveUp(Choice):
    """Fired!: lose one of one's pensions. Slots count from 1."""

    slot: int
    verb: ClassVar = "give up"
    rule: ClassVar = f"{GAME} Fired!"
    says: ClassVar = "give up pension {slot}"
    choices: ClassVar = {"slot": range(1, SLOTS + 1)}

    @classmethod
    def offer(cls, game: StockMarket) -> tuple[GiveUp, ...]:
        """Each of one's pensions."""
        return _GIVE_UPS[: len(game.pensions[game.seat])]

    def why_not(self, game: StockMarket) -> No | None:
        """It must lie there."""
        count = len(game.pensions[game.seat])
        return None if self.slot <= count else No(f"{GAME} Fired!", "you have {} pensions", count)

    def do(self, game: StockMarket) -> None:
        """It goes to the Event discard with all that lies on it (ruling M20)."""
        drop_pension(game, game.seat, self.slot)
        game.event_discard.append(game.event)
        game.event = ""
        game.go_on()


# Swiss Bank Accounts


@dataclass(frozen=True, slots=True)
class Deposit(Choice):
    """Put a bill from the hand onto an empty Swiss Bank Account (ruling M31)."""

    bill: str
    verb: ClassVar = "deposit"
    rule: ClassVar = f"{GAME} Swiss Bank Account"
    says: ClassVar = "put {bill} onto a Swiss Bank Account"
    choices: ClassVar = {"bill": BILLS}

    @classmethod
    def offer(cls, game: StockMarket) -> Iterable[Deposit]:
        """Each different bill of the hand, with an empty account that has not changed this turn."""
        if "" not in game.accounts[game.seat] or free_account(game, "") < 0:
            return ()
        return [_DEPOSITS[card] for card in dict.fromkeys(game.hands[game.seat]) if card in VALUE]

    def why_not(self, game: StockMarket) -> No | None:
        """The bill is in the hand, and an account is free."""
        if self.bill not in game.hands[game.seat]:
            return No(f"{GAME} Swiss Bank Account", "it is not in your hand")
        if free_account(game, "") < 0:
            return No("Ruling M31", "you have no empty account that has not changed this turn")
        return None

    def do(self, game: StockMarket) -> None:
        """It lies there until it is taken back."""
        place = free_account(game, "")
        game.lose(self.bill)
        game.accounts[game.seat][place] = self.bill
        game.moved.append(place)
        if game.log is not None:
            game.tell(events.AccountChanged(game.seat, self.bill, "account"))


@dataclass(frozen=True, slots=True)
class Withdraw(Choice):
    """Take the bill on a Swiss Bank Account into the hand (ruling M31)."""

    bill: str
    verb: ClassVar = "withdraw"
    rule: ClassVar = f"{GAME} Swiss Bank Account"
    says: ClassVar = "take {bill} from a Swiss Bank Account"
    choices: ClassVar = {"bill": BILLS}

    @classmethod
    def offer(cls, game: StockMarket) -> Iterable[Withdraw]:
        """Each different bill on an account that has not changed this turn."""
        if not (accounts := game.accounts[game.seat]):
            return ()
        still = [bill for place, bill in enumerate(accounts) if bill and place not in game.moved]
        return [_WITHDRAWS[bill] for bill in dict.fromkeys(still)]

    def why_not(self, game: StockMarket) -> No | None:
        """It lies on an account that has not changed."""
        if free_account(game, self.bill) < 0:
            return No("Ruling M31", "it lies on no account that has not changed this turn")
        return None

    def do(self, game: StockMarket) -> None:
        """All see it come into the hand."""
        place, seat = free_account(game, self.bill), game.seat
        game.accounts[seat][place] = ""
        game.moved.append(place)
        game.hands[seat].append(self.bill)
        game.shown[seat].append(self.bill)
        if game.log is not None:
            game.tell(events.AccountChanged(seat, self.bill, "hand"))


def free_account(game: StockMarket, bill: str) -> int:
    """The first account with this bill ("" for none) that has not changed this turn; -1 if there is none."""
    for place, held in enumerate(game.accounts[game.seat]):
        if held == bill and place not in game.moved:
            return place
    return -1


# The end of a turn


@dataclass(frozen=True, slots=True)
class PassEvent(Always):
    """Keep the hand and reveal an event; this ends the turn (Rules)."""

    verb: ClassVar = "pass event"
    rule: ClassVar = f"{GAME} Rules"
    says: ClassVar = "pass an Event"

    def do(self, game: StockMarket) -> None:
        """The event, then the end of the turn."""
        game.pending += ("end turn", "pass event")
        game.go_on()


# Ready-made actions: an offer takes them from here and makes none.
_PLAYS = {share: Play(share) for share in IDS if share != "milk"}
_TAKES = {card: Take(card) for card in EVENTS}
_CHOOSES = {card: Choose(card) for card in EVENTS}
_AIMS = tuple(map(Aim, SEATS))
_GIVE_UPS = tuple(GiveUp(slot) for slot in range(1, SLOTS + 1))
_DEPOSITS = {bill: Deposit(bill) for bill in BILLS}
_WITHDRAWS = {bill: Withdraw(bill) for bill in BILLS}

USES: dict[str, tuple[type[Action], ...]] = (
    {"bailout": (BailOut,)}
    | dict.fromkeys(FAKES, (Put, Fake))
    | dict.fromkeys(BLOCKERS, (Put, Block))
    | {
        "corruption": (Bankrupt, Rescue, Steal, Pocket),
        "transparency": (Clear, Unblock, Unmask),
        "legal-action": (Sue,),
    }
)
"""What each event that may be kept can be used for."""


def kinds(cards: Iterable[str]) -> tuple[type[Action], ...]:
    """What these events can be used for, each kind once."""
    return tuple(dict.fromkeys(kind for card in cards for kind in USES[card]))

"""Trade and Consolidate: what ends a turn and takes several decisions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from stocklab.core.action import No
from stocklab.games.stock_market import events
from stocklab.games.stock_market.base import GAME, Always, Choice, OnPile
from stocklab.games.stock_market.components import (
    BIG,
    COPIES,
    EXCHANGES,
    HAND,
    IDS,
    PILES,
    VALUE,
)
from stocklab.games.stock_market.pricing import pay, to_bills

if TYPE_CHECKING:
    from stocklab.games.stock_market.game import StockMarket


# Trade


@dataclass(frozen=True, slots=True)
class Trade(Always):
    """Sell, then buy; this ends the turn (Rules; ruling M9)."""

    verb: ClassVar = "trade"
    rule: ClassVar = f"{GAME} Rules"
    says: ClassVar = "trade"

    def do(self, game: StockMarket) -> None:
        """Selling comes first."""
        game.sold_at = [0] * PILES
        game.bought_at = [0] * PILES
        game.phase = "sell"


@dataclass(frozen=True, slots=True)
class Sell(OnPile):
    """Sell a share from the hand, at the price of the first one of its pile in this Trade (ruling M9)."""

    share: str
    verb: ClassVar = "sell"
    rule: ClassVar = f"{GAME} Sell/Buy"
    says: ClassVar = "sell {share}"
    choices: ClassVar = {"share": IDS}

    @classmethod
    def offer(cls, game: StockMarket) -> list[Sell]:
        """Each different share of the hand that has a price."""
        place, brackets, bankrupt = game.place, game.brackets, game.bankrupt
        return [
            _SELLS[card]
            for card in dict.fromkeys(game.hands[game.seat])
            if card in place and brackets[place[card]] and not bankrupt[place[card]]
        ]

    def why_not(self, game: StockMarket) -> No | None:
        """It is in the hand and has a price."""
        if self.share not in game.hands[game.seat]:
            return No(f"{GAME} Sell/Buy", "it is not in your hand")
        return None if game.price(game.place[self.share]) else No(f"{GAME} Bankrupt", "it has no price")

    def do(self, game: StockMarket) -> None:
        """It goes back to its pile."""
        place = game.place[self.share]
        price = game.sold_at[place] = game.sold_at[place] or game.price(place)
        game.lose(self.share)
        game.supply[place] += 1
        game.proceeds += price
        if game.log is not None:
            game.tell(events.Sold(game.seat, self.share, price))


@dataclass(frozen=True, slots=True)
class StopSelling(Always):
    """Go on to buying; there is no way back (ruling M9).

    All of the hand will be discarded in a moment, face up and before anybody else acts; it lies open from here on, so
    that all see what is paid with (ruling M30).
    """

    verb: ClassVar = "stop selling"
    rule: ClassVar = f"{GAME} Rules"
    says: ClassVar = "stop selling"

    def do(self, game: StockMarket) -> None:
        """Buying follows."""
        hand = game.hands[game.seat]
        game.shown[game.seat] = hand[:]
        if game.log is not None:
            game.tell(events.HandShown(game.seat, tuple(hand)))
        game.phase = "buy"


@dataclass(frozen=True, slots=True)
class Buy(OnPile):
    """Buy a share, at the price of the first one of its pile in this Trade (rulings M9, M10)."""

    share: str
    verb: ClassVar = "buy"
    rule: ClassVar = f"{GAME} Sell/Buy"
    says: ClassVar = "buy {share}"
    choices: ClassVar = {"share": IDS}

    @classmethod
    def offer(cls, game: StockMarket) -> list[Buy]:
        """Each pile with more than one card whose price one can pay."""
        purse = game.purse()
        rows = zip(game.table, game.supply, game.bought_at, game.brackets, game.bankrupt)
        found = [
            _BUYS[share]
            for share, supply, fixed, bracket, cause in rows
            if supply > 1 and bracket and (fixed or bracket * (COPIES - supply or 1)) <= purse and not cause
        ]
        if game.options.rebuy:
            return found
        return [action for action in found if not game.sold_at[game.place[action.share]]]

    def why_not(self, game: StockMarket) -> No | None:
        """The pile has more than the last card and a price, which one can pay."""
        place = game.place.get(self.share)
        if place is None:
            return No(f"{GAME} Setup", "it is not on the table")
        price = game.price(place)
        if not price:
            return No(f"{GAME} Bankrupt", "it has no price")
        if game.supply[place] <= 1:
            return No(f"{GAME} Sell/Buy", "the last share of a pile cannot be bought")
        if game.sold_at[place] and not game.options.rebuy:
            return No("Ruling M9", "you have sold it in this Trade")
        price = game.bought_at[place] or price
        return (
            No(f"{GAME} Sell/Buy", "it costs ${} and you have ${}", price, p) if price > (p := game.purse()) else None
        )

    def do(self, game: StockMarket) -> None:
        """It goes into the discard."""
        place = game.place[self.share]
        price = game.bought_at[place] = game.bought_at[place] or game.price(place)
        game.supply[place] -= 1
        game.discards[game.seat].append(self.share)
        game.spent += price
        if game.log is not None:
            game.tell(events.Bought(game.seat, self.share, price))


def settle(game: StockMarket) -> None:
    """End a Trade: pay, discard hand and play area, draw (Rules; ruling M11)."""
    seat = game.seat
    hand, discard = game.hands[seat], game.discards[seat]
    due = max(game.spent - game.cash, 0)
    income = to_bills(game.proceeds, game.big_bills)
    paid: list[str] = []
    change: list[str] = []
    left = hand
    if income or due:
        paid, kept, over = pay([card for card in hand if card in VALUE] + income, due)
        game.big_bills += paid.count(BIG) - income.count(BIG)
        change = to_bills(over, game.big_bills)
        left = [card for card in hand if card not in VALUE] + kept + change
    left += game.played[seat]
    discard += left
    if game.log is not None:
        game.tell(events.Settled(seat, tuple(income), tuple(paid), tuple(change), tuple(sorted(left))))
    game.hands[seat] = []
    game.played[seat] = []
    game.shown[seat] = []
    game.proceeds = game.spent = 0
    game.sold_at, game.bought_at = [], []
    game.draw(seat, HAND)
    game.pending.append("end turn")
    game.go_on()


# Consolidate


@dataclass(frozen=True, slots=True)
class Consolidate(Always):
    """Look through deck, hand and discard and exchange bills; this ends the turn (Rules; ruling M15)."""

    verb: ClassVar = "consolidate"
    rule: ClassVar = f"{GAME} Rules"
    says: ClassVar = "consolidate"

    def do(self, game: StockMarket) -> None:
        """All of it lies together in the deck while bills are exchanged."""
        seat = game.seat
        if game.log is not None:
            game.tell(events.Consolidated(seat))
        game.decks[seat] += game.hands[seat] + game.discards[seat]
        game.hands[seat] = []
        game.discards[seat] = []
        game.shown[seat] = []
        game.phase = "exchange"


@dataclass(frozen=True, slots=True)
class Exchange(Choice):
    """Change bills into one of the next kind (ruling M15)."""

    bill: str
    verb: ClassVar = "exchange"
    rule: ClassVar = f"{GAME} Rules"
    says: ClassVar = "exchange {bill} bills for the next kind"
    choices: ClassVar = {"bill": tuple(EXCHANGES)}

    @classmethod
    def offer(cls, game: StockMarket) -> list[Exchange]:
        """Each kind of which there are enough."""
        deck = game.decks[game.seat]
        return [
            _EXCHANGES[bill]
            for bill, (count, made) in EXCHANGES.items()
            if deck.count(bill) >= count and (made != BIG or game.big_bills)
        ]

    def why_not(self, game: StockMarket) -> No | None:
        """There must be enough of them, and a $2,000 bill must be left in the bank."""
        count, made = EXCHANGES[self.bill]
        if (have := game.decks[game.seat].count(self.bill)) < count:
            return No("Ruling M15", "it takes {} of them for one {} and you have {}", count, made, have)
        return No("Ruling M15", "the bank has no {} left", made) if made == BIG and not game.big_bills else None

    def do(self, game: StockMarket) -> None:
        """The new bill joins the deck."""
        deck = game.decks[game.seat]
        count, made = EXCHANGES[self.bill]
        for _ in range(count):
            deck.remove(self.bill)
        deck.append(made)
        game.big_bills -= made == BIG
        if game.log is not None:
            game.tell(events.Exchanged(game.seat, (self.bill,) * count, made))


@dataclass(frozen=True, slots=True)
class Done(Always):
    """End a Trade or a Consolidate, and with it the turn (Rules)."""

    verb: ClassVar = "done"
    rule: ClassVar = f"{GAME} Rules"
    says: ClassVar = "end the turn"

    def do(self, game: StockMarket) -> None:
        """The Trade is settled; or all cards are shuffled together and a hand is drawn (ruling M15)."""
        if game.phase == "buy":
            settle(game)
            return
        seat = game.seat
        game.decks[seat] = game.shuffled(game.decks[seat])
        game.draw(seat, HAND)
        game.pending.append("end turn")
        game.go_on()


# Ready-made actions: an offer takes them from here and makes none.
_SELLS = {share: Sell(share) for share in IDS}
_BUYS = {share: Buy(share) for share in IDS}
_EXCHANGES = {bill: Exchange(bill) for bill in EXCHANGES}

"""Strategies for the Stock Market Game, written like advice to a player. They see what a player sees, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from stocklab.core.bots import Advice, Adviser, RandomBot
from stocklab.core.view import View
from stocklab.games.stock_market.actions import Aim, Choose, GiveUp, Play, Take
from stocklab.games.stock_market.components import (
    BILLS,
    BONUSES,
    CARD_NAMES,
    EXCHANGES,
    NAMES,
    PENSION_CARDS,
    PENSION_DOLLARS,
    VALUE,
)
from stocklab.games.stock_market.corruption import Pocket, Sue
from stocklab.games.stock_market.dirty import Block, Fake, Unblock, Unmask
from stocklab.games.stock_market.kept import BailOut, Keep
from stocklab.games.stock_market.pricing import total
from stocklab.games.stock_market.trade import Buy, Consolidate, Done, Exchange, Sell, StopSelling, Trade

__all__ = ["BOTS", "MoneyBot", "RandomBot"]

SAFE = ("apples", "wheat", "bikes", "rubber", "fast-food", "saffron", "solar")
"""Shares whose effect brings cards or bills and passes no event."""
CASH = {"tin": 1, "copper": 2, "silver": 6}
"""Shares that bring money of this turn, and nothing else."""


class Seen:
    """What a player sees, put so that advice can be read.

    Attributes:
        player: the seat.
        phase: the phase of the game.
        actions: what may be done now.
        piles: the piles, by share.
        seats: the players.
        hand: own hand.
        money: what can still be spent in a Trade, or could be if it began now.
        last: whether this is one's last turn: what is bought now is never sold.
        leader: of the others still in, the seat with the most money.
        corruptions: the Corruptions on the board by their numbers: who played each, and whether it hurts the player.
    """

    def __init__(self, view: View) -> None:
        seen = view.observation
        self.player = view.player
        self.phase: str = seen["phase"]
        self.actions = view.legal_actions
        self.piles: dict[str, Any] = {pile["share"]: pile for pile in seen["piles"]}
        self.seats: list[dict[str, Any]] = seen["seats"]
        self.hand: list[str] = self.seats[view.player]["hand"]
        self.money: int = seen["cash"] + seen["proceeds"] - seen["spent"] + total(self.hand)
        limit = seen["options"]["max_turns"]
        self.last = seen["ender"] is not None or (limit is not None and seen["round"] >= limit)
        others = [seat for seat, data in enumerate(self.seats) if seat != view.player and not data["out"]]
        self.leader = max(others, key=lambda seat: (seen["scores"][seat], -seat))
        self.corruptions = [(card["by"], False) for card in seen["corruptions"]] + [
            (by, taken_from == view.player)
            for data in self.seats
            for pension in data["pensions"]
            for by, taken_from in pension["thefts"]
        ]

    def can(self, kind: type[Any]) -> list[Any]:
        """The actions of one kind that may be done now."""
        return [action for action in self.actions if type(action) is kind]

    def own(self) -> list[str]:
        """Every card of one's own, wherever it is."""
        seat = self.seats[self.player]
        return [*self.hand, *seat["unseen"], *seat["discard"], *seat["played"]]

    def pension(self, seat: int, slot: int) -> int:
        """About what a pension pays a turn."""
        pension = self.seats[seat]["pensions"][slot - 1]
        return 0 if pension["block"] else income(pension["card"])

    def gain(self, share: str) -> int:
        """What one gains by spending all one can on a share, if one later sells it all at the price that makes."""
        pile = self.piles[share]
        price = pile["bought_at"] or pile["price"]
        if not price or not self.money:
            return 0
        count: int = min(self.money // price, pile["supply"] - 1)
        more: int = pile["bracket"] * (pile["owned"] + count) - price
        return count * more


def income(card: str) -> int:
    """About what a pension is worth a turn; a card as much as $4."""
    return PENSION_DOLLARS.get(card) or 4 * PENSION_CARDS.get(card, 0)


class MoneyBot(Adviser[Seen]):
    """Money first: turns every share into bills as soon as it can, and bills into the share that will bring most.

    A share is worth the more the more of it are owned, and a whole lot is bought at the price of its first card: so it
    puts all its money into one pile, sells it when it comes to hand, and buys again while the price is low. It plays
    what brings cards and bills, takes the money that events offer, passes no event of its own accord, and consolidates
    when small bills clog its deck.
    """

    name = "money"

    def see(self, view: View) -> Seen:
        """What the player sees, put so that advice can be read."""
        return Seen(view)

    def maxims(self) -> tuple[Callable[[Seen], Iterable[Advice]], ...]:
        """Cards first, then the events at hand, then trade."""
        return self.draw_more, self.use_events, self.answer, self.sell, self.buy, self.change_bills, self.end_well

    def draw_more(self, seen: Seen) -> Iterator[Advice]:
        """Play what brings cards or bills for good; money of this turn when there is nothing to sell it for."""
        for action in seen.can(Play):
            share, name = action.share, NAMES[action.share]
            worth = seen.piles[share]["price"]
            if share in SAFE and seen.piles[share]["owned"] < 4:
                yield 2, action, f"{name} brings more than its price of ${worth}."
            elif share in CASH and worth <= CASH[share] and not seen.last:
                yield 1, action, f"{name} brings ${CASH[share]} to spend now and ${worth} if sold."

    def use_events(self, seen: Seen) -> Iterator[Advice]:
        """Take money where an event offers it; what serves nobody is kept."""
        for action in seen.actions:
            advice = self._use(seen, action)
            if advice is not None:
                yield advice
        for action in seen.can(Keep):
            yield 0, action, "It may bring more later."

    def _use(self, seen: Seen, action: Any) -> Advice | None:
        """How good a use of an event is."""
        match action:
            case Pocket():
                return 100, action, "A hundred dollars now are worth more than any trick."
            case Fake():
                dollars = PENSION_DOLLARS[action.card]
                return dollars, action, f"A pension of ${dollars} pays every turn."
            case Block() if gain := seen.pension(action.seat, action.slot):
                return gain, action, f"It costs another about ${gain} a turn."
            case Unblock() if action.seat == seen.player:
                return 10, action, "My pension shall pay again."
            case Unmask() if action.seat == seen.leader:
                return 5, action, "The leader's fake pension shall not pay."
            case Sue():
                by, hurts = seen.corruptions[action.number - 1]
                if by != seen.player:
                    return 20 if hurts else 5, action, "Three tokens put another out, and this is one."
            case BailOut() if count := seen.own().count(action.share):
                return count, action, f"I have {count} of {NAMES[action.share]}, which are worth nothing now."
        return None

    def answer(self, seen: Seen) -> Iterator[Advice]:
        """Among events and players choose what pays most."""
        for action in [*seen.can(Take), *seen.can(Choose)]:
            card = action.event
            good = 50 if card == "corruption" else BONUSES.get(card, 0) / 2 + 3 * income(card)
            yield good, action, f"Of these I like {CARD_NAMES[card]} best."
        for action in seen.can(Aim):
            yield action.seat == seen.leader, action, "The leader shall have no income."
        for action in seen.can(GiveUp):
            yield -seen.pension(seen.player, action.slot), action, "This pension pays me least."

    def sell(self, seen: Seen) -> Iterator[Advice]:
        """Sell everything: what is wanted again can be bought back, and cheaper."""
        for action in seen.can(Sell):
            price = seen.piles[action.share]["sold_at"] or seen.piles[action.share]["price"]
            yield price, action, f"{NAMES[action.share]} brings ${price}, and bills are what counts."
        for action in seen.can(StopSelling):
            yield 0, action, "Nothing is left to sell."

    def buy(self, seen: Seen) -> Iterator[Advice]:
        """Put all the money into the one pile that makes most of it; in the last turn buy nothing."""
        for action in seen.can(Buy):
            gain = 0 if seen.last else seen.gain(action.share)
            if gain > 0:
                yield gain, action, f"All my money in {NAMES[action.share]} may bring ${gain} more."

    def change_bills(self, seen: Seen) -> Iterator[Advice]:
        """Fewer and larger bills leave room for shares in the hand."""
        for action in seen.can(Exchange):
            yield -BILLS.index(action.bill), action, f"Of {EXCHANGES[action.bill][0]} bills one is made."

    def end_well(self, seen: Seen) -> Iterator[Advice]:
        """Consolidate when many small bills lie in the deck and little can be sold; else trade."""
        for action in seen.can(Done):
            yield 0, action, "Nothing more is worth it."
        sale = sum(seen.piles[card]["price"] for card in seen.hand if card in seen.piles)
        cards = seen.own()
        fewer = len([card for card in cards if card in VALUE]) - self.bills_after(cards)
        for action in seen.can(Consolidate):
            if fewer >= 8 and sale < fewer:
                yield 1, action, f"With {fewer} bills fewer there is room for shares."
        for action in seen.can(Trade):
            yield 0, action, f"My hand sells for ${sale}, and ${seen.money} can be spent."

    @staticmethod
    def bills_after(cards: list[str]) -> int:
        """How many bills are left when all are exchanged that can be."""
        counts = {bill: cards.count(bill) for bill in BILLS}
        for bill, (count, made) in EXCHANGES.items():
            counts[made] += counts[bill] // count
            counts[bill] %= count
        return sum(counts.values())


BOTS: dict[str, type[Any]] = {bot.name: bot for bot in (RandomBot, MoneyBot)}
"""Every bot of the Stock Market Game by name, the weakest first."""

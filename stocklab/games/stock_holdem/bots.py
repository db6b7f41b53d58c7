"""Strategies for Stock Hold'em, each written like advice to a player. They see what a player sees, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from stocklab.core.bots import Advice, Adviser, RandomBot
from stocklab.core.view import View
from stocklab.games.stock_holdem.actions import (
    SHARK_BUY_COST,
    SHARK_SELL_COST,
    SURGE_COST,
    Buy,
    EndTurn,
    Peek,
    Place,
    Sell,
    SharkBuy,
    SharkSell,
    Surge,
    TakeChip,
)
from stocklab.games.stock_holdem.components import AREA, BEAR, BULL, BULL_VALUE, IDS, INDEX, SHORT_NAMES
from stocklab.games.stock_holdem.odds import area_odds, card_effects, peek_value
from stocklab.games.stock_holdem.pricing import PACKED, PRICES, SURGE_BONUS

__all__ = ["BOTS", "BargainBot", "BullBot", "OddsBot", "RandomBot"]

_COSTS = {SharkSell: SHARK_SELL_COST, SharkBuy: SHARK_BUY_COST}
_SPECIAL = {BULL: BULL_VALUE, BEAR: 0}


class Seen:
    """What a player sees, put so that advice can be read.

    Attributes:
        observation: all of it.
        phase: "place", "sell", "buy", "end" or "final".
        actions: what may be done now.
        prices: dollars now, by company id.
        cards: what lies at each company: the card where the player knows it, else its back.
        buyable: the companies of which a share is left that the player can pay.
        shares: own shares, by company id.
        stakes: own shares less those that the other players hold on average: who gains more when the price rises.
    """

    def __init__(self, view: View) -> None:
        self.observation = view.observation
        areas, table = self.observation["areas"], self.observation["seats"]
        self.phase: str = self.observation["phase"]
        self.actions = view.legal_actions
        self.prices: dict[str, int] = {area["company"]: area["price"] for area in areas}
        self.cards = {area["company"]: [slot["card"] for slot in area["cards"]] for area in areas}
        own, others = table[view.player], len(table) - 1
        self.buyable = {area["company"] for area in areas if area["supply"] and area["price"] <= own["money"]}
        self.shares: dict[str, int] = dict(zip(IDS, own["shares"]))
        self.stakes = {
            company: count - (sum(seat["shares"][INDEX[company]] for seat in table) - count) / others
            for company, count in self.shares.items()
        }

    def can(self, kind: type[Any]) -> list[Any]:
        """The actions of one kind that may be done now."""
        return [action for action in self.actions if type(action) is kind]

    def trades(self, kind: type[Any], free: type[Any]) -> list[tuple[Any, int]]:
        """The trades there are now, each with the chips that it costs or forgoes; free actions at the end only."""
        found = [(action, 1) for action in self.can(kind)]
        if self.phase == "end":
            found += [(action, _COSTS[free]) for action in self.can(free)]
        return found


class Trader(Adviser[Seen]):
    """A bot for Stock Hold'em: when no maxim has anything to say, it takes a chip or ends its turn."""

    def see(self, view: View) -> Seen:
        """What the player sees of the market."""
        return Seen(view)

    def otherwise(self, seen: Seen, view: View) -> Advice:
        """Take a chip, or end the turn."""
        for action in seen.can(TakeChip):
            return 0, action, "No trade is worth it, and a chip is worth $1."
        for action in seen.can(EndTurn):
            return 0, action, "Nothing more is worth its chips."
        return super().otherwise(seen, view)


class OddsBot(Trader):
    """Knows what every company is worth on average; buys what costs less, sells what costs more.

    It counts on empty places to be filled at random, lays its cards where they help it more than the others, pays chips
    for trades and surges that bring more than the chips are worth, and peeks where that may change its mind.
    """

    name = "odds"

    def maxims(self) -> tuple[Callable[[Seen], Iterator[Advice]], ...]:
        """Lay cards well; then do what pays best, as long as something does."""
        return self.lay_where_it_pays, self.do_what_pays_best

    def worth(self, seen: Seen, company: str) -> float:
        """The price to expect when the round ends."""
        return float(area_odds(seen.observation, company).mean)

    def lay_where_it_pays(self, seen: Seen) -> Iterator[Advice]:
        """A card should raise what one holds more of than others, sink what they hold, or make a share worth buying."""
        room = {place.company for place in seen.can(Place)}
        for company in sorted(room):
            for effect in card_effects(seen.observation, company):
                after = float(effect.odds.mean)
                gain = float(effect.change) * seen.stakes[company]
                why = f"{effect.card} brings {SHORT_NAMES[company]} to about ${after:.0f}"
                if seen.phase == "place" and company in seen.buyable:
                    gain += max(after - seen.prices[company] - 1, 0)
                    why += f", and a share costs ${seen.prices[company]}"
                yield gain, Place(effect.card, company), f"{why}."

    def do_what_pays_best(self, seen: Seen) -> Iterator[Advice]:
        """Trades, surges and peeks all have their price in dollars, so they can be compared."""
        for maxim in (self.sell_what_is_dear, self.buy_what_is_cheap, self.surge, self.peek):
            yield from maxim(seen)

    def sell_what_is_dear(self, seen: Seen) -> Iterator[Advice]:
        """Sell what costs more than it will be worth, if that beats the chips."""
        for action, chips in seen.trades(Sell, SharkSell):
            worth, price = self.worth(seen, action.company), seen.prices[action.company]
            if price - worth > chips:
                why = f"{SHORT_NAMES[action.company]} brings ${price} now and about ${worth:.0f} later."
                yield price - worth - chips, action, why

    def buy_what_is_cheap(self, seen: Seen) -> Iterator[Advice]:
        """Buy what costs less than it will be worth, if that beats the chips."""
        for action, chips in seen.trades(Buy, SharkBuy):
            worth, price = self.worth(seen, action.company), seen.prices[action.company]
            if worth - price > chips:
                why = f"{SHORT_NAMES[action.company]} costs ${price} and will be worth about ${worth:.0f}."
                yield worth - price - chips, action, why

    def surge(self, seen: Seen) -> Iterator[Advice]:
        """A Price Surge adds $5 a share: worth three chips where one holds more than the others."""
        if seen.phase == "end":
            for action in seen.can(Surge):
                gain = SURGE_BONUS * seen.stakes[action.company] - SURGE_COST
                if gain > 0:
                    shares = seen.shares[action.company]
                    yield gain, action, f"A surge adds ${SURGE_BONUS} to each of my {shares} shares."

    def peek(self, seen: Seen) -> Iterator[Advice]:
        """Look where it may change what to trade by more than the chips; early on too much is open for that."""
        for action in seen.can(Peek) if seen.phase == "end" else ():
            if len(seen.cards[action.company]) >= AREA - 1:
                gain = float(peek_value(seen.observation, action.company, action.slot)) - 1 - SHARK_SELL_COST
                if gain > 0:
                    yield gain, action, "What lies there may change what I buy or sell."


class BullBot(Trader):
    """Picks a darling and pushes it: buys it, lays its best cards and the Bull there, and surges it early.

    It prices the cards it sees as if no more would come, and counts no chances. The Bear goes to another company. When
    a company has become dear it takes the money, since the next round brings new cards, and picks another darling.
    """

    name = "bull"
    dear = 26

    def maxims(self) -> tuple[Callable[[Seen], Iterator[Advice]], ...]:
        """Push the darling with cards, chips and money."""
        return self.lay_the_best_there, self.take_the_money, self.surge_it, self.buy_it

    def darling(self, seen: Seen) -> str:
        """Of the companies that are not dear yet the one that one holds most of; at first, that with the best cards."""
        return max(
            IDS,
            key=lambda company: (
                seen.prices[company] < self.dear,
                seen.shares[company],
                self.lying(seen, company),
                -INDEX[company],
            ),
        )

    def lying(self, seen: Seen, company: str, *more: str) -> int:
        """The price of the cards one knows there, as they lie."""
        return PRICES[sum(PACKED[card] for card in (*seen.cards[company], *more) if "?" not in card)]

    def lay_the_best_there(self, seen: Seen) -> Iterator[Advice]:
        """At the darling the Bull, or else what raises it most; when it is full, what does least good elsewhere."""
        darling = self.darling(seen)
        for action in seen.can(Place):
            better = self.lying(seen, action.company, action.card) - self.lying(seen, action.company)
            if action.company == darling and action.card != BEAR:
                first = 100 if action.card == BULL else 0
                yield first + better, action, f"{action.card} is for {SHORT_NAMES[darling]}, which I push."
            else:
                yield -100 - better, action, f"{action.card} does least good at {SHORT_NAMES[action.company]}."

    def take_the_money(self, seen: Seen) -> Iterator[Advice]:
        """Sell what has become dear."""
        for action, _ in seen.trades(Sell, SharkSell):
            price = seen.prices[action.company]
            if price >= self.dear:
                yield price, action, f"{SHORT_NAMES[action.company]} is at ${price}: I take the money."

    def surge_it(self, seen: Seen) -> Iterator[Advice]:
        """A token on the darling as soon as one holds two shares: there are only three."""
        darling = self.darling(seen)
        for action in seen.can(Surge):
            if action.company == darling and seen.shares[darling] >= 2:
                yield 1, action, f"A surge adds ${SURGE_BONUS} to each of my {seen.shares[darling]} shares."

    def buy_it(self, seen: Seen) -> Iterator[Advice]:
        """Another share of the darling."""
        darling = self.darling(seen)
        for action, _ in seen.trades(Buy, SharkBuy):
            if action.company == darling:
                yield 1, action, f"{SHORT_NAMES[darling]} is the company I push."


class BargainBot(Trader):
    """Buys what is cheap and sells what is dear, by the price alone.

    A company is worth about $20 whatever lies there (ruling H3): up to that it is cheap, from $24 dear. High cards go
    to what one holds, or to what is cheapest, so as to be allowed to buy it.
    """

    name = "bargain"
    cheap, dear = 20, 24

    def maxims(self) -> tuple[Callable[[Seen], Iterator[Advice]], ...]:
        """Look at the price tag."""
        return self.lay_high_cards_at_home, self.sell_dear, self.buy_cheap

    def lay_high_cards_at_home(self, seen: Seen) -> Iterator[Advice]:
        """High numbers where one holds shares; else at what is cheapest, so as to be allowed to buy it."""
        for action in seen.can(Place):
            number = _SPECIAL[action.card] if action.card in _SPECIAL else int(action.card[0])
            shares, price = seen.shares[action.company], seen.prices[action.company]
            yield number * shares - price, action, f"{SHORT_NAMES[action.company]} is at ${price}; I hold {shares}."

    def sell_dear(self, seen: Seen) -> Iterator[Advice]:
        """Sell from $24, the dearest first."""
        for action in seen.can(Sell):
            price = seen.prices[action.company]
            if price >= self.dear:
                yield price, action, f"${price} is dear."

    def buy_cheap(self, seen: Seen) -> Iterator[Advice]:
        """Buy up to $20, the cheapest first."""
        for action in seen.can(Buy):
            price = seen.prices[action.company]
            if price <= self.cheap:
                yield -price, action, f"${price} is cheap."


BOTS: dict[str, type[Any]] = {bot.name: bot for bot in (RandomBot, BullBot, BargainBot, OddsBot)}
"""Every bot of Stock Hold'em by name, the weakest first."""

"""What an option is worth: the cards one may use it for now, and those that may come in later rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import comb
from typing import Any

from stocklab.core.distribution import Distribution
from stocklab.core.errors import StocklabError
from stocklab.core.reader import short
from stocklab.games.take_stock.components import (
    CARD_NAMES,
    CARD_STOCK,
    CARD_VALUE,
    DECK,
    ICONS,
    IDS,
    ROUNDS,
    TOKENS,
    icons_problem,
)


def best_card_odds(prices: Sequence[int], cards: int, place: int = 1, icons: Sequence[int] = ICONS) -> Distribution:
    """What the best card of a random hand is worth as a certificate, or the second best (`place` 2), and so on.

    Args:
        prices: the closing prices, from Oil to Movie.
        cards: how many of the 55 share cards the hand holds.
        place: which of them, counted from the best.
        icons: shares by value, from 2 to 12.

    Raises:
        StocklabError: prices, cards or a place that cannot be.
    """
    _check(prices, icons)
    if type(cards) is not int or type(place) is not int or not 1 <= place <= cards <= len(DECK):
        raise StocklabError(f"there is no card number {short(place)} in a hand of {short(cards)}")
    values = Counter(icons[CARD_VALUE[card] - 2] * prices[CARD_STOCK[card]] for card in DECK)
    ways: dict[int, int] = {}
    before = 0
    better = 0
    for value in sorted(values, reverse=True):
        better += values[value]
        reached = sum(comb(better, n) * comb(len(DECK) - better, cards - n) for n in range(place, cards + 1))
        ways[value] = reached - before
        before = reached
    return Distribution(ways, f"{cards} of the 55 share cards at random, closing prices {', '.join(map(str, prices))}")


def _check(prices: Any, icons: Any) -> None:
    fine = isinstance(prices, (list, tuple)) and len(prices) == len(IDS)
    if not fine or any(type(price) is not int or price < 1 for price in prices):
        raise StocklabError(f"five prices of at least 1 are wanted, from Oil to Movie, not {short(prices)}")
    wanted = icons_problem(icons)
    if wanted:
        raise StocklabError(f"{wanted} is wanted, not {short(icons)}")


@dataclass(frozen=True)
class KeepOption:
    """Whether an option is worth more now or later.

    Attributes:
        card: the card of the hand that is worth most now.
        now: what it is worth as a certificate, in points.
        later: what the option adds on average in the rounds to come, used as well as can be.
        given: the assumption.
    """

    card: str
    now: int
    later: Fraction
    given: str

    @property
    def keep(self) -> bool:
        """Whether the option is worth more later."""
        return self.later > self.now

    def __str__(self) -> str:
        advice = "keep the option" if self.keep else "use the option"
        now, later = f"{CARD_NAMES[self.card]} brings {self.now} now", f"{float(self.later):.2f} on average later"
        return f"{advice}: {now}, {later}; given {self.given}"


def option_value(tokens: int, rounds: int, prices: Sequence[int], cards: int, icons: Sequence[int] = ICONS) -> Fraction:
    """What some options add on average in the rounds to come, used as well as can be.

    At the end of each round one sees the hand and uses an option for a card that is worth more than what the option
    would add later.

    Args:
        tokens: how many options one has, up to the 30 of the box.
        rounds: how many rounds are to come, up to 4.
        prices: the closing prices of each, from Oil to Movie.
        cards: how many cards one holds at the end of each; they are random.
        icons: shares by value, from 2 to 12.

    Raises:
        StocklabError: see `best_card_odds`.
    """
    _check(prices, icons)
    for what, number, most in (("options", tokens, TOKENS), ("rounds", rounds, ROUNDS), ("cards", cards, len(DECK))):
        if type(number) is not int or not 0 <= number <= most:
            raise StocklabError(f"{what} are a whole number from 0 to {most}, not {short(number)}")
    best = [best_card_odds(prices, cards, place, icons) for place in range(1, min(tokens, cards) + 1)]
    worth = [Fraction(0)] * (tokens + 1)
    for _ in range(rounds):
        adds = [after - before for before, after in pairwise(worth)]
        worth = [
            worth[have] + sum(_above(odds, adds[have - n]) for n, odds in enumerate(best[:have], 1))
            for have in range(tokens + 1)
        ]
    return worth[tokens]


def _above(odds: Distribution, floor: Fraction) -> Fraction:
    """By how much a value is above a floor, on average, where it is above it at all."""
    return sum(((value - floor) * chance for value, chance in odds.items() if value > floor), Fraction(0))

"""What hands there are: how rare a price is, and what a single other card would make of an area."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import comb

from stocklab.core.breakdown import Breakdown
from stocklab.core.distribution import Distribution
from stocklab.games.stock_holdem.components import AREA, BEAR, BULL, FACES, read_hand
from stocklab.games.stock_holdem.odds import odds
from stocklab.games.stock_holdem.pricing import price_of, price_value

HANDS = comb(42, AREA)
"""How many hands of five the printed deck has (ruling H1)."""


@cache
def rarity(surge: bool = False) -> Distribution:
    """How large a share of all hands of five has each price (II.2): exact, counted once and kept.

    Args:
        surge: whether a Price Surge token lies on the company.

    >>> prices = rarity()
    >>> prices.probability(52) * HANDS, prices.at_least(40) * HANDS
    (Fraction(32, 1), Fraction(9936, 1))
    """
    found = odds(["??"] * AREA, surge)
    return Distribution(
        dict(found.items()), f"five of the 42 cards, each of the {HANDS:,} hands as likely as any other"
    )


@dataclass(frozen=True)
class Swap:
    """The single other card that helps an area most.

    Attributes:
        out: the card taken out.
        new: the card put in.
        cards: the five cards after it.
        price: their price, with reasons.
        gain: by how many dollars it raises the price; 0 or below if nothing raises it.
    """

    out: str
    new: str
    cards: tuple[str, ...]
    price: Breakdown
    gain: int

    def __str__(self) -> str:
        return f"{self.new} for {self.out}: {' '.join(self.cards)} has the price {self.price.value} ({self.gain:+})"


def best_swap(cards: str | Iterable[str], surge: bool = False) -> Swap:
    """Which one card for which gives the highest price (II.2); of several the first, by place and order of the deck.

    Args:
        cards: five Information cards of one printed deck, as text or as a list.
        surge: whether a Price Surge token lies on the company.

    Raises:
        ParseError: as `price`.

    >>> print(best_swap("4I 4L 4N 6N 6D", surge=True))
    4D for 6N: 4I 4L 4N 4D 6D has the price 50 (+5)
    """
    hand = read_hand(cards)
    swaps = [
        ((*hand[:place], new, *hand[place + 1 :]), out, new)
        for place, out in enumerate(hand)
        for new in FACES
        if new != out and hand.count(new) < (1 if new in (BULL, BEAR) else 2)
    ]
    after, out, new = max(swaps, key=lambda swap: price_value(swap[0], surge))
    price = price_of(after, surge)
    return Swap(out, new, after, price, price.value - price_value(hand, surge))

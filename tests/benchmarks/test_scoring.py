"""Scoring five cards by hand; treys, which ranks poker hands, does its work beside it."""

from itertools import combinations
from random import Random

import pytest

from stocklab.games.stock_holdem import price, price_value
from stocklab.games.stock_holdem.components import Options, full_deck
from stocklab.games.stock_holdem.pricing import PACKED, PRICES

GROUP = "scoring five cards"
FEW, MANY = 2_000, 50_000


def hands(count):
    rng, deck = Random(1), full_deck(Options())
    return [tuple(rng.sample(deck, 5)) for _ in range(count)]


def test_price_from_packed_cards(rate):
    packed = [tuple(PACKED[card] for card in hand) for hand in hands(MANY)]

    def score():
        prices = PRICES
        for a, b, c, d, e in packed:
            prices[a + b + c + d + e]
        return MANY

    rate(GROUP, score)


def test_price_value(rate):
    drawn = hands(MANY)

    def score():
        for hand in drawn:
            price_value(hand)
        return MANY

    rate(GROUP, score)


def test_price_with_reasons(rate):
    drawn = hands(FEW)

    def score():
        for hand in drawn:
            price(hand)
        return FEW

    rate(GROUP, score)


@pytest.mark.usefixtures("leniently")
def test_treys(rate):
    from treys import Card, Evaluator

    rng, deck = Random(1), [Card.new(rank + suit) for rank in "23456789TJQKA" for suit in "shdc"]
    drawn, evaluate = [rng.sample(deck, 5) for _ in range(MANY)], Evaluator().evaluate

    def score():
        for hand in drawn:
            evaluate(hand, [])
        return MANY

    rate(GROUP, score, peer="treys")


def test_every_hand_there_is(rate):
    """All 850,668 of them, with the price of each counted."""
    packed = [PACKED[card] for card in full_deck(Options())]

    def score():
        prices, counts = PRICES, [0] * 58
        for a, b, c, d, e in combinations(packed, 5):
            counts[prices[a + b + c + d + e]] += 1
        assert sum(counts) == 850_668
        return 1

    rate("all C(42, 5) hands", score)

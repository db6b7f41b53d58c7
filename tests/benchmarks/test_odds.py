"""Exact odds of a Stock Hold'em area, made anew each time; beside them what others do, draw thousands of hands."""

from random import Random

import pytest

from stocklab.games.stock_holdem import StockHoldem, area_odds, hidden, odds, price_value
from stocklab.games.stock_holdem.components import IDS, Options, full_deck
from stocklab.games.stock_holdem.odds import _ways

GROUP = "odds of an area"
CASES = {
    "two backs": ("4I 4L 4N ?N 6?", "6D 6D"),
    "three unknown": ("4I 4L ?? ?? ??", "6D 6D"),
    "three unknown, backs elsewhere": ("4I/I 4L/L ?? ?? ??", "?I ?I ?N ?D ?L 2? 3? 4? 5? 6? 6?"),
    "five backs": ("?I ?N ?L ?D 6?", ""),
    "five unknown": ("?? ?? ?? ?? ??", ""),
    "five unknown, backs elsewhere": ("?? ?? ?? ?? ??", "?I ?I ?N ?D ?L 2? 3? 4? 5? 6? 6?"),
}


def forget():
    """So that nothing is remembered from the last time but the price of each hand."""
    for cache in (_ways, hidden._drawn_from, hidden._draws, hidden._chosen):
        cache.cache_clear()


@pytest.mark.parametrize("case", CASES)
def test_odds(rate, case):
    cards, seen = CASES[case]

    def work():
        forget()
        odds(cards, seen=seen)
        return 1

    rate(GROUP, work)


def test_ten_thousand_hands(rate):
    deck, rng = list(full_deck(Options())), Random(1)
    for card in ("4I/I", "4L/L", "6D/D", "6D/6"):
        deck.remove(card)

    def work():
        for _ in range(10_000):
            price_value(["4I", "4L", *rng.sample(deck, 3)])
        return 1

    rate(GROUP, work, peer="10,000 hands drawn")


def test_six_areas_as_a_player_sees_them(rate):
    """Two cards of each company lie open, three places are filled at random."""
    seen = StockHoldem(4, seed=1).observation(0)

    def work():
        forget()
        for company in IDS:
            area_odds(seen, company)
        return len(IDS)

    rate(GROUP, work)

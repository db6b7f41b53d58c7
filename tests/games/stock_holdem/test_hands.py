"""How rare a price is, and what a single other card makes of an area."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stocklab import ParseError
from stocklab.games import stock_holdem
from stocklab.games.stock_holdem import price, price_value, reach
from stocklab.games.stock_holdem.components import FACES
from stocklab.games.stock_holdem.hands import HANDS, best_swap, rarity
from stocklab.games.stock_holdem.pricing import PACKED, PRICES

DECK = [face for face in FACES for _ in range(1 if face[0] == "B" else 2)]


def test_every_hand_of_the_deck_is_counted():
    """Stock Hold'em II.2, ruling H1."""
    counts = Counter(PRICES[sum(packed)] for packed in combinations([PACKED[card] for card in DECK], 5))
    assert counts.total() == HANDS == 850_668
    assert {value: chance * HANDS for value, chance in rarity().items()} == counts


def test_the_highest_price_is_as_rare_as_counting_by_hand_says():
    """Five sixes over all four suits: one suit of four gives two, each of the others one of its two copies."""
    assert rarity().probability(52) * HANDS == 4 * 2**3
    assert rarity(surge=True).probability(57) * HANDS == 4 * 2**3


def test_a_surge_moves_every_price_by_five():
    assert rarity(True).items() == [(value + 5, chance) for value, chance in rarity().items()]


@pytest.mark.parametrize(
    ("cards", "out", "new", "value"),
    [
        ("4I 4L 4N 6N 6D", "6N", "4D", 45),  # 4 + 6 of Messenger Dove, All 4 Suits, Four of a Kind
        ("6I 6N 6L 6D 2I", "2I", "6I", 52),  # the highest price there is
        ("2I 3N 4L 5D BEAR", "BEAR", "6D", 41),  # 5 + 6 of Messenger Dove, All 4 Suits, Large Straight
    ],
)
def test_the_best_swap(cards, out, new, value):
    swap = best_swap(cards)
    assert (swap.out, swap.new, swap.price.value) == (out, new, value)
    assert swap.gain == value - price(cards).value
    assert f"{new} for {out}" in str(swap)


def test_a_hand_that_no_card_helps_says_so():
    assert best_swap("6I 6N 6L 6D 6I").gain <= 0


@given(st.permutations(DECK).map(lambda deck: tuple(deck[:5])), st.booleans())
def test_no_other_swap_is_better(hand, surge):
    swap = best_swap(hand, surge)
    assert swap.price.value == price_value(swap.cards, surge)
    assert len(Counter(hand) - Counter(swap.cards)) == 1
    goal = reach(hand, max(price_value(hand, surge), swap.price.value) + 1, surge, at_least=True)
    assert goal is None or len(goal.swaps) > 1


def test_cards_of_no_deck_are_refused():
    with pytest.raises(ParseError, match="3 cards 4I"):
        best_swap("4I 4I 4I 6N 6D")


def test_the_front_door_has_them():
    assert stock_holdem.best_swap is best_swap
    assert stock_holdem.rarity is rarity

"""II.2, Special Cards: scoring by hand."""

import json
from functools import cache
from itertools import combinations, permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stocklab import ParseError, StocklabError
from stocklab.games import stock_holdem
from stocklab.games.stock_holdem.components import back, full_deck
from stocklab.games.stock_holdem.pricing import PACKED, PRICES, number_bonuses, price_of
from tests.games.stock_holdem import reference

EXAMPLES = json.loads((Path(__file__).parent / "worked_examples.json").read_text(encoding="utf-8"))
DECK = [card for card in reference.SUITED for _ in range(2)] + ["BULL", "BEAR"]
HANDS = st.permutations(DECK).map(lambda deck: tuple(deck[:5]))


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["name"] for example in EXAMPLES])
def test_II_2_worked_examples(example):
    """Stock Hold'em II.2: each part, and their sum."""
    price = stock_holdem.price(example["cards"], surge=example["surge"])
    surge = 5 if example["surge"] else 0
    assert [part.label for part in price.parts] == ["Base price", "Price Surge bonus", "Suit bonus", "Number bonus"]
    assert [part.value for part in price.parts] == [example["base"], surge, example["suit"], example["number"]]
    assert price.value == example["price"] == example["base"] + surge + example["suit"] + example["number"]
    assert stock_holdem.price_value(example["cards"].split(), example["surge"]) == example["price"]


def test_II_2_every_hand_of_the_deck():
    """Stock Hold'em II.2: price, its parts and price_value against the rulebook as the reference reads it."""
    count = 0
    for hand in reference.every_hand():
        base, suit, number = reference.parts(hand)
        price = stock_holdem.price(hand)
        assert [part.value for part in price.parts] == [base, 0, suit, number], hand
        assert price.value == stock_holdem.price_value(hand) == base + suit + number, hand
        count += 1
    # By how many faces are doubled - of five cards none: C(20,5), one: 20 C(19,3), two: C(20,2) 18; and so on.
    assert count == (15504 + 19380 + 3420) + 2 * (4845 + 3420 + 190) + (1140 + 380)


@given(HANDS, st.booleans())
def test_II_2_price_value_is_the_value_of_price(hand, surge):
    """Also from packed cards, in any order of the cards."""
    expected = reference.value(hand, surge)
    assert stock_holdem.price(" ".join(hand), surge).value == expected
    assert stock_holdem.price_value(list(hand), surge) == expected
    assert PRICES[sum(PACKED[card] for card in hand)] + 5 * surge == expected


@given(HANDS)
def test_II_1_order_does_not_matter(hand):
    """Stock Hold'em II.1: position and order do not affect the price."""
    parts = [[part.value for part in stock_holdem.price(order).parts] for order in list(permutations(hand))[::17]]
    assert all(other == parts[0] for other in parts)


def test_cards_with_their_backs_price_the_same():
    assert stock_holdem.price("4I/I 4L/4 4N 6N/N 6D/6", surge=True).value == 45
    assert stock_holdem.price_value(["4I/I", "4L/4", "4N", "6N/N", "6D/6"], surge=True) == 45


def test_a_hand_is_read_in_any_form():
    for hand in (
        "4i, 4l, 4n,6n 6d",
        " 4I\n4L 4N\t6N 6D ",
        ["4I", "4L", "4N", "6N", "6D"],
        ("4i", "4L", "4N", "6N", "6D "),
    ):
        assert stock_holdem.price(hand, surge=True).value == 45


def reasons(hand):
    price = stock_holdem.price(hand)
    return {label: (price[label].how, price[label].rule, price[label].of) for label in ("Suit bonus", "Number bonus")}


def test_Breakdown_names_the_combinations_and_their_cards():
    found = reasons("4I 4L 4N 6N 6D")
    assert found["Suit bonus"] == ("All 4 Suits", "Stock Hold'em II.2.c", ("4I", "4L", "4N", "6D"))
    how, rule, of = found["Number bonus"]
    assert (how, rule, sorted(of)) == ("Full House", "Stock Hold'em II.2.d", ["4I", "4L", "4N", "6D", "6N"])
    how, _, of = reasons("2L 4L 5L 6L BEAR")["Suit bonus"]
    assert (how, of) == ("Flush", ("2L", "4L", "5L", "6L"))


@pytest.mark.parametrize(
    ("hand", "name", "of"),
    [
        ("6I 6I 6N 6L 6D", "Five of a Kind", "6D 6I 6I 6L 6N"),
        ("2I 2N 2L 2D 6D", "Four of a Kind", "2D 2I 2L 2N"),
        ("2I 2N 2L 3D 6D", "Three of a Kind", "2I 2L 2N"),
        ("3N 4N 5D 6D BULL", "Small Straight", "3N 4N 5D 6D"),
    ],
)
def test_II_2_d_names(hand, name, of):
    """Stock Hold'em II.2.d: the table of number bonuses."""
    how, _, cards = reasons(hand)["Number bonus"]
    assert (how, sorted(cards)) == (name, of.split())


def test_II_2_d_only_the_best_counts():
    """Stock Hold'em II.2.d: if more than one condition is met, the highest."""
    bonus = stock_holdem.price("2I 3I 4N 5N 6L")["Number bonus"]
    assert (bonus.operation, bonus.value) == ("max", 20)
    assert [(part.label, part.value) for part in bonus.parts] == [("Large Straight", 20), ("Small Straight", 10)]
    assert "Large Straight" in bonus.how


def test_II_2_a_shows_the_total_of_each_suit():
    """Stock Hold'em II.2.a, the Rockfish example: Internet 4, Letter 4, Newspaper 10, Messenger Dove 6."""
    base = stock_holdem.price("4I 4L 4N 6N 6D")["Base price"]
    assert (base.operation, base.value) == ("max", 10)
    totals = {part.label: part.value for part in base.parts}
    assert totals == {"Internet": 4, "Letter": 4, "Newspaper": 10, "Messenger Dove": 6}


def test_H8_the_Bull_is_added_to_the_highest_suit():
    """Stock Hold'em Special Cards; H8; the Squid example: 11 + 10."""
    base = stock_holdem.price("3N 4N 5D 6D BULL")["Base price"]
    assert (base.formula, base.value) == ("11 + 10", 21)
    assert {part.label: part.value for part in base["Highest suit"].parts} == {"Newspaper": 7, "Messenger Dove": 11}


def test_II_2_a_without_a_suited_card_the_base_price_is_there_all_the_same():
    """Only other decks have so many Bulls and Bears (ruling H1)."""
    bears, bulls = (price_of(hand, True) for hand in (["BEAR"] * 5, ["BULL", "BULL", "BEAR", "BEAR", "BEAR"]))
    assert [part.label for part in bears.parts] == [part.label for part in bulls.parts]
    assert (bears["Base price"].value, bears.value) == (0, 5)
    assert (bulls["Base price"].value, bulls.value) == (20, 25)


def test_number_bonuses_of_few_numbers():
    """H5, H10: what no numbers, or two, can meet is nothing."""
    assert number_bonuses([]) == number_bonuses([4]) == number_bonuses([4, 4]) == []


@pytest.mark.parametrize(
    ("hand", "message"),
    [
        ("4I 4L 4N 6N 6D 2I", "6 cards; it takes 5"),
        ("4I 4L 4N 6N", "4 cards; it takes 5"),
        ("4I", "4I has 1 card; it takes 5"),
        ("", "an empty hand has 0 cards"),
        ([], "an empty hand has 0 cards"),
        ("BULL BULL 4N 6N 6D", "2 cards BULL: the deck has only one"),
        ("BEAR BEAR 4N 6N 6D", "2 cards BEAR: the deck has only one"),
        ("4N 4N 4N 6N 6D", "3 cards 4N: the deck has two"),
        ("1I 4L 4N 6N 6D", "'1I' is no card"),
        ("7I 4L 4N 6N 6D", "'7I' is no card"),
        ("4X 4L 4N 6N 6D", "'4X' is no card"),
        ("I4 4L 4N 6N 6D", "'I4' is no card"),
        ("?N 4L 4N 6N 6D", r"'\?N' is no card"),
        ("4I/N 4L 4N 6N 6D", "'4I/N' is no card"),
        ("4I/ 4L 4N 6N 6D", "'4I/' is no card"),
        (["4I", "4L", "4N", "6N", 6], "a hand is a text"),
        (None, "a hand is a text"),
        (45, "a hand is a text"),
        ({"4I": 1}, "a hand is a text"),
        (b"4I 4L 4N 6N 6D", "a hand is a text"),
        ([["4I"], "4L", "4N", "6N", "6D"], "a hand is a text"),
    ],
)
def test_hands_that_cannot_be(hand, message):
    with pytest.raises(ParseError, match=message):
        stock_holdem.price(hand)


@pytest.mark.parametrize(
    "hand",
    [["4I"], ["4I"] * 6, ["?N", "4L", "4N", "6N", "6D"], None, 5, [4, 4, 4, 6, 6], [[], [], [], [], []], "ABCDE", {}],
)
def test_price_value_refuses_like_price(hand):
    with pytest.raises(ParseError):
        stock_holdem.price_value(hand)


def test_messages_stay_short():
    for hand in ("x" * 10**6, "4I " * 10**5, [[[[]]]] * 10**4):
        with pytest.raises(ParseError) as caught:
            stock_holdem.price(hand)
        assert len(str(caught.value)) < 200


def test_a_ParseError_is_a_ValueError_of_stocklab():
    assert issubclass(ParseError, StocklabError)
    assert issubclass(StocklabError, ValueError)


# The other way round


@cache
def ways(hand, changes):
    """By price, the (taken out, put in) of every way to change so many cards, tried one by one."""
    found = {}
    for out in combinations(range(5), changes):
        kept = [card for place, card in enumerate(hand) if place not in out]
        rest = list(DECK)
        for card in kept:
            rest.remove(card)
        for new in set(combinations(rest, changes)):
            price = reference.value((*kept, *new))
            found.setdefault(price, set()).add((tuple(sorted(hand[place] for place in out)), tuple(sorted(new))))
    return found


@pytest.mark.parametrize("text", ["2I 3N 4L 5D BEAR", "6I 6I 5I 4I BULL", "2I 2N 3I 3N 5I"])
@pytest.mark.parametrize("surge", [False, True])
def test_reach_changes_as_few_cards_as_can_be(text, surge):
    """Against every single and every double change."""
    hand, bonus = tuple(text.split()), 5 if surge else 0
    tried = [ways(hand, changes) for changes in range(3)]
    for target in range(1, 63, 2 if surge else 3):
        for at_least in (False, True):
            fits = [
                set().union(*(found for price, found in by_price.items() if hits(price + bonus, target, at_least)))
                for by_price in tried
            ]
            fewest = next((changes for changes, found in enumerate(fits) if found), None)
            if fewest is None:
                continue
            answer = stock_holdem.reach(text, target, surge, at_least)
            assert len(answer.swaps) == fewest
            assert answer.ways == len(fits[fewest])
            gone, new = zip(*answer.swaps, strict=True) if answer.swaps else ((), ())
            assert (tuple(sorted(gone)), tuple(sorted(new))) in fits[fewest]
            assert hits(reference.value(answer.cards, surge), target, at_least)
            assert answer.price == stock_holdem.price(answer.cards, surge)


def hits(price, target, at_least):
    return price >= target if at_least else price == target


def test_reach_from_three_to_five_changes():
    """57 is five sixes over four suits with a surge, and nothing else: each other card must go."""
    for hand, changes in (("6I 6N 2I 3I 4I", 3), ("6I 2N 2I 3I 4I", 4), ("2N 3N 2I 3I BULL", 5)):
        answer = stock_holdem.reach(hand, 57, surge=True)
        assert len(answer.swaps) == changes
        assert sorted(card[0] for card in answer.cards) == ["6"] * 5
        assert {card[1] for card in answer.cards} == set("INLD")


def test_reach_without_a_change():
    answer = stock_holdem.reach("4I 4L 4N 6N 6D", 45, surge=True)
    assert (answer.swaps, answer.ways) == ((), 1)
    assert str(answer) == "4I 4L 4N 6N 6D has the price 45 already"


def test_reach_of_what_nothing_reaches():
    assert stock_holdem.reach("4I 4L 4N 6N 6D", 58, surge=True) is None
    assert stock_holdem.reach("4I 4L 4N 6N 6D", 53) is None
    assert stock_holdem.reach("4I 4L 4N 6N 6D", 0) is None
    assert stock_holdem.reach("4I 4L 4N 6N 6D", 58, surge=True, at_least=True) is None


def test_reach_at_least_nothing_is_there_already():
    assert stock_holdem.reach("4I 4L 4N 6N 6D", -5, at_least=True).swaps == ()


@pytest.mark.parametrize("target", [None, "45", 45.0, True, [45]])
def test_reach_wants_a_whole_number(target):
    with pytest.raises(ParseError, match="a target is a whole number"):
        stock_holdem.reach("4I 4L 4N 6N 6D", target)


def test_reach_wants_a_hand_of_the_printed_deck():
    with pytest.raises(ParseError, match="3 cards 4N"):
        stock_holdem.reach("4N 4N 4N 6N 6D", 20)


def test_backs_tell_what_H2_says():
    """H2: the two copies of a card have different backs."""
    from stocklab.games.stock_holdem.components import Options

    deck = full_deck(Options())
    assert len(set(deck)) == len(deck) == 42
    assert sorted(back(card) for card in deck if card.startswith("4I")) == ["4?", "?I"]

"""Mistakes in pricing a company: each one, from cards chosen by hand, with its wrong number worked out by hand."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stocklab import ParseError, StocklabError
from stocklab.games.stock_holdem.components import FACES
from stocklab.teach import stock_holdem
from stocklab.teach.sheet import Sheet

ROCKFISH = "4I 4L 4N 6N 6D"  # totals 4, 4, 10, 6; all four suits; Full House
SQUID = "3N 4N 5D 6D BULL"  # totals 7, 11; Bull; Small Straight
TUNA = "2L 4L 5L 6L BEAR"  # total 17; Flush of four

# mistake, cards, surge, wrong number
BASE = [
    ("added_two_suits", ROCKFISH, True, 16),  # 10 + 6
    ("added_two_suits", SQUID, False, 28),  # 7 + 11 + 10
    ("added_all_cards", ROCKFISH, True, 24),  # 4 + 4 + 4 + 6 + 6
    ("took_a_lower_suit", ROCKFISH, True, 6),
    ("took_the_highest_card", TUNA, False, 6),
    ("added_equal_numbers", ROCKFISH, True, 12),  # 4 + 4 + 4, or 6 + 6
    ("added_equal_numbers", "3I 3N 3L 5D BULL", False, 19),  # 3 + 3 + 3 + 10
    ("left_out_the_bull", SQUID, False, 11),
    ("bull_as_a_suit", "2N 3N 2D 3L BULL", False, 10),  # 10 against 5: the right base is 15
    ("bull_on_a_lower_suit", SQUID, False, 17),  # 7 + 10
    ("bear_as_a_bull", TUNA, False, 27),  # 17 + 10
    ("counted_cards", TUNA, False, 4),
    ("surge_in_the_base", ROCKFISH, True, 15),  # 10 + 5
]
SURGE = [
    ("overlooked_the_surge", ROCKFISH, True, 0),
    ("surge_without_a_token", SQUID, False, 5),
    ("surge_by_its_cost", ROCKFISH, True, 3),
    ("surge_of_ten", ROCKFISH, True, 10),
]
SUIT = [
    ("bull_completes_four_suits", "2I 3N 6L 6L BULL", False, 10),
    ("three_suits_are_enough", "2I 3N 6L 6L BEAR", False, 10),
    ("almost_a_flush", "2I 3I 4I 5I 6N", False, 10),
    ("overlooked_the_flush", TUNA, False, 0),
    ("overlooked_four_suits", ROCKFISH, True, 0),
    ("counted_suits", ROCKFISH, True, 4),
]
NUMBER = [
    ("two_pairs_as_a_full_house", "2I 2N 3I 3N 5I", False, 20),
    ("pair_as_three_of_a_kind", "2I 2N 3I 5L 6D", False, 10),
    ("added_number_bonuses", "2I 3N 4L 5D 6D", False, 30),  # Large 20 + Small 10
    ("added_number_bonuses", "5I 5N 5L 5D 2D", False, 35),  # Four 25 + Three 10
    ("added_number_bonuses", ROCKFISH, False, 30),  # Full House 20 + Three 10
    ("took_the_lower_bonus", "2I 3N 4L 5D 6D", False, 10),
    ("took_the_lower_bonus", ROCKFISH, True, 10),
    ("run_of_three", "3I 4N 4L 5D 5I", False, 10),  # 3-4-5 with doubled cards
    ("run_with_a_gap", "2I 3N 5L 6D 6I", False, 10),  # 2-3-5-6
    ("small_as_a_large_straight", SQUID, False, 20),
    ("wild_number", "4I 4N 5L 2D BULL", False, 10),  # two 4s and the Bull as a third
    ("wild_number", "4I 4N 4L 2D BEAR", False, 25),  # three 4s and the Bear as a fourth
    ("overlooked_the_combination", SQUID, False, 0),
    ("number_instead_of_bonus", ROCKFISH, True, 4),
]
TOTAL = [  # Rockfish: 10 + 5 + 10 + 20 = 45; Squid: 21 + 0 + 0 + 10 = 31
    ("total_without_surge", ROCKFISH, True, 40),
    ("total_without_suit", ROCKFISH, True, 35),
    ("total_without_number", ROCKFISH, True, 25),
    ("total_without_base", ROCKFISH, True, 35),
    ("total_is_the_base", ROCKFISH, True, 10),
    ("total_without_bull", SQUID, False, 21),
    ("total_of_all_cards", ROCKFISH, True, 59),  # 24 + 5 + 10 + 20
    ("total_with_a_surge", SQUID, False, 36),
]
LINES = {"base": BASE, "surge": SURGE, "suit": SUIT, "number": NUMBER, "total": TOTAL}
CASES = [(line, *case) for line, cases in LINES.items() for case in cases]


@pytest.mark.parametrize(("line", "name", "cards", "surge", "wrong"), CASES)
def test_mistake_is_recognised(line, name, cards, surge, wrong):
    exercise = stock_holdem.exercise(cards, surge)
    found = exercise.diagnose(line, wrong)
    assert name in [mistake.name for mistake in found]
    verdict = Sheet([exercise]).check(line, str(wrong))
    assert verdict.ok is False
    assert next(mistake.says for mistake in found if mistake.name == name) in verdict.text


def test_every_known_mistake_has_a_case():
    assert {mistake.name for mistake in stock_holdem.MISTAKES} == {case[1] for case in CASES}


def test_mistakes_lie_in_lines_that_there_are():
    assert {mistake.line for mistake in stock_holdem.MISTAKES} == set(LINES)


def test_several_mistakes_with_one_number_are_all_named():
    # 2-3-4-6 with a second 2: a run of three (2-3-4), a run with a gap, and a pair taken for three of a kind
    verdict = Sheet([stock_holdem.exercise("2I 3N 4L 6D 2D")]).check("number", "10")
    assert "Several mistakes lead there" in verdict.text
    assert {"run_of_three", "run_with_a_gap", "pair_as_three_of_a_kind"} <= set(verdict.mistakes)


areas = st.permutations([face for face in FACES for _ in range(1 if face[0] == "B" else 2)]).map(lambda deck: deck[:5])


@given(areas, st.booleans())
def test_no_mistake_is_blamed_for_a_right_answer(cards, surge):
    exercise = stock_holdem.exercise(cards, surge)
    sheet = Sheet([exercise])
    for line in exercise.lines:
        assert exercise.diagnose(line.key, line.answer) == ()
        assert sheet.check(line.key, f"${line.answer}").ok is True
    assert sheet.solved == [0]


def test_one_mistake_sees_only_what_the_cards_allow():
    # no Bull, no Bear, no surge, no second suit: their mistakes lead nowhere
    area = stock_holdem.Area(("2L", "4L", "5L", "6L", "6L"))
    silent = {m.name for m in stock_holdem.MISTAKES if not m.wrong(area)}
    assert {"left_out_the_bull", "bear_as_a_bull", "surge_in_the_base", "added_two_suits", "wild_number"} <= silent


def test_the_examples_of_the_rulebook_are_exercises():
    assert [exercise.breakdown.value for exercise in stock_holdem.rulebook_examples()] == [45, 27, 31]


def test_drills_are_endless_and_the_same_for_the_same_seed():
    assert [stock_holdem.drills(3)(n).id for n in range(40)] == [stock_holdem.drills(3)(n).id for n in range(40)]
    assert len({stock_holdem.drills(3)(n).id for n in range(40)}) == 40
    assert stock_holdem.drills(3)(0).id != stock_holdem.drills(4)(0).id


def test_drills_ask_for_every_kind_of_line():
    answers = [[line.answer for line in stock_holdem.drills(1)(n).lines] for n in range(60)]
    assert {row[1] for row in answers} == {0, 5}
    assert {row[2] for row in answers} == {0, 10}
    assert {row[3] for row in answers} >= {0, 10, 20}


def test_bad_cards_and_seeds_are_refused():
    with pytest.raises(ParseError, match="7I"):
        stock_holdem.exercise("7I 4L 4N 6N 6D")
    with pytest.raises(StocklabError, match="seed"):
        stock_holdem.drills("x")


def test_the_longest_run():
    # by hand, over a few shapes of numbers
    for numbers, length in {(2, 3, 4, 5, 6): 5, (2, 3, 5, 6): 2, (2, 2, 2): 1, (4, 5, 6, 6, 2): 3}.items():
        assert stock_holdem._best_run(numbers) == length
    assert max(map(stock_holdem._best_run, combinations_with_replacement(range(2, 7), 4))) == 4

"""Mistakes in rows and rounds of Take Stock: each one, with its wrong number worked out by hand."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stocklab import IllegalActionError, ParseError, StocklabError
from stocklab.games.take_stock import Row
from stocklab.games.take_stock.components import IDS
from stocklab.teach import take_stock
from stocklab.teach.sheet import Sheet
from stocklab.teach.take_stock import Story, row_exercise, say_icons, say_step
from tests.games.take_stock.test_pricing import rows

EXAMPLES = json.loads((Path(__file__).parents[1] / "games/take_stock/worked_examples.json").read_text())

# row, events
CORN = (Row("corn", (1, 3, 5, 7), 1), "split")  # 7 × 2 = 14, then 5 × 3 = 15
ICE = (Row("tech", (1, 4, 6), 1, frozen=True), "split")  # 6 × 2 = 12, and stays so
GEM = (Row("gem", (1, 4, 7, 8), 1), "crash")  # 8 × 2 = 16, then 4 × 1 = 4
ODD = (Row("oil", (1, 3, 5, 7, 10), 2), "crash")  # 10 × 3 = 30; two of five go: 5 × 2 = 10
COLD = (Row("movie", (1, 4, 8), 1, frozen=True), "market-crash")  # 8 × 2 = 16; one of three goes: 4 × 1 = 4
AUDIT = (Row("oil", (1, 3, 6), 2), "audit card")  # 6 × 3 = 18, then 3 × 3 = 9
LONE = (Row("oil", (1,), 1), "crash")  # 1 × 2 = 2, then 1 × 1 = 1
THREE = (Row("tech", (1, 4, 8), 3), "audit card")  # 8 × 4 = 32, then 4 × 4 = 16
LONG = (Row("oil", (1, 2, 3, 5, 7, 10), 2), "crash")  # 10 × 3 = 30; three of six go: 3 × 2 = 6

# mistake, row and events, wrong number
LEFT = [
    ("split_kept_the_card", CORN, 4),
    ("split_a_frozen_stock", ICE, 2),
    ("half_rounded_up", ODD, 2),  # three of five gone
    ("starter_left_out_of_the_half", GEM, 3),  # one of 4-7-8 gone
    ("freeze_protects_against_the_crash", COLD, 3),
    ("crash_kept_the_cards", GEM, 4),
    ("crash_took_one_card", LONG, 5),
    ("market_crash_spared_it", COLD, 3),
    ("audit_took_both", (Row("oil", (1, 3, 6), 2), "audit split"), 2),
    ("counted_the_splits", CORN, 5),  # 3 cards and 2 splits
    ("counted_what_goes", ODD, 2),
    ("took_the_starter", LONE, 0),
]
HIGHEST = [
    ("split_kept_the_card", CORN, 7),
    ("split_a_frozen_stock", ICE, 4),
    ("half_rounded_up", ODD, 3),
    ("starter_left_out_of_the_half", GEM, 7),
    ("freeze_protects_against_the_crash", COLD, 8),
    ("crash_kept_the_cards", GEM, 8),
    ("crash_took_one_card", LONG, 7),
    ("market_crash_spared_it", COLD, 8),
    ("audit_took_both", (Row("oil", (1, 3, 6), 2), "audit split"), 3),
    ("took_the_starter", LONE, 0),
    ("added_the_cards", CORN, 9),  # 1 + 3 + 5
    ("counted_the_cards", CORN, 3),
]
MULTIPLIER = [
    ("split_kept_the_multiplier", CORN, 2),
    ("split_a_frozen_stock", ICE, 3),
    ("freeze_protects_against_the_crash", COLD, 2),
    ("crash_took_all_splits", ODD, 1),
    ("crash_kept_the_splits", ODD, 3),
    ("market_crash_spared_it", COLD, 2),
    ("audit_took_both", AUDIT, 2),
    ("doubled_each_time", CORN, 4),
    ("doubled_each_time", THREE, 8),
    ("multiplier_is_the_splits", GEM, 0),
]
PRICE = [
    ("split_kept_the_card", CORN, 21),  # 7 × 3
    ("split_kept_the_multiplier", CORN, 10),  # 5 × 2
    ("split_a_frozen_stock", (Row("tech", (1, 4, 5), 1, frozen=True), "split"), 12),  # 4 × 3
    ("half_rounded_up", ODD, 6),  # 3 × 2
    ("starter_left_out_of_the_half", GEM, 7),  # 7 × 1
    ("freeze_protects_against_the_crash", COLD, 16),
    ("crash_took_all_splits", ODD, 5),  # 5 × 1
    ("crash_kept_the_splits", ODD, 15),  # 5 × 3
    ("crash_kept_the_cards", ODD, 20),  # 10 × 2
    ("crash_took_one_card", LONG, 14),  # 7 × 2
    ("market_crash_spared_it", COLD, 16),
    ("audit_took_both", AUDIT, 6),  # 3 × 2
    ("took_the_starter", LONE, 0),
    ("price_doubled_each_time", CORN, 20),  # 5 × 4
    ("price_times_the_splits", CORN, 10),  # 5 × 2
    ("forgot_the_multiplier", CORN, 5),
    ("added_the_multiplier", CORN, 8),  # 5 + 3
    ("price_of_all_cards", CORN, 9),  # 1 + 3 + 5
    ("price_of_all_cards", CORN, 27),  # 9 × 3
    ("left_out_the_last_step", CORN, 14),
    ("split_doubled_the_price", CORN, 28),
    ("split_halved_the_price", CORN, 7),
    ("crash_halved_the_price", GEM, 8),
]
ROW_LINES = {"left": LEFT, "highest": HIGHEST, "multiplier": MULTIPLIER, "price": PRICE}
ROW_CASES = [(line, *case) for line, cases in ROW_LINES.items() for case in cases]


@pytest.mark.parametrize(("line", "name", "story", "wrong"), ROW_CASES)
def test_mistake_with_a_row_is_recognised(line, name, story, wrong):
    check(row_exercise(*story), line, name, wrong)


def check(exercise, line, name, wrong):
    found = exercise.diagnose(line, wrong)
    assert name in [mistake.name for mistake in found]
    verdict = Sheet([exercise]).check(line, str(wrong))
    assert verdict.ok is False
    assert next(mistake.says for mistake in found if mistake.name == name) in verdict.text


def test_every_known_mistake_with_a_row_has_a_case():
    assert {(mistake.line, mistake.name) for mistake in take_stock.ROW_MISTAKES} == {case[:2] for case in ROW_CASES}


# Oil 1-3 ×2: 6 with oil-9, oil-5 (3 + 2 shares); Corn 1-4-7 ×3: 21 with corn-2 (1 share); left in the hand: corn-10
ROWS = {"oil": Row("oil", (1, 3), 1), "corn": Row("corn", (1, 4, 7), 2)}
HELD = ("oil-9 oil-5 corn-2", ROWS, "corn-10")  # 5 × 6 = 30, 1 × 21 = 21: 51

ROUND_CASES = [
    ("oil-shares", "counted_certificates", 2),
    ("oil-shares", "added_values", 14),
    ("oil-shares", "three_shares_each", 6),
    ("oil-shares", "overlooked_a_certificate", 3),
    ("corn-shares", "shares_of_the_hand", 4),  # 1 + 3
    ("oil-price", "price_of_the_certificate", 9),
    ("corn-price", "price_doubled_each_time", 28),  # 7 × 4
    ("corn-price", "price_times_the_splits", 14),
    ("corn-price", "forgot_the_multiplier", 7),
    ("corn-price", "added_the_multiplier", 10),
    ("corn-price", "price_of_all_cards", 36),  # 12 × 3
    ("oil-points", "price_of_one_share", 6),
    ("oil-points", "added_shares_and_price", 11),
    ("oil-points", "points_of_certificates", 12),  # 2 × 6
    ("oil-points", "points_by_own_values", 37),  # 3 × 9 + 2 × 5
    ("corn-points", "points_of_the_hand", 84),  # 4 × 21
    ("corn-points", "price_doubled_each_time", 28),
    ("corn-points", "price_times_the_splits", 14),
    ("oil-points", "forgot_the_multiplier", 15),  # 5 × 3
    ("oil-points", "price_of_all_cards", 20),  # 5 × 4
    ("total", "left_out_a_stock", 30),
    ("total", "added_the_prices", 27),  # 6 + 21
    ("total", "one_price_for_all", 126),  # 6 × 21
    ("total", "total_of_certificates", 33),  # 2 × 6 + 1 × 21
    ("total", "total_without_multipliers", 22),  # 5 × 3 + 1 × 7
    ("total", "total_with_the_hand", 114),  # 51 + 3 × 21
    ("total", "total_of_shares", 6),
]


@pytest.mark.parametrize(("line", "name", "wrong"), ROUND_CASES)
def test_mistake_with_a_round_is_recognised(line, name, wrong):
    check(take_stock.round_exercise(*HELD), line, name, wrong)


def test_every_known_mistake_with_a_round_has_a_case():
    known = {(mistake.line.partition("-")[2] or "total", mistake.name) for mistake in take_stock.ROUND_MISTAKES}
    assert known == {(line.partition("-")[2] or "total", name) for line, name, _ in ROUND_CASES}
    assert {mistake.line for mistake in take_stock.ROUND_MISTAKES} == {
        "total",
        *(f"{stock}-{line}" for stock in IDS for line in ("shares", "price", "points")),
    }


def test_what_was_said_at_the_table_is_answered_in_plain_words():
    sheet = Sheet([row_exercise(*CORN)])
    assert "that of two splits is 3, not 4" in sheet.check("multiplier", "4").text
    assert "the card that a split takes away still counted" in sheet.check("price", "21").text
    assert "the freeze does not protect against a crash" in Sheet([row_exercise(*COLD)]).check("left", "3").text
    assert "half is rounded down" in Sheet([row_exercise(*ODD)]).check("left", "2").text
    assert "the starter was left out of the half" in Sheet([row_exercise(*GEM)]).check("left", "3").text
    assert sheet.check("price", "15").text == "Right: 5 × 3."


@given(rows(), st.lists(st.sampled_from(list(take_stock.STEPS)), max_size=4))
def test_no_mistake_is_blamed_for_a_right_answer(row, steps):
    story = Story(row)
    for step in steps:
        story = story.then(step) if take_stock.why_not(story.last, step) is None else story
    sheet = Sheet([row_exercise(row, story.steps)])
    for line in sheet.exercise.lines:
        for mistake in sheet.exercise.mistakes:
            assert all(type(number) is int and number >= 0 for number in mistake.wrong(story))
        assert sheet.exercise.diagnose(line.key, line.answer) == ()
        assert sheet.check(line.key, str(line.answer)).ok is True
    assert sheet.solved == [0]


@pytest.mark.parametrize("make", [take_stock.row_drills, take_stock.round_drills])
def test_drills_are_endless_solvable_and_the_same_for_the_same_seed(make):
    exercises = [make(3)(n) for n in range(60)]
    assert [exercise.id for exercise in exercises] == [make(3)(n).id for n in range(60)]
    assert len({exercise.id for exercise in exercises}) == 60
    assert make(4)(0).id != make(3)(0).id
    for exercise in exercises:
        sheet = Sheet([exercise])
        verdicts = sheet.check_all({line.key: str(line.answer) for line in exercise.lines})
        assert all(verdict.ok and not verdict.mistakes for verdict in verdicts.values())
        for mistake in exercise.mistakes:
            if mistake.line in verdicts:
                assert all(number >= 0 for number in mistake.wrong(exercise.facts))
    with pytest.raises(StocklabError, match="seed"):
        make("x")


def test_drills_ask_about_all_that_may_happen():
    steps = {step.partition(" ")[0] for n in range(80) for step in take_stock.row_drills(1)(n).facts.steps}
    assert steps == {"split", "crash", "market-crash", "audit", "freeze", "raise"}


def test_the_examples_of_the_rulebook_are_exercises():
    assert [exercise.breakdown.value for exercise in take_stock.rulebook_rows()] == [15, 12, 4]
    hand = take_stock.rulebook_round()
    points = [line.answer for line in hand.lines if line.key.endswith(("points", "total"))]
    assert (
        points
        == [*EXAMPLES["take_stock_hand"]["points"].values(), EXAMPLES["take_stock_hand"]["total"]]
        == [60, 32, 105, 197]
    )
    for example, exercise in zip(EXAMPLES["take_stock"], take_stock.rulebook_rows(), strict=False):
        story = exercise.facts
        assert [story.row.value, story.last.value] == [example["price"], example["price_after"]]
        assert [story.row.splits, story.last.splits] == [example["splits"], example["splits_after"]]


def test_a_story_step_by_step():
    story = Story(Row("corn", (1, 3, 5, 7), 1), ("split", "freeze", "split", "crash", "raise 6"))
    # 14; 5 × 3; frozen; the split is discarded; one of 1-3-5 goes with a split; a 6 on the 3
    assert [row.value for row in story.rows] == [14, 15, 15, 15, 6, 12]
    assert [say_step(step, story.row) for step in ("split", "raise 6")] == ["Stock Split", "Corn 6 placed"]


@pytest.mark.parametrize(
    ("row", "step", "kind", "why"),
    [
        (Row("corn", (1, 3), 3), "split", IllegalActionError, "all its 3 splits"),
        (Row("corn", (1, 5, 9, 11)), "crash", IllegalActionError, "the round over"),
        (Row("corn", (1, 3), frozen=True), "audit card", IllegalActionError, "frozen"),
        (Row("corn"), "raise 6", IllegalActionError, "2 to 5"),
        (Row("corn"), "raise x", ParseError, "no step"),
        (Row("corn"), "raise ²", ParseError, "no step"),
        (Row("corn"), "boom", ParseError, "no step"),
        (Row("corn"), "", ParseError, "no step"),
    ],
)
def test_what_cannot_happen_is_refused(row, step, kind, why):
    with pytest.raises(kind, match=why):
        Story(row, (step,))


@pytest.mark.parametrize(
    ("certificates", "prices", "hand", "why"),
    [
        ("", {"oil": 3}, "", "at least one"),
        ("oil-99", {"oil": 3}, "", "no share card"),
        ("oil-9 oil-9", {"oil": 3}, "", "2 times"),
        ("oil-9", {"oil": 3}, "oil-9", "2 times"),
        ("oil-9", {"tech": 3}, "", "no price is given for Oil"),
        ("oil-9", {"oil": 3}, "gem-2", "no price is given for Gem"),
        ("oil-3", ROWS, "", "lies in the market"),
        ("oil-1", {"oil": 3}, "", "starter"),
        ("oil-9", {"gold": 3}, "", "no stock"),
        ("oil-9", {"oil": 0}, "", "at least 1"),
    ],
)
def test_rounds_that_cannot_be_are_refused(certificates, prices, hand, why):
    with pytest.raises(ParseError, match=why):
        take_stock.round_exercise(certificates, prices, hand)


def test_shares_by_value_in_words():
    assert say_icons() == "1 share for 2 to 4, 2 shares for 5 to 8, 3 shares for 9 to 12"
    assert say_icons((1,) * 10 + (3,)) == "1 share for 2 to 11, 3 shares for 12"

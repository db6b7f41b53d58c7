"""The score sheet: lines checked alone, kept and restored."""

import json

import pytest

from stocklab import RecordError, StocklabError
from stocklab.core.breakdown import Breakdown
from stocklab.teach import Exercise, Line, Mistake, Sheet, stock_holdem
from stocklab.teach.sheet import Mistakes


@pytest.fixture
def sheet():
    return Sheet(stock_holdem.rulebook_examples())


def test_each_line_is_checked_alone(sheet):
    assert sheet.check("suit", "10").ok is True
    assert set(sheet.verdicts) == {"suit"}


def test_a_right_answer_says_why(sheet):
    assert sheet.check("number", "20").text == "Right: Full House."
    assert sheet.check("base", "10").text == "Right: highest of 4, 4, 10, 6."


def test_an_unreadable_answer_is_neither_right_nor_wrong(sheet):
    verdict = sheet.check("base", "ten")
    assert verdict.ok is None
    assert "in figures" in verdict.text


def test_an_unexplained_answer_gets_the_hint(sheet):
    verdict = sheet.check("base", "999")
    assert (verdict.ok, verdict.mistakes) == (False, ())
    assert "highest total is the base price" in verdict.text


def test_own_lines_added_correctly(sheet):
    for key, text in {"base": "16", "surge": "5", "suit": "10", "number": "20"}.items():
        sheet.check(key, text)
    assert "added up correctly, but a line above is wrong" in sheet.check("total", "51").text


def test_own_lines_multiplied_correctly_in_any_line():
    shares, price = Breakdown("Shares", 3), Breakdown("Price", 20)
    lot = Breakdown("Oil", parts=(shares, price), operation="product")
    total = Breakdown("Total", parts=(lot,), operation="sum")
    lines = (Line("n", shares), Line("p", price, name="Price of Oil"), Line("oil", lot), Line("total", total))
    sheet = Sheet([Exercise("x", "x", "?", None, total, lines)])
    assert sheet.exercise.line("p").label == "Price of Oil"
    assert "multiplied correctly" not in sheet.check("oil", "40").text
    sheet.check_all({"n": "2", "p": "20", "oil": "40", "total": "40"})
    assert sheet.verdicts["oil"].text == "Not 40: your own lines are multiplied correctly, but a line above is wrong."
    assert sheet.verdicts["total"].text == "Not 40: your own lines are added up correctly, but a line above is wrong."


def test_solved_counts_only_before_the_solution_was_shown(sheet):
    sheet.reveal()
    assert sheet.check("total", "45").ok is True
    assert sheet.solved == []
    sheet.next()
    sheet.check("total", "27")
    assert sheet.solved == [1]


def test_next_clears_the_sheet_until_the_last(sheet):
    sheet.check("base", "1")
    assert sheet.next().title == "Rulebook example: Tuna Transport"
    assert (sheet.entries, sheet.verdicts, sheet.revealed) == ({}, {}, False)
    sheet.next()
    assert not sheet.has_next
    with pytest.raises(StocklabError, match="the last of 3"):
        sheet.next()


def test_an_unknown_line_is_refused(sheet):
    with pytest.raises(StocklabError, match="base, surge, suit, number, total"):
        sheet.check("bonus", "3")


def test_answers_come_back_after_a_restart(sheet):
    sheet.check("base", "10")
    sheet.check("total", "45")
    sheet.next()
    sheet.check("base", "$17")
    sheet.entries["suit"] = "1"
    again = Sheet(stock_holdem.rulebook_examples())
    again.restore(json.loads(json.dumps(sheet.to_dict())))
    assert again == sheet
    assert again.verdicts["base"].ok is True
    assert again.solved == [0]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"sheet": 2}, "version 2"),
        ({"number": 7}, "0 to 2"),
        ({"number": True}, "whole number"),
        ({"exercise": "2I"}, "belong to the exercise '2I'"),
        ({"entries": {"x": "1"}}, "none of base"),
        ({"entries": {"base": 4}}, "expected a text"),
        ({"entries": []}, "named fields"),
        ({"revealed": 1}, "neither true nor false"),
        ({"solved": [9]}, "0 to 2"),
        ({"checked": ["x"]}, "none of base"),
    ],
)
def test_damaged_answers_change_nothing(sheet, change, why):
    sheet.check("base", "10")
    before = sheet.to_dict()
    with pytest.raises(RecordError, match=why):
        sheet.restore(before | change)
    assert sheet.to_dict() == before


def test_endless_series_go_on():
    sheet = Sheet(stock_holdem.drills(5))
    for _ in range(10):
        sheet.next()
    assert sheet.has_next
    assert sheet.exercise.title == "Drill 11"


def test_an_endless_series_counts_what_was_solved():
    sheet = Sheet(stock_holdem.drills(7))
    for _ in range(2):
        sheet.check_all({line.key: str(line.answer) for line in sheet.exercise.lines})
        sheet.next()
    assert sheet.solved == [0, 1]


def test_an_endless_series_knows_own_lines_added_correctly():
    sheet = Sheet(stock_holdem.drills(7))
    own = {line.key: line.answer + 1 for line in sheet.exercise.lines[:-1]}
    sheet.check_all({key: str(number) for key, number in own.items()})
    assert "added up correctly, but a line above is wrong" in sheet.check("total", str(sum(own.values()))).text


def test_an_exercise_stays_the_same_while_it_lies_on_the_table():
    sheet = Sheet(stock_holdem.drills(7))
    first = sheet.exercise
    assert sheet.exercise is first
    assert sheet.next() is sheet.exercise is not first
    sheet.restore(Sheet(sheet.series, 4).to_dict())
    assert sheet.exercise.title == "Drill 5"


def test_a_registered_mistake_keeps_its_function_and_name():
    known = Mistakes()

    @known("total", "you counted one too many")
    def one_too_many(facts):
        return (facts + 1,)

    exercise = Exercise("1", "t", "q", 4, Breakdown("Total", 4), (Line("total", Breakdown("Total", 4)),), known)
    assert known == [Mistake("one_too_many", "total", "you counted one too many", one_too_many)]
    assert Sheet([exercise]).check("total", "5").text == "Not 5: you counted one too many."

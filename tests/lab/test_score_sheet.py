"""The score sheet: checking, the solution, going on, and keeping answers."""

import json
import re

import pytest

from stocklab import StocklabError, lab
from stocklab.lab.stock_holdem import score_sheet

RIGHT = {"base": "10", "surge": "5", "suit": "10", "number": "20", "total": "$45"}


def html(sheet):
    return sheet.page.view["html"]


def test_a_line_is_checked_alone():
    sheet = score_sheet()
    sheet.do("check base", base="16", suit="7")
    assert set(sheet.sheet.verdicts) == {"base"}
    assert "✗ Not 16: you added two suit totals" in html(sheet)
    assert sheet.page.view["status"].startswith("Base price: Not 16")
    assert 'value="7"' in html(sheet)
    assert sheet.page.view["focus"] == ""


def test_a_right_line_leads_to_the_next():
    sheet = score_sheet()
    sheet.do("check base", base="10")
    assert "✓ Right" in html(sheet)
    assert sheet.page.view["focus"] == "surge"
    sheet.do("check total", **RIGHT)
    assert sheet.page.view["focus"] == "next"


def test_all_lines_at_once():
    sheet = score_sheet()
    sheet.do("check", **(RIGHT | {"number": "25"}))
    assert sheet.page.view["status"] == "4 of 5 lines are right."
    assert sheet.page.view["focus"] == "number"
    assert sheet.sheet.solved == [0]


def test_every_line_has_a_label_a_field_and_a_named_button():
    page = html(score_sheet())
    for key, label in (("base", "Base price"), ("total", "Price")):
        assert re.search(f'<label><span>{label}</span><input [^>]*data-field="{key}"', page)
        assert f'aria-label="Check {label}"' in page


def test_two_sheets_share_no_ids():
    first, second = ({part.split('"')[0] for part in html(score_sheet()).split(' id="')[1:]} for _ in range(2))
    assert len(first) == 5
    assert not first & second


def test_the_solution_shows_the_cards_of_every_part_and_the_chart():
    sheet = score_sheet()
    assert sheet.chart.outputs == ()
    sheet.do("reveal")
    assert "Full House" in html(sheet)
    assert len(sheet.chart.outputs) == 3
    assert 'aria-disabled="true"' in html(sheet)
    sheet.do("next")
    assert sheet.chart.outputs == ()
    assert "Tuna Transport" in html(sheet)


def test_next_clears_the_lines_and_stops_at_the_last():
    sheet = score_sheet()
    sheet.do("check", **RIGHT)
    for _ in range(2):
        sheet.do("next")
        assert sheet.sheet.entries == {}
    assert "Exercise 3 of 3; 1 solved" in html(sheet)
    sheet.do("next")
    assert sheet.page.view["tone"] == "no"
    assert "last of 3" in sheet.page.view["status"]


def test_a_seed_gives_exercises_without_end():
    sheet, same = score_sheet(seed=7), score_sheet(seed=7)
    for _ in range(5):
        assert sheet.sheet.exercise == same.sheet.exercise
        sheet.do("next")
        same.do("next")
    assert "Exercise 6;" in html(sheet)


def test_cards_of_the_class():
    sheet = score_sheet("2L 4L 5L 6L BEAR", company="Our Shop")
    assert "Our Shop" in html(sheet)
    assert sheet.sheet.exercise.breakdown.value == 27
    assert "Next exercise" not in html(sheet)
    with pytest.raises(StocklabError, match="either cards or a seed"):
        score_sheet("2L 4L 5L 6L BEAR", seed=1)
    with pytest.raises(StocklabError, match="9Z"):
        score_sheet("2L 4L 5L 6L 9Z")


def test_it_shows_itself_without_a_kernel_and_as_text():
    sheet = score_sheet()
    sheet.do("check base", base="16")
    sheet.do("reveal")
    data, _ = sheet._repr_mimebundle_()
    assert "<fieldset disabled" in data["text/html"]
    assert "Not 16" in data["text/html"]
    assert sheet.chart.chart.sentence in data["text/html"]
    assert "Base price [16]" in data["text/plain"]
    assert repr(sheet) == data["text/plain"]


def test_answers_come_back(tmp_path):
    file = tmp_path / "answers.json"
    sheet = score_sheet(autosave=file)
    assert not file.exists()
    sheet.do("next")
    sheet.do("check base", base="17", suit="0")
    again = score_sheet(autosave=file)
    assert again.sheet == sheet.sheet
    assert again.page.view["status"] == f"Your answers are back from {file}."
    assert "✓ Right" in html(again)
    assert "Start anew" in html(again)


def test_starting_anew_asks_first(tmp_path):
    file = tmp_path / "answers.json"
    sheet = score_sheet(autosave=file)
    sheet.do("check base", base="16")
    sheet.do("anew ?")
    assert "Yes, start anew" in html(sheet)
    sheet.do("anew no")
    assert sheet.sheet.entries == {"base": "16"}
    sheet.do("anew ?")
    sheet.do("anew yes")
    assert sheet.sheet.entries == {}
    assert json.loads(file.read_text())["entries"] == {}


@pytest.mark.parametrize("content", ["", "{", "[]", '{"sheet": 1}', '{"sheet": 2}', "\x00", '"' + "x" * 50])
def test_a_damaged_file_is_reported_and_left_alone_until_one_starts_anew(tmp_path, content):
    file = tmp_path / "answers.json"
    file.write_text(content)
    sheet = score_sheet(autosave=file)
    assert "cannot be used" in sheet.page.view["status"]
    sheet.do("check base", base="10")
    assert "Answers are not kept" in sheet.page.view["status"]
    assert file.read_text() == content
    sheet.do("anew ?")
    sheet.do("anew yes")
    sheet.do("check base", base="10")
    assert json.loads(file.read_text())["entries"]["base"] == "10"


def test_answers_to_other_exercises_are_not_mixed_in(tmp_path):
    file = tmp_path / "answers.json"
    score_sheet(seed=7, autosave=file).do("check base", base="10")
    sheet = score_sheet(autosave=file)
    assert sheet.sheet.entries == {}
    assert "cannot be used" in sheet.page.view["status"]


def test_a_file_that_cannot_be_written_is_said_and_play_goes_on(tmp_path):
    sheet = score_sheet(autosave=tmp_path / "nowhere" / "answers.json")
    sheet.do("check base", base="10")
    assert "cannot be written" in sheet.page.view["status"]
    assert sheet.sheet.verdicts["base"].ok


def test_an_unknown_action_is_an_error_on_the_page():
    sheet = lab.stock_holdem.score_sheet()
    with pytest.raises(KeyError):
        sheet.do("dance")
    assert sheet.page.view["status"].startswith("Score sheet: KeyError")

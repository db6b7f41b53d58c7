"""The explorers of Take Stock without a browser: each control as a step from a value to the next."""

from fractions import Fraction

import pytest

from stocklab import StocklabError, lab
from stocklab.games.take_stock import Row
from stocklab.lab.html import to_text
from stocklab.lab.take_stock.chances import price_chances
from stocklab.lab.take_stock.crash import aftermath, fate
from stocklab.lab.take_stock.picking import pick_row
from stocklab.lab.take_stock.split import MOST, what_if_table

NASTY = "<script>alert(1)</script>"
CORN = Row("corn", (1, 3, 5, 7), 1)


def page(explorer):
    return explorer.page.view["html"]


def status(explorer):
    return explorer.page.view["status"]


def refused(explorer):
    return explorer.page.view["tone"] == "no"


# Choosing a row


@pytest.mark.parametrize("text", ["1 3 7", "1-3-7", " 1, 3 ;7 ", "01 03 07"])
def test_a_row_in_words(text):
    assert pick_row(CORN, {"stock": "oil", "cards": text, "splits": "2", "frozen": True}) == (
        Row("oil", (1, 3, 7), 2, frozen=True),
        "",
        "",
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "such as 1 3 7"),
        ("corn", "such as 1 3 7"),
        (NASTY, "such as 1 3 7"),
        ("1 3 -7 x", "such as 1 3 7"),
        ("1 ٣", "such as 1 3 7"),
        ("1 9", "a 9 is never placed on a 1"),
        ("3 5", "begin with the 1"),
        ("1 3 5 9 13", "up to 12"),
        ("1 " * 50, "a 1 is never placed on a 1"),
    ],
)
def test_a_row_that_cannot_be_is_refused_and_what_was_typed_stays(text, why):
    for explorer in (lab.take_stock.split_explorer(CORN), lab.take_stock.crash_explorer(CORN)):
        before = explorer.state
        explorer.do("row", cards=text, stock="corn", splits="1", frozen=False)
        assert refused(explorer)
        assert why in status(explorer)
        row = explorer.state.story.row if hasattr(explorer.state, "story") else explorer.state.row
        assert row == CORN
        assert explorer.state.typed == text[:60].strip()
        assert "<script" not in page(explorer)
        explorer.do("row", cards="1 3 5 7", stock="corn", splits="1", frozen=False)
        assert explorer.state == before


def test_cards_that_cannot_be_do_not_hold_up_the_other_controls():
    explorer = lab.take_stock.crash_explorer(CORN, shown=True)
    explorer.do("row", cards="1 9", stock="oil", splits="2", frozen=True)
    assert refused(explorer)
    assert explorer.state.row == Row("oil", (1, 3, 5, 7), 2, frozen=True)
    assert not explorer.state.shown
    assert 'value="1 9"' in page(explorer)


# Splits


def test_what_if_the_third_split_came_now():
    explorer = lab.take_stock.split_explorer()
    explorer.do("step split")
    assert status(explorer) == "Stock Split: 14 becomes 15 = 5 × 3 (+1)."
    explorer.do("what-if", **{"what-if": True})
    # 15 now; a third split 3 × 4, a crash 3 × 2 (one of 1-3-5 goes), an audit 3 × 3 or 5 × 2
    assert [line.split()[-3:] for line in to_text(what_if_table(explorer.state.story.last)).splitlines()[2:]] == [
        ["12", "▼", "−3"],
        ["6", "▼", "−9"],
        ["9", "▼", "−6"],
        ["10", "▼", "−5"],
        ["15", "=", "0"],
    ]
    assert "If this came now" in page(explorer)
    explorer.do("step split")
    assert status(explorer) == "Stock Split: 15 becomes 12 = 3 × 4 (−3)."
    assert [row[-1] for row in explorer.chart.chart.rows] == [14, 15, 12]


def test_a_walk_back_and_to_the_start():
    explorer = lab.take_stock.split_explorer(CORN, ["split"])
    explorer.do("step raise 9")
    assert explorer.state.story.last.value == 27
    explorer.do("undo")
    assert explorer.state.story.steps == ("split",)
    explorer.do("step freeze")
    assert "Place Corn" not in page(explorer)
    assert "no card fits" in page(explorer)
    assert 'aria-label="Thaw"' in page(explorer)
    explorer.do("again")
    assert explorer.state.story.steps == ()
    assert "Nothing has happened yet" in page(explorer)


def test_what_cannot_happen_is_refused_with_its_reason():
    explorer = lab.take_stock.split_explorer(Row("oil", (1, 3), 3))
    assert "all its 3 splits lie there" in page(explorer)
    explorer.do("step split")
    assert refused(explorer)
    explorer.do("step raise 9")
    assert "4 to 7 may be placed" in status(explorer)
    assert explorer.state.story.steps == ()
    explorer.do("step dance")
    assert refused(explorer)


def test_after_an_eleven_the_round_is_over():
    explorer = lab.take_stock.split_explorer(Row("oil", (1, 5, 9)))
    explorer.do("step raise 11")
    explorer.do("step crash")
    assert "the round over" in status(explorer)
    assert explorer.state.story.last.value == 11
    assert "the round over" in to_text(what_if_table(explorer.state.story.last))


def test_a_page_has_an_end():
    explorer = lab.take_stock.split_explorer(steps=["freeze"] * MOST)
    explorer.do("step freeze")
    assert "start again" in status(explorer)
    assert len(explorer.state.story.steps) == MOST


# Crashes


def test_a_crash_is_predicted_before_it_is_shown():
    explorer = lab.take_stock.crash_explorer()
    assert "Predict" in page(explorer)
    assert explorer.chart.chart is None
    assert "goes" not in to_text(page(explorer)).replace("cards go?", "")
    explorer.do("crash")
    assert status(explorer) == "16 becomes 4 = 4 × 1 (▼ −12)."
    assert "2 go" in page(explorer)
    assert explorer.chart.chart is not None
    explorer.do("go on")
    assert explorer.state.row == Row("gem", (1, 4))
    assert explorer.chart.chart is None
    explorer.do("crash")
    assert "1 goes" in page(explorer)
    explorer.do("hide")
    assert "Predict" in page(explorer)


def test_which_cards_go():
    say = fate(Row("gem", (1, 4, 7, 8), 2, frozen=True))
    assert [say(card) for card in ("gem-1", "gem-4", "gem-7", "gem-8", "split", "freeze")] == ["stays"] * 2 + [
        "goes"
    ] * 4
    five = fate(Row("oil", (1, 3, 5, 7, 10)))
    assert [five(f"oil-{value}") for value in (1, 3, 5, 7, 10)] == ["stays"] * 3 + ["goes"] * 2
    assert fate(Row("oil"))("oil-1") == "stays"


def test_what_becomes_playable():
    # before the crash 9 to 12 on the 8, afterwards 5 to 8 on the 4
    lines = to_text(aftermath(Row("gem", (1, 4, 7, 8), 1))).splitlines()
    assert lines[-2] == "May be placed [Gem 9] [Gem 10] [Gem 11] [Gem 12] [Gem 5] [Gem 6] [Gem 7] [Gem 8]"
    assert lines[-1] == "Playable again [Gem 5] [Gem 6] [Gem 7] [Gem 8]"
    frozen = to_text(aftermath(Row("oil", (1, 3), frozen=True))).splitlines()
    assert frozen[-2] == "May be placed none [Oil 2] [Oil 3] [Oil 4] [Oil 5]"


# Multipliers


def test_the_ends_of_a_row():
    explorer = lab.take_stock.multiplier_explorer()
    assert "7 × 2 = 14" in page(explorer)
    assert "helps: ▲ +1" in page(explorer)
    explorer.do("set", splits="2", top="5", below="3")
    assert "5 × 3 = 15. After the third split 3 × 4 = 12" in page(explorer)
    assert "hurts: ▼ −3" in page(explorer)
    explorer.do("set", splits="0", top="10", below="3")  # a 10 lies on a 6 at least
    assert (explorer.state.top, explorer.state.below) == (10, 6)
    explorer.do("set", splits="0", top="4", below="2")
    assert "changes nothing: = 0" in page(explorer)
    assert explorer.chart.chart.layout["shapes"][0]["x0"] == 3.5
    for wrong in ((7, 7, 1), (11, 9, 1), (7, 2, 1), (7, 5, 3)):
        with pytest.raises(StocklabError, match="no row that can still split"):
            lab.take_stock.multiplier_explorer(*wrong)


# Chances


def test_the_next_event():
    """39 events: three splits of Corn, its crash and the Market Crash."""
    explorer = lab.take_stock.risk_explorer(Row("corn", (1, 3, 5, 7)))
    assert price_chances(explorer.state).items() == [
        (3, Fraction(2, 39)),
        (7, Fraction(34, 39)),
        (10, Fraction(3, 39)),
    ]
    assert "7 again with 87.2%" in explorer.chart.chart.sentence
    explorer.do("row", cards="1 3 5 7", stock="corn", splits="1", frozen=False)
    # a split lies in the row: 38 events, two splits to 15, two crashes to 3
    assert price_chances(explorer.state).items() == [
        (3, Fraction(2, 38)),
        (14, Fraction(34, 38)),
        (15, Fraction(2, 38)),
    ]
    explorer.do("set", choices="here", events="1")
    # the four audits take what hurts more, the split: 7
    assert price_chances(explorer.state).probability(7) == Fraction(4, 38)
    explorer.do("set", choices="nowhere", events="99")
    assert (explorer.state.choices, explorer.state.events) == ("here", 8)
    with pytest.raises(StocklabError, match="1 to 8"):
        lab.take_stock.risk_explorer(events=0)


def test_when_the_market_closes():
    explorer = lab.take_stock.closing_explorer()
    assert "play 15 at the earliest, play 30 at the latest" in page(explorer)
    explorer.do("set", above="29", two="100", plays="15")
    assert "play 15 for certain" in page(explorer)
    assert "<strong>100.0%</strong>" in page(explorer)
    explorer.do("set", above="2", two="50", plays="1")
    # three draws reach it: the second play at the earliest, the third only if the first two draw one each
    assert explorer.state.odds.items() == [(2, Fraction(3, 4)), (3, Fraction(1, 4))]
    assert "Within 1 market play: <strong>0.0%</strong>" in page(explorer)
    explorer.do("set", above="-3", two="500", plays="0")
    assert (explorer.state.above, explorer.state.two, explorer.state.plays) == (0, 100, 1)
    with pytest.raises(StocklabError, match="0 to 29"):
        lab.take_stock.closing_explorer(above=30)


# Options


def test_an_option_now_or_later():
    explorer = lab.take_stock.option_explorer(tokens=1, rounds=1, cards=1, now=5, prices=(1, 1, 1, 1, 1))
    # one random card at prices of 1: 3 × 1, 4 × 2 and 4 × 3 shares of 11 values, 23/11 points on average
    assert explorer.state.adds == (23 / 11,)
    assert (
        explorer.chart.chart.sentence == "One option adds 2.1 points later, on average; used now it brings 5: use it."
    )
    explorer.do("set", now="2")
    assert "keep it" in explorer.chart.chart.sentence
    explorer.do("set", rounds="0")
    assert explorer.state.adds == (0.0,)
    explorer.do("prices", prices="12 9 6 4 2")
    assert explorer.state.prices == (12, 9, 6, 4, 2)


@pytest.mark.parametrize("text", ["", "12 9 6 4", "12 9 6 4 0", "a b c d e", "1 2 3 4 5 6", NASTY, "100 1 1 1 1"])
def test_prices_that_cannot_be_are_refused_and_stay(text):
    explorer = lab.take_stock.option_explorer()
    explorer.do("prices", prices=text)
    assert refused(explorer)
    assert "Five prices" in status(explorer)
    assert explorer.state.prices == (12, 9, 6, 4, 2)
    assert explorer.state.typed == text.strip()
    assert "<script" not in page(explorer)


def test_options_that_cannot_be_are_refused():
    for wrong in ({"tokens": 5}, {"rounds": 4}, {"cards": 0}, {"now": -1}, {"prices": (1, 2)}):
        with pytest.raises(StocklabError):
            lab.take_stock.option_explorer(**wrong)


# All


@pytest.mark.parametrize("name", ["split", "crash", "multiplier", "risk", "closing", "option"])
def test_an_explorer_shows_itself_without_a_kernel(name):
    explorer = getattr(lab.take_stock, f"{name}_explorer")()
    data, _ = explorer._repr_mimebundle_()
    assert "<fieldset disabled" in data["text/html"]
    assert f"{name.capitalize()} explorer" in data["text/plain"]
    assert "<svg" not in data["text/html"]
    for control in ("<input ", "<select "):
        for part in page(explorer).split(control)[1:]:
            assert "data-field=" in part.split(">")[0]


def test_an_action_that_is_none_crashes_nothing():
    explorer = lab.take_stock.crash_explorer(CORN)
    explorer.do("junk")
    assert refused(explorer)
    assert explorer.state.row == CORN


@pytest.mark.parametrize(
    ("explorer", "given"),
    [
        ("multiplier_explorer", {"top": "7"}),
        ("multiplier_explorer", {"top": 7.5}),
        ("multiplier_explorer", {"splits": None}),
        ("closing_explorer", {"above": "29"}),
        ("closing_explorer", {"two": 33.3}),
        ("closing_explorer", {"plays": 2.5}),
        ("option_explorer", {"tokens": "4"}),
        ("option_explorer", {"now": 12.5}),
        ("option_explorer", {"prices": 5}),
        ("option_explorer", {"prices": (10**30, 9, 6, 4, 2)}),
        ("split_explorer", {"steps": 5}),
        ("split_explorer", {"steps": [5]}),
        ("score_sheet", {"row": 5}),
        ("score_sheet", {"row": CORN, "steps": 5}),
        ("score_sheet", {"steps": ["crash"]}),
        ("score_sheet", {"steps": "crash", "seed": 1}),
        ("portfolio_sheet", {"certificates": 5, "prices": {"oil": 12}}),
        ("portfolio_sheet", {"prices": {"oil": 12}}),
        ("portfolio_sheet", {"prices": {"oil": 12}, "seed": 1}),
    ],
)
def test_what_cannot_be_begun_with_is_refused_in_words(explorer, given):
    with pytest.raises(StocklabError):
        getattr(lab.take_stock, explorer)(**given)


def test_one_step_needs_no_list():
    assert lab.take_stock.split_explorer(CORN, "split").state.story.steps == ("split",)

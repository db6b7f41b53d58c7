"""Charts: figure, table and sentence say the same."""

import subprocess
import sys
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stocklab import lab
from stocklab.core.breakdown import Breakdown
from stocklab.core.distribution import Distribution
from stocklab.games.stock_holdem import price
from stocklab.games.stock_holdem.pricing import price_of
from stocklab.lab.charts import PATTERNS, PLOTLY, steps

SUM = Breakdown("Total", parts=[Breakdown("a", 5), Breakdown("b", -7), Breakdown("a", 0)], operation="sum")
BREAKDOWNS = [
    SUM,
    price("4I 4L 4N 6N 6D", surge=True),
    price("3N 4N 5D 6D BULL"),
    price_of(["9I", "9I", "9I", "9I", "9I"], True),
    Breakdown("Value", parts=[Breakdown("Shares", 3), Breakdown("Price", 20)], operation="product"),
    Breakdown("Leaf", 4),
]


@pytest.mark.parametrize("breakdown", BREAKDOWNS, ids=lambda breakdown: breakdown.label)
def test_a_waterfall_adds_up_to_the_value(breakdown):
    assert sum(amount for _, amount in steps(breakdown)) == breakdown.value
    chart = lab.waterfall(breakdown)
    (bars,) = chart.traces
    assert bars["y"][-1] == breakdown.value
    assert bars["base"][-1] == 0
    assert bars["base"][-2] + bars["y"][-2] == breakdown.value
    assert chart.rows[-1][2] == chart.rows[-2][2] == breakdown.value
    assert str(breakdown.value) in chart.sentence


@given(st.lists(st.integers(-50, 50), min_size=1, max_size=8))
def test_any_sum_adds_up(amounts):
    breakdown = Breakdown("Sum", parts=[Breakdown("x", amount) for amount in amounts], operation="sum")
    (bars,) = lab.waterfall(breakdown).traces
    assert len(set(bars["x"])) == len(amounts) + 1
    assert [base + y for base, y in zip(bars["base"], bars["y"], strict=True)][-2] == breakdown.value


def test_every_bar_has_a_figure_and_a_pattern_beside_its_colour():
    (bars,) = lab.waterfall(SUM).traces
    assert bars["text"] == ["<b>+5</b>", "<b>−7</b>", "<b>0</b>", "<b>-2</b>"]
    assert len(set(PATTERNS.values())) == len(PATTERNS)


def test_a_distribution_says_mean_mark_and_assumption():
    die = Distribution(dict.fromkeys(range(1, 7), 1), given="a fair die")
    chart = lab.distribution(die, mark=5)
    assert chart.sentence == (
        "The mean is 3.50; most likely is 1 (16.7%); 5 or more comes with a chance of 33.3%. Given: a fair die."
    )
    assert chart.rows[4] == (5, "16.7%", "33.3%")
    lower, upper = chart.traces
    assert (lower["x"], upper["x"]) == ([1, 2, 3, 4], [5, 6])
    assert lower["marker"]["color"] != upper["marker"]["color"]
    assert lower["marker"]["pattern"]["shape"] != upper["marker"]["pattern"]["shape"]
    assert sum(lower["y"] + upper["y"]) == pytest.approx(100)


def test_a_distribution_is_compared_with_today():
    die = Distribution(dict.fromkeys(range(1, 7), 1))
    chart = lab.distribution(die, now=3, label="Price")
    assert "more than 3 comes with a chance of 50.0%, 3 again with 16.7%, less with 33.3%." in chart.sentence
    assert [bars["x"] for bars in chart.traces] == [[1, 2], [3], [4, 5, 6]]
    assert [note["text"] for note in chart.layout["annotations"]] == ["mean", "now 3"]
    assert [note["xanchor"] for note in chart.layout["annotations"]] == ["left", "right"]
    assert len(lab.distribution(die, now=40).traces) == 1


@pytest.mark.parametrize(
    "chart",
    [
        *map(lab.waterfall, BREAKDOWNS),
        lab.distribution(Distribution({1: Fraction(1, 3), 40: Fraction(2, 3)}), mark=90),
        lab.distribution(Distribution({7: 1})),
    ],
    ids=lambda chart: chart.title,
)
def test_plotly_takes_every_figure(chart):
    figure = chart.figure()
    assert figure.layout.paper_bgcolor == "#ffffff"
    assert len(figure.data) == len(chart.traces)


def test_a_panel_shows_sentence_figure_and_table():
    chart = lab.waterfall(SUM)
    panel = lab.ChartPanel(chart)
    sentence, figure, table = (output["data"] for output in panel.outputs)
    assert chart.sentence in sentence["text/html"]
    assert figure[PLOTLY]["data"][0]["type"] == "bar"
    assert "<table" in table["text/html"]
    data, _ = panel._repr_mimebundle_()
    assert chart.sentence in data["text/html"]
    assert chart.sentence in data["text/plain"]
    panel.show(None)
    assert panel.outputs == ()
    assert repr(panel) == "no chart yet"


def test_nothing_heavy_is_loaded_before_it_is_needed():
    code = (
        "import sys; from stocklab import lab; sheet = lab.stock_holdem.score_sheet(); sheet.do('reveal');"
        "assert not {'pandas', 'numpy', 'plotly'} & set(sys.modules), sorted(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)

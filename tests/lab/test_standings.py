"""Standings: bots with their confidence intervals, in a chart, a table and a sentence."""

from stocklab import lab, play
from stocklab.play.simulate import Play, Simulation


def games(*scores):
    """Games in which the first bot and the second score as given, each deal once."""
    plays = tuple(Play(n, n, (0, 1), pair, (pair.index(max(pair)),)) for n, pair in enumerate(scores))
    return Simulation("Take Stock", ("Ana", "Ben"), plays, 0.95)


def test_a_clear_order_is_said():
    # Ana leads by 10, 12, 14: 12 ± 1.96 × 2 / √3 = 12 ± 2.26
    chart = lab.standings(games((20, 10), (22, 10), (24, 10)))
    assert chart.rows == (("Ana", "+12.0", "+9.7", "+14.3"), ("Ben", "−12.0", "−14.3", "−9.7"))
    assert chart.sentence == (
        "3 games: 3 deals, 1 seating each. Wins: Ana 100%, Ben 0%. "
        "With 95% confidence Ana scored more and Ben scored less than the others on average."
    )
    (points,) = chart.traces
    assert points["error_x"]["array"] == [2.26, 2.26]


def test_intervals_that_hold_zero_prove_nothing():
    chart = lab.standings(games((20, 10), (10, 21)))
    assert "Every interval holds 0" in chart.sentence
    assert chart.figure().layout.title.text == "Take Stock: who scores more"


def test_one_deal_has_no_interval():
    chart = lab.standings(games((200, 10)))
    assert chart.rows[0] == ("Ana", "+190", "+190", "+190")
    assert chart.sentence.endswith("One deal alone does not tell how sure this is.")


def test_names_are_shown_as_they_are():
    result = play.simulate("take-stock", {"<script>": play.RandomBot, "b": play.RandomBot}, games=2, seed=1)
    chart = lab.standings(result)
    assert "<script" not in chart.html


def test_names_that_are_numbers_are_no_scale():
    chart = lab.standings(Simulation("Take Stock", ("1", "10"), games((20, 10)).plays, 0.95))
    assert chart.layout["yaxis"]["type"] == "category"
    assert "type" not in lab.standings(games((20, 10))).layout["yaxis"]

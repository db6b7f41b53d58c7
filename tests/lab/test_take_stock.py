"""How Take Stock is drawn: cards, rows, the board, exercises and charts."""

import re
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from stocklab import ParseError, StocklabError, lab, new_game
from stocklab.games.take_stock import Row, portfolio_value, save_or_raise
from stocklab.games.take_stock.components import CARDS, EVENTS, IDS
from stocklab.lab.drawing import draw
from stocklab.lab.html import to_text
from stocklab.lab.take_stock.charts import split_changes, tell
from stocklab.lab.take_stock.drawing import board, card, row_html, say_card
from stocklab.lab.take_stock.shapes import EVENT_WORDS, INKS, LETTERS, SHAPES
from stocklab.teach.take_stock import Round, Story, Way, row_exercise

CORN = Row("corn", (1, 3, 5, 7), 1)
NASTY = "<script>alert(1)</script>"


def label(page):
    """The names of the drawings in a page."""
    return re.findall(r'<img alt="([^"]+)"', page)


def pictures(page):
    """What the drawings of a page are made of."""
    return [unquote(address) for address in re.findall(r'src="data:image/svg\+xml,([^"]*)"', page)]


# Cards


@pytest.mark.parametrize("text", [*CARDS, *EVENTS, "?", "?1", "?2"])
@pytest.mark.parametrize("small", [False, True])
def test_every_card_and_back_is_drawn_with_a_name(text, small):
    drawn = card(text, small)
    assert label(drawn) == [say_card(text)]
    (picture,) = pictures(drawn)
    ElementTree.fromstring(picture)
    assert ("<pattern" in picture) == ("?" in text)
    assert len(drawn) < 2500


@pytest.mark.parametrize("stock", IDS)
def test_a_stock_shows_by_colour_shape_and_letter(stock):
    (picture,) = pictures(card(f"{stock}-7"))
    assert f'color="{INKS[stock]}"' in picture
    assert f">{LETTERS[stock]}</text>" in picture
    assert f">{LETTERS[stock]} 7</text>" in pictures(card(f"{stock}-7", True))[0]


def test_shapes_letters_and_colours_differ():
    assert len(set(SHAPES.values())) == len(SHAPES) == 5 + len(EVENT_WORDS)
    assert len(set(LETTERS.values())) == len(set(INKS.values())) == 5


def test_the_shares_of_a_certificate_are_dots_and_are_read_out():
    drawn = lab.take_stock.cards_of("oil-4 tech-5 gem-9 audit")
    assert label(drawn.html) == ["Oil 4, 1 share", "Tech 5, 2 shares", "Gem 9, 3 shares", "Stock Audit"]
    assert [picture.count("<circle") for picture in pictures(drawn.html)] == [1, 2, 3, 1]  # the audit's is its lens
    assert label(lab.take_stock.cards_of(["corn-1", "oil-12"], (1,) * 11).html) == ["Corn 1", "Oil 12, 1 share"]
    with pytest.raises(ParseError, match="no share card"):
        lab.take_stock.cards_of("oil-13")


def test_a_card_that_nobody_knows_is_its_text():
    (picture,) = pictures(card(NASTY))
    assert "<script" not in picture
    assert "alert" in picture


# Rows and the board


def test_a_row_shows_price_splits_cards_and_freeze():
    page = draw(Row("corn", (1, 3), 2, frozen=True))
    assert "Corn" in page
    assert "9 = 3 × 3" in page
    assert label(page) == ["split, multiplier 2", "split, multiplier 3", "Corn 1", "Corn 3", "freeze"]
    hidden = row_html(CORN, price=False)
    assert "14" not in to_text(hidden)
    assert "no splits" in draw(Row("oil"))
    with pytest.raises(ParseError, match="never placed"):
        lab.take_stock.market_row("oil", [1, 9])


def test_a_game_shows_no_hidden_card():
    game = new_game("take-stock", players=3, seed=7)
    hidden = {say_card(text) for hand in game.hands for text in hand}
    assert not hidden & set(label(draw(game)))
    assert label(draw(game)).count("an unknown share card") == 19
    mine = lab.take_stock.seen_by(game, 0).html
    assert {say_card(text) for text in game.hands[0]} <= set(label(mine))
    assert not {say_card(text) for text in game.hands[1]} & set(label(mine))


def test_the_board_tells_limit_piles_and_points_to_the_end():
    game = new_game("take-stock", players=2, seed=3)
    assert "at most 1" in draw(game)
    assert "Events above Market Closed: 29" in draw(game)
    while not game.is_over:
        game.apply(game.legal_actions()[0])
        page = board(game.observation(0))
    assert "The game is over" in page
    assert all(f">{score}</td>" in page for score in game.scores())


def test_a_breakdown_draws_its_certificates_and_shortens_its_rule():
    page = draw(portfolio_value("oil-9 corn-8", {"oil": 20, "corn": 21}))
    assert label(page).count("Oil 9") == 2
    assert ">Scoring<" in page


def test_names_from_outside_are_escaped():
    game = new_game("take-stock", players=[NASTY, "<b>"], seed=7)
    for page in (draw(game), draw(game.explain_score(0)), lab.MayI(game, NASTY).view["html"]):
        assert "<script" not in page
        assert "&lt;script" in page


def test_advice_is_a_table():
    game = new_game("take-stock", players=["Ana", "Ben", "Cy"], seed=9)
    page = lab.show(save_or_raise(game.observation(0), "oil-9", "oil-5")).html
    assert "<strong>Save first</strong> brings more" in page
    assert "17.2" in page
    assert "12.5" in page


# Exercises


def test_the_facts_of_an_exercise_do_not_give_the_answer_away():
    exercise = row_exercise(CORN, ["split", "raise 9", "market-crash"])
    page = draw(exercise.facts)
    assert label(page)[-3:] == ["Stock Split: Corn", "Corn 9", "Market Crash"]
    assert not re.search("14|15|27", to_text(page))
    # 5 × 3; 9 × 3; two of four cards and a split go: 3 × 2
    way = draw(exercise.way)
    assert all(f"{price}</td>" in way for price in ("7 × 2", "5 × 3", "9 × 3", "3 × 2", 14, 15, 27, 6))
    assert row_exercise(CORN).way is None


def test_the_facts_of_a_round_show_market_certificates_and_hand():
    page = draw(Round(("oil-9",), {"oil": Row("oil", (1, 3), 1), "gem": 7}, ("gem-2",)))
    assert label(page) == ["split, multiplier 2", "Oil 1", "Oil 3", "Oil 9, 3 shares", "Gem 2, left in the hand"]
    assert "closing price 7" in page


def test_sheets_take_examples_seeds_or_cards_of_the_class():
    assert lab.take_stock.score_sheet().sheet.exercise.title == "Rulebook example: the second split"
    assert lab.take_stock.score_sheet(seed=4).sheet.exercise == lab.take_stock.score_sheet(seed=4).sheet.exercise
    assert lab.take_stock.score_sheet(CORN, "split").sheet.exercise.breakdown.value == 15
    assert lab.take_stock.portfolio_sheet().sheet.exercise.breakdown.value == 197
    assert lab.take_stock.portfolio_sheet("oil-9", {"Oil": 20}).sheet.exercise.breakdown.value == 60
    assert lab.take_stock.portfolio_sheet(seed=4).sheet.has_next
    for make in (
        lambda: lab.take_stock.score_sheet(CORN, seed=1),
        lambda: lab.take_stock.portfolio_sheet("oil-9", {"oil": 1}, seed=1),
    ):
        with pytest.raises(StocklabError, match="either cards or a seed"):
            make()


def test_a_solution_shows_the_way_and_the_chart_of_it():
    sheet = lab.take_stock.score_sheet()
    sheet.do("check price", price="21")
    assert "the card that a split takes away still counted" in sheet.page.view["html"]
    sheet.do("reveal")
    assert "Step by step" in sheet.page.view["html"]
    assert sheet.chart.chart.title == "The price of Corn, step by step"


def test_answers_to_a_round_come_back(tmp_path):
    file = tmp_path / "rounds.json"
    lab.take_stock.portfolio_sheet(autosave=file).do("check oil-shares", **{"oil-shares": "1"})
    again = lab.take_stock.portfolio_sheet(autosave=file)
    assert "you counted the certificates" in again.page.view["html"]


# Charts


def test_the_path_chart_tells_each_step():
    chart = lab.take_stock.path_chart(Story(CORN, ("split", "split")))
    assert chart.rows == (("at first", 7, "×2", 14), ("Split", 5, "×3", 15), ("Split", 3, "×4", 12))
    assert chart.traces[0]["y"] == [14, 15, 12]
    assert chart.sentence == "Stock Split: 15 becomes 12 = 3 × 4 (−3). Corn began at 14 = 7 × 2."
    first = lab.take_stock.path_chart(Story(CORN))
    assert first.sentence == "Corn costs 14 = 7 × 2; nothing has happened yet."
    long = lab.take_stock.path_chart(
        Story(CORN.split(), ("market-crash", "raise 7", "audit card", "audit split", "freeze"))
    )
    said = ["Market Crash", "Corn 7", "Audit card", "Audit split", "Freeze"]
    assert [row[0] for row in long.rows][1:] == said


def test_a_step_in_a_sentence():
    ice = Row("corn", (1, 3), 1, frozen=True)
    assert tell("split", ice, ice) == "Stock Split: Corn is frozen, so the split is discarded."
    assert tell("freeze", ice, ice.freeze()) == "Stock Freeze: Corn is thawed; its price is still 6 = 3 × 2."
    lone = Row("oil")
    assert tell("crash", lone, lone) == "Stock Crash: the price is still 1 = 1 × 1."


def test_when_a_split_helps():
    # by hand: the first helps above half, the second above two thirds, the third above three quarters
    for splits, share in ((0, 1 / 2), (1, 2 / 3), (2, 3 / 4)):
        changes = split_changes(splits)
        assert len(changes) == 30  # 1 + 2 + 3 + 4 pairs up to a 5, then 4 for each of 6 to 10
        for (top, below), change in changes.items():
            assert (change > 0) == (below > share * top + 1e-9)
            row = Row("oil", tuple(range(1, below + 1)), splits).raised(top)
            assert row.split().value - row.value == change
    chart = lab.take_stock.split_chart(1, 7, 5)
    assert chart.sentence.startswith(
        "Of the 30 pairs of last cards, the second split raises the price for 12, lowers it"
    )
    assert chart.rows[5] == (7, "+4", "+1", "−2", "−5")  # 6 × 3, 5 × 3, 4 × 3, 3 × 3 against 14
    assert chart.layout["shapes"][0]["x0"] == 6.5


def test_the_multiplier_chart_marks_a_row():
    assert lab.take_stock.multiplier_chart().rows[11] == (12, 12, 24, 36, 48)
    chart = lab.take_stock.multiplier_chart(CORN)
    assert chart.sentence.startswith("A split now helps: 14 = 7 × 2 becomes 15 = 5 × 3 (+1).")
    assert len(chart.layout["annotations"]) == 3
    hurt = lab.take_stock.multiplier_chart(CORN.split())
    assert hurt.sentence.startswith("A split now hurts: 15 = 5 × 3 becomes 12 = 3 × 4 (−3).")
    for row in (Row("oil", (1, 3), 3), Row("oil", frozen=True), Row("oil", (1, 5, 9, 11))):
        assert len(lab.take_stock.multiplier_chart(row).layout["annotations"]) == 1


def test_the_crash_chart_compares_every_length():
    chart = lab.take_stock.crash_chart(Row("gem", (1, 4, 7, 8), 1))
    assert chart.rows == ((1, 2, 1, "−1"), (4, 8, 1, "−7"), (7, 14, 4, "−10"), (8, 16, 4, "−12"))
    assert chart.sentence == "A crash now: 16 = 8 × 2 becomes 4 = 4 × 1 (−12)."


def test_the_option_chart_advises():
    chart = lab.take_stock.option_chart([28.37, 14.9], 12)
    assert chart.sentence.endswith("adds 14.9 points later, on average; used now it brings 12: keep it.")
    assert chart.rows[-1] == ("used now", "12")
    assert lab.take_stock.option_chart([3.0], 12).sentence.endswith("use it.")


@pytest.mark.parametrize(
    "chart",
    [
        lab.take_stock.path_chart(Story(CORN)),
        lab.take_stock.path_chart(Story(CORN, ("split", "crash", "raise 4"))),
        lab.take_stock.multiplier_chart(CORN),
        lab.take_stock.split_chart(2, 10, 6),
        lab.take_stock.crash_chart(CORN),
        lab.take_stock.option_chart([3.0, 0.0], 0),
    ],
    ids=lambda chart: chart.title,
)
def test_plotly_takes_every_figure(chart):
    figure = chart.figure()
    assert figure.layout.paper_bgcolor == "#ffffff"
    assert "<table" in chart.html


def test_way_and_story_are_drawn_when_first_named():
    assert "at first" in draw(Way(Story(CORN, ("split",))))


@pytest.mark.parametrize(
    "explorer", [lab.take_stock.risk_explorer, lab.take_stock.crash_explorer, lab.take_stock.split_explorer]
)
def test_an_explorer_begins_with_a_row(explorer):
    with pytest.raises(ParseError, match="begins with a Row"):
        explorer("corn")

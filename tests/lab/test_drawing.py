"""What is drawn: cards, breakdowns, rulings, games."""

import re
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from stocklab import lab, new_game
from stocklab.core.breakdown import Breakdown
from stocklab.core.distribution import Distribution
from stocklab.games.stock_holdem import price
from stocklab.games.stock_holdem.components import ALL_CARDS, FACES, SUITS
from stocklab.lab.cards import plain_card
from stocklab.lab.drawing import draw, still
from stocklab.lab.stock_holdem import SHAPES, board, card, say_card
from stocklab.teach.guide import may_i
from stocklab.teach.stock_holdem import Area

NASTY = "<script>alert(1)</script>"
BACKS = [*(f"?{suit}" for suit in SUITS), *(f"{number}?" for number in range(1, 10)), "B?", "??"]


def label(page):
    """The names of the drawings in a page."""
    return re.findall(r'<img alt="([^"]+)"', page)


def drawings(page):
    """What the drawings of a page are made of."""
    return [unquote(address) for address in re.findall(r'src="data:image/svg\+xml,([^"]*)"', page)]


@pytest.mark.parametrize("text", [*FACES, *ALL_CARDS, *BACKS])
@pytest.mark.parametrize("small", [False, True])
def test_every_card_and_back_is_drawn_with_a_name(text, small):
    drawn = card(text, small)
    assert label(drawn) == [say_card(text)]
    (picture,) = drawings(drawn)
    ElementTree.fromstring(picture)
    assert ("<pattern" in picture) == ("?" in text)
    assert len(drawn) < 2000


@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_shows_by_shape_and_letter(suit):
    drawn = card(f"4{suit}")
    (picture,) = drawings(drawn)
    assert re.sub(r"></(circle|ellipse|path|rect)>", "/>", SHAPES[suit]) in picture
    assert f">{suit}</text>" in picture
    assert label(drawn) == [f"4 of {SUITS[suit]}"]


def test_the_shapes_differ():
    assert len(set(SHAPES.values())) == 6


def test_a_mark_is_seen_and_read_out():
    drawn = card("4I/I", mark="face down")
    assert label(drawn) == ["4 of Internet, face down"]
    assert "face down</span>" in drawn


def test_whatever_stands_on_a_card_its_picture_can_be_read():
    for text in (NASTY, "\x00\ud800 & \"'", "%22 #%"):
        for small in (True, False):
            (picture,) = drawings(plain_card(text, small))
            assert ElementTree.fromstring(picture)[-1].text
            assert "<script" not in picture


def test_cards_and_tables_need_no_style_to_be_read():
    """An untrusted page is cleaned of <style>, <svg>, role, aria-* and var(); inline styles and <img> stay."""
    for page in (board(new_game("stock-holdem", seed=7).observation()), draw(price("4I 4L 4N 6N 6D"))):
        assert "<svg" not in page
        assert "var(" not in page
        assert page.count("<td") == page.count('<td style="text-align') + page.count('<td class="sl-number" style=')


def test_an_area_names_company_token_and_cards():
    drawn = draw(Area(("4I", "4L", "4N", "6N", "6D"), True, "Rockfish Software"))
    assert "Price Surge token" in drawn
    assert label(drawn)[1:] == [say_card(text) for text in ("4I", "4L", "4N", "6N", "6D")]
    assert "Price Surge" not in draw(Area(("4I", "4L", "4N", "6N", "6D"), False, "Rockfish Software"))


def test_a_breakdown_shows_values_reasons_rules_and_cards():
    drawn = draw(price("4I 4L 4N 6N 6D", surge=True))
    for words in ("= 10 + 5 + 10 + 20", "Full House", "All 4 Suits", "II.2.d"):
        assert words in drawn
    assert label(drawn).count("6 of Newspaper") == 2


def test_a_breakdown_of_no_game_we_know_is_drawn_too():
    drawn = draw(Breakdown("Sum", parts=[Breakdown("a", 1, of=("corn 7",))], operation="sum"))
    assert label(drawn) == ["corn 7"]


def test_a_game_shows_no_hidden_card():
    game = new_game("stock-holdem", players=3, seed=7)
    drawn = draw(game)
    assert [name for name in label(drawn) if name.startswith("a ")]
    shown = {say_card(text) for area in game.areas for text in area}
    assert not {say_card(text) for hand in game.hands for text in hand} & (set(label(drawn)) - shown)
    mine = board(game.observation(0))
    assert {say_card(text) for text in game.hands[0]} <= set(label(mine))


def test_nothing_from_outside_reaches_the_page_unescaped():
    game = new_game("stock-holdem", players=[NASTY, "<b>", "Cy"], seed=7)
    breakdown = Breakdown(NASTY, parts=[Breakdown(NASTY, 1, how=NASTY, rule=NASTY, of=(NASTY,))], operation="sum")
    chart = lab.distribution(Distribution({1: 1, 2: 1}, given=NASTY), label=NASTY)
    pages = [
        draw(game),
        draw(game.explain_score(0)),
        draw(breakdown),
        draw(Area(("4I",) * 5, company=NASTY)),
        draw(may_i(game, NASTY)),
        draw(Distribution({1: 1}, given=NASTY)),
        draw(NASTY),
        lab.waterfall(breakdown).html,
        chart.html,
        lab.MayI(game, NASTY).view["html"],
        lab.Range(NASTY, 1, 0, 2, unit="{}" + NASTY).view["html"],
        lab.stock_holdem.score_sheet("4I 4L 4N 6N 6D", company=NASTY).page.view["html"],
    ]
    for page in pages:
        assert "<script" not in page
        assert "alert" in page
    for figure in (chart, lab.waterfall(breakdown)):
        assert "<script" not in str(figure.spec)


def test_what_is_shown_is_html_and_text_and_says_dollars_as_dollars():
    game = new_game("stock-holdem", players=3, seed=7)
    for thing in (game, game.rulings, price("4I 4L 4N 6N 6D"), may_i(game, "sell tuna")):
        data = lab.show(thing)._repr_mimebundle_()
        assert "mathjax_ignore" in data["text/html"]
        assert "object at 0x" not in data["text/plain"]
        assert not data["text/plain"].startswith("<")


def test_a_still_picture_cannot_be_used():
    assert still(draw("x")).count("<fieldset disabled") == 1


def test_may_i_answers_with_the_rule():
    line = lab.MayI(new_game("stock-holdem", players=["Ana", "Ben", "Cy"], seed=7))
    line.do("ask", text="sell tuna")
    assert "✗ No" in line.view["html"]
    assert "I.2" in line.view["html"]
    line.do("ask", text="take chip")
    assert "✓ Yes" in line.view["html"]
    line.do("ask", text="dance")
    assert "? Not understood" in line.view["html"]
    line.do("ask", text=" ")
    assert "Write an action" in line.view["status"]


def test_notebooks_show_engine_objects_drawn():
    from IPython.core.formatters import DisplayFormatter

    class Shell:
        display_formatter = DisplayFormatter()

    lab.register(Shell)
    game = new_game("stock-holdem", players=3, seed=7)
    for thing in (game, game.rulings, game.explain_score(0), may_i(game, "sell tuna"), Distribution({1: 1})):
        data, _ = Shell.display_formatter.format(thing)
        assert 'class="sl ' in data["text/html"]


def test_the_line_for_may_i_betrays_no_hidden_card():
    game = new_game("stock-holdem", players=3, seed=7)
    while game.phase != "place":
        game.apply(game.legal_actions()[0])
    page = lab.MayI(game).view["html"]
    assert not any(text in page for hand in game.hands for text in hand)

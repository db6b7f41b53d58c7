"""The hand explorer: cards in and out, what follows from them, and what it refuses."""

import re

import pytest

from stocklab import ParseError, lab
from stocklab.games.stock_holdem.components import FACES
from stocklab.lab.stock_holdem.hand import Hand, act, findings, hand_html, rarity_words

FULL_HOUSE = Hand(("4I", "4L", "4N", "6N", "6D"))


def step(state, *actions, **values):
    """The state after some actions, none of which may be refused."""
    for action in actions:
        after = act(state, action, values)
        assert not after.refusal
        state = after.state
    return state


def names(page):
    return re.findall(r'aria-label="([^"]*)"', page)


def test_a_card_goes_out_and_another_takes_its_place():
    after = step(FULL_HOUSE, "out 3", "add 6I")
    assert after.places == ("4I", "4L", "6I", "6N", "6D")
    assert act(FULL_HOUSE, "out 3", {}).focus == "add 4N"
    assert act(step(FULL_HOUSE, "out 3"), "add 6I", {}).says == "The price is $40."  # 4 + 6 of Internet, +10, +20


def test_every_face_is_offered_once_with_the_copies_left():
    page = hand_html(FULL_HOUSE)
    offered = [name for name in names(page) if name.startswith("Add ")]
    assert len(offered) == len(FACES) == 22
    assert "Add 4 of Internet, 1 left" in offered
    assert "Add 5 of Internet, 2 left" in offered
    assert "Add Bear, 1 left" in offered
    assert page.count('aria-disabled="true"') == 22  # five cards lie there
    assert hand_html(step(FULL_HOUSE, "out 1")).count('aria-disabled="true"') == 0


def test_no_card_is_added_that_cannot_be():
    assert "take it out first" in act(FULL_HOUSE, "add 2I", {}).refusal
    two_sixes = Hand(("6I", "6I", "BULL", "", ""))
    assert hand_html(two_sixes).count('aria-disabled="true"') == 2
    with pytest.raises(ParseError, match="3 cards 6I"):
        act(two_sixes, "add 6I", {})
    assert act(Hand(("",) * 5), "out 1", {}).refusal


def test_what_follows_from_the_cards():
    page = findings(Hand(FULL_HOUSE.places, surge=True))
    assert (
        ": $50, +5" in page
    )  # a fourth 4 instead of a 6 is worth $5 more, and 6 + 4 of Messenger Dove as much as before
    assert "These cards have $40 or more already." in page
    assert "have the price $45 with a token" in page
    assert "1 other card for $45 or more: " in findings(Hand(FULL_HOUSE.places, target=45))
    assert "No five cards of the deck have the price $53 or more." in findings(Hand(FULL_HOUSE.places, target=53))
    assert "No single other card raises" in findings(Hand(("6I", "6N", "6L", "6D", "6I")))
    assert "2 more cards to choose" in findings(Hand(("6I", "6N", "6L", "", "")))


def test_how_rare_a_price_is():
    """8 sixes, all four suits: 4 x 2^3 hands."""
    assert rarity_words(52, False).startswith("32 of all 850,668 hands (0.0038%)")
    assert "one in 86." in rarity_words(45, True)  # 850,668 / 9,936


def test_what_it_advises_can_be_done():
    explorer = lab.stock_holdem.hand_explorer(surge=True)
    explorer.do("swap")
    assert explorer.state.cards == ("4I", "4L", "4N", "4D", "6D")
    assert "The price is $50." in explorer.page.view["status"]
    explorer.do("set", target="57", at_least=False, surge=True)
    explorer.do("reach")
    assert ">$57<" in explorer.page.view["html"]


def test_the_chart_follows():
    explorer = lab.stock_holdem.hand_explorer()
    assert explorer.chart.chart.rows[-1] == ("Price", "", 40)
    explorer.do("set", surge=True, target="40", at_least=True)
    assert explorer.chart.chart.rows[-1] == ("Price", "", 45)
    explorer.do("clear")
    assert explorer.chart.chart is None


@pytest.mark.parametrize("text", ["4I 4L", "4I 4L 4N 6N 7D", "6I 6I 6I 2N 2L", "", "<script>"])
def test_cards_in_words_that_cannot_be_are_kept_and_refused_in_words(text):
    explorer = lab.stock_holdem.hand_explorer()
    explorer.do("type", hand=text)
    assert explorer.page.view["tone"] == "no"
    assert explorer.state.cards == FULL_HOUSE.places
    assert explorer.state.typed == text
    assert "<script" not in explorer.page.view["html"]
    explorer.do("type", hand="2i, 3n 4l 5d bear")
    assert explorer.state.cards == ("2I", "3N", "4L", "5D", "BEAR")
    assert explorer.state.typed == ""


def test_it_begins_with_cards_of_one_deck_only():
    with pytest.raises(ParseError, match="3 cards 4I"):
        lab.stock_holdem.hand_explorer("4I 4I 4I 6N 6D")


def test_its_picture_says_it_all():
    data, _ = lab.stock_holdem.hand_explorer()._repr_mimebundle_()
    assert 'alt="4 of Internet"' in data["text/html"]
    for words in ("4I 4L 4N 6N 6D", "$40", "Full House", "850,668", "How rare"):
        assert words in data["text/plain"]


@pytest.mark.parametrize("action", ["out 0", "out 6", "out -1", "out 5", "add 4i", "add BULL,", "add ", "add 9Z"])
def test_a_place_or_card_that_is_none_is_refused_and_nothing_is_lost(action):
    explorer = lab.stock_holdem.hand_explorer()
    explorer.do("out 5")
    before = explorer.state
    explorer.do(action)
    assert explorer.page.view["tone"] == "no"
    assert explorer.state == before
    explorer.do("add 6L")
    assert explorer.state.cards == ("4I", "4L", "4N", "6N", "6L")

"""Chances, against counting by hand and against games that are played on."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from stocklab import ParseError, StocklabError, StockMarket
from stocklab.games import stock_market
from tests.games.stock_market.helpers import play, position, price


def test_wheat_after_the_next_event():
    """Wheat (+1,1,4; -1,1,3) at 3: of the 117 events 11 Booms of 1 and 2, 4 of 3, 11 Busts of 1 and 2, 4 of 3."""
    odds = stock_market.price_odds(position("", "").observation(0), "wheat")
    assert odds.probability(4) == Fraction(11, 117)
    assert odds.probability(7) == Fraction(4, 117)
    assert odds.probability(2) == Fraction(11, 117)
    assert odds.probability(0) == Fraction(4, 117)
    assert odds.probability(3) == Fraction(117 - 30, 117)


def test_big_brother_ends_a_corruption_and_not_a_bankruptcy_by_price():
    """Three Big Brothers of the 116 events that are left; Bikes cost 5."""
    seen = position("", "", corruptions="1>bikes", bankrupt="tin").observation(0)
    assert stock_market.price_odds(seen, "bikes").probability(5) == Fraction(3, 116)
    assert stock_market.price_odds(seen, "tin").probability(0) == 1


def test_odds_agree_with_games_that_are_played_on():
    """Each event of the deck in turn lies on top, and is kept where it may be."""
    game = position("coffee", {"hand": "cola cola"}, mood="boom+2", dirty={"cola": "-3"}, corruptions="1>tin")
    counted = {share: Counter() for share in game.table}
    for place in range(len(game.event_deck)):
        twin = game.copy()
        twin.event_deck.append(twin.event_deck.pop(place))
        play(twin, "play coffee")
        if twin.phase == "event":
            play(twin, "keep")
        for share in game.table:
            counted[share][price(twin, share)] += 1
    for share in set(game.table) - {"coffee"}:
        odds = stock_market.price_odds(game.observation(0), share)
        total = counted[share].total()
        assert dict(odds.items()) == {value: Fraction(count, total) for value, count in counted[share].items()}


def test_which_events_may_come():
    seen = position("", "", only="boom+1 swiss boom+1").observation(0)
    assert stock_market.event_odds(seen) == {"swiss": Fraction(1, 3), "boom+1": Fraction(2, 3)}


def test_an_empty_event_deck_is_made_from_the_discard():
    odds = stock_market.event_odds(position("", "", only="").observation())
    assert odds["swiss"] == Fraction(7, 117)
    assert sum(odds.values()) == 1


def test_two_of_four_cards():
    """Of $1, $1, $5 and Milk two: 2, 6, 6, 1, 1, 5."""
    odds = stock_market.draw_odds(position({"deck": "$1 $5 milk $1"}, "").observation(0), 2)
    assert dict(odds.items()) == {
        1: Fraction(2, 6),
        2: Fraction(1, 6),
        5: Fraction(1, 6),
        6: Fraction(2, 6),
    }


def test_a_short_deck_is_drawn_and_the_rest_comes_from_the_discard():
    """$10 for sure, and one of Milk, $5, $5."""
    odds = stock_market.draw_odds(position({"deck": "$10", "discard": "milk $5 $5"}, "").observation(0), 2)
    assert dict(odds.items()) == {10: Fraction(1, 3), 15: Fraction(2, 3)}
    few = stock_market.draw_odds(position({"deck": "$10"}, "").observation(0), 5)
    assert few.probability(10) == 1


def test_draws_agree_with_imagined_games():
    game = position({"hand": "bikes", "deck": "$1 $5 $5 milk $50 $1"}, "")
    odds, rng, found = stock_market.draw_odds(game.observation(0), 2), Random(1), Counter()
    for _ in range(400):
        twin = play(game.sample_hidden(0, rng), "play bikes")
        found[sum(int(card[1:]) for card in twin.hands[0] if card[0] == "$")] += 1
    assert set(found) == {value for value, _ in odds.items()}
    for value, chance in odds.items():
        assert abs(found[value] / 400 - chance) < 0.1


@pytest.mark.parametrize("wrong", [None, {}, {"game": "stock-holdem", "player": 0}, 3])
def test_what_is_no_observation(wrong):
    for ask in (
        lambda: stock_market.price_odds(wrong, "milk"),
        lambda: stock_market.event_odds(wrong),
        lambda: stock_market.draw_odds(wrong, 1),
    ):
        with pytest.raises(StocklabError, match="an observation is wanted"):
            ask()


def test_what_cannot_be_asked():
    seen = StockMarket(2, 1, piles=position("", "").table).observation(0)
    with pytest.raises(ParseError, match="Guns is not on the table"):
        stock_market.price_odds(seen, "guns")
    with pytest.raises(ParseError, match="is no share"):
        stock_market.price_odds(seen, "gin")
    with pytest.raises(StocklabError, match="one draws 1 to 20"):
        stock_market.draw_odds(seen, 0)
    with pytest.raises(StocklabError, match="whose deck"):
        stock_market.draw_odds(seen | {"player": None}, 1)

"""Who knows what (M30)."""

from collections import Counter
from random import Random

import pytest

from stocklab import RecordError, StockMarket
from stocklab.games.stock_market import events
from tests.games.stock_market.helpers import play, position


def seat(game, player, observer):
    return game.observation(observer)["seats"][player]


def test_hands_and_decks_are_hidden():
    """M30: others see how many cards there are, and which ones deck and hand hold together."""
    game = position("milk", {"hand": "tin $5", "deck": "cola $1 $1", "discard": "bikes"})
    for observer in (None, 0):
        seen = seat(game, 1, observer)
        assert (seen["hand"], seen["deck"], seen["shown"]) == (2, 3, [])
        assert seen["unseen"] == ["$1", "$1", "$5", "cola", "tin"]
        assert seen["discard"] == ["bikes"]


def test_ones_own_hand_is_known_and_the_order_of_ones_deck_is_not():
    game = position({"hand": "milk", "deck": "cola $1 tin"}, "")
    seen = seat(game, 0, 0)
    assert (seen["hand"], seen["deck"], seen["unseen"]) == (["milk"], 3, ["$1", "cola", "tin"])


def test_the_order_of_the_events_is_hidden():
    game, other = position("", "", top="boom+1 boom+2"), position("", "", top="boom+2 boom+1")
    assert game.observation(0) == other.observation(0)
    assert Counter(game.observation()["event_deck"]) == Counter(game.event_deck)


def test_income_is_seen_to_come_into_the_hand():
    game = play(
        position("", {"hand": "tin", "deck": "milk", "pensions": "pension-5 pension-1c"}, top="usual"), "pass event"
    )
    assert game.hands[1] == ["tin", "$5", "milk"]
    assert seat(game, 1, 0)["shown"] == ["$5"]
    assert seat(game, 1, 0)["unseen"] == ["milk", "tin"]


def test_what_is_shown_stays_known_until_it_leaves_the_hand():
    game = play(position({"hand": "$5 $5", "accounts": "-", "shown": "$5"}, ""), "deposit $5")
    assert seat(game, 0, 1)["shown"] == []
    assert seat(game, 0, 1)["unseen"] == ["$5"]
    assert seat(play(game, "trade; stop selling; done"), 0, 1)["shown"] == []


def test_when_the_deck_runs_out_the_hand_is_known():
    """The deck was empty, so the hand was all that was unseen; then the discard becomes the deck."""
    game = position({"hand": "bikes $50", "deck": "tin", "discard": "milk cola"}, "")
    play(game, "play bikes")
    seen = seat(game, 0, 1)
    assert seen["shown"] == ["$50", "tin"]
    assert seen["unseen"] == ["cola", "milk"]
    told = [event for event in game.events(1) if isinstance(event, events.Reshuffled)]
    assert told[0].hand == ("$50", "tin")


def test_a_new_hand_is_hidden_again():
    game = position({"hand": "bikes $50", "deck": "tin", "discard": "milk cola"}, "")
    play(game, "play bikes; trade; stop selling")
    assert seat(game, 0, 1)["shown"] == sorted(game.hands[0]), "who buys lays his hand open"
    play(game, "done")
    assert seat(game, 0, 1)["shown"] == sorted(game.hands[0][:1]), "the one card that was left in the deck"


def test_while_consolidating_all_of_it_is_one_heap():
    game = play(position({"hand": "$5", "deck": "tin", "discard": "milk"}, ""), "consolidate")
    assert seat(game, 0, 1)["unseen"] == ["$5", "milk", "tin"]
    assert (seat(game, 0, 1)["hand"], seat(game, 0, 1)["deck"]) == (0, 3)


def test_drawn_cards_are_secret():
    game = play(position({"hand": "bikes", "deck": "tin $5"}, ""), "play bikes")
    mine, others = game.events(0)[-1], game.events(1)[-1]
    assert (mine.cards, others.cards, others.count) == (("tin", "$5"), None, 2)
    assert others.sentence(("Ana", "Ben")) == "Ana draws 2 from the deck."


def test_prices_are_told():
    seen = position("tin", {"deck": "tin"}, mood="boom+1").observation(0)["piles"]
    tin = next(pile for pile in seen if pile["share"] == "tin")
    assert (tin["bracket"], tin["owned"], tin["price"], tin["supply"]) == (5, 2, 10, 8)


def test_imagined_hands_are_drawn_evenly():
    """One of two cards is in the hand: each in about half of the games."""
    seen = position("", {"hand": "tin", "deck": "cola"}).observation(0)
    rng = Random(1)
    hands = Counter(StockMarket.imagine(seen, rng).hands[1][0] for _ in range(400))
    assert set(hands) == {"tin", "cola"}
    assert 150 < hands["tin"] < 250


def test_imagined_hands_hold_what_was_shown():
    seen = position("", {"hand": "$50 tin", "deck": "cola milk", "shown": "$50"}).observation(None)
    for number in range(20):
        assert "$50" in StockMarket.imagine(seen, Random(number)).hands[1]


def test_everybody_knows_the_scores():
    game = position("$5", {"deck": "$10"})
    assert game.observation(0)["scores"] == game.observation(None)["scores"] == [5, 10]


@pytest.mark.parametrize(
    ("key", "value"), [("deck", 9), ("hand", 5), ("unseen", ["tin"]), ("shown", ["gold"]), ("unseen", ["x"])]
)
def test_an_observation_that_contradicts_itself(key, value):
    seen = position("", {"hand": "tin", "deck": "cola"}).observation(0)
    seen["seats"][1][key] = value
    with pytest.raises(RecordError):
        StockMarket.imagine(seen, Random(1))

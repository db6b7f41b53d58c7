"""From words to actions, with Stock Hold'em's words."""

import pytest

from stocklab import ParseError
from stocklab.games.stock_holdem.actions import Buy, CashChip, EndTurn, Peek, Place, SharkBuy, Surge, TakeChip
from tests.games.stock_holdem.helpers import DEAL, new, skip_to_turn


@pytest.fixture(scope="module")
def game():
    """Seat 0 is to place a card; the hand is 4N/4 5L/L 5D/D 3I/I 5I/I 2D/D."""
    return skip_to_turn(new(deals={1: DEAL}), 2)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("buy tuna", Buy("tuna")),
        ("  BUY   Tuna ", Buy("tuna")),
        ("Buy Tuna Transport Company", Buy("tuna")),
        ("buy a share of Tuna Transport", Buy("tuna")),
        ("buy one share from Rockfish Software.", Buy("rockfish")),
        ("I buy whale telecom!", Buy("whale")),
        ("take chip", TakeChip()),
        ("take a shark chip", TakeChip()),
        ("cash the chip", CashChip()),
        ("end the turn", EndTurn()),
        ("peek tuna 3", Peek("tuna", 3)),
        ("peek at Tuna Transport, slot 3", Peek("tuna", 3)),
        ("surge on Crab Construction", Surge("crab")),
        ("shark-buy kelp foods", SharkBuy("kelp")),
        ("place 4N/4 tuna", Place("4N/4", "tuna")),
        ("place 4n tuna", Place("4N/4", "tuna")),
        ("place the 4N on Squid Paint Company", Place("4N/4", "squid")),
        ("place card 5l at tuna", Place("5L/L", "tuna")),
        ("place bull tuna", Place("BULL", "tuna")),
        ("peek at card 3 of Tuna Transport", Peek("tuna", 3)),
        ("look at card 3 of tuna", Peek("tuna", 3)),
        ("place a surge at Squid Paint", Surge("squid")),
        ("shark buy tuna", SharkBuy("tuna")),
        ("end my turn", EndTurn()),
    ],
)
def test_what_is_meant(game, text, action):
    assert game.parse(text) == action


def test_a_card_that_is_not_in_the_hand_is_understood_all_the_same(game):
    """Either copy will do: the answer is the same no."""
    assert game.parse("place 6N tuna") in (Place("6N/N", "tuna"), Place("6N/6", "tuna"))
    assert "it is not in your hand" in game.why_illegal(game.parse("place 6N tuna"))


def test_both_copies_in_a_hand_have_to_be_told_apart():
    game = skip_to_turn(new(deals={1: [*DEAL[:12], "5L", "5L"]}), 2)
    with pytest.raises(ParseError, match="may mean 'place 5L/L tuna' or 'place 5L/5 tuna': say which"):
        game.parse("place 5L tuna")
    assert game.parse("place 5L/5 tuna") == Place("5L/5", "tuna")


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("plce 4N/4 tuna", "place 4N/4 tuna"),
        ("place 4N/4 tona", "place 4N/4 tuna"),
        ("cash chp", "cash chip"),
    ],
)
def test_slips_are_answered_with_what_is_near(game, text, near):
    with pytest.raises(ParseError, match=f"is no action of Stock Hold'em; you may say .*{near!r}"):
        game.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "tuna",
        "buy",
        "buy tuna tuna",
        "place 4N",
        "peek tuna 9",
        "place 4 tuna",
        "place 4N/ tuna",
        "\x00",
        "🦈",
    ],
)
def test_nonsense_is_answered_with_what_may_be_said(game, text):
    with pytest.raises(ParseError, match="you may say ") as caught:
        game.parse(text)
    offered = str(caught.value).partition("you may say ")[2].split(", ")
    forms = {kind.form() for kind in game.phases[game.phase]}
    assert {*offered} <= {repr(str(action)) for action in game.action_space} or {*offered} == forms


def test_what_is_said_of_nonsense_tells_no_hidden_card(game):
    """Others may read it: it is the same in every game that this player's opponents could imagine."""
    from random import Random

    for text in ("place something at tuna", "place", "tuna", "plce 4N tuna"):
        answers = set()
        for seed in range(4):
            imagined = game.sample_hidden(1, Random(seed))
            with pytest.raises(ParseError) as caught:
                imagined.parse(text)
            answers.add(str(caught.value))
        assert len(answers) == 1


@pytest.mark.parametrize("text", [None, 5, b"buy tuna", ["buy", "tuna"], True])
def test_only_texts_are_read(game, text):
    with pytest.raises(ParseError, match="an action is read from a text"):
        game.parse(text)


def test_a_long_text_is_no_action_even_if_it_begins_like_one(game):
    for text in ("buy tuna" + " " * 300 + "or not", "buy " * 10**6):
        with pytest.raises(ParseError) as caught:
            game.parse(text)
        assert len(str(caught.value)) < 500


def test_after_the_end_nothing_may_be_said():
    from random import Random

    from tests.laws.playing import finish

    game = finish(new(rounds=1), Random(1))
    assert game.parse("buy tuna") == Buy("tuna")
    with pytest.raises(ParseError, match="the game is over"):
        game.parse("buy nothing")

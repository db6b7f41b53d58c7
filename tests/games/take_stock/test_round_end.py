"""Ending the Round, Scoring, Preparing for the Next Round, Ending the Game."""

import json
from collections import Counter
from pathlib import Path

import pytest

from stocklab.games.take_stock.game import next_dealer
from tests.games.take_stock.helpers import EVENTS, event_cards, new, play, position, refusal, share_cards, texts

EXAMPLES = json.loads((Path(__file__).parent / "worked_examples.json").read_text())
HANDS = ["corn-9 oil-12 tech-9", "tech-2 tech-3", "gem-10 gem-11"]


def edited(game, **fields):
    """The position with other facts; lists of tokens or points go by seat."""
    data = game.snapshot()
    for name in ("tokens", "points"):
        for seat, value in enumerate(fields.pop(name, ())):
            data["seats"][seat][name] = value
    return type(game).from_snapshot(data | fields)


def close(game):
    """End the round now, by an event that is Market Closed, for the first card of the hand."""
    return play(game, f"draw-one; discard {game.hands[game.seat][0]}")


def pass_all(game):
    """Nobody exercises an option."""
    while game.phase == "exercise":
        play(game, "pass")
    return game


# Ending Conditions


@pytest.mark.parametrize("value", [11, 12])
def test_T16_an_11_or_12_closes_the_market_at_once(value):
    """Take Stock, Ending Conditions; T16."""
    game = play(position([f"corn-{value} oil-12 tech-9", "tech-2 tech-3"], {"corn": "1 5 8"}), f"raise corn {value}")
    assert (game.ended, game.phase) == ("a closing price", "exercise")
    assert game.prices()[2] == value


def test_a_10_does_not_close_the_market():
    """Take Stock, Increase a Stock Price."""
    assert play(position(["corn-10 oil-12", "tech-2"], {"corn": "1 5 8"}), "raise corn 10").ended == ""


def test_Market_Closed_ends_the_round():
    """Take Stock, Ending Conditions."""
    game = close(position(HANDS, most_above=0))
    assert (game.ended, game.phase) == ("Market Closed", "exercise")


def test_T16a_the_last_card_discarded_for_a_certificate_ends_the_round():
    """Take Stock, Ending Conditions; T16a: and the certificate counts."""
    game = play(position(["corn-5 oil-12", "tech-2 tech-3"], {"corn": "1 4"}), "save corn 5; discard oil 12")
    assert game.ended == "an empty hand"
    assert game.scores() == (2 * 4, 0)


def test_T16a_playing_the_market_never_empties_a_hand():
    """T16a: who plays it has drawn a card before."""
    game = play(position(["corn-5 oil-12", "tech-2 tech-3"], above="no-change"), "draw-one; discard oil 12")
    assert game.ended == ""
    assert game.hands[0] == ["corn-5"]


# Exercising Stock Options


def test_T14_options_from_the_player_after_the_dealer():
    """T14: seat 2 deals, so seats 0, 1, 2, one after another, whoever ended the round."""
    game = position(HANDS, most_above=1, above="audit")
    play(game, "draw-one; discard oil 12")
    close(game)
    asked = []
    while game.phase == "exercise":
        asked.append(game.current_player)
        play(game, "pass")
    assert asked == [0, 1, 2]
    game = edited(position(HANDS, most_above=0), dealer=0)
    assert close(game).current_player == 1


def test_Exercise_an_option_for_each_card():
    """Take Stock, Exercising Stock Options: without the Limit; each may stop at any time."""
    game = close(position(HANDS, {"oil": "1 3"}, {0: "oil-4 oil-5"}, most_above=0))
    assert texts(game) == ["exercise oil 12", "exercise tech 9", "pass"]
    play(game, "exercise oil 12")
    assert (game.certificates[0], game.tokens[0]) == (["oil-4", "oil-5", "oil-12"], 3)
    assert texts(game) == ["exercise tech 9", "pass"]
    assert refusal(game, "exercise oil 12").endswith("it is not in your hand")
    play(game, "pass")
    assert (game.current_player, game.tokens) == (1, [3, 4, 4])


def test_Exercise_the_last_card_and_the_next_player_is_asked():
    """Take Stock, Exercising Stock Options: who has no cards left has no choice."""
    game = play(close(position(HANDS, most_above=0)), "exercise oil 12; exercise tech 9")
    assert game.current_player == 1


def test_Exercise_only_with_options_and_cards():
    """Take Stock, Exercising Stock Options: the others are not asked."""
    game = edited(position(HANDS, most_above=0), tokens=[0, 4, 0])
    assert close(game).current_player == 1
    game = edited(position(["corn-5 oil-12", "tech-2"]), tokens=[4, 4])
    assert play(game, "save corn 5; discard oil 12").current_player == 1


def test_Exercise_is_skipped_where_nobody_can():
    """Take Stock, Exercising Stock Options."""
    game = close(edited(position(HANDS, most_above=0), tokens=[0, 0, 0]))
    assert (game.round, game.phase) == (2, "turn")


# Scoring


def test_worked_example_an_example_hand():
    """Take Stock, An Example Hand: 3 Oil at 20, 2 Tech at 16, 5 Corn at 21 are 60 + 32 + 105 = 197."""
    case = EXAMPLES["take_stock_hand"]
    market = {"oil": "1 4 7 10 x2", "tech": "1 4 8 x2", "corn": "1 3 7 x3"}
    assert case["prices"] == {"oil": 10 * 2, "tech": 8 * 2, "corn": 7 * 3}
    certificates = {0: "oil-3 oil-5 tech-6 corn-5 corn-9"}
    game = position(["tech-9 oil-12", "tech-2", "gem-9"], market, certificates)
    assert game.scores() == (case["total"], 0, 0)
    score = game.explain_score(0)
    assert [score[name.title()].value for name in case["points"]] == list(case["points"].values())
    assert score.value == 197


def test_worked_example_Shoana_exercises_two_options():
    """Take Stock, An Example Hand: two more certificates after the round has ended."""
    game = position(
        ["corn-9 tech-6 oil-2", "tech-2 tech-3"],
        {"oil": "1 4 7 10 x2", "tech": "1 4 8 x2", "corn": "1 3 7 x3"},
        {0: "oil-3 oil-5 corn-5"},
        most_above=0,
    )
    play(game, "draw-one; discard oil 2; exercise corn 9; exercise tech 6")
    assert game.tokens == [2, 4]
    play(game, "pass")
    assert game.points == [(197,), (0,)]


def test_Scoring_the_result_is_added_to_the_rounds_before():
    """Take Stock, Scoring; A2."""
    game = edited(position(HANDS, {"corn": "1 4 7"}, {1: "corn-5"}), round=3, points=[[5, 6], [7, 8], [0, 0]])
    assert game.scores() == (11, 15 + 2 * 7, 0)
    assert [part.value for part in game.explain_score(1).parts] == [7, 8, 14]


def test_cards_left_in_hands_count_nothing():
    """Take Stock, Exercising Stock Options: they are discarded."""
    game = pass_all(close(position(HANDS, {"corn": "1 4 7"}, most_above=0)))
    assert game.points == [(0,), (0,), (0,)]


# Preparing for the Next Round


@pytest.mark.parametrize(
    ("totals", "dealer", "then"),
    [
        ([30, 20, 10], 2, 2),
        ([10, 20, 30], 2, 0),
        ([10, 10, 30], 2, 0),
        ([10, 10, 30], 0, 1),
        ([10, 20, 10], 0, 2),
        ([10, 20, 10], 2, 0),
        ([10, 10, 10], 1, 2),
    ],
)
def test_T6_the_lowest_total_deals(totals, dealer, then):
    """Take Stock, Preparing for the Next Round; T6: tied, the first after the old dealer, he himself last."""
    assert next_dealer(totals, dealer) == then


def test_T6_the_seat_after_the_dealer_begins():
    """T6."""
    game = pass_all(close(position(HANDS, {"corn": "1 4"}, {0: "corn-5", 2: "corn-6"}, most_above=0)))
    assert (game.round, game.dealer, game.current_player) == (2, 1, 2)


def test_Next_round_after_Market_Closed_all_events_are_shuffled():
    """Take Stock, Preparing for the Next Round; T13, T15: kept ones too, and Market Closed is 11th from the bottom."""
    game = position(HANDS, {"corn": "1 4 x2 frozen"}, saved={0: "audit", 1: "upturn"}, most_above=0)
    pass_all(close(game))
    assert game.saved == [[], [], []]
    assert (len(game.event_pile), game.event_pile.index("market-closed")) == (40, 10)
    assert Counter(game.event_pile) == EVENTS
    assert (game.rows, game.splits, game.frozen) == ([[1]] * 5, [0] * 5, [False] * 5)


def test_Next_round_otherwise_discards_and_table_go_below_Market_Closed():
    """Take Stock, Preparing for the Next Round; T15: the rest of the pile is not disturbed; T13: kept events stay."""
    hands = ["corn-11 oil-12 tech-9", "tech-2 tech-3", "gem-10 gem-11"]
    market = {"corn": "1 4 8", "gem": "1 x2", "oil": "1 frozen"}
    game = position(hands, market, saved={1: "upturn"}, event_discards="audit no-change", most_above=12)
    above = game.event_pile[-12:]
    below = Counter(game.event_pile[:-13])
    pass_all(play(game, "raise corn 11"))
    assert game.round == 2
    assert game.saved == [[], ["upturn"], []]
    assert game.event_pile[-12:] == above
    assert game.event_pile[-13] == "market-closed"
    assert Counter(game.event_pile[:-13]) == below + Counter(["audit", "no-change", "split-gem", "freeze"])
    assert game.event_discards == []


def test_Next_round_55_share_cards_are_dealt_anew():
    """Take Stock, Preparing for the Next Round: the starters stay, the others are shuffled."""
    game = pass_all(close(position(HANDS, {"corn": "1 4"}, {0: "corn-5"}, most_above=0)))
    assert sorted(map(len, game.hands)) == [6, 6, 7]
    assert game.certificates == [[], [], []]
    assert (game.discards, game.shown, game.reshuffled) == ([], [], ())
    assert share_cards(game).total() == 60
    assert event_cards(game) == EVENTS


def test_options_are_for_all_four_rounds():
    """Take Stock, The Stock Options: the next round gives none."""
    game = pass_all(play(close(position(HANDS, most_above=0)), "exercise oil 12"))
    assert (game.round, game.tokens) == (2, [3, 4, 4])


# Ending the Game


def test_the_game_ends_after_four_rounds():
    """Take Stock, Ending the Game."""
    game = new(2, seed=5)
    rounds = []
    while not game.is_over:
        rounds.append(game.round)
        game.apply(game.legal_actions()[-1])
    assert list(dict.fromkeys(rounds)) == [1, 2, 3, 4]
    assert game.current_player is None
    assert game.legal_actions() == ()


@pytest.mark.parametrize(("points", "winners"), [([[9, 0, 0], [1, 0, 0]], (0,)), ([[9, 0, 0], [0, 5, 4]], (0, 1))])
def test_T17_the_highest_total_wins_and_a_tie_is_shared(points, winners):
    """Take Stock, Ending the Game; T17."""
    game = edited(position(["corn-9 oil-12", "tech-2 tech-3"], most_above=0), round=4, points=points)
    assert game.winners() == ()
    pass_all(close(game))
    assert game.is_over
    assert game.winners() == winners


def test_the_last_round_counts():
    """Take Stock, Scoring: 2 shares at 7 in round 4 on top of 5."""
    game = edited(
        position(["oil-12 corn-9", "tech-2 tech-3"], {"corn": "1 4 7"}, {0: "corn-5"}, most_above=0),
        round=4,
        points=[[1, 2, 2], [0, 0, 0]],
    )
    pass_all(close(game))
    assert game.scores() == (5 + 14, 0)
    assert game.explain_score(0).value == 19
    assert game.hands == [[], []]

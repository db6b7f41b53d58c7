"""Shark Chips and Free Actions."""

import pytest

from tests.games.stock_holdem.helpers import DEAL, edited, new, play, play_round, refusal, skip_to_turn, texts

FREE_VERBS = ("cash chip", "peek", "shark-sell", "shark-buy", "surge")


def rich(game, seat=0, **facts):
    """The position with seven chips at a seat."""
    return edited(game, {seat: {"chips": 7} | facts})


def free(game):
    return {action.verb for action in game.legal_actions()} & {*FREE_VERBS}


def test_Shark_Chips_1_chip_is_1_dollar():
    """Stock Hold'em Shark Chips: pay 1, receive $1."""
    game = play(new(), "cash chip")
    assert (game.money, game.chips) == ([151, 150, 150], [1, 3, 3])
    play(game, "cash chip")
    assert (game.money[0], game.chips[0]) == (152, 0)
    assert "it costs 1 Shark chip and you have 0" in refusal(game, "cash chip")


def test_Shark_Chips_1_chip_is_a_peek():
    """Stock Hold'em Shark Chips: pay 1, peek at a face-down card."""
    game = skip_to_turn(new(deals={1: DEAL}), 2)
    play(game, "place 4N tuna; take chip; take chip; end turn")
    assert game.observation(1)["areas"][1]["cards"][2]["card"] == "4?"
    chips = game.chips[1]
    play(game, "peek tuna 3")
    assert game.chips[1] == chips - 1
    assert game.observation(1)["areas"][1]["cards"][2]["card"] == "4N/4"


def test_Shark_Chips_only_face_down_cards_are_peeked_at():
    """Stock Hold'em Shark Chips: one of the face-down cards."""
    game = skip_to_turn(new(deals={1: DEAL}), 2)
    play(game, "place 4N tuna; take chip; take chip; end turn; place 6N crab")
    assert texts(game, "peek") == ["peek tuna 3", "peek crab 3"]
    assert "that card lies open: 2L/L" in refusal(game, "peek tuna 1")
    assert "only 3 cards lie there" in refusal(game, "peek tuna 4")
    assert "only 2 cards lie there" in refusal(game, "peek kelp 3")


def test_H17_a_known_card_may_be_peeked_at_too():
    """H17: a bluff."""
    game = play(skip_to_turn(new(deals={1: DEAL}), 2), "place 4N tuna")
    chips = game.chips[0]
    assert play(game, "peek tuna 3; peek tuna 3").chips[0] == chips - 2


def test_Shark_Chips_2_chips_sell_a_share():
    """Stock Hold'em Shark Chips: pay 2, sell 1 share; step 2 stays open."""
    game = edited(new(), {0: {"shares": {"tuna": 2}}})
    play(game, "shark-sell tuna")
    assert (game.money[0], game.chips[0], game.prices[1], game.shares[0][1], game.phase) == (170, 0, 19, 1, "sell")
    play(game, "sell tuna")
    assert (game.money[0], game.prices[1], game.supply[1]) == (170 + 19, 18, 11)


def test_Shark_Chips_selling_needs_2_chips_and_a_share():
    """Stock Hold'em Shark Chips."""
    game = edited(new(), {0: {"shares": {"tuna": 2}, "chips": 1}})
    assert texts(game, "shark-sell") == []
    assert "it costs 2 Shark chips and you have 1" in refusal(game, "shark-sell tuna")
    assert "you own none of its shares" in refusal(rich(new()), "shark-sell tuna")


def test_Shark_Chips_3_chips_buy_a_share():
    """Stock Hold'em Shark Chips: pay 3, buy 1 share; step 3 stays open."""
    game = edited(new(), {0: {"chips": 3}})
    play(game, "shark-buy tuna")
    assert (game.money[0], game.chips[0], game.prices[1], game.shares[0][1], game.phase) == (130, 0, 21, 1, "sell")
    assert game.supply[1] == 10
    assert "it costs 3 Shark chips and you have 2" in refusal(new(), "shark-buy tuna")


def test_Shark_Chips_buying_this_way_is_open_to_every_company():
    """Stock Hold'em Shark Chips: regardless of where one placed Information this round."""
    game = play(rich(skip_to_turn(new(deals={1: DEAL}), 2)), "place 4N tuna; take chip")
    assert texts(game, "buy") == ["buy tuna"]
    assert len(texts(game, "shark-buy")) == 6
    play(game, "shark-buy crab")
    assert game.shares[0] == [0, 0, 0, 0, 0, 1]


def test_Shark_Chips_buying_this_way_needs_money_and_a_share_on_the_tile():
    """Stock Hold'em Shark Chips: see 3. Buying Shares."""
    poor = rich(new(), money=19)
    assert texts(poor, "shark-buy") == []
    assert "a share costs $20 and you have $19" in refusal(poor, "shark-buy tuna")
    sold_out = edited(rich(new()), {1: {"shares": {"tuna": 11}}})
    assert "none of its shares is left" in refusal(sold_out, "shark-buy tuna")


def test_Shark_Chips_3_chips_place_a_surge():
    """Stock Hold'em Shark Chips: pay 3, place a Price Surge token."""
    game = play(edited(new(), {0: {"chips": 3}}), "surge tuna")
    assert (game.chips[0], game.surges) == (0, [False, True, False, False, False, False])
    assert "it costs 3 Shark chips and you have 2" in refusal(new(), "surge tuna")


def test_Shark_Chips_one_surge_a_company():
    """Stock Hold'em Shark Chips: each company may only have one, whoever placed it."""
    game = play(rich(new()), "surge tuna")
    assert "surge tuna" not in texts(game)
    assert "it has a Price Surge token already" in refusal(game, "surge tuna")
    game = rich(play(game, "take chip; take chip; end turn"), 1)
    assert "it has a Price Surge token already" in refusal(game, "surge tuna")


def test_Shark_Chips_three_surges_in_all():
    """Stock Hold'em Shark Chips: there are only 3 in total."""
    game = rich(play(rich(new()), "surge tuna; surge crab; take chip; take chip; end turn"), 1)
    play(game, "surge kelp")
    game = rich(game, 1)
    assert texts(game, "surge") == []
    assert "all 3 Price Surge tokens are placed" in refusal(game, "surge whale")


def test_Shark_Chips_surges_stay_where_they_are():
    """Stock Hold'em Shark Chips: placed tokens may not be moved; no action of the game does."""
    game = play(rich(new()), "surge tuna; take chip; take chip; end turn")
    play_round_end = skip_to_turn(game, 6)
    assert play_round_end.surges == [False, True, False, False, False, False]


def test_Shark_Chips_as_many_as_one_likes_in_any_sequence():
    """Stock Hold'em Shark Chips: as many times, repeating, in any sequence."""
    game = play(rich(new()), "cash chip; shark-buy tuna; cash chip; shark-sell tuna")
    assert (game.chips[0], game.money[0]) == (0, 150 + 1 - 20 + 1 + 21)


@pytest.mark.parametrize("step", ["place", "sell", "buy", "end"])
def test_H13_before_between_and_after_the_steps(step):
    """Stock Hold'em Shark Chips: during one's turn; H13: before, between and after the steps."""
    game = skip_to_turn(new(deals={1: DEAL}), 2)
    play(game, "place 4N tuna; take chip; take chip; end turn")
    script = {"place": "", "sell": "place 6N tuna", "buy": "place 6N tuna; take chip"}
    script["end"] = "place 6N tuna; take chip; take chip"
    if script[step]:
        play(game, script[step])
    game = rich(game, 1, shares={"crab": 1})
    assert game.phase == step
    assert free(game) == set(FREE_VERBS)


def test_Shark_Chips_in_the_own_turn_only():
    """Stock Hold'em Shark Chips: during your turn. A free action always falls to the player whose turn it is."""
    game = play(rich(new(), 1), "cash chip")
    assert game.chips == [1, 7, 3]


def test_Final_Card_Step_has_no_free_actions():
    """Stock Hold'em Final Card Step: no free actions."""
    game = play_round(new(deals={1: DEAL}), last=False)
    assert game.phase == "final"
    assert game.chips == [7, 7, 7]
    assert free(game) == set()
    assert "the Final Card Step, without free actions" in refusal(game, "cash chip")


def test_Shark_Chips_at_most_7_for_not_selling_and_not_buying():
    """Stock Hold'em Shark Chips: with 7, $1 instead of each further chip."""
    game = play(edited(new(), {0: {"chips": 6}}), "take chip")
    assert (game.chips[0], game.money[0]) == (7, 150)
    play(game, "take chip")
    assert (game.chips[0], game.money[0]) == (7, 151)


def test_Shark_Chips_taken_are_told_whatever_the_player_is_called():
    """Stock Hold'em Shark Chips; a name may hold what stands in the sentence too."""
    game = edited(new(["A: B, C", "Ben", "Cy"]), {0: {"chips": 6}})
    said = [game.apply(game.parse("take chip"))[0].sentence(game.players) for _ in range(2)]
    assert said == [
        "A: B, C takes Shark chips: 1.",
        "A: B, C takes Shark chips: 0, and $1 for those above the limit.",
    ]


@pytest.mark.parametrize(("before", "after", "dollars"), [(4, 6, 0), (5, 7, 0), (6, 7, 1), (7, 7, 2)])
def test_H15_at_most_7_in_the_Setup_Phase_too(before, after, dollars):
    """Stock Hold'em Shark Chips; H15: whatever the source of the chip; III.3 gives two."""
    game = play_round(new(deals={1: DEAL}), last=False)
    game = edited(game, {0: {"chips": before, "money": 50}})
    play(game, "place 2D crab; place 4D crab; place 6L crab")
    assert (game.round, game.chips[0], game.money[0]) == (2, after, 50 + dollars)

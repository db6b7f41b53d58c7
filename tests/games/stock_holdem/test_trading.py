"""I. Main Phase: the Trading Step."""

import pytest

from stocklab import IllegalActionError
from tests.games.stock_holdem.helpers import DEAL, edited, new, play, refusal, skip_to_turn, skip_turn, texts


@pytest.mark.parametrize(("players", "turns"), [(3, 6), (4, 5), (5, 4), (6, 4)])
def test_I_each_player_has_so_many_turns(players, turns):
    """Stock Hold'em I: 6, 5, 4, 4 turns each, clockwise from the start player."""
    game, order = new(players), []
    while game.round == 1 and game.phase != "final":
        order.append(game.current_player)
        skip_turn(game)
    assert order == list(range(players)) * turns


def test_Trading_Step_order_in_the_first_turn():
    """Stock Hold'em Trading Step: the first turn has no step 1: sell, buy, then the turn may end."""
    game = new()
    assert game.phase == "sell"
    assert play(game, "take chip").phase == "buy"
    assert play(game, "buy tuna").phase == "end"
    assert play(game, "end turn").phase == "sell"
    assert game.current_player == 1


def test_Trading_Step_order_from_the_second_turn():
    """Stock Hold'em Trading Step: place, sell, buy."""
    game = skip_to_turn(new(deals={1: DEAL}), 2)
    assert (game.phase, game.current_player) == ("place", 0)
    assert play(game, "place 4N tuna").phase == "sell"
    assert play(game, "take chip").phase == "buy"
    assert play(game, "take chip").phase == "end"
    assert play(game, "end turn").phase == "place"


@pytest.mark.parametrize("step", ["place", "sell", "buy"])
def test_H13_no_turn_ends_before_its_three_steps(step):
    """H13."""
    game = skip_to_turn(new(), 2)
    while game.phase != step:
        game.apply(next(action for action in game.legal_actions() if action.verb in ("place", "take chip")))
    assert "end turn" not in texts(game)
    assert "you may" in refusal(game, "end turn")


def test_I_1_nothing_is_placed_in_the_first_turn_of_each_round():
    """Stock Hold'em I.1: not carried out on the first turn of each round."""
    game = new()
    for round_number in (1, 2):
        assert (game.round, game.turn) == (round_number, 1)
        for _ in game.players:
            assert texts(game, "place") == []
            skip_turn(game)
        assert texts(game, "place")
        while game.round == round_number and not game.is_over:
            if game.phase == "final":
                game.apply(game.legal_actions()[0])
            else:
                skip_turn(game)


def test_I_1_a_card_from_the_own_hand_at_any_company_with_room():
    """Stock Hold'em I.1."""
    game = skip_to_turn(new(deals={1: DEAL}), 2)
    cards = ["4N/4", "5L/L", "5D/D", "3I/I", "5I/I", "2D/D"]
    companies = ["rockfish", "tuna", "squid", "kelp", "whale", "crab"]
    assert texts(game, "place") == [f"place {card} {company}" for card in cards for company in companies]
    assert "it is not in your hand" in refusal(game, "place 6N/N tuna")


def test_I_1_the_card_leaves_the_hand_and_lies_face_down():
    """Stock Hold'em I.1."""
    game = play(skip_to_turn(new(deals={1: DEAL}), 2), "place 4N tuna")
    assert game.hands[0] == ["5L/L", "5D/D", "3I/I", "5I/I", "2D/D"]
    slot = game.observation()["areas"][1]["cards"][2]
    assert slot == {"card": "4?", "open": False, "known_by": [0]}


def test_I_1_at_most_five_cards_with_the_two_dealt_ones():
    """Stock Hold'em I.1."""
    game = skip_to_turn(new(deals={1: DEAL}), 2)
    for card in ("4N", "6N", "6D"):
        play(game, f"place {card} tuna; take chip; take chip; end turn")
    assert len(game.areas[1]) == 5
    assert not [text for text in texts(game, "place") if "tuna" in text]
    reason = refusal(game, "place 5L/L tuna")
    assert "it has its five cards" in reason
    assert "Rockfish Software, Squid Paint, Kelp Foods, Whale Telecom, Crab Construction" in reason
    with pytest.raises(IllegalActionError):
        play(game, "place 5L/L tuna")


def test_I_2_selling_pays_the_price_and_lowers_it_by_one():
    """Stock Hold'em I.2.1-3."""
    game = edited(new(), {0: {"shares": {"tuna": 2}, "money": 10}}, {"tuna": {"price": 33}})
    play(game, "sell tuna")
    assert game.money[0] == 10 + 33
    assert game.prices == [20, 32, 20, 20, 20, 20]
    assert game.shares[0] == [0, 1, 0, 0, 0, 0]
    assert game.supply == [11, 10, 11, 11, 11, 11]
    assert game.chips[0] == 2


def test_I_2_only_own_shares_are_sold():
    """Stock Hold'em I.2.1."""
    game = edited(new(), {0: {"shares": {"tuna": 1, "crab": 3}}, 1: {"shares": {"kelp": 1}}})
    assert texts(game, "sell") == ["sell tuna", "sell crab"]
    assert "you own none of its shares; you own Tuna Transport, Crab Construction" in refusal(game, "sell kelp")
    assert "no shares at all" in refusal(new(), "sell kelp")


def test_I_2_one_share_is_sold_in_step_2():
    """Stock Hold'em I.2: players sell 1 share."""
    game = play(edited(new(), {0: {"shares": {"tuna": 3}}}), "sell tuna")
    assert texts(game, "sell") == []
    assert "step 3 of a turn" in refusal(game, "sell tuna")


def test_I_2_who_does_not_sell_takes_a_chip():
    """Stock Hold'em I.2."""
    game = edited(new(), {0: {"shares": {"tuna": 3}}})
    assert play(game, "take chip").chips == [3, 3, 3]
    assert game.shares[0][1] == 3


def test_H14_who_has_nothing_to_sell_takes_a_chip():
    """H14."""
    game = new()
    assert texts(game, "sell") == []
    assert play(game, "take chip").chips[0] == 3


def test_I_3_buying_costs_the_price_and_raises_it_by_one():
    """Stock Hold'em I.3.2-4."""
    game = play(new(), "take chip; buy squid")
    assert game.money == [130, 150, 150]
    assert game.prices == [20, 20, 21, 20, 20, 20]
    assert game.shares[0] == [0, 0, 1, 0, 0, 0]
    assert game.supply == [11, 11, 10, 11, 11, 11]
    assert game.chips[0] == 3


def test_I_3_prices_move_with_each_single_trade():
    """Stock Hold'em I.3, last note: one by one, since prices fluctuate after each."""
    game = play(new(), "take chip; buy squid; end turn; take chip; buy squid; end turn; take chip; buy squid")
    assert game.money == [150 - 20, 150 - 21, 150 - 22]
    assert game.prices[2] == 23


def test_I_3_one_share_is_bought_in_step_3():
    """Stock Hold'em I.3: players buy 1 share."""
    game = play(new(), "take chip; buy squid")
    assert texts(game, "buy") == []
    assert "the end of a turn" in refusal(game, "buy squid")


def test_I_3_any_company_in_the_first_turn_of_each_round():
    """Stock Hold'em I.3."""
    every = [f"buy {company}" for company in ("rockfish", "tuna", "squid", "kelp", "whale", "crab")]
    game = new(6, rounds=2)
    assert texts(play(game, "take chip"), "buy") == every
    play(game, "take chip; end turn")
    while game.round == 1:
        skip_turn(game)
    game = edited(game, {game.current_player: {"money": 60}})
    assert texts(play(game, "take chip"), "buy") == every


def test_I_3_buying_is_restricted_to_the_company_of_this_turns_information():
    """Stock Hold'em I.3: from the second turn on."""
    game = play(skip_to_turn(new(deals={1: DEAL}), 2), "place 4N rockfish; take chip")
    assert texts(game, "buy") == ["buy rockfish"]
    assert refusal(game, "buy tuna") == (
        "cannot buy a share of Tuna Transport: you placed Information at Rockfish Software this turn; "
        "you may buy Rockfish Software or take a chip"
    )


def test_I_3_the_restriction_is_of_this_turn_only():
    """Stock Hold'em I.3: earlier Information of the same player opens nothing."""
    game = play(skip_to_turn(new(deals={1: DEAL}), 2), "place 4N rockfish; take chip; take chip; end turn")
    game = play(skip_to_turn(game, 3), "place 5L crab; take chip")
    assert texts(game, "buy") == ["buy crab"]


def test_I_3_1_no_share_left_on_the_tile():
    """Stock Hold'em I.3.1."""
    game = play(edited(new(), {1: {"shares": {"tuna": 11}}}), "take chip")
    assert "buy tuna" not in texts(game)
    assert "none of its shares is left" in refusal(game, "buy tuna")


def test_I_3_1_the_last_share_can_be_bought():
    """Stock Hold'em I.3.1: at least 1 Share card is present."""
    game = play(edited(new(), {1: {"shares": {"tuna": 10}}}), "take chip; buy tuna")
    assert game.supply[1] == 0


@pytest.mark.parametrize(("money", "can"), [(29, False), (30, True), (31, True)])
def test_I_3_2_one_must_be_able_to_pay(money, can):
    """Stock Hold'em I.3.2."""
    game = play(edited(new(), {0: {"money": money}}, {"tuna": {"price": 30}}), "take chip")
    assert ("buy tuna" in texts(game)) == can
    if not can:
        assert "a share costs $30 and you have $29" in refusal(game, "buy tuna")


def test_I_3_who_does_not_buy_takes_a_chip():
    """Stock Hold'em I.3."""
    assert play(new(), "take chip; take chip").chips[0] == 4


def test_I_3_who_cannot_buy_takes_a_chip():
    """Stock Hold'em I.3: not enough money, or no share left (H14)."""
    game = play(edited(new(), {0: {"money": 0}}), "take chip")
    assert texts(game, "buy") == []
    assert play(game, "take chip").chips[0] == 4
    placed = play(skip_to_turn(new(deals={1: DEAL}), 2), "place 4N tuna")
    placed = play(edited(placed, {1: {"shares": {"tuna": 11}}}), "take chip")
    assert texts(placed, "buy") == []
    assert refusal(placed, "buy squid").endswith("you may take a chip")


@pytest.mark.parametrize(("price", "after"), [(1, 1), (2, 1), (57, 56)])
def test_Stock_Price_a_sale_never_brings_it_below_1(price, after):
    """Stock Hold'em Regarding Stock Price; H11: a sale at 1 pays $1 and the price stays."""
    game = edited(new(), {0: {"shares": {"tuna": 1}, "money": 0}}, {"tuna": {"price": price}})
    play(game, "sell tuna")
    assert (game.money[0], game.prices[1]) == (price, after)


@pytest.mark.parametrize(("price", "after"), [(57, 57), (56, 57), (1, 2)])
def test_Stock_Price_a_purchase_never_brings_it_above_57(price, after):
    """Stock Hold'em Regarding Stock Price; H11: a purchase at 57 costs $57 and the price stays."""
    game = play(edited(new(), {0: {"money": 60}}, {"tuna": {"price": price}}), "take chip; buy tuna")
    assert (game.money[0], game.prices[1]) == (60 - price, after)

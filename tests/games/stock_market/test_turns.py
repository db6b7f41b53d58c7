"""A turn: income, plays, accounts; then Trade, an Event or Consolidate."""

import pytest

from stocklab import IllegalActionError, StockMarket
from stocklab.games.stock_market import events
from tests.games.stock_market.helpers import (
    SHARES,
    bills,
    money,
    owned,
    pass_turn,
    pensions,
    play,
    position,
    price,
    refusal,
    supply,
    texts,
)

# Trade


def test_a_trade_sells_then_buys_then_discards_and_draws():
    """Rules: 3 Tin at 4 × 3 = 12 each sell for 36; then two Cola at 7 each; all goes to the discard; five drawn."""
    game = position({"hand": "tin tin tin milk $1", "deck": "milk $1 $1 $5 $10 $50", "discard": "$1"}, "")
    play(game, "trade; sell tin; sell tin; sell tin")
    assert (game.proceeds, supply(game, "tin")) == (36, 10)
    play(game, "stop selling; buy cola; buy cola; done")
    # 36 comes as 10 + 10 + 10 + 5 + 1, and 14 is paid from $1 $1 $5 $10: 3 back.
    assert sorted(game.discards[0]) == sorted("$1 $1 $1 $1 $10 $10 cola cola milk".split())
    assert game.hands[0] == ["milk", "$1", "$1", "$5", "$10"]
    assert game.decks[0] == ["$50"]
    assert (game.current_player, game.phase) == (1, "play")


def test_M9_each_share_sells_at_the_price_of_the_first():
    """Sell/Buy: with 4 Tin owned by all the price is 16; two sell at 16 each; afterwards one costs 4 × 2."""
    game = position("tin tin", {"hand": "tin", "discard": "tin"})
    assert price(game, "tin") == 16
    play(game, "trade; sell tin; sell tin")
    assert game.proceeds == 32
    assert price(game, "tin") == 8


def test_M9_each_share_is_bought_at_the_price_of_the_first():
    """Sell/Buy: none owned counts as 1: three Tools cost 9 each, though the price is 27 then."""
    game = play(position("$50", "", shares="tools"), "trade; stop selling; buy tools; buy tools; buy tools")
    assert game.spent == 27
    assert price(game, "tools") == 27
    assert supply(game, "tools") == 7


def test_M9_what_was_sold_may_be_bought_back_cheaply():
    """M9: two Tools sell at 9 × 2 = 18 each and are bought back at 9 each, since none is owned then."""
    game = play(position("tools tools", ""), "trade; sell tools; sell tools; stop selling; buy tools; buy tools; done")
    assert bills(game, 0) == "$1 $1 $1 $5 $10", "36 - 18"
    assert owned(game, 0) == ["tools", "tools"]


def test_M9_option_rebuy_forbids_it():
    game = position("tools tools $50", "", rebuy=False)
    play(game, "trade; sell tools; stop selling")
    assert "you have sold it in this Trade" in refusal(game, "buy tools")
    assert "buy tools" not in texts(game)
    assert "buy tech" in texts(game)


def test_M9_an_empty_trade_is_legal_and_there_is_no_way_back():
    game = position("", "")
    assert texts(play(game, "trade")) == ["stop selling"]
    play(game, "stop selling")
    assert texts(game) == ["done"]
    assert "the second part of a Trade" in refusal(game, "sell milk")
    assert "the second part of a Trade" in refusal(game, "play tin")
    assert play(game, "done").current_player == 1


def test_Play_played_shares_are_not_sold_but_discarded_by_the_trade():
    """Play: not discarded until the player trades, and not sold at that time."""
    game = play(position({"hand": "tin tin milk", "played": "bikes", "deck": "$1 " * 5}, ""), "play tin; trade")
    assert texts(game, "sell") == ["sell tin", "sell milk"]
    play(game, "sell tin")
    assert "it is not in your hand" in refusal(game, "sell tin")
    assert "it is not in your hand" in refusal(game, "sell bikes")
    play(game, "stop selling; done")
    assert game.played[0] == []
    assert bills(game, 0) == "$1 $1 $1 $1 $1 $1 $1 $1 $5", "8 for the Tin: 4 × 2"
    assert owned(game, 0) == ["bikes", "milk", "tin"]


def test_M12_money_of_this_turn_buys_and_is_gone():
    """Play; M12: $1 of this turn and $5 buy Copper for 6; unused money of this turn is no card."""
    game = play(position("tin $5", ""), "play tin; trade; stop selling")
    assert "buy copper" in texts(game)
    play(game, "buy copper; done")
    assert sorted(game.discards[0] + game.hands[0]) == ["copper", "tin"]
    again = play(position("tin $5", ""), "play tin; trade; stop selling; done")
    assert sorted(again.discards[0] + again.hands[0]) == ["$5", "tin"]
    assert again.cash == 0


def test_M12_money_of_this_turn_ends_with_the_turn():
    game = pass_turn(play(position("tin", ""), "play tin"))
    assert game.cash == 0


def test_M10_the_last_share_of_a_pile_cannot_be_bought():
    """Sell/Buy: nine Tools are owned by others: the tenth stays."""
    game = play(position("$500", {"discard": "tools " * 8}), "trade; stop selling; buy tools")
    assert supply(game, "tools") == 1
    assert "last share" in refusal(game, "buy tools")
    assert "buy tools" not in texts(game)


def test_a_purchase_must_be_paid():
    """Sell/Buy: Tech is 50, and there are 49."""
    game = play(position("$10 $10 $10 $10 $5 $1 $1 $1 $1", ""), "trade; stop selling")
    assert refusal(game, "buy tech") == "cannot buy Tech: it costs $50 and you have $49"


def test_a_bankrupt_share_is_neither_bought_sold_nor_played():
    """Bankrupt; M7."""
    game = position("tin $50", "", bankrupt="tin")
    assert "it is bankrupt" in refusal(game, "play tin")
    play(game, "trade")
    assert "it has no price" in refusal(game, "sell tin")
    play(game, "stop selling")
    assert "it has no price" in refusal(game, "buy tin")


def test_what_is_not_on_the_table():
    game = play(StockMarket(2, 1), "trade; stop selling")
    share = next(share for share in SHARES if share not in game.table)
    assert "it is not on the table" in refusal(game, f"buy {share}")


def test_M11_big_bills_that_are_paid_return_to_the_bank():
    """M11: of $2,000 for a Tech at 50 come back 3 × 500, 4 × 100 and 50; the bank has ten again."""
    game = position("$2000", "")
    assert game.big_bills == 9
    play(game, "trade; stop selling; buy tech; done")
    assert game.big_bills == 10
    assert bills(game, 0) == "$50 $100 $100 $100 $100 $500 $500 $500"


def test_M11_proceeds_come_in_the_fewest_bills():
    """Nine Tech at 50 × 9 sell for 4050: 2000 + 2000 + 50."""
    game = play(position("tech " * 9, ""), "trade;" + "sell tech;" * 9 + "stop selling; done")
    assert bills(game, 0) == "$50 $2000 $2000"
    assert game.big_bills == 8


def test_scores_count_a_trade_that_goes_on():
    """A2: 8 for two Tin at 4 × 2, less 7 for a Cola."""
    game = play(position("tin tin", "$10"), "trade; sell tin")
    assert game.scores() == (8, 10)
    play(game, "stop selling; buy cola")
    assert game.scores() == (1, 10)
    assert game.explain_score(0)["Trade"].value == 1


# An Event


def test_passing_an_event_keeps_hand_and_play_area():
    """Rules; M13: they keep their hand; only a Trade discards what was played."""
    game = play(position({"hand": "tin milk", "deck": "$1 $1"}, "", top="usual"), "play tin; pass event")
    assert (game.hands[0], game.played[0], game.decks[0]) == (["milk"], ["tin"], ["$1", "$1"])
    assert game.mood == "usual"
    assert game.current_player == 1


def test_the_event_discard_becomes_the_deck():
    """Event: the deck is empty, so the discard is shuffled first."""
    game = play(position("", "", only="", event_discard="speculate"), "pass event")
    assert len(game.event_deck) + len(game.event_discard) + bool(game.mood) + bool(game.event) >= 116
    assert any(isinstance(event, events.EventsReshuffled) for event in game.log)


# Consolidate


def test_consolidate_exchanges_and_shuffles_deck_hand_and_discard():
    """Rules; M15: 5 × 1 to 5, 2 × 5 to 10 from anywhere; the play area stays; five are drawn."""
    game = position({"hand": "$1 $1 tin", "deck": "$1 milk", "discard": "$1 $1 $5", "played": "bikes"}, "")
    play(game, "consolidate")
    assert texts(game) == ["exchange $1", "done"]
    play(game, "exchange $1")
    assert texts(game) == ["exchange $5", "done"]
    assert "it takes 5 of them for one $5 and you have 0" in refusal(game, "exchange $1")
    play(game, "exchange $5; done")
    assert sorted(game.hands[0]) == ["$10", "milk", "tin"]
    assert (game.decks[0], game.discards[0], game.played[0]) == ([], [], ["bikes"])
    assert game.current_player == 1


@pytest.mark.parametrize(
    ("bill", "count", "into"),
    [
        ("$1", 5, "$5"),
        ("$5", 2, "$10"),
        ("$10", 5, "$50"),
        ("$50", 2, "$100"),
        ("$100", 5, "$500"),
        ("$500", 4, "$2000"),
    ],
)
def test_M15_rates(bill, count, into):
    short = play(position(f"{bill} " * (count - 1), ""), "consolidate")
    assert texts(short) == ["done"]
    game = play(position({"deck": f"{bill} " * count}, ""), f"consolidate; exchange {bill}; done")
    assert game.hands[0] == [into]
    assert game.scores()[0] == int(into[1:])


def test_M15_a_big_bill_must_be_in_the_bank():
    game = play(position("$500 " * 4, "", big_bills=0), "consolidate")
    assert texts(game) == ["done"]
    assert "the bank has no $2000 left" in refusal(game, "exchange $500")
    game = play(position("$500 " * 4, "", big_bills=1), "consolidate; exchange $500")
    assert game.big_bills == 0


def test_M15_no_exchange_is_legal():
    game = play(position({"hand": "milk", "discard": "$1 " * 7}, ""), "consolidate; done")
    assert len(game.hands[0]) == 5
    assert len(game.decks[0]) == 3


# Drawing


def test_Draw_an_empty_deck_is_made_from_the_discard():
    """Draw: bikes draw 2; one card is in the deck, the other comes from the shuffled discard."""
    game = position({"hand": "bikes", "deck": "$5", "discard": "milk milk milk"}, "")
    play(game, "play bikes")
    assert game.hands[0] == ["$5", "milk"]
    assert (game.decks[0], game.discards[0]) == (["milk", "milk"], [])


def test_Draw_the_play_area_is_not_shuffled_in():
    game = play(position({"hand": "bikes bikes", "deck": "$5"}, ""), "play bikes; play bikes")
    assert game.hands[0] == ["$5"]
    assert game.played[0] == ["bikes", "bikes"]


def test_M14_one_draws_what_there_is():
    game = play(position({"hand": "bikes", "deck": "$5"}, ""), "play bikes")
    assert game.hands[0] == ["$5"]
    game = play(position({"hand": "milk"}, ""), "trade; stop selling; done")
    assert game.hands[0] == ["milk"], "the discarded hand is drawn again"


def test_Draw_a_deck_that_is_just_used_up_is_not_shuffled_yet():
    """Draw: only when one goes to draw a card from an empty deck."""
    game = play(position({"hand": "bikes", "deck": "$1 $5", "discard": "milk"}, ""), "play bikes")
    assert (game.decks[0], game.discards[0]) == ([], ["milk"])


# Income


def test_M16_pensions_pay_in_their_order_from_the_next_turn_on():
    """Pension: +$5 and a card; they came in the turn before."""
    game = position({"hand": "", "deck": "milk tin"}, "", top="pension-10")
    play(game, "pass event")
    assert game.hands[0] == []
    pass_turn(game)
    assert game.hands[0] == ["$10"]
    assert game.current_player == 0


def test_M16_order_and_kinds_of_income():
    """Two cards, then $10, then $5 of a fake pension (+1), then one card; a blocked one pays nothing."""
    line = "pension-2c pension-10 dirty+1 pension-5:dirty-1 pension-1c"
    game = position("", {"deck": "milk tin cola $1", "pensions": line})
    pass_turn(game)
    assert game.hands[1] == ["milk", "tin", "$10", "$5", "cola"]


@pytest.mark.parametrize(("card", "income"), [("dirty+1", "$5"), ("dirty+2", "$10"), ("dirty+3", "$5 $10")])
def test_M18_a_fake_pension_pays_5_times_its_number(card, income):
    game = pass_turn(position("", {"pensions": card}))
    assert money(*game.hands[1]) == income


def test_income_may_need_a_new_deck():
    game = pass_turn(position("", {"hand": "milk", "pensions": "pension-2c", "discard": "$1 $1 $1"}))
    assert game.hands[1] == ["milk", "$1", "$1"]


# Swiss Bank Accounts


def test_Swiss_an_account_holds_one_bill():
    """Swiss Bank Account; M31: one bill on each, one change a turn each."""
    game = play(position({"hand": "$1 $50 milk", "accounts": "-"}, ""), "deposit $50")
    assert game.accounts[0] == ["$50"]
    assert game.hands[0] == ["$1", "milk"]
    assert "no empty account" in refusal(game, "deposit $1")
    assert "has not changed this turn" in refusal(game, "withdraw $50")
    assert texts(game) == ["trade", "pass event", "consolidate"]
    assert game.scores()[0] == 51


def test_Swiss_a_bill_comes_back_to_the_hand():
    game = play(position({"hand": "$1", "accounts": "$50"}, ""), "withdraw $50")
    assert (game.accounts[0], game.hands[0]) == ([""], ["$1", "$50"])
    assert "no empty account" in refusal(game, "deposit $50")
    pass_turn(pass_turn(game))
    assert "deposit $50" in texts(game)


def test_M31_each_account_changes_once():
    """Two accounts: one is emptied, the other is filled."""
    game = position({"hand": "$5", "accounts": "$50 -"}, "")
    assert set(texts(game)) >= {"deposit $5", "withdraw $50"}
    play(game, "withdraw $50; deposit $5")
    assert game.accounts[0] == ["", "$5"]
    assert texts(game) == ["trade", "pass event", "consolidate"]


def test_M31_only_in_the_free_part_of_the_turn():
    game = play(position({"hand": "$5", "accounts": "-"}, ""), "trade")
    assert "the first part of a Trade" in refusal(game, "deposit $5")


def test_Swiss_bills_on_accounts_buy_nothing_and_stay_through_trade_and_consolidate():
    game = play(position({"hand": "$1", "accounts": "$50"}, ""), "trade; stop selling")
    assert texts(game) == ["done"]
    play(game, "done; consolidate; done; consolidate")
    assert game.accounts[0] == ["$50"]
    assert texts(game) == ["done"]


# What cannot be done


def test_an_illegal_action_names_what_would_do():
    game = position("milk", "")
    with pytest.raises(IllegalActionError, match="cannot sell Milk: this is the time to play cards"):
        play(game, "sell milk")
    assert "you may: trade, pass event, consolidate" in refusal(game, "buy milk")
    assert "it is not in your hand" in refusal(game, "play tin")


def test_M25_milk_cannot_be_played():
    """Play: Milk has no effect."""
    assert texts(position("milk milk", "")) == ["trade", "pass event", "consolidate"]


def test_plays_and_kept_events_come_in_any_order():
    """M13: a play, a kept event, a play, then the Trade."""
    game = position({"hand": "tin dirty+1 tin", "accounts": "-"}, "")
    play(game, "play tin; fake dirty+1; play tin; trade")
    assert (pensions(game, 0), game.cash) == ("dirty+1", 2)

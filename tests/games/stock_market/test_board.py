"""What lies on the board: Dirty Business, Corruption, and what cancels them."""

import pytest

from stocklab import StockMarket
from stocklab.games.stock_market import events
from tests.games.stock_market.helpers import (
    bankrupt,
    bills,
    cause,
    owned,
    pass_turn,
    pensions,
    play,
    position,
    price,
    refusal,
    texts,
)

# Dirty Business


def test_the_example_of_the_rulebook():
    """Illegal plays: in a -2 Bust Tools are at 9 - 4 = 5; a -3 Dirty Business makes it 9 - 4 - 5 = 0: bankrupt."""
    game = position("dirty-3", {"discard": "tools"}, mood="bust-2")
    assert price(game, "tools") == 5
    play(game, "put dirty-3 tools")
    assert (price(game, "tools"), cause(game, "tools")) == (0, "price")


@pytest.mark.parametrize("size", [1, 2, 3, -1, -2, -3])
def test_M18_on_a_pile_it_acts_like_a_Boom_or_a_Bust(size):
    """Oil (-5,10,15; +5,10,15) at 25."""
    game = play(position(f"dirty{size:+}", "", shares="oil"), f"put dirty{size:+} oil")
    assert price(game, "oil") == 25 - 5 * size
    assert game.event_discard == [], "it remains on the board"


def test_M18_dirty_business_is_cumulative():
    """Copper (+2,4,6; -1,2,3) at 6 in a +1 Boom: 8; +3: 14; -2: 12; twice -2: 10."""
    game = position("dirty+3 dirty-2 dirty-2", "", mood="boom+1")
    prices = [price(play(game, f"put {card} copper"), "copper") for card in ("dirty+3", "dirty-2", "dirty-2")]
    assert prices == [14, 12, 10]


def test_M18_a_negative_one_of_any_size_blocks_anothers_pension():
    """Illegal plays: placed on another player's pension it blocks it."""
    game = position("dirty-1 dirty-3", {"pensions": "pension-5 pension-10"}, {"pensions": "dirty+1"})
    assert texts(game, "block") == [f"block dirty-{n} {place}" for n in (1, 3) for place in ("1 1", "1 2", "2 1")]
    play(game, "block dirty-3 1 2")
    assert pensions(game, 1) == "pension-5 pension-10:dirty-3"
    assert pass_turn(game).hands[1] == ["$5"]


def test_M20_a_blocked_pension_is_not_blocked_again():
    game = position("dirty-1", {"pensions": "pension-5:dirty-2"})
    assert texts(game, "block") == []
    assert "it is blocked already" in refusal(game, "block dirty-1 1 1")


def test_M18_ones_own_pension_is_not_blocked():
    game = position({"hand": "dirty-1", "pensions": "pension-5"}, "")
    assert "it is your own" in refusal(game, "block dirty-1 0 1")
    assert "there lie 0 pensions" in refusal(game, "block dirty-1 1 1")
    assert "there lie 0 pensions" in refusal(game, "block dirty-1 4 1")


def test_M18_a_positive_one_is_a_fake_pension():
    """Illegal plays: a +2 yields $10 every turn, from the next turn on."""
    game = play(position("dirty+2", ""), "fake dirty+2")
    assert (pensions(game, 0), game.hands[0]) == ("dirty+2", [])
    assert pass_turn(pass_turn(game)).hands[0] == ["$10"]


def test_M19_a_fake_pension_can_be_blocked_stolen_and_aimed_at():
    game = position("dirty-2 corruption guns", {"pensions": "dirty+3"})
    play(game, "block dirty-2 1 1; steal 1 1")
    assert pensions(game, 0) == "dirty+3:dirty-2:0<1"
    game = play(position("guns", {"pensions": "dirty+3"}), "play guns; aim 1")
    assert pass_turn(game).hands[1] == []


def test_dirty_business_may_lie_on_a_bankrupt_pile():
    """It changes what the price would be; the pile stays bankrupt (M7)."""
    game = play(position("dirty+3", "", bankrupt="tin"), "put dirty+3 tin")
    assert (cause(game, "tin"), price(game, "tin")) == ("price", 0)


# Corporate Transparency


def test_Transparency_cancels_dirty_business_on_a_pile():
    """Corporate Transparency: both cards go to the Event discard; prices are figured anew (M22)."""
    game = position("transparency", "", dirty={"tin": "+2 -1 +2"})
    assert texts(game, "clear") == ["clear dirty+2 tin", "clear dirty-1 tin"]
    assert "no such card lies there" in refusal(game, "clear dirty-3 tin")
    play(game, "clear dirty+2 tin")
    assert game.dirty[game.place["tin"]] == (-1, 2)
    assert price(game, "tin") == 4 - 1 + 2
    assert sorted(game.event_discard) == ["dirty+2", "transparency"]


def test_M22_cancelling_can_make_bankrupt():
    """Tin in a -3 Bust with +1: 4 - 3 + 1 = 2... Wheat: 3 - 3 + 1 = 1; without the +1 it is 0."""
    game = play(position("transparency", "", mood="bust-3", dirty={"wheat": "+1"}), "clear dirty+1 wheat")
    assert cause(game, "wheat") == "price"


def test_M7_cancelling_does_not_revive():
    """Cause price ends only by a Bailout: Tools at 9 - 5 - 4 = 0 stay bankrupt without the -3."""
    game = position("transparency", "", mood="bust-2", dirty={"tools": "-3"}, bankrupt="tools")
    play(game, "clear dirty-3 tools")
    assert (cause(game, "tools"), price(game, "tools")) == ("price", 0)


def test_Transparency_frees_a_blocked_pension():
    """M22: anybody's."""
    game = position("transparency", {"pensions": "pension-5:dirty-2:1<0"})
    assert texts(game, "unblock") == ["unblock 1 1"]
    play(game, "unblock 1 1")
    assert pensions(game, 1) == "pension-5:1<0"
    assert sorted(game.event_discard) == ["dirty-2", "transparency"]
    assert pass_turn(game).hands[1] == ["$5"]


def test_M19_M20_Transparency_removes_a_fake_pension_and_what_lies_on_it():
    game = position("transparency", {"pensions": "pension-5 dirty+3:dirty-1:1<0"})
    assert texts(game, "unmask") == ["unmask 1 2"]
    assert "it is no Dirty Business" in refusal(game, "unmask 1 1")
    assert "it is not blocked" in refusal(game, "unblock 1 1")
    play(game, "unmask 1 2")
    assert pensions(game, 1) == "pension-5"
    assert sorted(game.event_discard) == ["corruption", "dirty+3", "dirty-1", "transparency"]
    assert game.tokens == [0, 0]


def test_M22_Transparency_hits_ones_own():
    game = position({"hand": "transparency", "pensions": "dirty+1"}, "")
    play(game, "unmask 0 1")
    assert pensions(game, 0) == ""


# Bailout


def test_Bailout_saves_a_pile():
    """Bailout: it is bankrupt no more, and can be traded and played."""
    game = position("bailout tin", "", bankrupt="tin")
    assert "it is not bankrupt" in refusal(game, "bail out milk")
    play(game, "bail out tin; play tin")
    assert (cause(game, "tin"), game.cash, game.event_discard) == ("", 1, ["bailout"])


def test_M24_at_0_it_is_bankrupt_again_at_the_end_of_the_turn():
    """Bailout: if the price is still $0 it reverts to bankruptcy at the end of that player's turn."""
    game = position("bailout wheat wheat", "", mood="bust-3", bankrupt="wheat", top="swiss")
    play(game, "bail out wheat; play wheat")
    assert (cause(game, "wheat"), price(game, "wheat")) == ("", 0)
    assert game.discards[0] == ["$1"]
    play(game, "pass event")
    assert cause(game, "wheat") == "price"


def test_M24_unless_the_price_has_recovered_by_then():
    game = position("bailout", "", mood="bust-3", bankrupt="wheat", top="boom+1")
    play(game, "bail out wheat; pass event")
    assert (cause(game, "wheat"), price(game, "wheat")) == ("", 4)


def test_M8_a_rescued_pile_is_not_tested_again_in_that_turn():
    """Wheat is bailed out in a -3 Bust; a -1 Dirty Business changes prices, and Wheat is left alone."""
    game = position("bailout dirty-1", "", mood="bust-3", bankrupt="wheat")
    play(game, "bail out wheat; put dirty-1 milk")
    assert cause(game, "wheat") == ""


def test_M8_nor_if_it_was_bankrupt_by_Corruption_in_between():
    """Tin is bailed out, corrupted and revived, then falls to 4 - 3 - 1 = 0: it was bailed out this turn."""
    game = position("bailout corruption legal-action dirty-3 dirty-1", "", bankrupt="tin", top="swiss")
    play(game, "bail out tin; bankrupt tin; sue 1; put dirty-3 tin; put dirty-1 tin")
    assert (cause(game, "tin"), price(game, "tin")) == ("", 0)
    assert StockMarket.from_snapshot(game.snapshot()).snapshot() == game.snapshot()
    assert cause(play(game, "pass event"), "tin") == "price"


def test_M22_a_Corruption_cancelled_at_0_leaves_the_pile_bankrupt_though_it_was_rescued():
    """Wheat in a -3 Bust: bailed out, corrupted, and the Corruption cancelled: now by price; it can be saved again."""
    game = position("bailout corruption legal-action bailout", "", mood="bust-3", bankrupt="wheat", top="boom+1")
    play(game, "bail out wheat; bankrupt wheat; sue 1")
    assert cause(game, "wheat") == "price"
    assert StockMarket.from_snapshot(game.snapshot()).snapshot() == game.snapshot()
    play(game, "bail out wheat; pass event")
    assert cause(game, "wheat") == ""


def test_M9_a_rescued_pile_at_0_is_not_traded():
    game = play(position("bailout wheat $50", "", mood="bust-3", bankrupt="wheat"), "bail out wheat; trade")
    assert "it has no price" in refusal(game, "sell wheat")
    assert "it has no price" in refusal(play(game, "stop selling"), "buy wheat")


# Corruption


def test_Corruption_bankrupts_a_pile():
    """Corruption: immediately, whatever the price; it remains on the board."""
    game = position("corruption", "")
    assert "bankrupt milk" not in texts(game)
    assert "Milk is never bankrupt" in refusal(game, "bankrupt milk")
    play(game, "bankrupt tech")
    assert (cause(game, "tech"), game.event_discard) == ("corruption", [])
    assert game.corruptions == [(0, "tech", True)]


def test_Corruption_bails_out_a_bankrupt_pile():
    """Corruption; M21: exactly as a Bailout does, so at $0 until the end of the turn only."""
    game = position("corruption corruption", "", mood="bust-3", bankrupt="wheat tin", top="swiss")
    assert "it is bankrupt already" in refusal(game, "bankrupt tin")
    play(game, "rescue tin; rescue wheat")
    assert bankrupt(game) == set()
    play(game, "pass event")
    assert bankrupt(game) == {"wheat"}
    assert game.corruptions == [(0, "tin", False), (0, "wheat", False)]


def test_Corruption_steals_a_pension():
    """Corruption: another player's; it pays the thief from his next turn on."""
    game = position({"hand": "corruption", "pensions": "pension-1c"}, {"pensions": "pension-5 pension-10"})
    assert texts(game, "steal") == ["steal 1 1", "steal 1 2"]
    assert "it is your own" in refusal(game, "steal 0 1")
    play(game, "steal 1 1")
    assert pensions(game, 0) == "pension-1c pension-5:0<1"
    assert pensions(game, 1) == "pension-10"


def test_Corruption_pays_100_into_the_hand():
    game = play(position("corruption", ""), "pocket")
    assert (game.hands[0], game.corruptions) == (["$100"], [(0, "cash", False)])
    assert game.phase == "play"


def test_Corruption_from_an_event_ends_the_turn_after_it():
    game = play(position("", "", top="corruption"), "pass event; pocket")
    assert (game.current_player, game.hands[0]) == (1, ["$100"])


# Legal Action


def test_Legal_Action_cancels_a_Corruption_on_a_pile():
    """Legal Action: both cards go to the Event discard; its player takes a token; the pile recovers (M22)."""
    game = play(position("legal-action", "", corruptions="1>tin"), "sue 1")
    assert (cause(game, "tin"), game.tokens, game.corruptions) == ("", [0, 1], [])
    assert sorted(game.event_discard) == ["corruption", "legal-action"]


def test_M22_unless_its_price_is_0():
    """Then the cause is price from now on."""
    game = play(position("legal-action", "", corruptions="1>wheat", mood="bust-3"), "sue 1")
    assert (cause(game, "wheat"), game.tokens) == ("price", [0, 1])


def test_M7_a_pile_bankrupt_by_Corruption_is_not_bankrupt_by_price_too():
    """Its price falls to 0 and rises again; cancelling the Corruption revives it."""
    game = position("legal-action", "", corruptions="1>wheat", mood="boom+1", top="bust-3")
    play(game, "pass event")
    assert (game.brackets[game.place["wheat"]], cause(game, "wheat")) == (0, "corruption")
    pass_turn(game, "boom+2")
    assert (cause(play(game, "sue 1"), "wheat"), price(game, "wheat")) == ("", 4)


def test_M22_a_Corruption_that_bailed_out_is_spent():
    """Cancelling it changes nothing, but the token is taken."""
    game = play(position("legal-action", "", corruptions="0>tin.spent"), "sue 1")
    assert (cause(game, "tin"), game.tokens) == ("", [1, 0])


def test_M22_a_Corruption_is_spent_once_its_pile_was_bailed_out():
    """Bankrupt by Corruption, bailed out, bankrupt by price: cancelling the old Corruption does not help."""
    game = position("legal-action bailout", "", corruptions="1>wheat", top="bust-3")
    play(game, "bail out wheat")
    assert game.corruptions == [(1, "wheat", False)]
    pass_turn(play(game, "pass event"))
    assert cause(game, "wheat") == "price"
    assert cause(play(game, "sue 1"), "wheat") == "price"
    assert game.tokens == [0, 1]


def test_a_pile_rescued_and_corrupted_again_in_one_turn():
    """M21, M22: the live one keeps it bankrupt; the spent one does not."""
    game = position("corruption legal-action legal-action", "", bankrupt="tin", corruptions="1>tin.spent")
    play(game, "rescue tin")
    game = position("corruption legal-action legal-action", "", corruptions="1>tin.spent")
    play(game, "bankrupt tin; sue 1")
    assert cause(game, "tin") == "corruption"
    assert cause(play(game, "sue 1"), "tin") == ""
    assert game.tokens == [1, 1]


def test_M22_100_dollars_stay():
    """A Corruption that paid is spent: the money stays."""
    game = play(position("legal-action", "$100", corruptions="1>cash"), "sue 1")
    assert (bills(game, 1), game.tokens) == ("$100", [0, 1])


def test_M22_a_stolen_pension_goes_back():
    """With what lies on it; last in the line."""
    game = position({"hand": "legal-action", "pensions": "pension-1c"}, {"pensions": "pension-5:dirty-1:1<0"})
    play(game, "sue 1")
    assert (pensions(game, 0), pensions(game, 1)) == ("pension-1c pension-5:dirty-1", "")
    assert game.tokens == [0, 1]


def test_M22_of_two_thefts_the_newest_counts():
    """1 took it from 0, 2 took it from 1. Cancelling the old theft leaves it with 2; then the new one gives it to 1."""
    line = "pension-5:1<0:2<1"
    game = position("legal-action legal-action", "", {"pensions": line})
    assert texts(game, "sue") == ["sue 1", "sue 2"]
    old_first = play(game.copy(), "sue 1")
    assert (pensions(old_first, 2), old_first.tokens) == ("pension-5:2<1", [0, 1, 0])
    play(old_first, "sue 1")
    assert (pensions(old_first, 1), old_first.tokens) == ("pension-5", [0, 1, 1])
    new_first = play(game, "sue 2")
    assert (pensions(new_first, 1), new_first.tokens) == ("pension-5:1<0", [0, 0, 1])
    play(new_first, "sue 1")
    assert (pensions(new_first, 0), new_first.tokens) == ("pension-5", [0, 1, 1])


def test_M22_a_pension_of_one_who_is_out_is_discarded():
    game = position("legal-action", {"tokens": 3}, {"pensions": "pension-5:dirty-1:2<1"})
    play(game, "sue 1")
    assert pensions(game, 2) == ""
    assert sorted(game.event_discard) == ["corruption", "dirty-1", "legal-action", "pension-5"]


def test_Corruptions_are_numbered_board_first():
    """Those on piles and before players, oldest first, then those on pensions by seat."""
    game = position(
        {"hand": "legal-action", "pensions": "pension-5:0<2"},
        {"pensions": "dirty+1:1<2"},
        "",
        corruptions="1>tin 2>cash",
    )
    tokens = [play(game.copy(), f"sue {n}").tokens for n in (1, 2, 3, 4)]
    assert tokens == [[0, 1, 0], [0, 0, 1], [1, 0, 0], [0, 1, 0]]
    assert "there are 4 on the board" in refusal(game, "sue 5")


# Big Brother


def test_Big_Brother_cancels_everything_at_once():
    """Big Brother; M23: all Dirty Businesses and Corruptions, no tokens, prices once."""
    game = position(
        {"hand": "", "pensions": "pension-10:0<2 dirty+1"},
        {"hand": "", "pensions": "pension-5:dirty-2"},
        {"hand": "", "pensions": "pension-1c"},
        top="big-brother",
        dirty={"copper": "+3 -1"},
        corruptions="1>tin 2>cash 0>bikes.spent",
    )
    play(game, "pass event")
    assert [pensions(game, seat) for seat in range(3)] == ["", "pension-5", "pension-1c pension-10"]
    assert (cause(game, "tin"), price(game, "copper"), game.tokens) == ("", 6, [0, 0, 0])
    assert game.corruptions == []
    assert sorted(game.event_discard) == sorted(
        "big-brother corruption corruption corruption corruption dirty+1 dirty+3 dirty-1 dirty-2".split()
    )


def test_M23_prices_are_figured_after_all_is_gone():
    """Wheat in a -3 Bust was held up by a +1; Tin by Corruption recovers: 4 - 3 = 1; Cola by price does not."""
    game = position(
        "", "", top="big-brother", mood="bust-3", dirty={"wheat": "+1"}, corruptions="1>tin", bankrupt="cola"
    )
    play(game, "pass event")
    assert [cause(game, share) for share in ("wheat", "tin", "cola")] == ["price", "", "price"]


def test_M23_after_two_thefts_a_pension_returns_to_its_first_owner():
    game = play(position("", "", {"pensions": "pension-5:1<0:2<1"}, top="big-brother"), "pass event")
    assert [pensions(game, seat) for seat in range(3)] == ["pension-5", "", ""]


def test_M23_to_one_who_is_out_it_does_not_return():
    game = position("", {"tokens": 3}, {"pensions": "pension-5:2<1"}, top="big-brother")
    play(game, "pass event")
    assert pensions(game, 2) == ""
    assert sorted(game.event_discard) == ["big-brother", "corruption", "pension-5"]


def test_M23_a_pension_that_was_stolen_back_stays_where_it_lies():
    """1 took it from 0, who took it back: its first owner has it, so it keeps its place in the line."""
    game = position({"pensions": "pension-5:1<0:0<1 pension-10"}, "", top="big-brother")
    play(game, "pass event")
    assert pensions(game, 0) == "pension-5 pension-10"
    assert not any(isinstance(event, events.PensionMoved) for event in game.log)


def test_M23_the_piles_that_recover_are_told():
    """Tin recovers; Wheat is at $0 and is bankrupt by price now; Cola was bankrupt by price and stays so."""
    game = position("", "", mood="bust-3", corruptions="0>tin 1>wheat", bankrupt="cola", top="big-brother")
    play(game, "pass event")
    told = [event.share for event in game.log if isinstance(event, events.Recovered)]
    assert (told, bankrupt(game), cause(game, "wheat")) == (["tin"], {"wheat", "cola"}, "price")


def test_cards_on_the_board_stay_on_the_board():
    """Illegal plays: they do not go into the Event discard."""
    game = play(
        position("dirty-1 dirty+1 corruption", {"pensions": "pension-5"}), "put dirty-1 tin; fake dirty+1; pocket"
    )
    assert game.event_discard == []
    assert owned(game, 0) == []

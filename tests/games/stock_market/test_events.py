"""The events that act at once, from their texts."""

import pytest

from stocklab.games.stock_market import events
from tests.games.stock_market.helpers import (
    bankrupt,
    cause,
    money,
    pass_turn,
    pensions,
    play,
    position,
    price,
    refusal,
    texts,
)


def passing(event, *seats, **more):
    """The position after seat 0 has passed this event."""
    return play(position(*(seats or ("", "")), top=event, **more), "pass event")


# Pensions and Fired!


@pytest.mark.parametrize("card", ["pension-5", "pension-10", "pension-1c", "pension-2c", "pension-3c"])
def test_a_pension_comes_before_the_player(card):
    """Pension: it lies before one, and the bonus begins on one's next turn."""
    game = passing(card, {"deck": "$1 $5 milk"}, "")
    assert pensions(game, 0) == card
    assert (game.hands[0], game.event_discard) == ([], [])
    pass_turn(game)
    income = {"pension-5": ["$5"], "pension-10": ["$10"], "pension-1c": ["$1"], "pension-2c": ["$1", "$5"]}
    assert game.hands[0] == income.get(card, ["$1", "$5", "milk"])


def test_several_pensions_add_up():
    game = pass_turn(passing("pension-5", {"pensions": "pension-5 pension-10"}, ""))
    assert money(*game.hands[0]) == "$5 $5 $10"


def test_Fired_takes_a_pension_of_ones_choice():
    """Fired!: choose a pension in front of you; both cards go to the Event discard."""
    game = passing("fired", {"pensions": "pension-5 pension-10"}, {"pensions": "pension-1c"})
    assert (game.phase, game.event, texts(game)) == ("fired", "fired", ["give up 1", "give up 2"])
    assert "you have 2 pensions" in refusal(game, "give up 3")
    play(game, "give up 1")
    assert (pensions(game, 0), pensions(game, 1)) == ("pension-10", "pension-1c")
    assert sorted(game.event_discard) == ["fired", "pension-5"]
    assert game.current_player == 1


def test_Fired_leaves_a_choice_with_one_pension_too():
    assert texts(passing("fired", {"pensions": "pension-5"}, "")) == ["give up 1"]


def test_M17_Fired_without_a_pension_does_nothing():
    game = passing("fired")
    assert (game.current_player, game.event_discard) == (1, ["fired"])


def test_M19_M20_Fired_takes_fake_pensions_with_all_that_lies_on_them():
    game = passing("fired", {"pensions": "dirty+2:dirty-1:0<1"}, "")
    play(game, "give up 1")
    assert sorted(game.event_discard) == ["corruption", "dirty+2", "dirty-1", "fired"]
    assert game.tokens == [0, 0]


# Bonus!, Speculate, Swiss Bank Account


@pytest.mark.parametrize(("card", "bills"), [("bonus-10", "$10"), ("bonus-20", "$10 $10"), ("bonus-30", "$10 $10 $10")])
def test_Bonus_gives_money_to_the_discard(card, bills):
    game = passing(card)
    assert (money(*game.discards[0]), game.hands[0], game.event_discard) == (bills, [], [card])


def test_Speculate_passes_every_hand_to_the_left():
    """Speculate; M29: bills and kept events too; what lies elsewhere stays."""
    game = passing("speculate", {"hand": "tin $50", "played": "bikes", "accounts": "$5"}, "corruption", "milk milk")
    assert game.hands == [["milk", "milk"], ["tin", "$50"], ["corruption"]]
    assert (game.played[0], game.accounts[0]) == (["bikes"], ["$5"])
    assert game.event_discard == ["speculate"]


def test_M29_Speculate_skips_who_is_out_and_all_see_the_hands():
    game = passing("speculate", "tin $50", {"tokens": 3}, "milk milk")
    assert game.hands == [["milk", "milk"], [], ["tin", "$50"]]
    seen = game.observation()["seats"]
    assert [seat["shown"] for seat in seen] == [["milk", "milk"], [], ["$50", "tin"]]
    passed = [event for event in game.events(1) if isinstance(event, events.HandsPassed)]
    assert [(event.seat, event.cards) for event in passed] == [(0, ("milk", "milk")), (2, ("tin", "$50"))]


def test_a_Swiss_Bank_Account_comes_empty():
    """Swiss Bank Account: it lies next to the pensions, and no pension is it."""
    game = passing("swiss")
    assert (game.accounts[0], pensions(game, 0), game.event_discard) == ([""], "", [])


def test_an_account_opened_in_a_play_may_be_used_in_the_same_turn():
    game = play(position("coffee $50", "", top="swiss"), "play coffee; deposit $50")
    assert game.accounts[0] == ["$50"]


# Booms and Busts


@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_Boom_and_a_Bust_move_every_price(size):
    """Boom/Bust: Rubber (+2,4,5; -2,3,4) at 7, Houses (+15,10,5; -15,10,5) at 25."""
    boom, bust = passing(f"boom+{size}", shares="houses"), passing(f"bust-{size}", shares="houses")
    assert price(boom, "rubber") == 7 + (2, 4, 5)[size - 1]
    assert price(boom, "houses") == 25 + (15, 10, 5)[size - 1]
    assert price(bust, "rubber") == 7 - (2, 3, 4)[size - 1]
    assert price(bust, "houses") == 25 - (15, 10, 5)[size - 1]
    assert (boom.mood, boom.event_discard) == (f"boom+{size}", [])


def test_a_new_Boom_replaces_the_old_Bust():
    """Boom/Bust: the previous one goes to the Event discard."""
    game = passing("boom+1", mood="bust-3", bankrupt="wheat")
    assert (game.mood, game.event_discard) == ("boom+1", ["bust-3"])


def test_Business_as_Usual_cancels_a_Boom():
    """Business as Usual: fills the spot; prices are the base prices."""
    game = passing("usual", mood="boom+3")
    assert (game.mood, game.event_discard, price(game, "tin")) == ("usual", ["boom+3"], 4)
    assert passing("boom+1", mood="usual").event_discard == ["usual"]


def test_Wheat_goes_bankrupt_in_a_3_Bust():
    """Boom/Bust: Wheat always goes bankrupt in a -3 Bust: 3 - 3 = 0."""
    game = passing("bust-3")
    assert bankrupt(game) == {"wheat"}
    assert cause(game, "wheat") == "price"


def test_unless_it_is_tampered_with():
    """Boom/Bust: with a +1 Dirty Business Wheat is at 3 - 3 + 1 = 1."""
    game = passing("bust-3", dirty={"wheat": "+1"})
    assert bankrupt(game) == set()
    assert price(game, "wheat") == 1


def test_M7_a_pile_stays_bankrupt_though_prices_recover():
    game = passing("boom+3", mood="bust-3", bankrupt="wheat")
    assert cause(game, "wheat") == "price"
    assert price(game, "wheat") == 0


def test_M8_the_test_follows_the_whole_change():
    """Silver with a -3: 12 + 9 - 4 = 17, then 12 - 3 - 4 = 5. Cola: 7 + 6 - 5 = 8, then 7 - 3 - 5 = -1: bankrupt."""
    game = passing("bust-2", mood="boom+3", dirty={"silver": "-3", "cola": "-3"})
    assert price(game, "silver") == 5
    assert bankrupt(game) == {"cola"}


# Keeping


@pytest.mark.parametrize("card", ["dirty+1", "dirty-3", "corruption"])
def test_M17_events_that_always_can_be_played_leave_a_choice(card):
    """Events: play immediately or put it into your discard."""
    game = passing(card)
    assert (game.phase, game.event) == ("event", card)
    assert "keep" in texts(game)
    play(game, "keep")
    assert (game.discards[0], game.event_discard, game.current_player) == ([card], [], 1)


@pytest.mark.parametrize("card", ["bailout", "transparency", "legal-action"])
def test_M17_an_event_without_a_target_is_kept(card):
    game = passing(card)
    assert (game.discards[0], game.current_player) == ([card], 1)


def test_M17_a_kept_event_is_played_later_from_the_hand():
    """It comes with the deck, and is played in one's own turn without ending it."""
    game = play(position({"hand": "dirty+1 milk"}, ""), "put dirty+1 tin")
    assert (game.current_player, game.phase, game.hands[0]) == (0, "play", ["milk"])
    assert game.dirty[game.place["tin"]] == (1,)


def test_M17_not_from_the_discard_nor_anothers_hand():
    game = position({"hand": "milk", "discard": "dirty+1"}, "dirty+2")
    assert "you hold no +1 Dirty Business" in refusal(game, "put dirty+1 tin")
    assert "you hold no +2 Dirty Business" in refusal(game, "put dirty+2 tin")


def test_only_the_revealed_event_is_played_then():
    """While an event waits, one in the hand does not help."""
    game = passing("dirty+1", "dirty-1", "")
    assert refusal(game, "put dirty-1 tin").endswith("the revealed event is +1 Dirty Business")
    assert "the time to play the revealed event or to keep it" in refusal(game, "trade")

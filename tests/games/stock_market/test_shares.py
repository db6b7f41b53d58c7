"""The played effect of every share, from its text."""

import pytest

from stocklab.games.stock_market import events
from tests.games.stock_market.helpers import (
    bills,
    cause,
    money,
    owned,
    pass_turn,
    pensions,
    play,
    position,
    refusal,
    supply,
    texts,
)

DECK = "$1 $5 milk milk $10 $50 $100"


def test_milk_has_no_effect_and_is_never_bankrupt():
    """Milk; M25: no effect, and at 2 - 1 - 1 = 0 its price is 1."""
    game = position("milk dirty-1", "", mood="bust-1")
    assert "play milk" not in texts(game)
    play(game, "put dirty-1 milk")
    assert cause(game, "milk") == ""
    assert game.price(game.place["milk"]) == 1


@pytest.mark.parametrize(("share", "count"), [("apples", 1), ("bikes", 2), ("fast-food", 3), ("solar", 5)])
def test_draw(share, count):
    """Apples 1, Bikes 2, Fast Food 3, Solar 5."""
    game = play(position({"hand": f"{share} milk", "deck": DECK}, ""), f"play {share}")
    assert game.hands[0] == ["milk", *DECK.split()[:count]]
    assert game.played[0] == [share]
    assert game.phase == "play"


@pytest.mark.parametrize(("share", "dollars"), [("tin", 1), ("copper", 2), ("silver", 6)])
def test_money_of_this_turn(share, dollars):
    """Tin $1, Copper $2, Silver $6: usable this turn, no card."""
    game = play(position(f"{share} {share}", ""), f"play {share}; play {share}")
    assert game.cash == 2 * dollars
    assert bills(game, 0) == ""
    assert play(game, "trade; stop selling").purse() == 2 * dollars


def test_wheat_is_played_in_pairs():
    """Wheat; M25: two from the hand together give $1 into the discard."""
    game = position("wheat wheat wheat", "")
    play(game, "play wheat")
    assert (game.hands[0], game.played[0], game.discards[0]) == (["wheat"], ["wheat", "wheat"], ["$1"])
    assert refusal(game, "play wheat") == "cannot play Wheat: 2 are played together and you have 1"
    assert "play wheat" not in texts(game)


def test_rubber_gives_3_dollars_to_the_discard():
    game = play(position("rubber", ""), "play rubber")
    assert game.discards[0] == ["$1", "$1", "$1"]
    assert game.played[0] == ["rubber"]


def test_coffee_returns_to_stock_and_passes_an_event():
    """Coffee; Return to Stock: the card goes back without money, then an event; the turn goes on."""
    game = play(position("coffee", "", top="boom+2"), "play coffee")
    assert (supply(game, "coffee"), owned(game, 0), bills(game, 0)) == (10, [], "")
    assert game.mood == "boom+2"
    assert (game.current_player, game.phase) == (0, "play")


def test_cola_draws_then_passes():
    """Cola: draw 1 card, pass an event: Speculate takes the drawn card along."""
    game = play(position({"hand": "cola", "deck": DECK}, "tin", top="speculate"), "play cola")
    assert game.hands == [["tin"], ["$1"]]


def test_tools_search_the_event_deck():
    """Tools; M26: return to stock, take any card of the deck, resolve it, shuffle the rest."""
    game = position("tools", "", top="bust-1")
    play(game, "play tools")
    assert supply(game, "tools") == 10
    assert game.phase == "search"
    assert len(texts(game)) == 29, "every different event is there"
    order = list(game.event_deck)
    play(game, "take pension-3c")
    assert pensions(game, 0) == "pension-3c"
    order.remove("pension-3c")
    assert sorted(game.event_deck) == sorted(order)
    assert game.event_deck != order, "shuffled"
    assert (game.current_player, game.phase) == (0, "play")


def test_M26_tools_shuffle_the_discard_in_if_the_deck_is_empty():
    game = play(position("tools", "", only=""), "play tools")
    assert game.phase == "search"
    assert (len(game.event_deck), game.event_discard) == (117, [])


def test_M26_all_see_what_tools_find_and_keep():
    game = play(position("tools", ""), "play tools; take dirty+1")
    assert game.phase == "event"
    play(game, "keep")
    assert game.discards[0] == ["dirty+1"]
    seen = [event for event in game.events(1) if isinstance(event, events.Searched | events.EventKept)]
    assert [event.card for event in seen] == ["dirty+1", "dirty+1"]


def test_M26_tools_find_what_lies_in_the_deck_only():
    game = play(position("tools", "", mood="boom+3", top="usual", event_discard="boom+3 boom+3 boom+3"), "play tools")
    assert "the Event deck has none" in refusal(game, "take boom+3")


def test_a_search_that_steals_a_blocked_pension():
    """Tools find a Corruption, which steals a blocked pension (M20, M21, M26): it comes blocked."""
    game = position("tools", {"hand": "", "pensions": "pension-1c pension-10:dirty-2"})
    play(game, "play tools; take corruption; steal 1 2")
    assert pensions(game, 0) == "pension-10:dirty-2:0<1"
    assert pensions(game, 1) == "pension-1c"
    assert (game.current_player, game.phase) == (0, "play")


def test_magazines_pass_two_events():
    """Magazines: two events, one after the other."""
    game = play(position("magazines", "", top="boom+1 bonus-20"), "play magazines")
    assert (game.mood, game.discards[0], game.phase) == ("boom+1", ["$10", "$10"], "play")


def test_magazines_go_on_after_a_choice():
    """The second event waits until the first is kept."""
    game = play(position("magazines", "", top="dirty-1 swiss"), "play magazines")
    assert (game.phase, game.event, game.pending, game.accounts[0]) == ("event", "dirty-1", ["pass event"], [])
    play(game, "keep")
    assert (game.phase, game.accounts[0]) == ("play", [""])


def test_saffron_draws_2_and_gives_5():
    game = play(position({"hand": "saffron", "deck": DECK}, ""), "play saffron")
    assert game.hands[0] == ["$1", "$5"]
    assert game.discards[0] == ["$5"]


def test_saffron_draws_before_the_5_dollars_come():
    """Printed order: with an empty deck the $5 is not among what is drawn."""
    game = play(position({"hand": "saffron", "discard": "milk"}, ""), "play saffron")
    assert game.hands[0] == ["milk"]
    assert game.discards[0] == ["$5"]


def test_gold_gives_10_and_passes_two_events():
    game = play(position("gold", "", top="swiss pension-5"), "play gold")
    assert (game.cash, game.accounts[0], pensions(game, 0)) == (10, [""], "pension-5")


def test_oil_passes_2_draws_3_and_gives_6():
    """Oil, in printed order: Speculate takes the old hand, then three cards come; 6 is $5 and $1."""
    game = position({"hand": "oil tin", "deck": DECK}, "cola", top="speculate boom+1")
    play(game, "play oil")
    assert game.hands == [["cola", "$1", "$5", "milk"], ["tin"]]
    assert money(*game.discards[0]) == "$1 $5"
    assert game.mood == "boom+1"


def test_houses_reveal_4_and_draw_one_for_each_face():
    """Houses; M27: +1 and +2 Booms differ; the two Speculates are one: three cards."""
    game = position({"hand": "houses", "deck": DECK}, "tin", top="boom+1 speculate boom+2 speculate")
    play(game, "play houses")
    assert game.hands[0] == ["$1", "$5", "milk"]
    assert texts(game) == ["choose boom+1", "choose speculate", "choose boom+2"]
    assert "it was not revealed" in refusal(game, "choose usual")
    play(game, "choose boom+2")
    assert game.mood == "boom+2"
    assert sorted(game.event_discard) == ["boom+1", "speculate", "speculate"]
    assert game.hands[0] == ["$1", "$5", "milk"], "what was discarded had no effect"
    assert (game.current_player, game.phase) == (0, "play")


def test_M27_the_chosen_event_is_resolved_as_if_passed():
    """It may be kept, and the others are discarded before it is resolved."""
    game = position({"hand": "houses", "deck": DECK}, "", top="bailout corruption usual swiss")
    play(game, "play houses; choose corruption")
    assert (game.phase, game.event) == ("event", "corruption")
    assert sorted(game.event_discard) == ["bailout", "swiss", "usual"]
    play(game, "keep")
    assert game.discards[0] == ["corruption"]


def test_M27_with_few_events_the_discard_is_shuffled_in():
    """One event in the deck, then the shuffled discard: four are revealed all the same."""
    game = play(position({"hand": "houses", "deck": DECK}, "", only="swiss"), "play houses")
    assert len(game.revealed) == 4
    assert game.revealed[0] == "swiss"
    assert game.event_discard == []


def test_M27_and_if_there_is_nothing_to_reveal_nothing_happens():
    game = position("houses coffee tools", "")
    game.event_deck.clear()  # not a position of the game: only to show that an empty deck and discard stick nobody
    play(game, "play houses; play coffee; play tools")
    assert (game.phase, game.hands[0]) == ("play", [])
    assert play(game, "pass event").current_player == 1


def test_guns_ignore_the_pensions_of_the_next_turn():
    """Guns; M28: return to stock; the target's next income is none, the one after comes."""
    game = position("guns", {"hand": "", "pensions": "pension-5 dirty+1"}, "")
    play(game, "play guns")
    assert supply(game, "guns") == 10
    assert texts(game) == ["aim 1", "aim 2"]
    assert "it is you" in refusal(game, "aim 0")
    assert "nobody plays there" in refusal(game, "aim 4")
    play(game, "aim 1")
    pass_turn(game)
    assert (game.current_player, game.hands[1], game.aimed) == (1, [], [False] * 3)
    for _ in range(3):
        pass_turn(game)
    assert (game.current_player, game.hands[1]) == (1, ["$5", "$5"])


def test_M28_two_guns_before_his_turn_cost_one_income():
    game = position("guns guns", {"hand": "", "pensions": "pension-5"})
    play(game, "play guns; aim 1; play guns; aim 1")
    pass_turn(pass_turn(pass_turn(game)))
    assert game.hands[1] == ["$5"]


def test_M28_a_player_without_pensions_may_be_chosen():
    game = play(position("guns", ""), "play guns; aim 1")
    assert pass_turn(game).aimed == [False, False]


def test_tech_does_five_things():
    """Tech: 2 events, 4 cards, $10 of this turn, $10 into the discard."""
    game = play(position({"hand": "tech", "deck": DECK}, "", top="boom+1 swiss"), "play tech")
    assert (game.mood, game.accounts[0], game.cash) == ("boom+1", [""], 10)
    assert game.hands[0] == ["$1", "$5", "milk", "milk"]
    assert game.discards[0] == ["$10"]


def test_M25_a_play_is_finished_though_its_pile_goes_bankrupt():
    """M25: Magazines reveal a Corruption, which bankrupts Magazines: the second event is passed all the same."""
    game = play(position("magazines magazines", "", top="corruption boom+1"), "play magazines; bankrupt magazines")
    assert (cause(game, "magazines"), game.mood) == ("corruption", "boom+1")
    assert "it is bankrupt" in refusal(game, "play magazines")


def test_M29_a_running_effect_goes_on_with_the_new_hand():
    """Cola for one's Speculated hand: tech's draws come to the hand that was passed to the player."""
    game = position({"hand": "tech", "deck": DECK}, "cola cola", top="speculate usual")
    play(game, "play tech")
    assert game.hands[0] == ["cola", "cola", "$1", "$5", "milk", "milk"]
    assert game.hands[1] == []


def test_returned_shares_lower_the_price():
    """M6: a share returned to its pile is owned no more: 4 × 2, then 4 × 1 with the other Coffee."""
    game = play(position("coffee coffee", "", top="usual"), "play coffee")
    assert game.price(game.place["coffee"]) == 4
    assert supply(game, "coffee") == 9

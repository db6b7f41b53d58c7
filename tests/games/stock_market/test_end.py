"""Elimination, the last turns, the end and who wins."""

import pytest

from stocklab import StockMarket
from stocklab.games.stock_market import events
from tests.games.stock_market.helpers import (
    bankrupt,
    cause,
    pass_turn,
    pensions,
    play,
    position,
    price,
    supply,
    texts,
)

# Out


def test_three_tokens_put_a_player_out():
    """Legal Action; M32: bills to the bank, shares to their piles, events to the Event discard."""
    game = position(
        {"hand": "legal-action"},
        {
            "hand": "tin $2000",
            "deck": "cola",
            "discard": "tin corruption",
            "played": "bikes",
            "accounts": "$50 -",
            "pensions": "pension-5:dirty-1 dirty+1",
            "tokens": 2,
            "aimed": True,
        },
        "",
        corruptions="1>cash 1>copper 1>rubber.spent",
    )
    play(game, "sue 1")
    assert (game.tokens, game.out) == ([0, 3, 0], [False, True, False])
    assert [supply(game, share) for share in ("tin", "cola", "bikes")] == [10, 10, 10]
    assert (game.big_bills, game.accounts[1], pensions(game, 1), game.aimed[1]) == (10, [], "", False)
    assert sorted(game.event_discard) == sorted(
        "legal-action corruption corruption swiss swiss pension-5 dirty-1 dirty+1".split()
    )
    assert game.scores()[1] == 0
    assert game.current_player == 0
    assert cause(game, "copper") == "corruption", "what he put on piles stays"
    assert game.corruptions == [(1, "copper", True), (1, "rubber", False)]


def test_M32_a_player_who_is_out_has_no_turn_and_takes_no_tokens():
    game = position("legal-action legal-action", {"tokens": 3}, "", corruptions="1>tin")
    play(game, "sue 1")
    assert (game.tokens, cause(game, "tin")) == ([0, 3, 0], "")
    assert pass_turn(game).current_player == 2


def test_M32_what_he_took_lies_before_him_and_goes():
    """A pension that he had stolen goes to the Event discard; one stolen from him stays with the thief."""
    game = position(
        {"hand": "legal-action", "pensions": "pension-10:0<1"},
        {"pensions": "pension-5:1<2", "tokens": 2},
        "",
        corruptions="1>cash",
    )
    play(game, "sue 1")
    assert [pensions(game, seat) for seat in range(3)] == ["pension-10:0<1", "", ""]
    assert sorted(game.event_discard) == ["corruption", "corruption", "legal-action", "pension-5"]


def test_M22_M32_one_can_put_oneself_out():
    """One's own Corruption may be cancelled: the turn ends at once."""
    game = position({"hand": "legal-action", "tokens": 2}, "", "", corruptions="0>cash")
    play(game, "sue 1")
    assert (game.out, game.current_player, game.phase) == ([True, False, False], 1, "play")
    assert pass_turn(pass_turn(game)).current_player == 1


def test_out_in_the_midst_of_a_play():
    """The rest of the play is dropped with the player."""
    game = position({"hand": "magazines", "tokens": 2}, "", "", corruptions="0>cash", top="legal-action boom+1")
    play(game, "play magazines; sue 1")
    assert (game.current_player, game.pending, game.mood, supply(game, "magazines")) == (1, [], "", 10)


def test_M33_the_last_player_wins_at_once():
    """Only one player remains: the game ends, whatever he has."""
    game = position("legal-action", {"hand": "$500", "tokens": 2}, corruptions="1>cash")
    play(game, "sue 1")
    assert game.is_over
    assert (game.winners(), game.scores()) == ((0,), (0, 0))


def test_M33_also_if_one_puts_oneself_out():
    game = play(position({"hand": "legal-action $500", "tokens": 2}, "", corruptions="0>cash"), "sue 1")
    assert (game.is_over, game.winners()) == (True, (1,))


@pytest.mark.parametrize(("mood", "cause_then"), [("bust-3", "price"), ("boom+1", "")])
def test_M8_M24_a_rescued_pile_is_tested_when_the_game_ends_at_once(mood, cause_then):
    """One is left, so that turn has ended too: Wheat, bailed out at $0, is bankrupt again; the position can be."""
    game = position("bailout legal-action", {"tokens": 2}, mood=mood, bankrupt="wheat", corruptions="1>cash")
    play(game, "bail out wheat; sue 1")
    assert (game.is_over, cause(game, "wheat")) == (True, cause_then)
    assert StockMarket.from_snapshot(game.snapshot()).snapshot() == game.snapshot()


# The last turns


def test_M33_all_big_bills_taken():
    """Rules: the turn is finished, then each other player has one more, income included."""
    game = position("$500 " * 4, {"pensions": "pension-5"}, "", big_bills=1)
    play(game, "consolidate; exchange $500")
    assert (game.ender, game.phase) == (-1, "exchange")
    play(game, "done")
    assert (game.ender, game.current_player, game.hands[1]) == (0, 1, ["$5"])
    pass_turn(game)
    assert game.current_player == 2
    assert not game.is_over
    pass_turn(game)
    assert game.is_over
    assert [event.cause for event in game.log if isinstance(event, events.LastTurns)] == ["bills"]


def test_M33_four_bankrupt_piles():
    """Rules: any four; three do not end it."""
    three = pass_turn(position("", "", bankrupt="tin cola bikes"))
    assert three.ender == -1
    game = pass_turn(position("", "", bankrupt="tin cola bikes copper"))
    assert game.ender == 0
    assert pass_turn(game).is_over


def test_M33_is_tested_at_the_end_of_the_turn():
    """A fourth bankruptcy that is bailed out in the same turn ends nothing."""
    game = position("corruption bailout", "", bankrupt="tin cola bikes")
    play(game, "bankrupt copper; bail out tin")
    assert pass_turn(game).ender == -1


def test_M8_a_rescued_pile_is_tested_before_the_end_is():
    """Wheat, bailed out at $0, is bankrupt again at the end of the turn and is the fourth."""
    game = position("bailout", "", mood="bust-3", bankrupt="wheat tin cola bikes", top="swiss")
    play(game, "bail out wheat; pass event")
    assert bankrupt(game) == {"wheat", "tin", "cola", "bikes"}
    assert game.ender == 0


def test_M33_nothing_undoes_it():
    """The last player bails a pile out: the game ends all the same."""
    game = pass_turn(position("", "bailout", bankrupt="tin cola bikes copper"))
    play(game, "bail out tin")
    assert pass_turn(game).is_over


def test_M33_nothing_restarts_it():
    """All big bills are gone in a last turn: nobody gets another turn for it."""
    game = pass_turn(position("", "$500 " * 4, "", bankrupt="tin cola bikes copper"))
    game.big_bills = 1  # as if nine had been taken
    play(game, "consolidate; exchange $500; done")
    assert (game.ender, game.current_player) == (0, 2)
    assert pass_turn(game).is_over


def test_M33_the_last_turns_wrap_round_and_skip_who_is_out():
    """Seat 2 of four brings the end: seats 3 and 0 play, seat 1 is out."""
    game = position("", {"tokens": 3}, "", "", bankrupt="tin cola bikes copper", seat=2)
    order = []
    while not game.is_over:
        order.append(game.current_player)
        pass_turn(game)
    assert order == [2, 3, 0]


def test_M33_who_ended_it_may_be_put_out_later():
    game = pass_turn(
        position({"tokens": 2}, "legal-action", "", bankrupt="tin cola bikes copper", corruptions="0>cash")
    )
    play(game, "sue 1")
    assert game.out[0]
    pass_turn(game)
    assert game.current_player == 2
    assert pass_turn(game).is_over


def test_M34_the_turn_limit():
    """M34: after max_turns turns each it ends without further turns."""
    game = StockMarket(3, 1, max_turns=2)
    turns = 0
    while not game.is_over:
        play(game, "trade; stop selling; done")
        turns += 1
    assert (turns, game.round, game.ender) == (6, 2, -1)


def test_M34_the_limit_cuts_off_last_turns():
    game = position("", "", max_turns=5, round=5, seat=1, bankrupt="tin cola bikes copper")
    assert pass_turn(game).is_over


def test_M34_without_a_limit():
    game = position("", "", max_turns=None, round=900, seat=1)
    assert pass_turn(game).round == 901


# Who wins


def test_M35_bills_everywhere_count_and_shares_do_not():
    """Deck 1, hand 5, discard 10, account 50: 66; Tech count nothing."""
    game = position(
        {"hand": "$5 tech", "deck": "$1", "discard": "$10 tech", "accounts": "$50"}, {"hand": "$50 $10 $5"}, top="swiss"
    )
    assert game.scores() == (66, 65)
    told = game.explain_score(0)
    assert [told[label].value for label in ("Deck", "Hand", "Discard", "Swiss Bank Accounts")] == [1, 5, 10, 50]


def test_the_most_money_wins():
    game = pass_turn(pass_turn(position("$10", "$5 $1", bankrupt="tin cola bikes copper")))
    assert (game.is_over, game.winners()) == (True, (0,))
    assert game.legal_actions() == ()


def test_M35_a_tie_is_shared():
    game = pass_turn(pass_turn(position("$10", "$5 $5", bankrupt="tin cola bikes copper")))
    assert game.winners() == (0, 1)


def test_M32_who_is_out_ranks_last():
    """Nobody has money: the one who is out does not share the victory."""
    game = position("", {"tokens": 3}, "", bankrupt="tin cola bikes copper")
    assert pass_turn(pass_turn(game)).winners() == (0, 2)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_players_take_turns(players):
    game = StockMarket(players, 3)
    seen = []
    for _ in range(2 * players):
        seen.append(game.current_player)
        play(game, "trade; stop selling; done")
    assert seen == [*range(players)] * 2
    assert game.round == 3


def test_milk_for_five_players_is_all_dealt():
    """Setup: five times two of ten; none can be bought until one is sold, and then the last one stays."""
    game = play(StockMarket(5, 1, deals={7: ["milk", "$1", "$1", "$1", "$1"]}, piles=StockMarket(2, 1).table), "trade")
    assert (supply(game, "milk"), price(game, "milk")) == (0, 20)
    assert texts(play(game, "stop selling"), "buy milk") == []

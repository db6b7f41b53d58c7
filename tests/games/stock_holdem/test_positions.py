"""Edited positions: those that cannot be are refused, with the place and the reason."""

import copy

import pytest

from stocklab import RecordError, StockHoldem
from tests.games.stock_holdem.helpers import DEAL, edited, new, play, play_round, skip_to_turn, skip_turn

START = new(deals={1: DEAL}).snapshot()
SECOND_TURN = play(skip_to_turn(new(deals={1: DEAL}), 2), "place 4N tuna").snapshot()
FINAL = play_round(new(deals={1: DEAL}), last=False).snapshot()
END = play_round(new(deals={1: DEAL}, rounds=1)).snapshot()
DARK = new(deals={1: DEAL}, dark_dealings=True).snapshot()
FOUR = new(4).snapshot()


def put(snapshot, *path_and_value):
    """The snapshot with another value at a place."""
    *path, last, value = path_and_value
    data = place = copy.deepcopy(snapshot)
    for step in path:
        place = place[step]
    place[last] = value
    return data


@pytest.mark.parametrize("snapshot", [START, SECOND_TURN, FINAL, END, DARK, FOUR])
def test_a_snapshot_comes_back_as_it_was(snapshot):
    assert StockHoldem.from_snapshot(snapshot).snapshot() == snapshot


def test_an_edited_position_plays_on_from_there():
    game = StockHoldem.from_snapshot(put(SECOND_TURN, "areas", 1, "price", 57))
    assert play(game, "take chip; buy tuna").money[0] == SECOND_TURN["seats"][0]["money"] - 57


IMPOSSIBLE = {
    "no data": (None, "expected named fields"),
    "a list": ([], "expected named fields"),
    "nothing": ({}, "game: is missing"),
    "another game": (put(START, "game", "chess"), "this is of the game 'chess', not of stock-holdem"),
    "other rules": (put(START, "rules", 99), "rules version 99"),
    "two players": (put(START, "players", ["A", "B"]), "3 to 6 players, not 2"),
    "a fourth name": (put(START, "players", ["A", "B", "C", "D"]), "everybody knows an open card"),
    "no name": (put(START, "players", [1, 2, 3]), "players, 1: expected a text"),
    "an unknown option": (put(START, "options", "length", 3), "no option 'length'"),
    "an option out of range": (put(START, "options", "rounds", 9), "option rounds cannot be 9"),
    "options as a list": (put(START, "options", []), "named fields"),
    "no seed": (put(START, "seed", None), "a seed is a whole number"),
    "a huge seed": (put(START, "seed", 10**5000), "not JSON-able"),
    "a shuffle too few": (put(START, "shuffles", -1), "shuffles: -1 is no whole number"),
    "huge shuffles": (put(START, "shuffles", 10**5000), "not JSON-able"),
    "deals as a list": (put(START, "deals", [1]), "deals is"),
    "deal zero": (put(START, "deals", {"0": ["4I"]}), "counted from 1"),
    "deal of no card": (put(START, "deals", {"2": ["9I"]}), "no '9I' left"),
    "deal with a very long number": (put(START, "deals", {"9" * 5000: ["4I"]}), "counted from 1"),
    "an unknown phase": (put(START, "phase", "bid"), "phase: 'bid' is none of place, sell, buy"),
    "round 3 of 2": (put(START, "round", 3), "round: 3 is no whole number from 1 to 2"),
    "turn 7 of 6": (put(START, "turn", 7), "turn: 7 is no whole number from 1 to 6"),
    "seat 3 of 0 to 2": (put(START, "seat", 3), "seat: 3 is no whole number from 0 to 2"),
    "seat true": (put(START, "seat", True), "seat: True is no whole number"),
    "start player -1": (put(START, "start_player", -1), "start_player: -1 is no whole number"),
    "placing in turn 1": (put(START, "phase", "place"), "first turn of a round"),
    "placed in turn 1": (put(START, "placed", "tuna"), "placed: 'tuna' does not fit"),
    "nothing placed in turn 2": (put(SECOND_TURN, "placed", None), "placed: None does not fit"),
    "placed nowhere": (put(SECOND_TURN, "placed", "bank"), "placed: 'bank' does not fit"),
    "placed where no card lies": (put(SECOND_TURN, "placed", "crab"), "placed: the last card there is none that"),
    "placed by another": (
        put(SECOND_TURN, "areas", 1, "cards", 2, "known_by", [1]),
        "placed: the last card there is none that",
    ),
    "five companies": (put(START, "areas", START["areas"][:5]), "areas: needs 6 entries, has 5"),
    "companies in another order": (put(START, "areas", START["areas"][::-1]), "areas, rockfish, company"),
    "price 0": (put(START, "areas", 1, "price", 0), "areas, tuna, price: 0 is no whole number from 1 to 57"),
    "price 58": (put(START, "areas", 1, "price", 58), "areas, tuna, price: 58 is no whole number from 1 to 57"),
    "price 20.0": (put(START, "areas", 1, "price", 20.0), "areas, tuna, price: 20.0 is no whole number"),
    "a twelfth share": (put(START, "areas", 1, "supply", 12), "areas, tuna, supply: 12 is no whole number"),
    "a lost share": (put(START, "areas", 1, "supply", 10), "tuna has 11 share cards; .* have 10"),
    "a share too many": (put(START, "seats", 0, "shares", 1, 1), "tuna has 11 share cards; .* have 12"),
    "shares of five companies": (put(START, "seats", 0, "shares", [0] * 5), "shares: needs 6 entries, has 5"),
    "a surge of 1": (put(START, "areas", 1, "surge", 1), "areas, tuna, surge: 1 is neither true nor false"),
    "a surge everywhere": (
        put(START, "areas", [area | {"surge": True} for area in START["areas"]]),
        "only 3 Price Surge tokens, not 6",
    ),
    "debts": (put(START, "seats", 0, "money", -1), "Player 1, money: -1 is no whole number of at least 0"),
    "eight chips": (put(START, "seats", 0, "chips", 8), "Player 1, chips: 8 is no whole number from 0 to 7"),
    "an unknown card": (put(START, "seats", 0, "hand", 0, "9I/9"), "hand, 1: '9I/9' is none of"),
    "a back in a hand": (put(START, "seats", 0, "hand", 0, "4?"), r"hand, 1: '4\?' is none of"),
    "a card twice": (put(START, "seats", 0, "hand", 0, "BULL"), "1 of 4N/4; here are 0|1 of BULL; here are 2"),
    "a card too many in a hand": (
        put(START, "seats", 0, "hand", [*START["seats"][0]["hand"], START["deck"][0]]),
        "hand of Player 1 has 6 cards at this moment, not 7",
    ),
    "a card too few in the deck": (put(START, "deck", START["deck"][1:]), "here are 0"),
    "one card at a company": (put(START, "areas", 0, "cards", START["areas"][0]["cards"][:1]), "2 to 5 cards lie here"),
    "a card from the deck at a company": (
        put(
            put(START, "deck", START["deck"][1:]),
            *("areas", 0, "cards"),
            [*START["areas"][0]["cards"], {"card": START["deck"][0], "open": False, "known_by": [0]}],
        ),
        "12 cards lie at the companies at this moment, not 13",
    ),
    "an open card that some know": (
        put(START, "areas", 0, "cards", 0, "known_by", [0]),
        "everybody knows an open card",
    ),
    "a dealt card face down": (put(START, "areas", 0, "cards", 0, "open", False), "dealt cards lie open"),
    "a dealt card open in the dark": (put(DARK, "areas", 0, "cards", 0, "open", True), "dealt cards lie open"),
    "a placed card open": (put(SECOND_TURN, "areas", 1, "cards", 2, "open", True), "placed cards face down"),
    "a placed card that nobody knows": (
        put(SECOND_TURN, "areas", 1, "cards", 2, "known_by", []),
        "whoever placed a card knows it",
    ),
    "known by seat 3": (put(SECOND_TURN, "areas", 1, "cards", 2, "known_by", [3]), "known_by, 1: 3 is no whole number"),
    "the Final Card Step in turn 3": (put(FINAL, "turn", 3), "turn: that was turn 6"),
    "the Final Card Step of a fourth card": (
        put(put(FOUR, "phase", "final") | {"turn": 5}, "seat", 2),
        "seat 2 has no card to place",
    ),
    "the end in round 1 of 2": (put(END, "options", "rounds", 2), "round: the game ends after round 2, not 1"),
    "the end in turn 5": (put(END, "turn", 5), "turn: that was turn 6"),
    "the end with another price": (put(END, "areas", 0, "price", 41), "areas, rockfish, price: .* give the price 40"),
    "the end with a card face down": (put(END, "areas", 0, "cards", 4, "open", False), "face down until"),
    "the end with a missing card": (put(END, "areas", 0, "cards", END["areas"][0]["cards"][:4]), "cards"),
}


@pytest.mark.parametrize(("data", "message"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_positions_that_cannot_be(data, message):
    with pytest.raises(RecordError, match=message):
        StockHoldem.from_snapshot(data)


def test_the_Final_Card_Step_of_six_players_cannot_be():
    """Stock Hold'em Final Card Step: there is none with six players."""
    game = new(6)
    while game.turn < 4 or game.current_player < 5:
        skip_turn(game)
    with pytest.raises(RecordError, match="has no card to place"):
        edited(game, phase="final", seat=0, placed=None)


def test_a_record_that_starts_from_a_position():
    game = play(edited(new(), {0: {"chips": 7}}), "surge tuna; take chip")
    again = StockHoldem.from_record(game.to_record())
    assert again.snapshot() == game.snapshot()
    assert again.history == game.history
    assert again.at(0).chips[0] == 7


@pytest.mark.parametrize(
    ("field", "value"),
    [("seed", 5), ("players", ["A", "B", "C"]), ("deals", {"2": ["BULL"]}), ("options", {"rounds": 3})],
)
def test_a_record_that_says_otherwise_than_its_position(field, value):
    record = play(edited(new(), {0: {"chips": 7}}), "surge tuna").to_record()
    del record["check"]
    with pytest.raises(RecordError, match=r"start: .* differ from those of the position"):
        StockHoldem.from_record(record | {field: value})

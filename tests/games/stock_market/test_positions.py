"""Edited positions: those that cannot be are refused, with the place and the reason."""

import copy

import pytest

from stocklab import RecordError, StockMarket
from tests.games.stock_market.helpers import pass_turn, play, position

START = position("tin $5", {"deck": "milk", "pensions": "pension-5:dirty-1:1<0 dirty+1"}, mood="boom+1").snapshot()
BOARD = position("", {"tokens": 3}, "", corruptions="0>tin 2>cash 1>cola.spent", bankrupt="bikes").snapshot()
SELLING = play(position("tin tin", ""), "trade; sell tin").snapshot()
BUYING = play(position("$50", ""), "trade; stop selling; buy tin").snapshot()
EVENT = play(position("magazines", "", top="dirty+1 usual"), "play magazines").snapshot()
FIRED = play(position({"pensions": "pension-5"}, "", top="fired"), "pass event").snapshot()
HOUSES = play(position("houses", "", top="usual swiss"), "play houses").snapshot()
TOOLS = play(position("tools", ""), "play tools").snapshot()
EXCHANGE = play(position("$1 " * 6, ""), "consolidate").snapshot()
ACCOUNT = play(position({"hand": "$5", "accounts": "- $10"}, ""), "deposit $5").snapshot()
RESCUE = play(position("bailout", "", mood="bust-3", bankrupt="wheat"), "bail out wheat").snapshot()
END = pass_turn(pass_turn(position("", "", bankrupt="tin cola bikes copper"))).snapshot()
ALL = [START, BOARD, SELLING, BUYING, EVENT, FIRED, HOUSES, TOOLS, EXCHANGE, ACCOUNT, RESCUE, END]


def put(snapshot, *path_and_value):
    """The snapshot with another value at a place; a share stands for the place of its pile."""
    *path, last, value = path_and_value
    data = place = copy.deepcopy(snapshot)
    for step in path:
        place = place[step] if not isinstance(place, list) or isinstance(step, int) else pile(place, step)
    place[last] = value
    return data


def pile(piles, share):
    return next(pile for pile in piles if pile["share"] == share)


def swapped(snapshot, first, second):
    data = copy.deepcopy(snapshot)
    data["piles"][first], data["piles"][second] = data["piles"][second], data["piles"][first]
    return data


@pytest.mark.parametrize("snapshot", ALL)
def test_a_snapshot_comes_back_as_it_was(snapshot):
    game = StockMarket.from_snapshot(snapshot)
    assert game.snapshot() == snapshot
    assert game.is_over or game.legal_actions()


def test_an_edited_position_plays_on_from_there():
    game = StockMarket.from_snapshot(put(START, "cash", 51))
    assert play(game, "trade; stop selling; buy tech; done").scores() == (1, 5), (
        "55 - 51 = 4 of the $5; the fake pension pays"
    )


IMPOSSIBLE = {
    "no data": (None, "expected named fields"),
    "another game": (put(START, "game", "chess"), "this is of the game 'chess'"),
    "six players": (put(START, "players", list("ABCDEF")), "2 to 5 players, not 6"),
    "a third name": (put(START, "players", list("ABC")), "seats: needs 3 entries, has 2"),
    "piles out of order": (swapped(START, 0, 1), "printed order"),
    "a pile twice": (put(START, "piles", 1, "share", "milk"), "printed order"),
    "no such share": (put(START, "piles", 1, "share", "porn"), "share: 'porn' is none of milk, apples"),
    "too many shares": (put(START, "piles", "tin", "supply", 10), "there are 10 cards of tin; .* have 11"),
    "an empty pile": (put(START, "piles", "tin", "supply", 0), "supply: 0 is no whole number from 1"),
    "a size of 0": (put(START, "piles", "tin", "dirty", [0]), "a Dirty Business has a size"),
    "a size of 4": (put(START, "piles", "tin", "dirty", [4]), "dirty, 1: 4 is no whole number"),
    "one Dirty Business too many": (put(START, "piles", "tin", "dirty", [2]), "there are 3 cards dirty"),
    "bankrupt without a cause": (put(START, "piles", "tin", "bankrupt", "corruption"), "the one live Corruption"),
    "a cause of no kind": (put(START, "piles", "tin", "bankrupt", "fate"), "'fate' is none of"),
    "a live Corruption without an effect": (put(BOARD, "piles", "tin", "bankrupt", ""), "the one live Corruption"),
    "two live ones": (put(BOARD, "corruptions", 2, {"by": 1, "on": "tin", "live": True}), "the one live Corruption"),
    "bankrupt Milk": (put(START, "piles", "milk", "bankrupt", "price"), "Milk is never bankrupt"),
    "sound at $0": (put(RESCUE, "piles", "wheat", "rescued", False), "at \\$0 a pile is bankrupt"),
    "rescued Milk": (put(BOARD, "piles", "milk", "rescued", True), "Milk is never bankrupt"),
    "live cash": (put(BOARD, "corruptions", 1, "live", True), "paid \\$100 is spent"),
    "a Corruption on nothing": (put(BOARD, "corruptions", 0, "on", "guns"), "on: 'guns' is none of"),
    "a Corruption by nobody": (put(BOARD, "corruptions", 0, "by", 3), "by: 3 is no whole number"),
    "another mood": (put(START, "mood", "usual"), "there are 6 cards boom\\+1; here are 5"),
    "a mood of no kind": (put(START, "mood", "dirty+1"), "mood: 'dirty\\+1' is none of"),
    "a missing event": (put(START, "event_deck", START["event_deck"][1:]), "there are . cards"),
    "a strange event": (put(START, "event_discard", ["milk"]), "'milk' is none of"),
    "big bills from nowhere": (put(START, "big_bills", 9), "there are 10 bills of \\$2000; here are 9"),
    "a card off the table": (put(START, "seats", 0, "hand", ["tin", "$5", "solar"]), "solar is not on the table"),
    "no card at all": (put(START, "seats", 0, "hand", ["gin"]), "'gin' is none of"),
    "shown but not there": (put(START, "seats", 0, "shown", ["$50"]), "shows cards that are not in the hand"),
    "out without tokens": (put(START, "seats", 0, "out", True), "out with 3 Legal Action tokens"),
    "in with three": (put(START, "seats", 0, "tokens", 3), "out with 3 Legal Action tokens"),
    "out with cards": (put(BOARD, "seats", 1, "hand", ["$1"]), "a player who is out has nothing"),
    "out and aimed at": (put(BOARD, "seats", 1, "aimed", True), "a player who is out has nothing"),
    "out and on turn": (put(BOARD, "seat", 1), "this player has no turn"),
    "a pension of no kind": (put(START, "seats", 1, "pensions", 0, "card", "swiss"), "'swiss' is none of"),
    "blocked by a positive one": (put(START, "seats", 1, "pensions", 0, "block", "dirty+1"), "block: 'dirty\\+1'"),
    "a theft by nobody": (put(START, "seats", 1, "pensions", 0, "thefts", [[1, 2]]), "2 is no whole number"),
    "a theft from oneself": (put(START, "seats", 1, "pensions", 0, "thefts", [[1, 1]]), "another player's"),
    "half a theft": (put(START, "seats", 1, "pensions", 0, "thefts", [[1]]), "needs 2 entries"),
    "a bill of no kind": (put(ACCOUNT, "seats", 0, "accounts", ["$7", ""]), "'\\$7' is none of"),
    "an account that is not there": (put(ACCOUNT, "moved", [2]), "moved, 1: 2 is no whole number from 0 to 1"),
    "an account twice": (put(ACCOUNT, "moved", [0, 0]), "an account is there twice"),
    "proceeds of nothing": (put(START, "proceeds", 5), "does not fit what was sold"),
    "sold for nothing": (put(SELLING, "proceeds", 0), "does not fit what was sold"),
    "sold outside of a Trade": (put(SELLING, "phase", "play"), "there is no Trade"),
    "bought before buying": (put(BUYING, "phase", "sell"), "buying has not begun"),
    "more spent than there is": (put(BUYING, "spent", 51), "is more than there is"),
    "spent on nothing": (put(BUYING, "spent", 0), "does not fit what was bought"),
    "an event in a phase without": (put(EVENT, "phase", "play"), "event: does not fit the phase"),
    "no event": (put(START, "phase", "event"), "event: does not fit the phase"),
    "Fired! in a phase without": (put(FIRED, "phase", "play"), "event: does not fit the phase"),
    "nothing revealed": (put(START, "phase", "choose"), "revealed: does not fit the phase"),
    "revealed in a phase without": (put(HOUSES, "phase", "play"), "revealed: does not fit the phase"),
    "a step of no kind": (put(EVENT, "pending", ["win"]), "'win' is none of"),
    "a step too many": (put(EVENT, "pending", ["draw 1"] * 9), "cannot be left to do now"),
    "steps in a phase without": (put(TOOLS, "pending", ["draw 1"]), "cannot be left to do now"),
    "a hand while exchanging": (put(EXCHANGE, "seats", 0, "hand", ["$1"]), "all cards lie in the deck"),
    "an ender with a turn": (put(START, "ender", 0), "has no more turn"),
    "round 0": (put(START, "round", 0), "round: 0 is no whole number"),
    "round 101 of 100": (put(START, "round", 101), "round: 101 is no whole number from 1 to 100"),
    "a rescue after the end": (put(END, "cash", 1), "the last turn has ended"),
    "an unknown phase": (put(START, "phase", "bid"), "phase: 'bid' is none of play, event"),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_what_cannot_be_is_refused(case):
    data, match = IMPOSSIBLE[case]
    with pytest.raises(RecordError, match=match):
        StockMarket.from_snapshot(data)


def test_an_event_without_a_target_is_not_waiting():
    data = put(EVENT, "event", "bailout")
    data["event_deck"].remove("bailout")
    data["event_deck"].append("dirty+1")
    with pytest.raises(RecordError, match="it has no target"):
        StockMarket.from_snapshot(data)


@pytest.mark.parametrize(
    ("deals", "match"), [({"1": ["$5"]}, "shuffle 1 has no"), ({"4": ["tech"]}, "action 9, 'done'")]
)
def test_a_deal_of_cards_that_the_shuffle_has_not(deals, match):
    """The first shuffle is that of the events; the fourth comes when the first player has drawn all ten cards."""
    game = play(StockMarket(2, 1, piles=position("", "").table), "; ".join(["trade; stop selling; done"] * 3))
    record = game.to_record()
    del record["check"]
    with pytest.raises(RecordError, match=match):
        StockMarket.from_record(record | {"deals": deals})

"""Kept games play out as they did: see `golden`."""

import json

import pytest

from stocklab import StockHoldem
from tests.games.stock_holdem.golden import FOLDER, GAMES, story


def kept(name):
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_game_plays_out_as_it_did(name):
    expected = kept(name)
    game = StockHoldem.from_record(expected["record"])
    assert game.is_over
    found = story(game)
    assert found["scores"] == expected["scores"]
    assert found["winners"] == expected["winners"]
    assert found["events"] == expected["events"]
    assert found["record"] == expected["record"]


def test_the_kept_games_are_those_listed():
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(GAMES)
    records = [kept(name)["record"] for name in GAMES]
    assert {len(record["players"]) for record in records} == {3, 4, 5, 6}
    assert {record["options"]["rounds"] for record in records} == {1, 2, 3}
    assert {record["options"]["crowded_market"] for record in records} == {"off", "round", "turn"}
    assert {record["options"]["dark_dealings"] for record in records} == {False, True}


def test_the_kept_games_hold_every_kind_of_action():
    done = {action["do"] for name in GAMES for action in kept(name)["record"]["actions"]}
    kinds = {action.verb for action in StockHoldem(3, 1).action_space}
    assert done == kinds

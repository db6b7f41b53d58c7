"""Kept games play out as they did: see `golden`."""

import pytest

from stocklab import StockMarket
from tests.games.golden import check, kept
from tests.games.stock_market.golden import FOLDER, GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_game_plays_out_as_it_did(name):
    check(StockMarket, kept(FOLDER, name))


def test_the_kept_games_are_those_listed():
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(GAMES)
    records = [kept(FOLDER, name)["record"] for name in GAMES]
    assert {len(record["players"]) for record in records} == {2, 3, 4, 5}
    assert {record["options"]["rebuy"] for record in records} == {False, True}


def test_the_kept_games_hold_every_kind_of_action():
    done = {action["do"] for name in GAMES for action in kept(FOLDER, name)["record"]["actions"]}
    kinds = {action.verb for action in StockMarket(2, 1).action_space}
    assert done == kinds

"""Kept games play out as they did: see `golden`."""

import pytest

from stocklab import TakeStock
from tests.games.golden import check, kept
from tests.games.take_stock.golden import ADVISED, FOLDER, GAMES

NAMES = (*GAMES, *ADVISED)


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_game_plays_out_as_it_did(name):
    check(TakeStock, kept(FOLDER, name))


def test_the_kept_games_are_those_listed():
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(NAMES)
    assert {len(kept(FOLDER, name)["record"]["players"]) for name in NAMES} == {2, 3, 4, 5, 6}


def test_the_kept_games_hold_every_kind_of_action():
    done = {action["do"] for name in NAMES for action in kept(FOLDER, name)["record"]["actions"]}
    assert done == {action.verb for action in TakeStock(2, 1).action_space}


def test_the_kept_games_hold_every_kind_of_event_and_ending():
    """All twelve kinds of event card; Market Closed, a closing price and an empty hand."""
    told = " ".join(sentence for name in NAMES for sentence in kept(FOLDER, name)["events"])
    for words in (
        "splits and loses",
        "crashes",
        "plays Market Crash",
        "plays Insider Trading",
        "audits",
        "freezes",
        "thaws",
        "plays No Market Change",
        "plays Market Upturn",
        "plays Market Downturn",
        "gains an option",
        "loses an option",
        "draws Market Closed",
        ": a closing price",
        ": an empty hand",
        "shuffled into a new one",
        "go under the pile",
    ):
        assert words in told, words

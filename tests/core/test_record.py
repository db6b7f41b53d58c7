"""Records and files: whatever is wrong with one is said, and never is half of a game loaded."""

import json
import os
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import stocklab
from stocklab import RecordError
from stocklab.core import record
from tests.games.stock_holdem.helpers import new, play
from tests.laws.playing import finish, forward

GAME = play(new(["Ana", "李雷", "Cy"], seed=4), "take chip; buy tuna; end turn; take chip; surge crab; take chip")
TEXT = json.dumps(GAME.to_record())


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.json"


def test_a_game_comes_back_from_its_file(path):
    stocklab.save(GAME, path)
    again = stocklab.load(path)
    assert again.snapshot() == GAME.snapshot()
    assert again.history == GAME.history
    assert again.log == GAME.log
    assert "李雷" in path.read_text(encoding="utf-8")


def test_paths_may_be_texts(path):
    stocklab.save(GAME, str(path))
    assert stocklab.load(str(path)).snapshot() == GAME.snapshot()


@settings(max_examples=150)
@given(st.data())
def test_a_file_that_was_cut_short(tmp_path_factory, data):
    path = tmp_path_factory.mktemp("cut") / "game.json"
    stocklab.save(GAME, path)
    whole = path.read_bytes()
    path.write_bytes(whole[: data.draw(st.integers(0, len(whole) - 2))])
    with pytest.raises(RecordError, match=r"game\.json: "):
        stocklab.load(path)


@settings(max_examples=150)
@given(st.data())
def test_a_file_with_a_byte_changed(tmp_path_factory, data):
    """It is refused, or the byte made no difference."""
    path = tmp_path_factory.mktemp("bit") / "game.json"
    stocklab.save(GAME, path)
    whole = bytearray(path.read_bytes())
    whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    path.write_bytes(bytes(whole))
    try:
        assert stocklab.load(path).to_record() == GAME.to_record()
    except RecordError as error:
        assert "game.json: " in str(error)  # noqa: PT017


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "damaged or cut short at line 1, column 1"),
        (b"{", "damaged or cut short at line 1"),
        (b"hello", "damaged or cut short"),
        (b"\xff\xfe\x00", "no text file"),
        (b"\x89PNG\r\n", "no text file"),
        (b"\xef\xbb\xbf{}", "damaged"),
        (b"[]", "expected named fields, found"),
        (b"null", "expected named fields, found None"),
        (b"{}", "game: is missing"),
        (b"NaN", "expected named fields, found nan"),
        (b'{"game": NaN}', "game: expected a text, found nan"),
        (b'{"game": "chess"}', "no game 'chess' is known; there are stock-holdem"),
        (b'{"game": {"x": []}}', "game: expected a text"),
        (b'{"game": "stock-holdem"}', "format: is missing"),
        (b'{"game": "stock-holdem", "format": "stocklab-0"}', "format 'stocklab-0' is not known"),
        (b"[" * 100_000, "no saved game"),
        (b"[" * 900 + b"]" * 900, "expected named fields"),
        (b'{"game":' * 50_000, "no saved game"),
        (b"9" * 5000, "no saved game"),
    ],
)
def test_files_that_are_no_saved_game(path, content, message):
    path.write_bytes(content)
    with pytest.raises(RecordError, match=message) as caught:
        stocklab.load(path)
    assert str(caught.value).startswith(str(path))
    assert len(str(caught.value)) < len(str(path)) + 300


def test_a_huge_file_is_not_read(path, monkeypatch):
    path.write_bytes(b" " * (record.LARGEST + 1))
    monkeypatch.setattr(Path, "read_text", lambda *_, **__: pytest.fail("it was read"))
    with pytest.raises(RecordError, match="the file is too large"):
        stocklab.load(path)


def test_no_file_is_an_OSError(path):
    with pytest.raises(FileNotFoundError):
        stocklab.load(path)
    with pytest.raises(OSError, match="directory"):
        stocklab.save(GAME, path / "none" / "game.json")


def changed(**fields):
    return json.loads(TEXT) | fields


@pytest.mark.parametrize(
    "fields",
    [
        {"seed": 5},
        {"players": ["A", "B", "C"]},
        {"actions": []},
        {"options": {"rounds": 3}},
        {"note": "mine"},
        {"check": 1},
    ],
)
def test_an_edited_record_is_told(fields):
    with pytest.raises(RecordError, match="changed after it was saved; take out its 'check'"):
        stocklab.StockHoldem.from_record(changed(**fields))


def unchecked(**fields):
    data = changed(**fields)
    del data["check"]
    return data


def test_without_its_check_an_edited_record_is_tried():
    game = stocklab.StockHoldem.from_record(unchecked(seed=5, actions=json.loads(TEXT)["actions"][:2]))
    assert (game.seed, len(game.history)) == (5, 2)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"rules": 0}, "rules version 0; this stocklab plays"),
        ({"rules": "1"}, "rules version '1'"),
        ({"game": "take-stock"}, "this is of the game 'take-stock', not of stock-holdem"),
        ({"format": None}, "format None is not known"),
        ({"actions": None}, "actions: expected a list"),
        ({"actions": [5]}, "action 1: expected named fields, found 5"),
        ({"actions": [{}]}, "action 1: do: is missing"),
        ({"actions": [{"do": "fly"}]}, "action 1: Stock Hold'em knows no action 'fly'"),
        ({"actions": [{"do": ["buy"]}]}, "action 1: do: expected a text"),
        ({"actions": [{"do": "buy"}]}, "action 1: 'buy' needs company, has none"),
        ({"actions": [{"do": "take chip", "x": 1}]}, "action 1: 'take chip' needs no fields, has x"),
        ({"actions": [{"do": "buy", "company": "shell"}]}, "action 1: cannot buy with company 'shell'; it is one of"),
        ({"actions": [{"do": "buy", "company": ["tuna"]}]}, "action 1: cannot buy with company"),
        ({"actions": [{"do": "peek", "company": "tuna", "slot": 1.0}]}, "action 1: cannot peek with slot 1.0"),
        ({"actions": [{"do": "peek", "company": "tuna", "slot": True}]}, "action 1: cannot peek with slot True"),
        ({"actions": [{"do": "take chip"}, {"do": "sell", "company": "tuna"}]}, "action 2, 'sell tuna': cannot sell"),
        ({"actions": [{"do": "end turn"}]}, "action 1, 'end turn': cannot end the turn: this is step 2 of a turn"),
        ({"start": 5}, "start|expected named fields"),
    ],
)
def test_records_against_the_rules(fields, message):
    with pytest.raises(RecordError, match=message):
        stocklab.StockHoldem.from_record(unchecked(**fields))


@pytest.mark.parametrize(
    "action",
    [
        {"do": "buy" * 10**5},
        {"do": "buy", "company": "tuna" * 10**5},
        {"do": "buy", "company": ["tuna"] * 10**5},
        {"do": "peek", "company": "tuna", "slot": 10**4000},
        {"do": "take chip", "x" * 10**5: 1},
        {"do": "take chip", "x": 1, 2: 2},
    ],
)
def test_messages_about_huge_actions_stay_short(action):
    with pytest.raises(RecordError) as caught:
        GAME.action_from_dict(action)
    assert len(str(caught.value)) < 200


def test_actions_after_the_end():
    game = finish(new(6, rounds=1), Random(1))
    data = game.to_record()
    data["actions"].append({"do": "end turn"})
    del data["check"]
    with pytest.raises(RecordError, match=rf"action {len(game.history) + 1}, 'end turn': .*the game is over"):
        stocklab.StockHoldem.from_record(data)


def test_a_failed_save_leaves_the_old_file_whole(path, monkeypatch):
    stocklab.save(GAME, path)
    before = path.read_bytes()

    def fail(*_):
        raise OSError("the disk is full")

    for place in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(*((os, "fsync") if place == "fsync" else (Path, "replace")), fail)
            with pytest.raises(OSError, match="the disk is full"):
                stocklab.save(forward(GAME.copy(), Random(1), 5), path)
        assert path.read_bytes() == before
        assert list(path.parent.iterdir()) == [path]


def test_a_save_takes_the_place_of_the_old_file(path):
    stocklab.save(GAME, path)
    later = forward(GAME.copy(), Random(1), 5)
    stocklab.save(later, path)
    assert stocklab.load(path).snapshot() == later.snapshot()
    assert list(path.parent.iterdir()) == [path]


def test_plain_data_only():
    assert record.plain({"a": [1, "x", None]}) == {"a": [1, "x", None]}
    deep = []
    for _ in range(10_000):
        deep = [deep]
    for data in ({1, 2}, object(), float("nan"), {"a": b"x"}, {(1, 2): 3}, deep, 10**5000):
        with pytest.raises(RecordError, match="not JSON-able"):
            record.plain(data)

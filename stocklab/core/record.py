"""Records: a game as data, in a file and back. Nothing in a record is ever run as code."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from stocklab.core.errors import RecordError, StocklabError
from stocklab.core.origin import Origin
from stocklab.core.reader import Reader, short

if TYPE_CHECKING:
    from stocklab.core.game import Game

G = TypeVar("G", bound="Game")

FORMAT = "stocklab-1"
LARGEST = 16 * 2**20
"""The largest file that is read, in bytes; a game of a thousand actions takes about 40,000."""


def write(game: Game) -> dict[str, Any]:
    """The record of a game; see `Game.to_record`."""
    origin = game._origin
    data = {"format": FORMAT} | origin.heading(type(game)) | origin.secrets()
    data |= {"start": origin.start, "actions": [action.to_dict() for action in game.history]}
    return data | {"check": _digest(data)}


def replay(kind: type[G], data: Any, log: bool = True) -> G:
    """The game of a record; see `Game.from_record`."""
    reader = Reader(data)
    if reader.get("format") != FORMAT:
        reader.fail(f"format {short(reader.get('format'))} is not known; this stocklab reads {FORMAT!r}")
    if "check" in data and data["check"] != _digest(data):
        reader.fail("the record was changed after it was saved; take out its 'check' to try it as it is")
    start = reader.get("start")
    origin = Origin.read(kind, reader)
    if start is None:
        try:
            game = kind._begun(origin, log)
        except StocklabError as error:
            raise RecordError(str(error)) from None
    else:
        game = kind.from_snapshot(start, log)
        if replace(game._origin, start=None) != origin:
            reader.fail("players, options, seed or deals differ from those of the position it starts from", "start")
    for n, item in enumerate(reader.at("actions").items(), 1):
        place = f"action {n}"
        try:
            action = game.action_from_dict(item.data)
            place = f"action {n}, {str(action)!r}"
            game.apply(action)
        except StocklabError as error:
            raise RecordError(f"{place}: {error}") from None
    return game


def save(game: Game, path: str | os.PathLike[str]) -> None:
    """Write the record of a game to a file. An interrupted save leaves the old file whole. The file holds secrets."""
    write_json(game.to_record(), path)


def load(path: str | os.PathLike[str], games: Mapping[str, type[Game]]) -> Game:
    """The game of a saved record, replayed and checked.

    Raises:
        RecordError: what is wrong with the file and where, never a half-loaded game.
        OSError: the file cannot be read.
    """
    data = read_json(path)
    try:
        name = Reader(data).word("game")
        if name not in games:
            raise RecordError(f"no game {name[:40]!r} is known; there are {', '.join(games)}")
        return games[name].from_record(data)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


def write_json(data: Any, path: str | os.PathLike[str]) -> None:
    """Write data to a file as JSON: first beside it, then in its place at once."""
    target = Path(path)
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def read_json(path: str | os.PathLike[str]) -> Any:
    """The JSON data in a file.

    Raises:
        RecordError: too large, cut short, no text or no JSON; the message says where.
    """
    if (size := Path(path).stat().st_size) > LARGEST:
        raise RecordError(f"{path}: the file is too large ({size:,} bytes; at most {LARGEST:,} are read)")
    try:
        return json.loads(Path(path).read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise RecordError(f"{path}: no text file (byte {error.start} is not UTF-8)") from None
    except json.JSONDecodeError as error:
        raise RecordError(
            f"{path}: damaged or cut short at line {error.lineno}, column {error.colno}: {error.msg}"
        ) from None
    except (RecursionError, ValueError) as error:
        raise RecordError(f"{path}: this is no saved game ({error})") from None


def plain(data: Any) -> Any:
    """A deep copy of JSON-able data.

    Raises:
        RecordError: the data cannot be written as JSON.
    """
    try:
        return json.loads(json.dumps(data, allow_nan=False))
    except (TypeError, ValueError, RecursionError) as error:
        raise RecordError(f"the data are not JSON-able: {error}") from None


def _digest(data: Mapping[str, Any]) -> str:
    """A short sum over all of a record but its `check`: it tells an edited file, it is no seal."""
    body = {key: value for key, value in data.items() if key != "check"}
    try:
        text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    except (TypeError, ValueError, RecursionError) as error:
        raise RecordError(f"the record is not JSON-able: {error}") from None
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]

"""Whole games, kept with all that happened in them: what a later version must still make of an old record.

A change of rules or of what an event says shows up here. If it is meant, raise `rules_version` where old records would
play out otherwise, write the files anew and read the difference.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

from stocklab.core.game import Game


def story(game: Game) -> dict[str, Any]:
    """What is kept of a game."""
    return {
        "record": game.to_record(),
        "scores": list(game.scores()),
        "winners": list(game.winners()),
        "events": [event.sentence(game.players) for event in game.log or ()],
    }


def played(game: Game, name: str) -> Game:
    """The game, played at random under this name to its end."""
    rng = Random(name)
    while not game.is_over:
        game.apply(rng.choice(game.legal_actions()))
    return game


def write(folder: Path, games: Iterable[tuple[str, Game]]) -> None:
    """Write the file of every finished game anew."""
    for name, game in games:
        text = json.dumps(story(game), ensure_ascii=False, indent=1)
        (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def kept(folder: Path, name: str) -> dict[str, Any]:
    """What a file holds."""
    found: dict[str, Any] = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    return found


def check(kind: type[Game], expected: dict[str, Any]) -> None:
    """A kept game plays out as it did."""
    game = kind.from_record(expected["record"])
    assert game.is_over
    found = story(game)
    assert found["scores"] == expected["scores"]
    assert found["winners"] == expected["winners"]
    assert found["events"] == expected["events"]
    assert found["record"] == expected["record"]

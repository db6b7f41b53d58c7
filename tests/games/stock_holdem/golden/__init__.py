"""Whole games, kept with all that happened in them: what a later version must still make of an old record.

A change of rules or of what an event says shows up here. If it is meant, raise `rules_version` where old records would
play out otherwise, write the files anew and read the difference:

    python -m tests.games.stock_holdem.golden
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from stocklab import StockHoldem

FOLDER = Path(__file__).parent
GAMES: dict[str, dict[str, Any]] = {
    "three": {"players": 3, "seed": 3},
    "four": {"players": 4, "seed": 4},
    "five": {"players": 5, "seed": 5},
    "six": {"players": 6, "seed": 6},
    "crowded-market": {"players": 3, "seed": 7, "crowded_market": "round"},
    "crowded-market-by-turn": {"players": 4, "seed": 8, "crowded_market": "turn", "rounds": 1},
    "dark-dealings": {"players": 3, "seed": 9, "dark_dealings": True},
    "one-round": {"players": 5, "seed": 10, "rounds": 1},
    "three-rounds": {"players": 6, "seed": 11, "rounds": 3},
}


def story(game: StockHoldem) -> dict[str, Any]:
    """What is kept of a game."""
    return {
        "record": game.to_record(),
        "scores": list(game.scores()),
        "winners": list(game.winners()),
        "events": [event.sentence(game.players) for event in game.log or ()],
    }


def played(name: str) -> StockHoldem:
    """The game under this name, played at random."""
    game, rng = StockHoldem(**GAMES[name]), Random(name)
    while not game.is_over:
        game.apply(rng.choice(game.legal_actions()))
    return game


def write() -> None:
    """Write every file anew."""
    for name in GAMES:
        text = json.dumps(story(played(name)), ensure_ascii=False, indent=1)
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")

"""Whole games of Stock Hold'em, kept: see `tests.games.golden`.

They are written by `python -m tests.games.stock_holdem.golden`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from stocklab import StockHoldem
from stocklab.core.game import Game
from tests.games.golden import played

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


def game(name: str) -> Game:
    """The game under this name, played to its end."""
    return played(StockHoldem(**GAMES[name]), name)

"""Whole games of the Stock Market Game, kept: see `tests.games.golden`.

They are written by `python -m tests.games.stock_market.golden`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from stocklab import StockMarket
from stocklab.core.game import Game
from tests.games.golden import played

FOLDER = Path(__file__).parent
ALL_EFFECTS = ("milk", "wheat", "coffee", "cola", "tools", "magazines", "oil", "houses", "guns", "tech")
GAMES: dict[str, dict[str, Any]] = {
    "two": {"players": 2, "seed": 2, "max_turns": 20},
    "three": {"players": 3, "seed": 3, "max_turns": 20},
    "four": {"players": 4, "seed": 4, "max_turns": 15},
    "five": {"players": 5, "seed": 5, "max_turns": 12},
    "effects": {"players": 3, "seed": 31, "piles": ALL_EFFECTS, "max_turns": 60},
    "no-rebuying": {"players": 2, "seed": 7, "rebuy": False, "max_turns": 20},
    "to-the-end": {"players": 2, "seed": 12, "max_turns": None},
}


def game(name: str) -> Game:
    """The game under this name, played to its end."""
    return played(StockMarket(**GAMES[name]), name)

"""Whole games of Take Stock, kept: see `tests.games.golden`.

python -m tests.games.take_stock.golden
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from stocklab import TakeStock
from stocklab.core.game import Game
from stocklab.games.take_stock import BOTS
from stocklab.play import match
from tests.games.golden import played

FOLDER = Path(__file__).parent
GAMES: dict[str, dict[str, Any]] = {
    "two": {"players": 2, "seed": 2},
    "three": {"players": 3, "seed": 3},
    "four": {"players": 4, "seed": 4},
    "five": {"players": 5, "seed": 5},
    "six": {"players": 6, "seed": 6},
    "options": {"players": 3, "seed": 7, "freeze_counts": False, "share_icons": [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3]},
}
"""Played at random."""
ADVISED: dict[str, dict[str, Any]] = {
    "advised-two": {"players": 2, "seed": 8},
    "advised-four": {"players": 4, "seed": 9},
}
"""Played by the strategies: these games are longer, and end in other ways."""


def game(name: str) -> Game:
    """The game under this name, played to its end."""
    if name in GAMES:
        return played(TakeStock(**GAMES[name]), name)
    new = TakeStock(**ADVISED[name])
    names = ("save", "close", "pump", "save")
    return match(new, [BOTS[names[seat]]() for seat in range(len(new.players))]).game

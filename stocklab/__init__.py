"""stocklab: play, score and explain four stock-market board games, and teach markets with them.

>>> import stocklab
>>> game = stocklab.new_game("stock-holdem", players=["Ana", "Ben", "Cy"], seed=7)
>>> game.players[game.current_player]
'Ana'
>>> from stocklab.games import stock_holdem
>>> stock_holdem.price("4I 4L 4N 6N 6D", surge=True).value
45

Games and widgets are loaded when they are first named, so that importing stocklab is quick.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from stocklab.core.errors import IllegalActionError, ParseError, RecordError, StocklabError

if TYPE_CHECKING:
    import os

    from stocklab.core.game import Game
    from stocklab.games.stock_holdem import StockHoldem
    from stocklab.games.stock_market import StockMarket
    from stocklab.games.take_stock import TakeStock
    from stocklab.teach.guide import Guide

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "IllegalActionError",
    "ParseError",
    "RecordError",
    "StockHoldem",
    "StockMarket",
    "StocklabError",
    "TakeStock",
    "help",
    "load",
    "new_game",
    "save",
]

_ROOMS = ("lab", "play", "teach")
_CLASSES = {
    "stock-holdem": ("stock_holdem", "StockHoldem"),
    "take-stock": ("take_stock", "TakeStock"),
    "stock-market": ("stock_market", "StockMarket"),
}


class _Games(Mapping[str, "type[Game]"]):
    """The games by name, each loaded when it is asked for."""

    def __getitem__(self, name: str) -> type[Game]:
        if name not in _CLASSES:
            raise KeyError(name)
        module, kind = _CLASSES[name]
        found: type[Game] = getattr(import_module(f"stocklab.games.{module}"), kind)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(_CLASSES)

    def __len__(self) -> int:
        return len(_CLASSES)

    def __contains__(self, name: object) -> bool:
        return name in _CLASSES

    def __repr__(self) -> str:
        return f"{{{', '.join(f'{name!r}: {kind}' for name, (_, kind) in _CLASSES.items())}}}"


GAMES: Mapping[str, type[Game]] = _Games()
"""Every game by name."""


def new_game(game: str, players: Any = None, seed: int | None = None, **options: Any) -> Game:
    """A new game.

    Args:
        game: its name, one of `GAMES`.
        players: how many, or a list of names.
        seed: decides all chance; None takes a fresh one.
        **options: the game's options; also `log=False` and `deals={n: [cards]}` (see `Game`).

    Raises:
        StocklabError: no such game, or something that it cannot be played with.
    """
    if not isinstance(game, str) or game not in GAMES:
        raise StocklabError(f"no game {game!r} is known; there are {', '.join(GAMES)}")
    return GAMES[game](players, seed, **options)


def save(game: Game, path: str | os.PathLike[str]) -> None:
    """Write a game to a file as JSON; an interrupted save leaves the old file whole.

    The file holds the secrets of the game: its seed and every hidden card.
    """
    from stocklab.core import record

    record.save(game, path)


def load(path: str | os.PathLike[str]) -> Game:
    """The game in a file, replayed and checked.

    Raises:
        RecordError: what is wrong with the file, and where; never a half-loaded game.
        OSError: the file cannot be read.
    """
    from stocklab.core import record

    return record.load(path, GAMES)


def help(game: str | Game | type[Game]) -> Guide:  # noqa: A001 - stocklab.help is what one looks for
    """The page on a game: what can be said, which options it has, and how the open questions of its rules were ruled.

    >>> print(help("stock-holdem"))
    Stock Hold'em (stock-holdem), 3 to 6 players
    ...

    Raises:
        StocklabError: no such game.
    """
    from stocklab.teach.guide import guide

    if isinstance(game, str) and game in GAMES:
        return guide(GAMES[game])
    if hasattr(game, "rulings"):
        return guide(game)  # type: ignore[arg-type]
    raise StocklabError(f"no game {game!r} is known; there are {', '.join(GAMES)}")


def __getattr__(name: str) -> Any:
    if name in _ROOMS:
        return import_module(f"stocklab.{name}")
    for module, kind in _CLASSES.values():
        if name == kind:
            return getattr(import_module(f"stocklab.games.{module}"), kind)
    raise AttributeError(f"module 'stocklab' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, *_ROOMS, "__version__"])

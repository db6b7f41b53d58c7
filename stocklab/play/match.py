"""One game between bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from stocklab.core.errors import StocklabError
from stocklab.core.game import Game
from stocklab.core.view import Bot, View


@dataclass(frozen=True)
class Result:
    """How a game ended.

    Attributes:
        game: the finished game; `save` it, replay it, ask it to explain a score.
        bots: the name of the bot on each seat.
        scores: the final score of each seat.
        winners: the seats that won; several share a tie.
    """

    game: Game
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def __str__(self) -> str:
        rows = [
            f"{self.game.players[seat]} ({bot}): {score}{' wins' if seat in self.winners else ''}"
            for seat, (bot, score) in enumerate(zip(self.bots, self.scores))
        ]
        return "\n".join(rows)


def bot_name(bot: Any) -> str:
    """The name of a bot: its own, or that of its class."""
    return str(getattr(bot, "name", type(bot).__name__))


def match(game: Game, bots: Sequence[Bot]) -> Result:
    """Play a game to its end, a bot on each seat. The game itself is left alone; a copy is played.

    Args:
        game: any game, at its beginning or anywhere later.
        bots: one for each seat. A bot sees its own view of the game and nothing else.

    Raises:
        StocklabError: not one bot for each seat, or a bot that cannot choose.
        IllegalActionError: a bot chose what it may not.

    >>> from stocklab import new_game
    >>> from stocklab.core.bots import RandomBot
    >>> result = match(new_game("stock-holdem", players=3, seed=1), [RandomBot(seat) for seat in range(3)])
    >>> result.game.is_over, len(result.scores)
    (True, 3)
    """
    if len(bots) != len(game.players):
        raise StocklabError(f"{game.title} has {len(game.players)} seats here, but there are {len(bots)} bots")
    for bot in bots:
        if isinstance(bot, type):
            raise StocklabError(f"{bot.__name__} is a class of bots; make one: {bot.__name__}()")
        if not callable(getattr(bot, "choose", None)):
            raise StocklabError(f"{bot!r} is no bot: it has no choose(view)")
    game = game.copy(log=game.log is not None)
    while not game.is_over:
        bot = bots[game.seat]
        game.apply(bot.choose(_blind_view(game) if getattr(bot, "blind", False) else game.view()))
    return Result(game, tuple(map(bot_name, bots)), game.scores(), game.winners())


def _blind_view(game: Game) -> View:
    """What a bot sees that says it needs no observation: an empty one, which costs nothing."""
    return View(game.seat, {}, game.legal_actions(), type(game).imagine)

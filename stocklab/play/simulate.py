"""Many games between the same bots: who is better, by how much, and how sure that is.

Luck is kept out as far as it goes. Each deal (a seed) is played in every seating, so that every bot has every seat with
the same cards. The games of one deal are alike, so the intervals count deals, not games.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from inspect import signature
from itertools import permutations
from math import sqrt
from random import Random
from statistics import NormalDist, fmean, stdev
from time import monotonic
from typing import Any, Literal, NamedTuple

from stocklab.core.breakdown import markdown_cell
from stocklab.core.errors import StocklabError
from stocklab.core.game import Game
from stocklab.core.view import Bot
from stocklab.play.match import bot_name, match

Seatings = Literal["rotations", "all"]
Progress = Callable[[int, int], None]
"""Called with the games played and the games to play."""


class Estimate(NamedTuple):
    """A mean over the deals, and the interval that holds the true one with the confidence asked for.

    `low` and `high` are None where there was one deal only.
    """

    mean: float
    low: float | None
    high: float | None

    def __str__(self) -> str:
        if self.low is None or self.high is None:
            return f"{self.mean:+.2f}"
        return f"{self.mean:+.2f} ({self.low:+.2f} to {self.high:+.2f})"


class Play(NamedTuple):
    """One game of a simulation.

    Attributes:
        deal: its deal, from 0; all games of a deal have the same seed.
        seed: the seed of the game.
        seating: by seat, the place of its bot in `Simulation.bots`.
        scores: by seat.
        winners: the seats that won; several share a tie.
    """

    deal: int
    seed: int
    seating: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def lead(self, seat: int) -> float:
        """By how much a seat scored more than the others did on average."""
        own = self.scores[seat]
        return own - (sum(self.scores) - own) / (len(self.scores) - 1)

    def won(self, seat: int) -> float:
        """The share of the victory that a seat has: 1, or 1/2 of a tie between two, or 0."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


@dataclass(frozen=True, repr=False)
class Simulation:
    """What came out of `simulate`. `rows`, `by_seat`, `seats` and `games` are ready for a table or DataFrame.

    Attributes:
        game: the title of the game.
        bots: the names of the bots, each different.
        plays: every game, in the order played.
        confidence: of the intervals, between 0 and 1.
    """

    game: str
    bots: tuple[str, ...]
    plays: tuple[Play, ...]
    confidence: float

    def rows(self) -> list[dict[str, Any]]:
        """One row for each bot: mean score, share of the wins, and by how much it scored more than the others."""
        return [{"bot": name} | self._row(self._sat(bot=bot)) for bot, name in enumerate(self.bots)]

    def by_seat(self) -> list[dict[str, Any]]:
        """One row for each bot on each seat, as `rows`."""
        return [
            {"bot": name, "seat": seat} | self._row(self._sat(bot, seat))
            for bot, name in enumerate(self.bots)
            for seat in range(len(self.bots))
        ]

    def seats(self) -> list[dict[str, Any]]:
        """One row for each seat, over all bots: what it is worth to sit there."""
        return [{"seat": seat} | self._row(self._sat(seat=seat)) for seat in range(len(self.bots))]

    def games(self) -> list[dict[str, Any]]:
        """One row for each seat of each game."""
        return [
            {
                "game": number,
                "deal": play.deal,
                "seed": play.seed,
                "seat": seat,
                "bot": self.bots[bot],
                "score": play.scores[seat],
                "won": play.won(seat),
            }
            for number, play in enumerate(self.plays)
            for seat, bot in enumerate(play.seating)
        ]

    def difference(self, bot: str, other: str | None = None) -> Estimate:
        """By how much a bot scored more than another, or than all others on average.

        Raises:
            StocklabError: no bot has this name.
        """
        if other is None:
            return self._estimate((play.deal, play.lead(seat)) for play, seat in self._sat(self._place(bot)))
        one, two = self._place(bot), self._place(other)
        return self._estimate(
            (play.deal, play.scores[play.seating.index(one)] - play.scores[play.seating.index(two)])
            for play in self.plays
        )

    def _place(self, bot: str) -> int:
        if bot not in self.bots:
            raise StocklabError(f"no bot {bot!r} played; there were {', '.join(self.bots)}")
        return self.bots.index(bot)

    def _sat(self, bot: int | None = None, seat: int | None = None) -> list[tuple[Play, int]]:
        """The games, with a seat: that of the bot, or this one, or this one where the bot sat on it."""
        found = [(play, play.seating.index(bot) if bot is not None else seat or 0) for play in self.plays]
        return [(play, place) for play, place in found if seat is None or place == seat]

    def _row(self, sat: list[tuple[Play, int]]) -> dict[str, Any]:
        difference = self._estimate((play.deal, play.lead(seat)) for play, seat in sat)
        return {
            "games": len(sat),
            "score": fmean(play.scores[seat] for play, seat in sat),
            "wins": fmean(play.won(seat) for play, seat in sat),
            "difference": difference.mean,
            "low": difference.low,
            "high": difference.high,
        }

    def _estimate(self, values: Iterable[tuple[int, float]]) -> Estimate:
        """The mean over deals of the mean over the games of each, with its interval."""
        deals: dict[int, list[float]] = {}
        for deal, value in values:
            deals.setdefault(deal, []).append(value)
        means = [fmean(found) for found in deals.values()]
        mean = fmean(means)
        if len(means) < 2:
            return Estimate(mean, None, None)
        reach = NormalDist().inv_cdf((1 + self.confidence) / 2) * stdev(means) / sqrt(len(means))
        return Estimate(mean, mean - reach, mean + reach)

    def _head(self) -> str:
        deals = len({play.deal for play in self.plays})
        return f"{self.game}: {len(self.plays)} games, {deals} deals in {len(self.plays) // deals} seatings each"

    def _table(self) -> list[tuple[str, str, str, str]]:
        """The lines shown: bots, best first, then seats."""
        rows = [(row["bot"], row) for row in sorted(self.rows(), key=lambda row: -row["difference"])]
        rows += [(f"seat {row['seat']}", row) for row in self.seats()]
        return [
            (
                name,
                f"{row['score']:.1f}",
                f"{row['wins']:.1%}",
                str(Estimate(row["difference"], row["low"], row["high"])),
            )
            for name, row in rows
        ]

    def __str__(self) -> str:
        lines = [("", "score", "wins", f"more than the others ({self.confidence:.0%} interval)"), *self._table()]
        widths = [max(len(line[column]) for line in lines) for column in range(3)]
        return "\n".join(
            [self._head()]
            + [f"{a:{widths[0]}}  {b:>{widths[1]}}  {c:>{widths[2]}}  {d}".rstrip() for a, b, c, d in lines]
        )

    def __repr__(self) -> str:
        return f"<Simulation of {self.game}: {', '.join(self.bots)}, {len(self.plays)} games>"

    def _repr_markdown_(self) -> str:
        """The table, for any notebook."""
        lines = [f"| | score | wins | more than the others ({self.confidence:.0%} interval) |", "|:--|--:|--:|:--|"]
        lines += [f"| {markdown_cell(a)} | {b} | {c} | {d} |" for a, b, c, d in self._table()]
        return "\n".join([f"{markdown_cell(self._head())}\n", *lines])


def simulate(
    game: str | type[Game],
    bots: Sequence[Any] | Mapping[str, Any],
    games: int = 100,
    seed: int = 0,
    *,
    seatings: Seatings = "rotations",
    confidence: float = 0.95,
    progress: bool | Progress = False,
    **options: Any,
) -> Simulation:
    """Play many games between bots, every deal in every seating.

    The same arguments give the same games if the bots are made anew: give a bot's class, or a function from a seed to a
    bot, and each game has its own. A ready-made bot plays all games, and remembers what it remembers.

    Args:
        game: its name, or its class.
        bots: one for each seat, or a dict from the names to show.
        games: how many; rounded up so that each deal is played in every seating.
        seed: decides the deals, and the seeds of bots that are made.
        seatings: "rotations" moves all bots on by one seat; "all" takes every order.
        confidence: of the intervals, between 0 and 1.
        progress: True draws a bar on stderr; a function is called with the games played and the games to play.
        **options: the game's options.

    Raises:
        StocklabError: a game, bots, options or numbers that cannot be.
        IllegalActionError: a bot chose what it may not.

    >>> from stocklab.core.bots import RandomBot
    >>> result = simulate("stock-holdem", [RandomBot] * 3, games=6, seed=1)
    >>> result.bots, len(result.plays), len(result.rows())
    (('random', 'random 2', 'random 3'), 6, 3)
    """
    kind = _game_class(game)
    if not isinstance(bots, (Mapping, Sequence)):
        raise StocklabError(f"bots are a list, or a dict from their names, not {bots!r:.60}")
    for name in ("players", "log"):
        if name in options:
            raise StocklabError(f"{name} cannot be set in a simulation; a dict of bots names them")
    makers = [_maker(bot) for bot in (bots.values() if isinstance(bots, Mapping) else bots)]
    names = [str(name) for name in bots] if isinstance(bots, Mapping) else [bot_name(bot) for bot in bots]
    if seatings not in ("rotations", "all"):
        raise StocklabError(f"seatings are 'rotations' or 'all', not {seatings!r}")
    if type(games) is not int or games < 1:
        raise StocklabError(f"games is a whole number from 1, not {games!r}")
    if not isinstance(confidence, (int, float)) or not 0 < confidence < 1:
        raise StocklabError(f"a confidence lies between 0 and 1, not at {confidence!r}")
    kind(len(makers), 0, log=False, **options)  # refuses what cannot be, before anything is played
    orders = _seatings(len(makers), seatings)
    deals = -(-games // len(orders))
    tell = _progress(progress)
    chance = Random(seed)
    plays: list[Play] = []
    for deal in range(deals):
        dealt = chance.getrandbits(48)
        seeds = [chance.getrandbits(48) for _ in makers]
        for order in orders:
            table = [makers[bot](seeds[bot]) for bot in order]
            result = match(kind(len(makers), dealt, log=False, **options), table)
            plays.append(Play(deal, dealt, order, result.scores, result.winners))
            tell(len(plays), deals * len(orders))
    return Simulation(kind.title, _different(names), tuple(plays), confidence)


def _game_class(game: str | type[Game]) -> type[Game]:
    if isinstance(game, type) and issubclass(game, Game):
        return game
    known: Mapping[str, type[Game]] = import_module("stocklab").GAMES  # the front door, which knows the games by name
    if not isinstance(game, str) or game not in known:
        raise StocklabError(f"no game {game!r} is known; there are {', '.join(known)}")
    return known[game]


def _maker(bot: Any) -> Callable[[int], Bot]:
    """From the seed of a deal to the bot that plays it."""
    if not isinstance(bot, type) and callable(getattr(bot, "choose", None)):
        return lambda seed: bot
    if not callable(bot):
        raise StocklabError(f"{bot!r} is no bot: it has no choose(view), nor does it make one")
    wanted = signature(bot).parameters
    if isinstance(bot, type):
        return (lambda seed: bot(seed=seed)) if "seed" in wanted else (lambda seed: bot())
    return bot if wanted else (lambda seed: bot())


def _seatings(seats: int, which: Seatings) -> list[tuple[int, ...]]:
    if which == "all":
        return list(permutations(range(seats)))
    return [tuple((seat - step) % seats for seat in range(seats)) for step in range(seats)]


def _different(names: Sequence[str]) -> tuple[str, ...]:
    """The names, with a number for each that came before."""
    found: list[str] = []
    for name in names:
        number, label = 1, name
        while label in found:
            number += 1
            label = f"{name} {number}"
        found.append(label)
    return tuple(found)


def _progress(progress: bool | Progress) -> Progress:
    if callable(progress):
        return progress
    return _Bar() if progress else lambda done, total: None


class _Bar:
    """A line on stderr that is drawn anew a few times a second."""

    def __init__(self) -> None:
        self._next = 0.0

    def __call__(self, done: int, total: int) -> None:
        now = monotonic()
        if now < self._next and done < total:
            return
        self._next = now + 0.2
        filled = 30 * done // total
        end = "\n" if done == total else ""
        sys.stderr.write(f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{total} games{end}")
        sys.stderr.flush()

"""What may become of a row: all that some events drawn at random can make of it, with exact chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Literal, get_args

from stocklab.core.distribution import Distribution
from stocklab.core.errors import StocklabError
from stocklab.core.reader import short
from stocklab.games.take_stock.components import (
    AUDIT,
    CLOSING,
    CRASH,
    FREEZE,
    IDS,
    PLAYABLE,
    SHUFFLED_EVENTS,
    SPLIT,
    SPLITS,
)
from stocklab.games.take_stock.pricing import Row

Choices = Literal["elsewhere", "anywhere", "here"]
"""Where audits and freezes go; see `CHOICES`."""
CHOICES = {
    "elsewhere": "audits and freezes go to other stocks",
    "anywhere": "audits and freezes go to any of the five stocks alike, and take card or split alike",
    "here": "audits and freezes go to this stock, and an audit takes what hurts more",
}
"""What each of them says."""


class Future:
    """A row after some events drawn at random, and which events that matter to it are then left: all, with chances.

    A state is the row and how many splits, crashes, market crashes, audits and freezes are left; events that do not
    touch the row are counted together.
    """

    def __init__(self, row: Row, pool: Iterable[str], choices: Choices) -> None:
        if choices not in get_args(Choices):
            raise StocklabError(f"choices is one of {', '.join(get_args(Choices))}, not {short(choices)}")
        self.left = 0
        counts: Counter[str] = Counter()
        for event in pool:
            counts[event] += 1
            self.left += 1
        kinds = [f"{SPLIT}-{row.stock}", f"{CRASH}-{row.stock}", "market-crash"]
        kinds += [] if choices == "elsewhere" else [AUDIT, FREEZE]
        self.choices = choices
        self.chances: dict[tuple[Row, tuple[int, ...]], Fraction] = {
            (row, tuple(counts[kind] for kind in kinds)): Fraction(1)
        }

    def after(self, events: int) -> Future:
        """This, so many events later."""
        if type(events) is not int or events < 0:
            raise StocklabError(f"a number of events is a whole number of at least 0, not {short(events)}")
        if events > self.left:
            raise StocklabError(f"only {self.left} events are unseen, so {events} of them cannot come")
        future = self
        for _ in range(events):
            future = future._next()
        return future

    def unless_closed(self, events: int) -> Future:
        """This, so many events later, but for rows that have closed the market: there nothing more happens."""
        open_ = self._copy(self.left)
        for (row, counts), chance in self.chances.items():
            if row.top < CLOSING:
                open_._add(row, counts, chance)
        later = open_.after(events)
        for (row, counts), chance in self.chances.items():
            if row.top >= CLOSING:
                later._add(row, counts, chance)
        return later

    def mapped(self, change: Callable[[Row], Row]) -> Future:
        """This with something done to every row."""
        new = self._copy(self.left)
        for (row, counts), chance in self.chances.items():
            new._add(change(row), counts, chance)
        return new

    def prices(self) -> dict[int, Fraction]:
        """Each price with its chance."""
        prices: dict[int, Fraction] = {}
        for (row, _), chance in self.chances.items():
            prices[row.value] = prices.get(row.value, Fraction(0)) + chance
        return prices

    def _copy(self, left: int) -> Future:
        new = object.__new__(Future)
        new.left, new.choices, new.chances = left, self.choices, {}
        return new

    def _add(self, row: Row, counts: tuple[int, ...], chance: Fraction) -> None:
        self.chances[row, counts] = self.chances.get((row, counts), Fraction(0)) + chance

    def _next(self) -> Future:
        new = self._copy(self.left - 1)
        for (row, counts), chance in self.chances.items():
            new._add(row, counts, chance * (self.left - sum(counts)) / self.left)
            for kind, count in enumerate(counts):
                if count:
                    left = (*counts[:kind], count - 1, *counts[kind + 1 :])
                    outcomes = self._outcomes(row, kind)
                    for then, share in outcomes:
                        new._add(then, left, chance * count / self.left * share)
        return new

    def _outcomes(self, row: Row, kind: int) -> list[tuple[Row, Fraction]]:
        """What an event makes of the row, with the chances that the choices have."""
        if kind == 0:
            return [(row.split() if row.splits < SPLITS else row, Fraction(1))]
        if kind in (1, 2):
            return [(row.crashed(), Fraction(1))]
        hit = Fraction(1, 1 if self.choices == "here" else len(IDS))
        if kind == 4:
            results = [row.freeze()]
        else:
            results = [row.audited(what) for what in row.auditable()] or [row]
            if self.choices == "here":
                results = [min(results, key=lambda after: after.value)]
        return [(row, 1 - hit)] * (hit < 1) + [(after, hit / len(results)) for after in results]


def row_after(row: Row, pool: Mapping[str, int], events: int = 1, choices: Choices = "elsewhere") -> Distribution:
    """The price of a row after some events, by hand.

    Args:
        row: the row now.
        pool: the event cards that may come, each with how many there are ({"split-corn": 2, "no-change": 3}), at most
            all of the box.
        events: how many of them are drawn at random, without putting back, and take effect.
        choices: where audits and freezes go: "elsewhere", "anywhere" or "here".

    Raises:
        StocklabError: no row, no such event or choice, or not so many events.

    >>> pool = {"split-corn": 1, "crash-corn": 1, "no-change": 2}
    >>> row_after(Row("corn", (1, 4, 7)), pool).items()
    [(4, Fraction(1, 4)), (7, Fraction(1, 2)), (8, Fraction(1, 4))]
    """
    if not isinstance(row, Row) or not isinstance(pool, Mapping):
        raise StocklabError(
            f"a Row and how many there are of each event are wanted, not {short(row)} and {short(pool)}"
        )
    for event, count in pool.items():
        if event not in PLAYABLE:
            raise StocklabError(f"{short(event)} is no event card; there are {', '.join(PLAYABLE)}")
        if type(count) is not int or not 0 <= count <= SHUFFLED_EVENTS.count(event):
            raise StocklabError(f"the box has {SHUFFLED_EVENTS.count(event)} of {event}, not {short(count)}")
    future = Future(row, Counter(pool).elements(), choices)
    given = f"{events} of {future.left} events come at random; {CHOICES[choices]}"
    return Distribution(future.after(events).prices(), given)

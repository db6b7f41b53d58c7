"""A row of the market and what happens to it, told step by step."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from stocklab.core.errors import IllegalActionError, ParseError
from stocklab.games.take_stock.components import CLOSING
from stocklab.games.take_stock.pricing import Row

STEPS = {
    "split": "Stock Split",
    "crash": "Stock Crash",
    "market-crash": "Market Crash",
    "audit card": "Stock Audit: the highest card",
    "audit split": "Stock Audit: a split",
    "audit nothing": "Stock Audit: nothing to take",
    "freeze": "Stock Freeze",
}
"""What may happen to a row, besides that a card is placed on it ("raise 7")."""


def read_steps(given: str | Iterable[str]) -> tuple[str, ...]:
    """The steps of a list, or the one step of a text.

    Raises:
        ParseError: neither.

    >>> read_steps("split"), read_steps(["split", "crash"])
    (('split',), ('split', 'crash'))
    """
    steps = (given,) if isinstance(given, str) else tuple(given) if isinstance(given, Iterable) else (given,)
    if not all(isinstance(step, str) for step in steps):
        raise ParseError(f"steps are a list of texts such as ['split', 'raise 7'], not {given!r:.60}")
    return steps


def after(row: Row, step: str) -> Row:
    """The row after a step: "split", "crash", "market-crash", "audit card", "audit split", "freeze" or "raise 7".

    A freeze thaws a frozen row.

    Raises:
        IllegalActionError: this cannot happen to this row.
        ParseError: there is no such step.

    >>> print(after(Row("corn", (1, 3, 5, 7), splits=1), "split"))
    Corn 1-3-5 ×3: 15
    """
    verb, _, what = step.partition(" ")
    if step not in STEPS and not (verb == "raise" and what.isascii() and what.isdigit()):
        raise ParseError(f"{step!r} is no step; there are raise 7, {', '.join(STEPS)}")
    if row.top >= CLOSING:
        raise IllegalActionError(f"{row.name} stands at {row.top}: the market is closed and the round over")
    if verb == "raise":
        return row.raised(int(what))
    if verb == "audit":
        return row.audited(what)
    if verb == "split":
        return row.split()
    return row.freeze() if verb == "freeze" else row.crashed()


def why_not(row: Row, step: str) -> str | None:
    """None if this step can happen to the row, else the reason."""
    try:
        after(row, step)
    except IllegalActionError as no:
        return str(no)
    return None


def say_step(step: str, row: Row) -> str:
    """A step in a few words ("Stock Split", "Corn 7 placed")."""
    return STEPS.get(step) or f"{row.name} {step.removeprefix('raise ')} placed"


@dataclass(frozen=True)
class Story:
    """A row of the market and what happens to it, step by step.

    Attributes:
        row: the row at first.
        steps: what happens; see `after`.

    Raises:
        StocklabError: something that cannot happen to the row as it is then.

    >>> [row.value for row in Story(Row("corn", (1, 3, 5, 7), splits=1), ("split", "split")).rows]
    [14, 15, 12]
    """

    row: Row
    steps: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "steps", tuple(self.steps))
        _ = self.rows  # refuses what cannot happen

    @property
    def rows(self) -> tuple[Row, ...]:
        """The row at first, and after each step."""
        rows = [self.row]
        for step in self.steps:
            rows.append(after(rows[-1], step))
        return tuple(rows)

    @property
    def last(self) -> Row:
        """The row in the end."""
        return self.rows[-1]

    def then(self, step: str) -> Story:
        """The story with one step more."""
        return replace(self, steps=(*self.steps, step))


@dataclass(frozen=True)
class Way:
    """A story told to its end: the row and its price after every step."""

    story: Story

"""The crash explorer: which cards of a row a crash takes, and what may be placed afterwards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from stocklab.games.take_stock.pricing import Row, halved
from stocklab.lab import cards
from stocklab.lab.controls import button
from stocklab.lab.explorer import Explorer, Step
from stocklab.lab.html import Html, join, table, tag
from stocklab.lab.take_stock.charts import crash_chart, say_price
from stocklab.lab.take_stock.drawing import card, row_html, row_line
from stocklab.lab.take_stock.picking import first_row, pick_row, row_controls
from stocklab.lab.take_stock.split import arrow
from stocklab.lab.view import Values


@dataclass(frozen=True)
class Crash:
    """What is chosen.

    Attributes:
        row: the row before the crash.
        shown: whether the crash is shown; before, it is to be predicted.
        typed: cards in words that could not be read; "" if there are none.
    """

    row: Row
    shown: bool = False
    typed: str = ""


def crash_explorer(row: Row | None = None, shown: bool = False) -> Explorer[Crash]:
    """A row of the class's own and a crash: predict it, then show it.

    Args:
        row: the row before; None takes that of the rulebook's example.
        shown: whether to show the crash at once.

    >>> explorer = crash_explorer()
    >>> explorer.do("crash")
    >>> explorer.do("go on")
    >>> print(explorer.state.row)
    Gem 1-4: 4
    """
    first = Crash(first_row(row, Row("gem", (1, 4, 7, 8), 1)), bool(shown))
    return Explorer(
        "Crash explorer", first, crash_html, act, lambda state: crash_chart(state.row) if state.shown else None
    )


def act(state: Crash, action: str, values: Values) -> Step:
    """The state after an action: "row", "crash", "hide" or "go on"."""
    if action == "row":
        picked = pick_row(state.row, values)
        if picked.problem:
            shown = state.shown and picked.row == state.row
            return Step(Crash(picked.row, shown, picked.typed), refusal=picked.problem)
        return Step(Crash(picked.row), "Predict: which cards go?")
    if action == "crash":
        then = state.row.crashed()
        says = f"{state.row.value} becomes {say_price(then)} ({arrow(then.value - state.row.value)})."
        return Step(replace(state, shown=True), says, "go on")
    if action == "hide":
        return Step(replace(state, shown=False), "Predict: which cards go?", "crash")
    if action != "go on":
        return Step(state, refusal=f"there is nothing like {action[:40]!r} to do")
    return Step(Crash(state.row.crashed()), "Predict the next crash: which cards go?", "crash")


def crash_html(state: Crash) -> Html:
    """The page: the row with what goes and what stays, its price before and after, and what may be placed."""
    row = state.row
    if state.shown:
        lying = row_html(row, marks=fate(row))
        below: Html = tag("div", aftermath(row))
        buttons = [button("Hide it", "hide"), button("Go on with what is left", "go on", main=True)]
    else:
        lying = row_html(row)
        below = tag("p", "Predict: which cards go? What does a share cost then? What may be placed then?")
        buttons = [button("Stock Crash", "crash", main=True)]
    return join(
        tag("h3", "Crash explorer", class_="sl-title"),
        row_controls(row, state.typed),
        lying,
        tag("div", buttons, class_="sl-row"),
        tag("div", data_status=True),
        below,
    )


def fate(row: Row) -> Callable[[str], str]:
    """What becomes of each card of a row, of its uppermost split and its freeze, in a word."""
    gone = {f"{row.stock}-{value}" for value in row.cards[len(row.cards) - halved(len(row.cards)) :]}
    return lambda card: "goes" if card in gone or card in ("split", "freeze") else "stays"


def aftermath(row: Row) -> Html:
    """The row and its price before and after a crash, and what may be placed on it."""
    then = row.crashed()
    before, later = ({value for value, no in r.playable().items() if no is None} for r in (row, then))

    def drawn(values: set[int]) -> Html | str:
        return cards.inline(card(f"{row.stock}-{value}", True) for value in sorted(values)) if values else "none"

    count = len(row.cards)
    return join(
        tag("p", f"Half of {count} share cards, rounded down: {halved(count)} go{'es' * (halved(count) == 1)}."),
        table(
            ("", "Before", "After the crash"),
            [
                ("Row", row_line(row), row_line(then)),
                ("Price", say_price(row), f"{say_price(then)} ({arrow(then.value - row.value)})"),
                ("May be placed", drawn(before), drawn(later)),
                ("Playable again", "", drawn(later - before)),
            ],
        ),
    )

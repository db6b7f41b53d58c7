"""The split explorer: a row to which one thing after another happens, and what each other thing would have done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from stocklab.games.take_stock.pricing import Row
from stocklab.lab import cards
from stocklab.lab.charts import signed
from stocklab.lab.controls import button, tick, tile
from stocklab.lab.explorer import Explorer, Step
from stocklab.lab.html import Html, join, table, tag
from stocklab.lab.take_stock.charts import path_chart, say_price, tell
from stocklab.lab.take_stock.drawing import card, row_html, row_line
from stocklab.lab.take_stock.picking import first_row, pick_row, row_controls
from stocklab.lab.take_stock.shapes import SHAPES
from stocklab.lab.view import Values
from stocklab.teach.take_stock import Story, after, read_steps, say_step, why_not

EVENTS = ("split", "crash", "audit card", "audit split", "freeze")
"""What may happen besides that a card is placed."""
MOST = 20
"""Steps of a story."""


@dataclass(frozen=True)
class Walk:
    """What is chosen.

    Attributes:
        story: the row at first, and what has happened to it.
        what_if: whether to show what each event would do now.
        typed: cards in words that could not be read; "" if there are none.
    """

    story: Story
    what_if: bool = False
    typed: str = ""


def split_explorer(row: Row | None = None, steps: str | Iterable[str] = (), what_if: bool = False) -> Explorer[Walk]:
    """A row of the class's own and what happens to it, step by step, with the price after each.

    Args:
        row: the row at first; None takes that of the rulebook's example.
        steps: what has happened to it: "split", "crash", "audit card", "audit split", "freeze", "raise 7".
        what_if: whether to show at once what each event would do.

    Raises:
        StocklabError: something that cannot happen.

    >>> explorer = split_explorer()
    >>> explorer.do("step split")
    >>> explorer.do("step split")
    >>> [row.value for row in explorer.state.story.rows]
    [14, 15, 12]
    """
    story = Story(first_row(row, Row("corn", (1, 3, 5, 7), 1)), read_steps(steps))
    return Explorer("Split explorer", Walk(story, bool(what_if)), walk_html, act, lambda state: path_chart(state.story))


def act(state: Walk, action: str, values: Values) -> Step:
    """The state after an action: "step split", "undo", "again", "row" or "what-if"."""
    verb, _, what = action.partition(" ")
    story = state.story
    if verb == "row":
        picked = pick_row(story.row, values)
        if picked.problem:
            kept = story if picked.row == story.row else Story(picked.row)
            return Step(replace(state, story=kept, typed=picked.typed), refusal=picked.problem)
        says = f"{picked.row.name} costs {say_price(picked.row)}."
        return Step(Walk(Story(picked.row), state.what_if), says)
    if verb == "undo":
        return Step(replace(state, story=Story(story.row, story.steps[:-1])), "One step back.")
    if verb == "again":
        return Step(replace(state, story=Story(story.row)), "As at first.")
    if verb == "what-if":
        return Step(replace(state, what_if=bool(values["what-if"])))
    if len(story.steps) >= MOST:
        return Step(state, refusal=f"{MOST} steps are enough for one page; start again")
    new = story.then(what)
    return Step(replace(state, story=new), tell(what, *new.rows[-2:]))


def walk_html(state: Walk) -> Html:
    """The page: the row at first, the row now, what may happen next, and what each of it would do."""
    story = state.story
    now = story.last
    nothing = None if story.steps else "Nothing has happened yet."
    return join(
        tag("h3", "Split explorer", class_="sl-title"),
        row_controls(story.row, state.typed),
        row_html(now),
        tag("p", "What happens next? Choose an event, or a card to be placed.", class_="sl-dim"),
        tag("div", [_event(step, now) for step in EVENTS], class_="sl-tiles"),
        tag("div", tag("strong", "Place:"), placeable(now) or "no card fits", class_="sl-tiles"),
        tag("div", data_status=True),
        tag(
            "div",
            button("Undo", "undo", why_not=nothing),
            button("Start again", "again") if story.steps else None,
            tick("Show what each event would do now", "what-if", state.what_if, "what-if"),
            class_="sl-row",
        ),
        what_if_table(now) if state.what_if else None,
    )


def _event(step: str, row: Row) -> Html:
    verb, _, what = step.partition(" ")
    name = say_step(step, row)
    if verb == "audit":
        taken = f"a {what}"
        drawn = cards.frame(name, cards.word("Audit"), cards.figure(SHAPES["audit"]), cards.foot(taken))
    else:
        name = "Thaw" if step == "freeze" and row.frozen else name
        drawn = card(verb if verb == "freeze" else f"{verb}-{row.stock}")
    return tile(drawn, f"step {step}", name, why_not=why_not(row, step))


def placeable(row: Row) -> list[Html]:
    """The cards that may be placed on a row, to be chosen."""
    values = [value for value, no in row.playable().items() if no is None]
    return [
        tile(card(f"{row.stock}-{value}", True), f"step raise {value}", f"Place {row.name} {value}") for value in values
    ]


def what_if_table(row: Row) -> Html:
    """What each event would do to a row now."""
    lines: list[tuple[object, ...]] = []
    for step in EVENTS:
        no = why_not(row, step)
        name = say_step(step, row)
        if no:
            lines.append((name, no, "", ""))
            continue
        then = after(row, step)
        lines.append((name, row_line(then), then.value, arrow(then.value - row.value)))
    return table(
        ("If this came now", "Row then", "Price then", "Change"),
        lines,
        caption=f"Now {row.name} costs {say_price(row)}",
        numbers=(2, 3),
    )


def arrow(change: int) -> str:
    """A change with its direction.

    >>> arrow(3), arrow(-2), arrow(0)
    ('▲ +3', '▼ −2', '= 0')
    """
    return f"{'▲' if change > 0 else '▼' if change < 0 else '='} {signed(change)}"

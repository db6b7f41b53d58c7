"""The position editor: a game's snapshot, changed field by field, and what cannot be said at its place.

What a game has to show of itself is its `Layout`; the rest is the same for all games.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, TypeVar

from stocklab.core import record
from stocklab.core.errors import RecordError, StocklabError
from stocklab.core.game import Game
from stocklab.lab.controls import button
from stocklab.lab.explorer import Explorer, Step
from stocklab.lab.html import Html, join, tag
from stocklab.lab.view import Values

G = TypeVar("G", bound=Game)
Path = tuple[str | int, ...]
Snapshot = dict[str, Any]


class Field(NamedTuple):
    """Something that can be changed.

    Attributes:
        path: where it stands in the snapshot.
        where: how a RecordError names that place ("areas, tuna, price").
        label: its name for those who do not see where it stands ("Price of Tuna Transport").
        kind: "number", "tick" or "card".
    """

    path: Path
    where: str
    label: str
    kind: str


@dataclass(frozen=True)
class Position:
    """A snapshot that is being changed; it may be one that cannot be.

    Attributes:
        start: as it was at first.
        draft: as it is now.
        chosen: the key of the card that is about to be changed; "" for none.
        before: earlier drafts, the last one last.
    """

    start: Snapshot
    draft: Snapshot
    chosen: str = ""
    before: tuple[Snapshot, ...] = ()


class Sheet(NamedTuple):
    """What a layout draws from.

    Attributes:
        position: the snapshot.
        fields: everything that can be changed, by its key.
        problem: what a RecordError says of the draft; "" if it is possible.
    """

    position: Position
    fields: Mapping[str, Field]
    problem: str

    def entry(self, key: str) -> Html:
        """The control of a number or a tick, and what is wrong with it."""
        field, said = self.fields[key], self.problem_at(self.fields[key].where)
        value = value_at(self.position.draft, field.path)
        common = {"data_field": key, "data_change": f"put {key}", "aria_label": field.label, "aria_invalid": bool(said)}
        if field.kind == "tick":
            return tag("input", type="checkbox", checked=bool(value), **common)
        text = {"type": "text", "inputmode": "numeric", "autocomplete": "off", "data_enter": f"put {key}"}
        return join(tag("input", value=value, size=4, class_="sl-small-amount", **text, **common), said)

    def problem_at(self, where: str) -> Html | None:
        """What is wrong at a place, in a line of its own."""
        if not self.problem.startswith(f"{where}: "):
            return None
        return tag("span", "✗ ", self.problem.removeprefix(f"{where}: "), class_="sl-problem")


class Layout(NamedTuple):
    """What a game has to show of itself.

    Attributes:
        game: the kind of game.
        fields: everything that can be changed in a snapshot, by its key.
        tables: draws it all.
        settle: puts right what follows from the rest, such as the shares that are left.
    """

    game: type[Game]
    fields: Callable[[Snapshot], Mapping[str, Field]]
    tables: Callable[[Sheet], Html]
    settle: Callable[[Snapshot], None]


class PositionEditor(Explorer[Position], Generic[G]):
    """A position that can be changed and played on from.

    Args:
        layout: what the game shows of itself.
        source: a game, or a snapshot of one.
        name: what the editor is called in the notebook; it stands in the line that shows how to go on.

    Raises:
        RecordError: a snapshot that is none of this game.
    """

    def __init__(self, layout: Layout, source: G | Snapshot, name: str = "editor") -> None:
        snapshot = source.snapshot() if isinstance(source, Game) else record.plain(source)
        try:
            fields = layout.fields(snapshot)
            for field in fields.values():
                value_at(snapshot, field.path)
        except (KeyError, IndexError, TypeError, AttributeError):
            layout.game.from_snapshot(snapshot)
            raise RecordError("this is no snapshot, as game.snapshot() gives it") from None
        self._layout = layout
        super().__init__(
            "Position editor",
            Position(snapshot, snapshot),
            lambda state: position_html(layout, state, name),
            lambda state, action, values: act(layout, state, action, values),
            lambda state: None,
        )

    @property
    def game(self) -> G:
        """A game that goes on from here.

        Raises:
            RecordError: the position cannot be; the message says where and why.
        """
        return self._layout.game.from_snapshot(record.plain(self.state.draft))  # type: ignore[return-value]

    @property
    def snapshot(self) -> Snapshot:
        """The position as it is now, whether it can be or not."""
        copied: Snapshot = record.plain(self.state.draft)
        return copied

    @property
    def problem(self) -> str:
        """What cannot be, in words; "" if all is well."""
        return problem_of(self._layout, self.state.draft)


def problem_of(layout: Layout, draft: Snapshot) -> str:
    """What a RecordError says of a snapshot; "" if it is possible."""
    try:
        layout.game.from_snapshot(draft, log=False)
    except RecordError as error:
        return str(error)
    return ""


# What is done


def act(layout: Layout, state: Position, action: str, values: Values) -> Step:
    """The position after an action: "put <key>", "choose <key>", "is <card>", "undo" or "reset"."""
    verb, _, what = action.partition(" ")
    fields = layout.fields(state.start)
    if verb == "undo":
        if not state.before:
            return Step(state, refusal="nothing was changed yet")
        return Step(replace(state, draft=state.before[-1], before=state.before[:-1], chosen=""), "Undone.")
    if verb == "reset":
        return _changed(layout, state, state.start, "Back to the start")
    if verb == "choose" and fields[what].kind == "card":
        now = value_at(state.draft, fields[what].path)
        return Step(replace(state, chosen=what), f"Choose below what to put in the place of {now}.", f"is {now}")
    if verb == "is":
        if not state.chosen:
            raise StocklabError("choose the place of the card first")
        said, draft = exchanged(state.draft, fields, state.chosen, what)
        return _changed(layout, state, draft, said)._replace(focus=f"choose {state.chosen}")
    field = fields[what]
    if verb != "put" or field.kind == "card":
        raise StocklabError(f"there is nothing to {verb} at {what}")
    value = bool(values[what]) if field.kind == "tick" else _number(str(values[what]))
    draft = put(state.draft, field.path, value)
    layout.settle(draft)
    return _changed(layout, state, draft, f"{field.label}: {_shown(value)}")


def _changed(layout: Layout, state: Position, draft: Snapshot, said: str) -> Step:
    """A step to this draft, whether it can be or not: another change may put it right."""
    problem = problem_of(layout, draft)
    before = state.before if draft == state.draft else (*state.before[-199:], state.draft)
    after = replace(state, draft=draft, chosen="", before=before)
    return Step(after, refusal=f"{said}. This cannot be: {problem}") if problem else Step(after, f"{said}.")


def _number(text: str) -> int | str:
    """A whole number, or the text as it is, for the RecordError to name."""
    text = text.strip().replace("−", "-")
    return int(text) if re.fullmatch(r"-?[0-9]{1,15}", text) else text[:60]


def _shown(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if type(value) is bool else str(value)


def value_at(snapshot: Any, path: Path) -> Any:
    """What stands at a place."""
    for key in path:
        snapshot = snapshot[key]
    return snapshot


def put(snapshot: Snapshot, path: Path, value: Any) -> Snapshot:
    """A copy with another value at a place."""
    copied: Snapshot = record.plain(snapshot)
    value_at(copied, path[:-1])[path[-1]] = value
    return copied


def exchanged(snapshot: Snapshot, fields: Mapping[str, Field], key: str, card: str) -> tuple[str, Snapshot]:
    """What is said, and a copy with this card at the place of a field: the two cards change places.

    Cards that lie nowhere in particular are the last of the snapshot's "deck".
    """
    field = fields[key]
    old = value_at(snapshot, field.path)
    if card == old:
        return f"{card} stays", snapshot
    places = [other for other in fields.values() if other.kind == "card"]
    deck = [Field(("deck", n), "", "the deck", "card") for n in range(len(snapshot.get("deck", ())))]
    other = next((other for other in (*deck, *places) if value_at(snapshot, other.path) == card), None)
    if other is None:
        raise StocklabError(f"{card} is no card of this game")
    after = put(put(snapshot, field.path, card), other.path, old)
    return f"{card} for {old}, which is now in its place: {other.label}", after


# What is seen


def position_html(layout: Layout, state: Position, name: str = "editor") -> Html:
    """The page: whether the position can be, how to go on, and all that can be changed."""
    problem = problem_of(layout, state.draft)
    fields = layout.fields(state.start)
    has_place = any(problem.startswith(f"{field.where}: ") for field in fields.values())
    unchanged = None if state.draft != state.start else "Nothing is changed."
    how = tag("code", f"game = {name}.game", class_="sl-copy")
    said = (
        tag(
            "p",
            tag("strong", "✗ This cannot be", class_="sl-said", data_tone="no"),
            "." if has_place else f": {problem}.",
        )
        if problem
        else tag("p", tag("strong", "✓ This can be played. ", class_="sl-said", data_tone="yes"), "Go on with ", how)
    )
    return join(
        tag("h3", f"Position editor: {layout.game.title}", class_="sl-title"),
        said,
        tag(
            "div",
            button("Undo", "undo", why_not=None if state.before else "Nothing to undo."),
            button("Reset", "reset", why_not=unchanged),
            class_="sl-row",
        ),
        tag("div", data_status=True),
        layout.tables(Sheet(state, fields, problem)),
    )

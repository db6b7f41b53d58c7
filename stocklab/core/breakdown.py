"""A number that carries its reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import prod
from typing import Any, Literal, get_args

from stocklab.core.errors import StocklabError

Operation = Literal["sum", "product", "max", "min"]

_COMPUTE: dict[str, Callable[[list[int]], int]] = {"sum": sum, "product": prod, "max": max, "min": min}
_SIGNS = {"sum": "+", "product": "×"}


class Breakdown:
    """A value, what it is called, the rule it follows and the parts it is made of. Immutable.

    A leaf is given its `value`. Any other node is given `parts` and an `operation` on them, and computes its own
    value: a Breakdown cannot lie.

    Attributes:
        value: a whole number, in the unit that the label says (dollars, shares, points, price steps).
        label: what the number is called, short ("Suit bonus").
        rule: where the rule stands ("Stock Hold'em II.2.c"), or "".
        how: one sentence on how this number came about, or "".
        parts: the Breakdowns it is made of; () for a leaf.
        operation: "sum", "product", "max" or "min" of the parts; None for a leaf.
        of: the cards (in text form) that this number rests on; () where no card does.

    >>> price = Breakdown("Value", parts=(Breakdown("Shares", 3), Breakdown("Price", 20)), operation="product")
    >>> price.value
    60
    >>> print(price)
    Value    60  = 3 × 20
      Shares  3
      Price  20
    """

    __slots__ = ("how", "label", "of", "operation", "parts", "rule", "value")

    value: int
    label: str
    rule: str
    how: str
    parts: tuple[Breakdown, ...]
    operation: Operation | None
    of: tuple[str, ...]

    def __init__(
        self,
        label: str,
        value: int | None = None,
        *,
        rule: str = "",
        how: str = "",
        parts: Sequence[Breakdown] = (),
        operation: Operation | None = None,
        of: tuple[str, ...] = (),
    ) -> None:
        if operation is None:
            if value is None or parts:
                raise StocklabError(f"the Breakdown {label!r} needs a value, or parts and an operation")
        else:
            if value is not None:
                raise StocklabError(f"the Breakdown {label!r} computes its value: give it none")
            if operation not in _COMPUTE:
                raise StocklabError(f"no operation {operation!r}; a Breakdown knows {', '.join(get_args(Operation))}")
            if not parts and operation != "sum":
                raise StocklabError(f"the {operation} in the Breakdown {label!r} needs at least one part")
            try:
                value = _COMPUTE[operation]([part.value for part in parts])
            except AttributeError:
                raise StocklabError(f"every part of the Breakdown {label!r} is a Breakdown, not {parts!r}") from None
        _set_value(self, value)
        _set_label(self, label)
        _set_rule(self, rule)
        _set_how(self, how)
        _set_parts(self, tuple(parts))
        _set_operation(self, operation)
        _set_of(self, of)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Breakdown cannot be changed ({name})")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Breakdown cannot be changed ({name})")

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self.to_dict(),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Breakdown) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.value, self.label, self.operation, len(self.parts)))

    def _key(self) -> tuple[Any, ...]:
        return self.value, self.label, self.rule, self.how, self.operation, self.of, self.parts

    def __getitem__(self, label: str) -> Breakdown:
        """The first node, from the top, with this label.

        Raises:
            KeyError: no node has it; the message lists those there are.
        """
        for _, node in self.walk():
            if node.label == label:
                return node
        raise KeyError(f"no part {label!r}; there are {', '.join(node.label for _, node in self.walk())}")

    def walk(self, depth: int = 0) -> Iterator[tuple[int, Breakdown]]:
        """Every node with its depth (0 at the top), in reading order: the rows of a table."""
        yield depth, self
        for part in self.parts:
            yield from part.walk(depth + 1)

    @property
    def formula(self) -> str:
        """How the parts give the value, in figures: "10 + 5 + 10 + 20"; "" for a leaf."""
        figures = [str(part.value) for part in self.parts]
        if self.operation is None or not figures:
            return ""
        if self.operation in _SIGNS:
            return f" {_SIGNS[self.operation]} ".join(figures)
        return f"{'highest' if self.operation == 'max' else 'lowest'} of {', '.join(figures)}"

    def to_dict(self) -> dict[str, Any]:
        """JSON-able: the fields that say something, parts within parts."""
        data: dict[str, Any] = {"label": self.label, "value": self.value}
        if self.operation:
            data |= {"operation": self.operation, "parts": [part.to_dict() for part in self.parts]}
        return (
            data
            | {key: value for key in ("rule", "how") if (value := getattr(self, key))}
            | ({"of": list(self.of)} if self.of else {})
        )

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Breakdown:
        """The way back from `to_dict`; the values are computed anew."""
        operation = data.get("operation")
        return cls(
            data["label"],
            None if operation else data["value"],
            rule=data.get("rule", ""),
            how=data.get("how", ""),
            parts=[cls.from_dict(part) for part in data.get("parts", ())],
            operation=operation,
            of=tuple(data.get("of", ())),
        )

    def __str__(self) -> str:
        rows = [("  " * depth + node.label, node) for depth, node in self.walk()]
        left = max(len(text) for text, _ in rows)
        right = max(len(str(node.value)) for _, node in rows)
        lines = []
        for text, node in rows:
            note = [f"= {node.formula}"] if node.formula else []
            note += [node.how] if node.how else []
            note += [f"[{node.rule}]"] if node.rule else []
            lines.append(f"{text:{left}} {node.value:{right}}  {'  '.join(note)}".rstrip())
        return "\n".join(lines)

    def __repr__(self) -> str:
        fields = [repr(self.label)]
        if self.operation is None:
            fields.append(repr(self.value))
        fields += [
            f"{key}={value!r}" for key in ("rule", "how", "of", "parts", "operation") if (value := getattr(self, key))
        ]
        return f"Breakdown({', '.join(fields)})"

    def _repr_markdown_(self) -> str:
        """The score sheet as a table, for any notebook."""
        rows = ["| | value | how | rule |", "|:--|--:|:--|:--|"]
        for depth, node in self.walk():
            words = " ".join(filter(None, (f"= {node.formula}." if node.formula else "", node.how)))
            cells = [markdown_cell(text) for text in (node.label, str(node.value), words, node.rule)]
            cells[0] = "&emsp;" * depth + (f"**{cells[0]}**" if depth == 0 else cells[0])
            rows.append(f"| {' | '.join(cells)} |")
        return "\n".join(rows)


# The slots themselves: the only way in past __setattr__, and the fastest.
_set_value, _set_label, _set_rule, _set_how = (
    getattr(Breakdown, name).__set__ for name in ("value", "label", "rule", "how")
)
_set_parts, _set_operation, _set_of = (getattr(Breakdown, name).__set__ for name in ("parts", "operation", "of"))


def _rebuild(data: dict[str, Any]) -> Breakdown:
    return Breakdown.from_dict(data)


def markdown_cell(text: object) -> str:
    r"""A text made safe for a cell of a Markdown table: nothing in it is read as HTML or as Markdown.

    >>> markdown_cell("<b>|*")
    '&lt;b&gt;\\|\\*'
    """
    escaped = str(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return "".join("\\" + char if char in "\\`*_{}[]|#!$~" else char for char in escaped).replace("\n", " ")

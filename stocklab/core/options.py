"""Rulings and the options that come from them: data that a setup form, a record check and a rulings page read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from stocklab.core.breakdown import markdown_cell
from stocklab.core.errors import StocklabError
from stocklab.core.reader import short

T = TypeVar("T")


@dataclass(frozen=True)
class Ruling:
    """How stocklab settles something that a rulebook leaves open.

    Attributes:
        id: a short name to quote ("H11").
        question: what the rulebook leaves open.
        ruling: what stocklab does.
        sure: "printed", "known", "inferred" or "guess" (or two of them): how sure we are.
        option: the name of the option that changes it, or "".
    """

    id: str
    question: str
    ruling: str
    sure: str
    option: str = ""


class Rulings(tuple[Ruling, ...]):
    """The rulings of a game; shows itself as a table."""

    __slots__ = ()

    def __getitem__(self, key: Any) -> Any:
        """The ruling with this id ("H11"), or by place."""
        if isinstance(key, str):
            for ruling in self:
                if ruling.id == key:
                    return ruling
            raise KeyError(f"no ruling {key!r}; there are {', '.join(ruling.id for ruling in self)}")
        return super().__getitem__(key)

    def __str__(self) -> str:
        return "\n".join(
            f"{ruling.id:5} {ruling.question}: {ruling.ruling} ({ruling.sure}"
            + (f"; option {ruling.option})" if ruling.option else ")")
            for ruling in self
        )

    def _repr_markdown_(self) -> str:
        """The rulings page: question, ruling, option, how sure."""
        rows = ["| | question | ruling | option | how sure |", "|:--|:--|:--|:--|:--|"]
        for ruling in self:
            cells = [ruling.id, ruling.question, ruling.ruling, ruling.option and f"`{ruling.option}`", ruling.sure]
            rows.append("| " + " | ".join(c if c.startswith("`") else markdown_cell(c) for c in cells) + " |")
        return "\n".join(rows)


def option(
    default: Any, ruling: str, asks: str, check: Callable[[Any], str | None], choices: Sequence[Any] = ()
) -> Any:
    """A field of a game's options.

    Args:
        default: what the ruling says.
        ruling: the ruling that it changes ("H21").
        asks: the question a setup form asks.
        check: None for a value that may be, else what may be ("a whole number from 1 to 3").
        choices: the values a form offers, where they are few.
    """
    return field(default=default, metadata={"ruling": ruling, "asks": asks, "check": check, "choices": tuple(choices)})


def one_of(*choices: Any) -> Callable[[Any], str | None]:
    """A check: one of these values (of the same type: True is not 1)."""
    allowed = [(type(choice), choice) for choice in choices]
    wanted = f"one of {', '.join(map(repr, choices))}"
    return lambda value: None if any(type(value) is kind and value == choice for kind, choice in allowed) else wanted


def whole(low: int, high: int) -> Callable[[Any], str | None]:
    """A check: a whole number from low to high."""
    wanted = f"a whole number from {low} to {high}"
    return lambda value: None if type(value) is int and low <= value <= high else wanted


def make_options(kind: type[T], given: Mapping[str, Any], game: str) -> T:
    """The options of a game from keywords, checked.

    Raises:
        StocklabError: an unknown name or a value that cannot be; the message says what can.
    """
    if not isinstance(given, Mapping):
        raise StocklabError(f"the options of {game} are named fields, not {short(given)}")
    known = {item.name: item for item in fields(kind)}  # type: ignore[arg-type]
    for name, value in given.items():
        if name not in known:
            raise StocklabError(f"{game} has no option {name!r}; its options are {', '.join(known)}")
        wanted = known[name].metadata["check"](value)
        if wanted is not None:
            raise StocklabError(f"{game}: option {name} cannot be {short(value)}; it is {wanted}")
    return kind(**{name: tuple(value) if isinstance(value, list) else value for name, value in given.items()})

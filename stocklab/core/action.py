"""What a player can do: one rule, asked three ways."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import product
from typing import Any, ClassVar, Self

from stocklab.core.errors import IllegalActionError
from stocklab.core.reader import short


class No:
    """Why an action is not allowed: the rule that forbids it and a sentence, put together only when read.

    >>> str(No("Stock Hold'em I.3", "it costs ${} and you have ${}", 20, 3))
    'it costs $20 and you have $3'
    """

    __slots__ = ("args", "rule", "template")

    def __init__(self, rule: str, template: str, *args: object) -> None:
        self.rule = rule
        self.template = template
        self.args = args

    def __str__(self) -> str:
        return self.template.format(*self.args)


class Action:
    """A choice of a player. Each kind of action is one frozen dataclass, whose fields are texts and whole numbers.

    A subclass gives one rule in three forms: `offer` (what could be chosen now), `why_not` (whether it may be) and
    `do` (what then happens). Buttons, hints, errors, bots and records all come from these three.
    """

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()
    """The names of the fields, in order; every dataclass tells them."""

    verb: ClassVar[str]
    """The first words of the text form: "buy" in "buy tuna"."""
    rule: ClassVar[str]
    """The rule that allows it."""
    says: ClassVar[str]
    """The words for people, with the fields in braces: "buy a share of {company}"."""
    shown: ClassVar[Mapping[str, str]] = {}
    """The name that people see for an id in a field, where the two differ."""
    others: ClassVar[tuple[str, ...]] = ()
    """The fields that hold a seat, for which people see the player's name."""
    choices: ClassVar[Mapping[str, Collection[str | int]]] = {}
    """What each field may be. An action outside of it is never made: whoever holds an action can ask about it."""
    exact: ClassVar[bool] = False
    """`offer` gives legal actions only, so that nobody asks `why_not` again."""

    def __post_init__(self) -> None:
        for name, allowed in self.choices.items():
            value = getattr(self, name)
            if type(value) not in (str, int) or value not in allowed:
                some = ", ".join(map(str, list(allowed)[:12])) + (", ..." if len(allowed) > 12 else "")
                raise IllegalActionError(f"cannot {self.verb} with {name} {short(value)}; it is one of {some}")

    @classmethod
    def offer(cls, game: Any) -> Iterable[Self]:
        """Ready-made candidates at this moment, each once; all the legal ones are among them."""
        raise NotImplementedError

    @classmethod
    def space(cls, options: Any) -> Iterable[Self]:
        """Every action of this kind that a game with these options could ever offer."""
        return [cls(*values) for values in product(*(cls.choices[name] for name in cls.__match_args__))]

    def why_not(self, game: Any) -> No | None:
        """None if the rules allow it now, else the reason. Asked only in a phase that knows this kind."""
        raise NotImplementedError

    def do(self, game: Any) -> None:
        """Change the game. Cannot fail after `why_not` gave None."""
        raise NotImplementedError

    @classmethod
    def form(cls) -> str:
        """The text form with its fields named: "peek COMPANY SLOT"."""
        return " ".join([cls.verb, *(name.upper() for name in cls.__match_args__)])

    def to_dict(self) -> dict[str, str | int]:
        """JSON-able: the verb under "do", then the fields."""
        return {"do": self.verb} | {name: getattr(self, name) for name in self.__match_args__}

    def describe(self, players: Sequence[str] = ()) -> str:
        """The action in words for people ("buy a share of Tuna Transport"), with the names of players if given."""
        words: dict[str, object] = {}
        for name in self.__match_args__:
            value = getattr(self, name)
            if name in self.others:
                words[name] = players[value] if value < len(players) else f"seat {value}"
            else:
                words[name] = self.shown.get(value, value)
        return self.says.format_map(words)

    def __str__(self) -> str:
        return " ".join([self.verb, *(str(getattr(self, name)) for name in self.__match_args__)])

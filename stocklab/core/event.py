"""What happened, as data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self


@dataclass(frozen=True)
class Event:
    """One thing that happened in a game: who, what, how much, under which rule.

    Attributes:
        seat: who it happened to; None where it happened to the table.
    """

    seat: int | None

    __match_args__: ClassVar[tuple[str, ...]] = ()
    """The names of the fields, in order; every dataclass tells them."""
    rule: ClassVar[str] = ""
    """The rule it follows."""
    secret: ClassVar[tuple[str, ...]] = ()
    """The fields that only `seat` may see."""
    says: ClassVar[str] = ""
    """The sentence, with fields in braces; {who} is the player's name."""
    veiled: ClassVar[str] = ""
    """The sentence for those who do not see the secret fields."""
    shown: ClassVar[Mapping[str, str]] = {}
    """The name that people see for an id in a field, where the two differ."""
    others: ClassVar[tuple[str, ...]] = ()
    """The fields that hold another player's seat: the sentence shows the name."""
    between: ClassVar[str] = " "
    """What stands between the items of a list."""

    def seen_by(self, player: int | None) -> Self:
        """The event as this player saw it: secret fields are None for others and for the public (None)."""
        if not self.secret or (player is not None and player == self.seat):
            return self
        hidden: dict[str, Any] = dict.fromkeys(self.secret)
        return replace(self, **hidden)

    @property
    def is_veiled(self) -> bool:
        """Whether its secret fields were left out."""
        return bool(self.secret) and getattr(self, self.secret[0]) is None

    def sentence(self, players: Sequence[str]) -> str:
        """What happened, in words, with the players' names."""
        words: dict[str, Any] = {}
        for name in self.__match_args__:
            value = getattr(self, name)
            if name in self.others:
                words[name] = players[value]
            elif isinstance(value, tuple):
                words[name] = self.between.join(self.shown.get(item, str(item)) for item in value) or "nothing"
            else:
                words[name] = self.shown.get(value, value)
        words["who"] = "" if self.seat is None else players[self.seat]
        return (self.veiled if self.is_veiled else self.says).format_map(words)

    def to_dict(self) -> dict[str, Any]:
        """JSON-able: the kind under "event", then the fields."""
        names = self.__match_args__
        values = {name: list(value) if isinstance(value := getattr(self, name), tuple) else value for name in names}
        return {"event": type(self).__name__} | values

    def __str__(self) -> str:
        return self.sentence([f"Player {seat + 1}" for seat in range(12)])


@dataclass(frozen=True)
class GameEnded(Event):
    """The game is over: the final score of each seat. Each game names its rule, and what a score is counted in."""

    scores: tuple[int, ...]
    sign: ClassVar[str] = "$"
    """What stands before a score."""

    def sentence(self, players: Sequence[str]) -> str:
        """Who has how much, in words."""
        results = (f"{name} {self.sign}{score}" for name, score in zip(players, self.scores))
        return f"The game ends: {', '.join(results)}."

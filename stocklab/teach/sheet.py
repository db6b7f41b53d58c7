"""Score sheets: a number worked out line by line, checked line by line, with mistakes recognised.

A mistake is a function that makes, from the same cards, the wrong number that it leads to. So a diagnosis is computed:
the mistakes whose number the student wrote are the ones that were probably made.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any, TypeVar

from stocklab.core.breakdown import Breakdown
from stocklab.core.errors import ParseError, RecordError, StocklabError
from stocklab.core.reader import Reader
from stocklab.teach.amounts import read_amount

F = TypeVar("F")

DONE = {"sum": "added up", "product": "multiplied"}
"""What a student does with the lines above, by operation."""


@dataclass(frozen=True)
class Line:
    """A line of a score sheet: a key, the part of the Breakdown that answers it, and where to look when stuck.

    `name` is what the line is called where the label of the part would not tell it from others.
    """

    key: str
    part: Breakdown
    hint: str = ""
    name: str = ""

    @property
    def label(self) -> str:
        """What the line is called."""
        return self.name or self.part.label

    @property
    def answer(self) -> int:
        """The right number."""
        return self.part.value


@dataclass(frozen=True)
class Mistake:
    """A way to get a line wrong.

    Attributes:
        name: what it is called in code ("added_two_suits").
        line: the key of the line it goes into.
        says: what was probably done, in words to the student.
        wrong: from the facts of an exercise, the numbers that the mistake leads to; () where it cannot be made.
    """

    name: str
    line: str
    says: str
    wrong: Callable[[Any], Collection[int]]


class Mistakes(list[Mistake]):
    """The known mistakes of a game; `@mistakes("base", "you added two suit totals")` adds a function to them."""

    def __call__(
        self, line: str, says: str
    ) -> Callable[[Callable[[F], Collection[int]]], Callable[[F], Collection[int]]]:
        """Register the decorated function, under its own name, as a mistake in this line."""

        def register(wrong: Callable[[F], Collection[int]]) -> Callable[[F], Collection[int]]:
            self.append(Mistake(wrong.__name__, line, says, wrong))
            return wrong

        return register


@dataclass(frozen=True)
class Exercise:
    """A number to be worked out by hand.

    Attributes:
        id: tells it from others, so that kept answers find their exercise again.
        title: a few words.
        question: what is asked, a sentence.
        facts: what the number is made from, of the game's own kind; drawn on top of the sheet.
        breakdown: the solution.
        lines: what is to be filled in, top to bottom; the last is the total.
        mistakes: what may go wrong.
        way: what leads from the facts to the solution, drawn above it; None where the Breakdown says it all.
    """

    id: str
    title: str
    question: str
    facts: Any
    breakdown: Breakdown
    lines: tuple[Line, ...]
    mistakes: Sequence[Mistake] = ()
    way: Any = None

    def line(self, key: str) -> Line:
        """The line with this key."""
        for line in self.lines:
            if line.key == key:
                return line
        raise StocklabError(f"there is no line {key!r}; there are {', '.join(line.key for line in self.lines)}")

    def diagnose(self, key: str, number: int) -> tuple[Mistake, ...]:
        """The mistakes that lead to this number in this line; () for the right one."""
        if number == self.line(key).answer:
            return ()
        return tuple(m for m in self.mistakes if m.line == key and number in m.wrong(self.facts))


@dataclass(frozen=True)
class Drills:
    """Exercises without end, the same for the same seed: called with n it makes the n-th, from 0.

    Attributes:
        make: makes an exercise from the seed and n.
        seed: a whole number.
    """

    make: Callable[[int, int], Exercise]
    seed: int

    def __post_init__(self) -> None:
        if type(self.seed) is not int:
            raise StocklabError(f"a seed is a whole number, not {self.seed!r}")

    def __call__(self, n: int) -> Exercise:
        """The n-th exercise."""
        return self.make(self.seed, n)


@dataclass(frozen=True)
class Verdict:
    """What the sheet says of an entry.

    Attributes:
        ok: True for right, False for wrong, None for what cannot be read or is missing.
        text: words to the student.
        mistakes: the names of the mistakes that fit.
    """

    ok: bool | None
    text: str
    mistakes: tuple[str, ...] = ()


@dataclass
class Sheet:
    """A student's work on a series of exercises.

    Attributes:
        series: the exercises: a sequence, or a function that makes the n-th (from 0) for as long as one likes.
        number: which exercise lies on the table, from 0.
        entries: what was written, by key of the line.
        verdicts: what was said of it.
        revealed: whether the solution was shown.
        solved: the numbers of the exercises whose total was right before the solution was shown.
    """

    series: Sequence[Exercise] | Callable[[int], Exercise]
    number: int = 0
    entries: dict[str, str] = field(default_factory=dict)
    verdicts: dict[str, Verdict] = field(default_factory=dict)
    revealed: bool = False
    solved: list[int] = field(default_factory=list)
    _laid: tuple[int, Exercise] | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def exercise(self) -> Exercise:
        """The exercise on the table: made once, for a line is known by being the same one."""
        if self._laid is None or self._laid[0] != self.number:
            made = self.series(self.number) if callable(self.series) else self.series[self.number]
            self._laid = (self.number, made)
        return self._laid[1]

    @property
    def has_next(self) -> bool:
        """Whether another exercise follows."""
        return callable(self.series) or self.number + 1 < len(self.series)

    def check(self, key: str, text: str | None = None) -> Verdict:
        """Check one line alone; `text` is what is written there, if it changed."""
        line = self.exercise.line(key)
        if text is not None:
            self.entries[key] = str(text)[:40]
        verdict = self.verdicts[key] = self._judge(line, self.entries.get(key, ""))
        is_last = line is self.exercise.lines[-1]
        if verdict.ok and is_last and not self.revealed and self.number not in self.solved:
            self.solved.append(self.number)
        return verdict

    def check_all(self, texts: Mapping[str, str] | None = None) -> dict[str, Verdict]:
        """Check every line."""
        for line in self.exercise.lines:
            self.check(line.key, (texts or {}).get(line.key))
        return self.verdicts

    def reveal(self) -> Breakdown:
        """Show the solution; the exercise no longer counts as solved by the student, if it was not before."""
        self.revealed = True
        return self.exercise.breakdown

    def next(self) -> Exercise:
        """Lay the next exercise on the table.

        Raises:
            StocklabError: this was the last.
        """
        if not self.has_next:
            raise StocklabError(f"this was the last of {self.number + 1} exercises; start anew to see them again")
        self.number += 1
        self.entries, self.verdicts, self.revealed = {}, {}, False
        return self.exercise

    def _judge(self, line: Line, text: str) -> Verdict:
        try:
            number = read_amount(text)
        except ParseError as error:
            return Verdict(None, f"{str(error)[0].upper()}{str(error)[1:]}.")
        if number == line.answer:
            return Verdict(True, f"Right: {line.part.how or line.part.formula or number}.")
        found = self.exercise.diagnose(line.key, number)
        says = list(dict.fromkeys(mistake.says for mistake in found))
        if line.part.operation in DONE and number == self._own_result(line.part):
            says.append(f"your own lines are {DONE[line.part.operation]} correctly, but a line above is wrong")
        names = tuple(mistake.name for mistake in found)
        if not says:
            where = f" ({line.part.rule})" if line.part.rule else ""
            return Verdict(False, f"Not {number}. Hint: {line.hint or f'look at the rule again{where}'}.", names)
        if len(says) == 1:
            return Verdict(False, f"Not {number}: {says[0]}.", names)
        return Verdict(False, f"Not {number}. Several mistakes lead there: {'; or '.join(says)}.", names)

    def _own_result(self, part: Breakdown) -> int | None:
        """What the student's own lines come to in this part; None if one of them is missing."""
        keys = [line.key for inner in part.parts for line in self.exercise.lines if line.part is inner]
        if len(keys) < len(part.parts):
            return None
        try:
            own = [read_amount(self.entries.get(key, "")) for key in keys]
        except ParseError:
            return None
        return sum(own) if part.operation == "sum" else prod(own)

    def to_dict(self) -> dict[str, Any]:
        """JSON-able: what is needed to go on after a restart."""
        return {
            "sheet": 1,
            "exercise": self.exercise.id,
            "number": self.number,
            "entries": dict(self.entries),
            "checked": list(self.verdicts),
            "revealed": self.revealed,
            "solved": list(self.solved),
        }

    def restore(self, data: Any) -> None:
        """Go on from `to_dict`; nothing is changed if the data do not fit.

        Raises:
            RecordError: the data are damaged, or belong to other exercises.
        """
        reader = Reader(data, "answers")
        if reader.get("sheet") != 1:
            reader.fail(f"version {reader.get('sheet')!r} is not known; this stocklab reads 1")
        highest = None if callable(self.series) else len(self.series) - 1
        number = reader.whole("number", 0, highest)
        try:
            kept = Sheet(self.series, number)
            exercise = kept.exercise
        except (StocklabError, LookupError) as error:
            raise RecordError(f"answers, number: there is no exercise {number} ({error})") from None
        if reader.get("exercise") != exercise.id:
            reader.fail(f"they belong to the exercise {reader.get('exercise')!r}, not to {exercise.id!r}")
        keys = [line.key for line in exercise.lines]
        entries = reader.at("entries")
        if type(entries.data) is not dict:
            entries.fail("expected named fields")
        kept.entries = {Reader(key).as_word(keys): entries.word(key)[:40] for key in entries.data}
        kept.revealed = reader.flag("revealed")
        kept.solved = list(dict.fromkeys(item.as_whole(0, highest) for item in reader.at("solved").items()))
        for key in reader.words("checked", keys):
            kept.verdicts[key] = kept._judge(exercise.line(key), kept.entries.get(key, ""))
        self.__dict__.update(kept.__dict__)

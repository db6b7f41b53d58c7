"""Reading data from outside: every complaint says where it stands and what would do."""

from __future__ import annotations

from collections.abc import Collection
from reprlib import Repr
from typing import Any, NoReturn

from stocklab.core.errors import RecordError

_REPR = Repr()
_REPR.maxstring = _REPR.maxother = 60


def short(value: Any) -> str:
    """Data of any size and depth, as a few words of an error message."""
    try:
        text = _REPR.repr(value)
    except ValueError:  # Python writes out no number of more than 4,300 figures
        return "a number too long to show"
    return text if len(text) <= 40 else text[:37] + "..."


class Reader:
    """JSON data with its place in the whole, which checks as it reads.

    >>> Reader({"price": 99}, "company tuna").whole("price", 1, 57)
    Traceback (most recent call last):
    ...
    stocklab.core.errors.RecordError: company tuna, price: 99 is no whole number from 1 to 57
    """

    __slots__ = ("_key", "_over", "data")

    def __init__(self, data: Any, where: str | int = "", over: Reader | None = None) -> None:
        self.data = data
        self._key = where
        self._over = over

    def fail(self, problem: str, key: str | int | None = None) -> NoReturn:
        """Raise a RecordError that names this place (and `key` below it)."""
        names: list[str | int | None] = [key]
        place: Reader | None = self
        while place is not None:
            names.append(place._key)
            place = place._over
        where = ", ".join(str(name) for name in reversed(names) if name not in ("", None))
        raise RecordError(f"{where}: {problem}" if where else problem)

    def get(self, key: str) -> Any:
        """The raw value under a key that must be there."""
        if type(self.data) is not dict:
            self.fail(f"expected named fields, found {short(self.data)}")
        if key not in self.data:
            self.fail("is missing", key)
        return self.data[key]

    def at(self, key: str) -> Reader:
        """A reader for what lies under a key."""
        return Reader(self.get(key), key, self)

    def items(self, length: int | None = None, names: Collection[str] = ()) -> list[Reader]:
        """A reader for each item of a list, which has this length if one is given; `names` say what the items are."""
        if type(self.data) is not list:
            self.fail(f"expected a list, found {short(self.data)}")
        if length is not None and len(self.data) != length:
            self.fail(f"needs {length} entries, has {len(self.data)}")
        labels: list[str | int] = [*names] or [*range(1, len(self.data) + 1)]
        return [Reader(item, label, self) for item, label in zip(self.data, labels, strict=False)]

    def whole(self, key: str, low: int, high: int | None = None) -> int:
        """The whole number under a key."""
        return Reader(self.get(key), key, self).as_whole(low, high)

    def as_whole(self, low: int, high: int | None = None) -> int:
        """This as a whole number of at least `low` and at most `high`."""
        value = self.data
        if type(value) is not int or value < low or (high is not None and value > high):
            span = f"of at least {low}" if high is None else f"from {low} to {high}"
            self.fail(f"{short(value)} is no whole number {span}")
        return int(value)

    def flag(self, key: str) -> bool:
        """The true or false under a key."""
        value = self.get(key)
        if type(value) is not bool:
            self.fail(f"{short(value)} is neither true nor false", key)
        return bool(value)

    def word(self, key: str, allowed: Collection[str] | None = None) -> str:
        """The text under a key."""
        return Reader(self.get(key), key, self).as_word(allowed)

    def as_word(self, allowed: Collection[str] | None = None) -> str:
        """This as a text, one of `allowed` if they are given."""
        value = self.data
        if type(value) is not str:
            self.fail(f"expected a text, found {short(value)}")
        if allowed is not None and value not in allowed:
            some = ", ".join(list(allowed)[:12]) + (", ..." if len(allowed) > 12 else "")
            self.fail(f"{short(value)} is none of {some}")
        return str(value)

    def words(self, key: str, allowed: Collection[str] | None = None, length: int | None = None) -> list[str]:
        """The list of texts under a key."""
        data = self.get(key)
        fine = type(data) is list and length in (None, len(data)) and all(type(item) is str for item in data)
        if fine and (allowed is None or all(item in allowed for item in data)):
            return list(data)
        return [item.as_word(allowed) for item in self.at(key).items(length)]

    def wholes(self, key: str, length: int, low: int, high: int | None = None) -> list[int]:
        """The list of whole numbers under a key."""
        return [item.as_whole(low, high) for item in self.at(key).items(length)]

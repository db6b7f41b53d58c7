"""Exact chances: what a number may turn out to be, and under which assumption."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from numbers import Rational
from typing import Any

from stocklab.core.breakdown import markdown_cell
from stocklab.core.errors import StocklabError


class Distribution:
    """How likely each value is, exactly. Immutable.

    Args:
        weights: value to weight; weights are whole numbers or Fractions above or at 0, of any sum above 0.
        given: the assumption under which these chances hold, in a sentence.

    >>> die = Distribution({face: 1 for face in range(1, 7)}, given="a fair die")
    >>> die.mean, die.probability(6), die.at_least(5), die.quantile(Fraction(1, 2))
    (Fraction(7, 2), Fraction(1, 6), Fraction(1, 3), 3)
    """

    __slots__ = ("_total", "_weights", "given")

    _weights: dict[int, int | Fraction]
    _total: int | Fraction
    given: str

    def __init__(self, weights: Mapping[int, int] | Mapping[int, Fraction], given: str = "") -> None:
        if not isinstance(weights, Mapping):
            raise StocklabError(f"a Distribution is made from values and their weights, not from {weights!r}")
        for value, weight in weights.items():
            if not isinstance(weight, Rational) or weight < 0:
                raise StocklabError(
                    f"the weight of {value} must be a whole number or Fraction of at least 0, not {weight!r}"
                )
        kept: dict[int, int | Fraction] = {value: weights[value] for value in sorted(weights) if weights[value]}
        total: int | Fraction = sum(kept.values())
        if not total:
            raise StocklabError("a Distribution needs at least one value with a weight above 0")
        put = object.__setattr__
        put(self, "_weights", kept)
        put(self, "_total", total)
        put(self, "given", given)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Distribution cannot be changed ({name})")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Distribution cannot be changed ({name})")

    def __reduce__(self) -> tuple[Any, ...]:
        return Distribution, (self._weights, self.given)

    @property
    def mean(self) -> Fraction:
        """The expected value."""
        return Fraction(sum(value * weight for value, weight in self._weights.items())) / self._total

    @property
    def variance(self) -> Fraction:
        """The expected squared distance from the mean."""
        square = Fraction(sum(value * value * weight for value, weight in self._weights.items())) / self._total
        return square - self.mean**2

    def probability(self, value: int) -> Fraction:
        """The chance of exactly this value."""
        return Fraction(self._weights.get(value, 0)) / self._total

    def at_least(self, value: int) -> Fraction:
        """The chance of this value or more."""
        return Fraction(sum(weight for other, weight in self._weights.items() if other >= value)) / self._total

    def quantile(self, q: Fraction | float) -> int:
        """The smallest value that is reached with a chance of at least `q` from below (0 to 1); 1/2 is the median."""
        if not 0 <= q <= 1:
            raise StocklabError(f"a quantile lies between 0 and 1, not at {q}")
        reached: int | Fraction = 0
        for value, weight in self._weights.items():
            reached += weight
            if reached >= q * self._total:
                return value
        return value

    def items(self) -> list[tuple[int, Fraction]]:
        """Every possible value with its chance, lowest value first."""
        return [(value, Fraction(weight) / self._total) for value, weight in self._weights.items()]

    def __len__(self) -> int:
        return len(self._weights)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Distribution) and self.items() == other.items()

    def __hash__(self) -> int:
        return hash(tuple(self.items()))

    def __str__(self) -> str:
        rows = [f"{value:>6}  {float(chance):7.2%}" for value, chance in self.items()]
        head = f"mean {float(self.mean):.2f}" + (f", given {self.given}" if self.given else "")
        return "\n".join([head, *rows])

    def __repr__(self) -> str:
        return f"Distribution({self._weights!r}, given={self.given!r})"

    def _repr_markdown_(self) -> str:
        """Mean, assumption and the table of chances, for any notebook."""
        rows = ["| value | chance | at least |", "|--:|--:|--:|"]
        rows += [
            f"| {value} | {float(chance):.2%} | {float(self.at_least(value)):.2%} |" for value, chance in self.items()
        ]
        given = f" Given {markdown_cell(self.given)}." if self.given else ""
        return f"Mean {float(self.mean):.2f}.{given}\n\n" + "\n".join(rows)

"""The bot that every game has, and what strategies that read like advice are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import ClassVar, Generic, TypeVar

from stocklab.core.action import Action
from stocklab.core.view import View


class RandomBot:
    """Chooses evenly among the legal actions: the baseline that every strategy should beat.

    Args:
        seed: decides its choices; the same seed chooses the same way.
    """

    name = "random"
    blind = True

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed).random

    def choose(self, view: View) -> Action:
        """Any legal action."""
        return view.legal_actions[int(self._random() * len(view.legal_actions))]


Seen = TypeVar("Seen")
Advice = tuple[float, Action, str]
"""How good, what, and why: one whole sentence."""


class Adviser(Generic[Seen]):
    """A bot that follows maxims: of those that advise something, the first is followed.

    A subclass gives `see`, which puts what a player sees so that advice can be read, and its `maxims`. Each maxim looks
    at what is seen and yields what it would do, how good it thinks that is, and why.
    """

    name: ClassVar[str]

    def see(self, view: View) -> Seen:
        """What the player sees, put so that advice can be read."""
        raise NotImplementedError

    def maxims(self) -> tuple[Callable[[Seen], Iterable[Advice]], ...]:
        """In the order of their weight."""
        raise NotImplementedError

    def otherwise(self, seen: Seen, view: View) -> Advice:
        """What to do when no maxim has anything to say."""
        return 0, view.legal_actions[0], "Anything will do."

    def choose(self, view: View) -> Action:
        """What the first maxim that applies thinks best."""
        return self.advise(view)[1]

    def why(self, view: View) -> str:
        """What speaks for that, in a sentence."""
        return self.advise(view)[2]

    def advise(self, view: View) -> Advice:
        """The best that the first maxim with anything to say has to say."""
        seen = self.see(view)
        for maxim in self.maxims():
            advice = list(maxim(seen))
            if advice:
                return max(advice, key=lambda row: row[0])
        return self.otherwise(seen, view)

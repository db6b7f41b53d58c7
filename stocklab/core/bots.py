"""The bot that every game has."""

from __future__ import annotations

from random import Random

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

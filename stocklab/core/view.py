"""What a bot is and what it sees."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol, runtime_checkable

from stocklab.core.action import Action


class View:
    """One decision as its player sees it, with no way back to the real game.

    Attributes:
        player: the seat that decides.
        observation: what that player knows, JSON-able.
        legal_actions: what may be chosen; never empty.
    """

    __slots__ = ("_imagine", "legal_actions", "observation", "player")

    def __init__(
        self,
        player: int,
        observation: dict[str, Any],
        legal_actions: tuple[Action, ...],
        imagine: Callable[[dict[str, Any], Random], Any],
    ) -> None:
        self.player = player
        self.observation = observation
        self.legal_actions = legal_actions
        self._imagine = imagine

    def sample(self, rng: Random) -> Any:
        """A game that this player could be in: every hidden card drawn at random from what is consistent."""
        return self._imagine(self.observation, rng)


@runtime_checkable
class Bot(Protocol):
    """Anything that chooses. It may also have a `name`, and `why(view)`: a sentence on what speaks for its choice.

    With `blind = True` it says that it chooses by the legal actions alone: a match then leaves the observation empty,
    and is several times as fast.
    """

    def choose(self, view: View) -> Action:
        """One of `view.legal_actions`."""
        ...

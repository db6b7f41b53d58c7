"""Games at a moment that hypothesis picks."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

import stocklab
from tests.laws.facts import facts


@st.composite
def moments(draw: Any, name: str, log: bool = True, over: bool = True) -> Any:
    """A game in progress: players, seed, options, how far and how it was played are drawn. `over`: it may be over."""
    game = draw(beginnings(name, log))
    rng = Random(draw(st.integers(0, 999)))
    for _ in range(draw(st.integers(0, 12) | st.integers(0, facts(name).length))):
        before = game
        game = game if over else game.copy(log=log)
        forward(game, rng)
        if game.is_over:
            return game if over else before
    return game


@st.composite
def beginnings(draw: Any, name: str, log: bool = True) -> Any:
    """A game at its first decision."""
    players = draw(st.sampled_from(stocklab.GAMES[name].seats))
    return stocklab.new_game(name, players, draw(st.integers(0, 9999)), log=log, **draw(facts(name).options))


def forward(game: Any, rng: Random, actions: int = 1) -> Any:
    """Play on at random, for so many actions or to the end."""
    for _ in range(actions):
        if game.is_over:
            break
        game.apply(rng.choice(game.legal_actions()))
    return game


def finish(game: Any, rng: Random) -> Any:
    """Play at random to the end."""
    return forward(game, rng, facts(game.name).most_actions + 1)


def everything(game: Any) -> Any:
    """All that a game is, to compare: equal games go on equally."""
    return game.snapshot(), game.log, game.history, game.legal_actions(), game.scores(), game.current_player

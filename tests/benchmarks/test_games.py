"""Playouts, copies, observations and imagined games, of every game; RLCard's limit hold'em plays beside them."""

from copy import deepcopy
from random import Random

import pytest

import stocklab

every_game = pytest.mark.parametrize("name", list(stocklab.GAMES))


def playouts(name, log, games=20):
    """Whole games at random; how many decisions."""
    players, random, decisions = stocklab.GAMES[name].seats[1], Random(1).random, 0
    for seed in range(games):
        game = stocklab.new_game(name, players, seed, log=log)
        while legal := game.legal_actions():
            game.apply(legal[int(random() * len(legal))])
            decisions += 1
    return decisions


def midway(name, log=False):
    game, rng = stocklab.new_game(name, stocklab.GAMES[name].seats[1], 1, log=log), Random(1)
    for _ in range(60):
        game.apply(rng.choice(game.legal_actions()))
    return game


def often(times, work):
    """Do the same work so many times; how often."""

    def run():
        for _ in range(times):
            work()
        return times

    return run


@every_game
def test_playouts_without_a_log(name, rate):
    rate("random playouts, decisions", lambda: playouts(name, False))


@every_game
def test_playouts_with_a_log(name, rate):
    rate("random playouts, decisions", lambda: playouts(name, True))


@pytest.mark.usefixtures("leniently")
def test_playouts_of_rlcard(rate):
    import rlcard

    env, random = rlcard.make("limit-holdem", config={"seed": 1}), Random(1).random

    def play():
        decisions = 0
        for _ in range(200):
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[int(random() * len(legal))])
                decisions += 1
        return decisions

    rate("random playouts, decisions", play, peer="RLCard limit hold'em")


@every_game
def test_copy_without_a_log(name, rate):
    rate("copies of a state", often(10_000, midway(name).copy))


@every_game
def test_copy_with_a_log(name, rate):
    rate("copies of a state", often(10_000, midway(name, log=True).copy))


@pytest.mark.usefixtures("leniently")
def test_copy_of_rlcard(rate):
    import rlcard

    env = rlcard.make("limit-holdem", config={"seed": 1})
    env.reset()
    rate("copies of a state", often(100, lambda: deepcopy(env.game)), peer="deepcopy of RLCard limit hold'em")


@every_game
def test_copy_by_deepcopy(name, rate):
    game = midway(name)
    rate(f"copies of {name}", often(10, lambda: deepcopy(game)), peer="deepcopy")


@every_game
def test_copy(name, rate):
    rate(f"copies of {name}", often(10_000, midway(name).copy))


@every_game
def test_observation(name, rate):
    game = midway(name)
    rate("observations", often(1000, lambda: game.observation(0)))


@pytest.mark.usefixtures("leniently")
def test_observation_of_rlcard(rate):
    import rlcard

    env = rlcard.make("limit-holdem", config={"seed": 1})
    env.reset()
    rate("observations", often(1000, lambda: env.get_state(0)), peer="RLCard limit hold'em")


@every_game
def test_imagine(name, rate):
    game, rng = midway(name), Random(1)
    rate("imagined games", often(50, lambda: game.sample_hidden(0, rng)))

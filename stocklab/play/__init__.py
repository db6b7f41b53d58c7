"""Playing: matches and simulations between bots.

>>> from stocklab import new_game, play
>>> result = play.match(new_game("stock-holdem", players=4, seed=3), [play.RandomBot(seat) for seat in range(4)])
>>> result.scores == result.game.scores()
True
"""

from stocklab.core.bots import RandomBot
from stocklab.play.match import Result, match
from stocklab.play.simulate import Estimate, Play, Simulation, simulate

__all__ = ["Estimate", "Play", "RandomBot", "Result", "Simulation", "match", "simulate"]

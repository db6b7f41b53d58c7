"""Playing: matches between bots.

>>> from stocklab import new_game, play
>>> result = play.match(new_game("stock-holdem", players=4, seed=3), [play.RandomBot(seat) for seat in range(4)])
>>> result.scores == result.game.scores()
True
"""

from stocklab.core.bots import RandomBot
from stocklab.play.match import Result, match

__all__ = ["RandomBot", "Result", "match"]

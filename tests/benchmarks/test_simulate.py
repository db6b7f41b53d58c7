"""Whole games between bots, simulated."""

from itertools import count

import pytest

from stocklab import play
from stocklab.games.stock_holdem import BOTS

GAMES = 12


@pytest.mark.parametrize("bot", BOTS)
def test_games_against_random(rate, bot):
    """One such bot and three that play at random; new deals each time, since a bot may remember old ones."""
    seeds = count()

    def work():
        return len(play.simulate("stock-holdem", [BOTS[bot], *[play.RandomBot] * 3], GAMES, next(seeds)).plays)

    rate("simulated games of Stock Hold'em", work, unit="games")

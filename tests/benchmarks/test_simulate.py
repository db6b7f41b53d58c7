"""Whole games between bots, simulated."""

import pytest

from stocklab import play
from stocklab.games.stock_holdem import BOTS

GAMES = 12


@pytest.mark.parametrize("bot", BOTS)
def test_games_against_random(rate, bot):
    """One such bot and three that play at random."""

    def work():
        return len(play.simulate("stock-holdem", [BOTS[bot], *[play.RandomBot] * 3], games=GAMES).plays)

    rate("simulated games of Stock Hold'em", work, unit="games")

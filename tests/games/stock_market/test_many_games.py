"""Random play ends, in every way there is; `many_games` plays as many as one likes."""

import pytest

from tests.games.stock_market.many_games import play_many


@pytest.mark.parametrize("limit", [None, 20])
def test_random_play_ends(limit):
    tallies = play_many(24, limit)
    assert all(len(tally.lengths) == 6 for tally in tallies.values())
    if limit:
        assert all(max(tally.rounds) <= limit for tally in tallies.values())
        assert sum(tally.ends["the limit"] for tally in tallies.values()) > 12

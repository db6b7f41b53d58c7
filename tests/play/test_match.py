"""Games between bots."""

import pytest

import stocklab
from stocklab import IllegalActionError, StocklabError, play
from stocklab.core.game import Game


def test_a_match_plays_to_the_end_and_leaves_the_game_alone():
    game = stocklab.StockHoldem(4, seed=2)
    before = game.snapshot()
    result = play.match(game, [play.RandomBot(seat) for seat in range(4)])
    assert game.snapshot() == before
    assert result.game.is_over
    assert result.scores == result.game.scores()
    assert result.bots == ("random",) * 4
    assert str(result).count("\n") == 3


def test_the_same_seeds_give_the_same_match():
    first, second = (
        play.match(stocklab.StockHoldem(3, seed=5), [play.RandomBot(seat) for seat in range(3)]) for _ in range(2)
    )
    assert first.game.history == second.game.history


def test_a_bot_sees_its_view_and_nothing_else():
    seen = []

    class Spy:
        def choose(self, view):
            seen.append(view)
            return view.legal_actions[0]

    play.match(stocklab.StockHoldem(3, seed=5), [Spy(), Spy(), Spy()])
    for view in seen:
        assert view.observation["player"] == view.player
        assert not any(isinstance(getattr(view, name), Game) for name in view.__slots__)
        assert "seed" not in view.observation


def test_what_is_no_bot_or_no_legal_choice_is_refused():
    game = stocklab.StockHoldem(3, seed=5)
    with pytest.raises(StocklabError, match="3 seats here, but there are 2 bots"):
        play.match(game, [play.RandomBot()] * 2)
    with pytest.raises(StocklabError, match="no choose"):
        play.match(game, [play.RandomBot(), play.RandomBot(), object()])

    class Cheat:
        name = "cheat"

        def choose(self, view):
            return game.parse("end turn")

    with pytest.raises(IllegalActionError, match="cannot end the turn"):
        play.match(game, [Cheat()] * 3)

"""DataFrames: tidy, and no more in them than a player may know."""

from fractions import Fraction

from stocklab import new_game
from stocklab.core.distribution import Distribution
from stocklab.games.stock_holdem import price
from stocklab.lab import frames


def played(actions=12):
    game = new_game("stock-holdem", players=["Ana", "Ben", "Cy"], seed=7)
    for _ in range(actions):
        game.apply(game.legal_actions()[0])
    return game


def test_a_breakdown():
    frame = frames.breakdown_frame(price("4I 4L 4N 6N 6D", surge=True))
    assert frame.loc[0, "value"] == 45
    assert frame[frame["depth"] == 1]["value"].sum() == 45


def test_a_distribution():
    frame = frames.distribution_frame(Distribution({1: Fraction(1, 4), 2: Fraction(3, 4)}))
    assert frame["chance"].tolist() == [0.25, 0.75]
    assert frame["at_least"].tolist() == [1.0, 0.75]


def test_events_as_a_player_saw_them():
    game = played()
    everybody, ana = frames.events_frame(game), frames.events_frame(game, 0)
    assert len(everybody) == len(ana) == len(game.log)
    dealt = (everybody["event"] == "HandDealt") & everybody["cards"].isna()
    assert dealt.sum() == 3
    assert ((ana["event"] == "HandDealt") & ana["cards"].isna()).sum() == 2
    assert everybody["sentence"].str.contains("Ana").any()


def test_events_of_a_game_without_a_log():
    assert frames.events_frame(new_game("stock-holdem", players=3, seed=1, log=False)).empty


def test_actions():
    game = played()
    frame = frames.actions_frame(game)
    assert frame["action"].tolist() == [str(action) for action in game.history]
    assert set(frame["player"]) <= set(game.players)


def test_rulings():
    frame = frames.rulings_frame(played(0).rulings)
    assert "H11" in set(frame["id"])

"""`import stocklab`."""

import subprocess
import sys

import pytest

import stocklab
from stocklab import StocklabError


def test_games_by_name():
    assert stocklab.GAMES["stock-holdem"] is stocklab.StockHoldem
    for name, kind in stocklab.GAMES.items():
        assert kind.name == name
        assert getattr(stocklab, kind.__name__) is kind
        assert name in repr(stocklab.GAMES)
    assert "chess" not in stocklab.GAMES
    with pytest.raises(KeyError):
        stocklab.GAMES["chess"]


def test_new_game():
    game = stocklab.new_game("stock-holdem", players=["Ana", "Ben", "Cy"], seed=7, rounds=1)
    assert (game.players, game.seed, game.options.rounds) == (("Ana", "Ben", "Cy"), 7, 1)
    for name in ("chess", "", None, 7):
        with pytest.raises(StocklabError, match=r"no game .* is known; there are stock-holdem"):
            stocklab.new_game(name)


def test_what_is_not_there():
    with pytest.raises(AttributeError, match="no attribute 'Chess'"):
        _ = stocklab.Chess
    assert {"GAMES", "lab", "new_game", "StockHoldem"} <= set(dir(stocklab))


def test_importing_stocklab_loads_no_game_and_no_widget():
    heavy = ("stocklab.games", "stocklab.lab", "ipywidgets", "hypothesis")
    code = f"import sys, stocklab; print([name for name in sys.modules if name.startswith({heavy})])"
    environment = {"PYTHONPATH": ":".join(filter(None, sys.path))}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    assert done.stdout.strip() == "[]"

"""What a notebook shows: score sheets, cards, breakdowns, charts and tables, drawn from the engine.

    from stocklab import lab
    lab.stock_holdem.score_sheet()                  # the rulebook's examples, worked out line by line
    lab.stock_holdem.score_sheet(seed=7)            # areas without end
    lab.waterfall(stock_holdem.price("4I 4L 4N 6N 6D"))     # a chart with its table and a sentence
    lab.MayI(game)                                  # an action in words: allowed or not, and why
    lab.show(game.rulings)                          # anything stocklab can draw
    lab.frames.events_frame(game)                   # a pandas DataFrame

Importing this gives Breakdowns, Distributions, games, rulings and answers their drawn form in the notebook. All that
is shown works without a network, from the keyboard, in JupyterLab's light and dark theme, and leaves a still picture
in the stored notebook. pandas and plotly are loaded when they are first needed.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any

from stocklab.lab.charts import Chart, ChartPanel, distribution, waterfall
from stocklab.lab.controls import Range
from stocklab.lab.drawing import GAMES, Drawing, draw, show, styled
from stocklab.lab.rulings import MayI
from stocklab.lab.score_sheet import ScoreSheet
from stocklab.lab.standings import standings
from stocklab.lab.view import ActionView

__all__ = [
    "ActionView",
    "Chart",
    "ChartPanel",
    "Drawing",
    "MayI",
    "Range",
    "ScoreSheet",
    "distribution",
    "draw",
    "show",
    "standings",
    "waterfall",
]

_WHEN_NAMED = ("frames", *GAMES.values())
"""Modules that are loaded when they are first named."""

_DRAWN = (
    ("stocklab.core.breakdown", "Breakdown"),
    ("stocklab.core.distribution", "Distribution"),
    ("stocklab.core.game", "Game"),
    ("stocklab.core.options", "Rulings"),
    ("stocklab.teach.guide", "Answer"),
)
"""Kinds of things, with their subclasses, that a notebook shows drawn."""


def _draw_for_notebook(thing: Any) -> str:
    return styled(draw(thing))


def register(shell: Any) -> None:
    """Tell an IPython shell to show stocklab's things drawn."""
    html = shell.display_formatter.formatters["text/html"]
    for module, kind in _DRAWN:
        html.for_type(getattr(import_module(module), kind), _draw_for_notebook)


def __getattr__(name: str) -> ModuleType:
    if name in _WHEN_NAMED:
        return import_module(f"stocklab.lab.{name}")
    raise AttributeError(f"module 'stocklab.lab' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, *_WHEN_NAMED])


if "IPython" in sys.modules and (_shell := sys.modules["IPython"].get_ipython()) is not None:
    register(_shell)

"""Engine objects as tidy DataFrames; the only module that knows pandas."""

from __future__ import annotations

import pandas as pd

from stocklab.core.breakdown import Breakdown
from stocklab.core.distribution import Distribution
from stocklab.core.game import Game
from stocklab.core.options import Rulings


def breakdown_frame(breakdown: Breakdown) -> pd.DataFrame:
    """A row for every number of a Breakdown, in reading order; `depth` is 0 for the whole."""
    rows = [
        (depth, node.label, node.value, node.operation or "", node.formula, node.how, node.rule, " ".join(node.of))
        for depth, node in breakdown.walk()
    ]
    return pd.DataFrame(rows, columns=["depth", "label", "value", "operation", "formula", "how", "rule", "of"])


def distribution_frame(distribution: Distribution) -> pd.DataFrame:
    """A row for every possible value: its chance, and the chance of this value or more, as floats."""
    rows = [(value, float(chance), float(distribution.at_least(value))) for value, chance in distribution.items()]
    return pd.DataFrame(rows, columns=["value", "chance", "at_least"])


def events_frame(game: Game, player: int | None = None) -> pd.DataFrame:
    """A row for every event of a game as this player saw it (None: as everybody did), oldest first.

    The fields of the events are columns of their own; those that an event has not, or that were hidden, are missing.
    """
    rows = []
    for number, event in enumerate(game.events(player), 1):
        data = event.to_dict()
        seat = data.pop("seat")
        named = {
            "number": number,
            "event": data.pop("event"),
            "player": None if seat is None else game.players[seat],
            "sentence": event.sentence(game.players),
            "rule": event.rule,
        }
        rows.append(named | {key: " ".join(map(str, v)) if isinstance(v, list) else v for key, v in data.items()})
    return pd.DataFrame(rows).convert_dtypes() if rows else pd.DataFrame(columns=["number", "event", "player"])


def actions_frame(game: Game) -> pd.DataFrame:
    """A row for every action so far. The referee's: actions name hidden cards."""
    replay = game.at(0)
    rows = []
    for number, action in enumerate(game.history, 1):
        rows.append((number, replay.round, replay.phase, replay.players[replay.seat], str(action), action.rule))
        replay.apply(action)
    return pd.DataFrame(rows, columns=["number", "round", "phase", "player", "action", "rule"])


def rulings_frame(rulings: Rulings) -> pd.DataFrame:
    """A row for every ruling of a game."""
    rows = [(ruling.id, ruling.question, ruling.ruling, ruling.option, ruling.sure) for ruling in rulings]
    return pd.DataFrame(rows, columns=["id", "question", "ruling", "option", "sure"])

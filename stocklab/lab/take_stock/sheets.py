"""Score sheets of Take Stock: the price of a row after events, and the points of a round."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from stocklab.core.errors import StocklabError
from stocklab.games.take_stock.components import ICONS
from stocklab.games.take_stock.pricing import Prices, Row
from stocklab.lab.charts import Chart
from stocklab.lab.score_sheet import ScoreSheet
from stocklab.lab.take_stock.charts import path_chart
from stocklab.teach.sheet import Exercise
from stocklab.teach.take_stock import (
    round_drills,
    round_exercise,
    row_drills,
    row_exercise,
    rulebook_round,
    rulebook_rows,
)


def score_sheet(
    row: Row | None = None,
    steps: str | Iterable[str] = (),
    *,
    seed: int | None = None,
    autosave: str | os.PathLike[str] | None = None,
) -> ScoreSheet:
    """A score sheet for what becomes of a row, line by line, with feedback on each.

    Args:
        row: a row of the class's own; None takes the three examples of the rulebook.
        steps: what happens to it: "split", "crash", "market-crash", "audit card", "audit split", "freeze", "raise 7".
        seed: an endless series of other rows instead, the same for the same seed.
        autosave: a file that keeps the answers; running the cell again brings them back.

    Raises:
        StocklabError: something that cannot happen to the row, or both a row and a seed.
    """
    if seed is not None:
        _only_one(row, steps or None)
        return ScoreSheet(row_drills(seed), autosave=autosave, chart=_path)
    if row is None and steps:
        raise StocklabError("give the row, too, to which these steps happen")
    exercises = rulebook_rows() if row is None else (row_exercise(row, steps, "Your row"),)
    return ScoreSheet(exercises, autosave=autosave, chart=_path)


def _path(exercise: Exercise) -> Chart:
    return path_chart(exercise.facts)


def portfolio_sheet(
    certificates: str | Iterable[str] | None = None,
    prices: Prices | None = None,
    hand: str | Iterable[str] = "",
    *,
    icons: Sequence[int] = ICONS,
    seed: int | None = None,
    autosave: str | os.PathLike[str] | None = None,
) -> ScoreSheet:
    """A sheet for the points of a round: shares, closing price and points of each stock, and their sum.

    Args:
        certificates: share cards of the class's own ("oil-9 corn-8"); None takes the hand that the rulebook scores.
        prices: for these, by stock: its closing price or its row.
        hand: cards left in the hand.
        icons: shares by value, from 2 to 12 (ruling T2).
        seed: an endless series of other rounds instead, the same for the same seed.
        autosave: a file that keeps the answers; running the cell again brings them back.

    Raises:
        StocklabError: certificates or prices that cannot be, or both certificates and a seed.
    """
    if seed is not None:
        _only_one(certificates, prices, hand or None)
        return ScoreSheet(round_drills(seed), autosave=autosave)
    if certificates is None and (prices or hand):
        raise StocklabError("give the certificates, too, that are to be scored")
    if certificates is None:
        return ScoreSheet([rulebook_round()], autosave=autosave)
    return ScoreSheet([round_exercise(certificates, prices or {}, hand, "Your round", icons)], autosave=autosave)


def _only_one(*given: object) -> None:
    if any(one is not None for one in given):
        raise StocklabError("give either cards or a seed, not both")

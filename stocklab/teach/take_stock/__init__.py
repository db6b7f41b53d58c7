"""Take Stock by hand: what happens to a row, what a round scores, and the mistakes that are made in both.

Every mistake is a function from the facts to the wrong numbers that it leads to; its name says what it is.
"""

from stocklab.teach.take_stock.rounds import (
    ROUND_MISTAKES,
    Lot,
    Round,
    round_drills,
    round_exercise,
    rulebook_round,
    say_icons,
)
from stocklab.teach.take_stock.rows import ROW_MISTAKES, row_drills, row_exercise, rulebook_rows
from stocklab.teach.take_stock.stories import STEPS, Story, Way, after, read_steps, say_step, why_not

__all__ = [
    "ROUND_MISTAKES",
    "ROW_MISTAKES",
    "STEPS",
    "Lot",
    "Round",
    "Story",
    "Way",
    "after",
    "read_steps",
    "round_drills",
    "round_exercise",
    "row_drills",
    "row_exercise",
    "rulebook_round",
    "rulebook_rows",
    "say_icons",
    "say_step",
    "why_not",
]

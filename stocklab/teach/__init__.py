"""Teaching: score sheets, diagnosed mistakes, and answers to "may I?"."""

from stocklab.teach.amounts import read_amount
from stocklab.teach.guide import Answer, Guide, guide, may_i
from stocklab.teach.sheet import Exercise, Line, Mistake, Sheet, Verdict

__all__ = [
    "Answer",
    "Exercise",
    "Guide",
    "Line",
    "Mistake",
    "Sheet",
    "Verdict",
    "guide",
    "may_i",
    "read_amount",
]

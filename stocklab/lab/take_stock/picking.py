"""Controls to choose a row of the market, which several explorers share."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NamedTuple

from stocklab.core.errors import ParseError
from stocklab.games.take_stock.components import SPLITS, STOCKS
from stocklab.games.take_stock.pricing import Row
from stocklab.lab.controls import choice, slider, tick, words
from stocklab.lab.html import Html, tag
from stocklab.lab.view import Values


class Picked(NamedTuple):
    """A row, and cards in words that could not be read ("" if there are none) with the reason."""

    row: Row
    typed: str = ""
    problem: str = ""


def first_row(row: Row | None, example: Row) -> Row:
    """The row that an explorer begins with: the one given, or an example.

    Raises:
        ParseError: something else than a Row.
    """
    if row is not None and not isinstance(row, Row):
        raise ParseError(f"an explorer begins with a Row such as {example!r}, not with {row!r:.60}")
    return row or example


def row_controls(row: Row, typed: str = "") -> Html:
    """Stock, cards, splits and freeze of a row; a change of one does "row"."""
    return tag(
        "div",
        choice("Stock", "stock", [(stock.id, stock.name) for stock in STOCKS], row.stock, "row"),
        " ",
        words("Cards of the row", "cards", typed or " ".join(map(str, row.cards)), "row"),
        " ",
        slider("Splits", "splits", row.splits, 0, SPLITS, action="row"),
        " ",
        tick("Frozen", "frozen", row.frozen, "row"),
        class_="sl-row",
    )


def pick_row(row: Row, values: Values) -> Picked:
    """The row that the controls say; if its cards cannot be, the row stays and what was typed is kept.

    >>> pick_row(Row("corn"), {"stock": "oil", "cards": "1-3-7", "splits": "1", "frozen": False}).row.value
    14
    >>> pick_row(Row("corn"), {"cards": "1 9"}).problem
    'the row of Corn cannot be: a 9 is never placed on a 1: each card is 1 to 4 higher, up to 12'
    """
    text = str(values.get("cards", " ".join(map(str, row.cards))))[:60].strip()
    chosen = Row(
        str(values.get("stock", row.stock)),
        row.cards,
        int(values.get("splits", row.splits)),
        bool(values.get("frozen", row.frozen)),
    )
    try:
        return Picked(replace(chosen, cards=_read_values(text)))
    except ParseError as error:
        return Picked(chosen, text, str(error))


def _read_values(text: str) -> tuple[int, ...]:
    if not re.fullmatch(r"\d{1,2}(?:[\s,;-]+\d{1,2})*", text, re.ASCII):
        raise ParseError("the cards of a row are their values from the 1 on, such as 1 3 7")
    return tuple(map(int, re.findall(r"\d+", text)))

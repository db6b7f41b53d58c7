"""Reading a whole amount as students write it."""

from __future__ import annotations

import re

from stocklab.core.errors import ParseError

_AMOUNT = re.compile(r"(?P<sign>[+-]?)(?P<whole>\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(?P<part>\d*))?")


def read_amount(text: str) -> int:
    """The whole number that a student means.

    Raises:
        ParseError: no number, or not a whole one.

    >>> [read_amount(text) for text in ("1200", "1,200", "$1200", "1200.0", " 1 200 $ ", "-3")]
    [1200, 1200, 1200, 1200, 1200, -3]
    """
    said = str(text).strip()
    if not said:
        raise ParseError("write a number first")
    plain = said.replace("\u2212", "-").replace("\u00a0", " ").replace("\u202f", " ")
    plain = re.sub(r"(?i)dollars?|usd|points?|[$=]", " ", plain)
    found = _AMOUNT.fullmatch(re.sub(r"(?<=[+-])\s+", "", plain.strip()))
    if found is None:
        raise ParseError(f"{said[:30]!r} is no number; write it in figures, such as 45")
    if (found["part"] or "").strip("0"):
        raise ParseError(f"{said[:30]!r} is no whole number; every amount here is one")
    if len(found["whole"]) > 15:
        raise ParseError(f"{said[:12]!r}... is far too large")
    return int(found["sign"] + re.sub(r"[, ]", "", found["whole"]))

"""Amounts as students write them."""

import pytest

from stocklab import ParseError
from stocklab.teach import read_amount


@pytest.mark.parametrize(
    "text",
    [
        "1200",
        "1,200",
        "$1200",
        "$1,200",
        "1200.0",
        "1200.",
        " 1 200 ",
        "1200$",
        "1200 dollars",
        "+1200",
        "= 1200",
        "01200",
    ],
)
def test_the_same_amount_in_many_forms(text):
    assert read_amount(text) == 1200


@pytest.mark.parametrize(("text", "number"), [("-3", -3), ("− 3", -3), ("0", 0), ("-0", 0), ("1,234,567", 1234567)])
def test_signs_and_groups(text, number):
    assert read_amount(text) == number


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "write a number"),
        ("   ", "write a number"),
        ("twelve", "no number"),
        ("10+5", "no number"),
        ("1,2", "no number"),
        ("1,20,000", "no number"),
        ("12.5", "no whole number"),
        ("1e3", "no number"),
        ("inf", "no number"),
        ("9" * 40, "too large"),
        ("<b>4</b>", "no number"),
    ],
)
def test_what_is_no_whole_amount(text, why):
    with pytest.raises(ParseError, match=why):
        read_amount(text)

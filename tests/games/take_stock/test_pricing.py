"""Scoring by hand: rows, certificates and totals without any game."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stocklab import IllegalActionError, ParseError
from stocklab.games import take_stock
from stocklab.games.take_stock import Row, certificate_value, limit, portfolio_value, running_total, shares
from tests.games.take_stock.helpers import STOCKS

EXAMPLES = json.loads((Path(__file__).parent / "worked_examples.json").read_text())


@st.composite
def rows(draw):
    """Any row that can lie in the market."""
    cards = [1]
    for step in draw(st.lists(st.integers(1, 4), max_size=8)):
        if cards[-1] >= 11 or cards[-1] + step > 12:
            break
        cards.append(cards[-1] + step)
    return Row(draw(st.sampled_from(STOCKS)), tuple(cards), draw(st.integers(0, 3)), draw(st.booleans()))


# Rows


def test_Split_the_rulebook_example():
    """Take Stock, Stock Split: 14 (7 x 2), then 15 (5 x 3), then 12 (3 x 4), as the 5 goes."""
    row = Row("corn", cards=(1, 3, 5, 7), splits=1)
    assert [row.price.value, row.split().price.value, row.split().split().price.value] == [14, 15, 12]


def test_price_carries_its_reasons():
    """Take Stock, Stock Split: highest card times multiplier."""
    price = Row("corn", cards=(1, 3, 7), splits=2).price
    assert (price.value, price.formula, price.rule) == (21, "7 × 3", "Take Stock, Stock Split")
    assert price["Highest card"].of == ("corn-7",)
    assert price["Multiplier"].how == "2 splits"


def test_Split_a_lone_starter_stays_and_a_frozen_row_does_not_split():
    """Take Stock, Stock Split."""
    assert Row("tech").split() == Row("tech", splits=1)
    assert Row("tech", (1, 4), 1, frozen=True).split() == Row("tech", (1, 4), 1, frozen=True)


def test_Split_a_fourth_time():
    """Take Stock, The Cards: three splits for each stock."""
    with pytest.raises(IllegalActionError, match="all its 3 splits"):
        Row("tech", (1, 4), 3).split()


def test_Crash_by_hand():
    """Take Stock, Stock Crash; T3, T4: 1-4-7-8 with two splits and a freeze becomes 1-4 with one."""
    assert Row("gem", (1, 4, 7, 8), 2, frozen=True).crashed() == Row("gem", (1, 4), 1)
    assert Row("gem").crashed() == Row("gem")


def test_Raise_by_hand():
    """Take Stock, Increase a Stock Price."""
    assert Row("gem", (1, 5)).raised(9) == Row("gem", (1, 5, 9))
    for row, value, why in [
        (Row("gem", (1, 5)), 10, "Gem stands at 5: 6 to 9 may be placed"),
        (Row("gem", (1, 5)), 5, "Gem stands at 5: 6 to 9"),
        (Row("gem", (1, 5), frozen=True), 6, "Gem is frozen"),
        (Row("gem", (1, 5, 9, 11)), 12, "Gem closed the market at 11"),
        (Row("gem"), 13, "values 2 to 12"),
    ]:
        with pytest.raises(IllegalActionError, match=why):
            row.raised(value)


def test_playable_says_what_may_be_placed_now():
    """Take Stock, Increase a Stock Price: on a 9 the 10, 11 and 12."""
    playable = Row("gem", (1, 5, 9)).playable()
    assert [value for value, no in playable.items() if no is None] == [10, 11, 12]
    assert playable[4] == "Gem stands at 9: 10 to 12 may be placed"
    assert set(Row("gem", frozen=True).playable().values()) == {"Gem is frozen"}


def test_Audit_by_hand():
    """Take Stock, Stock Audit; T10."""
    row = Row("oil", (1, 3), 2)
    assert (row.auditable(), row.audited("card"), row.audited("split")) == (
        ("card", "split"),
        Row("oil", (1,), 2),
        Row("oil", (1, 3), 1),
    )
    assert Row("oil").audited("nothing") == Row("oil")
    for wrong, what in [(Row("oil"), "card"), (row, "nothing"), (Row("oil", (1, 3), frozen=True), "card")]:
        with pytest.raises(IllegalActionError, match="cannot audit Oil"):
            wrong.audited(what)


def test_Freeze_by_hand():
    """Take Stock, Stock Freeze: a second freeze thaws."""
    row = Row("oil", (1, 3))
    assert row.freeze().frozen
    assert row.freeze().freeze() == row


@pytest.mark.parametrize(
    "wrong",
    [
        {"stock": "wheat"},
        {"cards": ()},
        {"cards": (2, 3)},
        {"cards": (1, 6)},
        {"cards": (1, 5, 5)},
        {"cards": (1, 5, 9, 13)},
        {"cards": (1, 5, 9, 11, 12)},
        {"cards": (1, 2.0)},
        {"cards": "1 2"},
        {"splits": 4},
        {"splits": -1},
        {"frozen": 1},
    ],
)
def test_a_row_that_cannot_be(wrong):
    """A wrong row is refused in words."""
    with pytest.raises(ParseError):
        Row(**({"stock": "corn"} | wrong))


def test_limit_by_hand():
    """Take Stock, The Limit Rule: 1, 3, 7 with two splits are five cards; T5: a freeze counts unless told otherwise."""
    case = EXAMPLES["take_stock_limit"]
    oil = case["rows"]["oil"]
    assert limit([Row("oil", tuple(oil["row"]), oil["splits"])]).value == case["limit"]
    assert limit([]).value == 1
    frozen = [Row("oil", (1, 3), frozen=True)]
    assert (limit(frozen).value, limit(frozen, freeze_counts=False).value) == (3, 2)


@given(rows())
def test_crash_leaves_half_rounded_up(row):
    """T3: half of the share cards, rounded down, go."""
    after = row.crashed()
    assert len(after.cards) == (len(row.cards) + 1) // 2
    assert after.cards == row.cards[: len(after.cards)]
    assert (after.splits, after.frozen) == (max(row.splits - 1, 0), False)


@given(rows())
def test_what_is_playable_can_be_raised_and_nothing_else(row):
    """Take Stock, Increase a Stock Price."""
    for value, no in row.playable().items():
        fits = not row.frozen and row.top < 11 and row.top < value <= row.top + 4
        assert (no is None) == fits
        if fits:
            assert row.raised(value).top == value


@given(rows())
def test_the_price_is_the_top_card_times_the_multiplier(row):
    """Take Stock, Stock Split."""
    assert row.price.value == row.value == row.cards[-1] * (1 + row.splits)


# Certificates


def test_worked_example_the_example_hand():
    """Take Stock, An Example Hand: 60 + 32 + 105 = 197."""
    case = EXAMPLES["take_stock_hand"]
    value = portfolio_value("oil-3 oil-5 tech-6 corn-5 corn-9", case["prices"])
    assert {name: value[name.title()].value for name in case["points"]} == case["points"]
    assert value.value == case["total"]


def test_certificate_value_by_price_or_row():
    """Take Stock, Scoring: shares times closing price."""
    assert certificate_value("corn-7", 21).value == 42
    assert certificate_value("Corn 7", Row("corn", (1, 3, 7), 2)).value == 42
    assert certificate_value("corn-7", 10, icons=[1] * 11).value == 10


def test_portfolio_counts_shares_by_stock():
    """Take Stock, Scoring: 2 and 3 shares of corn at 7, 1 of gem at 4."""
    value = portfolio_value(["corn-5", "gem-2", "corn-12"], {"corn": Row("corn", (1, 3, 7)), "Gem": 4})
    assert value.value == (2 + 3) * 7 + 1 * 4
    assert value["Corn"].formula == "5 × 7"
    assert portfolio_value("", {}).value == 0


@pytest.mark.parametrize(
    ("cards", "prices"),
    [
        ("corn-1", {"corn": 4}),
        ("corn-13", {"corn": 4}),
        ("corn-4 corn-4", {"corn": 4}),
        ("corn-4", {"gem": 4}),
        ("corn-4", {"corn": 0}),
        ("corn-4", {"corn": Row("gem")}),
        ("wheat-4", {"corn": 4}),
    ],
)
def test_certificates_that_cannot_be(cards, prices):
    """A wrong card or price is refused in words."""
    with pytest.raises(ParseError):
        portfolio_value(cards, prices)


def test_shares_of_the_starter():
    """Take Stock, The Stock Shares: the 1s lie in the market."""
    with pytest.raises(ParseError, match="starter"):
        shares("corn-1")


def test_running_total():
    """Take Stock, Scoring: the result is added to the rounds before."""
    this = portfolio_value("corn-5", {"corn": 7})
    total = running_total([197, 88, this])
    assert (total.value, total.formula) == (197 + 88 + 14, "197 + 88 + 14")
    assert total["Corn"].value == 14


def test_public_names():
    """The names that others build on."""
    for name in ("Row", "TakeStock", "certificate_value", "portfolio_value"):
        assert hasattr(take_stock, name)


# What cannot be asked


@pytest.mark.parametrize(
    "ask",
    [
        lambda: portfolio_value(None, {}),
        lambda: portfolio_value(5, {}),
        lambda: portfolio_value("corn-4", None),
        lambda: portfolio_value("corn-4", [("corn", 3)]),
        lambda: portfolio_value("corn-4", {"corn": -(10**5000)}),
        lambda: portfolio_value("corn-4", {"corn": 3, "Corn": 4}),
        lambda: portfolio_value("corn-\u0664", {"corn": 3}),
        lambda: portfolio_value("corn-4", {"corn": 3}, None),
        lambda: shares("corn-12", (1, 2)),
        lambda: certificate_value("corn-4", 3, ("1",) * 11),
        lambda: running_total(None),
        lambda: running_total(["x"]),
        lambda: running_total([True]),
        lambda: running_total([1.5]),
        lambda: limit(None),
        lambda: limit([1]),
        lambda: limit([Row("oil", (1, 2)), Row("Oil")]),
        lambda: Row("corn", (1, 10**5000)),
        lambda: Row("corn", (1, 2), 10**5000),
        lambda: Row("corn", (1, 2), 0, 10**5000),
        lambda: Row("corn").raised(10**5000),
        lambda: Row("corn", "1" * 9999),
        lambda: Row("x" * 9999),
        lambda: portfolio_value("x" * 9999, {}),
    ],
)
def test_strange_input_is_refused_in_a_few_words(ask):
    """Wrong types and numbers of any size."""
    with pytest.raises((ParseError, IllegalActionError)) as caught:
        ask()
    assert len(str(caught.value)) < 200


def test_a_row_ends_with_a_closing_card():
    """Take Stock, Increase a Stock Price: not the step forbids a 12 on an 11, but that the market has closed."""
    with pytest.raises(ParseError, match="an 11 closes the market: no 12 is placed on it"):
        Row("corn", (1, 5, 9, 11, 12))


def test_cards_with_a_space_in_a_text():
    """As actions have them: "save corn 4"."""
    assert portfolio_value("Corn 4, corn-9 gem 12", {"corn": 5, "gem": 2}).value == 5 + 3 * 5 + 3 * 2

"""Scoring by hand: prices, lots, settlements and the worth of a deck."""

import json
from itertools import combinations_with_replacement
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stocklab import ParseError
from stocklab.core.breakdown import Breakdown
from stocklab.games import stock_market
from stocklab.games.stock_market.components import BILLS, SHARES, VALUE
from stocklab.games.stock_market.pricing import bracket_value, pay, to_bills, total

EXAMPLES = json.loads((Path(__file__).parent / "worked_examples.json").read_text())["stock_market"]
PRINTED = """
milk 2 (+1,2,3; -1,1,1)
apples 3 (+1,2,3; -1,2,2)
wheat 3 (+1,1,4; -1,1,3)
tin 4 (+1,2,3; -1,2,3)
coffee 4 (+0,1,6; -1,1,3)
bikes 5 (+2,4,5; -2,3,4)
copper 6 (+2,4,6; -1,2,3)
rubber 7 (+2,4,5; -2,3,4)
cola 7 (+2,3,6; -2,3,5)
fast-food 8 (+2,4,6; -2,4,4)
tools 9 (+1,1,6; -4,4,5)
magazines 10 (+5,10,15; -1,2,3)
silver 12 (+3,6,9; -2,3,4)
saffron 15 (+5,10,10; -1,1,1)
gold 20 (+5,10,10; +10,20,30)
oil 25 (-5,10,15; +5,10,15)
houses 25 (+15,10,5; -15,10,5)
solar 30 (+10,20,40; -10,20,25)
guns 40 (-5,10,20; +10,10,10)
tech 50 (+5,10,15; -5,10,15)
"""
"""The rulebook's list of shares, typed anew."""


def printed_rows():
    for line in PRINTED.strip().splitlines():
        share, base, rows = line.split(" ", 2)
        boom, bust = (
            [int(part[0] + number) for number in part[1:].split(",")] for part in rows.strip("()").split("; ")
        )
        yield share, int(base), boom, bust


@pytest.mark.parametrize("case", EXAMPLES, ids=lambda case: case["name"])
def test_worked_examples(case):
    """Illegal plays; Booms and Busts; M4-M6: Tools at 9 - 4 = 5, then 0; Wheat at 0; Gold 20 + 30, two owned: 100."""
    found = stock_market.share_price(case["share"], case["owned"], case["boom"], tuple(case["dirty"]))
    assert found.value == case["price"]
    assert found["Bracket"].value == case["bracket"]


@pytest.mark.parametrize(("share", "base", "boom", "bust"), list(printed_rows()), ids=str)
def test_every_share_is_priced_by_its_rows(share, base, boom, bust):
    """Shares; Booms and Busts; M4: the number counts from the left, the sign stands for the row."""
    low = 1 if share == "milk" else 0
    assert stock_market.share_price(share).value == base
    for size in (1, 2, 3):
        for sign, row in ((1, boom), (-1, bust)):
            expected = max(base + row[size - 1], low)
            assert stock_market.share_price(share, 1, sign * size).value == expected
            assert stock_market.share_price(share, 0, 0, (sign * size,)).value == expected
            assert bracket_value(share, sign * size, ()) == expected


def test_the_twenty_shares_are_the_printed_ones():
    """Shares: names, order and base prices."""
    assert [(share.id, share.base) for share in SHARES] == [(share, base) for share, base, _, _ in printed_rows()]


def test_only_wheat_is_bankrupt_by_a_bust_alone():
    """Booms and Busts: Wheat always goes bankrupt in a -3 Bust. By the rows so does nothing else."""
    zero = [(s.id, n) for s in SHARES for n in range(-3, 4) if not stock_market.share_price(s.id, 1, n).value]
    assert zero == [("wheat", -3)]


def test_M5_the_bracket_is_multiplied_by_the_shares_owned():
    """Sell/Buy: (9 - 4) × 3 = 15; with none owned the number is 1, not 0."""
    assert stock_market.share_price("tools", owned=3, boom=-2).value == 15
    assert stock_market.share_price("tools", owned=0, boom=-2).value == 5
    assert stock_market.share_price("tools", owned=1, boom=-2).value == 5


def test_M18_dirty_business_adds_up():
    """Illegal plays: cumulative with other Dirty Business and with the Boom: Silver 12 + 6 + 9 - 2 + 3 = 28."""
    assert stock_market.share_price("silver", 1, 2, (3, -1, 1)).value == 28


def test_M5_a_bracket_never_falls_below_0_and_milk_not_below_1():
    """M5: Tools 9 - 5 - 5 is -1, so 0; Milk 2 - 1 - 1 is 0, so 1."""
    assert stock_market.share_price("tools", 4, -3, (-3,)).value == 0
    milk = stock_market.share_price("milk", 6, -1, (-2,))
    assert milk.value == 6
    assert milk["Lowest"].how == "Milk is never bankrupt"


def test_a_price_tells_its_reasons():
    text = str(stock_market.share_price("fast-food", 2, 1, (-1,)))
    for words in ("8 + 2 + -2", "+1 Boom", "-1 Dirty Business", "Shares owned", "Fast Food"):
        assert words in text


def test_a_price_table_is_a_whole_market():
    """In a -1 Bust: Milk 1 × 4, Oil 25 + 5 with none owned, Guns 40 + 10 - 5 (+1 Dirty Business) = 45, × 2."""
    table = stock_market.price_table({"milk": 4, "oil": 0, "guns": 2}, boom=-1, dirty={"guns": [1]})
    assert {share: price.value for share, price in table.items()} == {"milk": 4, "oil": 30, "guns": 90}


def test_M9_bulk_is_at_the_price_of_the_first():
    """Sell/Buy: of 4 Tools at (9 + 1) × 4 = 40, three bring 120; three more cost 120 too."""
    assert stock_market.proceeds("tools", 3, owned=4, boom=1).value == 120
    assert stock_market.cost("tools", 3, owned=4, boom=1).value == 120
    assert stock_market.cost("tools", 9, owned=0).value == 81


@pytest.mark.parametrize(("count", "owned"), [(0, 3), (4, 3), (1, 0), (True, 2), ("1", 2)])
def test_one_cannot_sell_what_nobody_owns(count, owned):
    with pytest.raises(ParseError, match="shares owned one sells"):
        stock_market.proceeds("tools", count, owned)


def test_M10_the_last_share_is_not_for_sale():
    """Sell/Buy: with 9 of 10 owned none can be bought, with 8 one."""
    assert stock_market.cost("tools", 1, owned=8).value == 72
    for owned in (9, 10):
        with pytest.raises(ParseError, match="buys at most 0"):
            stock_market.cost("tools", 1, owned)


# Bills


def test_M11_the_fewest_bills():
    """2366 = 2000 + 3 × 100 + 50 + 10 + 5 + 1; without a $2,000 bill four of 500 stand in."""
    assert to_bills(2366, 10) == ["$2000", "$100", "$100", "$100", "$50", "$10", "$5", "$1"]
    assert to_bills(2366, 0) == [*["$500"] * 4, "$100", "$100", "$100", "$50", "$10", "$5", "$1"]
    assert to_bills(6000, 2) == ["$2000", "$2000", *["$500"] * 4]
    assert to_bills(0, 10) == []


def test_M11_no_amount_is_made_of_fewer_bills():
    """Against every set of up to four bills of at most $100."""
    fewest = {}
    for count in range(5):
        for bills in combinations_with_replacement(BILLS[:5], count):
            fewest.setdefault(total(bills), count)
    for amount, count in fewest.items():
        assert len(to_bills(amount, 10)) == count


def test_M11_smallest_bills_go_first():
    """To pay 7 with 1 + 1 + 10 + 50: the ones, then the ten; 5 comes back."""
    assert pay(["$10", "$1", "$1", "$50"], 7) == (["$1", "$1", "$10"], ["$50"], 5)


def test_M11_this_turns_money_goes_first_and_bills_not_needed_stay():
    """Cost 15 less 3 of this turn is 12: paid with 1 + 1 + 10 of the proceeds 20; 10 and 50 stay."""
    found = stock_market.settle(["$1", "$1", "$50"], received=20, cost=15, cash=3)
    assert (found.received, found.paid, found.change) == (("$10", "$10"), ("$1", "$1", "$10"), ())
    assert sorted(found.bills) == ["$10", "$50"]


def test_M12_money_of_this_turn_never_becomes_a_bill():
    found = stock_market.settle(["$1"], received=0, cost=2, cash=10)
    assert found.bills == ("$1",)
    assert stock_market.settlement(["$1"], received=0, cost=2, cash=10).value == 1


def test_M11_a_big_bill_paid_in_can_come_back_as_a_big_bill_only_if_there_is_one():
    """Proceeds 2000 with no $2,000 bill in the bank: four of 500. Of a $2,000 bill for 500: three of 500 back."""
    assert stock_market.settle([], 2000, 0, big=0).bills == ("$500",) * 4
    assert stock_market.settle(["$2000"], 0, 500).bills == ("$500",) * 3


def test_what_cannot_be_paid():
    with pytest.raises(ParseError, match=r"\$30 cannot be paid with \$20 in bills and \$5"):
        stock_market.settle(["$10"], 10, 30, cash=5)
    with pytest.raises(ParseError, match="'milk' is no bill"):
        stock_market.settle(["milk"], 10, 3)


bills = st.lists(st.sampled_from(BILLS), max_size=12)


@given(bills, st.integers(0, 5000), st.integers(0, 9000), st.integers(0, 40), st.integers(0, 10))
def test_a_settlement_loses_nothing(held, received, cost, cash, big):
    have = received + total(held)
    cost = min(cost, have + cash)
    due = max(cost - cash, 0)
    found = stock_market.settle(held, received, cost, cash, big)
    assert total(found.bills) == have - due == stock_market.settlement(held, received, cost, cash).value
    assert total(found.received) == received
    assert total(found.paid) - total(found.change) == due
    taken = sorted(found.paid, key=VALUE.__getitem__)
    assert not taken or total(taken[:-1]) < due, "a bill was paid that was not needed"
    assert found.received.count("$2000") <= big
    stays = [bill for bill in found.bills if bill not in found.change]
    assert not taken or all(VALUE[bill] >= VALUE[taken[-1]] for bill in stays)


def test_M35_bills_count_and_shares_do_not():
    """2 × 5 + 1 + 2000 = 2011."""
    assert stock_market.worth(["$5", "milk", "$1", "tech", "$5", "$2000", "corruption"]).value == 2011
    assert stock_market.worth([]).value == 0


@given(st.sampled_from(SHARES), st.integers(0, 10), st.integers(-3, 3), st.lists(st.sampled_from([-3, -1, 2, 3])))
def test_a_price_is_a_Breakdown_that_adds_up(share, owned, boom, dirty):
    found = stock_market.share_price(share.id, owned, boom, dirty)
    assert isinstance(found, Breakdown)
    assert found.value == bracket_value(share.id, boom, dirty) * max(owned, 1)
    assert Breakdown.from_dict(found.to_dict()) == found


@pytest.mark.parametrize("name", ["tools", "Tools", " TOOLS ", "fast food", "Fast-Food"])
def test_a_share_is_named_by_id_or_name(name):
    assert stock_market.share_price(name).value in (8, 9)


@pytest.mark.parametrize("wrong", ["porn", "", "toolz", None, 3, ["tools"], "boom+1"])
def test_no_such_share(wrong):
    with pytest.raises(ParseError, match="is no share; shares are milk, apples"):
        stock_market.share_price(wrong)


@pytest.mark.parametrize(
    ("owned", "boom", "dirty", "match"),
    [
        (-1, 0, (), "cannot be owned"),
        (11, 0, (), "cannot be owned"),
        (True, 0, (), "cannot be owned"),
        (1.0, 0, (), "cannot be owned"),
        (1, 4, (), "a Boom is 1 to 3"),
        (1, "boom", (), "a Boom is 1 to 3"),
        (1, 0, (0,), "list of sizes"),
        (1, 0, (4,), "list of sizes"),
        (1, 0, -3, "list of sizes"),
        (1, 0, "-3", "list of sizes"),
    ],
)
def test_no_such_market(owned, boom, dirty, match):
    with pytest.raises(ParseError, match=match):
        stock_market.share_price("tools", owned, boom, dirty)


def test_no_such_table():
    with pytest.raises(ParseError, match="not among the shares"):
        stock_market.price_table({"milk": 1}, dirty={"tools": (1,)})
    with pytest.raises(ParseError, match="a market is"):
        stock_market.price_table(["milk"])
    with pytest.raises(ParseError, match="is no card"):
        stock_market.worth(["$7"])

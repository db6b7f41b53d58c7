"""Scoring by hand: what shares cost, what a lot brings, how a Trade is paid in bills, what a deck is worth.

Price = (base price + Boom or Bust + Dirty Business, not below 0) × shares players own, at least 1 (rulings M5, M6).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from stocklab.core.breakdown import Breakdown
from stocklab.core.errors import ParseError
from stocklab.games.stock_market.components import (
    BIG,
    BIG_BILLS,
    BILLS,
    CARDS,
    COPIES,
    IDS,
    SHARE,
    SHARES,
    SIZES,
    VALUE,
    Share,
)

_G = "Stock Market Game"
_BUY = f"{_G} Sell/Buy"

LOWEST = {share.id: int(share.id == "milk") for share in SHARES}
"""What a bracket never falls below: Milk is never bankrupt (ruling M5)."""
BASE = {share.id: share.base for share in SHARES}
ENTRIES = {share.id: (0, *share.boom, *reversed(share.bust)) for share in SHARES}
"""By size (-3 to 3, negative ones counted from the end): what it adds to the share's base price (ruling M4)."""


def bracket_value(share: str, boom: int, dirty: Iterable[int]) -> int:
    """The price of one share before it is multiplied: base, Boom or Bust and Dirty Business (ruling M5), fast.

    >>> bracket_value("tools", -2, [])
    5
    """
    entry = ENTRIES[share]
    value = BASE[share] + entry[boom]
    for size in dirty:
        value += entry[size]
    lowest = LOWEST[share]
    return max(lowest, value)


@cache
def plain_brackets(shares: tuple[str, ...], boom: int) -> tuple[int, ...]:
    """The brackets of these shares where no Dirty Business lies."""
    return tuple(bracket_value(share, boom, ()) for share in shares)


def share_price(share: str, owned: int = 0, boom: int = 0, dirty: Sequence[int] = ()) -> Breakdown:
    """The price of a share in whole dollars, with all its reasons. At $0 its pile goes bankrupt.

    Args:
        share: its id or name ("tools", "fast-food").
        owned: how many of its cards players own.
        boom: the size of the Boom (1 to 3) or of the Bust (-1 to -3) in play; 0 for neither.
        dirty: the sizes of the Dirty Businesses on the pile.

    Raises:
        ParseError: no such share, or a number that cannot be.

    >>> print(share_price("tools", owned=3, boom=-2))
    Price          15  = 5 × 3  [Stock Market Game Sell/Buy]
      Bracket       5  = 9 + -4  [Stock Market Game Sell/Buy]
        Base price  9  Tools  [Stock Market Game Shares]
        -2 Bust    -4  the -2 entry of Tools  [Stock Market Game Boom/Bust]
      Shares owned  3  by all players together  [Ruling M6]
    """
    kind = read_share(share)
    check_market(kind, owned, boom, dirty)
    parts = [Breakdown("Base price", kind.base, rule=f"{_G} Shares", how=kind.name, of=(kind.id,))]
    if boom:
        parts.append(_entry(kind, boom, f"{boom:+} {'Boom' if boom > 0 else 'Bust'}", "Boom/Bust"))
    parts += [_entry(kind, size, f"{size:+} Dirty Business", "Dirty Business") for size in dirty]
    bracket = Breakdown("Bracket", rule=_BUY, parts=parts, operation="sum")
    if bracket.value < LOWEST[kind.id]:
        end = Breakdown("Lowest", LOWEST[kind.id], how="Milk is never bankrupt" if kind.id == "milk" else "bankrupt")
        parts = [Breakdown("Sum", rule=_BUY, parts=parts, operation="sum"), end]
        bracket = Breakdown("Bracket", rule="Ruling M5", parts=parts, operation="max")
    how = "by all players together" if owned else "none is owned yet, which counts as 1"
    count = Breakdown("Shares owned", max(owned, 1), rule="Ruling M6" if owned else _BUY, how=how)
    return Breakdown("Price", rule=_BUY, parts=(bracket, count), operation="product")


def _entry(kind: Share, size: int, label: str, rule: str) -> Breakdown:
    return Breakdown(label, ENTRIES[kind.id][size], rule=f"{_G} {rule}", how=f"the {size:+} entry of {kind.name}")


def price_table(
    owned: Mapping[str, int], boom: int = 0, dirty: Mapping[str, Sequence[int]] | None = None
) -> dict[str, Breakdown]:
    """The prices of a whole market: for each share in `owned`, its `share_price`.

    >>> {share: price.value for share, price in price_table({"milk": 4, "gold": 2, "oil": 0}, boom=-3).items()}
    {'milk': 4, 'gold': 100, 'oil': 40}

    Raises:
        ParseError: as `share_price`.
    """
    if not isinstance(owned, Mapping) or not (dirty is None or isinstance(dirty, Mapping)):
        raise ParseError(f"a market is {{share: shares owned}}, not {owned!r}, {dirty!r}")
    for share in dirty or ():
        if share not in owned:
            raise ParseError(f"Dirty Business on {share!r}, which is not among the shares: {', '.join(owned)}")
    return {share: share_price(share, count, boom, (dirty or {}).get(share, ())) for share, count in owned.items()}


def proceeds(share: str, count: int, owned: int, boom: int = 0, dirty: Sequence[int] = ()) -> Breakdown:
    """What selling `count` shares in one Trade brings: each at the price of the first (ruling M9).

    >>> proceeds("tools", 3, owned=4).value
    108
    """
    price = share_price(share, owned, boom, dirty)
    if type(count) is not int or not 1 <= count <= owned:
        raise ParseError(f"of {owned} shares owned one sells 1 to {owned}, not {count!r}")
    return _lot("Proceeds", f"{count} sold in bulk", count, price)


def cost(share: str, count: int, owned: int, boom: int = 0, dirty: Sequence[int] = ()) -> Breakdown:
    """What buying `count` shares in one Trade costs: each at the price of the first (rulings M9, M10).

    >>> cost("tools", 3, owned=4).value
    108
    """
    price = share_price(share, owned, boom, dirty)
    most = COPIES - 1 - owned
    if type(count) is not int or not 1 <= count <= most:
        raise ParseError(f"with {owned} of {COPIES} shares owned one buys at most {max(most, 0)}, not {count!r}")
    return _lot("Cost", f"{count} bought in bulk", count, price)


def _lot(label: str, how: str, count: int, price: Breakdown) -> Breakdown:
    rule = f"{_BUY}; ruling M9"
    return Breakdown(label, rule=rule, how=how, parts=(Breakdown("Shares", count), price), operation="product")


# Bills


def to_bills(amount: int, big: int) -> list[str]:
    """An amount in the fewest bills, largest first; `big` is how many $2,000 bills the bank has (ruling M11).

    >>> to_bills(2366, big=10)
    ['$2000', '$100', '$100', '$100', '$50', '$10', '$5', '$1']
    """
    if amount < VALUE[BIG]:
        return [*_lower_bills(amount)]
    count = min(amount // VALUE[BIG], big)
    return [BIG] * count + [*_lower_bills(amount - count * VALUE[BIG])]


@lru_cache
def _lower_bills(amount: int) -> tuple[str, ...]:
    """An amount in the fewest bills below $2,000, largest first."""
    bills: list[str] = []
    for bill in reversed(BILLS[:-1]):
        count, amount = divmod(amount, VALUE[bill])
        bills += [bill] * count
    return tuple(bills)


def pay(bills: Sequence[str], amount: int) -> tuple[list[str], list[str], int]:
    """Pay an amount, smallest bills first until it is covered: bills paid, bills kept, and the change due (ruling M11).

    >>> pay(["$10", "$1", "$1", "$50"], 7)
    (['$1', '$1', '$10'], ['$50'], 5)
    """
    ordered = sorted(bills, key=VALUE.__getitem__)
    taken = 0
    for bill in ordered:
        if amount <= 0:
            break
        amount -= VALUE[bill]
        taken += 1
    return ordered[:taken], ordered[taken:], -amount


@dataclass(frozen=True)
class Settlement:
    """How a Trade is paid: bills received, bills paid, change, and the bills that are there afterwards."""

    received: tuple[str, ...]
    paid: tuple[str, ...]
    change: tuple[str, ...]
    bills: tuple[str, ...]


def settle(bills: Sequence[str], received: int, cost: int, cash: int = 0, big: int = BIG_BILLS) -> Settlement:
    """Settle a Trade in bills (ruling M11): this-turn money first, then smallest bills first, change in fewest bills.

    Args:
        bills: the bills in hand.
        received: dollars for shares sold; they come in the fewest bills before anything is paid.
        cost: dollars for shares bought.
        cash: dollars of this turn, which never become bills.
        big: how many $2,000 bills the bank has.

    Raises:
        ParseError: not enough money, or no bill.

    >>> settle(["$1", "$1", "$50"], received=20, cost=15, cash=3)
    Settlement(received=('$10', '$10'), paid=('$1', '$1', '$10'), change=(), bills=('$10', '$50'))
    """
    for bill in bills:
        if bill not in VALUE:
            raise ParseError(f"{bill!r} is no bill; bills are {', '.join(BILLS)}")
    due = max(cost - cash, 0)
    have = received + sum(VALUE[bill] for bill in bills)
    if due > have:
        raise ParseError(f"${cost} cannot be paid with ${have} in bills and ${cash} of this turn")
    income = to_bills(received, big)
    paid, kept, over = pay([*bills, *income], due)
    change = to_bills(over, big - income.count(BIG) + paid.count(BIG))
    return Settlement(tuple(income), tuple(paid), tuple(change), tuple(kept + change))


def settlement(bills: Sequence[str], received: int, cost: int, cash: int = 0) -> Breakdown:
    """What a player's bills are worth after a Trade, with all reasons (ruling M11).

    >>> settlement(["$1", "$1", "$50"], received=20, cost=15, cash=3).value
    60
    """
    settle(bills, received, cost, cash)
    due = (
        Breakdown("This turn's money", cash, how="is used first and never becomes bills"),
        Breakdown("Cost", -cost),
    )
    parts = (
        worth(bills, "Bills in hand"),
        Breakdown("Proceeds", received),
        Breakdown("Paid in bills", parts=(Breakdown("Due", parts=due, operation="sum"), _NOTHING), operation="min"),
    )
    return Breakdown("Bills afterwards", rule=f"{_BUY}; ruling M11", parts=parts, operation="sum")


_NOTHING = Breakdown("Nothing", 0)


def worth(cards: Iterable[str], label: str = "Worth") -> Breakdown:
    """What cards are worth at the end: every bill; shares and events count nothing (ruling M35).

    >>> print(worth(["$5", "milk", "$1", "$5"]))
    Worth     11  = 1 + 10  [Ruling M35]
      $1       1  = 1 × 1
        Bills  1
        Value  1
      $5      10  = 2 × 5
        Bills  2
        Value  5

    Raises:
        ParseError: a card that the game has not.
    """
    counts = Counter(cards)
    for card in counts:
        if card not in CARDS:
            raise ParseError(f"{card!r} is no card of the {_G}")
    parts = [
        Breakdown(bill, parts=(Breakdown("Bills", counts[bill]), Breakdown("Value", VALUE[bill])), operation="product")
        for bill in BILLS
        if counts[bill]
    ]
    return Breakdown(label, rule="Ruling M35", parts=parts, operation="sum")


def total(cards: Iterable[str]) -> int:
    """The value of `worth(cards)`, fast."""
    return sum([VALUE[card] for card in cards if card in VALUE])


# Checks


def read_share(text: Any) -> Share:
    """The share that a text names, by id or name in any case.

    Raises:
        ParseError: no such share.
    """
    found = SHARE.get(text.strip().casefold().replace(" ", "-")) if isinstance(text, str) else None
    if found is None:
        raise ParseError(f"{text!r} is no share; shares are {', '.join(IDS)}")
    return found


def check_market(kind: Share, owned: Any, boom: Any, dirty: Any) -> None:
    """Refuse numbers that no market has."""
    if type(owned) is not int or not 0 <= owned <= COPIES:
        raise ParseError(f"{owned!r} shares of {kind.name} cannot be owned; there are {COPIES}")
    if type(boom) is not int or not -3 <= boom <= 3:
        raise ParseError(f"a Boom is 1 to 3, a Bust -1 to -3, neither is 0; not {boom!r}")
    if not isinstance(dirty, (list, tuple)) or not all(type(size) is int and size in SIZES for size in dirty):
        raise ParseError(f"Dirty Businesses are a list of sizes 1 to 3 or -1 to -3, not {dirty!r}")

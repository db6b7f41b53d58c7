"""Scoring by hand: rows of the market, what may happen to them, and what certificates are worth.

The price of a stock is the highest card of its row times its multiplier; a certificate is worth its shares times the
closing price (Take Stock, Stock Split; Scoring).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from stocklab.core.breakdown import Breakdown
from stocklab.core.errors import IllegalActionError, ParseError
from stocklab.core.reader import short
from stocklab.games.take_stock.components import (
    CARD_NAMES,
    CARD_STOCK,
    CARD_VALUE,
    CLOSING,
    HIGHEST,
    ICONS,
    IDS,
    NAMES,
    SPLITS,
    STARTER,
    STEP,
    STOCKS,
    icons_problem,
    read_card,
    read_stock,
)

RAISE_RULE = "Take Stock, Increase a Stock Price"
SPLIT_RULE = "Take Stock, Stock Split"
AUDIT_RULE = "Take Stock, Stock Audit"
FREEZE_RULE = "Take Stock, Stock Freeze"
SCORING_RULE = "Take Stock, Scoring"


def halved(cards: int) -> int:
    """How many of a row's share cards a crash takes (ruling T3).

    >>> [halved(cards) for cards in (1, 2, 3, 4, 5)]
    [0, 1, 1, 2, 2]
    """
    return cards // 2


@dataclass(frozen=True)
class Row:
    """The row of a stock in the market. What happens to it gives a new Row.

    Attributes:
        stock: its id, or its name.
        cards: the values of its share cards, from the starter on.
        splits: how many splits lie above it.
        frozen: whether a freeze lies at its end.

    Raises:
        ParseError: a row that cannot be; the message says why.

    >>> row = Row("corn", cards=(1, 3, 7), splits=1)
    >>> row.price.value, row.split().price.value, row.crashed().price.value
    (14, 9, 3)
    >>> print(row.price)
    Price of Corn  14  = 7 × 2  [Take Stock, Stock Split]
      Highest card  7  Corn 7
      Multiplier    2  1 split
    """

    stock: str
    cards: tuple[int, ...] = (STARTER,)
    splits: int = 0
    frozen: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "stock", read_stock(self.stock))
        if not isinstance(self.cards, (list, tuple)):
            raise ParseError(f"the cards of a row are a list of values such as (1, 3, 7), not {short(self.cards)}")
        object.__setattr__(self, "cards", tuple(self.cards))
        problem = row_problem(self.cards, self.splits)
        if problem is None and type(self.frozen) is not bool:
            problem = f"frozen is true or false, not {short(self.frozen)}"
        if problem:
            raise ParseError(f"the row of {self.name} cannot be: {problem}")

    @property
    def name(self) -> str:
        """The stock's name."""
        return NAMES[self.stock]

    @property
    def top(self) -> int:
        """The value of the highest card."""
        return self.cards[-1]

    @property
    def value(self) -> int:
        """The price as a number."""
        return self.cards[-1] * (self.splits + 1)

    @property
    def price(self) -> Breakdown:
        """The price in points a share: the highest card times the multiplier (Stock Split)."""
        top = f"{self.stock}-{self.top}"
        splits = {0: "no split", 1: "1 split"}.get(self.splits, f"{self.splits} splits")
        parts = (
            Breakdown("Highest card", self.top, how=CARD_NAMES[top], of=(top,)),
            Breakdown("Multiplier", self.splits + 1, how=splits),
        )
        return Breakdown(f"Price of {self.name}", rule=SPLIT_RULE, parts=parts, operation="product")

    def size(self, freeze_counts: bool = True) -> int:
        """How many cards lie in the row, for the limit (ruling T5)."""
        return len(self.cards) + self.splits + (self.frozen and freeze_counts)

    # What may be played

    def why_not_raised(self, value: int) -> str | None:
        """None if a card of this value may be placed now, else the reason (Increase a Stock Price)."""
        if type(value) is not int or not STARTER < value <= HIGHEST:
            return f"its cards have the values {STARTER + 1} to {HIGHEST}"
        if self.frozen:
            return f"{self.name} is frozen"
        if self.top >= CLOSING:
            return f"{self.name} closed the market at {self.top}"
        if self.top < value <= self.top + STEP:
            return None
        return f"{self.name} stands at {self.top}: {self.top + 1} to {min(self.top + STEP, HIGHEST)} may be placed"

    def playable(self) -> dict[int, str | None]:
        """What may be placed now: each value, with the reason where it may not.

        >>> [value for value, no in Row("gem", cards=(1, 4, 7)).playable().items() if no is None]
        [8, 9, 10, 11]
        """
        return {value: self.why_not_raised(value) for value in range(STARTER + 1, HIGHEST + 1)}

    def auditable(self) -> tuple[str, ...]:
        """What an audit may take: "card", "split", or "nothing" where there is neither; () if frozen (ruling T10)."""
        return () if self.frozen else audit_choices(len(self.cards), self.splits)

    # What happens

    def raised(self, value: int) -> Row:
        """The row with a card placed on it.

        Raises:
            IllegalActionError: it may not be placed.
        """
        no = self.why_not_raised(value)
        if no:
            raise IllegalActionError(f"cannot place a {short(value)}: {no}")
        return replace(self, cards=(*self.cards, value))

    def split(self) -> Row:
        """After a split: one more multiplier, and the highest card goes unless it is the 1; a frozen row is unmoved.

        Raises:
            IllegalActionError: it has all its splits.
        """
        if self.frozen:
            return self
        if self.splits >= SPLITS:
            raise IllegalActionError(f"cannot split {self.name} again: all its {SPLITS} splits lie there")
        return replace(self, cards=self.cards[:-1] or self.cards, splits=self.splits + 1)

    def crashed(self) -> Row:
        """After a crash: freeze, one split and half of the cards are gone (Stock Crash; rulings T3, T4)."""
        left = len(self.cards) - halved(len(self.cards))
        return replace(self, cards=self.cards[:left], splits=max(self.splits - 1, 0), frozen=False)

    def audited(self, what: str) -> Row:
        """After an audit that took the highest "card", a "split", or "nothing" (Stock Audit; ruling T10).

        Raises:
            IllegalActionError: it is frozen or has no such thing to lose.
        """
        choices = self.auditable()
        if what not in choices:
            why = f"it may lose {' or '.join(choices)}" if choices else "it is frozen"
            raise IllegalActionError(f"cannot audit {self.name} for {short(what)}: {why}")
        if what == "card":
            return replace(self, cards=self.cards[:-1])
        return replace(self, splits=self.splits - 1) if what == "split" else self

    def freeze(self) -> Row:
        """After a freeze card: frozen, or thawed if it was frozen (Stock Freeze)."""
        return replace(self, frozen=not self.frozen)

    def __str__(self) -> str:
        splits = f" ×{self.splits + 1}" if self.splits else ""
        return f"{self.name} {'-'.join(map(str, self.cards))}{splits}{' frozen' if self.frozen else ''}: {self.value}"


def row_problem(cards: Sequence[Any], splits: Any) -> str | None:
    """Why no row has these cards and splits; None if one can."""
    if any(type(value) is not int for value in cards) or list(cards[:1]) != [STARTER]:
        return f"its cards are whole numbers and begin with the {STARTER}"
    for below, above in pairwise(cards):
        if below >= CLOSING:
            return f"an {CLOSING} closes the market: no {short(above)} is placed on it"
        if not below < above <= min(below + STEP, HIGHEST):
            return f"a {short(above)} is never placed on a {below}: each card is 1 to {STEP} higher, up to {HIGHEST}"
    if type(splits) is not int or not 0 <= splits <= SPLITS:
        return f"it has 0 to {SPLITS} splits, not {short(splits)}"
    return None


def audit_choices(cards: int, splits: int) -> tuple[str, ...]:
    """What an audit may take from a row of so many cards and splits that is not frozen (ruling T10)."""
    return (("card",) if cards > 1 else ()) + (("split",) if splits else ()) or ("nothing",)


def limit(rows: Iterable[Row], freeze_counts: bool = True) -> Breakdown:
    """How many certificates one may have: the most cards in a row (the Limit rule; ruling T5).

    Rows that are not given count as a lone starter.

    Raises:
        ParseError: these are no rows, or two of one stock.

    >>> limit([Row("oil", cards=(1, 3, 7), splits=2)]).value
    5
    """
    given: dict[str, Row] = {}
    for row in _items(rows, "rows of the market"):
        if not isinstance(row, Row):
            raise ParseError(f"the limit is that of rows, such as Row('corn', (1, 3, 7)), not of {short(row)}")
        if row.stock in given:
            raise ParseError(f"{row.name} has one row, not two")
        given[row.stock] = row
    parts = []
    for stock in IDS:
        row = given.get(stock, Row(stock))
        cards = [Breakdown("Share cards", len(row.cards)), Breakdown("Splits", row.splits)]
        if freeze_counts:
            cards.append(Breakdown("Freeze", int(row.frozen)))
        parts.append(Breakdown(row.name, parts=cards, operation="sum"))
    return Breakdown("Limit", rule="Take Stock, The Limit Rule", parts=parts, operation="max")


# Certificates

Prices = Mapping[str, "int | Row"]
"""By stock, its closing price or its row."""


def shares(card: str, icons: Sequence[int] = ICONS) -> int:
    """The shares of a certificate (ruling T2).

    Raises:
        ParseError: no such card, or a starter, which is never a certificate.

    >>> shares("corn-4"), shares("Gem 9")
    (1, 3)
    """
    value = CARD_VALUE[_certificate(card)]
    _check_icons(icons)
    return icons[value - STARTER - 1]


def certificate_value(card: str, price: int | Row, icons: Sequence[int] = ICONS) -> Breakdown:
    """What one certificate is worth: its shares times the closing price.

    Args:
        card: a share card, as text.
        price: the closing price of its stock, or the stock's row.
        icons: shares by value, from 2 to 12.

    >>> print(certificate_value("corn-7", Row("corn", cards=(1, 3, 7), splits=2)))
    Corn 7           42  = 2 × 21  [Take Stock, Scoring]
      Shares          2
      Price of Corn  21  = 7 × 3  [Take Stock, Stock Split]
        Highest card  7  Corn 7
        Multiplier    3  2 splits
    """
    card = _certificate(card)
    parts = (Breakdown("Shares", shares(card, icons), of=(card,)), _price(IDS[CARD_STOCK[card]], price))
    return Breakdown(CARD_NAMES[card], rule=SCORING_RULE, parts=parts, operation="product")


def portfolio_value(certificates: str | Iterable[str], prices: Prices, icons: Sequence[int] = ICONS) -> Breakdown:
    """What certificates are worth together: by stock, the shares times its closing price (Scoring).

    Args:
        certificates: share cards, as a list or a text ("corn-4 corn-9").
        prices: by stock, its closing price or its row; a stock without certificates may be left out.
        icons: shares by value, from 2 to 12.

    Raises:
        ParseError: no such card, the same card twice, or not one price for its stock.

    >>> portfolio_value("oil-3 oil-5 tech-8", {"oil": 20, "tech": 16}).value
    92
    """
    if isinstance(certificates, str):  # "corn 4, corn 9" too
        certificates = re.sub(r"(?<=[a-zA-Z])\s+(?=[0-9])", "-", certificates.replace(",", " ")).split()
    cards = [_certificate(text) for text in _items(certificates, "certificates")]
    for card in cards:
        if cards.count(card) > 1:
            raise ParseError(f"{CARD_NAMES[card]} is there {cards.count(card)} times; each share card is there once")
    _check_icons(icons)
    if not isinstance(prices, Mapping):
        raise ParseError(f"prices go by stock, such as {{'corn': 14}}, not {short(prices)}")
    known = {read_stock(stock): price for stock, price in prices.items()}
    if len(known) < len(prices):
        raise ParseError(f"a stock has one price; these are {', '.join(map(str, prices))}")
    return value_of(cards, known, icons)


def value_of(cards: Sequence[str], prices: Prices, icons: Sequence[int], label: str = "Certificates") -> Breakdown:
    """`portfolio_value` of cards that need no check."""
    lots = []
    for place, stock in enumerate(STOCKS):
        held = [card for card in cards if CARD_STOCK[card] == place]
        if not held:
            continue
        if stock.id not in prices:
            raise ParseError(f"no price is given for {stock.name}, of which there are certificates")
        count = [Breakdown(CARD_NAMES[card], shares(card, icons), of=(card,)) for card in held]
        parts = (Breakdown("Shares", parts=count, operation="sum"), _price(stock.id, prices[stock.id]))
        lots.append(Breakdown(stock.name, parts=parts, operation="product", of=tuple(held)))
    return Breakdown(label, rule=SCORING_RULE, parts=lots, operation="sum")


def running_total(rounds: Sequence[int | Breakdown]) -> Breakdown:
    """The score after some rounds: their results together (Scoring).

    Raises:
        ParseError: a result is neither a whole number nor a Breakdown.

    >>> print(running_total([197, 88]))
    Total     285  = 197 + 88  [Take Stock, Scoring]
      Round 1 197
      Round 2  88
    """
    results = _items(rounds, "results of rounds")
    for result in results:
        if type(result) is not int and not isinstance(result, Breakdown):
            raise ParseError(f"the result of a round is a whole number or a Breakdown, not {short(result)}")
    parts = [
        Breakdown(f"Round {n}", result)
        if isinstance(result, int)
        else Breakdown(
            f"Round {n}",
            None if result.operation else result.value,
            rule=result.rule,
            parts=result.parts,
            operation=result.operation,
        )
        for n, result in enumerate(results, 1)
    ]
    return Breakdown("Total", rule=SCORING_RULE, parts=parts, operation="sum")


def _items(things: Iterable[Any], what: str) -> list[Any]:
    """They as a list."""
    if isinstance(things, str) or not isinstance(things, Iterable):
        raise ParseError(f"{what} are wanted in a list, not {short(things)}")
    return list(things)


def _check_icons(icons: Any) -> None:
    wanted = icons_problem(icons)
    if wanted:
        raise ParseError(f"{wanted} is wanted, not {short(icons)}")


def _certificate(text: str) -> str:
    card = read_card(text)
    if CARD_VALUE[card] == STARTER:
        raise ParseError(f"{CARD_NAMES[card]} is a starter: it lies in the market and is never a certificate")
    return card


def _price(stock: str, price: int | Row) -> Breakdown:
    if isinstance(price, Row):
        if price.stock != stock:
            raise ParseError(f"the price of {NAMES[stock]} is wanted, not the row of {price.name}")
        return price.price
    if type(price) is not int or price < 1:
        raise ParseError(f"a price is a whole number of at least 1, not {short(price)}")
    return Breakdown(f"Price of {NAMES[stock]}", price)

"""A round of Take Stock by hand: certificates and closing prices to points."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from stocklab.core.breakdown import Breakdown
from stocklab.core.errors import ParseError
from stocklab.games.take_stock.components import (
    CARD_NAMES,
    CARD_STOCK,
    CARD_VALUE,
    CARDS,
    ICONS,
    IDS,
    NAMES,
    VALUES,
    read_card,
    read_stock,
)
from stocklab.games.take_stock.pricing import Prices, Row, portfolio_value, shares, value_of
from stocklab.teach.sheet import Drills, Exercise, Line, Mistake, Mistakes
from stocklab.teach.take_stock.rows import ROW_MISTAKES, picks, some_row
from stocklab.teach.take_stock.stories import Story


@dataclass(frozen=True)
class Lot:
    """The certificates of one stock.

    Attributes:
        stock: its id.
        cards: the certificates.
        hand: cards of this stock that are left in the hand.
        price: its closing price, or its row.
        icons: shares by value, from 2 to 12.
    """

    stock: str
    cards: tuple[str, ...]
    hand: tuple[str, ...]
    price: int | Row
    icons: tuple[int, ...] = ICONS

    @property
    def closing(self) -> int:
        """The closing price."""
        return self.price.value if isinstance(self.price, Row) else self.price

    def count(self, cards: Iterable[str]) -> int:
        """The shares of some certificates."""
        return sum(shares(card, self.icons) for card in cards)

    @property
    def shares(self) -> int:
        """The shares of its certificates."""
        return self.count(self.cards)

    @property
    def points(self) -> int:
        """What they score."""
        return self.shares * self.closing


@dataclass(frozen=True)
class Round:
    """What a player has at the end of a round, and where the market closed.

    Attributes:
        certificates: share cards saved, options used included.
        prices: by stock, its closing price or its row.
        hand: cards left in the hand, which are discarded.
        icons: shares by value, from 2 to 12.
    """

    certificates: tuple[str, ...]
    prices: Mapping[str, int | Row]
    hand: tuple[str, ...] = ()
    icons: tuple[int, ...] = ICONS

    @property
    def lots(self) -> tuple[Lot, ...]:
        """The certificates by stock, from the top of the market to its bottom."""
        return tuple(self._lot(stock) for stock in IDS if any(map(_is_of(stock), self.certificates)))

    def _lot(self, stock: str) -> Lot:
        owned, left = (tuple(filter(_is_of(stock), cards)) for cards in (self.certificates, self.hand))
        return Lot(stock, owned, left, self.prices[stock], self.icons)

    def lot(self, stock: str) -> Lot:
        """The certificates of this stock."""
        return next(lot for lot in self.lots if lot.stock == stock)


def _is_of(stock: str) -> Callable[[str], bool]:
    return lambda card: IDS[CARD_STOCK[card]] == stock


# Mistakes

ROUND_MISTAKES = Mistakes()
"""Every known mistake in scoring a round. Lines that each stock has are named "oil-shares", "oil-price" and so on."""

Wrong = Callable[[Lot], Collection[int]]


def _in_each_lot(line: str, says: str) -> Callable[[Wrong], Wrong]:
    """Register what goes wrong in this line of any stock."""

    def register(wrong: Wrong) -> Wrong:
        for stock in IDS:
            in_stock = partial(_of_stock, stock, wrong)
            ROUND_MISTAKES.append(Mistake(wrong.__name__, f"{stock}-{line}", says, in_stock))
        return wrong

    return register


def _of_stock(stock: str, wrong: Wrong, round_: Round) -> Collection[int]:
    return wrong(round_.lot(stock))


@_in_each_lot("shares", "you counted the certificates; each stands for 1, 2 or 3 shares")
def counted_certificates(lot: Lot) -> Collection[int]:
    """Cards instead of shares."""
    return {len(lot.cards)}


@_in_each_lot("shares", "you added the values of the cards; the shares of each count: 1, 2 or 3")
def added_values(lot: Lot) -> Collection[int]:
    """Values instead of shares."""
    return {sum(CARD_VALUE[card] for card in lot.cards)}


@_in_each_lot("shares", "you took each certificate for three shares; only the highest cards have three")
def three_shares_each(lot: Lot) -> Collection[int]:
    """Three for every card."""
    return {3 * len(lot.cards)}


@_in_each_lot("shares", "you left out a certificate")
def overlooked_a_certificate(lot: Lot) -> Collection[int]:
    """One card missing."""
    return {lot.shares - lot.count([card]) for card in lot.cards} - {0}


@_in_each_lot("shares", "you counted a card that was left in the hand; without an option it scores nothing")
def shares_of_the_hand(lot: Lot) -> Collection[int]:
    """Cards of the hand among the certificates."""
    return {lot.shares + lot.count([card]) for card in lot.hand} | {lot.shares + lot.count(lot.hand)}


@_in_each_lot("price", "that is the value of a certificate; the price is that of the row in the market")
def price_of_the_certificate(lot: Lot) -> Collection[int]:
    """A saved card's own value."""
    return {CARD_VALUE[card] for card in lot.cards}


@_in_each_lot("points", "that is the price of one share; multiply by the shares")
def price_of_one_share(lot: Lot) -> Collection[int]:
    """The price, once."""
    return {lot.closing}


@_in_each_lot("points", "you added shares and price; multiply them")
def added_shares_and_price(lot: Lot) -> Collection[int]:
    """Plus instead of times."""
    return {lot.shares + lot.closing}


@_in_each_lot("points", "you counted each certificate as one share")
def points_of_certificates(lot: Lot) -> Collection[int]:
    """Cards times the price."""
    return {len(lot.cards) * lot.closing}


@_in_each_lot("points", "you took the certificates' own values for prices; the closing price of the row counts")
def points_by_own_values(lot: Lot) -> Collection[int]:
    """Each card's shares times its own value."""
    return {sum(lot.count([card]) * CARD_VALUE[card] for card in lot.cards)}


@_in_each_lot("points", "you counted a card that was left in the hand; without an option it scores nothing")
def points_of_the_hand(lot: Lot) -> Collection[int]:
    """Cards of the hand among the certificates."""
    return {count * lot.closing for count in shares_of_the_hand(lot)}


OF_A_ROW = ("price_doubled_each_time", "price_times_the_splits", "forgot_the_multiplier", "price_of_all_cards")
"""What goes wrong with a price that is read off a row goes wrong with its points too."""


def _of_rows(mistake: Mistake, each_share: bool, lot: Lot) -> Collection[int]:
    if not isinstance(lot.price, Row):
        return ()
    times = lot.shares if each_share else 1
    return {times * wrong for wrong in mistake.wrong(Story(lot.price))}


for _mistake in ROW_MISTAKES:
    if _mistake.line == "price" and _mistake.name in (*OF_A_ROW, "added_the_multiplier"):
        for _stock in IDS:
            for _line in ("price", "points"):
                if _line == "price" or _mistake.name in OF_A_ROW:
                    _wrong = partial(_of_stock, _stock, partial(_of_rows, _mistake, _line == "points"))
                    ROUND_MISTAKES.append(Mistake(_mistake.name, f"{_stock}-{_line}", _mistake.says, _wrong))


@ROUND_MISTAKES("total", "you left out a stock")
def left_out_a_stock(round_: Round) -> Collection[int]:
    """The points of one stock missing."""
    total = sum(lot.points for lot in round_.lots)
    return {total - lot.points for lot in round_.lots} - {0}


@ROUND_MISTAKES("total", "you added the closing prices; first multiply each by its shares")
def added_the_prices(round_: Round) -> Collection[int]:
    """One share of each stock."""
    return {sum(lot.closing for lot in round_.lots)}


@ROUND_MISTAKES("total", "you paid every share at one price; each stock has its own")
def one_price_for_all(round_: Round) -> Collection[int]:
    """All shares at the price of one of the stocks."""
    together = sum(lot.shares for lot in round_.lots)
    return {together * lot.closing for lot in round_.lots} if len(round_.lots) > 1 else ()


@ROUND_MISTAKES("total", "you counted each certificate as one share")
def total_of_certificates(round_: Round) -> Collection[int]:
    """Cards times prices."""
    return {sum(len(lot.cards) * lot.closing for lot in round_.lots)}


@ROUND_MISTAKES("total", "you left out the multipliers of the splits")
def total_without_multipliers(round_: Round) -> Collection[int]:
    """Each price without its multiplier."""
    tops = [lot.price.top if isinstance(lot.price, Row) else lot.price for lot in round_.lots]
    return {sum(lot.shares * top for lot, top in zip(round_.lots, tops, strict=True))}


@ROUND_MISTAKES("total", "you counted cards that were left in the hand; without an option they score nothing")
def total_with_the_hand(round_: Round) -> Collection[int]:
    """All cards of the hand, or one of them, among the certificates."""
    total = sum(lot.points for lot in round_.lots)
    extra = [portfolio_value([card], round_.prices, round_.icons).value for card in round_.hand]
    return {total + one for one in extra} | {total + sum(extra)}


@ROUND_MISTAKES("total", "that is the number of shares; each is worth the closing price of its stock")
def total_of_shares(round_: Round) -> Collection[int]:
    """Shares alone."""
    return {sum(lot.shares for lot in round_.lots)}


# Exercises


def round_exercise(
    certificates: str | Iterable[str],
    prices: Prices,
    hand: str | Iterable[str] = "",
    title: str = "",
    icons: Sequence[int] = ICONS,
) -> Exercise:
    """The exercise of scoring a round.

    Args:
        certificates: share cards, as a list or a text ("oil-9 corn-8").
        prices: by stock, its closing price or its row.
        hand: cards left in the hand; they score nothing, and are there to be overlooked.
        title: a few words.
        icons: shares by value, from 2 to 12.

    Raises:
        ParseError: no such card, a card twice, no certificates, or no price for a stock.

    >>> [(line.label, line.answer) for line in round_exercise("oil-9", {"oil": 20}).lines]
    [('Oil: shares', 3), ('Oil: points', 60), ('Points of the round', 60)]
    """
    saved, left = _cards(certificates), _cards(hand)
    portfolio_value([*saved, *left], prices, icons)  # refuses what cannot be
    if not saved:
        raise ParseError("a round without certificates scores 0: give at least one")
    known = {read_stock(stock): price for stock, price in prices.items()}
    for card in (*saved, *left):
        row = known[IDS[CARD_STOCK[card]]]
        if isinstance(row, Row) and CARD_VALUE[card] in row.cards:
            raise ParseError(f"{CARD_NAMES[card]} lies in the market, and is no certificate")
    solution = value_of(saved, known, icons, "Points of the round")
    facts = Round(saved, known, left, tuple(icons))
    return Exercise(
        id=f"{' '.join(saved)}; {' '.join(left)}; {', '.join(f'{stock} {price}' for stock, price in known.items())}",
        title=title or "The points of a round",
        question="How many points do these certificates score?",
        facts=facts,
        breakdown=solution,
        lines=(*_lines(solution, facts), Line("total", solution, HINTS["total"])),
        mistakes=ROUND_MISTAKES,
    )


def _cards(given: str | Iterable[str]) -> tuple[str, ...]:
    texts = given.replace(",", " ").split() if isinstance(given, str) else given
    if not isinstance(texts, Iterable):
        raise ParseError(f"cards are a text such as 'oil-9 corn-8' or a list of such texts, not {given!r:.60}")
    return tuple(sorted(map(read_card, texts), key=CARDS.index))


def say_icons(icons: Sequence[int] = ICONS) -> str:
    """How many shares a certificate is, by its value.

    >>> say_icons()
    '1 share for 2 to 4, 2 shares for 5 to 8, 3 shares for 9 to 12'
    """
    parts = []
    for count, cards in groupby(VALUES, key=lambda value: icons[value - 2]):
        values = list(cards)
        span = f"{values[0]} to {values[-1]}" if len(values) > 1 else f"{values[0]}"
        parts.append(f"{count} share{'s'[: count > 1]} for {span}")
    return ", ".join(parts)


HINTS = {
    "price": "the highest card of the row times its multiplier",
    "points": "the shares times the closing price",
    "total": "add up the points of all stocks",
}


def _lines(solution: Breakdown, facts: Round) -> list[Line]:
    """For each stock its shares, its price where that is to be found, and its points."""
    lines = []
    for lot, part in zip(facts.lots, solution.parts, strict=True):
        name = NAMES[lot.stock]
        count, price = part.parts
        lines.append(Line(f"{lot.stock}-shares", count, f"a certificate is {say_icons(lot.icons)}", f"{name}: shares"))
        if isinstance(lot.price, Row):
            lines.append(Line(f"{lot.stock}-price", price, HINTS["price"], f"{name}: closing price"))
        lines.append(Line(f"{lot.stock}-points", part, HINTS["points"], f"{name}: points"))
    return lines


EXAMPLE = ("oil-9 tech-6 corn-8 corn-9", {"oil": 20, "tech": 16, "corn": 21})
"""Shoana's hand. The rulebook prints 60, 32 and 105 points; these prices and cards are those that fit them best."""


def rulebook_round() -> Exercise:
    """The hand that the rulebook scores: 60 + 32 + 105 = 197.

    >>> rulebook_round().breakdown.value
    197
    """
    return round_exercise(*EXAMPLE, title="Rulebook example: Shoana's hand")


def round_drills(seed: int = 1) -> Drills:
    """An endless series of rounds of two or three stocks, with a card left in the hand; the same for the same seed.

    >>> round_drills(7)(0).id == round_drills(7)(0).id
    True
    """
    return Drills(_round_drill, seed)


def _round_drill(seed: int, n: int) -> Exercise:
    pick = picks(seed, n)
    stocks = pick(IDS)[: 2 + (n > 0)]
    rows = {stock: some_row(pick, stock, pick((2, 3, 4, 5))[0], pick((0, 1, 1, 2))[0]) for stock in stocks}
    kept = []
    for stock, row in rows.items():
        free = [value for value in VALUES if value not in row.cards]
        kept.append([f"{stock}-{value}" for value in pick(free)[:3]])
    saved = [card for cards in kept for card in cards[: pick((1, 1, 2))[0]]]
    return round_exercise(saved, rows, [kept[0][2]], f"Drill {n + 1}")

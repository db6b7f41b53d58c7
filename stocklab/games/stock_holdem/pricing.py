"""Scoring by hand: from five Information cards to a price, as a number or with all its reasons.

Price = base price + Price Surge bonus + suit bonus + number bonus (Stock Hold'em II.2).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement

from stocklab.core.breakdown import Breakdown
from stocklab.core.errors import ParseError
from stocklab.games.stock_holdem.components import (
    ALL_CARDS,
    ALL_FACES,
    AREA,
    BEAR,
    BULL,
    BULL_VALUE,
    FACES,
    PRICE_MAX,
    PRICE_MIN,
    SUITS,
    face,
    read_hand,
)

RULE = "Stock Hold'em II.2"
SURGE_BONUS = 5
SUIT_BONUSES = {1: ("Flush", 10), 4: ("All 4 Suits", 10)}
"""By how many suits the cards show (II.2.c; rulings H6, H7)."""
ALIKE_BONUSES = {
    (5,): ("Five of a Kind", 30),
    (4, 1): ("Four of a Kind", 25),
    (4,): ("Four of a Kind", 25),
    (3, 2): ("Full House", 20),
    (3, 1, 1): ("Three of a Kind", 10),
    (3, 1): ("Three of a Kind", 10),
    (3,): ("Three of a Kind", 10),
}
"""By how often each number is there, most often first (II.2.d; rulings H5, H10)."""
RUN_BONUSES = ((5, "Large Straight", 20), (4, "Small Straight", 10))
"""By the length of a run of numbers (II.2.d; ruling H9)."""


def suit_bonus(suits: Collection[str]) -> tuple[str, int]:
    """The suit bonus that these suits earn: its name and dollars; ("", 0) for none (II.2.c)."""
    return SUIT_BONUSES.get(len(set(suits)), ("", 0))


def number_bonuses(numbers: Sequence[int]) -> list[tuple[str, int, tuple[int, ...]]]:
    """Every number bonus whose condition is met: its name, its dollars and the numbers that meet it (II.2.d).

    >>> number_bonuses([4, 4, 4, 6, 6])
    [('Full House', 20, (4, 4, 4, 6, 6))]
    >>> [name for name, _, _ in number_bonuses([2, 3, 4, 5, 6])]
    ['Large Straight', 'Small Straight']
    """
    counts = Counter(numbers)
    found = []
    alike = ALIKE_BONUSES.get(tuple(sorted(counts.values(), reverse=True)))
    if alike:
        name, bonus = alike
        used = numbers if name == "Full House" else [n for n in numbers if counts[n] >= 3]
        found.append((name, bonus, tuple(sorted(used))))
    for length, name, bonus in RUN_BONUSES:
        for low in counts:
            run = range(low, low + length)
            if all(number in counts for number in run):
                found.append((name, bonus, tuple(run)))
                break
    return found


# With reasons

_NO_SURGE = Breakdown("Price Surge bonus", 0, rule=f"{RULE}.b", how="no Price Surge token lies here")
_WITH_SURGE = Breakdown("Price Surge bonus", SURGE_BONUS, rule=f"{RULE}.b", how="a Price Surge token lies here")
_NO_SUIT_BONUS = {
    count: Breakdown("Suit bonus", 0, rule=f"{RULE}.c", how=f"{words}: neither one nor all four")
    for count, words in {0: "no suit", 2: "two suits", 3: "three suits"}.items()
}
_NO_NUMBER_BONUS = Breakdown("Number bonus", 0, rule=f"{RULE}.d", how="no combination")
_BULL = Breakdown("Bull", BULL_VALUE, rule="Stock Hold'em Special Cards", how="joins the highest suit", of=(BULL,))
_CARDS = {name: Breakdown(name, int(name[0]), of=(name,)) for name in ALL_FACES if name[0] != "B"}


def price(cards: str | Iterable[str], surge: bool = False) -> Breakdown:
    """The new price of a company in whole dollars, with all its reasons (Stock Hold'em II.2).

    Args:
        cards: five Information cards, as text or as a list.
        surge: whether a Price Surge token lies on the company.

    Raises:
        ParseError: not five cards, a card that the deck has not, or too many copies of one.

    >>> print(price("4I 4L 4N 6N 6D", surge=True)["Number bonus"])
    Number bonus 20  Full House  [Stock Hold'em II.2.d]
    >>> price("4I 4L 4N 6N 6D", surge=True).value
    45
    """
    return price_of(read_hand(cards), surge)


def price_of(cards: Sequence[str], surge: bool) -> Breakdown:
    """`price` of cards that need no check: faces or cards of a game, of any deck."""
    suited, by_suit, bulls = [], dict[str, tuple[str, ...]](), 0
    for card in cards:
        name = card[:2]
        if name in _CARDS:
            suited.append(name)
            by_suit[name[1]] = (*by_suit.get(name[1], ()), name)
        elif card == BULL:
            bulls += 1
    parts = (
        _base(by_suit, bulls),
        _WITH_SURGE if surge else _NO_SURGE,
        _suits(by_suit),
        _numbers(suited),
    )
    total = Breakdown("Price", rule=RULE, parts=parts, operation="sum")
    return total if PRICE_MIN <= total.value <= PRICE_MAX else _limited(total)


@lru_cache(4096)
def _suit_total(names: tuple[str, ...]) -> Breakdown:
    """The total of cards of one suit. The same few come up again and again."""
    return Breakdown(SUITS[names[0][1]], parts=[_CARDS[name] for name in names], operation="sum", of=names)


def _base(by_suit: dict[str, tuple[str, ...]], bulls: int) -> Breakdown:
    """II.2.a: the highest suit total, to which the Bull is added (ruling H8); another deck may have more Bulls."""
    totals = [_suit_total(names) for names in by_suit.values()]
    rule = f"{RULE}.a"
    label = "Highest suit" if bulls else "Base price"
    if not totals:
        highest = Breakdown(label, 0, rule=rule, how="no suited card")
    else:
        highest = Breakdown(label, rule=rule, parts=totals, operation="max")
    return Breakdown("Base price", rule=rule, parts=(highest, *[_BULL] * bulls), operation="sum") if bulls else highest


def _suits(by_suit: dict[str, tuple[str, ...]]) -> Breakdown:
    """II.2.c."""
    name, bonus = suit_bonus(by_suit)
    if not bonus:
        return _NO_SUIT_BONUS[len(by_suit)]
    cards = list(by_suit.values())
    of = cards[0] if len(cards) == 1 else tuple([names[0] for names in cards])
    return Breakdown("Suit bonus", bonus, rule=f"{RULE}.c", how=name, of=of)


def _numbers(suited: list[str]) -> Breakdown:
    """II.2.d: of the conditions met, the one that adds most."""
    met = _bonuses_met(tuple([_CARDS[card].value for card in suited]))
    if not met:
        return _NO_NUMBER_BONUS
    rule = f"{RULE}.d"
    if len(met) == 1:
        name, bonus, places = met[0]
        return Breakdown("Number bonus", bonus, rule=rule, how=name, of=tuple([suited[place] for place in places]))
    parts = [Breakdown(name, bonus, of=tuple([suited[place] for place in places])) for name, bonus, places in met]
    best = max(parts, key=lambda part: part.value)
    how = f"only the best counts: {best.label}"
    return Breakdown("Number bonus", rule=rule, how=how, parts=parts, operation="max", of=best.of)


@lru_cache(8192)
def _bonuses_met(numbers: tuple[int, ...]) -> tuple[tuple[str, int, tuple[int, ...]], ...]:
    """`number_bonuses` with the places of the cards that meet them: the first that will do, for each number."""
    met = []
    for name, bonus, used in number_bonuses(numbers):
        left, places = list(enumerate(numbers)), []
        for number in used:
            place = next(place for place, shown in left if shown == number)
            left.remove((place, number))
            places.append(place)
        met.append((name, bonus, tuple(places)))
    return tuple(met)


def _limited(total: Breakdown) -> Breakdown:
    """A price that another deck carries past an end of the board stops there (ruling H11)."""
    sum_of_parts = Breakdown("Sum", parts=total.parts, operation="sum")
    if total.value > PRICE_MAX:
        end = Breakdown("Highest price of the board", PRICE_MAX)
        return Breakdown("Price", rule=RULE, parts=(sum_of_parts, end), operation="min")
    end = Breakdown("Lowest price of the board", PRICE_MIN)
    return Breakdown("Price", rule=RULE, parts=(sum_of_parts, end), operation="max")


# Fast

# A card is one whole number whose fields add up without carrying over: for each suit its total (6 bits) and how many
# cards show it (3 bits), for each number how often it is there (3 bits), and the Bull. The sum over an area's cards
# then says all that its price depends on. The Bear is 0.
_SUIT_TOTALS = {suit: 6 * place for place, suit in enumerate(SUITS)}
_SUIT_COUNTS = {suit: 24 + 3 * place for place, suit in enumerate(SUITS)}
_FIRST_NUMBER = 36
_NUMBER_COUNTS = {number: _FIRST_NUMBER + 3 * place for place, number in enumerate((2, 3, 4, 5, 6, 7, 8, 9, 1))}
_BULL_COUNT = 63


def _pack(card: str) -> int:
    name = face(card)
    if name[0] == "B":
        return 1 << _BULL_COUNT if name == BULL else 0
    number, suit = int(name[0]), name[1]
    return (number << _SUIT_TOTALS[suit]) + (1 << _SUIT_COUNTS[suit]) + (1 << _NUMBER_COUNTS[number])


PACKED = {card: _pack(card) for card in (*ALL_FACES, *ALL_CARDS)}
"""Each card, with or without its back, as a whole number; `PRICES[sum of five]` is their price without a surge."""


_SUITS_ONLY, _NUMBERS_ONLY = (1 << _FIRST_NUMBER) - 1, (1 << _BULL_COUNT - _FIRST_NUMBER) - 1


@cache
def _suits_value(key: int) -> int:
    """Highest suit total and suit bonus, by the suit fields of a sum."""
    suits = [suit for suit, shift in _SUIT_COUNTS.items() if key >> shift & 7]
    return max(key >> shift & 63 for shift in _SUIT_TOTALS.values()) + suit_bonus(suits)[1]


@cache
def _numbers_value(key: int) -> int:
    """Number bonus, by the number fields of a sum, shifted down."""
    shifts = {number: shift - _FIRST_NUMBER for number, shift in _NUMBER_COUNTS.items()}
    numbers = [number for number, shift in shifts.items() for _ in range(key >> shift & 7)]
    return max((bonus for _, bonus, _ in number_bonuses(numbers)), default=0)


class _Prices(dict[int, int]):
    """Price without a surge, and without the board's limits, by the sum of packed cards; filled as it is asked."""

    def __missing__(self, key: int) -> int:
        bull = BULL_VALUE * (key >> _BULL_COUNT)
        value = self[key] = (
            _suits_value(key & _SUITS_ONLY) + _numbers_value(key >> _FIRST_NUMBER & _NUMBERS_ONLY) + bull
        )
        return value


PRICES = _Prices()


def price_value(
    cards: Sequence[str], surge: bool = False, *, _packed: dict[str, int] = PACKED, _prices: _Prices = PRICES
) -> int:
    """The value of `price(cards, surge)`, fast: for five cards as a list or tuple of texts ("4I", or "4I/4").

    Raises:
        ParseError: as `price`, but copies are not counted and cards of other decks (numbers 1 to 9) are taken too.

    >>> price_value(("4I", "4L", "4N", "6N", "6D"), True)
    45
    """
    try:
        a, b, c, d, e = cards
        value = _prices[_packed[a] + _packed[b] + _packed[c] + _packed[d] + _packed[e]]
    except (KeyError, ValueError, TypeError):
        return price(cards, surge).value
    if surge:
        value += SURGE_BONUS
    return value if PRICE_MIN <= value <= PRICE_MAX else min(max(value, PRICE_MIN), PRICE_MAX)


# The other way round


@dataclass(frozen=True)
class Reach:
    """The fewest changed cards that bring an area to a price.

    Attributes:
        target: the price wanted, in dollars.
        swaps: (card taken out, card put in) for each change; () if the price is there already.
        cards: the five cards after the changes.
        price: their price, with reasons.
        ways: how many ways there are with as few changes (each set of cards put in for each set taken out counts once).
    """

    target: int
    swaps: tuple[tuple[str, str], ...]
    cards: tuple[str, ...]
    price: Breakdown
    ways: int

    def __str__(self) -> str:
        if not self.swaps:
            return f"{' '.join(self.cards)} has the price {self.price.value} already"
        changes = ", ".join(f"{new} for {old}" for old, new in self.swaps)
        return f"{changes}: {' '.join(self.cards)} has the price {self.price.value}" + (
            f" (one of {self.ways} ways with {len(self.swaps)} changed)" if self.ways > 1 else ""
        )


def reach(cards: str | Iterable[str], target: int, surge: bool = False, at_least: bool = False) -> Reach | None:
    """The fewest changed cards that bring an area to a price, or to at least that price; None if nothing does.

    Among as few changes the first in the order of the deck is shown. The cards must come from one printed deck.

    >>> print(reach("2I 3N 4L 5D BEAR", target=40))
    6L for BEAR: 2I 3N 4L 5D 6L has the price 40

    Raises:
        ParseError: as `price`, or a target that is no whole number.
    """
    hand = read_hand(cards)
    if type(target) is not int:
        raise ParseError(f"a target is a whole number of dollars, not {target!r}")
    bonus = SURGE_BONUS if surge else 0
    for changes in range(AREA + 1):
        ways: dict[tuple[tuple[str, ...], tuple[str, ...]], None] = {}
        for out in combinations(range(AREA), changes):
            kept = [name for place, name in enumerate(hand) if place not in out]
            gone = tuple(sorted(hand[place] for place in out))
            have = Counter(kept)
            total = sum(PACKED[name] for name in kept)
            for new in combinations_with_replacement(FACES, changes):
                value = PRICES[total + sum([PACKED[name] for name in new])] + bonus
                if (value >= target if at_least else value == target) and _in_deck(have, new):
                    ways[gone, new] = None
        if ways:
            gone, new = next(iter(ways))
            swaps = tuple(zip(gone, new, strict=True))
            after = list(hand)
            for old, card in swaps:
                after[after.index(old)] = card
            return Reach(target, swaps, tuple(after), price_of(after, surge), len(ways))
    return None


def _in_deck(have: Counter[str], new: tuple[str, ...]) -> bool:
    """Whether one printed deck holds all these cards."""
    return all(have[name] + new.count(name) <= (1 if name in (BULL, BEAR) else 2) for name in set(new))

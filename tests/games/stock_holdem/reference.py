"""The price of an area, written from the rulebook once more and as plainly as it reads."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

SUITED = [f"{number}{suit}" for suit in "INLD" for number in (2, 3, 4, 5, 6)]


def every_hand() -> Iterator[tuple[str, ...]]:
    """Every hand of five that the deck can give; two copies of a card look the same."""
    for count in (5, 4, 3):
        for cards in combinations_with_replacement(SUITED, count):
            if all(cards[place] != cards[place + 2] for place in range(count - 2)):
                if count == 5:
                    yield cards
                elif count == 4:
                    yield (*cards, "BULL")
                    yield (*cards, "BEAR")
                else:
                    yield (*cards, "BULL", "BEAR")


def parts(cards: tuple[str, ...]) -> tuple[int, int, int]:
    """Base price, suit bonus, number bonus (Stock Hold'em II.2.a, c, d; Special Cards)."""
    suited = [card for card in cards if card not in ("BULL", "BEAR")]
    suits = {card[1] for card in suited}
    base = max(sum(int(card[0]) for card in suited if card[1] == suit) for suit in "INLD")
    if "BULL" in cards:
        base += 10
    return base, 10 if len(suits) in (1, 4) else 0, number_bonus([int(card[0]) for card in suited])


def number_bonus(numbers: list[int]) -> int:
    times = [numbers.count(number) for number in (2, 3, 4, 5, 6)]
    met = [0]
    if 5 in times:
        met.append(30)
    if 4 in times:
        met.append(25)
    if 3 in times and 2 in times:
        met.append(20)
    if times == [1, 1, 1, 1, 1]:
        met.append(20)
    if 3 in times:
        met.append(10)
    if 0 not in times[:4] or 0 not in times[1:]:
        met.append(10)
    return max(met)


def value(cards: tuple[str, ...], surge: bool = False) -> int:
    """The price; with this deck no limit of the board is ever passed."""
    return sum(parts(cards)) + (5 if surge else 0)

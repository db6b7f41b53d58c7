"""What is in the box of the Stock Market Game: shares, bills and events, with their text forms.

A card is a text. A share is its id ("milk", "fast-food"), a bill its value ("$1", "$2000"). An event is its name,
with its size where it has one: "boom+2", "bust-1", "usual", "dirty-3", "pension-5" (dollars), "pension-2c" (cards),
"bonus-20", "fired", "bailout", "speculate", "swiss", "corruption", "transparency", "legal-action", "big-brother".
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from stocklab.core.options import one_of, option


@dataclass(frozen=True)
class Share:
    """A kind of share, as its card shows it.

    Attributes:
        id: its name in texts.
        name: its name for people.
        base: dollars.
        boom: what a Boom, or a positive Dirty Business, of 1, 2 or 3 adds to the base price.
        bust: what a Bust, or a negative Dirty Business, of 1, 2 or 3 adds to it.
        effect: the steps of its played effect, in printed order; each is a key of `effects.STEPS`. () for none.
        at_once: how many of them are played together.
        printed_name: what the card is printed with, where `name` differs (ruling M3).
    """

    id: str
    name: str
    base: int
    boom: tuple[int, int, int]
    bust: tuple[int, int, int]
    effect: tuple[str, ...]
    at_once: int = 1
    printed_name: str = ""


SHARES = (
    Share("milk", "Milk", 2, (1, 2, 3), (-1, -1, -1), ()),
    Share("apples", "Apples", 3, (1, 2, 3), (-1, -2, -2), ("draw 1",)),
    Share("wheat", "Wheat", 3, (1, 1, 4), (-1, -1, -3), ("$1 to discard",), at_once=2),
    Share("tin", "Tin", 4, (1, 2, 3), (-1, -2, -3), ("$1 this turn",)),
    Share("coffee", "Coffee", 4, (0, 1, 6), (-1, -1, -3), ("return coffee", "pass event")),
    Share("bikes", "Bikes", 5, (2, 4, 5), (-2, -3, -4), ("draw 2",)),
    Share("copper", "Copper", 6, (2, 4, 6), (-1, -2, -3), ("$2 this turn",)),
    Share("rubber", "Rubber", 7, (2, 4, 5), (-2, -3, -4), ("$3 to discard",)),
    Share("cola", "Cola", 7, (2, 3, 6), (-2, -3, -5), ("draw 1", "pass event")),
    Share("fast-food", "Fast Food", 8, (2, 4, 6), (-2, -4, -4), ("draw 3",)),
    Share("tools", "Tools", 9, (1, 1, 6), (-4, -4, -5), ("return tools", "search events")),
    Share("magazines", "Magazines", 10, (5, 10, 15), (-1, -2, -3), ("pass event", "pass event"), printed_name="Porn"),
    Share("silver", "Silver", 12, (3, 6, 9), (-2, -3, -4), ("$6 this turn",)),
    Share("saffron", "Saffron", 15, (5, 10, 10), (-1, -1, -1), ("draw 2", "$5 to discard")),
    Share("gold", "Gold", 20, (5, 10, 10), (10, 20, 30), ("$10 this turn", "pass event", "pass event")),
    Share("oil", "Oil", 25, (-5, -10, -15), (5, 10, 15), ("pass event", "pass event", "draw 3", "$6 to discard")),
    Share("houses", "Houses", 25, (15, 10, 5), (-15, -10, -5), ("reveal events",)),
    Share("solar", "Solar", 30, (10, 20, 40), (-10, -20, -25), ("draw 5",)),
    Share("guns", "Guns", 40, (-5, -10, -20), (10, 10, 10), ("return guns", "aim")),
    Share(
        "tech",
        "Tech",
        50,
        (5, 10, 15),
        (-5, -10, -15),
        ("pass event", "pass event", "draw 4", "$10 this turn", "$10 to discard"),
    ),
)
"""In the printed order, which is that of base prices (Shares; ruling M4 for the signs)."""
IDS = tuple(share.id for share in SHARES)
SHARE = {share.id: share for share in SHARES}
NAMES = {share.id: share.name for share in SHARES}
COPIES = 10
"""Cards of each share."""
PILES = 10
"""Shares in a game (Setup)."""

BILLS = ("$1", "$5", "$10", "$50", "$100", "$500", "$2000")
VALUE = {bill: int(bill[1:]) for bill in BILLS}
BIG = "$2000"
BIG_BILLS = 10
"""The only bills that run out (ruling M11): when the bank has none left the game ends."""
EXCHANGES = {"$1": (5, "$5"), "$5": (2, "$10"), "$10": (5, "$50"), "$50": (2, "$100"), "$100": (5, "$500")} | {
    "$500": (4, BIG)
}
"""How many bills of a kind make one of the next (ruling M15)."""

SIZES = (1, 2, 3, -1, -2, -3)
DIRTY = {f"dirty{size:+}": size for size in SIZES}
"""The Dirty Businesses and their sizes."""
MOODS = {"": 0, "usual": 0} | {f"boom+{n}": n for n in (1, 2, 3)} | {f"bust-{n}": -n for n in (1, 2, 3)}
"""What may lie on the Boom/Bust spot, and how far it moves prices; "" for nothing."""
PENSION_DOLLARS = {"pension-5": 5, "pension-10": 10} | {card: 5 * size for card, size in DIRTY.items() if size > 0}
"""What pensions pay, fake ones too (Events; ruling M18)."""
PENSION_CARDS = {"pension-1c": 1, "pension-2c": 2, "pension-3c": 3}
"""How many cards pensions draw."""
PENSIONS = (*PENSION_DOLLARS, *PENSION_CARDS)
"""What may lie before a player as a pension."""
GENUINE = ("pension-5", "pension-10", *PENSION_CARDS)
"""The pensions that are no Dirty Business."""
BONUSES = {"bonus-10": 10, "bonus-20": 20, "bonus-30": 30}

EVENTS = (
    {"pension-5": 6, "pension-10": 5, "pension-1c": 6, "pension-2c": 3, "pension-3c": 1, "fired": 4}
    | {"bonus-10": 4, "bonus-20": 2, "bonus-30": 1, "bailout": 4, "speculate": 2, "swiss": 7}
    | {"boom+1": 6, "boom+2": 5, "boom+3": 4, "bust-1": 6, "bust-2": 5, "bust-3": 4, "usual": 6}
    | {"dirty+1": 4, "dirty-1": 4, "dirty+2": 3, "dirty-2": 3, "dirty+3": 2, "dirty-3": 2}
    | {"corruption": 5, "transparency": 6, "legal-action": 4, "big-brother": 3}
)
"""The event cards and how many there are of each: 117 (Components)."""
EVENT_DECK = tuple(card for card, count in EVENTS.items() for _ in range(count))
KEPT = frozenset((*DIRTY, "bailout", "corruption", "transparency", "legal-action"))
"""Events that one may put into one's discard and play later (ruling M17)."""

HAND = 5
"""Cards that one draws after a Trade (Setup; Rules)."""
START_DECK = ("$1",) * 8 + ("milk",) * 2
BANKRUPT_END = 4
"""Bankrupt piles that end the game (Rules)."""
TOKENS_OUT = 3
"""Legal Action tokens that lose the game (Events)."""
SLOTS = 30
"""The most pensions there can be before one player: 21, and nine fake ones."""
CORRUPTIONS = EVENTS["corruption"]

_NAMES = {
    "usual": "Business as Usual",
    "swiss": "Swiss Bank Account",
    "transparency": "Corporate Transparency",
    "fired": "Fired!",
}


def _name(card: str) -> str:
    """The name of an event for people."""
    if card in PENSION_CARDS:
        return f"Pension (+{PENSION_CARDS[card]} card{'s'[: PENSION_CARDS[card] > 1]})"
    if card in DIRTY:
        return f"{DIRTY[card]:+} Dirty Business"
    if card in PENSION_DOLLARS:
        return f"Pension (+${PENSION_DOLLARS[card]})"
    if card in BONUSES:
        return f"Bonus! (${BONUSES[card]})"
    if card in MOODS and card != "usual":
        return f"{MOODS[card]:+} {'Boom' if MOODS[card] > 0 else 'Bust'}"
    return _NAMES.get(card) or card.replace("-", " ").title()


EVENT_NAMES = {card: _name(card) for card in EVENTS}
CARD_NAMES = NAMES | EVENT_NAMES | {BIG: "$2,000"}
"""What people see for a card where it differs from its text."""
CARDS = frozenset((*IDS, *BILLS, *EVENTS))


class Pension(NamedTuple):
    """A pension before a player, with the cards that lie on it.

    Attributes:
        card: the pension, or the positive Dirty Business that serves as one.
        first: the seat that it came to first.
        block: the negative Dirty Business that blocks it; "" for none.
        thefts: for each Corruption on it, oldest first: the seat that played it and the seat it took the pension from.
    """

    card: str
    first: int
    block: str = ""
    thefts: tuple[tuple[int, int], ...] = ()

    def cards(self) -> list[str]:
        """The pension and all that lies on it."""
        return [self.card, *([self.block] if self.block else ()), *("corruption" for _ in self.thefts)]


class Corruption(NamedTuple):
    """A Corruption on a pile or before a player; those on pensions lie there (`Pension.thefts`).

    Attributes:
        by: the seat that played it.
        on: the share of the pile; "cash" for one that paid $100.
        live: it keeps that pile bankrupt; else it is spent (ruling M22).
    """

    by: int
    on: str
    live: bool


CASH = "cash"


def _check_piles(piles: Any) -> str | None:
    wanted = f"None, or a list of {PILES} different shares, milk and tech among them, of: {', '.join(IDS)}"
    if piles is None:
        return None
    if not isinstance(piles, (list, tuple)) or len(piles) != PILES or any(type(share) is not str for share in piles):
        return wanted
    fits = set(piles) <= set(IDS) and len(set(piles)) == PILES and {"milk", "tech"} <= set(piles)
    return None if fits else wanted


def _check_turns(turns: Any) -> str | None:
    return (
        None if turns is None or (type(turns) is int and 1 <= turns <= 10_000) else "None or a number from 1 to 10000"
    )


@dataclass(frozen=True)
class Options:
    """The options of the Stock Market Game. Each field names the ruling it changes."""

    piles: tuple[str, ...] | None = option(
        None, "M2", "Which ten shares are on the table, or shall the seed draw them?", _check_piles
    )
    rebuy: bool = option(
        True, "M9", "May one buy from a pile one has sold to in the same Trade?", one_of(True, False), (True, False)
    )
    max_turns: int | None = option(100, "M34", "After how many turns a player does the game end?", _check_turns)


@cache
def on_table(options: Options) -> tuple[str, ...]:
    """The shares that these options allow on the table, in printed order."""
    return IDS if options.piles is None else tuple(share for share in IDS if share in options.piles)


@cache
def places(table: tuple[str, ...]) -> dict[str, int]:
    """Where each share of a table lies; to be looked up only."""
    return {share: place for place, share in enumerate(table)}

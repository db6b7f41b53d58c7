"""What is in the box of Take Stock: stocks, share cards, event cards and option tokens, with their text forms.

A share card is a text of its stock and its value, "corn-4". An event card is its kind, and its stock if it has one:
"split-corn", "audit", "market-closed". A card that is not known is "?".
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from stocklab.core.errors import ParseError
from stocklab.core.options import one_of, option
from stocklab.core.reader import short


@dataclass(frozen=True)
class Stock:
    """A stock of the market: its id in texts and its name."""

    id: str
    name: str


STOCKS = (
    Stock("oil", "Oil"),
    Stock("tech", "Tech"),
    Stock("corn", "Corn"),
    Stock("gem", "Gem"),
    Stock("movie", "Movie"),
)
"""From the top of the market to its bottom (ruling T1)."""
IDS = tuple(stock.id for stock in STOCKS)
INDEX = {stock.id: place for place, stock in enumerate(STOCKS)}
NAMES = {stock.id: stock.name for stock in STOCKS}

# Share cards

STARTER, HIGHEST = 1, 12
"""The value each row starts with, and the highest there is."""
CLOSING = 11
"""A card of this value or more closes the market."""
STEP = 4
"""How far a card may be above the one it is placed on."""
VALUES = range(STARTER + 1, HIGHEST + 1)
"""What can be in a hand: the starters lie in the market."""
CARDS = tuple(f"{stock}-{value}" for stock in IDS for value in range(STARTER, HIGHEST + 1))
"""All 60 share cards."""
DECK = tuple(card for card in CARDS if not card.endswith(f"-{STARTER}"))
"""The 55 share cards that are shuffled."""
CARD_STOCK = {card: INDEX[card.partition("-")[0]] for card in CARDS}
CARD_VALUE = {card: int(card.partition("-")[2]) for card in CARDS}
ROW_CARDS = tuple(("", *(f"{stock}-{value}" for value in range(STARTER, HIGHEST + 1))) for stock in IDS)
"""By stock and value, the card."""
CARD_NAMES = {card: f"{STOCKS[CARD_STOCK[card]].name} {CARD_VALUE[card]}" for card in CARDS}

# Event cards


@dataclass(frozen=True)
class Kind:
    """A kind of event card.

    Attributes:
        id: its name in texts.
        name: its name for people.
        copies: how many there are, of each stock if it has one.
        has_stock: whether each card belongs to a stock.
        effect: what it does, in a sentence.
    """

    id: str
    name: str
    copies: int
    has_stock: bool
    effect: str


SPLIT, CRASH, INSIDER, AUDIT, FREEZE, CLOSED = "split", "crash", "insider", "audit", "freeze", "market-closed"
KINDS = (
    Kind(SPLIT, "Stock Split", 3, True, "the row loses its highest card and its price is multiplied once more"),
    Kind(CRASH, "Stock Crash", 1, True, "the row loses its freeze, one split and half of its cards"),
    Kind(INSIDER, "Insider Trading", 1, True, "exchange up to three cards with those of its stock in the discard pile"),
    Kind(AUDIT, "Stock Audit", 4, False, "a stock that is not frozen loses its highest card or a split"),
    Kind(FREEZE, "Stock Freeze", 3, False, "a stock is frozen, or a frozen one thawed"),
    Kind("no-change", "No Market Change", 2, False, "nothing happens"),
    Kind("upturn", "Market Upturn", 1, False, "every player draws a share card"),
    Kind("downturn", "Market Downturn", 1, False, "every player discards a share card"),
    Kind("option-gained", "Stock Option Gained", 1, False, "every player gains an option"),
    Kind("option-lost", "Stock Option Lost", 1, False, "every player loses an option"),
    Kind("market-crash", "Market Crash", 1, False, "all five stocks crash"),
    Kind(CLOSED, "Market Closed", 1, False, "the round ends at once"),
)
EVENT_CARDS = tuple(
    f"{kind.id}-{stock}" if stock else kind.id
    for kind in KINDS
    for stock in (IDS if kind.has_stock else ("",))
    for _ in range(kind.copies)
)
"""All 40 event cards."""
EVENTS = tuple(dict.fromkeys(EVENT_CARDS))
"""Each different event card once."""
PLAYABLE = tuple(event for event in EVENTS if event != CLOSED)
"""What can be chosen, kept and played: all but Market Closed."""
SHUFFLED_EVENTS = tuple(event for event in EVENT_CARDS if event != CLOSED)
"""The 39 event cards that are shuffled."""
EVENT_KIND = {
    event: kind.id
    for kind in KINDS
    for event in ([f"{kind.id}-{stock}" for stock in IDS] if kind.has_stock else [kind.id])
}
EVENT_STOCK = {event: INDEX.get(event.rpartition("-")[2], -1) for event in EVENTS}
"""The place of its stock; -1 for none."""
EVENT_NAMES = {
    event: kind.name + (f": {STOCKS[EVENT_STOCK[event]].name}" if kind.has_stock else "")
    for kind in KINDS
    for event in EVENTS
    if EVENT_KIND[event] == kind.id
}
BELOW = 10
"""How many event cards lie under Market Closed when the pile is made."""
SPLITS = 3
"""Split cards of each stock."""
FREEZES = 3

BY_CLOSED, BY_PRICE, BY_HAND, BY_DECK = "Market Closed", "a closing price", "an empty hand", "no share cards left"
ENDINGS = (BY_CLOSED, BY_PRICE, BY_HAND, BY_DECK)
"""How a round can end."""

SHOWN = NAMES | CARD_NAMES | EVENT_NAMES
"""The name that people see for an id."""
UNKNOWN = "?"
EVERYBODY, NOBODY = -1, -2
"""Who knows a card, where it is not a single seat."""

# Players

HAND = {2: 7, 3: 6, 4: 5, 5: 4, 6: 4}
"""Share cards dealt to each player, by number of players."""
START_TOKENS = 4
TOKENS = 30
"""Option tokens in the box."""
ROUNDS = 4
EXCHANGES = 3
"""Share cards that Insider Trading may fetch."""

ICONS = (1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)
"""Shares of a certificate, for the values 2 to 12 (ruling T2)."""


def icons_problem(icons: Any) -> str | None:
    """What is wanted where these are no shares by value; None if they are."""
    wanted = f"a list of {len(VALUES)} whole numbers from 1 to 3: the shares of a certificate of value 2, 3 ... 12"
    if not isinstance(icons, (list, tuple)) or len(icons) != len(VALUES):
        return wanted
    return None if all(type(shares) is int and 1 <= shares <= 3 for shares in icons) else wanted


@dataclass(frozen=True)
class Options:
    """The options of Take Stock. Each field names the ruling it changes."""

    share_icons: tuple[int, ...] = option(
        ICONS, "T2", "How many shares is a certificate of each value, from 2 to 12?", icons_problem
    )
    freeze_counts: bool = option(
        True, "T5", "Does a freeze card count as a card of its row for the limit?", one_of(True, False), (True, False)
    )


def read_stock(text: str) -> str:
    """The stock that a text names ("Corn").

    Raises:
        ParseError: there is no such stock.
    """
    found = text.strip().casefold() if isinstance(text, str) else ""
    if found not in INDEX:
        raise ParseError(f"{short(text)} is no stock; the stocks are {', '.join(IDS)}")
    return found


def read_card(text: str) -> str:
    """The share card that a text names ("corn-4", "Corn 4", "corn4").

    Raises:
        ParseError: there is no such share card.
    """
    found = re.fullmatch(r"([a-z]+)[\s-]*([0-9]{1,2})", text.strip().casefold()) if isinstance(text, str) else None
    card = f"{found[1]}-{int(found[2])}" if found else ""
    if card not in CARD_STOCK:
        raise ParseError(
            f"{short(text)} is no share card: a card is a stock ({', '.join(IDS)}) and a value 1-12, as corn-4"
        )
    return card


def read_event(text: str) -> str:
    """The event card that a text names ("split-corn", "Stock Split: Corn", "market closed").

    Raises:
        ParseError: there is no such event card.
    """
    words = re.sub(r"[\s:-]+", " ", text.strip().casefold()) if isinstance(text, str) else ""
    for event in EVENTS:
        if words in (event.replace("-", " "), EVENT_NAMES[event].casefold().replace(":", "")):
            return event
    raise ParseError(f"{short(text)} is no event card; there are {', '.join(EVENTS)}")

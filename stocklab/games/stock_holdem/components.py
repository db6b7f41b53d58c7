"""What is in the box of Stock Hold'em: companies, Information cards, chips and tokens, with their text forms.

A card is a text. Its face is a number and a suit ("4I" is the four of Internet), "BULL" or "BEAR". A card of the game
also tells its back after a slash: "4I/I" shows the suit on its back, "4I/4" the number. A back alone, as others see
it, is "?I" (a card of Internet), "4?" (a four), "B?" (the Bull or the Bear) or "??" (nothing is known).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from stocklab.core.errors import ParseError
from stocklab.core.options import one_of, option, whole
from stocklab.core.reader import short


@dataclass(frozen=True)
class Company:
    """A company of the game: its id in texts, its name and the colour of its disc."""

    id: str
    name: str
    colour: str

    @property
    def short(self) -> str:
        """The name without the word Company."""
        return self.name.removesuffix(" Company")


COMPANIES = (
    Company("rockfish", "Rockfish Software", "red"),
    Company("tuna", "Tuna Transport Company", "blue"),
    Company("squid", "Squid Paint Company", "yellow"),
    Company("kelp", "Kelp Foods Company", "green"),
    Company("whale", "Whale Telecom", "black"),
    Company("crab", "Crab Construction", "orange"),
)
"""In the order of the board (ruling H4)."""
IDS = tuple(company.id for company in COMPANIES)
INDEX = {company.id: place for place, company in enumerate(COMPANIES)}
SHORT_NAMES = {company.id: company.short for company in COMPANIES}

SUITS = {"I": "Internet", "N": "Newspaper", "L": "Letter", "D": "Messenger Dove"}
NUMBERS = range(2, 7)
BULL, BEAR = "BULL", "BEAR"
BULL_VALUE = 10

FACES = (*(f"{number}{suit}" for suit in SUITS for number in NUMBERS), BULL, BEAR)
"""Every face of the printed deck, once."""
ALL_FACES = frozenset(FACES) | {f"{number}{suit}" for suit in SUITS for number in range(1, 10)}
"""Every face that the option `deck` may name: numbers 1 to 9."""
ALL_CARDS = tuple(
    f"{face}{back}"
    for face in sorted(ALL_FACES)
    for back in ((f"/{face[0]}", f"/{face[1]}") if face[0] != "B" else ("",))
)

SHARES = 11
"""Share cards of each company."""
AREA = 5
"""Information cards that a company's area holds."""
CHIP_LIMIT = 7
SURGE_TOKENS = 3
PRICE_MIN, PRICE_MAX = 1, 57
FACE_UP = -1
"""The knowers of a card that lies open, as bits: everybody."""

MONEY = {3: 150, 4: 120, 5: 100, 6: 100}
"""Dollars each player starts with, by number of players (Game Setup 9)."""
HAND = {3: 6, 4: 5, 5: 4, 6: 4}
"""Information cards in a hand, which is also the number of turns in a round (Game Setup 9; I)."""
START_CHIPS = (2, 3, 3, 4, 4, 5)
"""Shark chips by starting position (Game Setup 9)."""


def face(card: str) -> str:
    """What is on the front: "4I" of "4I/4"."""
    return card.partition("/")[0]


def back(card: str) -> str:
    """What others see of a card: "?I" of "4I/I", "4?" of "4I/4", "B?" of the Bull and the Bear."""
    front, _, shows = card.partition("/")
    if front in (BULL, BEAR):
        return "B?"
    return f"?{shows}" if shows in SUITS else f"{shows}?"


_FACE_OF = {card: face(card) for card in (*FACES, *ALL_CARDS) if face(card) in FACES}


def read_face(text: str) -> str:
    """The face that a text names, in any case ("4i", "bull", "4I/4").

    Raises:
        ParseError: no such face in the printed deck.
    """
    found = _FACE_OF.get(text) or _FACE_OF.get(text.strip().upper())
    if found is None:
        raise ParseError(
            f"{text[:40]!r} is no card: a card is a number 2-6 and a suit I, N, L or D, such as 4I, or BULL or BEAR"
        )
    return found


def read_hand(cards: str | Iterable[str], size: int = AREA) -> tuple[str, ...]:
    """The faces of a hand in text ("4I 4L 4N 6N 6D", commas allowed) or of a list of cards.

    Raises:
        ParseError: not `size` cards, a card that is not in the deck, or more copies of one than the deck has.
    """
    texts: Any = cards
    if isinstance(cards, str):
        texts = cards.replace(",", " ").split()
    if not isinstance(texts, (list, tuple)) or not all(isinstance(text, str) for text in texts):
        raise ParseError(f"a hand is a text such as '4I 4L 4N 6N 6D' or a list of cards, not {short(cards)}")
    hand = tuple([read_face(text) for text in texts if text])
    if len(hand) != size:
        cards_said = "1 card" if len(hand) == 1 else f"{len(hand)} cards"
        raise ParseError(f"{' '.join(hand[:12]) or 'an empty hand'} has {cards_said}; it takes {size}")
    check_copies(hand)
    return hand


def check_copies(faces: Iterable[str]) -> None:
    """Refuse more copies of a face than the deck has: two of each suited one, one Bull, one Bear (ruling H1)."""
    faces = tuple(faces)
    if len(set(faces)) == len(faces):
        return
    for name, count in Counter(faces).items():
        most = 1 if name in (BULL, BEAR) else 2
        if count > most:
            raise ParseError(f"{count} cards {name}: the deck has {'only one' if most == 1 else 'two'}")


def _check_deck(deck: Any) -> str | None:
    wanted = "None for the printed deck, or a list of at least 36 cards such as '4I', '4I/I', '4I/4', 'BULL' or 'BEAR'"
    if deck is None:
        return None
    if not isinstance(deck, (list, tuple)) or len(deck) < 36:
        return wanted
    return None if all(type(card) is str and (card in ALL_FACES or card in ALL_CARDS) for card in deck) else wanted


@dataclass(frozen=True)
class Options:
    """The options of Stock Hold'em. Each field names the ruling it changes."""

    rounds: int = option(2, "H21", "How many rounds are played?", whole(1, 3), (1, 2, 3))
    crowded_market: str = option(
        "off",
        "H16",
        "May shares be bought anywhere from the second round on, or from the second turn of every round on?",
        one_of("off", "round", "turn"),
        ("off", "round", "turn"),
    )
    dark_dealings: bool = option(
        False, "H20", "Do the two dealt cards of each company lie face down?", one_of(False, True), (False, True)
    )
    start_price: int = option(20, "H3", "At which price does every company start?", whole(PRICE_MIN, PRICE_MAX))
    backs: str = option(
        "split",
        "H2",
        "What do the backs show: one copy its suit and one its number, all the suit, or all the number?",
        one_of("split", "suits", "numbers"),
        ("split", "suits", "numbers"),
    )
    deck: tuple[str, ...] | None = option(None, "H1", "Which Information cards are in the deck?", _check_deck)


@cache
def full_deck(options: Options) -> tuple[str, ...]:
    """Every Information card of a game with these options, with its back (rulings H1, H2)."""
    faces: Sequence[str] = (
        options.deck
        if options.deck is not None
        else [face for face in FACES for _ in range(1 if face[0] == "B" else 2)]
    )
    copies: Counter[str] = Counter()
    deck = []
    for card in faces:
        if card[0] == "B" or "/" in card:
            deck.append(card)
        else:
            copies[card] += 1
            by_suit = options.backs == "suits" or (options.backs == "split" and copies[card] % 2 == 1)
            deck.append(f"{card}/{card[1] if by_suit else card[0]}")
    return tuple(deck)

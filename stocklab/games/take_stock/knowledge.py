"""What each player knows: the state as data, the way back, and hidden cards drawn evenly from all that fit.

Share cards go by face up, so everybody can tell which ones are still hidden, and after a new shuffle also from which
shuffle a hidden card comes: "?1" is a card that was shuffled at the start of the round, "?2" one of the discards that
were shuffled first, and so on (ruling T12). An event card that one does not know is "?". Nobody knows the order of a
pile, but everybody can count how many events lie above Market Closed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, TypedDict

from stocklab.core.errors import RecordError
from stocklab.core.reader import Reader
from stocklab.core.record import plain
from stocklab.games.take_stock.components import (
    CLOSED,
    DECK,
    EVERYBODY,
    FREEZE,
    IDS,
    NOBODY,
    PLAYABLE,
    SHUFFLED_EVENTS,
    SPLIT,
    SPLITS,
    STARTER,
    UNKNOWN,
)

if TYPE_CHECKING:
    from stocklab.games.take_stock.game import TakeStock


class RowData(TypedDict):
    """A row of the market: the values of its cards, its splits, whether it is frozen, its price."""

    stock: str
    cards: list[int]
    splits: int
    frozen: bool
    price: int


class SeatData(TypedDict):
    """A player: options, points of the rounds before, certificates, hand and kept events."""

    tokens: int
    points: list[int]
    certificates: list[str]
    hand: list[str]
    saved: list[str]


class Slot(TypedDict):
    """An event card on the discards or below Market Closed, and which seats know it."""

    card: str
    known_by: list[int]


DECK_CARDS = dict.fromkeys(DECK)
"""The cards that can lie anywhere, quick to look up."""
# Writing


def write(game: TakeStock, player: int | None, everything: bool) -> dict[str, Any]:
    """The state as data: as this player knows it, or everything.

    Piles are written in the order in which they will be drawn, discards in the order in which they came.
    """
    below = len(game.below_known)
    above = game.event_pile[below + 1 :]
    own = everything or player == game.seat
    market: list[RowData] = [
        {
            "stock": stock,
            "cards": list(row),
            "splits": game.splits[place],
            "frozen": game.frozen[place],
            "price": game.price(place),
        }
        for place, (stock, row) in enumerate(zip(IDS, game.rows))
    ]
    return {
        "phase": game.phase,
        "round": game.round,
        "seat": game.seat,
        "active": game.active,
        "dealer": game.dealer,
        "ended": game.ended or None,
        "market": market,
        "seats": [_seat(game, seat, everything or seat == player) for seat in range(len(game.players))],
        "deck": game.deck[::-1] if everything else len(game.deck),
        "discards": list(game.discards),
        "reshuffled": [list(cards) for cards in game.reshuffled],
        "shown": list(game.shown),
        "event": game.event or None,
        "drawn": list(game.drawn) if own else [UNKNOWN] * len(game.drawn),
        "retrieved": list(game.retrieved),
        "given": list(game.given),
        "events_above": above[::-1] if everything else len(above),
        "events_below": _slots(game, game.event_pile[:below], game.below_known, player, everything),
        "event_discards": _slots(game, game.event_discards, game.discards_known, player, everything),
    } | ({} if everything else {"scores": list(game.scores())})


def _seat(game: TakeStock, seat: int, known: bool) -> SeatData:
    hand = list(game.hands[seat])
    if not known:
        hand = sorted(card if card in game.shown else veil(game, card) for card in hand)
    return {
        "tokens": game.tokens[seat],
        "points": list(game.points[seat]),
        "certificates": list(game.certificates[seat]),
        "hand": hand,
        "saved": list(game.saved[seat]) if known else [UNKNOWN] * len(game.saved[seat]),
    }


def veil(game: TakeStock, card: str) -> str:
    """What others know of a card in a hand: which shuffle of this round it comes from ("?1" for the first)."""
    return f"{UNKNOWN}{shuffle_of(game.reshuffled, card)}"


def shuffle_of(reshuffled: Sequence[Sequence[str]], card: str) -> int:
    """The shuffle of this round that a hidden card comes from, counted from 1."""
    for n in range(len(reshuffled), 0, -1):
        if card in reshuffled[n - 1]:
            return n + 1
    return 1


def _slots(
    game: TakeStock, cards: Sequence[str], known: Sequence[int], player: int | None, everything: bool
) -> list[Slot]:
    everybody = list(range(len(game.players)))
    by = {EVERYBODY: everybody, NOBODY: []}
    return [
        {
            "card": card if everything or who in (EVERYBODY, player) else UNKNOWN,
            "known_by": list(by.get(who, [who])),
        }
        for card, who in zip(cards, known)
    ]


# Filling in what is hidden


def fill(known: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Put a hidden card, drawn evenly from all that fit, wherever an observation leaves one out."""
    data: dict[str, Any] = plain(known)
    reader = Reader(data)
    hands = [seat.get("hand") for seat in reader.at("seats").items()]
    pools = unseen_shares(data)
    for pool in pools:
        rng.shuffle(pool)
    veiled = {f"{UNKNOWN}{n}": pool for n, pool in enumerate(pools, 1)}
    for hand in hands:
        for place, card in enumerate(hand):
            if card in veiled:
                hand[place] = _take(veiled[card], "share cards")
    deck = pools[-1]
    if len(deck) != reader.whole("deck", 0) or any(pools[:-1]):
        raise RecordError("the share cards of the observation do not add up")
    data["deck"] = deck
    _fill_events(data, reader, rng)
    return data


def _fill_events(data: dict[str, Any], reader: Reader, rng: Random) -> None:
    pool = unseen_events(data)
    rng.shuffle(pool)
    lists = [reader.get("drawn"), *(seat.get("saved") for seat in reader.at("seats").items())]
    for cards in lists:
        for place, card in enumerate(cards):
            if card == UNKNOWN:
                cards[place] = _take(pool, "event cards")
    for key in ("events_below", "event_discards"):
        for slot in reader.at(key).items():
            if slot.get("card") == UNKNOWN:
                slot.data["card"] = _take(pool, "event cards")
    if len(pool) != reader.whole("events_above", 0):
        raise RecordError("the event cards of the observation do not add up")
    data["events_above"] = pool


def unseen_shares(observation: dict[str, Any]) -> list[list[str]]:
    """The share cards whose place the observer does not know, by the shuffle of this round they come from.

    Raises:
        RecordError: the observation is none of Take Stock.
    """
    reader = Reader(observation)
    seen = {
        f"{row.word('stock', IDS)}-{value.as_whole(STARTER)}"
        for row in reader.at("market").items()
        for value in row.at("cards").items()
    }
    seen.update(reader.words("discards", DECK_CARDS))
    for seat in reader.at("seats").items():
        seen.update(seat.words("certificates"))
        seen.update(seat.words("hand"))
    reshuffled = read_reshuffled(reader)
    pools: list[list[str]] = [[] for _ in range(len(reshuffled) + 1)]
    for card in DECK:
        if card not in seen:
            pools[shuffle_of(reshuffled, card) - 1].append(card)
    return pools


def unseen_events(observation: dict[str, Any]) -> list[str]:
    """The event cards, without Market Closed, whose place the observer does not know.

    Raises:
        RecordError: the observation is none of Take Stock, or shows more of a card than there are.
    """
    reader = Reader(observation)
    rows = reader.at("market").items(len(IDS), IDS)
    seen = table_events([row.whole("splits", 0, SPLITS) for row in rows], [row.flag("frozen") for row in rows])
    seen += [] if reader.get("event") is None else [reader.word("event", PLAYABLE)]
    seen += reader.words("drawn")
    for seat in reader.at("seats").items():
        seen += seat.words("saved")
    for key in ("events_below", "event_discards"):
        seen += [slot.word("card") for slot in reader.at(key).items()]
    left = Counter(SHUFFLED_EVENTS)
    left.subtract(card for card in seen if card not in (UNKNOWN, CLOSED))
    if min(left.values()) < 0 or len(left) > len(PLAYABLE):
        raise RecordError("the observation shows event cards that the box has not")
    return list(left.elements())


def _take(pool: list[str], what: str) -> str:
    if not pool:
        raise RecordError(f"the {what} of the observation do not add up")
    return pool.pop()


def read_reshuffled(reader: Reader) -> tuple[tuple[str, ...], ...]:
    """The discards that became draw piles this round, each pile sorted."""
    piles = [[card.as_word(DECK_CARDS) for card in pile.items()] for pile in reader.at("reshuffled").items()]
    for pile in piles:
        if not pile or pile != sorted(set(pile)):
            reader.fail("the cards of a pile are sorted, and each is there once", "reshuffled")
    return tuple(map(tuple, piles))


def table_events(splits: Sequence[int], frozen: Sequence[bool]) -> list[str]:
    """The event cards that lie in the market."""
    return [f"{SPLIT}-{stock}" for stock, count in zip(IDS, splits) for _ in range(count)] + [FREEZE] * sum(frozen)

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
from stocklab.core.game import OVER
from stocklab.core.reader import Reader
from stocklab.core.record import plain
from stocklab.games.take_stock.components import (
    BELOW,
    BY_CLOSED,
    BY_DECK,
    BY_PRICE,
    CARD_STOCK,
    CARDS,
    CLOSED,
    CLOSING,
    DECK,
    ENDINGS,
    EVENT_CARDS,
    EVENT_KIND,
    EVERYBODY,
    EXCHANGES,
    FREEZE,
    FREEZES,
    IDS,
    INDEX,
    INSIDER,
    NOBODY,
    PLAYABLE,
    ROUNDS,
    ROW_CARDS,
    SHUFFLED_EVENTS,
    SPLIT,
    SPLITS,
    STARTER,
    TOKENS,
    UNKNOWN,
)
from stocklab.games.take_stock.pricing import row_problem

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


_DECK = dict.fromkeys(DECK)
"""The cards that can lie anywhere, quick to look up."""
PLAYED = {"audit": "audit", "freeze": FREEZE, "retrieve": INSIDER, "give": INSIDER, "downturn": "downturn"}
"""By phase, the kind of event that lies in the middle."""


# Writing


def write(game: TakeStock, player: int | None, everything: bool) -> dict[str, Any]:
    """The state as data: as this player knows it, or everything."""
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
    hand = game.hands[seat]
    return {
        "tokens": game.tokens[seat],
        "points": list(game.points[seat]),
        "certificates": list(game.certificates[seat]),
        "hand": list(hand) if known else sorted(card if card in game.shown else veil(game, card) for card in hand),
        "saved": list(game.saved[seat]) if known else [UNKNOWN] * len(game.saved[seat]),
    }


def veil(game: TakeStock, card: str) -> str:
    """What others know of a card in a hand: which shuffle of this round it comes from ("?1" for the first)."""
    return f"{UNKNOWN}{shuffle_of(game.reshuffled, card)}"


def shuffle_of(reshuffled: Sequence[Sequence[str]], card: str) -> int:
    """The shuffle of this round that a hidden card comes from, counted from 1."""
    return max((n for n, cards in enumerate(reshuffled, 2) if card in cards), default=1)


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


# Reading


def read(game: TakeStock, reader: Reader) -> None:
    """Take over a written state, and refuse one that cannot be."""
    _read_moment(game, reader)
    _read_market(game, reader)
    _read_seats(game, reader)
    _read_share_cards(game, reader)
    _read_events(game, reader)
    _check_hands(game, reader)
    _check_exchange(game, reader)
    _check_cards(game, reader)


def _read_moment(game: TakeStock, reader: Reader) -> None:
    last = len(game.players) - 1
    game.round = reader.whole("round", ROUNDS if game.phase == OVER else 1, ROUNDS)
    game.seat = reader.whole("seat", 0, last)
    game.active = reader.whole("active", 0, last)
    game.dealer = reader.whole("dealer", 0, last)
    if game.seat != game.active and game.phase not in ("downturn", "exercise", OVER):
        reader.fail(f"in {game.moments[game.phase]} the active player {game.active} decides", "seat")
    at_end = game.phase in ("exercise", OVER)
    game.ended = reader.word("ended", ENDINGS) if reader.get("ended") is not None else ""
    if bool(game.ended) != at_end:
        reader.fail(f"{reader.get('ended')!r} does not fit: this is {game.moments[game.phase]}", "ended")
    game.event = reader.word("event", PLAYABLE) if reader.get("event") is not None else ""
    wanted = PLAYED.get(game.phase)
    if EVENT_KIND.get(game.event) != wanted if game.phase != "play" else not game.event:
        reader.fail(f"{reader.get('event')!r} does not fit: this is {game.moments[game.phase]}", "event")


def _read_market(game: TakeStock, reader: Reader) -> None:
    rows = reader.at("market").items(len(IDS), IDS)
    game.rows, game.splits, game.frozen = [], [], []
    for stock, row in zip(IDS, rows):
        row.word("stock", (stock,))
        cards = [card.as_whole(STARTER) for card in row.at("cards").items()]
        splits, price = row.whole("splits", 0, SPLITS), row.data.get("price")
        problem = row_problem(cards, splits)
        if problem:
            row.fail(problem)
        if price is not None and price != cards[-1] * (splits + 1):
            row.fail(f"it is {cards[-1]} × {splits + 1}, not {price!r}; it may be left out", "price")
        game.rows.append(cards)
        game.splits.append(splits)
        game.frozen.append(row.flag("frozen"))
    if sum(game.frozen) > FREEZES:
        reader.fail(f"there are only {FREEZES} freezes, not {sum(game.frozen)}", "market")
    closing = sum(row[-1] >= CLOSING for row in game.rows)
    if closing != (game.ended == BY_PRICE):
        reader.fail(f"a card of {CLOSING} or more ends the round at once, and only by it a round has a closing price")


def _read_seats(game: TakeStock, reader: Reader) -> None:
    seats = reader.at("seats").items(len(game.players), game.players)
    game.tokens = [seat.whole("tokens", 0, TOKENS) for seat in seats]
    if sum(game.tokens) > TOKENS:
        reader.fail(f"there are only {TOKENS} options, not {sum(game.tokens)}", "seats")
    game.points = [seat.wholes("points", game.round - 1, 0) for seat in seats]
    game.certificates = [seat.words("certificates", _DECK) for seat in seats]
    game.hands = [seat.words("hand", _DECK) for seat in seats]
    game.saved = [seat.words("saved", PLAYABLE) for seat in seats]


def _read_share_cards(game: TakeStock, reader: Reader) -> None:
    game.deck = reader.words("deck", _DECK)[::-1]
    if not game.deck and game.ended != BY_DECK:
        reader.fail("the draw pile is never empty: the discards are shuffled at once", "deck")
    game.discards = reader.words("discards", _DECK)
    game.reshuffled = read_reshuffled(reader)
    newest = 1 + len(game.reshuffled)
    for card in game.deck:
        if shuffle_of(game.reshuffled, card) != newest:
            reader.fail(f"{card} was not among the cards shuffled last", "deck")
    game.shown = reader.words("shown", _DECK)
    held = [card for hand in game.hands for card in hand]
    if len(set(game.shown)) < len(game.shown) or not set(game.shown) <= set(held):
        reader.fail("cards that everybody knows in hands are in hands, each once", "shown")
    game.retrieved = reader.words("retrieved", _DECK)
    game.given = reader.words("given", _DECK)


def read_reshuffled(reader: Reader) -> list[list[str]]:
    """The discards that became draw piles this round, each pile sorted."""
    piles = [[card.as_word(_DECK) for card in pile.items()] for pile in reader.at("reshuffled").items()]
    for pile in piles:
        if not pile or pile != sorted(set(pile)):
            reader.fail("the cards of a pile are sorted, and each is there once", "reshuffled")
    return piles


def _read_events(game: TakeStock, reader: Reader) -> None:
    game.drawn = reader.words("drawn", PLAYABLE, 2 if game.phase == "choose" else 0)
    closed = game.ended == BY_CLOSED
    above = reader.words("events_above", PLAYABLE)
    if closed and above:
        reader.fail("Market Closed was drawn: nothing lies above it", "events_above")
    below, game.below_known = _read_slots(game, reader.at("events_below"))
    if len(below) < BELOW or CLOSED in below:
        reader.fail(f"{BELOW} or more events lie below Market Closed, not {len(below)}", "events_below")
    game.event_pile = [*below, *([] if closed else [CLOSED]), *reversed(above)]
    game.event_discards, game.discards_known = _read_slots(game, reader.at("event_discards"))
    if NOBODY in game.discards_known:
        reader.fail("somebody knows each of them", "event_discards")


def _read_slots(game: TakeStock, reader: Reader) -> tuple[list[str], list[int]]:
    slots = reader.items()
    cards = [slot.word("card", (*PLAYABLE, CLOSED)) for slot in slots]
    known = []
    for slot in slots:
        by = [seat.as_whole(0, len(game.players) - 1) for seat in slot.at("known_by").items()]
        if len(by) < 2:
            known.append(by[0] if by else NOBODY)
        elif by == list(range(len(game.players))):
            known.append(EVERYBODY)
        else:
            slot.fail("nobody, one seat or everybody knows an event", "known_by")
    return cards, known


def _check_hands(game: TakeStock, reader: Reader) -> None:
    """Nobody is without share cards before the round is over, and who has to discard has more than one."""
    fewest = {"exercise": 0, OVER: 0}.get(game.phase, 1)
    for seat, (name, hand) in enumerate(zip(game.players, game.hands)):
        need = fewest
        if seat == game.seat and game.phase in ("turn", "draw-two", "draw-one", "play", "give"):
            need = 2
        elif seat == game.seat and game.phase == "exercise":
            need = 1
        if len(hand) < need or (hand and game.phase == OVER):
            reader.fail(f"{len(hand)} cards in the hand of {name} do not fit: this is {game.moments[game.phase]}")
    if game.phase == "exercise" and not game.tokens[game.seat]:
        reader.fail(f"{game.players[game.seat]} has no options to exercise", "seat")


def _check_exchange(game: TakeStock, reader: Reader) -> None:
    """Insider Trading: what came and what went fit the stock, the hand, the discards and the moment (ruling T9)."""
    came, went = game.retrieved, game.given
    if game.phase not in ("retrieve", "give"):
        if came or went:
            reader.fail("no exchange is under way", "retrieved" if came else "given")
        return
    giving = game.phase == "give"
    if len(came) != len(went) + giving or not giving <= len(came) < EXCHANGES + giving:
        reader.fail(f"{len(came)} retrieved and {len(went)} given do not fit: this is {game.moments[game.phase]}")
    hand = game.hands[game.seat]
    for card in came:
        if CARD_STOCK[card] != INDEX[game.event.partition("-")[2]] or card not in hand or card not in game.shown:
            reader.fail(f"{card} is of the traded stock and in the hand, known to all", "retrieved")
    if not set(went) <= set(game.discards) or (giving and len(hand) <= len(came)):
        reader.fail("what was given lies on the discards, and what was retrieved is not given", "given")


def _check_cards(game: TakeStock, reader: Reader) -> None:
    """All 60 share cards and all 40 event cards are there once."""
    rows = [ROW_CARDS[place][value] for place, row in enumerate(game.rows) for value in row]
    shares = Counter([*rows, *game.deck, *game.discards])
    shares.update(card for pile in (*game.hands, *game.certificates) for card in pile)
    for card in CARDS:
        if shares[card] != 1:
            reader.fail(f"there is one {card}; here are {shares[card]}")
    found = Counter([*game.event_pile, *game.event_discards, *game.drawn, *table_events(game.splits, game.frozen)])
    found.update(event for kept in game.saved for event in kept)
    found.update([game.event] if game.event else [])
    box = Counter(EVENT_CARDS)
    for event in box:
        if found[event] != box[event]:
            reader.fail(f"the box has {box[event]} of {event}; here are {found[event]}")


def table_events(splits: Sequence[int], frozen: Sequence[bool]) -> list[str]:
    """The event cards that lie in the market."""
    return [f"{SPLIT}-{stock}" for stock, count in zip(IDS, splits) for _ in range(count)] + [FREEZE] * sum(frozen)


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
    seen.update(reader.words("discards", _DECK))
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

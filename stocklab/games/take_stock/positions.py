"""A written position: taken over if it can be, and refused in words if it cannot."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from stocklab.core.game import OVER
from stocklab.core.reader import Reader
from stocklab.games.take_stock.components import (
    BELOW,
    BY_CLOSED,
    BY_DECK,
    BY_HAND,
    BY_PRICE,
    CARD_STOCK,
    CARDS,
    CLOSED,
    CLOSING,
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
    SPLITS,
    STARTER,
    TOKENS,
)
from stocklab.games.take_stock.knowledge import DECK_CARDS, read_reshuffled, shuffle_of, table_events
from stocklab.games.take_stock.pricing import row_problem

if TYPE_CHECKING:
    from stocklab.games.take_stock.game import TakeStock

PLAYED = {"audit": "audit", "freeze": FREEZE, "retrieve": INSIDER, "give": INSIDER, "downturn": "downturn"}
"""By phase, the kind of event that lies in the middle."""


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
    game.points = [tuple(seat.wholes("points", game.round - 1, 0)) for seat in seats]
    game.certificates = [seat.words("certificates", DECK_CARDS) for seat in seats]
    game.hands = [seat.words("hand", DECK_CARDS) for seat in seats]
    game.saved = [seat.words("saved", PLAYABLE) for seat in seats]


def _read_share_cards(game: TakeStock, reader: Reader) -> None:
    game.deck = reader.words("deck", DECK_CARDS)[::-1]
    game.discards = reader.words("discards", DECK_CARDS)
    if not game.deck and game.ended != BY_DECK:
        reader.fail("the draw pile is never empty: the discards are shuffled at once", "deck")
    if game.ended == BY_DECK and (game.deck or (game.discards and game.phase != OVER)):
        reader.fail(f"{BY_DECK!r} ends a round when nothing is left to draw: no draw pile and no discards", "ended")
    game.reshuffled = read_reshuffled(reader)
    newest = 1 + len(game.reshuffled)
    for card in game.deck:
        if shuffle_of(game.reshuffled, card) != newest:
            reader.fail(f"{card} was not among the cards shuffled last", "deck")
    game.shown = reader.words("shown", DECK_CARDS)
    held = [card for hand in game.hands for card in hand]
    if len(set(game.shown)) < len(game.shown) or not set(game.shown) <= set(held):
        reader.fail("cards that everybody knows in hands are in hands, each once", "shown")
    game.retrieved = tuple(reader.words("retrieved", DECK_CARDS))
    game.given = tuple(reader.words("given", DECK_CARDS))


def _read_events(game: TakeStock, reader: Reader) -> None:
    game.drawn = tuple(reader.words("drawn", PLAYABLE, 2 if game.phase == "choose" else 0))
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
    if any(card == CLOSED and who != EVERYBODY for card, who in zip(game.event_discards, game.discards_known)):
        reader.fail("Market Closed was shown to all", "event_discards")


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
    if game.phase == "save" and not game.certificates[game.seat]:
        reader.fail(f"{game.players[game.seat]} has saved no certificate to discard for", "seats")
    if game.ended == BY_HAND and all(game.hands):
        reader.fail(f"{BY_HAND!r} ends a round when somebody's hand is empty", "ended")
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
    if len({*came, *went}) < len(came) + len(went):
        reader.fail("cards are retrieved or given in an exchange, each once", "retrieved")
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

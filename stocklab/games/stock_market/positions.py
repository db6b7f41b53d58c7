"""The Stock Market Game as data: what snapshots and observations hold, and the way back."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, TypedDict

from stocklab.core.game import OVER
from stocklab.core.reader import Reader
from stocklab.core.record import plain
from stocklab.games.stock_market import effects
from stocklab.games.stock_market.components import (
    BIG,
    BIG_BILLS,
    BILLS,
    CARDS,
    CASH,
    COPIES,
    DIRTY,
    EVENTS,
    IDS,
    KEPT,
    MOODS,
    PENSIONS,
    PILES,
    TOKENS_OUT,
    Corruption,
    Pension,
)

if TYPE_CHECKING:
    from stocklab.games.stock_market.game import StockMarket

MOST = 10_000_000
"""No count of dollars or rounds in a position goes beyond this."""


class Pile(TypedDict, total=False):
    """A pile: cards left, sizes of Dirty Businesses on it, whether it is bankrupt and why, whether it was rescued.

    `sold_at` and `bought_at` are the prices of its first sale and purchase in the Trade that goes on; 0 for none.
    `bracket`, `owned` and `price` follow from the rest; only observations tell them.
    """

    share: str
    supply: int
    dirty: list[int]
    bankrupt: str
    rescued: bool
    sold_at: int
    bought_at: int
    bracket: int
    owned: int
    price: int


class PensionData(TypedDict):
    """A pension: the card, who got it first, what blocks it (or ""), and the thefts on it: [by, from]."""

    card: str
    first: int
    block: str
    thefts: list[list[int]]


class Seat(TypedDict, total=False):
    """A player.

    In a snapshot `hand` and `deck` (top last) list cards. In an observation `deck` is a number, `hand` too unless it
    is the observer's, and `unseen` lists what the deck and the unknown part of the hand hold together (ruling M30).
    `shown` are cards of the hand that everybody knows.
    """

    hand: list[str] | int
    shown: list[str]
    deck: list[str] | int
    unseen: list[str]
    discard: list[str]
    played: list[str]
    pensions: list[PensionData]
    accounts: list[str]
    tokens: int
    out: bool
    aimed: bool


def write(game: StockMarket, player: int | None, everything: bool) -> dict[str, Any]:
    """The state as data: everything, or what a player knows (ruling M30)."""
    state: dict[str, Any] = {
        "phase": game.phase,
        "round": game.round,
        "seat": game.seat,
        "ender": None if game.ender < 0 else game.ender,
        "mood": game.mood,
        "piles": [_pile(game, place, everything) for place in range(PILES)],
        "corruptions": [{"by": card.by, "on": card.on, "live": card.live} for card in game.corruptions],
        "big_bills": game.big_bills,
        "event_deck": list(game.event_deck) if everything else sorted(game.event_deck),
        "event_discard": list(game.event_discard),
        "event": game.event,
        "revealed": list(game.revealed),
        "pending": list(game.pending),
        "moved": list(game.moved),
        "cash": game.cash,
        "proceeds": game.proceeds,
        "spent": game.spent,
        "seats": [_seat(game, seat, player, everything) for seat in range(len(game.players))],
    }
    return state if everything else state | {"scores": list(game.scores())}


def _pile(game: StockMarket, place: int, everything: bool) -> Pile:
    pile: Pile = {
        "share": game.table[place],
        "supply": game.supply[place],
        "dirty": list(game.dirty[place]),
        "bankrupt": game.bankrupt[place],
        "rescued": place in game.rescued,
        "sold_at": game.sold_at[place] if game.sold_at else 0,
        "bought_at": game.bought_at[place] if game.bought_at else 0,
    }
    if not everything:
        pile["bracket"] = game.brackets[place]
        pile["owned"] = COPIES - game.supply[place]
        pile["price"] = game.price(place)
    return pile


def _seat(game: StockMarket, seat: int, player: int | None, everything: bool) -> Seat:
    hand, deck = game.hands[seat], game.decks[seat]
    known = everything or seat == player
    data: Seat = {
        "hand": list(hand) if known else len(hand),
        "shown": sorted(game.shown[seat]),
        "deck": list(deck) if everything else len(deck),
        "discard": list(game.discards[seat]),
        "played": list(game.played[seat]),
        "pensions": [
            {"card": card, "first": first, "block": block, "thefts": [list(theft) for theft in thefts]}
            for card, first, block, thefts in game.pensions[seat]
        ],
        "accounts": list(game.accounts[seat]),
        "tokens": game.tokens[seat],
        "out": game.out[seat],
        "aimed": game.aimed[seat],
    }
    if not everything:
        data["unseen"] = unseen = sorted(deck if known else deck + hand)
        for card in () if known else game.shown[seat]:
            unseen.remove(card)
    return data


def fill(known: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Deal what is not known: the order of the decks, and which of its cards a hand holds (ruling M30)."""
    data: dict[str, Any] = plain(known)
    reader = Reader(data)
    data["event_deck"] = reader.words("event_deck", EVENTS)
    rng.shuffle(data["event_deck"])
    for seat in reader.at("seats").items():
        unseen = seat.words("unseen", CARDS)
        size = seat.whole("deck", 0)
        rng.shuffle(unseen)
        if type(seat.get("hand")) is int:
            shown = seat.words("shown", CARDS)
            if seat.get("hand") + size != len(shown) + len(unseen):
                seat.fail("hand and deck have more or fewer cards than are shown and unseen")
            seat.data["hand"] = shown + unseen[size:]
        elif len(unseen) != size:
            seat.fail(f"the deck has {size} cards, but {len(unseen)} are unseen")
        seat.data["deck"] = unseen[:size]
    return data


def read(game: StockMarket, reader: Reader) -> None:
    """Take over a written state, and refuse one that cannot be."""
    _read_table(game, reader)
    _read_seats(game, reader)
    _read_moment(game, reader)
    _check_cards(game, reader)
    _check_board(game, reader)
    _check_moment(game, reader)


def _read_table(game: StockMarket, reader: Reader) -> None:
    piles = reader.at("piles").items(PILES)
    table = tuple(pile.word("share", IDS) for pile in piles)
    chosen = game.options.piles
    in_order = table == tuple(share for share in IDS if share in table)
    if not in_order or not {"milk", "tech"} <= set(table) or (chosen is not None and set(chosen) != set(table)):
        reader.fail("these are not ten different shares in the printed order, Milk and Tech among them", "piles")
    game.set_table(table)
    dealt_out = len(game.players) == 5
    game.supply = [
        pile.whole("supply", 0 if dealt_out and share == "milk" else 1, COPIES) for share, pile in zip(table, piles)
    ]
    game.dirty = [tuple(_read_size(size) for size in pile.at("dirty").items()) for pile in piles]
    game.bankrupt = [pile.word("bankrupt", ("", "price", "corruption")) for pile in piles]
    game.rescued = [place for place, pile in enumerate(piles) if pile.flag("rescued")]
    game.sold_at = [pile.whole("sold_at", 0, MOST) for pile in piles]
    game.bought_at = [pile.whole("bought_at", 0, MOST) for pile in piles]
    game.mood = reader.word("mood", MOODS)
    last = len(game.players) - 1
    game.corruptions = [
        Corruption(card.whole("by", 0, last), card.word("on", (*table, CASH)), card.flag("live"))
        for card in reader.at("corruptions").items()
    ]
    game.big_bills = reader.whole("big_bills", 0, BIG_BILLS)
    game.event_deck = reader.words("event_deck", EVENTS)
    game.event_discard = reader.words("event_discard", EVENTS)


def _read_size(reader: Reader) -> int:
    size = reader.as_whole(-3, 3)
    if not size:
        reader.fail("a Dirty Business has a size")
    return size


def _read_seats(game: StockMarket, reader: Reader) -> None:
    table = reader.at("seats").items(len(game.players), game.players)
    game.decks = [seat.words("deck", CARDS) for seat in table]
    game.hands = [seat.words("hand", CARDS) for seat in table]
    game.shown = [seat.words("shown", CARDS) for seat in table]
    game.discards = [seat.words("discard", CARDS) for seat in table]
    game.played = [seat.words("played", IDS) for seat in table]
    game.pensions = [[_read_pension(item, len(table)) for item in seat.at("pensions").items()] for seat in table]
    game.accounts = [seat.words("accounts", ("", *BILLS)) for seat in table]
    game.tokens = [seat.whole("tokens", 0, TOKENS_OUT) for seat in table]
    game.out = [seat.flag("out") for seat in table]
    game.aimed = [seat.flag("aimed") for seat in table]
    for seat, item in enumerate(table):
        if Counter(game.shown[seat]) - Counter(game.hands[seat]):
            item.fail("shows cards that are not in the hand", "shown")
        if game.out[seat] != (game.tokens[seat] == TOKENS_OUT):
            item.fail(f"a player is out with {TOKENS_OUT} Legal Action tokens, and only then", "out")
        lines: list[list[Any]] = [cards[seat] for cards in _places(game)] + [game.pensions[seat], game.accounts[seat]]
        if game.out[seat] and (any(lines) or game.aimed[seat]):
            item.fail("a player who is out has nothing")


def _places(game: StockMarket) -> tuple[list[list[str]], ...]:
    return game.decks, game.hands, game.discards, game.played


def _read_pension(reader: Reader, seats: int) -> Pension:
    blocks = ("", *(card for card, size in DIRTY.items() if size < 0))
    thefts = []
    for theft in reader.at("thefts").items():
        by, taken_from = (item.as_whole(0, seats - 1) for item in theft.items(2))
        if by == taken_from:
            theft.fail("one steals another player's pension")
        thefts.append((by, taken_from))
    card, first = reader.word("card", PENSIONS), reader.whole("first", 0, seats - 1)
    return Pension(card, first, reader.word("block", blocks), tuple(thefts))


def _read_moment(game: StockMarket, reader: Reader) -> None:
    last = len(game.players) - 1
    game.round = reader.whole("round", 1, game.options.max_turns or MOST)
    game.seat = reader.whole("seat", 0, last)
    game.ender = -1 if reader.get("ender") is None else reader.whole("ender", 0, last)
    game.event = reader.word("event", ("", "fired", *KEPT))
    game.revealed = reader.words("revealed", EVENTS)
    game.pending = reader.words("pending", effects.STEPS)
    game.moved = [item.as_whole(0, len(game.accounts[game.seat]) - 1) for item in reader.at("moved").items()]
    game.cash = reader.whole("cash", 0, MOST)
    game.proceeds = reader.whole("proceeds", 0, MOST)
    game.spent = reader.whole("spent", 0, MOST)


def _check_cards(game: StockMarket, reader: Reader) -> None:
    """Ten cards of each share, 117 events and ten $2,000 bills, wherever they are."""
    held = Counter([card for cards in _places(game) for pile in cards for card in pile])
    held.update(bill for line in game.accounts for bill in line if bill)
    for place, share in enumerate(game.table):
        if held[share] + game.supply[place] != COPIES:
            found = held[share] + game.supply[place]
            reader.fail(f"there are {COPIES} cards of {share}; supply and players together have {found}", "piles")
    if held[BIG] + game.big_bills != BIG_BILLS:
        reader.fail(f"there are {BIG_BILLS} bills of {BIG}; here are {held[BIG] + game.big_bills}", "big_bills")
    held.update(game.event_deck + game.event_discard + game.revealed + [game.event, game.mood])
    held.update([f"dirty{size:+}" for sizes in game.dirty for size in sizes])
    held.update({"corruption": len(game.corruptions), "swiss": sum(map(len, game.accounts))})
    held.update(card for line in game.pensions for pension in line for card in pension.cards())
    for card, count in EVENTS.items():
        if held[card] != count:
            reader.fail(f"there are {count} cards {card}; here are {held[card]}")
    for card in held:
        if card in IDS and card not in game.place:
            reader.fail(f"{card} is not on the table")


def _check_board(game: StockMarket, reader: Reader) -> None:
    """Bankruptcies agree with prices and Corruptions (rulings M7, M8, M21, M22)."""
    effects.figure_brackets(game)
    live = Counter(card.on for card in game.corruptions if card.live)
    for place, share in enumerate(game.table):
        cause = game.bankrupt[place]
        where = reader.at("piles").items(names=game.table)[place]
        if live[share] != (cause == "corruption"):
            where.fail("a pile is bankrupt by the one live Corruption that lies there", "bankrupt")
        if share == "milk" and cause:
            where.fail("Milk is never bankrupt", "bankrupt")
        if not game.brackets[place] and not cause and place not in game.rescued:
            where.fail("at $0 a pile is bankrupt, unless it was rescued this turn", "bankrupt")
        if place in game.rescued and share == "milk":
            where.fail("Milk is never bankrupt", "rescued")
    if live[CASH]:
        reader.fail("a Corruption that paid $100 is spent", "corruptions")


_LEFT = {(), ("end turn",), *(stack[:n] for stack in effects.STACKS.values() for n in range(len(stack)))}
"""Steps that may be pending while somebody has a choice: the rest of a play, or the end of the turn."""


def _check_moment(game: StockMarket, reader: Reader) -> None:
    """What lies open agrees with the phase."""
    phase, seat = game.phase, game.seat
    still_in = game.out.count(False)
    wrong: list[tuple[bool, str, str]] = [
        (phase != OVER and (game.out[seat] or still_in < 2), "this player has no turn", "seat"),
        (phase != OVER and game.ender == seat, "who brought the end about has no more turn", "ender"),
        ((game.event in KEPT) != (phase == "event"), "does not fit the phase", "event"),
        ((game.event == "fired") != (phase == "fired"), "does not fit the phase", "event"),
        (bool(game.revealed) != (phase == "choose") or len(game.revealed) > 4, "does not fit the phase", "revealed"),
        (phase == "fired" and not game.pensions[seat], "there is no pension to give up", "phase"),
        (phase == "event" and not effects.has_target(game, game.event), "it has no target", "event"),
        (phase == "search" and not game.event_deck, "there is no event to search for", "event_deck"),
        (tuple(game.pending) not in _pending(phase), "cannot be left to do now", "pending"),
        (len(set(game.moved)) < len(game.moved), "an account is there twice", "moved"),
        (phase == OVER and bool(game.rescued or game.cash or game.moved), "the last turn has ended", "phase"),
    ]
    wrong += _wrong_trade(game)
    for fails, problem, key in wrong:
        if fails:
            reader.fail(problem, key)


def _pending(phase: str) -> set[tuple[str, ...]]:
    return _LEFT if phase in ("event", "fired") else {()}


def _wrong_trade(game: StockMarket) -> list[tuple[bool, str, str]]:
    phase, seat = game.phase, game.seat
    trading = phase in ("sell", "buy")
    sold, bought = any(game.sold_at), any(game.bought_at)
    wrong = [
        (not trading and (sold or bought), "there is no Trade", "piles"),
        (phase == "sell" and bought, "buying has not begun", "piles"),
        (bool(game.proceeds) != sold, "does not fit what was sold", "proceeds"),
        (bool(game.spent) != bought, "does not fit what was bought", "spent"),
        (trading and game.purse() < 0, "is more than there is", "spent"),
        (
            phase == "exchange" and bool(game.hands[seat] or game.discards[seat]),
            "all cards lie in the deck while bills are exchanged",
            "seats",
        ),
    ]
    if not trading:
        game.sold_at, game.bought_at = [], []
    return wrong

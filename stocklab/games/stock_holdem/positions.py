"""A position of Stock Hold'em as data: written for each player, read back and checked, imagined."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, TypedDict

from stocklab.core.errors import RecordError
from stocklab.core.game import OVER
from stocklab.core.options import make_options
from stocklab.core.reader import Reader, short
from stocklab.core.record import plain
from stocklab.games.stock_holdem.components import (
    AREA,
    CHIP_LIMIT,
    FACE_UP,
    HAND,
    IDS,
    PRICE_MAX,
    PRICE_MIN,
    SHARES,
    SURGE_TOKENS,
    Options,
    back,
    full_deck,
)

if TYPE_CHECKING:
    from stocklab.games.stock_holdem.game import StockHoldem


class Slot(TypedDict):
    """A place in an area: the card (its back, where the observer does not know it), and who knows it."""

    card: str
    open: bool
    known_by: list[int]


class Area(TypedDict):
    """A company: its price in dollars, shares left on its tile, whether it has a Price Surge token, its cards."""

    company: str
    price: int
    supply: int
    surge: bool
    cards: list[Slot]


class Seat(TypedDict):
    """A player: money in dollars, Shark chips, shares by company, hand (backs, where the observer does not know it)."""

    money: int
    chips: int
    shares: list[int]
    hand: list[str]


def write(game: StockHoldem, player: int | None, everything: bool) -> dict[str, Any]:
    """The state as a player knows it (None: as everybody does), or everything."""
    seats = range(len(game.players))
    eye = 0 if player is None else 1 << player

    def slot(card: str, knowers: int) -> Slot:
        is_open = knowers == FACE_UP
        known = everything or is_open or knowers & eye
        by = list(seats) if is_open else [seat for seat in seats if knowers >> seat & 1]
        return {"card": card if known else back(card), "open": is_open, "known_by": by}

    areas: list[Area] = [
        {
            "company": IDS[place],
            "price": game.prices[place],
            "supply": game.supply[place],
            "surge": game.surges[place],
            "cards": [slot(card, knowers) for card, knowers in zip(area, game.knowers[place])],
        }
        for place, area in enumerate(game.areas)
    ]
    table: list[Seat] = [
        {
            "money": game.money[seat],
            "chips": game.chips[seat],
            "shares": list(game.shares[seat]),
            "hand": list(hand) if everything or seat == player else sorted(map(back, hand)),
        }
        for seat, hand in enumerate(game.hands)
    ]
    return {
        "phase": game.phase,
        "round": game.round,
        "turn": game.turn,
        "seat": game.seat,
        "start_player": game.start_player,
        "placed": None if game.placed < 0 else IDS[game.placed],
        "areas": areas,
        "seats": table,
        "deck": sorted(game.deck) if everything else len(game.deck),
    } | ({} if everything else {"scores": list(game.scores())})


def read(game: StockHoldem, reader: Reader) -> None:
    """Take over a written state, and refuse one that cannot be."""
    game.dark = game.options.dark_dealings
    _read_moment(game, reader)
    _read_areas(game, reader)
    _read_seats(game, reader)
    _check_cards(game, reader)


def _read_moment(game: StockHoldem, reader: Reader) -> None:
    seats = len(game.players)
    game.round = reader.whole("round", 1, game.options.rounds)
    game.turn = reader.whole("turn", 1, HAND[seats])
    game.seat = reader.whole("seat", 0, seats - 1)
    game.start_player = reader.whole("start_player", 0, seats - 1)
    if game.phase == "place" and game.turn == 1:
        reader.fail("no Information is placed in the first turn of a round", "phase")
    if game.phase in ("final", OVER) and game.turn != HAND[seats]:
        reader.fail(f"that was turn {HAND[seats]}, the last of the round, not {game.turn}", "turn")
    if game.phase == OVER and game.round != game.options.rounds:
        reader.fail(f"the game ends after round {game.options.rounds}, not {game.round}", "round")
    if game.phase == "final" and (game.seat - game.start_player) % seats >= final_places(seats):
        reader.fail(f"seat {game.seat} has no card to place in the Final Card Step", "seat")
    placed = reader.get("placed")
    wants_placed = game.turn > 1 and game.phase in ("sell", "buy", "end")
    if placed not in IDS if wants_placed else placed is not None:
        reader.fail(f"{short(placed)} does not fit {game.moments[game.phase]} in turn {game.turn}", "placed")
    game.placed = IDS.index(placed) if wants_placed else -1


def _read_areas(game: StockHoldem, reader: Reader) -> None:
    cards = set(full_deck(game.options))
    areas = reader.at("areas").items(len(IDS), IDS)
    for company, area in zip(IDS, areas):
        area.word("company", (company,))
    game.prices = [area.whole("price", PRICE_MIN, PRICE_MAX) for area in areas]
    game.supply = [area.whole("supply", 0, SHARES) for area in areas]
    game.surges = [area.flag("surge") for area in areas]
    if sum(game.surges) > SURGE_TOKENS:
        reader.fail(f"there are only {SURGE_TOKENS} Price Surge tokens, not {sum(game.surges)}", "areas")
    slots = [area.at("cards").items() for area in areas]
    for area, row in zip(areas, slots):
        if not 2 <= len(row) <= AREA:
            area.fail(f"2 to {AREA} cards lie here, not {len(row)}", "cards")
    game.areas = [[slot.word("card", cards) for slot in row] for row in slots]
    game.knowers = [[_read_knowers(game, slot, place) for place, slot in enumerate(row)] for row in slots]
    if game.placed >= 0 and not (len(slots[game.placed]) > 2 and game.knowers[game.placed][-1] >> game.seat & 1):
        reader.fail("the last card there is none that the current player placed", "placed")
    for place, area in enumerate(areas if game.phase == OVER else ()):
        if len(game.areas[place]) == AREA and game.prices[place] != game.new_price(place):
            area.fail(f"the cards that lie here give the price {game.new_price(place)}", "price")


def _read_seats(game: StockHoldem, reader: Reader) -> None:
    cards = set(full_deck(game.options))
    table = reader.at("seats").items(len(game.players), game.players)
    game.money = [seat.whole("money", 0) for seat in table]
    game.chips = [seat.whole("chips", 0, CHIP_LIMIT) for seat in table]
    game.shares = [seat.wholes("shares", len(IDS), 0, SHARES) for seat in table]
    for place, company in enumerate(IDS):
        total = game.supply[place] + sum(shares[place] for shares in game.shares)
        if total != SHARES:
            reader.fail(f"{company} has {SHARES} share cards; supply and players together have {total}", "areas")
    game.hands = [seat.words("hand", cards) for seat in table]
    game.deck = reader.words("deck", cards)


def _check_cards(game: StockHoldem, reader: Reader) -> None:
    """As many cards in hands and at companies as the moment says, and all of them the deck's."""
    placed = _placed_by(game)
    for name, hand, count in zip(game.players, game.hands, placed):
        wanted = HAND[len(game.players)] - count
        if len(hand) != wanted:
            reader.fail(f"the hand of {name} has {wanted} cards at this moment, not {len(hand)}", "seats")
    lying, wanted = sum(map(len, game.areas)), 2 * len(IDS) + sum(placed)
    if lying != wanted:
        reader.fail(f"{wanted} cards lie at the companies at this moment, not {lying}", "areas")
    cards = Counter(full_deck(game.options))
    found = Counter([card for pile in (*game.areas, *game.hands, game.deck) for card in pile])
    for card in cards:
        if found[card] != cards[card]:
            reader.fail(f"the deck of this game has {cards[card]} of {card}; here are {found[card]}")


def _read_knowers(game: StockHoldem, slot: Reader, place: int) -> int:
    is_open = slot.flag("open")
    if is_open != (game.phase == OVER or (place < 2 and not game.dark)):
        slot.fail(
            "dealt cards lie open (except in Dark Dealings), placed cards face down until the prices are set",
            "open",
        )
    by = [seat.as_whole(0, len(game.players) - 1) for seat in slot.at("known_by").items()]
    if is_open and by != [*range(len(game.players))]:
        slot.fail("everybody knows an open card", "known_by")
    if place >= 2 and not by:
        slot.fail("whoever placed a card knows it", "known_by")
    return FACE_UP if is_open else sum({1 << seat for seat in by})


def _placed_by(game: StockHoldem) -> list[int]:
    """How many cards each seat has placed this round, as phase, turn and seat tell."""
    seats = len(game.players)
    turns = HAND[seats]
    order = [(seat - game.start_player) % seats for seat in range(seats)]
    now = order[game.seat]
    if game.phase in ("final", OVER):
        last = final_places(seats) if game.phase == OVER else now
        return [turns - 1 + (place < last) for place in order]
    before = max(game.turn - 2, 0)
    done = game.turn - 1
    has_placed = game.phase != "place"
    return [done if place < now or (place == now and has_placed) else before for place in order]


def fill(known: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Draw each card that an observation leaves out among those with its back (rulings H2, H13a)."""
    data: dict[str, Any] = plain(known)
    reader = Reader(data)
    options = make_options(Options, reader.get("options"), "Stock Hold'em")
    slots: list[tuple[Any, Any]] = []  # where each card is written: what holds it, and its key there
    for area in reader.at("areas").items():
        for slot in area.at("cards").items():
            slot.word("card")
            slots.append((slot.data, "card"))
    for seat in reader.at("seats").items():
        slots += [(seat.data["hand"], place) for place in range(len(seat.words("hand")))]
    left = Counter(full_deck(options))
    left.subtract([row[key] for row, key in slots if "?" not in row[key]])
    if min(left.values()) < 0:
        raise RecordError("the observation shows cards that the deck has not")
    pools: dict[str, list[str]] = {}
    for card, count in left.items():
        pools.setdefault(back(card), []).extend([card] * count)
    for pool in pools.values():
        rng.shuffle(pool)
    for row, key in slots:
        if "?" in row[key]:
            if not pools.get(row[key]):
                raise RecordError(f"the observation shows more backs {row[key]} than the deck has")
            row[key] = pools[row[key]].pop()
    return data | {"deck": [card for pool in pools.values() for card in pool]}


def final_places(seats: int) -> int:
    """How many cards are placed in the Final Card Step (ruling H18)."""
    return AREA * len(IDS) - 2 * len(IDS) - seats * (HAND[seats] - 1)

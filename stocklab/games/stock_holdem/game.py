"""Stock Hold'em: setup, rounds, prices and the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar, TypedDict

from stocklab.core.breakdown import Breakdown
from stocklab.core.errors import RecordError, StocklabError
from stocklab.core.game import OVER, Game
from stocklab.core.options import make_options
from stocklab.core.reader import Reader, short
from stocklab.core.record import plain
from stocklab.games.stock_holdem import actions, events
from stocklab.games.stock_holdem.components import (
    AREA,
    CHIP_LIMIT,
    COMPANIES,
    HAND,
    IDS,
    MONEY,
    PRICE_MAX,
    PRICE_MIN,
    SHARES,
    START_CHIPS,
    SURGE_TOKENS,
    Options,
    back,
    face,
    full_deck,
)
from stocklab.games.stock_holdem.pricing import PACKED, PRICES, SURGE_BONUS
from stocklab.games.stock_holdem.rulings import RULINGS

FACE_UP = -1
"""The knowers of a card that lies open: every bit."""


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


class StockHoldem(Game):
    """Stock Hold'em for 3 to 6 players.

    Attributes:
        money: dollars, by seat.
        chips: Shark chips, by seat.
        shares: by seat, shares owned, by company in the order of `COMPANIES`.
        hands: by seat, Information cards.
        prices: dollars, by company.
        supply: shares left on the tile, by company.
        surges: whether a Price Surge token lies there, by company.
        areas: by company, Information cards; the first two were dealt.
        knowers: by company, for each of these cards, the seats that know it, as bits; FACE_UP for an open one.
        deck: cards that were not dealt, in no order that matters.
        start_player: the seat that began the round.
        turn: the turn of the round, from 1.
        placed: the company at which the current player placed Information this turn; -1 for none.

    >>> game = StockHoldem(players=3, seed=7)
    >>> game.current_player, game.phase, game.money
    (0, 'sell', [150, 150, 150])
    >>> [str(action) for action in game.legal_actions()][:3]
    ['take chip', 'cash chip']
    """

    name = "stock-holdem"
    title = "Stock Hold'em"
    seats = range(3, 7)
    options_type = Options
    rulings = RULINGS
    phases: ClassVar = {
        "place": (actions.Place, *actions.FREE),
        "sell": (actions.Sell, actions.TakeChip, *actions.FREE),
        "buy": (actions.Buy, actions.TakeChip, *actions.FREE),
        "end": (actions.EndTurn, *actions.FREE),
        "final": (actions.Place,),
        OVER: (),
    }
    moments: ClassVar = {
        "place": "step 1 of a turn, the time to place Information",
        "sell": "step 2 of a turn, the time to sell a share or take a chip",
        "buy": "step 3 of a turn, the time to buy a share or take a chip",
        "end": "the end of a turn",
        "final": "the Final Card Step, without free actions",
        OVER: "the game is over",
    }
    aliases: ClassVar = {
        name.casefold(): company.id for company in COMPANIES for name in (company.name, company.short)
    } | {
        "shark chip": "chip",
        "slot": "",
    }

    # Setup

    def _begin(self) -> None:
        seats = len(self.players)
        self.money = [MONEY[seats]] * seats
        self.chips = list(START_CHIPS[:seats])
        self.shares = [[0] * len(IDS) for _ in range(seats)]
        self.prices = [self.options.start_price] * len(IDS)
        self.supply = [SHARES] * len(IDS)
        self.dark: bool = self.options.dark_dealings
        self.round = 0
        self.start_player = 0
        self._deal()
        self._begin_round()

    def _deal(self) -> None:
        """Shuffle all Information cards; two to each company, a hand to each player (Game Setup 6, 9; III.1-2)."""
        deck = self.shuffled(full_deck(self.options))
        self.areas = [[deck.pop(), deck.pop()] for _ in IDS]
        self.knowers = [[0, 0] if self.dark else [FACE_UP, FACE_UP] for _ in IDS]
        self.hands = [[deck.pop() for _ in range(HAND[len(self.players)])] for _ in self.players]
        self.deck = deck
        self.surges = [False] * len(IDS)
        if self.log is not None:
            for company, area in zip(IDS, self.areas):
                self.tell(events.AreaDealt(None, company, tuple(map(back, area)) if self.dark else tuple(area)))
            for seat, hand in enumerate(self.hands):
                self.tell(events.HandDealt(seat, tuple(hand), tuple(map(back, hand))))

    def _begin_round(self) -> None:
        self.round += 1
        self.turn = 1
        self.seat = self.start_player
        self.placed = -1
        self.phase = "sell"
        if self.log is not None:
            self.tell(events.RoundBegan(self.start_player, self.round))

    # Turns

    def buys_anywhere(self) -> bool:
        """Whether step 3 is open to every company: the first turn of a round, or Crowded Market (I.3; ruling H16)."""
        if self.turn == 1:
            return True
        crowded = self.options.crowded_market
        return crowded == "turn" or (crowded == "round" and self.round > 1)

    def give_chips(self, seat: int, chips: int) -> None:
        """Shark chips for a player; $1 for each above the limit (ruling H15)."""
        kept = min(chips, CHIP_LIMIT - self.chips[seat])
        self.chips[seat] += kept
        self.money[seat] += chips - kept
        if self.log is not None:
            self.tell(events.ChipsTaken(seat, kept, chips - kept))

    def end_turn(self) -> None:
        """The next player's turn; after the last turn of the round, the Final Card Step."""
        self.placed = -1
        self.seat = (self.seat + 1) % len(self.players)
        if self.seat == self.start_player:
            self.turn += 1
            if self.turn > HAND[len(self.players)]:
                self.turn -= 1
                self._begin_final_step()
                return
        self.phase = "sell" if self.turn == 1 else "place"

    def _places_left(self) -> int:
        return AREA * len(IDS) - sum(map(len, self.areas))

    def _begin_final_step(self) -> None:
        """The start player begins; with six players there is nothing to place (Final Card Step; ruling H18)."""
        places = self._places_left()
        if not places:
            self._determine_prices()
            return
        self.phase = "final"
        if self.log is not None:
            self.tell(events.FinalStepBegan(None, places))

    def next_final_card(self) -> None:
        """The next player places a card, until every area has five."""
        if self._places_left():
            self.seat = (self.seat + 1) % len(self.players)
        else:
            self._determine_prices()

    # Prices, setup of the next round, end

    def _determine_prices(self) -> None:
        """II: turn the cards up and set every price."""
        for place, area in enumerate(self.areas):
            self.prices[place] = self._new_price(place)
            self.knowers[place] = [FACE_UP] * AREA
            if self.log is not None:
                self.tell(events.Priced(None, IDS[place], tuple(area), self.surges[place], self.prices[place]))
        if self.round == self.options.rounds:
            self.phase = OVER
            if self.log is not None:
                self.tell(events.GameEnded(None, self.scores()))
        else:
            self._set_up_round()

    def _new_price(self, place: int) -> int:
        """The price that the five cards at a company give (II.2)."""
        a, b, c, d, e = self.areas[place]
        value = PRICES[PACKED[a] + PACKED[b] + PACKED[c] + PACKED[d] + PACKED[e]]
        if self.surges[place]:
            value += SURGE_BONUS
        return min(max(value, PRICE_MIN), PRICE_MAX)

    def _set_up_round(self) -> None:
        """III, in the printed order: cards, then two chips each, then the start player (ruling H13b)."""
        self._deal()
        for seat in range(len(self.players)):
            self.give_chips(seat, 2)
        self.start_player = next_start_player(self.chips, self.start_player)
        self._begin_round()

    def scores(self) -> tuple[int, ...]:
        """Money, shares at present prices and $1 a chip, per seat (Final Scoring; ruling A2)."""
        prices = self.prices
        return tuple(
            money + chips + sum([n * price for n, price in zip(shares, prices)])
            for money, chips, shares in zip(self.money, self.chips, self.shares)
        )

    def explain_score(self, player: int) -> Breakdown:
        """Money, shares at present prices and chips of a player, with all parts."""
        if player is None:
            raise StocklabError("a score is one player's: give a seat")
        self._check_player(player)
        rule = "Stock Hold'em Final Scoring"
        lots = [
            Breakdown(
                COMPANIES[place].short,
                parts=(Breakdown("Shares", owned), Breakdown("Price", self.prices[place])),
                operation="product",
            )
            for place, owned in enumerate(self.shares[player])
            if owned
        ]
        parts = (
            Breakdown("Money", self.money[player]),
            Breakdown("Shares", rule=f"{rule} 1", parts=lots, operation="sum"),
            Breakdown("Shark chips", self.chips[player], rule=f"{rule} 2", how="$1 each"),
        )
        return Breakdown(f"Score of {self.players[player]}", rule=rule, parts=parts, operation="sum")

    # Data

    @classmethod
    def _find_cards(cls, options: Any, texts: Iterable[str]) -> tuple[str, ...]:
        left = list(full_deck(options))
        found = []
        for text in texts:
            wanted = text.upper()
            card = next((card for card in left if wanted in (card, face(card))), None)
            if card is None:
                raise StocklabError(f"deals: the deck has no {short(text)} left; a card is such as 4I, 4I/I or BULL")
            left.remove(card)
            found.append(card)
        return tuple(found)

    def _write(self, player: int | None, everything: bool) -> dict[str, Any]:
        seats = range(len(self.players))
        eye = 0 if player is None else 1 << player

        def slot(card: str, knowers: int) -> Slot:
            is_open = knowers == FACE_UP
            known = everything or is_open or knowers & eye
            by = list(seats) if is_open else [seat for seat in seats if knowers >> seat & 1]
            return {"card": card if known else back(card), "open": is_open, "known_by": by}

        areas: list[Area] = [
            {
                "company": IDS[place],
                "price": self.prices[place],
                "supply": self.supply[place],
                "surge": self.surges[place],
                "cards": [slot(card, knowers) for card, knowers in zip(area, self.knowers[place])],
            }
            for place, area in enumerate(self.areas)
        ]
        table: list[Seat] = [
            {
                "money": self.money[seat],
                "chips": self.chips[seat],
                "shares": list(self.shares[seat]),
                "hand": list(hand) if everything or seat == player else sorted(map(back, hand)),
            }
            for seat, hand in enumerate(self.hands)
        ]
        return {
            "phase": self.phase,
            "round": self.round,
            "turn": self.turn,
            "seat": self.seat,
            "start_player": self.start_player,
            "placed": None if self.placed < 0 else IDS[self.placed],
            "areas": areas,
            "seats": table,
            "deck": sorted(self.deck) if everything else len(self.deck),
        } | ({} if everything else {"scores": list(self.scores())})

    def _read(self, reader: Reader) -> None:
        self.dark = self.options.dark_dealings
        self._read_moment(reader)
        self._read_areas(reader)
        self._read_seats(reader)
        self._check_cards(reader)

    def _read_moment(self, reader: Reader) -> None:
        seats = len(self.players)
        self.round = reader.whole("round", 1, self.options.rounds)
        self.turn = reader.whole("turn", 1, HAND[seats])
        self.seat = reader.whole("seat", 0, seats - 1)
        self.start_player = reader.whole("start_player", 0, seats - 1)
        if self.phase == "place" and self.turn == 1:
            reader.fail("no Information is placed in the first turn of a round", "phase")
        if self.phase in ("final", OVER) and self.turn != HAND[seats]:
            reader.fail(f"that was turn {HAND[seats]}, the last of the round, not {self.turn}", "turn")
        if self.phase == OVER and self.round != self.options.rounds:
            reader.fail(f"the game ends after round {self.options.rounds}, not {self.round}", "round")
        if self.phase == "final" and (self.seat - self.start_player) % seats >= _final_places(seats):
            reader.fail(f"seat {self.seat} has no card to place in the Final Card Step", "seat")
        placed = reader.get("placed")
        wants_placed = self.turn > 1 and self.phase in ("sell", "buy", "end")
        if placed not in IDS if wants_placed else placed is not None:
            reader.fail(f"{short(placed)} does not fit {self.moments[self.phase]} in turn {self.turn}", "placed")
        self.placed = IDS.index(placed) if wants_placed else -1

    def _read_areas(self, reader: Reader) -> None:
        cards = set(full_deck(self.options))
        areas = reader.at("areas").items(len(IDS), IDS)
        for company, area in zip(IDS, areas):
            area.word("company", (company,))
        self.prices = [area.whole("price", PRICE_MIN, PRICE_MAX) for area in areas]
        self.supply = [area.whole("supply", 0, SHARES) for area in areas]
        self.surges = [area.flag("surge") for area in areas]
        if sum(self.surges) > SURGE_TOKENS:
            reader.fail(f"there are only {SURGE_TOKENS} Price Surge tokens, not {sum(self.surges)}", "areas")
        slots = [area.at("cards").items() for area in areas]
        for area, row in zip(areas, slots):
            if not 2 <= len(row) <= AREA:
                area.fail(f"2 to {AREA} cards lie here, not {len(row)}", "cards")
        self.areas = [[slot.word("card", cards) for slot in row] for row in slots]
        self.knowers = [[self._read_knowers(slot, place) for place, slot in enumerate(row)] for row in slots]
        if self.placed >= 0 and not (len(slots[self.placed]) > 2 and self.knowers[self.placed][-1] >> self.seat & 1):
            reader.fail("the last card there is none that the current player placed", "placed")
        for place, area in enumerate(areas if self.phase == OVER else ()):
            if len(self.areas[place]) == AREA and self.prices[place] != self._new_price(place):
                area.fail(f"the cards that lie here give the price {self._new_price(place)}", "price")

    def _read_seats(self, reader: Reader) -> None:
        cards = set(full_deck(self.options))
        table = reader.at("seats").items(len(self.players), self.players)
        self.money = [seat.whole("money", 0) for seat in table]
        self.chips = [seat.whole("chips", 0, CHIP_LIMIT) for seat in table]
        self.shares = [seat.wholes("shares", len(IDS), 0, SHARES) for seat in table]
        for place, company in enumerate(IDS):
            total = self.supply[place] + sum(shares[place] for shares in self.shares)
            if total != SHARES:
                reader.fail(f"{company} has {SHARES} share cards; supply and players together have {total}", "areas")
        self.hands = [seat.words("hand", cards) for seat in table]
        self.deck = reader.words("deck", cards)

    def _check_cards(self, reader: Reader) -> None:
        """As many cards in hands and at companies as the moment says, and all of them the deck's."""
        placed = self._placed_by()
        for name, hand, count in zip(self.players, self.hands, placed):
            wanted = HAND[len(self.players)] - count
            if len(hand) != wanted:
                reader.fail(f"the hand of {name} has {wanted} cards at this moment, not {len(hand)}", "seats")
        lying, wanted = sum(map(len, self.areas)), 2 * len(IDS) + sum(placed)
        if lying != wanted:
            reader.fail(f"{wanted} cards lie at the companies at this moment, not {lying}", "areas")
        cards = Counter(full_deck(self.options))
        found = Counter([card for pile in (*self.areas, *self.hands, self.deck) for card in pile])
        for card in cards:
            if found[card] != cards[card]:
                reader.fail(f"the deck of this game has {cards[card]} of {card}; here are {found[card]}")

    def _read_knowers(self, slot: Reader, place: int) -> int:
        is_open = slot.flag("open")
        if is_open != (self.phase == OVER or (place < 2 and not self.dark)):
            slot.fail(
                "dealt cards lie open (except in Dark Dealings), placed cards face down until the prices are set",
                "open",
            )
        by = [seat.as_whole(0, len(self.players) - 1) for seat in slot.at("known_by").items()]
        if is_open and by != [*range(len(self.players))]:
            slot.fail("everybody knows an open card", "known_by")
        if place >= 2 and not by:
            slot.fail("whoever placed a card knows it", "known_by")
        return FACE_UP if is_open else sum({1 << seat for seat in by})

    def _placed_by(self) -> list[int]:
        """How many cards each seat has placed this round, as phase, turn and seat tell."""
        seats = len(self.players)
        turns = HAND[seats]
        order = [(seat - self.start_player) % seats for seat in range(seats)]
        now = order[self.seat]
        if self.phase in ("final", OVER):
            last = _final_places(seats) if self.phase == OVER else now
            return [turns - 1 + (place < last) for place in order]
        before = max(self.turn - 2, 0)
        done = self.turn - 1
        has_placed = self.phase != "place"
        return [done if place < now or (place == now and has_placed) else before for place in order]

    @classmethod
    def _fill(cls, known: dict[str, Any], rng: Random) -> dict[str, Any]:
        """Cards with equal backs are alike to one who sees only backs (rulings H2, H13a)."""
        data: dict[str, Any] = plain(known)
        reader = Reader(data)
        options = make_options(Options, reader.get("options"), cls.title)
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


def _final_places(seats: int) -> int:
    """How many cards are placed in the Final Card Step (ruling H18)."""
    return AREA * len(IDS) - 2 * len(IDS) - seats * (HAND[seats] - 1)


def next_start_player(chips: Sequence[int], current: int) -> int:
    """The seat with the fewest chips; of several, without the current start player, the closest clockwise (III.6).

    >>> next_start_player([3, 1, 4, 1], current=1)
    3
    """
    seats = len(chips)
    fewest = [(current + step) % seats for step in range(seats) if chips[(current + step) % seats] == min(chips)]
    return fewest[0] if len(fewest) == 1 or fewest[0] != current else fewest[1]

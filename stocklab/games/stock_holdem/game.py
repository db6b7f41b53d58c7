"""Stock Hold'em: setup, rounds, prices and the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar

from stocklab.core.breakdown import Breakdown
from stocklab.core.errors import StocklabError
from stocklab.core.game import OVER, Game
from stocklab.core.reader import Reader, short
from stocklab.games.stock_holdem import actions, events, positions
from stocklab.games.stock_holdem.components import (
    AREA,
    CHIP_LIMIT,
    COMPANIES,
    FACE_UP,
    HAND,
    IDS,
    MONEY,
    PRICE_MAX,
    PRICE_MIN,
    SHARES,
    START_CHIPS,
    Options,
    back,
    face,
    full_deck,
)
from stocklab.games.stock_holdem.pricing import PACKED, PRICES, SURGE_BONUS
from stocklab.games.stock_holdem.rulings import RULINGS


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
        "sell": "step 2 of a turn, the time to sell a share or take a chip (the first turn of a round begins here)",
        "buy": "step 3 of a turn, the time to buy a share or take a chip",
        "end": "the end of a turn",
        "final": "the Final Card Step, without free actions",
        OVER: "the game is over",
    }
    aliases: ClassVar = {
        name.casefold(): company.id for company in COMPANIES for name in (company.name, company.short)
    } | {
        "shark chip": "chip",
        "shark sell": "shark-sell",
        "shark buy": "shark-buy",
        "place a surge": "surge",
        "place surge": "surge",
        "price surge": "surge",
        "look at": "peek",
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
            self.prices[place] = self.new_price(place)
            self.knowers[place] = [FACE_UP] * AREA
            if self.log is not None:
                self.tell(events.Priced(None, IDS[place], tuple(area), self.surges[place], self.prices[place]))
        if self.round == self.options.rounds:
            self.phase = OVER
            if self.log is not None:
                self.tell(events.GameEnded(None, self.scores()))
        else:
            self._set_up_round()

    def new_price(self, place: int) -> int:
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
        return positions.write(self, player, everything)

    def _read(self, reader: Reader) -> None:
        positions.read(self, reader)

    @classmethod
    def _fill(cls, known: dict[str, Any], rng: Random) -> dict[str, Any]:
        return positions.fill(known, rng)


def next_start_player(chips: Sequence[int], current: int) -> int:
    """The seat with the fewest chips; of several, without the current start player, the closest clockwise (III.6).

    >>> next_start_player([3, 1, 4, 1], current=1)
    3
    """
    seats = len(chips)
    fewest = [(current + step) % seats for step in range(seats) if chips[(current + step) % seats] == min(chips)]
    return fewest[0] if len(fewest) == 1 or fewest[0] != current else fewest[1]

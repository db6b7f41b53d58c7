"""Take Stock: setup, turns, rounds and the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar

from stocklab.core.breakdown import Breakdown
from stocklab.core.errors import ParseError, StocklabError
from stocklab.core.game import OVER, Game
from stocklab.core.reader import Reader
from stocklab.games.take_stock import actions, event_actions, events, knowledge, positions
from stocklab.games.take_stock.components import (
    BELOW,
    BY_CLOSED,
    BY_DECK,
    CARD_STOCK,
    CARD_VALUE,
    CLOSED,
    CRASH,
    DECK,
    EVENT_NAMES,
    EVENT_STOCK,
    EVERYBODY,
    FREEZE,
    HAND,
    IDS,
    INSIDER,
    NOBODY,
    PLAYABLE,
    ROUNDS,
    SHUFFLED_EVENTS,
    SPLIT,
    START_TOKENS,
    STARTER,
    Options,
    read_card,
    read_event,
)
from stocklab.games.take_stock.pricing import SCORING_RULE, Row, value_of
from stocklab.games.take_stock.rulings import RULINGS


class TakeStock(Game):
    """Take Stock for 2 to 6 players.

    Of each pile the last card of the list is the top. Shuffles are counted for `deals`: at the start the share cards
    (1), then the events (2); then each shuffle of the discards, and in each later round the share cards, then, if the
    market closed, the events.

    Attributes:
        rows: by stock, the values of its share cards.
        splits: by stock, how many splits lie above its row.
        frozen: by stock, whether a freeze lies in its row.
        hands: by seat, share cards.
        shown: share cards in hands that everybody knows, since they were retrieved.
        certificates: by seat, share cards saved this round.
        saved: by seat, event cards kept face down.
        tokens: by seat, options left.
        points: by seat, the results of the rounds before.
        deck: the draw pile of share cards.
        discards: the discard pile of share cards, seen by all.
        reshuffled: the discards that became a draw pile this round, sorted, once for each time.
        event_pile: the event cards to be drawn, with Market Closed and what lies below it.
        below_known: for each card below Market Closed, from the bottom, the seat that knows it, or EVERYBODY, NOBODY.
        event_discards: the discard pile of event cards.
        discards_known: for each of these, the seat that knows it, or EVERYBODY.
        event: the event card that lies open in the middle; "" for none.
        drawn: the two event cards to choose from.
        retrieved: share cards fetched in the exchange under way.
        given: share cards given in it.
        dealer: the seat that deals; the next one begins.
        active: the seat whose turn it is; in a downturn others decide (`seat`).
        ended: how the round ended; "" while it goes on.

    >>> game = TakeStock(players=3, seed=7)
    >>> game.current_player, game.phase, game.tokens
    (0, 'turn', [4, 4, 4])
    >>> [str(action) for action in game.legal_actions()][-2:]
    ['draw-two', 'draw-one']
    """

    name = "take-stock"
    title = "Take Stock"
    seats = range(2, 7)
    options_type = Options
    rulings = RULINGS
    phases: ClassVar = {
        "turn": (actions.Raise, actions.Save, actions.DrawTwo, actions.DrawOne, actions.Play),
        "save": (actions.Discard,),
        "draw-two": (actions.Discard,),
        "draw-one": (actions.Discard,),
        "play": (actions.Discard,),
        "choose": (event_actions.Use,),
        "audit": (event_actions.Audit,),
        "freeze": (event_actions.Freeze, event_actions.Thaw),
        "retrieve": (event_actions.Retrieve, event_actions.Stop),
        "give": (event_actions.Give,),
        "downturn": (actions.Discard,),
        "exercise": (actions.Exercise, actions.Pass),
        OVER: (),
    }
    moments: ClassVar = {
        "turn": "the second action of a turn",
        "save": "the time to discard a card for the certificate just saved",
        "draw-two": "the time to discard a card to draw two events",
        "draw-one": "the time to discard a card to draw an event",
        "play": "the time to discard a card to play the kept event",
        "choose": "the time to choose one of the two events drawn",
        "audit": "a Stock Audit, the time to choose what it takes",
        "freeze": "a Stock Freeze, the time to choose a stock",
        "retrieve": "Insider Trading, the time to retrieve a card or to stop",
        "give": "Insider Trading, the time to give a card for the one retrieved",
        "downturn": "a Market Downturn, the time to discard a card",
        "exercise": "the end of the round, the time to exercise options",
        OVER: "the game is over",
    }
    aliases: ClassVar = (
        {card: card.replace("-", " ") for card in DECK}
        | {event.replace("-", " "): event for event in PLAYABLE if "-" in event}
        | {name.casefold().replace(":", ""): event for event, name in EVENT_NAMES.items() if " " in name}
        | {name.casefold(): event for event, name in EVENT_NAMES.items() if ":" in name}
        | {f"insider trading in {stock}": f"{INSIDER}-{stock}" for stock in IDS}
        | {f"{stock} {kind}": f"{kind}-{stock}" for stock in IDS for kind in (SPLIT, CRASH)}
        # "card" is a small word, and "corn split" an event: what an audit takes is said otherwise.
        | {f"audit {the}{stock} card": f"audit highest {stock}" for stock in IDS for the in ("", "the ")}
        | {f"audit {the}{stock} split": f"audit split of {stock}" for stock in IDS for the in ("", "the ")}
        | {f"audit split {stock}": f"audit split of {stock}" for stock in IDS}
        | {f"audit {stock} its": f"audit {stock}" for stock in IDS}
        | {"increase": "raise", "choose": "use", "fetch": "retrieve", "unfreeze": "thaw", "un-freeze": "thaw"}
        | {"draw two": "draw-two", "draw one": "draw-one", "draw 2": "draw-two", "draw 1": "draw-one"}
        | {"events": "", "event": ""}
    )

    # Setup

    def _begin(self) -> None:
        seats = len(self.players)
        self.tokens = [START_TOKENS] * seats
        self.points: list[tuple[int, ...]] = [()] * seats
        self.round = 0
        self.dealer = seats - 1
        self._begin_round(True)

    def _begin_round(self, fresh_events: bool) -> None:
        """Lay out the market, deal share cards and, at first and after Market Closed, stack the events."""
        seats = range(len(self.players))
        self.round += 1
        self.active = (self.dealer + 1) % len(self.players)
        self.ended = self.event = ""
        if self.log is not None:
            self.tell(events.RoundBegan(self.active, self.round))
        self.deck = self.shuffled(DECK)
        self.hands = [[self.deck.pop() for _ in range(HAND[len(seats)])] for _ in seats]
        self.rows = [[STARTER] for _ in IDS]
        self.splits = [0] * len(IDS)
        self.frozen = [False] * len(IDS)
        self.certificates: list[list[str]] = [[] for _ in seats]
        self.discards: list[str] = []
        self.reshuffled: tuple[tuple[str, ...], ...] = ()
        self.shown: list[str] = []
        self.drawn: tuple[str, ...] = ()
        self.retrieved: tuple[str, ...] = ()
        self.given: tuple[str, ...] = ()
        if self.log is not None:
            for seat, hand in enumerate(self.hands):
                self.tell(events.HandDealt(seat, tuple(hand), len(hand)))
        if fresh_events:
            self._stack_events()
        self._begin_turn()

    def _stack_events(self) -> None:
        """All event cards shuffled, Market Closed the eleventh from the bottom (The Market Events; ruling T15)."""
        cards = self.shuffled(SHUFFLED_EVENTS)
        self.event_pile = [*cards[:BELOW], CLOSED, *cards[BELOW:]]
        self.below_known = [NOBODY] * BELOW
        self.event_discards: list[str] = []
        self.discards_known: list[int] = []
        self.saved: list[list[str]] = [[] for _ in self.players]
        if self.log is not None:
            self.tell(events.EventsStacked(None, len(cards) - BELOW))

    # Turns

    def _begin_turn(self) -> None:
        """The active player draws a card, which may end the round (ruling T7), and then acts."""
        self.seat = self.active
        if self.draw(self.seat):
            self.phase = "turn"
        else:
            self.end_round(BY_DECK)

    def end_turn(self) -> None:
        """The next player's turn."""
        self.active = (self.active + 1) % len(self.players)
        self._begin_turn()

    def draw(self, seat: int) -> bool:
        """A share card for a player. False if it was the last and there are no discards to shuffle (ruling T7)."""
        card = self.deck.pop()
        self.hands[seat].append(card)
        if self.log is not None:
            self.tell(events.Drew(seat, card))
        if self.deck:
            return True
        if not self.discards:
            return False
        self.reshuffled += (tuple(sorted(self.discards)),)
        self.deck = self.shuffled(self.discards)
        self.discards = []
        if self.log is not None:
            self.tell(events.Reshuffled(None, len(self.deck)))
        return True

    def forget(self, card: str) -> None:
        """A card has left a hand: it counts no longer as one that all know there."""
        if card in self.shown:
            self.shown.remove(card)

    def discard(self, card: str) -> None:
        """Discard a card of the deciding player, face up."""
        self.hands[self.seat].remove(card)
        self.forget(card)
        self.discards.append(card)
        if self.log is not None:
            self.tell(events.Discarded(self.seat, card))

    def save(self, card: str) -> None:
        """A certificate, that has left the hand, for the deciding player."""
        self.forget(card)
        self.certificates[self.seat].append(card)

    def seats_from(self, seat: int) -> list[int]:
        """All seats clockwise from this one."""
        return [*range(seat, len(self.players)), *range(seat)]

    # The market

    def price(self, place: int) -> int:
        """The price of a stock, by its place."""
        return self.rows[place][-1] * (self.splits[place] + 1)

    def prices(self) -> list[int]:
        """The prices, by stock."""
        return [row[-1] * (splits + 1) for row, splits in zip(self.rows, self.splits)]

    def row(self, place: int) -> Row:
        """The row of a stock, to reckon with."""
        return Row(IDS[place], tuple(self.rows[place]), self.splits[place], self.frozen[place])

    def limit(self) -> int:
        """How many certificates one may have (the Limit rule; ruling T5)."""
        if self.options.freeze_counts:
            return max([len(row) + n + ice for row, n, ice in zip(self.rows, self.splits, self.frozen)])
        return max([len(row) + splits for row, splits in zip(self.rows, self.splits)])

    def shares(self, card: str) -> int:
        """The shares of a certificate (ruling T2)."""
        count: int = self.options.share_icons[CARD_VALUE[card] - STARTER - 1]
        return count

    # Events

    def show_event(self, event: str, kept: bool) -> None:
        """Lay an event card open into the middle, where it stays until it is resolved."""
        self.event = event
        if self.log is not None:
            self.tell(events.EventPlayed(self.seat, event, kept))

    def event_place(self) -> int:
        """The place of the stock of the event in the middle; -1 if it has none."""
        return EVENT_STOCK[self.event]

    def discard_event(self, event: str, known: int) -> None:
        """Put an event card onto the discards; one seat knows it, or EVERYBODY."""
        self.event_discards.append(event)
        self.discards_known.append(known)

    def _clear_event(self) -> None:
        if self.event:
            self.discard_event(self.event, EVERYBODY)
            self.event = ""
            self.retrieved = self.given = ()

    def finish_event(self) -> None:
        """The event in the middle is done with and discarded; the turn is over."""
        self._clear_event()
        self.end_turn()

    def can_give(self) -> bool:
        """Whether the hand has a card that did not come in by the exchange under way (ruling T9)."""
        return len(self.hands[self.seat]) > len(self.retrieved)

    # The end of a round

    def end_round(self, why: str) -> None:
        """The round ends at once; options may be exercised, from the player after the dealer on (ruling T14)."""
        self._clear_event()
        self.ended = why
        if self.log is not None:
            self.tell(events.RoundEnded(self.active, self.round, why))
        self.seat = (self.dealer + 1) % len(self.players)
        self.phase = "exercise"
        self.ask_for_options()

    def ask_for_options(self) -> None:
        """Ask the first player, from this one to the dealer, who has both options and cards; then score."""
        while not (self.hands[self.seat] and self.tokens[self.seat]):
            if self.seat == self.dealer:
                self._score_round()
                return
            self.seat = (self.seat + 1) % len(self.players)

    def pass_options(self) -> None:
        """Ask the next player, or score."""
        if self.seat == self.dealer:
            self._score_round()
        else:
            self.seat = (self.seat + 1) % len(self.players)
            self.ask_for_options()

    def _score_round(self) -> None:
        """Cards left in hands are discarded, certificates counted (Exercising Stock Options; Scoring)."""
        for seat, hand in enumerate(self.hands):
            self.discards += hand
            if hand and self.log is not None:
                self.tell(events.HandDiscarded(seat, tuple(hand)))
        self.hands = [[] for _ in self.players]
        self.shown = []
        totals = self.scores()
        if self.log is not None:
            prices = tuple(self.prices())
            for seat, (cards, total) in enumerate(zip(self.certificates, totals)):
                before = sum(self.points[seat])
                self.tell(events.Scored(seat, self.round, tuple(cards), prices, total - before, total))
        if self.round == ROUNDS:
            self.phase = OVER
            if self.log is not None:
                self.tell(events.GameEnded(None, totals))
            return
        self.points = [(*points, total - sum(points)) for points, total in zip(self.points, totals)]
        self.dealer = next_dealer(totals, self.dealer)
        closed = self.ended == BY_CLOSED
        if not closed:
            self._return_events()
        self._begin_round(closed)

    def _return_events(self) -> None:
        """Splits and freezes on the table and discarded events go below Market Closed (ruling T15)."""
        table = [f"{SPLIT}-{stock}" for stock, splits in zip(IDS, self.splits) for _ in range(splits)]
        table += [FREEZE] * sum(self.frozen)
        cards = self.event_discards + table
        self.event_pile = cards + self.event_pile
        self.below_known = self.discards_known + [EVERYBODY] * len(table) + self.below_known
        self.event_discards = []
        self.discards_known = []
        if self.log is not None:
            self.tell(events.EventsReturned(None, len(cards)))

    def scores(self) -> tuple[int, ...]:
        """The points of the rounds before and the certificates at present prices, per seat (Scoring; ruling A2)."""
        prices, icons = self.prices(), self.options.share_icons
        return tuple(
            sum(points) + sum([icons[CARD_VALUE[card] - STARTER - 1] * prices[CARD_STOCK[card]] for card in cards])
            for points, cards in zip(self.points, self.certificates)
        )

    def explain_score(self, player: int) -> Breakdown:
        """The points of each round before and a player's certificates, with all parts."""
        if player is None:
            raise StocklabError("a score is one player's: give a seat")
        self._check_player(player)
        rows = {stock: self.row(place) for place, stock in enumerate(IDS)}
        parts = [Breakdown(f"Round {n}", points, rule=SCORING_RULE) for n, points in enumerate(self.points[player], 1)]
        parts.append(value_of(self.certificates[player], rows, self.options.share_icons, f"Round {self.round}"))
        return Breakdown(f"Score of {self.players[player]}", rule=SCORING_RULE, parts=parts, operation="sum")

    # Data

    @classmethod
    def _find_cards(cls, options: Any, texts: Iterable[str]) -> tuple[str, ...]:
        left = [*DECK, *SHUFFLED_EVENTS]
        found = []
        for text in texts:
            try:
                card = read_card(text) if any(char.isdigit() for char in text) else read_event(text)
            except ParseError as error:
                raise StocklabError(f"deals: {error}") from None
            if card not in left:
                raise StocklabError(f"deals: there is no {text} (left) to shuffle")
            left.remove(card)
            found.append(card)
        return tuple(found)

    def _write(self, player: int | None, everything: bool) -> dict[str, Any]:
        return knowledge.write(self, player, everything)

    def _read(self, reader: Reader) -> None:
        positions.read(self, reader)

    @classmethod
    def _fill(cls, known: dict[str, Any], rng: Random) -> dict[str, Any]:
        return knowledge.fill(known, rng)


def next_dealer(totals: Sequence[int], dealer: int) -> int:
    """The seat with the lowest total; of several the first after the old dealer, he himself last (ruling T6).

    >>> next_dealer([30, 12, 40, 12], dealer=1)
    3
    """
    seats = len(totals)
    lowest = min(totals)
    return next(seat % seats for seat in range(dealer + 1, dealer + seats + 1) if totals[seat % seats] == lowest)

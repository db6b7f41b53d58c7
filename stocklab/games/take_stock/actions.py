"""What a player can do in Take Stock: each kind of action is one rule."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from stocklab.core.action import Action, No
from stocklab.games.take_stock import effects, events
from stocklab.games.take_stock.components import (
    BY_HAND,
    BY_PRICE,
    CARD_STOCK,
    CARD_VALUE,
    CLOSING,
    DECK,
    EVENT_NAMES,
    IDS,
    INDEX,
    PLAYABLE,
    ROW_CARDS,
    SHOWN,
    STEP,
    VALUES,
)

if TYPE_CHECKING:
    from stocklab.games.take_stock.game import TakeStock

_G = "Take Stock"
_MARKET = f"{_G}, Discard a Card and Play the Market"
_CARD: dict[str, Collection[str | int]] = {"stock": IDS, "value": VALUES}


def not_in_hand(game: TakeStock, card: str, rule: str) -> No | None:
    """One plays cards from one's own hand."""
    hand = game.hands[game.seat]
    return None if card in hand else No(rule, "it is not in your hand")


@dataclass(frozen=True, slots=True)
class ShareAction(Action):
    """A choice of a share card; it has the card's stock and value."""

    stock: str
    value: int
    shown: ClassVar = SHOWN
    choices: ClassVar = _CARD
    exact: ClassVar = True

    @property
    def card(self) -> str:
        """The share card meant."""
        return ROW_CARDS[INDEX[self.stock]][self.value]


@dataclass(frozen=True, slots=True)
class Raise(ShareAction):
    """Place a card from the hand on its row."""

    verb: ClassVar = "raise"
    rule: ClassVar = f"{_G}, Increase a Stock Price"
    says: ClassVar = "raise {stock} to {value}"

    @classmethod
    def offer(cls, game: TakeStock) -> list[Raise]:
        """Each card of the hand that fits on its row."""
        rows, frozen, found = game.rows, game.frozen, []
        for card in game.hands[game.seat]:
            place = CARD_STOCK[card]
            top = rows[place][-1]
            if top < CARD_VALUE[card] <= top + STEP and not frozen[place]:
                found.append(_RAISES[card])
        return found

    def why_not(self, game: TakeStock) -> No | None:
        """It must be in the hand, above the row's last card by no more than four, and the stock not frozen."""
        card = self.card
        place = CARD_STOCK[card]
        if card not in game.hands[game.seat]:
            return not_in_hand(game, card, self.rule)
        if game.frozen[place] or not game.rows[place][-1] < self.value <= game.rows[place][-1] + STEP:
            return No(self.rule, "{}", game.row(place).why_not_raised(self.value))
        return None

    def do(self, game: TakeStock) -> None:
        """Place it; an 11 or 12 closes the market (ruling T16)."""
        card = self.card
        place = CARD_STOCK[card]
        game.hands[game.seat].remove(card)
        game.forget(card)
        game.rows[place].append(self.value)
        if game.log is not None:
            game.tell(events.Raised(game.seat, card, game.price(place)))
        if self.value >= CLOSING:
            game.end_round(BY_PRICE)
        else:
            game.end_turn()


@dataclass(frozen=True, slots=True)
class Save(ShareAction):
    """Lay a card from the hand down as a certificate; a discard follows (ruling T16a)."""

    verb: ClassVar = "save"
    rule: ClassVar = f"{_G}, Save a Certificate and Discard a Card"
    says: ClassVar = "save {stock} {value} as a certificate"

    @classmethod
    def offer(cls, game: TakeStock) -> Iterable[Save]:
        """Each card of the hand, below the limit."""
        seat = game.seat
        return [_SAVES[card] for card in game.hands[seat]] if len(game.certificates[seat]) < game.limit() else ()

    def why_not(self, game: TakeStock) -> No | None:
        """It must be in the hand, and the player below the limit."""
        have, most = len(game.certificates[game.seat]), game.limit()
        if have >= most:
            rule = f"{_G}, The Limit Rule"
            return No(rule, "your certificates ({}) must be fewer than the cards of the largest row ({})", have, most)
        return not_in_hand(game, self.card, self.rule)

    def do(self, game: TakeStock) -> None:
        """Lay it down."""
        game.hands[game.seat].remove(self.card)
        game.save(self.card)
        if game.log is not None:
            game.tell(events.Saved(game.seat, self.card, game.shares(self.card)))
        game.phase = "save"


@dataclass(frozen=True, slots=True)
class DrawTwo(Action):
    """Play the market: after a discard draw two events, one of which takes effect."""

    verb: ClassVar = "draw-two"
    rule: ClassVar = f"{_MARKET}, A"
    says: ClassVar = "discard a card and draw two events, to play one"
    exact: ClassVar = True

    @classmethod
    def offer(cls, game: TakeStock) -> tuple[DrawTwo, ...]:
        """Always: there is a card to discard, and Market Closed in the pile."""
        return _DRAW_TWO

    def why_not(self, game: TakeStock) -> No | None:
        """Nothing speaks against it."""
        return None

    def do(self, game: TakeStock) -> None:
        """The discard comes first."""
        game.phase = "draw-two"


@dataclass(frozen=True, slots=True)
class DrawOne(Action):
    """Play the market: after a discard draw an event and keep it face down."""

    verb: ClassVar = "draw-one"
    rule: ClassVar = f"{_MARKET}, B"
    says: ClassVar = "discard a card and draw an event, to keep it"
    exact: ClassVar = True

    @classmethod
    def offer(cls, game: TakeStock) -> tuple[DrawOne, ...]:
        """Always: there is a card to discard, and Market Closed in the pile."""
        return _DRAW_ONE

    def why_not(self, game: TakeStock) -> No | None:
        """Nothing speaks against it."""
        return None

    def do(self, game: TakeStock) -> None:
        """The discard comes first."""
        game.phase = "draw-one"


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Show a kept event; after a discard it takes effect."""

    event: str
    verb: ClassVar = "play"
    rule: ClassVar = f"{_G}, Play a Previously Saved Market Event Card"
    says: ClassVar = "discard a card and play the kept event {event}"
    shown: ClassVar = SHOWN
    choices: ClassVar = {"event": PLAYABLE}
    exact: ClassVar = True

    @classmethod
    def offer(cls, game: TakeStock) -> Iterable[Play]:
        """Each different event that the player has kept."""
        saved = game.saved[game.seat]
        return [_PLAYS[event] for event in dict.fromkeys(saved)] if saved else ()

    def why_not(self, game: TakeStock) -> No | None:
        """The player must have kept it."""
        saved = game.saved[game.seat]
        if self.event in saved:
            return None
        kept = ", ".join(EVENT_NAMES[event] for event in saved) or "no event"
        return No(self.rule, "you have not kept it; you have kept {}", kept)

    def do(self, game: TakeStock) -> None:
        """Show it; the discard comes before its effect."""
        game.saved[game.seat].remove(self.event)
        game.show_event(self.event, True)
        game.phase = "play"


@dataclass(frozen=True, slots=True)
class Discard(ShareAction):
    """Discard a card from the hand, as part of an action or in a downturn."""

    verb: ClassVar = "discard"
    rule: ClassVar = f"{_G}, Playing the Game"
    says: ClassVar = "discard {stock} {value}"

    @classmethod
    def offer(cls, game: TakeStock) -> list[Discard]:
        """Each card of the hand."""
        return [_DISCARDS[card] for card in game.hands[game.seat]]

    def why_not(self, game: TakeStock) -> No | None:
        """It must be in the hand."""
        return not_in_hand(game, self.card, self.rule)

    def do(self, game: TakeStock) -> None:
        """Discard it; what it was discarded for follows."""
        game.discard(self.card)
        _AFTER_DISCARD[game.phase](game)


@dataclass(frozen=True, slots=True)
class Exercise(ShareAction):
    """Pay an option to turn a card in hand into a certificate; the limit does not matter."""

    verb: ClassVar = "exercise"
    rule: ClassVar = f"{_G}, Exercising Stock Options"
    says: ClassVar = "pay an option for a certificate of {stock} {value}"

    @classmethod
    def offer(cls, game: TakeStock) -> list[Exercise]:
        """Each card of the hand; only who has an option is asked."""
        return [_EXERCISES[card] for card in game.hands[game.seat]]

    def why_not(self, game: TakeStock) -> No | None:
        """It must be in the hand."""
        return not_in_hand(game, self.card, self.rule)

    def do(self, game: TakeStock) -> None:
        """Pay and lay it down; then the same player, while he has options and cards, or the next."""
        game.tokens[game.seat] -= 1
        game.hands[game.seat].remove(self.card)
        game.save(self.card)
        if game.log is not None:
            game.tell(events.Exercised(game.seat, self.card, game.shares(self.card)))
        game.ask_for_options()


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Exercise no more options this round."""

    verb: ClassVar = "pass"
    rule: ClassVar = f"{_G}, Exercising Stock Options"
    says: ClassVar = "keep the options that are left"
    exact: ClassVar = True

    @classmethod
    def offer(cls, game: TakeStock) -> tuple[Pass, ...]:
        """Always: nobody has to."""
        return _PASS

    def why_not(self, game: TakeStock) -> No | None:
        """Nothing speaks against it."""
        return None

    def do(self, game: TakeStock) -> None:
        """The next player is asked."""
        game.pass_options()


def _after_saving(game: TakeStock) -> None:
    """The turn is over, or with an empty hand the round (ruling T16a)."""
    if game.hands[game.seat]:
        game.end_turn()
    else:
        game.end_round(BY_HAND)


_AFTER_DISCARD: dict[str, Callable[[TakeStock], None]] = {
    "save": _after_saving,
    "draw-two": effects.draw_two,
    "draw-one": effects.draw_one,
    "play": effects.resolve,
    "downturn": effects.next_downturn,
}
"""By phase, what the discard was made for."""

# Ready-made actions: an offer takes them from here and makes none.
STOCK_VALUE = {card: (IDS[CARD_STOCK[card]], CARD_VALUE[card]) for card in DECK}
_RAISES = {card: Raise(*fields) for card, fields in STOCK_VALUE.items()}
_SAVES = {card: Save(*fields) for card, fields in STOCK_VALUE.items()}
_DISCARDS = {card: Discard(*fields) for card, fields in STOCK_VALUE.items()}
_EXERCISES = {card: Exercise(*fields) for card, fields in STOCK_VALUE.items()}
_PLAYS = {event: Play(event) for event in PLAYABLE}
_DRAW_TWO, _DRAW_ONE, _PASS = (DrawTwo(),), (DrawOne(),), (Pass(),)

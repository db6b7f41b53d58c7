"""What events let a player choose in Take Stock: each kind of choice is one rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from stocklab.core.action import Action, No
from stocklab.games.take_stock import effects, events
from stocklab.games.take_stock.actions import STOCK_VALUE, ShareAction, not_in_hand
from stocklab.games.take_stock.components import CARD_STOCK, EVENT_NAMES, IDS, INDEX, PLAYABLE, SHOWN
from stocklab.games.take_stock.pricing import audit_choices

if TYPE_CHECKING:
    from stocklab.games.take_stock.game import TakeStock

_G = "Take Stock"
_MARKET = f"{_G}, Discard a Card and Play the Market"
_INSIDER = f"{_G}, Insider Trading"


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Let one of the two events drawn take effect; the other goes face down onto the discards."""

    event: str
    verb: ClassVar = "use"
    rule: ClassVar = f"{_MARKET}, A"
    says: ClassVar = "let {event} take effect"
    shown: ClassVar = SHOWN
    choices: ClassVar = {"event": PLAYABLE}
    exact: ClassVar = True

    @classmethod
    def offer(cls, game: TakeStock) -> list[Use]:
        """The events drawn."""
        return [_USES[event] for event in dict.fromkeys(game.drawn)]

    def why_not(self, game: TakeStock) -> No | None:
        """It must be one of them."""
        if self.event in game.drawn:
            return None
        return No(self.rule, "you drew {}", " and ".join(EVENT_NAMES[event] for event in game.drawn))

    def do(self, game: TakeStock) -> None:
        """Put the other back and resolve this one."""
        first, second = game.drawn
        other = second if self.event == first else first
        game.drawn = ()
        game.discard_event(other, game.seat)
        if game.log is not None:
            game.tell(events.EventPutBack(game.seat, other))
        game.show_event(self.event, False)
        effects.resolve(game)


@dataclass(frozen=True, slots=True)
class Audit(Action):
    """Take the highest card or a split from a stock that is not frozen (ruling T10)."""

    stock: str
    what: str
    verb: ClassVar = "audit"
    rule: ClassVar = f"{_G}, Stock Audit"
    says: ClassVar = "audit {stock}: it loses {what}"
    shown: ClassVar = SHOWN | {"card": "its highest card", "split": "a split"}
    choices: ClassVar = {"stock": IDS, "what": ("card", "split", "nothing")}
    exact: ClassVar = True

    @classmethod
    def offer(cls, game: TakeStock) -> list[Audit]:
        """Each stock that is not frozen, with each thing it has to lose."""
        return [
            action
            for place, (row, splits, frozen) in enumerate(zip(game.rows, game.splits, game.frozen))
            if not frozen
            for action in _AUDITS[place][len(row) > 1, splits > 0]
        ]

    def why_not(self, game: TakeStock) -> No | None:
        """The stock must not be frozen and must have it to lose."""
        place = INDEX[self.stock]
        if game.frozen[place]:
            return No(self.rule, "{} is frozen", SHOWN[self.stock])
        choices = audit_choices(len(game.rows[place]), game.splits[place])
        if self.what in choices:
            return None
        if choices == ("nothing",):
            return No(self.rule, "{} has neither card nor split to lose; it may lose nothing", SHOWN[self.stock])
        return No(self.rule, "{} may lose {}", SHOWN[self.stock], " or ".join(self.shown.get(c, c) for c in choices))

    def do(self, game: TakeStock) -> None:
        """Take it; the turn is over."""
        effects.audit(game, INDEX[self.stock], self.what)


@dataclass(frozen=True, slots=True)
class Freeze(Action):
    """Lay the freeze at the end of a row."""

    stock: str
    verb: ClassVar = "freeze"
    rule: ClassVar = f"{_G}, Stock Freeze"
    says: ClassVar = "freeze {stock}"
    shown: ClassVar = SHOWN
    choices: ClassVar = {"stock": IDS}
    exact: ClassVar = True

    @classmethod
    def offer(cls, game: TakeStock) -> list[Freeze]:
        """Each stock that is not frozen."""
        return [action for action, frozen in zip(_FREEZES, game.frozen) if not frozen]

    def why_not(self, game: TakeStock) -> No | None:
        """It must not be frozen."""
        return No(self.rule, "it is frozen; you may thaw it") if game.frozen[INDEX[self.stock]] else None

    def do(self, game: TakeStock) -> None:
        """Freeze it; the turn is over."""
        effects.freeze(game, INDEX[self.stock])


@dataclass(frozen=True, slots=True)
class Thaw(Action):
    """Discard a row's freeze together with the one just played."""

    stock: str
    verb: ClassVar = "thaw"
    rule: ClassVar = f"{_G}, Stock Freeze"
    says: ClassVar = "thaw {stock}"
    shown: ClassVar = SHOWN
    choices: ClassVar = {"stock": IDS}
    exact: ClassVar = True

    @classmethod
    def offer(cls, game: TakeStock) -> list[Thaw]:
        """Each frozen stock."""
        return [action for action, frozen in zip(_THAWS, game.frozen) if frozen]

    def why_not(self, game: TakeStock) -> No | None:
        """It must be frozen."""
        return None if game.frozen[INDEX[self.stock]] else No(self.rule, "it is not frozen; you may freeze it")

    def do(self, game: TakeStock) -> None:
        """Thaw it; the turn is over."""
        effects.thaw(game, INDEX[self.stock])


@dataclass(frozen=True, slots=True)
class Retrieve(ShareAction):
    """Fetch a card of the traded stock from the discard pile; one from the hand goes for it (ruling T9)."""

    verb: ClassVar = "retrieve"
    rule: ClassVar = _INSIDER
    says: ClassVar = "retrieve {stock} {value} from the discards"

    @classmethod
    def offer(cls, game: TakeStock) -> Iterable[Retrieve]:
        """Each card of the stock in the discard pile but those given now, if there is a card to give."""
        if not game.can_give():
            return ()
        place, given = game.event_place(), game.given
        return [_RETRIEVES[card] for card in game.discards if CARD_STOCK[card] == place and card not in given]

    def why_not(self, game: TakeStock) -> No | None:
        """The stock's, in the pile, not given in this exchange, and something must be left to give."""
        card = self.card
        if CARD_STOCK[card] != game.event_place():
            return No(self.rule, "you trade in {}", SHOWN[IDS[game.event_place()]])
        if card not in game.discards:
            return No(self.rule, "it is not in the discard pile")
        if card in game.given:
            return No(self.rule, "you gave it in this exchange")
        return None if game.can_give() else No(self.rule, "you have no card left to give for it")

    def do(self, game: TakeStock) -> None:
        """Take it; all know it while it stays in the hand."""
        card = self.card
        game.discards.remove(card)
        game.hands[game.seat].append(card)
        game.shown.append(card)
        game.retrieved += (card,)
        if game.log is not None:
            game.tell(events.Retrieved(game.seat, card))
        game.phase = "give"


@dataclass(frozen=True, slots=True)
class Give(ShareAction):
    """Discard a card for the one just retrieved (ruling T9)."""

    verb: ClassVar = "give"
    rule: ClassVar = _INSIDER
    says: ClassVar = "give {stock} {value} for it"

    @classmethod
    def offer(cls, game: TakeStock) -> list[Give]:
        """Each card of the hand that was not retrieved in this exchange."""
        retrieved = game.retrieved
        return [_GIVES[card] for card in game.hands[game.seat] if card not in retrieved]

    def why_not(self, game: TakeStock) -> No | None:
        """It must be in the hand and not have come in this exchange."""
        if self.card in game.retrieved:
            return No(self.rule, "you retrieved it in this exchange")
        return not_in_hand(game, self.card, self.rule)

    def do(self, game: TakeStock) -> None:
        """Discard it; up to three exchanges are made."""
        game.given += (self.card,)
        game.discard(self.card)
        effects.next_exchange(game)


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """Make no more exchanges."""

    verb: ClassVar = "stop"
    rule: ClassVar = _INSIDER
    says: ClassVar = "stop exchanging cards"
    exact: ClassVar = True

    @classmethod
    def offer(cls, game: TakeStock) -> tuple[Stop, ...]:
        """Before each exchange."""
        return _STOP

    def why_not(self, game: TakeStock) -> No | None:
        """Nothing speaks against it."""
        return None

    def do(self, game: TakeStock) -> None:
        """The turn is over."""
        game.finish_event()


# Ready-made actions: an offer takes them from here and makes none.
_RETRIEVES = {card: Retrieve(*fields) for card, fields in STOCK_VALUE.items()}
_GIVES = {card: Give(*fields) for card, fields in STOCK_VALUE.items()}
_USES = {event: Use(event) for event in PLAYABLE}
_AUDITS = tuple(
    {
        (cards, splits): tuple(Audit(stock, what) for what in audit_choices(1 + cards, int(splits)))
        for cards in (False, True)
        for splits in (False, True)
    }
    for stock in IDS
)
_FREEZES, _THAWS = tuple(map(Freeze, IDS)), tuple(map(Thaw, IDS))
_STOP = (Stop(),)

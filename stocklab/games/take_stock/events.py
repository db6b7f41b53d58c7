"""What can happen in Take Stock."""

from __future__ import annotations

from dataclasses import dataclass

from stocklab.core import event
from stocklab.core.event import Event
from stocklab.games.take_stock.components import SHOWN

_G = "Take Stock"


@dataclass(frozen=True)
class _Event(Event):
    shown = SHOWN
    between = ", "


# Rounds


@dataclass(frozen=True)
class RoundBegan(_Event):
    """A round begins; `seat` begins it, the seat before deals."""

    round: int
    rule = f"{_G}, Preparing for the Next Round"
    says = "Round {round} begins; {who} is the first player."


@dataclass(frozen=True)
class HandDealt(_Event):
    """A hand; others see how many cards."""

    cards: tuple[str, ...] | None
    count: int
    rule = f"{_G}, The Stock Shares"
    secret = ("cards",)
    says = "{who} is dealt {cards}."
    veiled = "{who} is dealt {count} share cards."


@dataclass(frozen=True)
class EventsStacked(_Event):
    """All event cards are shuffled; Market Closed lies under `above` of them (ruling T15)."""

    above: int
    rule = f"{_G}, The Market Events"
    says = "The events are shuffled; {above} of them lie above Market Closed."


@dataclass(frozen=True)
class EventsReturned(_Event):
    """Splits and freezes on the table and discarded events go below Market Closed (ruling T15)."""

    count: int
    rule = f"{_G}, Preparing for the Next Round"
    says = "{count} event cards go under the pile, below Market Closed."


@dataclass(frozen=True)
class RoundEnded(_Event):
    """A round ends; `why` is one of the endings, `seat` who brought it about."""

    round: int
    why: str
    rule = f"{_G}, Ending Conditions"
    says = "Round {round} ends in the turn of {who}: {why}."


@dataclass(frozen=True)
class Scored(_Event):
    """A player's certificates at the closing prices, and the total with the rounds before."""

    round: int
    certificates: tuple[str, ...]
    prices: tuple[int, ...]
    points: int
    total: int
    rule = f"{_G}, Scoring"
    says = "{who} scores {points} points in round {round} and has {total}."


@dataclass(frozen=True)
class GameEnded(event.GameEnded):
    """The final scores: points per seat."""

    rule = f"{_G}, Ending the Game"
    sign = ""


# Share cards


@dataclass(frozen=True)
class Drew(_Event):
    """A share card from the draw pile."""

    card: str | None
    rule = f"{_G}, Playing the Game"
    secret = ("card",)
    says = "{who} draws {card}."
    veiled = "{who} draws a share card."


@dataclass(frozen=True)
class Reshuffled(_Event):
    """The discards become the draw pile (ruling T7)."""

    cards: int
    rule = f"{_G}, Playing the Game"
    says = "The draw pile is empty: {cards} discards are shuffled into a new one."


@dataclass(frozen=True)
class Raised(_Event):
    """A share card is placed on its row; `price` is the new one."""

    card: str
    price: int
    rule = f"{_G}, Increase a Stock Price"
    says = "{who} places {card}: the price is now {price}."


@dataclass(frozen=True)
class Saved(_Event):
    """A share card becomes a certificate."""

    card: str
    shares: int
    rule = f"{_G}, Save a Certificate and Discard a Card"
    says = "{who} saves {card} as a certificate (shares: {shares})."


@dataclass(frozen=True)
class Discarded(_Event):
    """A share card from a hand lies on the discard pile, seen by all (ruling T12)."""

    card: str
    rule = f"{_G}, Playing the Game"
    says = "{who} discards {card}."


@dataclass(frozen=True)
class Retrieved(_Event):
    """A share card comes from the discard pile into a hand, seen by all (ruling T9)."""

    card: str
    rule = f"{_G}, Insider Trading"
    says = "{who} retrieves {card} from the discards."


@dataclass(frozen=True)
class Exercised(_Event):
    """An option turns a card in hand into a certificate."""

    card: str
    shares: int
    rule = f"{_G}, Exercising Stock Options"
    says = "{who} pays an option to save {card} as a certificate (shares: {shares})."


@dataclass(frozen=True)
class HandDiscarded(_Event):
    """What is left in a hand at the end of a round goes onto the discard pile, seen by all."""

    cards: tuple[str, ...]
    rule = f"{_G}, Exercising Stock Options"
    says = "{who} discards what is left: {cards}."


# Event cards


@dataclass(frozen=True)
class EventsDrawn(_Event):
    """Two event cards to choose from."""

    cards: tuple[str, ...] | None
    count: int
    rule = f"{_G}, Discard a Card and Play the Market"
    secret = ("cards",)
    says = "{who} draws {cards}."
    veiled = "{who} draws {count} events."


@dataclass(frozen=True)
class EventKept(_Event):
    """An event card that lies face down before its player."""

    card: str | None
    rule = f"{_G}, Discard a Card and Play the Market"
    secret = ("card",)
    says = "{who} keeps {card}."
    veiled = "{who} draws an event and keeps it face down."


@dataclass(frozen=True)
class EventPutBack(_Event):
    """The event that was not chosen goes face down onto the discards (ruling T12)."""

    card: str | None
    rule = f"{_G}, Discard a Card and Play the Market"
    secret = ("card",)
    says = "{who} puts {card} back."
    veiled = "{who} puts the other event back, face down."


@dataclass(frozen=True)
class EventPlayed(_Event):
    """An event card that all see; `kept` tells one that lay before its player."""

    card: str
    kept: bool
    rule = f"{_G}, The Market Event Cards"
    says = "{who} plays {card}."


@dataclass(frozen=True)
class MarketClosed(_Event):
    """Market Closed was drawn: it is shown."""

    rule = f"{_G}, Market Closed"
    says = "{who} draws Market Closed and shows it."


@dataclass(frozen=True)
class Split(_Event):
    """A split lies above a row; `lost` is the card that went, or ""."""

    stock: str
    lost: str
    price: int
    rule = f"{_G}, Stock Split"
    says = "{stock} splits and loses {lost}: the price is now {price}."

    def sentence(self, players: object) -> str:
        """What happened, in words."""
        text = super().sentence(players)  # type: ignore[arg-type]
        return text if self.lost else text.replace(" and loses ", "", 1)


@dataclass(frozen=True)
class SplitRefused(_Event):
    """A frozen stock does not split; the card is discarded."""

    stock: str
    rule = f"{_G}, Stock Split"
    says = "{stock} is frozen: the split is discarded."


@dataclass(frozen=True)
class Crashed(_Event):
    """A crash: whether a freeze and a split went, and which cards."""

    stock: str
    freeze: bool
    split: bool
    lost: tuple[str, ...]
    price: int
    rule = f"{_G}, Stock Crash"
    says = "{stock} crashes and loses {lost}: the price is now {price}."

    def sentence(self, players: object) -> str:
        """What happened, in words."""
        went = ["its freeze"] * self.freeze + ["a split"] * self.split + [SHOWN[card] for card in self.lost]
        loss = f" and loses {', '.join(went)}" if went else ""
        return f"{SHOWN[self.stock]} crashes{loss}: the price is now {self.price}."


@dataclass(frozen=True)
class Audited(_Event):
    """An audit: what the row lost ("card", "split" or "nothing")."""

    stock: str
    what: str
    price: int
    rule = f"{_G}, Stock Audit"
    says = "{who} audits {stock}, which loses {what}: the price is now {price}."
    shown = SHOWN | {"card": "its highest card", "split": "a split"}


@dataclass(frozen=True)
class Froze(_Event):
    """A freeze lies at the end of a row."""

    stock: str
    rule = f"{_G}, Stock Freeze"
    says = "{who} freezes {stock}."


@dataclass(frozen=True)
class Thawed(_Event):
    """A row's freeze is discarded together with the one just played."""

    stock: str
    rule = f"{_G}, Stock Freeze"
    says = "{who} thaws {stock}."


@dataclass(frozen=True)
class OptionGained(_Event):
    """An option token from the box; `gained` is 0 where none was left (ruling T13)."""

    gained: int
    rule = f"{_G}, Stock Options Gained or Lost"
    says = "{who} gains an option."

    def sentence(self, players: object) -> str:
        """What happened, in words."""
        text = super().sentence(players)  # type: ignore[arg-type]
        return text if self.gained else text.replace("gains an option", "gains no option: the box is empty")


@dataclass(frozen=True)
class OptionLost(_Event):
    """An option token back to the box; `lost` is 0 where the player had none."""

    lost: int
    rule = f"{_G}, Stock Options Gained or Lost"
    says = "{who} loses an option."

    def sentence(self, players: object) -> str:
        """What happened, in words."""
        text = super().sentence(players)  # type: ignore[arg-type]
        return text if self.lost else text.replace("loses an option", "has no option to lose")

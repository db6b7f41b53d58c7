"""What can happen in the Stock Market Game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from stocklab.core import event
from stocklab.core.event import Event
from stocklab.games.stock_market.components import CARD_NAMES, EVENT_NAMES, NAMES

_G = "Stock Market Game"


@dataclass(frozen=True)
class _Event(Event):
    shown = CARD_NAMES
    between = ", "


# Setup and turns


@dataclass(frozen=True)
class TableLaid(_Event):
    """These ten shares are on the table."""

    shares: tuple[str, ...]
    rule = f"{_G} Setup; ruling M2"
    says = "On the table are {shares}."


@dataclass(frozen=True)
class TurnBegan(_Event):
    """A turn begins."""

    round: int
    rule = f"{_G} Rules"
    says = "{who}'s turn {round} begins."


@dataclass(frozen=True)
class Earned(_Event):
    """A pension pays: dollars into the hand, or cards that are drawn next."""

    card: str
    rule = f"{_G} Pension; ruling M16"
    says = "{card} pays {who}."


@dataclass(frozen=True)
class IncomeMissed(_Event):
    """Guns: the pensions are ignored this turn."""

    rule = f"{_G} Guns; ruling M28"
    says = "{who}'s pensions are ignored this turn."


@dataclass(frozen=True)
class Drew(_Event):
    """Cards come from the deck into the hand: their owner sees them, the others how many."""

    cards: tuple[str, ...] | None
    count: int
    rule = f"{_G} Draw"
    secret = ("cards",)
    says = "{who} draws {cards}."
    veiled = "{who} draws {count} from the deck."


@dataclass(frozen=True)
class Reshuffled(_Event):
    """The discard is shuffled and becomes the deck; until then everybody could know the hand: all but the deck."""

    hand: tuple[str, ...]
    rule = f"{_G} Draw; ruling M30"
    says = "{who} shuffles the discard into a new deck and holds {hand}."


@dataclass(frozen=True)
class LastTurns(_Event):
    """The end has come: each other player has one more turn. `cause` is "bills" or "bankrupt"."""

    cause: str
    rule = f"{_G} Rules; ruling M33"
    shown: ClassVar = {"bills": "all $2,000 bills are taken", "bankrupt": "four piles are bankrupt"}
    says = "The end is near: {cause}. Each other player has one more turn."


@dataclass(frozen=True)
class PlayerOut(_Event):
    """Three Legal Action tokens: the player is out, and all these cards go where they came from."""

    cards: tuple[str, ...]
    rule = f"{_G} Legal Action; ruling M32"
    says = "{who} has three Legal Action tokens, is out and gives back {cards}."


@dataclass(frozen=True)
class GameEnded(event.GameEnded):
    """The final count: dollars per seat."""

    rule = f"{_G} Rules; ruling M35"


# Plays


@dataclass(frozen=True)
class Played(_Event):
    """A share is played from the hand; `count` of them together."""

    share: str
    count: int
    rule = f"{_G} Play"
    says = "{who} plays {share}."


@dataclass(frozen=True)
class Returned(_Event):
    """A played share goes back to its pile."""

    share: str
    rule = f"{_G} Return to Stock"
    says = "{who} returns {share} to its pile."


@dataclass(frozen=True)
class CashGained(_Event):
    """Money that counts in this turn's Trade only."""

    dollars: int
    rule = f"{_G} Play; ruling M12"
    says = "{who} has ${dollars} more this turn."


@dataclass(frozen=True)
class BillsGained(_Event):
    """Bills from the bank; `to` is "hand" or "discard"."""

    bills: tuple[str, ...]
    to: str
    rule = f"{_G} Events; Shares"
    says = "{who} gets {bills} into the {to}."


@dataclass(frozen=True)
class Aimed(_Event):
    """Guns: a player's pensions will be ignored in his next turn."""

    target: int
    rule = f"{_G} Guns; ruling M28"
    others = ("target",)
    says = "{who} aims Guns at {target}."


@dataclass(frozen=True)
class Searched(_Event):
    """Tools: an event is taken out of the deck; all see which."""

    card: str
    rule = f"{_G} Tools; ruling M26"
    says = "{who} searches the Event deck for {card}."


@dataclass(frozen=True)
class RevealedFour(_Event):
    """Houses: the top events are turned up."""

    cards: tuple[str, ...]
    rule = f"{_G} Houses; ruling M27"
    says = "{who} reveals {cards}."


@dataclass(frozen=True)
class Chosen(_Event):
    """Houses: one of the revealed events is played, the others are discarded."""

    card: str
    rule = f"{_G} Houses; ruling M27"
    says = "{who} chooses {card}."


# Events


@dataclass(frozen=True)
class Passed(_Event):
    """The top event is revealed."""

    card: str
    rule = f"{_G} Event"
    says = "{who} passes an Event: {card}."


@dataclass(frozen=True)
class EventsReshuffled(_Event):
    """The Event discard becomes the Event deck."""

    rule = f"{_G} Event"
    says = "The Event discard is shuffled into a new Event deck."


@dataclass(frozen=True)
class MoodChanged(_Event):
    """A Boom, a Bust or Business as Usual lies on the spot now."""

    card: str
    rule = f"{_G} Boom/Bust"
    says = "{card} is in play."


@dataclass(frozen=True)
class PensionCame(_Event):
    """A pension, or a Dirty Business as one, lies before a player."""

    card: str
    rule = f"{_G} Pension"
    says = "{card} lies before {who} as a pension."


@dataclass(frozen=True)
class PensionLost(_Event):
    """A pension and the cards on it go to the Event discard."""

    card: str
    rule = f"{_G} Fired!; ruling M20"
    says = "{who} loses {card}."


@dataclass(frozen=True)
class PensionMoved(_Event):
    """A pension lies before `seat` now; it lay before `before`."""

    card: str
    before: int
    rule = f"{_G} Corruption; rulings M20, M22"
    others = ("before",)
    says = "{card} goes from {before} to {who}."


@dataclass(frozen=True)
class PensionBlocked(_Event):
    """A negative Dirty Business lies on a player's pension."""

    card: str
    target: int
    slot: int
    rule = f"{_G} Dirty Business; ruling M18"
    others = ("target",)
    says = "{who} blocks pension {slot} of {target} with {card}."


@dataclass(frozen=True)
class HandsPassed(_Event):
    """Speculate: a player has this hand now, and all saw it pass."""

    cards: tuple[str, ...]
    rule = f"{_G} Speculate; ruling M29"
    says = "{who} gets the hand {cards}."


@dataclass(frozen=True)
class AccountOpened(_Event):
    """A Swiss Bank Account lies before a player."""

    rule = f"{_G} Swiss Bank Account"
    says = "{who} opens a Swiss Bank Account."


@dataclass(frozen=True)
class AccountChanged(_Event):
    """A bill goes onto a Swiss Bank Account, or back into the hand; `to` is "account" or "hand"."""

    bill: str
    to: str
    rule = f"{_G} Swiss Bank Account; ruling M31"
    shown: ClassVar = CARD_NAMES | {"account": "onto a Swiss Bank Account", "hand": "back into the hand"}
    says = "{who} puts {bill} {to}."


@dataclass(frozen=True)
class EventKept(_Event):
    """An event goes into the player's discard, to be played later."""

    card: str
    rule = f"{_G} Events; ruling M17"
    says = "{who} keeps {card}."


@dataclass(frozen=True)
class EventUsed(_Event):
    """A kept or just revealed event is played; `on` is a share, or "" where another event tells."""

    card: str
    on: str
    rule = f"{_G} Events; ruling M17"
    shown: ClassVar = EVENT_NAMES | {"": ""} | {share: f" on {name}" for share, name in NAMES.items()}
    says = "{who} plays {card}{on}."


@dataclass(frozen=True)
class WentBankrupt(_Event):
    """A pile goes bankrupt; `cause` is "price" or "corruption"."""

    share: str
    cause: str
    rule = f"{_G} Bankrupt; ruling M7"
    says = "{share} goes bankrupt: {cause}."


@dataclass(frozen=True)
class Recovered(_Event):
    """A pile is bankrupt no more."""

    share: str
    rule = f"{_G} Bailout; rulings M7, M22"
    says = "{share} is bankrupt no more."


@dataclass(frozen=True)
class Cancelled(_Event):
    """A Dirty Business or a Corruption leaves the board; `on` is the share, "pension" or "cash"."""

    card: str
    on: str
    rule = f"{_G} Legal plays; ruling M22"
    shown: ClassVar = CARD_NAMES | {"pension": "a pension", "cash": "the $100"}
    says = "{card} on {on} is cancelled."


@dataclass(frozen=True)
class BoardCleared(_Event):
    """Every Dirty Business and Corruption leaves the board."""

    cards: tuple[str, ...]
    rule = f"{_G} Big Brother; ruling M23"
    says = "Big Brother takes off the board: {cards}."


@dataclass(frozen=True)
class TokenTaken(_Event):
    """A player takes a Legal Action token and has this many."""

    tokens: int
    rule = f"{_G} Legal Action"
    says = "{who} takes Legal Action token {tokens}."


# Trade and Consolidate


@dataclass(frozen=True)
class Sold(_Event):
    """A share goes back to its pile."""

    share: str
    price: int
    rule = f"{_G} Sell/Buy; ruling M9"
    says = "{who} sells {share} for ${price}."


@dataclass(frozen=True)
class HandShown(_Event):
    """Selling is over: the rest of the hand lies open, since it will be discarded."""

    cards: tuple[str, ...]
    rule = f"{_G} Rules; ruling M30"
    says = "{who} stops selling and shows {cards}."


@dataclass(frozen=True)
class Bought(_Event):
    """A share comes from its pile into the discard."""

    share: str
    price: int
    rule = f"{_G} Sell/Buy; ruling M9"
    says = "{who} buys {share} for ${price}."


@dataclass(frozen=True)
class Settled(_Event):
    """A Trade is paid: bills received, bills paid, change. All of the hand and the play area is discarded."""

    received: tuple[str, ...]
    paid: tuple[str, ...]
    change: tuple[str, ...]
    discarded: tuple[str, ...]
    rule = f"{_G} Rules; ruling M11"
    says = "{who} settles: receives {received}, pays {paid}, gets {change} back, and discards {discarded}."


@dataclass(frozen=True)
class Consolidated(_Event):
    """A player looks through deck, hand and discard for bills."""

    rule = f"{_G} Rules; ruling M15"
    says = "{who} consolidates."


@dataclass(frozen=True)
class Exchanged(_Event):
    """Bills become one of the next kind."""

    paid: tuple[str, ...]
    bill: str
    rule = f"{_G} Rules; ruling M15"
    says = "{who} changes {paid} into {bill}."

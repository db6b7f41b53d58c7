"""What can happen in Stock Hold'em."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stocklab.core import event
from stocklab.core.event import Event
from stocklab.games.stock_holdem.components import ALL_CARDS, SHORT_NAMES, face

_G = "Stock Hold'em"


@dataclass(frozen=True)
class _Event(Event):
    shown = SHORT_NAMES | {card: face(card) for card in ALL_CARDS}


def _with_chips(sentence: str, chips: int) -> str:
    return f"{sentence.removesuffix('.')} (a free action for {chips} Shark chips)." if chips else sentence


@dataclass(frozen=True)
class RoundBegan(_Event):
    """A round begins with this start player in `seat`."""

    round: int
    rule = f"{_G} Framework"
    says = "Round {round} begins; {who} is the start player."


@dataclass(frozen=True)
class AreaDealt(_Event):
    """Two cards lie open at a company; in Dark Dealings only their backs are seen, by everybody."""

    company: str
    cards: tuple[str, ...]
    rule = f"{_G} Game Setup 6; III.1"
    says = "{cards} are dealt to {company}."


@dataclass(frozen=True)
class HandDealt(_Event):
    """A hand: its owner sees the cards, everybody the backs."""

    cards: tuple[str, ...] | None
    backs: tuple[str, ...]
    rule = f"{_G} Game Setup 9; III.2"
    secret = ("cards",)
    says = "{who} is dealt {cards}."
    veiled = "{who} is dealt cards with the backs {backs}."


@dataclass(frozen=True)
class Placed(_Event):
    """A card from the hand lies face down at a company."""

    company: str
    card: str | None
    back: str
    rule = f"{_G} I.1"
    secret = ("card",)
    says = "{who} places {card} at {company}."
    veiled = "{who} places a card with the back {back} at {company}."


@dataclass(frozen=True)
class Sold(_Event):
    """A share goes back to its tile; the price falls by one step (not below 1). `chips` paid for a free action."""

    company: str
    price: int
    chips: int
    rule = f"{_G} I.2"
    says = "{who} sells a share of {company} for ${price}."

    def sentence(self, players: Sequence[str]) -> str:
        """What happened, in words."""
        return _with_chips(super().sentence(players), self.chips)


@dataclass(frozen=True)
class Bought(_Event):
    """A share is bought; the price rises by one step (not above 57). `chips` paid for a free action."""

    company: str
    price: int
    chips: int
    rule = f"{_G} I.3"
    says = "{who} buys a share of {company} for ${price}."

    def sentence(self, players: Sequence[str]) -> str:
        """What happened, in words."""
        return _with_chips(super().sentence(players), self.chips)


@dataclass(frozen=True)
class ChipsTaken(_Event):
    """Chips received; what would pass the limit of 7 is paid in dollars instead (ruling H15)."""

    chips: int
    dollars: int
    rule = f"{_G} Shark Chips"
    says = "{who} takes Shark chips: {chips}, and ${dollars} for those above the limit."

    def sentence(self, players: Sequence[str]) -> str:
        """What happened, in words."""
        text = super().sentence(players)
        return text if self.dollars else text.rsplit(",", 1)[0] + "."


@dataclass(frozen=True)
class Cashed(_Event):
    """A Shark chip is paid for $1."""

    rule = f"{_G} Shark Chips"
    says = "{who} pays a Shark chip for $1."


@dataclass(frozen=True)
class Peeked(_Event):
    """A player looks at a face-down card; everybody sees where (ruling H17)."""

    company: str
    slot: int
    card: str | None
    rule = f"{_G} Shark Chips"
    secret = ("card",)
    says = "{who} peeks at card {slot} of {company}: {card}."
    veiled = "{who} peeks at card {slot} of {company}."


@dataclass(frozen=True)
class Surged(_Event):
    """A Price Surge token is placed on a company."""

    company: str
    rule = f"{_G} Shark Chips"
    says = "{who} pays 3 Shark chips for a Price Surge at {company}."


@dataclass(frozen=True)
class FinalStepBegan(_Event):
    """The Final Card Step begins; `places` cards are still to be placed."""

    places: int
    rule = f"{_G} Final Card Step"
    says = "The Final Card Step begins: {places} places are empty."


@dataclass(frozen=True)
class Priced(_Event):
    """A company's cards are turned up and its new price is set."""

    company: str
    cards: tuple[str, ...]
    surge: bool
    price: int
    rule = f"{_G} II"
    says = "{company} shows {cards}: the new price is ${price}."


@dataclass(frozen=True)
class GameEnded(event.GameEnded):
    """The final scoring: dollars per seat."""

    rule = f"{_G} Final Scoring"

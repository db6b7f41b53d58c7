"""What a player can do in Stock Hold'em: each kind of action is one rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from stocklab.core.action import Action, No
from stocklab.games.stock_holdem import events
from stocklab.games.stock_holdem.components import (
    ALL_CARDS,
    AREA,
    IDS,
    INDEX,
    PRICE_MAX,
    PRICE_MIN,
    SHORT_NAMES,
    SURGE_TOKENS,
    Options,
    back,
    full_deck,
)

if TYPE_CHECKING:
    from stocklab.games.stock_holdem.game import StockHoldem

_G = "Stock Hold'em"
_CHIPS = f"{_G} Shark Chips and Free Actions"
SHARK_SELL_COST, SHARK_BUY_COST, SURGE_COST = 2, 3, 3


def short_of_chips(game: StockHoldem, cost: int) -> No | None:
    """A free action costs Shark chips."""
    have = game.chips[game.seat]
    return No(_CHIPS, "it costs {} Shark chip{} and you have {}", cost, "s"[: cost > 1], have) if have < cost else None


def not_to_sell(game: StockHoldem, company: str) -> No | None:
    """One sells a share that one owns (I.2.1)."""
    if game.shares[game.seat][INDEX[company]]:
        return None
    owned = [SHORT_NAMES[other] for other in IDS if game.shares[game.seat][INDEX[other]]]
    return No(f"{_G} I.2.1", "you own none of its shares; you own {}", ", ".join(owned) or "no shares at all")


def not_to_buy(game: StockHoldem, company: str) -> No | None:
    """One buys a share that lies on its tile and that one can pay (I.3.1-2)."""
    place = INDEX[company]
    if not game.supply[place]:
        return No(f"{_G} I.3.1", "none of its shares is left on the tile")
    if game.prices[place] > game.money[game.seat]:
        return No(f"{_G} I.3.2", "a share costs ${} and you have ${}", game.prices[place], game.money[game.seat])
    return None


def sell(game: StockHoldem, company: str, chips: int) -> None:
    """Sell one share and lower the price by one step (I.2; ruling H11)."""
    place, seat = INDEX[company], game.seat
    price = game.prices[place]
    game.shares[seat][place] -= 1
    game.supply[place] += 1
    game.money[seat] += price
    if price > PRICE_MIN:
        game.prices[place] = price - 1
    if game.log is not None:
        game.tell(events.Sold(seat, company, price, chips))


def buy(game: StockHoldem, company: str, chips: int) -> None:
    """Buy one share and raise the price by one step (I.3; ruling H11)."""
    place, seat = INDEX[company], game.seat
    price = game.prices[place]
    game.money[seat] -= price
    game.supply[place] -= 1
    game.shares[seat][place] += 1
    if price < PRICE_MAX:
        game.prices[place] = price + 1
    if game.log is not None:
        game.tell(events.Bought(seat, company, price, chips))


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Lay a card from the hand face down at a company (I.1; Final Card Step)."""

    card: str
    company: str
    verb: ClassVar = "place"
    rule: ClassVar = f"{_G} I.1"
    says: ClassVar = "place {card} at {company}"
    shown: ClassVar = SHORT_NAMES
    choices: ClassVar = {"card": frozenset(ALL_CARDS), "company": IDS}
    exact: ClassVar = True

    @classmethod
    def offer(cls, game: StockHoldem) -> list[Place]:
        """Each different card of the hand at each company with room."""
        room = [len(area) < AREA for area in game.areas]
        return [
            action for card in dict.fromkeys(game.hands[game.seat]) for action, free in zip(_PLACES[card], room) if free
        ]

    @classmethod
    def space(cls, options: Options) -> list[Place]:
        """Each card of the deck at each company."""
        return [action for card in dict.fromkeys(full_deck(options)) for action in _PLACES[card]]

    def why_not(self, game: StockHoldem) -> No | None:
        """The card must be in the hand and the company must have room."""
        if self.card not in game.hands[game.seat]:
            return No(f"{_G} I.1", "it is not in your hand")
        if len(game.areas[INDEX[self.company]]) >= AREA:
            free = [SHORT_NAMES[company] for company in IDS if len(game.areas[INDEX[company]]) < AREA]
            return No(f"{_G} I.1", "it has its five cards; there is room at {}", ", ".join(free))
        return None

    def do(self, game: StockHoldem) -> None:
        """Lay it down; its owner alone knows it."""
        place = INDEX[self.company]
        game.hands[game.seat].remove(self.card)
        game.areas[place].append(self.card)
        game.knowers[place].append(1 << game.seat)
        if game.log is not None:
            game.tell(events.Placed(game.seat, self.company, self.card, back(self.card)))
        if game.phase == "final":
            game.next_final_card()
        else:
            game.placed = place
            game.phase = "sell"


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Sell one share to the bank (I.2)."""

    company: str
    verb: ClassVar = "sell"
    rule: ClassVar = f"{_G} I.2"
    says: ClassVar = "sell a share of {company}"
    shown: ClassVar = SHORT_NAMES
    choices: ClassVar = {"company": IDS}
    exact: ClassVar = True

    @classmethod
    def offer(cls, game: StockHoldem) -> list[Sell]:
        """Each company of which the player owns a share."""
        return [action for action, owned in zip(_SELLS, game.shares[game.seat]) if owned]

    def why_not(self, game: StockHoldem) -> No | None:
        """See `not_to_sell`."""
        return not_to_sell(game, self.company)

    def do(self, game: StockHoldem) -> None:
        """Sell; step 3 follows."""
        sell(game, self.company, 0)
        game.phase = "buy"


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Buy one share from the bank (I.3)."""

    company: str
    verb: ClassVar = "buy"
    rule: ClassVar = f"{_G} I.3"
    says: ClassVar = "buy a share of {company}"
    shown: ClassVar = SHORT_NAMES
    choices: ClassVar = {"company": IDS}
    exact: ClassVar = True

    @classmethod
    def offer(cls, game: StockHoldem) -> list[Buy]:
        """Each company from which the player may buy now and can pay."""
        money, prices, supply = game.money[game.seat], game.prices, game.supply
        if game.buys_anywhere():
            return [action for action, price, left in zip(_BUYS, prices, supply) if left and price <= money]
        place = game.placed
        return [_BUYS[place]] if supply[place] and prices[place] <= money else []

    def why_not(self, game: StockHoldem) -> No | None:
        """After the first turn only from the company where Information was placed this turn; else see `not_to_buy`."""
        if INDEX[self.company] != game.placed and not game.buys_anywhere():
            there = IDS[game.placed]
            can = f"buy {SHORT_NAMES[there]} or " if not_to_buy(game, there) is None else ""
            return No(
                f"{_G} I.3", "you placed Information at {} this turn; you may {}take a chip", SHORT_NAMES[there], can
            )
        return not_to_buy(game, self.company)

    def do(self, game: StockHoldem) -> None:
        """Buy; the turn may end."""
        buy(game, self.company, 0)
        game.phase = "end"


@dataclass(frozen=True, slots=True)
class TakeChip(Action):
    """Take a Shark chip instead of selling or of buying (I.2; I.3; ruling H14)."""

    verb: ClassVar = "take chip"
    rule: ClassVar = f"{_G} I.2; I.3"
    says: ClassVar = "take a Shark chip"
    exact: ClassVar = True

    @classmethod
    def offer(cls, game: StockHoldem) -> tuple[TakeChip, ...]:
        """Always."""
        return _TAKE_CHIP

    def why_not(self, game: StockHoldem) -> No | None:
        """Nothing speaks against it in steps 2 and 3."""
        return None

    def do(self, game: StockHoldem) -> None:
        """Take it; the next step follows."""
        game.give_chips(game.seat, 1)
        game.phase = "buy" if game.phase == "sell" else "end"


@dataclass(frozen=True, slots=True)
class CashChip(Action):
    """Free action: pay a Shark chip for $1."""

    verb: ClassVar = "cash chip"
    rule: ClassVar = _CHIPS
    says: ClassVar = "cash a Shark chip"
    exact: ClassVar = True

    @classmethod
    def offer(cls, game: StockHoldem) -> tuple[CashChip, ...]:
        """With a chip to pay."""
        return _CASH_CHIP if game.chips[game.seat] else ()

    def why_not(self, game: StockHoldem) -> No | None:
        """It costs a chip."""
        return short_of_chips(game, 1)

    def do(self, game: StockHoldem) -> None:
        """Change it."""
        game.chips[game.seat] -= 1
        game.money[game.seat] += 1
        if game.log is not None:
            game.tell(events.Cashed(game.seat))


@dataclass(frozen=True, slots=True)
class Peek(Action):
    """Free action: pay a Shark chip to look at a face-down Information card (ruling H17). Slots count from 1."""

    company: str
    slot: int
    verb: ClassVar = "peek"
    rule: ClassVar = _CHIPS
    says: ClassVar = "peek at card {slot} of {company}"
    shown: ClassVar = SHORT_NAMES
    choices: ClassVar = {"company": IDS, "slot": range(1, AREA + 1)}
    exact: ClassVar = True

    @classmethod
    def offer(cls, game: StockHoldem) -> Iterable[Peek]:
        """Each card that lies face down, with a chip to pay."""
        if not game.chips[game.seat]:
            return ()
        first = 0 if game.dark else 2
        return [action for peeks, area in zip(_PEEKS, game.areas) for action in peeks[first : len(area)]]

    def why_not(self, game: StockHoldem) -> No | None:
        """It costs a chip, and a face-down card must lie there."""
        area = game.areas[INDEX[self.company]]
        if self.slot > len(area):
            return No(_CHIPS, "only {} cards lie there", len(area))
        if self.slot <= 2 and not game.dark:
            return No(_CHIPS, "that card lies open: {}", area[self.slot - 1])
        return short_of_chips(game, 1)

    def do(self, game: StockHoldem) -> None:
        """Look; from now on the player knows the card."""
        place = INDEX[self.company]
        game.chips[game.seat] -= 1
        game.knowers[place][self.slot - 1] |= 1 << game.seat
        if game.log is not None:
            game.tell(events.Peeked(game.seat, self.company, self.slot, game.areas[place][self.slot - 1]))


@dataclass(frozen=True, slots=True)
class SharkSell(Action):
    """Free action: pay 2 Shark chips to sell one more share."""

    company: str
    verb: ClassVar = "shark-sell"
    rule: ClassVar = _CHIPS
    says: ClassVar = "pay 2 chips to sell a share of {company}"
    shown: ClassVar = SHORT_NAMES
    choices: ClassVar = {"company": IDS}
    exact: ClassVar = True

    @classmethod
    def offer(cls, game: StockHoldem) -> Iterable[SharkSell]:
        """Each company of which the player owns a share, with two chips to pay."""
        if game.chips[game.seat] < SHARK_SELL_COST:
            return ()
        return [action for action, owned in zip(_SHARK_SELLS, game.shares[game.seat]) if owned]

    def why_not(self, game: StockHoldem) -> No | None:
        """It costs two chips; else see `not_to_sell`."""
        return short_of_chips(game, SHARK_SELL_COST) or not_to_sell(game, self.company)

    def do(self, game: StockHoldem) -> None:
        """Pay and sell."""
        game.chips[game.seat] -= SHARK_SELL_COST
        sell(game, self.company, SHARK_SELL_COST)


@dataclass(frozen=True, slots=True)
class SharkBuy(Action):
    """Free action: pay 3 Shark chips to buy one more share, from any company."""

    company: str
    verb: ClassVar = "shark-buy"
    rule: ClassVar = _CHIPS
    says: ClassVar = "pay 3 chips to buy a share of {company}"
    shown: ClassVar = SHORT_NAMES
    choices: ClassVar = {"company": IDS}
    exact: ClassVar = True

    @classmethod
    def offer(cls, game: StockHoldem) -> Iterable[SharkBuy]:
        """Each company whose share the player can pay, with three chips to pay."""
        if game.chips[game.seat] < SHARK_BUY_COST:
            return ()
        money = game.money[game.seat]
        return [action for action, price, left in zip(_SHARK_BUYS, game.prices, game.supply) if left and price <= money]

    def why_not(self, game: StockHoldem) -> No | None:
        """It costs three chips; else see `not_to_buy`."""
        return short_of_chips(game, SHARK_BUY_COST) or not_to_buy(game, self.company)

    def do(self, game: StockHoldem) -> None:
        """Pay and buy."""
        game.chips[game.seat] -= SHARK_BUY_COST
        buy(game, self.company, SHARK_BUY_COST)


@dataclass(frozen=True, slots=True)
class Surge(Action):
    """Free action: pay 3 Shark chips to place a Price Surge token on a company."""

    company: str
    verb: ClassVar = "surge"
    rule: ClassVar = _CHIPS
    says: ClassVar = "pay 3 chips for a Price Surge at {company}"
    shown: ClassVar = SHORT_NAMES
    choices: ClassVar = {"company": IDS}
    exact: ClassVar = True

    @classmethod
    def offer(cls, game: StockHoldem) -> Iterable[Surge]:
        """Each company without a token, while one of the three is left, with three chips to pay."""
        if game.chips[game.seat] < SURGE_COST or sum(game.surges) >= SURGE_TOKENS:
            return ()
        return [action for action, surged in zip(_SURGES, game.surges) if not surged]

    def why_not(self, game: StockHoldem) -> No | None:
        """One token a company, three in all, three chips."""
        if game.surges[INDEX[self.company]]:
            return No(_CHIPS, "it has a Price Surge token already; each company may have one a round")
        if sum(game.surges) >= SURGE_TOKENS:
            return No(_CHIPS, "all {} Price Surge tokens are placed", SURGE_TOKENS)
        return short_of_chips(game, SURGE_COST)

    def do(self, game: StockHoldem) -> None:
        """Pay and place it."""
        game.chips[game.seat] -= SURGE_COST
        game.surges[INDEX[self.company]] = True
        if game.log is not None:
            game.tell(events.Surged(game.seat, self.company))


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End one's turn, after steps 1 to 3 (ruling H13)."""

    verb: ClassVar = "end turn"
    rule: ClassVar = f"{_G} Trading Step"
    says: ClassVar = "end the turn"
    exact: ClassVar = True

    @classmethod
    def offer(cls, game: StockHoldem) -> tuple[EndTurn, ...]:
        """Always, after step 3."""
        return _END_TURN

    def why_not(self, game: StockHoldem) -> No | None:
        """Nothing speaks against it after step 3."""
        return None

    def do(self, game: StockHoldem) -> None:
        """The next player's turn, the Final Card Step, or the new prices."""
        game.end_turn()


FREE = (CashChip, Peek, SharkSell, SharkBuy, Surge)
"""Allowed at any time of one's own turn in the Trading Step (ruling H13)."""

# Ready-made actions: an offer takes them from here and makes none.
_PLACES = {card: tuple(Place(card, company) for company in IDS) for card in ALL_CARDS}
_SELLS, _BUYS = tuple(map(Sell, IDS)), tuple(map(Buy, IDS))
_SHARK_SELLS, _SHARK_BUYS = tuple(map(SharkSell, IDS)), tuple(map(SharkBuy, IDS))
_SURGES = tuple(map(Surge, IDS))
_PEEKS = tuple(tuple(Peek(company, slot) for slot in range(1, AREA + 1)) for company in IDS)
_TAKE_CHIP, _CASH_CHIP, _END_TURN = (TakeChip(),), (CashChip(),), (EndTurn(),)

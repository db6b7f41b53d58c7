"""The Stock Market Game: setup, turns, cards, bills and the end."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Any, ClassVar

from stocklab.core.action import Action
from stocklab.core.breakdown import Breakdown
from stocklab.core.errors import StocklabError
from stocklab.core.game import OVER, Game
from stocklab.core.reader import Reader
from stocklab.games.stock_market import actions, effects, events, kept, positions, trade
from stocklab.games.stock_market.base import Always
from stocklab.games.stock_market.components import (
    BANKRUPT_END,
    BIG_BILLS,
    CARD_NAMES,
    CARDS,
    COPIES,
    EVENT_DECK,
    HAND,
    IDS,
    KEPT,
    PILES,
    START_DECK,
    Corruption,
    Options,
    Pension,
    places,
)
from stocklab.games.stock_market.pricing import to_bills, total, worth
from stocklab.games.stock_market.rulings import RULINGS

_RULE = "Stock Market Game Rules"
_ACCOUNTS = (actions.Deposit, actions.Withdraw)
_ENDS = (trade.Trade, actions.PassEvent, trade.Consolidate)


@cache
def _play_kinds(held: frozenset[str], accounts: bool) -> tuple[type[Action], ...]:
    """What may be chosen while one plays, with these events in hand, but for what is always there."""
    usable = actions.kinds(card for card in actions.USES if card in held)
    return (actions.Play, *usable, *(_ACCOUNTS if accounts else ()))


class StockMarket(Game):
    """The Stock Market Game for 2 to 5 players.

    Attributes:
        table: the ten shares of this game; lists by pile follow it.
        place: where each share lies in `table`.
        supply: cards left in each pile.
        dirty: by pile, the sizes of the Dirty Businesses on it.
        brackets: by pile, the price before it is multiplied by the shares owned; follows from `mood` and `dirty`.
        bankrupt: by pile, "price" or "corruption", the cause; "" for a sound pile.
        rescued: piles bailed out this turn, which are tested again at its end.
        mood: the card on the Boom/Bust spot; "" for none.
        corruptions: those on piles and before players, oldest first; those on pensions lie there.
        big_bills: $2,000 bills left in the bank.
        event_deck: the Event deck, its top last.
        event_discard: the Event discard.
        event: the event that waits for a choice; "" for none.
        revealed: the events that Houses turned up.
        pending: steps still to be done, the next one last; each is a key of `effects.STEPS`.
        decks: by seat, the deck, its top last.
        hands: by seat.
        discards: by seat.
        played: by seat, the play area.
        shown: by seat, cards of the hand that everybody knows.
        pensions: by seat, in the order they lie.
        accounts: by seat, the bill on each Swiss Bank Account; "" for none.
        moved: the accounts of the current player that have changed this turn.
        tokens: by seat, Legal Action tokens; three put a player out.
        out: by seat.
        aimed: by seat, whether Guns cost the next income.
        cash: this turn's money.
        proceeds: dollars for shares sold in this Trade.
        spent: dollars for shares bought in it.
        sold_at: in a Trade, the price of each pile's first sale; 0 for none. [] outside of a Trade.
        bought_at: likewise for buying.
        ender: the seat that brought the end about; -1 for none.

    >>> game = StockMarket(players=3, seed=7)
    >>> game.current_player, game.phase, len(game.table)
    (0, 'play', 10)
    >>> [str(action) for action in game.legal_actions()]
    ['trade', 'pass event', 'consolidate']
    """

    name = "stock-market"
    title = "Stock Market Game"
    seats = range(2, 6)
    options_type = Options
    rulings = RULINGS
    phases: ClassVar = {
        "play": (actions.Play, *actions.kinds(actions.USES), *_ACCOUNTS, *_ENDS),
        "event": (*actions.kinds(actions.USES), kept.Keep),
        "fired": (actions.GiveUp,),
        "search": (actions.Take,),
        "choose": (actions.Choose,),
        "aim": (actions.Aim,),
        "sell": (trade.Sell, trade.StopSelling),
        "buy": (trade.Buy, trade.Done),
        "exchange": (trade.Exchange, trade.Done),
        OVER: (),
    }
    moments: ClassVar = {
        "play": "the time to play cards, and then to trade, pass an event or consolidate",
        "event": "the time to play the revealed event or to keep it",
        "fired": "the time to give up a pension",
        "search": "the time to take an event out of the deck",
        "choose": "the time to choose one of the revealed events",
        "aim": "the time to choose whose pensions are ignored",
        "sell": "the first part of a Trade, the time to sell",
        "buy": "the second part of a Trade, the time to buy",
        "exchange": "the time to exchange bills",
        OVER: "the game is over",
    }
    aliases: ClassVar = {
        words: card
        for card, name in CARD_NAMES.items()
        for words in (name.casefold(), name.casefold().translate(dict.fromkeys(map(ord, "!()"))))
    }

    # Setup

    def _begin(self) -> None:
        seats = range(len(self.players))
        self.seat, self.round, self.phase = 0, 1, "play"
        self._lay_table()
        self.event_deck = self.shuffled(EVENT_DECK)
        self.event_discard: list[str] = []
        self._clear_board()
        self.decks = [self.shuffled(START_DECK) for _ in seats]
        self.hands: list[list[str]] = [[] for _ in seats]
        self.discards: list[list[str]] = [[] for _ in seats]
        self.played: list[list[str]] = [[] for _ in seats]
        self.shown: list[list[str]] = [[] for _ in seats]
        self.pensions: list[list[Pension]] = [[] for _ in seats]
        self.accounts: list[list[str]] = [[] for _ in seats]
        self.tokens = [0 for _ in seats]
        self.out = [False for _ in seats]
        self.aimed = [False for _ in seats]
        for seat in seats:
            self.draw(seat, HAND)
        self.pending.append("begin turn")
        self.go_on()

    def _lay_table(self) -> None:
        """Ten piles, Milk and Tech among them (Setup; ruling M2)."""
        if self.options.piles is None:
            others = self.shuffled(share for share in IDS if share not in ("milk", "tech"))
            chosen = {"milk", "tech", *others[-(PILES - 2) :]}
        else:
            chosen = set(self.options.piles)
        self.set_table(tuple(share for share in IDS if share in chosen))
        self.supply = [COPIES - 2 * len(self.players) * (share == "milk") for share in self.table]
        if self.log is not None:
            self.tell(events.TableLaid(None, self.table))

    def set_table(self, table: tuple[str, ...]) -> None:
        """These shares are on the table."""
        self.table = table
        self.place = places(table)

    def _clear_board(self) -> None:
        """Nothing lies on the board yet."""
        self.mood = ""
        self.dirty: list[tuple[int, ...]] = [()] * PILES
        self.bankrupt = [""] * PILES
        self.corruptions: list[Corruption] = []
        self.rescued: list[int] = []
        self.big_bills = BIG_BILLS
        self.event = ""
        self.revealed: list[str] = []
        self.pending: list[str] = []
        self.moved: list[int] = []
        self.cash = self.proceeds = self.spent = 0
        self.sold_at: list[int] = []
        self.bought_at: list[int] = []
        self.ender = -1
        self.brackets = [0] * PILES
        effects.figure_prices(self)

    def legal_actions(self) -> tuple[Action, ...]:
        """As in every game; what can always be done in a phase comes last, ready-made."""
        legal: list[Action] = []
        for kind in self.kinds():
            legal += kind.offer(self)
        return (*legal, *_ALWAYS[self.phase])

    def kinds(self) -> tuple[type[Action], ...]:
        """The kinds with a choice: of an event what it can be used for, of accounts nothing where there are none."""
        if self.phase != "play":
            return actions.USES[self.event] if self.phase == "event" else _CHOICES[self.phase]
        return _play_kinds(KEPT.intersection(self.hands[self.seat]), bool(self.accounts[self.seat]))

    # The pending steps

    def go_on(self) -> None:
        """Do the pending steps, up to the next choice."""
        self.phase = "play"
        pending = self.pending
        while pending:
            effects.STEPS[pending.pop()](self)
            if self.phase != "play":
                return

    # Cards and bills

    def draw(self, seat: int, count: int) -> None:
        """Draw from the deck; when it is empty, the discard becomes the deck (Draw; ruling M14)."""
        deck, hand = self.decks[seat], self.hands[seat]
        before = len(hand)
        while len(deck) < count:
            hand += reversed(deck)
            count -= len(deck)
            deck.clear()
            discard = self.discards[seat]
            if not discard:
                count = 0
                break
            self.shown[seat] = hand[:]
            if self.log is not None:
                self.tell_drawn(seat, before)
                self.tell(events.Reshuffled(seat, tuple(sorted(hand))))
            before = len(hand)
            deck += self.shuffled(discard)
            discard.clear()
        if count:
            hand += deck[: -count - 1 : -1]
            del deck[-count:]
        if self.log is not None:
            self.tell_drawn(seat, before)

    def tell_drawn(self, seat: int, before: int) -> None:
        """Log what was drawn into a hand that held `before` cards."""
        drawn = tuple(self.hands[seat][before:])
        if drawn:
            self.tell(events.Drew(seat, drawn, len(drawn)))

    def lose(self, card: str) -> None:
        """A card leaves the current player's hand, and all see it."""
        seat = self.seat
        self.hands[seat].remove(card)
        if card in self.shown[seat]:
            self.shown[seat].remove(card)

    def gain(self, amount: int, to: str) -> None:
        """Bills from the bank for the current player, into the "hand" or the "discard"."""
        bills = to_bills(amount, self.big_bills)
        if to == "hand":
            self.hands[self.seat] += bills
            self.shown[self.seat] += bills
        else:
            self.discards[self.seat] += bills
        if self.log is not None:
            self.tell(events.BillsGained(self.seat, tuple(bills), to))

    # Trade

    def price(self, place: int) -> int:
        """What a share of a pile costs now (Sell/Buy; ruling M5); 0 for a bankrupt pile."""
        return 0 if self.bankrupt[place] else self.brackets[place] * max(1, COPIES - self.supply[place])

    def purse(self) -> int:
        """What the current player can still spend in this Trade."""
        return self.cash + self.proceeds - self.spent + total(self.hands[self.seat])

    # Turns and the end

    def begin_turn(self) -> None:
        """Income (rulings M13, M16, M28)."""
        seat = self.seat
        if self.log is not None:
            self.tell(events.TurnBegan(seat, self.round))
        if self.aimed[seat]:
            self.aimed[seat] = False
            if self.log is not None:
                self.tell(events.IncomeMissed(seat))
        elif self.pensions[seat]:
            effects.pay_pensions(self)

    def end_turn(self) -> None:
        """Test for the end, then go to the next player (rulings M33, M34)."""
        self._close_turn()
        if self.ender < 0:
            cause = "bankrupt" if PILES - self.bankrupt.count("") >= BANKRUPT_END else ""
            if cause or not self.big_bills:
                self.ender = self.seat
                if self.log is not None:
                    self.tell(events.LastTurns(self.seat, cause or "bills"))
        self.pending.append("begin turn" if self._next_seat() else "end game")

    def _close_turn(self) -> None:
        """What holds for this turn only is over, a rescue at $0 too (rulings M8, M12, M24, M31)."""
        self.cash = 0
        self.moved = []
        if self.rescued:
            self.rescued.clear()
            effects.test_prices(self)

    def _next_seat(self) -> bool:
        """Go to the next player still in; False if the game is over instead."""
        seats, limit = len(self.players), self.options.max_turns
        seat = self.seat
        while True:
            seat = (seat + 1) % seats
            if seat == self.ender:
                return False
            if not seat:
                if self.round == limit:
                    return False
                self.round += 1
            if not self.out[seat]:
                self.seat = seat
                return True

    def end_game(self) -> None:
        """Nobody has anything to decide any more; if one was left in the midst of a turn, that has ended too."""
        self.phase = OVER
        self._close_turn()
        if self.log is not None:
            self.tell(events.GameEnded(None, self.scores()))

    def winners(self) -> tuple[int, ...]:
        """The seats still in with the most money; several share a tie (rulings M32, M33, M35). () before the end."""
        if self.phase != OVER:
            return ()
        scores = self.scores()
        most = max(score for score, out in zip(scores, self.out) if not out)
        return tuple(seat for seat, score in enumerate(scores) if score == most and not self.out[seat])

    def scores(self) -> tuple[int, ...]:
        """Every bill in deck, hand, discard and accounts, and what a Trade will bring (rulings A2, M35)."""
        scores = [sum(map(total, self.cards(seat))) for seat in range(len(self.players))]
        scores[self.seat] += self.proceeds - max(self.spent - self.cash, 0)
        return tuple(scores)

    def cards(self, seat: int) -> tuple[list[str], ...]:
        """Deck, hand, discard and accounts of a player, where his money is (ruling M35)."""
        return self.decks[seat], self.hands[seat], self.discards[seat], self.accounts[seat]

    def explain_score(self, player: int) -> Breakdown:
        """The bills of a player, by where they are."""
        if player is None:
            raise StocklabError("a score is one player's: give a seat")
        self._check_player(player)
        labels = ("Deck", "Hand", "Discard", "Swiss Bank Accounts")
        parts = [worth(filter(None, cards), label) for label, cards in zip(labels, self.cards(player))]
        if player == self.seat and self.sold_at:
            due = (Breakdown("This turn's money", self.cash), Breakdown("Spent", -self.spent))
            paid = (Breakdown("Due", parts=due, operation="sum"), Breakdown("Nothing", 0))
            trade = (Breakdown("Proceeds", self.proceeds), Breakdown("To pay", parts=paid, operation="min"))
            parts.append(Breakdown("Trade", rule="Ruling M11", parts=trade, operation="sum"))
        return Breakdown(f"Money of {self.players[player]}", rule=_RULE, parts=parts, operation="sum")

    # Data

    @classmethod
    def _find_cards(cls, options: Any, texts: Iterable[str]) -> tuple[str, ...]:
        found = tuple(text.strip().casefold() for text in texts)
        for card in found:
            if card not in CARDS:
                raise StocklabError(f"deals: {card!r} is no card; cards are such as milk, $5, boom+2 or pension-2c")
        return found

    def _write(self, player: int | None, everything: bool) -> dict[str, Any]:
        return positions.write(self, player, everything)

    def _read(self, reader: Reader) -> None:
        positions.read(self, reader)

    @classmethod
    def _fill(cls, known: dict[str, Any], rng: Random) -> dict[str, Any]:
        return positions.fill(known, rng)


_ALWAYS = {
    phase: tuple(kind() for kind in kinds if issubclass(kind, Always)) for phase, kinds in StockMarket.phases.items()
}
"""By phase, the actions that nothing speaks against."""
_CHOICES = {
    phase: tuple(kind for kind in kinds if not issubclass(kind, Always)) for phase, kinds in StockMarket.phases.items()
}
"""By phase, the kinds of the others."""

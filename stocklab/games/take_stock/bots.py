"""Strategies for Take Stock, each written like advice to a player. They see what a player sees, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar

from stocklab.core.bots import Advice, Adviser, RandomBot
from stocklab.core.view import View
from stocklab.games.take_stock.actions import Discard, DrawOne, DrawTwo, Exercise, Pass, Play, Raise, Save
from stocklab.games.take_stock.components import (
    CARD_NAMES,
    CARD_STOCK,
    CARD_VALUE,
    CLOSING,
    EVENT_KIND,
    EVENT_NAMES,
    EVENT_STOCK,
    IDS,
    INDEX,
    NAMES,
)
from stocklab.games.take_stock.event_actions import Audit, Freeze, Give, Retrieve, Stop, Thaw, Use
from stocklab.games.take_stock.odds import keep_option, read_rows
from stocklab.games.take_stock.pricing import Row

__all__ = ["BOTS", "CloseBot", "PumpBot", "RandomBot", "SaveBot"]

ROOM = 3
"""How far one may hope that a row still climbs."""
SMALL = {"insider": 3.0, "upturn": 1.0, "downturn": -1.0, "no-change": 0.0, "option-gained": 0.5, "option-lost": -0.5}
"""About what events are worth that move no price."""


class Seen:
    """What a player sees, put so that advice can be read.

    Attributes:
        observation: all of it.
        phase: the phase of the game.
        actions: what may be done now.
        rows: the rows of the market.
        icons: shares of a certificate, for the values 2 to 12.
        hand: own share cards.
        stakes: by stock, own shares less those of the other players on average: who gains more when the price rises.
        lead: own points, with certificates at present prices, less those of the best other player.
        above: how many events lie above Market Closed.
        saved: own certificates.
    """

    def __init__(self, view: View) -> None:
        seen = self.observation = view.observation
        self.phase: str = seen["phase"]
        self.actions = view.legal_actions
        self.rows = read_rows(seen)
        self.icons: list[int] = seen["options"]["share_icons"]
        own, others = seen["seats"][view.player], len(seen["seats"]) - 1
        self.hand: list[str] = own["hand"]
        self.saved: list[str] = own["certificates"]
        owned = [[0] * len(IDS) for _ in seen["seats"]]
        for shares, seat in zip(owned, seen["seats"]):
            for card in seat["certificates"]:
                shares[CARD_STOCK[card]] += self.shares(card)
        mine = owned[view.player]
        self.stakes = [
            have - (sum(shares[place] for shares in owned) - have) / others for place, have in enumerate(mine)
        ]
        scores = seen["scores"]
        self.lead: int = scores[view.player] - max(s for seat, s in enumerate(scores) if seat != view.player)
        self.above: int = seen["events_above"]

    def can(self, kind: type[Any]) -> list[Any]:
        """The actions of one kind that may be done now."""
        return [action for action in self.actions if type(action) is kind]

    def shares(self, card: str) -> int:
        """The shares of a card as a certificate."""
        return self.icons[CARD_VALUE[card] - 2]

    def outlook(self, row: Row) -> int:
        """What the price of a row may come to: a few steps more, times its multiplier."""
        return (row.splits + 1) * (row.top if row.frozen else min(row.top + ROOM, 12))

    def worth(self, card: str) -> float:
        """What a card is worth as a certificate, as prices may come to be."""
        return self.shares(card) * self.outlook(self.rows[CARD_STOCK[card]])

    def gain(self, place: int, after: Row) -> float:
        """What it gains one, against the others, when a row becomes another."""
        before = self.rows[place]
        return self.stakes[place] * (self.outlook(after) - self.outlook(before) + after.value - before.value) / 2

    def event_gain(self, event: str) -> float:
        """About what an event gains one, with the choices it gives well made."""
        kind, place = EVENT_KIND[event], EVENT_STOCK[event]
        if kind == "split":
            row = self.rows[place]
            return self.gain(place, row.split() if row.splits < 3 else row)
        if kind == "crash":
            return self.gain(place, self.rows[place].crashed())
        if kind == "market-crash":
            return sum(self.gain(n, row.crashed()) for n, row in enumerate(self.rows))
        if kind == "audit":
            return max(self.gain(n, row.audited(w)) for n, row in enumerate(self.rows) for w in row.auditable())
        if kind == "freeze":
            return max(self.gain(n, row.freeze()) for n, row in enumerate(self.rows))
        return SMALL[kind]


class Investor(Adviser[Seen]):
    """A bot for Take Stock. A subclass plans the second action of a turn; what events ask, all answer alike.

    How good something is, is counted in points.
    """

    hope: ClassVar[float] = 1.0
    """How many points an option must bring, in parts of what it may bring later."""

    def plan(self) -> tuple[Callable[[Seen], Iterable[Advice]], ...]:
        """The maxims for a turn's second action."""
        raise NotImplementedError

    def maxims(self) -> tuple[Callable[[Seen], Iterable[Advice]], ...]:
        """The plan; then what the end of a round and events ask."""
        return (*self.plan(), self.exercise, self.answer)

    def see(self, view: View) -> Seen:
        """What the player sees of the market."""
        return Seen(view)

    # What events and discards ask

    def answer(self, seen: Seen) -> Iterator[Advice]:
        """Give up what is worth least, take what is worth most, move prices to one's own good."""
        for action in seen.actions:
            if isinstance(action, (Discard, Give)):
                yield -self.keeping(seen, action.card), action, f"{CARD_NAMES[action.card]} is what I need least."
            elif isinstance(action, Use):
                yield seen.event_gain(action.event), action, f"{EVENT_NAMES[action.event]} is better for me."
            elif isinstance(action, (Audit, Freeze, Thaw)):
                place = INDEX[action.stock]
                row = seen.rows[place]
                gain = seen.gain(place, row.audited(action.what) if isinstance(action, Audit) else row.freeze())
                more = f"I hold {'more' if seen.stakes[place] > 0 else 'less'} of it than the others"
                yield gain, action, f"{NAMES[action.stock]}: {more if gain > 0 else 'it costs me least'}."
            elif isinstance(action, Retrieve):
                least = min(self.keeping(seen, card) for card in seen.hand)
                better = self.keeping(seen, action.card) - least
                yield better, action, f"{CARD_NAMES[action.card]} is better than what I can give for it."
            elif isinstance(action, Stop):
                yield 0, action, "Nothing there is better than what I have."

    def exercise(self, seen: Seen) -> Iterator[Advice]:
        """Pay an option for a card that brings more than the option would in the rounds to come."""
        if seen.phase != "exercise":
            return
        advice = keep_option(seen.observation, prices=self.expected(seen))
        later = float(advice.later) * self.hope
        for action in seen.can(Exercise):
            if action.card == advice.card and advice.now > later:
                yield 1, action, f"It brings {advice.now} points now; later an option brings about {later:.0f}."
        for action in seen.can(Pass):
            yield 0, action, f"An option brings about {later:.0f} later, my best card {advice.now} now."

    def expected(self, seen: Seen) -> list[int]:
        """The closing prices that one may expect in later rounds: those that one sees, but no less than 4."""
        return [max(row.value, 4) for row in seen.rows]

    def keeping(self, seen: Seen, card: str) -> float:
        """How much one wants to keep a card: for what it is worth saved, or for what it may raise."""
        place = CARD_STOCK[card]
        row = seen.rows[place]
        lift = 0.0
        if row.why_not_raised(CARD_VALUE[card]) is None:
            lift = seen.stakes[place] * (CARD_VALUE[card] - row.top) * (row.splits + 1)
        return max(seen.worth(card), lift)

    # Maxims that several share

    def raise_what_i_hold(self, seen: Seen) -> Iterator[Advice]:
        """Place a card where one holds more than the others; a closing card only if that leaves one ahead."""
        for action in seen.can(Raise):
            place = INDEX[action.stock]
            step = (action.value - seen.rows[place].top) * (seen.rows[place].splits + 1)
            gain = seen.stakes[place] * step
            if gain > 0 and (action.value < CLOSING or seen.lead + gain > 0):
                yield gain, action, f"I hold more {NAMES[action.stock]} than the others: {step} points a share."

    def play_what_helps(self, seen: Seen) -> Iterator[Advice]:
        """Play a kept event that moves prices my way."""
        for action in seen.can(Play):
            gain = seen.event_gain(action.event)
            if gain > 3:
                yield gain, action, f"{EVENT_NAMES[action.event]} gains me about {gain:.0f} points."

    def draw_events(self, seen: Seen) -> Iterator[Advice]:
        """Look at two events and play the better one; near Market Closed, who is behind draws only one."""
        behind = seen.lead < 0 and seen.above < 2
        for action in (*seen.can(DrawTwo), *seen.can(DrawOne)):
            slow = type(action) is DrawOne
            why = "One event less keeps the market open." if slow else "One of two events may help me."
            yield float(slow == behind), action, why

    def save_the_best(self, seen: Seen, least: float, hand: int) -> Iterator[Advice]:
        """Save the best certificate, if it is worth enough and so many cards stay in the hand."""
        if len(seen.hand) - 2 < hand:
            return
        for action in seen.can(Save):
            worth = seen.worth(action.card)
            if worth >= least:
                yield worth, action, f"{CARD_NAMES[action.card]} may be worth {worth:.0f} points at the close."


class SaveBot(Investor):
    """Saves early and holds its options: what lies on the table counts, whenever the round ends.

    It saves whenever the limit allows, keeps two cards in hand, and raises what it holds. An option it uses only for a
    card that brings more than the option would in a later round.
    """

    name = "save"

    def plan(self) -> tuple[Callable[[Seen], Iterable[Advice]], ...]:
        """Save; then raise."""
        return self.save_early, self.play_what_helps, self.raise_what_i_hold, self.draw_events

    def save_early(self, seen: Seen) -> Iterator[Advice]:
        """Save the best card at once, down to two in hand."""
        return self.save_the_best(seen, least=8, hand=2)


class PumpBot(Investor):
    """Pumps what it holds: splits and high cards on the stock it has most of, crashes and audits on the others'.

    It saves cards of few stocks and uses its options freely: a pumped stock pays at once.
    """

    name = "pump"
    hope = 0.6

    def plan(self) -> tuple[Callable[[Seen], Iterable[Advice]], ...]:
        """Pump; then get more to pump."""
        return self.pump, self.save_its_stock, self.draw_events

    def pump(self, seen: Seen) -> Iterator[Advice]:
        """Of raises and kept events what lifts it most, if that is worth a turn."""
        for advice in (*self.raise_what_i_hold(seen), *self.play_what_helps(seen)):
            if advice[0] >= 6:
                yield advice

    def save_its_stock(self, seen: Seen) -> Iterator[Advice]:
        """Save a card of a stock one holds, or can raise with other cards of the hand."""
        for worth, action, why in self.save_the_best(seen, least=8, hand=1):
            assert isinstance(action, Save)
            place = INDEX[action.stock]
            row = seen.rows[place]
            lifts = [card for card in seen.hand if CARD_STOCK[card] == place and card != action.card]
            useful = sum(row.why_not_raised(CARD_VALUE[card]) is None for card in lifts)
            yield worth + 4 * useful + 2 * seen.stakes[place], action, why


class CloseBot(Investor):
    """Closes the market when it is ahead: by an 11 or 12, by drawing to Market Closed, or with its last card.

    While it is behind it saves, raises and keeps the market open.
    """

    name = "close"
    hope = 0.8

    def plan(self) -> tuple[Callable[[Seen], Iterable[Advice]], ...]:
        """Close if that pays; else get ahead."""
        return self.close, self.play_what_helps, self.save_early, self.raise_what_i_hold, self.draw_events

    def ahead(self, seen: Seen) -> bool:
        """Whether one is ahead by more than the others' options may bring, with certificates of one's own to count."""
        return len(seen.saved) >= 2 and seen.lead > 10

    def close(self, seen: Seen) -> Iterator[Advice]:
        """An 11 or 12, Market Closed if it is near, or the last cards, when that ends the round with a lead."""
        for action in seen.can(Raise):
            place = INDEX[action.stock]
            gain = seen.stakes[place] * (action.value - seen.rows[place].top) * (seen.rows[place].splits + 1)
            if action.value >= CLOSING and len(seen.saved) >= 2 and seen.lead + gain > 10:
                yield 100 + gain, action, f"I am ahead by {seen.lead + gain:.0f}: a {action.value} closes the market."
        if not self.ahead(seen):
            return
        if seen.above < 2:
            for action in seen.can(DrawTwo):
                yield 99, action, f"I am ahead by {seen.lead}: two events reach Market Closed."
        if len(seen.hand) == 2:
            for action in seen.can(Save):
                yield seen.worth(action.card), action, f"I am ahead by {seen.lead}: my last cards end the round."

    def save_early(self, seen: Seen) -> Iterator[Advice]:
        """Save while it is worth something, down to one card in hand."""
        return self.save_the_best(seen, least=8, hand=1)


BOTS: dict[str, type[Any]] = {bot.name: bot for bot in (RandomBot, PumpBot, SaveBot, CloseBot)}
"""Every bot of Take Stock by name, the weakest first."""

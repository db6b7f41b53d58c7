"""What may still happen: exact chances over the event cards that one does not see.

To who looks on, every event card that he does not see is equally likely to lie in any hidden place: nothing is inferred
from what others chose. Which event is played, and against which stock, is choice and has no chances: each answer says
in `given` what it assumes about it. When Market Closed comes is no chance at all, only a matter of counting draws: it
lies where everybody knows (Take Stock, The Market Events).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from numbers import Rational
from typing import Any, NamedTuple

from stocklab.core.distribution import Distribution
from stocklab.core.errors import ParseError, RecordError, StocklabError
from stocklab.core.reader import Reader, short
from stocklab.games.take_stock.components import (
    CARD_NAMES,
    CARD_STOCK,
    CARD_VALUE,
    CLOSING,
    CRASH,
    EVENT_NAMES,
    INDEX,
    NAMES,
    PLAYABLE,
    ROUNDS,
    SHUFFLED_EVENTS,
    SPLIT,
    read_card,
    read_stock,
)
from stocklab.games.take_stock.exercising import KeepOption, best_card_odds, option_value
from stocklab.games.take_stock.futures import CHOICES, Choices, Future, row_after
from stocklab.games.take_stock.knowledge import unseen_events
from stocklab.games.take_stock.pricing import Row, limit

__all__ = [
    "KeepOption",
    "SaveOrRaise",
    "best_card_odds",
    "closes_within",
    "closing_odds",
    "crash_odds",
    "draw_odds",
    "keep_option",
    "option_value",
    "price_after",
    "row_after",
    "save_or_raise",
    "split_odds",
]

HALF = Fraction(1, 2)


class _Seen(NamedTuple):
    """What an observation tells."""

    who: str
    above: int
    pool: list[str]
    rows: tuple[Row, ...]
    own: dict[str, Any] | None
    icons: tuple[int, ...]
    freeze_counts: bool
    round: int
    ended: str | None

    def shares(self, card: str) -> int:
        """The shares of a certificate."""
        return self.icons[CARD_VALUE[card] - 2]


def _see(observation: dict[str, Any]) -> _Seen:
    try:
        if observation["game"] != "take-stock":
            raise RecordError(f"this is an observation of {short(observation['game'])}, not of take-stock")
        player = observation["player"]
        if player is not None:
            Reader(observation).whole("player", 0, len(observation["players"]) - 1)
        return _Seen(
            who="everybody" if player is None else observation["players"][player],
            above=Reader(observation).whole("events_above", 0, len(SHUFFLED_EVENTS)),
            pool=unseen_events(observation),
            rows=read_rows(observation),
            own=None if player is None else observation["seats"][player],
            icons=tuple(observation["options"]["share_icons"]),
            freeze_counts=observation["options"]["freeze_counts"],
            round=Reader(observation).whole("round", 1, ROUNDS),
            ended=observation["ended"],
        )
    except (KeyError, TypeError, IndexError, AttributeError, ParseError):
        raise RecordError("an observation is wanted, as game.observation(player) gives it") from None


def _see_on(observation: dict[str, Any]) -> _Seen:
    """The same, of a round that still goes on: in one that has ended nothing is drawn, and prices stand."""
    seen = _see(observation)
    if seen.ended:
        raise StocklabError(f"round {seen.round} has ended ({short(seen.ended)}): no event comes in it any more")
    return seen


def read_rows(observation: dict[str, Any]) -> tuple[Row, ...]:
    """The rows of the market, to reckon with."""
    return tuple(Row(row["stock"], tuple(row["cards"]), row["splits"], row["frozen"]) for row in observation["market"])


def _count(number: int, least: int, what: str) -> int:
    if type(number) is not int or number < least:
        raise StocklabError(f"{what} is a whole number of at least {least}, not {short(number)}")
    return number


def _yes(chance: Fraction, given: str) -> Distribution:
    """A yes (1) or no (0)."""
    return Distribution({1: chance, 0: 1 - chance}, given)


# Market Closed


def closing_odds(observation: dict[str, Any], two: Fraction | int = HALF) -> Distribution:
    """Which market play draws Market Closed: 1 is the next one. The chance lies in how many events each play draws.

    Args:
        observation: what a player knows, as `game.observation(player)` gives it.
        two: the chance that a play draws two events (A), and not one to keep (B).

    Raises:
        StocklabError: no chance, no observation of Take Stock, or one of a round that has ended.

    >>> from stocklab.games.take_stock import TakeStock
    >>> closing_odds(TakeStock(3, seed=7).observation(), two=1).items()
    [(15, Fraction(1, 1))]
    """
    if type(two) is bool or not isinstance(two, Rational) or not 0 <= two <= 1:
        raise StocklabError(f"the chance of drawing two is a Fraction from 0 to 1, not {short(two)}")
    above = _see_on(observation).above
    weights: dict[int, Fraction] = {}
    drawn = {0: Fraction(1)}
    play = 0
    while drawn:
        play += 1
        after: dict[int, Fraction] = {}
        for count, chance in drawn.items():
            for more, weight in ((2, chance * two), (1, chance * (1 - two))):
                if not weight:
                    continue
                if count + more > above:
                    weights[play] = weights.get(play, Fraction(0)) + weight
                else:
                    after[count + more] = after.get(count + more, Fraction(0)) + weight
        drawn = after
    return Distribution(weights, f"events above Market Closed: {above}; a play draws two with the chance {two}")


def closes_within(observation: dict[str, Any], plays: int, two: Fraction | int = HALF) -> Distribution:
    """Whether Market Closed comes within the next market plays: 1 for yes, 0 for no.

    Args:
        observation: what a player knows.
        plays: how many market plays.
        two: the chance that a play draws two events (A), and not one to keep (B).

    Raises:
        StocklabError: see `closing_odds`.
    """
    _count(plays, 0, "the number of plays")
    odds = closing_odds(observation, two)
    return _yes(1 - odds.at_least(plays + 1), f"{odds.given}, {plays} plays")


# The next draw


def draw_odds(observation: dict[str, Any], events: Iterable[str], draws: int = 2) -> Distribution:
    """How many of these event cards are among the next drawn together, and could be played.

    If Market Closed is among them, none can (ruling T8).

    Args:
        observation: what a player knows.
        events: event cards, as texts ("split-corn").
        draws: how many are drawn.

    Raises:
        StocklabError: no such event, no observation of Take Stock, or one of a round that has ended.
    """
    if isinstance(events, str) or not isinstance(events, Iterable):
        raise StocklabError(f'event cards are a list of texts such as ["split-corn"], not {short(events)}')
    wanted = list(events)
    for event in wanted:
        if event not in PLAYABLE:
            raise StocklabError(f"{short(event)} is no event card; there are {', '.join(PLAYABLE)}")
    _count(draws, 0, "the number of draws")
    seen = _see_on(observation)
    names = ", ".join(EVENT_NAMES[event] for event in wanted)
    if seen.above < draws:
        return Distribution({0: 1}, f"Market Closed is among the next {draws} events: none of them is played")
    good = sum(event in wanted for event in seen.pool)
    bad = len(seen.pool) - good
    given = f"{seen.who} sees all but {len(seen.pool)} events, {good} of them {names}; the next {draws} are any of them"
    return Distribution({hits: comb(good, hits) * comb(bad, draws - hits) for hits in range(draws + 1)}, given)


def split_odds(observation: dict[str, Any], stock: str, draws: int = 2) -> Distribution:
    """Whether a stock can be split with the next events drawn together: 1 for yes, 0 for no (Stock Split).

    Args:
        observation: what a player knows.
        stock: its id.
        draws: how many events are drawn.

    Raises:
        StocklabError: see `draw_odds`; or no such stock.
    """
    stock = read_stock(stock)
    if _see_on(observation).rows[INDEX[stock]].frozen:
        return Distribution({0: 1}, f"{NAMES[stock]} is frozen: a split would be discarded")
    odds = draw_odds(observation, [f"{SPLIT}-{stock}"], draws)
    return _yes(odds.at_least(1), f"{odds.given}; whoever draws a split plays it")


def crash_odds(observation: dict[str, Any], stock: str, draws: int = 2) -> Distribution:
    """Whether a stock can crash with the next events drawn together: 1 for yes, 0 for no (Stock Crash, Market Crash).

    Args:
        observation: what a player knows.
        stock: its id.
        draws: how many events are drawn.

    Raises:
        StocklabError: see `draw_odds`; or no such stock.
    """
    odds = draw_odds(observation, [f"{CRASH}-{read_stock(stock)}", "market-crash"], draws)
    return _yes(odds.at_least(1), f"{odds.given}; whoever draws a crash plays it")


# Prices to come


def price_after(
    observation: dict[str, Any], stock: str, events: int = 1, choices: Choices = "elsewhere"
) -> Distribution:
    """The price of a stock after the next event, or after some: each is drawn at random from those one does not see.

    Args:
        observation: what a player knows.
        stock: its id.
        events: how many events take effect.
        choices: where audits and freezes go: "elsewhere", "anywhere" or "here".

    Raises:
        StocklabError: no such stock or choice, not so many events, no observation of Take Stock, or one of a round that
            has ended.
    """
    seen = _see_on(observation)
    stock = read_stock(stock)
    odds = row_after(seen.rows[INDEX[stock]], Counter(seen.pool), events, choices)
    return Distribution(dict(odds.items()), f"what {seen.who} sees; {odds.given}; no card is placed")


# Save now, or raise first?


@dataclass(frozen=True)
class SaveOrRaise:
    """What one's shares of a stock are worth at the close, in points, if one saves now or raises first.

    Attributes:
        save_first: save the certificate now, raise in the next turn.
        raise_first: raise now, save the certificate in the next turn.
    """

    save_first: Distribution
    raise_first: Distribution

    @property
    def better(self) -> str:
        """Which is worth more on average, "save" or "raise"; a tie is for saving, which is sure."""
        return "raise" if self.raise_first.mean > self.save_first.mean else "save"

    def __str__(self) -> str:
        return (
            f"save first: {float(self.save_first.mean):.2f} points on average; "
            f"raise first: {float(self.raise_first.mean):.2f}; given {self.save_first.given}"
        )


def save_or_raise(
    observation: dict[str, Any],
    certificate: str,
    card: str,
    plays: int | None = None,
    events: int = 0,
    choices: Choices = "elsewhere",
) -> SaveOrRaise:
    """Whether to save a certificate now and raise its price in the next turn, or the other way round.

    Raising first risks that the round ends before the certificate is saved; saving first risks that a split or a crash
    leaves no room for the card, and wastes nothing otherwise. Nothing but Market Closed, or the card itself, is taken
    to end the round before both are done, and the limit to allow the certificate in the next turn too.

    Args:
        observation: what the player on turn knows.
        certificate: the card of the hand to save.
        card: the card of the hand to raise with, of the same stock.
        plays: how many market plays come before the next turn, each of which draws two events; by default one by each
            other player. Each plays an event at random.
        events: how many more events, at random, come after both, before the round ends.
        choices: where audits and freezes go: "elsewhere", "anywhere" or "here".

    Raises:
        StocklabError: cards that are not there, are not of one stock or cannot be played now; or see `price_after`.
    """
    seen = _see_on(observation)
    saved, raised = read_card(certificate), read_card(card)
    own, row = _both_possible(seen, saved, raised)
    plays = len(observation["seats"]) - 1 if plays is None else _count(plays, 0, "the number of plays")
    _count(events, 0, "the number of events")
    held = sum(seen.shares(other) for other in own["certificates"] if CARD_STOCK[other] == CARD_STOCK[saved])
    both, value = held + seen.shares(saved), CARD_VALUE[raised]
    closing = seen.above // 2 + 1
    between = min(closing - 1, plays)

    def lift(future: Future) -> Future:
        return future.mapped(lambda row: row if row.why_not_raised(value) else row.raised(value))

    now = Future(row, seen.pool, choices)
    save, rise, gets = now.after(between), lift(now), both
    if closing > plays:
        save = lift(save).unless_closed(events)
    if value >= CLOSING:
        gets = held
    elif closing <= plays:
        rise, gets = rise.after(between), held
    else:
        rise = rise.after(between + events)
    given = (
        f"what {seen.who} sees; {plays} market plays of two events before the next turn, each plays one at random; "
        f"{events} more before the round ends; {CHOICES[choices]}; no other card is placed on {row.name}; nothing but "
        "Market Closed ends the round before, and the limit allows the certificate then too"
    )
    return SaveOrRaise(_worth(save, both, given), _worth(rise, gets, given))


def _both_possible(seen: _Seen, saved: str, raised: str) -> tuple[dict[str, Any], Row]:
    """The player's things and the row, if the player can now do either of the two."""
    if seen.own is None:
        raise StocklabError("this asks about a hand: give a player's observation, not the public's")
    hand = seen.own["hand"]
    for card in (saved, raised):
        if card not in hand:
            raise StocklabError(f"{CARD_NAMES[card]} is not in the hand ({', '.join(hand)})")
    if CARD_STOCK[saved] != CARD_STOCK[raised] or saved == raised or len(hand) < 3:
        raise StocklabError("two cards of one stock are wanted, one to save and one to raise with, and one to discard")
    row = seen.rows[CARD_STOCK[raised]]
    no = row.why_not_raised(CARD_VALUE[raised])
    most = limit(seen.rows, seen.freeze_counts).value
    if no:
        raise StocklabError(f"{CARD_NAMES[raised]} cannot be placed now: {no}")
    if len(seen.own["certificates"]) >= most:
        raise StocklabError(f"nothing can be saved now: the limit is {most} certificates")
    return seen.own, row


def _worth(future: Future, shares: int, given: str) -> Distribution:
    worth: dict[int, Fraction] = {}
    for price, chance in future.prices().items():
        worth[shares * price] = worth.get(shares * price, Fraction(0)) + chance
    return Distribution(worth, given)


# Options


def keep_option(
    observation: dict[str, Any], cards: int | None = None, prices: Sequence[int] | None = None
) -> KeepOption:
    """Whether to use an option for the best card of the hand, or to keep it for the rounds to come.

    Args:
        observation: what a player with a hand and an option knows.
        cards: how many cards one expects to hold at the end of later rounds; by default as many as now.
        prices: the closing prices one expects there, from Oil to Movie; by default the present ones.

    Raises:
        StocklabError: no hand or no option, or no observation of Take Stock.
    """
    seen = _see(observation)
    own = seen.own
    if own is None or not own["hand"] or not own["tokens"]:
        raise StocklabError("this asks about a player who has cards in hand and an option")
    present = [row.value for row in seen.rows]
    expected = present if prices is None else prices
    count = len(own["hand"]) if cards is None else cards
    rounds = ROUNDS - seen.round

    def worth(card: str) -> int:
        return seen.shares(card) * present[CARD_STOCK[card]]

    card = max(own["hand"], key=worth)
    tokens = own["tokens"]
    more, fewer = (option_value(have, rounds, expected, count, seen.icons) for have in (tokens, tokens - 1))
    given = (
        f"{rounds} rounds to come, each with {count} random cards in hand at its end and closing prices "
        f"{', '.join(map(str, expected))}"
    )
    return KeepOption(card, worth(card), more - fewer, given)

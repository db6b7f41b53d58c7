"""What the event cards do: one small thing per effect.

While an event is resolved its card lies open in the middle (`game.event`). An effect without a choice is done at once
and the turn is over; one with a choice opens the phase in which it is made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from stocklab.games.take_stock import events
from stocklab.games.take_stock.components import (
    AUDIT,
    BY_CLOSED,
    BY_DECK,
    BY_HAND,
    CLOSED,
    CRASH,
    EVENT_KIND,
    EVERYBODY,
    EXCHANGES,
    FREEZE,
    IDS,
    INSIDER,
    ROW_CARDS,
    SPLIT,
    TOKENS,
)
from stocklab.games.take_stock.pricing import halved

if TYPE_CHECKING:
    from stocklab.games.take_stock.game import TakeStock

# Playing the market


def draw_two(game: TakeStock) -> None:
    """Draw two events to choose from; Market Closed ends the round instead (ruling T8)."""
    first = game.event_pile.pop()
    if first == CLOSED:
        close_market(game)
        return
    second = game.event_pile.pop()
    if second == CLOSED:
        game.discard_event(first, game.seat)
        if game.log is not None:
            game.tell(events.EventPutBack(game.seat, first))
        close_market(game)
        return
    game.drawn = (first, second)
    if game.log is not None:
        game.tell(events.EventsDrawn(game.seat, (first, second), 2))
    game.phase = "choose"


def draw_one(game: TakeStock) -> None:
    """Draw an event and keep it face down; Market Closed ends the round instead."""
    event = game.event_pile.pop()
    if event == CLOSED:
        close_market(game)
        return
    game.saved[game.seat].append(event)
    if game.log is not None:
        game.tell(events.EventKept(game.seat, event))
    game.end_turn()


def close_market(game: TakeStock) -> None:
    """Market Closed is shown and the round ends at once."""
    game.discard_event(CLOSED, EVERYBODY)
    if game.log is not None:
        game.tell(events.MarketClosed(game.seat))
    game.end_round(BY_CLOSED)


def resolve(game: TakeStock) -> None:
    """Let the event in the middle take effect."""
    EFFECTS[EVENT_KIND[game.event]](game)


# Effects on rows


def split(game: TakeStock) -> None:
    """A multiplier more, and the highest card goes unless it is the 1; a frozen stock does not split."""
    place = game.event_place()
    if game.frozen[place]:
        if game.log is not None:
            game.tell(events.SplitRefused(None, IDS[place]))
        game.finish_event()
        return
    game.event = ""
    game.splits[place] += 1
    lost = pull(game, place, 1) if len(game.rows[place]) > 1 else ()
    if game.log is not None:
        game.tell(events.Split(None, IDS[place], "".join(lost), game.price(place)))
    game.end_turn()


def pull(game: TakeStock, place: int, count: int) -> tuple[str, ...]:
    """Move cards from the end of a row to the discards; the cards moved."""
    row, cards = game.rows[place], ROW_CARDS[place]
    lost = tuple([cards[row.pop()] for _ in range(count)])
    game.discards.extend(lost)
    return lost


def crash(game: TakeStock) -> None:
    """One stock crashes."""
    crash_stock(game, game.event_place())
    game.finish_event()


def market_crash(game: TakeStock) -> None:
    """All five stocks crash."""
    for place in range(len(IDS)):
        crash_stock(game, place)
    game.finish_event()


def crash_stock(game: TakeStock, place: int) -> None:
    """The freeze goes, then a split, then half of the share cards (rulings T3, T4)."""
    frozen, splits = game.frozen[place], game.splits[place]
    if frozen:
        game.frozen[place] = False
        game.discard_event(FREEZE, EVERYBODY)
    if splits:
        game.splits[place] = splits - 1
        game.discard_event(f"{SPLIT}-{IDS[place]}", EVERYBODY)
    lost = pull(game, place, halved(len(game.rows[place])))
    if game.log is not None:
        game.tell(events.Crashed(None, IDS[place], frozen, splits > 0, lost, game.price(place)))


def audit(game: TakeStock, place: int, what: str) -> None:
    """The stock loses its highest card or a split, or nothing if it has neither (ruling T10)."""
    if what == "card":
        pull(game, place, 1)
    elif what == "split":
        game.splits[place] -= 1
        game.discard_event(f"{SPLIT}-{IDS[place]}", EVERYBODY)
    if game.log is not None:
        game.tell(events.Audited(game.seat, IDS[place], what, game.price(place)))
    game.finish_event()


def freeze(game: TakeStock, place: int) -> None:
    """The freeze card lies at the end of the row."""
    game.frozen[place] = True
    game.event = ""
    if game.log is not None:
        game.tell(events.Froze(game.seat, IDS[place]))
    game.end_turn()


def thaw(game: TakeStock, place: int) -> None:
    """Both freeze cards are discarded."""
    game.frozen[place] = False
    game.discard_event(FREEZE, EVERYBODY)
    if game.log is not None:
        game.tell(events.Thawed(game.seat, IDS[place]))
    game.finish_event()


# Effects on hands and options


def next_exchange(game: TakeStock) -> None:
    """Another exchange may follow, up to three (ruling T9)."""
    if len(game.given) < EXCHANGES:
        game.phase = "retrieve"
    else:
        game.finish_event()


def upturn(game: TakeStock) -> None:
    """From the active player on, everybody draws; the round ends when there is nothing left to draw (ruling T7)."""
    for seat in game.seats_from(game.active):
        if not game.draw(seat):
            game.end_round(BY_DECK)
            return
    game.finish_event()


def next_downturn(game: TakeStock) -> None:
    """The next player discards; an empty hand ends the round at once (ruling T11)."""
    if not game.hands[game.seat]:
        game.end_round(BY_HAND)
        return
    game.seat = (game.seat + 1) % len(game.players)
    if game.seat == game.active:
        game.finish_event()


def gain_options(game: TakeStock) -> None:
    """From the active player on, everybody gains an option while the box has some (ruling T13)."""
    for seat in game.seats_from(game.active):
        gained = int(sum(game.tokens) < TOKENS)
        game.tokens[seat] += gained
        if game.log is not None:
            game.tell(events.OptionGained(seat, gained))
    game.finish_event()


def lose_options(game: TakeStock) -> None:
    """Everybody who has an option loses one."""
    for seat in game.seats_from(game.active):
        lost = int(game.tokens[seat] > 0)
        game.tokens[seat] -= lost
        if game.log is not None:
            game.tell(events.OptionLost(seat, lost))
    game.finish_event()


def no_change(game: TakeStock) -> None:
    """Nothing happens."""
    game.finish_event()


def _choose(phase: str) -> Callable[[TakeStock], None]:
    """An effect that begins with a choice: it opens a phase."""

    def opens(game: TakeStock) -> None:
        game.phase = phase

    return opens


EFFECTS: dict[str, Callable[[TakeStock], None]] = {
    SPLIT: split,
    CRASH: crash,
    INSIDER: _choose("retrieve"),
    AUDIT: _choose("audit"),
    FREEZE: _choose("freeze"),
    "no-change": no_change,
    "upturn": upturn,
    "downturn": _choose("downturn"),
    "option-gained": gain_options,
    "option-lost": lose_options,
    "market-crash": market_crash,
}
"""By kind of event, what it does."""

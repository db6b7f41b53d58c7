"""What shares and events do: every printed instruction is a step, every event an effect.

A play, a passed event, the begin and the end of a turn all put steps on `game.pending`; `game.go_on` does them one by
one. A step that leaves a choice sets the phase; the action chosen then calls `go_on` again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from stocklab.games.stock_market import events
from stocklab.games.stock_market.components import (
    BONUSES,
    DIRTY,
    EVENTS,
    GENUINE,
    IDS,
    KEPT,
    MOODS,
    PENSION_CARDS,
    PENSION_DOLLARS,
    SHARES,
    Pension,
)
from stocklab.games.stock_market.pricing import bracket_value, plain_brackets

if TYPE_CHECKING:
    from stocklab.games.stock_market.game import StockMarket

Step = Callable[["StockMarket"], None]

# Shares


def draw(game: StockMarket, count: int) -> None:
    """Draw cards."""
    game.draw(game.seat, count)


def this_turn(game: StockMarket, dollars: int) -> None:
    """Money for this turn's Trade, never a card (Play; ruling M12)."""
    game.cash += dollars
    if game.log is not None:
        game.tell(events.CashGained(game.seat, dollars))


def to_discard(game: StockMarket, dollars: int) -> None:
    """Bills from the bank into the discard."""
    game.gain(dollars, "discard")


def return_to_stock(game: StockMarket, share: str) -> None:
    """The played card goes back to its pile, without money (Return to Stock)."""
    game.played[game.seat].remove(share)
    game.supply[game.place[share]] += 1
    if game.log is not None:
        game.tell(events.Returned(game.seat, share))


def search_events(game: StockMarket) -> None:
    """Tools: look for a card in the Event deck (ruling M26)."""
    if has_events(game):
        game.phase = "search"


def reveal_events(game: StockMarket) -> None:
    """Houses: turn up four events, draw a card for each different one, then choose (ruling M27)."""
    game.revealed = []
    while len(game.revealed) < 4 and has_events(game):
        game.revealed.append(game.event_deck.pop())
    if not game.revealed:
        return
    if game.log is not None:
        game.tell(events.RevealedFour(game.seat, tuple(game.revealed)))
    game.draw(game.seat, len(set(game.revealed)))
    game.phase = "choose"


def aim(game: StockMarket) -> None:
    """Guns: choose a player (ruling M28)."""
    game.phase = "aim"


# Events


def has_events(game: StockMarket) -> bool:
    """Whether there is a top card of the Event deck; an empty one is made from the Event discard (Event)."""
    if game.event_deck:
        return True
    if not game.event_discard:
        return False
    game.event_deck = game.shuffled(game.event_discard)
    game.event_discard = []
    if game.log is not None:
        game.tell(events.EventsReshuffled(None))
    return True


def pass_event(game: StockMarket) -> None:
    """Reveal the top event and resolve it (Rules; Event)."""
    if has_events(game):
        card = game.event_deck.pop()
        if game.log is not None:
            game.tell(events.Passed(game.seat, card))
        EFFECTS[card](game, card)


def change_mood(game: StockMarket, card: str) -> None:
    """Boom, Bust and Business as Usual take the spot; what lay there is discarded (Boom/Bust)."""
    if game.mood:
        game.event_discard.append(game.mood)
    game.mood = card
    if game.log is not None:
        game.tell(events.MoodChanged(None, card))
    figure_prices(game)


def lay_pension(game: StockMarket, card: str) -> None:
    """A pension comes before the player; it pays from his next turn on (Pension)."""
    game.pensions[game.seat].append(Pension(card, game.seat))
    if game.log is not None:
        game.tell(events.PensionCame(game.seat, card))


def fire(game: StockMarket, card: str) -> None:
    """Fired!: the player chooses a pension to lose; without one nothing happens (ruling M17)."""
    if game.pensions[game.seat]:
        game.event = card
        game.phase = "fired"
    else:
        game.event_discard.append(card)


def bonus(game: StockMarket, card: str) -> None:
    """Bonus!: money into the discard."""
    game.gain(BONUSES[card], "discard")
    game.event_discard.append(card)


def speculate(game: StockMarket, card: str) -> None:
    """All hands move to the next player still in, for all to see (ruling M29)."""
    seats = [seat for seat, out in enumerate(game.out) if not out]
    hands = [game.hands[seat] for seat in seats]
    for seat, hand in zip(seats, [hands[-1], *hands[:-1]]):
        game.hands[seat] = hand
        game.shown[seat] = hand[:]
        if game.log is not None:
            game.tell(events.HandsPassed(seat, tuple(hand)))
    game.event_discard.append(card)


def open_account(game: StockMarket, card: str) -> None:
    """A Swiss Bank Account comes before the player, empty (Swiss Bank Account)."""
    game.accounts[game.seat].append("")
    if game.log is not None:
        game.tell(events.AccountOpened(game.seat))


def big_brother(game: StockMarket, card: str) -> None:
    """Every Dirty Business and Corruption leaves the board, without tokens (Big Brother; ruling M23)."""
    gone = [f"dirty{size:+}" for sizes in game.dirty for size in sizes] + ["corruption"] * len(game.corruptions)
    gone += [other for line in game.pensions for pension in line for other in pension.cards() if other not in GENUINE]
    game.dirty = [()] * len(game.dirty)
    game.corruptions = []
    game.event_discard += [*gone, card]
    if game.log is not None:
        game.tell(events.BoardCleared(None, tuple(gone)))
    bare_pensions(game)
    figure_brackets(game)
    for place, cause in enumerate(game.bankrupt):
        if cause == "corruption":
            end_corruption(game, place)
    test_prices(game)


def bare_pensions(game: StockMarket) -> None:
    """Genuine pensions alone are left, stolen ones with their first owners (ruling M23)."""
    going_back = []
    for seat, line in enumerate(game.pensions):
        genuine = [pension for pension in line if pension.card in GENUINE]
        stolen = [pension for pension in genuine if pension.thefts and pension.first != seat]
        game.pensions[seat] = [Pension(pension.card, pension.first) for pension in genuine if pension not in stolen]
        going_back += [(pension, seat) for pension in stolen]
    for pension, seat in going_back:
        move_pension(game, Pension(pension.card, pension.first), seat, pension.first)


def offer(game: StockMarket, card: str) -> None:
    """An event that may be kept: play it now or keep it. Without a target it is kept (ruling M17)."""
    if has_target(game, card):
        game.event = card
        game.phase = "event"
    else:
        keep(game, card)


def has_target(game: StockMarket, card: str) -> bool:
    """Whether an event that may be kept can be used now; Dirty Business and Corruption always can."""
    if card == "bailout":
        return any(game.bankrupt)
    if card == "transparency":
        return any(game.dirty) or any(
            pension.block or pension.card in DIRTY for line in game.pensions for pension in line
        )
    if card == "legal-action":
        return bool(game.corruptions) or any(pension.thefts for line in game.pensions for pension in line)
    return True


def keep(game: StockMarket, card: str) -> None:
    """An event goes into the player's discard (ruling M17)."""
    game.discards[game.seat].append(card)
    if game.log is not None:
        game.tell(events.EventKept(game.seat, card))


def pay_pensions(game: StockMarket) -> None:
    """Pensions pay in the order they lie; blocked ones do not (ruling M16)."""
    for pension in game.pensions[game.seat]:
        card = pension.card
        if pension.block:
            continue
        if game.log is not None:
            game.tell(events.Earned(game.seat, card))
        if card in PENSION_DOLLARS:
            game.gain(PENSION_DOLLARS[card], "hand")
        else:
            game.draw(game.seat, PENSION_CARDS[card])


# Prices and bankruptcy


def figure_brackets(game: StockMarket) -> None:
    """What a share of each pile costs before it is multiplied (ruling M5)."""
    size, table = MOODS[game.mood], game.table
    game.brackets = [*plain_brackets(table, size)]
    for place, dirty in enumerate(game.dirty):
        if dirty:
            game.brackets[place] = bracket_value(table[place], size, dirty)


def figure_prices(game: StockMarket) -> None:
    """After a change of the mood or of Dirty Business: new prices, then the test for bankruptcy (ruling M8)."""
    figure_brackets(game)
    test_prices(game)


def test_prices(game: StockMarket) -> None:
    """A pile at $0 goes bankrupt, unless it was bailed out this turn (Bankrupt; rulings M7, M8)."""
    if 0 not in game.brackets:
        return
    for place, bracket in enumerate(game.brackets):
        if not bracket and not game.bankrupt[place] and place not in game.rescued:
            make_bankrupt(game, place, "price")


def make_bankrupt(game: StockMarket, place: int, cause: str) -> None:
    """A pile goes bankrupt (ruling M7)."""
    game.bankrupt[place] = cause
    if game.log is not None:
        game.tell(events.WentBankrupt(None, game.table[place], cause))


def bail_out(game: StockMarket, place: int) -> None:
    """A pile is bankrupt no more; a Corruption that did it is spent (rulings M21, M22, M24)."""
    share = game.table[place]
    game.corruptions = [card._replace(live=False) if card.on == share else card for card in game.corruptions]
    game.bankrupt[place] = ""
    if place not in game.rescued:
        game.rescued.append(place)
    if game.log is not None:
        game.tell(events.Recovered(None, share))


def end_corruption(game: StockMarket, place: int) -> None:
    """The Corruption that kept a pile bankrupt is cancelled (ruling M22)."""
    game.bankrupt[place] = ""
    if not game.brackets[place]:
        make_bankrupt(game, place, "price")
    elif game.log is not None:
        game.tell(events.Recovered(None, game.table[place]))


def move_pension(game: StockMarket, pension: Pension, before: int, to: int) -> None:
    """A pension comes to lie last before a player; to one who is out it cannot go and is discarded (ruling M22)."""
    if game.out[to]:
        game.event_discard += pension.cards()
        if game.log is not None:
            game.tell(events.PensionLost(before, pension.card))
    else:
        game.pensions[to].append(pension)
        if game.log is not None:
            game.tell(events.PensionMoved(to, pension.card, before))


def drop_pension(game: StockMarket, seat: int, slot: int) -> None:
    """A pension leaves the board, with all that lies on it (ruling M20). Slots count from 1."""
    pension = game.pensions[seat].pop(slot - 1)
    game.event_discard += pension.cards()
    if game.log is not None:
        game.tell(events.PensionLost(seat, pension.card))


# The tables


def _resolve(game: StockMarket, card: str) -> None:
    """An event that was searched for or chosen acts as if passed (rulings M26, M27)."""
    EFFECTS[card](game, card)


Effect = Callable[["StockMarket", str], None]
EFFECTS: Mapping[str, Effect] = (
    dict.fromkeys([card for card in MOODS if card], change_mood)
    | dict.fromkeys(GENUINE, lay_pension)
    | dict.fromkeys(BONUSES, bonus)
    | {"fired": fire, "speculate": speculate, "swiss": open_account, "big-brother": big_brother}
    | dict.fromkeys(KEPT, offer)
)
"""What each event does when it is passed."""

STEPS: dict[str, Step] = (
    {f"draw {n}": partial(draw, count=n) for n in range(1, 6)}
    | {f"${n} this turn": partial(this_turn, dollars=n) for n in (1, 2, 6, 10)}
    | {f"${n} to discard": partial(to_discard, dollars=n) for n in (1, 3, 5, 6, 10)}
    | {f"return {share}": partial(return_to_stock, share=share) for share in IDS}
    | {"pass event": pass_event, "search events": search_events, "reveal events": reveal_events, "aim": aim}
    | {f"event {card}": partial(_resolve, card=card) for card in EVENTS}
    | {
        "begin turn": lambda game: game.begin_turn(),
        "end turn": lambda game: game.end_turn(),
        "end game": lambda game: game.end_game(),
    }
)
"""What each pending step does."""

STACKS = {share.id: share.effect[::-1] for share in SHARES}
"""The steps of a share as they are put on `game.pending`: the first one last."""

"""What may still happen: exact chances over the next event and the next cards of a deck.

The order of a deck is hidden, what is in it is known (ruling M30): every order is equally likely.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb
from typing import Any

from stocklab.core.distribution import Distribution
from stocklab.core.errors import ParseError, StocklabError
from stocklab.core.reader import short
from stocklab.games.stock_market.components import COPIES, EVENT_NAMES, MOODS, NAMES, VALUE
from stocklab.games.stock_market.pricing import bracket_value, read_share


def price_odds(observation: dict[str, Any], share: str) -> Distribution:
    """What a share may cost after the next event of the deck; 0 for a bankrupt pile.

    Booms, Busts, Business as Usual and Big Brother move prices by themselves. Dirty Business, Corruption, Bailout and
    the legal plays are choices: they are taken to be kept.

    Args:
        observation: what a player knows, as `game.observation(player)` gives it.
        share: the share, by id or name.

    Raises:
        StocklabError: no observation of this game, or no event is left to pass.
        ParseError: no such share on the table.
    """
    _check(observation)
    piles = {pile["share"]: pile for pile in observation["piles"]}
    found = read_share(share).id
    if found not in piles:
        raise ParseError(f"{NAMES[found]} is not on the table; there are {', '.join(piles)}")
    pile = piles[found]
    events = observation["event_deck"] or observation["event_discard"]
    if not events:
        raise StocklabError("no event is left to pass")
    weights: Counter[int] = Counter()
    for card, count in Counter(events).items():
        weights[_price_after(pile, card, observation["mood"])] += count
    given = f"the next of {len(events)} events, in any order; events that may be kept are kept"
    return Distribution(weights, given)


def _price_after(pile: dict[str, Any], card: str, mood: str) -> int:
    """The price of a pile after an event."""
    cleared = card == "big-brother"
    if pile["bankrupt"] == "price" or (pile["bankrupt"] and not cleared):
        return 0
    size = MOODS[card] if card in MOODS else MOODS[mood]
    bracket = bracket_value(pile["share"], size, () if cleared else pile["dirty"])
    supply: int = pile["supply"]
    return bracket * max(1, COPIES - supply)


def event_odds(observation: dict[str, Any]) -> dict[str, Fraction]:
    """The chance of each event to come next: 6 of 117 for a +1 Boom at the beginning.

    Raises:
        StocklabError: no observation of this game.
    """
    _check(observation)
    events = Counter(observation["event_deck"] or observation["event_discard"])
    return {card: Fraction(events[card], events.total()) for card in EVENT_NAMES if events[card]}


def draw_odds(observation: dict[str, Any], count: int) -> Distribution:
    """How many dollars in bills the next cards of one's own deck bring.

    If the deck has fewer, all of it is drawn, and the rest from the discard (Draw; ruling M14).

    Args:
        observation: what a player knows of his own game; not that of everybody (None).
        count: cards to be drawn, 1 to 20.

    Raises:
        StocklabError: no observation of a player of this game, or a count that cannot be.
    """
    _check(observation)
    if observation["player"] is None:
        raise StocklabError("whose deck? give the observation of a player")
    if type(count) is not int or not 1 <= count <= 20:
        raise StocklabError(f"one draws 1 to 20 cards, not {short(count)}")
    seat = observation["seats"][observation["player"]]
    deck, discard = seat["unseen"], seat["discard"]
    sure = 0
    if len(deck) < count:
        sure, count, deck = sum(VALUE.get(card, 0) for card in deck), count - len(deck), discard
    count = min(count, len(deck))
    ways = _ways(Counter(VALUE.get(card, 0) for card in deck), count)
    given = f"{count} of {len(deck)} cards, in any order" + (f", besides ${sure} in the deck" if sure else "")
    return Distribution({sure + dollars: number for dollars, number in ways.items()}, given)


def _ways(cards: Counter[int], count: int) -> Counter[int]:
    """In how many ways so many of the cards bring how many dollars, kind by kind."""
    ways = {(0, 0): 1}
    for dollars, copies in cards.items():
        longer: Counter[tuple[int, int]] = Counter()
        for (drawn, total), number in ways.items():
            for taken in range(min(copies, count - drawn) + 1):
                longer[drawn + taken, total + taken * dollars] += number * comb(copies, taken)
        ways = longer
    return Counter({total: number for (drawn, total), number in ways.items() if drawn == count})


def _check(observation: Any) -> None:
    if type(observation) is not dict or observation.get("game") != "stock-market" or "player" not in observation:
        raise StocklabError("an observation is wanted, as game.observation(player) gives it")

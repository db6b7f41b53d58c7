"""What the laws have to be told about each game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st


@dataclass(frozen=True)
class Facts:
    """What one game tells the laws.

    Attributes:
        options: options to play with, as keywords; values that make a difference, and short games.
        constant: from a game, what stays as it is through all of it: the cards, the shares.
        holdings: from a game, what players hold, by name of the heap.
        paid: from an event, by how much it changed which heap.
        length: about how many actions a game has that is played at random.
        most_actions: no game is longer than that, however it is played.
    """

    options: st.SearchStrategy[dict[str, Any]]
    constant: Callable[[Any], Any]
    holdings: Callable[[Any], Mapping[str, int]]
    paid: Callable[[Any], Mapping[str, int]]
    length: int
    most_actions: int


def _holdem_constant(game: Any) -> Any:
    cards = Counter(card for pile in (*game.areas, *game.hands, game.deck) for card in pile)
    shares = [left + sum(owned[place] for owned in game.shares) for place, left in enumerate(game.supply)]
    known = [len(area) == len(knowers) for area, knowers in zip(game.areas, game.knowers, strict=True)]
    return (
        cards,
        shares,
        known,
        max(game.chips) <= 7,
        min(game.money) >= 0,
        min(game.prices) >= 1,
        max(game.prices) <= 57,
    )


def _holdem_holdings(game: Any) -> Mapping[str, int]:
    heaps = {"money": game.money, "chips": game.chips, "shares": [sum(owned) for owned in game.shares]}
    return {f"{heap} {seat}": amount for heap, amounts in heaps.items() for seat, amount in enumerate(amounts)}


def _holdem_paid(event: Any) -> Mapping[str, int]:
    money, chips, shares = {
        "Sold": lambda: (event.price, -event.chips, -1),
        "Bought": lambda: (-event.price, -event.chips, 1),
        "ChipsTaken": lambda: (event.dollars, event.chips, 0),
        "Cashed": lambda: (1, -1, 0),
        "Peeked": lambda: (0, -1, 0),
        "Surged": lambda: (0, -3, 0),
    }.get(type(event).__name__, lambda: (0, 0, 0))()
    seat = event.seat
    return {f"money {seat}": money, f"chips {seat}": chips, f"shares {seat}": shares} if seat is not None else {}


def _take_stock_constant(game: Any) -> Any:
    from stocklab.games.take_stock.components import ROW_CARDS

    rows = [ROW_CARDS[place][value] for place, row in enumerate(game.rows) for value in row]
    saved = [card for cards in game.certificates for card in cards]
    shares = Counter([*rows, *saved, *game.deck, *game.discards, *(card for hand in game.hands for card in hand)])
    piles = (game.event_pile, game.event_discards, game.drawn, [game.event] if game.event else [], *game.saved)
    events = len([card for pile in piles for card in pile]) + sum(game.splits) + sum(game.frozen)
    return shares, events, min(game.tokens) >= 0, sum(game.tokens) <= 30


def _take_stock_paid(event: Any) -> Mapping[str, int]:
    name, seat = type(event).__name__, event.seat
    tokens = {"OptionGained": lambda: event.gained, "OptionLost": lambda: -event.lost, "Exercised": lambda: -1}
    return {f"tokens {seat}": tokens[name]()} if name in tokens else {}


def _take_stock_holdings(game: Any) -> Mapping[str, int]:
    return {f"tokens {seat}": tokens for seat, tokens in enumerate(game.tokens)}


def _stock_market_constant(game: Any) -> Any:
    from stocklab.games.stock_market.components import EVENTS, IDS

    held = _stock_market_cards(game)
    shares = {share: held[share] + left for share, left in zip(game.table, game.supply, strict=True)}
    board = [game.event, game.mood, *(f"dirty{size:+}" for sizes in game.dirty for size in sizes)]
    board += ["corruption" for _ in game.corruptions] + ["swiss" for line in game.accounts for _ in line]
    board += [card for line in game.pensions for pension in line for card in pension.cards()]
    held.update([*board, *game.event_deck, *game.event_discard, *game.revealed])
    events = [held[card] == count for card, count in EVENTS.items()]
    off_the_table = [held[share] for share in IDS if share not in game.table]
    return shares, all(events), sum(EVENTS.values()), any(off_the_table), held["$2000"] + game.big_bills


def _stock_market_cards(game: Any) -> Counter[str]:
    """What players have in decks, hands, discards and play areas, and the bills on accounts."""
    heaps = (game.decks, game.hands, game.discards, game.played, game.accounts)
    return Counter(card for piles in heaps for pile in piles for card in pile if card)


def _stock_market_holdings(game: Any) -> Mapping[str, int]:
    held = _stock_market_cards(game)
    money = sum(int(card[1:]) * count for card, count in held.items() if card[0] == "$")
    return {"money": money, "shares": sum(held[share] for share in game.table)}


def _stock_market_paid(event: Any) -> Mapping[str, int]:
    from stocklab.games.stock_market.components import IDS

    def dollars(cards: Any) -> int:
        return sum(int(card[1:]) for card in cards if card[0] == "$")

    money, shares = {
        "BillsGained": lambda: (dollars(event.bills), 0),
        "Settled": lambda: (dollars(event.received) + dollars(event.change) - dollars(event.paid), 0),
        "Exchanged": lambda: (dollars([event.bill]) - dollars(event.paid), 0),
        "Sold": lambda: (0, -1),
        "Bought": lambda: (0, 1),
        "Returned": lambda: (0, -1),
        "PlayerOut": lambda: (-dollars(event.cards), -sum(card in IDS for card in event.cards)),
    }.get(type(event).__name__, lambda: (0, 0))()
    return {"money": money, "shares": shares}


FACTS = {
    "stock-holdem": Facts(
        options=st.fixed_dictionaries(
            {},
            optional={
                "rounds": st.sampled_from([1, 2, 2, 3]),
                "crowded_market": st.sampled_from(["off", "round", "turn"]),
                "dark_dealings": st.booleans(),
                "start_price": st.sampled_from([1, 2, 20, 40, 57]),
                "backs": st.sampled_from(["split", "suits", "numbers"]),
            },
        ),
        constant=_holdem_constant,
        holdings=_holdem_holdings,
        paid=_holdem_paid,
        length=200,
        # At most 3 rounds of 24 turns; a turn is 4 actions and one for each chip there can be to pay.
        most_actions=3 * 24 * (4 + 10) + 9,
    ),
    "take-stock": Facts(
        options=st.fixed_dictionaries(
            {}, optional={"freeze_counts": st.booleans(), "share_icons": st.just((1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3))}
        ),
        constant=_take_stock_constant,
        holdings=_take_stock_holdings,
        paid=_take_stock_paid,
        length=400,
        most_actions=5000,
    ),
    "stock-market": Facts(
        options=st.fixed_dictionaries(
            {},
            optional={
                "rebuy": st.booleans(),
                "max_turns": st.sampled_from([1, 5, 30, None]),
                "piles": st.just(
                    ("milk", "wheat", "coffee", "cola", "tools", "magazines", "oil", "houses", "guns", "tech")
                ),
            },
        ),
        constant=_stock_market_constant,
        holdings=_stock_market_holdings,
        paid=_stock_market_paid,
        length=600,
        # Without a limit random play ends by itself: of ten thousand games the longest had 10,066 actions.
        most_actions=40_000,
    ),
}


def facts(name: str) -> Facts:
    """The facts of a game; a game without is an error of its own."""
    assert name in FACTS, f"tests/laws/facts.py has to say how cards and money are counted in {name}"
    return FACTS[name]

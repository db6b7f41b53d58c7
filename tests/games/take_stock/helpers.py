"""Positions of Take Stock, made by hand."""

from __future__ import annotations

from collections import Counter

from stocklab import TakeStock

STOCKS = ("oil", "tech", "corn", "gem", "movie")
SHARES = [f"{stock}-{value}" for stock in STOCKS for value in range(2, 13)]
EVENTS = Counter(
    {f"split-{stock}": 3 for stock in STOCKS}
    | {f"crash-{stock}": 1 for stock in STOCKS}
    | {f"insider-{stock}": 1 for stock in STOCKS}
    | {"audit": 4, "freeze": 3, "no-change": 2}
    | dict.fromkeys(("upturn", "downturn", "option-gained", "option-lost", "market-crash", "market-closed"), 1)
)
"""The rulebook's list of the 40 event cards."""


def new(players=3, seed=1, **options):
    return TakeStock(players, seed, **options)


def play(game, script):
    """Do the actions of a script: "save corn 4; discard oil 7"."""
    for text in script.split(";"):
        game.apply(game.parse(text.strip()))
    return game


def position(hands, market=None, certificates=None, saved=None, **piles):
    """A position in seat 0's turn, after its draw: what is named lies where it says, the rest in the piles.

    Args:
        hands: by seat, a text of share cards: its length is the number of players.
        market: by stock, a text such as "1 3 7 x3 frozen": cards, multiplier, freeze.
        certificates: by seat, a text of share cards.
        saved: by seat, a text of events.
        **piles: `deck` and `above` (what is drawn first), `discards` (share cards, or "rest": then the draw pile is
            no more than `deck`), `event_discards` (which everybody saw), `most_above` (how many events lie above
            Market Closed), `options`.
    """
    data = TakeStock(len(hands), 1, **piles.get("options", {})).snapshot()
    shares, events = list(SHARES), EVENTS - Counter(["market-closed"])

    def take(text):
        cards = text.split()
        for card in cards:
            shares.remove(card)
        return cards

    def take_events(text):
        cards = text.split()
        assert Counter(cards) <= events, f"not so many events: {text}"
        events.subtract(cards)
        return cards

    for row in data["market"]:
        words = (market or {}).get(row["stock"], "1").split()
        row["cards"] = [int(word) for word in words if word.isdigit()]
        row["splits"] = next((int(word[1:]) - 1 for word in words if word[0] == "x"), 0)
        row["frozen"] = "frozen" in words
        del row["price"]
        take(" ".join(f"{row['stock']}-{value}" for value in row["cards"][1:]))
        take_events(f"split-{row['stock']} " * row["splits"] + "freeze " * row["frozen"])
    for seat, facts in enumerate(data["seats"]):
        facts["hand"] = take(hands[seat])
        facts["certificates"] = take((certificates or {}).get(seat, ""))
        facts["saved"] = take_events((saved or {}).get(seat, ""))
    discards = piles.get("discards", "")
    data["deck"] = take(piles.get("deck", ""))
    data["discards"] = take("" if discards == "rest" else discards)
    data["discards" if discards == "rest" else "deck"] += shares
    known = {"known_by": list(range(len(hands)))}
    data["event_discards"] = [{"card": card} | known for card in take_events(piles.get("event_discards", ""))]
    first = take_events(piles.get("above", ""))
    rest = list(events.elements())
    count = piles.get("most_above", len(first) + len(rest) - 10)
    data["events_above"] = first + rest[: count - len(first)]
    data["events_below"] = [{"card": card, "known_by": []} for card in rest[count - len(first) :]]
    return TakeStock.from_snapshot(data)


def texts(game, verb=None):
    """The legal actions as texts, of one kind if `verb` is given."""
    return [str(action) for action in game.legal_actions() if verb in (None, action.verb)]


def refusal(game, text):
    """Why an action is not allowed; the test fails if it is."""
    reason = game.why_illegal(game.parse(text))
    assert reason is not None, f"{text} is allowed"
    return reason


def row(game, stock):
    """A row as (cards, splits, frozen)."""
    place = STOCKS.index(stock)
    return game.rows[place], game.splits[place], game.frozen[place]


def share_cards(game):
    """Every share card of the game, wherever it lies."""
    rows = [f"{stock}-{value}" for stock, cards in zip(STOCKS, game.rows) for value in cards]
    held = [card for pile in (*game.hands, *game.certificates) for card in pile]
    return Counter([*rows, *held, *game.deck, *game.discards])


def event_cards(game):
    """Every event card of the game, wherever it lies."""
    table = [f"split-{stock}" for stock, splits in zip(STOCKS, game.splits) for _ in range(splits)]
    table += ["freeze"] * sum(game.frozen) + ([game.event] if game.event else [])
    kept = [event for pile in game.saved for event in pile]
    return Counter([*table, *kept, *game.drawn, *game.event_pile, *game.event_discards])

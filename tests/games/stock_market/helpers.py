"""Positions of the Stock Market Game, made by hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

from stocklab import StockMarket

SHARES = """milk apples wheat tin coffee bikes copper rubber cola fast-food tools magazines silver saffron gold oil
houses solar guns tech""".split()
EVENTS = Counter(
    {"pension-5": 6, "pension-10": 5, "pension-1c": 6, "pension-2c": 3, "pension-3c": 1}
    | {"fired": 4, "bonus-10": 4, "bonus-20": 2, "bonus-30": 1, "bailout": 4, "speculate": 2, "swiss": 7}
    | {"boom+1": 6, "boom+2": 5, "boom+3": 4, "bust-1": 6, "bust-2": 5, "bust-3": 4, "usual": 6}
    | {"dirty+1": 4, "dirty-1": 4, "dirty+2": 3, "dirty-2": 3, "dirty+3": 2, "dirty-3": 2}
    | {"corruption": 5, "transparency": 6, "legal-action": 4, "big-brother": 3}
)
"""The rulebook's list of the 117 events."""
PILES = ("hand", "deck", "discard", "played")


def play(game, script):
    """Do the actions of a script: "play tools; take boom+1"."""
    for text in script.split(";"):
        game.apply(game.parse(text.strip()))
    return game


def position(*seats, top="", mood="", dirty=None, bankrupt="", rescued="", corruptions="", **more):
    """Seat 0's turn, its income done: what is named lies where it says.

    Args:
        *seats: by seat a hand as a text, or `{"hand": ..., "deck": ..., "discard": ..., "played": ..., "accounts":
            ..., "pensions": ..., "shown": ..., "tokens": ..., "aimed": ...}`, cards as texts in the order drawn. A
            pension is such as "pension-5", "pension-5:dirty-1" (blocked), "pension-5:0<1" (seat 0 took it from 1).
        top: the next events, in the order drawn; the rest of the 117 lies below.
        mood: the card on the Boom/Bust spot.
        dirty: by share, a text of sizes: {"tools": "-3 +1"}.
        bankrupt: shares bankrupt by price.
        rescued: shares bailed out this turn.
        corruptions: such as "0>tools" (seat 0 keeps Tools bankrupt), "0>tools.spent", "0>cash".
        **more: `event_discard`, `only` (the whole Event deck, the rest lies in the discard), `shares` (to be on the
            table), `big_bills` (others are held by the last seat, in its discard), `deals`, `round`, `ender`, `seat`,
            `cash`, options.
    """
    dirty = {share: [int(size) for size in sizes.split()] for share, sizes in (dirty or {}).items()}
    facts = [{"hand": seat} if isinstance(seat, str) else dict(seat) for seat in seats]
    cards = [{pile: fact.get(pile, "").split() for pile in PILES} for fact in facts]
    named = {card for piles in cards for pile in piles.values() for card in pile} | {*dirty}
    named |= {*bankrupt.split(), *rescued.split(), *more.get("shares", "").split()}
    lying = [read_corruption(text) for text in corruptions.split()]
    named |= {row["on"] for row in lying}
    options = {key: more[key] for key in ("rebuy", "max_turns") if key in more}
    data = StockMarket(len(seats), 1, piles=table_with(named & {*SHARES}), **options).snapshot()
    left = Counter(EVENTS)
    if more.get("big_bills") is not None:
        cards[-1]["discard"] += ["$2000"] * (10 - more["big_bills"])
    for seat, (fact, piles) in enumerate(zip(facts, cards, strict=True)):
        pensions = [read_pension(text, seat) for text in fact.get("pensions", "").split()]
        accounts = ["" if bill == "-" else bill for bill in fact.get("accounts", "").split()]
        data["seats"][seat] = piles | {
            "deck": piles["deck"][::-1],
            "shown": sorted(fact.get("shown", "").split()),
            "pensions": pensions,
            "accounts": accounts,
            "tokens": fact.get("tokens", 0),
            "out": fact.get("tokens", 0) == 3,
            "aimed": fact.get("aimed", False),
        }
        left.subtract(card for pile in piles.values() for card in pile if card in EVENTS)
        left.subtract(["swiss"] * len(accounts))
        for pension in pensions:
            left.subtract(filter(None, [pension["card"], pension["block"]]))
            left.subtract(["corruption"] * len(pension["thefts"]))
    held = Counter(card for piles in cards for pile in piles.values() for card in pile)
    held.update(bill for seat in data["seats"] for bill in seat["accounts"])
    for pile in data["piles"]:
        share = pile["share"]
        live = any(row["on"] == share and row["live"] for row in lying)
        cause = "corruption" if live else "price" if share in bankrupt.split() else ""
        pile |= {"supply": 10 - held[share], "dirty": dirty.get(share, []), "bankrupt": cause}
        pile["rescued"] = share in rescued.split()
        left.subtract(f"dirty{size:+}" for size in pile["dirty"])
    left.subtract([mood] * bool(mood) + ["corruption"] * len(lying))
    lists = {key: more.get(key, "").split() for key in ("event_discard", "only")}
    first = lists["only"] or top.split()
    left.subtract(first + lists["event_discard"])
    assert min(left.values()) >= 0, f"not so many events: {-left}"
    rest = list(left.elements())
    data |= {
        "mood": mood,
        "corruptions": lying,
        "event_deck": ([] if "only" in more else rest) + first[::-1],
        "event_discard": lists["event_discard"] + (rest if "only" in more else []),
        "big_bills": 10 - held["$2000"],
        "shuffles": 0,
        "deals": {str(n): text.split() for n, text in more.get("deals", {}).items()},
    }
    data |= {key: more[key] for key in ("round", "ender", "seat", "cash") if key in more}
    return StockMarket.from_snapshot(data)


def table_with(named):
    """Ten shares with these among them."""
    wanted = [*named, *(share for share in ("milk", "tech") if share not in named)]
    others = [share for share in SHARES if share not in wanted]
    return sorted(wanted + others[: 10 - len(wanted)], key=SHARES.index)


def read_pension(text, seat) -> dict[str, Any]:
    card, *on = text.split(":")
    thefts = [[int(part) for part in word.split("<")] for word in on if "<" in word]
    block = next((word for word in on if "<" not in word), "")
    return {"card": card, "first": thefts[0][1] if thefts else seat, "block": block, "thefts": thefts}


def read_corruption(text) -> dict[str, Any]:
    by, where = text.split(">")
    share, _, spent = where.partition(".")
    return {"by": int(by), "on": share, "live": not spent and share != "cash"}


def texts(game, verb=None):
    """The legal actions as texts, of one kind if `verb` is given."""
    return [str(action) for action in game.legal_actions() if verb in (None, action.verb)]


def refusal(game, text):
    """Why an action is not allowed; the test fails if it is."""
    reason = game.why_illegal(game.parse(text))
    assert reason is not None, f"{text} is allowed"
    return reason


def supply(game, share):
    return game.supply[game.place[share]]


def price(game, share):
    return game.price(game.place[share])


def cause(game, share):
    """Why a pile is bankrupt; "" if it is not."""
    return game.bankrupt[game.place[share]]


def bankrupt(game):
    """Every bankrupt pile."""
    return {share for share, why in zip(game.table, game.bankrupt, strict=True) if why}


def pensions(game, seat):
    """The pensions before a player, with what lies on them: "pension-5:dirty-1:0<1"."""
    return " ".join(
        ":".join([card, *([block] if block else []), *(f"{by}<{taken_from}" for by, taken_from in thefts)])
        for card, _, block, thefts in game.pensions[seat]
    )


def money(*cards):
    """Bills as a sorted text, to compare."""
    return " ".join(sorted(cards, key=lambda bill: int(bill[1:])))


def owned(game, seat):
    """Every share and event that a player has in deck, hand, discard and play area, sorted."""
    return sorted(card for card in _cards(game, seat) if card[0] != "$")


def bills(game, seat):
    """Every bill there, as text."""
    return money(*[card for card in _cards(game, seat) if card[0] == "$"])


def _cards(game, seat):
    return [*game.decks[seat], *game.hands[seat], *game.discards[seat], *game.played[seat]]


def pass_turn(game, event="usual"):
    """A turn in which nothing but a harmless event happens."""
    game.event_deck.remove(event)
    game.event_deck.append(event)
    return play(game, "pass event")

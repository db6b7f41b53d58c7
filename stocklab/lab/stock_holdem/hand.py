"""The hand explorer: what five cards are worth, what others would be worth, and how rare that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from stocklab.core.errors import ParseError
from stocklab.games.stock_holdem.components import (
    AREA,
    BEAR,
    BULL,
    FACES,
    NUMBERS,
    PRICE_MAX,
    PRICE_MIN,
    SUITS,
    check_copies,
    read_hand,
)
from stocklab.games.stock_holdem.hands import HANDS, Swap, best_swap, rarity
from stocklab.games.stock_holdem.pricing import Reach, price, reach
from stocklab.lab import cards
from stocklab.lab.charts import Chart, signed, waterfall
from stocklab.lab.controls import button, grid, slider, tick, tile, words
from stocklab.lab.drawing import draw
from stocklab.lab.explorer import Explorer, Step
from stocklab.lab.html import Html, join, tag
from stocklab.lab.stock_holdem.drawing import INKS, SHAPES, card, say_card
from stocklab.lab.view import Values

COPIES = {name: 1 if name in (BULL, BEAR) else 2 for name in FACES}
"""How many of each face the printed deck has (ruling H1)."""


@dataclass(frozen=True)
class Hand:
    """What is chosen: five places, some of which may be empty (""), and what is asked of them.

    Attributes:
        places: the faces ("4I", "BULL").
        surge: whether a Price Surge token lies on the company.
        target: the price to reach, in dollars.
        at_least: whether a higher one will do.
        typed: cards in words that could not be read; "" if there are none.
    """

    places: tuple[str, ...]
    surge: bool = False
    target: int = 40
    at_least: bool = True
    typed: str = ""

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards there are."""
        return tuple(filter(None, self.places))

    @property
    def missing(self) -> int:
        """How many places are empty."""
        return self.places.count("")


def hand_explorer(hand: str | Sequence[str] = "4I 4L 4N 6N 6D", surge: bool = False) -> Explorer[Hand]:
    """Five cards of the class's own choice, and what there is to say of them.

    That is their price with its reasons, the one other card that helps most, the fewest other cards that reach a price,
    and how rare such a price is.

    Args:
        hand: the cards to begin with.
        surge: whether a Price Surge token lies on the company.

    Raises:
        ParseError: cards that are no area of one deck.

    >>> explorer = hand_explorer("2I 3N 4L 5D BEAR")
    >>> explorer.do("out 5")
    >>> explorer.do("add 6D")
    >>> explorer.state.cards
    ('2I', '3N', '4L', '5D', '6D')
    """
    return Explorer("Hand explorer", Hand(read_hand(hand), bool(surge)), hand_html, act, chart)


# What is done


def act(state: Hand, action: str, values: Values) -> Step:
    """The state after an action: "add 4I", "out 3", "clear", "swap", "reach", "type" or "set"."""
    verb, _, what = action.partition(" ")
    if verb == "add":
        return _add(state, what)
    if verb == "out":
        number = int(what)
        gone = state.places[number - 1] if 1 <= number <= AREA else ""
        if not gone:
            return Step(state, refusal="no card lies there")
        says = f"{say_card(gone)} is out: choose a card for its place."
        return Step(_put(state, number - 1, ""), says[:1].upper() + says[1:], f"add {gone}")
    if verb == "clear":
        return Step(replace(state, places=("",) * AREA, typed=""), "Choose five cards.", f"add {FACES[0]}")
    if verb == "swap":
        return _change(state, best_swap(state.cards, state.surge).cards)
    if verb == "reach":
        goal = _reach(state.cards, state.target, state.surge, state.at_least)
        return _change(state, goal.cards if goal else state.cards)
    if verb == "type":
        return _type(state, str(values["hand"])[:200])
    target = int(values.get("target", state.target))
    surge, at_least = (bool(values.get(name, getattr(state, name))) for name in ("surge", "at_least"))
    state = replace(state, surge=surge, at_least=at_least, target=min(max(target, PRICE_MIN), PRICE_MAX))
    return Step(state)


def _put(state: Hand, place: int, name: str) -> Hand:
    return replace(state, places=(*state.places[:place], name, *state.places[place + 1 :]), typed="")


def _add(state: Hand, name: str) -> Step:
    if not state.missing:
        return Step(state, refusal="five cards lie there: click one of them to take it out first")
    if name not in COPIES:
        raise ParseError(f"{name[:40]!r} is no card")
    check_copies([*state.cards, name])
    after = _put(state, state.places.index(""), name)
    if after.missing:
        return Step(after, f"{after.missing} more card{'s'[: after.missing > 1]} to choose.")
    return Step(after, f"The price is ${price(after.cards, after.surge).value}.")


def _change(state: Hand, after: tuple[str, ...]) -> Step:
    return Step(replace(state, places=after, typed=""), f"The price is ${price(after, state.surge).value}.")


def _type(state: Hand, text: str) -> Step:
    try:
        return _change(state, read_hand(text))
    except ParseError as error:
        return Step(replace(state, typed=text), refusal=str(error))


# What is seen


def chart(state: Hand) -> Chart | None:
    """The parts of the price."""
    return None if state.missing else waterfall(price(state.cards, state.surge))


def hand_html(state: Hand) -> Html:
    """The page: the cards chosen and their price, the cards to choose from, what follows, the score sheet."""
    now = None if state.missing else price(state.cards, state.surge)
    said = f"${now.value}" if now else "–"
    shown = tag("div", tag("div", "Price"), tag("strong", said, class_="sl-amount-shown"))
    return join(
        tag("h3", "Hand explorer", class_="sl-title"),
        tag(
            "div",
            tag("div", [_place(*pair) for pair in enumerate(state.places, 1)], class_="sl-tiles"),
            shown,
            class_="sl-row",
        ),
        tag(
            "div",
            tick("Price Surge token", "surge", state.surge, "set"),
            words("Cards", "hand", state.typed or " ".join(state.cards), "type"),
            button("Take all out", "clear"),
            class_="sl-row",
        ),
        tag("div", data_status=True),
        tag("div", tag("div", palette(state), class_="sl-fixed"), tag("div", findings(state)), class_="sl-columns"),
        [tag("h4", "Score sheet", class_="sl-title"), draw(now)] if now else None,
    )


def _place(number: int, name: str) -> Html:
    if not name:
        return tag("span", cards.space(), class_="sl-tile", data_key=f"place {number}")
    return tile(card(name), f"out {number}", f"Take out {say_card(name)}, place {number}")


def palette(state: Hand) -> Html:
    """All faces of the deck: suits by numbers, the two special cards below, each with the copies that are left."""
    rows = [
        (join(cards.emblem(SHAPES[s], INKS[s]), f" {SUITS[s]}"), [_choice(state, f"{n}{s}") for n in NUMBERS])
        for s in SUITS
    ]
    hint = "Click a card to add it." if state.missing else "Five cards are chosen: click one of them to take it out."
    return join(
        tag("p", hint, class_="sl-dim"),
        grid("Cards to add", NUMBERS, rows),
        tag("div", [_choice(state, name) for name in (BULL, BEAR)], class_="sl-tiles"),
    )


def _choice(state: Hand, name: str) -> Html:
    left = COPIES[name] - state.places.count(name)
    why = None if state.missing else "Five cards lie there: click one of them to take it out first."
    why = why if left else f"{'Both copies are' if COPIES[name] > 1 else 'The only one is'} chosen already."
    return tile(card(name, True), f"add {name}", f"Add {say_card(name)}, {left} left", why_not=why, note=f"×{left}")


def findings(state: Hand) -> Html:
    """What follows from the cards: the best single swap, the way to a price, how rare the price is."""
    goal = slider("A price to reach", "target", state.target, PRICE_MIN, PRICE_MAX, unit="${}", action="set")
    more = tick("or more", "at_least", state.at_least, "set")
    if state.missing:
        return tag("p", f"{state.missing} more card{'s'[: state.missing > 1]} to choose.")
    return join(
        tag("h4", "One other card", class_="sl-title"),
        swap_html(best_swap(state.cards, state.surge)),
        tag("h4", "Fewest other cards", class_="sl-title"),
        tag("div", goal, more, class_="sl-row"),
        reach_html(state, _reach(state.cards, state.target, state.surge, state.at_least)),
        tag("h4", "How rare", class_="sl-title"),
        tag("p", rarity_words(price(state.cards, state.surge).value, state.surge)),
    )


def swap_html(swap: Swap) -> Html:
    """The best single swap, and a button that makes it."""
    if swap.gain <= 0:
        return tag("p", "No single other card raises the price.")
    words_ = [card(swap.new, True), " for ", card(swap.out, True), f": ${swap.price.value}, {signed(swap.gain)}"]
    return tag("div", tag("p", words_), button("Do it", "swap", label="Make the best swap"), class_="sl-row")


@lru_cache(512)
def _reach(hand: tuple[str, ...], target: int, surge: bool, at_least: bool) -> Reach | None:
    """`reach`, which need not search for what no hand has."""
    prices = rarity(surge)
    possible = prices.at_least(target) if at_least else prices.probability(target)
    return reach(hand, target, surge, at_least) if possible else None


def reach_html(state: Hand, goal: Reach | None) -> Html:
    """The fewest swaps to the price wanted, and a button that makes them."""
    wanted = f"${state.target}{' or more' if state.at_least else ''}"
    if goal is None:
        return tag("p", f"No five cards of the deck have the price {wanted}.")
    if not goal.swaps:
        return tag("p", f"These cards have {wanted} already.")
    swaps = [[card(new, True), " for ", card(old, True), ", "] for old, new in goal.swaps]
    swaps[-1][-1] = f" makes ${goal.price.value}"
    count = f"{len(goal.swaps)} other card{'s'[: len(goal.swaps) > 1]} for {wanted}: "
    ways = f" (one of {goal.ways:,} ways)" if goal.ways > 1 else ""
    return tag(
        "div", tag("p", count, swaps, ways), button("Do it", "reach", label="Change these cards"), class_="sl-row"
    )


def rarity_words(value: int, surge: bool) -> str:
    """How many hands of all have a price, and how many at least that.

    >>> rarity_words(52, False)
    '32 of all 850,668 hands (0.0038%) have the price $52; none has more.'
    """
    prices = rarity(surge)
    exactly, reached = int(prices.probability(value) * HANDS), int(prices.at_least(value) * HANDS)
    with_token = " with a token" if surge else ""
    start = f"{exactly:,} of all {HANDS:,} hands ({_share(exactly)}) have the price ${value}{with_token}"
    if exactly == reached:
        return f"{start}; none has more."
    return f"{start}; {reached:,} ({_share(reached)}) have that or more: one in {HANDS / reached:,.0f}."


def _share(count: int) -> str:
    percent = 100 * count / HANDS
    return f"{percent:.1f}%" if percent >= 1 else f"{percent:.2g}%"

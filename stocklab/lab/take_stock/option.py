"""The option explorer: what an option brings now, and what it adds later."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise

from stocklab.core.errors import StocklabError
from stocklab.games.take_stock.components import ROUNDS, START_TOKENS, STOCKS
from stocklab.games.take_stock.exercising import option_value
from stocklab.lab.controls import slider, words
from stocklab.lab.explorer import Explorer, Step
from stocklab.lab.html import Html, join, tag
from stocklab.lab.take_stock.charts import option_chart
from stocklab.lab.view import Values

MOST_CARDS = 8
MOST_PRICE = 99
"""The most that fits the line for prices."""
MOST_NOW = 108
"""Three shares at 36, about the most a card brings."""


@dataclass(frozen=True)
class Options:
    """What is chosen.

    Attributes:
        tokens: options left.
        rounds: rounds to come after this one.
        cards: cards in the hand at the end of each.
        now: what the best card of the hand brings now, in points.
        prices: closing prices that one expects, from Oil to Movie.
        typed: prices in words that could not be read; "" if there are none.
    """

    tokens: int = START_TOKENS
    rounds: int = ROUNDS - 1
    cards: int = 3
    now: int = 12
    prices: tuple[int, ...] = (8, 8, 8, 8, 8)
    typed: str = ""

    @property
    def adds(self) -> tuple[float, ...]:
        """What the first option adds on average in the rounds to come, the second, and so on."""
        worth = [option_value(n, self.rounds, self.prices, self.cards) for n in range(self.tokens + 1)]
        return tuple(float(more - less) for less, more in pairwise(worth))


def option_explorer(
    tokens: int = START_TOKENS,
    rounds: int = ROUNDS - 1,
    cards: int = 3,
    now: int = 12,
    prices: tuple[int, ...] = (12, 9, 6, 4, 2),
) -> Explorer[Options]:
    """Whether to use an option for the best card of the hand, or to keep it.

    Args:
        tokens: options left, from 1 to 4.
        rounds: rounds to come, from 0 to 3.
        cards: cards that one expects in the hand at the end of each, from 1 to 8.
        now: what the best card brings now, in points.
        prices: closing prices that one expects in them, from Oil to Movie.

    Raises:
        StocklabError: numbers that cannot be.

    >>> explorer = option_explorer(tokens=1, rounds=0)
    >>> explorer.state.adds
    (0.0,)
    """
    ranges = {
        "tokens": (tokens, 1, START_TOKENS),
        "rounds": (rounds, 0, ROUNDS - 1),
        "cards": (cards, 1, MOST_CARDS),
        "now": (now, 0, MOST_NOW),
    }
    for name, (number, low, high) in ranges.items():
        if type(number) is not int or not low <= number <= high:
            raise StocklabError(f"{name} is a whole number from {low} to {high}, not {number!r}")
    if not isinstance(prices, (list, tuple)) or any(type(price) is int and price > MOST_PRICE for price in prices):
        raise StocklabError(f"five prices from 1 to {MOST_PRICE} are wanted, not {prices!r:.60}")
    first = Options(tokens, rounds, cards, now, tuple(prices))
    option_value(tokens, 1, first.prices, cards)  # refuses prices that cannot be
    return Explorer("Option explorer", first, option_html, act, lambda state: option_chart(state.adds, state.now))


def act(state: Options, action: str, values: Values) -> Step:
    """The state that the controls say: "set" a range, or "prices"."""

    def ranged(field: str, low: int, high: int) -> int:
        return min(max(int(values.get(field, getattr(state, field))), low), high)

    state = replace(
        state,
        tokens=ranged("tokens", 1, START_TOKENS),
        rounds=ranged("rounds", 0, ROUNDS - 1),
        cards=ranged("cards", 1, MOST_CARDS),
        now=ranged("now", 0, MOST_NOW),
    )
    if action != "prices":
        return Step(state)
    text = str(values["prices"])[:60].strip()
    found = re.fullmatch(r"\d{1,2}(?:[\s,;]+\d{1,2}){4}", text, re.ASCII)
    prices = tuple(map(int, re.findall(r"\d+", text))) if found else ()
    if not prices or min(prices) < 1:
        names = ", ".join(stock.name for stock in STOCKS)
        wanted = f"five prices of at least 1 are wanted, for {names}, such as 12 9 6 4 2"
        return Step(replace(state, typed=text), refusal=wanted)
    return Step(replace(state, prices=prices, typed=""))


def option_html(state: Options) -> Html:
    """The page: what is assumed."""
    return join(
        tag("h3", "Option explorer", class_="sl-title"),
        tag(
            "div",
            slider("Options left", "tokens", state.tokens, 1, START_TOKENS),
            " ",
            slider("Rounds to come", "rounds", state.rounds, 0, ROUNDS - 1),
            " ",
            slider("Cards in hand at the end of each", "cards", state.cards, 1, MOST_CARDS),
            " ",
            slider("Your best card brings now", "now", state.now, 0, MOST_NOW, unit="{} points"),
            class_="sl-ranges",
        ),
        words("Closing prices expected", "prices", state.typed or " ".join(map(str, state.prices)), "prices"),
        tag("div", data_status=True),
    )

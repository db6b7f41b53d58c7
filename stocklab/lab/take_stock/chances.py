"""Explorers of chance: what the next events make of a price, and when the market closes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import get_args

from stocklab.core.distribution import Distribution
from stocklab.core.errors import StocklabError
from stocklab.games.take_stock.components import BELOW, FREEZE, SHUFFLED_EVENTS, SPLIT
from stocklab.games.take_stock.futures import CHOICES, Choices, row_after
from stocklab.games.take_stock.game import TakeStock
from stocklab.games.take_stock.odds import closing_odds
from stocklab.games.take_stock.pricing import Row
from stocklab.lab.charts import Chart, distribution
from stocklab.lab.controls import choice, slider
from stocklab.lab.explorer import Explorer, Step
from stocklab.lab.html import Html, join, tag
from stocklab.lab.take_stock.drawing import row_html
from stocklab.lab.take_stock.picking import first_row, pick_row, row_controls
from stocklab.lab.view import Values

CHOICES_KNOWN: tuple[Choices, ...] = get_args(Choices)
MOST_EVENTS = 8
MOST_ABOVE = len(SHUFFLED_EVENTS) - BELOW
"""So many events lie above Market Closed when the pile is new."""


# The next events


@dataclass(frozen=True)
class Risk:
    """What is chosen.

    Attributes:
        row: the row now.
        events: how many events come.
        choices: where audits and freezes go.
        typed: cards in words that could not be read; "" if there are none.
    """

    row: Row
    events: int = 1
    choices: Choices = "elsewhere"
    typed: str = ""


def risk_explorer(row: Row | None = None, events: int = 1) -> Explorer[Risk]:
    """What the next events, drawn at random from all that are not in the row, make of a price: every chance, exactly.

    Args:
        row: the row now.
        events: how many events come, from 1 to 8.

    Raises:
        StocklabError: not so many events.

    >>> explorer = risk_explorer(Row("corn", (1, 3, 5, 7)))
    >>> round(float(price_chances(explorer.state).mean), 2)
    7.03
    """
    if type(events) is not int or not 1 <= events <= MOST_EVENTS:
        raise StocklabError(f"events are a whole number from 1 to {MOST_EVENTS}, not {events!r}")
    return Explorer(
        "Risk explorer", Risk(first_row(row, Row("corn", (1, 3, 5, 7))), events), risk_html, act_risk, risk_chart
    )


def price_chances(state: Risk) -> Distribution:
    """The price after the events, with the chances that somebody has who sees nothing but the row."""
    unseen = Counter(SHUFFLED_EVENTS)
    unseen.subtract({f"{SPLIT}-{state.row.stock}": state.row.splits, FREEZE: int(state.row.frozen)})
    return row_after(state.row, unseen, state.events, state.choices)


def act_risk(state: Risk, action: str, values: Values) -> Step:
    """The state that the controls say."""
    where: Choices = next((name for name in CHOICES_KNOWN if name == values.get("choices")), state.choices)
    events = min(max(int(values.get("events", state.events)), 1), MOST_EVENTS)
    state = replace(state, events=events, choices=where)
    if action != "row":
        return Step(state)
    picked = pick_row(state.row, values)
    return Step(replace(state, row=picked.row, typed=picked.typed), refusal=picked.problem)


def risk_chart(state: Risk) -> Chart:
    """Every price with its chance, beside the price now."""
    return distribution(price_chances(state), label="Price", now=state.row.value)


def risk_html(state: Risk) -> Html:
    """The page: the row, and how many events come."""
    return join(
        tag("h3", "Risk explorer", class_="sl-title"),
        row_controls(state.row, state.typed),
        row_html(state.row),
        tag(
            "div",
            slider("Events to come", "events", state.events, 1, MOST_EVENTS),
            " ",
            choice("Assume", "choices", CHOICES.items(), state.choices, "set"),
            class_="sl-row",
        ),
        tag("div", data_status=True),
    )


# Market Closed


@dataclass(frozen=True)
class Closing:
    """What is chosen.

    Attributes:
        above: events above Market Closed.
        two: of 100 market plays, how many draw two events.
        plays: market plays to come.
    """

    above: int = MOST_ABOVE
    two: int = 50
    plays: int = 20

    @property
    def odds(self) -> Distribution:
        """Which market play closes the market."""
        seen = TakeStock(3, seed=0, log=False).observation() | {"events_above": self.above}
        return closing_odds(seen, Fraction(self.two, 100))


def closing_explorer(above: int = MOST_ABOVE, two: int = 50, plays: int = 20) -> Explorer[Closing]:
    """Which market play draws Market Closed, by how many events lie above it and how many a play draws.

    Args:
        above: events above Market Closed, from 0 to 29.
        two: of 100 market plays, how many draw two events.
        plays: how many market plays one looks ahead, from 1 to 30.

    Raises:
        StocklabError: numbers that cannot be.

    >>> explorer = closing_explorer(above=4, two=100)
    >>> explorer.state.odds.items()
    [(3, Fraction(1, 1))]
    """
    whole = all(type(number) is int for number in (above, two, plays))
    if not (whole and 0 <= above <= MOST_ABOVE and 0 <= two <= 100 and 1 <= plays <= MOST_ABOVE + 1):
        raise StocklabError(f"above is 0 to {MOST_ABOVE}, two 0 to 100 and plays 1 to {MOST_ABOVE + 1}")
    return Explorer("Closing explorer", Closing(above, two, plays), closing_html, act_closing, closing_chart)


def act_closing(state: Closing, action: str, values: Values) -> Step:
    """The state that the controls say."""
    above = min(max(int(values.get("above", state.above)), 0), MOST_ABOVE)
    two = min(max(int(values.get("two", state.two)), 0), 100)
    return Step(Closing(above, two, min(max(int(values.get("plays", state.plays)), 1), MOST_ABOVE + 1)))


def closing_chart(state: Closing) -> Chart:
    """Each market play with the chance that it closes the market."""
    return replace(distribution(state.odds, label="Play"), title="Which market play closes the market")


def closing_html(state: Closing) -> Html:
    """The page: three ranges, and the chance that the market is closed by then."""
    odds = state.odds
    first, last = odds.quantile(0), odds.quantile(1)
    within = 1 - odds.at_least(state.plays + 1)
    span = f"play {first} for certain" if first == last else f"play {first} at the earliest, play {last} at the latest"
    return join(
        tag("h3", "Closing explorer", class_="sl-title"),
        tag(
            "div",
            slider("Events above Market Closed", "above", state.above, 0, MOST_ABOVE),
            " ",
            slider("Plays that draw two events", "two", state.two, 0, 100, step=10, unit="{}%"),
            " ",
            slider("Look ahead", "plays", state.plays, 1, MOST_ABOVE + 1, unit="{} plays"),
            class_="sl-ranges",
        ),
        tag(
            "p",
            f"Market Closed comes with {span}. Within {state.plays} market play{'s'[: state.plays > 1]}: ",
            tag("strong", f"{float(within):.1%}"),
            ".",
        ),
    )

"""The odds explorer: what a price may become, from whatever is known of five places and of the cards elsewhere."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any

from stocklab.core.distribution import Distribution
from stocklab.core.errors import StocklabError
from stocklab.games.stock_holdem.components import (
    AREA,
    BEAR,
    BULL,
    IDS,
    NUMBERS,
    PRICE_MAX,
    PRICE_MIN,
    SHORT_NAMES,
    SUITS,
)
from stocklab.games.stock_holdem.odds import AS_IT_LIES, AT_RANDOM, Fill, area_odds, odds
from stocklab.lab import cards
from stocklab.lab.charts import Chart, distribution
from stocklab.lab.controls import choice, grid, slider, tick, tile, words
from stocklab.lab.explorer import Explorer, Step
from stocklab.lab.html import Html, join, table, tag
from stocklab.lab.stock_holdem.drawing import INKS, SHAPES, card, company_header, say_card
from stocklab.lab.view import Values

ELSEWHERE = AREA
"""Chosen instead of a place: what is seen elsewhere."""
FILLS = {AT_RANDOM: "are filled at random", AS_IT_LIES: "stay empty"}

Observation = dict[str, Any]


@dataclass(frozen=True)
class Situation:
    """What is known.

    Attributes:
        places: the five places of the area: a face, a back, "??" for a card of which nothing is known, "" for none.
        elsewhere: what is seen elsewhere, faces and backs.
        surge: whether a Price Surge token lies on the company.
        price: today's price.
        fill: how empty places are treated.
        backs: what the backs of this edition show (ruling H2).
        company: its id; "" for no company in particular.
        chosen: the place that the next choice of a card fills, from 0; `ELSEWHERE` adds to what is seen elsewhere.
        typed: places in words that could not be read; "" if there are none.
        typed_elsewhere: the same of what is seen elsewhere.
    """

    places: tuple[str, ...]
    elsewhere: tuple[str, ...] = ()
    surge: bool = False
    price: int = 20
    fill: Fill = AT_RANDOM
    backs: str = "split"
    company: str = ""
    chosen: int = 0
    typed: str = ""
    typed_elsewhere: str = ""

    @property
    def cards(self) -> tuple[str, ...]:
        """The places that are not empty."""
        return tuple(filter(None, self.places))

    @property
    def chances(self) -> Distribution:
        """The chances of the new price.

        Raises:
            StocklabError: no deck can lie like that.
        """
        return _chances(self.cards, self.surge, self.elsewhere, self.fill, self.backs)


@lru_cache(256)
def _chances(here: tuple[str, ...], surge: bool, elsewhere: tuple[str, ...], fill: Fill, backs: str) -> Distribution:
    return odds(here, surge, elsewhere, fill=fill if len(here) < AREA else None, backs=backs)


def odds_explorer(
    hand: str | Sequence[str] = "4I 4L 4N ?N 6?",
    *,
    seen: str | Sequence[str] = "",
    surge: bool = False,
    price: int = 20,
    observation: Observation | None = None,
    company: str = IDS[0],
) -> Explorer[Situation]:
    """What the price of a company may become, and whether to buy or to sell a share now.

    Args:
        hand: what is known of up to five places: "4I" a face, "?I" or "4?" or "B?" a back, "??" an unknown card.
        seen: cards and backs seen elsewhere.
        surge: whether a Price Surge token lies on the company.
        price: today's price, in dollars.
        observation: begin instead with what a player sees, as `game.observation(player)` gives it ...
        company: ... of this company, by its id; the page has a list of the six.

    Raises:
        StocklabError: cards that no deck can hold like that, a price that is not on the board, or no observation.

    >>> explorer = odds_explorer("4I 4L 4N ?N 6?", surge=True, seen="6D 6D")
    >>> explorer.state.chances.mean
    Fraction(272, 9)
    >>> explorer.do("choose 4")
    >>> explorer.do("is 6N")
    >>> explorer.state.cards
    ('4I', '4L', '4N', '6N', '6?')
    """
    if observation is None:
        begin = _read(Situation(("",) * AREA, surge=bool(surge), price=price), " ".join(_texts(hand)), "places")
        begin = _read(begin, " ".join(_texts(seen)), "elsewhere")
        unsure = (place for place, text in enumerate(begin.places) if not text or "?" in text)
        begin = replace(begin, chosen=next(unsure, 0))
        if type(price) is not int or not PRICE_MIN <= price <= PRICE_MAX:
            raise StocklabError(f"a price goes from ${PRICE_MIN} to ${PRICE_MAX}, not to {price!r}")
    else:
        begin = seen_by(observation, company)
    begin.chances  # noqa: B018  refuses what cannot be
    draw = partial(situation_html, observation=observation)
    return Explorer(
        "Odds explorer", begin, draw, partial(act, observation=observation), partial(chart, observation=observation)
    )


def seen_by(observation: Observation, company: str) -> Situation:
    """What a player sees of a company, and of the cards elsewhere.

    Raises:
        StocklabError: no observation of Stock Hold'em, no such company, or a deck that is not the printed one.
    """
    area_odds(observation, company)
    options, player = observation["options"], observation["player"]
    if options["deck"] is not None:
        raise StocklabError("the odds explorer knows the printed deck only; area_odds(observation, company) knows all")
    areas = {area["company"]: area for area in observation["areas"]}
    lying = {name: [slot["card"] for slot in area["cards"]] for name, area in areas.items()}
    here = lying.pop(company)
    hand = [] if player is None else observation["seats"][player]["hand"]
    return Situation(
        places=(*here, *[""] * (AREA - len(here))),
        elsewhere=tuple([text for row in lying.values() for text in row] + hand),
        surge=areas[company]["surge"],
        price=areas[company]["price"],
        backs=options["backs"],
        company=company,
        chosen=min(len(here), AREA - 1),
    )


# What is done


def act(state: Situation, action: str, values: Values, observation: Observation | None = None) -> Step:
    """The state after an action: "choose 3", "is 4I", "forget 2", "type places", "type elsewhere", "company", "set"."""
    verb, _, what = action.partition(" ")
    if verb == "choose":
        place = ELSEWHERE if what == "elsewhere" else int(what) - 1
        if not 0 <= place <= AREA:
            return Step(state, refusal=f"a company has {AREA} places, from 1 to {AREA}")
        after = replace(state, chosen=place)
        return Step(after, _to_choose(after))
    if verb == "is":
        return _checked(state, _known(state, what))
    if verb == "forget":
        left = tuple(text for number, text in enumerate(state.elsewhere, 1) if number != int(what))
        return _checked(state, replace(state, elsewhere=left, typed_elsewhere=""))
    if verb == "type":
        text = str(values[what])[:400]
        kept = replace(state, typed=text) if what == "places" else replace(state, typed_elsewhere=text)
        try:
            return _checked(kept, _read(state, text, what))
        except StocklabError as error:
            return Step(kept, refusal=str(error))
    if verb == "company" and observation is not None:
        after = seen_by(observation, str(values["company"]))
        return Step(after, f"What is seen of {SHORT_NAMES[after.company]}.")
    price = min(max(int(values.get("price", state.price)), PRICE_MIN), PRICE_MAX)
    fill = AS_IT_LIES if values.get("fill", state.fill) == AS_IT_LIES else AT_RANDOM
    return _checked(state, replace(state, surge=bool(values.get("surge", state.surge)), price=price, fill=fill))


def _to_choose(state: Situation) -> str:
    if state.chosen == ELSEWHERE:
        return "Choose what is seen elsewhere."
    return f"Place {state.chosen + 1} is marked: choose what is known of it."


def _known(state: Situation, text: str) -> Situation:
    """With this card at the chosen place; if that was empty, the next empty one is chosen."""
    if state.chosen == ELSEWHERE:
        return replace(state, elsewhere=(*state.elsewhere, text) if text else state.elsewhere, typed_elsewhere="")
    was = state.places[state.chosen]
    places = (*state.places[: state.chosen], text, *state.places[state.chosen + 1 :])
    goes_on = not was and text and "" in places
    return replace(state, places=places, typed="", chosen=places.index("") if goes_on else state.chosen)


def _texts(given: Any) -> list[str]:
    texts: Any = re.split(r"[\s,]+", given) if isinstance(given, str) else given
    if not isinstance(texts, (list, tuple)) or not all(isinstance(text, str) for text in texts):
        raise StocklabError(f"cards are a text such as '4I 4L ?N 6? ??' or a list of such texts, not {given!r}")
    return [text.strip().upper() for text in texts if text.strip()]


def _read(state: Situation, text: str, what: str) -> Situation:
    """With what these words say in the places, or elsewhere."""
    texts = tuple(_texts(text))
    if what == "elsewhere":
        return replace(state, elsewhere=texts, typed_elsewhere="")
    if len(texts) > AREA:
        raise StocklabError(f"{len(texts)} cards are too many: a company has {AREA} places")
    return replace(state, places=(*texts, *[""] * (AREA - len(texts))), typed="")


def _checked(before: Situation, after: Situation) -> Step:
    """A step to what a deck can hold; else none, and the reason."""
    try:
        mean = float(after.chances.mean)
    except StocklabError as error:
        return Step(before, refusal=str(error))
    return Step(after, f"The new price is ${mean:.2f} on average.")


# What is seen


def chart(state: Situation, observation: Observation | None = None) -> Chart:
    """The chances of the new price, beside today's; what a player sees is said in few words."""
    chances = state.chances
    if observation is not None and state.company:
        seen = seen_by(observation, state.company)
        if (seen.places, seen.elsewhere, seen.surge) == (state.places, state.elsewhere, state.surge):
            chances = area_odds(observation, state.company, state.fill)
    return distribution(chances, label="Price", now=state.price)


def situation_html(state: Situation, observation: Observation | None = None) -> Html:
    """The page: five places and what lies elsewhere, what can be known, what follows."""
    return join(
        _head(state, observation),
        tag("div", [_place(state, number) for number in range(AREA)], class_="sl-tiles"),
        tag("div", _settings(state), class_="sl-row"),
        tag("div", data_status=True),
        tag("div", tag("div", palette(state), class_="sl-fixed"), tag("div", advice_html(state)), class_="sl-columns"),
        _elsewhere(state),
        _in_words(state),
    )


def _head(state: Situation, observation: Observation | None) -> Html:
    title = tag("h3", "Odds explorer", class_="sl-title")
    if observation is None:
        return title
    player = observation["player"]
    who = "everybody sees" if player is None else f"{observation['players'][player]} sees"
    company = choice("Company", "company", SHORT_NAMES.items(), state.company, "company")
    seen = tag("span", f"What {who}, round {observation['round']}, turn {observation['turn']}")
    return join(
        title, tag("div", company, seen, class_="sl-row"), company_header(state.company, state.price, state.surge)
    )


def _place(state: Situation, number: int) -> Html:
    text = state.places[number]
    shown, name = (card(text), say_card(text)) if text else (cards.space(), "an empty place")
    return tile(shown, f"choose {number + 1}", f"Place {number + 1}: {name}", pressed=state.chosen == number)


def _settings(state: Situation) -> list[Any]:
    return [
        slider("Price today", "price", state.price, PRICE_MIN, PRICE_MAX, unit="${}", action="set"),
        tick("Price Surge token", "surge", state.surge, "set"),
        "" in state.places and choice("Empty places", "fill", FILLS.items(), state.fill, "set"),
    ]


def palette(state: Situation) -> Html:
    """All that can be known of a place: each face, each back, nothing at all, or that it is empty."""
    rows: list[tuple[Any, list[Html]]] = [
        (join(cards.emblem(SHAPES[s], INKS[s]), f" {SUITS[s]}"), [_option(f"{n}{s}") for n in (*NUMBERS, "?")])
        for s in SUITS
    ]
    rows.append(("suit unknown", [_option(f"{n}?") for n in (*NUMBERS, "?")]))
    at_a_place = state.chosen != ELSEWHERE
    empty = tile(cards.space(small=True), "is ", "an empty place", note="empty") if at_a_place else None
    return join(
        tag("p", _to_choose(state), class_="sl-dim"),
        grid("What is known", (*NUMBERS, "unknown"), rows),
        tag("div", _option(BULL), _option(BEAR), _option("B?"), empty, class_="sl-tiles"),
    )


def _option(text: str) -> Html:
    return tile(card(text, True), f"is {text}", say_card(text))


def _elsewhere(state: Situation) -> Html:
    shown = [
        tile(card(text, True), f"forget {number}", f"Forget {say_card(text)}, seen elsewhere as number {number}")
        for number, text in enumerate(state.elsewhere, 1)
    ]
    place = cards.space("add what is seen elsewhere", small=True)
    chosen = state.chosen == ELSEWHERE
    add = tile(place, "choose elsewhere", "Add what is seen elsewhere", note="add", pressed=chosen)
    return tag("div", tag("strong", "Seen elsewhere"), add, shown, class_="sl-tiles")


def _in_words(state: Situation) -> Html:
    """The same in words, which is quicker for whoever knows them."""
    here = words("Places", "places", state.typed or " ".join(state.cards), "type places")
    typed = state.typed_elsewhere or " ".join(state.elsewhere)
    there = words("Seen elsewhere", "elsewhere", typed, "type elsewhere")
    rows = [tag("div", line, class_="sl-row") for line in (here, there)]
    return tag("details", tag("summary", "In words"), rows)


def advice_html(state: Situation) -> Html:
    """The chances above, at and below today's price, and the decision they suggest."""
    chances, now = state.chances, state.price
    above, same = chances.at_least(now + 1), chances.probability(now)
    rows = [(f"Above ${now}", above), (f"${now} again", same), (f"Below ${now}", 1 - above - same)]
    decision, reason = decide(chances, now)
    return join(
        tag("div", "New price, on average"),
        tag("strong", f"${float(chances.mean):.2f}", class_="sl-amount-shown"),
        table(("New price", "Chance"), [(name, f"{float(share):.1%}") for name, share in rows], numbers=(1,)),
        tag("p", tag("strong", f"{decision}: "), reason),
    )


def decide(chances: Distribution, price: int) -> tuple[str, str]:
    """What to do with one share now, going by the mean, and why (Stock Hold'em I.2, I.3).

    Not to trade brings a Shark chip, which is worth $1: a trade has to gain more than that.

    >>> decide(Distribution({24: 1}), 20)
    ('Buy', 'a share costs $20 and will be worth $24.00 on average. That gains $4.00; the chip for not buying, $1.')
    """
    mean = float(chances.mean)
    gain = chances.mean - price
    if gain > 1:
        start = f"a share costs ${price} and will be worth ${mean:.2f} on average."
        return "Buy", f"{start} That gains ${float(gain):.2f}; the chip for not buying, $1."
    if gain < -1:
        start = f"a share brings ${price} now and would be worth ${mean:.2f} on average."
        return "Sell", f"{start} That spares ${float(-gain):.2f}; the chip for not selling, $1."
    start = f"the price changes by ${abs(float(gain)):.2f} on average,"
    return "Take the chip", f"{start} which is no more than the chip for not trading is worth: $1."

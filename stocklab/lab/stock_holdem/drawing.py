"""How Stock Hold'em looks: its Information cards, an area of five, the board, and score sheets in pricing."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from stocklab.core.errors import StocklabError
from stocklab.games.stock_holdem.components import BEAR, BULL, COMPANIES, SUITS, face, read_hand
from stocklab.games.stock_holdem.game import StockHoldem
from stocklab.lab import cards
from stocklab.lab.drawing import Drawing, draw, show
from stocklab.lab.html import Html, join, table, tag
from stocklab.lab.score_sheet import ScoreSheet
from stocklab.teach.stock_holdem import Area, drills, exercise, rulebook_examples

INKS = {"I": "#0b4f8a", "N": "#3d3d3d", "L": "#8a1c5b", "D": "#1d6130", BULL: "#8f1d14", BEAR: "#5a3d1e"}
DISCS = {
    "red": "#c62828",
    "blue": "#1565c0",
    "yellow": "#f6c915",
    "green": "#2e7d32",
    "black": "#111",
    "orange": "#ef6c00",
}


def _path(d: str, **attributes: Any) -> Html:
    return tag("path", d=d, **attributes)


SHAPES = {
    # A globe.
    "I": cards.shape(
        tag("circle", cx=12, cy=12, r=9.5), tag("ellipse", cx=12, cy=12, rx=4, ry=9.5), _path("M2.5 12h19")
    ),
    # A folded page with a headline, a picture and lines.
    "N": cards.shape(
        _path("M4 2.5h13v16a3 3 0 0 0 3 3H7a3 3 0 0 1-3-3z"),
        _path("M17 8h4v10.5a2 2 0 0 1-4 0"),
        _path("M7 6.5h7", stroke_width=3),
        _path("M7 11h7M7 14h7M7 17h7", stroke_width=1.5),
    ),
    # A closed envelope.
    "L": cards.shape(tag("rect", x=1.5, y=5, width=21, height=14, rx=1), _path("M2 6l10 8 10-8")),
    # A dove in flight with a letter in its beak.
    "D": cards.shape(
        _path(
            "M1.5 15.5c3 1 5 .5 6.5-1.5-1-4-.5-8.5 1.5-12 1.5 3 4 5 6.5 6.5 1-1.2 3.2-1.2 4 .8l2.5 1.4-2.7 1"
            "c-.6 4.5-4.5 7.3-9.3 7.3-3.5 0-6.5-.8-9-3.5z",
            fill="currentColor",
            fill_opacity=0.18,
            stroke_width=1.6,
        ),
        tag("circle", cx=18, cy=10.3, r=0.7, fill="currentColor", stroke="none"),
        _path("M19.5 14.5h4v3.5h-4z", stroke_width=1.3),
    ),
    BULL: cards.shape(
        _path("M8 8.5C4 8.5 1.5 6 2.5 2M16 8.5c4 0 6.5-2.5 5.5-6.5"),
        _path("M7.5 9.5 3.5 12M16.5 9.5l4 2.5"),
        _path("M7 9c0 6 2 13 5 13s5-7 5-13c-2.5-1.5-7.5-1.5-10 0z"),
        tag("circle", cx=10, cy=12.5, r=0.6, fill="currentColor"),
        tag("circle", cx=14, cy=12.5, r=0.6, fill="currentColor"),
        tag("ellipse", cx=12, cy=18, rx=1.8, ry=1.2, stroke_width=1.5),
    ),
    BEAR: cards.shape(
        tag("circle", cx=5.5, cy=5.5, r=3),
        tag("circle", cx=18.5, cy=5.5, r=3),
        tag("circle", cx=12, cy=13, r=8.5, fill="#fffdf6"),
        tag("ellipse", cx=12, cy=16.5, rx=3, ry=2.4),
        tag("circle", cx=9, cy=11, r=0.6, fill="currentColor"),
        tag("circle", cx=15, cy=11, r=0.6, fill="currentColor"),
    ),
}
"""The shape of each suit and special card, our own."""


def say_card(text: str) -> str:
    """A card in words.

    >>> [say_card(card) for card in ("4I/4", "BULL", "?I", "4?", "B?", "??")]
    ['4 of Internet', 'Bull', 'a card of Internet', 'a 4', 'the Bull or the Bear', 'an unknown card']
    """
    front = face(text)
    if front in (BULL, BEAR):
        return front.capitalize()
    if front in ("??", "B?"):
        return "an unknown card" if front == "??" else "the Bull or the Bear"
    number, suit = front[0], front[1]
    if number == "?":
        return f"a card of {SUITS[suit]}"
    return f"a {number}" if suit == "?" else f"{number} of {SUITS[suit]}"


@lru_cache(1024)
def card(text: str, small: bool = False, mark: str = "") -> Html:
    """An Information card, or what its back tells: "4I", "4I/4", "BULL", "?I", "4?", "B?", "??"."""
    front = face(text)
    name, tint, back = say_card(text), INKS.get(front[1:], "#222"), "?" in front
    if front[0] == "B":
        tint = INKS.get(front, INKS[BULL])
    if small:
        return cards.chip(name, front, tint, back, mark)
    if back and front[0] == "B":
        parts = [cards.big(front), cards.foot("Bull, Bear")]
    elif front[0] == "B":
        parts = [cards.word(front), cards.figure(SHAPES[front]), cards.foot("no suit")]
    else:
        number, suit = front[0], front[1]
        parts = [cards.big(number), cards.figure(SHAPES[suit]) if suit in SHAPES else join(), cards.letter(suit)]
    return cards.frame(name, *parts, tint=tint, back=back, mark=mark)


def company_header(name: str, price: int | None = None, surge: bool = False) -> Html:
    """A company's name beside its disc, its price, and its Price Surge token if one lies there."""
    found = next((company for company in COMPANIES if name in (company.id, company.name, company.short)), None)
    disc = found and cards.image(
        f"{found.colour} disc",
        join(
            tag("circle", cx=12, cy=12, r=10, fill=DISCS[found.colour], stroke="#fff", stroke_width=2),
            tag("circle", cx=12, cy=12, r=11, fill="none", stroke="#555"),
        ),
        28,
        28,
        field="0 0 24 24",
        class_="sl-disc",
    )
    cost = None if price is None else tag("span", f"${price}")
    paint = "background: #ffe9a8; color: #3d2a00"
    token = tag("span", "▲ Price Surge token", class_="sl-token", style=paint) if surge else None
    in_a_line = "display: flex; align-items: center; gap: 4px 12px"
    parts = [disc, tag("span", found.short if found else name), " ", cost, " ", token]
    return tag("div", parts, class_="sl-name", style=in_a_line)


def legend() -> Html:
    """What the letters and shapes of the suits mean."""
    items = [tag("li", cards.emblem(SHAPES[s], INKS[s]), f" {s} {SUITS[s]}") for s in SUITS]
    in_a_line = "display: flex; flex-wrap: wrap; gap: 4px 18px; margin: 0 0 10px; padding: 0; list-style: none"
    return tag("ul", items, class_="sl-legend", aria_label="Suits", style=in_a_line)


@draw.register
def area_html(area: Area) -> Html:
    """What is to be priced: the company, its five cards in a row, and its token."""
    hand = cards.row([card(text) for text in area.cards], f"Information cards of {area.company}")
    return join(company_header(area.company, surge=area.surge), hand, legend())


@draw.register
def game_html(game: StockHoldem) -> Html:
    """The table as everybody sees it; no hidden card is shown."""
    return board(game.observation())


def board(observation: dict[str, Any]) -> Html:
    """The table as its observer sees it: companies with their cards, and what the players have."""
    seen = observation
    moment = "The game is over" if seen["phase"] == "over" else f"Round {seen['round']}, turn {seen['turn']}"
    turn = "" if seen["phase"] == "over" else f": {seen['players'][seen['seat']]} to {_TO_DO[seen['phase']]}"
    companies = [
        (
            company_header(area["company"], surge=area["surge"]),
            f"${area['price']}",
            area["supply"],
            cards.inline(map(_lying, area["cards"])),
        )
        for area in seen["areas"]
    ]
    owned = [
        (
            name,
            f"${seat['money']}",
            seat["chips"],
            ", ".join(f"{n} {COMPANIES[place].short}" for place, n in enumerate(seat["shares"]) if n) or "none",
            cards.inline(card(text, True) for text in seat["hand"]),
        )
        for name, seat in zip(seen["players"], seen["seats"], strict=True)
    ]
    return join(
        tag("h3", f"Stock Hold'em. {moment}{turn}", class_="sl-title"),
        table(("Company", "Price", "Shares left", "Information"), companies, numbers=(1, 2)),
        table(("Player", "Money", "Chips", "Shares", "Hand"), owned, numbers=(1, 2)),
    )


_TO_DO = {
    "place": "place Information",
    "sell": "sell a share or take a chip",
    "buy": "buy a share or take a chip",
    "end": "end the turn",
    "final": "place a final card",
}


def _lying(slot: dict[str, Any]) -> Html:
    known = not slot["open"] and "?" not in slot["card"]
    return card(slot["card"], True, "face down" if known else "")


def area(hand: str | Sequence[str], surge: bool = False, company: str = COMPANIES[0].short) -> Drawing:
    """Five cards at a company, drawn.

    Args:
        hand: the cards ("4I 4L 4N 6N 6D").
        surge: whether a Price Surge token lies there.
        company: its name.

    Raises:
        ParseError: cards that are no area of one deck.
    """
    return show(Area(read_hand(hand), surge, company))


def score_sheet(
    hand: str | Sequence[str] | None = None,
    surge: bool = False,
    *,
    seed: int | None = None,
    company: str = COMPANIES[0].short,
    autosave: str | os.PathLike[str] | None = None,
) -> ScoreSheet:
    """A score sheet for pricing a company by hand, line by line, with feedback on each.

    Args:
        hand: five cards of the class's own ("4I 4L 4N 6N 6D"); None takes the three examples of the rulebook.
        surge: whether a Price Surge token lies on that company.
        seed: an endless series of other areas instead, the same for the same seed.
        company: the name of the company with these cards.
        autosave: a file that keeps the answers; running the cell again brings them back.

    Raises:
        StocklabError: cards that are no area of one deck, or both cards and a seed.
    """
    if hand is not None and seed is not None:
        raise StocklabError("give either cards or a seed, not both")
    if seed is not None:
        return ScoreSheet(drills(seed), autosave=autosave)
    return ScoreSheet(
        rulebook_examples() if hand is None else [exercise(hand, surge, company, "Your cards")], autosave=autosave
    )

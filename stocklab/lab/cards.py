"""The frame that cards of every game share, and where to find who draws a game's own cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any
from urllib.parse import quote

from stocklab.core.breakdown import Breakdown
from stocklab.lab.drawing import GAMES, room
from stocklab.lab.html import Html, join, tag

Artist = Callable[[str, bool], Html]
"""Draws a card from its text form; the second argument asks for a small one, to stand in a line of text."""

PAPER = "#fffdf6"
"""Light in both themes: ink on it is dark."""


def frame(name: str, *parts: Any, tint: str = "#222", back: bool = False, mark: str = "") -> Html:
    """A card: one picture that brings its colours along, so that it looks the same wherever the page is opened.

    Args:
        name: what is read out in its place ("4 of Internet").
        *parts: what stands on it: `big`, `figure`, `letter`, `word` or `foot`.
        tint: the colour of its ink, dark enough for light paper.
        back: whether this is the back of a card.
        mark: a word below it ("face down").
    """
    return _marked(name, mark, 88, 124, tint, back, join(*parts))


def chip(name: str, text: str, tint: str = "#222", back: bool = False, mark: str = "") -> Html:
    """A small card, to stand in a line of text: `text` is all that is on it; the rest as in `frame`."""
    across = max(38, 16 + sum(map(_breadth, text)) + 8 * (len(text) > 4))
    line = tag("text", text, x=across / 2, y=21.5, font_size=18, letter_spacing=1, text_anchor="middle")
    return _marked(name, mark, across, 30, tint, back, line)


def _breadth(char: str) -> int:
    """About how broad a character of a small card is."""
    return 7 if char in " .,:;'!|/IJijlrt" else 17 if char in "MWmw@%" else 13


def _marked(name: str, mark: str, across: int, high: int, tint: str, back: bool, parts: Html) -> Html:
    said = f"{name}, {mark}" if mark else name
    card = image(said, _paper(across, high, back, parts), across, high, tint=tint, class_="sl-card", title=said)
    return tag("span", card, " ", tag("span", mark, aria_hidden=True), class_="sl-marked") if mark else card


def _paper(across: int, high: int, back: bool, parts: Html) -> Html:
    """The card without its ink: light paper with a border; the back is striped, and what it tells has a light rim."""
    small = high < 60
    line, round_, dash = (1, 5, "3 2") if small else (2, 10, "6 4")
    edge = tag(
        "rect",
        x=0.5 * line,
        y=0.5 * line,
        width=across - line,
        height=high - line,
        rx=round_,
        fill="url(#a)" if back else PAPER,
        stroke="#555",
        stroke_width=line,
        stroke_dasharray=dash if back else None,
    )
    if not back:
        return join(edge, parts)
    stripe = tag("path", d="M0 0h6v12H0z", fill="#e9e5da")
    wide = {"width": 12, "height": 12, "patternUnits": "userSpaceOnUse", "patternTransform": "rotate(45)"}
    paper = tag("rect", width=across, height=high, rx=round_, fill=PAPER)
    rim = {"stroke": PAPER, "stroke_width": 4 if small else 9, "stroke_linejoin": "round", "paint_order": "stroke"}
    return join(tag("pattern", stripe, id="a", **wide), paper, edge, tag("g", parts, **rim))


def space(name: str = "an empty place", small: bool = False) -> Html:
    """A place where no card lies yet."""
    across, high = (38, 30) if small else (88, 124)
    edge = {"fill": "none", "stroke": "#8a8a8a", "stroke_width": 2, "stroke_dasharray": "6 5"}
    outline = tag("rect", x=1, y=1, width=across - 2, height=high - 2, rx=5 if small else 10, **edge)
    return image(name, outline, across, high, class_="sl-card", title=name)


def image(
    name: str, drawn: Html, across: int, high: int, *, field: str = "", tint: str = "#222", **attributes: Any
) -> Html:
    """An SVG drawing as an <img>, which survives where a page is cleaned of <svg> and <style>.

    Args:
        name: what it shows; "" if it only repeats what stands beside it.
        drawn: what is in the <svg>.
        across: its width on the page.
        high: its height on the page.
        field: the viewBox; without, as large as on the page.
        tint: what "currentColor" is in it.
        **attributes: of the <img>.
    """
    root = tag(
        "svg",
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=field or f"0 0 {across} {high}",
        color=tint,
        fill="currentColor",
        font_family="system-ui,sans-serif",
        font_weight=700,
    )
    middle = "vertical-align: middle"
    return tag("img", alt=name, src=_address(root), width=across, height=high, style=middle, **attributes)


@lru_cache(2048)
def _address(svg: Html) -> str:
    """The drawing as an address, in few bytes."""
    short = re.sub("></(?:circle|ellipse|path|rect)>", "/>", svg)
    whole = re.sub("[\x00-\x1f]", "\ufffd", short)  # XML has no place for them, whoever wrote them
    return "data:image/svg+xml," + quote(whole, safe=" =:/,;()+!*~@$", errors="replace")


def big(text: str) -> Html:
    """The number of a card."""
    return tag("text", text, x=10, y=37, font_size=38)


def letter(text: str) -> Html:
    """The letter of a card's suit."""
    return tag("text", text, x=78, y=115, font_size=26, text_anchor="end")


def word(text: str) -> Html:
    """The name of a card without a number."""
    size = min(22, 1100 // max(sum(map(_breadth, text)), 1) + 4)
    return tag("text", text, x=44, y=32, font_size=size, text_anchor="middle")


def foot(text: str) -> Html:
    """A few small words at the bottom of a card."""
    size = min(15, 1300 // max(sum(map(_breadth, text)), 1))
    return tag("text", text, x=44, y=113, font_size=size, font_weight=600, text_anchor="middle")


def shape(*drawn: Html) -> Html:
    """A picture on a field of 24 by 24, in the ink of the card."""
    return tag(
        "g",
        *drawn,
        fill="none",
        stroke="currentColor",
        stroke_width=2,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def figure(shape: Html) -> Html:
    """A shape in the middle of a card, on a light ground."""
    ground = tag("rect", x=-1, y=-1, width=26, height=26, rx=3, fill=PAPER)
    return tag("g", ground, shape, transform="translate(20 43) scale(2)", stroke="none")


def emblem(shape: Html, tint: str) -> Html:
    """A shape on its own, beside words that name it."""
    ground = tag("rect", x=-2, y=-2, width=28, height=28, rx=4, fill=PAPER)
    return image("", join(ground, shape), 26, 26, field="-2 -2 28 28", tint=tint, class_="sl-emblem")


def row(cards: Iterable[Html], label: str) -> Html:
    """Cards side by side, as a list with a name."""
    side_by_side = "display: flex; flex-wrap: wrap; gap: 10px; margin: 0 0 10px; padding: 0; list-style: none"
    return tag("ul", [tag("li", card) for card in cards], class_="sl-cards", aria_label=label, style=side_by_side)


def inline(cards: Iterable[Html]) -> Html:
    """Small cards side by side in a line of text; blanks keep them apart where no style is."""
    return tag("span", [[card, " "] for card in cards], class_="sl-small-cards")


def plain_card(text: str, small: bool = True) -> Html:
    """A card of which only the text form is known."""
    return chip(text, text) if small else frame(text, word(text))


def game_of(breakdown: Breakdown) -> str:
    """The title of the game that a Breakdown belongs to, as its rules say; "" for none that is drawn here."""
    rule = next((node.rule for _, node in breakdown.walk() if node.rule), "")
    return next((title for title in GAMES if rule.startswith(title)), "")


def artist_of(game: str) -> Artist:
    """Who draws the cards of the game with this title."""
    found: Artist = room(game).card if game in GAMES else plain_card
    return found

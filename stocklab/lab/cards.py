"""The frame that cards of every game share, and where to find who draws a game's own cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from stocklab.core.breakdown import Breakdown
from stocklab.lab.drawing import GAMES, room
from stocklab.lab.html import Html, tag

Artist = Callable[[str, bool], Html]
"""Draws a card from its text form; the second argument asks for a small one, to stand in a line of text."""


def frame(name: str, *parts: Any, tint: str = "#222", small: bool = False, back: bool = False, mark: str = "") -> Html:
    """A card.

    Args:
        name: what is read out in its place ("4 of Internet").
        *parts: what stands on it: `big`, `shape`, `letter`, `word` or `foot`.
        tint: the colour of its ink, dark enough for light paper.
        small: to stand in a line of text.
        back: whether this is the back of a card.
        mark: a word below it ("face down").
    """
    classes = ["sl-card", "sl-small" if small else "", "sl-back" if back else ""]
    said = f"{name}, {mark}" if mark else name
    card = tag(
        "span",
        *parts,
        role="img",
        aria_label=said,
        class_=" ".join(filter(None, classes)),
        style=f"--tint: {tint}",
        title=said,
    )
    return tag("span", card, tag("span", mark, aria_hidden=True), class_="sl-marked") if mark else card


def big(text: str) -> Html:
    """The number of a card."""
    return tag("span", text, class_="sl-big")


def letter(text: str) -> Html:
    """The letter of a card's suit."""
    return tag("span", text, class_="sl-letter")


def word(text: str) -> Html:
    """The name of a card without a number."""
    return tag("span", text, class_="sl-word")


def foot(text: str) -> Html:
    """A few small words at the bottom of a card."""
    return tag("span", text, class_="sl-foot")


def shape(*drawn: Html) -> Html:
    """A picture on a field of 24 by 24, in the ink of the card."""
    return tag(
        "svg",
        *drawn,
        class_="sl-shape",
        viewBox="0 0 24 24",
        fill="none",
        stroke="currentColor",
        stroke_width=2,
        stroke_linejoin="round",
        stroke_linecap="round",
        aria_hidden=True,
    )


def row(cards: Iterable[Html], label: str) -> Html:
    """Cards side by side, as a list with a name."""
    return tag("ul", [tag("li", card) for card in cards], class_="sl-cards", aria_label=label)


def inline(cards: Iterable[Html]) -> Html:
    """Small cards side by side in a line of text; blanks keep them apart where no style is."""
    return tag("span", [[card, " "] for card in cards], class_="sl-small-cards")


def plain_card(text: str, small: bool = True) -> Html:
    """A card of which only the text form is known."""
    return frame(text, word(text), small=small)


def game_of(breakdown: Breakdown) -> str:
    """The title of the game that a Breakdown belongs to, as its rules say; "" for none that is drawn here."""
    rule = next((node.rule for _, node in breakdown.walk() if node.rule), "")
    return next((title for title in GAMES if rule.startswith(title)), "")


def artist_of(game: str) -> Artist:
    """Who draws the cards of the game with this title."""
    found: Artist = room(game).card if game in GAMES else plain_card
    return found

"""Drawn things: HTML and readable text of the same thing, which any notebook can show and store.

`draw` makes the HTML of a thing by its kind; a new kind is registered beside what draws it:

    @draw.register
    def _(breakdown: Breakdown) -> Html: ...
"""

from __future__ import annotations

from functools import cache, singledispatch
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from stocklab.lab.html import Html, join, tag, to_text

GAMES = {"Stock Hold'em": "stock_holdem", "Take Stock": "take_stock"}
"""By title: the module of `stocklab.lab` that draws a game. It has `card(text, small)` and registers what it draws."""


def room(game: str) -> ModuleType:
    """The module that draws a game, by the game's title or by the module's own name."""
    return import_module(f"stocklab.lab.{GAMES.get(game, game)}")


@cache
def packaged(name: str) -> str:
    """The text of a file that lies beside this module."""
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


@cache
def _style() -> Html:
    lines = packaged("style.css").splitlines()
    return tag("style", Html("\n".join(line.strip() for line in lines if not line.startswith("/*"))))


def styled(content: Html) -> Html:
    """A drawing that brings the style along, for where no widget has put it on the page."""
    return unstyled(join(_style(), content))


def unstyled(content: Html) -> Html:
    """A drawing for where a widget of ours is on the page, and its style with it."""
    dollars_are_money = "mathjax_ignore tex2jax_ignore"
    return tag("div", content, class_=f"sl {dollars_are_money}")


def still(content: Html) -> Html:
    """A picture of something alive: its controls are there and do nothing."""
    return styled(tag("fieldset", content, disabled=True, class_="sl-still"))


@singledispatch
def draw(thing: Any) -> Html:
    """The HTML of a thing, by its kind; a kind that nobody draws is its text.

    What belongs to a game is drawn by the game's module here, which is loaded when its first thing is to be drawn.
    """
    home = type(thing).__module__.split(".")
    if home[:2] in (["stocklab", "games"], ["stocklab", "teach"]) and home[2] in GAMES.values():
        room(home[2])
        if draw.dispatch(type(thing)) is not draw.dispatch(object):
            return draw(thing)
    return tag("p", str(thing))


class Drawing:
    """Something drawn, ready to be shown: `html` for a notebook, `text` for a terminal."""

    def __init__(self, html: Html, text: str = "") -> None:
        self.html = html
        self.text = text or to_text(html)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/html": styled(self.html), "text/plain": self.text}

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__


def show(thing: Any) -> Drawing:
    """Anything that stocklab can draw (a Breakdown, a game, its rulings, the facts of an exercise), drawn."""
    has_words = "__str__" in {name for kind in type(thing).__mro__[:-1] for name in vars(kind)}
    return Drawing(draw(thing), str(thing) if has_words else "")

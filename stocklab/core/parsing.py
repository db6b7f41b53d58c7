"""From words to the action that they mean."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from stocklab.core.errors import ParseError

if TYPE_CHECKING:
    from stocklab.core.action import Action
    from stocklab.core.game import Game

LONGEST = 200
"""The longest text that is read as an action, in characters."""
_SMALL_WORDS = frozenset(
    (
        "a",
        "an",
        "and",
        "at",
        "card",
        "for",
        "from",
        "i",
        "in",
        "of",
        "on",
        "one",
        "share",
        "shares",
        "the",
        "to",
        "with",
    )
)


def find_action(game: Game, text: str) -> Action:
    """The one action of the game that the text means; see `Game.parse`."""
    if type(text) is not str:
        raise ParseError(f"an action is read from a text, not from {text!r}")
    said = _words(type(game), text) if len(text) <= LONGEST else []
    table = _table(cast("Any", type(game)), game.options)
    found = table.get(tuple(said)) or [
        action for words, actions in table.items() if _fits(said, words) for action in actions
    ]
    if len(found) > 1:
        # Only what stands after a slash tells them apart; where none is legal, one no is as good as another.
        legal = game.legal_actions()
        found = [action for action in found if action in legal] or found[:1]
    if len(found) == 1:
        return found[0]
    if found:
        raise ParseError(f"{text!r} may mean {' or '.join(repr(str(action)) for action in found[:6])}: say which")
    legal_texts = [str(action) for action in game.legal_actions()]
    near = get_close_matches(" ".join(said), legal_texts, n=4, cutoff=0.5) or legal_texts[:4]
    hint = f"; you may say {', '.join(map(repr, near))}" if near else "; the game is over"
    raise ParseError(f"{text[:LONGEST]!r} is no action of {game.title}{hint}")


def _words(game: type[Game], text: str) -> list[str]:
    """The words that count, in the game's own terms."""
    text = " ".join(re.sub(r"[,.!?;:]+(?=\s|$)", " ", text.casefold()).split())
    text = f" {text} "
    for alias in sorted(game.aliases, key=len, reverse=True):
        if alias in text:
            text = re.sub(rf"(?<=\s){re.escape(alias)}(?=\s)", game.aliases[alias], text)
    return [word for word in text.split() if word not in _SMALL_WORDS]


def _fits(said: list[str], words: tuple[str, ...]) -> bool:
    """Whether the words said mean these: a word may stop at a slash ("4i" for "4i/n")."""
    return len(said) == len(words) and all(
        full == part or full.startswith(part + "/") for part, full in zip(said, words, strict=True)
    )


@cache
def _table(game: Any, options: Any) -> dict[tuple[str, ...], list[Action]]:
    table: dict[tuple[str, ...], list[Action]] = {}
    for action in game.all_actions(options):
        table.setdefault(tuple(_words(game, str(action))), []).append(action)
    return table

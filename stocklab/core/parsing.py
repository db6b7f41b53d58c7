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
        "my",
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
    """The one action of the game that the text means; see `Game.parse`.

    What is said of a text that means nothing does not depend on hidden cards: it may be read by others.
    """
    if type(text) is not str:
        raise ParseError(f"an action is read from a text, not from {text!r}")
    said = _words(type(game), text) if len(text) <= LONGEST else []
    ordered, loose = _tables(cast("Any", type(game)), game.options)
    found = ordered.get(tuple(said)) or loose.get(tuple(sorted(said))) or []
    if len(found) > 1:
        legal = game.legal_actions()
        fit = [action for action in found if action in legal]
        # Where only what stands after a slash tells them apart and none is legal, one no is as good as another.
        found = fit or (found[:1] if len({_short(type(game), action) for action in found}) == 1 else found)
    if len(found) == 1:
        return found[0]
    if found:
        raise ParseError(f"{text!r} may mean {' or '.join(repr(str(action)) for action in found[:6])}: say which")
    if game.is_over:
        raise ParseError(f"{text[:LONGEST]!r} is no action of {game.title}; the game is over")
    near = get_close_matches(" ".join(said), map(str, game.action_space), n=3, cutoff=0.6)
    may = [repr(hint) for hint in near] or [kind.form() for kind in game.phases[game.phase]]
    raise ParseError(f"{text[:LONGEST]!r} is no action of {game.title}; you may say {', '.join(may)}")


def _words(game: type[Game], text: str) -> list[str]:
    """The words that count, in the game's own terms."""
    text = " ".join(re.sub(r"[,.!?;:]+(?=\s|$)", " ", text.casefold()).split())
    text = f" {text} "
    for alias in sorted(game.aliases, key=len, reverse=True):
        if alias in text:
            text = re.sub(rf"(?<=\s){re.escape(alias)}(?=\s)", game.aliases[alias], text)
    return [word for word in text.split() if word not in _SMALL_WORDS]


def _short(game: type[Game], action: Action) -> tuple[str, ...]:
    """The words of an action, each up to a slash: "4i" for "4i/n"."""
    return tuple(word.partition("/")[0] for word in _words(game, str(action)))


Table = dict[tuple[str, ...], list["Action"]]


@cache
def _tables(game: Any, options: Any) -> tuple[Table, Table]:
    """The actions by their words, in order and in any order.

    The words are those of the text form, or those that people are shown where these say more; each also with words
    that stop at a slash.
    """
    texts: Table = {}
    told: Table = {}
    loose: Table = {}
    for action in game.all_actions(options):
        full, short = tuple(_words(game, str(action))), _short(game, action)
        for words in dict.fromkeys((full, short)):
            texts.setdefault(words, []).append(action)
        for words in dict.fromkeys((tuple(sorted(full)), tuple(sorted(short)))):
            loose.setdefault(words, []).append(action)
        told.setdefault(tuple(_words(game, action.describe())), []).append(action)
    return told | texts, loose

"""Answers to "may I?", and a page on each game: its actions, options and rulings."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from stocklab.core.breakdown import markdown_cell
from stocklab.core.errors import ParseError
from stocklab.core.game import Game


@dataclass(frozen=True)
class Answer:
    """Whether an action is allowed now.

    Attributes:
        allowed: True or False; None where the words mean no action of the game.
        sentence: the reason, or what the action is.
        rule: the rule that allows or forbids it ("Stock Hold'em I.3"), or "".
    """

    allowed: bool | None
    sentence: str
    rule: str

    def __str__(self) -> str:
        head = {True: "Yes", False: "No", None: "I do not understand"}[self.allowed]
        return f"{head}: {self.sentence}." + (f" [{self.rule}]" if self.rule else "")

    def _repr_markdown_(self) -> str:
        head, _, rest = str(self).partition(": ")
        return f"**{head}**: {markdown_cell(rest)}"


def may_i(game: Game, text: str) -> Answer:
    """Whether the current player may do what the words say, and by which rule. Nothing is done.

    >>> from stocklab import new_game
    >>> print(may_i(new_game("stock-holdem", players=3, seed=7), "sell Tuna Transport"))
    No: cannot sell a share of Tuna Transport: you own none of its shares; ... [Stock Hold'em I.2.1]
    """
    try:
        action = game.parse(text)
    except ParseError as error:
        return Answer(None, str(error), "")
    no = game.objection(action)
    if no is not None:
        return Answer(False, *no)
    return Answer(True, f"{game.players[game.seat]} may {action.describe(game.players)}", action.rule)


class Guide:
    """A page on a game: who can play, what can be said, what can be changed, what was ruled."""

    def __init__(self, game: type[Game]) -> None:
        self.game = game

    def _rows(self) -> tuple[list[tuple[str, ...]], list[tuple[str, ...]]]:
        kinds = dict.fromkeys(kind for known in self.game.phases.values() for kind in known)
        actions: list[tuple[str, ...]] = [(kind.form(), kind.rule, summary(kind)) for kind in kinds]
        options: list[tuple[str, ...]] = [
            (item.name, repr(item.default), item.metadata["ruling"], item.metadata["asks"])
            for item in fields(self.game.options_type)
        ]
        return actions, options

    def _words(self) -> list[tuple[str, ...]]:
        """For each field of an action, what it may be."""
        words: dict[str, dict[str, None]] = {}
        for action in self.game.all_actions(self.game.options_type()):
            for name in action.__match_args__:
                words.setdefault(name.upper(), {})[str(getattr(action, name))] = None
        return [(name, _some(list(values))) for name, values in words.items()]

    def __str__(self) -> str:
        actions, options = self._rows()
        title = f"{self.game.title} ({self.game.name}), {self.game.seats[0]} to {self.game.seats[-1]} players"
        lines = [title, "", "Actions"]
        lines += [f"  {text:24} {what} [{rule}]" for text, rule, what in actions]
        lines += ["", "where", *(f"  {name:8} {values}" for name, values in self._words())]
        lines += ["", "Options"]
        lines += [f"  {name + '=' + default:28} {asks} ({ruling})" for name, default, ruling, asks in options]
        lines += ["", "Rulings"]
        lines += [f"  {line}" for line in str(self.game.rulings).splitlines()]
        return "\n".join(lines)

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        actions, options = self._rows()

        def table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> list[str]:
            lines = [f"| {' | '.join(heads)} |", "|" + ":--|" * len(heads)]
            return lines + [f"| `{first}` | {' | '.join(map(markdown_cell, rest))} |" for first, *rest in rows]

        lines = [
            f"### {self.game.title}",
            f"{self.game.seats[0]} to {self.game.seats[-1]} players.",
            "",
            "#### Actions",
            "",
        ]
        lines += table(("say", "rule", "what it is"), actions)
        lines += ["", *table(("where", "is"), self._words())]
        lines += ["", "#### Options", "", *table(("option", "default", "ruling", "question"), options)]
        return "\n".join([*lines, "", "#### Rulings", "", self.game.rulings._repr_markdown_()])


def _some(values: list[str]) -> str:
    """A list in words; of a long one, the first few in order."""
    if len(values) <= 12:
        return ", ".join(values)
    return f"{', '.join(sorted(values)[:12])} and so on ({len(values)} in all)"


def summary(kind: Any) -> str:
    """The first sentence of a docstring."""
    return str(kind.__doc__ or "").strip().split("\n")[0].rstrip(".")


def guide(game: Game | type[Game]) -> Guide:
    """The page on a game, given by its class or by a game in progress.

    >>> from stocklab import StockHoldem
    >>> print(guide(StockHoldem))
    Stock Hold'em (stock-holdem), 3 to 6 players
    ...
    """
    return Guide(game if isinstance(game, type) else type(game))

"""The few errors of stocklab. Each message says what was tried, why it fails and what would do."""

from __future__ import annotations


class StocklabError(ValueError):
    """Anything stocklab refuses; the game it was asked of is left as it was."""


class IllegalActionError(StocklabError):
    """An action that the rules do not allow at this moment."""


class ParseError(StocklabError):
    """A text (a card, a hand, an action, a player's answer) that means nothing here."""


class RecordError(StocklabError):
    """A record, snapshot or observation that is damaged, foreign or contradicts the rules."""

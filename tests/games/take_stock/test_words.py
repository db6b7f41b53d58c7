"""What players say, and what they are told."""

import pytest

from stocklab import ParseError
from tests.games.take_stock.helpers import new, position, refusal

GAME = new(3)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("raise Corn to 4", "raise corn 4"),
        ("increase corn to 4", "raise corn 4"),
        ("save the Corn 4 card as a certificate", "save corn 4"),
        ("save the gem card 4", "save gem 4"),
        ("draw 2 events", "draw-two"),
        ("draw 1", "draw-one"),
        ("draw one event", "draw-one"),
        ("play the corn split", "play split-corn"),
        ("use corn crash", "use crash-corn"),
        ("play Stock Split: Corn", "play split-corn"),
        ("play insider trading in gem", "play insider-gem"),
        ("play option gained", "play option-gained"),
        ("choose the stock audit", "use audit"),
        ("unfreeze gem", "thaw gem"),
        ("un-freeze gem", "thaw gem"),
        ("fetch gem 7", "retrieve gem 7"),
        ("audit gem card", "audit gem card"),
        ("audit the gem card", "audit gem card"),
        ("audit gem: its highest card", "audit gem card"),
        ("audit the highest card of Gem", "audit gem card"),
        ("audit the gem split", "audit gem split"),
        ("audit gem, a split", "audit gem split"),
        ("audit a split of gem", "audit gem split"),
        ("audit split gem", "audit gem split"),
    ],
)
def test_natural_words(said, meant):
    """The rulebook's own words, and how one speaks."""
    assert str(GAME.parse(said)) == meant


def test_T10_an_audit_says_what_it_takes():
    """Take Stock, Stock Audit; T10: card or split is the player's choice, so "audit gem" is not yet one."""
    with pytest.raises(ParseError, match="audit gem card"):
        GAME.parse("audit gem")


def test_T10_why_nothing_can_be_audited():
    """T10: a stock at 1 without splits may be chosen, for nothing."""
    game = position(["oil-12 corn-9", "tech-2"], saved={0: "audit"})
    for text in ("play audit", "discard oil 12"):
        game.apply(game.parse(text))
    assert refusal(game, "audit movie split").endswith("Movie has neither card nor split to lose; it may lose nothing")


def test_passing_is_refused_in_words():
    """A no is not said of a no."""
    assert refusal(GAME, "pass").startswith("cannot keep the options that are left: this is")

"""An action that a wrong deal interrupts leaves the game as it was."""

import pytest

import stocklab
from stocklab import StocklabError


def test_a_deal_without_its_cards_changes_nothing():
    # In the Stock Market Game a deck is shuffled when it runs out; this deal asks for cards that it will not have.
    game = stocklab.StockMarket(2, seed=1, deals={n: ["$100"] * 5 for n in range(5, 9)})
    before = None
    with pytest.raises(StocklabError, match="to lay on top"):  # noqa: PT012 - the action that meets it is not known
        for _ in range(500):
            before = game.snapshot(), game.history, len(game.log or ())
            game.apply(game.legal_actions()[-1])
    assert (game.snapshot(), game.history, len(game.log or ())) == before

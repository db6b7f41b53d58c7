"""Game Components and Preparation."""

from collections import Counter

import pytest

from stocklab import StocklabError, TakeStock
from tests.games.take_stock.helpers import EVENTS, SHARES, STOCKS, event_cards, new, play, share_cards


def test_Components_60_share_cards():
    """Take Stock, The Cards: 1 to 12 of each stock; T1."""
    every = [f"{stock}-{value}" for stock in STOCKS for value in range(1, 13)]
    assert len(every) == 60
    assert share_cards(new()) == Counter(every)


def test_Components_40_event_cards_of_12_kinds():
    """Take Stock, The Cards."""
    assert EVENTS.total() == 40
    assert event_cards(new()) == EVENTS


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_Options_four_for_each_player(players):
    """Take Stock, The Stock Options."""
    assert new(players).tokens == [4] * players


def test_Shares_the_starters_form_the_market():
    """Take Stock, The Stock Shares: the price is the highest card, initially 1."""
    game = new()
    assert game.rows == [[1]] * 5
    assert game.prices() == [1] * 5


@pytest.mark.parametrize(("players", "cards"), [(2, 7), (3, 6), (4, 5), (5, 4), (6, 4)])
def test_Shares_hands_by_number_of_players(players, cards):
    """Take Stock, The Stock Shares; Set-up table. The first player has drawn one more."""
    game = new(players)
    assert [len(hand) for hand in game.hands] == [cards + 1] + [cards] * (players - 1)
    assert len(game.deck) == 55 - players * cards - 1


def test_Events_Market_Closed_is_the_11th_from_the_bottom():
    """Take Stock, The Market Events: 10 cards, Market Closed, the other 29."""
    game = new()
    assert game.event_pile.index("market-closed") == 10
    assert len(game.event_pile) == 40


def test_T6_seat_0_begins_round_1():
    """T6: the last seat deals."""
    game = new(4)
    assert (game.current_player, game.dealer, game.round) == (0, 3, 1)


def test_Playing_the_first_action_is_a_draw():
    """Take Stock, Playing the Game: every turn begins with a share card from the pile."""
    game = new(3, deals={1: [*SHARES[:18], "movie-2", "movie-3"]})
    assert game.hands[0] == [*SHARES[:6], "movie-2"]
    play(game, "save oil 5; discard oil 2")
    assert game.current_player == 1
    assert game.hands[1] == [*SHARES[6:12], "movie-3"]


def test_deals_say_what_is_drawn_first():
    """The first shuffle is the share cards', the second the events'."""
    game = new(2, deals={1: ["gem-12"], 2: ["audit", "Stock Split: Corn"]})
    assert game.hands[0][0] == "gem-12"
    assert game.event_pile[-2:] == ["split-corn", "audit"]


@pytest.mark.parametrize("card", ["gem-1", "gem-13", "market-closed", "wheat-3", "nothing"])
def test_deals_of_cards_that_are_not_shuffled(card):
    """Starters and Market Closed are never shuffled."""
    with pytest.raises(StocklabError, match="deals"):
        new(2, deals={1: [card]})


@pytest.mark.parametrize("players", [1, 7])
def test_players_2_to_6(players):
    """Take Stock is for 2 to 6."""
    with pytest.raises(StocklabError, match="2 to 6"):
        new(players)


def test_T2_shares_of_a_certificate():
    """T2: 2-4 one share, 5-8 two, 9-12 three."""
    game = new()
    assert [game.shares(f"corn-{value}") for value in range(2, 13)] == [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]


def test_T2_option_share_icons():
    """T2: another edition may say otherwise."""
    game = new(share_icons=[3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1])
    assert (game.shares("oil-2"), game.shares("oil-6"), game.shares("oil-12")) == (3, 2, 1)
    assert TakeStock.from_record(game.to_record()).options == game.options
    for wrong in ([1] * 12, [0] * 11, [4] * 11, "1" * 11, None):
        with pytest.raises(StocklabError, match="share_icons"):
            new(share_icons=wrong)


def test_every_ruling_is_listed():
    """Every question of the rulings has its row; options name theirs."""
    assert [ruling.id for ruling in TakeStock.rulings] == [
        "A1",
        "A2",
        *(f"T{n}" for n in range(1, 17)),
        "T16a",
        "T17",
    ]
    assert {ruling.option for ruling in TakeStock.rulings} - {""} == {"share_icons", "freeze_counts"}

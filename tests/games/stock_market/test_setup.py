"""Setup, components and options."""

from collections import Counter

import pytest

import stocklab
from stocklab import StocklabError, StockMarket
from stocklab.games.stock_market.components import BIG_BILLS, EVENT_DECK, KEPT, SHARE
from tests.games.stock_market.helpers import EVENTS, SHARES, bankrupt, texts


def test_the_box_holds_117_events():
    """Components: the list of events, typed anew in helpers."""
    assert Counter(EVENT_DECK) == EVENTS
    assert len(EVENT_DECK) == 117
    assert sum(count for card, count in EVENTS.items() if card.startswith("pension")) == 21
    assert sum(count for card, count in EVENTS.items() if card.startswith("dirty")) == 18


def test_the_box_holds_20_shares_of_10():
    """Components: 200 share cards."""
    assert len(SHARE) == 20
    game = StockMarket(2, 1)
    assert sum(game.supply) + sum(card in SHARE for cards in (*game.hands, *game.decks) for card in cards) == 100


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_setup(players):
    """Setup; M1: 8 $1 and 2 Milk each, five in hand, ten piles, all events in the deck, nothing on the board."""
    game = stocklab.new_game("stock-market", players, seed=players)
    for hand, deck in zip(game.hands, game.decks, strict=True):
        assert (len(hand), len(deck)) == (5, 5)
        assert Counter(hand + deck) == {"$1": 8, "milk": 2}
    assert len(game.table) == 10
    assert {"milk", "tech"} <= set(game.table)
    assert game.supply == [10 - 2 * players * (share == "milk") for share in game.table]
    assert Counter(game.event_deck) == EVENTS
    assert (game.big_bills, game.mood, bankrupt(game)) == (BIG_BILLS, "", set())
    assert (game.current_player, game.round, game.phase) == (0, 1, "play")
    assert texts(game) == ["trade", "pass event", "consolidate"]


def test_M1_players():
    for players in (1, 6):
        with pytest.raises(StocklabError, match="2 to 5 players"):
            StockMarket(players)


def test_M2_the_seed_draws_the_piles():
    """Every share but Milk and Tech is missing sometimes, and there sometimes."""
    tables = [set(StockMarket(2, seed, log=False).table) for seed in range(40)]
    assert set.intersection(*tables) == {"milk", "tech"}
    assert set.union(*tables) == set(SHARES)


def test_M2_a_deal_can_name_the_drawn_piles():
    """The first shuffle draws the piles: what lies on top is on the table."""
    wanted = "oil gold tin wheat guns solar houses cola".split()
    assert set(StockMarket(2, 1, deals={1: wanted}).table) == {"milk", "tech", *wanted}


def test_M2_piles_can_be_named():
    piles = ("milk", "tech", "guns", "oil", "wheat", "tin", "cola", "solar", "gold", "houses")
    game = StockMarket(2, 1, piles=piles)
    assert set(game.table) == set(piles)
    assert list(game.table) == sorted(piles, key=SHARES.index)
    assert game.options.piles == piles


@pytest.mark.parametrize(
    "piles",
    [
        (),
        "milk",
        ("milk", "tech"),
        ("milk",) * 10,
        tuple(SHARES[1:11]),
        tuple(SHARES[:10]),
        (*SHARES[:8], "tech", "porn"),
        (*SHARES[:9], 3),
        (*SHARES[:10], "tech"),
    ],
)
def test_M2_piles_that_cannot_be(piles):
    with pytest.raises(StocklabError, match="10 different shares, milk and tech"):
        StockMarket(2, 1, piles=piles)


@pytest.mark.parametrize("turns", [0, -1, True, 1.5, "100", 10_001])
def test_M34_a_turn_limit_that_cannot_be(turns):
    with pytest.raises(StocklabError, match="max_turns cannot be"):
        StockMarket(2, 1, max_turns=turns)


def test_M3_magazines():
    """What everybody sees is the name Magazines; what is printed is data."""
    share = SHARE["magazines"]
    assert (share.name, share.printed_name) == ("Magazines", "Porn")
    assert not any(other.printed_name for other in SHARE.values() if other is not share)
    game = StockMarket(2, 1, piles=(*SHARES[:8], "magazines", "tech"))
    shown = str(game.snapshot()) + str(game.observation(0)) + " ".join(map(str, game.action_space))
    assert "porn" not in shown.casefold()
    assert "porn" not in str(type(game).rulings).casefold()


def test_M17_the_events_that_may_be_kept():
    assert {card.rstrip("+-123") for card in KEPT} == {
        "dirty",
        "bailout",
        "corruption",
        "transparency",
        "legal-action",
    }


def test_the_action_space_is_that_of_the_piles():
    few = StockMarket(2, 1, piles=(*SHARES[:9], "tech"))
    assert {a.share for a in few.action_space if a.verb == "sell"} == set(few.table)
    assert {a.share for a in StockMarket(2, 1).action_space if a.verb == "sell"} == set(SHARES)


def test_names_are_understood():
    """Shares and events go by their names too."""
    game = StockMarket(2, 1)
    assert str(game.parse("play Fast Food")) == "play fast-food"
    assert str(game.parse("put the -3 Dirty Business on Tools")) == "put dirty-3 tools"
    assert str(game.parse("take Corporate Transparency")) == "take transparency"
    assert str(game.parse("take Fired!")) == "take fired"
    assert str(game.parse("choose +2 Boom")) == "choose boom+2"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("keep the event", "keep"),
        ("end the turn", "done"),
        ("give up pension 2", "give up 2"),
        ("Steal pension 1 of seat 1.", "steal 1 1"),
        ("put the -3 Dirty Business on pension 2 of seat 1", "block dirty-3 1 2"),
        ("lay +1 Dirty Business down as a pension", "fake dirty+1"),
        ("take $100 by Corruption", "pocket"),
        ("bail out Tin by Corruption", "rescue tin"),
        ("cancel Corruption 2", "sue 2"),
        ("take $50 from a Swiss Bank Account", "withdraw $50"),
        ("choose Bonus! ($10)", "choose bonus-10"),
        ("choose bonus $10", "choose bonus-10"),
        ("take pension +$5", "take pension-5"),
        ("take pension +2 cards out of the Event deck", "take pension-2c"),
    ],
)
def test_what_people_are_shown_they_may_say(text, action):
    assert str(StockMarket(2, 1).parse(text)) == action


def test_every_action_is_understood_as_it_is_shown():
    game = StockMarket(2, 1)
    assert [action for action in game.action_space if game.parse(action.describe()) != action] == []


def test_actions_in_words():
    game = StockMarket(2, 1)
    assert game.parse("put dirty-3 tools").describe() == "put -3 Dirty Business on Tools"
    assert game.parse("steal 1 2").describe() == "steal pension 2 of seat 1"
    assert game.parse("take pension-2c").describe() == "take Pension (+2 cards) out of the Event deck"

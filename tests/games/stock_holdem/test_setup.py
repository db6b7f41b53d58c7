"""Game Setup."""

from collections import Counter

import pytest

from stocklab import StockHoldem, StocklabError
from stocklab.games.stock_holdem.components import back, face
from tests.games.stock_holdem.helpers import COMPANIES, DEAL, DEALT, HANDS, new

SUITS, NUMBERS = "INLD", "23456"


@pytest.mark.parametrize(("players", "money"), [(3, 150), (4, 120), (5, 100), (6, 100)])
def test_Setup_9_money_by_number_of_players(players, money):
    """Stock Hold'em Game Setup 9: $150, $120, $100, $100."""
    assert new(players).money == [money] * players


@pytest.mark.parametrize(("players", "cards"), [(3, 6), (4, 5), (5, 4), (6, 4)])
def test_Setup_9_hands_by_number_of_players(players, cards):
    """Stock Hold'em Game Setup 9: 6, 5, 4, 4 Information cards."""
    game = new(players)
    assert [len(hand) for hand in game.hands] == [cards] * players
    assert len(game.deck) == 42 - 12 - players * cards


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_Setup_9_chips_by_starting_position(players):
    """Stock Hold'em Game Setup 9: start player 2; 2nd, 3rd 3; 4th, 5th 4; 6th 5."""
    assert new(players).chips == [2, 3, 3, 4, 4, 5][:players]


def test_Setup_1_every_company_starts_at_one_price_of_20():
    """Stock Hold'em Game Setup 1; H3."""
    assert new().prices == [20] * 6


def test_Setup_4_all_eleven_shares_lie_on_the_tiles():
    """Stock Hold'em Game Contents (66 Share cards, 11 per company); Game Setup 4."""
    game = new(5)
    assert game.supply == [11] * 6
    assert game.shares == [[0] * 6] * 5


def test_Setup_6_two_open_cards_at_each_company():
    """Stock Hold'em Game Setup 6."""
    for area in new(4).observation()["areas"]:
        assert [slot["open"] for slot in area["cards"]] == [True, True]
        assert all("?" not in slot["card"] for slot in area["cards"])


def test_Setup_8_seat_0_begins():
    """Stock Hold'em Game Setup 8; A1."""
    game = new()
    assert (game.current_player, game.start_player, game.round, game.turn) == (0, 0, 1, 1)


def test_Contents_42_cards():
    """Stock Hold'em Game Contents; H1: each number 2-6 of each suit twice, a Bull and a Bear."""
    game = new(3, seed=9)
    cards = [card for pile in (*game.areas, *game.hands, game.deck) for card in pile]
    expected = {f"{number}{suit}": 2 for number in NUMBERS for suit in SUITS} | {"BULL": 1, "BEAR": 1}
    assert Counter(map(face, cards)) == expected
    assert len(cards) == 42


def test_H2_one_copy_shows_its_suit_the_other_its_number():
    """H2."""
    game = new(3, seed=9)
    cards = [card for pile in (*game.areas, *game.hands, game.deck) for card in pile]
    shown = {(face(card), back(card)) for card in cards}
    suited = {(f"{number}{suit}", show) for number in NUMBERS for suit in SUITS for show in (f"?{suit}", f"{number}?")}
    assert shown == suited | {("BULL", "B?"), ("BEAR", "B?")}


def test_deals_say_what_lies_where():
    """The cards of `deals` go to the companies in board order, then to the hands by seat."""
    game = new(deals={1: DEAL})
    assert [[face(card) for card in area] for area in game.areas] == [DEALT[n : n + 2] for n in range(0, 12, 2)]
    assert [[face(card) for card in hand] for hand in game.hands] == list(HANDS)


def test_the_rest_of_a_deal_comes_from_the_seed():
    few = [new(seed=seed, deals={1: ["BULL"]}) for seed in range(20)]
    assert {game.areas[0][0] for game in few} == {"BULL"}
    assert len({game.areas[0][1] for game in few}) > 5


def test_Companies():
    """H4: six companies, three of them named in the rulebook, one colour each."""
    from stocklab.games.stock_holdem import components

    assert tuple(company.id for company in components.COMPANIES) == COMPANIES
    names = {company.name for company in components.COMPANIES}
    assert names >= {"Rockfish Software", "Tuna Transport Company", "Squid Paint Company"}
    assert len(names) == 6
    assert {company.colour for company in components.COMPANIES} == {"red", "blue", "yellow", "green", "black", "orange"}


@pytest.mark.parametrize(
    "players", [0, 1, 2, 7, -1, 10**9, True, 3.0, "three", "Ana", b"abc", {}, {1, 2, 3}, ["A", "B"], ["A", "B", "A"]]
)
def test_players_that_cannot_be(players):
    with pytest.raises(StocklabError, match=r"Stock Hold'em is for 3 to 6 players|players is|same name"):
        StockHoldem(players)


@pytest.mark.parametrize("name", ["", "  ", None, 5, "x" * 61, "two\nlines", "\x00", "half \ud83d", True])
def test_names_that_cannot_be(name):
    with pytest.raises(StocklabError, match="a player's name is a text of 1 to 60 characters"):
        StockHoldem([name, "Ben", "Cy"])


def test_names_of_all_the_world():
    names = ("Zoë", "李雷", "👩‍💻 & <b>")
    assert new(names).players == names


@pytest.mark.parametrize("seed", ["7", 7.0, True, [7], 2**64, -(2**64), pytest.param(10**5000, id="huge")])
def test_seeds_that_cannot_be(seed):
    with pytest.raises(StocklabError, match="a seed is a whole number"):
        new(seed=seed)


def test_without_a_seed_games_differ():
    assert len({StockHoldem(3).seed for _ in range(5)}) > 1


@pytest.mark.parametrize(
    ("deals", "message"),
    [
        ([1], "deals is"),
        (0, "deals is"),
        ({0: ["4I"]}, "counted from 1"),
        ({"1": ["4I"]}, "counted from 1"),
        ({True: ["4I"]}, "counted from 1"),
        ({1: "4I 4L"}, "needs a list of cards"),
        ({1: [4]}, "needs a list of cards"),
        ({1: ["9I"]}, "no '9I' left"),
        ({1: ["4I", "4I", "4I"]}, "no '4I' left"),
        ({1: ["4I/I", "4I/I"]}, "no '4I/I' left"),
        ({2: ["BULL", "BULL"]}, "no 'BULL' left"),
    ],
)
def test_deals_that_cannot_be(deals, message):
    with pytest.raises(StocklabError, match=message):
        new(deals=deals)

"""The variants, and the options that come from rulings."""

from collections import Counter

import pytest

from stocklab import StocklabError
from stocklab.games.stock_holdem.components import back, face
from tests.games.stock_holdem.helpers import DEAL, edited, new, play, play_round, skip_to_turn, skip_turn, texts


def bought_from(game):
    """Where the start player may buy in his second turn, having placed a card at the first company."""
    card = game.hands[game.current_player][0]
    return len(texts(play(edited(game, {0: {"money": 99}}), f"place {card} crab; take chip"), "buy"))


@pytest.mark.parametrize(("option", "first", "second"), [("off", 1, 1), ("round", 1, 6), ("turn", 6, 6)])
def test_Crowded_Market(option, first, second):
    """Stock Hold'em Crowded Market; H16: as printed the restriction falls in round 2; "turn": in every round."""
    game = new(deals={1: DEAL}, crowded_market=option)
    assert bought_from(skip_to_turn(game.copy(), 2)) == first
    play_round(game)
    assert (game.round, game.turn) == (2, 1)
    game = edited(game, start_player=0, seat=0)
    assert bought_from(skip_to_turn(game, 2)) == second


def test_Crowded_Market_is_off_as_a_rule():
    """Stock Hold'em Variants."""
    assert new().options.crowded_market == "off"
    assert new().options.dark_dealings is False
    assert new().options.rounds == 2


def test_Dark_Dealings_the_dealt_cards_lie_face_down():
    """Stock Hold'em Dark Dealings; H20: only their backs are seen, in the Setup Phase too."""
    game = new(deals={1: DEAL}, dark_dealings=True)
    expected = ["?I", "?L", "?L", "4?"]  # 4I 4L 2L 4L: the second copy of 4L shows its number
    for player in (None, 0, 1, 2):
        slots = [slot for area in game.observation(player)["areas"][:2] for slot in area["cards"]]
        assert [slot["card"] for slot in slots] == expected
        assert all(slot["open"] is False and slot["known_by"] == [] for slot in slots)
    play_round(game)
    assert game.round == 2
    assert all("?" in slot["card"] for area in game.observation(0)["areas"] for slot in area["cards"])


def test_Dark_Dealings_the_dealt_cards_can_be_peeked_at():
    """Stock Hold'em Shark Chips: one of the face-down cards; H20."""
    game = new(deals={1: DEAL}, dark_dealings=True)
    assert texts(game, "peek")[:4] == ["peek rockfish 1", "peek rockfish 2", "peek tuna 1", "peek tuna 2"]
    play(game, "peek tuna 2")
    assert game.observation(0)["areas"][1]["cards"][1] == {"card": "4L/4", "open": False, "known_by": [0]}
    assert game.observation(1)["areas"][1]["cards"][1] == {"card": "4?", "open": False, "known_by": [0]}


def test_Dark_Dealings_the_deal_is_not_told():
    """H20: the log shows the backs of the dealt cards to everybody."""
    game = new(deals={1: DEAL}, dark_dealings=True)
    for player in (None, 0, 1, 2):
        dealt = [event.cards for event in game.events(player) if type(event).__name__ == "AreaDealt"]
        assert dealt[:2] == [("?I", "?L"), ("?L", "4?")]


def test_Dark_Dealings_prices_are_the_same():
    """Stock Hold'em Dark Dealings: all other rules remain."""
    usual, dark = (play_round(new(deals={1: DEAL}, dark_dealings=dark)) for dark in (False, True))
    assert usual.prices == dark.prices == [40, 27, 31, 10, 33, 29]


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_Customized_Length(rounds):
    """Stock Hold'em Customized Length; H21."""
    game, seen = new(6, rounds=rounds), set()
    while not game.is_over:
        seen.add(game.round)
        skip_turn(game)
    assert seen == set(range(1, rounds + 1))


@pytest.mark.parametrize("price", [1, 20, 57])
def test_H3_start_price(price):
    """H3."""
    assert new(start_price=price).prices == [price] * 6


@pytest.mark.parametrize(("backs", "shown"), [("suits", "?I"), ("numbers", "4?")])
def test_H2_backs_that_all_show_the_same(backs, shown):
    """H2, option `backs`."""
    game = new(backs=backs)
    cards = [card for pile in (*game.areas, *game.hands, game.deck) for card in pile]
    assert {back(card) for card in cards if face(card) == "4I"} == {shown}
    assert len(cards) == 42
    assert {back(card) for card in cards if card[0] == "B"} == {"B?"}


def test_H1_a_deck_of_ones_own():
    """H1, option `deck`: a multiset of cards, with or without their backs."""
    deck = ["9I"] * 10 + ["1N/N"] * 9 + ["1N/1"] * 9 + ["BULL"] * 4 + ["BEAR"] * 4
    game = new(deck=deck)
    cards = Counter(card for pile in (*game.areas, *game.hands, game.deck) for card in pile)
    # Copies without a back of their own show the suit and the number in turns (H2).
    assert cards == {"9I/I": 5, "9I/9": 5, "1N/N": 9, "1N/1": 9, "BULL": 4, "BEAR": 4}


def test_H1_a_deck_of_ones_own_is_priced_like_any_other():
    """H1, H11: 9 + 9 and two Bulls, 10 each, are 38; three suits give nothing, two nines neither."""
    deal = ["9I", "9I", *["2N"] * 10, *"BULL 2N 2N 2N 2N 2N  BULL 2N 2N 2N 2N 2N  BEAR 2N 2N 2N 2N 2N".split()]
    game = new(deck=deal + ["2L"] * 10, deals={1: deal}, rounds=1)
    for _ in range(3):
        skip_turn(game)
    for card in ("BULL", "BULL", "BEAR"):
        play(game, f"place {card} rockfish; take chip; take chip; end turn")
    while not game.is_over:
        if game.phase == "final":
            game.apply(game.legal_actions()[0])
        else:
            skip_turn(game)
    # one suit shows, on two cards: a Flush (H6)
    assert game.prices[0] == 9 + 9 + 10 + 10 + 10
    # 2N five times: 10, Flush 10, five of a kind 30
    assert game.prices[1] == 50
    from stocklab.games.stock_holdem.pricing import price_of

    for place, area in enumerate(game.areas):
        assert price_of(area, False).value == game.prices[place]


def test_H11_a_price_beyond_the_board_stops_at_its_ends():
    """Stock Hold'em Regarding Stock Price, for another deck: 9s give 45 + 10 + 30 = 85, Bears alone 0."""
    from stocklab.games.stock_holdem.pricing import price_of, price_value

    assert price_value(["9I"] * 5) == price_of(["9I"] * 5, False).value == 57
    assert price_value(["BEAR"] * 5) == price_of(["BEAR"] * 5, False).value == 1
    assert price_of(["9I"] * 5, False).operation == "min"
    assert price_of(["BEAR"] * 5, False).operation == "max"


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("rounds", [0, 4, True, "2", 2.0, None, [2], 10**5000]),
        ("crowded_market", ["on", True, None, 0, ["off"]]),
        ("dark_dealings", [1, 0, "yes", None]),
        ("start_price", [0, 58, 20.0, "20", True, None]),
        ("backs", ["both", None, 1]),
        ("deck", [[], ["4I"] * 35, "4I", ["4I"] * 35 + ["0I"], ["4I"] * 35 + ["4I/N"], [4] * 36, [["4I"]] * 36, 7]),
    ],
)
def test_options_that_cannot_be(option, values):
    for value in values:
        with pytest.raises(StocklabError, match=f"option {option} cannot be .*; it is "):
            new(**{option: value})


def test_unknown_options_are_refused_with_the_known_ones():
    with pytest.raises(StocklabError, match="no option 'length'; its options are rounds, crowded_market"):
        new(length=3)

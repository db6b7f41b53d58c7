"""Regarding Open or Closed Information: who knows what, and what others can be led to see."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stocklab import StockHoldem
from stocklab.games.stock_holdem.actions import Peek, Place
from stocklab.games.stock_holdem.components import back
from tests.games.stock_holdem.helpers import COMPANIES, DEAL, new, play, play_round, skip_to_turn, skip_turn


def test_Open_Information_money_shares_and_chips_are_public():
    """Stock Hold'em Regarding Open or Closed Information."""
    game = play(new(deals={1: DEAL}), "take chip; buy tuna; end turn")
    for player in (None, 0, 1, 2):
        seats = game.observation(player)["seats"]
        assert [seat["money"] for seat in seats] == [130, 150, 150]
        assert [seat["chips"] for seat in seats] == [3, 3, 3]
        assert [seat["shares"] for seat in seats] == [[0, 1, 0, 0, 0, 0], [0] * 6, [0] * 6]


def test_Open_Information_fronts_of_hands_are_secret_backs_are_not():
    """Stock Hold'em Regarding Open or Closed Information; H13a."""
    seen = new(deals={1: DEAL}).observation(2)["seats"]
    # 4N 5L 5D 3I 5I 2D: the first copies of 5L 5D 3I 5I 2D show their suits, the second 4N its number
    assert seen[0]["hand"] == sorted(["4?", "?L", "?D", "?I", "?I", "?D"])
    assert seen[2]["hand"] == ["6D/6", "BEAR", "BULL", "5I/5", "2I/2", "6L/6"]
    public = new(deals={1: DEAL}).observation()["seats"]
    assert public[2]["hand"] == sorted(["6?", "B?", "B?", "5?", "2?", "6?"])


def test_H17_who_places_a_card_knows_it():
    """H17."""
    game = play(skip_to_turn(new(deals={1: DEAL}), 2), "place 4N tuna")
    seen = {player: game.observation(player)["areas"][1]["cards"][2] for player in (None, 0, 1, 2)}
    assert {player: slot["card"] for player, slot in seen.items()} == {None: "4?", 0: "4N/4", 1: "4?", 2: "4?"}
    assert all(slot["known_by"] == [0] for slot in seen.values())


def test_H17_others_see_who_peeked_and_where():
    """H17."""
    game = play(skip_to_turn(new(["Ana", "Ben", "Cy"], deals={1: DEAL}), 2), "place 4N tuna; take chip; take chip")
    (event,) = play(game, "end turn").apply(Peek("tuna", 3))
    assert event.card == "4N/4"
    assert [event.seen_by(player).card for player in (None, 0, 1, 2)] == [None, None, "4N/4", None]
    assert event.seen_by(1).sentence(game.players) == "Ben peeks at card 3 of Tuna Transport: 4N."
    assert event.seen_by(2).sentence(game.players) == "Ben peeks at card 3 of Tuna Transport."
    assert game.observation(2)["areas"][1]["cards"][2] == {"card": "4?", "open": False, "known_by": [0, 1]}


def test_H17_knowledge_lasts_while_the_card_lies_there():
    """H17; H13a: the next round begins with knowledge of the own hand and open cards only."""
    game = play_round(new(deals={1: DEAL}))
    for player in range(3):
        seen = game.observation(player)
        assert all(slot["open"] for area in seen["areas"] for slot in area["cards"])
        assert all("?" in card for other in range(3) if other != player for card in seen["seats"][other]["hand"])


def test_I_1_others_see_the_back_of_a_placed_card():
    """H13a: which back went where is public, in the log too."""
    game = skip_to_turn(new(["Ana", "Ben", "Cy"], deals={1: DEAL}), 2)
    play(game, "place 5L tuna")
    placed = [game.events(player)[-1] for player in (None, 0, 1)]
    assert [event.card for event in placed] == [None, "5L/L", None]
    assert [event.back for event in placed] == ["?L"] * 3
    assert placed[0].sentence(game.players) == "Ana places a card with the back ?L at Tuna Transport."


def test_III_leftover_cards_go_back_unseen():
    """H13a, H19: no event tells what stayed in a hand."""
    game = new(4, seed=3)
    while game.round == 1 and game.phase != "final":
        skip_turn(game)
    left = game.hands[2][0]
    before = len(game.log)
    game.apply(game.legal_actions()[0])
    game.apply(game.legal_actions()[0])
    assert game.round == 2
    told = [event for event in game.events(0)[before:] if type(event).__name__ not in ("HandDealt", "AreaDealt")]
    assert len(told) >= 6
    assert left not in str(told)


def test_the_deck_is_only_counted():
    game = new(5, seed=2)
    for player in (None, 0, 4):
        assert game.observation(player)["deck"] == 42 - 12 - 5 * 4


def test_an_observation_tells_no_seed_and_no_history():
    text = str(new(seed=987654321).observation(0))
    assert "987654321" not in text
    assert "seed" not in text


# What is hidden cannot be told from what is seen


@given(
    players=st.integers(3, 6), player=st.integers(0, 5), seed=st.integers(0, 10**6), dark=st.booleans(), data=st.data()
)
def test_swapping_hidden_cards_with_equal_backs_changes_nothing_that_is_seen(players, player, seed, dark, data):
    """Two games that differ in the places of two cards hidden from a player look, and are logged, the same to him."""
    player %= players
    first = new(players, seed, dark_dealings=dark)
    order = [card for pile in (*first.areas, *first.hands, reversed(first.deck)) for card in pile]
    own = range(12 + player * len(first.hands[0]), 12 + (player + 1) * len(first.hands[0]))
    hidden = [place for place in range(42) if place not in own and (dark or place >= 12)]
    groups = Counter(back(order[place]) for place in hidden)
    shown = data.draw(st.sampled_from(sorted(kind for kind, count in groups.items() if count > 1)))
    one, two = data.draw(st.permutations([place for place in hidden if back(order[place]) == shown]))[:2]
    swapped = list(order)
    swapped[one], swapped[two] = order[two], order[one]
    mirror = {order[one]: order[two], order[two]: order[one]}
    games = [StockHoldem(players, seed, dark_dealings=dark, deals={1: cards}) for cards in (order, swapped)]
    choices = Random(seed)
    while games[0].round == 1 and not games[0].is_over:
        a, b = games
        assert a.observation(player) == b.observation(player)
        assert a.observation() == b.observation()
        assert a.events(player) == b.events(player)
        assert a.events() == b.events()
        legal = a.legal_actions()
        if a.current_player == player:
            assert legal == b.legal_actions()
        else:
            assert len(legal) == len(b.legal_actions())
        action = twin = choices.choice(legal)
        if type(action) is Place:
            twin = Place(mirror.get(action.card, action.card), action.company)
        if type(action) is Peek and a.current_player == player:
            looked = [game.areas[COMPANIES.index(action.company)][action.slot - 1] for game in games]
            if looked[0] != looked[1]:
                break
        a.apply(action)
        b.apply(twin)


# Imagined games


def late_game():
    """Three players in the Final Card Step; what seat 0 does not know: ten cards placed by others, two in hands."""
    return play_round(new(deals={1: DEAL}), last=False)


def test_imagine_keeps_all_that_is_known():
    game = late_game()
    twin = game.sample_hidden(0, Random(5))
    assert twin.observation(0) == game.observation(0)
    assert twin.observation() == game.observation()
    assert twin.seed != game.seed
    assert twin.history == ()
    assert sorted(map(back, twin.hands[1])) == sorted(map(back, game.hands[1]))


def test_imagine_draws_every_hidden_card_evenly():
    """Each card that fits a back is as likely as any other, two places together.

    Seat 2 holds 6D/6 and 6L/6. Four cards show a six on their backs: 6I/6 lies open, 6N/6 is in the deck.
    """
    game = new(deals={1: DEAL})
    seen = game.observation(0)
    places = [place for place, card in enumerate(sorted(map(back, game.hands[2]))) if card == "6?"]
    assert len(places) == 2
    unseen = ["6D/6", "6L/6", "6N/6"]
    rng, drawn = Random(1), Counter()
    rounds = 600
    for _ in range(rounds):
        twin = StockHoldem.imagine(seen, rng)
        drawn[tuple(twin.hands[2][place] for place in places)] += 1  # hands of others come in the order of their backs
    pairs = [(one, two) for one in unseen for two in unseen if one != two]
    assert sorted(drawn) == sorted(pairs)
    expected = rounds / len(pairs)
    chi_square = sum((drawn[pair] - expected) ** 2 / expected for pair in pairs)
    assert chi_square < 20.5  # five degrees of freedom: exceeded once in a thousand


def test_imagine_leaves_bull_and_bear_open():
    """H2: Bull and Bear share a back."""
    seen = new(deals={1: DEAL}).observation(0)
    rng = Random(2)
    hands = [StockHoldem.imagine(seen, rng).hands[2] for _ in range(40)]
    assert {tuple(card for card in hand if card[0] == "B") for hand in hands} == {("BULL", "BEAR"), ("BEAR", "BULL")}


@pytest.mark.parametrize("player", [None, 0, 1, 2])
def test_imagined_games_can_be_played_to_their_end(player):
    rng = Random(3)
    game = StockHoldem.imagine(late_game().observation(player), rng, log=True)
    while not game.is_over:
        game.apply(rng.choice(game.legal_actions()))
    assert StockHoldem.from_record(game.to_record()).scores() == game.scores()

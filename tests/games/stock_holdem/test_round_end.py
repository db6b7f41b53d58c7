"""The Final Card Step, II. Stock Price Determination Phase, III. Setup Phase, Final Scoring."""

import pytest

from stocklab.games.stock_holdem.components import face
from stocklab.games.stock_holdem.game import next_start_player
from tests.games.stock_holdem.helpers import DEAL, PRICES, edited, new, play, play_round, skip_turn, texts


def skip_to_final(game):
    """The Final Card Step, or the next round if there is none; and the phase when it began."""
    round_number = game.round
    while game.phase != "final" and game.round == round_number and not game.is_over:
        skip_turn(game)
    return game


@pytest.mark.parametrize(("players", "placers"), [(3, [0, 1, 2]), (4, [0, 1]), (5, [0, 1, 2]), (6, [])])
def test_Final_Card_Step_fills_every_area_in_turn_order(players, placers):
    """Stock Hold'em Final Card Step; H18: 3, 2, 3, 0 cards, one each, clockwise from the start player."""
    game, order = skip_to_final(new(players, rounds=1)), []
    while not game.is_over:
        assert texts(game) == texts(game, "place") != []
        order.append(game.current_player)
        game.apply(game.legal_actions()[0])
    assert order == placers
    assert [len(area) for area in game.areas] == [5] * 6
    assert [len(hand) for hand in game.hands] == [0 if seat in placers else 1 for seat in range(players)]


def test_Final_Card_Step_begins_with_one_card_in_each_hand():
    """Stock Hold'em Final Card Step, gameplay tip."""
    for players in (3, 4, 5):
        assert [len(hand) for hand in skip_to_final(new(players)).hands] == [1] * players


def test_Final_Card_Step_begins_with_the_start_player_of_the_round():
    """Stock Hold'em Final Card Step: from the start player."""
    game = skip_to_final(edited(new(4), seat=2, start_player=2))
    assert (game.phase, game.current_player) == ("final", 2)
    game.apply(game.legal_actions()[0])
    assert game.current_player == 3


def test_Final_Card_Step_places_as_in_step_1():
    """Stock Hold'em Final Card Step: into the remaining empty spaces."""
    game = play_round(new(deals={1: DEAL}), last=False)
    assert texts(game) == ["place 2D/D crab"]


def test_II_2_prices_of_a_whole_round():
    """Stock Hold'em II.2, with the rulebook's Tuna and Squid examples and its Rockfish example without the surge."""
    assert play_round(new(deals={1: DEAL}, rounds=1)).prices == list(PRICES)


def test_II_2_b_a_surge_adds_5():
    """Stock Hold'em II.2.b; the Rockfish example: 45."""
    game = edited(new(deals={1: DEAL}, rounds=1), {0: {"chips": 3}})
    play(game, "surge rockfish; take chip; take chip; end turn")
    for _ in range(2):
        play(game, "take chip; take chip; end turn")
    hands = [list(hand) for hand in game.hands]
    for turn, company in enumerate(("rockfish", "tuna", "squid", "kelp", "whale")):
        for hand in hands:
            play(game, f"place {hand[turn]} {company}; take chip; take chip; end turn")
    for hand in hands:
        play(game, f"place {hand[5]} crab")
    assert game.prices == [45, *PRICES[1:]]


def test_II_2_the_highest_price_is_57():
    """Stock Hold'em Regarding Stock Price: five sixes over four suits with a surge are 12 + 5 + 10 + 30 = 57."""
    deal = "6I 6I 2L 4L 3N 4N 2I 2N 4I 5I 5N 3D"
    deal = f"{deal}  6N 2D 3D 4D 5D 2D  6L 2L 3L 4L 5L 3L  6D 2N 3N 5N 4N 4D".split()
    game = edited(new(3, deals={1: deal}, rounds=1), areas={"rockfish": {"surge": True}})
    for _ in range(3):
        play(game, "take chip; take chip; end turn")
    for card in ("6N", "6L", "6D"):
        play(game, f"place {card} rockfish; take chip; take chip; end turn")
    while not game.is_over:
        if game.phase == "final":
            game.apply(game.legal_actions()[0])
        else:
            skip_turn(game)
    assert game.prices[0] == 57


def test_II_1_all_cards_are_turned_up():
    """Stock Hold'em II.1."""
    game = play_round(new(deals={1: DEAL}, rounds=1))
    for area in game.observation()["areas"]:
        assert all(slot["open"] and "?" not in slot["card"] for slot in area["cards"])


def test_II_1_everybody_sees_them_before_the_next_round():
    """Stock Hold'em II.1."""
    game = play_round(new(deals={1: DEAL}))
    shown = [event for event in game.events(None) if type(event).__name__ == "Priced"]
    assert [tuple(map(face, event.cards)) for event in shown][:2] == [
        ("4I", "4L", "4N", "6N", "6D"),
        ("2L", "4L", "5L", "6L", "BEAR"),
    ]
    assert [event.price for event in shown] == list(PRICES)


def test_III_1_and_2_all_cards_are_shuffled_and_dealt_anew():
    """Stock Hold'em III.1-2; H13a, H19: cards that stayed in hands too."""
    game = skip_to_final(new(4))
    game.apply(game.legal_actions()[0])
    game.apply(game.legal_actions()[0])
    assert game.round == 2
    assert [len(area) for area in game.areas] == [2] * 6
    assert [len(hand) for hand in game.hands] == [5] * 4
    cards = sorted(card for pile in (*game.areas, *game.hands, game.deck) for card in pile)
    start = new(4)
    assert cards == sorted(card for pile in (*start.areas, *start.hands, start.deck) for card in pile)
    assert game.areas != start.areas


def test_III_3_two_chips_each():
    """Stock Hold'em III.3."""
    game = edited(play_round(new(deals={1: DEAL}), last=False), {0: {"chips": 0}, 1: {"chips": 3}, 2: {"chips": 5}})
    play(game, "place 2D crab; place 4D crab; place 6L crab")
    assert (game.round, game.chips) == (2, [2, 5, 7])


def test_III_4_surges_are_removed():
    """Stock Hold'em III.4: so all three can be placed again."""
    game = edited(
        play_round(new(deals={1: DEAL}), last=False), areas={"tuna": {"surge": True}, "crab": {"surge": True}}
    )
    play(game, "place 2D crab; place 4D crab; place 6L crab")
    assert game.surges == [False] * 6
    assert game.prices == [40, 32, 31, 10, 33, 34]


def test_III_5_turns_are_counted_anew():
    """Stock Hold'em III.5."""
    game = play_round(new(deals={1: DEAL}))
    assert (game.round, game.turn, game.phase) == (2, 1, "sell")


@pytest.mark.parametrize(
    ("chips", "current", "new_start"),
    [
        ([3, 2, 4], 0, 1),  # the only one with fewest
        ([2, 3, 4], 0, 0),  # he may stay, if nobody ties
        ([2, 2, 4], 0, 1),  # tied: without the current one
        ([2, 2, 4], 1, 0),
        ([2, 4, 2], 1, 2),  # tied others: the closest clockwise
        ([2, 4, 2], 2, 0),
        ([4, 2, 2, 2], 2, 3),
        ([2, 4, 4, 2], 3, 0),
        ([7, 7, 7, 7, 7, 7], 4, 5),
        ([7, 7, 7, 7, 7, 7], 5, 0),
        ([5, 3, 5, 3, 5], 2, 3),
        ([5, 3, 5, 3, 5], 4, 1),
    ],
)
def test_III_6_the_new_start_player(chips, current, new_start):
    """Stock Hold'em III.6: fewest chips; tied, without the current start player, the closest clockwise from him."""
    assert next_start_player(chips, current) == new_start


@pytest.mark.parametrize(
    ("chips", "start"),
    [
        ([4, 3, 5], 1),
        ([1, 2, 2], 0),
        ([3, 3, 3], 1),
        ([6, 7, 5], 1),  # with two chips each and at most 7 all have 7 (H13b), so the next seat begins
    ],
)
def test_III_6_counts_chips_after_the_two_new_ones(chips, start):
    """Stock Hold'em III.3, III.6; H13b: two chips each come first."""
    game = edited(play_round(new(deals={1: DEAL}), last=False), {seat: {"chips": n} for seat, n in enumerate(chips)})
    play(game, "place 2D crab; place 4D crab; place 6L crab")
    assert (game.start_player, game.current_player) == (start, start)


def test_III_shares_prices_and_money_stay():
    """Stock Hold'em III, last note: do not change any Share cards or Stock Prices."""
    game = play_round(new(deals={1: DEAL}), first="take chip; buy whale; end turn")
    assert game.round == 2
    assert [shares[4] for shares in game.shares] == [1, 1, 1]
    assert game.supply == [11, 11, 11, 11, 8, 11]
    assert game.prices == list(PRICES)


def test_Framework_two_rounds_and_the_last_skips_the_Setup_Phase():
    """Stock Hold'em Framework: after 2 rounds final scoring; III is skipped (no chips, no cards)."""
    game = play_round(new(deals={1: DEAL, 2: DEAL}))
    assert game.start_player == 1
    game = edited(game, start_player=0, seat=0)
    play_round(game)
    assert game.is_over
    assert game.phase == "over"
    assert game.current_player is None
    assert game.legal_actions() == ()
    assert game.chips == [7, 7, 7]
    assert [len(area) for area in game.areas] == [5] * 6


def test_Final_Scoring_money_shares_and_chips():
    """Stock Hold'em Final Scoring 1-2: shares at the price listed, which does not change; $1 a chip."""
    game = edited(
        play_round(new(deals={1: DEAL}, rounds=1), last=False),
        {
            0: {"money": 10, "chips": 2, "shares": {"rockfish": 3, "kelp": 1}},
            1: {"money": 0, "chips": 7, "shares": {"tuna": 11}},
            2: {"money": 200, "chips": 0},
        },
    )
    play(game, "place 2D crab; place 4D crab; place 6L crab")
    assert game.scores() == (10 + 3 * 40 + 10 + 2, 11 * 27 + 7, 200)
    assert game.winners() == (1,)


def test_Final_Scoring_is_explained():
    game = edited(
        play_round(new(["Ana", "Ben", "Cy"], deals={1: DEAL}, rounds=1), last=False),
        {0: {"money": 10, "chips": 2, "shares": {"rockfish": 3, "kelp": 1}}},
    )
    score = play(game, "place 2D crab; place 4D crab; place 6L crab").explain_score(0)
    assert score.label == "Score of Ana"
    assert {part.label: part.value for part in score.parts} == {"Money": 10, "Shares": 130, "Shark chips": 2}
    assert {lot.label: lot.formula for lot in score["Shares"].parts} == {
        "Rockfish Software": "3 × 40",
        "Kelp Foods": "1 × 10",
    }


def test_Final_Scoring_tied_players_share_the_victory():
    """Stock Hold'em Final Scoring; H22."""
    game = play_round(new(deals={1: DEAL}, rounds=1), last=False)
    game = edited(game, {0: {"money": 90, "chips": 5}, 1: {"money": 20}, 2: {"money": 93, "chips": 2}})
    play(game, "place 2D crab; place 4D crab; place 6L crab")
    assert game.scores() == (95, 27, 95)
    assert game.winners() == (0, 2)


def test_A2_scores_before_the_end_count_present_prices():
    """A2."""
    game = edited(new(), {0: {"money": 10, "shares": {"tuna": 2}}}, {"tuna": {"price": 33}})
    assert game.scores() == (10 + 2 * 33 + 2, 150 + 3, 150 + 3)
    assert game.winners() == ()

"""The Market Event Cards: all twelve kinds."""

import json
from pathlib import Path

import pytest

from stocklab.games.take_stock.pricing import Row
from tests.games.take_stock.helpers import play, position, refusal, row, texts

EXAMPLES = json.loads((Path(__file__).parent / "worked_examples.json").read_text())
HANDS = ["corn-9 oil-12 tech-9", "tech-2 tech-3", "gem-10 gem-11"]


def after(event, hands=HANDS, market=None, *, discard="oil 12", **where):
    """The position after seat 0 has played a kept event for a discard."""
    game = position(hands, market, saved={0: event}, **where)
    return play(game, f"play {event}; discard {discard}")


# Stock Split and Stock Crash


@pytest.mark.parametrize("case", EXAMPLES["take_stock"], ids=lambda case: case["name"])
def test_worked_examples(case):
    """Take Stock, Stock Split and Stock Crash: the examples of the rulebook and by hand, in the game and by hand."""
    stock, cards, splits = case["stock"], case["row"], case["splits"]
    by_hand = Row(stock, cards=tuple(cards), splits=splits)
    assert by_hand.price.value == case["price"]
    then = by_hand.split() if case["then"] == "split" else by_hand.crashed()
    assert (list(then.cards), then.splits) == (case["row_after"], case["splits_after"])
    assert then.price.value == case["price_after"]

    words = f"{' '.join(map(str, cards))} x{splits + 1}"
    game = after(f"{case['then']}-{stock}", market={stock: words})
    assert row(game, stock) == (case["row_after"], case["splits_after"], False)
    lost = [f"{stock}-{value}" for value in reversed(cards[len(case["row_after"]) :])]
    assert game.discards == ["oil-12", *lost]


def test_Split_a_frozen_stock_discards_the_split():
    """Take Stock, Stock Split: if the stock is frozen, the split is discarded."""
    game = after("split-corn", market={"corn": "1 5 frozen"})
    assert row(game, "corn") == ([1, 5], 0, True)
    assert game.event_discards == ["split-corn"]


def test_Split_lies_in_the_market_not_on_the_discards():
    """Take Stock, Stock Split: the card is placed above the row."""
    assert after("split-corn", market={"corn": "1 5"}).event_discards == []


def test_T3_the_starter_counts_for_the_half():
    """T3: of 1-4-7-8 two go, of 1-3-6 one, of 1-4 one."""
    for cards, left in (("1 4 7 8", [1, 4]), ("1 3 6", [1, 3]), ("1 4", [1]), ("1 2 3 5 8", [1, 2, 3])):
        assert row(after("crash-gem", market={"gem": cards}), "gem") == (left, 0, False)


def test_T4_a_crash_takes_the_freeze_then_a_split_then_half():
    """Take Stock, Stock Crash; T4: the freeze does not protect."""
    game = after("crash-gem", market={"gem": "1 4 7 8 x3 frozen"})
    assert row(game, "gem") == ([1, 4], 1, False)
    assert game.event_discards == ["freeze", "split-gem", "crash-gem"]
    assert game.discards == ["oil-12", "gem-8", "gem-7"]


def test_Crash_cards_may_be_placed_again():
    """Take Stock, Stock Crash: after the crash of the example 5 and 6 may be played, which were not before."""
    hands = ["corn-9 oil-12", "gem-5 gem-6", "gem-10 gem-11"]
    game = after("crash-gem", hands, {"gem": "1 4 7 8 x2"})
    assert texts(game, "raise")[:2] == ["raise gem 5", "raise gem 6"]


def test_Market_Crash_all_five_stocks_crash():
    """Take Stock, Market Crash, with a freeze and splits."""
    market = {"oil": "1 5 6", "tech": "1", "corn": "1 2 x2", "gem": "1 3 5 8 x4", "movie": "1 4 8 frozen"}
    game = after("market-crash", market=market)
    assert game.rows == [[1, 5], [1], [1], [1, 3], [1, 4]]
    assert game.splits == [0, 0, 0, 2, 0]
    assert game.frozen == [False] * 5
    assert sorted(game.event_discards) == ["freeze", "market-crash", "split-corn", "split-gem"]


# Insider Trading


def test_Insider_exchanges_up_to_three():
    """Take Stock, Insider Trading; T9: a card of that stock from the discards for one from the hand, three times."""
    hands = ["corn-9 oil-12 tech-9 tech-8 tech-7 tech-6", "tech-2", "gem-10"]
    game = after("insider-gem", hands, discards="gem-2 gem-4 gem-6 gem-8 corn-4")
    assert texts(game) == ["retrieve gem 2", "retrieve gem 4", "retrieve gem 6", "retrieve gem 8", "stop"]
    play(game, "retrieve gem 8")
    assert texts(game) == ["give corn 9", "give tech 9", "give tech 8", "give tech 7", "give tech 6"]
    play(game, "give tech 9; retrieve gem 6; give tech 8; retrieve gem 2; give tech 7")
    assert game.hands[0] == ["corn-9", "tech-6", "gem-8", "gem-6", "gem-2"]
    assert game.discards == ["gem-4", "corn-4", "oil-12", "tech-9", "tech-8", "tech-7"]
    assert (game.current_player, game.phase) == (1, "turn")
    assert game.event_discards == ["insider-gem"]


def test_Insider_may_stop_at_any_time():
    """Take Stock, Insider Trading: up to three, so none is allowed too."""
    game = after("insider-gem", discards="gem-2 gem-4")
    assert play(game, "stop").current_player == 1
    game = after("insider-gem", discards="gem-2 gem-4")
    assert play(game, "retrieve gem 2; give tech 9; stop").hands[0] == ["corn-9", "gem-2"]


def test_Insider_without_such_discards():
    """T9: with nothing to retrieve only stopping is left."""
    assert texts(after("insider-gem", discards="corn-4")) == ["stop"]


def test_Insider_may_fetch_the_card_discarded_to_play_it():
    """T9: it lies on the pile already."""
    game = after("insider-oil")
    assert texts(game) == ["retrieve oil 12", "stop"]


def test_Insider_never_gives_what_it_fetched_nor_fetches_what_it_gave():
    """T9."""
    hands = ["gem-9 oil-12 tech-9", "tech-2", "gem-10"]
    game = play(after("insider-gem", hands, discards="gem-2 gem-4"), "retrieve gem 2")
    assert texts(game) == ["give gem 9", "give tech 9"]
    assert "you retrieved it in this exchange" in refusal(game, "give gem 2")
    play(game, "give gem 9")
    assert texts(game) == ["retrieve gem 4", "stop"]
    assert "you gave it in this exchange" in refusal(game, "retrieve gem 9")


def test_Insider_stops_when_nothing_is_left_to_give():
    """T9: it never empties the hand."""
    hands = ["tech-9 oil-12", "tech-2", "gem-10"]
    game = play(after("insider-gem", hands, discards="gem-2 gem-4"), "retrieve gem 2; give tech 9")
    assert texts(game) == ["stop"]
    assert "no card left to give" in refusal(game, "retrieve gem 4")
    assert game.hands[0] == ["gem-2"]


def test_Insider_only_its_stock():
    """Take Stock, Insider Trading: cards of the corresponding stock."""
    game = after("insider-gem", discards="gem-2 corn-4")
    assert refusal(game, "retrieve corn 4").endswith("you trade in Gem")
    assert refusal(game, "retrieve gem 4").endswith("not in the discard pile")


# Stock Audit


def test_Audit_takes_a_card_or_a_split_of_a_stock_that_is_not_frozen():
    """Take Stock, Stock Audit; T10: the lone 1 without splits may be chosen, and nothing happens."""
    market = {"oil": "1 5", "tech": "1 x2", "corn": "1 3 x3", "gem": "1 4 frozen", "movie": "1"}
    game = after("audit", market=market)
    assert texts(game) == [
        "audit oil card",
        "audit tech split",
        "audit corn card",
        "audit corn split",
        "audit movie nothing",
    ]
    assert "Gem is frozen" in refusal(game, "audit gem card")
    assert "Movie has neither card nor split to lose" in refusal(game, "audit movie split")
    assert "Oil may lose its highest card" in refusal(game, "audit oil nothing")


@pytest.mark.parametrize(
    ("what", "corn", "shares", "events"),
    [
        ("corn card", ([1], 2, False), ["oil-12", "corn-3"], ["audit"]),
        ("corn split", ([1, 3], 1, False), ["oil-12"], ["split-corn", "audit"]),
        ("movie nothing", ([1, 3], 2, False), ["oil-12"], ["audit"]),
    ],
)
def test_Audit_effects(what, corn, shares, events):
    """Take Stock, Stock Audit: where the card or the split goes."""
    game = play(after("audit", market={"corn": "1 3 x3"}), f"audit {what}")
    assert row(game, "corn") == corn
    assert (game.discards, game.event_discards, game.current_player) == (shares, events, 1)


# Stock Freeze


def test_Freeze_a_stock():
    """Take Stock, Stock Freeze: the card lies at the end of the row."""
    game = after("freeze", market={"corn": "1 3"})
    assert texts(game) == [f"freeze {stock}" for stock in ("oil", "tech", "corn", "gem", "movie")]
    play(game, "freeze corn")
    assert row(game, "corn") == ([1, 3], 0, True)
    assert game.event_discards == []
    assert game.current_player == 1


def test_Thaw_a_frozen_stock():
    """Take Stock, Stock Freeze: both freezes are discarded."""
    game = after("freeze", market={"corn": "1 3 frozen", "oil": "1 frozen"})
    assert texts(game) == ["freeze tech", "freeze gem", "freeze movie", "thaw oil", "thaw corn"]
    assert "it is frozen; you may thaw it" in refusal(game, "freeze corn")
    assert "it is not frozen" in refusal(game, "thaw gem")
    play(game, "thaw corn")
    assert row(game, "corn") == ([1, 3], 0, False)
    assert game.event_discards == ["freeze", "freeze"]


# Upturn, downturn, options, no change


def test_Upturn_everybody_draws_from_the_active_player_on():
    """Take Stock, Market Upturn."""
    hands = ["corn-9 oil-12", "tech-2", "gem-10"]
    game = position(hands, saved={1: "upturn"}, deck="movie-2 movie-3 movie-4 movie-5 movie-6")
    play(game, "draw-one; discard oil 12; play upturn; discard tech 2")
    assert game.hands == [["corn-9", "movie-5"], ["movie-2", "movie-3"], ["gem-10", "movie-4", "movie-6"]]
    assert game.current_player == 2


def test_T7_an_upturn_ends_the_round_when_nothing_is_left():
    """T7: later players do not draw, whoever drew keeps the card."""
    certificates = {seat: " ".join(f"{stock}-{n}" for n in range(2, 13)) for seat, stock in enumerate(("corn", "gem"))}
    hand = " ".join(f"{stock}-{n}" for stock in ("tech", "movie") for n in range(2, 13))
    oil = " ".join(f"oil-{n}" for n in range(4, 13))
    game = position([f"{hand} {oil}", "oil-2"], certificates=certificates, saved={0: "upturn"}, deck="oil-3")
    play(game, "play upturn; discard tech 2")
    # Seat 0 draws the last card, Tech 2 is shuffled, seat 1 draws it, and then there are no discards.
    assert (game.hands[0][-1], game.hands[1]) == ("oil-3", ["oil-2", "tech-2"])
    assert (game.ended, game.phase) == ("no share cards left", "exercise")


def test_Downturn_everybody_discards_clockwise():
    """Take Stock, Market Downturn; T11: each a card of his choice, from the active player on."""
    hands = ["corn-9 oil-12", "tech-2 tech-3", "gem-10 gem-11"]
    game = position(hands, saved={1: "downturn"}, deck="movie-2")
    play(game, "draw-one; discard oil 12; play downturn; discard tech 2")
    for seat, card in ((1, "movie 2"), (2, "gem 10"), (0, "corn 9")):
        assert (game.current_player, game.phase) == (seat, "downturn")
        if seat == 0:
            break
        play(game, f"discard {card}")
    assert game.discards == ["oil-12", "tech-2", "movie-2", "gem-10"]
    assert game.active == 1


def test_Downturn_then_the_turn_goes_on():
    """T11: after the last discard the next player's turn begins."""
    game = play(after("downturn"), "discard corn 9; discard tech 2; discard gem 10")
    assert (game.current_player, game.phase) == (1, "turn")
    assert game.event_discards == ["downturn"]


def test_T11_an_empty_hand_ends_the_round_at_once():
    """Take Stock, Market Downturn; T11: later players keep their card."""
    game = after("downturn", ["corn-9 oil-12 tech-9", "tech-2", "gem-10"])
    play(game, "discard corn 9; discard tech 2")
    assert (game.ended, game.phase) == ("an empty hand", "exercise")
    assert game.hands == [["tech-9"], [], ["gem-10"]]
    assert game.event_discards == ["downturn"]


def test_Option_gained_by_everybody():
    """Take Stock, Stock Options Gained."""
    assert after("option-gained").tokens == [5, 5, 5]


def test_T13_options_come_from_the_box_while_there_are_some():
    """T13: 30 tokens; with 28 given out only two more gain one, from the active player on."""
    hands = ["corn-9 oil-12", "tech-2 tech-3", "gem-10 gem-11"]
    game = position(hands, saved={1: "option-gained"})
    data = game.snapshot()
    for seat, tokens in zip(data["seats"], (10, 9, 9)):
        seat["tokens"] = tokens
    game = play(type(game).from_snapshot(data), "draw-one; discard oil 12; play option-gained; discard tech 2")
    assert game.tokens == [10, 10, 10]


def test_Option_lost_by_everybody_who_has_one():
    """Take Stock, Stock Options Lost: players without tokens lose nothing."""
    game = position(HANDS, saved={0: "option-lost"})
    data = game.snapshot()
    data["seats"][1]["tokens"] = 0
    game = play(type(game).from_snapshot(data), "play option-lost; discard oil 12")
    assert game.tokens == [3, 0, 3]


def test_No_Market_Change():
    """Take Stock, No Market Change: it is discarded and nothing else happens."""
    game = after("no-change", market={"corn": "1 5 x2"})
    assert row(game, "corn") == ([1, 5], 1, False)
    assert (game.event_discards, game.discards, game.current_player) == (["no-change"], ["oil-12"], 1)


# Market Closed


@pytest.mark.parametrize(("above", "most"), [("", 0), ("split-corn", 1)])
def test_Market_Closed_among_two_ends_the_round(above, most):
    """Take Stock, Market Closed; T8: it is shown, the other card has no effect."""
    game = position(HANDS, above=above, most_above=most)
    play(game, "draw-two; discard oil 12")
    assert (game.ended, game.phase) == ("Market Closed", "exercise")
    assert game.splits == [0] * 5
    assert game.event_discards == [*above.split(), "market-closed"]


def test_Market_Closed_cannot_be_kept():
    """Take Stock, Market Closed."""
    game = play(position(HANDS, most_above=0), "draw-one; discard oil 12")
    assert game.ended == "Market Closed"
    assert game.saved == [[], [], []]


def test_Market_Closed_is_neither_chosen_nor_played():
    """Take Stock, Market Closed: no action ever names it."""
    game = position(HANDS)
    assert not any("market-closed" in str(action) for action in game.action_space)

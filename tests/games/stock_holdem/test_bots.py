"""The strategies: they play to the end everywhere, follow their own advice, and beat chance."""

from random import Random

import pytest

import stocklab
from stocklab import play
from stocklab.core.view import View
from stocklab.games.stock_holdem import BOTS, BargainBot, BullBot, OddsBot, StockHoldem

ADVISERS = (BullBot, BargainBot, OddsBot)


def view(game, phase=None, **seat):
    """What the current player sees of a game set up by hand: `seat` changes what he owns."""
    snapshot = game.snapshot() | ({"phase": phase} if phase else {})
    snapshot["seats"][game.seat] |= seat
    for place, area in enumerate(snapshot["areas"]):
        area["supply"] = 11 - sum(other["shares"][place] for other in snapshot["seats"])
    return StockHoldem.from_snapshot(snapshot).view()


def shares(**owned):
    return [owned.get(company, 0) for company in ("rockfish", "tuna", "squid", "kelp", "whale", "crab")]


def test_there_are_three_besides_random():
    assert list(BOTS) == ["random", "bull", "bargain", "odds"]
    assert all(BOTS[name]().name == name for name in BOTS)


@pytest.mark.parametrize("bot", ADVISERS)
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {}),
        (4, {"dark_dealings": True}),
        (5, {"crowded_market": "turn", "backs": "suits"}),
        (6, {"rounds": 1, "start_price": 1}),
        (3, {"rounds": 3, "backs": "numbers", "start_price": 57}),
    ],
)
def test_they_play_to_the_end(bot, players, options):
    game = StockHoldem(players, seed=5, **options)
    result = play.match(game, [bot(), *[play.RandomBot(seat) for seat in range(players - 1)]])
    assert result.game.is_over
    assert result.bots[0] == bot.name


def test_they_play_with_a_deck_of_their_own():
    deck = [f"{number}{suit}" for number in (1, 3, 5, 7, 9) for suit in "INLD" for _ in range(2)] + ["BULL", "BULL"]
    game = StockHoldem(3, seed=5, deck=deck)
    assert play.match(game, [bot() for bot in ADVISERS]).game.is_over


@pytest.mark.parametrize("bot", ADVISERS)
def test_they_say_why_in_a_sentence(bot):
    said = set()

    class Speaking(bot):
        def choose(self, view):
            said.add(self.why(view))
            return super().choose(view)

    play.match(StockHoldem(3, seed=6), [Speaking(), Speaking(), Speaking()])
    assert len(said) > 10
    for why in said:
        assert why[-1] == "."
        assert why[0].isupper() or why[0] in "$23456"


@pytest.mark.parametrize("bot", ADVISERS)
def test_they_choose_by_what_they_see_alone(bot):
    """Two games that look alike to the player, and a view that knows no game at all: the same choice."""
    game = play.match(StockHoldem(4, seed=2), [play.RandomBot(seat) for seat in range(4)]).game.at(45)
    seen = game.view()
    other = game.sample_hidden(game.seat, Random(1)).view()
    bare = View(game.seat, seen.observation, seen.legal_actions, None)
    assert bot().choose(seen) == bot().choose(other) == bot().choose(bare)


AREAS = ["6I", "6I", "2L", "3D", "2I", "3N", "4D", "5L", "2N", "3I", "2D", "4L"]
"""Two cards for each company; Rockfish has two sixes of Internet."""


def test_odds_buys_what_is_worth_more_than_it_costs():
    game = StockHoldem(3, seed=1, deals={1: AREAS})
    game.apply(game.parse("take chip"))
    chosen = OddsBot().choose(game.view())
    assert str(chosen) == "buy rockfish"
    assert OddsBot().why(game.view()).startswith("Rockfish Software costs $20 and will be worth about $2")


def test_odds_sells_what_costs_more_than_it_will_be_worth():
    game = StockHoldem(3, seed=1, deals={1: AREAS}, start_price=50)
    assert str(OddsBot().choose(view(game, shares=shares(tuna=1)))) == "sell tuna"
    assert str(OddsBot().choose(view(game))) == "take chip"


def test_odds_surges_what_it_holds_and_only_that():
    game = StockHoldem(3, seed=1, deals={1: AREAS}, start_price=21)
    rich = {"shares": shares(whale=2), "money": 0, "chips": 3}
    assert str(OddsBot().choose(view(game, "end", **rich))) == "surge whale"
    assert str(OddsBot().choose(view(game, "end", money=0, chips=3))) != "surge whale"


def placing(hand):
    """The first placing of seat 0, with these cards in hand."""
    game = StockHoldem(3, seed=1, deals={1: [*AREAS, *hand]})
    while game.phase != "place":
        game.apply(next(action for action in game.legal_actions() if action.verb in ("take chip", "end turn")))
    return game


def test_odds_helps_its_shares_and_hurts_those_of_others():
    game = placing(["6N", "BEAR", "2D", "3L", "4N", "3N"])
    assert str(OddsBot().choose(view(game, shares=shares(rockfish=4)))) == "place 6N/N rockfish"
    snapshot = game.snapshot()
    snapshot["phase"] = "place"
    snapshot["seats"][1]["shares"] = shares(rockfish=6)
    snapshot["areas"][0] |= {"supply": 5}
    snapshot["seats"][0]["money"] = 0
    chosen = OddsBot().choose(StockHoldem.from_snapshot(snapshot).view())
    assert (chosen.card, chosen.company) == ("BEAR", "rockfish")


def test_bull_lays_the_bull_at_its_darling_and_the_bear_elsewhere():
    game = placing(["BULL", "BEAR", "2D", "3L", "4N", "3N"])
    assert str(BullBot().choose(view(game, shares=shares(tuna=2), chips=0))) == "place BULL tuna"
    bear = placing(["3L", "BEAR", "2D", "4N", "5N", "3N"])
    seen = view(bear, shares=shares(tuna=2), chips=0)
    seen.legal_actions = tuple(action for action in seen.legal_actions if getattr(action, "card", "") == "BEAR")
    assert BullBot().choose(seen).company != "tuna"


def test_bull_surges_its_darling_buys_it_and_takes_the_money():
    game = StockHoldem(3, seed=1, deals={1: AREAS})
    assert str(BullBot().choose(view(game, "buy", shares=shares(tuna=1)))) == "buy tuna"
    assert str(BullBot().choose(view(game, "end", shares=shares(tuna=2), chips=3))) == "surge tuna"
    dear = StockHoldem(3, seed=1, deals={1: AREAS}, start_price=30)
    assert str(BullBot().choose(view(dear, shares=shares(tuna=1)))) == "sell tuna"


def test_bargain_goes_by_the_price():
    game = StockHoldem(3, seed=1, deals={1: AREAS})
    snapshot = game.snapshot() | {"phase": "buy"}
    snapshot["areas"][4]["price"] = 12
    assert str(BargainBot().choose(StockHoldem.from_snapshot(snapshot).view())) == "buy whale"
    for area in snapshot["areas"]:
        area["price"] = 21
    assert str(BargainBot().choose(StockHoldem.from_snapshot(snapshot).view())) == "take chip"
    dear = StockHoldem(3, seed=1, start_price=24)
    assert str(BargainBot().choose(view(dear, shares=shares(crab=1)))) == "sell crab"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_odds_beats_random_on_every_seat(players):
    result = play.simulate("stock-holdem", [OddsBot, *[play.RandomBot] * (players - 1)], games=3 * players, seed=11)
    assert all(row["wins"] >= 2 / 3 for row in result.by_seat() if row["bot"] == "odds")
    assert all(row["difference"] > 20 for row in result.by_seat() if row["bot"] == "odds")
    assert result.difference("odds").low > 40


@pytest.mark.parametrize("bot", [BullBot, BargainBot])
def test_the_others_beat_random_too(bot):
    result = play.simulate("stock-holdem", [bot, play.RandomBot, play.RandomBot], games=30, seed=11)
    assert result.difference(bot.name).low > 20


def test_odds_beats_the_other_strategies():
    result = play.simulate("stock-holdem", [OddsBot, BullBot, BargainBot], games=24, seed=11)
    assert result.difference("odds", "bull").low > 20
    assert result.difference("odds", "bargain").low > 20


def test_they_can_be_named_at_the_front_door():
    assert stocklab.GAMES["stock-holdem"] is StockHoldem
    assert play.simulate("stock-holdem", BOTS | {"me": OddsBot}, games=1, rounds=1).bots == (*BOTS, "me")

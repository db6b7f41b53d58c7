"""The strategies: they play to the end everywhere, follow their own advice, and beat chance."""

from random import Random

import pytest

from stocklab import StockMarket, play
from stocklab.core.view import View
from stocklab.games.stock_market import BOTS, MoneyBot
from tests.games.stock_market.helpers import play as act
from tests.games.stock_market.helpers import position


def choice(game):
    """What the bot does there, as text."""
    return str(MoneyBot().choose(game.view()))


def test_there_is_one_besides_random():
    assert list(BOTS) == ["random", "money"]
    assert all(BOTS[name]().name == name for name in BOTS)


@pytest.mark.parametrize(
    ("players", "options"), [(2, {"max_turns": 40}), (3, {"rebuy": False, "max_turns": 20}), (5, {"max_turns": 10})]
)
def test_it_plays_to_the_end(players, options):
    result = play.match(StockMarket(players, seed=5, **options), [MoneyBot() for _ in range(players)])
    assert result.game.is_over


def test_it_beats_chance():
    """Of eight games against random players it wins seven at least."""
    won = 0
    for seed in range(8):
        players = 2 + seed % 4
        bots = [MoneyBot(), *[play.RandomBot(seat) for seat in range(players - 1)]]
        game = play.match(StockMarket(players, seed=seed, max_turns=40), bots).game
        won += game.winners() == (0,)
    assert won >= 7


def test_it_says_why_in_a_sentence():
    said = set()

    class Speaking(MoneyBot):
        def choose(self, view):
            said.add(self.why(view))
            return super().choose(view)

    play.match(StockMarket(3, seed=6, max_turns=30), [Speaking(), Speaking(), Speaking()])
    assert len(said) > 30
    for why in said:
        assert why[-1] == "."
        assert why[0].isupper()


def test_it_chooses_by_what_it_sees_alone():
    game = play.match(StockMarket(3, seed=2, max_turns=12), [play.RandomBot(seat) for seat in range(3)]).game
    for n in range(0, len(game.history), 7):
        moment = game.at(n)
        seen = moment.view()
        other = moment.sample_hidden(moment.seat, Random(n)).view()
        blind = View(seen.player, seen.observation, seen.legal_actions, None)
        assert len({MoneyBot().choose(view) for view in (seen, other, blind)}) == 1


def test_it_plays_what_draws_and_sells_the_rest():
    assert choice(position("milk bikes tin", "")) == "play bikes"
    assert choice(position("milk tin", "")) == "trade"
    game = act(position("milk tin", ""), "trade")
    assert choice(game) == "sell tin"
    assert choice(act(game, "sell tin; sell milk")) == "stop selling"


def test_it_puts_its_money_into_one_pile():
    """With $18: two Tools gain 2 × (18 - 9), six Apples 6 × (18 - 3), nine Milk 9 × (18 - 2)."""
    game = act(position("$10 $5 $1 $1 $1", "", shares="tools"), "trade; stop selling")
    assert choice(game) == "buy milk"
    assert choice(act(game, "buy milk; buy milk")) == "buy milk"


def test_it_buys_nothing_in_the_last_turn():
    game = act(position("$50", "", max_turns=3, round=3), "trade; stop selling")
    assert choice(game) == "done"


def test_it_takes_the_money_of_a_corruption():
    assert choice(act(position("", "", top="corruption"), "pass event")) == "pocket"


def test_it_fakes_pensions_and_blocks_those_of_others():
    assert choice(act(position("", "", top="dirty+2"), "pass event")) == "fake dirty+2"
    game = act(position("", {"pensions": "pension-5 pension-10"}, top="dirty-2"), "pass event")
    assert choice(game) == "block dirty-2 1 2"
    assert choice(act(position("", "", top="dirty-2"), "pass event")) == "keep"


def test_it_gives_up_the_pension_that_pays_least():
    game = act(position({"pensions": "pension-10 pension-5 pension-3c"}, "", top="fired"), "pass event")
    assert choice(game) == "give up 2"


def test_it_consolidates_a_clogged_deck():
    game = position({"hand": "$1 " * 5, "discard": "$1 " * 7 + "milk"}, "")
    assert choice(game) == "consolidate"
    assert choice(act(game, "consolidate")) == "exchange $1"

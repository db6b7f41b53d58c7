"""The strategies: they play to the end everywhere, follow their own advice, and beat chance."""

from random import Random

import pytest

from stocklab import play
from stocklab.core.view import View
from stocklab.games.take_stock import BOTS, CloseBot, PumpBot, SaveBot, TakeStock
from tests.games.take_stock.helpers import play as act
from tests.games.take_stock.helpers import position

ADVISERS = (PumpBot, SaveBot, CloseBot)


def choice(bot, game):
    """What a bot does there, as text."""
    return str(bot().choose(game.view()))


def test_there_are_three_besides_random():
    assert list(BOTS) == ["random", "pump", "save", "close"]
    assert all(BOTS[name]().name == name for name in BOTS)


@pytest.mark.parametrize("bot", ADVISERS)
@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (3, {"freeze_counts": False}), (5, {"share_icons": [1] * 11}), (6, {})]
)
def test_they_play_to_the_end(bot, players, options):
    game = TakeStock(players, seed=5, **options)
    result = play.match(game, [bot(), *[play.RandomBot(seat) for seat in range(players - 1)]])
    assert result.game.is_over
    assert result.bots[0] == bot.name


@pytest.mark.parametrize("bot", ADVISERS)
def test_they_say_why_in_a_sentence(bot):
    said = set()

    class Speaking(bot):
        def choose(self, view):
            said.add(self.why(view))
            return super().choose(view)

    play.match(TakeStock(3, seed=6), [Speaking(), Speaking(), Speaking()])
    assert len(said) > 10
    for why in said:
        assert why[-1] == "."
        assert why[0].isupper()


@pytest.mark.parametrize("bot", ADVISERS)
def test_they_choose_by_what_they_see_alone(bot):
    """Two games that look alike to the player, and a view that knows no game at all: the same choice."""
    game = play.match(TakeStock(4, seed=2), [play.RandomBot(seat) for seat in range(4)]).game
    for n in range(0, len(game.history), 9):
        moment = game.at(n)
        seen = moment.view()
        other = moment.sample_hidden(moment.seat, Random(n)).view()
        bare = View(moment.seat, seen.observation, seen.legal_actions, None)
        assert bot().choose(seen) == bot().choose(other) == bot().choose(bare)


def test_save_saves_early_and_the_best_card():
    """At 1 each, the 12 has three shares; the two smallest cards stay, or go."""
    game = position(["oil-12 oil-2 tech-2 tech-3", "gem-2 gem-3"])
    assert choice(SaveBot, game) == "save oil 12"
    act(game, "save oil 12")
    assert choice(SaveBot, game).startswith("discard")
    assert choice(SaveBot, game) != "discard oil 12"


def test_save_holds_its_options_for_better_cards():
    """A card that brings 1 now can wait; in the last round it cannot."""
    game = position(["corn-4 oil-2 tech-2", "tech-3 gem-2"], most_above=0)
    act(game, "draw-one; discard oil 2")
    assert choice(SaveBot, game) == "pass"
    last = game.snapshot() | {"round": 4}
    for seat in last["seats"]:
        seat["points"] = [0, 0, 0]
    assert choice(SaveBot, TakeStock.from_snapshot(last)).startswith("exercise")


def test_pump_raises_what_it_holds():
    """Six shares of Corn at 4 a step: better than another certificate."""
    game = position(
        ["corn-7 gem-9 tech-2", "gem-2 tech-3"], {"corn": "1 3", "gem": "1 3"}, {0: "corn-9 corn-12", 1: "gem-5"}
    )
    assert choice(PumpBot, game) == "raise corn 7"
    assert "I hold more Corn" in PumpBot().why(game.view())


def test_pump_crashes_what_the_others_hold():
    """A kept crash of Gem, of which only the other player has shares."""
    market, owned = {"gem": "1 5 9 x2"}, {0: "oil-5 oil-6", 1: "gem-10 gem-12"}
    game = position(["tech-9 tech-11", "gem-2 gem-3"], market, owned, {0: "crash-gem no-change"})
    assert choice(PumpBot, game) == "play crash-gem"


def test_close_closes_when_ahead_and_only_then():
    """Ahead by 5 x 8 points, the 11 ends the round; behind by as much it does not."""
    market = {"corn": "1 4 8"}
    game = position(["corn-11 tech-9 tech-2", "gem-2 gem-3"], market, {0: "corn-9 corn-5"})
    assert choice(CloseBot, game) == "raise corn 11"
    assert "closes the market" in CloseBot().why(game.view())
    game = position(["corn-11 tech-9 tech-2", "gem-2 gem-3"], market, {1: "corn-9 corn-5"})
    assert choice(CloseBot, game) != "raise corn 11"


def test_close_draws_to_Market_Closed_when_ahead():
    """With one event above it, drawing two ends the round."""
    market = {"corn": "1 4 8"}
    ahead = position(["tech-9 tech-2 oil-2", "gem-2 gem-3"], market, {0: "corn-9 corn-5"}, most_above=1)
    assert choice(CloseBot, ahead) == "draw-two"
    behind = position(["tech-9 tech-2 oil-2", "gem-2 gem-3"], market, {1: "corn-9 corn-5"}, most_above=1)
    assert choice(CloseBot, behind) != "draw-two"


def test_an_audit_hurts_the_others():
    """Gem is the other player's: its card goes, not the own Corn's."""
    market = {"corn": "1 4 8", "gem": "1 4 8"}
    game = position(["tech-9 tech-2", "oil-2 oil-3"], market, {0: "corn-9", 1: "gem-9"}, {0: "audit"})
    act(game, "play audit; discard tech 2")
    assert choice(SaveBot, game) == "audit gem card"
    assert SaveBot().why(game.view()) == "Gem: I hold less of it than the others."


@pytest.mark.parametrize("bot", ADVISERS)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_they_beat_random(bot, players):
    result = play.simulate("take-stock", [bot, *[play.RandomBot] * (players - 1)], games=3 * players, seed=11)
    assert result.difference(bot.name).low > 50

"""Bots that every game shares."""

import pytest

import stocklab
from stocklab.core.bots import Adviser, RandomBot
from stocklab.core.view import Bot


class Fond(Adviser):
    """Takes the chip it is fond of, else what comes first."""

    name = "fond"

    def see(self, view):
        return view.legal_actions

    def maxims(self):
        return self.nothing, self.chips, self.anything

    def nothing(self, actions):
        return iter(())

    def chips(self, actions):
        for good, action in enumerate(actions):
            if action.verb in ("take chip", "cash chip"):
                yield good, action, f"{action.describe()} is what I like."

    def anything(self, actions):
        yield 99, actions[-1], "Never asked while there are chips."


def test_the_first_maxim_that_advises_is_followed_and_of_its_advice_the_best():
    view = stocklab.new_game("stock-holdem", seed=1).view()
    verbs = [action.verb for action in view.legal_actions]
    liked = [verb for verb in verbs if verb in ("take chip", "cash chip")][-1]
    assert Fond().choose(view).verb == liked
    assert Fond().why(view).endswith("is what I like.")
    assert isinstance(Fond(), Bot)


def test_without_advice_anything_will_do():
    view = stocklab.new_game("stock-holdem", seed=1).view()

    class Silent(Fond):
        def maxims(self):
            return (self.nothing,)

    assert Silent().choose(view) == view.legal_actions[0]
    assert Silent().why(view) == "Anything will do."


def test_an_adviser_needs_eyes_and_maxims():
    view = stocklab.new_game("stock-holdem", seed=1).view()
    with pytest.raises(NotImplementedError):
        Adviser().choose(view)


def test_a_random_bot_repeats_itself_from_its_seed():
    view = stocklab.new_game("take-stock", seed=1).view()
    first, second = ([bot.choose(view) for _ in range(20)] for bot in (RandomBot(3), RandomBot(3)))
    assert first == second
    assert len(set(first)) > 3

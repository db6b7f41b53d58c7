"""Exact chances."""

import copy
import pickle
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stocklab import StocklabError
from stocklab.core.distribution import Distribution

DICE = Distribution({2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}, given="two fair dice")
WEIGHTS = st.dictionaries(st.integers(-50, 50), st.integers(0, 20) | st.fractions(0, 5), min_size=1).filter(
    lambda weights: any(weights.values())
)


def test_two_dice():
    assert DICE.mean == 7
    assert DICE.variance == Fraction(35, 6)
    assert DICE.probability(7) == Fraction(1, 6)
    assert DICE.probability(13) == DICE.probability(1) == 0
    assert DICE.at_least(10) == Fraction(1, 6)
    assert DICE.at_least(2) == 1
    assert DICE.at_least(13) == 0
    assert DICE.quantile(Fraction(1, 2)) == 7
    assert DICE.quantile(0) == 2
    assert DICE.quantile(1) == 12
    assert DICE.quantile(Fraction(1, 36)) == 2
    assert DICE.quantile(Fraction(2, 36)) == 3
    assert DICE.given == "two fair dice"
    assert len(DICE) == 11


@given(WEIGHTS)
def test_chances_are_exact(weights):
    total = sum(Fraction(weight) for weight in weights.values())
    found = Distribution(weights)
    assert sum(chance for _, chance in found.items()) == 1
    assert found.items() == [(value, Fraction(weights[value]) / total) for value in sorted(weights) if weights[value]]
    assert found.mean == sum(value * Fraction(weight) for value, weight in weights.items()) / total
    assert isinstance(found.mean, Fraction)
    assert found.variance >= 0
    for value in weights:
        assert found.at_least(value) == sum(chance for other, chance in found.items() if other >= value)
    for q in (Fraction(0), Fraction(1, 3), Fraction(1, 2), Fraction(1)):
        below = [value for value, _ in found.items() if 1 - found.at_least(value + 1) >= q]
        assert found.quantile(q) == below[0]


@given(WEIGHTS, st.integers(1, 9))
def test_weights_count_only_against_each_other(weights, factor):
    more = Distribution({value: weight * factor for value, weight in weights.items()})
    assert more == Distribution(weights)
    assert hash(more) == hash(Distribution(weights))


@pytest.mark.parametrize(
    ("weights", "message"),
    [
        ({}, "at least one value"),
        ({1: 0}, "at least one value"),
        ({1: -1, 2: 3}, "the weight of 1 must be"),
        ({1: 0.5}, "the weight of 1 must be"),
        ({1: "1"}, "the weight of 1 must be"),
        ({1: float("nan")}, "the weight of 1 must be"),
        ({1: None}, "the weight of 1 must be"),
        ([1, 2], "values and their weights"),
        (7, "values and their weights"),
    ],
)
def test_what_no_Distribution_can_be(weights, message):
    with pytest.raises(StocklabError, match=message):
        Distribution(weights)


@pytest.mark.parametrize("q", [-0.1, 1.1, float("nan")])
def test_quantiles_lie_between_0_and_1(q):
    with pytest.raises(StocklabError, match="a quantile lies between 0 and 1"):
        DICE.quantile(q)


def test_it_cannot_be_changed():
    for name in ("given", "_weights", "other"):
        with pytest.raises(AttributeError, match="cannot be changed"):
            setattr(DICE, name, "")
    with pytest.raises(AttributeError, match="cannot be changed"):
        del DICE.given
    weights = {1: 1}
    found = Distribution(weights)
    weights[2] = 1
    assert len(found) == 1


def test_it_comes_back():
    thirds = Distribution({1: Fraction(1, 3), 2: Fraction(2, 3)}, given="a guess")
    for twin in (eval(repr(thirds), {"Distribution": Distribution, "Fraction": Fraction}), copy.deepcopy(thirds)):
        assert twin == thirds
        assert twin.given == "a guess"
    assert pickle.loads(pickle.dumps(DICE)) == DICE


def test_it_shows_itself():
    assert str(Distribution({1: 1, 20: 3}, given="so")).splitlines() == [
        "mean 15.25, given so",
        "     1   25.00%",
        "    20   75.00%",
    ]
    table = Distribution({1: 1, 20: 3}, given="a <b>")._repr_markdown_()
    assert "Mean 15.25. Given a &lt;b&gt;." in table
    assert "| 20 | 75.00% | 75.00% |" in table

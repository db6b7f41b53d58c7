"""A number that carries its reasons."""

import copy
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stocklab import StocklabError
from stocklab.core.breakdown import Breakdown, markdown_cell

LEAVES = st.builds(
    Breakdown, st.text(max_size=8), st.integers(-99, 99), rule=st.text(max_size=5), how=st.text(max_size=5)
)
TREES = st.recursive(
    LEAVES,
    lambda inner: st.builds(
        Breakdown,
        st.text(max_size=8),
        parts=st.lists(inner, min_size=1, max_size=3),
        operation=st.sampled_from(["sum", "product", "max", "min"]),
        of=st.lists(st.text(max_size=3), max_size=2).map(tuple),
    ),
    max_leaves=8,
)


def leaf(value, label="x"):
    return Breakdown(label, value)


@pytest.mark.parametrize(
    ("operation", "value", "formula"),
    [
        ("sum", 9, "2 + 3 + 4"),
        ("product", 24, "2 × 3 × 4"),
        ("max", 4, "highest of 2, 3, 4"),
        ("min", 2, "lowest of 2, 3, 4"),
    ],
)
def test_it_computes_its_value(operation, value, formula):
    node = Breakdown("All", parts=[leaf(2), leaf(3), leaf(4)], operation=operation)
    assert (node.value, node.formula) == (value, formula)
    assert node.parts == (leaf(2), leaf(3), leaf(4))


def test_a_leaf_has_the_value_it_is_given():
    node = leaf(7)
    assert (node.value, node.operation, node.parts, node.formula) == (7, None, (), "")


def test_a_sum_of_nothing_is_nothing():
    assert Breakdown("Shares", parts=(), operation="sum").value == 0


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({}, "needs a value"),
        ({"parts": [leaf(1)]}, "needs a value"),
        ({"value": 1, "parts": [leaf(1)]}, "needs a value"),
        ({"value": 1, "operation": "sum"}, "computes its value"),
        ({"operation": "mean", "parts": [leaf(1)]}, "no operation 'mean'; a Breakdown knows sum, product, max, min"),
        ({"operation": "max"}, "needs at least one part"),
        ({"operation": "product"}, "needs at least one part"),
        ({"operation": "sum", "parts": [1, 2]}, "every part of the Breakdown 'x' is a Breakdown"),
    ],
)
def test_what_no_Breakdown_can_be(fields, message):
    with pytest.raises(StocklabError, match=message):
        Breakdown("x", **fields)


def test_it_cannot_be_changed():
    node = Breakdown("All", parts=[leaf(2)], operation="sum")
    for name in ("value", "label", "parts", "operation", "other"):
        with pytest.raises(AttributeError, match="cannot be changed"):
            setattr(node, name, 1)
    with pytest.raises(AttributeError, match="cannot be changed"):
        del node.value
    assert node == Breakdown("All", parts=[leaf(2)], operation="sum")


def test_parts_are_found_by_their_label():
    node = Breakdown("All", parts=[Breakdown("In", parts=[leaf(2, "deep")], operation="sum")], operation="sum")
    assert node["deep"].value == 2
    assert node["All"] is node
    with pytest.raises(KeyError, match="no part 'none'; there are All, In, deep"):
        node["none"]


def test_walk_gives_rows_in_reading_order():
    node = Breakdown("A", parts=[Breakdown("B", parts=[leaf(1, "C")], operation="sum"), leaf(2, "D")], operation="max")
    assert [(depth, part.label) for depth, part in node.walk()] == [(0, "A"), (1, "B"), (2, "C"), (1, "D")]


def test_the_score_sheet():
    parts = (Breakdown("Shares", 3), Breakdown("Price", 20, how="as the board shows", rule="Rule 1"))
    assert str(Breakdown("Value", parts=parts, operation="product")).splitlines() == [
        "Value    60  = 3 × 20",
        "  Shares  3",
        "  Price  20  as the board shows  [Rule 1]",
    ]


@given(TREES)
def test_it_comes_back_from_data_repr_copy_and_pickle(node):
    assert Breakdown.from_dict(json.loads(json.dumps(node.to_dict()))) == node
    assert eval(repr(node)) == node
    assert copy.deepcopy(node) == node == pickle.loads(pickle.dumps(node))
    assert hash(eval(repr(node))) == hash(node)


@given(TREES)
def test_a_lie_in_data_is_corrected(node):
    data = node.to_dict()
    if node.operation:
        data["value"] = node.value + 1
        assert Breakdown.from_dict(data).value == node.value


def test_equal_means_equal_in_all():
    assert leaf(1) != leaf(2)
    assert leaf(1, "a") != leaf(1, "b")
    assert Breakdown("a", 1, rule="r") != Breakdown("a", 1)
    assert Breakdown("a", 1, of=("4I",)) != Breakdown("a", 1)
    assert leaf(1) != 1


def test_markdown_shows_texts_as_they_are():
    evil = Breakdown("<script>|a|*b*\n# c", 5, how="[x](http://y) `z` $q$ ~w~")
    rows = evil._repr_markdown_().splitlines()
    assert len(rows) == 3
    assert "&lt;script&gt;\\|a\\|\\*b\\* \\# c" in rows[2]
    assert "\\[x\\](http://y) \\`z\\` \\$q\\$ \\~w\\~" in rows[2]
    assert markdown_cell("a & b") == "a &amp; b"

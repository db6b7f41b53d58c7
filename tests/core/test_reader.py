"""Every complaint says where it stands."""

import pytest

from stocklab import RecordError
from stocklab.core.reader import Reader, short

DATA = Reader(
    {"name": "tuna", "price": 20, "open": True, "cards": ["4I", "5I"], "shares": [1, 2], "in": {"x": 1}}, "top"
)


def test_it_reads():
    assert DATA.word("name") == "tuna"
    assert DATA.word("name", ("tuna", "crab")) == "tuna"
    assert DATA.whole("price", 1, 57) == 20
    assert DATA.flag("open") is True
    assert DATA.words("cards", {"4I", "5I"}, 2) == ["4I", "5I"]
    assert DATA.wholes("shares", 2, 0) == [1, 2]
    assert DATA.at("in").whole("x", 1) == 1


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda: DATA.get("none"), "top, none: is missing"),
        (lambda: DATA.at("cards").get("x"), r"top, cards: expected named fields, found \['4I', '5I'\]"),
        (lambda: DATA.whole("name", 1), "top, name: 'tuna' is no whole number of at least 1"),
        (lambda: DATA.whole("open", 0), "top, open: True is no whole number of at least 0"),
        (lambda: DATA.whole("price", 21, 57), "top, price: 20 is no whole number from 21 to 57"),
        (lambda: DATA.whole("price", 0, 19), "top, price: 20 is no whole number from 0 to 19"),
        (lambda: DATA.flag("price"), "top, price: 20 is neither true nor false"),
        (lambda: DATA.word("price"), "top, price: expected a text, found 20"),
        (lambda: DATA.word("name", ("crab",)), "top, name: 'tuna' is none of crab"),
        (lambda: DATA.words("cards", {"4I"}), "top, cards, 2: '5I' is none of 4I"),
        (lambda: DATA.words("cards", None, 3), "top, cards: needs 3 entries, has 2"),
        (lambda: DATA.words("name"), "top, name: expected a list, found 'tuna'"),
        (lambda: DATA.wholes("shares", 2, 2), "top, shares, 1: 1 is no whole number of at least 2"),
        (lambda: DATA.at("cards").items(names=("a", "b"))[1].fail("bad"), "^top, cards, b: bad$"),
        (lambda: DATA.at("in").at("x").fail("bad", 3), "^top, in, x, 3: bad$"),
        (lambda: Reader(5).get("x"), "^expected named fields, found 5"),
        (lambda: Reader({}).fail("bad"), "^bad$"),
    ],
)
def test_it_complains_with_the_place(read, message):
    with pytest.raises(RecordError, match=message):
        read()


def test_what_it_shows_is_short_whatever_it_is():
    deep = []
    for _ in range(100_000):
        deep = [deep]
    for data in (deep, "x" * 10**6, 10**5000, list(range(10**5)), {"a": {"b": {"c": deep}}}, [10**5000]):
        assert 0 < len(short(data)) <= 40
        with pytest.raises(RecordError):
            Reader({"x": data}).whole("x", 0, 1)
    assert short("a text") == "'a text'"
    assert short(-3) == "-3"

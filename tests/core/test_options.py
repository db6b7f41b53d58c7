"""Options and the rulings they come from."""

from dataclasses import dataclass

import pytest

from stocklab import StocklabError
from stocklab.core.options import Ruling, Rulings, make_options, one_of, option, whole


@dataclass(frozen=True)
class Options:
    rounds: int = option(2, "R1", "How many rounds?", whole(1, 3))
    dark: bool = option(False, "R2", "Dark?", one_of(False, True))
    deck: tuple[str, ...] = option((), "R3", "Which deck?", lambda value: None)


def test_defaults_and_keywords():
    assert make_options(Options, {}, "Game") == Options(2, False, ())
    assert make_options(Options, {"rounds": 3, "deck": ["a"]}, "Game") == Options(3, False, ("a",))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"rounds": 4}, "Game: option rounds cannot be 4; it is a whole number from 1 to 3"),
        ({"rounds": True}, "cannot be True"),
        ({"rounds": 2.0}, "cannot be 2.0"),
        ({"dark": 1}, "option dark cannot be 1; it is one of False, True"),
        ({"rules": 1}, "Game has no option 'rules'; its options are rounds, dark, deck"),
        ([], "named fields"),
        (None, "named fields"),
    ],
)
def test_what_cannot_be(given, message):
    with pytest.raises(StocklabError, match=message):
        make_options(Options, given, "Game")


RULINGS = Rulings((Ruling("R1", "How <long>?", "Two.", "guess", "rounds"), Ruling("R2", "Dark?", "No.", "printed")))


def test_rulings_are_found_by_id_and_by_place():
    assert RULINGS["R2"] is RULINGS[1]
    assert len(RULINGS[:1]) == 1
    with pytest.raises(KeyError, match="no ruling 'R9'; there are R1, R2"):
        RULINGS["R9"]


def test_rulings_show_themselves():
    assert str(RULINGS).splitlines() == [
        "R1    How <long>?: Two. (guess; option rounds)",
        "R2    Dark?: No. (printed)",
    ]
    rows = RULINGS._repr_markdown_().splitlines()
    assert rows[2] == "| R1 | How &lt;long&gt;? | Two. | `rounds` | guess |"

"""The odds explorer: what is known of five places, what follows, and what a player's observation gives."""

import re
from fractions import Fraction

import pytest

from stocklab import StocklabError, lab, new_game
from stocklab.core.distribution import Distribution
from stocklab.games.stock_holdem import area_odds
from stocklab.games.stock_holdem.components import IDS
from stocklab.lab.stock_holdem.odds import act, chart, decide, seen_by, situation_html

odds_explorer = lab.stock_holdem.odds_explorer


def played(turn=4, **options):
    game = new_game("stock-holdem", players=["Ana", "Ben", "Cy"], seed=7, **options)
    while game.turn < turn:
        game.apply(game.legal_actions()[0])
    return game


def test_what_is_known_of_a_place_changes_the_chances():
    """4I 4L 4N 6N and the last card a 6, both of Messenger Dove seen: it is one of I I L L N, all alike."""
    explorer = odds_explorer("4I 4L 4N 6N 6?", seen="6D 6D")
    items = dict(explorer.state.chances.items())
    # 6N: 16 of Newspaper and a Full House is 36. 6I or 6L: 10 of either and a Full House is 30.
    assert set(items) == {30, 36}
    explorer.do("choose 5")
    explorer.do("is 6I")
    assert explorer.state.chances.items() == [(30, Fraction(1))]
    assert explorer.state.cards == ("4I", "4L", "4N", "6N", "6I")


def test_an_empty_place_is_filled_and_the_next_one_marked():
    explorer = odds_explorer("4I 4L")
    explorer.do("choose 3")
    explorer.do("is ?N")
    assert explorer.state.cards == ("4I", "4L", "?N")
    assert explorer.state.chosen == 3
    explorer.do("choose 1")
    explorer.do("is BULL")
    assert explorer.state.chosen == 0  # it was not empty
    explorer.do("is ")
    assert explorer.state.places == ("", "4L", "?N", "", "")


def test_empty_places_are_chance_or_stay_empty():
    explorer = odds_explorer("4I 4L")
    assert len(explorer.state.chances) > 10
    explorer.do("set", fill="as it lies", price="20", surge=False)
    assert explorer.state.chances.items() == [(4, Fraction(1))]
    assert "as it lies" in explorer.chart.chart.sentence


def test_cards_elsewhere_are_added_and_forgotten():
    explorer = odds_explorer("4I 4L 4N ?N 6?")
    explorer.do("choose elsewhere")
    explorer.do("is 6D")
    explorer.do("is 6D")
    assert explorer.state.chances == odds_explorer("4I 4L 4N ?N 6?", seen="6D 6D").state.chances
    explorer.do("is 6D")
    assert explorer.page.view["tone"] == "no"
    assert "'6D' is one too many" in explorer.page.view["status"]
    explorer.do("forget 1")
    assert explorer.state.elsewhere == ("6D",)


@pytest.mark.parametrize(
    ("where", "text"),
    [("places", "4I 4L 9X"), ("places", "4I 4L 4N 6N 6D 6D"), ("places", "BULL BULL"), ("elsewhere", "4I 4I 4I")],
)
def test_words_that_cannot_be_are_refused_and_kept(where, text):
    explorer = odds_explorer("4I 4L 4N ?N 6?")
    before = explorer.state.chances
    explorer.do(f"type {where}", **{where: text})
    assert explorer.page.view["tone"] == "no"
    assert f'value="{text}"' in explorer.page.view["html"]
    assert explorer.state.chances == before
    explorer.do("type places", places="2i, 3n bear")
    assert explorer.state.cards == ("2I", "3N", "BEAR")


def test_what_to_do_follows_from_the_mean_and_the_chip():
    assert decide(Distribution({24: 1}), 20)[0] == "Buy"
    assert decide(Distribution({21: 1}), 20)[0] == "Take the chip"
    assert decide(Distribution({19: 1}), 20)[0] == "Take the chip"
    assert decide(Distribution({17: 1, 19: 1}), 20) == (
        "Sell",
        "a share brings $20 now and would be worth $18.00 on average. That spares $2.00; the chip for not selling, $1.",
    )


def test_chances_above_at_and_below_today_are_told():
    page = situation_html(odds_explorer("4I 4L 4N 6N 6?", seen="6D 6D", price=30).state)
    shares = re.findall(r'<td class="sl-number" style="text-align: right">([^<]*)</td>', page)
    assert shares[1] != "0.0%"
    assert shares[2] == "0.0%"  # 30 is the least there is


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("player", [None, 0, 2])
def test_it_begins_with_what_a_player_sees(player, dark):
    observation = played(dark_dealings=dark).observation(player)
    for company in IDS:
        state = seen_by(observation, company)
        assert state.chances.items() == area_odds(observation, company).items()
        assert chart(state, observation).sentence.endswith("from the unseen.") or "" not in state.places


def test_another_company_of_the_same_observation():
    game = played()
    explorer = odds_explorer(observation=game.observation(0), company="tuna")
    assert explorer.state.price == game.prices[1]
    assert "What Ana sees, round 1, turn 4" in explorer.page.view["html"]
    explorer.do("company", company="crab")
    assert explorer.state.company == "crab"
    assert "Crab Construction" in explorer.page.view["html"]


def test_what_cannot_be_shown_is_refused():
    for wrong in (
        lambda: odds_explorer("4I 4I 4I 6N 6D"),
        lambda: odds_explorer("4I", price=58),
        lambda: odds_explorer(7),
        lambda: odds_explorer(observation={}),
        lambda: odds_explorer(observation=played().observation(0), company="Tuna & Co"),
        lambda: odds_explorer(observation=played(deck=["4I"] * 40).observation(0)),
    ):
        with pytest.raises(StocklabError):
            wrong()


def test_every_action_of_the_page_is_understood():
    """No control leads nowhere, at places and elsewhere, with and without an observation."""
    observation = played().observation(0)
    for state, seen in (
        (odds_explorer("4I ?? B?", seen="?N").state, None),
        (seen_by(observation, "tuna"), observation),
    ):
        for chosen in ("choose 2", "choose elsewhere"):
            there = act(state, chosen, {}).state
            for action in re.findall(r'data-action="([^"]*)"', situation_html(there, seen)):
                assert isinstance(act(there, action, {}, seen).state.chances, Distribution)


def test_its_picture_says_it_all():
    data, _ = odds_explorer("4I 4L 4N ?N 6?")._repr_mimebundle_()
    assert 'alt="a card of Newspaper"' in data["text/html"]
    for words in ("Buy:", "Above $20", "The mean is", "4I 4L 4N ?N 6?"):
        assert words in data["text/plain"]


@pytest.mark.parametrize("action", ["choose 0", "choose -3", "choose 7", "choose 99"])
def test_a_place_that_is_none_is_not_chosen(action):
    explorer = odds_explorer("4I 4L")
    before = explorer.state
    explorer.do(action)
    assert explorer.page.view["tone"] == "no"
    assert explorer.state == before


def test_what_cannot_be_drawn_is_not_kept():
    explorer = odds_explorer("4I 4L")
    explorer.do("choose elsewhere")
    before = explorer.state
    with pytest.raises(IndexError):
        explorer.do("is  ")
    assert explorer.state is before
    explorer.do("is 4N")
    assert explorer.state.elsewhere == ("4N",)

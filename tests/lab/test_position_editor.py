"""The position editor: what is changed, what cannot be, and the game that goes on from it."""

import re

import pytest

from stocklab import RecordError, lab, new_game
from stocklab.games.stock_holdem import StockHoldem
from stocklab.games.stock_holdem.components import full_deck
from stocklab.lab.position import value_at
from stocklab.lab.stock_holdem.position import fields

NASTY = "<script>alert(1)</script>"


def played(turn=4, players=("Ana", "Ben", "Cy"), **options):
    game = new_game("stock-holdem", players=list(players), seed=7, **options)
    while game.turn < turn:
        game.apply(game.legal_actions()[0])
    return game


@pytest.fixture
def editor():
    return lab.stock_holdem.position_editor(played())


def change(editor, **values):
    for name, value in values.items():
        key = name.replace("_", ".")
        editor.do(f"put {key}", **{key: value})


def test_prices_money_chips_shares_and_tokens(editor):
    change(editor, price_tuna="31", money_1="7", chips_2="0", shares_0_crab="5", surge_whale=True)
    game = editor.game
    assert game.prices[1] == 31
    assert game.money[1] == 7
    assert game.chips[2] == 0
    assert game.shares[0][5] == 5
    assert game.supply[5] == 6  # 11 less the 5 that Ana owns now
    assert game.surges[4]
    assert game.legal_actions()
    assert "Go on with <code" in editor.page.view["html"]


def test_the_game_it_began_with_is_left_alone_and_each_game_is_its_own():
    game = played()
    before = game.snapshot()
    editor = lab.stock_holdem.position_editor(game)
    change(editor, price_tuna="31")
    first = editor.game
    first.apply(first.legal_actions()[0])
    assert game.snapshot() == before
    assert editor.game.snapshot()["areas"][1]["price"] == 31
    assert editor.game.history == ()


def test_two_cards_change_places(editor):
    before = editor.game
    held, lying = before.hands[0][0], before.areas[0][1]
    editor.do("choose hand.0.1")
    assert editor.page.view["focus"] == f"is {held}"
    editor.do(f"is {lying}")
    after = editor.game
    assert after.hands[0][0] == lying
    assert after.areas[0][1] == held
    assert "Rockfish Software, card 2" in editor.page.view["status"]
    undealt = after.deck[0]
    editor.do("choose card.tuna.1")
    editor.do(f"is {undealt}")
    assert editor.game.areas[1][0] == undealt
    assert "the deck" in editor.page.view["status"]


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("price.tuna", "99", "99 is no whole number from 1 to 57"),
        ("price.tuna", "", "'' is no whole number from 1 to 57"),
        ("price.tuna", NASTY, "is no whole number from 1 to 57"),
        ("chips.1", "8", "8 is no whole number from 0 to 7"),
        ("money.2", "-1", "-1 is no whole number of at least 0"),
        ("money.2", "1" * 5000, "is no whole number of at least 0"),
        ("shares.0.tuna", "12", "12 is no whole number from 0 to 11"),
    ],
)
def test_what_cannot_be_is_said_at_its_place_and_kept(editor, key, value, said):
    change(editor, money_0="77")
    editor.do(f"put {key}", **{key: value})
    page = editor.page.view["html"]
    assert "<script" not in page
    assert editor.page.view["tone"] == "no"
    assert editor.problem
    assert page.count('aria-invalid="true"') == 1
    assert said in re.sub("&#x27;", "'", page)
    with pytest.raises(RecordError):
        _ = editor.game
    assert editor.snapshot["seats"][0]["money"] == 77
    editor.do("undo")
    assert editor.problem == ""
    assert editor.game.money[0] == 77


def test_more_shares_than_there_are_and_more_tokens(editor):
    change(editor, shares_0_tuna="6", shares_1_tuna="6")
    assert "tuna has 11 share cards; supply and players together have 13" in editor.page.view["html"]  # Cy has one
    editor.do("reset")
    change(editor, surge_tuna=True, surge_crab=True, surge_kelp=True, surge_whale=True)
    assert "there are only 3 Price Surge tokens, not 4" in editor.page.view["html"]


def test_undo_and_reset(editor):
    start = editor.snapshot
    editor.do("undo")
    assert "nothing was changed" in editor.page.view["status"].lower()
    change(editor, price_tuna="31", price_crab="12")
    editor.do("undo")
    assert editor.game.prices[1] == 31
    editor.do("reset")
    assert editor.snapshot == start
    editor.do("undo")  # even that
    assert editor.game.prices[1] == 31


def test_it_begins_with_a_snapshot_too_even_with_one_that_cannot_be():
    data = played().snapshot()
    data["seats"][1]["chips"] = 9
    editor = lab.stock_holdem.position_editor(data, name="mine")
    assert editor.problem == "seats, Ben, chips: 9 is no whole number from 0 to 7"
    change(editor, chips_1="7")
    assert editor.game.chips[1] == 7
    assert "game = mine.game" in editor.page.view["html"]


@pytest.mark.parametrize("data", [{}, [], 7, {"areas": []}, {"areas": [None] * 6, "players": [], "seats": []}])
def test_what_is_no_snapshot_is_refused(data):
    with pytest.raises(RecordError):
        lab.stock_holdem.position_editor(data)


@pytest.mark.parametrize("players", [3, 6])
@pytest.mark.parametrize("options", [{}, {"dark_dealings": True}, {"deck": ["4I"] * 36 + ["9D/9"] * 6}])
def test_every_field_names_the_place_that_an_error_would(players, options):
    names = [f"{NASTY}, {n}" for n in range(players)]
    editor = lab.stock_holdem.position_editor(StockHoldem(names, 7, **options))
    found = fields(editor.snapshot)
    assert len(found) == 6 * (1 + 1 + 2) + players * (2 + 6) + sum(map(len, editor.game.hands))
    for key, field in found.items():
        if field.kind == "number":
            change(editor, **{key.replace(".", "_"): "none"})
            assert editor.problem.startswith(f"{field.where}: "), key
            editor.do("undo")
        else:
            value_at(editor.snapshot, field.path)
    assert "<script" not in editor.page.view["html"]


def test_the_cards_to_choose_from_are_those_of_the_deck(editor):
    editor.do("choose card.kelp.2")
    offered = re.findall(r'data-action="is ([^"]*)"', editor.page.view["html"])
    assert sorted(offered) == sorted(full_deck(editor.game.options))
    editor.do("is 9Z")
    assert "no card of this game" in editor.page.view["status"]


def test_its_picture_says_it_all(editor):
    data, _ = editor._repr_mimebundle_()
    assert 'alt="' in data["text/html"]
    for words in ("This can be played", "game = editor.game", "Rockfish Software", "Ana"):
        assert words in data["text/plain"]


def test_a_typographic_minus_is_one(editor):
    change(editor, money_0="−5")
    assert editor.problem == "seats, Ana, money: -5 is no whole number of at least 0"


@pytest.mark.parametrize("action", ["choose price.tuna", "choose surge.tuna", "put hand.0.1", "junk money.0"])
def test_cards_are_chosen_and_numbers_put(editor, action):
    before = editor.state
    editor.do(action, **{action.partition(" ")[2]: "9Z"})
    assert editor.page.view["tone"] == "no"
    assert editor.state == before

"""Playing the Game: the draw and the four second actions."""

import pytest

from stocklab import IllegalActionError
from tests.games.take_stock.helpers import new, play, position, refusal, row, texts

# Increase a Stock Price


@pytest.mark.parametrize(("value", "fits"), [(2, True), (5, True), (6, False)])
def test_Raise_up_to_4_above_the_starter(value, fits):
    """Take Stock, Increase a Stock Price: at the beginning a 2, 3, 4 or 5."""
    game = position([f"corn-{value} oil-12", "gem-2 gem-3"])
    assert (f"raise corn {value}" in texts(game)) == fits


def test_Raise_only_upwards_by_at_most_4():
    """Take Stock, Increase a Stock Price: higher than the last card, by no more than 4."""
    game = position(["corn-2 corn-4 corn-6 corn-7 corn-8 corn-10", "gem-2 gem-3"], {"corn": "1 3 5"})
    assert texts(game, "raise") == ["raise corn 6", "raise corn 7", "raise corn 8"]
    assert refusal(game, "raise corn 10") == "cannot raise Corn to 10: Corn stands at 5: 6 to 9 may be placed"
    assert "not in your hand" in refusal(game, "raise corn 9")


def test_Raise_sets_the_price():
    """Take Stock, Increase a Stock Price: the card's value is the new market value."""
    game = play(position(["corn-5 oil-12", "gem-2 gem-3"]), "raise corn 5")
    assert row(game, "corn") == ([1, 5], 0, False)
    assert game.prices() == [1, 1, 5, 1, 1]
    assert game.hands[0] == ["oil-12"]
    assert game.current_player == 1


def test_Raise_is_multiplied_by_splits():
    """Take Stock, Stock Split: two splits make it three times the card."""
    assert play(position(["corn-5 oil-12", "gem-2 gem-3"], {"corn": "1 x3"}), "raise corn 5").prices()[2] == 15


def test_Raise_not_a_frozen_stock():
    """Take Stock, Stock Freeze: its price may not be increased."""
    game = position(["corn-5 oil-2", "gem-2 gem-3"], {"corn": "1 frozen"})
    assert texts(game, "raise") == ["raise oil 2"]
    assert "frozen" in refusal(game, "raise corn 5")


def test_an_illegal_raise_changes_nothing():
    """Whoever tries what is not allowed is told, and the game is as it was."""
    game = position(["corn-7 oil-2", "gem-2 gem-3"])
    before = game.snapshot()
    with pytest.raises(IllegalActionError, match="2 to 5 may be placed"):
        play(game, "raise corn 7")
    assert game.snapshot() == before


# Save a Certificate and Discard a Card


def test_Save_certificate_then_discard():
    """Take Stock, Save a Certificate; T16a: the hand is one smaller after the turn than before it."""
    game = position(["corn-5 oil-12 tech-3", "gem-2 gem-3"])
    play(game, "save corn 5")
    assert texts(game) == ["discard oil 12", "discard tech 3"]
    assert game.current_player == 0
    play(game, "discard tech 3")
    assert (game.certificates[0], game.hands[0], game.discards) == (["corn-5"], ["oil-12"], ["tech-3"])
    assert game.current_player == 1


def test_Limit_of_one_at_the_beginning():
    """Take Stock, The Limit Rule: fewer certificates than the largest row has cards, which is 1."""
    hands = ["corn-5 oil-12 tech-3", "gem-2 gem-3"]
    assert texts(position(hands), "save") == ["save corn 5", "save oil 12", "save tech 3"]
    game = position(hands, certificates={0: "gem-9"})
    assert texts(game, "save") == []
    assert refusal(game, "save corn 5") == (
        "cannot save Corn 5 as a certificate: your certificates (1) must be fewer than the cards of the largest row (1)"
    )


@pytest.mark.parametrize(
    ("saved", "may"), [("gem-9 gem-8 gem-7 gem-6", True), ("gem-9 gem-8 gem-7 gem-6 gem-5", False)]
)
def test_Limit_counts_splits(saved, may):
    """Take Stock, The Limit Rule: Oil with two splits and 1, 3, 7 has 5 cards: with 4 one may save, with 5 not."""
    game = position(["corn-5 oil-12", "tech-2"], {"oil": "1 3 7 x3", "corn": "1 2"}, {0: saved})
    assert bool(texts(game, "save")) == may


def test_Limit_counts_a_freeze():
    """T5: a freeze lies in the row and counts, unless the option says otherwise."""
    place = {"hands": ["corn-5 oil-12", "tech-2"], "market": {"oil": "1 frozen"}, "certificates": {0: "gem-9"}}
    assert texts(position(**place), "save")
    assert not texts(position(**place, options={"freeze_counts": False}), "save")


def test_Limit_is_checked_before_the_certificate():
    """T16a: with none saved and a largest row of one card one may save."""
    game = play(position(["corn-5 oil-12 tech-3", "gem-2 gem-3"]), "save corn 5; discard tech 3")
    assert game.certificates[0] == ["corn-5"]


# Play the market


def test_Market_A_discard_then_two_events_one_takes_effect():
    """Take Stock, Play the Market A: the other goes face down onto the discards."""
    game = position(["corn-5 oil-12", "gem-2 gem-3"], above="no-change split-corn")
    play(game, "draw-two")
    assert texts(game) == ["discard corn 5", "discard oil 12"]
    play(game, "discard oil 12")
    assert texts(game) == ["use no-change", "use split-corn"]
    assert "you drew No Market Change and Stock Split: Corn" in refusal(game, "use audit")
    play(game, "use split-corn")
    assert row(game, "corn") == ([1], 1, False)
    assert game.event_discards == ["no-change"]
    assert game.discards == ["oil-12"]
    assert game.current_player == 1


def test_Market_A_two_equal_events_are_one_choice():
    """Take Stock, Play the Market A."""
    game = play(position(["corn-5 oil-12", "gem-2 gem-3"], above="audit audit"), "draw-two; discard oil 12")
    assert texts(game) == ["use audit"]


def test_Market_B_discard_then_an_event_to_keep():
    """Take Stock, Play the Market B: it lies face down before the player."""
    game = play(position(["corn-5 oil-12", "gem-2 gem-3"], above="split-corn"), "draw-one; discard oil 12")
    assert game.saved == [["split-corn"], []]
    assert game.current_player == 1
    assert game.observation(1)["seats"][0]["saved"] == ["?"]


def test_Market_the_way_is_chosen_before_anything_is_drawn():
    """Take Stock, Play the Market: A or B is decided before drawing."""
    game = position(["corn-5 oil-12", "gem-2 gem-3"])
    before = list(game.event_pile)
    play(game, "draw-two; discard oil 12")
    assert len(before) - len(game.event_pile) == 2


# Play a saved event


def test_Play_a_kept_event_after_a_discard():
    """Take Stock, Play a Previously Saved Market Event Card."""
    game = position(["corn-5 oil-12", "gem-2 gem-3"], saved={0: "crash-oil split-corn split-corn"})
    assert texts(game, "play") == ["play crash-oil", "play split-corn"]
    play(game, "play split-corn")
    assert texts(game) == ["discard corn 5", "discard oil 12"]
    play(game, "discard corn 5")
    assert row(game, "corn") == ([1], 1, False)
    assert game.saved[0] == ["crash-oil", "split-corn"]
    assert game.current_player == 1


def test_Play_only_ones_own_kept_events():
    """Take Stock, Play a Previously Saved Market Event Card."""
    game = position(["corn-5 oil-12", "gem-2 gem-3"], saved={0: "audit", 1: "freeze"})
    assert refusal(game, "play freeze").endswith("you have not kept it; you have kept Stock Audit")


def test_T13_any_number_of_events_may_be_kept():
    """T13."""
    game = position(["corn-5 oil-12", "gem-2 gem-3"], saved={0: "audit audit audit freeze freeze no-change"})
    assert len(play(game, "draw-one; discard corn 5").saved[0]) == 7


def test_four_actions_and_no_other():
    """Take Stock, Playing the Game: the second action is one of four."""
    game = position(["corn-5 oil-12", "gem-2 gem-3"], saved={0: "audit"})
    assert {action.verb for action in game.legal_actions()} == {"raise", "save", "draw-two", "draw-one", "play"}
    assert "this is the second action of a turn" in refusal(game, "discard corn 5")
    assert refusal(game, "pass").endswith("you may: raise, save, draw-two, draw-one, play")


# The draw pile


def test_T7_the_last_card_drawn_has_the_discards_shuffled_at_once():
    """Take Stock, Playing the Game; T7."""
    game = position(["corn-5 oil-12 oil-11", "gem-2 gem-3"], deck="corn-9", discards="rest")
    discards = set(game.discards)
    play(game, "save corn 5; discard oil 12")
    assert game.hands[1] == ["gem-2", "gem-3", "corn-9"]
    assert set(game.deck) == discards | {"oil-12"}
    assert game.discards == []
    assert game.reshuffled == (tuple(sorted(game.deck)),)
    assert game.phase == "turn"


def test_T7_without_discards_the_round_ends_and_the_card_is_kept():
    """Take Stock, Playing the Game; T7: no second action; options and scoring follow."""
    everything = {0: " ".join(f"tech-{n}" for n in range(2, 13)), 1: " ".join(f"oil-{n}" for n in range(2, 13))}
    hand = " ".join(f"gem-{n}" for n in range(2, 13))
    rest = " ".join(f"movie-{n}" for n in range(2, 13))
    game = position(
        ["corn-5 corn-2", f"{hand} {rest} corn-3 corn-4 corn-6 corn-7 corn-8 corn-10 corn-11 corn-12"],
        certificates=everything,
        deck="corn-9",
    )
    play(game, "raise corn 5")
    assert (game.phase, game.ended, game.current_player) == ("exercise", "no share cards left", 0)
    assert game.hands[1][-1] == "corn-9"


def test_the_next_player_is_the_next_seat():
    """A1: clockwise."""
    game = new(3)
    for seat in (0, 1, 2, 0):
        assert game.current_player == seat
        play(game, f"draw-one; discard {game.hands[seat][0]}")

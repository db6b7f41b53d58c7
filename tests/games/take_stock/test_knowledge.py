"""What each player knows, and positions and observations that cannot be."""

from collections import Counter
from random import Random

import pytest

from stocklab import RecordError, TakeStock
from tests.games.take_stock.helpers import EVENTS, SHARES, event_cards, new, play, position, share_cards

HANDS = ["corn-9 oil-12 tech-9", "tech-2 tech-3", "gem-10 gem-11"]


def after(game, script):
    """The position after a script, as events too."""
    before = len(game.log)
    play(game, script)
    return game.log[before:]


# Hands and kept events


def test_hands_are_secret():
    """T12: others see how many cards, not which."""
    game = new(3, deals={1: SHARES})
    own, other, public = game.observation(0), game.observation(1), game.observation()
    assert own["seats"][0]["hand"] == [*SHARES[:6], SHARES[18]]
    assert other["seats"][0]["hand"] == public["seats"][0]["hand"] == ["?1"] * 7
    assert own["deck"] == 55 - 18 - 1


def test_draws_are_secret():
    """T12: the log tells others that a card was drawn."""
    game = new(3, deals={1: SHARES})
    drew = game.log[-1]
    assert drew.card == SHARES[18]
    assert (drew.seen_by(0).card, drew.seen_by(1).card, drew.seen_by(None).card) == (SHARES[18], None, None)


def test_kept_events_are_secret():
    """Take Stock, Play the Market B: face down, without revealing it."""
    game = position(HANDS, above="split-corn")
    happened = after(game, "draw-one; discard oil 12")
    assert [game.observation(seat)["seats"][0]["saved"] for seat in (0, 1, None)] == [["split-corn"], ["?"], ["?"]]
    kept = next(event for event in happened if type(event).__name__ == "EventKept")
    assert (kept.seen_by(0).card, kept.seen_by(2).card) == ("split-corn", None)


def test_the_two_events_drawn_are_secret():
    """Take Stock, Play the Market A."""
    game = position(HANDS, above="split-corn audit")
    play(game, "draw-two; discard oil 12")
    assert game.observation(0)["drawn"] == ["split-corn", "audit"]
    assert game.observation(1)["drawn"] == game.observation()["drawn"] == ["?", "?"]


def test_T12_the_event_put_back_is_known_to_its_drawer_only():
    """T12: face down onto the discards, without revealing it."""
    game = position(HANDS, above="audit split-corn")
    happened = after(game, "draw-two; discard oil 12; use split-corn")
    assert game.observation(0)["event_discards"] == [{"card": "audit", "known_by": [0]}]
    assert game.observation(2)["event_discards"] == [{"card": "?", "known_by": [0]}]
    put_back = next(event for event in happened if type(event).__name__ == "EventPutBack")
    assert (put_back.seen_by(0).card, put_back.seen_by(1).card) == ("audit", None)


def test_an_event_played_is_known_to_all():
    """Take Stock, The Market Event Cards: all see it take effect."""
    game = play(position(HANDS, saved={0: "no-change"}), "play no-change; discard oil 12")
    assert game.observation()["event_discards"] == [{"card": "no-change", "known_by": [0, 1, 2]}]


def test_T15_what_one_knows_stays_known_below_Market_Closed():
    """T12, T15: the event put back goes under the pile with the others, and its drawer still knows it."""
    hands = ["oil-12 tech-9 tech-8", "corn-11 tech-2", "gem-10 gem-11"]
    game = position(hands, {"corn": "1 4 8"}, above="audit split-gem", event_discards="upturn")
    play(game, "draw-two; discard oil 12; use split-gem; raise corn 11")
    while game.phase == "exercise":
        play(game, "pass")
    below = {seat: game.observation(seat)["events_below"] for seat in (0, 1)}
    assert [slot["card"] for slot in below[0][:3]] == ["upturn", "audit", "split-gem"]
    assert [slot["card"] for slot in below[1][:3]] == ["upturn", "?", "split-gem"]
    assert all(slot == {"card": "?", "known_by": []} for slot in below[1][3:])


def test_everybody_can_count_the_events_above_Market_Closed():
    """Take Stock, The Market Events: 29 at first, then fewer with every draw."""
    game = new(3)
    assert game.observation()["events_above"] == 29
    play(game, f"draw-two; discard {game.hands[0][0]}")
    assert game.observation()["events_above"] == 27


# Share cards that go by


def test_T12_face_up_discards_are_seen():
    """T12: all see them go by; a perfect memory keeps them."""
    game = play(position(HANDS), "draw-one; discard oil 12")
    assert game.observation()["discards"] == ["oil-12"]


def test_T9_retrieved_cards_are_known_while_in_hand():
    """Take Stock, Insider Trading: they are shown to the others."""
    game = position(HANDS, saved={0: "insider-gem"}, discards="gem-4 gem-2")
    play(game, "play insider-gem; discard oil 12; retrieve gem 4; give corn 9; stop")
    assert game.observation(1)["seats"][0]["hand"] == ["?1", "gem-4"]
    assert game.observation(1)["shown"] == ["gem-4"]
    hand = game.hands[1][0]
    play(game, f"draw-one; discard {hand}; draw-one; discard {game.hands[2][0]}; draw-one; discard gem 4")
    assert game.shown == []


def test_T12_after_a_new_shuffle_a_memory_knows_what_the_pile_is_made_of():
    """T12: the draw pile holds the discards seen before; cards still in hands come from the first shuffle."""
    game = position(["corn-5 oil-12 oil-11", "gem-2 gem-3"], deck="corn-9", discards="rest")
    play(game, "save corn 5; discard oil 12")
    seen = game.observation(0)
    assert set(seen["reshuffled"][0]) == set(SHARES) - {"corn-5", "oil-11", "gem-2", "gem-3", "corn-9"}
    assert seen["seats"][1]["hand"] == ["?1", "?1", "?1"]
    play(game, "draw-one; discard gem 2")
    assert game.observation(1)["seats"][0]["hand"] == ["?1", "?2"]
    for n in range(20):
        guess = game.imagine(game.observation(0), Random(n))
        assert set(guess.hands[1]) == {"gem-3", "corn-9"}, "with two players the first shuffle's cards are all known"


# Imagining


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_an_imagined_game_looks_the_same_to_its_player(players):
    """T12: at every moment, for every player and for the public."""
    rng = Random(players)
    game = new(players, seed=players)
    while not game.is_over:
        for player in (*range(players), None):
            seen = game.observation(player)
            guess = TakeStock.imagine(seen, rng)
            assert guess.observation(player) == seen
            assert share_cards(guess) == share_cards(game)
            assert event_cards(guess) == EVENTS
        for _ in range(7):
            if not game.is_over:
                game.apply(rng.choice(game.legal_actions()))


def test_imagined_cards_are_drawn_evenly():
    """T12: a hidden card is equally likely to be anything not seen.

    47 share cards are hidden from seat 0: in 2350 games each is about 50 times the first of the other hand. Of 39
    events 4 are audits and 3 Corn splits: a kept one is about 240 and 180 times in 2340 games.
    """
    game = new(2, deals={1: SHARES})
    rng = Random(3)
    hands = Counter(TakeStock.imagine(game.observation(0), rng).hands[1][0] for _ in range(2350))
    assert set(hands) == set(SHARES) - set(game.hands[0])
    assert all(20 < count < 90 for count in hands.values())
    play(game, f"draw-one; discard {game.hands[0][0]}")
    kept = Counter(TakeStock.imagine(game.observation(1), rng).saved[0][0] for _ in range(2340))
    assert 180 < kept["audit"] < 300
    assert 130 < kept["split-corn"] < 230


@pytest.mark.parametrize(
    "change",
    [
        lambda seen: seen.update(deck=3),
        lambda seen: seen.update(deck="many"),
        lambda seen: seen.update(events_above=99),
        lambda seen: seen["seats"][0]["hand"].append("corn-4"),
        lambda seen: seen["seats"][1]["hand"].append("?1"),
        lambda seen: seen["seats"][1]["hand"].append("?9"),
        lambda seen: seen["seats"][1]["hand"].append(3),
        lambda seen: seen["seats"][1].update(saved=["market-closed"]),
        lambda seen: seen["seats"][1].update(saved=["audit"] * 5),
        lambda seen: seen["market"][0].update(splits=4),
        lambda seen: seen["market"].pop(),
        lambda seen: seen.pop("discards"),
        lambda seen: seen.update(reshuffled=[[]]),
        lambda seen: seen.update(scores=[1, 2, 3]),
        lambda seen: seen.update(drawn=["?"]),
    ],
)
def test_observations_that_cannot_be(change):
    """A wrong observation is refused in words."""
    seen = position(HANDS).observation(0)
    change(seen)
    with pytest.raises(RecordError):
        TakeStock.imagine(seen, Random(1))


# Positions


def test_snapshots_are_the_way_back():
    """Every position of a game can be written and read."""
    rng = Random(5)
    game = new(4, seed=5)
    while not game.is_over:
        data = game.snapshot()
        assert TakeStock.from_snapshot(data).snapshot() == data
        game.apply(rng.choice(game.legal_actions()))
    assert TakeStock.from_snapshot(game.snapshot()).snapshot() == game.snapshot()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda data: data["market"][2].update(cards=[1, 6]), "a 6 is never placed on a 1"),
        (lambda data: data["market"][2].update(cards=[1, 5], price=5), "there is one"),
        (lambda data: data["market"][2].update(price=9), "corn, price: it is 1 × 1, not 9"),
        (lambda data: data["market"][2].update(splits=1, price=2), "the box has 3 of split-corn; here are 4"),
        (lambda data: data["market"][2].update(frozen="no"), "neither true nor false"),
        (lambda data: data["seats"][0].update(tokens=23), "only 30 options"),
        (lambda data: data["seats"][0].update(points=[3]), "points: needs 0 entries, has 1"),
        (lambda data: data["seats"][0].update(hand=["corn-9"]), "do not fit"),
        (lambda data: data["seats"][1].update(hand=[]), "do not fit"),
        (lambda data: data["seats"][0]["hand"].append("corn-1"), "corn-1"),
        (lambda data: data["seats"][1].update(saved=["market-closed"]), "market-closed"),
        (lambda data: data.update(deck=[]), "never empty"),
        (lambda data: data.update(seat=1), "active player"),
        (lambda data: data.update(ended="Market Closed"), "does not fit"),
        (lambda data: data.update(ended="boredom"), "is none of"),
        (lambda data: data.update(phase="over"), "round"),
        (lambda data: data.update(phase="audit"), "does not fit"),
        (lambda data: data.update(phase="choose"), "drawn"),
        (lambda data: data.update(event="audit"), "does not fit"),
        (lambda data: data.update(retrieved=["corn-9"]), "no exchange"),
        (lambda data: data.update(shown=["gem-2"]), "in hands"),
        (lambda data: data.update(reshuffled=[["gem-2"]]), "not among the cards shuffled last"),
        (lambda data: data.update(events_below=data["events_below"][1:]), "10 or more"),
        (lambda data: data["events_below"][0].update(known_by=[0, 1]), "known_by"),
        (lambda data: data["events_above"].pop(), "the box has"),
        (lambda data: data.update(dealer=3), "dealer"),
    ],
)
def test_positions_that_cannot_be(change, why):
    """An edited position is checked; the message says what does not fit."""
    data = position(HANDS).snapshot()
    change(data)
    with pytest.raises(RecordError, match=why):
        TakeStock.from_snapshot(data)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda data: data.update(retrieved=[]), "0 retrieved and 0 given do not fit"),
        (lambda data: data.update(retrieved=["corn-9"]), "corn-9 is of the traded stock"),
        (lambda data: data.update(shown=[]), "known to all"),
        (lambda data: data.update(retrieved=["gem-4", "gem-2"], given=["tech-5"]), "do not fit|in the hand|given"),
        (lambda data: data.update(event="insider-oil"), "traded stock"),
        (lambda data: data.update(retrieved=["gem-4"] * 2, given=["oil-12"]), "each once"),
        (lambda data: data.update(phase="retrieve", retrieved=["gem-4"] * 2, given=["oil-12"] * 2), "each once"),
    ],
)
def test_exchanges_that_cannot_be(change, why):
    """T9: what came and what went fit each other, the hand and the pile."""
    game = position(HANDS, saved={0: "insider-gem"}, discards="gem-4 gem-2")
    data = play(game, "play insider-gem; discard oil 12; retrieve gem 4").snapshot()
    change(data)
    with pytest.raises(RecordError, match=why):
        TakeStock.from_snapshot(data)


def test_a_closing_card_lies_only_in_a_round_it_ended():
    """T16."""
    game = play(position(["corn-11 oil-12", "tech-2"], {"corn": "1 4 8"}), "raise corn 11")
    data = game.snapshot()
    data["ended"] = "an empty hand"
    with pytest.raises(RecordError, match="ends the round at once"):
        TakeStock.from_snapshot(data)


def test_Market_Closed_is_known_to_all():
    """Take Stock, Market Closed: it is shown to all players, so nobody alone knows it on the discards."""
    data = play(position(HANDS, most_above=0), "draw-one; discard oil 12").snapshot()
    data["event_discards"][-1]["known_by"] = [0]
    with pytest.raises(RecordError, match="Market Closed was shown to all"):
        TakeStock.from_snapshot(data)


def test_a_round_without_share_cards_left_has_none():
    """T7: only then does it end by that."""
    game = play(position(["corn-5 oil-12", "tech-2"], {"corn": "1 4"}), "save corn 5; discard oil 12")
    with pytest.raises(RecordError, match="nothing is left to draw"):
        TakeStock.from_snapshot(game.snapshot() | {"ended": "no share cards left"})


def test_a_round_ended_by_an_empty_hand_has_one():
    """Take Stock, Ending Conditions."""
    game = play(position(["corn-5 oil-12", "tech-2"], {"corn": "1 4"}), "save corn 5; discard oil 12")
    data = game.snapshot()
    data["seats"][0]["hand"].append(data["deck"].pop())
    with pytest.raises(RecordError, match="somebody's hand is empty"):
        TakeStock.from_snapshot(data)


def test_T16a_who_discards_for_a_certificate_has_saved_it():
    """T16a: the certificate comes first."""
    with pytest.raises(RecordError, match="has saved no certificate"):
        TakeStock.from_snapshot(position(HANDS).snapshot() | {"phase": "save"})

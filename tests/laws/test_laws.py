"""The laws of every game."""

import json
import os
import pickle
import subprocess
import sys
from contextlib import suppress
from copy import copy, deepcopy
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import stocklab
from stocklab import IllegalActionError, RecordError, StocklabError
from stocklab.core.action import Action
from tests.laws.facts import facts
from tests.laws.playing import beginnings, everything, finish, forward, moments

every_game = pytest.mark.parametrize("name", list(stocklab.GAMES))


def law(examples):
    """A law for every game, tried on so many examples."""
    return lambda check: every_game(settings(max_examples=examples)(given(data=st.data())(check)))


# The course of a game


@law(15)
def test_a_game_ends(name, data):
    game, rng = data.draw(beginnings(name, log=False)), Random(data.draw(st.integers(0, 999)))
    for _ in range(facts(name).most_actions):
        if game.is_over:
            break
        assert game.current_player in range(len(game.players))
        assert game.phase in type(game).phases
        forward(game, rng)
    assert game.is_over
    assert game.current_player is None
    assert game.legal_actions() == ()
    with pytest.raises(StocklabError, match="over"):
        game.view()


@law(15)
def test_cards_and_money_are_conserved(name, data):
    """What is in the box stays in the game, and what players hold changes by what the events say."""
    game, rng = data.draw(beginnings(name)), Random(data.draw(st.integers(0, 999)))
    constant, holdings, paid = facts(name).constant, facts(name).holdings, facts(name).paid
    box, held = constant(game), dict(holdings(game))
    while not game.is_over:
        for event in game.apply(rng.choice(game.legal_actions())):
            for heap, amount in paid(event).items():
                held[heap] = held.get(heap, 0) + amount
        assert constant(game) == box
        assert dict(holdings(game)) == held


@law(15)
def test_without_a_log_it_is_the_same_game(name, data):
    loud, seed = data.draw(beginnings(name)), data.draw(st.integers(0, 999))
    quiet = type(loud)(loud.players, loud.seed, log=False, **vars(loud.options))
    choices = [Random(seed), Random(seed)]
    while not loud.is_over:
        action, same = (rng.choice(game.legal_actions()) for rng, game in zip(choices, (loud, quiet), strict=True))
        assert action == same
        loud.apply(action)
        assert quiet.apply(action) == ()
    assert quiet.snapshot() == loud.snapshot()
    assert quiet.log is None
    assert quiet.events(0) == ()


@law(15)
def test_winners_are_those_with_the_best_scores(name, data):
    game = data.draw(moments(name))
    if not game.is_over:
        assert game.winners() == ()
        finish(game, Random(1))
    best = max(game.scores())
    assert game.winners() == tuple(seat for seat, score in enumerate(game.scores()) if score == best)
    assert game.winners()


@law(20)
def test_a_score_is_explained(name, data):
    game = data.draw(moments(name))
    for seat, score in enumerate(game.scores()):
        told = game.explain_score(seat)
        assert told.value == score
        assert str(score) in str(told)
        assert json.loads(json.dumps(told.to_dict()))["value"] == score


# Actions


@law(20)
def test_legal_is_what_nothing_speaks_against(name, data):
    """Over the whole action space: offers, objections and `exact` kinds say the same."""
    game = data.draw(moments(name))
    legal = game.legal_actions()
    assert set(legal) == {action for action in game.action_space if game.why_illegal(action) is None}
    assert len(set(legal)) == len(legal)
    assert (legal == ()) == game.is_over


@law(15)
def test_legal_actions_come_in_one_order(name, data):
    game = data.draw(moments(name))
    assert game.legal_actions() == game.legal_actions() == game.copy().legal_actions()
    space = type(game).all_actions(game.options)
    assert game.action_space == space
    assert len(set(space)) == len(space)
    assert len(set(map(str, space))) == len(space)


@law(15)
def test_an_illegal_action_raises_and_changes_nothing(name, data):
    game = data.draw(moments(name))
    before = everything(game)
    illegal = [action for action in game.action_space if game.why_illegal(action)]
    picked = data.draw(st.lists(st.sampled_from(illegal), min_size=1, max_size=12))
    for action in picked:
        with pytest.raises(IllegalActionError) as caught:
            game.apply(action)
        assert str(caught.value) == game.why_illegal(action)
        assert str(caught.value).startswith("cannot ")
    foreign = [stocklab.new_game(other, seed=1).legal_actions()[0] for other in stocklab.GAMES if other != name]
    for other in (None, "end turn", 3, Action, object(), *foreign):
        with pytest.raises(IllegalActionError, match="cannot"):
            game.apply(other)
    assert everything(game) == before


@law(10)
def test_an_action_is_read_back_from_its_text_and_its_data(name, data):
    game = data.draw(moments(name))
    for action in game.action_space:
        assert game.parse(str(action)) == action
        assert game.action_from_dict(json.loads(json.dumps(action.to_dict()))) == action
    for action in game.legal_actions():
        assert game.parse(f"  {str(action).upper()}. ") == action


@every_game
def test_an_action_shows_itself(name):
    game = stocklab.new_game(name, seed=1)
    kinds = {type(action).__name__: type(action) for action in game.action_space}
    for action in game.action_space:
        assert eval(repr(action), dict(kinds)) == action
        assert action.describe()
        assert "{" not in action.describe()
        assert type(action).rule.startswith(game.title)


@law(60)
def test_any_text_is_an_action_or_a_ParseError(name, data):
    game = data.draw(moments(name, log=False))
    words = sorted({word for action in game.action_space for word in str(action).split()})
    texts = st.text(max_size=30) | st.lists(st.sampled_from(words) | st.text(max_size=4), max_size=6).map(" ".join)
    text = data.draw(texts | st.none() | st.integers() | st.binary(max_size=5) | st.lists(st.text(max_size=3)))
    with suppress(stocklab.ParseError):
        assert game.parse(text) in game.action_space


# Copies, moments, records


@law(15)
def test_copies_are_independent(name, data):
    game, rng = data.draw(moments(name, over=False)), Random(data.draw(st.integers(0, 999)))
    before = everything(game)
    for log in (True, False):
        twin = game.copy(log=log)
        assert twin.snapshot() == before[0]
        forward(twin, Random(3), 25)
        assert everything(game) == before
    twins = [game.copy(), game.copy(log=False), game.copy().copy()]
    after_twins = [everything(twin) for twin in twins]
    forward(game, rng, 25)
    assert [everything(twin) for twin in twins] == after_twins
    assert twins[1].log is None
    assert finish(twins[0], Random(4)).snapshot() == finish(twins[1], Random(4)).snapshot()


@every_game
def test_whole_games_go_through_copy_and_pickle(name):
    """However long they are."""
    game = finish(stocklab.new_game(name, players=4, seed=1), Random(1))
    for twin in (copy(game), deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert everything(twin) == everything(game)
        assert twin.history == game.history
    early = game.at(5)
    before = everything(early)
    for twin in (copy(early), deepcopy(early), pickle.loads(pickle.dumps(early))):
        forward(twin, Random(3), 25)
        assert everything(early) == before


@law(15)
def test_every_moment_comes_back(name, data):
    game = data.draw(moments(name))
    n = data.draw(st.integers(0, len(game.history)))
    earlier = game.at(n)
    assert earlier.history == game.history[:n]
    for action in game.history[n:]:
        earlier.apply(action)
    assert everything(earlier) == everything(game)
    for wrong in (-1, len(game.history) + 1, 1.0, "1", None, True):
        with pytest.raises(StocklabError, match="there is no moment"):
            game.at(wrong)


@law(15)
def test_records_and_snapshots_come_back_and_go_on_the_same(name, data):
    game, seed = data.draw(moments(name)), data.draw(st.integers(0, 999))
    kind = type(game)
    recorded = kind.from_record(json.loads(json.dumps(game.to_record())))
    assert everything(recorded) == everything(game)
    assert recorded.to_record() == game.to_record()
    restored = kind.from_snapshot(json.loads(json.dumps(game.snapshot())))
    assert restored.snapshot() == game.snapshot()
    assert restored.legal_actions() == game.legal_actions()
    ends = [finish(each, Random(seed)).snapshot() for each in (game, recorded, restored)]
    assert ends[0] == ends[1] == ends[2]
    again = kind.from_record(json.loads(json.dumps(restored.to_record())))
    assert everything(again) == everything(restored)


@every_game
def test_records_replay_the_same_under_another_hash_seed(name, tmp_path):
    """Order of sets and hashes has no say in a game."""
    expected = []
    for seed, players in enumerate(stocklab.GAMES[name].seats):
        game = finish(stocklab.new_game(name, players, seed), Random(seed))
        stocklab.save(game, tmp_path / f"{seed}.json")
        expected.append([game.snapshot(), [str(action) for action in game.at(20).legal_actions()]])
    code = (
        "import json, sys, stocklab\n"
        "games = [stocklab.load(path) for path in sys.argv[1:]]\n"
        "print(json.dumps([[g.snapshot(), [str(a) for a in g.at(20).legal_actions()]] for g in games]))"
    )
    paths = [str(tmp_path / f"{seed}.json") for seed in range(len(expected))]
    for hash_seed in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        command = [sys.executable, "-c", code, *paths]
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
        assert json.loads(done.stdout) == json.loads(json.dumps(expected))


@law(10)
def test_a_game_shows_itself(name, data):
    game = data.draw(beginnings(name))
    twin = eval(repr(game), {type(game).__name__: type(game)})
    assert everything(twin) == everything(game)
    assert repr(forward(game, Random(1), 3)) == f"<{twin!r}, 3 actions later>"
    position = type(game).from_snapshot(game.snapshot())
    assert "from a position" in repr(position)


# Who knows what


@law(15)
def test_an_observation_is_plain_data_of_its_own(name, data):
    game = data.draw(moments(name))
    before = everything(game)
    for player in (None, *range(len(game.players))):
        seen = game.observation(player)
        assert json.loads(json.dumps(seen, allow_nan=False)) == seen
        assert seen["player"] == player
        spoil(seen)
    spoil(game.snapshot())
    spoil(game.to_record())
    spoil(game.legal_actions())
    assert everything(game) == before


def spoil(data):
    """Change all of it."""
    inner = list(data.values()) if isinstance(data, dict) else list(data)
    for value in inner:
        if isinstance(value, (dict, list)):
            spoil(value)
    if isinstance(data, (dict, list)):
        data.clear()


@law(25)
def test_what_is_hidden_cannot_be_told_from_what_is_seen(name, data):
    """A game with other hidden facts looks the same to its player, allows the same and refuses in the same words."""
    game = data.draw(moments(name, over=False))
    player = data.draw(st.sampled_from([game.current_player, *range(len(game.players))]))
    twin = type(game).imagine(game.observation(player), Random(data.draw(st.integers(0, 999))), log=True)
    assert twin.observation(player) == game.observation(player)
    assert twin.observation() == game.observation()
    assert twin.current_player == game.current_player
    if player != game.current_player:
        return
    assert twin.legal_actions() == game.legal_actions()
    assert [twin.why_illegal(action) for action in game.action_space] == [
        game.why_illegal(action) for action in game.action_space
    ]
    for action in data.draw(st.lists(st.sampled_from(game.legal_actions()), max_size=6, unique=True)):
        told = []
        for each in (game.copy(), twin.copy()):
            events = each.apply(action)
            told.append([[event.seen_by(player) for event in events], each.observation(player)])
        if told[0][0] == told[1][0]:
            assert told[0][1] == told[1][1], f"{action} shows more than its events tell"


@law(25)
def test_imagined_games_agree_with_what_was_seen(name, data):
    game = data.draw(moments(name))
    player = data.draw(st.sampled_from([None, *range(len(game.players))]))
    seen = game.observation(player)
    text = json.dumps(seen)
    seed = data.draw(st.integers(0, 999))
    twin = type(game).imagine(seen, Random(seed))
    assert json.dumps(seen) == text
    assert twin.observation(player) == seen
    assert twin.log is None
    assert twin.history == ()
    assert twin.snapshot() == type(game).imagine(json.loads(text), Random(seed)).snapshot()
    assert facts(name).constant(twin) == facts(name).constant(game)
    finish(twin, Random(seed))
    assert twin.is_over


@law(15)
def test_secret_fields_are_for_their_seat_only(name, data):
    game = data.draw(moments(name))
    for viewer in (None, *range(len(game.players))):
        assert len(game.events(viewer)) == len(game.log)
        for event, seen in zip(game.log, game.events(viewer), strict=True):
            assert json.loads(json.dumps(seen.to_dict()))["event"] == type(event).__name__
            if event.secret and event.seat != viewer:
                assert seen.is_veiled
                assert all(getattr(seen, field) is None for field in event.secret)
            else:
                assert seen == event


@law(15)
def test_events_say_what_happened(name, data):
    game = data.draw(moments(name))
    for viewer in (None, *range(len(game.players))):
        for event in game.events(viewer):
            sentence = event.sentence(game.players)
            assert sentence
            assert "None" not in sentence
            assert "{" not in sentence
            assert event.rule.startswith(game.title)


@law(10)
def test_a_bot_sees_what_its_player_knows(name, data):
    game = data.draw(moments(name, over=False))
    view = game.view()
    assert view.player == game.current_player
    assert view.observation == game.observation(game.current_player)
    assert view.legal_actions == game.legal_actions()
    assert view.sample(Random(1)).observation(view.player) == view.observation


@every_game
@pytest.mark.parametrize("player", [-1, 99, True, "0", 1.0, [0]])
def test_there_is_no_such_seat(name, player):
    game = stocklab.new_game(name, seed=1)
    for ask in (game.observation, game.events, game.explain_score):
        with pytest.raises(StocklabError, match="there is no seat"):
            ask(player)
    with pytest.raises(StocklabError, match="seat"):
        game.explain_score(None)


# Rulings and options


@every_game
def test_every_option_names_its_ruling(name):
    from dataclasses import fields

    kind = stocklab.GAMES[name]
    for item in fields(kind.options_type):
        ruling = kind.rulings[item.metadata["ruling"]]
        assert ruling.option == item.name
        assert item.metadata["asks"].endswith("?")
        assert item.metadata["check"](item.default) is None
    options = {item.name for item in fields(kind.options_type)}
    assert {ruling.option for ruling in kind.rulings if ruling.option} == options
    assert len({ruling.id for ruling in kind.rulings}) == len(kind.rulings)
    for ruling in kind.rulings:
        assert any(word in ruling.sure for word in ("printed", "known", "inferred", "guess"))


# Damaged data

junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 60)
    | st.sampled_from([10**30, -(10**30), 1.5, float("nan"), float("inf"), "", "0", "x", "BULL", "?I", "é" * 50]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["card", "do"]), inner, max_size=2),
    max_leaves=5,
)


def places(data, path=()):
    """Every place of nested data."""
    if path:
        yield path
    if isinstance(data, (dict, list)):
        for key in data if isinstance(data, dict) else range(len(data)):
            yield from places(data[key], (*path, key))


def damaged(draw, data):
    """The data with something put in, taken out, doubled or exchanged, once to three times."""
    data = json.loads(json.dumps(data))
    for _ in range(draw(st.integers(1, 3))):
        spots = list(places(data))
        *path, key = draw(st.sampled_from(spots))
        holder = data
        for step in path:
            holder = holder[step]
        how = draw(st.sampled_from(["put", "near", "drop", "double", "swap"]))
        if how == "drop":
            del holder[key]
        elif how == "double" and isinstance(holder, list):
            holder.insert(key, holder[key])
        elif how == "near" and type(holder[key]) is int:
            holder[key] += draw(st.sampled_from([-1, 1]))
        elif how == "swap":
            other = holder
            twin = draw(st.sampled_from(sorted(other, key=str) if isinstance(other, dict) else range(len(other))))
            holder[key], holder[twin] = holder[twin], holder[key]
        else:
            holder[key] = draw(junk)
        if not list(places(data)):
            break
    return data


@law(150)
def test_a_new_game_of_anything_is_refused_or_begins(name, data):
    kind = stocklab.GAMES[name]
    options = kind.options_type.__match_args__
    names = st.lists(st.text(min_size=1, max_size=3) | junk, max_size=6)
    deals = st.dictionaries(st.integers(0, 3) | st.text(max_size=2), st.lists(st.text(max_size=4) | junk, max_size=3))
    arguments = {"players": st.integers(0, 7) | names | junk, "seed": st.integers() | junk, "deals": deals | junk}
    chosen = data.draw(st.fixed_dictionaries({}, optional=arguments | dict.fromkeys(options, junk)))
    with suppress(StocklabError):
        game = kind(**chosen)
        assert game.legal_actions()
        assert kind.from_record(json.loads(json.dumps(game.to_record()))).snapshot() == game.snapshot()


@law(120)
def test_a_damaged_record_is_refused_or_played(name, data):
    game = data.draw(moments(name))
    record = damaged(data.draw, game.to_record())
    if data.draw(st.booleans()):
        record.pop("check", None)
    with suppress(RecordError):
        found = type(game).from_record(record)
        assert type(game).from_record(found.to_record()).snapshot() == found.snapshot()


@law(200)
def test_a_damaged_snapshot_is_refused_or_played(name, data):
    """A position that is taken can be played to its end, and is explained."""
    game = data.draw(moments(name, log=False))
    try:
        found = type(game).from_snapshot(damaged(data.draw, game.snapshot()))
    except RecordError:
        return
    assert type(game).from_snapshot(found.snapshot()).snapshot() == found.snapshot()
    finish(found, Random(1))
    assert found.is_over
    assert [found.explain_score(seat).value for seat in range(len(found.players))] == [*found.scores()]


@law(200)
def test_a_damaged_observation_is_refused_or_imagined(name, data):
    game = data.draw(moments(name, log=False))
    seen = damaged(data.draw, game.observation(data.draw(st.sampled_from([None, 0]))))
    with suppress(RecordError):
        found = type(game).imagine(seen, Random(1))
        assert found.observation(seen["player"]) == seen


@every_game
@pytest.mark.parametrize("data", [None, 1, "x", [], {}, [[]], {"player": 0}, float("nan"), b"", {1: 2}, object()])
def test_what_is_no_record_at_all(name, data):
    kind = stocklab.GAMES[name]
    for read in (kind.from_record, kind.from_snapshot, lambda data: kind.imagine(data, Random(1))):
        with pytest.raises(RecordError):
            read(data)

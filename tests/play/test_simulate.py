"""Many games between bots: seatings, common deals, and the figures made of them."""

from itertools import permutations
from statistics import NormalDist

import pytest

import stocklab
from stocklab import StocklabError, play
from stocklab.play.simulate import Play, Simulation


class First:
    """Always the first legal action: without memory or chance."""

    name = "first"

    def choose(self, view):
        return view.legal_actions[0]


def made(*plays, bots=("a", "b"), confidence=0.95):
    games = tuple(Play(deal, 0, seating, *rest) for deal, seating, *rest in plays)
    return Simulation("A Game", bots, games, confidence)


TWO_DEALS = made(
    (0, (0, 1), (10, 4), (0,)),  # a leads by 6
    (0, (1, 0), (4, 6), (1,)),  # a leads by 2: 4 in this deal
    (1, (0, 1), (5, 5), (0, 1)),  # a tie
    (1, (1, 0), (9, 5), (0,)),  # b leads by 4: a by -2 in this deal
)


def test_mean_scores_wins_and_differences_by_hand():
    a, b = TWO_DEALS.rows()
    assert (a["bot"], a["games"], a["score"], a["wins"]) == ("a", 4, (10 + 6 + 5 + 5) / 4, 2.5 / 4)
    assert (b["score"], b["wins"]) == ((4 + 4 + 5 + 9) / 4, 1.5 / 4)
    assert a["difference"] == (4 - 2) / 2
    assert b["difference"] == -a["difference"]


def test_the_interval_counts_deals():
    """Two deals, with 4 and -2: standard deviation 4.24, of their mean 3."""
    mean, low, high = TWO_DEALS.difference("a")
    assert mean == 1
    assert high - mean == pytest.approx(mean - low) == pytest.approx(3 * NormalDist().inv_cdf(0.975))
    assert TWO_DEALS.difference("a", "b") == TWO_DEALS.difference("a")
    assert str(TWO_DEALS.difference("a")) == "+1.00 (-4.88 to +6.88)"
    narrower = Simulation("A Game", ("a", "b"), TWO_DEALS.plays, 0.5).difference("a")
    assert narrower.high < high


def test_one_deal_has_no_interval():
    result = made((0, (0, 1), (10, 4), (0,)))
    assert result.difference("a") == (6, None, None)
    assert str(result.difference("a")) == "+6.00"


def test_what_a_seat_is_worth_by_hand():
    first, second = TWO_DEALS.seats()
    assert first == {
        "seat": 0,
        "games": 4,
        "score": (10 + 4 + 5 + 9) / 4,
        "wins": 2.5 / 4,
        "difference": (6 - 2 + 0 + 4) / 4,
        "low": pytest.approx(2.0),
        "high": pytest.approx(2.0),
    }
    assert second["difference"] == -2


def test_each_bot_on_each_seat_by_hand():
    rows = {(row["bot"], row["seat"]): row for row in TWO_DEALS.by_seat()}
    assert rows["a", 0]["score"] == (10 + 5) / 2
    assert rows["a", 1]["difference"] == (2 - 4) / 2
    assert rows["b", 1]["games"] == 2


def test_the_difference_of_three_is_to_the_mean_of_the_others():
    result = made((0, (0, 1, 2), (12, 4, 2), (0,)), bots=("a", "b", "c"))
    assert result.difference("a").mean == 12 - 3
    assert result.difference("c", "b").mean == -2
    with pytest.raises(StocklabError, match="no bot 'd' played; there were a, b, c"):
        result.difference("d")


def test_rotations_give_every_bot_every_seat_once_a_deal():
    result = play.simulate("stock-holdem", [First] * 4, games=7, seed=3)
    assert len(result.plays) == 8  # rounded up to whole deals
    assert result.bots == ("first", "first 2", "first 3", "first 4")
    for deal in (0, 1):
        games = [game for game in result.plays if game.deal == deal]
        assert len({game.seed for game in games}) == 1
        for seat in range(4):
            assert sorted(game.seating[seat] for game in games) == [0, 1, 2, 3]
    assert result.plays[0].seed != result.plays[4].seed


def test_all_seatings_are_all_orders():
    result = play.simulate("stock-holdem", [First] * 3, games=1, seatings="all")
    assert sorted(game.seating for game in result.plays) == sorted(permutations(range(3)))


def test_scores_are_those_of_the_game_with_that_seed():
    result = play.simulate(stocklab.StockHoldem, [First] * 3, games=3, seed=9, rounds=1)
    for found in result.plays:
        game = play.match(stocklab.StockHoldem(3, found.seed, rounds=1), [First()] * 3).game
        assert (found.scores, found.winners) == (game.scores(), game.winners())


def test_equal_bots_score_by_their_seats_alone():
    """With the same deals in each seating, equal bots come out exactly equal."""
    result = play.simulate("stock-holdem", [First] * 3, games=12)
    assert {row["score"] for row in result.rows()} == {result.rows()[0]["score"]}
    assert [row["difference"] for row in result.rows()] == pytest.approx([0, 0, 0])


def test_the_same_seed_gives_the_same_games():
    one, two, other = (play.simulate("stock-holdem", [play.RandomBot] * 3, 6, seed).plays for seed in (1, 1, 2))
    assert one == two != other


def test_bots_may_be_ready_made_classes_or_functions_and_may_be_named():
    bots = {"r": play.RandomBot(3), "s": play.RandomBot, "t": lambda seed: play.RandomBot(seed + 1), "u": First}
    result = play.simulate("stock-holdem", bots, games=4)
    assert result.bots == ("r", "s", "t", "u")

    def make():
        return First()

    assert play.simulate("stock-holdem", [First(), make, First], 3).plays


def test_names_that_are_numbers_are_shown_as_texts():
    result = play.simulate("stock-holdem", {1: First, 2: First, 3: First}, games=1)
    assert result.bots == ("1", "2", "3")
    assert "seat 0" in str(result)


def test_a_bot_on_a_deal_has_the_same_seed_on_each_seat():
    seeds = []
    play.simulate("stock-holdem", [lambda seed: seeds.append(seed) or First(), First, First], games=6)
    assert len(seeds) == 6
    assert len(set(seeds)) == 2


def test_every_game_as_rows():
    rows = play.simulate("stock-holdem", [First] * 3, games=3).games()
    assert len(rows) == 9
    assert list(rows[0]) == ["game", "deal", "seed", "seat", "bot", "score", "won"]
    assert sum(row["won"] for row in rows) == pytest.approx(3)


def test_it_shows_itself():
    text = str(TWO_DEALS)
    assert text.splitlines()[0] == "A Game: 4 games, 2 deals in 2 seatings each"
    assert text.splitlines()[2] == "a         6.5  62.5%  +1.00 (-4.88 to +6.88)"
    assert repr(TWO_DEALS) == "<Simulation of A Game: a, b, 4 games>"
    table = TWO_DEALS._repr_markdown_()
    assert "| a | 6.5 | 62.5% | +1.00 (-4.88 to +6.88) |" in table
    assert "| seat 0 |" in table


def test_progress_is_told_and_drawn(capsys):
    told = []
    play.simulate("stock-holdem", [First] * 3, games=6, progress=lambda done, total: told.append((done, total)))
    assert told == [(n, 6) for n in range(1, 7)]
    assert capsys.readouterr() == ("", "")
    play.simulate("stock-holdem", [First] * 3, games=6, progress=True)
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.endswith("\r[##############################] 6/6 games\n")


def test_a_blind_bot_has_no_observation_and_no_way_to_the_game():
    views = []

    class Blind(First):
        blind = True

        def choose(self, view):
            views.append(view)
            return super().choose(view)

    play.match(stocklab.StockHoldem(3, seed=1), [Blind(), Blind(), Blind()])
    assert views
    for view in views:
        assert view.observation == {}
    with pytest.raises(StocklabError, match="an observation is wanted"):
        views[0].sample(None)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "chess"}, "no game 'chess' is known; there are stock-holdem"),
        ({"game": 3}, "no game 3 is known"),
        ({"bots": [First] * 2}, "3 to 6 players, not 2"),
        ({"bots": [First, First, 7]}, "7 is no bot"),
        ({"bots": [First, First, object]}, "is no bot"),
        ({"games": 0}, "games is a whole number from 1, not 0"),
        ({"games": 1.5}, "games is a whole number from 1"),
        ({"seatings": "some"}, "seatings are 'rotations' or 'all', not 'some'"),
        ({"bots": 5}, "bots are a list, or a dict from their names, not 5"),
        ({"players": ["a", "b", "c"]}, "players cannot be set in a simulation"),
        ({"log": True}, "log cannot be set in a simulation"),
        ({"confidence": "0.9"}, "a confidence lies between 0 and 1"),
        ({"confidence": 1}, "a confidence lies between 0 and 1"),
        ({"rounds": 9}, "option rounds cannot be 9"),
    ],
)
def test_what_cannot_be_simulated_is_refused(change, message):
    given = {"game": "stock-holdem", "bots": [First] * 3, "games": 3} | change
    with pytest.raises(StocklabError, match=message):
        play.simulate(**given)

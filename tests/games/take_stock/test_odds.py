"""What may still happen: against hand arithmetic, brute force and simulation."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stocklab import RecordError, StockHoldem, StocklabError, TakeStock
from stocklab.games.take_stock import Row, odds
from tests.games.take_stock.helpers import EVENTS, new, play, position
from tests.games.take_stock.test_pricing import rows

HANDS = ["corn-4 corn-9 oil-12", "tech-2 tech-3", "gem-10 gem-11"]


# Market Closed


def test_closing_is_counted_not_chanced():
    """Take Stock, The Market Events: 29 lie above it; drawn two by two the 15th play has it, one by one the 30th."""
    seen = new(3).observation()
    assert odds.closing_odds(seen, two=1).items() == [(15, 1)]
    assert odds.closing_odds(seen, two=0).items() == [(30, 1)]


@pytest.mark.parametrize("above", [0, 1, 2, 5])
def test_closing_by_brute_force(above):
    """Every sequence of plays, each of which draws one or two."""
    seen = position(HANDS, most_above=above).observation(0)
    counts = Counter()
    for plays in product((1, 2), repeat=above + 1):
        drawn = 0
        for n, draws in enumerate(plays, 1):
            drawn += draws
            if drawn > above:
                counts[n] += 1
                break
    assert odds.closing_odds(seen).items() == [(n, Fraction(counts[n], 2 ** (above + 1))) for n in sorted(counts)]
    within = odds.closes_within(seen, 2)
    assert within.probability(1) == Fraction(counts[1] + counts[2], 2 ** (above + 1))


def test_closing_with_another_chance():
    """One event lies above: the next play closes if it draws two."""
    seen = position(HANDS, most_above=1).observation(0)
    assert odds.closing_odds(seen, two=Fraction(1, 5)).items() == [(1, Fraction(1, 5)), (2, Fraction(4, 5))]
    assert odds.closes_within(seen, 0).probability(1) == 0
    assert odds.closing_odds(seen).given == "events above Market Closed: 1; a play draws two with the chance 1/2"


# The next draw


def test_draws_by_hand():
    """Of 39 events 3 split Corn and 2 crash it: 1 - C(36,2)/C(39,2) and 1 - C(37,2)/C(39,2)."""
    seen = new(3).observation(0)
    assert odds.split_odds(seen, "corn").probability(1) == 1 - Fraction(36 * 35, 39 * 38)
    assert odds.crash_odds(seen, "Corn").probability(1) == 1 - Fraction(37 * 36, 39 * 38)
    assert odds.split_odds(seen, "corn", draws=1).probability(1) == Fraction(3, 39)
    two = odds.draw_odds(seen, ["split-corn"]).items()
    assert two == [(0, Fraction(630, 741)), (1, Fraction(108, 741)), (2, Fraction(3, 741))]


def test_draws_count_what_one_knows():
    """Who keeps a Corn split, and has put one back, knows of one only among 37; the others know nothing of either."""
    game = position(HANDS, saved={0: "split-corn"}, above="split-corn audit")
    play(game, "draw-two; discard oil 12; use audit; audit gem nothing")
    own, other = game.observation(0), game.observation(1)
    assert odds.split_odds(own, "corn", 1).probability(1) == Fraction(1, 39 - 3)
    assert odds.split_odds(other, "corn", 1).probability(1) == Fraction(3, 39 - 1)


def test_draws_at_Market_Closed():
    """T8: with one event above it, whoever draws two plays neither."""
    seen = position(HANDS, most_above=1).observation(0)
    assert odds.split_odds(seen, "corn").probability(1) == 0
    assert odds.split_odds(seen, "corn", draws=1).probability(1) == Fraction(3, 39)


def test_draws_of_a_split_on_a_frozen_stock():
    """Take Stock, Stock Split: it is discarded."""
    seen = position(HANDS, {"corn": "1 3 frozen"}).observation(0)
    assert odds.split_odds(seen, "corn").items() == [(0, 1)]
    assert odds.crash_odds(seen, "corn").probability(1) > 0


def test_draws_against_simulation():
    """Imagined games agree: a Corn split is on top in about 3 of 39."""
    game = position(HANDS, {"corn": "1 3 7 x2"})
    seen, rng = game.observation(0), Random(4)
    assert odds.split_odds(seen, "corn").probability(1) == 1 - Fraction(36 * 35, 38 * 37)
    tries = 1500
    hits = sum("split-corn" in TakeStock.imagine(seen, rng).event_pile[-2:] for _ in range(tries))
    expected = float(odds.split_odds(seen, "corn").mean)
    assert abs(hits / tries - expected) < 4 * (expected * (1 - expected) / tries) ** 0.5


# Prices to come

POOL = {"split-corn": 2, "crash-corn": 1, "market-crash": 1, "audit": 1, "freeze": 1, "no-change": 1, "split-gem": 1}


def outcomes(row, event, choices):
    """What an event can make of a row of corn, with its chances: the rules once more, in other words."""
    if event == "split-corn":
        return [(row.split() if row.splits < 3 else row, Fraction(1))]
    if event in ("crash-corn", "market-crash"):
        return [(row.crashed(), Fraction(1))]
    if event not in ("audit", "freeze") or choices == "elsewhere":
        return [(row, Fraction(1))]
    if event == "freeze":
        hit = [Row(row.stock, row.cards, row.splits, not row.frozen)]
    elif row.frozen:
        hit = [row]
    else:
        less = Row(row.stock, row.cards[:-1], row.splits) if len(row.cards) > 1 else None
        thin = Row(row.stock, row.cards, row.splits - 1) if row.splits else None
        hit = [after for after in (less, thin) if after] or [row]
    if choices == "here":
        return [(min(hit, key=lambda after: after.price.value), Fraction(1))]
    return [(row, Fraction(4, 5)), *((after, Fraction(1, 5 * len(hit))) for after in hit)]


def brute_force(row, pool, events, choices):
    """Every order in which the cards can come."""
    prices = Counter()
    orders = list(permutations(Counter(pool).elements(), events))
    for order in orders:
        states = [(row, Fraction(1, len(orders)))]
        for event in order:
            states = [(new, chance * c) for old, chance in states for new, c in outcomes(old, event, choices)]
        for after, chance in states:
            prices[after.price.value] += chance
    return sorted(prices.items())


@settings(max_examples=30)
@given(rows(), st.integers(0, 3), st.sampled_from(["elsewhere", "anywhere", "here"]))
def test_row_after_by_brute_force(row, events, choices):
    """Every order of up to three of eight events."""
    row = Row("corn", row.cards, min(row.splits, 1), row.frozen)
    got = odds.row_after(row, POOL, events, choices)
    assert got.items() == brute_force(row, POOL, events, choices)


def test_row_after_by_hand():
    """1-4-7 of Corn: a split makes 8 of it (4 x 2), a crash leaves 1-4, else it stays at 7."""
    after = odds.row_after(Row("corn", (1, 4, 7)), {"split-corn": 1, "crash-corn": 1, "no-change": 2})
    assert after.items() == [(4, Fraction(1, 4)), (7, Fraction(1, 2)), (8, Fraction(1, 4))]
    assert after.given == "1 of 4 events come at random; audits and freezes go to other stocks"


def test_price_after_the_next_event_by_hand():
    """39 unseen: three splits make 10 (5 x 2) of 1-5-7, two crashes 5, the other 34 leave 7."""
    seen = position(HANDS, {"corn": "1 5 7"}).observation(0)
    assert odds.price_after(seen, "corn").items() == [
        (5, Fraction(2, 39)),
        (7, Fraction(34, 39)),
        (10, Fraction(3, 39)),
    ]
    assert odds.price_after(seen, "corn", 0).items() == [(7, 1)]
    assert "what Player 1 sees" in odds.price_after(seen, "corn").given


def test_price_after_against_simulation():
    """Two random events from imagined games, done by hand, give the same prices as often."""
    game = position(HANDS, {"corn": "1 5 8 x2", "gem": "1 x2"}, saved={0: "split-corn"})
    seen, rng = game.observation(0), Random(8)
    expected = odds.price_after(seen, "corn", 2)
    tries, counts = 1500, Counter()
    for _ in range(tries):
        row = Row("corn", (1, 5, 8), 1)
        for event in TakeStock.imagine(seen, rng).event_pile[-2:]:
            row = outcomes(row, event, "elsewhere")[0][0]
        counts[row.value] += 1
    assert set(counts) <= {price for price, _ in expected.items()}
    for price, chance in expected.items():
        spread = (float(chance) * (1 - float(chance)) / tries) ** 0.5
        assert abs(counts[price] / tries - float(chance)) < 4.5 * spread


# Save or raise


def points(setup, first, shares, held):
    """Brute force over every order of the events that come."""
    row, card, plays, events, closing, pool = setup
    total = Counter()
    orders = list(permutations(pool, min(plays, closing - 1) + events))
    for order in orders:
        now = row
        if first == "raise":
            now = now.raised(card)
        over = first == "raise" and card >= 11
        between = min(plays, closing - 1)
        for event in () if over else order[:between]:
            now = outcomes(now, event, "elsewhere")[0][0]
        gets = held if over or (first == "raise" and closing <= plays) else held + shares
        if not over and closing > plays:
            if first == "save" and now.playable()[card] is None:
                now = now.raised(card)
            for event in () if now.top >= 11 else order[between:]:
                now = outcomes(now, event, "elsewhere")[0][0]
        total[gets * now.price.value] += Fraction(1, len(orders))
    return sorted(total.items())


@pytest.mark.parametrize(
    ("cards", "card", "plays", "events", "above"),
    [
        ("1 3", 4, 1, 1, 20),
        ("1 3", 4, 2, 0, 20),
        ("1 3", 4, 2, 0, 3),
        ("1 3", 4, 2, 0, 1),
        ("1 5 8 x2", 11, 1, 1, 20),
        ("1 2 x2", 4, 0, 1, 20),
    ],
)
def test_save_or_raise_by_brute_force(cards, card, plays, events, above):
    """Every order of events: closing in between, closing by the raise, splits that leave no room."""
    hands = [f"corn-{card} corn-9 oil-12", "tech-2 tech-3"]
    game = position(hands, {"corn": cards}, {0: "corn-6"}, most_above=above)
    seen = game.observation(0)
    got = odds.save_or_raise(seen, "corn-9", f"corn-{card}", plays=plays, events=events)
    words = cards.split()
    row = Row("corn", tuple(int(word) for word in words if word.isdigit()), int(words[-1] == "x2"))
    pool = list((EVENTS - Counter({"market-closed": 1, "split-corn": row.splits})).elements())
    setup = (row, card, plays, events, above // 2 + 1, pool)
    assert got.save_first.items() == points(setup, "save", 3, 2)
    assert got.raise_first.items() == points(setup, "raise", 3, 2)


def test_save_or_raise_when_nothing_comes_between():
    """Without any event both are the same: 3 shares at 4."""
    game = position(HANDS, {"corn": "1"})
    got = odds.save_or_raise(game.observation(0), "corn-9", "corn-4", plays=0)
    assert got.save_first.items() == got.raise_first.items() == [(12, 1)]
    assert got.better == "save"


def test_save_or_raise_before_Market_Closed():
    """If the next play closes the market, raising first leaves the certificate unsaved: 3 at the old price, or none."""
    game = position(HANDS, most_above=0)
    got = odds.save_or_raise(game.observation(0), "corn-9", "corn-4")
    assert (got.save_first.items(), got.raise_first.items()) == ([(3, 1)], [(0, 1)])
    assert str(got).startswith("save first: 3.00 points on average; raise first: 0.00; given what Player 1 sees; 2 ")


@pytest.mark.parametrize(
    ("certificate", "card", "why"),
    [
        ("corn-5", "corn-4", "not in the hand"),
        ("corn-9", "oil-12", "two cards of one stock"),
        ("corn-4", "corn-4", "two cards of one stock"),
        ("corn-4", "corn-9", "Corn stands at 1"),
        ("corn-99", "corn-4", "no share card"),
    ],
)
def test_save_or_raise_of_what_cannot_be(certificate, card, why):
    """A wrong question is refused in words."""
    with pytest.raises(StocklabError, match=why):
        odds.save_or_raise(position(HANDS).observation(0), certificate, card)


def test_save_or_raise_at_the_limit():
    """Take Stock, The Limit Rule: nothing can be saved now."""
    with pytest.raises(StocklabError, match="the limit is 1"):
        odds.save_or_raise(position(HANDS, certificates={0: "gem-2"}).observation(0), "corn-9", "corn-4")
    with pytest.raises(StocklabError, match="a player's observation"):
        odds.save_or_raise(position(HANDS).observation(), "corn-9", "corn-4")


# Options

PRICES = [3, 8, 1, 5, 2]
WORTH = [
    ((value - 1) // 4 + 1 if value > 4 else 1) * price for price in PRICES for value in range(2, 13)
]  # 2-4 one share, 5-8 two, 9-12 three


def test_worth_of_the_55_cards():
    """T2: the shares of 2 to 12 are 1 1 1 2 2 2 2 3 3 3 3."""
    assert WORTH[22:33] == [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]


@pytest.mark.parametrize("place", [1, 2])
def test_best_card_by_brute_force(place):
    """All C(55, 2) hands."""
    counts = Counter(sorted(pair, reverse=True)[place - 1] for pair in combinations(WORTH, 2))
    got = odds.best_card_odds(PRICES, 2, place)
    assert got.items() == [(value, Fraction(counts[value], 1485)) for value in sorted(counts)]


def test_option_value_by_brute_force():
    """Two options, two rounds, two cards at the end of each: all hands, and the best use of each."""
    hands = [sorted(pair, reverse=True) for pair in combinations(WORTH, 2)]
    value = {(0, tokens): Fraction(0) for tokens in range(3)}
    for rounds in (1, 2):
        for tokens in range(3):
            best = [
                max(sum(hand[:used]) + value[rounds - 1, tokens - used] for used in range(min(tokens, 2) + 1))
                for hand in hands
            ]
            value[rounds, tokens] = Fraction(sum(best)) / len(best)
    for (rounds, tokens), worth in value.items():
        assert odds.option_value(tokens, rounds, PRICES, 2) == worth


def test_keep_an_option_for_better_cards():
    """In the last round nothing comes later; before, a poor card is not worth it."""
    game = position(["corn-4 oil-2 tech-2", "tech-3 gem-2"], {"gem": "1 5 9 x2"}, most_above=0)
    game = play(game, "draw-one; discard oil 2")
    got = odds.keep_option(game.observation(0))
    assert (got.card, got.now, got.keep) == ("corn-4", 1, True)
    later = odds.option_value(4, 3, [1, 1, 1, 18, 1], 2) - odds.option_value(3, 3, [1, 1, 1, 18, 1], 2)
    assert got.later == later
    assert str(got).startswith("keep the option: Corn 4 brings 1 now")
    data = game.snapshot() | {"round": 4}
    for seat in data["seats"]:
        seat["points"] = [0, 0, 0]
    last = odds.keep_option(TakeStock.from_snapshot(data).observation(0))
    assert (last.now, last.later, last.keep) == (1, 0, False)


def test_keep_option_with_other_expectations():
    """At closing prices of 1 a card of 3 shares now at 9 is worth more than any later."""
    game = position(["gem-10 oil-2", "tech-3 gem-2"], {"gem": "1 5 9"}, most_above=0)
    game = play(game, "draw-one; discard oil 2")
    got = odds.keep_option(game.observation(0), prices=[1] * 5)
    assert (got.now, got.keep) == (27, False)
    assert got.later <= 3


# What cannot be asked


@pytest.mark.parametrize(
    "ask",
    [
        lambda seen: odds.closing_odds(seen, two=0.5),
        lambda seen: odds.closing_odds(seen, two=2),
        lambda seen: odds.closes_within(seen, -1),
        lambda seen: odds.draw_odds(seen, ["market-closed"]),
        lambda seen: odds.draw_odds(seen, ["split-corn"], 1.5),
        lambda seen: odds.split_odds(seen, "wheat"),
        lambda seen: odds.price_after(seen, "wheat"),
        lambda seen: odds.price_after(seen, "corn", 99),
        lambda seen: odds.price_after(seen, "corn", -1),
        lambda seen: odds.price_after(seen, "corn", 1, "nowhere"),
        lambda seen: odds.row_after(Row("corn"), {"split-wheat": 1}),
        lambda seen: odds.row_after(Row("corn"), {"audit": -1}),
        lambda seen: odds.row_after(Row("corn"), {"audit": 10**12}),
        lambda seen: odds.row_after(Row("corn"), [("audit", 1)]),
        lambda seen: odds.row_after("corn", {"audit": 1}),
        lambda seen: odds.closing_odds(seen, two=True),
        lambda seen: odds.draw_odds(seen, None),
        lambda seen: odds.draw_odds(seen, "audit"),
        lambda seen: odds.best_card_odds([1, 2, 3], 2),
        lambda seen: odds.best_card_odds(None, 2),
        lambda seen: odds.best_card_odds({1, 2, 3, 4, 5}, 2),
        lambda seen: odds.best_card_odds(PRICES, 2, icons=(1, 2)),
        lambda seen: odds.option_value(10**9, 2, PRICES, 2),
        lambda seen: odds.option_value(2, 10**9, PRICES, 2),
        lambda seen: odds.option_value(0, 1, None, None),
        lambda seen: odds.keep_option(seen, prices=5),
        lambda seen: odds.keep_option(seen, cards="two"),
        lambda seen: odds.best_card_odds(PRICES, 2, 3),
        lambda seen: odds.option_value(-1, 2, PRICES, 2),
        lambda seen: odds.keep_option(seen | {"player": None}),
    ],
)
def test_wrong_questions(ask):
    """They are refused in words."""
    with pytest.raises(StocklabError):
        ask(position(HANDS).observation(0))


@pytest.mark.parametrize("seen", [None, {}, [], {"game": "take-stock"}, StockHoldem(3, 1).observation()])
def test_wrong_observations(seen):
    """They are refused in words."""
    with pytest.raises(RecordError, match="observation"):
        odds.closing_odds(seen)


@pytest.mark.parametrize(
    "change", [{"events_above": "x"}, {"events_above": -4}, {"events_above": 1.5}, {"events_above": 40}, {"player": -1}]
)
def test_changed_observations(change):
    """What no game shows is refused in words."""
    with pytest.raises(RecordError):
        odds.closing_odds(new(3).observation(0) | change)


def test_nothing_is_drawn_in_a_round_that_has_ended():
    """Take Stock, Ending the Round: Market Closed was drawn, and does not lie on top of the pile once more."""
    game = play(position(HANDS, most_above=0), "draw-one; discard oil 12")
    seen = game.observation(0)
    asks = [
        lambda: odds.closing_odds(seen),
        lambda: odds.closes_within(seen, 1),
        lambda: odds.draw_odds(seen, ["audit"]),
        lambda: odds.split_odds(seen, "corn"),
        lambda: odds.crash_odds(seen, "corn"),
        lambda: odds.price_after(seen, "corn"),
        lambda: odds.save_or_raise(seen, "corn-9", "corn-4"),
    ]
    for ask in asks:
        with pytest.raises(StocklabError, match="round 1 has ended"):
            ask()
    assert odds.keep_option(seen).now == 3


def test_save_or_raise_says_what_it_leaves_out():
    """Others may end the round or shrink the largest row: that is choice, and `given` says so."""
    given = odds.save_or_raise(position(HANDS).observation(0), "corn-9", "corn-4").save_first.given
    assert "nothing but Market Closed ends the round before, and the limit allows the certificate then too" in given

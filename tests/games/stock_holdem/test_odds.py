"""Exact chances of prices: against hand arithmetic, against every way the cards can lie, and against many deals."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from stocklab import ParseError, StocklabError
from stocklab.games import stock_holdem
from stocklab.games.stock_holdem import (
    StockHoldem,
    area_odds,
    buy_gain,
    card_effects,
    odds,
    peek_value,
    price_value,
    sell_gain,
)
from stocklab.games.stock_holdem.components import IDS, Options, back, face, full_deck
from stocklab.games.stock_holdem.hidden import price_ways

DECK = full_deck(Options())
SUITED = [card for card in DECK if card[0] != "B"]


def chances(counts):
    total = sum(counts.values())
    return {price: Fraction(count, total) for price, count in sorted(counts.items()) if count}


def lies(card, text):
    """Whether a card can be what a text tells."""
    return text in ("??", card, face(card), back(card))


def every_way(deck, here, elsewhere=(), price=price_value):
    """Lay every single card of a deck in every place where it can lie, and count the prices."""
    found = Counter()
    places = [*here, *elsewhere]

    def lay(place, used):
        if place == len(places):
            found[price([deck[copy] for copy in used[: len(here)]])] += 1
            return
        for copy, card in enumerate(deck):
            if copy not in used and lies(card, places[place]):
                lay(place + 1, (*used, copy))

    lay(0, ())
    return chances(found)


# By hand


def test_five_known_cards_have_one_price():
    assert odds("4I 4L 4N 6N 6D", surge=True).items() == [(45, 1)]


def test_bull_or_bear():
    """Two 6I and two 6L: 12, Four of a Kind 25; the Bull adds 10 to the highest suit."""
    assert odds("6I 6I 6L 6L B?").items() == [(37, Fraction(1, 2)), (47, Fraction(1, 2))]
    assert odds("6I 6I 6L 6L B?", seen="BEAR").items() == [(47, 1)]
    assert odds("6I 6I 6L 6L B?", surge=True, seen="BEAR").items() == [(52, 1)]


def test_a_face_may_be_either_copy():
    """Ruling H2. If the open 4I is the copy that shows its suit, four cards can be ?I, else five: nine ways in all.

    With 4L, 4N and 4D all four suits are there (10); a second 4I makes Five of a Kind, anything else Four.
    """
    assert odds("4I 4L 4N 4D ?I").items() == [
        (4 + 2 + 10 + 25, Fraction(2, 9)),
        (4 + 3 + 10 + 25, Fraction(2, 9)),
        (4 + 5 + 10 + 25, Fraction(2, 9)),
        (4 + 6 + 10 + 25, Fraction(2, 9)),
        (4 + 4 + 10 + 30, Fraction(1, 9)),
    ]


def test_a_back_that_is_told_settles_which_copy_it_is():
    """4I/4 leaves all five cards with Internet on the back, 4I/I only four."""
    assert odds("4I/4 4L 4N 4D ?I").probability(48) == Fraction(1, 5)
    assert odds("4I/I 4L 4N 4D ?I").probability(48) == 0
    assert odds("4I/I 4L 4N 4D ?I").probability(41) == Fraction(1, 4)


def test_a_face_seen_elsewhere_may_be_either_copy_too():
    """A 6I elsewhere is 6I/I (then ?I is one of 2, 3, 5; 4I is told) or 6I/6 (then one of 2, 3, 5, 6): seven ways."""
    seen = odds("4I/I 4L 4N 4D ?I", seen="6I")
    assert seen.probability(4 + 6 + 35) == Fraction(1, 7)
    assert seen.probability(4 + 2 + 35) == Fraction(2, 7)


def test_backs_seen_elsewhere_tell_which_copy_a_face_is():
    """All five cards with Internet on the back lie elsewhere, so the open 4I shows 4, and the 4? is one of three suits.

    4I 4L 4N 2D and 4L, 4N or 4D: 8, 8 or 6 and all four suits, four 4s.
    """
    assert odds("4I 4L/L 4N/N 2D/D 4?", seen="?I ?I ?I ?I ?I").items() == [
        (6 + 10 + 25, Fraction(1, 3)),
        (8 + 10 + 25, Fraction(2, 3)),
    ]


def test_the_worked_hand():
    """Either copy of 4I, 4L, 4N; 6D is gone; ?N is 2, 3, 5, 6 or the other 4 of Newspaper; 6? is 6I, 6N or 6L."""
    found = odds("4I 4L 4N ?N 6?", surge=True, seen="6D 6D")
    assert dict(found.items()) == every_way(
        DECK, "4I 4L 4N ?N 6?".split(), ("6D", "6D"), lambda cards: price_value(cards, True)
    )
    assert found.mean == Fraction(272, 9)
    assert found.given == (
        "4I 4L 4N ?N 6? with a Price Surge, 6D 6D elsewhere; every way the other cards can lie is equally likely"
    )


def test_other_editions_have_other_backs():
    """Ruling H2, option: with suits on all backs both 4I may lie under ?I; with numbers no card is ?I."""
    assert odds("4I 4L 4N 4D ?I", backs="suits").probability(48) == Fraction(1, 9)
    assert odds("4I 4L 4N 4D 4?", backs="numbers").items() == [(4 + 4 + 10 + 30, 1)]
    with pytest.raises(ParseError, match=r"'\?I' is no card of this deck"):
        odds("4I 4L 4N 4D ?I", backs="numbers")


def test_empty_places():
    """4I and 4L as they lie: 4 of either suit. At random: as three unknown cards."""
    assert odds("4I 4L", fill="as it lies").items() == [(4, 1)]
    assert odds("", fill="as it lies").items() == [(1, 1)]  # the board ends at 1 (ruling H11)
    assert odds("4I 4L", fill="at random") == odds("4I 4L ?? ?? ??")
    assert "empty places as it lies" in odds("4I 4L", fill="as it lies").given
    assert "empty places filled at random" in odds("4I 4L", fill="at random").given
    assert "empty" not in odds("4I 4L ?? ?? ??", fill="at random").given


def test_lists_commas_and_small_letters_are_read():
    assert odds(["4i", "4l", "4n", "?n", "6?"], seen=("6d/D", "6d/6")) == odds("4I,4L, 4N ?N 6?", seen="6D 6D")


# Every way the cards can lie


@pytest.mark.parametrize("seed", range(60))
def test_small_decks_against_every_way(seed):
    """Decks of 6 to 9 cards, copies and gaps as they come, up to three places here and three elsewhere."""
    chance = Random(seed)
    deck = tuple(chance.sample(DECK, chance.randint(6, 9)))
    if seed % 3 == 0:
        deck = tuple(chance.choice(deck[:5]) for _ in range(8))

    def place():
        card = chance.choice(deck)
        return chance.choice((card, face(card), face(card), back(card), back(card), "??"))

    for _ in range(8):
        here = [place() for _ in range(chance.randint(1, 3))]
        elsewhere = [place() for _ in range(chance.randint(0, 3))]
        expected = every_way(deck, here, elsewhere, lambda cards: sum(price_ways(deck, cards)))
        assert chances(price_ways(deck, here, elsewhere)) == expected


@pytest.mark.parametrize(
    ("cards", "seen"),
    [
        ("4I 5I ?N ?N 6?", ""),
        ("4I 5I 6N 4? ??", "4N ?I"),
        ("2I 3N ?L 5D B?", "2N 3N 5L ?L ?L"),
        ("2I 2I 3I ?I 3?", "4I 3D ?D"),
        ("6I/6 6N 6L 6? ??", "6D"),
    ],
)
def test_the_printed_deck_against_every_way(cards, seen):
    found = odds(cards, seen=seen)
    assert dict(found.items()) == every_way(DECK, cards.split(), seen.split())


def test_five_unknown_cards_against_all_850668_hands():
    packed = Counter(price_value(hand) for hand in combinations(DECK, 5))
    assert sum(packed.values()) == 850_668
    assert dict(odds("?? ?? ?? ?? ??").items()) == chances(packed)


@pytest.mark.parametrize("seed", range(4))
def test_one_case_weighs_as_much_as_its_cards(seed):
    """The chances with a hidden card are the mean of those with each card that it may be, weighed by their ways."""
    chance = Random(seed)
    known = chance.sample(SUITED, 12)
    here, elsewhere = known[:2], known[2:]
    left = [card for card in DECK if card not in known and back(card) == "?L"]
    cases = [odds([*here, card, "??", "??"], seen=elsewhere) for card in left]
    whole = odds([*here, "?L", "??", "??"], seen=elsewhere)
    for price, probability in whole.items():
        assert probability == sum(case.probability(price) for case in cases) / len(cases)


# Many deals


def test_unknown_cards_against_many_deals():
    """Five thousand deals with cards told in every way; each weighs as much as it had choices."""
    chance = Random(1)
    here, elsewhere = ["4I", "?N", "6?", "??", "??"], ["5L", "?I", "?I", "2?"]
    exact = odds(here, seen=elsewhere)
    total = weights = 0
    for _ in range(5_000):
        weight, left, cards = 1, list(DECK), {}
        for place in (0, 1, 2, 5, 6, 7, 8, 3, 4):  # what is told least comes last, so that there is always a card
            fitting = [card for card in left if lies(card, [*here, *elsewhere][place])]
            weight *= len(fitting)
            cards[place] = chance.choice(fitting)
            left.remove(cards[place])
        weights += weight
        total += weight * price_value([cards[place] for place in range(5)])
    assert total / weights == pytest.approx(float(exact.mean), abs=5 * (float(exact.variance) / 5_000) ** 0.5)


def played(seed=3, players=4, actions=60, **options):
    game, chance = StockHoldem(players, seed=seed, **options), Random(seed)
    for _ in range(actions):
        game.apply(chance.choice(game.legal_actions()))
    return game


@pytest.mark.parametrize(("actions", "options"), [(50, {}), (70, {"dark_dealings": True}), (70, {"backs": "suits"})])
def test_areas_against_imagined_games(actions, options):
    """What lies face down and what comes at random, from 1500 games that the player could be in."""
    game, chance = played(actions=actions, **options), Random(4)
    seen = game.observation(1)
    prices = {company: [] for company in IDS}
    for _ in range(1500):
        other = StockHoldem.imagine(seen, chance)
        unseen = [card for seat, hand in enumerate(other.hands) if seat != 1 for card in hand] + other.deck
        for company, area, surge in zip(IDS, other.areas, other.surges):
            prices[company].append(price_value([*area, *chance.sample(unseen, 5 - len(area))], surge))
    for company, found in prices.items():
        exact = area_odds(seen, company)
        error = (float(exact.variance) / len(found)) ** 0.5
        assert sum(found) / len(found) == pytest.approx(float(exact.mean), abs=4 * error + 1e-9)
        assert set(found) <= {price for price, _ in exact.items()}


# From an observation


def observation(here, elsewhere=(), hand=(), **area):
    """What seat 0 sees: these cards at Tuna, others at Crab, a hand."""
    seen = StockHoldem(3, seed=1).observation(0)
    for found in seen["areas"]:
        found["cards"] = []
        for card in {"tuna": here, "crab": elsewhere}.get(found["company"], ()):
            found["cards"].append({"card": card, "open": "?" not in card, "known_by": [0]})
    seen["areas"][1] |= area
    seen["seats"][0]["hand"] = list(hand)
    seen["seats"][1]["hand"] = seen["seats"][2]["hand"] = []
    return seen


def test_what_lies_here_with_a_back_is_one_of_those_left():
    """Of the fours with 4 on the back, 4I lies open and 4L is in hand: 4N or 4D, for three or all four suits.

    Either makes a Full House (20) with the twos.
    """
    seen = observation(["4I/4", "4I/I", "2L/L", "2N/N", "4?"], hand=["4L/4"])
    assert area_odds(seen, "tuna").items() == [(8 + 20, Fraction(1, 2)), (8 + 10 + 20, Fraction(1, 2))]
    seen["areas"][1]["surge"] = True
    assert area_odds(seen, "tuna").items() == [(8 + 5 + 20, Fraction(1, 2)), (8 + 5 + 10 + 20, Fraction(1, 2))]


def test_an_empty_place_at_random_by_hand():
    """Any unseen card may come, one with Internet on the back less likely, since three of five lie elsewhere.

    Four cards of Tuna and one of the hand are known, and three lie face down: of the other 34, a card of a full pool
    comes with weight 1, one of Internet with weight 2/5.
    """
    here = ["2N/N", "2N/2", "3L/L", "5L/5"]
    seen = observation(here, elsewhere=["?I", "?I", "?I"], hand=["BULL"])
    expected = Counter()
    for card in DECK:
        if card not in (*here, "BULL"):
            expected[price_value([*here, card])] += Fraction(2, 5) if back(card) == "?I" else 1
    assert sum(expected.values()) == 34
    assert dict(area_odds(seen, "tuna").items()) == chances(expected)


def test_as_it_lies_counts_what_lies_there():
    """Two cards of one suit, 2 and 3: 5 and Flush; an empty place says nothing, as a Bear."""
    seen = observation(["2N/N", "3N/3"])
    assert area_odds(seen, "tuna", "as it lies").items() == [(15, 1)]
    given = area_odds(seen, "tuna", "as it lies").given
    assert "the 3 empty places of Tuna Transport left empty, as it lies" in given
    assert "the 3 empty places of Tuna Transport filled at random from the unseen" in area_odds(seen, "tuna").given
    assert "empty" not in area_odds(observation([*["2N/N"] * 1, "3N/3", "4N/4", "?I", "?I"]), "tuna").given


def test_peeks_count():
    """A card that was peeked at is known like an open one, while it is hidden for the others."""
    game, chance = StockHoldem(3, seed=4), Random(2)
    while not (game.seat == 1 and game.turn == 4 and game.chips[1]):
        game.apply(chance.choice(game.legal_actions()))
    peek = next(
        action
        for action in game.legal_actions()
        if action.verb == "peek" and not game.knowers[IDS.index(action.company)][action.slot - 1] & 2
    )
    value = peek_value(game.observation(1), peek.company, peek.slot)
    others = area_odds(game.observation(2), peek.company)
    before = area_odds(game.observation(1), peek.company)
    game.apply(peek)
    after = area_odds(game.observation(1), peek.company)
    assert len(before) > len(after)
    assert value >= 0
    assert area_odds(game.observation(2), peek.company) == others


def test_everybody_knows_only_what_is_open():
    game = played(actions=70)
    for company in IDS:
        everybody = area_odds(game.observation(None), company)
        assert everybody.given.startswith("what everybody sees")
        assert sum(probability for _, probability in everybody.items()) == 1


def test_what_differs_only_in_hidden_cards_has_the_same_odds():
    game = played(actions=60)
    other = game.sample_hidden(2, Random(3))
    for company in IDS:
        assert area_odds(game.observation(2), company) == area_odds(other.observation(2), company)


def test_when_all_is_open_the_odds_are_the_price():
    game, chance = StockHoldem(3, seed=2, rounds=1), Random(1)
    while not game.is_over:
        game.apply(chance.choice(game.legal_actions()))
    for company, price in zip(IDS, game.prices):
        assert area_odds(game.observation(0), company).items() == [(price, 1)]


def test_gains_by_hand():
    """37 or 47 (see above), at a price of 40: buying gains 2 on average, selling loses as much."""
    seen = observation(["6I/I", "6I/6", "6L/L", "6L/6", "B?"], price=40)
    assert buy_gain(seen, "tuna").items() == [(-3, Fraction(1, 2)), (7, Fraction(1, 2))]
    assert sell_gain(seen, "tuna").items() == [(-7, Fraction(1, 2)), (3, Fraction(1, 2))]
    assert buy_gain(seen, "tuna", chips=3).mean == -1
    assert sell_gain(seen, "tuna", chips=2).mean == -4
    assert buy_gain(seen, "tuna", chips=3).given.endswith("; bought at $40 and 3 chips")
    assert sell_gain(seen, "tuna").given.endswith("; sold at $40")


def test_the_worth_of_a_peek_by_hand():
    """At 40, unknown: buy for 2. Knowing: buy for 7 or, with a share to sell, sell for 3. Without: 7 or nothing."""
    seen = observation(["6I/I", "6I/6", "6L/L", "6L/6", "B?"], price=40)
    assert peek_value(seen, "tuna", 5) == Fraction(7 + 0, 2) - 2
    seen["seats"][0]["shares"][1] = 1
    assert peek_value(seen, "tuna", 5) == Fraction(7 + 3, 2) - 2
    seen["seats"][0]["money"] = 39  # no money to buy: nothing, or sell for 3
    assert peek_value(seen, "tuna", 5) == Fraction(0 + 3, 2)
    seen["seats"][0]["money"] = 100
    seen["areas"][1]["supply"] = 0
    assert peek_value(seen, "tuna", 5) == Fraction(0 + 3, 2)
    assert peek_value(seen, "tuna", 1) == 0  # known already


def test_a_peek_is_never_worth_less_than_nothing():
    game = played(actions=75, dark_dealings=True)
    seen = game.observation(game.current_player)
    for company, area in zip(IDS, game.areas):
        for slot in range(1, len(area) + 1):
            assert peek_value(seen, company, slot) >= 0


def test_cards_that_help_and_hurt_by_hand():
    """6I 6I 6L 6L is 37; the Bull makes it 47, 6N takes it to 12 + 30, 2I to 14 + 25, the Bear leaves it."""
    seen = observation(["6I/I", "6I/6", "6L/L", "6L/6"], hand=["2I/I", "BEAR", "6N/N", "BULL", "2I/2"])
    effects = card_effects(seen, "tuna", "as it lies")
    assert [(effect.card, effect.change) for effect in effects] == [
        ("BULL", 10),
        ("6N/N", 5),
        ("2I/2", 2),
        ("2I/I", 2),
        ("BEAR", 0),
    ]
    assert effects[0].odds.items() == [(47, 1)]
    assert str(effects[0]) == "BULL at Tuna Transport: +10.00"
    assert effects[0].odds.given.startswith("BULL placed; what Player 1 sees")


def test_the_effect_of_a_card_is_what_the_odds_become():
    game = played(actions=60)
    while game.phase != "place":
        game.apply(game.legal_actions()[0])
    seat = game.current_player
    for action in game.legal_actions():
        if action.verb == "place":
            before = game.observation(seat)
            after = game.copy()
            after.apply(action)
            [effect] = [found for found in card_effects(before, action.company) if found.card == action.card]
            assert effect.odds == area_odds(after.observation(seat), action.company)
            assert effect.change == effect.odds.mean - area_odds(before, action.company).mean


def test_a_full_company_takes_no_card():
    seen = observation(["6I/I", "6I/6", "6L/L", "6L/6", "B?"], hand=["2I/I"])
    assert card_effects(seen, "tuna") == ()


# What cannot be


@pytest.mark.parametrize(
    ("cards", "seen", "message"),
    [
        ("4I 4L", "", "4I 4L has 2 cards; an area takes 5"),
        ("4I 4L 4N 6N 6D 6D", "", "has 6 cards"),
        ("7I ?? ?? ?? ??", "", "'7I' is no card: write a number 2-6"),
        ("4I/N ?? ?? ?? ??", "", "'4I/N' is no card"),
        ("?7 ?? ?? ?? ??", "", r"'\?7' is no card"),
        ("4I 4I 4I ?? ??", "", r"'4I' is one too many: the deck has 2 such cards \(4I/I 4I/4\)"),
        ("4I/I 4I/I ?? ?? ??", "", r"'4I/I' is one too many: the deck has 1 such card \(4I/I\)"),
        ("?I ?I ?I ?I ?I", "?I", r"'\?I' is one too many: the deck has 5 such cards"),
        ("?I ?I ?I ?I ?I", "4I 4I", r"'4I' is one too many"),
        ("B? B? B? ?? ??", "", r"'B\?' is one too many: the deck has 2 such cards \(BULL BEAR\)"),
        ("BULL B? ?? ?? ??", "BEAR", "'BEAR' is one too many"),
        ("?? ?? ?? ?? ??", "?? " * 38, "43 cards are more than the 42 of the deck"),
        (7, "", "cards are a text such as"),
        (["4I", 4], "", "cards are a text such as"),
    ],
)
def test_cards_that_cannot_be_are_refused(cards, seen, message):
    with pytest.raises(ParseError, match=message):
        odds(cards, seen=seen)


def test_too_many_untold_backs_are_refused_rather_than_taking_for_ever():
    faces = " ".join(f"{number}{suit}" for suit in "INLD" for number in range(2, 7))
    with pytest.raises(StocklabError, match="tell the backs of some"):
        odds("?? ?? ?? ?? ??", seen=f"{faces} ?I ?N ?L ?D 2? 3? 4? 5? 6?")


def test_what_is_no_company_slot_fill_or_observation_is_refused():
    game = StockHoldem(3, seed=1)
    seen = game.observation(0)
    with pytest.raises(StocklabError, match="no company 'cod' is known; there are rockfish, tuna"):
        area_odds(seen, "cod")
    with pytest.raises(StocklabError, match="no card 3 to peek at: 2 lie there"):
        peek_value(seen, "tuna", 3)
    with pytest.raises(StocklabError, match="'as it lies' or 'at random', not 'somehow'"):
        area_odds(seen, "tuna", "somehow")
    with pytest.raises(StocklabError, match="'as it lies' or 'at random', not 'somehow'"):
        odds("4I 4L 4N 6N 6D", fill="somehow")
    with pytest.raises(StocklabError, match="option backs cannot be 'none'"):
        odds("4I 4L 4N 6N 6D", backs="none")
    with pytest.raises(StocklabError, match="an observation is wanted"):
        area_odds(game, "tuna")
    with pytest.raises(StocklabError, match="an observation is wanted"):
        area_odds({"game": "stock-holdem"}, "tuna")
    with pytest.raises(StocklabError, match="an observation of 'chess'"):
        area_odds(seen | {"game": "chess"}, "tuna")
    with pytest.raises(StocklabError, match="the observation contradicts itself"):
        area_odds(observation(["?I"] * 5, hand=["4I/I"]), "tuna")


def test_the_door_of_the_game_names_the_function():
    assert stock_holdem.odds is odds

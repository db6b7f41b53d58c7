"""Stock Hold'em by hand: exercises in pricing a company, and the mistakes that are made in it.

Every mistake is a function from the cards to the wrong numbers that it leads to; its name says what it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import combinations

from stocklab.core.shuffle import shuffled
from stocklab.games.stock_holdem.components import BEAR, BULL, BULL_VALUE, COMPANIES, FACES, read_hand
from stocklab.games.stock_holdem.pricing import ALIKE_BONUSES, RUN_BONUSES, SURGE_BONUS, price, price_value
from stocklab.teach.sheet import Drills, Exercise, Line, Mistakes


@dataclass(frozen=True)
class Area:
    """A company's five Information cards, and whether a Price Surge token lies on the company.

    Attributes:
        cards: the faces ("4I", "BULL").
        surge: whether there is a Price Surge token.
        company: the name to show.
    """

    cards: tuple[str, ...]
    surge: bool = False
    company: str = COMPANIES[0].short

    @property
    def suited(self) -> list[str]:
        """The cards that have a suit and a number."""
        return [card for card in self.cards if card[0] != "B"]

    @property
    def numbers(self) -> list[int]:
        """The numbers of the suited cards."""
        return [int(card[0]) for card in self.suited]

    @property
    def totals(self) -> dict[str, int]:
        """The total of each suit that shows."""
        totals: Counter[str] = Counter()
        for card in self.suited:
            totals[card[1]] += int(card[0])
        return dict(totals)

    @property
    def bull(self) -> int:
        """What the Bull adds: 10, or 0 without it."""
        return BULL_VALUE if BULL in self.cards else 0

    @property
    def base(self) -> int:
        """The base price (II.2.a)."""
        return max(self.totals.values()) + self.bull

    @property
    def parts(self) -> list[int]:
        """Base price, surge, suit bonus and number bonus."""
        return [part.value for part in price(self.cards, self.surge).parts]


MISTAKES = Mistakes()
"""Every known mistake in pricing a company."""


def _when(condition: object, *numbers: int) -> tuple[int, ...]:
    return numbers if condition else ()


# Base price


@MISTAKES("base", "you added two suit totals; only the highest one counts")
def added_two_suits(area: Area) -> Collection[int]:
    """Two suits together instead of the highest alone."""
    return {a + b + bull for a, b in combinations(area.totals.values(), 2) for bull in (0, area.bull)}


@MISTAKES("base", "you added all the cards; only the cards of one suit count together")
def added_all_cards(area: Area) -> Collection[int]:
    """All numbers together, with or without the Bull."""
    total = sum(area.numbers)
    return _when(len(area.totals) > 2, total, total + area.bull)


@MISTAKES("base", "you took another suit; the suit with the highest total counts")
def took_a_lower_suit(area: Area) -> Collection[int]:
    """The total of a suit that is not the highest."""
    return {total + area.bull for total in area.totals.values() if total < max(area.totals.values())}


@MISTAKES("base", "that is the highest single card; add up all cards of its suit")
def took_the_highest_card(area: Area) -> Collection[int]:
    """One card instead of a suit."""
    return {max(area.numbers), max(area.numbers) + area.bull}


@MISTAKES("base", "you added the cards with the same number; add up the cards of one suit")
def added_equal_numbers(area: Area) -> Collection[int]:
    """Equal numbers together, as for the number bonus, instead of a suit."""
    counts = Counter(area.numbers)
    alike = [number * count for number, count in counts.items() if count > 1 and len(counts) > 1]
    return {total + bull for total in alike for bull in (0, area.bull)}


@MISTAKES("base", "you left out the Bull; its 10 joins the highest suit total")
def left_out_the_bull(area: Area) -> Collection[int]:
    """The highest total without the 10."""
    return _when(area.bull, max(area.totals.values()))


@MISTAKES("base", "you counted the Bull as a suit of its own; its 10 is added to the highest suit total")
def bull_as_a_suit(area: Area) -> Collection[int]:
    """The Bull's 10 against the suits, instead of on top of the highest."""
    return _when(area.bull, max(BULL_VALUE, *area.totals.values()))


@MISTAKES("base", "you added the Bull to a suit that is not the highest")
def bull_on_a_lower_suit(area: Area) -> Collection[int]:
    """The 10 on another suit's total."""
    return {t + BULL_VALUE for t in area.totals.values() if t < max(area.totals.values())} if area.bull else ()


@MISTAKES("base", "you counted 10 for the Bear; the Bear adds nothing")
def bear_as_a_bull(area: Area) -> Collection[int]:
    """The Bear taken for a Bull."""
    return _when(BEAR in area.cards, area.base + BULL_VALUE)


@MISTAKES("base", "you counted the cards of the suit; add up their numbers")
def counted_cards(area: Area) -> Collection[int]:
    """How many cards instead of their numbers."""
    return {count for count in Counter(card[1] for card in area.suited).values() if count > 1}


@MISTAKES("base", "you put the Price Surge into the base price; it has a line of its own")
def surge_in_the_base(area: Area) -> Collection[int]:
    """The surge counted too early."""
    return _when(area.surge, area.base + SURGE_BONUS)


# Price Surge bonus


@MISTAKES("surge", "a Price Surge token lies here, and it adds 5")
def overlooked_the_surge(area: Area) -> Collection[int]:
    """No bonus in spite of a token."""
    return _when(area.surge, 0)


@MISTAKES("surge", "no Price Surge token lies here, so there is nothing to add")
def surge_without_a_token(area: Area) -> Collection[int]:
    """A bonus without a token."""
    return _when(not area.surge, SURGE_BONUS, 10)


@MISTAKES("surge", "you took the 3 chips that the token costs, or counted the tokens; the token adds 5")
def surge_by_its_cost(area: Area) -> Collection[int]:
    """The cost or the count of the token instead of its bonus."""
    return _when(area.surge, 1, 3)


@MISTAKES("surge", "a Price Surge adds 5, not 10")
def surge_of_ten(area: Area) -> Collection[int]:
    """The size of another bonus."""
    return _when(area.surge, 10)


# Suit bonus


@MISTAKES("suit", "the Bull is not a suit: it does not supply the missing one")
def bull_completes_four_suits(area: Area) -> Collection[int]:
    """All 4 Suits out of three and the Bull (Special Cards)."""
    return _when(area.bull and len(area.totals) == 3, 10)


@MISTAKES("suit", "three suits are not All 4 Suits")
def three_suits_are_enough(area: Area) -> Collection[int]:
    """All 4 Suits out of three."""
    return _when(not area.bull and len(area.totals) == 3, 10)


@MISTAKES("suit", "a Flush needs every suited card of one suit; another suit shows too")
def almost_a_flush(area: Area) -> Collection[int]:
    """A Flush although a second suit shows."""
    return _when(len(area.totals) == 2, 10)


@MISTAKES(
    "suit", "you overlooked the Flush: all suits that show are the same, even with the Bull or Bear among the cards"
)
def overlooked_the_flush(area: Area) -> Collection[int]:
    """No bonus in spite of a Flush."""
    return _when(len(area.totals) == 1, 0)


@MISTAKES("suit", "you overlooked All 4 Suits: each of the four shows at least once")
def overlooked_four_suits(area: Area) -> Collection[int]:
    """No bonus in spite of all four suits."""
    return _when(len(area.totals) == 4, 0)


@MISTAKES("suit", "you counted the suits; the bonus is 10 or nothing")
def counted_suits(area: Area) -> Collection[int]:
    """How many suits instead of the bonus."""
    return {len(area.totals)}


# Number bonus


def _shape(area: Area) -> tuple[int, ...]:
    return tuple(sorted(Counter(area.numbers).values(), reverse=True))


def _best_run(numbers: Iterable[int]) -> int:
    """The length of the longest run of numbers."""
    have = set(numbers)
    return max((sum(all(n + k in have for k in range(i + 1)) for i in range(5)) for n in have), default=0)


@MISTAKES("number", "two pairs are no Full House")
def two_pairs_as_a_full_house(area: Area) -> Collection[int]:
    """A Full House out of two pairs."""
    return _when(_shape(area)[:2] == (2, 2), 20)


@MISTAKES("number", "a pair earns nothing; it takes three of a kind")
def pair_as_three_of_a_kind(area: Area) -> Collection[int]:
    """Three of a Kind out of a pair."""
    return _when(_shape(area)[0] == 2 and _best_run(area.numbers) < 4, 10)


@MISTAKES("number", "number bonuses do not add up: only the best counts")
def added_number_bonuses(area: Area) -> Collection[int]:
    """Several conditions added: both straights, or all that five, four or a Full House contain."""
    runs = [bonus for length, _, bonus in RUN_BONUSES if _best_run(area.numbers) >= length]
    most = _shape(area)[0]
    alike = {3: [10], 4: [25, 10], 5: [30, 25, 10]}.get(most, [])
    if _shape(area) == (3, 2):
        alike = [20, 10]
    return {sum(some) for size in (2, 3) for some in combinations(alike + runs, size)}


@MISTAKES("number", "you took the lower of the bonuses that hold; the highest counts")
def took_the_lower_bonus(area: Area) -> Collection[int]:
    """Another condition that is contained in the best one."""
    return {20: (10,), 25: (10,), 30: (25, 20, 10)}.get(area.parts[3], ())


@MISTAKES("number", "a run needs four different numbers in a row, a Large Straight five")
def run_of_three(area: Area) -> Collection[int]:
    """A straight out of three numbers in a row, or of a run with a doubled number or a gap."""
    return _when(_best_run(area.numbers) == 3, 10, 20)


@MISTAKES("number", "a run must have no gap")
def run_with_a_gap(area: Area) -> Collection[int]:
    """A straight over a missing number."""
    return _when(len(set(area.numbers)) >= 4 and _best_run(area.numbers) < 4, 10, 20)


@MISTAKES("number", "four numbers in a row are a Small Straight; a Large Straight takes five")
def small_as_a_large_straight(area: Area) -> Collection[int]:
    """The bonus of the longer run."""
    return _when(_best_run(area.numbers) == 4, 20)


@MISTAKES("number", "the Bull and the Bear have no number: they stand for nothing here")
def wild_number(area: Area) -> Collection[int]:
    """The Bull or Bear used as any number."""
    spare = len(area.cards) - len(area.suited)
    if not spare:
        return ()
    found = set()
    for extra in combinations(sorted([*range(2, 7)] * spare), spare):
        numbers = area.numbers + list(extra)
        found.add(ALIKE_BONUSES.get(tuple(sorted(Counter(numbers).values(), reverse=True)), ("", 0))[1])
        found.update(bonus for length, _, bonus in RUN_BONUSES if _best_run(numbers) >= length)
    return {bonus for bonus in found if bonus > area.parts[3]}


@MISTAKES("number", "you overlooked a combination; look for equal numbers and for runs")
def overlooked_the_combination(area: Area) -> Collection[int]:
    """No bonus although a condition is met."""
    return _when(area.parts[3], 0)


@MISTAKES("number", "you took the number that repeats instead of its bonus")
def number_instead_of_bonus(area: Area) -> Collection[int]:
    """The number itself, or how often it is there."""
    number, count = Counter(area.numbers).most_common(1)[0]
    return _when(count > 1, number, count, number * count)


# Total


@MISTAKES("total", "you left out the Price Surge bonus")
def total_without_surge(area: Area) -> Collection[int]:
    """One part missing."""
    return _without(area, 1)


@MISTAKES("total", "you left out the suit bonus")
def total_without_suit(area: Area) -> Collection[int]:
    """One part missing."""
    return _without(area, 2)


@MISTAKES("total", "you left out the number bonus")
def total_without_number(area: Area) -> Collection[int]:
    """One part missing."""
    return _without(area, 3)


@MISTAKES("total", "you left out the base price")
def total_without_base(area: Area) -> Collection[int]:
    """One part missing."""
    return _without(area, 0)


@MISTAKES("total", "that is the base price alone; add the bonuses")
def total_is_the_base(area: Area) -> Collection[int]:
    """No bonus added."""
    return {area.base}


@MISTAKES("total", "you left out the Bull's 10")
def total_without_bull(area: Area) -> Collection[int]:
    """The base price without the Bull."""
    return _when(area.bull, sum(area.parts) - BULL_VALUE)


@MISTAKES("total", "you added all the cards, where only the highest suit counts")
def total_of_all_cards(area: Area) -> Collection[int]:
    """The base price from all cards."""
    return {sum(area.numbers) + area.bull + sum(area.parts[1:])}


@MISTAKES("total", "you counted a Price Surge that does not lie there")
def total_with_a_surge(area: Area) -> Collection[int]:
    """A surge without a token."""
    return _when(not area.surge, sum(area.parts) + SURGE_BONUS)


def _without(area: Area, part: int) -> tuple[int, ...]:
    return _when(area.parts[part], sum(area.parts) - area.parts[part])


# Exercises

KEYS = ("base", "surge", "suit", "number")
HINTS = {
    "base": "add up the numbers of each suit; the highest total is the base price, and a Bull adds 10 to it",
    "surge": "a Price Surge token adds 5; without one nothing is added",
    "suit": "10 if all suits that show are the same, 10 if all four show, else 0",
    "number": "look for equal numbers and for runs, and take the one bonus that adds most",
    "total": "add up the four lines above",
}


def exercise(
    cards: str | Iterable[str], surge: bool = False, company: str = COMPANIES[0].short, title: str = ""
) -> Exercise:
    """The exercise of pricing these five cards.

    Raises:
        ParseError: the cards are no area of one deck.

    >>> sheet_lines = exercise("4I 4L 4N 6N 6D", surge=True).lines
    >>> [(line.key, line.answer) for line in sheet_lines]
    [('base', 10), ('surge', 5), ('suit', 10), ('number', 20), ('total', 45)]
    """
    hand = read_hand(cards)
    solution = price(hand, surge)
    lines = [Line(key, part, HINTS[key]) for key, part in zip(KEYS, solution.parts)]
    lines.append(Line("total", solution, HINTS["total"]))
    token = " A Price Surge token lies here." if surge else ""
    return Exercise(
        id=f"{' '.join(hand)}{' surge' if surge else ''}",
        title=title or company,
        question=f"What is the new price of {company}?{token}",
        facts=Area(hand, surge, company),
        breakdown=solution,
        lines=tuple(lines),
        mistakes=MISTAKES,
    )


EXAMPLES = (
    ("Rockfish Software", "4I 4L 4N 6N 6D", True),
    ("Tuna Transport", "2L 4L 5L 6L BEAR", False),
    ("Squid Paint", "3N 4N 5D 6D BULL", False),
)
"""The three examples of the rulebook: company, cards, Price Surge. (Tuna's cards are the only ones that fit.)"""


def rulebook_examples() -> tuple[Exercise, ...]:
    """The three examples that the rulebook works out, as exercises."""
    return tuple(exercise(cards, surge, company, f"Rulebook example: {company}") for company, cards, surge in EXAMPLES)


def drills(seed: int = 1) -> Drills:
    """An endless series of areas from shuffled decks; the same for the same seed.

    Most have something to find: of three areas drawn, the one with the highest price is asked for.

    >>> drills(7)(0).id == drills(7)(0).id
    True
    """
    return Drills(_drill, seed)


def _drill(seed: int, n: int) -> Exercise:
    deck = shuffled([face for face in FACES for _ in range(1 if face in (BULL, BEAR) else 2)], seed, n + 1)
    cards = max((tuple(deck[start : start + 5]) for start in (0, 5, 10)), key=price_value)
    surge = shuffled((True, False, False), seed, n + 1)[0]
    return exercise(cards, surge, COMPANIES[n % len(COMPANIES)].short, f"Drill {n + 1}")

"""Rows of the market by hand: what splits, crashes and other events make of a price."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from stocklab.core.breakdown import Breakdown
from stocklab.core.errors import ParseError, StocklabError
from stocklab.core.shuffle import shuffled
from stocklab.games.take_stock.components import CLOSING, HIGHEST, IDS, SPLITS, STEP
from stocklab.games.take_stock.pricing import Row
from stocklab.teach.sheet import Drills, Exercise, Line, Mistake, Mistakes
from stocklab.teach.take_stock.stories import Story, Way, after, read_steps, why_not

# Mistakes

ROW_MISTAKES = Mistakes()
"""Every known mistake in what happens to a row."""

Change = Callable[[Row], Row]


def _retell(story: Story, **wrong: Change) -> Row | None:
    """The row in the end if these kinds of steps did something else; None where the story could not go on."""
    row = story.row
    try:
        for step in story.steps:
            verb = step.partition(" ")[0].replace("-", "_")
            row = wrong[verb](row) if verb in wrong else after(row, step)
    except StocklabError:
        return None
    return row


def _retell_crashes(story: Story, crash: Change) -> Row | None:
    return _retell(story, crash=crash, market_crash=crash)


READ: dict[str, Callable[[Row], int]] = {
    "left": lambda row: len(row.cards),
    "highest": lambda row: row.top,
    "multiplier": lambda row: row.splits + 1,
    "price": lambda row: row.value,
}
"""Each line of the sheet, read off the row in the end."""

Told = Callable[[Story], Row | None]


def _told_wrong(says: str, *lines: str) -> Callable[[Told], Told]:
    """Register a wrong way to tell a story as a mistake in these lines."""

    def register(tell: Told) -> Told:
        for line in lines:

            def wrong(story: Story, read: Callable[[Row], int] = READ[line]) -> Collection[int]:
                row = tell(story)
                return () if row is None else {read(row)}

            ROW_MISTAKES.append(Mistake(tell.__name__, line, says, wrong))
        return tell

    return register


@_told_wrong("the card that a split takes away still counted", "left", "highest", "price")
def split_kept_the_card(story: Story) -> Row | None:
    """The multiplier grows and the highest card stays."""
    return _retell(story, split=lambda row: row if row.frozen else replace(row, splits=row.splits + 1))


@_told_wrong("a split makes the multiplier one more, besides taking a card", "multiplier", "price")
def split_kept_the_multiplier(story: Story) -> Row | None:
    """The highest card goes and the multiplier stays."""
    return _retell(story, split=lambda row: row if row.frozen else replace(row, cards=row.cards[:-1] or row.cards))


@_told_wrong("a frozen stock does not split: the card is discarded", *READ)
def split_a_frozen_stock(story: Story) -> Row | None:
    """A split as if there were no freeze."""
    return _retell(story, split=lambda row: replace(replace(row, frozen=False).split(), frozen=row.frozen))


@_told_wrong("half is rounded down: of five cards a crash takes two", "left", "highest", "price")
def half_rounded_up(story: Story) -> Row | None:
    """One card too many goes from an odd row."""
    return _retell_crashes(story, lambda row: replace(row.crashed(), cards=row.cards[: len(row.cards) // 2]))


@_told_wrong("the starter was left out of the half; it is a card of the row too", "left", "highest", "price")
def starter_left_out_of_the_half(story: Story) -> Row | None:
    """Half of the cards besides the 1."""
    return _retell_crashes(
        story, lambda row: replace(row.crashed(), cards=row.cards[: len(row.cards) - (len(row.cards) - 1) // 2])
    )


@_told_wrong("the freeze does not protect against a crash: it goes first, then the crash does all it does", *READ)
def freeze_protects_against_the_crash(story: Story) -> Row | None:
    """A crash that a frozen row does not feel."""
    return _retell_crashes(story, lambda row: row if row.frozen else row.crashed())


@_told_wrong("a crash takes one split, not all of them", "multiplier", "price")
def crash_took_all_splits(story: Story) -> Row | None:
    """No split stays."""
    return _retell_crashes(story, lambda row: replace(row.crashed(), splits=0))


@_told_wrong("a crash takes one split too", "multiplier", "price")
def crash_kept_the_splits(story: Story) -> Row | None:
    """All splits stay."""
    return _retell_crashes(story, lambda row: replace(row.crashed(), splits=row.splits))


@_told_wrong("a crash takes half of the share cards too", "left", "highest", "price")
def crash_kept_the_cards(story: Story) -> Row | None:
    """The cards stay."""
    return _retell_crashes(story, lambda row: replace(row.crashed(), cards=row.cards))


@_told_wrong("a crash takes half of the cards, not only the highest one", "left", "highest", "price")
def crash_took_one_card(story: Story) -> Row | None:
    """One card goes."""
    return _retell_crashes(story, lambda row: replace(row.crashed(), cards=row.cards[:-1] or row.cards))


@_told_wrong("a Market Crash hits every stock, this one too", *READ)
def market_crash_spared_it(story: Story) -> Row | None:
    """Nothing happens to this row."""
    return _retell(story, market_crash=lambda row: row)


@_told_wrong("an audit takes the card or the split, not both", *READ)
def audit_took_both(story: Story) -> Row | None:
    """Card and split go."""
    return _retell(
        story, audit=lambda row: replace(row, cards=row.cards[:-1] or row.cards, splits=max(row.splits - 1, 0))
    )


def _when(condition: object, *numbers: int) -> tuple[int, ...]:
    return numbers if condition else ()


def _before(story: Story, *verbs: str) -> Row | None:
    """The row before the last step, if that was one of these."""
    if story.steps and (not verbs or story.steps[-1].partition(" ")[0] in verbs):
        return story.rows[-2]
    return None


@ROW_MISTAKES("left", "splits lie above the row: count the share cards only")
def counted_the_splits(story: Story) -> Collection[int]:
    """Splits counted as cards."""
    return {len(story.last.cards) + story.last.splits}


@ROW_MISTAKES("left", "that is how many cards go; how many stay?")
def counted_what_goes(story: Story) -> Collection[int]:
    """The cards that the last step takes."""
    before = _before(story)
    gone = len(before.cards) - len(story.last.cards) if before else 0
    return _when(gone > 0, gone)


@ROW_MISTAKES("price", "the starter never goes: a row keeps its 1")
@ROW_MISTAKES("highest", "the starter never goes: a row keeps its 1")
@ROW_MISTAKES("left", "the starter never goes: a row keeps its 1")
def took_the_starter(story: Story) -> Collection[int]:
    """Nothing left where a lone 1 stays."""
    return _when(len(story.last.cards) == 1, 0)


@ROW_MISTAKES("highest", "you added the cards of the row; only the highest one counts")
def added_the_cards(story: Story) -> Collection[int]:
    """All values together."""
    return {sum(story.last.cards)}


@ROW_MISTAKES("highest", "you counted the cards; the value on the last of them counts")
def counted_the_cards(story: Story) -> Collection[int]:
    """How many cards instead of the value."""
    return {len(story.last.cards)}


@ROW_MISTAKES("multiplier", "a split adds 1 to the multiplier: that of two splits is 3, not 4; that of three is 4")
def doubled_each_time(story: Story) -> Collection[int]:
    """Twice as much for each split."""
    return _when(story.last.splits > 1, 2**story.last.splits)


@ROW_MISTAKES("multiplier", "the multiplier is one more than there are splits")
def multiplier_is_the_splits(story: Story) -> Collection[int]:
    """How many splits instead of one more."""
    return {story.last.splits}


@ROW_MISTAKES("price", "a split adds 1 to the multiplier: that of two splits is 3, not 4; that of three is 4")
def price_doubled_each_time(story: Story) -> Collection[int]:
    """The highest card times 2, 4, 8."""
    return {story.last.top * wrong for wrong in doubled_each_time(story)}


@ROW_MISTAKES("price", "the multiplier is one more than there are splits")
def price_times_the_splits(story: Story) -> Collection[int]:
    """The highest card times the number of splits."""
    return {story.last.top * story.last.splits}


@ROW_MISTAKES("price", "that is the highest card alone; the price is the card times the multiplier")
def forgot_the_multiplier(story: Story) -> Collection[int]:
    """The highest card."""
    return {story.last.top}


@ROW_MISTAKES("price", "you added the multiplier; multiply by it")
def added_the_multiplier(story: Story) -> Collection[int]:
    """Card plus multiplier."""
    return _when(story.last.splits, story.last.top + story.last.splits + 1)


@ROW_MISTAKES("price", "you added the cards of the row; only the highest one counts")
def price_of_all_cards(story: Story) -> Collection[int]:
    """All values together, with or without the multiplier."""
    total = sum(story.last.cards)
    return {total, total * (story.last.splits + 1)}


@ROW_MISTAKES("price", "that was the price before; what does the last event change?")
def left_out_the_last_step(story: Story) -> Collection[int]:
    """The price one step early."""
    before = _before(story)
    return () if before is None else {before.value}


@ROW_MISTAKES("price", "a split does not double the price: the highest card goes, and the multiplier is one more")
def split_doubled_the_price(story: Story) -> Collection[int]:
    """Twice the price before a split."""
    before = _before(story, "split")
    return () if before is None else {2 * before.value}


@ROW_MISTAKES("price", "that is a split as on a real exchange, where the price is halved; here it is multiplied")
def split_halved_the_price(story: Story) -> Collection[int]:
    """Half of the price before a split."""
    before = _before(story, "split")
    return () if before is None else {before.value // 2, (before.value + 1) // 2}


@ROW_MISTAKES("price", "a crash halves the number of cards, not the price")
def crash_halved_the_price(story: Story) -> Collection[int]:
    """Half of the price before a crash."""
    before = _before(story, "crash", "market-crash")
    return () if before is None else {before.value // 2, (before.value + 1) // 2}


# Exercises

HINTS = {
    "left": "go through the events one by one, and take away what each of them takes",
    "highest": "the last card of the row that is left, by its value",
    "multiplier": "1, and 1 more for each split that lies above the row",
    "price": "the highest card times the multiplier",
}


def row_exercise(row: Row, steps: Iterable[str] = (), title: str = "") -> Exercise:
    """The exercise of pricing a row after some events.

    Args:
        row: the row at first.
        steps: what happens to it: "split", "crash", "market-crash", "audit card", "audit split", "freeze", "raise 7".
        title: a few words.

    Raises:
        StocklabError: something that cannot happen.

    >>> lines = row_exercise(Row("corn", (1, 3, 5, 7), splits=1), ["split"]).lines
    >>> [(line.key, line.answer) for line in lines]
    [('left', 3), ('highest', 5), ('multiplier', 3), ('price', 15)]
    """
    if not isinstance(row, Row):
        raise ParseError(f"a Row is wanted, such as Row('corn', [1, 3, 5]), not {row!r:.60}")
    story = Story(row, read_steps(steps))
    last = story.last
    left = Breakdown("Cards left in the row", len(last.cards), how="-".join(map(str, last.cards)))
    parts = (left, *last.price.parts, last.price)
    asked = "What does a share cost"
    when = {0: " now?", 1: " after this event?"}.get(len(story.steps), f" after these {len(story.steps)} events?")
    return Exercise(
        id=f"{row}; {', '.join(story.steps)}",
        title=title or f"{row.name}: what is the price?",
        question=asked + when,
        facts=story,
        breakdown=last.price,
        lines=tuple(Line(key, part, HINTS[key]) for key, part in zip(READ, parts, strict=True)),
        mistakes=ROW_MISTAKES,
        way=Way(story) if story.steps else None,
    )


EXAMPLES = (
    ("the second split", Row("corn", (1, 3, 5, 7), 1), ("split",)),
    ("the third split", Row("corn", (1, 3, 5), 2), ("split",)),
    ("a crash", Row("gem", (1, 4, 7, 8), 1), ("crash",)),
)
"""The rulebook's three: what, the row, the event. (Of the crash it prints 8 × 2 before and 4 after; the 7 is ours.)"""


def rulebook_rows() -> tuple[Exercise, ...]:
    """What the rulebook works out of rows, as exercises."""
    return tuple(row_exercise(row, steps, f"Rulebook example: {what}") for what, row, steps in EXAMPLES)


# Drills

Picks = Callable[[Sequence[Any]], list[Any]]


def picks(seed: int, n: int) -> Picks:
    """Shuffles things for the n-th drill, each time another way."""
    numbers = count(100 * n + 1)
    return lambda things: shuffled(things, seed, next(numbers))


def some_row(pick: Picks, stock: str, cards: int, splits: int, frozen: bool = False) -> Row:
    """A row of up to so many cards, that has not closed the market."""
    values = [1]
    for up in pick(tuple(range(1, STEP + 1)) * 3):
        if len(values) < cards and values[-1] + up < CLOSING:
            values.append(values[-1] + up)
    return Row(stock, tuple(values), splits, frozen)


def row_drills(seed: int = 1) -> Drills:
    """An endless series of rows to which things happen: first one, later two and three; the same for the same seed.

    >>> [len(row_drills(7)(n).facts.steps) for n in (0, 3, 7)]
    [1, 2, 3]
    """
    return Drills(_row_drill, seed)


def _row_drill(seed: int, n: int) -> Exercise:
    pick = picks(seed, n)
    size, splits = pick((3, 4, 5, 6) if n < 3 else (5, 6, 7))[0], pick((0, 1, 1, SPLITS - 1))[0]
    story = Story(some_row(pick, pick(IDS)[0], size, splits, pick((True, False, False))[0]))
    for _ in range(1 + (n >= 3) + (n >= 7)):
        story = story.then(_some_step(pick, story))
    return row_exercise(story.row, story.steps, f"Drill {n + 1}")


def _some_step(pick: Picks, story: Story) -> str:
    row = story.last
    kinds = ["split", "split", "split", "crash", "crash", "market-crash", "audit card", "audit split", "freeze"]
    kinds += [f"raise {value}" for value in pick(range(2, HIGHEST - 1))[:3]]
    able = [step for step in pick(kinds) if why_not(row, step) is None and step not in story.steps[-1:]]
    return str(able[0])

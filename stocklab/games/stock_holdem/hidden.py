"""Counting what hidden Information cards can be: exactly, and quickly.

Every way in which the single cards of a deck can lie in the places one knows of counts once. A place is a text: a card
with its back ("4I/I": this very kind), a face ("4I": either of its copies, since nobody told the back), a back ("?I",
"4?", "B?": any card with that back) or "??" (any card).

The cards of one back form a pool. How many cards of each pool are drawn decides how many ways there are for the rest.
So the pools are worked through one after the other, each with a table from the sum of the packed cards drawn (see
`PACKED`) to the number of ways. A face is tried as either copy, but only where it matters to which pool it belonged.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from math import comb, perm

from stocklab.core.errors import StocklabError
from stocklab.games.stock_holdem.components import ALL_CARDS, BEAR, BULL, back
from stocklab.games.stock_holdem.pricing import PACKED, PRICES

UNKNOWN = "??"
MOST_SITUATIONS = (16384, 8192, 2048, 1024, 128, 32)
"""By how many places of an area are unknown: so many ways of telling copies apart are followed, to end in seconds."""

Ways = dict[int, int]
"""A sum of packed cards, and in how many ways it comes about."""

Pool = tuple[tuple[int, int], ...]
"""Packed cards, and how many there are of each."""

_BACK = {card: back(card) for card in (*ALL_CARDS, BULL, BEAR)}


@cache
def _kinds(deck: tuple[str, ...]) -> tuple[dict[str, int], dict[str, list[str]]]:
    """How many cards of each kind a deck has, and the kinds of each face."""
    counts = dict(Counter(deck))
    faces: dict[str, list[str]] = {}
    for kind in counts:
        faces.setdefault(kind.partition("/")[0], []).append(kind)
    return counts, faces


def price_ways(deck: tuple[str, ...], here: Sequence[str], elsewhere: Iterable[str] = ()) -> dict[int, int]:
    """In how many ways the cards can lie, by the price of the area without surge and without the board's limits.

    Args:
        deck: every card of the game, with its back.
        here: the places of the area; empty ones are left out and count for nothing.
        elsewhere: what lies anywhere else.

    Returns:
        Price to number of ways (up to a common factor); {} if the deck cannot fill these places.
    """
    counts, kinds_of = _kinds(deck)
    left = dict(counts)
    known, unknown, places = 0, 0, 0
    faces: Counter[str] = Counter()
    backs_here: Counter[str] = Counter()
    backs_there: Counter[str] = Counter()
    for lies_here, texts in ((True, here), (False, elsewhere)):
        for text in texts:
            places += 1
            if text == UNKNOWN:
                unknown += lies_here
            elif "?" in text:
                (backs_here if lies_here else backs_there)[text] += 1
            else:
                if lies_here:
                    known += PACKED[text]
                if text in left:
                    left[text] -= 1
                else:
                    faces[text] += 1
    if places > len(deck) or min(left.values()) < 0:
        return {}
    found: defaultdict[int, int] = defaultdict(int)
    situations: Iterable[tuple[dict[str, int], int]] = ((left, 1),)
    if faces:
        relevant = {*backs_here, *backs_there}
        by_kind = relevant if unknown else set(backs_here)
        situations = _situations(left, faces, kinds_of, relevant, by_kind, MOST_SITUATIONS[min(unknown, 5)])
    for cards, ways in situations:
        _add_prices(found, cards, {known: ways}, (backs_here, backs_there), unknown)
    return dict(found)


# Which copy of a face it is


def _situations(
    left: dict[str, int],
    faces: Counter[str],
    kinds_of: dict[str, list[str]],
    relevant: set[str],
    by_kind: set[str],
    most: int,
) -> list[tuple[dict[str, int], int]]:
    """Every set of cards that may be left when each face has been given a copy, with its number of ways.

    Sets that do not differ in what matters are taken together: in the pools `by_kind` the very cards matter, in the
    other `relevant` ones only how many there are, in the rest nothing.
    """
    found = [(left, 1)]
    for face, count in faces.items():
        kinds = kinds_of.get(face, [])
        split = any(_BACK[kind] in relevant for kind in kinds)
        merged: dict[tuple[int, ...], tuple[dict[str, int], int]] = {}
        for cards, ways in found:
            for taken, more in _copies(tuple(cards[kind] for kind in kinds), count, split):
                rest = dict(cards)
                for kind, used in zip(kinds, taken):
                    rest[kind] -= used
                key = _signature(rest, relevant, by_kind) if split else (len(merged),)
                merged[key] = (rest, merged[key][1] + ways * more if key in merged else ways * more)
        if len(merged) > most:
            raise StocklabError(
                "too many cards whose backs are not told, beside backs that are: tell the backs of some (4I/I or 4I/4),"
                " or leave out the backs seen elsewhere"
            )
        found = list(merged.values())
    return found


def _signature(cards: dict[str, int], relevant: set[str], by_kind: set[str]) -> tuple[int, ...]:
    sizes = dict.fromkeys(relevant, 0)
    counts = []
    for kind, count in cards.items():
        pool = _BACK[kind]
        if pool in by_kind:
            counts.append(count)
        elif pool in relevant:
            sizes[pool] += count
    return (*counts, *sizes.values())


def _copies(available: tuple[int, ...], count: int, split: bool) -> Iterator[tuple[tuple[int, ...], int]]:
    """How `count` places can be given copies of a face: how many of each kind, and in how many ways.

    Without `split` the first that will do stands for all, since it does not matter which.
    """
    if len(available) <= 1:
        if sum(available) >= count:
            yield (count,) if available else (), perm(sum(available), count)
        return
    first, *others = available
    for used in range(min(first, count), -1, -1):
        for rest, ways in _copies(tuple(others), count - used, split):
            yield (used, *rest), ways * comb(count, used) * perm(first, used)
            if not split:
                return


# Pools


def _add_prices(
    found: defaultdict[int, int],
    cards: dict[str, int],
    start: Ways,
    backs: tuple[Counter[str], Counter[str]],
    unknown: int,
) -> None:
    """Add the ways to draw the hidden cards of an area, by price: with given backs, and `unknown` from all the rest."""
    here, there = backs
    pools: dict[str, dict[int, int]] = {pool: {} for pool in (*here, *there)}
    rest: dict[int, int] = {}
    for kind, count in cards.items():
        if count:
            pool, packed = pools.get(_BACK[kind], rest), PACKED[kind]
            pool[packed] = pool.get(packed, 0) + count
    table: tuple[Ways, ...] = (start, *({} for _ in range(unknown)))
    away = [(tuple(rest.items()), 0)]
    for name, pool in pools.items():
        if here[name]:
            table = _joined(table, _draws(tuple(pool.items()), here[name], there[name], unknown))
        else:
            away.append((tuple(pool.items()), there[name]))
    prices = PRICES
    for sums, others in zip(table, reversed(_drawn_from(tuple(away), unknown))):
        for part, ways in sums.items():
            for other, more in others.items():
                found[prices[part + other]] += ways * more


@lru_cache(2**8)
def _drawn_from(pools: tuple[tuple[Pool, int], ...], most: int) -> tuple[Ways, ...]:
    """For each number of cards up to `most`: the sums of as many from these pools, each with its places elsewhere."""
    first, *others = pools
    table = _draws(first[0], 0, first[1], most)
    for pool, there in others:
        table = _joined(table, _draws(pool, 0, there, most))
    return table


def _joined(table: tuple[Ways, ...], draws: tuple[Ways, ...]) -> tuple[Ways, ...]:
    """The table when a further pool has been drawn from."""
    new: list[defaultdict[int, int]] = [defaultdict(int) for _ in table]
    for drawn, sums in enumerate(table):
        for out, parts in zip(new[drawn:], draws):
            for part, ways in parts.items():
                for total, count in sums.items():
                    out[total + part] += count * ways
    return tuple(new)


@lru_cache(2**14)
def _draws(pool: Pool, here: int, there: int, most: int) -> tuple[Ways, ...]:
    """By how many of a pool's cards fill places where nothing is known: the sums of all that it gives to the area.

    Args:
        pool: the cards left in it.
        here: places of the area with this back.
        there: places elsewhere with this back.
        most: places of the area where nothing is known.
    """
    size = sum(count for _, count in pool)
    chosen = _chosen(pool, here + most)[here:]
    # Which of the cards drawn lie in the places with this back, and what lies in those elsewhere.
    factors = [comb(here + extra, here) * perm(max(size - here - extra, 0), there) for extra in range(most + 1)]
    return tuple(
        {total: ways * factor for total, ways in sums.items()} if factor else {}
        for sums, factor in zip(chosen, factors)
    )


@lru_cache(2**9)
def _chosen(pool: Pool, most: int) -> tuple[Ways, ...]:
    """For each number of cards up to `most`: the sums of as many different cards of the pool, with the ways to each."""
    sums: list[defaultdict[int, int]] = [defaultdict(int) for _ in range(most + 1)]
    sums[0][0] = 1
    for packed, count in pool:
        for size in range(most, 0, -1):
            out = sums[size]
            for copies in range(1, min(count, size) + 1):
                extra, ways = packed * copies, comb(count, copies)
                for total, before in sums[size - copies].items():
                    out[total + extra] += before * ways
    return tuple(sums)

"""Chance: the n-th shuffle of a game is decided by its seed and n, and by nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import shake_128
from struct import unpack
from typing import TypeVar

T = TypeVar("T")


def shuffled(items: Iterable[T], seed: int, n: int) -> list[T]:
    """The items in the order of shuffle number `n` under `seed`: a Fisher-Yates shuffle over hash bits.

    The same on every machine, Python version and hash seed. Each step picks by a 64-bit number, so no order is
    favoured by more than one part in 10**17. The last item of the list is the top of a face-down deck, so that
    `pop()` draws.

    >>> shuffled("ABCDEF", seed=7, n=1) == shuffled("ABCDEF", seed=7, n=1)
    True
    >>> sorted(shuffled("ABCDEF", seed=7, n=2))
    ['A', 'B', 'C', 'D', 'E', 'F']
    """
    deck = list(items)
    size = len(deck)
    bits = unpack(f"<{size}Q", shake_128(b"%d/%d" % (seed, n)).digest(8 * size))
    for last in range(size - 1, 0, -1):
        pick = bits[last] * (last + 1) >> 64
        deck[last], deck[pick] = deck[pick], deck[last]
    return deck

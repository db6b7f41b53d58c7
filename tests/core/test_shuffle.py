"""The n-th shuffle is decided by the seed and n alone."""

import os
import subprocess
import sys
from collections import Counter
from hashlib import shake_128

from hypothesis import given
from hypothesis import strategies as st

from stocklab.core.shuffle import shuffled

ORDER = "GHFABECD"
"""shuffled("ABCDEFGH", 7, 1): kept here so that saved games replay under every later version."""


def test_the_order_never_changes():
    assert "".join(shuffled("ABCDEFGH", 7, 1)) == ORDER


def test_the_order_is_that_of_the_algorithm():
    """Fisher-Yates from the end, each pick the upper part of a 64-bit number of SHAKE-128 over "seed/n"."""
    stream = shake_128(b"7/1").digest(64)
    deck = list("ABCDEFGH")
    for last in reversed(range(1, 8)):
        number = int.from_bytes(stream[8 * last : 8 * last + 8], "little")
        pick = number * (last + 1) // 2**64
        deck[last], deck[pick] = deck[pick], deck[last]
    assert shuffled("ABCDEFGH", 7, 1) == deck


def test_the_order_is_the_same_in_every_process():
    code = "from stocklab.core.shuffle import shuffled; print(''.join(shuffled('ABCDEFGH', 7, 1)))"
    for hash_seed in ("0", "1"):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
        assert done.stdout.strip() == ORDER


@given(st.lists(st.integers()), st.integers(-(2**64), 2**64), st.integers(1, 99))
def test_nothing_is_lost(items, seed, n):
    before = list(items)
    assert sorted(shuffled(items, seed, n)) == sorted(items)
    assert items == before


def test_seed_and_number_both_count():
    orders = {tuple(shuffled(range(20), seed, n)) for seed in range(-10, 10) for n in range(1, 11)}
    assert len(orders) == 200
    assert shuffled(range(20), 1, 11) != shuffled(range(20), 11, 1)


def test_every_order_is_as_likely():
    """24 orders of four cards over 12,000 seeds: chi-square with 23 degrees of freedom, passed once in a thousand."""
    counts = Counter(tuple(shuffled("ABCD", seed, 1)) for seed in range(12_000))
    assert len(counts) == 24
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 49.7


def test_few_cards():
    assert shuffled([], 1, 1) == []
    assert shuffled("A", 1, 1) == ["A"]

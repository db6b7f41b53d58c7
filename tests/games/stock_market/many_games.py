"""Many games played at random: that they end, that nothing is stuck, and how long they take.

`python -m tests.games.stock_market.many_games 10000` plays ten thousand, without a turn limit, and tells.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from stocklab import StockMarket

LONGEST = 40_000
"""A game with more actions than that is stuck."""


@dataclass
class Tally:
    """What came of the games of one number of players."""

    lengths: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        games = len(self.lengths)
        mean = sum(self.lengths) / games
        ends = ", ".join(f"{name} {count}" for name, count in self.ends.most_common())
        return (
            f"{games} games, actions: mean {mean:.0f}, longest {max(self.lengths)}; "
            f"rounds: mean {sum(self.rounds) / games:.0f}, longest {max(self.rounds)}; ended by {ends}"
        )


def play_many(count: int, max_turns: int | None = None) -> dict[int, Tally]:
    """Play so many games over all numbers of players."""
    tallies = {players: Tally() for players in StockMarket.seats}
    for seed in range(count):
        players = StockMarket.seats[seed % len(StockMarket.seats)]
        game, rng = StockMarket(players, seed, log=False, max_turns=max_turns), Random(seed).random
        actions, legal = 0, game.legal_actions()
        while legal:
            game.apply(legal[int(rng() * len(legal))])
            legal = game.legal_actions()
            actions += 1
            assert actions < LONGEST, f"{players} players, seed {seed}"
        assert game.is_over, f"{players} players, seed {seed}: nothing to do in the phase {game.phase}"
        tally = tallies[players]
        tally.lengths.append(actions)
        tally.rounds.append(game.round)
        tally.ends[how_it_ended(game)] += 1
    return tallies


def how_it_ended(game: StockMarket) -> str:
    """Which end condition it was."""
    if game.out.count(False) == 1:
        return "one left"
    if game.ender < 0:
        return "the limit"
    return "big bills" if sum(map(bool, game.bankrupt)) < 4 else "bankruptcies"


def main() -> None:
    """Play and tell."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    begin = perf_counter()
    tallies = play_many(count)
    seconds = perf_counter() - begin
    for players, tally in tallies.items():
        sys.stdout.write(f"{players} players: {tally}\n")
    decisions = sum(sum(tally.lengths) for tally in tallies.values())
    sys.stdout.write(f"{decisions} decisions in {seconds:.0f} s, {decisions / seconds:.0f} a second\n")


if __name__ == "__main__":
    main()

"""Rates instead of times, and beside each the peer's: a table at the end of the run."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from typing import Any

import pytest


@pytest.fixture
def rate(benchmark: Any) -> Callable[..., Any]:
    """Measure a function that does some work many times and returns how often; `peer` marks other people's."""

    def measure(group: str, work: Callable[[], int], *, peer: str = "", unit: str = "") -> None:
        benchmark.group = group
        benchmark.extra_info.update(peer=peer, unit=unit)
        benchmark.extra_info["count"] = benchmark.pedantic(work, rounds=5, iterations=1, warmup_rounds=1)

    return measure


@pytest.fixture
def leniently() -> Iterator[None]:
    """Peers may warn."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def _rates(config: pytest.Config) -> dict[str, list[tuple[Any, float]]]:
    """By group, each benchmark that was timed and its best rate per second: least disturbed by what else runs."""
    session = getattr(config, "_benchmarksession", None)
    groups: dict[str, list[tuple[Any, float]]] = {}
    for bench in session.benchmarks if session else ():
        if bench.extra_info.get("count") and bench.stats.data:
            groups.setdefault(bench.group, []).append((bench, bench.extra_info["count"] / bench.stats.min))
    return groups


def _compare(config: pytest.Config) -> list[tuple[str, str, float, str]]:
    """Rows of the table: group, name, rate and the ratios to the peers; also put into `extra_info`."""
    rows = []
    for group, benches in _rates(config).items():
        peers = {bench.extra_info["peer"]: speed for bench, speed in benches if bench.extra_info["peer"]}
        for bench, speed in benches:
            ratios = {} if bench.extra_info["peer"] else {peer: speed / other for peer, other in peers.items()}
            bench.extra_info.update(per_second=speed, ratios=ratios)
            name = bench.extra_info["peer"] or bench.name.removeprefix("test_")
            rows.append((group, name, speed, ", ".join(f"{ratio:.3g} x {peer}" for peer, ratio in ratios.items())))
    return rows


@pytest.hookimpl(tryfirst=True)
def pytest_benchmark_generate_json(config: pytest.Config) -> None:
    """Put rates and ratios into the file that `--benchmark-json` writes."""
    _compare(config)


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """The table of rates and ratios."""
    rows = _compare(config)
    if not rows:
        return
    terminalreporter.section("rates per second, and as a multiple of peers")
    before = ""
    for group, name, speed, ratios in rows:
        if group != before:
            terminalreporter.line(f"{group}")
        terminalreporter.line(f"    {name:44} {speed:>12,.4g}   {ratios}")
        before = group

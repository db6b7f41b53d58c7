"""What every check shares. A plugin and no conftest, since checks lie in stocklab/, notebooks/ and README.md too."""

from __future__ import annotations

import os
from collections.abc import Generator

import pytest
from hypothesis import settings

pytest_plugins = ["pytester", "tests.notebooks.lab", "tests.notebooks.stored"]

IN_CI = bool(os.environ.get("CI"))

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if IN_CI else "dev")


@pytest.hookimpl(tryfirst=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """Time benchmarks alone in one process; otherwise leave the choice to xdist."""
    return 0 if config.getoption("benchmark_only") else None


def _refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    """In CI a skipped check is a check that was not made: fail it."""
    if IN_CI and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, and nothing may be skipped in CI: {report.longrepr}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Look at each report of a test."""
    report = yield
    _refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Look at each report of a file."""
    report = yield
    _refuse_skip(report)
    return report

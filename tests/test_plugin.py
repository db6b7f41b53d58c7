"""The two promises of the plugin beside it: CI skips nothing, and benchmarks are timed alone."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

SKIPS = """
import pytest

def test_that_skips():
    pytest.skip("no browser")

@pytest.mark.xfail(strict=True)
def test_that_is_known_to_fail():
    assert False

def test_that_passes():
    pass
"""

SKIPPED_MODULE = """
import pytest

pytest.importorskip("a_package_that_nobody_has")
"""

BENCHMARK = """
def test_speed(benchmark):
    benchmark(int)
"""


@pytest.fixture
def run(pytester, monkeypatch):
    """Run pytest on some files under our plugin."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTEST_XDIST_AUTO_NUM_WORKERS", "1")
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)

    def run(*arguments, **files):
        pytester.makepyfile(**files)
        return pytester.runpytest_subprocess("-p", "tests.plugin", "-p", "no:cacheprovider", *arguments)

    return run


def test_ci_fails_what_would_be_skipped(run, monkeypatch):
    monkeypatch.setenv("CI", "true")
    result = run("--continue-on-collection-errors", test_skips=SKIPS, test_skipped_module=SKIPPED_MODULE)
    result.assert_outcomes(passed=1, failed=1, xfailed=1, errors=1)
    result.stdout.fnmatch_lines_random(["*nothing may be skipped in CI*no browser*", "*a_package_that_nobody_has*"])


def test_elsewhere_a_skip_is_a_skip(run, monkeypatch):
    monkeypatch.delenv("CI", raising=False)
    run(test_skips=SKIPS, test_skipped_module=SKIPPED_MODULE).assert_outcomes(passed=1, skipped=2, xfailed=1)


@pytest.mark.parametrize(("arguments", "timed"), [([], False), (["--benchmark-only"], True)])
def test_benchmarks_are_timed_only_on_request(run, arguments, timed):
    result = run("--numprocesses=logical", *arguments, test_speed=BENCHMARK)
    result.assert_outcomes(passed=1)
    assert ("OPS" in result.stdout.str()) == timed

"""pytest runs every stored notebook and compares each output with the stored one: nbval, made strict and fair.

Strict: nbval quietly passes cells that were never run; a notebook that is not in the form we store is refused whole.
Fair: figures are compared as the numbers they draw, not as plotly happens to encode them this time. What differs from
run to run by nature (addresses, random ids) is blanked, and so is the style that a drawing brings along. A notebook
runs in a throw-away copy of its folder.
"""

from __future__ import annotations

import base64
import math
from collections.abc import Generator, Iterator
from contextlib import ExitStack
from typing import Any

import nbformat
import numpy as np
import pytest
from nbval.kernel import CURRENT_ENV_KERNEL_NAME, RunningKernel
from nbval.plugin import IPyNbCell, IPyNbFile
from xdist.scheduler import LoadScopeScheduling

from tests.notebooks.writing import PLOTLY, blemishes, scratch_copy

RANDOM = {
    r"<style>[^<]*</style>": "STYLE",  # how it looks may change; what it says may not
    r"0x[0-9a-fA-F]{6,16}": "ADDRESS",
    r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}": "UUID",
    r"\S*/ipykernel_\d+/\d+\.py": "CELL",
    r"T_[0-9a-f]{5}": "STYLER",
}


def plain_figure(value: Any) -> Any:
    """A plotly figure as plain numbers to nine digits, without the theme's template and random uids."""
    match value:
        case {"bdata": data, "dtype": dtype}:
            return [plain_figure(number) for number in np.frombuffer(base64.b64decode(data), dtype).tolist()]
        case dict():
            return {key: plain_figure(part) for key, part in value.items() if key not in {"template", "uid"}}
        case list():
            return [plain_figure(part) for part in value]
        case float() if math.isfinite(value):
            return float(f"{value:.9g}")
        case _:
            return value


def comparable(outputs: list[Any]) -> list[Any]:
    """A copy of the outputs with their figures made plain."""
    copies = [nbformat.from_dict(output) for output in outputs]
    for output in copies:
        if PLOTLY in output.get("data", {}):
            output.data[PLOTLY] = plain_figure(output.data[PLOTLY])
    return copies


class StoredCell(IPyNbCell):
    """A code cell: its fresh outputs must equal its stored ones."""

    def compare_outputs(self, test: list[Any], ref: list[Any], skip_compare: Any = None) -> bool:
        return bool(super().compare_outputs(comparable(test), comparable(ref), skip_compare))


class StoredNotebook(IPyNbFile):
    """A notebook: one kernel runs its cells in order."""

    def collect(self) -> Iterator[StoredCell]:
        if found := blemishes(nbformat.read(self.path, as_version=4)):
            reasons = "\n".join(f"- {reason}" for reason in found)
            raise self.CollectError(f"{self.path.name} is not in the form we store:\n{reasons}")
        for cell in super().collect():
            yield StoredCell.from_parent(
                self, name=cell.name, cell_num=cell.cell_num, cell=cell.cell, options=cell.options
            )

    def setup(self) -> None:
        self.sanitize_patterns.update(RANDOM)
        self.setup_sanitize_files()
        with ExitStack() as cleanup:
            folder = cleanup.enter_context(scratch_copy(self.path.parent))
            self.kernel = RunningKernel(CURRENT_ENV_KERNEL_NAME, cwd=str(folder))
            self.addfinalizer(cleanup.pop_all().close)


class WholeNotebooks(LoadScopeScheduling):
    """Sends the cells of a notebook to one process, in order; every other test goes where there is room."""

    def _split_scope(self, nodeid: str) -> str:
        file, _, _ = nodeid.partition("::")
        return file if file.endswith(".ipynb") else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> WholeNotebooks:
    """Spread the tests our way."""
    return WholeNotebooks(config, log)


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(parent: pytest.Collector) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Put our notebook in the place of nbval's."""
    collectors = yield
    return [
        StoredNotebook.from_parent(parent, path=collector.path) if type(collector) is IPyNbFile else collector
        for collector in collectors
    ]

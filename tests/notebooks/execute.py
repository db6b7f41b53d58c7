"""Run notebooks from top to bottom and store their outputs.

python -m tests.notebooks.execute [notebook ...]

Without arguments, the whole course. What is stored is described at `tests.notebooks.writing.normalise`; running
this twice changes nothing.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import nbformat
from nbclient import NotebookClient

from tests.notebooks.writing import COURSE, blemishes, normalise, scratch_copy

SECONDS_PER_CELL = 120


def execute(path: Path) -> None:
    """Run one notebook and store it with its outputs; a notebook that fails stays as it was."""
    notebook = nbformat.read(path, as_version=4)
    with scratch_copy(path.parent) as folder:
        NotebookClient(
            notebook,
            timeout=SECONDS_PER_CELL,
            kernel_name="python3",
            record_timing=False,
            resources={"metadata": {"path": str(folder)}},
        ).execute()
    normalise(notebook)
    if found := blemishes(notebook):
        raise ValueError(f"{path}: " + "; ".join(found))
    nbformat.write(notebook, path)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.notebooks.execute", description=__doc__.splitlines()[0])
    parser.add_argument("notebooks", nargs="*", type=Path, help="default: the whole course")
    for path in parser.parse_args(arguments).notebooks or sorted(COURSE.glob("*.ipynb")):
        print(path)
        execute(path.resolve())


if __name__ == "__main__":
    main()

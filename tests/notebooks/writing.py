"""Notebooks as files: write a small one, bring one into the form we store."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from nbformat import NotebookNode

PLOTLY = "application/vnd.plotly.v1+json"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"

COURSE = Path(__file__).parents[2] / "notebooks"

METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def write_notebook(path: Path, *cells: str) -> Path:
    """Write a notebook of code cells without outputs; a cell that starts with "# tags: a, b" gets those tags."""
    notebook = nbformat.v4.new_notebook(metadata=METADATA)
    for number, source in enumerate(cells):
        cell = nbformat.v4.new_code_cell(source, id=f"cell-{number}")
        first, _, rest = source.partition("\n")
        if first.startswith("# tags:"):
            cell.source = rest
            cell.metadata["tags"] = [tag.strip() for tag in first.removeprefix("# tags:").split(",")]
        notebook.cells.append(cell)
    nbformat.write(notebook, path)
    return path


def normalise(notebook: NotebookNode) -> None:
    """Bring an executed notebook into the form we store: the same bytes each time, and readable without a kernel.

    Widget state is megabytes that change with every run, so it goes. Without it a widget view is a promise nobody
    can keep: a trusted notebook would show "Error displaying widget: model not found" in place of the picture that
    lies beside the view. So views go too, and the reader sees the text/html (or text/plain) that remains.
    """
    notebook.metadata = nbformat.from_dict(METADATA)
    for cell in notebook.cells:
        for noise in ("execution", "trusted"):
            cell.metadata.pop(noise, None)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET_VIEW, None)
            output.get("metadata", {}).pop(WIDGET_VIEW, None)


def blemishes(notebook: NotebookNode) -> list[str]:
    """Why this notebook is not in the form we store, one sentence each; empty if it is."""
    found = []
    if "widgets" in notebook.metadata:
        found.append("it stores widget state")
    for number, cell in enumerate(cell for cell in notebook.cells if cell.cell_type == "code"):
        if cell.source.strip() and cell.execution_count is None:
            found.append(f"cell {number} was never run, so there is nothing to compare with")
        for output in cell.outputs:
            if WIDGET_VIEW in output.get("data", {}):
                found.append(f"cell {number} stores a widget view, which hides the picture beside it")
            if output.output_type == "stream" and output.name == "stderr":
                found.append(f"cell {number} stores a warning: {output.text.strip()}")
            if output.output_type == "error" and "raises-exception" not in cell.metadata.get("tags", []):
                found.append(f"cell {number} stores an error: {output.ename}: {output.evalue}")
    return found


@contextmanager
def scratch_copy(folder: Path) -> Iterator[Path]:
    """A throw-away copy of a folder of notebooks to run them in: what they save does not come back.

    Files that an earlier run saved do not go along either, for a game would resume from them.
    """
    with TemporaryDirectory(prefix="stocklab-") as scratch:
        ignore = shutil.ignore_patterns(".*", "*.json", "__pycache__")
        yield Path(shutil.copytree(folder, Path(scratch) / folder.name, ignore=ignore))

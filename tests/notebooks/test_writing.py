"""The form in which notebooks are stored, and the command that brings them into it."""

import nbformat
import pytest
from nbclient.exceptions import CellExecutionError

from tests.notebooks.execute import main
from tests.notebooks.writing import WIDGET_VIEW, blemishes, write_notebook

SHEET = """\
import ipywidgets
from IPython.display import display
from pathlib import Path

class Sheet(ipywidgets.VBox):
    def _repr_mimebundle_(self, **kwargs):
        return super()._repr_mimebundle_(**kwargs) | {"text/html": "<b>a score sheet</b>"}

Path("autosave.json").write_text("{}")
display(Sheet([ipywidgets.Button(description="score")]))
"""


def test_execute_stores_the_picture_and_nothing_that_changes(tmp_path):
    path = write_notebook(tmp_path / "sheet.ipynb", SHEET)
    main([str(path)])
    once = path.read_bytes()
    notebook = nbformat.read(path, as_version=4)
    assert blemishes(notebook) == []
    assert set(notebook.metadata) == {"kernelspec", "language_info"}
    assert notebook.metadata.language_info == {"name": "python"}
    [output] = notebook.cells[0].outputs
    assert output.data["text/html"] == "<b>a score sheet</b>"
    assert WIDGET_VIEW not in output.data
    assert not (tmp_path / "autosave.json").exists()
    main([str(path)])
    assert path.read_bytes() == once


def test_execute_leaves_a_notebook_that_fails_as_it_was(tmp_path):
    path = write_notebook(tmp_path / "bad.ipynb", "1 / 0")
    before = path.read_bytes()
    with pytest.raises(CellExecutionError, match="ZeroDivisionError"):
        main([str(path)])
    assert path.read_bytes() == before


def test_blemishes_name_what_is_not_to_be_stored():
    output = nbformat.v4.new_output
    cells = [
        nbformat.v4.new_markdown_cell("# not counted"),
        nbformat.v4.new_code_cell("1 + 1"),
        nbformat.v4.new_code_cell("x", execution_count=1, outputs=[output("display_data", {WIDGET_VIEW: {}})]),
        nbformat.v4.new_code_cell("x", execution_count=2, outputs=[output("stream", name="stderr", text="old\n")]),
        nbformat.v4.new_code_cell("x", execution_count=3, outputs=[output("error", ename="E", evalue="no")]),
        nbformat.v4.new_code_cell(
            "x",
            execution_count=4,
            outputs=[output("error", ename="E", evalue="no")],
            metadata={"tags": ["raises-exception"]},
        ),
    ]
    assert blemishes(nbformat.v4.new_notebook(cells=cells, metadata={"widgets": {}})) == [
        "it stores widget state",
        "cell 0 was never run, so there is nothing to compare with",
        "cell 1 stores a widget view, which hides the picture beside it",
        "cell 2 stores a warning: old",
        "cell 3 stores an error: E: no",
    ]

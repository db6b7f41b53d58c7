"""Running stored notebooks: what passes, what fails, what is refused."""

import nbformat
import pytest

from tests.notebooks.execute import execute
from tests.notebooks.stored import plain_figure
from tests.notebooks.writing import COURSE, PLOTLY, write_notebook

CELLS = (
    "from IPython.display import display; from pathlib import Path; import ipywidgets",
    "ipywidgets.HTML('<b>a widget</b>')",
    "print(object())",
    "# tags: raises-exception\nraise ValueError('as planned')",
    f"display({{{PLOTLY!r}: {{'data': [{{'type': 'bar', 'y': [0.1 + 0.2, 2]}}], 'layout': {{}}}}}}, raw=True)",
    "print(Path('autosave.json').exists()); size = Path('autosave.json').write_text('ours')",
)


@pytest.fixture
def run(pytester, monkeypatch):
    """Run pytest on a folder of notebooks, with our plugin in place."""
    monkeypatch.setenv("PYTHONPATH", str(COURSE.parent))
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)
    plugins = ["-p", "tests.notebooks.stored", "-p", "no:cacheprovider", "--nbval", "--nbval-current-env"]
    return lambda *arguments: pytester.runpytest_subprocess(*plugins, *arguments)


def test_an_unchanged_notebook_passes_and_leaves_nothing_behind(pytester, run):
    path = write_notebook(pytester.path / "good.ipynb", *CELLS)
    execute(path)
    theirs = pytester.path / "autosave.json"
    theirs.write_text("of a reader who has played already")
    run().assert_outcomes(passed=len(CELLS))
    assert theirs.read_text() == "of a reader who has played already"


def test_changed_outputs_fail_and_rounding_does_not(pytester, run):
    path = write_notebook(pytester.path / "changed.ipynb", *CELLS, "print(40 + 2)")
    execute(path)
    notebook = nbformat.read(path, as_version=4)
    figure = notebook.cells[4].outputs[0].data[PLOTLY]
    figure["data"][0]["y"] = [0.3, 2.001]
    notebook.cells[6].outputs[0].text = "43\n"
    nbformat.write(notebook, path)
    result = run()
    result.assert_outcomes(passed=len(CELLS) - 1, failed=2)
    result.stdout.fnmatch_lines_random(["*2.001*", "*43*"])


def test_a_notebook_that_was_never_run_is_refused(pytester, run):
    write_notebook(pytester.path / "unrun.ipynb", "1 + 1")
    result = run()
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["unrun.ipynb is not in the form we store:", "- cell 0 was never run*"])


def test_processes_share_notebooks_not_cells(pytester, run):
    for name in ("one", "two"):
        execute(write_notebook(pytester.path / f"{name}.ipynb", "x = 1", "x = 2 * x", "x = 2 * x", "print(x)"))
    run("--numprocesses=2").assert_outcomes(passed=8)


def test_figures_are_compared_as_numbers():
    import numpy as np
    import plotly.graph_objects as go

    drawn = go.Figure(go.Bar(y=np.array([0.1 + 0.2, 2.0]))).to_plotly_json()
    assert plain_figure(drawn) == plain_figure({"data": [{"type": "bar", "y": [0.3, 2.0]}], "layout": {}})

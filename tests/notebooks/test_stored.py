"""Running stored notebooks: what passes, what fails, what is refused."""

import nbformat
import pytest

from tests.notebooks.execute import execute
from tests.notebooks.stored import plain_figure
from tests.notebooks.writing import PLOTLY, write_notebook

CELLS = (
    "from IPython.display import display; from pathlib import Path; import ipywidgets",
    "ipywidgets.HTML('<b>a widget</b>')",
    "print(object())",
    "# tags: raises-exception\nraise ValueError('as planned')",
    f"display({{{PLOTLY!r}: {{'data': [{{'type': 'bar', 'y': [0.1 + 0.2, 2]}}], 'layout': {{}}}}}}, raw=True)",
    "print(Path('autosave.json').exists()); size = Path('autosave.json').write_text('{}')",
)


@pytest.fixture
def run(pytester):
    """Run pytest on a folder of notebooks, with our plugin in place."""
    return lambda: pytester.runpytest(
        "-p", "tests.notebooks.stored", "-p", "no:cacheprovider", "--nbval", "--nbval-current-env"
    )


def test_an_unchanged_notebook_passes_and_leaves_nothing_behind(pytester, run):
    path = write_notebook(pytester.path / "good.ipynb", *CELLS)
    execute(path)
    (pytester.path / "autosave.json").write_text("{}")  # of a reader who has played already
    run().assert_outcomes(passed=len(CELLS))
    assert sorted(file.name for file in pytester.path.glob("[!.]*")) == ["autosave.json", "good.ipynb"]


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


def test_figures_are_compared_as_numbers():
    import numpy as np
    import plotly.graph_objects as go

    drawn = go.Figure(go.Bar(y=np.array([0.1 + 0.2, 2.0]))).to_plotly_json()
    assert plain_figure(drawn) == plain_figure({"data": [{"type": "bar", "y": [0.3, 2.0]}], "layout": {}})

"""The browser harness: a clean notebook passes, and each kind of trouble is caught."""

import pytest

from tests.notebooks.execute import execute
from tests.notebooks.writing import PLOTLY, write_notebook

WIDGETS = f"""\
import anywidget, ipywidgets, traitlets
from IPython.display import display

class Board(anywidget.AnyWidget):
    _esm = '''export default {{ render({{ model, el }}) {{
        const draw = () => {{ el.innerHTML = `<p class="board">round ${{model.get("round")}}</p>`; }};
        model.on("change:round", draw);
        draw();
    }} }}'''
    round = traitlets.Int(1).tag(sync=True)

    def _repr_mimebundle_(self, **kwargs):
        data, metadata = super()._repr_mimebundle_(**kwargs)
        return data | {{"text/html": "<p class='picture'>round 1, drawn</p>"}}, metadata

def chart(height):
    layout = {{"height": 200, "title": {{"text": f"{{height}} high"}}}}
    figure = {{"data": [{{"type": "bar", "y": [1, height]}}], "layout": layout}}
    data = {{{PLOTLY!r}: figure, "text/plain": "a chart"}}
    return ({{"output_type": "display_data", "metadata": {{}}, "data": data}},)

def advance(_):
    board.round += 1
    charts.outputs = chart(board.round)

board, charts, button = Board(), ipywidgets.Output(outputs=chart(1)), ipywidgets.Button(description="Next round")
button.on_click(advance)
display(board)
display(ipywidgets.VBox([button, charts]))
"""

PLANNED = "# tags: raises-exception\nraise ValueError('as planned')"

TROUBLE = """\
import sys, ipywidgets
from IPython.display import HTML, Javascript, display

def fail(_):
    raise RuntimeError("a broken callback")

button = ipywidgets.Button(description="Break")
button.on_click(fail)
display(button)
display(HTML("<img alt='' src='http://nowhere.invalid/logo.png'>"))
display(Javascript("console.error('a broken widget')"))
print("a warning", file=sys.stderr)
"""


def test_a_clean_notebook_runs_reacts_and_is_accessible(lab_page, tmp_path):
    from playwright.sync_api import expect

    with lab_page(write_notebook(tmp_path / "clean.ipynb", WIDGETS, PLANNED, "print('after')")) as lab:
        assert lab.page.viewport_size["width"] == 1280
        expect(lab.output(0).locator(".board")).to_have_text("round 1")
        lab.page.get_by_role("button", name="Next round").click()
        expect(lab.output(0).locator(".board")).to_have_text("round 2")
        expect(lab.output(0).locator(".gtitle")).to_have_text("2 high")
        expect(lab.output(2)).to_have_text("after")
        lab.axe()
        lab.use_theme("dark")
        lab.axe()
        lab.screenshot(tmp_path / "clean.png")
        assert (tmp_path / "clean.png").stat().st_size > 10_000


def test_each_kind_of_trouble_is_caught(lab_page, tmp_path):
    path = write_notebook(tmp_path / "trouble.ipynb", TROUBLE, "1 / 0", "print('too late')")
    with pytest.raises(AssertionError) as caught, lab_page(path) as lab:  # noqa: PT012
        lab.page.get_by_role("button", name="Break").click()
        lab.page.wait_for_function("() => window.kernelComplaints.length > 1")
    for trouble in (
        "the kernel warned: a warning",
        "a callback failed: RuntimeError: a broken callback",
        "the console: a broken widget",
        "a request left this machine: http://nowhere.invalid/logo.png",
        "cell 1 failed: ZeroDivisionError",
        "cell 2 was not reached",
    ):
        assert trouble in str(caught.value)


def test_axe_finds_a_control_without_a_name(lab_page, tmp_path):
    path = write_notebook(tmp_path / "nameless.ipynb", "import ipywidgets\nipywidgets.IntSlider()")
    with lab_page(path) as lab, pytest.raises(AssertionError, match="aria-input-field-name"):
        lab.axe()


@pytest.mark.parametrize("trusted", [False, True])
def test_a_stored_notebook_shows_its_pictures_without_being_run(lab_page, tmp_path, trusted):
    from playwright.sync_api import expect

    path = write_notebook(tmp_path / f"stored_{trusted}.ipynb", WIDGETS)
    execute(path)
    with lab_page(path, run=False, trusted=trusted) as lab:
        expect(lab.output(0).locator(".picture")).to_have_text("round 1, drawn")

"""A real JupyterLab in a headless browser: the `lab_page` fixture.

    def test_raise_button(lab_page):
        with lab_page("03_take_stock.ipynb") as lab:          # opened, run from top to bottom, drawn
            lab.page.get_by_role("button", name="raise corn").click()
            expect(lab.output(4)).to_contain_text("corn 5")
            lab.axe()

Leaving the block fails the test if a cell or a callback failed or warned, if the browser's console holds an error, or
if anything asked for something outside this machine.

One JupyterLab serves a whole test process, on the loopback interface and with its settings in a throw-away folder;
the browser is started for each page, so that no event loop outlives its test.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import nbformat
import pytest
from nbformat.sign import NotebookNotary

from tests.notebooks.writing import COURSE

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

OUTPUT = ".jp-OutputArea-output"
SECONDS_TO_START = 60
MILLISECONDS_TO_DRAW = 60_000
MILLISECONDS_TO_ANSWER = 20_000
SLOW = "[anywidget] Failed to initialize model"
"""What anywidget says of a page that took more than two seconds to come to life; ours bear it."""
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}

SERVER_FLAGS = [
    "--no-browser",
    "--allow-root",
    "--ip=127.0.0.1",
    "--ServerApp.port_retries=0",
    "--ServerApp.disable_check_xsrf=True",
    "--IdentityProvider.token=",
    "--LabApp.expose_app_in_browser=True",
    "--LabApp.extension_manager=readonly",
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
]

SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    # Cells off the screen are drawn too: what a test looks for is there, wherever the page is scrolled.
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
}

CHROMIUM_FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",
]

# Waits for the kernel, then keeps an ear on it: a callback that fails or warns shows up in no cell. ("No such comm" is
# what every kernel says to JupyterLab's first question about widgets, as long as nothing has imported ipywidgets.)
READY = """async () => {
    const app = window.jupyterapp, panel = app.shell.currentWidget;
    await app.restored;
    await panel.context.ready;
    await panel.sessionContext.ready;
    window.kernelComplaints = [];
    panel.sessionContext.iopubMessage.connect((_, message) => {
        const {content, header, parent_header: parent} = message;
        if (header.msg_type === "stream" && content.name === "stderr" && !content.text.startsWith("No such comm"))
            window.kernelComplaints.push(`the kernel warned: ${content.text.trim()}`);
        if (header.msg_type === "error" && parent.msg_type === "comm_msg")
            window.kernelComplaints.push(`a callback failed: ${content.ename}: ${content.evalue}`);
    });
}"""

RUN_ALL = "async () => await window.jupyterapp.commands.execute('notebook:run-all-cells')"

CELLS = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
    .map(cell => cell.toJSON()).filter(cell => cell.cell_type === "code")"""

# Widgets and figures are drawn after the cell is done, in outputs that name no mime type.
DRAWN = """() => [...document.querySelectorAll(".jp-Notebook .jp-OutputArea-output")].every(output =>
    (output.dataset.mimeType || output.childElementCount > 0)
    && !output.textContent.startsWith("Loading widget")
    && [...output.querySelectorAll('.jupyter-widgets:not([class*="widget-"])')].every(page => page.childElementCount)
    && [output, ...output.querySelectorAll(".js-plotly-plot")].every(part =>
        !part.classList.contains("js-plotly-plot") || part.querySelector(".main-svg")))"""

CHANGE_THEME = "async (theme) => await window.jupyterapp.commands.execute('apputils:change-theme', {theme})"

# From the top of the notebook, how far its end lies below the edge of its panel.
HIDDEN_BELOW = """() => {
    const panel = document.querySelector(".jp-Notebook .jp-WindowedPanel-outer");
    panel.scrollTop = 0;
    const cells = panel.querySelectorAll(".jp-Cell");
    const end = Math.max(...[...cells].map(cell => cell.getBoundingClientRect().bottom));
    return Math.max(0, Math.ceil(end - panel.getBoundingClientRect().bottom) + 40);
}"""

SPLASH_GONE = "() => !document.getElementById('jupyterlab-splash')"

SHUT_DOWN = "async () => await window.jupyterapp.shell.currentWidget.sessionContext.shutdown()"


class LabServer:
    """A JupyterLab of our own: `url` to reach it, `folder` to put notebooks in."""

    def __init__(self, home: Path) -> None:
        self.folder = home / "notebooks"
        self._data = home / "data"
        self._log = home / "jupyter.log"
        if COURSE.is_dir():
            shutil.copytree(COURSE, self.folder, ignore=shutil.ignore_patterns(".*", "*.json"))
        self.folder.mkdir(exist_ok=True)
        settings = home / "config" / "labconfig" / "default_setting_overrides.json"
        settings.parent.mkdir(parents=True)
        settings.write_text(json.dumps(SETTINGS), encoding="utf-8")
        self._environment = os.environ | {
            "IPYTHONDIR": str(home / "ipython"),
            "JUPYTER_CONFIG_DIR": str(home / "config"),
            "JUPYTER_DATA_DIR": str(self._data),
            "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
            "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
            "JUPYTER_PLATFORM_DIRS": "1",
        }
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self._command = [sys.executable, "-m", "jupyter", "lab", *SERVER_FLAGS]
        self._command += [f"--port={port}", f"--ServerApp.root_dir={self.folder}"]

    @contextmanager
    def running(self) -> Iterator[LabServer]:
        with (
            self._log.open("w", encoding="utf-8") as log,
            subprocess.Popen(
                self._command, env=self._environment, stdout=log, stderr=log, stdin=subprocess.DEVNULL
            ) as process,
        ):
            try:
                self._wait_for(process)
                yield self
            finally:
                process.terminate()

    def _wait_for(self, process: subprocess.Popen[bytes]) -> None:
        give_up = time.monotonic() + SECONDS_TO_START
        while time.monotonic() < give_up and process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/api/status", timeout=1):
                    return
            except (urllib.error.URLError, TimeoutError):
                time.sleep(0.1)
        pytest.fail(f"JupyterLab did not start:\n{self._log.read_text(encoding='utf-8')}")

    def add(self, notebook: Path, *, trusted: bool = False) -> str:
        """Put a copy of a notebook on the server; answers its name there. Trusted: as if saved by its reader."""
        copy = Path(shutil.copy(notebook, self.folder))
        if trusted:
            NotebookNotary(data_dir=str(self._data)).sign(nbformat.read(copy, as_version=4))
        return copy.name


class LabPage:
    """An open notebook: `page` is playwright's, for everything that has no word here; `overheard` is its bad news."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.overheard: list[str] = []
        self._was_run = False
        home = (url, url.replace("http", "ws", 1), "data:", "blob:")

        def watch(kind: str, address: str) -> None:
            if not address.startswith(home):
                self.overheard.append(f"{kind} left this machine: {address}")

        page.on("request", lambda request: watch("a request", request.url))
        page.on("websocket", lambda connection: watch("a connection", connection.url))
        page.on(
            "pageerror",
            lambda error: self.overheard.append(f"the page failed: {error}") if SLOW not in str(error) else None,
        )
        page.on(
            "console",
            lambda line: self.overheard.append(f"the console: {line.text}") if line.type == "error" else None,
        )

    def open(self, address: str) -> None:
        """Open a notebook and wait for its kernel; `?reset` keeps an older workspace from coming back."""
        self.page.goto(f"{address}?reset")
        self.page.wait_for_function("() => window.jupyterapp?.shell?.currentWidget?.sessionContext")
        self.page.evaluate(READY)
        self.settle()

    def run_all(self) -> None:
        """Run every cell and wait until all outputs are drawn."""
        self.page.evaluate(RUN_ALL)
        self._was_run = True
        self.settle()

    def settle(self) -> None:
        """Wait until every output is drawn."""
        self.page.wait_for_function(DRAWN)

    def output(self, cell: int) -> Locator:
        """What a code cell shows; cells are counted as in the reports of pytest, code cells only, from 0."""
        return self.page.locator(".jp-Notebook .jp-CodeCell").nth(cell).locator(".jp-Cell-outputArea")

    def use_theme(self, theme: Literal["light", "dark"]) -> None:
        """Change the colours of JupyterLab."""
        name = THEMES[theme]
        self.page.evaluate(CHANGE_THEME, name)
        self.page.wait_for_function("(name) => document.body.dataset.jpThemeName === name", arg=name)
        self.page.wait_for_function(SPLASH_GONE)

    def axe(self, scope: str = OUTPUT) -> None:
        """Fail on serious and critical accessibility violations, by default within the outputs of cells only."""
        from axe_playwright_python.sync_playwright import Axe

        found = Axe().run(self.page, context={"include": [[scope]]}).response["violations"]
        barriers = [
            f"{violation['id']} ({violation['impact']}): {violation['help']}: {node['html'][:200]}"
            for violation in found
            if violation["impact"] in {"serious", "critical"}
            for node in violation["nodes"]
        ]
        assert not barriers, "barriers found by axe:\n" + "\n".join(barriers)

    def screenshot(self, path: Path) -> None:
        """Save a picture of the whole notebook, however long it is."""
        size = self.page.viewport_size
        assert size is not None
        height = size["height"] + self.page.evaluate(HIDDEN_BELOW)
        self.page.set_viewport_size({"width": size["width"], "height": height})
        self.page.screenshot(path=path)
        self.page.set_viewport_size(size)

    def complaints(self) -> list[str]:
        """What went wrong so far, one sentence each; a cell tagged raises-exception may raise."""
        found = [*self.overheard, *self.page.evaluate("() => window.kernelComplaints")]
        for number, cell in enumerate(self.page.evaluate(CELLS)):
            if self._was_run and cell["execution_count"] is None and "".join(cell["source"]).strip():
                found.append(f"cell {number} was not reached")
            if "raises-exception" not in cell["metadata"].get("tags", []):
                found += [
                    f"cell {number} failed: {output['ename']}: {output['evalue']}"
                    for output in cell["outputs"]
                    if output["output_type"] == "error"
                ]
        return found


def _chromium() -> str:
    """Where the browser is; without one, skip."""
    for name in (os.environ.get("STOCKLAB_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    pytest.skip("there is no Chromium here; install one, or say where it is in STOCKLAB_CHROMIUM")


OpenPage = Callable[..., AbstractContextManager[LabPage]]


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """The JupyterLab of this test process, with a copy of the course on it."""
    with LabServer(tmp_path_factory.mktemp("lab")).running() as server:
        yield server


@pytest.fixture
def lab_page(request: pytest.FixtureRequest, tmp_path: Path) -> OpenPage:
    """A function that opens a notebook in the browser, for a `with` statement; inside it is a `LabPage`.

    `notebook` is a name in the course or the path of any notebook; `run=False` shows it as it is stored, `trusted=True`
    as if its reader had saved it; `width` and `height` are the browser's.
    """
    chromium = _chromium()
    server: LabServer = request.getfixturevalue("lab_server")

    @contextmanager
    def open_page(
        notebook: str | Path, *, run: bool = True, trusted: bool = False, width: int = 1280, height: int = 1600
    ) -> Iterator[LabPage]:
        from playwright.sync_api import expect, sync_playwright

        expect.set_options(timeout=MILLISECONDS_TO_ANSWER)
        name = server.add(COURSE / notebook, trusted=trusted)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
            page = browser.new_page(viewport={"width": width, "height": height})
            page.set_default_timeout(MILLISECONDS_TO_DRAW)
            lab = LabPage(page, server.url)
            try:
                lab.open(f"{server.url}/lab/tree/{name}")
                if run:
                    lab.run_all()
                yield lab
                complaints = lab.complaints()
                page.evaluate(SHUT_DOWN)
            except Exception as error:
                page.screenshot(path=tmp_path / "failed.png")
                error.add_note(f"{name} in JupyterLab, see {tmp_path}/failed.png:\n" + "\n".join(lab.overheard))
                raise
            finally:
                browser.close()
        assert not complaints, f"{name}:\n" + "\n".join(complaints)

    return open_page

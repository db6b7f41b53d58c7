"""The lab in a real JupyterLab: by keyboard alone, in both themes, stale, broken and stored."""

import pytest

from tests.notebooks.execute import execute
from tests.notebooks.writing import write_notebook

SHEET = "from stocklab import lab\nsheet = lab.stock_holdem.score_sheet()\nsheet"
REST = (
    "price = lab.Range('Price', 20, 1, 57, unit='${}')\nprice",
    "import stocklab\ngame = stocklab.new_game('stock-holdem', players=['<script>Ana', 'Ben', 'Cy'], seed=7)\ngame",
    "lab.MayI(game)",
    "lab.show(game.rulings)",
    "game.explain_score(0)",
    "lab.distribution(stocklab.core.distribution.Distribution({1: 1, 2: 2, 3: 1}), mark=2)",
)

OVERFLOWING = """() => [...document.querySelectorAll(".jp-Cell-outputArea, .jp-Cell-outputArea *")].filter(part =>
    part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== "visible"
).map(part => part.className)"""

GIVE_UP_AT_ONCE = """() => {
    AbortSignal.timeout = () => {
        const control = new AbortController();
        queueMicrotask(() => control.abort());
        return control.signal;
    };
}"""

CLICK_TWICE = """(name) => {
    const button = [...document.querySelectorAll("button")].find(button => button.textContent === name);
    button.click();
    button.click();
}"""


def test_a_score_sheet_by_keyboard_in_both_themes(lab_page, tmp_path):
    from playwright.sync_api import expect

    with lab_page(write_notebook(tmp_path / "sheet.ipynb", SHEET, *REST)) as lab:
        sheet, keys = lab.output(0), lab.page.keyboard
        said = sheet.locator(".sl-said")
        sheet.get_by_label("Base price", exact=True).focus()
        keys.type("16")
        keys.press("Enter")
        expect(said.nth(0)).to_contain_text("✗ Not 16: you added two suit totals")
        keys.press("Control+A")
        for place, number in enumerate(("10", "5", "10", "20", "45")):
            keys.type(number)
            keys.press("Enter")
            expect(said.nth(place)).to_contain_text("✓ Right")
        expect(sheet.get_by_role("button", name="Next exercise")).to_be_focused()
        keys.press("Shift+Tab")
        keys.press("Enter")
        expect(sheet.locator(".gtitle")).to_have_text("How Price is made up")
        expect(sheet.get_by_role("button", name="Show the solution")).to_be_focused()

        price = lab.output(1).get_by_label("Price")
        price.focus()
        for _ in range(5):
            keys.press("ArrowDown")
        expect(lab.output(1).locator("output")).to_have_text("$15")
        expect(price).to_have_attribute("value", "15")

        lab.output(3).get_by_label("May I").fill("sell tuna")
        keys.press("Enter")
        expect(lab.output(3)).to_contain_text("✗ No: cannot sell a share of Tuna Transport")
        expect(lab.output(2)).to_contain_text("<script>Ana")
        lab.settle()
        assert lab.page.evaluate(OVERFLOWING) == []
        lab.axe()
        lab.use_theme("dark")
        lab.axe()


def test_a_click_that_came_too_late_is_answered_and_typed_text_stays(lab_page, tmp_path):
    from playwright.sync_api import expect

    with lab_page(write_notebook(tmp_path / "late.ipynb", SHEET)) as lab:
        sheet = lab.output(0)
        lab.page.evaluate(CLICK_TWICE, "Next exercise")
        expect(sheet.get_by_role("status")).to_contain_text("nothing was done")
        expect(sheet.get_by_role("heading")).to_contain_text("Tuna Transport")
        suit = sheet.get_by_label("Suit bonus", exact=True)
        sheet.get_by_label("Base price", exact=True).fill("99")
        suit.fill("1")
        sheet.get_by_role("button", name="Check Base price").dispatch_event("click")
        suit.press("End")
        suit.press("0")
        expect(sheet.locator(".sl-said").first).to_contain_text("Not 99")
        expect(suit).to_have_value("10")
        expect(suit).to_be_focused()


def test_a_page_that_was_slow_to_come_to_life_gets_its_answers(lab_page, tmp_path):
    """The two seconds that anywidget waits are over at once here, as on a machine that is far too busy."""
    from playwright.sync_api import expect

    with lab_page(write_notebook(tmp_path / "slow.ipynb", SHEET), run=False) as lab:
        lab.page.evaluate(GIVE_UP_AT_ONCE)
        lab.run_all()
        base = lab.output(0).get_by_label("Base price", exact=True)
        base.fill("16")
        base.press("Enter")
        expect(lab.output(0).locator(".sl-said").first).to_contain_text("Not 16")
        lab.overheard.clear()


def test_an_error_is_said_on_the_page_and_fails_the_test(lab_page, tmp_path):
    from playwright.sync_api import expect

    broken = "from stocklab import lab\ndef fail(action, values): raise RuntimeError('torn')\n"
    broken += "lab.ActionView(lambda: lab.controls.button('Go', 'go'), fail, name='Ticker')"
    path = write_notebook(tmp_path / "broken.ipynb", broken)
    with pytest.raises(AssertionError, match="a callback failed: RuntimeError: torn"), lab_page(path) as lab:  # noqa: PT012
        lab.page.get_by_role("button", name="Go").click()
        expect(lab.output(0).get_by_role("status")).to_have_text("Ticker: RuntimeError: torn")
        lab.page.wait_for_function("() => window.kernelComplaints.length > 0")


@pytest.mark.parametrize("trusted", [False, True])
def test_a_stored_sheet_shows_itself_without_a_kernel(lab_page, tmp_path, trusted):
    from playwright.sync_api import expect

    path = write_notebook(tmp_path / f"stored_{trusted}.ipynb", SHEET + ".do('check base', base='16')\nsheet")
    execute(path)
    with lab_page(path, run=False, trusted=trusted) as lab:
        expect(lab.output(0)).to_contain_text("Rulebook example: Rockfish Software")
        expect(lab.output(0)).to_contain_text("Not 16: you added two suit totals")
        cards = lab.output(0).locator("img.sl-card")
        assert cards.evaluate_all(
            "(cards) => cards.map(card => [card.alt, card.naturalWidth && card.offsetWidth, card.offsetTop])"
        ) == [
            [name, 88, cards.first.evaluate("(card) => card.offsetTop")]
            for name in ("4 of Internet", "4 of Letter", "4 of Newspaper", "6 of Newspaper", "6 of Messenger Dove")
        ]
        lab.axe()


def test_a_double_click_presses_next_once(lab_page, tmp_path):
    from playwright.sync_api import expect

    with lab_page(write_notebook(tmp_path / "double.ipynb", SHEET)) as lab:
        lab.output(0).get_by_role("button", name="Next exercise").dblclick(delay=60)
        expect(lab.output(0).get_by_role("heading").first).to_contain_text("Tuna Transport")
        lab.page.wait_for_timeout(400)
        expect(lab.output(0).get_by_role("heading").first).to_contain_text("Tuna Transport")


@pytest.mark.parametrize("width", [1280, 1024])
def test_a_breakdown_stays_within_the_page_when_enlarged(lab_page, tmp_path, width):
    """1024 pixels are what is left of 1280 at 125 %."""
    price = (
        "from stocklab import lab\nfrom stocklab.games import stock_holdem\nstock_holdem.price('4I 4L 4N 6N 6D', True)"
    )
    with lab_page(write_notebook(tmp_path / "wide.ipynb", price), width=width) as lab:
        assert lab.page.evaluate(OVERFLOWING) == []

"""The explorers in a real JupyterLab: every control by mouse and by keyboard, both themes, and how soon they answer."""

import statistics

from tests.notebooks.writing import write_notebook

HAND = "from stocklab import lab\nexplorer = lab.stock_holdem.hand_explorer()\nexplorer"

# Clicks these controls in turn; how many milliseconds each time until the new figure stands.
LATENCIES = """async (selectors) => {
    const frame = () => new Promise(requestAnimationFrame), times = [];
    for (const selector of selectors) {
        const control = document.querySelector(`.jp-OutputArea ${selector}`);
        const before = document.querySelector(".js-plotly-plot .main-svg"), start = performance.now();
        control.click();
        while (true) {
            await frame();
            const now = document.querySelector(".js-plotly-plot .main-svg");
            if (now && now !== before) break;
        }
        times.push(performance.now() - start);
        for (let still = 0; still < 20; still++) await frame();
    }
    return times;
}"""


def report(record_property, name, times):
    """Keep how long it took in the report of the test; no test depends on it."""
    record_property(name, f"median {statistics.median(times):.0f} ms, most {max(times):.0f} ms of {len(times)}")


def explore_a_hand_by_keyboard(page, keys):
    """From 4I 4L 4N 6N 6I with a token, $35, to the best that can be done from there."""
    from playwright.sync_api import expect

    price = page.locator(".sl-amount-shown")
    page.get_by_role("button", name="Take out 6 of Internet, place 5").focus()
    keys.press("Enter")
    expect(page.get_by_role("button", name="Add 6 of Internet")).to_be_focused()
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight"):
        keys.press(key)
    expect(page.get_by_role("button", name="Add 6 of Messenger Dove")).to_be_focused()
    keys.press("Space")
    expect(price).to_have_text("$45")

    # A price of exactly $50, then what one other card does best.
    page.get_by_label("A price to reach").focus()
    for _ in range(10):
        keys.press("ArrowRight")
    expect(page).to_contain_text("1 other card: ")
    page.get_by_label("or more").press("Space")
    page.get_by_role("button", name="Change these cards").press("Enter")
    expect(price).to_have_text("$50")
    page.get_by_role("button", name="Take all out").click()
    expect(page.get_by_role("button", name="Add 2 of Internet")).to_be_focused()


def test_hand_explorer(lab_page, tmp_path, record_property):
    from playwright.sync_api import expect

    path = write_notebook(tmp_path / "hand.ipynb", HAND)
    with lab_page(path) as lab:
        page = lab.output(0)
        price, bars = page.locator(".sl-amount-shown"), page.locator(".js-plotly-plot .bartext")
        expect(price).to_have_text("$40")

        # By mouse: 6 of Messenger Dove out, 6 of Internet in: Internet 10, no four suits, Full House.
        page.get_by_role("button", name="Take out 6 of Messenger Dove").click()
        expect(price).to_have_text("–")
        page.get_by_role("button", name="Add 6 of Internet").click()
        expect(price).to_have_text("$30")
        expect(bars.last).to_have_text("30")
        page.get_by_label("Price Surge token").click()
        expect(bars.last).to_have_text("35")

        explore_a_hand_by_keyboard(page, lab.page.keyboard)

        # In words; what cannot be is said, and nothing is lost.
        words = page.get_by_label("Cards", exact=True)
        words.fill("4I 4L 4N 6N 7D")
        words.press("Enter")
        expect(page.get_by_role("status")).to_contain_text("'7D' is no card")
        expect(words).to_have_value("4I 4L 4N 6N 7D")
        words.fill("6i 6n 6l 6d 2i")
        words.press("Enter")
        expect(price).to_have_text("$48")  # 8 of Internet, +5, +10, +25
        page.get_by_role("button", name="Make the best swap").click()
        expect(price).to_have_text("$57")
        expect(page).to_contain_text("32 of all 850,668 hands")
        lab.settle()
        lab.axe()
        lab.use_theme("dark")
        lab.axe()
        report(record_property, "hand", lab.page.evaluate(LATENCIES, ["[data-field=surge]"] * 20))

"""The explorers in a real JupyterLab: every control by mouse and by keyboard, both themes, and how soon they answer."""

import logging
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


def report(name, times):
    """Say how long it took, for `pytest --log-cli-level=INFO`; no test depends on it."""
    told = f"{name}: median {statistics.median(times):.0f} ms, most {max(times):.0f} ms of {len(times)}"
    logging.getLogger(__name__).info(told)


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
    expect(page).to_contain_text("1 other card for $50 or more: ")
    page.get_by_label("or more").press("Space")
    expect(page).to_contain_text("1 other card for $50: ")
    page.get_by_role("button", name="Change these cards").press("Enter")
    expect(price).to_have_text("$50")
    page.get_by_role("button", name="Take all out").click()
    expect(page.get_by_role("button", name="Add 2 of Internet")).to_be_focused()


def test_hand_explorer(lab_page, tmp_path):
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
        expect(page.locator(".sl-status")).to_contain_text("'7D' is no card")
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
        report("hand", lab.page.evaluate(LATENCIES, ["[data-field=surge]"] * 20))


ODDS = """\
import stocklab
from stocklab import lab
explorer = lab.stock_holdem.odds_explorer("4I 4L 4N 6N 6?", seen="6D 6D")
explorer"""
SEEN = """\
game = stocklab.new_game("stock-holdem", players=["<b>Ana", "Ben", "Cy"], seed=7)
while game.turn < 4:
    game.apply(game.legal_actions()[0])
lab.stock_holdem.odds_explorer(observation=game.observation(0), company="tuna")"""
POSSIBLE = [f"[data-action='is {text}']" for text in "2N ?N 3N 4? 5D 6I ?L 2? BULL B?".split() * 2]


def explore_odds_by_keyboard(page, keys):
    """From 4I 4L 4N 6N 6I with a token, at a price of $20."""
    from playwright.sync_api import expect

    advice, shares = page.locator(".sl-columns"), page.locator(".sl-columns td.sl-number")
    # At a price of $35 there is nothing to gain; two more and it is time to sell.
    page.get_by_label("Price today").focus()
    for _ in range(15):
        keys.press("ArrowRight")
    expect(shares).to_have_text(["0.0%", "100.0%", "0.0%"])
    expect(advice).to_contain_text("Take the chip")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    expect(advice).to_contain_text("Sell: a share brings $37 now")
    page.get_by_role("button", name="Place 5").press("Enter")
    page.get_by_role("button", name="5 of Internet", exact=True).focus()
    for key in ("ArrowLeft", "ArrowDown", "Enter"):
        keys.press(key)
    expect(page.locator(".sl-amount-shown")).to_have_text("$44.00")  # 14 of Newspaper, +5, +25


def test_odds_explorer(lab_page, tmp_path):
    from playwright.sync_api import expect

    with lab_page(write_notebook(tmp_path / "odds.ipynb", ODDS, SEEN)) as lab:
        page = lab.output(0)
        mean, shares = page.locator(".sl-amount-shown"), page.locator(".sl-columns td.sl-number")
        expect(shares).to_have_text(["100.0%", "0.0%", "0.0%"])  # $30 or $36

        # By mouse: the last card is a 6 of Internet for sure; the price is $30.
        page.get_by_role("button", name="Place 5: a 6").click()
        page.get_by_role("button", name="6 of Internet", exact=True).click()
        expect(mean).to_have_text("$30.00")
        expect(page.get_by_role("button", name="Place 5: 6 of Internet")).to_have_attribute("aria-pressed", "true")
        page.get_by_label("Price Surge token").click()
        expect(mean).to_have_text("$35.00")
        expect(page.locator(".sl-columns")).to_contain_text("Buy: a share costs $20")

        explore_odds_by_keyboard(page, lab.page.keyboard)

        # What is seen elsewhere, and words that cannot be.
        page.get_by_role("button", name="Forget 6 of Messenger Dove, seen elsewhere as number 1").click()
        expect(page.get_by_role("button", name="Forget")).to_have_count(1)
        page.get_by_text("In words").press("Enter")
        words = page.get_by_label("Places", exact=True)
        words.fill("4I 4L 9X")
        words.press("Enter")
        expect(page.locator(".sl-status")).to_contain_text("'9X' is no card")
        expect(words).to_have_value("4I 4L 9X")
        words.fill("4i 4l")
        words.press("Enter")
        page.get_by_label("Empty places").select_option("stay empty")
        expect(mean).to_have_text("$9.00")

        lab.output(1).get_by_label("Company").select_option("Crab Construction")
        expect(lab.output(1).locator(".sl-name")).to_contain_text("Crab Construction")
        expect(lab.output(1)).to_contain_text("What <b>Ana sees, round 1, turn 4")
        lab.settle()
        lab.axe()
        lab.use_theme("dark")
        lab.axe()
        report("odds", lab.page.evaluate(LATENCIES, POSSIBLE))


POSITION = """\
import stocklab
from stocklab import lab
game = stocklab.new_game("stock-holdem", players=["Ana", "Ben", "Cy"], seed=7)
while game.turn < 4:
    game.apply(game.legal_actions()[0])
editor = lab.stock_holdem.position_editor(game)
editor"""


def test_position_editor(lab_page, tmp_path):
    from playwright.sync_api import expect

    with lab_page(write_notebook(tmp_path / "position.ipynb", POSITION)) as lab:
        page, keys = lab.output(0), lab.page.keyboard
        expect(page).to_contain_text("This can be played. Go on with game = editor.game")

        # A number by keyboard; one that cannot be stays, with the reason beside it, until it is put right.
        chips = page.get_by_label("Shark chips of Ben")
        chips.focus()
        keys.press("Control+A")
        keys.type("9")
        keys.press("Tab")
        expect(page.locator(".sl-problem")).to_have_text("✗ 9 is no whole number from 0 to 7")
        expect(page.locator(".sl-status")).to_contain_text("seats, Ben, chips: 9 is no whole number from 0 to 7")
        expect(chips).to_have_value("9")
        lab.axe()
        chips.fill("7")
        keys.press("Enter")
        expect(page).to_contain_text("This can be played")

        # A token by mouse, a card by mouse and by keyboard: the two change places.
        page.get_by_label("Price Surge token on Tuna Transport").click()
        expect(page.locator(".sl-status")).to_contain_text("Price Surge token on Tuna Transport: yes")
        first = page.get_by_role("button", name="Hand of Ana, card 1")
        was = first.get_attribute("aria-label").partition(": ")[2]
        first.click()
        expect(page.get_by_role("button", name=was, exact=True)).to_be_focused()
        page.get_by_role("button", name="Bull", exact=True).click()
        expect(first).to_have_attribute("aria-label", "Hand of Ana, card 1: Bull")
        expect(first).to_be_focused()
        keys.press("Enter")
        expect(page.get_by_role("button", name="Bull", exact=True)).to_be_focused()
        page.get_by_role("button", name=was, exact=True).press("Space")
        expect(first).to_have_attribute("aria-label", f"Hand of Ana, card 1: {was}")
        page.get_by_role("button", name="Undo").click()
        expect(first).to_have_attribute("aria-label", "Hand of Ana, card 1: Bull")
        lab.use_theme("dark")
        lab.axe()
        page.get_by_role("button", name="Reset").press("Enter")
        expect(page).to_contain_text("Nothing is changed.")
        expect(chips).to_have_value("4")

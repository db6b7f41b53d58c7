"""The notebooks on Take Stock in a class: sheets and explorers used as a student would, numbers worked out by hand."""


def fill(sheet, answers):
    for label, number in answers.items():
        sheet.get_by_label(label, exact=True).fill(number)


def test_the_walkthrough_of_scoring(lab_page):
    from playwright.sync_api import expect

    with lab_page("03_take_stock_scoring.ipynb") as lab:
        keys = lab.page.keyboard
        expect(lab.output(2)).to_contain_text("[8, 9, 10, 11]")
        expect(lab.output(4)).to_contain_text("Corn 1-3 ×4: 12")

        # the crash explorer, by keyboard: 1-4-7-8 with a split, 8 × 2 = 16, becomes 4 × 1 = 4
        crash = lab.output(6)
        expect(crash.get_by_text("goes", exact=True)).to_have_count(0)
        crash.get_by_role("button", name="Stock Crash").focus()
        keys.press("Enter")
        expect(crash.locator(".sl-status")).to_have_text("16 becomes 4 = 4 × 1 (▼ −12).")
        expect(crash.locator("img[alt='Gem 8, goes']")).to_be_visible()
        expect(crash.locator("img[alt='Gem 4, stays']")).to_be_visible()
        again = crash.get_by_role("row", name="Playable again").locator("img")
        assert again.evaluate_all("(cards) => cards.map(card => card.alt)") == ["Gem 5", "Gem 6", "Gem 7", "Gem 8"]
        expect(crash.locator(".gtitle")).to_have_text("What a crash leaves of Gem")
        expect(crash.get_by_role("button", name="Go on with what is left")).to_be_focused()
        # two of five go, with one of two splits: 10 × 3 = 30 becomes 5 × 2 = 10
        cards = crash.get_by_label("Cards of the row")
        cards.fill("1 3 5 7 20")
        cards.press("Enter")
        expect(crash.locator(".sl-status")).to_contain_text("a 20 is never placed on a 7")
        expect(cards).to_have_value("1 3 5 7 20")
        cards.fill("1 3 5 7 10")
        cards.press("Enter")
        expect(crash).to_contain_text("20 = 10 × 2")
        splits = crash.get_by_label("Splits")
        splits.focus()
        keys.press("ArrowRight")
        expect(crash).to_contain_text("30 = 10 × 3")
        crash.get_by_label("Frozen").check()
        expect(crash.locator("img[alt='freeze']")).to_be_visible()
        crash.get_by_role("combobox").select_option("movie")
        expect(crash).to_contain_text("Movie 30 = 10 × 3")
        crash.get_by_role("button", name="Stock Crash").click()
        expect(crash.locator(".sl-status")).to_have_text("30 becomes 10 = 5 × 2 (▼ −20).")
        crash.get_by_role("button", name="Hide it").click()
        expect(crash).to_contain_text("Predict: which cards go?")


def test_the_sheets_of_rows(lab_page):
    from playwright.sync_api import expect

    with lab_page("03_take_stock_scoring.ipynb") as lab:
        keys = lab.page.keyboard
        examples, rows = lab.output(8), lab.output(9)
        # the second split, by keyboard: 1-3-5 stay, 5 × 3 = 15; the mistakes that the class makes
        said = examples.locator(".sl-said")
        examples.get_by_label("Multiplier", exact=True).fill("4")
        keys.press("Enter")
        expect(said.nth(2)).to_contain_text("✗ Not 4: a split adds 1 to the multiplier: that of two splits is 3, not 4")
        examples.get_by_label("Price of Corn", exact=True).fill("21")
        keys.press("Enter")
        expect(said.nth(3)).to_contain_text("✗ Not 21: the card that a split takes away still counted")
        examples.get_by_label("Cards left in the row", exact=True).focus()
        for place, number in enumerate(("3", "5", "3", "15")):
            keys.press("Control+A")
            keys.type(number)
            keys.press("Enter")
            expect(said.nth(place)).to_contain_text("✓ Right")
        expect(examples.get_by_role("button", name="Next exercise")).to_be_focused()
        keys.press("Enter")
        expect(examples.get_by_role("heading").first).to_have_text("Rulebook example: the third split")
        examples.get_by_role("button", name="Show the solution").click()
        expect(examples.get_by_role("table", name="Step by step")).to_contain_text("3 × 4")
        expect(examples.locator(".gtitle")).to_have_text("The price of Corn, step by step")
        examples.get_by_role("button", name="Next exercise").click()
        # the crash: 1-4 stay, 4 × 1
        fill(examples, {"Cards left in the row": "3", "Highest card": "4", "Multiplier": "1", "Price of Gem": "$4"})
        examples.get_by_role("button", name="Check all").click()
        expect(said.nth(0)).to_contain_text("the starter was left out of the half")
        expect(examples.locator(".sl-status")).to_have_text("3 of 4 lines are right.")

        # the first drill: Corn 1-3-7 is frozen, so the split is discarded: 7 × 1
        fill(rows, {"Cards left in the row": "2", "Highest card": "3", "Multiplier": "2", "Price of Corn": "6"})
        rows.get_by_role("button", name="Check all").click()
        expect(rows.locator(".sl-said", has_text="a frozen stock does not split")).to_have_count(4)
        fill(rows, {"Cards left in the row": "3", "Highest card": "7", "Multiplier": "1", "Price of Corn": "7"})
        rows.get_by_role("button", name="Check all").click()
        expect(rows.locator(".sl-said", has_text="✓ Right")).to_have_count(4)


def test_the_sheets_of_rounds(lab_page):
    from playwright.sync_api import expect

    with lab_page("03_take_stock_scoring.ipynb") as lab:
        hand, rounds, question = (lab.output(cell) for cell in (14, 15, 17))
        # the example hand: 3 × 20 + 2 × 16 + 5 × 21 = 60 + 32 + 105 = 197
        fill(hand, {"Oil: shares": "1", "Corn: shares": "5", "Corn: points": "26", "Points of the round": "57"})
        hand.get_by_role("button", name="Check all").click()
        expect(hand).to_contain_text("Not 1: you counted the certificates")
        expect(hand).to_contain_text("Not 26: you added shares and price; multiply them")
        expect(hand).to_contain_text("Not 57: you added the closing prices")
        fill(hand, {"Oil: shares": "3", "Oil: points": "60", "Tech: shares": "2", "Tech: points": "32"})
        fill(hand, {"Corn: points": "105", "Points of the round": "197"})
        hand.get_by_role("button", name="Check all").click()
        expect(hand.locator(".sl-said", has_text="✓ Right")).to_have_count(7)
        hand.get_by_role("button", name="Show the solution").click()
        expect(hand.locator(".gtitle")).to_have_text("How Points of the round is made up")

        # the first round: Oil 4 × 2 with 1 + 2 shares, Movie 7 with 1 share; the 9 of Oil is left in the hand
        total = rounds.get_by_label("Points of the round", exact=True)
        total.fill("55")
        total.press("Enter")
        expect(rounds).to_contain_text("Not 55: you counted cards that were left in the hand")
        total.fill("31")
        total.press("Enter")
        expect(rounds.locator(".sl-said", has_text="✓ Right: 24 + 7")).to_be_visible()
        rounds.get_by_role("button", name="Next exercise").click()
        expect(rounds).to_contain_text("Exercise 2")

        expect(question).to_contain_text("✗ No: cannot raise Gem to 8: Gem stands at 1: 2 to 5 may be placed")
        question.get_by_role("textbox").fill("raise oil 5")
        question.get_by_role("textbox").press("Enter")
        expect(question).to_contain_text("✓ Yes: Ana may")
        lab.settle()
        lab.axe()
        lab.use_theme("dark")
        lab.axe()


def test_splits_step_by_step(lab_page):
    from playwright.sync_api import expect

    with lab_page("04_take_stock_what_if.ipynb") as lab:
        keys = lab.page.keyboard
        split, ends = lab.output(0), lab.output(1)
        status = split.locator(".sl-status")
        split.get_by_role("button", name="Stock Split", exact=True).focus()
        keys.press("Enter")
        expect(status).to_have_text("Stock Split: 14 becomes 15 = 5 × 3 (+1).")
        split.get_by_label("Show what each event would do now").check()
        expect(split.get_by_role("row", name="Stock Split")).to_contain_text("▼ −3")
        keys.press("Shift+Tab")
        split.get_by_role("button", name="Stock Split", exact=True).click()
        expect(status).to_have_text("Stock Split: 15 becomes 12 = 3 × 4 (−3).")
        expect(split.locator(".js-plotly-plot")).to_contain_text("3 × 4")
        split.get_by_role("button", name="Stock Split", exact=True).click(force=True)
        expect(status).to_contain_text("all its 3 splits lie there")
        # a card is placed, audits, a freeze that comes and goes, a crash: 7 × 4; 3 × 4; 3 × 3; one of two cards: 1 × 2
        for name, says in (
            ("Place Corn 7", "Corn 7 placed: 12 becomes 28 = 7 × 4 (+16)."),
            ("Stock Audit: the highest card", "Stock Audit: the highest card: 28 becomes 12 = 3 × 4 (−16)."),
            ("Stock Audit: a split", "Stock Audit: a split: 12 becomes 9 = 3 × 3 (−3)."),
            ("Stock Freeze", "Stock Freeze: Corn is frozen; its price is still 9 = 3 × 3."),
            ("Thaw", "Stock Freeze: Corn is thawed; its price is still 9 = 3 × 3."),
            ("Stock Crash", "Stock Crash: 9 becomes 2 = 1 × 2 (−7)."),
        ):
            split.get_by_role("button", name=name, exact=True).click()
            expect(status).to_have_text(says)
        split.get_by_role("button", name="Undo").click()
        expect(split.locator(".sl-name")).to_contain_text("9 = 3 × 3")
        split.get_by_role("button", name="Start again").click()
        expect(split.locator(".sl-name")).to_contain_text("14 = 7 × 2")
        cards = split.get_by_label("Cards of the row")
        cards.fill("seven")
        cards.press("Enter")
        expect(status).to_have_text("The cards of a row are their values from the 1 on, such as 1 3 7.")
        cards.fill("1 5 8 9 10")
        cards.press("Enter")
        expect(split.locator(".sl-name")).to_contain_text("20 = 10 × 2")

        # 7 × 2 = 14 and 5 × 3 = 15; then 6 × 3 = 18
        expect(ends).to_contain_text("After the second split 5 × 3 = 15. It helps: ▲ +1")
        ends.get_by_label("Card below it").focus()
        keys.press("ArrowRight")
        expect(ends).to_contain_text("After the second split 6 × 3 = 18. It helps: ▲ +4")
        ends.get_by_label("Highest card").focus()
        keys.press("ArrowRight")
        expect(ends).to_contain_text("Now 8 × 2 = 16")
        ends.get_by_label("Splits there already").focus()
        keys.press("ArrowRight")
        expect(ends.locator(".gtitle")).to_have_text("What the third split changes")
        # 6 × 4 against 8 × 3
        expect(ends).to_contain_text("It changes nothing: = 0")


def test_chances(lab_page):
    from playwright.sync_api import expect

    with lab_page("04_take_stock_what_if.ipynb") as lab:
        keys = lab.page.keyboard
        risk, closing = lab.output(4), lab.output(5)
        # 3 of 39 events split Corn, 2 crash it
        expect(risk).to_contain_text("more than 7 comes with a chance of 7.7%, 7 again with 87.2%, less with 5.1%")
        risk.get_by_label("Splits").focus()
        keys.press("ArrowRight")
        expect(risk).to_contain_text("more than 14 comes with a chance of 5.3%")  # 2 of 38
        risk.get_by_label("Assume").select_option("here")
        expect(risk).to_contain_text("audits and freezes go to this stock")
        risk.get_by_label("Events to come").focus()
        keys.press("ArrowRight")
        expect(risk).to_contain_text("2 of 38 events come at random")

        # the 30th event closes: the 15th play if all draw two
        expect(closing).to_contain_text("play 15 at the earliest, play 30 at the latest")
        closing.get_by_label("Plays that draw two events").focus()
        keys.press("End")
        expect(closing).to_contain_text("comes with play 15 for certain. Within 20 market plays: 100.0%")
        closing.get_by_label("Events above Market Closed").focus()
        keys.press("Home")
        expect(closing).to_contain_text("comes with play 1 for certain")
        closing.get_by_label("Look ahead").focus()
        keys.press("Home")
        expect(closing).to_contain_text("Within 1 market play: 100.0%")


def test_options_advice_and_bots(lab_page):
    from playwright.sync_api import expect

    with lab_page("04_take_stock_what_if.ipynb") as lab:
        keys = lab.page.keyboard
        option, near, bots, three = (lab.output(cell) for cell in (6, 8, 9, 11))
        expect(option).to_contain_text("adds 14.9 points later, on average; used now it brings 12: keep it")
        option.get_by_label("Rounds to come").focus()
        keys.press("Home")
        expect(option).to_contain_text("adds 0.0 points later, on average; used now it brings 12: use it")
        option.get_by_label("Options left").focus()
        keys.press("Home")
        expect(option).to_contain_text("One option adds 0.0 points later")
        option.get_by_label("Cards in hand at the end of each").focus()
        keys.press("Home")
        option.get_by_label("Rounds to come").focus()
        keys.press("ArrowRight")
        prices = option.get_by_label("Closing prices expected")
        prices.fill("1 1 1")
        prices.press("Enter")
        expect(option.locator(".sl-status")).to_contain_text("Five prices of at least 1 are wanted")
        prices.fill("1 1 1 1 1")
        prices.press("Enter")
        # one random card at prices of 1: (3 × 1 + 4 × 2 + 4 × 3) / 11 shares
        expect(option).to_contain_text("One option adds 2.1 points later")
        option.get_by_label("Your best card brings now").focus()
        keys.press("Home")
        expect(option).to_contain_text("used now it brings 0: keep it")

        expect(near.get_by_role("row", name="Raise first")).to_contain_text("100%")
        expect(bots).to_contain_text("random scored less than the others on average")
        expect(three).to_contain_text("Every interval holds 0")
        lab.settle()
        lab.axe()
        lab.use_theme("dark")
        lab.axe()

"""The first two notebooks in a class: the widgets used as a student would, the numbers worked out by hand."""


def test_the_first_score(lab_page):
    from playwright.sync_api import expect

    with lab_page("00_start_here.ipynb") as lab:
        # 4I 4L 4N 6N 6D with a surge: Newspaper 4 + 6 = 10, + 5, + 10 (four suits), + 20 (Full House)
        expect(lab.output(1).get_by_role("row").nth(1)).to_contain_text("45")
        expect(lab.output(1).get_by_role("row").nth(1)).to_contain_text("10 + 5 + 10 + 20")
        expect(lab.output(2)).to_contain_text("(40, 50)")
        sheet = lab.output(3)
        # 2I 3N 4L 5D BEAR: a wrong answer, then the right ones: 5 + 0 + 10 + 10 = 25
        sheet.get_by_label("Base price", exact=True).fill("14")
        sheet.get_by_label("Base price", exact=True).press("Enter")
        expect(sheet).to_contain_text("Not 14: you added all the cards")
        for label, number in (
            ("Base price", "5"),
            ("Price Surge bonus", "0"),
            ("Suit bonus", "10"),
            ("Number bonus", "10"),
        ):
            sheet.get_by_label(label, exact=True).fill(number)
        sheet.get_by_label("Price", exact=True).fill("$25")
        sheet.get_by_role("button", name="Check all").click()
        expect(sheet.locator(".sl-said", has_text="✓ Right")).to_have_count(5)
        expect(sheet.get_by_role("status")).to_have_text("5 of 5 lines are right.")


def test_the_walkthrough_of_scoring(lab_page):
    from playwright.sync_api import expect

    with lab_page("01_stock_holdem_scoring.ipynb") as lab:
        examples, drills, question = lab.output(5), lab.output(7), lab.output(10)
        expect(examples).to_contain_text("Rockfish Software")
        total = examples.get_by_label("Price", exact=True)
        total.fill("44")
        total.press("Enter")
        expect(examples).to_contain_text("✗ Not 44")
        total.fill("45")
        total.press("Enter")
        expect(examples.locator(".sl-said", has_text="✓ Right: 10 + 5 + 10 + 20")).to_be_visible()
        examples.get_by_role("button", name="Show the solution").click()
        expect(examples.get_by_role("heading", name="Solution")).to_be_visible()
        expect(examples.locator(".gtitle")).to_have_text("How Price is made up")
        for company in ("Tuna Transport", "Squid Paint"):
            examples.get_by_role("button", name="Next exercise").click()
            expect(examples.get_by_role("heading").first).to_contain_text(company)
        # Squid Paint: the rulebook's misprint is wrong, 21 + 0 + 0 + 10 = 31 is right
        for number, verdict in (("45", "✗ Not 45"), ("31", "✓ Right: 21 + 0 + 0 + 10")):
            total.fill(number)
            total.press("Enter")
            expect(examples.locator(".sl-said", has_text=verdict)).to_be_visible()

        # the first drill: 4I 4I 5D 4D 5I with a surge: Internet 4 + 4 + 5 = 13, + 5, two suits 0, Full House 20: 38
        for label, number in (
            ("Base price", "13"),
            ("Price Surge bonus", "5"),
            ("Suit bonus", "0"),
            ("Number bonus", "20"),
        ):
            drills.get_by_label(label, exact=True).fill(number)
        drills.get_by_label("Price", exact=True).fill("38")
        drills.get_by_role("button", name="Check all").click()
        expect(drills.locator(".sl-said", has_text="✓ Right")).to_have_count(5)

        expect(question).to_contain_text("✗ No")
        question.get_by_role("textbox").fill("take a chip")
        question.get_by_role("textbox").press("Enter")
        expect(question).to_contain_text("✓ Yes: Ana may take a Shark chip")
        lab.axe()

"""The notebook on odds in a class: explorers and editor used as a student would, the numbers worked out by hand."""


def test_the_walkthrough_of_odds(lab_page):
    from playwright.sync_api import expect

    with lab_page("02_stock_holdem_odds.ipynb") as lab:
        hand, odds, editor = lab.output(0), lab.output(3), lab.output(10)
        # 4I 4L 4N 6N 6D with a surge: 10 + 5 + 10 + 20
        expect(hand.locator(".sl-amount-shown")).to_have_text("$45")
        hand.get_by_label("Price Surge token").click()
        expect(hand.locator(".sl-amount-shown")).to_have_text("$40")

        # The two open cards named: 6N and 6D leave 10 + 10 + 20 = 40 for sure
        odds.get_by_role("button", name="6 of Newspaper", exact=True).click()
        odds.get_by_role("button", name="Place 5").click()
        odds.get_by_role("button", name="6 of Internet", exact=True).click()
        # 4I 4L 4N 6N 6I: Internet and Newspaper 10 each, three suits, Full House: 30
        expect(odds.locator(".sl-amount-shown")).to_have_text("$30.00")
        expect(odds).to_contain_text("Buy")

        # 4I 4L 4N 6D with Bull or Bear: 6 + 10 + 10, and 10 more
        expect(lab.output(8).get_by_role("row").nth(1)).to_contain_text("26")
        expect(lab.output(8).get_by_role("row").nth(2)).to_contain_text("36")

        price = editor.get_by_label("Price of Rockfish Software")
        price.fill("99")
        price.press("Enter")
        expect(editor).to_contain_text("99 is no whole number from 1 to 57")
        price.fill("30")
        price.press("Enter")
        expect(editor).to_contain_text("This can be played")
        # Four strategies, forty deals or more, the random one last
        expect(lab.output(11)).to_contain_text("random")
        lab.axe()

"""The page that acts: what is sent, what is refused, what is said."""

import pytest

from stocklab.core.errors import StocklabError
from stocklab.lab.controls import Range, button, choice, slider, tick, words
from stocklab.lab.html import tag
from stocklab.lab.view import STALE, ActionView


class Counter:
    """A page with a number on it."""

    def __init__(self):
        self.number = 0
        self.seen = []
        self.page = ActionView(lambda: tag("p", self.number), self.act, name="Counter")

    def act(self, action, values):
        self.seen.append((action, dict(values)))
        if action == "refuse":
            raise StocklabError("that is not allowed")
        if action == "break":
            raise KeyError("lost")
        self.number += 1
        return f"now {self.number}"

    def click(self, action, at=None, **values):
        """What the browser sends."""
        at = self.page.view["at"] if at is None else at
        self.page._receive(self.page, {"action": action, "at": at, "values": values}, [])


def test_a_click_acts_and_the_page_is_drawn_anew():
    counter = Counter()
    counter.click("add", amount="3")
    assert counter.seen == [("add", {"amount": "3"})]
    assert counter.page.view["html"] == "<p>1</p>"
    assert counter.page.view["status"] == "now 1"


def test_a_stale_click_does_nothing_and_says_so():
    counter = Counter()
    counter.click("add", at=0)
    counter.click("add", at=0)
    assert counter.number == 1
    assert counter.page.view["status"] == STALE
    assert counter.page.view["tone"] == "no"
    counter.click("add")
    assert counter.number == 2


def test_a_refusal_is_said_and_not_raised():
    counter = Counter()
    counter.click("refuse")
    assert counter.page.view["status"] == "That is not allowed."
    assert counter.page.view["tone"] == "no"


def test_an_error_is_shown_in_short_and_raised():
    counter = Counter()
    for send in (counter.click, counter.page.do):
        with pytest.raises(KeyError):
            send("break")
        assert counter.page.view["status"] == "Counter: KeyError: 'lost'"
    counter.click("add")
    assert counter.number == 1


def test_an_error_in_drawing_is_shown_too():
    counter = Counter()
    counter.page._draw = lambda: 1 / 0
    with pytest.raises(ZeroDivisionError):
        counter.click("add")
    assert counter.page.view["status"].startswith("Counter: ZeroDivisionError")


def test_every_answer_changes_the_view_so_that_it_is_sent():
    counter = Counter()
    views = [dict(counter.page.view)]
    for _ in range(3):
        counter.click("refuse")
        views.append(dict(counter.page.view))
    assert len({view["at"] for view in views}) == 4


def test_the_keyboard_is_told_where_to_go_once():
    counter = Counter()
    counter.page.focus_next = "amount"
    counter.click("add")
    assert counter.page.view["focus"] == "amount"
    counter.click("add")
    assert counter.page.view["focus"] == ""


def test_a_still_picture_comes_along():
    data, _ = Counter().page._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "<fieldset disabled" in data["text/html"]
    assert "<style>" in data["text/html"]
    assert data["text/plain"] == "0"


def test_every_control_has_its_label_and_escapes_it():
    for control in (
        choice("<i>", "f", [("a", "<i>"), ("b", "B")], "b", "pick"),
        tick("<i>", "f", True, "tick"),
        words("<i>", "f", "<i>", "say"),
        slider("<i>", "f", 3, 1, 5, unit="<i>{}"),
    ):
        assert control.startswith('<label class="sl-control">')
        assert 'data-field="f"' in control
        assert "<i>" not in control


def test_a_button_that_cannot_be_pressed_shows_why():
    control = button("Buy", "buy tuna", why_not="no money left")
    assert 'aria-disabled="true"' in control
    assert ">no money left</span>" in control
    assert "aria-disabled" not in button("Buy", "buy tuna")


def test_a_range_is_read_set_observed_and_kept_within_its_limits():
    price = Range("Price", 20, 1, 57, unit="${}")
    seen = []
    price.observe(lambda change: seen.append(change.new), "value")
    price.do("set", value="31")
    price.value = 12
    assert seen == [31, 12]
    assert 'value="12"' in price.view["html"]
    price.do("set", value="99")
    assert price.value == 12
    assert price.view["tone"] == "no"
    with pytest.raises(StocklabError, match="from 1 to 57"):
        price.value = 0

"""Controls as HTML for an `ActionView`, each with its label; and a labelled range that stands alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import traitlets

from stocklab.core.errors import StocklabError
from stocklab.lab.html import Html, tag
from stocklab.lab.view import ActionView, Values


def button(
    text: Any,
    action: str,
    *,
    why_not: str | None = None,
    main: bool = False,
    label: str | None = None,
    once: bool = False,
) -> Html:
    """A button that does `action`.

    Args:
        text: what stands on it.
        action: what it does.
        why_not: the reason why it cannot be pressed now; it stays in reach of the keyboard and says the reason.
        main: the thing to do next.
        label: its name for those who do not see where it stands ("Check base price").
        once: a double click presses it once.
    """
    control = tag(
        "button",
        text,
        type="button",
        class_="sl-main" if main and why_not is None else None,
        data_action=action,
        aria_disabled=why_not is not None,
        data_why=why_not,
        aria_label=label,
        data_once=once,
    )
    return control if why_not is None else tag("span", control, " ", tag("span", why_not, class_="sl-why"))


def choice(label: str, field: str, options: Iterable[tuple[str, str]], value: str, action: str) -> Html:
    """A list to choose one of; `options` are (value, text). Choosing does `action`."""
    listed = [tag("option", text, value=name, selected=name == value) for name, text in options]
    chooser = tag("select", listed, data_field=field, data_change=action)
    return tag("label", tag("span", label), chooser, class_="sl-control")


def tick(label: str, field: str, value: bool, action: str) -> Html:
    """A box to tick; doing so does `action`."""
    box = tag("input", type="checkbox", checked=value, data_field=field, data_change=action)
    return tag("label", box, tag("span", label), class_="sl-control")


def words(label: str, field: str, value: str, action: str) -> Html:
    """A line for words; Enter does `action`."""
    line = tag(
        "input", type="text", value=value, class_="sl-words", autocomplete="off", data_field=field, data_enter=action
    )
    return tag("label", tag("span", label), line, class_="sl-control")


def slider(
    label: str, field: str, value: int, low: int, high: int, *, step: int = 1, unit: str = "{}", action: str = "set"
) -> Html:
    """A labelled range that does `action` at every step and shows its value in its unit ("${}", "{} cards")."""
    says = unit.format(value)
    limits = {"min": low, "max": high, "step": step, "value": value}
    handle = tag(
        "input", type="range", **limits, aria_valuetext=says, data_says=unit, data_field=field, data_live=action
    )
    return tag("label", tag("span", label), handle, tag("output", says), class_="sl-control")


def tile(
    content: Any, action: str, label: str, *, why_not: str | None = None, note: Any = None, pressed: bool | None = None
) -> Html:
    """A button that is a picture, such as a card to be chosen.

    Args:
        content: the picture.
        action: what it does.
        label: its name ("Add 4 of Internet").
        why_not: the reason why it cannot be pressed now; the page says the reason when it is tried.
        note: a word beside the picture.
        pressed: for one that stays pressed: whether it is.
    """
    return tag(
        "button",
        content,
        note is not None and tag("span", note, class_="sl-note"),
        type="button",
        class_="sl-tile",
        data_action=action,
        aria_label=label,
        aria_disabled=why_not is not None,
        data_why=why_not,
        aria_pressed=None if pressed is None else str(pressed).lower(),
    )


def grid(label: str, heads: Iterable[Any], rows: Iterable[tuple[Any, Iterable[Any]]]) -> Html:
    """Tiles in rows and columns; the arrow keys go from one to the next.

    Args:
        label: what is chosen here.
        heads: the name of each column.
        rows: the name of each row, and its tiles.
    """
    head = tag("tr", tag("td"), [tag("th", text, scope="col") for text in heads])
    body = [tag("tr", tag("th", name, scope="row"), [tag("td", one) for one in tiles]) for name, tiles in rows]
    return tag("table", tag("thead", head), tag("tbody", body), class_="sl-grid", aria_label=label, data_grid=True)


class Range(ActionView):
    """A labelled range that stands alone: `value` can be read, set and observed.

    Args:
        label: what is set.
        value: where it begins.
        low: the lowest value.
        high: the highest value.
        step: from one value to the next.
        unit: how a value is written ("${}", "{} cards").

    >>> price = Range("Price", 20, 1, 57, unit="${}")
    >>> price.do("set", value="31")
    >>> price
    Price $31, from $1 to $57
    """

    value = traitlets.Int()

    def __init__(self, label: str, value: int, low: int, high: int, *, step: int = 1, unit: str = "{}") -> None:
        self._label, self._low, self._high, self._step, self._unit = label, low, high, step, unit
        self.value = value
        super().__init__(self._draw_it, self._set_it, name=label)
        self.observe(lambda change: self.refresh(), "value")

    def _draw_it(self) -> Html:
        return slider(self._label, "value", self.value, self._low, self._high, step=self._step, unit=self._unit)

    def _set_it(self, action: str, values: Values) -> None:
        self.value = int(values["value"])

    @traitlets.validate("value")
    def _within(self, proposal: Any) -> int:
        number: int = proposal["value"]
        if not self._low <= number <= self._high:
            raise StocklabError(f"{self._label} goes from {self._low} to {self._high}, not to {number}")
        return number

    def picture(self) -> tuple[Html, str]:
        """The range as it is now, and its text."""
        low, now, high = (self._unit.format(number) for number in (self._low, self.value, self._high))
        return Html(self.view["html"]), f"{self._label} {now}, from {low} to {high}"

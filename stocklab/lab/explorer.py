"""Explorers: a page whose controls change one value, and a chart that follows from it at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

import ipywidgets

from stocklab.core.errors import StocklabError
from stocklab.lab.charts import Chart, ChartPanel
from stocklab.lab.html import Html, join, to_text
from stocklab.lab.view import ActionView, Pictured, Values

State = TypeVar("State")


class Step(NamedTuple):
    """What an action comes to.

    Attributes:
        state: the value after it.
        says: what is said of it.
        focus: the field or action that takes the keyboard, if that is not where it was.
        refusal: why it was not done; what was typed may be kept in the state all the same.
    """

    state: Any
    says: str = ""
    focus: str = ""
    refusal: str = ""


class Explorer(Pictured, ipywidgets.VBox, Generic[State]):
    """A page with controls, and a chart below it.

    Args:
        name: stands before the message when something breaks.
        state: the value at first; it is never changed, only replaced.
        draw: makes the page of a value.
        act: makes the Step of a value, an action and what stands in the fields.
        chart: makes the chart of a value; None for no chart.

    >>> from stocklab.lab.html import tag
    >>> def act(state, action, values):
    ...     return Step(state + 1, "one more")
    >>> counter = Explorer("Counter", 1, lambda state: tag("p", state), act, lambda state: None)
    >>> counter.do("add")
    >>> counter.state
    2
    """

    def __init__(
        self,
        name: str,
        state: State,
        draw: Callable[[State], Html],
        act: Callable[[State, str, Values], Step],
        chart: Callable[[State], Chart | None],
    ) -> None:
        self.state = state
        self._step = act
        self._draw_of = draw
        self._chart_of = chart
        self._drawn = state, draw(state)
        self._wanted = chart(state)
        self.chart = ChartPanel(self._wanted, alone=False)
        self.page = ActionView(self._html, self._act, name=name)
        self.page.after = self._show_chart
        super().__init__([self.page, self.chart])

    def do(self, action: str, /, **values: Any) -> None:
        """Do what a control on the page would do, with these values in its fields."""
        self.page.do(action, **values)

    def _act(self, action: str, values: Values) -> str:
        step = self._step(self.state, action, values)
        drawn, wanted = self._draw_of(step.state), self._chart_of(step.state)  # what cannot be shown is not kept
        self.state, self._drawn, self._wanted = step.state, (step.state, drawn), wanted
        self.page.focus_next = step.focus
        if step.refusal:
            raise StocklabError(step.refusal)
        return step.says

    def _html(self) -> Html:
        if self._drawn[0] is not self.state:
            self._drawn = self.state, self._draw_of(self.state)
        return self._drawn[1]

    def _show_chart(self) -> None:
        if self._wanted != self.chart.chart:
            self.chart.show(self._wanted)

    def picture(self) -> tuple[Html, str]:
        """The page as it is now with its chart's table, and its text."""
        page = Html(self.page.view["html"])
        html = join(page, self.chart.chart.html) if self.chart.chart else page
        return html, to_text(html)

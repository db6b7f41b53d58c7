"""Charts: a plotly figure together with its table and one sentence, so that nothing is said by the picture alone.

A chart is made by a pure function (`waterfall`, `distribution`) and shown by itself as the last line of a cell, or in a
`ChartPanel` that others redraw. The figure is plain data until somebody asks for `chart.figure()`: importing plotly
takes a second that a class need not wait for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import ipywidgets

from stocklab.core.breakdown import Breakdown
from stocklab.core.distribution import Distribution
from stocklab.lab.breakdown import scrolling
from stocklab.lab.drawing import styled, unstyled
from stocklab.lab.html import Html, join, table, tag, to_text
from stocklab.lab.view import Pictured

if TYPE_CHECKING:
    import plotly.graph_objects as go

PLOTLY = "application/vnd.plotly.v1+json"

INK, GRID, PAPER = "#1b1b1b", "#d5d5d5", "#ffffff"
MORE, LESS, TOTAL, PLAIN = "#2f74b5", "#c25e00", "#3b3b3b", "#9dbbd8"
PATTERNS = {MORE: "/", LESS: "x", TOTAL: "", PLAIN: "."}
"""Each colour has a pattern too, so that colour is never the only sign."""


@dataclass(frozen=True)
class Chart:
    """A figure, and the same in words and figures.

    Attributes:
        title: what is shown.
        sentence: what there is to see in it.
        columns: the names of the table's columns.
        rows: the table.
        traces: the plotly traces, as data.
        layout: what the plotly layout has beyond our own, as data.
    """

    title: str
    sentence: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]
    traces: tuple[dict[str, Any], ...]
    layout: dict[str, Any] = field(default_factory=dict)

    @property
    def spec(self) -> dict[str, Any]:
        """The figure as plotly's JSON."""
        return {"data": list(self.traces), "layout": _layout(self.title) | self.layout, "config": CONFIG}

    def figure(self) -> go.Figure:
        """The figure as a plotly object, to go on with."""
        import plotly.graph_objects as go  # noqa: PLC0415

        return go.Figure(self.spec["data"], self.spec["layout"])

    @property
    def table(self) -> Html:
        """The figure in figures."""
        numbers = [place for place in range(len(self.columns)) if place or isinstance(self.rows[0][0], int)]
        return scrolling(
            table(self.columns, self.rows, caption="The same in figures", numbers=numbers), f"Table: {self.title}"
        )

    @property
    def html(self) -> Html:
        """Sentence and table: what there is without a figure."""
        return join(tag("p", self.sentence), self.table)

    def outputs(self, dress: Callable[[Html], Html] = styled) -> tuple[dict[str, Any], ...]:
        """Sentence, figure and table, each as the output of a cell; `dress` gives the style to HTML."""
        bundles = (
            {"text/html": dress(tag("p", self.sentence)), "text/plain": self.sentence},
            {PLOTLY: self.spec, "text/plain": f"Figure: {self.title}. The table holds the same numbers."},
            {"text/html": dress(self.table), "text/plain": to_text(self.table)},
        )
        return tuple({"output_type": "display_data", "metadata": {}, "data": data} for data in bundles)

    def _ipython_display_(self) -> None:
        from IPython.display import display  # noqa: PLC0415

        for output in self.outputs():
            display(output["data"], raw=True)

    def __str__(self) -> str:
        return f"{self.sentence}\n{to_text(self.table)}"

    __repr__ = __str__


CONFIG = {"displayModeBar": False}


def axis(title: str = "", **more: Any) -> dict[str, Any]:
    """An axis in our own look, with a title, for the `layout` of a chart."""
    look = {"gridcolor": GRID, "linecolor": INK, "zerolinecolor": INK, "automargin": True, "fixedrange": True}
    return look | ({"title": {"text": _plain(title)}} if title else {}) | more


def _layout(title: str) -> dict[str, Any]:
    return {
        "title": {"text": _plain(title), "font": {"size": 20}, "x": 0.02},
        "font": {"family": "system-ui, sans-serif", "size": 17, "color": INK},
        "paper_bgcolor": PAPER,
        "plot_bgcolor": PAPER,
        "margin": {"l": 50, "r": 20, "t": 68, "b": 60},
        "height": 380,
        "autosize": True,
        "showlegend": False,
        "bargap": 0.25,
        "xaxis": axis(showgrid=False),
        "yaxis": axis(),
    }


def _plain(text: str) -> str:
    """Text that plotly shows as it stands: it reads a little HTML of its own."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("$", "&#36;")


def _bars(
    x: Sequence[Any], y: Sequence[Any], colours: Sequence[str], text: Sequence[str], **more: Any
) -> dict[str, Any]:
    return {
        "type": "bar",
        "x": list(x),
        "y": list(y),
        "text": list(text),
        "textposition": "outside",
        "cliponaxis": False,
        "hoverinfo": "x+text",
        "marker": ink(list(colours), [PATTERNS[colour] for colour in colours]),
    } | more


def ink(colour: Any, pattern: Any) -> dict[str, Any]:
    """The marker of one bar or of many: a colour and a pattern, or a list of each."""
    overlay = {"shape": pattern, "fgcolor": "#ffffff", "fillmode": "overlay", "size": 9, "solidity": 0.2}
    return {"color": colour, "line": {"color": INK, "width": 1}, "pattern": overlay}


def signed(number: int) -> str:
    """A step up or down: "+10", "−5", "0"."""
    return f"{number:+}".replace("-", "−") if number else "0"


# From a Breakdown


def steps(breakdown: Breakdown) -> list[tuple[str, int]]:
    """What a Breakdown adds up: a label and an amount for each part, which together make its value.

    A sum that is held at a limit ends with the step that the limit takes back; what is no sum is one step.

    >>> from stocklab.games.stock_holdem import price
    >>> steps(price("2I 2N 3I 3N 5I", surge=True))
    [('Base price', 10), ('Price Surge bonus', 5), ('Suit bonus', 0), ('Number bonus', 0)]
    """
    if breakdown.operation == "sum":
        return [(part.label, part.value) for part in breakdown.parts]
    added = next((part for part in breakdown.parts if part.operation == "sum"), None)
    if breakdown.operation in ("min", "max") and added is not None and added.label == "Sum":
        limit = next(part.label for part in breakdown.parts if part is not added)
        return [*steps(added), (limit, breakdown.value - added.value)]
    return [(breakdown.label, breakdown.value)]


def waterfall(breakdown: Breakdown) -> Chart:
    """How the parts of a sum build up its value, one step after the other."""
    parts = steps(breakdown)
    before, reached, rows = [], 0, []
    for label, amount in parts:
        before.append(reached)
        reached += amount
        rows.append((label, signed(amount), reached))
    rows.append((breakdown.label, "", breakdown.value))
    title = f"How {breakdown.label} is made up"
    figures = [signed(amount) for _, amount in parts]
    said = ", ".join(f"{label} {figure}" for (label, _), figure in zip(parts, figures, strict=True))
    names = [_wrapped(label) for label, *_ in rows]
    colours = [MORE if amount >= 0 else LESS for _, amount in parts]
    bars = _bars(
        _distinct(names),
        [amount for _, amount in parts] + [breakdown.value],
        [*colours, TOTAL],
        [f"<b>{figure}</b>" for figure in (*figures, str(breakdown.value))],
        base=[*before, 0],
    )
    lines = [
        {
            "type": "line",
            "x0": n + 0.38,
            "x1": n + 0.62,
            "y0": row[2],
            "y1": row[2],
            "line": {"color": INK, "dash": "dot"},
        }
        for n, row in enumerate(rows[:-1])
    ]
    return Chart(
        title,
        f"{breakdown.label} {breakdown.value} = {said}.",
        ("Part", "Step", "Reached"),
        tuple(rows),
        (bars,),
        {"shapes": lines},
    )


def _wrapped(label: str) -> str:
    """A label on two lines at most, for below a bar."""
    first, _, rest = _plain(label).partition(" ")
    return f"{first}<br>{rest}" if rest else first


def _distinct(names: list[str]) -> list[str]:
    """Bars with the same name would lie on one another; blanks that nobody sees tell them apart."""
    return [name + "\u200b" * names[:place].count(name) for place, name in enumerate(names)]


# From a Distribution


def distribution(
    chances: Distribution, mark: int | None = None, label: str = "Value", *, now: int | None = None
) -> Chart:
    """How likely each value is.

    Args:
        chances: any Distribution.
        mark: a value to compare with; the values that reach it are marked, and their chance is told.
        label: what the values are ("Price").
        now: the value of today; those above and below it are marked, and the chances of above, at and below are told.
    """
    items = chances.items()
    rows = tuple((value, f"{float(c):.1%}", f"{float(chances.at_least(value)):.1%}") for value, c in items)
    has_room = items[-1][0] - items[0][0] < 12
    sides: dict[str, list[tuple[int, float]]] = {}
    for value, chance in items:
        sides.setdefault(_side(value, mark, now), []).append((value, float(chance) * 100))
    bars = [_row_of_bars(colour, part, has_room) for colour, part in sides.items()]
    mean = float(chances.mean)
    edges = [] if mark is None else [(mark - 0.5, f"{mark} or more")]
    edges += [] if now is None else [(now, f"now {now}")]
    # The mean and what it is compared with are named on their far sides, so that the words never meet.
    lines = [_upright(mean, "mean", "dash", after=all(mean >= at for at, _ in edges))]
    lines += [_upright(at, says, "solid", after=mean < at) for at, says in edges]
    return Chart(
        f"How likely each {label.lower()} is",
        _chances_in_words(chances, mark, now),
        (label, "Chance", "This or more"),
        rows,
        tuple(bars),
        {
            "barmode": "overlay",
            "shapes": [shape for shape, _ in lines],
            "annotations": [note for _, note in lines],
            "xaxis": axis(label, showgrid=False, automargin=False),
            "yaxis": axis(ticksuffix="%", rangemode="tozero", automargin=False),
        },
    )


def _row_of_bars(colour: str, part: list[tuple[int, float]], has_room: bool) -> dict[str, Any]:
    """The bars of one colour; drawn together, which is quicker than one by one."""
    return {
        "type": "bar",
        "x": [value for value, _ in part],
        "y": [share for _, share in part],
        "text": [f"{share:.1f}%" for _, share in part] if has_room else None,
        "textposition": "outside",
        "cliponaxis": False,
        "width": 0.8,
        "hovertemplate": "%{x}: %{y:.1f}%<extra></extra>",
        "marker": ink(colour, PATTERNS[colour]),
    }


def _side(value: int, mark: int | None, now: int | None) -> str:
    """The colour of a value, by what it is compared with."""
    if now is not None and value <= now:
        return LESS if value < now else TOTAL
    return PLAIN if now is None and (mark is None or value < mark) else MORE


def _chances_in_words(chances: Distribution, mark: int | None, now: int | None) -> str:
    likeliest, best = max(chances.items(), key=lambda item: item[1])
    said = [f"The mean is {float(chances.mean):.2f}; most likely is {likeliest} ({float(best):.1%})"]
    if mark is not None:
        said.append(f"{mark} or more comes with a chance of {float(chances.at_least(mark)):.1%}")
    if now is not None:
        above, at = chances.at_least(now + 1), chances.probability(now)
        more, same, less = (f"{float(share):.1%}" for share in (above, at, 1 - above - at))
        said.append(f"more than {now} comes with a chance of {more}, {now} again with {same}, less with {less}")
    given = f" Given: {chances.given.rstrip('.')}." if chances.given else ""
    return "; ".join(said) + "." + given


def _upright(x: float, text: str, dash: str, *, after: bool) -> tuple[dict[str, Any], dict[str, Any]]:
    """A line across the figure and its name, before or after it."""
    line = {"type": "line", "x0": x, "x1": x, "y0": 0, "y1": 1, "yref": "paper", "line": {"color": INK, "dash": dash}}
    side = "left" if after else "right"
    note = {"x": x, "y": 1, "yref": "paper", "yanchor": "bottom", "xanchor": side, "text": text, "showarrow": False}
    return line, note


class ChartPanel(Pictured, ipywidgets.Output):
    """A place for a chart that is redrawn: `panel.show(chart)`; None empties it.

    Args:
        chart: the first chart.
        alone: whether nothing beside it brings the style; an `ActionView` does, and drawing goes faster without.
    """

    def __init__(self, chart: Chart | None = None, *, alone: bool = True) -> None:
        super().__init__()
        self._dress = styled if alone else unstyled
        self.add_class("sl-chart")
        self.show(chart)

    def show(self, chart: Chart | None) -> None:
        """Draw this chart in place of the last."""
        self.chart = chart
        self.outputs = chart.outputs(self._dress) if chart is not None else ()

    def picture(self) -> tuple[Html, str]:
        """Sentence and table of the chart."""
        return (self.chart.html, str(self.chart)) if self.chart is not None else (join(), "no chart yet")

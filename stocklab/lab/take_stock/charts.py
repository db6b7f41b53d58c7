"""Charts of Take Stock: a price step by step, what multipliers do to it, what a crash leaves, how games end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stocklab.games.take_stock.components import CLOSING, HIGHEST, SPLITS, STEP
from stocklab.games.take_stock.pricing import Row
from stocklab.lab.charts import INK, LESS, MORE, PAPER, PATTERNS, TOTAL, Chart, axis, ink, signed
from stocklab.teach.take_stock import Story, say_step

ORDINALS = ("first", "second", "third")
DASHES = ("solid", "dash", "dot", "dashdot")
MARKERS = ("circle", "square", "diamond", "x")
HUES = ("#3b3b3b", "#2f74b5", "#8a4b00", "#7a1f6a")
"""One of each for the multipliers 1 to 4: a line is told by its dash, its marker and its name, not by its hue alone."""


NO_LINES: dict[str, Any] = {"showgrid": False, "zeroline": False}


def say_price(row: Row) -> str:
    """A price with its two factors: "15 = 5 × 3"."""
    return f"{row.value} = {row.top} × {row.splits + 1}"


# Step by step


def path_chart(story: Story) -> Chart:
    """The price of a row after every step, with its multiplier."""
    rows = story.rows
    said = ["at first", *(_short(step, story.row) for step in story.steps)]
    ticks = [what.replace(" ", "<br>") for what in said]
    line = {
        "type": "scatter",
        "mode": "lines+markers+text",
        "x": list(range(len(rows))),
        "y": [row.value for row in rows],
        "text": [f"<b>{row.value}</b><br>{row.top} × {row.splits + 1}" for row in rows],
        "textposition": "top center",
        "cliponaxis": False,
        "line": {"color": MORE, "width": 3, "shape": "hvh" if len(rows) > 1 else "linear"},
        "marker": {"color": [HUES[row.splits] for row in rows], "symbol": [MARKERS[row.splits] for row in rows]}
        | {"size": 13, "line": {"color": PAPER, "width": 1}},
        "hoverinfo": "x+text",
    }
    most = max(row.value for row in rows)
    places = list(range(len(rows)))
    return Chart(
        f"The price of {story.row.name}, step by step",
        _path_in_words(story),
        ("After", "Card", "Times", "Price"),
        tuple((what, row.top, f"×{row.splits + 1}", row.value) for what, row in zip(said, rows, strict=True)),
        (line,),
        {
            "xaxis": axis(tickvals=places, ticktext=ticks, range=[-0.5, max(places[-1], 3) + 0.5], **NO_LINES),
            "yaxis": axis("Price", range=[0, most * 1.35 + 2]),
        },
    )


def _short(step: str, row: Row) -> str:
    """A step in two words."""
    verb, _, what = step.partition(" ")
    if verb == "raise":
        return f"{row.name} {what}"
    return {"market-crash": "Market Crash"}.get(step, step.capitalize())


def _path_in_words(story: Story) -> str:
    rows = story.rows
    if len(rows) == 1:
        return f"{story.row.name} costs {say_price(rows[0])}; nothing has happened yet."
    return f"{tell(story.steps[-1], *rows[-2:])} {story.row.name} began at {say_price(rows[0])}."


def tell(step: str, before: Row, now: Row) -> str:
    """What a step did, in a sentence.

    >>> tell("split", Row("corn", (1, 3, 5), 2), Row("corn", (1, 3), 3))
    'Stock Split: 15 becomes 12 = 3 × 4 (−3).'
    """
    what = say_step(step, before)
    if step == "split" and before.frozen:
        return f"{what}: {before.name} is frozen, so the split is discarded."
    if step == "freeze":
        return f"{what}: {now.name} is {'frozen' if now.frozen else 'thawed'}; its price is still {say_price(now)}."
    if now.value == before.value:
        return f"{what}: the price is still {say_price(now)}."
    return f"{what}: {before.value} becomes {say_price(now)} ({signed(now.value - before.value)})."


# Multipliers and splits


def multiplier_chart(row: Row | None = None) -> Chart:
    """The price by highest card and multiplier; of a row, where it stands and where a split would take it."""
    tops = list(range(1, HIGHEST + 1))
    traces: list[dict[str, Any]] = [
        {
            "type": "scatter",
            "mode": "lines+markers+text",
            "x": tops,
            "y": [top * (splits + 1) for top in tops],
            "text": [""] * (HIGHEST - 1) + [f" ×{splits + 1}"],
            "textposition": "middle right",
            "cliponaxis": False,
            "line": {"color": HUES[splits], "dash": DASHES[splits], "width": 2},
            "marker": {"symbol": MARKERS[splits], "size": 8, "color": HUES[splits]},
            "name": f"multiplier {splits + 1}",
            "hovertemplate": f"%{{x}} × {splits + 1} = %{{y}}<extra></extra>",
        }
        for splits in range(SPLITS + 1)
    ]
    layout: dict[str, Any] = {
        "xaxis": axis("Highest card", tickvals=tops, range=[0.5, HIGHEST + 1]),
        "yaxis": axis("Price", range=[0, HIGHEST * (SPLITS + 1) + 3]),
    }
    sentence = "A price is the highest card times the multiplier: from 1 × 1 = 1 to 12 × 4 = 48."
    if row is not None:
        sentence = f"{_split_in_words(row)} {sentence}"
        layout["annotations"] = _arrow(row)
    rows = tuple((top, *(top * (splits + 1) for splits in range(SPLITS + 1))) for top in tops)
    heads = ("Highest card", *(f"×{splits + 1}" for splits in range(SPLITS + 1)))
    return Chart("Price by highest card and multiplier", sentence, heads, rows, tuple(traces), layout)


def _arrow(row: Row) -> list[dict[str, Any]]:
    """From the price of a row to that after a split."""
    on_paper = {"bgcolor": PAPER}
    here = {
        "x": row.top,
        "y": row.value,
        "text": f"<b>now {row.value}</b>",
        "showarrow": False,
        "yshift": -18,
    } | on_paper
    if row.frozen or row.splits >= SPLITS or row.top >= CLOSING:
        return [here]
    then = row.split()
    tip = {"x": then.top, "y": then.value, "ax": row.top, "ay": row.value, "axref": "x", "ayref": "y"}
    tip |= {"showarrow": True, "arrowhead": 2, "arrowwidth": 3, "arrowcolor": INK, "text": ""}
    end = {
        "x": then.top,
        "y": then.value,
        "text": f"<b>split {then.value}</b>",
        "showarrow": False,
        "yshift": 18,
    } | on_paper
    return [here, tip, end]


def _split_in_words(row: Row) -> str:
    if row.frozen or row.splits >= SPLITS or row.top >= CLOSING:
        return f"{row.name} costs {say_price(row)}."
    then = row.split()
    change = then.value - row.value
    effect = "helps" if change > 0 else "hurts" if change < 0 else "changes nothing"
    return f"A split now {effect}: {say_price(row)} becomes {say_price(then)} ({signed(change)})."


def split_changes(splits: int) -> dict[tuple[int, int], int]:
    """By highest card and the card below it, what one more split changes in the price of a row with so many splits.

    >>> split_changes(1)[7, 5], split_changes(2)[5, 3]
    (1, -3)
    """
    return {
        (top, below): below * (splits + 2) - top * (splits + 1)
        for top in range(2, CLOSING)
        for below in range(max(1, top - STEP), top)
    }


def split_chart(splits: int = 0, top: int = 0, below: int = 0) -> Chart:
    """For which rows one more split helps and for which it hurts, with one of them marked."""
    changes = split_changes(splits)
    tops, gaps = range(2, CLOSING), range(1, STEP + 1)
    cells = [[changes.get((t, t - gap)) for t in tops] for gap in gaps]
    most = max(map(abs, changes.values()))
    heat = {
        "type": "heatmap",
        "x": list(tops),
        "y": list(gaps),
        "z": cells,
        "zmin": -most,
        "zmax": most,
        "colorscale": [[0, "#e08a3c"], [0.5, "#ffffff"], [1, "#7fb2e5"]],
        "showscale": False,
        "xgap": 3,
        "ygap": 3,
        "text": [["" if cell is None else f"<b>{signed(cell)}</b>" for cell in line] for line in cells],
        "texttemplate": "%{text}",
        "textfont": {"color": INK, "size": 17},
        "hovertemplate": "highest card %{x}, %{y} above the next: %{z}<extra></extra>",
    }
    mark = {"type": "rect", "x0": top - 0.5, "x1": top + 0.5, "y0": top - below - 0.5, "y1": top - below + 0.5}
    shapes = [mark | {"line": {"color": INK, "width": 4}}] if top else []
    up, down = (sum(change * sign > 0 for change in changes.values()) for sign in (1, -1))
    m = splits + 1
    return Chart(
        f"What the {ORDINALS[splits]} split changes",
        f"Of the {len(changes)} pairs of last cards, the {ORDINALS[splits]} split raises the price for {up}, lowers it "
        f"for {down} and leaves it for {len(changes) - up - down}. It helps where the card below is more than "
        f"{m}/{m + 1} of the highest.",
        ("Highest", *(f"by {gap}" for gap in gaps)),
        tuple(
            (t, *("" if cells[gap - 1][n] is None else signed(changes[t, t - gap]) for gap in gaps))
            for n, t in enumerate(tops)
        ),
        (heat,),
        {
            "xaxis": axis("Highest card", tickvals=list(tops), showgrid=False),
            "yaxis": axis("Steps above the next card", tickvals=list(gaps), showgrid=False),
            "shapes": shapes,
        },
    )


# Crashes


def crash_chart(row: Row) -> Chart:
    """What a crash makes of the price, now and at every shorter row of the same cards."""
    stages = [Row(row.stock, row.cards[: n + 1], row.splits, row.frozen) for n in range(len(row.cards))]
    ticks = [f"{len(stage.cards)} card{'s'[: len(stage.cards) > 1]}<br>to {stage.top}" for stage in stages]
    bars = [
        _bar("before", ticks, [stage.value for stage in stages], MORE),
        _bar("after a crash", ticks, [stage.crashed().value for stage in stages], LESS),
    ]
    now, then = row.value, row.crashed()
    return Chart(
        f"What a crash leaves of {row.name}",
        f"A crash now: {say_price(row)} becomes {say_price(then)} ({signed(then.value - now)}).",
        ("Up to", "Before", "After", "Change"),
        tuple(
            (stage.top, stage.value, stage.crashed().value, signed(stage.crashed().value - stage.value))
            for stage in stages
        ),
        tuple(bars),
        {
            "barmode": "group",
            "showlegend": True,
            "legend": {"orientation": "h", "x": 0, "y": 1.12},
            "margin": {"l": 50, "r": 20, "t": 92, "b": 60},
            "title": {"text": f"What a crash leaves of {row.name}", "font": {"size": 20}, "x": 0.02, "y": 0.96},
            "yaxis": axis("Price", range=[0, max(stage.value for stage in stages) * 1.15 + 1]),
        },
    )


def _bar(name: str, x: list[str], y: Sequence[float], colour: str) -> dict[str, Any]:
    return {
        "type": "bar",
        "name": name,
        "x": x,
        "y": y,
        "text": [f"<b>{value}</b>" for value in y],
        "textposition": "outside",
        "cliponaxis": False,
        "hoverinfo": "x+name+text",
        "marker": ink(colour, PATTERNS[colour]),
    }


# Options


def option_chart(adds: Sequence[float], now: int) -> Chart:
    """What each further option adds in the rounds to come, beside what one brings that is used now.

    Args:
        adds: what the first option adds on average, the second, and so on.
        now: the points of a card that could be saved with an option now.
    """
    names = [f"option {n}" for n in range(1, len(adds) + 1)]
    least = adds[-1]
    which = f"The last of {len(adds)} options" if len(adds) > 1 else "One option"
    advice = "keep it" if least > now else "use it"
    later = _bar("adds later", names, [round(add, 2) for add in adds], MORE)
    used = _bar("brings now", ["used now"], [now], TOTAL)
    later["text"] = [f"<b>{add:.1f}</b>" for add in adds]
    return Chart(
        "An option: used now, or kept",
        f"{which} adds {least:.1f} points later, on average; used now it brings {now}: {advice}.",
        ("Option", "Points"),
        (*((name, f"{add:.1f}") for name, add in zip(names, adds, strict=True)), ("used now", f"{now}")),
        (later, used),
        {"barmode": "overlay", "yaxis": axis("Points", range=[0, max(*adds, now) * 1.2 + 1])},
    )

"""How bots did in a simulation, as a chart with its confidence intervals."""

from __future__ import annotations

from typing import Any

from stocklab.lab.charts import INK, MORE, Chart, axis
from stocklab.play.simulate import Simulation


def standings(simulation: Simulation) -> Chart:
    """By how much each bot scored more than the others, best first, with the interval that holds the true number.

    >>> from stocklab import play
    >>> result = play.simulate("take-stock", {"Ana": play.RandomBot, "Ben": play.RandomBot}, games=2, seed=1)
    >>> standings(result).columns
    ('Bot', 'More', 'From', 'To')
    """
    rows = sorted(simulation.rows(), key=lambda row: -row["difference"])
    names = [row["bot"] for row in rows]
    more = [round(row["difference"], 2) for row in rows]
    low = [row["low"] if row["low"] is not None else row["difference"] for row in rows]
    high = [row["high"] if row["high"] is not None else row["difference"] for row in rows]
    points: dict[str, Any] = {
        "type": "scatter",
        "mode": "markers+text",
        "x": more,
        "y": names,
        "text": [f"<b>{number:+.1f}</b>".replace("-", "−") for number in more],
        "textposition": "top center",
        "marker": {"color": MORE, "size": 14, "symbol": "diamond", "line": {"color": INK, "width": 1}},
        "error_x": {
            "type": "data",
            "symmetric": False,
            "array": [round(top - number, 2) for top, number in zip(high, more, strict=True)],
            "arrayminus": [round(number - bottom, 2) for bottom, number in zip(low, more, strict=True)],
            "color": INK,
            "thickness": 2,
            "width": 8,
        },
        "hoverinfo": "y+text",
        "cliponaxis": False,
    }
    reach = max(map(abs, (*low, *high))) * 1.1 + 1
    written = "{:+.0f}" if reach > 100 else "{:+.1f}"
    table = tuple(
        (name, *(written.format(number).replace("-", "−") for number in numbers))
        for name, *numbers in zip(names, more, low, high, strict=True)
    )
    words = {} if all(name[:1].isalpha() for name in names) else {"type": "category"}  # "10" is a name, not a number
    return Chart(
        f"{simulation.game}: who scores more",
        _in_words(simulation, rows),
        ("Bot", "More", "From", "To"),
        table,
        (points,),
        {
            "xaxis": axis("Points more than the others", range=[-reach, reach], zerolinewidth=2),
            "yaxis": axis(autorange="reversed", showgrid=False, **words),
            "margin": {"l": 80, "r": 20, "t": 68, "b": 60},
        },
    )


def _in_words(simulation: Simulation, rows: list[dict[str, Any]]) -> str:
    """How many games were played, who won how often, and how sure the order is."""
    deals = len({game.deal for game in simulation.plays})
    wins = ", ".join(f"{row['bot']} {row['wins']:.0%}" for row in rows)
    games = len(simulation.plays)
    seatings = games // deals
    head = f"{games} games: {deals} deal{'s'[: deals > 1]}, {seatings} seating{'s'[: seatings > 1]} each. Wins: {wins}."
    if deals == 1:
        return f"{head} One deal alone does not tell how sure this is."
    sure = [row for row in rows if row["low"] is not None and not row["low"] <= 0 <= row["high"]]
    if not sure:
        return f"{head} Every interval holds 0: these games do not show that any of them is better than the others."
    halves = {"more": [row["bot"] for row in sure if row["low"] > 0]}
    halves["less"] = [row["bot"] for row in sure if row["high"] < 0]
    said = " and ".join(f"{', '.join(bots)} scored {what}" for what, bots in halves.items() if bots)
    rest = "" if len(sure) == len(rows) else " The other intervals hold 0: of these bots the games show nothing."
    return f"{head} With {simulation.confidence:.0%} confidence {said} than the others on average.{rest}"

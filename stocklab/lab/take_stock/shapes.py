"""The shapes, colours and words of Take Stock's cards, our own."""

from __future__ import annotations

from typing import Any

from stocklab.games.take_stock.components import NAMES
from stocklab.lab.cards import shape
from stocklab.lab.html import Html, join, tag

INKS = {"oil": "#3d3d3d", "tech": "#0b4f8a", "corn": "#7a4f00", "gem": "#6a1b7a", "movie": "#a0261d"}
"""Each stock's colour, dark enough for light paper."""
LETTERS = {stock: name[0] for stock, name in NAMES.items()}
"""Each stock's letter."""


def _path(d: str, **attributes: Any) -> Html:
    return tag("path", d=d, **attributes)


def _ring(r: float = 9, cx: float = 12, cy: float = 12, **attributes: Any) -> Html:
    return tag("circle", cx=cx, cy=cy, r=r, **attributes)


SHAPES = {
    # A drop.
    "oil": shape(_path("M12 2c4 5.2 6.5 8.8 6.5 12.5a6.5 6.5 0 0 1-13 0C5.5 10.8 8 7.2 12 2z")),
    # A chip with its legs.
    "tech": shape(
        tag("rect", x=6, y=6, width=12, height=12, rx=1.5),
        _path("M9 2v4M15 2v4M9 18v4M15 18v4M2 9h4M2 15h4M18 9h4M18 15h4"),
    ),
    # An ear between two leaves.
    "corn": shape(
        tag("ellipse", cx=12, cy=9.5, rx=4.5, ry=7.5),
        _path("M12 2v15M8 7h8M7.5 11h9", stroke_width=1.3),
        _path(
            "M12 22.5C6.5 21.5 4 17.5 4 12c4.5 1.5 7.5 5 8 10.5zM12 22.5c5.5-1 8-5 8-10.5-4.5 1.5-7.5 5-8 10.5z",
            fill="#fffdf6",
        ),
    ),
    # A cut stone.
    "gem": shape(_path("M7 3h10l5 6-10 12.5L2 9z"), _path("M2 9h20M8 9l4 12 4-12-4-6z", stroke_width=1.5)),
    # A clapperboard.
    "movie": shape(
        tag("rect", x=2, y=10, width=20, height=11.5, rx=1),
        _path("M2 10l.5-5.5 19-1.5.5 5"),
        _path("M8 4.2l-2 5M14 3.7l-2 5.5M20 3.3l-2 5.5"),
    ),
    "split": shape(_path("M12 22v-8M12 14L5 5M12 14l7-9M4.5 10.5V4.5h6M19.5 10.5V4.5h-6")),
    "crash": shape(_path("M2 3l6 8 4-4 9 13M21 13v7h-7")),
    "market-crash": shape(_path("M2 2l5 7 3-3 5 7M7 10l4 5 3-3 7 9M21 15v6h-6")),
    "insider": shape(_path("M1.5 12c5-8.5 16-8.5 21 0-5 8.5-16 8.5-21 0z"), _ring(3)),
    "audit": shape(_ring(6.5, 10, 10), _path("M15 15l7 7", stroke_width=3)),
    "freeze": shape(_path("M12 2v20M3.3 7l17.4 10M20.7 7L3.3 17M9 3l3 3 3-3M9 21l3-3 3 3")),
    "no-change": shape(_path("M4 9h16M4 15h16", stroke_width=3)),
    "upturn": shape(_path("M2 19l7-8 4 4 8-10M21 12V5h-7")),
    "downturn": shape(_path("M2 5l7 8 4-4 8 10M21 12v7h-7")),
    "option-gained": shape(_ring(), _path("M12 7.5v9M7.5 12h9")),
    "option-lost": shape(_ring(), _path("M7.5 12h9")),
    "market-closed": shape(tag("rect", x=2, y=10, width=20, height=11, rx=1), _path("M5 10l7-7 7 7M6 15.5h12")),
}
"""Of each stock, and of each kind of event."""

EVENT_WORDS = {
    "split": ("Split", ""),
    "crash": ("Crash", ""),
    "market-crash": ("Crash", "all stocks"),
    "insider": ("Insider", ""),
    "audit": ("Audit", ""),
    "freeze": ("Freeze", ""),
    "no-change": ("No change", ""),
    "upturn": ("Upturn", ""),
    "downturn": ("Downturn", ""),
    "option-gained": ("Option", "gained"),
    "option-lost": ("Option", "lost"),
    "market-closed": ("Closed", "round over"),
}
"""Of each kind of event: a word for the top of its card, and what stands below if it has no stock."""


def dots(count: int) -> Html:
    """The shares of a certificate, as dots at the foot of its card."""
    return join([tag("circle", cx=14 + 13 * n, cy=108, r=4.5) for n in range(count)])

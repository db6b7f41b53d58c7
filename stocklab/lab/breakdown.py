"""A Breakdown as a score sheet, a Distribution as a table."""

from __future__ import annotations

from stocklab.core.breakdown import Breakdown
from stocklab.core.distribution import Distribution
from stocklab.lab.cards import Artist, artist_of, game_of, inline
from stocklab.lab.drawing import draw
from stocklab.lab.html import Html, cell, join, table, tag


@draw.register
def breakdown_html(breakdown: Breakdown) -> Html:
    """The score sheet: parts below what they make, each with its value, its reasons, its cards and its rule.

    A part that is nothing but a card has no row of its own: it lies among the cards of the part above.
    The cards are drawn by the game that the rules name.
    """
    game = game_of(breakdown)
    paint = artist_of(game)
    rows = [_row(depth, node, paint, game) for depth, node in breakdown.walk() if node.of != (node.label,)]
    rule = f"Rule of {game}" if game else "Rule"
    heads = [cell(text, number=text == "Value", head="col") for text in ("Part", "Value", "Because", "Cards", rule)]
    return tag("table", tag("thead", tag("tr", heads)), tag("tbody", rows), class_="sl-table sl-breakdown")


def _row(depth: int, node: Breakdown, paint: Artist, game: str) -> Html:
    reasons = [f"= {node.formula}"] if len(node.parts) > 1 else []
    reasons += [node.how] if node.how else []
    return tag(
        "tr",
        cell(node.label, head="row", indent=depth),
        cell(node.value, number=True),
        cell("; ".join(reasons)),
        cell(inline(paint(card, True) for card in node.of) if node.of else None),
        cell(tag("span", node.rule.removeprefix(game).lstrip(" ,"), class_="sl-rule")),
        class_=None if depth else "sl-top",
    )


@draw.register
def distribution_html(distribution: Distribution) -> Html:
    """Mean, assumption and the table of chances."""
    rows = [
        (value, f"{float(c):.1%}", f"{float(distribution.at_least(value)):.1%}") for value, c in distribution.items()
    ]
    given = f" Given {distribution.given}." if distribution.given else ""
    return join(
        tag("p", f"Mean {float(distribution.mean):.2f}.{given}"),
        scrolling(table(("Value", "Chance", "This or more"), rows, numbers=(0, 1, 2)), "Chances"),
    )


def scrolling(content: Html, label: str) -> Html:
    """Something long in a frame of its own, which the keyboard can scroll."""
    return tag("div", content, class_="sl-scroll", role="region", aria_label=label, tabindex=0)

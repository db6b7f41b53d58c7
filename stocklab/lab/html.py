"""Building HTML. The only place where text is escaped: whatever is not `Html` already becomes text, never markup.

>>> tag("p", "Ana & <script>", class_="name")
'<p class="name">Ana &amp; &lt;script&gt;</p>'
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from html.parser import HTMLParser
from typing import Any

VOID = frozenset(("br", "hr", "img", "input"))
"""Elements without content."""

BLOCKS = frozenset(("button", "div", "fieldset", "figcaption", "h3", "h4", "label", "ol", "p", "section", "tr", "ul"))
"""Elements that start a new line where HTML is read as plain text."""


class Html(str):
    """Markup that `tag` and `join` made; everything else is text and gets escaped."""

    __slots__ = ()


def join(*children: Any) -> Html:
    """One piece of HTML out of many: Html as it is, text escaped, None and False left out, lists one by one."""
    return Html("".join(_pieces(children)))


def _pieces(children: Iterable[Any]) -> Iterable[str]:
    for child in children:
        if isinstance(child, Html):
            yield child
        elif isinstance(child, (list, tuple)):
            yield from _pieces(child)
        elif child is not None and child is not False:
            yield escape(str(child))


def tag(name: str, *children: Any, **attributes: Any) -> Html:
    """An element.

    Args:
        name: "p", "button".
        *children: what it holds; see `join`.
        **attributes: `class_`, `data_action`, `aria_label`: a trailing underscore is dropped, others become hyphens.
            None and False leave the attribute out; True writes it without a value, or as "true" for `aria_`.
    """
    written = "".join(
        _attribute(key, value) for key, value in attributes.items() if value is not None and value is not False
    )
    return Html(f"<{name}{written}>" if name in VOID else f"<{name}{written}>{join(*children)}</{name}>")


def _attribute(key: str, value: Any) -> str:
    name = key.removesuffix("_").replace("_", "-")
    if name.startswith("on"):
        raise ValueError(f"{name}: what an element does is said by data-action, not by code in the page")
    if value is True:
        return f' {name}="true"' if name.startswith("aria-") else f" {name}"
    return f' {name}="{escape(str(value))}"'


def table(
    heads: Iterable[Any],
    rows: Iterable[Iterable[Any]],
    *,
    caption: Any = None,
    numbers: Iterable[int] = (),
    **attributes: Any,
) -> Html:
    """A table whose first column names its rows.

    Args:
        heads: the names of the columns.
        rows: the cells of each row.
        caption: what the table shows.
        numbers: which columns hold numbers, from 0: they are aligned on the right.
        **attributes: of the table element.
    """
    right = set(numbers)
    head = [cell(text, number=n in right, head="col") if text else tag("td") for n, text in enumerate(heads)]
    body = [
        tag("tr", [cell(text, number=n in right, head=None if n else "row") for n, text in enumerate(row)])
        for row in rows
    ]
    title = tag("caption", caption) if caption is not None else None
    whole = (title, tag("thead", tag("tr", head)), tag("tbody", body))
    return tag("table", *whole, **({"class_": "sl-table"} | attributes))


def cell(content: Any, *, number: bool = False, head: str | None = None, indent: int = 0) -> Html:
    """A cell of a table: a number on the right, all else on the left, in pages without a style too.

    Args:
        content: what stands in it.
        number: whether that is a number.
        head: "row" or "col" for the name of a row or column.
        indent: how many steps it stands further in.
    """
    inward = f"; padding-left: {12 + 24 * indent}px" if indent else ""
    return tag(
        "th" if head else "td",
        content,
        scope=head,
        class_="sl-number" if number else None,
        style=f"text-align: {'right' if number else 'left'}{inward}",
    )


class _Reader(HTMLParser):
    """Collects the text of a page; a drawing says its label, a field what stands in it, a button nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[str] = []
        self.inside: list[str] = []

    def handle_starttag(self, name: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if name in BLOCKS:
            self.pieces.append("\n")
        elif name == "li" or name in ("td", "th"):
            self.pieces.append("  ")
        if name == "img":
            said = given.get("alt")
            self.pieces.append(f"[{said}] " if said and not self.inside else "")
        elif name == "input":
            self.pieces.append(f" [{given.get('value') or '      '}] ")
        elif self.inside or given.get("role") == "img" or name == "button":
            if not self.inside and name != "button":
                self.pieces.append(f"[{given.get('aria-label') or ''}] ")
            self.inside.append(name)

    def handle_endtag(self, name: str) -> None:
        if self.inside:
            self.inside.pop()

    def handle_data(self, data: str) -> None:
        if not self.inside:
            self.pieces.append(data)


def to_text(page: Html) -> str:
    """What stands on a page, as plain text for a terminal."""
    reader = _Reader()
    reader.feed(page)
    lines = (" ".join(line.split()) for line in "".join(reader.pieces).splitlines())
    return "\n".join(line for line in lines if line)

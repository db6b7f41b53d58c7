"""The one widget: it shows what Python draws and tells Python what was done there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

import anywidget
import traitlets

from stocklab.core.errors import StocklabError
from stocklab.lab.drawing import packaged, still
from stocklab.lab.html import Html, to_text

Values = Mapping[str, Any]
"""What stands in the fields of a page, by name: texts, and True or False for checkboxes."""

STALE = "The page had changed before that arrived, so nothing was done. Look again and repeat it."


class Pictured:
    """A widget that carries a still picture of itself, for notebooks opened without a kernel."""

    def picture(self) -> tuple[Html, str]:
        """The picture and its text."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        bundle = super()._repr_mimebundle_(**kwargs)  # type: ignore[misc]
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        html, text = self.picture()
        return {**data, "text/html": still(html), "text/plain": text}, metadata

    def __repr__(self) -> str:
        return self.picture()[1]


class ActionView(Pictured, anywidget.AnyWidget):
    """A page drawn by a pure function, with controls that act.

    What a control does is written on it in the HTML (see `view.js` and `stocklab.lab.controls`). A click that was
    meant for an older page is refused with a message. What `act` refuses (a StocklabError) is said in the status
    line; any other error is said there too, after the name of the page, and raised. `after`, if set, is called when the
    new page is on its way: for what takes longer to draw.

    Args:
        draw: makes the page.
        act: does an action, given the values of the fields; returns what to say about it, or None.
        name: stands before the message when something breaks.
        status: what to say at first.

    >>> count = []
    >>> page = ActionView(lambda: Html(f"<p>{len(count)}</p>"), lambda action, values: count.append(action))
    >>> page.do("add")
    >>> page.view["html"]
    '<p>1</p>'
    """

    _esm = packaged("view.js")
    _css = packaged("style.css")
    view = traitlets.Dict().tag(sync=True)
    own_id = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        draw: Callable[[], Html],
        act: Callable[[str, Values], str | None],
        *,
        name: str = "Page",
        status: str = "",
    ) -> None:
        self._draw = draw
        self._act = act
        self._name = name
        self.focus_next = ""
        self.after: Callable[[], None] = lambda: None
        own_id = uuid4().hex
        view = {"at": 0, "html": draw(), "status": status, "tone": "", "focus": ""}
        super().__init__(view=view, own_id=own_id, model_id=own_id)
        self.on_msg(self._receive)

    def do(self, action: str, /, **values: Any) -> None:
        """Do what a control on the page would do, with these values in its fields."""
        with self._errors_on_the_page():
            self.refresh(self._act(action, values) or "")
        self.after()

    def refresh(self, status: str = "", tone: str = "") -> None:
        """Draw the page anew and say this about it; the tone "no" marks a refusal.

        `focus_next`, if set, names the field or action that takes the keyboard, should the keyboard be on this page.
        """
        html = self._draw()
        self._turn(html, status, tone)

    def _turn(self, html: str, status: str, tone: str) -> None:
        focus, self.focus_next = self.focus_next, ""
        self.view = {"at": self.view["at"] + 1, "html": html, "status": status, "tone": tone, "focus": focus}

    def _receive(self, _widget: Any, message: Any, _buffers: Any) -> None:
        """A message of the page: {action, at, values}."""
        if message.get("at") != self.view["at"]:
            self._turn(self.view["html"], STALE, "no")
        else:
            with self._errors_on_the_page():
                self.refresh(self._act(str(message["action"]), message["values"]) or "")
            self.after()

    @contextmanager
    def _errors_on_the_page(self) -> Iterator[None]:
        with self.hold_sync():  # however often it is drawn, the page changes once
            try:
                yield
            except StocklabError as refusal:
                text = str(refusal)
                self.refresh(f"{text[:1].upper()}{text[1:]}.", "no")
            except Exception as error:
                self._turn(self.view["html"], f"{self._name}: {type(error).__name__}: {str(error)[:200]}", "no")
                raise

    def picture(self) -> tuple[Html, str]:
        """The page as it is now, and its text."""
        html = Html(self.view["html"])
        return html, to_text(html)

"""The score sheet: a number worked out by hand, line by line, with feedback on every line."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import ipywidgets

from stocklab.core import record
from stocklab.core.errors import RecordError
from stocklab.lab.charts import Chart, ChartPanel, waterfall
from stocklab.lab.controls import button
from stocklab.lab.drawing import draw
from stocklab.lab.html import Html, join, tag, to_text
from stocklab.lab.view import ActionView, Pictured, Values
from stocklab.teach.sheet import Exercise, Line, Sheet

_SERIAL = count(1)

SIGNS = {True: ("✓", "yes"), False: ("✗", "no"), None: ("?", "")}
"""What stands before a verdict, and its tone."""


class ScoreSheet(Pictured, ipywidgets.VBox):
    """Exercises to be worked out on a sheet.

    Args:
        series: the exercises, or a function that makes the n-th.
        autosave: a file that keeps the answers after every step; they come back when the cell is run again.
        chart: makes the chart that is shown with the solution; by default how the parts of a sum build it up.

    >>> from stocklab.teach.stock_holdem import rulebook_examples
    >>> sheet = ScoreSheet(rulebook_examples())
    >>> sheet.do("check base", base="16")
    >>> sheet.sheet.verdicts["base"].ok
    False
    """

    def __init__(
        self,
        series: Sequence[Exercise] | Callable[[int], Exercise],
        *,
        autosave: str | os.PathLike[str] | None = None,
        chart: Callable[[Exercise], Chart] = lambda exercise: waterfall(exercise.breakdown),
    ) -> None:
        self.sheet = Sheet(series)
        self._chart_of = chart
        self._file = None if autosave is None else Path(autosave)
        self._asks_anew = False
        self._save_fails = ""
        self._prefix = f"sheet-{next(_SERIAL)}"
        status = self._restore()
        self.chart = ChartPanel(alone=False)
        self.page = ActionView(self._draw, self._act, name="Score sheet", status=status)
        super().__init__([self.page, self.chart])
        self._show_chart()

    def do(self, action: str, /, **entries: str) -> None:
        """Do what a control does: "check base", "check", "reveal", "next", with these entries in the lines."""
        self.page.do(action, **entries)

    # What is done

    def _act(self, action: str, values: Values) -> str:
        sheet = self.sheet
        exercise = sheet.exercise
        sheet.entries |= {line.key: str(values[line.key])[:40] for line in exercise.lines if line.key in values}
        verb, _, key = action.partition(" ")
        says = {"check": self._check, "reveal": self._reveal, "next": self._next, "anew": self._anew}[verb](key)
        self._show_chart()
        return " ".join(filter(None, (says, self._save())))

    def _check(self, key: str) -> str:
        sheet = self.sheet
        if not key:
            verdicts = sheet.check_all()
            right = sum(verdict.ok is True for verdict in verdicts.values())
            self.page.focus_next = next((name for name, verdict in verdicts.items() if not verdict.ok), "next")
            return f"{right} of {len(verdicts)} lines are right."
        verdict = sheet.check(key)
        label = sheet.exercise.line(key).label
        if verdict.ok:
            keys = [line.key for line in sheet.exercise.lines]
            self.page.focus_next = (*keys[keys.index(key) + 1 :], "next")[0]
        return f"{label}: {verdict.text}"

    def _reveal(self, _: str) -> str:
        return f"The solution: {self.sheet.reveal().value}."

    def _next(self, _: str) -> str:
        exercise = self.sheet.next()
        self.page.focus_next = exercise.lines[0].key
        return exercise.title

    def _anew(self, answer: str) -> str:
        """Starting anew forgets answers, so it is asked about first."""
        self._asks_anew = answer == "?"
        self.page.focus_next = "anew no" if self._asks_anew else self.sheet.exercise.lines[0].key
        if self._asks_anew:
            return "Start anew? All answers so far are forgotten."
        if answer == "no":
            return "Nothing was forgotten."
        self.sheet = Sheet(self.sheet.series)
        self._save_fails = ""
        return "Started anew."

    # Keeping answers

    def _restore(self) -> str:
        if self._file is None or not self._file.exists():
            return ""
        try:
            self.sheet.restore(record.read_json(self._file))
        except (RecordError, OSError) as error:
            self._save_fails = str(error)
            return f"The answers kept in {self._file} cannot be used, and are left alone until you start anew: {error}."
        return f"Your answers are back from {self._file}."

    def _save(self) -> str:
        """Write the answers; "" or what went wrong. A file that could not be read is not written over."""
        if self._file is None:
            return ""
        if self._save_fails:
            return f"Answers are not kept: {self._file} holds something else. Start anew to write over it."
        try:
            record.write_json(self.sheet.to_dict(), self._file)
        except OSError as error:
            return f"Answers are not kept: {self._file} cannot be written ({error.strerror or error})."
        return ""

    # What is seen

    def _show_chart(self) -> None:
        wanted = self._chart_of(self.sheet.exercise) if self.sheet.revealed else None
        if wanted != self.chart.chart:
            self.chart.show(wanted)

    def _draw(self) -> Html:
        keeps = self._file is not None
        return sheet_html(self.sheet, self._prefix, asks_anew=self._asks_anew, keeps=keeps)

    def picture(self) -> tuple[Html, str]:
        """The sheet as it is now with its chart's table, and its text."""
        page = self._draw()
        html = join(page, self.chart.chart.html) if self.chart.chart else page
        return html, to_text(html)


def sheet_html(sheet: Sheet, prefix: str = "sheet", *, asks_anew: bool = False, keeps: bool = False) -> Html:
    """The sheet as it lies on the table: facts on top, lines to fill in, what was said of them, the solution.

    Args:
        sheet: the student's work.
        prefix: begins the ids on the page, so that several sheets may lie on one.
        asks_anew: whether to ask if all should be forgotten.
        keeps: whether the answers are kept in a file.
    """
    exercise = sheet.exercise
    return join(
        tag("h3", exercise.title, class_="sl-title"),
        tag("p", _progress(sheet), class_="sl-dim") if _is_series(sheet) else None,
        draw(exercise.facts),
        tag("p", exercise.question),
        tag("div", [_line(sheet, line, prefix) for line in exercise.lines], class_="sl-lines"),
        _buttons(sheet, asks_anew, keeps),
        tag("div", data_status=True),
        solution_html(exercise) if sheet.revealed else None,
    )


def solution_html(exercise: Exercise) -> Html:
    """The way to the solution, if there is more to it than its parts, and the parts."""
    way = None if exercise.way is None else draw(exercise.way)
    return join(tag("h4", "Solution", class_="sl-title"), way, draw(exercise.breakdown))


def _is_series(sheet: Sheet) -> bool:
    """Whether there is more than this one exercise."""
    return sheet.has_next or sheet.number > 0


def _progress(sheet: Sheet) -> str:
    number, solved = sheet.number + 1, len(sheet.solved)
    of = "" if callable(sheet.series) else f" of {len(sheet.series)}"
    return f"Exercise {number}{of}; {solved} solved without looking."


def _line(sheet: Sheet, line: Line, prefix: str) -> Html:
    verdict = sheet.verdicts.get(line.key)
    sign, tone = SIGNS[verdict.ok] if verdict else ("", "")
    is_total = line is sheet.exercise.lines[-1]
    name = f"{prefix}-{line.key}"
    entry = tag(
        "input",
        type="text",
        inputmode="numeric",
        autocomplete="off",
        class_="sl-amount",
        value=sheet.entries.get(line.key, ""),
        data_field=line.key,
        data_enter=f"check {line.key}",
        aria_describedby=f"{name}-said" if verdict else None,
        aria_invalid=bool(verdict and not verdict.ok),
    )
    return tag(
        "div",
        tag("label", tag("span", line.label), entry),
        button("Check", f"check {line.key}", label=f"Check {line.label}"),
        tag("span", f"{sign} {verdict.text}" if verdict else None, id=f"{name}-said", class_="sl-said", data_tone=tone),
        class_="sl-line sl-total" if is_total else "sl-line",
        data_key=f"line {line.key}",
        data_tone=tone,
    )


def _buttons(sheet: Sheet, asks_anew: bool, keeps: bool) -> Html:
    if asks_anew:
        words: list[Any] = [
            tag("p", "Start anew? All answers so far are forgotten."),
            button("Yes, start anew", "anew yes"),
            button("No, go on", "anew no", main=True),
        ]
        return tag("div", words, class_="sl-row", data_key="buttons")
    last = None if sheet.has_next else "This is the last."
    shown = "Shown below." if sheet.revealed else None
    done = sheet.number in sheet.solved or sheet.revealed
    row = [
        button("Check all", "check", main=not done),
        button("Show the solution", "reveal", why_not=shown, once=True),
        button("Next exercise", "next", why_not=last, main=done, once=True) if _is_series(sheet) else None,
        button("Start anew", "anew ?", once=True) if keeps or sheet.number or sheet.solved else None,
    ]
    return tag("div", row, class_="sl-row", data_key="buttons")

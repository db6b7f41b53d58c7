"""What the rules say: the rulings of a game, and answers to "may I?"."""

from __future__ import annotations

from stocklab.core.game import Game
from stocklab.core.options import Rulings
from stocklab.lab.controls import button, words
from stocklab.lab.drawing import draw
from stocklab.lab.html import Html, join, table, tag
from stocklab.lab.view import ActionView, Values
from stocklab.teach.guide import Answer, may_i


@draw.register
def rulings_html(rulings: Rulings) -> Html:
    """The rulings page: what is open, how it is settled, which option changes it, and how sure we are."""
    rows = [
        (ruling.id, ruling.question, ruling.ruling, ruling.option and tag("code", ruling.option), ruling.sure)
        for ruling in rulings
    ]
    return table(
        ("Ruling", "What the rulebook leaves open", "How it is settled", "Option", "How sure"),
        rows,
        class_="sl-table sl-page",
    )


@draw.register
def answer_html(answer: Answer) -> Html:
    """Yes or no, why, and by which rule."""
    head, tone = {True: ("✓ Yes", "yes"), False: ("✗ No", "no"), None: ("? Not understood", "")}[answer.allowed]
    return join(
        tag("p", tag("strong", f"{head}: ", class_="sl-said", data_tone=tone), f"{answer.sentence}."),
        tag("p", answer.rule, class_="sl-rule") if answer.rule else None,
    )


class MayI(ActionView):
    """A line for an action in words, and whether the current player may do it. Nothing is done to the game.

    >>> from stocklab import new_game
    >>> line = MayI(new_game("stock-holdem", players=["Ana", "Ben", "Cy"], seed=7))
    >>> line.do("ask", text="sell Tuna Transport")
    >>> line.answer.allowed
    False
    """

    def __init__(self, game: Game, text: str = "") -> None:
        self.game = game
        self.text = text
        super().__init__(self._page, self._ask, name="May I")

    @property
    def answer(self) -> Answer | None:
        """What is said of the words that stand there."""
        return may_i(self.game, self.text) if self.text.strip() else None

    def _page(self) -> Html:
        game = self.game
        now = "The game is over." if game.is_over else f"{game.players[game.seat]}: {game.moments[game.phase]}."
        answer = self.answer
        return join(
            tag("p", now),
            tag("div", words("May I …", "text", self.text, "ask"), button("Ask", "ask", main=True), class_="sl-row"),
            tag("p", "In words, such as ", tag("code", _example(game)), ".", class_="sl-dim")
            if answer is None
            else draw(answer),
        )

    def _ask(self, action: str, values: Values) -> str | None:
        self.text = str(values["text"])[:200]
        return None if self.text.strip() else "Write an action in words first."


def _example(game: Game) -> str:
    """An action in words; not one of the legal ones, for those may name hidden cards."""
    return str(game.action_space[-1])

"""How Take Stock looks: share cards, event cards, rows of the market, the board, and the facts of exercises."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from stocklab.games.take_stock.components import (
    CARD_NAMES,
    CARD_STOCK,
    CARD_VALUE,
    EVENT_KIND,
    EVENT_NAMES,
    EVENT_STOCK,
    ICONS,
    IDS,
    NAMES,
    STARTER,
    read_card,
    read_event,
)
from stocklab.games.take_stock.game import TakeStock
from stocklab.games.take_stock.odds import SaveOrRaise, read_rows
from stocklab.games.take_stock.pricing import Row, limit, shares
from stocklab.lab import cards
from stocklab.lab.drawing import Drawing, draw
from stocklab.lab.html import Html, join, table, tag
from stocklab.lab.take_stock.shapes import EVENT_WORDS, INKS, LETTERS, SHAPES, dots
from stocklab.teach.take_stock import Round, Story, Way, say_step

# Cards


def say_card(text: str) -> str:
    """A card in words.

    >>> [say_card(card) for card in ("corn-7", "split-corn", "audit", "?1", "?")]
    ['Corn 7', 'Stock Split: Corn', 'Stock Audit', 'an unknown share card', 'an unknown event card']
    """
    if text[:1] == "?":
        return f"an unknown {'share' if text[1:] else 'event'} card"
    return CARD_NAMES.get(text) or EVENT_NAMES.get(text) or text


@lru_cache(1024)
def card(text: str, small: bool = False, mark: str = "", count: int = 0) -> Html:
    """A share card ("corn-7"), an event card ("split-corn"), or the back of one ("?1", "?").

    Args:
        text: the card.
        small: whether it stands in a line of text.
        mark: a word below it ("goes").
        count: its shares as a certificate, drawn as dots; 0 for none.
    """
    if text in CARD_NAMES:
        return _share(text, small, mark, count)
    if text in EVENT_NAMES:
        return _event(text, small, mark)
    if text[:1] != "?":
        return cards.plain_card(text, small)
    sign = "?" if text[1:] else "Event"
    if small:
        return cards.chip(say_card(text), sign, back=True, mark=mark)
    return cards.frame(say_card(text), cards.word(sign), back=True, mark=mark)


def _share(text: str, small: bool, mark: str, count: int) -> Html:
    stock, value = IDS[CARD_STOCK[text]], CARD_VALUE[text]
    name = CARD_NAMES[text] + (f", {say_shares(count)}" if count else "")
    if small:
        return cards.chip(name, f"{LETTERS[stock]} {value}", INKS[stock], mark=mark)
    parts = [cards.big(str(value)), cards.figure(SHAPES[stock]), cards.letter(LETTERS[stock])]
    return cards.frame(name, *parts, dots(count), tint=INKS[stock], mark=mark)


def _event(text: str, small: bool, mark: str) -> Html:
    kind, place = EVENT_KIND[text], EVENT_STOCK[text]
    word, foot = EVENT_WORDS[kind]
    stock, tint = (NAMES[IDS[place]], INKS[IDS[place]]) if place >= 0 else ("", "#222")
    if small:
        return cards.chip(EVENT_NAMES[text], f"{word} {stock or foot}".strip(), tint, mark=mark)
    parts = [cards.word(word), cards.figure(SHAPES[kind]), cards.foot(stock or foot)]
    return cards.frame(EVENT_NAMES[text], *parts, tint=tint, mark=mark)


def say_shares(count: int) -> str:
    """A number of shares in words."""
    return f"{count} share{'s'[: count != 1]}"


def multiplier(stock: str, number: int, mark: str = "") -> Html:
    """The split card that makes the multiplier of a stock so high, as it lies above the row."""
    return cards.chip(f"split, multiplier {number}", f"×{number}", INKS[stock], mark=mark)


def freeze(mark: str = "") -> Html:
    """The freeze card at the end of a row."""
    return cards.chip("freeze", "Freeze", mark=mark)


# Rows


def stock_name(stock: str) -> Html:
    """A stock's shape and name."""
    return join(cards.emblem(SHAPES[stock], INKS[stock]), " ", NAMES[stock])


def row_line(row: Row) -> Html:
    """A row in a line of text: splits, share cards, freeze."""
    splits = [multiplier(row.stock, number) for number in range(2, row.splits + 2)]
    values = [card(f"{row.stock}-{value}", True) for value in row.cards]
    return cards.inline([*splits, *values, *([freeze()] if row.frozen else [])])


def row_html(row: Row, price: bool = True, marks: Callable[[str], str] | None = None) -> Html:
    """A row of the market: its splits lie above its cards, a freeze at their end.

    Args:
        row: the row.
        price: whether to show its price, and how it is made.
        marks: a word for each of its cards ("corn-7"), for its uppermost "split" and its "freeze".
    """
    say = marks or (lambda card: "")
    made = f" {row.value} = {row.top} × {row.splits + 1}" if price else ""
    in_a_line = "display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px"
    splits = [
        multiplier(row.stock, number, say("split") if number == row.splits + 1 else "")
        for number in range(2, row.splits + 2)
    ]
    above = ["splits:", cards.inline(splits)] if splits else ["no splits"]
    lying = [card(name, mark=say(name)) for name in (f"{row.stock}-{value}" for value in row.cards)]
    if row.frozen:
        lying.append(cards.frame("freeze", cards.word("Freeze"), cards.figure(SHAPES["freeze"]), mark=say("freeze")))
    return join(
        tag(
            "div",
            stock_name(row.stock),
            tag("span", made) if made else None,
            [tag("small", part, " ") for part in above],
            class_="sl-name",
            style=in_a_line,
        ),
        cards.row(lying, f"Row of {row.name}"),
    )


@draw.register
def _row(row: Row) -> Html:
    return row_html(row)


def legend() -> Html:
    """What the letters and shapes of the stocks mean."""
    items = [tag("li", cards.emblem(SHAPES[s], INKS[s]), f" {LETTERS[s]} {NAMES[s]}") for s in IDS]
    in_a_line = "display: flex; flex-wrap: wrap; gap: 4px 18px; margin: 0 0 10px; padding: 0; list-style: none"
    return tag("ul", items, class_="sl-legend", aria_label="Stocks", style=in_a_line)


# Exercises


def step_card(step: str, row: Row) -> Html:
    """What happens in a step, as the card that makes it happen, and in words."""
    verb, _, what = step.partition(" ")
    event = verb if verb in EVENT_NAMES else f"{verb}-{row.stock}"
    text = f"{row.stock}-{what}" if verb == "raise" else event
    return join(card(text, True), " ", say_step(step, row))


@draw.register
def _story(story: Story) -> Html:
    """The row at first, and what is going to happen."""
    steps = [tag("li", step_card(step, story.row)) for step in story.steps]
    return join(
        row_html(story.row, price=False),
        [tag("p", "Then:"), tag("ol", steps, class_="sl-steps")] if steps else None,
    )


@draw.register
def _way(way: Way) -> Html:
    """Row and price after every step."""
    return story_table(way.story)


def story_table(story: Story, caption: str = "Step by step") -> Html:
    """What happened to a row, with the row, the multiplier and the price after every step."""
    said = ["at first", *(step_card(step, story.row) for step in story.steps)]
    rows = [
        (number, what, row_line(row), f"{row.top} × {row.splits + 1}", row.value)
        for number, (what, row) in enumerate(zip(said, story.rows, strict=True))
    ]
    return table(("Step", "What", "Row", "Card × multiplier", "Price"), rows, caption=caption, numbers=(0, 3, 4))


@draw.register
def _round(facts: Round) -> Html:
    """The market at the close, the certificates and what is left in the hand."""
    market = [
        (stock_name(stock), row_line(price) if isinstance(price, Row) else f"closing price {price}")
        for stock, price in sorted(facts.prices.items(), key=lambda item: IDS.index(item[0]))
    ]
    saved = certificates(facts.certificates, facts.icons)
    left = [card(text, mark="left in the hand") for text in facts.hand]
    return join(
        table(("Stock", "Market at the close"), market),
        cards.row([*saved, *left], "Certificates"),
    )


def certificates(held: Iterable[str], icons: Sequence[int]) -> list[Html]:
    """Certificates, each with its shares as dots."""
    return [card(text, count=shares(text, icons)) for text in held]


# Advice


@draw.register
def _save_or_raise(advice: SaveOrRaise) -> Html:
    """What two plans bring, and under which assumption."""
    plans = {"save": ("Save first", advice.save_first), "raise": ("Raise first", advice.raise_first)}
    rows = [
        (name, f"{float(odds.mean):.1f}", odds.quantile(0), odds.quantile(1), f"{float(odds.probability(0)):.0%}")
        for name, odds in plans.values()
    ]
    return join(
        tag("p", tag("strong", plans[advice.better][0]), " brings more on average."),
        table(("Plan", "Points on average", "Lowest", "Highest", "Nothing at all"), rows, numbers=(1, 2, 3, 4)),
        tag("p", f"Given: {advice.save_first.given}.", class_="sl-dim"),
    )


# The board


@draw.register
def game_html(game: TakeStock) -> Html:
    """The table as everybody sees it; no hidden card is shown."""
    return board(game.observation())


def board(observation: dict[str, Any]) -> Html:
    """The table as its observer sees it: the market, the piles, and what the players have."""
    seen = observation
    over = seen["phase"] == "over"
    moment = "The game is over" if over else f"Round {seen['round']}: {_to_do(seen)}"
    rows = read_rows(seen)
    market = [(stock_name(row.stock), row.value, f"{row.top} × {row.splits + 1}", row_line(row)) for row in rows]
    seats = [
        (
            name,
            score,
            seat["tokens"],
            cards.inline(card(text, True) for text in seat["certificates"]),
            cards.inline(card(text, True) for text in seat["hand"]),
            cards.inline(card(text, True) for text in seat["saved"]),
        )
        for name, seat, score in zip(seen["players"], seen["seats"], seen["scores"], strict=True)
    ]
    most = limit(rows, seen["options"]["freeze_counts"]).value
    return join(
        tag("h3", f"Take Stock. {moment}", class_="sl-title"),
        table(("Stock", "Price", "Card × multiplier", "Row"), market, numbers=(1, 2)),
        tag(
            "p",
            f"Certificates: at most {most}. Draw pile: {seen['deck']}; discards: {len(seen['discards'])}. "
            f"Events above Market Closed: {seen['events_above']}.",
        ),
        table(("Player", "Points", "Options", "Certificates", "Hand", "Events kept"), seats, numbers=(1, 2)),
    )


def _to_do(seen: dict[str, Any]) -> str:
    return f"{seen['players'][seen['seat']]}, {TakeStock.moments[seen['phase']]}"


# For a cell of a notebook


def market_row(stock: str, values: Sequence[int] = (STARTER,), splits: int = 0, frozen: bool = False) -> Drawing:
    """A row of the market, drawn.

    Raises:
        ParseError: a row that cannot be.
    """
    return Drawing(row_html(Row(stock, tuple(values), splits, frozen)))


def seen_by(game: TakeStock, player: int | None = None) -> Drawing:
    """The table as a player sees it, with the own hand; None for what everybody sees."""
    return Drawing(board(game.observation(player)))


def cards_of(texts: str | Iterable[str], icons: Sequence[int] = ICONS) -> Drawing:
    """Share cards and event cards, drawn; the dots of a share card are its shares as a certificate.

    Args:
        texts: the cards, as a list or a text ("corn-7 split-corn audit").
        icons: shares by value, from 2 to 12.

    Raises:
        ParseError: no such card.
    """
    names = texts.replace(",", " ").split() if isinstance(texts, str) else texts
    found = [read_event(name) if name in EVENT_NAMES else read_card(name) for name in names]
    drawn = [card(name, count=shares(name, icons) if CARD_VALUE.get(name, STARTER) > STARTER else 0) for name in found]
    return Drawing(cards.row(drawn, "Cards"))

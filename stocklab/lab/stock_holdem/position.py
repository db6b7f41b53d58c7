"""The position editor of Stock Hold'em."""

from __future__ import annotations

from collections import Counter
from typing import Any

from stocklab.core.options import make_options
from stocklab.games.stock_holdem.components import (
    BEAR,
    BULL,
    COMPANIES,
    IDS,
    SHARES,
    SUITS,
    Options,
    face,
    full_deck,
)
from stocklab.games.stock_holdem.game import StockHoldem
from stocklab.lab import cards
from stocklab.lab.controls import grid, tile
from stocklab.lab.html import Html, join, table, tag
from stocklab.lab.position import Field, Layout, PositionEditor, Sheet, Snapshot, value_at
from stocklab.lab.stock_holdem.drawing import INKS, SHAPES, company_header, say_card


def position_editor(source: StockHoldem | Snapshot, name: str = "editor") -> PositionEditor[StockHoldem]:
    """A position of Stock Hold'em to be changed and played on from: prices, money, chips, shares and cards.

    Two cards change places; the shares that are left on a tile follow from those that the players own.

    Args:
        source: a game, or a snapshot of one.
        name: what the editor is called in the notebook, for the line that shows how to go on.

    Raises:
        RecordError: a snapshot that is none of Stock Hold'em.

    >>> editor = position_editor(StockHoldem(players=["Ana", "Ben", "Cy"], seed=7))
    >>> editor.do("put price.tuna", **{"price.tuna": "31"})
    >>> editor.game.prices
    [20, 31, 20, 20, 20, 20]
    >>> editor.do("put price.tuna", **{"price.tuna": "99"})
    >>> editor.problem
    'areas, tuna, price: 99 is no whole number from 1 to 57'
    """
    return PositionEditor(LAYOUT, source, name)


def fields(snapshot: Snapshot) -> dict[str, Field]:
    """All that can be changed, by keys such as "price.tuna", "money.0", "shares.0.tuna", "card.tuna.3", "hand.0.1"."""
    found: dict[str, Field] = {}
    for place, company in enumerate(COMPANIES):
        id_, path = company.id, ("areas", place)
        found[f"price.{id_}"] = Field((*path, "price"), f"areas, {id_}, price", f"Price of {company.short}", "number")
        label = f"Price Surge token on {company.short}"
        found[f"surge.{id_}"] = Field((*path, "surge"), f"areas, {id_}, surge", label, "tick")
        for number in range(len(snapshot["areas"][place]["cards"])):
            where, label = f"areas, {id_}, cards, {number + 1}, card", f"{company.short}, card {number + 1}"
            found[f"card.{id_}.{number + 1}"] = Field((*path, "cards", number, "card"), where, label, "card")
    for seat, who in enumerate(snapshot["players"]):
        at = ("seats", seat)
        found[f"money.{seat}"] = Field((*at, "money"), f"seats, {who}, money", f"Money of {who}", "number")
        found[f"chips.{seat}"] = Field((*at, "chips"), f"seats, {who}, chips", f"Shark chips of {who}", "number")
        for place, company in enumerate(COMPANIES):
            where, label = f"seats, {who}, shares, {place + 1}", f"Shares of {company.short} owned by {who}"
            found[f"shares.{seat}.{company.id}"] = Field((*at, "shares", place), where, label, "number")
        for number in range(len(snapshot["seats"][seat]["hand"])):
            where, label = f"seats, {who}, hand, {number + 1}", f"Hand of {who}, card {number + 1}"
            found[f"hand.{seat}.{number + 1}"] = Field((*at, "hand", number), where, label, "card")
    return found


def settle(draft: Snapshot) -> None:
    """What the players do not own of a company is left on its tile, as far as that can be."""
    for place, area in enumerate(draft["areas"]):
        owned = [seat["shares"][place] for seat in draft["seats"]]
        if all(type(count) is int for count in owned):
            area["supply"] = min(max(SHARES - sum(owned), 0), SHARES)


# What is seen


def tables(sheet: Sheet) -> Html:
    """Companies, players and hands; below the cards that can come into the chosen place."""
    draft = sheet.position.draft
    companies = [
        (
            company_header(area["company"]),
            sheet.entry(f"price.{area['company']}"),
            join(area["supply"], sheet.problem_at(f"areas, {area['company']}, supply")),
            sheet.entry(f"surge.{area['company']}"),
            [
                _place(sheet, f"card.{area['company']}.{number}", slot["card"], not slot["open"])
                for number, slot in enumerate(area["cards"], 1)
            ],
        )
        for area in draft["areas"]
    ]
    players = [
        (
            name,
            sheet.entry(f"money.{seat}"),
            sheet.entry(f"chips.{seat}"),
            *[sheet.entry(f"shares.{seat}.{id_}") for id_ in IDS],
        )
        for seat, name in enumerate(draft["players"])
    ]
    hands = [
        (name, [_place(sheet, f"hand.{seat}.{number}", card) for number, card in enumerate(row["hand"], 1)])
        for seat, (name, row) in enumerate(zip(draft["players"], draft["seats"], strict=True))
    ]
    heads = ("Company", "Price", "Shares left", "Price Surge", "Information (striped: face down)")
    return join(
        table(heads, companies, numbers=(2,)),
        _palette(sheet, "card."),
        table(("Player", "Money", "Chips", *[_short(company.short) for company in COMPANIES]), players),
        table(("Player", "Hand"), hands),
        _palette(sheet, "hand."),
    )


def _short(name: str) -> str:
    return name.partition(" ")[0]


def _say(card: str) -> str:
    """A card and its back in words.

    >>> _say("4I/I"), _say("4I/4"), _say("BULL")
    ('4 of Internet, back Internet', '4 of Internet, back 4', 'Bull')
    """
    back = card.partition("/")[2]
    return f"{say_card(card)}, back {SUITS.get(back, back)}" if back else say_card(card)


def _chip(card: str, down: bool = False) -> Html:
    front = face(card)
    return cards.chip(_say(card), card, INKS.get(front, INKS.get(front[1:], "#222")), down)


def _place(sheet: Sheet, key: str, card: str, down: bool = False) -> Html:
    label = f"{sheet.fields[key].label}: {_say(card)}"
    return tile(_chip(card, down), f"choose {key}", label, pressed=sheet.position.chosen == key)


def _palette(sheet: Sheet, start: str) -> Html | None:
    """Every card of the deck, suits by numbers, where the chosen place is one of these."""
    chosen = sheet.position.chosen
    if not chosen.startswith(start):
        return None
    draft = sheet.position.draft
    now = value_at(draft, sheet.fields[chosen].path)
    kinds = Counter(full_deck(make_options(Options, draft["options"], "Stock Hold'em")))
    numbers = sorted({card[0] for card in kinds if card[0] != "B"})

    def offer(front: str) -> list[Html]:
        found = sorted(card for card in kinds if face(card) == front)
        return [tile(_chip(card), f"is {card}", _say(card), pressed=card == now) for card in found]

    rows: list[tuple[Any, list[Any]]] = [
        (join(cards.emblem(SHAPES[s], INKS[s]), f" {s}"), [offer(f"{n}{s}") for n in numbers]) for s in SUITS
    ]
    return tag(
        "div",
        tag("p", f"{sheet.fields[chosen].label}: which card instead of ", _chip(now), "? The two change places."),
        grid("The card to put there", numbers, rows),
        tag("div", offer(BULL), offer(BEAR), class_="sl-tiles"),
        class_="sl-palette",
    )


LAYOUT = Layout(StockHoldem, fields, tables, settle)

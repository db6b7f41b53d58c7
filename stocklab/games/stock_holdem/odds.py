"""What the price of a company may become: exact chances over the Information cards that one does not see.

Two things are unknown. What lies face down is chance: of its cards one sees the backs, and every way in which the rest
of the deck can lie there is equally likely. What will be placed is choice: it has no chances, so each answer here says
in `given` how it treats empty places, "as it lies" (they stay empty and count for nothing, as a Bear does) or
"at random" (any card that the observer has not seen and that lies at no other company may come). Nothing is inferred
from what others chose.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from itertools import chain
from typing import Any, Literal, NamedTuple

from stocklab.core.distribution import Distribution
from stocklab.core.errors import ParseError, RecordError, StocklabError
from stocklab.core.options import make_options
from stocklab.core.reader import short
from stocklab.games.stock_holdem.components import (
    ALL_CARDS,
    AREA,
    COMPANIES,
    FACES,
    IDS,
    INDEX,
    NUMBERS,
    PRICE_MAX,
    PRICE_MIN,
    SUITS,
    Options,
    back,
    face,
    full_deck,
)
from stocklab.games.stock_holdem.hidden import UNKNOWN, price_ways
from stocklab.games.stock_holdem.pricing import SURGE_BONUS

Fill = Literal["as it lies", "at random"]
"""How empty places are treated."""
AS_IT_LIES: Fill = "as it lies"
AT_RANDOM: Fill = "at random"

_BACKS = (*(f"?{suit}" for suit in SUITS), *(f"{number}?" for number in NUMBERS), "B?", UNKNOWN)
_PLACES = frozenset((*FACES, *_BACKS, *(card for card in ALL_CARDS if card[0] == "B" or int(card[0]) in NUMBERS)))


# From a hand in text


def odds(
    cards: str | Iterable[str],
    surge: bool = False,
    seen: str | Iterable[str] = "",
    *,
    fill: Fill | None = None,
    backs: str = "split",
) -> Distribution:
    """The exact chances of a price when some cards are hidden (Stock Hold'em II.2, ruling H2).

    A card is told by its face ("4I", "BULL"), by its face and back ("4I/I" shows the suit, "4I/4" the number), by its
    back alone ("?I", "4?", "B?" for the Bull or the Bear), or not at all ("??"). A face whose back is not told may be
    either copy. Every way in which the cards of the deck can lie like that is equally likely.

    Args:
        cards: the five places of an area.
        surge: whether a Price Surge token lies on the company.
        seen: cards known to lie elsewhere; backs seen elsewhere count too.
        fill: how to treat places left out of `cards`: "as it lies" (they count for nothing) or "at random" (as "??").
        backs: what the backs of this edition show: "split", "suits" or "numbers" (ruling H2).

    Raises:
        ParseError: not five places (without `fill`), a text that is no card, or cards that the deck cannot hold.
        StocklabError: no such fill or backs; or so many backs not told beside others told that it would take minutes.

    >>> chances = odds("4I 4L 4N ?N 6?", surge=True, seen="6D 6D")
    >>> chances.mean, chances.quantile(0.5)
    (Fraction(272, 9), 27)
    >>> odds("4I 4L 4N 6N 6D", surge=True).items()
    [(45, Fraction(1, 1))]
    """
    here, elsewhere = _read_places(cards), _read_places(seen)
    if len(here) > AREA or (fill is None and len(here) < AREA):
        raise ParseError(
            f"{' '.join(here[:12]) or 'an empty area'} has {len(here)} cards; an area takes {AREA}:"
            " write ?? for an unknown one, or say how to fill it ('as it lies', 'at random')"
        )
    deck = full_deck(make_options(Options, {"backs": backs}, "Stock Hold'em"))
    given = " ".join(here) or "an empty area"
    if fill is not None:
        filling = _filling(fill, AREA - len(here))
        if len(here) < AREA:
            given += f", empty places {'filled ' if filling else ''}{fill}"
        here += filling
    given += " with a Price Surge" if surge else ""
    given += f", {' '.join(elsewhere)} elsewhere" if elsewhere else ""
    ways = _ways(deck, tuple(here), tuple(elsewhere))
    if not ways:
        raise ParseError(_blame(deck, [*here, *elsewhere]))
    return _distribution(ways, surge, f"{given}; every way the other cards can lie is equally likely")


def _read_places(cards: str | Iterable[str]) -> list[str]:
    texts: Any = re.split(r"[\s,]+", cards) if isinstance(cards, str) else cards
    if not isinstance(texts, (list, tuple)) or not all(isinstance(text, str) for text in texts):
        raise ParseError(f"cards are a text such as '4I 4L ?N 6? ??' or a list of such texts, not {short(cards)}")
    places = [text.strip().upper() for text in texts if text.strip()]
    for text in places:
        if text not in _PLACES:
            raise ParseError(
                f"{text[:40]!r} is no card: write a number 2-6 and a suit I, N, L or D (4I), its back too if it is told"
                " (4I/I or 4I/4), BULL, BEAR, a back alone (?I, 4?, B?), or ?? for an unknown card"
            )
    return places


def _filling(fill: Any, empty: int) -> list[str]:
    """What stands in for so many empty places."""
    if fill not in (AS_IT_LIES, AT_RANDOM):
        raise StocklabError(f"empty places are filled {AS_IT_LIES!r} or {AT_RANDOM!r}, not {short(fill)}")
    return [UNKNOWN] * empty if fill == AT_RANDOM else []


def _fits(card: str, text: str) -> bool:
    return text in (UNKNOWN, card, face(card), back(card))


def _blame(deck: tuple[str, ...], places: Sequence[str]) -> str:
    """Why a deck cannot hold these cards: the first that makes it impossible."""
    if len(places) > len(deck):
        return f"{len(places)} cards are more than the {len(deck)} of the deck"
    count = next(n for n in range(1, len(places) + 1) if not price_ways(deck, (), places[:n]))
    text = places[count - 1]
    could = [card for card in deck if _fits(card, text)]
    if not could:
        return f"{text!r} is no card of this deck, nor the back of one"
    return (
        f"{text!r} is one too many: the deck has {len(could)} such card{'s'[: len(could) > 1]} ({' '.join(could)}),"
        " and the other cards named leave none"
    )


# From an observation


class _Known(NamedTuple):
    """What an observation tells of a company."""

    deck: tuple[str, ...]
    area: dict[str, Any]
    here: tuple[str, ...]
    elsewhere: tuple[str, ...]
    hand: tuple[str, ...]
    shares: int
    money: int
    who: str

    def ways(self, fill: Fill, here: Sequence[str] = (), used: str = "") -> dict[int, int]:
        """Price to number of ways: of these cards, or of what lies here; `used` is a card of the hand among them."""
        here = here or self.here
        elsewhere = list(self.elsewhere)
        if used:
            elsewhere.remove(used)
        filled = (*sorted(here), *_filling(fill, AREA - len(here)))
        ways = _ways(self.deck, filled, tuple(elsewhere))
        if not ways:
            raise RecordError(f"the observation contradicts itself: {_blame(self.deck, [*elsewhere, *filled])}")
        return ways

    def mean(self, fill: Fill, here: Sequence[str] = (), used: str = "") -> Fraction:
        """The expected price."""
        return _mean(self.ways(fill, here, used), self.area["surge"])

    def given(self, fill: Fill, lying: int) -> str:
        """The assumption, in words."""
        empty = AREA - lying
        start = f"what {self.who} sees, nothing inferred from the choices of others"
        if not empty:
            return start
        places = f"the {empty} empty places" if empty > 1 else "the empty place"
        if fill == AS_IT_LIES:
            return f"{start}; {places} of {COMPANIES[INDEX[self.area['company']]].short} left empty, as it lies"
        return f"{start}; {places} of {COMPANIES[INDEX[self.area['company']]].short} filled at random from the unseen"


def _known(observation: dict[str, Any], company: str) -> _Known:
    if type(company) is not str or company not in INDEX:
        raise StocklabError(f"no company {short(company)} is known; there are {', '.join(IDS)}")
    try:
        if observation["game"] != "stock-holdem":
            raise RecordError(f"this is an observation of {short(observation['game'])}, not of stock-holdem")
        return _read(observation, company)
    except (KeyError, TypeError, IndexError, AttributeError):
        raise RecordError("an observation is wanted, as game.observation(player) gives it") from None


def _read(observation: dict[str, Any], company: str) -> _Known:
    player, options = observation["player"], observation["options"]
    nobody: dict[str, Any] = {"hand": (), "shares": [0] * len(IDS), "money": 0}
    own = nobody if player is None else observation["seats"][player]
    areas = {area["company"]: area for area in observation["areas"]}
    cards = {name: [slot["card"] for slot in area["cards"]] for name, area in areas.items()}
    here = tuple(cards.pop(company))
    return _Known(
        deck=_deck_of(tuple((key, tuple(v) if type(v) is list else v) for key, v in options.items())),
        area=areas[company],
        here=here,
        elsewhere=tuple(sorted([*chain.from_iterable(cards.values()), *own["hand"]])),
        hand=tuple(own["hand"]),
        shares=own["shares"][INDEX[company]],
        money=own["money"],
        who="everybody" if player is None else observation["players"][player],
    )


@cache
def _deck_of(options: tuple[tuple[str, Any], ...]) -> tuple[str, ...]:
    return full_deck(make_options(Options, dict(options), "Stock Hold'em"))


def area_odds(observation: dict[str, Any], company: str, fill: Fill = AT_RANDOM) -> Distribution:
    """The exact chances of the price that a company gets when the round ends (II.2), as far as an observer can know.

    Face-down cards that the observer does not know may be any card with their back that lies nowhere else in sight.

    Args:
        observation: what a player knows, as `game.observation(player)` gives it.
        company: its id.
        fill: empty places count for nothing ("as it lies"), or any card that the observer has not seen and that lies
            at no other company may come there ("at random").

    Raises:
        StocklabError: no such company or fill, or no observation of Stock Hold'em.

    >>> from stocklab.games.stock_holdem import StockHoldem
    >>> game = StockHoldem(3, seed=7, deals={1: ["4I", "4L"]})
    >>> print(area_odds(game.observation(0), "rockfish", "as it lies"))
    mean 4.00, given what Player 1 sees, nothing inferred from the choices of others; ...
         4  100.00%
    >>> round(float(area_odds(game.observation(0), "rockfish").mean), 2)
    19.62
    """
    known = _known(observation, company)
    return _distribution(known.ways(fill), known.area["surge"], known.given(fill, len(known.here)))


def buy_gain(observation: dict[str, Any], company: str, fill: Fill = AT_RANDOM, chips: int = 0) -> Distribution:
    """What a share bought now has gained when the round ends: its new price less what it costs (I.3, II.2).

    Args:
        observation: what a player knows.
        company: its id.
        fill: see `area_odds`.
        chips: Shark chips that buying costs or forgoes, at $1 each (3 as a free action, 1 in step 3).

    Raises:
        StocklabError: see `area_odds`.
    """
    known = _known(observation, company)
    now = known.area["price"]
    given = f"{known.given(fill, len(known.here))}; bought at ${now}{f' and {chips} chips' if chips else ''}"
    return _distribution(known.ways(fill), known.area["surge"], given, lambda price: price - now - chips)


def sell_gain(observation: dict[str, Any], company: str, fill: Fill = AT_RANDOM, chips: int = 0) -> Distribution:
    """What selling a share now spares when the round ends: what it brings less its new price (I.2, II.2).

    Args:
        observation: what a player knows.
        company: its id.
        fill: see `area_odds`.
        chips: Shark chips that selling costs or forgoes, at $1 each (2 as a free action, 1 in step 2).

    Raises:
        StocklabError: see `area_odds`.
    """
    known = _known(observation, company)
    now = known.area["price"]
    given = f"{known.given(fill, len(known.here))}; sold at ${now}{f' and {chips} chips' if chips else ''}"
    return _distribution(known.ways(fill), known.area["surge"], given, lambda price: now - price - chips)


def peek_value(observation: dict[str, Any], company: str, slot: int, fill: Fill = AT_RANDOM) -> Fraction:
    """How many dollars a look at a face-down card is worth, for the trade of one share (Shark Chips; ruling H17).

    The best of buying a share now (if there is one and the money), selling one (if owned) and doing neither has some
    expected gain; with the card known one chooses anew for each card that it may be. The value is by how much that
    raises the expected gain: never below 0, and 0 for a card that is known. The chip that a peek costs is not deducted.

    Args:
        observation: what a player knows.
        company: its id.
        slot: the place of the card, from 1.
        fill: see `area_odds`.

    Raises:
        StocklabError: see `area_odds`; or no card lies there.
    """
    known = _known(observation, company)
    if type(slot) is not int or not 1 <= slot <= len(known.here):
        raise StocklabError(f"there is no card {short(slot)} to peek at: {len(known.here)} lie there, counted from 1")
    text = known.here[slot - 1]
    if "?" not in text:
        return Fraction(0)
    now, can_buy = known.area["price"], known.area["supply"] > 0 and known.money >= known.area["price"]

    def best(mean: Fraction) -> Fraction:
        return max(Fraction(0), mean - now if can_buy else Fraction(0), now - mean if known.shares else Fraction(0))

    left = Counter(card for card in known.deck if back(card) == text)
    left.subtract([card for card in (*known.here, *known.elsewhere) if card in left])
    total = sum(left.values())
    others = [card for place, card in enumerate(known.here, 1) if place != slot]
    seen = [best(known.mean(fill, [*others, card])) * count for card, count in left.items() if count]
    return sum(seen, Fraction(0)) / total - best(known.mean(fill))


@dataclass(frozen=True)
class CardEffect:
    """What a card of one's hand does to a company.

    Attributes:
        card: the card, with its back.
        company: the company's id.
        change: by how many dollars it changes the expected price; below 0 it hurts.
        odds: the price after it is placed.
    """

    card: str
    company: str
    change: Fraction
    odds: Distribution

    def __str__(self) -> str:
        return f"{self.card} at {COMPANIES[INDEX[self.company]].short}: {float(self.change):+.2f}"


def card_effects(observation: dict[str, Any], company: str, fill: Fill = AT_RANDOM) -> tuple[CardEffect, ...]:
    """What each card of one's hand would do to a company, the most helpful first (I.1, II.2).

    Without one's card its place is treated like the other empty ones: "at random", the comparison is with a card drawn
    from the unseen.

    Args:
        observation: what a player knows.
        company: its id.
        fill: see `area_odds`.

    Returns:
        One for each different card of the hand; () if the company has its five cards.

    Raises:
        StocklabError: see `area_odds`.
    """
    known = _known(observation, company)
    if len(known.here) == AREA:
        return ()
    before, surge = known.mean(fill), known.area["surge"]
    given = known.given(fill, len(known.here) + 1)
    effects = []
    for card in dict.fromkeys(known.hand):
        after = _distribution(known.ways(fill, (*known.here, card), card), surge, f"{card} placed; {given}")
        effects.append(CardEffect(card, company, after.mean - before, after))
    return tuple(sorted(effects, key=lambda effect: (-effect.change, effect.card)))


# Both


@lru_cache(2**12)
def _ways(deck: tuple[str, ...], here: tuple[str, ...], elsewhere: tuple[str, ...]) -> dict[int, int]:
    return price_ways(deck, here, elsewhere)


def _limited(price: int, surge: bool) -> int:
    """With the Price Surge bonus and within the board's limits (II.2.b; ruling H11)."""
    return min(max(price + SURGE_BONUS if surge else price, PRICE_MIN), PRICE_MAX)


def _distribution(ways: dict[int, int], surge: bool, given: str, gain: Any = int) -> Distribution:
    found: Counter[int] = Counter()
    for price, count in ways.items():
        found[gain(_limited(price, surge))] += count
    return Distribution(found, given)


def _mean(ways: dict[int, int], surge: bool) -> Fraction:
    total = sum(_limited(price, surge) * count for price, count in ways.items())
    return Fraction(total, sum(ways.values()))

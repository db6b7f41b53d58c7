"""What decides a game before its first action, checked wherever it comes from."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from os import urandom
from typing import TYPE_CHECKING, Any, Self

from stocklab.core.errors import RecordError, StocklabError
from stocklab.core.options import make_options
from stocklab.core.reader import Reader, short

if TYPE_CHECKING:
    from stocklab.core.game import Game

LARGEST_SEED = 2**64
"""Seeds, up or down, stay below this."""
MOST_SHUFFLES = 2**32

_UNWRITABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Characters that break a line or turn its direction, and halves of characters, which no file takes."""


@dataclass(frozen=True)
class Origin:
    """What decides a game before its first action; shared by all its copies.

    Attributes:
        players: the names, by seat.
        options: the game's options.
        seed: decides every shuffle.
        deals: by number of the shuffle (1 is the first), the cards that lie on top after it, in the order drawn.
        start: the snapshot it began from, if it did not begin at the beginning.
    """

    players: tuple[str, ...]
    options: Any
    seed: int
    deals: Mapping[int, tuple[str, ...]]
    start: dict[str, Any] | None = None

    @classmethod
    def make(
        cls,
        game: type[Game],
        players: int | Sequence[str] | None,
        seed: int | None,
        deals: Mapping[int, Sequence[str]],
        options: Mapping[str, Any],
        start: dict[str, Any] | None = None,
    ) -> Self:
        """The origin of a game of this kind; a seed of None takes a fresh one.

        Raises:
            StocklabError: something that cannot be; the message says what can.
        """
        if seed is None:
            seed = int.from_bytes(urandom(4), "big")
        _check_seed(seed)
        chosen = make_options(game.options_type, options, game.title)
        return cls(_seat_names(game, players), chosen, seed, _find_deals(game, deals, chosen), start)

    @classmethod
    def read(cls, game: type[Game], reader: Reader, start: dict[str, Any] | None = None) -> Self:
        """The origin in the heading of a record or snapshot: the way back from `heading` and `secrets`.

        Raises:
            RecordError: of another game or version, or something that cannot be.
        """
        if reader.get("game") != game.name:
            reader.fail(f"this is of the game {short(reader.get('game'))}, not of {game.name}")
        if (rules := reader.get("rules")) != game.rules_version:
            reader.fail(f"made under rules version {short(rules)}; this stocklab plays {game.rules_version}")
        options, deals, seed = (reader.get(key) for key in ("options", "deals", "seed"))
        if type(deals) is dict:
            deals = {_shuffle_number(n): cards for n, cards in deals.items()}
        try:
            _check_seed(seed)
            return cls.make(game, reader.words("players"), seed, deals, options, start)
        except RecordError:
            raise
        except StocklabError as error:
            reader.fail(str(error))

    def heading(self, game: type[Game]) -> dict[str, Any]:
        """What everybody knows of it, JSON-able."""
        options = asdict(self.options).items()
        written = {key: list(value) if isinstance(value, tuple) else value for key, value in options}
        return {"game": game.name, "rules": game.rules_version, "players": list(self.players), "options": written}

    def secrets(self) -> dict[str, Any]:
        """What only the referee knows of it, JSON-able."""
        return {"seed": self.seed, "deals": {str(n): list(cards) for n, cards in self.deals.items()}}


def _check_seed(seed: Any) -> None:
    if type(seed) is not int or not -LARGEST_SEED < seed < LARGEST_SEED:
        raise StocklabError(f"a seed is a whole number of at most 64 bits, not {short(seed)}")


def _seat_names(game: type[Game], players: int | Sequence[str] | None) -> tuple[str, ...]:
    if players is None:
        players = game.seats[0]
    names: tuple[Any, ...]
    if type(players) is int:
        names = tuple(f"Player {seat + 1}" for seat in range(max(0, min(players, 99))))
    elif isinstance(players, (list, tuple)):
        names = tuple(players)
    else:
        raise StocklabError(f"players is a number or a list of names, not {short(players)}")
    if len(names) not in game.seats:
        raise StocklabError(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {len(names)}")
    for name in names:
        if type(name) is not str or not name.strip() or len(name) > 60 or _UNWRITABLE.search(name):
            raise StocklabError(f"a player's name is a text of 1 to 60 characters on one line, not {short(name)}")
    if len(set(names)) < len(names):
        raise StocklabError(f"two players have the same name: {', '.join(names)}")
    return names


def _find_deals(game: type[Game], deals: Any, options: Any) -> dict[int, tuple[str, ...]]:
    if not isinstance(deals, Mapping):
        raise StocklabError(f"deals is {{number of the shuffle: [cards]}}, not {short(deals)}")
    found = {}
    for n, cards in deals.items():
        if type(n) is not int or not 1 <= n <= MOST_SHUFFLES:
            raise StocklabError(f"deals: shuffles are counted from 1, not {short(n)}")
        if not isinstance(cards, (list, tuple)) or not all(type(card) is str for card in cards):
            raise StocklabError(f"deals: shuffle {n} needs a list of cards, not {short(cards)}")
        found[n] = game._find_cards(options, cards)
    return found


def _shuffle_number(text: Any) -> Any:
    """The way back from the text that JSON makes of a number."""
    return int(text) if type(text) is str and re.fullmatch("[1-9][0-9]{0,9}", text) else text

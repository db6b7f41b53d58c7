"""What every game is: its options, its seed and its actions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from functools import cache
from random import Random
from typing import Any, ClassVar, Self, cast

from stocklab.core import parsing, record
from stocklab.core.action import Action
from stocklab.core.breakdown import Breakdown
from stocklab.core.errors import IllegalActionError, RecordError, StocklabError
from stocklab.core.event import Event
from stocklab.core.options import Rulings
from stocklab.core.origin import MOST_SHUFFLES, Origin
from stocklab.core.reader import Reader, short
from stocklab.core.shuffle import shuffled
from stocklab.core.view import View

OVER = "over"
"""The phase in which nobody has anything to decide."""


class Game:
    """A game in progress: rules, state and history.

    The state lies in plain attributes: numbers, texts, lists of those and lists of lists, nothing deeper, so that one
    `copy` serves every game. A subclass sets the class attributes below and gives `_begin`, `_deck`, `_write`,
    `_read`, `_fill`, `scores` and `explain_score`.

    Args:
        players: how many, or a list of their names (turn order is the order of the list).
        seed: a whole number that decides every shuffle; None takes a fresh one, kept in `seed`.
        log: keep the events. Without, `apply` returns () and games run faster.
        deals: `{n: [cards]}`: after the n-th shuffle (1 is the first) these lie on top, in the order drawn.
        **options: the game's options, by name.

    Raises:
        StocklabError: a number of players, name, seed, deal or option that cannot be.
    """

    name: ClassVar[str]
    """The id: "stock-holdem"."""
    title: ClassVar[str]
    """The name for people: "Stock Hold'em"."""
    seats: ClassVar[range]
    """The numbers of players that can play."""
    rules_version: ClassVar[int] = 1
    """Goes up when old records would play out otherwise."""
    options_type: ClassVar[type[Any]]
    rulings: ClassVar[Rulings]
    phases: ClassVar[Mapping[str, tuple[type[Action], ...]]]
    """What kinds of action each phase knows."""
    moments: ClassVar[Mapping[str, str]]
    """What each phase is the time for, in words: "the time to buy a share"."""
    aliases: ClassVar[Mapping[str, str]] = {}
    """Other words for what stands in an action's text form, in lower case: {"tuna transport": "tuna"}."""

    seat: int
    phase: str
    round: int
    log: list[Event] | None
    """Every event so far, as the referee saw it; None if the game keeps no log."""
    _origin: Origin
    _shuffles: int
    _trail: tuple[Any, Action] | None

    def __init_subclass__(cls) -> None:
        """Put the rulings of the game into what `help` shows of it."""
        cls.__doc__ = f"{cls.__doc__}\n    Rulings:\n" + "".join(
            f"        {line}\n" for line in str(cls.rulings).splitlines()
        )

    def __init__(
        self,
        players: int | Sequence[str] | None = None,
        seed: int | None = None,
        *,
        log: bool = True,
        deals: Mapping[int, Sequence[str]] | None = None,
        **options: Any,
    ) -> None:
        self._origin = Origin.make(type(self), players, seed, {} if deals is None else deals, options)
        self._blank(log)
        self._begin()

    # What a game is made of

    @property
    def players(self) -> tuple[str, ...]:
        """The names, by seat; for display only."""
        return self._origin.players

    @property
    def options(self) -> Any:
        """The options of this game: a frozen dataclass, each field named after the option."""
        return self._origin.options

    @property
    def seed(self) -> int:
        """What decides the shuffles. The referee's: it tells every hidden card."""
        return self._origin.seed

    @property
    def deals(self) -> Mapping[int, tuple[str, ...]]:
        """The cards put on top of a shuffle, by its number. The referee's."""
        return self._origin.deals

    @property
    def history(self) -> tuple[Action, ...]:
        """The actions so far, first to last. The referee's: they name hidden cards."""
        actions: list[Action] = []
        trail = self._trail
        while trail is not None:
            trail, action = trail
            actions.append(action)
        return tuple(reversed(actions))

    # Playing

    @property
    def current_player(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return None if self.phase == OVER else self.seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER

    def legal_actions(self) -> tuple[Action, ...]:
        """Everything the current player may do now, in a fixed order; () when the game is over."""
        legal: list[Action] = []
        for kind in self.kinds():
            offered = kind.offer(self)
            legal += offered if kind.exact else [action for action in offered if action.why_not(self) is None]
        return tuple(legal)

    def kinds(self) -> tuple[type[Action], ...]:
        """The kinds to ask for offers now: those of the phase, or fewer where a game sees that some have none."""
        return self.phases[self.phase]

    def why_illegal(self, action: Action) -> str | None:
        """None if the current player may do this now; else a sentence: what was tried, why not, what would do."""
        no = self.objection(action)
        return None if no is None else no[0]

    def objection(self, action: Action) -> tuple[str, str] | None:
        """None if the action is legal; else the sentence of `why_illegal` and the rule that forbids it."""
        if not isinstance(action, Action):
            return f"cannot do {action!r}: an action is wanted; parse('...') makes one from words", ""
        kinds = self.phases[self.phase]
        if type(action) in kinds:
            no = action.why_not(self)
            return None if no is None else (f"cannot {action.describe(self.players)}: {no}", no.rule)
        if not any(type(action) in known for known in self.phases.values()):
            return f"cannot {action}: {self.title} knows no such action", ""
        moment, rule = self.moments[self.phase], type(action).rule
        tried = f"cannot {action.describe(self.players)}"
        if self.phase == OVER:
            return f"{tried}: {moment}", rule
        verbs = list(dict.fromkeys(legal.verb for legal in self.legal_actions()))
        return f"{tried}: this is {moment}; you may: {', '.join(verbs)}", rule

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do an action for the current player.

        Returns:
            What happened, as the referee saw it; () if the game keeps no log.

        Raises:
            IllegalActionError: the rules do not allow it; the game is as it was.
            StocklabError: a shuffle that follows has not the cards that `deals` lays on top; the game is as it was.
        """
        if type(action) not in self.phases[self.phase] or action.why_not(self) is not None:
            raise IllegalActionError(self.why_illegal(action))
        before = self.copy() if self._origin.deals else None
        mark = 0 if self.log is None else len(self.log)
        self._trail = (self._trail, action)
        try:
            action.do(self)
        except StocklabError:  # a deal names cards that this shuffle has not
            if before is not None:
                self.__dict__ = before.__dict__
            raise
        return () if self.log is None else tuple(self.log[mark:])

    def winners(self) -> tuple[int, ...]:
        """The seats that won; several share a tie. () while the game goes on."""
        if self.phase != OVER:
            return ()
        scores = self.scores()
        best = max(scores)
        return tuple(seat for seat, score in enumerate(scores) if score == best)

    def scores(self) -> tuple[int, ...]:
        """Per seat, the result if the game ended at this moment. Counts hidden facts too: for the referee."""
        raise NotImplementedError

    def explain_score(self, player: int) -> Breakdown:
        """The Breakdown whose value is `scores()[player]`."""
        raise NotImplementedError

    # Words

    @classmethod
    def all_actions(cls, options: Any) -> tuple[Action, ...]:
        """Every action that a game with these options could ever offer."""
        return _all_actions(cast("Any", cls), options)

    @property
    def action_space(self) -> tuple[Action, ...]:
        """Every action this game could ever offer; the same at every moment."""
        return self.all_actions(self.options)

    def parse(self, text: str) -> Action:
        """The action with this text form ("buy tuna"); names in full and small words are understood too.

        Raises:
            ParseError: no action, or more than one, is meant; the message says what would do.
        """
        return parsing.find_action(self, text)

    def action_from_dict(self, data: Any) -> Action:
        """The way back from `Action.to_dict`.

        Raises:
            RecordError: the data are not those of an action of this game.
        """
        reader = Reader(data)
        kind = _kinds(cast("Any", type(self))).get(verb := reader.word("do"))
        if kind is None:
            reader.fail(f"{self.title} knows no action {short(verb)}")
        names = set(kind.__match_args__)
        if set(data) - {"do"} != names:
            has = ", ".join(sorted(map(str, set(data) - {"do"})))[:80] or "none"
            reader.fail(f"{verb!r} needs {', '.join(sorted(names)) or 'no fields'}, has {has}")
        try:
            return kind(**{name: data[name] for name in names})
        except IllegalActionError as error:
            reader.fail(str(error))

    # What each player may know

    def events(self, player: int | None = None) -> tuple[Event, ...]:
        """The log as this player saw it; None: as everybody did. () if the game keeps no log."""
        self._check_player(player)
        return tuple(event.seen_by(player) for event in self.log or ())

    def observation(self, player: int | None = None) -> dict[str, Any]:
        """All that this player knows, as JSON-able data; None: what everybody knows. Shares nothing with the game."""
        self._check_player(player)
        return self._origin.heading(type(self)) | {"player": player} | self._write(player, False)

    def view(self) -> View:
        """What a bot on the current seat is given.

        Raises:
            StocklabError: the game is over.
        """
        if self.phase == OVER:
            raise StocklabError("the game is over: nobody has anything to decide")
        return View(self.seat, self.observation(self.seat), self.legal_actions(), type(self).imagine)

    @classmethod
    def imagine(cls, observation: dict[str, Any], rng: Random, log: bool = False) -> Self:
        """A game that the observing player could be in: hidden cards drawn from all that is consistent, evenly.

        It has a seed of its own and an empty history; nothing is inferred from what others chose.

        Raises:
            RecordError: the observation is none of this game, or contradicts the rules.
        """
        if type(observation) is not dict or "player" not in observation:
            raise RecordError("an observation is wanted, as game.observation(player) gives it")
        known = {key: value for key, value in observation.items() if key != "player"}
        try:
            filled = cls._fill(known, rng)
            game = cls.from_snapshot(filled | {"seed": rng.getrandbits(32), "shuffles": 0, "deals": {}}, log=log)
            if game.observation(observation["player"]) == observation:
                return game
        except RecordError:
            raise
        except StocklabError as error:
            raise RecordError(str(error)) from None
        raise RecordError("the observation contradicts itself: no game looks like that to its player")

    def sample_hidden(self, player: int, rng: Random) -> Self:
        """A game like this one that this player could be in: `imagine(observation(player), rng)`."""
        return self.imagine(self.observation(player), rng)

    # Copies, snapshots, records

    def copy(self, log: bool = True) -> Self:
        """An independent game in the same state. Without `log` the copy keeps no events and is made faster."""
        new = object.__new__(type(self))
        state = new.__dict__
        state.update(self.__dict__)
        if not log:
            state["log"] = None
        for key, value in state.items():
            if value.__class__ is list:
                state[key] = [row[:] for row in value] if value and value[0].__class__ is list else value[:]
        return new

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_trail": self.history}  # laid flat: pickle cannot go as deep as a history is long

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._trail = None
        for action in state["_trail"]:
            self._trail = (self._trail, action)

    def at(self, n: int) -> Self:
        """The game after its first `n` actions, with its log."""
        history = self.history
        if type(n) is not int or not 0 <= n <= len(history):
            raise StocklabError(
                f"there is no moment {n!r}: the game has {len(history)} actions, so 0 to {len(history)}"
            )
        game = self._restart()
        for action in history[:n]:
            game.apply(action)
        return game

    def snapshot(self) -> dict[str, Any]:
        """The whole state as JSON-able data, hidden cards and seed included."""
        origin = self._origin
        secret = origin.secrets() | {"shuffles": self._shuffles}
        return origin.heading(type(self)) | secret | self._write(None, True)

    @classmethod
    def from_snapshot(cls, data: dict[str, Any], log: bool = True) -> Self:
        """A game that goes on from a snapshot, which may have been edited.

        Raises:
            RecordError: the position cannot be; the message says where and why.
        """
        reader = Reader(data)
        game = cls._empty(Origin.read(cls, reader, start=record.plain(data)), log)
        game._shuffles = reader.whole("shuffles", 0, MOST_SHUFFLES)
        game.phase = reader.word("phase", cls.phases)
        game._read(reader)
        return game

    def to_record(self) -> dict[str, Any]:
        """The game as JSON-able data: where it began and every action. Holds the game's secrets."""
        return record.write(self)

    @classmethod
    def from_record(cls, data: dict[str, Any], log: bool = True) -> Self:
        """The game of a record, replayed and checked.

        Raises:
            RecordError: damaged, foreign or against the rules; the message says what and at which action.
        """
        return record.replay(cls, data, log)

    def __repr__(self) -> str:
        kind = type(self).__name__
        if self._origin.start is not None:
            return f"<{kind} from a position, {len(self.history)} actions later>"
        defaults = self.options_type()
        options = {key: value for key, value in asdict(self.options).items() if value != getattr(defaults, key)}
        given = (
            {"players": list(self.players), "seed": self.seed}
            | ({"deals": dict(self.deals)} if self.deals else {})
            | options
        )
        made = f"{kind}({', '.join(f'{key}={value!r}' for key, value in given.items())})"
        return f"<{made}, {len(self.history)} actions later>" if self._trail is not None else made

    # What a subclass gives

    def _begin(self) -> None:
        """Set the game up, to its first decision."""
        raise NotImplementedError

    @classmethod
    def _find_cards(cls, options: Any, texts: Iterable[str]) -> tuple[str, ...]:
        """The cards of the game that are meant by these texts, for `deals`."""
        raise NotImplementedError

    def _write(self, player: int | None, everything: bool) -> dict[str, Any]:
        """The state as data: as this player knows it, or everything."""
        raise NotImplementedError

    def _read(self, reader: Reader) -> None:
        """Take over a written state, and refuse one that cannot be."""
        raise NotImplementedError

    @classmethod
    def _fill(cls, known: dict[str, Any], rng: Random) -> dict[str, Any]:
        """Put a hidden card, drawn evenly from all that fit, wherever an observation leaves one out."""
        raise NotImplementedError

    # Help for subclasses

    def shuffled(self, cards: Iterable[str]) -> list[str]:
        """The next shuffle of this game; the last of the list is the top of the deck."""
        origin = self._origin
        self._shuffles += 1
        top = origin.deals.get(self._shuffles) if origin.deals else None
        if top is None:
            return shuffled(cards, origin.seed, self._shuffles)
        rest = list(cards)
        for card in top:
            if card not in rest:
                raise StocklabError(f"deals: shuffle {self._shuffles} has no {card} to lay on top")
            rest.remove(card)
        return shuffled(rest, origin.seed, self._shuffles) + list(reversed(top))

    def tell(self, event: Event) -> None:
        """Put an event into the log. Ask `if self.log is not None` before making one."""
        assert self.log is not None
        self.log.append(event)

    # Inside

    def _blank(self, log: bool) -> None:
        self._shuffles = 0
        self._trail = None
        self.log = [] if log else None

    def _restart(self) -> Self:
        origin = self._origin
        if origin.start is not None:
            return self.from_snapshot(origin.start)
        return self._begun(origin, log=True)

    @classmethod
    def _begun(cls, origin: Origin, log: bool) -> Self:
        """A game at its first decision."""
        game = cls._empty(origin, log)
        game._begin()
        return game

    @classmethod
    def _empty(cls, origin: Origin, log: bool) -> Self:
        """A game without any state yet."""
        game = object.__new__(cls)
        game._origin = origin
        game._blank(log)
        return game

    def _check_player(self, player: Any) -> None:
        if player is not None and (type(player) is not int or not 0 <= player < len(self.players)):
            raise StocklabError(
                f"there is no seat {short(player)}; seats are 0 to {len(self.players) - 1}, or None for everybody"
            )


@cache
def _kinds(game: Any) -> dict[str, type[Action]]:
    """The kinds of action of a game by verb, in the order of its phases."""
    return {kind.verb: kind for known in game.phases.values() for kind in known}


@cache
def _all_actions(game: Any, options: Any) -> tuple[Action, ...]:
    return tuple(action for kind in _kinds(game).values() for action in kind.space(options))

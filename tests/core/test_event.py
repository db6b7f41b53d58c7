"""What happened, and who may see which part of it."""

from dataclasses import dataclass

from stocklab.core.event import Event


@dataclass(frozen=True)
class Drew(Event):
    card: str | None
    count: int
    secret = ("card",)
    says = "{who} draws {card} ({count})."
    veiled = "{who} draws {count} cards."


@dataclass(frozen=True)
class Turned(Event):
    cards: tuple[str, ...]
    place: str
    says = "{place} shows {cards}."
    shown = {"tuna": "Tuna Transport"}  # noqa: RUF012


def test_only_its_seat_sees_what_is_secret():
    event = Drew(1, "4I", 2)
    assert event.seen_by(1) is event
    for other in (None, 0, 2):
        assert event.seen_by(other) == Drew(1, None, 2)
    assert event == Drew(1, "4I", 2)


def test_what_is_public_is_seen_by_all():
    event = Turned(None, ("4I", "5I"), "tuna")
    assert all(event.seen_by(player) is event for player in (None, 0, 1))


def test_a_secret_of_nobody_is_seen_by_nobody():
    assert Drew(None, "4I", 2).seen_by(None).card is None


def test_it_says_what_each_may_know():
    players = ("Ana", "{card}")
    event = Drew(1, "4I", 2)
    assert event.sentence(players) == "{card} draws 4I (2)."
    assert event.seen_by(0).sentence(players) == "{card} draws 2 cards."
    assert event.is_veiled is False
    assert event.seen_by(0).is_veiled is True
    assert Turned(None, ("4I", "5I"), "tuna").sentence(players) == "Tuna Transport shows 4I 5I."
    assert str(event) == "Player 2 draws 4I (2)."


def test_it_is_data():
    assert Turned(None, ("4I", "5I"), "tuna").to_dict() == {
        "event": "Turned",
        "seat": None,
        "cards": ["4I", "5I"],
        "place": "tuna",
    }

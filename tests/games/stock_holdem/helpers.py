"""Positions of Stock Hold'em, made by hand."""

from __future__ import annotations

from stocklab import StockHoldem

COMPANIES = ("rockfish", "tuna", "squid", "kelp", "whale", "crab")

# Dealt to the companies in board order, then the hands by seat, then what is to lie at each company at the end.
DEALT = "4I 4L  2L 4L  3N 4N  2I 2N  6I 6I  5N 3D".split()
HANDS = ("4N 5L 5D 3I 5I 2D".split(), "6N 6L 6D 3N 4I 4D".split(), "6D BEAR BULL 5I 2I 6L".split())
DEAL = [*DEALT, *HANDS[0], *HANDS[1], *HANDS[2]]
"""A round for three in which each player lays card n of the hand at company n: among the rows that come out are the
three examples of the rulebook."""
PRICES = (40, 27, 31, 10, 33, 29)
"""What that round gives, without surges:

rockfish 4I 4L 4N 6N 6D  N 10, all four suits 10, full house 20
tuna     2L 4L 5L 6L BEAR  L 17, flush 10
squid    3N 4N 5D 6D BULL  D 11 + 10, small straight 10
kelp     2I 2N 3I 3N 5I  I 10, nothing else
whale    6I 6I 5I 4I 2I  I 23, flush 10
crab     5N 3D 2D 4D 6L  D 9, large straight 20
"""


def new(players=3, seed=1, **options):
    return StockHoldem(players, seed, **options)


def play(game, script):
    """Do the actions of a script: "sell tuna; take chip; end turn"."""
    for text in script.split(";"):
        game.apply(game.parse(text.strip()))
    return game


def skip_turn(game):
    """A turn in which nothing is traded; a card that must be placed goes to the first company with room."""
    if game.phase == "place":
        game.apply(next(action for action in game.legal_actions() if action.verb == "place"))
    return play(game, "take chip; take chip; end turn")


def skip_to_turn(game, turn):
    """The start player's turn number `turn` of this round."""
    while game.turn < turn:
        skip_turn(game)
    return game


def play_round(game, first="take chip; take chip; end turn", last=True):
    """The round of DEAL, without a trade: card n of each hand to company n, with `last` also in the Final Card Step."""
    for _ in game.players:
        play(game, first)
    hands = [list(hand) for hand in game.hands]
    for turn in range(5):
        for hand in hands:
            play(game, f"place {hand[turn]} {COMPANIES[turn]}; take chip; take chip; end turn")
    for hand in hands if last else ():
        play(game, f"place {hand[5]} crab")
    return game


def edited(game, seats=(), areas=(), **fields):
    """The position with other facts: `seats={0: {"chips": 7}}`, `areas={"tuna": {"price": 57}}`, `turn=2`.

    Shares that a seat is given come from the supply.
    """
    data = game.snapshot() | fields
    for company, facts in dict(areas).items():
        data["areas"][COMPANIES.index(company)].update(facts)
    for seat, facts in dict(seats).items():
        data["seats"][seat].update({key: value for key, value in facts.items() if key != "shares"})
        for company, owned in facts.get("shares", {}).items():
            place = COMPANIES.index(company)
            data["areas"][place]["supply"] += data["seats"][seat]["shares"][place] - owned
            data["seats"][seat]["shares"][place] = owned
    return type(game).from_snapshot(data)


def texts(game, verb=None):
    """The legal actions as texts, of one kind if `verb` is given."""
    return [str(action) for action in game.legal_actions() if verb in (None, action.verb)]


def refusal(game, text):
    """Why an action is not allowed; the test fails if it is."""
    reason = game.why_illegal(game.parse(text))
    assert reason is not None, f"{text} is allowed"
    return reason

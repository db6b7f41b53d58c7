"""Eleven turns played on paper from the rulebook, before the engine was asked; then the engine plays them."""

from stocklab import StockMarket
from tests.games.stock_market.helpers import bills, cause, money, pensions, play, price, supply

PILES = "milk apples wheat coffee cola tools silver houses guns tech".split()
EVENTS = "boom+1 pension-5 dirty-1 corruption speculate bust-2 dirty-3 bailout transparency usual legal-action".split()
DEALS = {
    1: EVENTS,
    2: "milk $1 $1 $1 $1 $1 $1 $1 $1 milk".split(),
    3: "$1 $1 $1 $1 $1 $1 $1 $1 milk milk".split(),
    4: "cola coffee $1 cola wheat".split(),
    5: "cola $1 cola $1".split(),
    6: "apples $1".split(),
    7: "cola silver cola".split(),
}


def first_turns():
    game = StockMarket(["Ana", "Ben"], 1, piles=PILES, deals=DEALS)

    # 1. Ana sells Milk, of which four are owned: 2 × 4 = 8. She has 8 + 4 and buys Cola (7) and Coffee (4).
    play(game, "trade; sell milk; stop selling; buy cola; buy coffee; done")
    # Of $1 ×4 and 5 + 1 + 1 + 1 she pays 11: seven $1 and the $5, $1 back. Left: one $1, in the discard.
    assert sorted(game.discards[0]) == ["$1", "coffee", "cola"]
    assert game.hands[0] == ["$1", "$1", "$1", "$1", "milk"]
    assert (game.decks[0], supply(game, "milk")) == ([], 7)

    # 2. Ben passes an event: +1 Boom. He keeps his hand.
    play(game, "pass event")
    assert (game.mood, game.hands[1]) == ("boom+1", ["$1"] * 5)
    boom = {"milk": 9, "apples": 4, "wheat": 4, "coffee": 4, "cola": 9, "tools": 10, "silver": 15, "houses": 40}
    assert {share: price(game, share) for share in boom} == boom, "Milk 3 × 3; the others are owned once or never"
    assert (price(game, "guns"), price(game, "tech")) == (35, 55)

    # 3. Ana sells Milk for 9; with 9 + 4 she buys Cola (9 × 1) and Wheat (4): nothing is left of her hand.
    play(game, "trade; sell milk; stop selling; buy cola; buy wheat; done")
    # Her deck is empty, so her discard of five is shuffled and drawn.
    assert game.hands[0] == ["cola", "coffee", "$1", "cola", "wheat"]
    assert (game.decks[0], game.discards[0]) == ([], [])

    # 4. Ben buys Apples for 4 of his 5.
    play(game, "trade; stop selling; buy apples; done")
    assert sorted(game.discards[1]) == ["$1", "apples"]
    assert game.hands[1] == ["$1", "$1", "$1", "milk", "milk"]

    # 5. Ana plays Cola: there is nothing to draw; the event is a pension. Coffee goes back; the event is a -1 Dirty
    #    Business, which she puts on Tools: 9 + 1 - 4 = 6. Then she passes an event: Corruption bankrupts Silver.
    play(game, "play cola")
    assert (pensions(game, 0), game.hands[0]) == ("pension-5", ["coffee", "$1", "cola", "wheat"])
    play(game, "play coffee; put dirty-1 tools")
    assert (supply(game, "coffee"), price(game, "tools")) == (10, 6)
    play(game, "pass event; bankrupt silver")
    assert (cause(game, "silver"), game.played[0], game.hands[0]) == ("corruption", ["cola"], ["$1", "cola", "wheat"])

    # 6. Ben passes an event: Speculate. The hands change places.
    play(game, "pass event")
    assert sorted(game.hands[1]) == ["$1", "cola", "wheat"]
    return game


def test_the_first_turns():
    assert first_turns().current_player == 0


def test_the_other_turns():
    game = first_turns()

    # 7. Ana's pension pays $5. Two Milk are owned, both hers: she sells them at 3 × 2 = 6 each. Of 12 + 8 she buys a
    #    Cola at 9 × 2 = 18: five $1, the $5 and the $10, $2 back. Two Colas and $2 are shuffled and drawn.
    assert sorted(game.hands[0]) == ["$1", "$1", "$1", "$5", "milk", "milk"]
    play(game, "trade; sell milk; sell milk; stop selling; buy cola")
    assert "buy silver" not in [str(action) for action in game.legal_actions()]
    play(game, "done")
    assert game.hands[0] == ["cola", "$1", "cola", "$1"]
    assert (game.decks[0], game.discards[0], game.played[0]) == ([], [], [])

    # 8. Ben plays Cola: his discard is shuffled and he draws the Apples; the event is a -2 Bust. Tools are at
    #    9 - 4 - 4 = 1. The Apples draw his $1. Then he passes an event: a -3 Dirty Business, on Tools: bankrupt.
    play(game, "play cola")
    bust = {"milk": 1, "wheat": 2, "coffee": 3, "cola": 4 * 3, "tools": 1, "houses": 15, "guns": 50, "tech": 40}
    assert {share: price(game, share) for share in bust} == bust
    assert (price(game, "apples"), price(game, "silver")) == (1, 0)
    play(game, "play apples; pass event; put dirty-3 tools")
    assert (sorted(game.hands[1]), cause(game, "tools")) == (["$1", "$1", "wheat"], "price")

    # 9. Ana's pension pays $5. She plays Cola, draws nothing and bails Tools out, which are at 0. She plays the other
    #    Cola: Corporate Transparency takes the -1 off: 9 - 4 - 5 = 0 still. Passing an event brings Business as Usual:
    #    9 - 5 = 4, so Tools are sound at the end of her turn.
    play(game, "play cola; bail out tools; play cola; clear dirty-1 tools")
    assert (cause(game, "tools"), price(game, "tools")) == ("", 0)
    play(game, "pass event")
    assert (game.mood, cause(game, "tools"), price(game, "tools")) == ("usual", "", 4)
    assert money(*game.hands[0]) == "$1 $1 $5"

    # 10. Ben passes an event: Legal Action against Ana's Corruption. Silver recovers, Ana has a token.
    play(game, "pass event; sue 1")
    assert (cause(game, "silver"), game.tokens) == ("", [1, 0])

    # 11. Ana's pension pays $5: she has 12, the price of Silver.
    play(game, "trade; stop selling; buy silver; done")
    assert sorted(game.hands[0]) == ["cola", "cola", "silver"]
    assert (bills(game, 0), bills(game, 1), game.scores()) == ("", "$1 $1", (0, 2))
    assert sorted(game.event_discard) == sorted(
        "boom+1 speculate bust-2 bailout transparency dirty-1 legal-action corruption".split()
    )

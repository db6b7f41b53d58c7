"""May I, and the page on a game."""

import stocklab
from stocklab.teach import guide, may_i


def fresh():
    return stocklab.StockHoldem(["Ana", "<b>Ben</b>", "Cy"], seed=7)


def test_yes_names_the_player_and_the_rule():
    answer = may_i(fresh(), "take a chip")
    assert (answer.allowed, answer.rule) == (True, "Stock Hold'em I.2; I.3")
    assert str(answer) == "Yes: Ana may take a Shark chip. [Stock Hold'em I.2; I.3]"


def test_no_gives_the_reason_and_the_rule_and_changes_nothing():
    game = fresh()
    before = game.snapshot()
    answer = may_i(game, "surge at Squid Paint Company")
    assert answer.allowed is False
    assert (
        answer.sentence == "cannot pay 3 chips for a Price Surge at Squid Paint: it costs 3 Shark chips and you have 2"
    )
    assert answer.rule == "Stock Hold'em Shark Chips and Free Actions"
    assert game.snapshot() == before


def test_the_wrong_moment_says_what_the_moment_is_for():
    answer = may_i(fresh(), "buy tuna")
    assert answer.allowed is False
    assert "(the first turn of a round begins here); you may: take chip, cash chip" in answer.sentence


def test_words_that_mean_nothing_get_a_hint():
    answer = may_i(fresh(), "take a <script>chip</script>")
    assert answer.allowed is None
    assert "<script>" not in answer._repr_markdown_()


def test_the_guide_lists_actions_options_and_rulings():
    text = str(guide(stocklab.StockHoldem))
    for words in ("shark-sell COMPANY", "place CARD COMPANY", "rounds=2", "H16", "share the victory"):
        assert words in text
    assert "`crowded_market`" in guide(fresh())._repr_markdown_()


def test_help_shows_the_rulings_too():
    assert "H11" in (stocklab.StockHoldem.__doc__ or "")
    assert str(stocklab.help("stock-holdem")) == str(guide(fresh()))

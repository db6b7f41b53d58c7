"""The Stock Market Game for 2-5 players: build a deck of shares and bills in a market that events shake."""

from stocklab.games.stock_market.bots import BOTS, MoneyBot
from stocklab.games.stock_market.game import StockMarket
from stocklab.games.stock_market.odds import draw_odds, event_odds, price_odds
from stocklab.games.stock_market.pricing import (
    Settlement,
    cost,
    price_table,
    proceeds,
    settle,
    settlement,
    share_price,
    worth,
)

__all__ = [
    "BOTS",
    "MoneyBot",
    "Settlement",
    "StockMarket",
    "cost",
    "draw_odds",
    "event_odds",
    "price_odds",
    "price_table",
    "proceeds",
    "settle",
    "settlement",
    "share_price",
    "worth",
]

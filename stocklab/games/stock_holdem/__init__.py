"""Stock Hold'em for 3-6 players: place Information, trade shares, and price each company like a poker hand."""

from stocklab.games.stock_holdem.bots import BOTS, BargainBot, BullBot, OddsBot
from stocklab.games.stock_holdem.game import StockHoldem
from stocklab.games.stock_holdem.hands import Swap, best_swap, rarity
from stocklab.games.stock_holdem.odds import (
    CardEffect,
    area_odds,
    buy_gain,
    card_effects,
    odds,
    peek_value,
    sell_gain,
)
from stocklab.games.stock_holdem.pricing import Reach, price, price_value, reach

__all__ = [
    "BOTS",
    "BargainBot",
    "BullBot",
    "CardEffect",
    "OddsBot",
    "Reach",
    "StockHoldem",
    "Swap",
    "area_odds",
    "best_swap",
    "buy_gain",
    "card_effects",
    "odds",
    "peek_value",
    "price",
    "price_value",
    "rarity",
    "reach",
    "sell_gain",
]

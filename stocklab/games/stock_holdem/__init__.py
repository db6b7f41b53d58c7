"""Stock Hold'em for 3-6 players: place Information, trade shares, and price each company like a poker hand."""

from stocklab.games.stock_holdem.game import StockHoldem
from stocklab.games.stock_holdem.pricing import Reach, price, price_value, reach

__all__ = ["Reach", "StockHoldem", "price", "price_value", "reach"]

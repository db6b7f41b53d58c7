"""Take Stock for 2-6 players: raise prices, save certificates, and let events split, crash and freeze the market."""

from stocklab.games.take_stock.game import TakeStock
from stocklab.games.take_stock.pricing import (
    Row,
    certificate_value,
    limit,
    portfolio_value,
    running_total,
    shares,
)

__all__ = ["Row", "TakeStock", "certificate_value", "limit", "portfolio_value", "running_total", "shares"]

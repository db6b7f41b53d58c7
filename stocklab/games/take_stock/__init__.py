"""Take Stock for 2-6 players: raise prices, save certificates, and let events split, crash and freeze the market."""

from stocklab.games.take_stock.bots import BOTS, CloseBot, PumpBot, SaveBot
from stocklab.games.take_stock.game import TakeStock
from stocklab.games.take_stock.odds import (
    KeepOption,
    SaveOrRaise,
    best_card_odds,
    closes_within,
    closing_odds,
    crash_odds,
    draw_odds,
    keep_option,
    option_value,
    price_after,
    row_after,
    save_or_raise,
    split_odds,
)
from stocklab.games.take_stock.pricing import (
    Row,
    certificate_value,
    limit,
    portfolio_value,
    running_total,
    shares,
)

__all__ = [
    "BOTS",
    "CloseBot",
    "KeepOption",
    "PumpBot",
    "Row",
    "SaveBot",
    "SaveOrRaise",
    "TakeStock",
    "best_card_odds",
    "certificate_value",
    "closes_within",
    "closing_odds",
    "crash_odds",
    "draw_odds",
    "keep_option",
    "limit",
    "option_value",
    "portfolio_value",
    "price_after",
    "row_after",
    "running_total",
    "save_or_raise",
    "shares",
    "split_odds",
]

"""What a notebook shows of Take Stock.

from stocklab import lab
lab.take_stock.score_sheet(seed=7)                  # what events make of a row, by hand, with feedback
lab.take_stock.portfolio_sheet()                    # the points of a round by hand
lab.take_stock.market_row("corn", (1, 3, 7), 2)     # a row, drawn
"""

from stocklab.lab.take_stock.charts import crash_chart, multiplier_chart, option_chart, path_chart, split_chart
from stocklab.lab.take_stock.drawing import board, card, cards_of, legend, market_row, row_html, say_card
from stocklab.lab.take_stock.sheets import portfolio_sheet, score_sheet

__all__ = [
    "board",
    "card",
    "cards_of",
    "crash_chart",
    "legend",
    "market_row",
    "multiplier_chart",
    "option_chart",
    "path_chart",
    "portfolio_sheet",
    "row_html",
    "say_card",
    "score_sheet",
    "split_chart",
]

"""What a notebook shows of Take Stock.

from stocklab import lab
lab.take_stock.score_sheet(seed=7)              # what events make of a row, by hand, with feedback
lab.take_stock.portfolio_sheet()                # the points of a round by hand
lab.take_stock.split_explorer()                 # one thing after another happens to a row
lab.take_stock.crash_explorer()                 # what a crash takes, and what may be placed then
lab.take_stock.multiplier_explorer()            # when a split helps and when it hurts
lab.take_stock.risk_explorer()                  # what the next events make of a price
lab.take_stock.closing_explorer()               # when the market closes
lab.take_stock.option_explorer()                # an option now, or later
"""

from stocklab.lab.take_stock.chances import closing_explorer, risk_explorer
from stocklab.lab.take_stock.charts import crash_chart, multiplier_chart, option_chart, path_chart, split_chart
from stocklab.lab.take_stock.crash import crash_explorer
from stocklab.lab.take_stock.drawing import board, card, cards_of, legend, market_row, row_html, say_card, seen_by
from stocklab.lab.take_stock.multiplier import multiplier_explorer
from stocklab.lab.take_stock.option import option_explorer
from stocklab.lab.take_stock.sheets import portfolio_sheet, score_sheet
from stocklab.lab.take_stock.split import split_explorer

__all__ = [
    "board",
    "card",
    "cards_of",
    "closing_explorer",
    "crash_chart",
    "crash_explorer",
    "legend",
    "market_row",
    "multiplier_chart",
    "multiplier_explorer",
    "option_chart",
    "option_explorer",
    "path_chart",
    "portfolio_sheet",
    "risk_explorer",
    "row_html",
    "say_card",
    "score_sheet",
    "seen_by",
    "split_chart",
    "split_explorer",
]

"""What a notebook shows of Stock Hold'em.

from stocklab import lab
lab.stock_holdem.area("4I 4L 4N 6N 6D", surge=True)             # five cards, drawn
lab.stock_holdem.score_sheet(seed=7)                            # pricing by hand, with feedback
lab.stock_holdem.hand_explorer("4I 4L 4N 6N 6D")                # what these cards are worth, and others would be
    lab.stock_holdem.odds_explorer("4I 4L 4N ?N 6?", seen="6D 6D")  # what the price may become
    lab.stock_holdem.odds_explorer(observation=game.observation(0), company="tuna")
    editor = lab.stock_holdem.position_editor(game)                 # another position, to go on from: editor.game
"""

from stocklab.lab.stock_holdem.drawing import SHAPES, area, board, card, company_header, legend, say_card, score_sheet
from stocklab.lab.stock_holdem.hand import hand_explorer
from stocklab.lab.stock_holdem.odds import odds_explorer
from stocklab.lab.stock_holdem.position import position_editor

__all__ = [
    "SHAPES",
    "area",
    "board",
    "card",
    "company_header",
    "hand_explorer",
    "legend",
    "odds_explorer",
    "position_editor",
    "say_card",
    "score_sheet",
]

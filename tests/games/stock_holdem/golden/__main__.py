"""Write the kept games anew: `python -m tests.games.stock_holdem.golden`."""

from tests.games.stock_holdem.golden import write

write()

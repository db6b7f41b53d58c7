"""Write the kept games anew: `python -m tests.games.stock_market.golden`."""

from tests.games.golden import write
from tests.games.stock_market.golden import FOLDER, GAMES, game

write(FOLDER, ((name, game(name)) for name in GAMES))

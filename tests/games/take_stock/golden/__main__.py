"""Write the kept games anew: `python -m tests.games.take_stock.golden`."""

from tests.games.golden import write
from tests.games.take_stock.golden import ADVISED, FOLDER, GAMES, game

write(FOLDER, ((name, game(name)) for name in (*GAMES, *ADVISED)))

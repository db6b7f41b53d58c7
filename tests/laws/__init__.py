"""What holds for every game, said once: each law runs for all of `stocklab.GAMES`.

What only one game can tell - which cards there are, what an event pays - stands in `facts`.
"""

"""The checks of the games."""

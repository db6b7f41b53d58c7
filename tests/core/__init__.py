"""The checks of what all games share."""

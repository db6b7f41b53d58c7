"""Playing: matches between bots."""

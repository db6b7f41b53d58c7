"""What all games share: actions, events, records, chance, and numbers that carry their reasons."""

"""The decks of the eight characters, one module each."""

"""One folder per game: its rules, its words, its bot, its table; nothing outside a folder names the game in it."""

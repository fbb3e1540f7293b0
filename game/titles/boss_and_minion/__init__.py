"""Boss & Minion: rings of dice at each other's throats, one character or a gang of two each."""

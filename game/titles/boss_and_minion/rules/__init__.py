"""The rules of Boss & Minion: one position, its questions, and what answers do."""

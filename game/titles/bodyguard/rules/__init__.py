"""The rules of Bodyguard: one position, its questions, and what answers do."""

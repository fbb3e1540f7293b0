"""The rules of Toontown: one position, its questions, and what answers do."""

"""The rules of Campus Life: one position, its questions, and what answers do."""

"""The rules of Upper Hand: one position, its questions, and what answers do."""

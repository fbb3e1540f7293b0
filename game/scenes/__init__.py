"""What the players see: shelf, lobby, tables, results."""

"""One table scene per game, and the frame they share."""

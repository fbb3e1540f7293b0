"""Rumpus Room: one box of party board games for a desktop and a TV."""

"""Rumpus Room: one box of party board games for a desktop and a TV."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pytmx imports pygame where it finds it, banner and all

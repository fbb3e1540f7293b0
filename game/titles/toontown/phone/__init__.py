"""What phones show of Toontown."""

from __future__ import annotations

from game.titles.toontown.phone.pages import page
from game.titles.toontown.phone.secrets import secret, welcome
from game.titles.toontown.phone.town import BOARDS

__all__ = ["BOARDS", "PALETTE", "page", "secret", "welcome"]

PALETTE = {"accent": "#ffc928", "go": "#2bb673", "second": "#2ec4f1", "night-1": "#43306b"}

"""What phones show of Toontown."""

from __future__ import annotations

from game.engine.blocks import MapArea
from game.engine.phones import PlainPhone
from game.titles.toontown import look
from game.titles.toontown.meta import GAME

BOARDS = (MapArea("toontown", -20, -20, 1228, 1016),)

page = PlainPhone(GAME, look).page

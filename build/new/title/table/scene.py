"""The table of Hush: everything the frame offers, and nothing of its own but the words."""

from __future__ import annotations

from typing import ClassVar

from game.engine.look import Look
from game.scenes.table.scene import TableScene
from game.titles.hush import look
from game.titles.hush.rules.moves import Action, Event
from game.titles.hush.rules.view import View
from game.titles.hush.words import labels


class Table(TableScene[View, Action, Event]):
    """The frame with the points of everybody."""

    looks: ClassVar[Look] = look

    def status(self, seat: int, view: View) -> str:
        """The points of a player."""
        return labels.points(view.players[seat])

"""What a table agrees on in the lobby before it plays: how many, how the bots play, and the house rules."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.contract import HouseRule
from game.geometry import Box
from game.scenes.page import ON_OFF, PACES, draw_options
from game.ui.canvas import Canvas
from game.ui.colours import INK
from game.ui.scene import Target
from game.ui.widgets import Segments

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.lobby_model import Lobby

PANEL: Box = (96, 696, 1072, 330)
ROWS = 300.0  # the height that all options share
ONE_COLUMN = 4  # more options than these stand in two columns, each under its name
COLUMNS, WIDE, NAME = (132.0, 648.0), 484.0, 40.0

PLAYERS, BOTS, HINTS, TIMER = "Players", "Bots play", "Show hints", "Turn timer"
TIMERS = ((0, "Off"), (60, "60 s"), (90, "90 s"))
Row = tuple[str, Sequence[tuple[Any, str]], Callable[[Any], None]]


class LobbyOptions:
    """The options of one lobby; house rules that are not for this number of players are out of sight."""

    def __init__(self, app: App, lobby: Lobby) -> None:
        self.app, self.lobby = app, lobby
        self._rows: dict[str, Segments] = {}
        self.lay()

    def lay(self) -> None:
        """So many play now."""
        self._rows = self._laid()

    def targets(self) -> list[Target]:
        """Every choice of every option."""
        return [target for row in self._rows.values() for target in row.targets()]

    def draw(self, canvas: Canvas, focus: Hashable) -> None:
        """The names, and what is chosen of each."""
        canvas.panel(PANEL)
        chosen: Mapping[str, object] = {
            PLAYERS: len(self.lobby.seats),
            BOTS: self.app.settings.bot_pace,
            HINTS: self.app.settings.show_hints,
            TIMER: self.app.settings.turn_timer,
            **{rule.name: self.lobby.agreed[rule.field] for rule in self.lobby.rules},
        }
        if len(self._rows) <= ONE_COLUMN:
            draw_options(canvas, self._rows, chosen, focus)
            return
        for name, row in self._rows.items():
            x, y, w, _ = row.box
            canvas.text(name, (x + 4, y - NAME - 4, w - 8, NAME), 30, INK, "title")
            row.draw(canvas, chosen[name])
        for row in self._rows.values():
            row.draw_focus(canvas, focus)

    def _laid(self) -> dict[str, Segments]:
        rows: list[Row] = [
            (PLAYERS, [(count, str(count)) for count in self.lobby.game.seats], self.lobby.set_count),
            (BOTS, PACES, partial(self._set, "bot_pace")),
        ]
        if self.lobby.party:  # every phone has its own hints
            rows.append((TIMER, TIMERS, partial(self._set, "turn_timer")))
        else:
            rows.append((HINTS, ON_OFF, partial(self._set, "show_hints")))
        rows += [(rule.name, rule.choices, partial(self.agree, rule)) for rule in self.lobby.rules]
        boxes = _in_one_column(len(rows)) if len(rows) <= ONE_COLUMN else _in_two_columns(len(rows))
        return {
            name: Segments(name, box, choices, pick) for (name, choices, pick), box in zip(rows, boxes, strict=True)
        }

    def _set(self, setting: str, value: object) -> None:
        setattr(self.app.settings, setting, value)
        self.app.save_settings()

    def agree(self, rule: HouseRule, value: Any) -> None:
        """Play by this, and remember it."""
        number = self.lobby.agree(rule, value)
        self.app.settings.house_rules.setdefault(self.lobby.game.id, {})[rule.field] = number
        self.app.save_settings()


def _in_one_column(count: int) -> list[Box]:
    """Where the choices lie, each beside its name."""
    pitch = ROWS / count
    height = min(68.0, pitch - 18)
    top = PANEL[1] + (PANEL[3] - ROWS + pitch - height) / 2
    return [(510, top + pitch * number, 630, height) for number in range(count)]


def _in_two_columns(count: int) -> list[Box]:
    """Where the choices lie, each under its name; down the left column first."""
    down = -(-count // len(COLUMNS))
    pitch = ROWS / down
    top = PANEL[1] + (PANEL[3] - ROWS) / 2 + NAME
    return [(COLUMNS[number // down], top + pitch * (number % down), WIDE, pitch - NAME - 8) for number in range(count)]

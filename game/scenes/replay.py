"""Watching a saved game again: the game's own table, fed move by move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game.engine.contract import Game, State
from game.engine.match import Entry, Seat, retold
from game.geometry import Box, grown, middle
from game.scenes.page import Page
from game.scenes.review import Review, can_be_reviewed
from game.scenes.table import leaves, open_table
from game.scenes.table.controls import TOOL
from game.scenes.table.moments import HEAD as SHEET_HEAD
from game.scenes.turning_points import HEADING as TURNING_POINTS
from game.scenes.turning_points import TurningPointsScene
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, LILAC, SAND, SKY, STRIP_EDGE, SUN, VIOLET
from game.ui.colours import seat as seat_colour
from game.ui.music import Tune
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.scenes.app import App

SPEEDS = (1.0, 2.0, 4.0, 0.5)
REST = 0.55  # seconds between two moves at normal speed
ROW = ("first", "back_one", "play", "on_one", "speed")
ICONS = {  # what is on the buttons without words
    "first": (SAND, "icon_again"),
    "back_one": (SAND, "icon_arrow"),
    "play": (GREEN, "icon_play_light"),
    "on_one": (SAND, "icon_arrow"),
    "sheet": (SAND, "icon_guess"),
}
GAPS = (12.0, 7.0)  # where there is room, and where there is little
PUT_AWAY: Box = (1798.0, 40.0, 84.0, 84.0)  # for papers that lie over everything
LOW = 64.0  # a control lower than this has smaller things on it


def boxes(room: Box) -> dict[str, Box]:
    """Where the controls lie in the room that a table leaves them: the moves, five buttons, three more."""
    x, y, w, h = room
    gap = GAPS[0] if h >= 3 * LOW + 2 * GAPS[0] else GAPS[1]
    high = (h - 2 * gap) / 3
    pitch = (w + 8) / len(ROW)
    found: dict[str, Box] = {
        key: (x + pitch * number, y + high + gap, pitch - 8, high) for number, key in enumerate(ROW)
    }
    low = y + 2 * (high + gap)
    wide = (w - 2 * gap - 96) * 0.576
    return found | {
        "progress": (x, y, w, high),
        "track": (x + 24, y + high - (21 if high >= LOW else 16), w - 48, 10),
        "eyes": (x, low, wide, high),
        "sheet": (x + wide + gap, low, 96, high),
        "close": (x + wide + 96 + 2 * gap, low, w - wide - 96 - 2 * gap, high),
    }


@dataclass
class Recording:
    """A finished or unfinished match as a table that only watches sees it."""

    game: Game
    seats: tuple[Seat, ...]
    state: State
    entries: list[Entry]  # up to the position shown

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def moves(self) -> int:
        """How many moves led to the position shown."""
        return len(self.entries)

    def view(self, seat: int | None) -> Any:
        """The position shown, as that seat may know it."""
        return self.state.view(seat)

    def history(self, seat: int | None) -> list[Entry]:
        """What happened so far, as that seat may know it."""
        return [Entry(entry.mover, tuple(event.seen_by(seat) for event in entry.events)) for entry in self.entries]

    def notes(self, seat: int) -> list[Any]:
        """Pencil marks are nobody else's business."""
        return []

    def note(self, seat: int, entry: Any) -> None:
        """Nobody writes on what was played before."""


@dataclass
class Speed:
    """The players' settings, faster or slower."""

    settings: Any
    times: float = 1.0

    @property
    def pace(self) -> float:
        return float(self.settings.pace) * self.times

    @property
    def reduced_motion(self) -> bool:
        return bool(self.settings.reduced_motion)


class ReplayScene(Page):
    """Play, pause, step and look around in a game that was played before."""

    def __init__(self, app: App, path: Path, at: int = 0, eyes: int | None = None) -> None:
        """Told from the beginning; or standing still after so many moves, seen with the eyes of a seat."""
        self.played = retold(path)
        super().__init__(app, self.played.game.home)
        self.steps = list(self.played.retrace())
        self.recording = Recording(self.played.game, self.played.seats, self.steps[0][0], [])
        self.over = self.steps[-1][0].outcome() is not None
        self.at = at  # how many moves are told
        self.playing = not at
        self.eyes = eyes if self.over else None  # whose eyes we look through; None is the room
        self.review: Review | None = None  # once somebody wants to know the turning points
        self.sheet_open = False  # whether that player's private papers lie over the board
        self.speed = Speed(app.settings)
        self.waited = 0.0
        self.table = open_table(app, self.recording)
        self.motion = self.table.motion

    @property
    def boxes(self) -> dict[str, Box]:
        """Where the controls lie: in the place of the buttons."""
        arranged = self.table.arrangement
        return boxes(arranged.buttons if arranged.letters.button else self.table.measures.controls)

    @property
    def covered(self) -> bool:
        """Whether papers in large letters lie over everything; then only they can be used."""
        return self.sheet_open and self.eyes is not None and bool(self.table.arrangement.letters.log)

    def enter(self) -> None:
        """Start telling."""
        self.motion.pace = self.speed
        self.focus = "play"
        self._jump(self.at)

    def tune(self) -> Tune:
        """What the table would play."""
        return self.table.tune()

    # telling

    @property
    def last(self) -> int:
        return len(self.steps) - 1

    def update(self, dt: float) -> None:
        """The next move, when the one before has been seen."""
        self.table.update(dt)
        self.quiet = self.table.quiet
        self.table.panel_buttons = []  # our controls lie there
        if self.table.busy or self.motion.busy or not self.playing:
            return
        self.waited += dt * self.speed.pace
        if self.waited >= REST:
            self._on()

    def _on(self) -> None:
        """Tell the next move with all its motion."""
        if self.at >= self.last:
            self.playing = False
            self.dirty()
            return
        self.waited = 0.0
        self.at += 1
        state, entry = self.steps[self.at]
        self.recording.entries.append(entry)
        self.recording.state = state
        self.table.feed([event.seen_by(self.eyes) for event in entry.events], state.view(self.eyes), entry.mover)
        self.dirty()

    def _jump(self, at: int) -> None:
        """Show the position after so many moves at once."""
        self.at = max(0, min(at, self.last))
        self.waited = 0.0
        self.recording.state = self.steps[self.at][0]
        self.recording.entries = [entry for _, entry in self.steps[1 : self.at + 1]]
        self.table.jump(self.recording.state.view(self.eyes))
        self.table.panel_buttons = []
        self.dirty()

    def _step(self, way: int) -> None:
        """One move on in motion, or one back at once; either way the telling pauses."""
        self.playing = False
        if way > 0 and not self.table.busy:
            self._on()
        else:
            self._jump(self.at + way)

    # controls

    def targets(self) -> Sequence[Target]:
        """Play first, then stepping, speed, eyes, the way out and the thread of moves."""
        if self.covered:
            tabs = leaves.turns(self.table, self.table.sheet.paper, self.table.view)
            return [Target("sheet", PUT_AWAY, self._toggle_sheet), *tabs]
        begun, has_sheet = self.at > 0, self.eyes is not None and self.table.has_private
        controls: tuple[tuple[str, Callable[[], None], bool], ...] = (
            ("play", self._play, True),
            ("first", partial(self._jump, 0), begun),
            ("back_one", partial(self._step, -1), begun),
            ("on_one", partial(self._step, 1), self.at < self.last),
            ("speed", self._faster, True),
            ("eyes", self._next_eyes, self.over),
            ("sheet", self._toggle_sheet, has_sheet),
            ("close", self.back, True),
        )
        there = self.boxes
        found = [Target(key, there[key], click, enabled=enabled) for key, click, enabled in controls]
        if self.over and can_be_reviewed(self.app, self.recording.game, self.recording.seats):
            found.append(Target("turning", self._tool, self._turning_points, label=TURNING_POINTS, reach=16))
        return [*found, Target("progress", there["progress"], adjust=self._step, drag=self._drag)]

    @property
    def _tool(self) -> Box:
        """Beside the panel, where a table that is played on has its tools."""
        arranged = self.table.arrangement
        return arranged.tools, arranged.prompt[1], TOOL, TOOL

    def _turning_points(self) -> None:
        """The page of the coach, which leads back here."""
        self.playing = False
        recording = self.recording
        if self.review is None:
            self.review = Review(self.app, recording.game, recording.seats, self.last, self.played.decisions())
        page = TurningPointsScene(self.app, self.review, recording.seats, self._see)
        self.app.stack.push(page)

    def _see(self, at: int, eyes: int) -> None:
        """Back from there: that moment, with those eyes."""
        if self.app.stack.top is not None and self.app.stack.top is not self:
            self.app.stack.pop(self.app.stack.top)
        self.eyes = eyes
        self._jump(at)

    def handle(self, event: pygame.event.Event) -> bool:
        """The wheel and a few keys step; P pauses."""
        if event.type == pygame.MOUSEWHEEL and event.y:
            self._step(-1 if event.y > 0 else 1)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        keys: dict[int, Callable[[], None]] = {
            pygame.K_p: self._play,
            pygame.K_COMMA: partial(self._step, -1),
            pygame.K_PERIOD: partial(self._step, 1),
            pygame.K_PAGEUP: partial(self._skip, -10),
            pygame.K_PAGEDOWN: partial(self._skip, 10),
            pygame.K_HOME: partial(self._jump, 0),
            pygame.K_END: partial(self._skip, self.last),
        }
        if work := keys.get(event.key):
            work()
            return True
        return False

    def _skip(self, moves: int) -> None:
        self.playing = False
        self._jump(self.at + moves)

    def _play(self) -> None:
        """Pause or go on; at the end, from the beginning."""
        self.playing = not self.playing
        if self.playing and self.at >= self.last:
            self._jump(0)
        self.waited = REST
        self.dirty()

    def _faster(self) -> None:
        self.speed.times = SPEEDS[(SPEEDS.index(self.speed.times) + 1) % len(SPEEDS)]
        self.dirty()

    def _next_eyes(self) -> None:
        """Once a game is over, it may be watched through everybody's eyes."""
        seats = len(self.recording.seats)
        self.eyes = 0 if self.eyes is None else self.eyes + 1 if self.eyes + 1 < seats else None
        self.sheet_open = self.sheet_open and self.eyes is not None
        self._jump(self.at)

    def _toggle_sheet(self) -> None:
        self.sheet_open = not self.sheet_open
        if self.covered:
            self.playing = False
        self.dirty()

    def _drag(self, x: float, y: float) -> None:
        left, _, width, _ = self.boxes["track"]
        self.playing = False
        at = round((x - left) / width * self.last)
        if max(0, min(at, self.last)) != self.at:
            self._jump(at)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """The table, with the controls where its buttons would be."""
        self.table.draw(canvas)
        if self.sheet_open and self.eyes is not None:
            self._draw_sheet(canvas, self.recording.seats[self.eyes])
        if self.covered:
            canvas.button(PUT_AWAY, "", SUN, state=self.state("sheet"))
            canvas.sprite("icon_cross", *middle(PUT_AWAY), 0.45)
            return
        canvas = canvas.at_least(self.table.arrangement.letters.button)
        there = self.boxes
        canvas.strip(there["progress"], 18)
        x, y, w, h = there["track"]
        top = there["progress"][1]
        canvas.text(f"Move {self.at} of {self.last}", (x, top + 2, w, y - top - 4), 26, CREAM, "bold")
        canvas.box(there["track"], STRIP_EDGE, 5)
        told = w * self.at / max(1, self.last)
        if told >= h:
            canvas.box((x, y, told, h), SUN, 5)
        canvas.disc(x + told, y + h / 2, 12, SUN, "#120c22", 4)
        if self.state("progress"):
            canvas.focus_ring(there["progress"], 18)
        self._draw_buttons(canvas)

    def _draw_buttons(self, canvas: Canvas) -> None:
        name = "The room" if self.eyes is None else self.recording.names[self.eyes]
        large = bool(self.table.arrangement.letters.button)  # words need the room of pictures
        eye = "icon_eye_off" if not self.over else "icon_eye" if canvas.measure(name, 26, "title") < 130 else None
        close = None if large else "icon_cross"
        words = {
            "speed": (f"×{self.speed.times:g}", SKY, None, 34),
            "eyes": (name, VIOLET if self.eyes is None else LILAC, None if large else eye, 32),
            "close": ("Close", SAND, close, 30),
        }
        for target in self.targets():
            key, state = str(target.key), self.state(target.key) if target.enabled else "off"
            if key in words:
                label, fill, icon, size = words[key]
                canvas.button(self.boxes[key], label, fill, icon, size=size, state=state)
            elif key in ICONS:
                self._draw_icon(canvas, key, state)
            elif key == "turning":
                self._draw_tool(canvas, target, state)

    def _draw_tool(self, canvas: Canvas, target: Target, state: str) -> None:
        """A star, and what it stands for while it is pointed at."""
        x, y, w, h = box = self._tool
        canvas.button(box, "", SUN, state=state)
        canvas.sprite("icon_star", x + w / 2, y + h / 2 - 3, 0.4)
        if state:
            wide = canvas.measure(target.label, 28, "bold") + 48
            canvas.strip((x - wide - 20, y, wide, h), 16)
            canvas.text(target.label, (x - wide - 8, y, wide - 24, h), 28, CREAM, "bold", "center")

    def _draw_icon(self, canvas: Canvas, key: str, state: str) -> None:
        """A button with nothing but a large picture on it."""
        fill, icon = ICONS[key]
        if key == "play" and self.playing:
            icon = "icon_pause"
        if key == "sheet" and self.sheet_open:
            fill = SUN
        box = self.boxes[key]
        canvas.button(box, "", fill, state=state)
        x, y = middle(box)
        size, rim = (50, 14) if key == "sheet" else (52, 16)
        scale = min(size, box[3] - rim) / 100
        canvas.sprite(icon, x, y - 2, scale, flip=key == "back_one", alpha=120 if state == "off" else 255)

    def _draw_sheet(self, canvas: Canvas, seat: Seat) -> None:
        """What this player knew at that moment, over the board."""
        x, y, w, _ = card = self.table.sheet.card
        view = self.table.view

        def paint(part: Canvas) -> None:
            part.panel(card, CREAM, 28, seat_colour(seat.colour), SHEET_HEAD)
            part.sprite(f"seat_{seat.colour}", x + 52, y + SHEET_HEAD / 2 - 2, 0.72)
            part.text(f"What {seat.name} knew", (x + 92, y, w - 120, SHEET_HEAD - 4), 40, INK, "title")
            leaves.draw(self.table, part, self.table.sheet.paper, view)

        canvas = canvas.at_least(self.table.arrangement.letters.log)
        canvas.layer(("knew", seat, self.table.leaf, self.focus, msgspec.json.encode(view)), grown(card, 16), paint)

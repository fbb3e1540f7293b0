"""The list of saved games: play on, watch again, or throw away."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.journal import Summary
from game.engine.match import Match, MatchError, Seat
from game.geometry import Box
from game.scenes.ask import Answer, AskScene
from game.scenes.faces import bust, faces, portrait
from game.scenes.page import back_button, back_target, heading
from game.scenes.saves import Save
from game.ui import art
from game.ui.canvas import Canvas
from game.ui.colours import CORAL, CREAM, GREEN, INK, LINE, SAND, SECONDARY, STRIP, SUN, TABLE_MIDDLE, VIOLET
from game.ui.motion import Tween, ease_out
from game.ui.scene import Scene, Target
from game.ui.widgets import Segments, rail, scrolled

if TYPE_CHECKING:
    from game.scenes.app import App

LEFT, TOP, WIDTH, ROW, PITCH, SHOWN = 96, 192, 1680, 148, 168, 5
TABS: Box = (1144, 68, 680, 68)
RAIL: Box = (1800, 192, 24, 820)
FACES = 4  # up to so many players are shown with their names beside them


class ContinueScene(Scene):
    """Unfinished games to continue, finished ones to watch, broken ones with the reason."""

    def __init__(self, app: App, finished: bool = False) -> None:
        super().__init__(app)
        self.app: App = app
        self.finished = finished
        self.saves: list[Save] = []
        self.first = 0  # the row at the top
        self.scrolled = 0.0  # the same, on its way there
        self.tabs = Segments("tab", TABS, ((False, "To be continued"), (True, "Finished")), self._choose)

    # what there is

    def enter(self) -> None:
        """Look into the folder."""
        self._look()

    def resume(self) -> None:
        """A game may have ended meanwhile."""
        self._look()

    def _look(self) -> None:
        everything = self.app.saves.list(self.app.out_of_sight)
        self.saves = [save for save in everything if save.over == self.finished]
        self._show(self.first, at_once=True)

    def _choose(self, finished: object) -> None:
        self.finished = bool(finished)
        self.first = 0
        self._look()

    # scrolling

    @property
    def _last_first(self) -> int:
        return max(0, len(self.saves) - SHOWN)

    def _show(self, first: int, at_once: bool = False) -> None:
        self.first = max(0, min(first, self._last_first))
        start, way = self.scrolled, self.first - self.scrolled
        self.motion.clear()
        if at_once or not way:
            self.scrolled = float(self.first)
        else:
            self.motion.play(Tween(0.18, lambda t: setattr(self, "scrolled", start + way * t), ease_out))
        self.dirty()

    def handle(self, event: pygame.event.Event) -> bool:
        """The wheel and the page keys roll the list; Delete throws away."""
        first = scrolled(event, self.first, SHOWN, len(self.saves))
        if first is not None:
            self._show(first)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and (save := self._focused()):
            self._ask_delete(save)
            return True
        return False

    def focused(self) -> None:
        """The list rolls along with the focus of keys and pads."""
        where = self.focus
        if isinstance(where, tuple) and where[0] in ("open", "delete"):
            if where[1] < self.first:
                self._show(where[1])
            elif where[1] >= self.first + SHOWN:
                self._show(where[1] - SHOWN + 1)

    def _focused(self) -> Save | None:
        where = self.focus
        if isinstance(where, tuple) and where[0] in ("open", "delete") and where[1] < len(self.saves):
            return self.saves[where[1]]
        return None

    # what can be clicked

    def targets(self) -> Sequence[Target]:
        """The games that are shown, then the tabs and the way back."""
        found: list[Target] = []
        # Keys and pads also reach the rows just out of sight, which then come into view.
        more = 0 if self.stack is None or self.stack.device == "mouse" else 1
        for row in range(max(0, self.first - more), min(self.first + SHOWN + more, len(self.saves))):
            save = self.saves[row]
            if save.summary:
                found.append(Target(("open", row), self._open_box(row), partial(self._open, save), label=self._verb))
            found.append(
                Target(("delete", row), self._delete_box(row), partial(self._ask_delete, save), label="Delete")
            )
        if not self.saves:
            found.append(Target("shelf", EMPTY_BUTTON, self.back, label="Back to the shelf"))
        return [*found, *self.tabs.targets(), back_target(self.back)]

    @property
    def _verb(self) -> str:
        return "Watch" if self.finished else "Continue"

    def _row_top(self, row: int) -> float:
        return TOP + PITCH * (row - self.first)

    def _open_box(self, row: int) -> Box:
        return (LEFT + WIDTH - 24 - 108 - 24 - 300, self._row_top(row) + 28, 300, 92)

    def _delete_box(self, row: int) -> Box:
        return (LEFT + WIDTH - 24 - 108, self._row_top(row) + 28, 108, 92)

    def _open(self, save: Save) -> None:
        from game.scenes.replay import ReplayScene
        from game.scenes.table import open_table

        try:
            if self.finished:
                self.app.stack.push(ReplayScene(self.app, save.path))
            else:
                self.app.stack.replace(open_table(self.app, Match.load(save.path), greet=True))
        except MatchError as error:
            answers = [Answer("All right", SUN, "icon_check")]
            self.app.stack.push(AskScene(self.app, "This game stays shut", str(error), answers, lines=3))

    def _ask_delete(self, save: Save) -> None:
        title = f"{save.summary.title}, {when(save.modified)}" if save.summary else save.path.name
        answers = [
            Answer("Delete it", CORAL, "icon_trash", partial(self._delete, save)),
            Answer("Keep it", GREEN, "icon_check"),
        ]
        self.app.stack.push(AskScene(self.app, "Delete this game?", f"{title}. There is no way back.", answers))

    def _delete(self, save: Save) -> None:
        try:
            self.app.saves.delete(save.path)
        except OSError as error:
            self.app.notice = f"{save.path.name} could not be deleted: {error.strerror or error}."
        self._look()

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """The heading, the rows in view, the rail that shows where we are."""
        canvas.ground()
        if self.saves:
            self._draw_rows(canvas)
        else:
            draw_empty(canvas, self.finished, self.state("shelf"))
        back_button(canvas, self.state("back"))
        heading(canvas, "Replays" if self.finished else "Continue", 880)
        self.tabs.draw(canvas, self.finished)
        self.tabs.draw_focus(canvas, self.focus)

    def _draw_rows(self, canvas: Canvas) -> None:
        with canvas.clip((0, TOP - 16, 1920, PITCH * SHOWN + 16)):
            for row in range(int(self.scrolled), min(len(self.saves), math.ceil(self.scrolled) + SHOWN)):
                self._draw_row(canvas, row, TOP + PITCH * (row - self.scrolled))
        for row in range(self.first, min(self.first + SHOWN, len(self.saves))):
            for key, box in ((("open", row), self._open_box(row)), (("delete", row), self._delete_box(row))):
                if self.state(key) and self.scrolled == self.first:
                    canvas.focus_ring(box, 20)
        rail(canvas, RAIL, self.scrolled, SHOWN, len(self.saves), STRIP, SUN)

    def _draw_row(self, canvas: Canvas, row: int, top: float) -> None:
        save = self.saves[row]
        if save.summary:
            _draw_save(canvas, save, save.summary, top)
            fill, icon = (VIOLET, "icon_replays") if self.finished else (GREEN, "icon_play_light")
            x, _, w, h = self._open_box(row)
            canvas.button(
                (x, top + 28, w, h), self._verb, fill, icon, size=36, state=_pressed(self.state(("open", row)))
            )
        else:
            _draw_broken(canvas, save, top)
        x, _, w, h = self._delete_box(row)
        canvas.button((x, top + 28, w, h), "", SAND, state=_pressed(self.state(("delete", row))))
        canvas.sprite("icon_trash", x + w / 2, top + 28 + h / 2 - 2, 0.6)


def _pressed(state: str) -> str:
    """Rings are drawn over all rows afterwards, so that the next row does not cover them."""
    return state if state == "down" else ""


def _draw_save(canvas: Canvas, save: Save, summary: Summary, top: float) -> None:
    canvas.panel((LEFT, top, WIDTH, ROW), CREAM, 24)
    _draw_cover(canvas, summary.game, (LEFT + 20, top + 14, 94, ROW - 28))
    canvas.text(summary.title, (LEFT + 140, top + 18, 340, 60), 44, INK, "title")
    moves = f"{summary.moves} move{'' if summary.moves == 1 else 's'}"
    canvas.text(f"{when(save.modified)}, {moves}", (LEFT + 140, top + 78, 340, 50), 28, SECONDARY, "bold")
    canvas.line([(LEFT + 488, top + 26), (LEFT + 488, top + ROW - 26)], LINE, 4)
    _draw_seats(canvas, summary.seats, (LEFT + 508, top + 10, WIDTH - 508 - 480, ROW - 20))


def _draw_seats(canvas: Canvas, seats: Sequence[Seat], box: Box) -> None:
    """Who plays: up to four with their names beside them, more of them as portraits over a line of names."""
    x, y, w, h = box
    if len(seats) > FACES:
        pitch = w / len(seats)
        for number, (seat, face) in enumerate(zip(seats, faces(seats), strict=True)):
            portrait(canvas, face, seat.colour, x + pitch * (number + 0.5), y + 34, 60)
        names = ", ".join(seat.name for seat in seats)
        canvas.text(names, (x, y + 66, w, h - 66), 26, SECONDARY, "bold", "center", lines=2)
        return
    wide, high = w / 2, h / 2
    for number, (seat, face) in enumerate(zip(seats, faces(seats), strict=True)):
        left, middle = x + wide * (number % 2), y + high * (number // 2 + (0.5 if len(seats) > 2 else 1.0))
        portrait(canvas, face, seat.colour, left + 34, middle, 56)
        canvas.sprite(f"seat_{seat.colour}", left + 56, middle + 18, 0.38)
        canvas.text(seat.name, (left + 76, middle - 28, wide - 82, 56), 32, INK, "title")


def _draw_cover(canvas: Canvas, game: str, box: Box) -> None:
    """The game's picture, cut to a stamp."""
    x, y, w, h = box
    name = f"art_{game}"
    if not art.exists(name):
        canvas.sprite("icon_shelf", x + w / 2, y + h / 2, 0.8)
        return
    wide, high, ax, ay = art.size(name)
    scale = max(w / wide, h / high)
    with canvas.clip(box):
        canvas.sprite(name, x + w / 2 + (ax - wide / 2) * scale, y + h / 2 + (ay - high / 2) * scale, scale)
    canvas.box(box, None, 6, INK, 5)


def _draw_broken(canvas: Canvas, save: Save, top: float) -> None:
    """A save that cannot be read: its name, and the sentence that says why."""
    canvas.panel((LEFT, top, WIDTH, ROW), "#ecdfe6", 24)
    canvas.sprite("weasel_bonked", LEFT + 74, top + 116, 0.72)
    canvas.text(save.path.name, (LEFT + 150, top + 12, 1300, 50), 34, INK, "title")
    canvas.text(save.trouble, (LEFT + 150, top + 58, 1300, 80), 28, SECONDARY, "bold", lines=2)


def draw_empty(canvas: Canvas, finished: bool, state: str) -> None:
    """Nobody has left a game lying here: a sleeping table, and the way back to the shelf."""
    canvas.sprite("spotlight", 960, 520, 2.4)
    canvas.panel((460, 250, 1000, 660), CREAM, 28, TABLE_MIDDLE, 346)
    for face, colour, x, size in (("ana", "amber", 710, 1.0), ("ben", "blue", 1210, 1.0), ("chloe", "green", 960, 1.2)):
        bust(canvas, face, colour, x, 592, size, asleep=True)
    for x, y, size in ((1020, 346, 0.9), (762, 388, 0.7), (1262, 388, 0.7)):
        canvas.sprite("zzz", x, y, size)
    title = "No finished game yet" if finished else "Nothing to go on with"
    words = "Games you play to the end can be watched here again." if finished else NOTHING_SAVED
    canvas.text(title, (500, 610, 920, 74), 54, INK, "title", "center")
    canvas.text(words, (510, 684, 900, 92), 32, SECONDARY, "bold", "center", lines=2)
    canvas.button(EMPTY_BUTTON, "Back to the shelf", SUN, "icon_shelf", size=40, state=state)


NOTHING_SAVED = "Every game saves itself after every move. Leave one in the middle and it waits here."
EMPTY_BUTTON: Box = (660, 786, 600, 100)


def when(moment: float) -> str:
    """A time as people say it: today, yesterday, or the date."""
    then, today = time.localtime(moment), time.localtime()
    clock = time.strftime("%H:%M", then)
    midnight = time.mktime((today.tm_year, today.tm_mon, today.tm_mday, 0, 0, 0, 0, 0, -1))
    if moment >= midnight:
        return f"today {clock}"
    if moment >= midnight - 24 * 3600:
        return f"yesterday {clock}"
    return time.strftime("%d %b %Y", then).lstrip("0")

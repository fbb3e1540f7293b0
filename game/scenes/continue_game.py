"""The list of saved games: play on, watch again, or throw away."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine import registry
from game.engine.english import counted
from game.engine.files import called
from game.engine.journal import Summary
from game.engine.match import Seat
from game.geometry import Box, middle
from game.scenes.ask import Answer, AskScene
from game.scenes.check_dice import open_check
from game.scenes.exchange import export
from game.scenes.faces import bust, faces, portrait
from game.scenes.log import LogScene, Row
from game.scenes.page import Button, RollingPage
from game.scenes.promised import DIE
from game.scenes.saves import Save
from game.ui import art, homes
from game.ui.canvas import Canvas
from game.ui.colours import CORAL, CREAM, GREEN, INK, LINE, SAND, SECONDARY, STRIP, SUN, TABLE_MIDDLE, VIOLET
from game.ui.motion import Tween, ease_out
from game.ui.scene import Target
from game.ui.widgets import Segments, rail

if TYPE_CHECKING:
    from game.scenes.app import App

LEFT, TOP, WIDTH, ROW, PITCH, SHOWN = 96, 192, 1680, 148, 168, 5
TABS: Box = (1144, 68, 680, 68)
RAIL: Box = (1800, 192, 24, 820)
NOTHING_SAVED = "Every game saves itself after every move. Leave one in the middle and it waits here."
SIGNS = {"dice": (DIE, 0.6), "watch": ("icon_replays", 0.6), "delete": ("icon_trash", 0.6)}
FACES = 4  # up to so many players are shown with their names beside them


class ContinueScene(RollingPage):
    """Unfinished games to continue, finished ones to watch, broken ones with the reason."""

    shown = SHOWN

    def __init__(self, app: App, finished: bool = False) -> None:
        super().__init__(app)
        self.finished = finished
        self.saves: list[Save] = []
        self.scrolled = 0.0  # the first row, on its way to the top
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
        self.count = len(self.saves)
        super().roll_to(self.first)
        self.motion.clear()
        self.scrolled = float(self.first)

    def _choose(self, finished: object) -> None:
        self.finished = bool(finished)
        self.first = 0
        self._look()

    # scrolling

    def roll_to(self, first: int) -> None:
        """The rows glide to where they belong."""
        super().roll_to(first)
        start, way = self.scrolled, self.first - self.scrolled
        self.motion.clear()
        if way:
            self.motion.play(Tween(0.18, lambda t: setattr(self, "scrolled", start + way * t), ease_out))

    def handle(self, event: pygame.event.Event) -> bool:
        """Delete throws away; the wheel and the page keys roll the list."""
        row = self._focused_row()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and row is not None:
            self._ask_delete(self.saves[row])
            return True
        return super().handle(event)

    def focused(self) -> None:
        """The list rolls along with the focus of keys and pads."""
        row = self._focused_row()
        if row is not None and not self.first <= row < self.first + SHOWN:
            self.roll_to(row if row < self.first else row - SHOWN + 1)

    def _focused_row(self) -> int | None:
        match self.focus:
            case ("open" | "dice" | "watch" | "copy" | "delete", int(row)) if row < self.count:
                return row
        return None

    # what can be clicked

    def buttons(self) -> Sequence[Button]:
        """What can be done with the games in view; without any, the way back to the shelf."""
        if not self.saves:
            return [Button("shelf", (660, 786, 600, 100), "Back to the shelf", SUN, "icon_shelf", self.back, 40)]
        # Keys and pads also reach the rows just out of sight, which then come into view.
        more = 0 if self.stack is None or self.stack.device == "mouse" else 1
        rows = range(max(0, self.first - more), min(self.first + SHOWN + more, self.count))
        return [button for row in rows for button in self._row_buttons(row, self.first)]

    def _row_buttons(self, row: int, first: float) -> list[Button]:
        """What can be done with one game, where it lies if `first` is the row on top; broken ones stay shut."""
        save, top = self.saves[row], TOP + PITCH * (row - first) + 28
        delete = Button(("delete", row), (1656, top, 96, 92), "", SAND, None, partial(self._ask_delete, save))
        copy = Button(("copy", row), (1550, top, 96, 92), "", SAND, None, partial(export, self.app, save.path))
        if not save.summary:  # perhaps another program, or this one with another box, can read it
            return [copy, delete]
        if save.summary.outdated and not save.summary.told:
            return [copy, delete]
        wide: Box = (1228, top, 206, 92)
        if save.summary.outdated:
            read = partial(self._read, save.summary)
            return [Button(("open", row), (1228, top, 312, 92), "Read", VIOLET, "icon_chat", read, 36), copy, delete]
        watch = partial(self.app.watch_save, save.path)
        beside: Box = (1444, top, 96, 92)
        if self.finished:
            main = Button(("open", row), wide, "Watch", VIOLET, "icon_replays", watch, 36)
            return [
                main,
                Button(("dice", row), beside, "", CREAM, None, partial(open_check, self.app, save.path)),
                copy,
                delete,
            ]
        main = Button(("open", row), wide, "Continue", GREEN, None, partial(self._open, save), 36)
        return [main, Button(("watch", row), beside, "", VIOLET, None, watch), copy, delete]

    def targets(self) -> Sequence[Target]:
        """The buttons, then the tabs and the way back."""
        return [*super().targets(), *self.tabs.targets(), self.back_target()]

    def _open(self, save: Save) -> None:
        self.app.open_save(save.path, instead=self)

    def _read(self, summary: Summary) -> None:
        """The log of a game that this program cannot play again."""
        home = registry.game(summary.game).home
        rows = [Row(words, seat) for seat, words in summary.told]
        self.app.stack.push(LogScene(self.app, rows, summary.seats, home, f"{summary.title}, the log"))

    def _ask_delete(self, save: Save) -> None:
        title = f"{save.summary.title}, {when(save.modified)}" if save.summary else called(save.path)
        answers = [
            Answer("Delete it", CORAL, "icon_trash", partial(self._delete, save)),
            Answer("Keep it", GREEN, "icon_check"),
        ]
        self.app.stack.push(AskScene(self.app, "Delete this game?", f"{title}. There is no way back.", answers))

    def _delete(self, save: Save) -> None:
        try:
            self.app.saves.delete(save.path)
        except OSError as error:
            self.app.notice = f"{called(save.path)} could not be deleted: {error.strerror or error}."
        self._look()

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """The heading, the rows in view, the rail that shows where we are."""
        canvas.ground()
        if self.saves:
            self._draw_rows(canvas)
        else:
            draw_empty(canvas, self.finished)
            self.draw_buttons(canvas)
        self.draw_heading(canvas, "Replays" if self.finished else "Continue", 880)
        self.tabs.draw(canvas, self.finished)
        self.tabs.draw_focus(canvas, self.focus)

    def _draw_rows(self, canvas: Canvas) -> None:
        with canvas.clip((0, TOP - 16, 1920, PITCH * SHOWN + 16)):
            for row in range(int(self.scrolled), min(self.count, math.ceil(self.scrolled) + SHOWN)):
                self._draw_row(canvas, row, TOP + PITCH * (row - self.scrolled))
        if self.scrolled == self.first:  # rings come after all rows, so that the next row does not cover them
            in_view = range(self.first, min(self.first + SHOWN, self.count))
            for button in (button for row in in_view for button in self._row_buttons(row, self.first)):
                if self.state(button.key):
                    canvas.focus_ring(button.box, 20)
        rail(canvas, RAIL, self.scrolled, SHOWN, self.count, STRIP, SUN)

    def _draw_row(self, canvas: Canvas, row: int, top: float) -> None:
        save = self.saves[row]
        if save.summary:
            game = registry.games().get(save.summary.game)
            with homes.at(game.home if game else None):
                _draw_save(canvas, save, save.summary, top)
        else:
            _draw_broken(canvas, save, top)
        for button in self._row_buttons(row, self.scrolled):
            state = self.state(button.key).replace("focus", "")
            canvas.button(button.box, button.label, button.fill, button.icon, size=button.size, state=state)
            if sign := SIGNS.get(button.key[0] if isinstance(button.key, tuple) else ""):
                canvas.sprite(sign[0], button.box[0] + 48, top + 72, sign[1])
            elif isinstance(button.key, tuple) and button.key[0] == "copy":
                _draw_taken_out(canvas, button.box[0] + 48, top + 72)


def _draw_save(canvas: Canvas, save: Save, summary: Summary, top: float) -> None:
    canvas.panel((LEFT, top, WIDTH, ROW), CREAM, 24)
    _draw_cover(canvas, summary.game, (LEFT + 20, top + 14, 94, ROW - 28))
    canvas.text(summary.title, (LEFT + 140, top + 18, 340, 60), 44, INK, "title")
    words = f"{when(save.modified)}, {counted(summary.moves, 'move')}"
    if summary.lost:
        words = f"{words}, the last ones are damaged"
    canvas.text(words, (LEFT + 140, top + 78, 340, 50), 28, SECONDARY, "bold")
    canvas.line([(LEFT + 488, top + 26), (LEFT + 488, top + ROW - 26)], LINE, 4)
    about = (LEFT + 508, top + 10, 614, ROW - 20)
    if summary.outdated:
        canvas.text(why_shut(summary), about, 28, SECONDARY, "bold", lines=3)
    else:
        _draw_seats(canvas, summary.seats, about)


def why_shut(summary: Summary) -> str:
    """Why a game of other rules stays shut, and what is left of it."""
    left = "but its log can be read" if summary.told else "and its log was not kept"
    return f"It was {summary.outdated}: it cannot go on, {left}."


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
    _, _, w, h = box
    name = f"art_{game}"
    if not art.exists(name):
        canvas.sprite("icon_shelf", *middle(box), 0.8)
        return
    wide, high, _, _ = art.size(name)
    with canvas.clip(box):
        canvas.sprite(name, *middle(box), max(w / wide, h / high))
    canvas.box(box, None, 6, INK, 5)


def _draw_taken_out(canvas: Canvas, x: float, y: float) -> None:
    """An arrow out of a box: a copy to take along."""
    canvas.line([(x - 26, y), (x - 26, y + 24), (x + 26, y + 24), (x + 26, y)], INK, 8)
    canvas.line([(x, y + 8), (x, y - 24)], INK, 8)
    canvas.line([(x - 14, y - 10), (x, y - 26), (x + 14, y - 10)], INK, 8)


def _draw_broken(canvas: Canvas, save: Save, top: float) -> None:
    """A save that cannot be read: its name, and the sentence that says why."""
    canvas.panel((LEFT, top, WIDTH, ROW), "#ecdfe6", 24)
    canvas.sprite("save_broken", LEFT + 74, top + 116, 0.72)
    canvas.text(called(save.path), (LEFT + 150, top + 12, 1300, 50), 34, INK, "title")
    canvas.text(save.trouble, (LEFT + 150, top + 58, 1300, 80), 28, SECONDARY, "bold", lines=2)


def draw_empty(canvas: Canvas, finished: bool) -> None:
    """Nobody has left a game lying here: a sleeping table."""
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


def when(moment: float) -> str:
    """A time as people say it: today, yesterday, or the date."""
    try:
        then, today = time.localtime(moment), time.localtime()
    except (OSError, OverflowError, ValueError):  # whoever copied the file set a date that no calendar has
        return "some day"
    clock = time.strftime("%H:%M", then)
    midnight = time.mktime((today.tm_year, today.tm_mon, today.tm_mday, 0, 0, 0, 0, 0, -1))
    if moment >= midnight:
        return f"today {clock}"
    if moment >= midnight - 24 * 3600:
        return f"yesterday {clock}"
    return time.strftime("%d %b %Y", then).lstrip("0")

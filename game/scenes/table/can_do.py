"""What can I do? The answers to the question on the table, group by group, how they compare, and what is not possible."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.bots.coach import BEST, EVEN
from game.engine.choices import Group, Impossible, explainer, hopeless, impossible, why
from game.geometry import Box, grown
from game.scenes.table.can_do_rows import (
    BAND,
    BANDS,
    BAR,
    CHANCE,
    GAP,
    LEAST,
    NOT_NOW,
    SHARES,
    TITLE,
    WORDS,
    Row,
    Rows,
    lay_out,
)
from game.ui import letters
from game.ui.colours import CREAM, GREEN, INK, OFF, SAND, SECONDARY, SHADOW, SKY, SUN, TRACK, WHITE
from game.ui.scene import Scene, Target

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.table.scene import AnyTable
    from game.ui.canvas import Canvas

HEAD = 88.0
SIDE = 36.0
ASKED = 30.0  # size of the letters that say what is asked, and what a good player would do
GOOD = 56.0  # height of what a good player would do
WHY = 28.0  # size of the letters that say why
STAR = 60.0  # room for the star beside both
FOOT = 84.0
AROUND = HEAD + FOOT + 3 * SIDE
ALL_OF_IT: Box = (96, 54, 1728, 972)  # the safe part of the screen
HEADING, HEADING_SIZE = "What can I do?", 52.0
SHOW_ME, SHOW_WIDE = "Show me", 250.0
NOT_YOUR_TURN = "It is not your turn: watch, or look at the log."
GOOD_NOW = "Good now: {}."
HOW_TO_READ = {
    "mouse": "Rest the mouse on anything you see to read what it is.",
    "keyboard": "Press I to read what the things on the table are, one after the other.",
    "pad": "Press the right stick to read what the things on the table are, one after the other.",
}


class CanDoScene(Scene):
    """Covers the board, and the panel too if large letters need the room."""

    see_through = True

    def __init__(self, app: App, table: AnyTable, show_me: bool = False) -> None:
        super().__init__(app, table.home)
        self.table = table
        self.coach = table.driver.coach if table.driver else None
        self.page = 0
        self.focus = "close"
        self.scale, self.above = 1.0, 0.0  # of what stands above the rows: the letters, and how high it is
        if show_me:
            self.show_me()
        else:
            self.follow()

    def follow(self) -> None:
        """Show what is advised, and how choices compare, as far as it is known now."""
        self.advised = self.table.advice if self.table.hints else None
        self.why = self._why()
        self.bands = self.coach.bands if self.coach else {}
        self.card, self.rows = self._lay_out()
        self.page = min(self.page, max(0, len(self.rows.pages) - 1))
        self.dirty()

    def show_me(self) -> None:
        """Ask the coach."""
        if self.coach is not None:
            self.coach.ask(self._groups())
        self.focus = "close"
        self.follow()

    def update(self, dt: float) -> None:
        """The star comes with the advice, and whatever the coach finds out is shown at once.

        Rows that make room for it are not pointed at before the mouse moves."""
        driver = self.table.driver
        if driver is not None and driver.consider(dt) and self.advised is None and self.table.advice is not None:
            self.follow()
            self.app.stack.inputs.rest(self)
        if self.coach is not None and self.coach.update(dt):
            self.follow()

    def leave(self) -> None:
        """What nobody waits for any longer need not be thought about."""
        if self.coach is not None and self.coach.thinking:
            self.coach.forget()

    def _board(self) -> Box:
        """Where the board is really drawn; a smaller one leaves all of the screen to the card."""
        lens = self.table.arrangement.board
        return self.table.measures.board if lens.scale == 1 else ALL_OF_IT

    def _lay_out(self) -> tuple[Box, Rows]:
        """As high as what is on it, in the middle of the board; if that is too small, of the whole screen.

        What is asked and advised is in letters as large as the settings say, unless all would not fit one page."""
        areas, scale = (self._board(), ALL_OF_IT), self.app.settings.text_scale
        groups = self._groups()
        missing = self._missing(groups)
        for self.scale in [max(LEAST / WHY, scale * share) for share in SHARES]:
            above = [self._above(area[2] - 2 * SIDE) for area in areas]
            rooms = [(area[2] - 2 * SIDE, area[3] - AROUND - high) for area, high in zip(areas, above, strict=True)]
            number, rows = lay_out(groups, missing, rooms, scale, self.bands)
            if len(rows.pages) == 1:
                break
        most = max((sum(row.high + GAP for row in page) for page in rows.pages), default=0.0)
        self.above = above[number]
        x, y, w, h = areas[number]
        high = min(h, AROUND + self.above + max(most, 120.0))
        return (x, y + (h - high) / 2, w, high), rows

    def _above(self, wide: float) -> float:
        """How high all is that stands above the rows of a page of this width."""
        good = GOOD * self.scale if self.advised is not None else 0.0
        return self._asked_high(wide) + good + self._why_high(wide)

    def _asked_high(self, wide: float) -> float:
        """One line, or two."""
        size = ASKED * self.scale
        return min(letters.height(self.asked, wide, size, "bold"), 2.2 * size) + 0.8 * size

    def _why_high(self, wide: float) -> float:
        """As many lines as it takes."""
        size = WHY * self.scale
        return letters.height(self.why, wide - STAR, size, "body") + size / 2 if self.why else 0.0

    def _why(self) -> str:
        """What speaks for it, for the eyes of whoever looks at the table."""
        table = self.table
        return why(table.match.game, self.advised, table.view, table.names) if self.advised is not None else ""

    def _groups(self) -> Sequence[Group]:
        table = self.table
        return explainer(table.match.game).groups(table.view, table.legal, table.names) if table.legal else ()

    def _missing(self, groups: Sequence[Group]) -> Sequence[Impossible]:
        """What the person who is asked cannot do now; of a sealed question that would tell what they hold."""
        table, driver = self.table, self.table.driver
        if not table.legal or driver is None or table.answerer is None or table.aloud:
            return ()
        return impossible(table.match.game, driver.match.state, table.answerer, table.view, groups, table.names)

    # ---- what can be clicked -------------------------------------------------------------------

    @property
    def shown(self) -> list[tuple[Row, Box]]:
        """The rows on this page with their places."""
        x, y, _, _ = self.card
        return self.rows.boxes(self.page, x + SIDE, y + HEAD + self.above + SIDE)

    def targets(self) -> Sequence[Target]:
        """The groups, more of them, the rules, close."""
        found = [
            Target(("group", number), box, partial(self.choose, row.group), label=row.title)
            for number, (row, box) in enumerate(self.shown)
            if row.group is not None
        ]
        if self.coach is not None and self.coach.offered and not self.coach.asked:
            found.append(Target("show", self._beside_heading(), self.show_me, label=SHOW_ME))
        for name, box in self._foot().items():
            found.append(Target(name, box, {"more": self.more, "rules": self.rules, "close": self.back}[name]))
        return found

    def choose(self, group: Group) -> None:
        """Play the only answer; of several, back to the table, where they are lit."""
        self.app.stack.pop(self)
        if len(group.actions) == 1:
            self.table.play(group.actions[0])
        else:
            self.table.light(group.actions)

    def more(self) -> None:
        """The next page, round and round."""
        self.page = (self.page + 1) % len(self.rows.pages)
        self.dirty()

    def rules(self) -> None:
        """How to play, from the start."""
        self.app.open_rules(self.table.match.game)

    def _foot(self) -> dict[str, Box]:
        """The buttons at the foot, from the right."""
        x, y, w, h = self.card
        names = ["close", "rules", *(["more"] if len(self.rows.pages) > 1 else [])]
        wide = 236.0 if w < 1400 else 330.0
        right, top = x + w - SIDE, y + h - SIDE - FOOT
        return {name: (right - (number + 1) * wide - number * 20, top, wide, FOOT) for number, name in enumerate(names)}

    def _beside_heading(self) -> Box:
        """Where the coach is asked, and says what he is about."""
        x, y, w, _ = self.card
        scale = self.app.settings.text_scale
        left = x + 48 + letters.width(HEADING, HEADING_SIZE * scale, "title") + 40
        right = x + w - SIDE
        return (right - SHOW_WIDE, y + 8, SHOW_WIDE, 66) if not self._said else (left, y + 2, right - left, HEAD - 8)

    @property
    def _said(self) -> str:
        return self.coach.words if self.coach is not None else ""

    # ---- drawing -------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """A card: what is asked, what a good player would do and why, then the rows."""
        left, top, wide, high = self._board()
        canvas.box((left - 10, top - 10, wide + 20, high + 20), SHADOW, 34, alpha=150)
        x, y, w, _ = self.card
        canvas.panel(self.card, CREAM, 32, head=SKY, head_height=HEAD)
        canvas.text(HEADING, (x + 48, y + 2, w - 96, HEAD - 6), HEADING_SIZE, INK, "title")
        if self._said:
            canvas.text(self._said, self._beside_heading(), 28, INK, "bold", "right", lines=2)
        elif any(target.key == "show" for target in self.targets()):
            canvas.button(self._beside_heading(), SHOW_ME, SUN, "icon_star", size=32, state=self.state("show"))
        self._draw_question(canvas, (x + SIDE, y + HEAD + SIDE / 2, w - 2 * SIDE, self.above))
        for number, (row, box) in enumerate(self.shown):
            if row.group is None:
                self._draw_missing(canvas, row, box)
            else:
                self._draw_group(canvas, row, box, row.group)
                if self.state(("group", number)):
                    canvas.focus_ring(box, 18)
        self._draw_foot(canvas)

    def _draw_question(self, canvas: Canvas, box: Box) -> None:
        x, y, w, h = box
        upper = self._asked_high(w)
        canvas.text(self.asked, (x, y, w, upper), ASKED, SECONDARY, "bold", lines=2)
        if self.advised is not None:
            lower = self._why_high(w)
            middle = h - upper - lower
            canvas.sprite("icon_star", x + 26, y + upper + middle / 2, 0.42)
            canvas.text(self.good, (x + STAR, y + upper, w - STAR, middle), ASKED, INK, "bold")
            canvas.text(self.why, (x + STAR, y + upper + middle, w - STAR, lower), WHY, INK, "body", lines=3)

    @property
    def asked(self) -> str:
        """The question on the table."""
        table = self.table
        return table.text.prompt(table.view, table.names).replace("\n", " ") if table.legal else NOT_YOUR_TURN

    @property
    def good(self) -> str:
        """What a good player would do now, in one sentence."""
        table = self.table
        return GOOD_NOW.format(table.text.action(self.advised, table.view, table.names))

    def _draw_group(self, canvas: Canvas, row: Row, box: Box, group: Group) -> None:
        """What it is called, what it does, and how likely; a star where a good player would choose."""
        rows, good = self.rows, self.advised is not None and self.advised in group.actions
        canvas.box(box, SUN if good else WHITE, 18, INK, 5)
        if row.band == BEST:
            canvas.box(grown(box, -7), None, 13, GREEN, 6)
        if row.band:
            self._draw_bar(canvas, row, box)
        canvas.text(row.title, rows.title_box(box), TITLE * rows.share, INK, "title", lines=3)
        canvas.text(row.words, rows.words_box(box, row), WORDS * rows.share, INK, "body", lines=6)
        if row.chance:
            x, y, w, h = rows.chance_box(box)
            high = min(h, 56 * self.app.settings.text_scale)
            pill = (x, y + (h - high) / 2, w, high)
            fill, ink = (OFF, SECONDARY) if hopeless(row.chance) else (GREEN, INK)
            canvas.box(pill, fill, high / 2, INK, 4)
            canvas.text(row.chance, (x + 10, pill[1], w - 20, high), CHANCE * rows.share, ink, "title", "center")

    def _draw_bar(self, canvas: Canvas, row: Row, box: Box) -> None:
        """How it compares to what the coach would do: the longer the better, and below it in words."""
        x, y, w, h = self.rows.bar_box(box)
        words, part = BANDS[row.band]
        scale = self.rows.share * self.app.settings.text_scale
        high = min(h, BAR + 6 + letters.height(words, w, BAND * scale, "bold") + 8)
        top = y + (h - high) / 2
        canvas.box((x, top, w, BAR), TRACK, BAR / 2, INK, 3)
        canvas.box((x, top, w * part, BAR), GREEN if row.band in (BEST, EVEN) else SUN, BAR / 2, INK, 3)
        canvas.text(words, (x, top + BAR + 4, w, high - BAR - 4), BAND * self.rows.share, INK, "bold", lines=3)

    def _draw_missing(self, canvas: Canvas, row: Row, box: Box) -> None:
        """What it is called, and why not."""
        rows = self.rows
        canvas.box(box, OFF, 18)
        canvas.text(row.title, rows.title_box(box), NOT_NOW * rows.share, SECONDARY, "title", lines=3)
        canvas.text(row.words, rows.words_box(box, row), NOT_NOW * rows.share, SECONDARY, "body", lines=6)

    def _draw_foot(self, canvas: Canvas) -> None:
        boxes, pages = self._foot(), len(self.rows.pages)
        labels = {
            "close": ("Close", SUN),
            "rules": ("How to play", SKY),
            "more": (f"More ({self.page + 1} of {pages})", SAND),
        }
        for name, box in boxes.items():
            label, fill = labels[name]
            canvas.button(box, label, fill, size=32, state=self.state(name))
        x, top = self.card[0] + SIDE, self.card[1] + self.card[3] - SIDE - FOOT
        room = min(box[0] for box in boxes.values()) - x - 24
        canvas.text(HOW_TO_READ[self.app.stack.device], (x, top - 8, room, FOOT + 16), 26, SECONDARY, "body", lines=3)

"""The settings, changed and tried out on one page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.geometry import Box
from game.scenes.page import back_button, back_target, heading, option_row
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LINE, SECONDARY, SKY, SUN, TRACK, VIOLET
from game.ui.motion import Tween, bounce, linear
from game.ui.scene import Scene, Target
from game.ui.widgets import Segments

if TYPE_CHECKING:
    from game.scenes.app import App

PANEL: Box = (96, 190, 1072, 836)
CONTROL_LEFT, FIRST_ROW, ROW = 510, 220, 101
PREVIEW: Box = (1212, 190, 612, 646)
CREDITS: Box = (1212, 872, 612, 150)
ON_OFF = [(True, "On"), (False, "Off")]
STEPS = 5  # of the pawn in the preview


class SettingsScene(Scene):
    """Every change counts at once and is written down at once."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.app = app
        self.walked = 0.0  # how far the pawn in the preview has come, 0 to 1
        pace = [("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast")]
        sizes = [("normal", "Normal"), ("large", "Large"), ("largest", "Largest")]
        rows: list[tuple[str, str, Sequence[tuple[object, str]]]] = [
            ("full_screen", "Full screen", ON_OFF),
            ("text_size", "Text size", sizes),
            ("animation_speed", "Animations", pace),
            ("reduced_motion", "Reduced motion", ON_OFF),
            ("volume", "Volume", []),
            ("bot_pace", "Bots play", pace),
            ("show_hints", "Show hints", ON_OFF),
            ("family_mode", "Family mode", ON_OFF),
        ]
        self.labels = {field: label for field, label, _ in rows}
        self.rows = {
            field: Segments(
                field, (CONTROL_LEFT, FIRST_ROW + ROW * number, 630, 68), choices, partial(self.change, field)
            )
            for number, (field, _, choices) in enumerate(rows)
        }

    def change(self, field: str, value: object) -> None:
        """Set one thing, show what it does, write it down."""
        if field == "full_screen":
            self.app.set_full_screen(bool(value))
            return
        setattr(self.app.settings, field, value)
        self.app.save_settings()
        if field in ("animation_speed", "reduced_motion", "bot_pace"):
            self.walk()

    def louder(self, step: int) -> None:
        """One step up or down, and a sound to judge it by."""
        self.app.settings.volume = max(0, min(10, self.app.settings.volume + step))
        self.app.save_settings()
        self.app.sound.play("bell")

    def walk(self) -> None:
        """Let the pawn in the preview go its way once."""
        self.motion.clear()
        self.motion.play(Tween(0.3 * STEPS, self._walk, linear))

    def _walk(self, t: float) -> None:
        self.walked = t

    def enter(self) -> None:
        """The preview shows at once how fast things move."""
        self.walk()

    def targets(self) -> Sequence[Target]:
        """Back, every segment row by row, credits."""
        found = [back_target(self.back)]
        for field, row in self.rows.items():
            if field == "volume":
                found.append(Target("quieter", self._minus(row.box), partial(self.louder, -1), label="Quieter"))
                found.append(Target("louder", self._plus(row.box), partial(self.louder, 1), label="Louder"))
            else:
                found += row.targets()
        found.append(Target("walk", PREVIEW, self.walk, label="Show it again"))
        found.append(Target("credits", CREDITS, self._credits, label="Credits"))
        return found

    def _credits(self) -> None:
        from game.scenes.credits import CreditsScene

        self.app.stack.push(CreditsScene(self.app))

    @staticmethod
    def _minus(box: Box) -> Box:
        return (box[0], box[1], 110, box[3])

    @staticmethod
    def _plus(box: Box) -> Box:
        return (box[0] + box[2] - 110, box[1], 110, box[3])

    # how it looks

    def draw(self, canvas: Canvas) -> None:
        """Options left, what they do right."""
        canvas.ground((-280, -130, 1800, 1120))
        back_button(canvas, self.state("back"))
        heading(canvas, "Settings", 560)
        if self.app.notice:
            canvas.strip((780, 62, 1044, 80), 24)
            canvas.text(self.app.notice, (812, 66, 980, 72), 28, CREAM, "body", lines=2)
        canvas.panel(PANEL)
        for number, (field, row) in enumerate(self.rows.items()):
            option_row(canvas, self.labels[field], PANEL[0], row.box[1], PANEL[2], row.box[3], first=number == 0)
            if field == "volume":
                self._draw_volume(canvas, row.box)
            else:
                row.draw(canvas, getattr(self.app.settings, field))
        for row in self.rows.values():
            row.draw_focus(canvas, self.focus)
        self._draw_preview(canvas)
        canvas.button(CREDITS, "Credits and licences", VIOLET, icon="icon_star", size=46, state=self.state("credits"))

    def _draw_volume(self, canvas: Canvas, box: Box) -> None:
        volume = self.app.settings.volume
        canvas.button(self._minus(box), "–", SUN, size=44, state=self.state("quieter"))
        canvas.button(self._plus(box), "+", SUN, size=44, state=self.state("louder"))
        x, y = box[0] + 134, box[1]
        canvas.sprite("icon_sound" if volume else "icon_sound_off", x + 34, y + 34, 0.6)
        for step in range(10):
            height = 20 + 4 * step
            canvas.box((x + 84 + 28 * step, y + 62 - height, 20, height), SUN if step < volume else TRACK, 6, INK, 3)

    def _draw_preview(self, canvas: Canvas) -> None:
        x, y, w, _ = PREVIEW
        canvas.panel(PREVIEW, CREAM, 28, head=SKY, head_height=84)
        canvas.sprite("icon_eye", x + 52, y + 42, 0.62)
        canvas.text("How it looks", (x + 92, y + 4, w - 120, 76), 42, INK, "title")
        canvas.text("Ana must walk.", (x + 34, y + 110, w - 68, 70), 38, INK, "title")
        words = "She may take the white die, the black one, or both together."
        canvas.text(words, (x + 34, y + 180, w - 68, 130), 32, SECONDARY, "body", lines=3)
        canvas.line([(x + 34, y + 334), (x + w - 34, y + 334)], LINE, 4)
        self._draw_walk(canvas, x + 90, y + 500, w - 180)
        canvas.text("Press here to see it move", (x + 34, y + 566, w - 68, 56), 28, SECONDARY, "body", "center")
        if self.state("walk"):
            canvas.focus_ring(PREVIEW, 28)

    def _draw_walk(self, canvas: Canvas, left: float, floor: float, width: float) -> None:
        step = width / STEPS
        for place in range(STEPS + 1):
            canvas.box((left + place * step - 32, floor - 22, 64, 44), SUN if place == STEPS else TRACK, 14, INK, 4)
        hop = bounce(self.walked * STEPS % 1.0)
        canvas.sprite("pawn_amber", left + self.walked * width, floor - 46 * hop, 1.15)

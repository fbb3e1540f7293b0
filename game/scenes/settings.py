"""The settings, changed and tried out on one page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.geometry import Box
from game.scenes.page import LAMP, ON_OFF, PACES, Button, Page, draw_options
from game.scenes.table.phones import AWAY
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LINE, SECONDARY, SKY, SUN, TRACK, VIOLET
from game.ui.motion import Tween, bounce, linear
from game.ui.scene import Target
from game.ui.widgets import Segments
from game.version import version

if TYPE_CHECKING:
    from game.scenes.app import App

PANEL: Box = (96, 190, 1072, 836)
PREVIEW: Box = (1212, 190, 612, 646)
CREDITS: Box = (1212, 872, 612, 150)
VERSION = "Version {}, and your files"
STEPS = 5  # of the pawn in the preview
FIELDS: tuple[tuple[str, str, Sequence[tuple[object, str]]], ...] = (
    ("full_screen", "Full screen", ON_OFF),
    ("text_size", "Text size", (("normal", "Normal"), ("large", "Large"), ("largest", "Largest"))),
    ("animation_speed", "Animations", PACES),
    ("reduced_motion", "Reduced motion", ON_OFF),
    ("volume", "Sounds", ()),
    ("music", "Music", ()),
    ("bot_pace", "Bots play", PACES),
    ("bot_talk", "Bots talk", ON_OFF),
    ("show_hints", "Show hints", ON_OFF),
    ("coach", "Coach", ON_OFF),
    ("family_mode", "Family mode", ON_OFF),
    ("reactions", "Phones' reactions", ON_OFF),
    ("phone_away", "Bot steps in", tuple((seconds, f"{seconds} s") for seconds in AWAY)),
)
TOP, PITCH, HIGH = 210.0, 810.0 / len(FIELDS), min(60.0, 810.0 / len(FIELDS) - 13)  # of the options

VOLUMES = (("volume", "quieter", "louder"), ("music", "music_quieter", "music_louder"))  # and their two buttons


class SettingsScene(Page):
    """Every change counts at once and is written down at once."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.walked = 0.0  # how far the pawn in the preview has come, 0 to 1
        self.rows = {
            label: Segments(field, (510, TOP + PITCH * number, 630, HIGH), choices, partial(self.change, field))
            for number, (field, label, choices) in enumerate(FIELDS)
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

    def louder(self, field: str, step: int) -> None:
        """One step up or down, and a sound to judge it by; music is heard already."""
        settings = self.app.settings
        setattr(settings, field, max(0, min(10, self.loudness(field) + step)))
        if field == "music":
            settings.music_on = True
        else:
            self.app.sound.play("bell")
        self.app.save_settings()

    def loudness(self, field: str) -> int:
        """0 to 10; music that is off is not heard, however loud it was."""
        loud: int = getattr(self.app.settings, field)
        return 0 if field == "music" and not self.app.settings.music_on else loud

    def walk(self) -> None:
        """Let the pawn in the preview go its way once."""
        self.motion.clear()
        self.motion.play(Tween(0.3 * STEPS, partial(setattr, self, "walked"), linear))

    def enter(self) -> None:
        """The preview shows at once how fast things move."""
        self.walk()

    def buttons(self) -> Sequence[Button]:
        """Two for each volume, and the credits."""
        found: list[Button] = []
        for field, quieter, louder in VOLUMES:
            top = self._top(field)
            found += [
                Button(quieter, (510, top, 110, HIGH), "–", SUN, None, partial(self.louder, field, -1), 44),
                Button(louder, (1030, top, 110, HIGH), "+", SUN, None, partial(self.louder, field, 1), 44),
            ]
        return [
            *found,
            Button(
                "credits",
                CREDITS,
                "Credits and licences",
                VIOLET,
                "icon_star",
                self._credits,
                46,
                sub=VERSION.format(version()),
            ),
        ]

    def targets(self) -> Sequence[Target]:
        """Back, every row with its segments or its two buttons, the preview, credits."""
        *volumes, to_credits = super().targets()
        rows = [target for row in self.rows.values() for target in row.targets() or [volumes.pop(0), volumes.pop(0)]]
        return [self.back_target(), *rows, Target("walk", PREVIEW, self.walk), to_credits]

    def _credits(self) -> None:
        from game.scenes.credits import CreditsScene

        self.app.stack.push(CreditsScene(self.app))

    # how it looks

    def draw(self, canvas: Canvas) -> None:
        """Options left, what they do right."""
        canvas.ground(LAMP)
        self.draw_heading(canvas, "Settings", 560)
        if self.app.notice:
            canvas.strip((780, 62, 1044, 80), 24)
            canvas.text(self.app.notice, (812, 66, 980, 72), 28, CREAM, "body", lines=2)
        canvas.panel(PANEL)
        chosen = {field: getattr(self.app.settings, field) for field, _, _ in FIELDS}
        draw_options(canvas, self.rows, chosen, self.focus)
        self.draw_buttons(canvas)
        for field, _, _ in VOLUMES:
            self._draw_volume(canvas, field)
        self._draw_preview(canvas)

    def _top(self, field: str) -> float:
        return TOP + PITCH * [name for name, _, _ in FIELDS].index(field)

    def _draw_volume(self, canvas: Canvas, field: str) -> None:
        """How loud it is, between its two buttons."""
        top, volume = self._top(field), self.loudness(field)
        icon = "icon_music" if field == "music" and volume else "icon_sound" if volume else "icon_sound_off"
        canvas.sprite(icon, 678, top + HIGH / 2, 0.6)
        for step in range(10):
            height = 20 + 4 * step
            bar = (728 + 28 * step, top + HIGH + 1 - height, 20, height)
            canvas.box(bar, SUN if step < volume else TRACK, 6, INK, 3)

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

"""The shelf: every game of the house as a box to pick, and the way to everything else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.engine import registry
from game.engine.contract import Game
from game.scenes.boxes import FACE, draw_box
from game.scenes.furniture import furnish
from game.scenes.saves import Save
from game.ui.canvas import SCREEN, Box, Canvas
from game.ui.colours import CORAL, CREAM, GREEN, SAND, VIOLET
from game.ui.motion import Tween, ease_out, overshoot
from game.ui.scene import Scene, Target

if TYPE_CHECKING:
    from game.scenes.app import App

PLANK = 722  # where the boxes stand
GAP, BIGGER, LIFT = 34, 1.05, 6  # a taller box would stand in the logo
TILTS = (0.6, 0.8, -0.7, 0.6, -0.8, 0.7)
LETTERS = (-485.1, -393.9, -306.1, -184.5, -100.0, -12.3, 98.4, 189.6, 276.6, 363.5)
BUTTONS: dict[str, Box] = {
    key: (96 + 438 * number, 900, 414, 112) for number, key in enumerate(("continue", "replays", "settings", "quit"))
}


class ShelfScene(Scene):
    """The first thing anybody sees."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.app = app
        self.chosen = 0
        self.before = 0  # the box that was chosen until now
        self.grown = 1.0  # how far the chosen box has come forward, and the one before gone back
        self.landed = [1.0] * len(LETTERS)  # how far each letter of the logo has dropped into place
        self.latest: Save | None = None

    # coming and going

    def enter(self) -> None:
        """Look what may be continued and let the logo drop in, once."""
        self._look()
        self.focus = ("game", self.games[0].id) if self.games else "settings"
        if not self.app.greeted:
            self.app.greeted = True
            self.landed = [0.0] * len(LETTERS)
            self.motion.play(
                *(
                    Tween(0.45, partial(self._land, number), overshoot, after=0.05 * number)
                    for number in range(len(LETTERS))
                )
            )

    def resume(self) -> None:
        """Games may have been saved, or hidden, meanwhile."""
        self._look()

    def _look(self) -> None:
        hidden = self.app.out_of_sight
        self.games: list[Game] = [game for game_id, game in registry.games().items() if game_id not in hidden]
        self.chosen = min(self.chosen, max(0, len(self.games) - 1))
        self.latest = self.app.saves.latest(hidden)
        self.dirty()

    def _land(self, number: int, t: float) -> None:
        self.landed[number] = t

    def update(self, dt: float) -> None:
        """The box under the focus comes forward."""
        super().update(dt)
        for number, game in enumerate(self.games):
            if self.focus == ("game", game.id) and number != self.chosen:
                self.before, self.chosen, self.grown = self.chosen, number, 0.0
                self.motion.play(Tween(0.18, self._grow, ease_out))

    def _grow(self, t: float) -> None:
        self.grown = t

    def back(self) -> None:
        """Leaving the house is asked once."""
        self.app.ask_quit()

    # what can be clicked

    def targets(self) -> Sequence[Target]:
        """The boxes, then the buttons below."""
        boxes = [
            Target(("game", game.id), box, partial(self._open, game), label=game.title)
            for game, box in zip(self.games, self._boxes(), strict=True)
        ]
        work = {
            "continue": self._continue,
            "replays": self._replays,
            "settings": self._settings,
            "quit": self.app.ask_quit,
        }
        labels = {"continue": "Continue", "replays": "Replays", "settings": "Settings", "quit": "Quit"}
        return boxes + [
            Target(key, box, work[key], label=labels[key], enabled=key != "continue" or self.latest is not None)
            for key, box in BUTTONS.items()
        ]

    def _open(self, game: Game) -> None:
        from game.scenes.lobby import LobbyScene

        self.app.stack.push(LobbyScene(self.app, game))

    def _continue(self) -> None:
        from game.scenes.continue_game import ContinueScene

        waiting = [save for save in self.app.saves.list(self.app.out_of_sight) if not save.over]
        if len(waiting) == 1 and waiting[0].unfinished:
            self.app.open_save(waiting[0].path)
        else:
            self.app.stack.push(ContinueScene(self.app))

    def _replays(self) -> None:
        from game.scenes.continue_game import ContinueScene

        self.app.stack.push(ContinueScene(self.app, finished=True))

    def _settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.app.stack.push(SettingsScene(self.app))

    # how it looks

    def draw(self, canvas: Canvas) -> None:
        """Ground, plank, what stands on it, the words and the buttons."""
        count = len(self.games)
        canvas.layer(("shelf", count), SCREEN, lambda inner: self._paint_shelf(inner, count))
        boxes = self._boxes()
        for number, game in enumerate(self.games):
            if number != self.chosen:
                self._draw_box(canvas, number, game, boxes[number])
        if self.games:
            self._draw_box(canvas, self.chosen, self.games[self.chosen], boxes[self.chosen])
        self._draw_logo(canvas)
        self._draw_words(canvas)
        self._draw_buttons(canvas)

    @staticmethod
    def _paint_shelf(canvas: Canvas, count: int) -> None:
        canvas.ground()
        canvas.sprite("shelf_plank", 960, 726)
        half = (FACE[0] * BIGGER + (count - 1) * (FACE[0] + GAP) + 10) / 2 if count else 0
        furnish(canvas, 960 - half, 960 + half, PLANK)

    def _draw_logo(self, canvas: Canvas) -> None:
        if all(landed == 1.0 for landed in self.landed):
            canvas.sprite("logo", 960, 172)
            return
        for number, (x, landed) in enumerate(zip(LETTERS, self.landed, strict=True), 1):
            if landed > 0:
                canvas.sprite(f"logo_letter_{number:02}", 960 + x, 172 - 260 * (1 - landed))

    def _draw_box(self, canvas: Canvas, number: int, game: Game, box: Box) -> None:
        focused = self.focus == ("game", game.id) or (self.focus is None and number == self.chosen)
        tilt = 0.0 if number == self.chosen or len(self.games) == 1 else TILTS[number % len(TILTS)]
        draw_box(canvas, game, box, tilt, focused)

    def _draw_words(self, canvas: Canvas) -> None:
        if self.games:
            words = self.games[self.chosen].text.tagline
        elif registry.games():
            words = "Family mode is on and every game here is for grown-ups. Switch it off in the settings to see them."
        else:
            words = "The shelf is empty: no game came with this copy. Please install Rumpus Room again."
        canvas.text(self.app.notice or words, (160, 804, 1600, 76), 36, CREAM, "body", "center", lines=2)

    def _draw_buttons(self, canvas: Canvas) -> None:
        looks = {
            "continue": ("Continue", GREEN, "icon_continue"),
            "replays": ("Replays", VIOLET, "icon_replays"),
            "settings": ("Settings", SAND, "icon_settings"),
            "quit": ("Quit", CORAL, "icon_quit"),
        }
        for key, (label, fill, icon) in looks.items():
            sub, state = None, self.state(key)
            if key == "continue":
                sub = self._latest_words()
                state = state if self.latest else "off"
            canvas.button(BUTTONS[key], label, fill, icon=icon, sub=sub, size=42, state=state, align="left")

    def _latest_words(self) -> str:
        if self.latest is None or self.latest.summary is None:
            return "No game waits for you"
        moves = self.latest.summary.moves
        return f"{self.latest.summary.title}, {moves} {'move' if moves == 1 else 'moves'}"

    def _boxes(self) -> list[Box]:
        """Where each box stands: the chosen one a little bigger and lifted off the plank."""
        count = len(self.games)
        # A box on its own stands below the logo, where there is no room to grow.
        bigger = BIGGER if count > 1 else 1.0
        forward = [0.0] * count
        if count:
            forward[min(self.before, count - 1)] = 1 - self.grown
            forward[self.chosen] = self.grown
        spaces = [FACE[0] * (1 + (bigger - 1) * amount) + 10 * amount * (count > 1) for amount in forward]
        left = (1920 - sum(spaces) - GAP * (count - 1)) / 2
        boxes: list[Box] = []
        for number, (space, amount) in enumerate(zip(spaces, forward, strict=True)):
            # The size changes at once and only the place glides: a cover is drawn for two sizes, not for every frame.
            scale = bigger if number == self.chosen else 1.0
            width, height = FACE[0] * scale, FACE[1] * scale
            middle = left + (space - 10 * amount * (count > 1)) / 2
            boxes.append((middle - width / 2, PLANK - height - LIFT * amount, width, height))
            left += space + GAP
        return boxes

"""The pause: back to the game, settings, rules, log, seats that change hands, or away to the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.engine.match import MatchError
from game.scenes.ask import Answer, AskScene
from game.scenes.faces import faces, portrait, who_plays
from game.ui.colours import CREAM, GREEN, INK, LINE, SECONDARY, SKY, SUN, VIOLET
from game.ui.scene import Scene, Target

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.table.scene import AnyTable
    from game.ui.canvas import Canvas

CARD = (280.0, 100.0, 1360.0, 880.0)
HEAD = 104.0
LEFT = (330.0, 250.0, 560.0, 108.0)
STEP = 136.0
SEATS = (950.0, 250.0, 640.0)
TAKES_OVER = "bot:sly"

CHOICES = (
    ("back", "Back to the game", GREEN, "icon_play_light"),
    ("howto", "How to play", SKY, "icon_help"),
    ("log", "What happened", VIOLET, "icon_clock"),
    ("settings", "Settings", SUN, "icon_settings"),
    ("leave_table", "Leave the table", "#ff8a8a", "icon_quit"),
)


class PauseScene(Scene):
    """Lies over the table; bots wait below."""

    see_through = True

    def __init__(self, app: App, table: AnyTable) -> None:
        super().__init__(app)
        assert table.driver is not None  # nothing that is only told can be paused so
        self.table, self.match = table, table.driver.match
        self.focus = "back"

    def targets(self) -> Sequence[Target]:
        """The choices on the left, the seats on the right."""
        x, y, w, h = LEFT
        found = [
            Target(name, (x, y + STEP * number, w, h), getattr(self, name), label=label)
            for number, (name, label, _, _) in enumerate(CHOICES)
        ]
        if not self.match.state.outcome():
            for seat in range(len(self.match.seats)):
                found.append(Target(("seat", seat), self._seat_button(seat), partial(self.hand_over, seat)))
        return found

    # ---- choices -----------------------------------------------------------------------------

    def resume(self) -> None:
        """Seats may look different now."""
        self.dirty()

    def back(self) -> None:
        """Esc goes on with the game."""
        self.app.stack.pop(self)

    def howto(self) -> None:
        """The rules."""
        from game.scenes.howto import HowToScene

        self.app.stack.push(HowToScene(self.app, self.match.game))

    def log(self) -> None:
        """The log, as the one who looks may read it."""
        self.table.open_log()

    def settings(self) -> None:
        """Settings, for this game and later ones."""
        from game.scenes.settings import SettingsScene

        self.app.stack.push(SettingsScene(self.app))

    def leave_table(self) -> None:
        """Ask once; everything is saved already."""
        words = "The game is saved as it stands. Take it up again with Continue on the shelf."
        answers = [Answer("Leave", "#ff8a8a", "icon_quit", self._go), Answer("Stay", GREEN, "icon_play_light")]
        self.app.stack.push(AskScene(self.app, "Leave the table?", words, answers))

    def _go(self) -> None:
        self.app.open_shelf()

    def hand_over(self, seat: int) -> None:
        """A bot takes the seat, or a person takes it back."""
        player = TAKES_OVER if self.match.seats[seat].player == "human" else "human"
        try:
            self.match.hand_over(seat, player)
        except MatchError as error:
            self.app.stack.push(
                AskScene(self.app, "That did not work", str(error), [Answer("All right", SUN, "icon_check")])
            )
            return
        self.table.reseat()
        self.dirty()

    # ---- drawing -----------------------------------------------------------------------------

    def _pitch(self) -> float:
        return min(136.0, 652.0 / len(self.match.seats))

    def _seat_button(self, seat: int) -> tuple[float, float, float, float]:
        x, y, w = SEATS
        pitch = self._pitch()
        return (x + w - 330, y + pitch * seat, 330, min(88.0, pitch - 14))

    def draw(self, canvas: Canvas) -> None:
        """A card over the dimmed table."""
        x, y, w, _ = CARD
        canvas.veil()
        canvas.panel(CARD, CREAM, 32, head=SUN, head_height=HEAD)
        canvas.text("Pause", (x + 48, y + 2, w / 2, HEAD - 6), 60, INK, "title")
        canvas.text(self.match.game.title, (x + w / 2, y + 2, w / 2 - 48, HEAD - 6), 40, SECONDARY, "title", "right")
        bx, by, bw, bh = LEFT
        for number, (name, label, fill, icon) in enumerate(CHOICES):
            box = (bx, by + STEP * number, bw, bh)
            canvas.button(box, label, fill, icon, size=42, state=self.state(name), align="left")
        canvas.line([(920, 236), (920, 950)], LINE, 4)
        for seat in range(len(self.match.seats)):
            self._seat(canvas, seat)

    def _seat(self, canvas: Canvas, number: int) -> None:
        x = SEATS[0]
        seat = self.match.seats[number]
        box = self._seat_button(number)
        middle, size = box[1] + box[3] / 2, box[3] - 6
        portrait(canvas, faces(self.match.seats)[number], seat.colour, x + 44, middle, size)
        left = x + 52 + size / 2 + 10
        room = box[0] - left - 14
        if box[3] < 70:
            canvas.text(seat.name, (left, box[1], room, box[3]), 32, INK, "title")
        else:
            canvas.text(seat.name, (left, box[1], room, box[3] * 0.54), 34, INK, "title")
            canvas.text(who_plays(seat), (left, box[1] + box[3] * 0.54, room, box[3] * 0.42), 24, SECONDARY)
        human = seat.player == "human"
        label, icon = ("Let a bot play", "icon_bot") if human else ("Play it yourself", "icon_mouse")
        state = "off" if self.match.state.outcome() else self.state(("seat", number))
        canvas.button(box, label, SKY if human else GREEN, icon, size=27, state=state, align="left")

"""The pause: back to the game, settings, rules, log, seats that change hands, or away to the shelf."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.engine.match import MatchError
from game.geometry import Box
from game.scenes.ask import Answer, AskScene, complain
from game.scenes.faces import faces, portrait, who_plays
from game.scenes.page import Button, Page
from game.scenes.party.by_phone import Hosting, draw_pause, hosted, pause_rows
from game.scenes.promised import DIE, kept_promise, of_match
from game.scenes.promised import label as sealed
from game.ui.colours import CREAM, GREEN, INK, LINE, SAND, SECONDARY, SKY, SUN, VIOLET

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.table.scene import AnyTable
    from game.ui.canvas import Canvas

CARD: Box = (280, 100, 1360, 880)
HEAD = 104
SEATS, SEATS_TOP, SEAT_BUTTON = 950, 250, 1260  # left edges of the seats and of their buttons
TAKES_OVER = "bot:sly"
LEAVE = "#ff8a8a"
Choice = tuple[str, str, str, str, Callable[[], None]]  # key, words, colour, icon, what it does


class PauseScene(Page):
    """Lies over the table; bots wait below."""

    title = "Pause"
    see_through = True
    quiet = True
    for_host = ("back", "howto", "log", "leave_table")  # what the host may choose on a phone

    def __init__(self, app: App, table: AnyTable) -> None:
        super().__init__(app, table.home)
        assert table.driver is not None  # nothing that is only told can be paused so
        self.table, self.match, self._phones = table, table.driver.match, table.driver.phones
        self.focus = "back"
        self.hosting = Hosting(app, self)

    def update(self, dt: float) -> None:
        """Phones come and go meanwhile, and the host points at something else."""
        self.hosting.update(pause_rows(self))
        self.hosting.flips.follow(dict(enumerate(self.table.sofa.devices())))

    def buttons(self) -> Sequence[Button]:
        """The choices on the left, the seats on the right."""
        choices: tuple[Choice, ...] = (
            ("back", "Back to the game", GREEN, "icon_play_light", self.back),
            ("howto", "How to play", SKY, "icon_help", partial(self.app.open_rules, self.match.game)),
            ("log", "What happened", VIOLET, "icon_clock", self.table.open_log),
            ("dice", sealed(kept_promise(self.match)), CREAM, DIE, self._open_dice),
            ("music", f"Music is {'on' if self.app.music.on else 'off'}", SAND, "icon_music", self.app.switch_music),
            ("settings", "Settings", SUN, "icon_settings", self.app.open_settings),
            *self._room(),
            ("leave_table", "Leave the table", LEAVE, "icon_quit", self.leave_table),
        )
        pitch = min(117.0, 702 / len(choices))
        return [
            Button(key, (330, 246 + pitch * number, 560, pitch - 19), label, fill, icon, click, align="left")
            for number, (key, label, fill, icon, click) in enumerate(choices)
        ] + [self._seat_button(seat) for seat in range(len(self.match.seats))]

    def _open_dice(self) -> None:
        self.app.stack.push(of_match(self.app, self.match))

    def _room(self) -> Sequence[Choice]:
        """While phones may join: who is in, and what they are called."""
        if self.app.evening is None:
            return ()
        from game.scenes.party.room_page import RoomScene

        return (("room", "The room", CREAM, "icon_phone", lambda: self.app.stack.push(RoomScene(self.app))),)

    def _seat_button(self, number: int) -> Button:
        """Gives a seat to a bot, or back to a person."""
        pitch = min(136.0, 652 / len(self.match.seats))
        box = (SEAT_BUTTON, SEATS_TOP + pitch * number, 330, min(88.0, pitch - 14))
        held = self._phones.holds(number)
        if self._phones.plays(number) if held else self.match.seats[number].human:
            label, fill, icon = "Let a bot play", SKY, "icon_bot"
        elif held:
            label, fill, icon = "Back to the phone", GREEN, "icon_phone"
        else:
            label, fill, icon = "Play it yourself", GREEN, "icon_mouse"
        playing = not self.match.state.outcome()
        return Button(
            ("seat", number), box, label, fill, icon, partial(self.hand_over, number), 27, "left", enabled=playing
        )

    def leave_table(self) -> None:
        """Ask once; everything is saved already."""
        words = "The game is saved as it stands. Take it up again with Continue on the shelf."
        if trouble := self.table.unsaved():
            words = f"{trouble} Whoever leaves now loses this game."
        leave = Answer("Leave", LEAVE, "icon_quit", self.app.open_shelf)
        answers = [leave, Answer("Stay", GREEN, "icon_play_light")]
        self.app.stack.push(AskScene(self.app, "Leave the table?", words, answers))

    def hand_over(self, seat: int) -> None:
        """A bot takes the seat, or a person takes it back; a phone keeps it meanwhile."""
        if self._phones.holds(seat):
            change = self._phones.let_bot_play if self._phones.plays(seat) else self._phones.take_back
            change(seat)
            self.dirty()
            return
        player = TAKES_OVER if self.match.seats[seat].human else "human"
        try:
            self.match.hand_over(seat, player)
        except MatchError as error:
            complain(self.app, "That did not work", str(error), lines=2)
            return
        self.table.reseat()
        self.dirty()

    def draw(self, canvas: Canvas) -> None:
        """A card over the dimmed table."""
        x, y, w, _ = CARD
        canvas.veil()
        if hosted(self.app):
            draw_pause(canvas, self)
            return
        canvas.panel(CARD, CREAM, 32, head=SUN, head_height=HEAD)
        canvas.text("Pause", (x + 48, y + 2, w / 2, HEAD - 6), 60, INK, "title")
        canvas.text(self.match.game.title, (x + w / 2, y + 2, w / 2 - 48, HEAD - 6), 40, SECONDARY, "title", "right")
        canvas.line([(920, 236), (920, 950)], LINE, 4)
        self.draw_buttons(canvas)
        for number in range(len(self.match.seats)):
            self._draw_seat(canvas, number)

    def _draw_seat(self, canvas: Canvas, number: int) -> None:
        """Who sits there, beside the button."""
        seat = self.match.seats[number]
        _, top, _, height = self._seat_button(number).box
        size = height - 6
        portrait(canvas, faces(self.match.seats)[number], seat.colour, SEATS + 44, top + height / 2, size)
        left = SEATS + 62 + size / 2
        room = SEAT_BUTTON - left - 14
        if height < 70:
            canvas.text(seat.name, (left, top, room, height), 32, INK, "title")
        else:
            canvas.text(seat.name, (left, top, room, height * 0.54), 34, INK, "title")
            words = self.table.sofa.who_plays(number) or who_plays(seat)
            canvas.text(words, (left, top + height * 0.54, room, height * 0.42), 24, SECONDARY)

"""What the frame shows of people on the sofa: whom all wait for, how many have answered, who is away, how they feel."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.english import owner
from game.geometry import Box, Point
from game.scenes.faces import faces, portrait
from game.scenes.party.feelings import Flying
from game.scenes.party.pieces import Device, draw_clock, draw_device, draw_pips, draw_quiet
from game.scenes.table.measures import Button
from game.scenes.table.phones import OFFERED, TAKEN
from game.ui.colours import CREAM, LILAC, SAND, SKY, STRIP, STRIP_EDGE, SUN
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.scenes.party.evening import Feeling
    from game.scenes.table.phones import Phones
    from game.scenes.table.scene import AnyTable
    from game.ui.canvas import Canvas

ICE = "#bfe9fb"
HOW = {"phone": "on the phone", "away": "phone asleep", "mouse": "at the mouse", "bot": "a bot plays"}
WATCHERS = 198.0  # how wide the chip is that says how many watch
GUTTER = 50.0  # left of the rows, where reactions rise


class Pill(NamedTuple):
    """Where to look next, in the prompt."""

    words: str
    short: str
    icon: str
    fill: str


class Sofa:
    """The side of a table that phones have; without a party it shows nothing."""

    def __init__(self, table: AnyTable) -> None:
        self.table, self.app = table, table.app
        self.window: frozenset[int] = frozenset()  # everybody who was asked at once, also who has answered by now
        self.lent: Any = None  # the answer that a phone thinks about, shown as if it were pointed at here
        self.flying = Flying(table.app, table, self._feels_from)
        self._waiting: frozenset[int] = frozenset()
        self._moves = self._opened = -1
        self._away: int | None = None  # whose absence has been told
        self._shown: Hashable = None

    @property
    def phones(self) -> Phones | None:
        """The seats on phones, if there are some."""
        driver = self.table.driver
        return driver.phones if driver and driver.phones.shared else None

    # ---- who is asked ------------------------------------------------------------------------

    @property
    def counts(self) -> tuple[int, int] | None:
        """How many have answered, of how many who were asked at once; never who."""
        if self.phones is None or len(self.window) < 2:
            return None
        return len(self.window) - len(self._waiting), len(self.window)

    @property
    def asked(self) -> int | None:
        """The one seat that all wait for, if its answer comes from a phone."""
        phones = self.phones
        if phones is None or self.table.busy or len(self._waiting) != 1 or self.counts:
            return None
        (seat,) = self._waiting
        return seat if phones.plays(seat) else None

    @property
    def away(self) -> int | None:
        """Somebody all wait for and whom a bot could stand in for by now."""
        offered = self.phones.offered if self.phones else []
        return next((seat for seat in offered if seat in self._waiting), None)

    @property
    def speaks(self) -> bool:
        """Whether the place of the buttons is free to tell of phones."""
        table = self.table
        if self.phones is None or table.busy or table.showing.pause or table.finale.begun or table.answerer is not None:
            return False
        return self.asked is not None or self.counts is not None or self.away is not None

    def update(self, dt: float) -> None:
        """Follow who is asked, and let the panel say something else as soon as there is something else to say."""
        if self.phones is None or self.table.driver is None:
            return
        self._follow()
        hidden = self.table.driver.people.behind is not None or self.app.stack.top is not self.table
        self.flying.update(dt, hidden)
        if self.away is not None and self._away is None:
            self.table.focus = "bot"
            self.app.sound.play("bell")
        self._away = self.away
        shown = (
            self.speaks,
            self.counts,
            self.asked,
            self.away,
            self._left(),
            self.seconds,
            self.lent,
            tuple(self.devices()),
        )
        if shown != self._shown:
            self._shown = shown
            self.table.speak()

    def _follow(self) -> None:
        """How far the open question is answered; each answer is heard, and the last one differently."""
        assert self.table.driver is not None
        match = self.table.driver.match
        opened, window = match.window
        if len(self.window) > 1 and match.moves > self._moves:
            self.app.sound.play("click" if opened == self._opened else "right")
        self.window, self._waiting = window, frozenset(match.state.waiting())
        self._moves, self._opened = match.moves, opened

    @property
    def seconds(self) -> int | None:
        """How many are left to answer, for who has the fewest; None if nobody plays by the clock."""
        phones = self.phones
        left = [phones.left(seat) for seat in self._waiting if phones.plays(seat)] if phones else []
        return min((math.ceil(each) for each in left if each is not None), default=None)

    def draw_seconds(self, canvas: Canvas, x: float, y: float, r: float) -> None:
        """The clock, if there is one."""
        if self.seconds is not None and self.phones:
            draw_clock(canvas, x, y, self.seconds, self.phones.seconds, r, 0.3 * r)

    def _left(self) -> int:
        """Seconds until a bot plays for who is away."""
        seat = self.away
        return math.ceil(TAKEN - self.phones.away(seat)) if self.phones and seat is not None else 0

    def hides(self, number: int, event: Any) -> bool:
        """Whether an event of that move tells who has answered the question that is still open."""
        driver = self.table.driver
        if self.phones is None or driver is None or not isinstance(event, self.table.held_back):
            return False
        opened, asked = driver.match.window
        return len(asked) > 1 and number >= opened

    def swallows(self, event: Any) -> bool:
        """Whether an event would tell who has answered, while it is only told how many."""
        return self.counts is not None and isinstance(event, self.table.held_back)

    # ---- what a phone thinks about -----------------------------------------------------------

    def point(self, action: Any, legal: Sequence[Any]) -> None:
        """Show an answer to an open question as if it were pointed at here; None points at nothing any more."""
        table = self.table
        self.lent = action
        table.legal = tuple(legal) if action is not None else ()
        table.picking.ask(table.parts(table.view, table.legal), table.part_of(table.view), action)
        table.refresh()
        table.focus = action
        table.dirty()

    def forget(self) -> None:
        """Another position is shown."""
        self.lent = None

    def lent_targets(self) -> list[Target]:
        """Nothing of it can be clicked here; what is pointed at keeps its focus."""
        return [
            Target(target.key, target.box, label=target.label)
            for target in self.table.board_targets
            if target.action == self.lent
        ][:1] or [Target(self.lent, self.table.arrangement.buttons)]

    # ---- in the place of the buttons ---------------------------------------------------------

    def buttons(self) -> list[Button]:
        """What can be done about somebody who is away; with large letters also what the strips would say."""
        seat, phones = self.away, self.phones
        if seat is not None and phones is not None:
            return [
                Button(
                    "Bot plays", fill=SKY, icon="icon_bot", size=32, key="bot", click=partial(phones.let_bot_play, seat)
                ),
                Button("Wait", fill=SAND, icon="icon_timer", size=32, key="wait", click=partial(phones.wait, seat)),
            ]
        if self.table.arrangement.letters.button:
            return [Button(self._sentence(), fill=STRIP, ink=CREAM, quiet=True)]
        return []

    def boxes(self) -> list[Box] | None:
        """Where those two buttons lie, under the strip; None leaves it to the frame."""
        if not self.speaks or self.away is None or self.table.arrangement.letters.button:
            return None
        x, y, w, h = self.table.arrangement.buttons
        top = y + (90 if h < 180 else 117)
        wide, high = (w - 12) / 2, min(96.0, y + h - top - 2)
        return [(x, top, wide, high), (x + wide + 12, top, wide, high)]

    def draw(self, canvas: Canvas) -> None:
        """The strip in the place of the buttons, and reactions over everything."""
        if self.speaks and not self.table.arrangement.letters.button:
            x, y, w, h = self.table.arrangement.buttons
            if (seat := self.away) is not None:
                self._draw_away(canvas, (x, y - 4, w, 78) if h < 180 else (x, y + 1, w, 96), seat)
            elif self.counts:
                self._draw_counts(canvas, (x, y, w, min(h, 164.0)), *self.counts)
            else:
                title, words = self._words()
                icon = "icon_bubble" if self.table.measures.title_in_head else "icon_phone"
                self._draw_asked(canvas, (x, y + 2, w, h - 2), title, words, icon)
        elif self.phones and not self.table.busy and (seat := self.away) is not None:
            self._draw_away(canvas, self.table.arrangement.log, seat)
        self.flying.draw(canvas)

    def _sentence(self) -> str:
        """The same in one sentence, with the seconds that are left."""
        title, words = self._words()
        if self.counts:
            said = words
        elif self.lent is not None:
            said = f"{title}: {words}"
        elif self.asked is not None and self.phones and self.phones.present(self.asked):
            said = f"{self.table.names[self.asked]} is choosing on the phone"
        else:
            said = title
        return said if self.seconds is None else f"{said} ({self.seconds} s)"

    def _draw_asked(self, canvas: Canvas, box: Box, title: str, words: str, icon: str) -> None:
        """On whose phone it is, with the clock below it, or beside it where that leaves no room."""
        x, y, w, h = box
        timed, below = self.seconds is not None, h > 180
        if timed and below:
            draw_quiet(canvas, (x, y, w, 112), title, words, icon, 0.7, (34, 28))
            canvas.box((x, y + 124, w, 80), STRIP, 24, STRIP_EDGE, 4)
            self.draw_seconds(canvas, x + 52, y + 164, 27)
            canvas.text("seconds to choose", (x + 98, y + 128, w - 130, 72), 28, LILAC, "body")
            return
        high = min(162.0, h) if self.lent is not None or timed else min(110.0, 0.6 * h)
        draw_quiet(canvas, (x, y, w, high), title, words, icon, 0.7, (34, 28), 96 if timed else 0)
        self.draw_seconds(canvas, x + w - 60, y + high / 2, 34)

    def _words(self) -> tuple[str, str]:
        """What the strip says."""
        table, seat = self.table, self.asked
        if self.counts:
            return "Answer on your phone", f"{self.counts[0]} of {self.counts[1]} have answered"
        if seat is None:
            return "Look at your phones", ""
        name = table.names[seat]
        if self.phones and not self.phones.present(seat):
            return f"{owner(name)} phone is asleep", "it may come back"
        if self.lent is not None:
            said = table.text.action(self.lent, table.view, table.names).replace("\n", " ").rstrip(".")
            return f"On {owner(name)} phone", f"{said}?"
        if table.measures.title_in_head:
            return f"{name} is choosing", "nothing to do at this screen" if self.seconds is None else "by the clock"
        return f"On {owner(name)} phone", f"{name} is choosing"

    def _draw_away(self, canvas: Canvas, box: Box, seat: int) -> None:
        x, y, w, h = box
        person = self.table.match.seats[seat]
        canvas.box(box, STRIP, 22, STRIP_EDGE, 4)
        portrait(canvas, faces(self.table.match.seats)[seat], person.colour, x + 44, y + h / 2, min(60.0, h - 8))
        canvas.sprite("icon_away", x + 66, y + h / 2 + 21, 0.34)
        room = w - 92 - 90
        canvas.text(f"{person.name} is away", (x + 92, y + h / 2 - 36, room, 38), 32, CREAM, "title")
        canvas.text("a bot plays in", (x + 92, y + h / 2 + 1, room, 34), 27, LILAC, "body")
        draw_clock(canvas, x + w - 46, y + h / 2, self._left(), TAKEN - OFFERED)

    def _draw_counts(self, canvas: Canvas, box: Box, done: int, total: int) -> None:
        x, y, w, h = box
        canvas.box(box, STRIP, 26, STRIP_EDGE, 4)
        clock = 110 if self.seconds is not None else 0
        left = 26 if clock else 88  # the clock needs the room of the icon
        if not clock:
            canvas.sprite("icon_phone", x + 48, y + 42, 0.6)
        canvas.text(
            f"{done} of {total} have answered", (x + left, y + 10, w - left - 24 - clock, 62), 33, CREAM, "title"
        )
        pitch = min(53.0, (w - 60 - clock) / total)
        draw_pips(canvas, x + (w - clock) / 2, y + h - 48, done, total, min(23.0, 0.44 * pitch), pitch)
        self.draw_seconds(canvas, x + w - 60, y + h / 2, 40)

    # ---- prompt, rows and log ----------------------------------------------------------------

    @property
    def pill(self) -> Pill | None:
        """Where to look: at somebody's phone, or at who gets the mouse."""
        if self.phones is None or self.table.busy or self.counts:
            return None
        names, seat = self.table.names, self.asked
        if seat is not None:
            return Pill(f"On {owner(names[seat])} phone", "On the phone", "icon_phone", ICE)
        if (seat := self.table.answerer) is not None:
            return Pill(f"Pass the mouse to {names[seat]}", f"Mouse to {names[seat]}", "icon_mouse", SUN)
        return None

    def devices(self) -> list[Device]:
        """By what each seat is played."""
        found: list[Device] = []
        for seat, person in enumerate(self.table.match.seats):
            phones = self.phones
            if phones is None or not phones.holds(seat):
                found.append("mouse" if person.human else "bot")
            elif seat in phones.stand_ins:
                found.append("bot")
            else:
                found.append("phone" if phones.present(seat) else "away")
        return found

    def who_plays(self, seat: int) -> str:
        """Who sits there, in a few words; "" if it is nobody with a phone."""
        if self.phones is None or not self.phones.plays(seat):
            return ""
        return HOW["phone" if self.phones.present(seat) else "away"]

    def how(self, seat: int) -> str:
        """By what a seat is played, in words; for how long its phone has been away, if all wait for it."""
        kind, phones = self.devices()[seat], self.phones
        if kind == "away" and phones is not None and (away := int(phones.away(seat))):
            return f"phone asleep, {away // 60}:{away % 60:02}"
        return HOW[kind]

    def draw_row(self, canvas: Canvas, seat: int, box: Box) -> None:
        """Whose phone is away; and where not all play alike, by what each seat is played."""
        if self.phones is None:
            return
        x, y, _, h = box
        devices = self.devices()
        kinds = {kind for kind, person in zip(devices, self.table.match.seats, strict=True) if person.human}
        if devices[seat] == "away":
            across, down = (38, 21) if self.table.measures.avatars else (12, 16)
            canvas.sprite("icon_away", x + across, y + down, 0.38)
        elif len(kinds - {"away"}) > 1:
            r = min(19.0, 0.27 * h)
            draw_device(canvas, x + r + 3, y + h - r - 1, devices[seat], r)

    @property
    def _watching(self) -> int:
        evening = self.app.evening
        seated = evening.chairs.taken.values() if evening else ()
        return sum(guest.connected and guest not in seated for guest in evening.room.guests) if evening else 0

    def log_box(self, box: Box) -> Box:
        """The log makes room for how many watch."""
        x, y, w, h = box
        narrow = self.phones is not None and self._watching and not self.table.arrangement.letters.log
        return (x, y, w - WATCHERS - 14, h) if narrow else box

    def draw_watchers(self, canvas: Canvas, box: Box) -> None:
        """How many look on with a phone, at the right end of this box."""
        if self.log_box(box) == box:
            return
        x, y, w, h = box
        chip = (x + w - WATCHERS, y, WATCHERS, h)
        canvas.box(chip, STRIP, 18, STRIP_EDGE, 4)
        canvas.sprite("icon_eye", chip[0] + 40, y + h / 2, 0.44)
        canvas.text(f"{self._watching} watch", (chip[0] + 74, y, WATCHERS - 84, h - 2), 28, CREAM, "title")

    def _feels_from(self, feeling: Feeling) -> tuple[Point, str] | None:
        table, seat = self.table, feeling.seat
        if seat is None or seat >= len(table.match.seats):
            x, y, _, h = table.arrangement.log
            return (x - GUTTER, y + h / 2), ""
        x, y, _, h = table.row_lens(seat).box(table.row_box(seat))
        return (x - GUTTER, y + h / 2), table.match.seats[seat].colour

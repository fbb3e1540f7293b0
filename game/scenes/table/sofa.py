"""What the frame shows of people on the sofa: whom all wait for, how many have answered, who is away, how they feel."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.english import owner
from game.geometry import Box, Point
from game.scenes.party.crown import Worn
from game.scenes.party.feelings import Flying
from game.scenes.party.pieces import (
    Device,
    clock_step,
    draw_away,
    draw_bubble,
    draw_clock,
    draw_device,
    draw_spark,
    emote_sprites,
)
from game.scenes.table.lively import Lively
from game.scenes.table.measures import Counting
from game.scenes.table.phones import MORE
from game.scenes.table.sofa_strips import Strips
from game.scenes.table.stage import Rehearsal
from game.ui import letters
from game.ui.colours import CREAM, STRIP, STRIP_EDGE, SUN
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.scenes.party.evening import Feeling
    from game.scenes.table.phones import Phones
    from game.scenes.table.scene import AnyTable
    from game.ui.canvas import Canvas

ICE = "#bfe9fb"
ASLEEP = "The phone is asleep."
HOW = {"phone": "on the phone", "away": "phone asleep", "mouse": "at the mouse", "bot": "a bot plays"}
WATCHERS = 198.0  # how wide the chip is that says how many watch
BUBBLE, BUBBLE_ROOM = 0.46, 56.0  # of one who thinks, and what a name gives up for it
CROWN = 0.34  # of a new host, on the row
HIGH_ROW = 50.0  # lower rows have no room for one
GUTTER = 50.0  # left of the rows, where reactions rise


class Pill(NamedTuple):
    """Where to look next, in the prompt."""

    words: str
    short: str
    device: Device
    fill: str

    @property
    def icon(self) -> str:
        """Its drawing."""
        return f"icon_{self.device}"


class Sofa:
    """The side of a table that phones have; without a party it shows nothing."""

    def __init__(self, table: AnyTable) -> None:
        self.table, self.app = table, table.app
        self.together: frozenset[int] = frozenset()  # everybody who was asked at once, also who has answered by now
        self.lent: Any = None  # the answer that a phone thinks about, shown as if it were pointed at here
        self.flying = Flying(table.app, table, self._feels_from)
        self.rehearsal = Rehearsal(lambda: [*emote_sprites([seat.colour for seat in table.match.seats])])
        self.lively, self.strips = Lively(self), Strips(self)
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
        if self.phones is None or len(self.together) < 2:
            return None
        return len(self.together) - len(self._waiting), len(self.together)

    @property
    def answered(self) -> tuple[int, int] | None:
        """The same, until all have seen that everybody has answered."""
        all_in = len(self.lively.full)
        return (all_in, all_in) if all_in else self.counts

    @property
    def thinkers(self) -> frozenset[int]:
        """Everybody who was asked at once, until all have seen that everybody has answered."""
        return self.lively.full or (self.together if self.counts else frozenset())

    @property
    def thinking(self) -> bool:
        """Whether several think about the same question: each of them has a bubble until all have answered."""
        return self.table.bubbles and self.answered is not None and not self.table.arrangement.letters.button

    @property
    def strip(self) -> tuple[str, int] | None:
        """Which strip lies in the place of the buttons, and whose."""
        if self.phones is not None and not self.table.busy and self.away is not None:
            return "away", self.away
        if not self.speaks:
            return None
        return ("told", 0) if self.answered else ("asked", -1 if self.asked is None else self.asked)

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
        if self.phones is not None and self.lively.full:
            return True
        if self.phones is None or table.busy or table.showing.pause or table.finale.begun or table.answerer is not None:
            return False
        return self.asked is not None or self.counts is not None or self.away is not None

    def update(self, dt: float) -> None:
        """Follow who is asked, and let the panel say something else as soon as there is something else to say."""
        if self.phones is None or self.table.driver is None:
            return
        self.follow()
        hidden = self.table.driver.people.behind is not None or self.app.stack.top is not self.table
        self.flying.update(dt, hidden)
        if self.table.at_rest:
            self.rehearsal.go_on(self.app.window.canvas)
        if self.away is not None and self._away is None:
            self.table.focus = "bot"
            self.app.sound.play("soft_bell")
        self._away = self.away
        self.lively.update(dt)
        shown = (
            self.speaks,
            self.answered,
            self.asked,
            self.away,
            clock_step(self.left, MORE),
            self.clock_step,
            self.lent,
            tuple(self.devices()),
        )
        if shown != self._shown:
            self._shown = shown
            self.table.speak()

    def follow(self) -> float:
        """How far the open question is answered; each answer is heard, and the last one differently.

        Returns for how long all see that everybody has answered, if this was the last one."""
        if self.table.driver is None or self.phones is None:
            return 0.0
        match, before = self.table.driver.match, self.together
        opened, self.together = match.open_question
        several, same = len(before) > 1 and match.moves > self._moves, opened == self._opened
        self._waiting, self._moves, self._opened = frozenset(match.state.waiting()), match.moves, opened
        if several:
            self.app.sound.play("click" if same else "chord")
        return self.lively.all_in(before) if several and not same else 0.0

    @property
    def clock(self) -> float | None:
        """Seconds that are left to answer, for who has the fewest; None if nobody plays by the clock."""
        phones = self.phones
        left = [phones.left(seat) for seat in self._waiting if phones.plays(seat)] if phones else []
        return min((each for each in left if each is not None), default=None)

    @property
    def clock_step(self) -> tuple[int, int] | None:
        """What the clock shows."""
        clock = self.clock
        return None if clock is None or not self.phones else (math.ceil(clock), clock_step(clock, self.phones.seconds))

    @property
    def seconds(self) -> int | None:
        """The same in whole seconds."""
        return None if self.clock is None else math.ceil(self.clock)

    def draw_seconds(
        self, canvas: Canvas, x: float, y: float, r: float, colours: tuple[str, str] = Counting().clock
    ) -> None:
        """The clock, if there is one."""
        if self.clock is not None and self.phones:
            draw_clock(canvas, x, y, self.clock, self.phones.seconds, r, 0.3 * r, self.lively.pulse, colours)

    @property
    def left(self) -> float:
        """Seconds until a bot plays for who is away."""
        seat = self.away
        return self.phones.left_away(seat) if self.phones and seat is not None else 0.0

    def hides(self, number: int, event: Any) -> bool:
        """Whether an event of that move tells who has answered the question that is still open."""
        driver = self.table.driver
        if self.phones is None or driver is None or not isinstance(event, self.table.held_back):
            return False
        opened, asked = driver.match.open_question
        return len(asked) > 1 and number >= opened

    def swallows(self, event: Any) -> bool:
        """Whether an event would tell who has answered, while it is only told how many."""
        return self.answered is not None and isinstance(event, self.table.held_back)

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

    # ---- prompt, rows and log ----------------------------------------------------------------

    @property
    def pill(self) -> Pill | None:
        """Where to look: at somebody's phone, or at who gets the mouse."""
        if self.phones is None or self.table.busy or self.counts:
            return None
        if self.asked is not None and not self.phones.present(self.asked):
            return None
        names, seat = self.table.names, self.asked
        if seat is not None:
            return Pill(f"On {owner(names[seat])} phone", "On the phone", "phone", ICE)
        if (seat := self.table.answerer) is not None:
            return Pill(f"Pass the mouse to {names[seat]}", f"Mouse to {names[seat]}", "mouse", SUN)
        return None

    def voiced(self, words: str) -> str:
        """What the prompt says of somebody with a phone: what is thought about, or that the phone is asleep."""
        seat = self.asked
        if seat is None or self.phones is None:
            return words
        if not self.phones.present(seat):
            return self._asleep(*words.partition("\n")[::2])
        if self.lent is None or self.table.measures.title_in_head:
            return words
        _, _, rest = words.partition("\n")
        return f"{self.table.names[seat]} is choosing…\n{rest}" if rest else words

    def _asleep(self, first: str, rest: str) -> str:
        """What is asked, too, where both fit a line of the prompt; a table with its title in the head has two."""
        both, room = f"{rest.rstrip('.')}. {ASLEEP}", self.table.arrangement.prompt[2] - 44
        fits = self.table.measures.title_in_head or letters.width(both, 28, "body") <= room
        return f"{first}\n{both if rest and fits else ASLEEP}"

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
        """By what a phone's seat is played now, in a few words; "" if it is no phone's."""
        if self.phones is None or not self.phones.holds(seat):
            return ""
        return HOW[self.devices()[seat]]

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
        across, down = (38, 21) if self.table.measures.avatars else (12, 16)
        if devices[seat] == "away":
            alpha = round(255 * self.lively.flourish.at(("away", seat)))
            draw_away(canvas, x + across, y + down, 0.38, self.lively.sway, alpha)
        if len(kinds - {"away"}) > 1 and (devices[seat] != "away" or self.lively.flips.runs(seat)):
            r = min(19.0, 0.27 * h)
            kind, wide = self.lively.flips.at(seat, devices[seat])
            draw_device(canvas, x + r + 3, y + h - r - 1, kind, r, wide)
        if (back := self.lively.flourish.at(("back", seat))) < 1:
            draw_spark(canvas, x + across, y + down, round(6 + 20 * back))
        if (bubble := self.bubble(seat)) is not None:
            draw_bubble(canvas, bubble, y + h / 2, BUBBLE, self.lively.thought)

    def draw_crown(self, canvas: Canvas) -> None:
        """On the row of a new host, until all have seen it."""
        if self.phones is not None and self.lively.flourish.runs("crowned"):
            self.lively.crown.draw(canvas, self._crowned)

    def _crowned(self, guest: int) -> Worn | None:
        """Where a guest would wear the crown; who watches has no row."""
        evening, table = self.app.evening, self.table
        taken = evening.chairs.taken.items() if evening else ()
        seat = next((seat for seat, holder in taken if holder.number == guest), None)
        if seat is None:
            return None
        x, y, _, h = table.row_lens(seat).box(table.row_box(seat))
        return Worn(x + 34, y + 9, CROWN * min(1.0, h / HIGH_ROW), -8)

    def bubble(self, seat: int) -> float | None:
        """Where in a row its bubble is, left of the facts of everybody; None where there is none."""
        table = self.table
        if not self.facts_room(seat):
            return None
        x, _, w, _ = table.row_box(seat)
        return x + w - 16 - self.facts_room(seat) + BUBBLE_ROOM / 2

    def facts_room(self, seat: int) -> float:
        """How much of a row lies right of its name while there is a bubble; 0 if there is none."""
        table = self.table
        if not self.thinking or seat not in self.thinkers or table.row_box(seat)[3] < HIGH_ROW:
            return 0.0
        return max(table.facts_width(one, table.view) for one in range(len(table.match.seats))) + BUBBLE_ROOM

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
        if (portrait := table.feels_from(seat)) is not None:
            return table.arrangement.board.point(portrait), table.match.seats[seat].colour
        x, y, _, h = table.row_lens(seat).box(table.row_box(seat))
        return (x - GUTTER, y + h / 2), table.match.seats[seat].colour

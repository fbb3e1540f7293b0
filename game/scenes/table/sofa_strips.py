"""The strips in the place of a table's buttons: whom all wait for, how many have answered, who is away."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.english import owner
from game.geometry import Box
from game.scenes.faces import faces, portrait
from game.scenes.party.pieces import draw_away, draw_clock, draw_pips, draw_quiet
from game.scenes.table.measures import Button
from game.scenes.table.phones import MORE
from game.ui.colours import CREAM, LILAC, SAND, SKY, STRIP, STRIP_EDGE

if TYPE_CHECKING:
    from game.scenes.table.sofa import Sofa
    from game.ui.canvas import Canvas


class Strips:
    """What lies where a person at this screen would have buttons."""

    def __init__(self, sofa: Sofa) -> None:
        self.sofa, self.table = sofa, sofa.table

    def buttons(self) -> list[Button]:
        """What can be done about somebody who is away; with large letters also what the strips would say."""
        seat, phones = self.sofa.away, self.sofa.phones
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
        if not self.sofa.speaks or self.sofa.away is None or self.table.arrangement.letters.button:
            return None
        x, y, w, h = self.table.arrangement.buttons
        top = y + (90 if h < 180 else 117)
        wide, high = (w - 12) / 2, min(96.0, y + h - top - 2)
        return [(x, top, wide, high), (x + wide + 12, top, wide, high)]

    def on_strip(self, canvas: Canvas) -> Canvas:
        """Where a strip is drawn while it slides in."""
        return canvas.within(1.0, *self.sofa.lively.strip)

    def beside_strip(self, canvas: Canvas) -> Canvas:
        """The same for the buttons that belong to it."""
        return self.on_strip(canvas) if self.sofa.speaks else canvas

    def draw(self, canvas: Canvas) -> None:
        """The strip in the place of the buttons, who hurries whom, and reactions over everything."""
        if self.sofa.speaks and not self.table.arrangement.letters.button:
            self._draw_strip(self.on_strip(canvas))
        elif self.sofa.phones and not self.table.busy and (seat := self.sofa.away) is not None:
            self._draw_away(self.on_strip(canvas), self.table.arrangement.log, seat)
        if self.sofa.lively.hurrier is not None:
            x, y, _, h = self.table.arrangement.prompt
            shape = f"seat_{self.sofa.lively.hurrier}" if self.sofa.lively.hurrier else "icon_phone"
            canvas.sprite(shape, x - 8, y + h - 12, 0.95 if self.sofa.lively.hurrier else 0.5)
        self.sofa.flying.draw(canvas)

    def _draw_strip(self, canvas: Canvas) -> None:
        x, y, w, h = self.table.arrangement.buttons
        if (seat := self.sofa.away) is not None:
            self._draw_away(canvas, (x, y - 4, w, 78) if h < 180 else (x, y + 1, w, 96), seat)
        elif self.sofa.answered:
            self._draw_answered(canvas, (x, y, w, min(h, 164.0)), *self.sofa.answered)
        else:
            title, words = self._words()
            icon = "icon_bubble" if self.table.measures.title_in_head else "icon_phone"
            self._draw_asked(canvas, (x, y + 2, w, h - 2), title, words, icon)

    def _sentence(self) -> str:
        """The same in one sentence, with the seconds that are left."""
        title, words = self._words()
        if self.sofa.answered:
            said = words
        elif self.sofa.lent is not None:
            said = f"{title}: {words}"
        elif self.sofa.asked is not None and self.sofa.phones and self.sofa.phones.present(self.sofa.asked):
            said = f"{self.table.names[self.sofa.asked]} is choosing on the phone"
        else:
            said = title
        return said if self.sofa.seconds is None else f"{said} ({self.sofa.seconds} s)"

    def _draw_asked(self, canvas: Canvas, box: Box, title: str, words: str, icon: str) -> None:
        """On whose phone it is, with the clock below it, or beside it where that leaves no room."""
        x, y, w, h = box
        timed, below = self.sofa.seconds is not None, h > 180
        if timed and below:
            draw_quiet(canvas, (x, y - 1, w, 112), title, words, icon, 0.84, (34, 28))
            canvas.box((x, y + 125, w, 86), STRIP, 24, STRIP_EDGE, 4)
            self.sofa.draw_seconds(canvas, x + 52, y + 168, 27)
            canvas.text("seconds to choose", (x + 98, y + 129, w - 130, 78), 28, LILAC, "body")
            return
        high = min(162.0, h) if self.sofa.lent is not None or timed else min(110.0, 0.6 * h)
        draw_quiet(canvas, (x, y, w, high), title, words, icon, 0.7, (34, 28), 96 if timed else 0)
        self.sofa.draw_seconds(canvas, x + w - 60, y + high / 2, 34)

    def _words(self) -> tuple[str, str]:
        """What the strip says."""
        table, seat = self.table, self.sofa.asked
        if self.sofa.answered:
            return "Answer on your phone", table.counting.words.format(*self.sofa.answered)
        if seat is None:
            return "Look at your phones", ""
        name = table.names[seat]
        if self.sofa.phones and not self.sofa.phones.present(seat):
            return f"{owner(name)} phone is asleep", "it may come back"
        if self.sofa.lent is not None:
            said = table.text.action(self.sofa.lent, table.view, table.names).replace("\n", " ").rstrip(".")
            return f"On {owner(name)} phone", f"{said}?"
        if table.measures.title_in_head:
            return (
                f"{name} is choosing",
                "nothing to do at this screen" if self.sofa.seconds is None else "by the clock",
            )
        return f"On {owner(name)} phone", f"{name} is choosing"

    def _draw_away(self, canvas: Canvas, box: Box, seat: int) -> None:
        x, y, w, h = box
        person = self.table.match.seats[seat]
        canvas.box(box, STRIP, 22, STRIP_EDGE, 4)
        portrait(canvas, faces(self.table.match.seats)[seat], person.colour, x + 44, y + h / 2, min(60.0, h - 8))
        draw_away(canvas, x + 66, y + h / 2 + 21, 0.34, self.sofa.lively.sway)
        room = w - 92 - 90
        canvas.text(f"{person.name} is away", (x + 92, y + h / 2 - 36, room, 38), 32, CREAM, "title")
        canvas.text("a bot plays in", (x + 92, y + h / 2 + 1, room, 34), 27, LILAC, "body")
        draw_clock(canvas, x + w - 46, y + h / 2, self.sofa.left, MORE)

    def _draw_answered(self, canvas: Canvas, box: Box, done: int, total: int) -> None:
        """How many have answered, unless the board says that."""
        (x, y, w, h), counting = box, self.table.counting
        if self.table.counts_itself():
            words = "The page is the same for all."
            draw_quiet(canvas, (x, y + 4, w, h - 4), "Answer on your phone", words, "icon_phone", 0.92, (34, 27))
            return
        fill, edge = counting.strip
        canvas.box(box, fill, 26, edge, 4)
        clock = 92 if self.sofa.phones and self.sofa.phones.seconds else 0
        left = 24 if clock else 88  # the clock needs the room of the icon
        if not clock:
            canvas.sprite("icon_phone", x + 48, y + 42, 0.6)
        canvas.text(
            counting.words.format(done, total), (x + left, y + 10, w - left - 28 - clock, 62), 33, CREAM, "title"
        )
        pitch = min(53.0, (w - 44 - clock) / total)
        draw_pips(canvas, x + (w - clock) / 2, y + h - 48, done, total, min(23.0, 0.44 * pitch), pitch,
                  counting.empty, self.sofa.lively.pip)  # fmt: skip
        self.sofa.draw_seconds(canvas, x + w - 60, y + h / 2, 40, counting.clock)

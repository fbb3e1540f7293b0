"""What named bots say aloud at a table: a line now and then, in the place of the log, about what all have seen."""

from __future__ import annotations

import random
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from game.bots.people import known
from game.engine.talk import Moment, watcher
from game.geometry import Box, grown
from game.scenes.faces import faces, portrait
from game.scenes.table.talk_words import LINES, Cue
from game.ui import colours
from game.ui.colours import CREAM, INK
from game.ui.letters import SMALLEST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.scenes.table.scene import AnyTable
    from game.ui.canvas import Canvas

QUIET = 60.0  # seconds between two lines at a table
AT_FIRST = 15.0  # and before the first
SECONDS = 4.0  # that a line stays
OFTEN: dict[Cue, float] = {"hit": 0.3, "lucky": 0.15, "unlucky": 0.15}  # how likely one is said at all
USUALLY = 0.7  # of every other


class Said(NamedTuple):
    """A line, and whose it is."""

    seat: int
    words: str


class Talk:
    """Nobody says a word where talk is off, in a recorded game, or while something is for one person's eyes."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.watcher = watcher(table.match.game.id)
        self.said: Said | None = None
        self._left = 0.0
        self._silent = QUIET - AT_FIRST  # for how long nobody has said anything
        self._harmed: dict[int, int] = {}  # by whom each was harmed last
        self._stood: tuple[float, ...] = ()

    # ---- when --------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Lines fade, and are taken back at once where something private appears."""
        self._silent += dt
        if self.said is None:
            return
        self._left -= dt
        if self._left <= 0 or self._hushed:
            self.said = None
            self.table.dirty()

    def heard(self, event: Any) -> None:
        """All have seen this event."""
        if self.table.driver is None:
            return
        for moment in self.watcher.moments(event.seen_by(None)):
            if moment.kind != "hit" or moment.by is None:
                self._cue(moment.kind, moment.seat)
            else:
                self._harm(moment, moment.by)

    def stands(self, view: Any) -> None:
        """All have seen this position."""
        now = tuple(self.watcher.standing(view)) if self.table.driver else ()
        before, self._stood = self._stood, now
        if len(before) != len(now) or before == now:
            return
        ahead, was_ahead = _first(now), _first(before)
        if ahead is None or ahead == was_ahead:
            return
        if was_ahead is not None and self._cue("lead_lost", was_ahead):
            return
        if before[ahead] == min(before) < max(before):
            self._cue("comeback", ahead)

    def over(self) -> None:
        """The game has ended, and all know how."""
        outcome = self.table.driver.match.state.outcome() if self.table.driver else None
        if outcome is None:
            return
        self._silent = inf
        winners = [seat for seat in outcome.winners if self._person(seat)]
        others = [seat for seat in range(len(self.table.match.seats)) if self._person(seat)]
        if winners or others:
            self._say("won" if winners else "lost", random.choice(winners or others))

    def _harm(self, moment: Moment, by: int) -> None:
        seat, harmed = moment.seat, self._harmed
        if harmed.get(by) == seat:  # whoever does it has not forgotten
            del harmed[by]
            harmed[seat] = by
            if not self._cue("even", by, seat):
                self._cue("back", seat, by)
        else:
            harmed[seat] = by
            self._cue("hit", seat, by)

    def _cue(self, cue: Cue, seat: int, other: int | None = None) -> bool:
        """Whether a line is said: not often, and by chance."""
        if not self._person(seat) or self._silent < QUIET or random.random() >= OFTEN.get(cue, USUALLY):
            return False
        return self._say(cue, seat, other)

    def _say(self, cue: Cue, seat: int, other: int | None = None) -> bool:
        table = self.table
        if not table.app.settings.bot_talk or self._hushed:
            return False
        names = table.names
        words = LINES[names[seat]][cue].format("" if other is None else names[other])
        self.said, self._left, self._silent = Said(seat, words), SECONDS, 0.0
        table.dirty()
        return True

    def _person(self, seat: int) -> bool:
        """Whether a bot with a tongue sits there."""
        there = self.table.match.seats[seat]
        return not there.human and known(there.name) is not None

    @property
    def _hushed(self) -> bool:
        """Whether something lies open for one person alone, or something else lies in the same place."""
        table = self.table
        alone = table.driver is not None and table.driver.people.behind is not None
        return alone or table.sheet.open or table.app.stack.top is not table or bool(table.recap.lines)

    # ---- how it looks ------------------------------------------------------------------------

    @property
    def box(self) -> Box:
        """Where a line is said: there the log is silent as long."""
        return self.table.sofa.log_box(self.table.arrangement.log)

    def draw(self, canvas: Canvas) -> bool:
        """A face and a bubble in the place of the log; False if nobody says anything."""
        said, table, box = self.said, self.table, self.box
        if said is None or self._hushed:
            return False
        seat, size = table.match.seats[said.seat], table.arrangement.letters.log
        face = faces(table.match.seats)[said.seat]

        def paint(canvas: Canvas) -> None:
            x, y, w, h = box
            colour, middle = colours.seat(seat.colour), y + h / 2
            across = min(h - 4, 120.0)
            left = x + across + 20
            canvas.box((left, y, w - across - 20, h), CREAM, 18, colour, 5)
            canvas.disc(left - 6, middle + 8, 6, CREAM, colour, 3)
            portrait(canvas, face, seat.colour, x + across / 2, middle, across)
            room = (left + 16, y + 4, w - across - 48, h - 8)
            large = size / canvas.text_scale or 26
            canvas.text(said.words, room, large, INK, "bold", lines=3 if size else 2, least=size or SMALLEST)

        canvas.layer(("said", said, face), grown(box, 6), paint)
        return True


def _first(standing: Sequence[float]) -> int | None:
    """Who is ahead of all others."""
    most = max(standing)
    return standing.index(most) if standing.count(most) == 1 else None

"""The end of a game: who won and how, and what to do next."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakSet

from game.engine.contract import Figure, Line, Outcome
from game.engine.english import listed
from game.engine.match import Match, MatchError
from game.scenes.ask import complain
from game.scenes.faces import faces
from game.scenes.page import Button, Page
from game.scenes.results_party import Party
from game.scenes.results_podium import Player, Step, Word, beside, draw_medal, draw_row, draw_step, ranking, steps
from game.scenes.results_story import draw_story, draw_tally
from game.scenes.table.stage import BETWEEN, Prop, Rehearsal
from game.ui.canvas import Canvas
from game.ui.colours import INK, SAND, SUN, VIOLET
from game.ui.colours import seat as seat_colour
from game.ui.motion import Tween, overshoot, wait

if TYPE_CHECKING:
    from game.scenes.app import App

PARTY = 90.0  # seconds until the confetti lies still and the machine may rest
STILL = 7.0  # the moment shown when nothing may move
LONGEST_EVENING = 5 * 60  # minutes; beyond that a game was surely laid aside in between

_counted: WeakSet[Match] = WeakSet()  # matches that are in the evening's tally already


class ResultsScene(Page):
    """The podium, how it was won, the evening so far."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match.game.home)
        self.match, self.journal = match, match.path
        outcome = match.state.outcome()
        assert outcome is not None
        self.outcome: Outcome = outcome
        self.clock = 0.0
        self.placed = ranking(outcome, len(match.seats))
        self.steps = steps(self.placed)
        self.rows = beside(self.placed)
        self.words = [self._word(seat) for seat in range(len(match.seats))]
        self.players = list(map(Player, match.seats, faces(match.seats), self.words))
        self.risen = dict.fromkeys(range(len(match.seats)), 0.0)
        self.crowned = 0.0
        self.announced = 0.0
        self.party = Party(seed=match.moves)
        self._tell()
        self._rehearsal = Rehearsal(self._rehearsed, needed=True)

    # what the page says

    def _word(self, seat: int) -> Word:
        """What the game reveals of the seat at its end; else its score."""
        text, view, names = self.match.game.text, self.match.state.view(None), self.match.names
        if found := text.reveal(view, seat, names):
            return Word(found[0], "was", found[1])
        if found := text.epithet(view, seat):
            return Word(found[0], "", found[1])
        if not any(self.outcome.scores):
            return Word("", "", "")
        score = self.outcome.scores[seat]
        return Word("", "point" if score == 1 else "points", str(score))

    def _tell(self) -> None:
        text, names = self.match.game.text, self.match.names
        winners = [names[seat] for seat in self.outcome.winners]
        self.title = f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}!" if winners else "A draw"
        self.story_title = "How it was won" if winners else "How it went"
        history = self.match.history(None)
        self.lines: tuple[Line, ...] = tuple(text.story(history, self.outcome, names))
        if not self.lines:
            self.lines = (("icon_star", text.outcome(self.outcome, names), ""),)
        self.figures: list[Figure] = list(text.figures(history))
        minutes = minutes_played(self.match.path)
        if minutes is not None:
            self.figures.insert(1, (str(minutes), "minute" if minutes == 1 else "minutes"))

    def _count(self) -> None:
        if self.match in _counted:
            return
        _counted.add(self.match)
        self.app.tally.update(self.match.names[seat] for seat in self.outcome.winners)

    # coming and going

    def enter(self) -> None:
        """The steps rise one after another, the winner's last; then the crown comes down."""
        self._count()
        self.focus = "again"
        late, sound = 0.15, self.app.sound.play
        for number, placed in enumerate(reversed(self.placed)):
            late = 0.15 + 0.16 * number
            stands = partial(sound, "podium")
            self.motion.play(Tween(0.42, partial(self._rise, placed.seat), overshoot, after=late, done=stands))
        self.motion.play(
            Tween(0.4, partial(setattr, self, "announced"), overshoot, after=late + 0.2),
            # The table has played the fanfare already; the crown lands with a bell.
            Tween(0.4, partial(setattr, self, "crowned"), overshoot, after=late + 0.5, done=partial(sound, "bell")),
        )

    def _rise(self, seat: int, t: float) -> None:
        self.risen[seat] = t

    def update(self, dt: float) -> None:
        """Time goes on for beams and confetti; hurrying is for the entrance alone."""
        if self.app.settings.reduced_motion:
            self.clock = STILL
        elif self.clock < PARTY:
            self.clock += dt
            if not self.motion.busy:
                self.motion.play(wait(0.5))

    def back(self) -> None:
        """To the shelf."""
        self.match.close()
        self.app.open_shelf()

    # what can be clicked

    def buttons(self) -> Sequence[Button]:
        """Play again, the replay, the shelf."""
        again, replay, shelf = ((96 + 584 * number, 926, 560, 100) for number in range(3))
        saved = self.match.path is not None
        return [
            Button("again", again, "Play again", SUN, "icon_again", self._again),
            Button("replay", replay, "Watch the replay", VIOLET, "icon_replays", self._replay, enabled=saved),
            Button("shelf", shelf, "Back to the shelf", SAND, "icon_shelf", self.back),
        ]

    def _again(self) -> None:
        from game.scenes.table import open_table

        game = self.match.game
        path = self.app.saves.new_path(game.id) if self.match.path else None
        try:
            match = Match.new(game.id, self.match.seats, path=path, options=self.match.options)
        except MatchError as error:
            complain(self.app, "That did not work", str(error))
            return
        self.match.close()
        self.app.stack.replace(open_table(self.app, match, greet=True))

    def _replay(self) -> None:
        from game.scenes.replay import ReplayScene

        if self.match.path is None:
            return
        try:
            self.app.stack.push(ReplayScene(self.app, self.match.path))
        except MatchError as error:
            complain(self.app, "That did not work", str(error))

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Light and confetti, then the podium, the story and the buttons."""
        self.party.draw(canvas, self.clock)
        draw_tally(canvas, self.match.seats, self.app.tally)
        for step in self.steps:
            self._draw_step(step, self.risen[step.placed.seat], self.crowned, canvas)
        for step in self.steps:
            draw_medal(canvas, step, self.risen[step.placed.seat])
        for number, placed in enumerate(self.rows):
            if self.risen[placed.seat]:
                self._draw_row(number, self.risen[placed.seat], canvas)
        canvas.sprite("podium_floor", 660, 893)
        self._draw_title(self.announced, canvas)
        self._draw_story(canvas)
        self.draw_buttons(canvas)

    def _draw_step(self, step: Step, risen: float, crowned: float, canvas: Canvas) -> None:
        draw_step(canvas, step, self.players[step.placed.seat], risen, crowned)

    def _draw_row(self, number: int, shown: float, canvas: Canvas) -> None:
        placed = self.rows[number]
        draw_row(canvas, len(self.rows) - number, placed, self.players[placed.seat], shown)

    def _draw_title(self, announced: float, canvas: Canvas) -> None:
        lift = 60 * (1 - announced)
        shown = int(255 * min(1.0, 2 * announced))
        canvas.text(self.title, (96, 30 - lift, 928, 172), 124, SUN, "title", "center", 2, (INK, 12), shown)

    def _draw_story(self, canvas: Canvas) -> None:
        colour = seat_colour(self.match.seats[self.placed[0].seat].colour)
        draw_story(canvas, self.story_title, colour, self.lines, self.figures)

    # what is drawn ahead

    def prepare(self, canvas: Canvas) -> None:
        """A little of what it will show, while the table still celebrates, so that it comes without a hitch."""
        with canvas.rasters.patient():
            self._rehearsal.go_on(canvas, BETWEEN)

    def _rehearsed(self) -> list[Prop]:
        return [
            self.draw_buttons,
            lambda canvas: draw_tally(canvas, self.match.seats, self.app.tally),
            *[partial(draw_medal, step=step, risen=1.0) for step in self.steps],
            *[partial(self._draw_row, number, 1.0) for number in range(len(self.rows))],
            *[partial(self._draw_step, step, 1.0, 1.0) for step in self.steps],
            ("podium_floor", 1.0),
            partial(self._draw_title, 1.0),
            self._draw_story,
            *self.party.rehearsed(),
        ]


def minutes_played(path: Path | None) -> int | None:
    """From the moment in the journal's name to its last line; None if it was laid aside in between."""
    stamp = re.search(r"\d{4}-\d\d-\d\d-\d{6}", path.stem) if path else None
    if path is None or stamp is None:
        return None
    try:
        began = time.mktime(time.strptime(stamp.group(), "%Y-%m-%d-%H%M%S"))
        minutes = (path.stat().st_mtime - began) / 60
    except (OSError, ValueError, OverflowError):
        return None
    return max(1, round(minutes)) if 0 <= minutes <= LONGEST_EVENING else None

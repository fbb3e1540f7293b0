"""The end of a game: who won and how, and what to do next."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakSet

from game.engine.contract import Awarding, Figure, Line, Outcome
from game.engine.english import listed
from game.engine.match import Match, MatchError
from game.engine.pledge import Pledge
from game.geometry import Box, around
from game.scenes.ask import complain
from game.scenes.check_dice import open_check
from game.scenes.faces import faces
from game.scenes.howto import draw_fitted
from game.scenes.keeping import deal
from game.scenes.page import Button, Page
from game.scenes.party.asked_first import to_the_shelf
from game.scenes.party.feelings import Flying
from game.scenes.party.vote import HostAtResults, draw_vote, feels_from, voters
from game.scenes.promised import DIE
from game.scenes.promised import label as sealed
from game.scenes.results_awards import Prized
from game.scenes.results_large import Rows, draw_large_row, draw_winner, rows, winners_steps
from game.scenes.results_panel import PanelPage, draw_page, panel_pages
from game.scenes.results_party import Party
from game.scenes.results_podium import (
    Placed,
    Player,
    Step,
    Word,
    beside,
    draw_medal,
    draw_row,
    draw_step,
    ranking,
    steps,
)
from game.scenes.results_story import FLIP, draw_tally
from game.scenes.review import Review, can_be_reviewed
from game.scenes.table.stage import BETWEEN, Prop, Rehearsal
from game.scenes.turning_points import HEADING as TURNING_POINTS
from game.scenes.turning_points import TurningPointsScene
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LILAC, LINE, SAND, SUN, VIOLET
from game.ui.colours import seat as seat_colour
from game.ui.motion import Tween, overshoot, wait

if TYPE_CHECKING:
    from game.scenes.app import App

ROW: Box = (96, 926, 1728, 100)  # of buttons
WIDTHS = {4: (560, 380, 336, 380), 5: (480, 300, 300, 268, 284)}  # of them, by how many there are
VOTED = WIDTHS | {5: (560, 250, 300, 262, 260)}  # where faces of voters stand on the first
SHORT = {"replay": "Replay", "dice": "The dice", "shelf": "Shelf"}  # where there are five
PARTY = 90.0  # seconds until the confetti lies still and the machine may rest
STILL = 7.0  # the moment shown when nothing may move
TURNS_PAGE = 9.0  # seconds until the panel turns its page, as long as nobody does
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
        self.clock = 0.0  # of what moves; it stands still where nothing may
        self.seen = 0.0  # for how long everybody has looked at it
        self.placed = ranking(outcome, len(match.seats))
        self.words = [self._word(seat) for seat in range(len(match.seats))]
        self.players = [
            Player(seat, face, word, self._played(number))
            for number, (seat, face, word) in enumerate(zip(match.seats, faces(match.seats), self.words, strict=True))
        ]
        self.risen = dict.fromkeys(range(len(match.seats)), 0.0)
        self.crowned = 0.0
        self.announced = 0.0
        self.party = Party(seed=match.moves)
        self.votes: set[int] = set()  # guests who want another game
        self.flying = Flying(app, self, partial(feels_from, self))
        self.host = HostAtResults(self)
        self.pledge = Pledge.new()  # of the game that is played next
        self.turned: int | None = None  # the page somebody turned to
        self._review: Review | None = None  # once somebody wants to know the turning points
        self._tell()
        self._rehearsal = Rehearsal(self._rehearsed, needed=True)

    @property
    def large(self) -> Rows | None:
        """Rows for everybody, where letters are large."""
        return rows(self.app.settings.text_size, self.players, sum(who.place == 1 for who in self.placed))

    @property
    def steps(self) -> list[Step]:
        """Who stands on the podium."""
        large = self.large
        return winners_steps(self.placed, large) if large else steps(self.placed)

    @property
    def rows(self) -> Sequence[Placed]:
        """Who has a row beside it."""
        return self.placed if self.large else beside(self.placed)

    # what the page says

    def _word(self, seat: int) -> Word:
        """What the game reveals of the seat at its end; else its score."""
        text, view, names = self.match.game.text, self.match.state.view(None), self.match.names
        was, found = text.reveal(view, seat, names), text.epithet(view, seat)
        if was and not found:
            return Word(was[0], "was", was[1])
        if found:
            return Word(found[0], was[1] if was else "", found[1])
        if not any(self.outcome.scores):
            return Word("", "", "")
        score = self.outcome.scores[seat]
        return Word("", "point" if score == 1 else "points", str(score))

    def _played(self, seat: int) -> str:
        """The portrait of whom the seat was: of everybody where people choose a character, else of bots alone.

        People have a face of their own that all know; "" leaves it to that."""
        game, match = self.match.game, self.match
        was = game.text.reveal(match.state.view(None), seat, match.names)
        return was[0] if was and (game.characters or not match.seats[seat].human) else ""

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
        given = text.awards(history, self.outcome, names) if isinstance(text, Awarding) else ()
        self.awards = [Prized(award, self.players[award.seat]) for award in given]

    # the pages of the panel

    @property
    def pages(self) -> list[PanelPage]:
        """How it was won, then the awards if there are any."""
        return panel_pages(self.lines, self.figures, self.awards, self.app.settings.text_size)

    @property
    def page(self) -> int:
        """Which of them is shown; they change by themselves until somebody turns the page."""
        return (int(self.seen / TURNS_PAGE) if self.turned is None else self.turned) % len(self.pages)

    def turn_page(self) -> None:
        """To the next page, and there it stays."""
        self.turned = (self.page + 1) % len(self.pages)
        self.dirty()

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
        """Time goes on for beams and confetti, and for the page; hurrying is for the entrance alone."""
        self.flying.update(dt)
        self.host.update()
        page, self.seen = self.page, min(PARTY, self.seen + dt)
        if self.page != page:
            self.dirty()
        if self.app.settings.reduced_motion:
            self.clock = STILL
        elif self.clock < PARTY:
            self.clock += dt
            if not self.motion.busy:
                self.motion.play(wait(0.5))

    def back(self) -> None:
        """To the shelf; people with phones are asked first, who may want another game."""
        to_the_shelf(self.app, "Play again keeps everybody at the table.", self._leave)

    def _leave(self) -> None:
        self.match.close()
        self.app.open_shelf()

    # what can be clicked

    def buttons(self) -> Sequence[Button]:
        """Play again, the replay, the turning points if the coach can find any, the dice, the shelf; perhaps the next page."""
        saved = self.match.path is not None
        seal = None if self.app.evening else sealed(self.pledge)
        row = [
            Button("again", ROW, "Play again", SUN, "icon_again", self._again, sub=seal),
            Button("replay", ROW, "Watch the replay", VIOLET, "icon_replays", self._replay, 36, enabled=saved),
            Button("dice", ROW, "Check the dice", CREAM, DIE, self._check, 36, enabled=saved),
            Button("shelf", ROW, "Back to the shelf", SAND, "icon_shelf", self.back, 36),
        ]
        if can_be_reviewed(self.app, self.match.game, self.match.seats):
            row.insert(2, Button("turning", ROW, TURNING_POINTS, LILAC, "icon_star", self._turning_points, 36))
            row = [button._replace(label=SHORT.get(str(button.key), button.label)) for button in row]
        found, x = list[Button](), ROW[0]
        for button, wide in zip(row, (VOTED if voters(self) else WIDTHS)[len(row)], strict=True):
            found.append(button._replace(box=(x, ROW[1], wide, ROW[3])))
            x += wide + 24
        return [*found, *([Button("page", FLIP, "", CREAM, None, self.turn_page)] if len(self.pages) > 1 else [])]

    def _again(self) -> None:
        game = self.match.game
        if self.app.evening:  # somebody may want to join, or to leave
            from game.scenes.lobby import LobbyScene

            self.app.stack.replace(LobbyScene(self.app, game, self.match.seats))
            return
        if self.match.path:
            deal(self.app, game, self.match.seats, self.match.options, self._go_to, self.pledge)
        else:  # whoever plays unsaved was asked before
            self._go_to(Match.new(game.id, self.match.seats, options=self.match.options, pledge=self.pledge))

    def _go_to(self, match: Match) -> None:
        """The table of a game that was dealt."""
        from game.scenes.table import open_table

        self.match.close()
        self.app.stack.replace(open_table(self.app, match, greet=True))

    def _check(self) -> None:
        if self.match.path is not None:
            open_check(self.app, self.match.path)

    def _turning_points(self) -> None:
        match = self.match
        if self._review is None:
            self._review = Review(self.app, match.game, match.seats, match.moves, match.decisions())
        see = self._replay if match.path is not None else None
        self.app.stack.push(TurningPointsScene(self.app, self._review, match.seats, see))

    def _replay(self, at: int = 0, eyes: int | None = None) -> None:
        from game.scenes.replay import ReplayScene

        if self.match.path is None:
            return
        try:
            self.app.stack.push(ReplayScene(self.app, self.match.path, at, eyes))
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
        self._draw_panel(self.page, canvas)
        self.draw_buttons(canvas)
        draw_vote(canvas, self)
        self.flying.draw(canvas)
        self._draw_flip(self.page, canvas)

    def _draw_step(self, step: Step, risen: float, crowned: float, canvas: Canvas) -> None:
        draw = draw_winner if self.large else draw_step
        draw(canvas, step, self.players[step.placed.seat], risen, crowned)

    def _draw_row(self, number: int, shown: float, canvas: Canvas) -> None:
        placed, large = self.rows[number], self.large
        if large:
            draw_large_row(canvas, large, number, placed, self.players[placed.seat], shown)
        else:
            draw_row(canvas, len(self.rows) - number, placed, self.players[placed.seat], shown)

    def _draw_title(self, announced: float, canvas: Canvas) -> None:
        lift = 60 * (1 - announced)
        shown = int(255 * min(1.0, 2 * announced))
        canvas.text(self.title, (96, 30 - lift, 928, 172), 124, SUN, "title", "center", 2, (INK, 12), shown)

    def _draw_panel(self, page: int, canvas: Canvas) -> None:
        colour = seat_colour(self.match.seats[self.placed[0].seat].colour)
        draw_page(canvas, self.pages[page], self.story_title, colour)

    def _draw_flip(self, shown: int, canvas: Canvas) -> None:
        """What the button in the head leads to, and a dot for each page."""
        pages = self.pages
        if len(pages) == 1:
            return
        x, y, w, _ = FLIP
        down = 4 if self.state("page") == "down" else 0
        leads_to = pages[(shown + 1) % len(pages)]
        draw_fitted(canvas, "trophy_gold" if leads_to.prized else "icon_story", around((x + w / 2, y + 29 + down), 44))
        apart = min(24.0, (w - 24) / len(pages))
        for page in range(len(pages)):
            across = (page - (len(pages) - 1) / 2) * apart
            canvas.disc(x + w / 2 + across, y + 59 + down, 6, INK if page == shown else LINE, INK, 2)

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
            *[partial(draw, page) for page in range(len(self.pages)) for draw in (self._draw_panel, self._draw_flip)],
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

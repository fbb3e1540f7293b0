"""Who is asked next at a table: people behind the curtain or not, bots in their process, events in between."""

from __future__ import annotations

import pickle
import random
import secrets
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.chance import Chance
from game.engine.contract import IllegalAction
from game.engine.match import MatchError
from game.scenes.ask import Answer, AskScene
from game.scenes.curtain import CurtainScene
from game.scenes.secret import SecretScene
from game.ui.colours import GREEN, SUN
from game.ui.motion import call, sequence

if TYPE_CHECKING:
    from game.scenes.tables.frame import Box, TableScene
    from game.ui.canvas import Canvas

PACE = {"slow": 1.7, "normal": 0.9, "fast": 0.3}  # seconds a bot seems to think, whatever it holds
HESITATION = 1.2  # how much longer, in paces, a bot may seem to think in secret: by lot, so that it tells nothing

NOBODY = -1

_tickets = count(1)


class Asked(NamedTuple):
    """A question on its way to a bot."""

    ticket: int
    due: float  # when the answer may be shown


class Driver:
    """The loop of one table: show events, then ask, then act."""

    def __init__(self, table: TableScene) -> None:
        self.table, self.app, self.match = table, table.app, table.match
        self.queue: deque[Any] = deque()  # events still to be shown, already as the viewer may see them
        self.playing = False
        self.after: Any = None  # the view once the queue is empty
        self.question: int | None = None  # the person whose answers can be clicked now
        self._ungreeted: int | None = None  # the person whose question is on the table behind a parting curtain
        self.behind: int | None = None  # the person alone with the screen
        self.mouse_with: int | None = None  # who was last asked to take the mouse
        self.secrets: deque[tuple[int, Any]] = deque()
        self.unmet: set[int] = set()  # people who have not been told yet who they are
        self.lines: list[tuple[Any, str]] = []  # what was shown, with its words, newest last
        self.last_turn: dict[int, int] = {}  # per person: how many lines there were when they last answered
        self._asked: dict[int, Asked] = {}
        self._answers: dict[int, Any] = {}
        self._mover: int | None = None  # whose move is being shown
        self._reader: int | None = NOBODY  # for whose eyes the lines are
        self._curtain: CurtainScene | None = None  # while it is closed
        self._clock = 0.0
        self._over = False

    # ---- people and bots ---------------------------------------------------------------------

    def human(self, seat: int) -> bool:
        """Whether a person plays the seat at this screen."""
        return self.match.seats[seat].player == "human"

    @property
    def humans(self) -> list[int]:
        return [seat for seat in range(len(self.match.seats)) if self.human(seat)]

    @property
    def viewer(self) -> int | None:
        """One person always sees their own view; of several, only the one behind the curtain."""
        humans = self.humans
        return humans[0] if len(humans) == 1 else self.behind

    def start(self) -> None:
        """Begin, or go on after a load, with the words of what happened last."""
        self._show()

    def introduce(self) -> None:
        """Let everybody who has not moved yet be told in private who they are."""
        if self.table.introduces:
            self.unmet = set(self.humans) - {entry.mover for entry in self.match.history(None)}

    def _newcomer(self) -> int | None:
        """Who is to be told now: the only person at once, one of several when their first turn comes."""
        humans = self.humans
        due = humans if len(humans) == 1 else [seat for seat in self.match.state.waiting() if seat in humans]
        return next((seat for seat in due if seat in self.unmet), None)

    def stop(self) -> None:
        """The table is cleared: no bot needs to think any further."""
        if self._asked:
            self.app.opponents.forget()
        self._forget()

    def _read_back(self, moves: int | None = None) -> None:
        """The log up to that move as the viewer may read it; another viewer must never find one's lines there."""
        self._reader = self.viewer
        self.lines.clear()
        for entry in self.match.history(self._reader)[:moves]:
            for event in entry.events:
                self._note(event)
            self.last_turn[entry.mover] = len(self.lines)

    def reseat(self) -> None:
        """Seats changed hands: nothing of the old view may stay, and everything is asked anew."""
        self._forget()
        self.behind = None
        self.table.motion.clear()
        self.drop()
        self.secrets = deque(told for told in self.secrets if self.human(told[0]))
        if self._curtain:
            self.app.stack.pop(self._curtain)
            self._curtain = None
        self._show()

    def undo_seat(self) -> int | None:
        """The person who may take back a move now."""
        if self.busy or self._over:
            return None
        return next((seat for seat in self.humans if self.match.can_undo(seat)), None)

    def undo(self) -> None:
        """Take back, then show the position as it was."""
        seat = self.undo_seat()
        if seat is None or not self._tried(partial(self.match.undo, seat)):
            return
        self._forget()
        if self.behind != seat:
            self.behind = None
        self._reader = NOBODY
        self._show()

    @property
    def busy(self) -> bool:
        return self.playing or bool(self.queue) or bool(self.secrets)

    # ---- the loop ----------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """One round of the loop, as far as it can go now."""
        self._clock += dt
        if self.playing or self.table.watch or self.app.stack.top is not self.table:
            return
        if self.secrets:
            seat, event = self.secrets.popleft()
            self._tell(seat, partial(self.table.draw_secret, event=event))
        elif (newcomer := self._newcomer()) is not None:
            self.unmet.discard(newcomer)
            self._tell(newcomer, self.table.draw_welcome)
        elif self.match.state.outcome() is not None:
            self._finish()
        else:
            self._ask()
            self._greet()

    def _greet(self) -> None:
        """Once nothing covers the table any more, tell who is asked what happened meanwhile."""
        seat = self._ungreeted
        if seat is not None and seat == self.question and self.app.stack.top is self.table:
            self._ungreeted = None
            self.table.welcome(seat, self._since(seat))

    def _ask(self) -> None:
        state = self.match.state
        waiting = state.waiting()
        for seat in waiting:
            if not self.human(seat) and seat not in self._asked:
                self._ask_bot(seat)
        if self.question is None:
            people = [seat for seat in waiting if self.human(seat)]
            if people:
                self._ask_person(self.behind if self.behind in people else people[0])
        if self._asked:
            self._poll()

    def _ask_person(self, seat: int) -> None:
        if len(self.humans) > 1 and self.match.state.hushed(seat):
            if self.behind != seat:
                self.curtain(seat, partial(self._open, seat))
                return
        else:
            self.behind = None
        self._open(seat)

    def _open(self, seat: int) -> None:
        if self.question != seat:
            self._ungreeted = seat
        self.question = seat
        self._show()

    def curtain(self, seat: int, then: Callable[[], None]) -> None:
        """Close the curtain; once the person has the screen for themselves, go on with `then`."""

        def alone() -> None:
            self._curtain = None
            self.behind = self.mouse_with = seat
            then()

        if self.question is not None and self.match.state.hushed(self.question):
            self.question = None  # asked again, behind its own curtain, once this is over
        self.behind = None
        self._show()
        self._curtain = CurtainScene(self.app, self.match, seat, self.mouse_with, alone, self.table.back)
        self.app.stack.push(self._curtain)

    def peek(self, seat: int) -> None:
        """Let a person look at their own sheet, behind the curtain if others sit at the screen."""
        if self.busy or not self.human(seat):
            return

        def sheet() -> None:
            view = self.match.state.view(seat)
            paint, inside = partial(self._paint_sheet, view), lambda box: self.table.private_targets(box, view)
            self.app.stack.push(
                SecretScene(self.app, self.match, seat, paint, self._told, inside=inside, focus_of=self.table)
            )

        if self.behind == seat:
            sheet()
        else:
            self.curtain(seat, sheet)

    def _paint_sheet(self, view: Any, canvas: Canvas, box: Box) -> None:
        self.table.private(canvas, box, view)

    # ---- answers -----------------------------------------------------------------------------

    def answer(self, action: Any) -> None:
        """The person whose question it is has chosen."""
        if self.question is not None:
            self.mouse_with = self.question
            self._act(self.question, action)

    def _act(self, seat: int, action: Any) -> None:
        old = self.match.state
        views = {who: old.view(who) for who in {None, self.viewer}}
        events: list[Any] = []
        again = partial(self.answer, action) if self.question == seat else lambda: None  # a bot's answer is kept
        if not self._tried(lambda: events.extend(self.match.act(seat, action)), again):
            return
        self._asked.pop(seat, None)
        self._answers.pop(seat, None)
        if self.question == seat:
            self.question = None
        self._stay_behind()
        viewer = self.viewer
        self._keep_secrets(events)
        if viewer != self._reader:
            self._read_back(self.match.moves - 1)
        self.table.show(views[viewer])
        self._mover = seat
        self.feed([event.seen_by(viewer) for event in events], self.match.state.view(viewer))

    def _stay_behind(self) -> None:
        state = self.match.state
        seat = self.behind
        if seat is not None and not (seat in state.waiting() and state.hushed(seat)):
            self.behind = None

    def _keep_secrets(self, events: Sequence[Any]) -> None:
        for seat in self.humans:
            for event in events:
                own = event.seen_by(seat)
                if own != event.seen_by(None) and self.table.secret_event(own, seat):
                    self.secrets.append((seat, own))

    def _tell(self, seat: int, draw: Callable[..., None]) -> None:
        """Show a person what only they may know."""
        alone = len(self.humans) == 1

        def reveal() -> None:
            paint = partial(draw, view=self.match.state.view(seat))
            self.app.stack.push(SecretScene(self.app, self.match, seat, paint, self._told, shown=alone))

        if alone or self.behind == seat:
            reveal()
        else:
            self.curtain(seat, reveal)

    def _told(self) -> None:
        self._stay_behind()
        self._show()

    def _tried(self, work: Callable[[], Any], again: Callable[[], None] = lambda: None) -> bool:
        """Do the work; if it fails, nothing has changed and one sentence says why."""
        try:
            work()
        except MatchError as error:
            words = str(error)
        except IllegalAction as error:
            words = self.table.text.refusal(error.reason, self.match.names)
        else:
            return True
        answers = [Answer("Try again", GREEN, "icon_again", again), Answer("Pause", SUN, "icon_pause", self.table.back)]
        self.app.stack.push(AskScene(self.app, "That did not work", words, answers, lines=3))
        return False

    # ---- events ------------------------------------------------------------------------------

    def feed(self, events: Sequence[Any], after: Any) -> None:
        """Show these events one after another, then the view after them."""
        self.queue.extend(events)
        self.after = after
        if not self.playing:
            self._next()

    def drop(self) -> None:
        """Forget what was still to be shown."""
        self.queue.clear()
        self.playing = False

    def _next(self) -> None:
        table = self.table
        while self.queue:
            event = self.queue.popleft()
            late = partial(self._note, event) if table.told_late(event) else None
            if late is None:
                self._note(event)
            if name := table.sound(event):
                self.app.sound.play(name)
            if tween := table.animate(event, table.view, self.after):
                self.playing = True
                table.motion.play(sequence(tween, call(late) if late else None, call(self._next)))
                return
            if late:
                late()
        self.playing = False
        if self._mover is not None:
            self.last_turn[self._mover] = len(self.lines)
        if table.watch:
            table.show(self.after)
        else:
            self._show()

    def _note(self, event: Any) -> None:
        if words := self.table.text.event(event, self.match.names):
            self.lines.append((event, words))

    def _since(self, seat: int) -> list[tuple[Any, str]]:
        start = self.last_turn.get(seat)
        since = [] if start is None else self.lines[start:]
        if since and getattr(since[-1][0], "seat", None) == seat:
            since.pop()  # that the turn has begun is plain to see
        told = [(event, self.table.news(event, seat) or words) for event, words in since]
        return [*(line for line in self.news(seat) if line not in told), *told]

    def news(self, seat: int) -> list[tuple[Any, str]]:
        """What only this person may know, but could not be shown because others were looking.

        It reaches back to the person's last answer: what came of that was shown to the whole room."""
        if len(self.humans) == 1:
            return []
        entries = self.match.history(seat)
        last = max((number for number, entry in enumerate(entries) if entry.mover == seat), default=0)
        events = [event for entry in entries[last:] for event in entry.events]
        return [(event, words) for event in events if (words := self.table.news(event, seat))]

    def _show(self) -> None:
        if self.viewer != self._reader:
            self._read_back()
        state = self.match.state
        legal = state.legal(self.question) if self.question is not None else ()
        self.table.show(state.view(self.viewer), legal)

    def _forget(self) -> None:
        self.question = None
        self._asked.clear()
        self._answers.clear()

    # ---- bots --------------------------------------------------------------------------------

    def _ask_bot(self, seat: int) -> None:
        position = self.match.state.redeal(seat, Chance(secrets.randbits(64)))
        ticket = next(_tickets)
        level = self.match.seats[seat].player.partition(":")[2]
        pace = PACE[self.app.settings.bot_pace]
        if self.match.state.hushed(seat):
            pace *= 1 + HESITATION * random.random()
        self._asked[seat] = Asked(ticket, self._clock + pace)
        self.app.opponents.ask(ticket, self.match.game.id, seat, pickle.dumps(position), level)

    def _poll(self) -> None:
        by_ticket = {asked.ticket: seat for seat, asked in self._asked.items()}
        for ticket, action in self.app.opponents.answers():
            if ticket in by_ticket:
                self._answers[by_ticket[ticket]] = action
        if len(self._answers) < len(self._asked):
            return  # of several asked at once, who has to think for longer must not show
        for seat, action in sorted(self._answers.items(), key=lambda answer: self._asked[answer[0]].due):
            if self._clock >= self._asked[seat].due:
                if action in self.match.state.legal(seat):
                    self._act(seat, action)
                else:
                    self._forget()
                return

    def _finish(self) -> None:
        from game.scenes.results import ResultsScene

        if not self._over:
            self._over = True
            self.behind = None
            self._show()
            self.table.celebrate(lambda: self.app.stack.replace(ResultsScene(self.app, self.match)))

"""People at this screen: whose question is on the table, behind which curtain, and what each is told in private."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.scenes.curtain import CurtainScene
from game.scenes.secret import SecretScene

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.geometry import Box
    from game.scenes.table.diary import Noted
    from game.scenes.table.scene import AnyTable
    from game.ui.canvas import Canvas

Resting = Callable[[Sequence[Any]], Any]  # answers for somebody who wants to hear of no more questions


class People:
    """The seats that people at this screen play, one after the other with the same mouse."""

    def __init__(self, table: AnyTable, match: Match) -> None:
        self.table, self.app, self.match = table, table.app, match
        self.answerer: int | None = None  # the person whose answers can be clicked now
        self.behind: int | None = None  # the person alone with the screen
        self.mouse_with: int | None = None  # who was last asked to take the mouse
        self.secrets: deque[tuple[int, Any]] = deque()
        self.unmet: set[int] = set()  # people who have not been told yet who they are
        self.resting: dict[int, Resting] = {}
        self._asked: list[int] = []
        self._chosen: list[tuple[int, Any]] = []
        self._ungreeted: int | None = None  # the person whose question is on the table behind a parting curtain
        self._curtain: CurtainScene | None = None  # while it is closed

    # ---- who sits here -----------------------------------------------------------------------

    def plays(self, seat: int) -> bool:
        """Whether a person plays the seat at this screen."""
        return self.match.seats[seat].human

    @property
    def seats(self) -> list[int]:
        """The seats of all of them."""
        return [seat for seat in range(len(self.match.seats)) if self.plays(seat)]

    @property
    def viewer(self) -> int | None:
        """One person always sees their own view; of several, only the one behind the curtain."""
        seats = self.seats
        return seats[0] if len(seats) == 1 else self.behind

    def introduce(self) -> None:
        """Let everybody who has not moved yet be told in private who they are."""
        if self.table.introduces:
            self.unmet = set(self.seats) - {entry.mover for entry in self.match.history(None)}

    # ---- questions ---------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """The seat must choose; of several the first comes first, unless somebody is behind the curtain already."""
        if seat not in self._asked:
            self._asked.append(seat)

    def answers(self) -> Sequence[tuple[int, Any]]:
        """What was clicked; if nothing was, put the next question on the table."""
        asked = [seat for seat in self._asked if seat in self.match.state.waiting()]
        if not self._chosen and self.answerer is None and asked:
            seat = self.behind if self.behind in asked else asked[0]
            if seat in self.resting:
                self._chosen.append((seat, self.resting[seat](self.match.state.legal(seat))))
            elif (settled := self.table.settled(seat)) is not None:
                self._chosen.append((seat, settled))
            else:
                self._open(seat)
        return tuple(self._chosen)

    def choose(self, seat: int, action: Any) -> None:
        """The person in this seat has clicked this."""
        self.mouse_with = seat
        self._chosen.append((seat, action))

    def refused(self) -> None:
        """What was clicked could not be played; it is asked again."""
        self._chosen.clear()

    def forget(self, seat: int | None = None) -> None:
        """That seat's question is answered; without a seat, every question is void."""
        self._chosen.clear()
        if seat is None:
            self.answerer = None
            self._asked.clear()
        else:
            if self.answerer == seat:
                self.answerer = None
            if seat in self._asked:
                self._asked.remove(seat)

    def _open(self, seat: int) -> None:
        if len(self.seats) > 1 and self.match.state.hushed(seat):
            if self.behind != seat:
                self.curtain(seat, partial(self._lay, seat))
                return
        else:
            self.behind = None
        self._lay(seat)

    def _lay(self, seat: int) -> None:
        if self.answerer != seat:
            self._ungreeted = seat
        self.answerer = seat
        self.table.look()

    def greet(self) -> None:
        """Once nothing covers the table any more, tell who is asked what happened meanwhile."""
        seat = self._ungreeted
        if seat is not None and seat == self.answerer and self.app.stack.top is self.table:
            self._ungreeted = None
            diary = self.table.diary
            told = [] if diary.just_watched(seat) else diary.since(seat)
            done = diary.done_to(seat) if told else []
            self.table.welcome(seat, [*(line for line in self.news(seat) if line not in told), *told], done)

    def news(self, seat: int) -> list[Noted]:
        """What this person alone may know and has not been shown; somebody alone at the screen has seen it all."""
        return [] if len(self.seats) == 1 else self.table.diary.news(seat)

    def rest(self, seat: int, choose: Resting) -> None:
        """Ask this person nothing any more; `choose` answers, and everything goes by quickly."""
        self.resting[seat] = choose
        if self.answerer == seat:
            self.answerer = None

    def update(self) -> None:
        """Hurry while only somebody who rests is waited for; otherwise nobody rests any longer."""
        if not self.resting:
            return
        self.table.motion.hurry()
        if not self.table.busy and not set(self.match.state.waiting()) <= self.resting.keys():
            self.resting.clear()

    # ---- the curtain -------------------------------------------------------------------------

    def curtain(self, seat: int, then: Callable[[], None]) -> None:
        """Close the curtain; once the person has the screen for themselves, go on with `then`."""

        def alone() -> None:
            self._curtain = None
            self.behind = self.mouse_with = seat
            then()

        if self.answerer is not None and self.match.state.hushed(self.answerer):
            self.answerer = None  # asked again, behind its own curtain, once this is over
        self.behind = None
        self.table.look()
        self._curtain = CurtainScene(self.app, self.match, seat, self.mouse_with, alone, self.table.halt)
        self.app.stack.push(self._curtain)

    def stay_behind(self) -> None:
        """The curtain opens again unless the next secret question is for the same person."""
        state, seat = self.match.state, self.behind
        if seat is not None and not (seat in state.waiting() and state.hushed(seat)):
            self.behind = None

    def reseat(self) -> None:
        """Seats changed hands: nobody is alone with the screen any more."""
        self.behind = None
        self.secrets = deque(told for told in self.secrets if self.plays(told[0]))
        if self._curtain:
            self.app.stack.pop(self._curtain)
            self._curtain = None

    # ---- secrets -----------------------------------------------------------------------------

    def keep_secrets(self, events: Sequence[Any]) -> None:
        """Note what somebody here is to be shown in private."""
        for seat in self.seats:
            for event in events:
                own = event.seen_by(seat)
                if (
                    own != event.seen_by(None)
                    and seat not in self.resting
                    and self.table.secret_event(own, self.match.state.view(seat))
                ):
                    self.secrets.append((seat, own))

    def tell(self) -> bool:
        """Show the next thing that only one person may know; False if there is none."""
        if self.secrets:
            seat, event = self.secrets.popleft()
            self._tell(seat, partial(self.table.draw_secret, event=event))
        elif (newcomer := self._newcomer()) is not None:
            self.unmet.discard(newcomer)
            self._tell(newcomer, self.table.draw_welcome)
        else:
            return False
        return True

    def _newcomer(self) -> int | None:
        """Who is to be told now: the only person at once, one of several when their first turn comes."""
        seats = self.seats
        due = seats if len(seats) == 1 else [seat for seat in self.match.state.waiting() if seat in seats]
        return next((seat for seat in due if seat in self.unmet), None)

    def _tell(self, seat: int, draw: Callable[..., None]) -> None:
        alone = len(self.seats) == 1

        def reveal() -> None:
            paint = partial(draw, view=self.match.state.view(seat))
            self.app.stack.push(SecretScene(self.app, self.match, seat, paint, self._told, shown=alone))

        if alone or self.behind == seat:
            reveal()
        else:
            self.curtain(seat, reveal)

    def _told(self) -> None:
        self.stay_behind()
        self.table.look()

    def peek(self, seat: int) -> None:
        """Let a person look at their own sheet, behind the curtain if others sit at the screen."""
        if self.table.busy or self.secrets or not self.plays(seat):
            return

        def sheet() -> None:
            view = self.match.state.view(seat)

            def paint(canvas: Canvas, box: Box) -> None:
                self.table.private(canvas, box, view)

            inside = partial(self.table.private_targets, view=view)
            self.app.stack.push(SecretScene(self.app, self.match, seat, paint, self._told, inside=inside))

        if self.behind == seat:
            sheet()
        else:
            self.curtain(seat, sheet)

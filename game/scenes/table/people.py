"""People at this screen: whose question is on the table, behind which curtain, and what each is told in private."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.sealed import stand_ins
from game.scenes.curtain import CurtainScene
from game.scenes.eyes import EyesOpenScene
from game.scenes.secret import SecretScene
from game.scenes.table import leaves

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.geometry import Box
    from game.scenes.table.diary import Noted
    from game.scenes.table.phones import Phones
    from game.scenes.table.scene import AnyTable
    from game.ui.canvas import Canvas
    from game.ui.scene import Target

BEAT = 1.8  # seconds in which somebody may press the only answer themselves before it is given
Resting = Callable[[Sequence[Any]], Any]  # answers for somebody who wants to hear of no more questions


class People:
    """The seats that people at this screen play, one after the other with the same mouse."""

    def __init__(self, table: AnyTable, match: Match, phones: Phones) -> None:
        self.table, self.app, self.match, self.phones = table, table.app, match, phones
        self.answerer: int | None = None  # the person whose answers can be clicked now
        self.behind: int | None = None  # the person alone with the screen
        self.mouse_with: int | None = None  # who was last asked to take the mouse
        self.secrets: deque[tuple[int, Any]] = deque()  # to be told now
        self.later: list[tuple[int, Any]] = []  # told to each of them behind their own next curtain
        self.unmet: set[int] = set()  # people who have not been told yet who they are
        self.resting: dict[int, Resting] = {}
        self._asked: list[int] = []
        self._chosen: list[tuple[int, Any]] = []
        self._ungreeted: int | None = None  # the person whose question is on the table behind a parting curtain
        self._curtain: CurtainScene | None = None  # while it is closed
        self._unseen = 0  # how many moves the room had seen when somebody went behind it
        self._beat = 0.0  # of the only answer, while it waits to be given
        self._active: int | None = None  # whose turn is shown
        self._turn_is_new = False  # whether nobody has been told that it has begun

    # ---- who sits here -----------------------------------------------------------------------

    def plays(self, seat: int) -> bool:
        """Whether a person plays the seat at this screen."""
        return self.match.seats[seat].human and not self.phones.holds(seat)

    @property
    def seats(self) -> list[int]:
        """The seats of all of them."""
        return [seat for seat in range(len(self.match.seats)) if self.plays(seat)]

    @property
    def viewer(self) -> int | None:
        """One person alone always sees their own view; where others look on, only the one behind the curtain."""
        return self.seats[0] if self.seats and not self.shared else self.behind

    @property
    def shared(self) -> bool:
        """Whether several people look at this screen."""
        return len(self.seats) > 1 or self.phones.shared

    def private(self, seat: int) -> bool:
        """Whether this person's question is asked behind the curtain."""
        if not self.shared or self.wishes(seat):
            return False
        return self.match.state.hushed(seat) or self.table.secluded(seat)

    def wishes(self, seat: int) -> Mapping[Any, Any]:
        """What anybody in this person's place could wish for, where the question is sealed; {} where it is not."""
        state = self.match.state
        return self.table.sealed(state.view(None)) if self.shared and seat in state.waiting() else {}

    def offered(self, seat: int) -> Sequence[Any]:
        """What this person is offered: what is legal, or what a sealed question offers to anybody."""
        return tuple(self.wishes(seat)) or self.match.state.legal(seat)

    def introduce(self) -> None:
        """Let everybody be told in private who they are before they first move, and what came since they last did."""
        for seat in self.seats if self.shared else ():
            entries = self.match.history(seat)
            last = max((number for number, entry in enumerate(entries) if entry.mover == seat), default=-1)
            self.later += self._secrets(seat, [event for entry in entries[last + 1 :] for event in entry.events])
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
        """The person in this seat has clicked this; the buttons of a sealed question are pressed by whoever is nearest."""
        if wishes := self.wishes(seat):
            action = stand_ins(wishes, self.match.state.legal(seat))[action]
        else:
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
        if self.private(seat) and self.behind != seat:
            mistaken = self.match.can_undo(seat) and not self.match.state.hushed(seat)
            self.curtain(seat, partial(self._lay, seat), self.table.take_back if mistaken else None)
        elif self.stay_behind():
            self.table.look()
            self.call(partial(self._lay, seat))
        else:
            self._lay(seat)

    def _lay(self, seat: int) -> None:
        if self.answerer != seat:
            self._ungreeted = seat
        self.answerer = seat
        if wishes := self.wishes(seat):  # what was pressed last is no advice for who is asked now
            self.table.focus = None if self.app.stack.device == "mouse" else tuple(wishes)[-1]
        self._beat = BEAT
        self.table.look()

    @property
    def forced(self) -> Any:
        """The only answer to the question on the table, if it is given by itself; None if somebody has to.

        Where others look on, only a question that is open to all of them may tell that it has one answer."""
        seat, state = self.answerer, self.match.state
        if seat is None or (
            self.shared and (seat == self.mouse_with or state.hushed(seat) or len(state.waiting()) > 1)
        ):
            return None
        legal = state.legal(seat)
        return legal[0] if len(legal) == 1 and not isinstance(legal[0], self.table.by_hand) else None

    def greet(self) -> None:
        """Once nothing covers the table any more, tell who is asked what happened meanwhile."""
        seat = self._ungreeted
        if seat is not None and seat == self.answerer and self.app.stack.top is self.table:
            self._ungreeted = None
            diary = self.table.diary
            told = [] if diary.just_watched(seat) else diary.since(seat)
            done = diary.done_to(seat) if told else []
            news = self.news(seat) if self.viewer == seat else []  # others may look on
            since = [*(line for line in news if line not in told), *told]
            self.table.welcome(seat, since, done)
            begins = self._turn_is_new and seat == self._active
            self._turn_is_new = self._turn_is_new and not begins
            if since or begins:
                self.app.sound.play("turn")

    def news(self, seat: int) -> list[Noted]:
        """What this person alone may know and has not been shown; somebody alone at the screen has seen it all."""
        return self.table.diary.news(seat) if self.shared else []

    def rest(self, seat: int, choose: Resting) -> None:
        """Ask this person nothing any more; `choose` answers, and everything goes by quickly."""
        self.resting[seat] = choose
        if self.answerer == seat:
            self.answerer = None

    def update(self, dt: float) -> None:
        """Give an answer that is the only one; hurry while only somebody who rests is waited for."""
        if self.table.view.active != self._active:
            self._active, self._turn_is_new = self.table.view.active, True
        if self.answerer is not None and (only := self.forced) is not None and not self.table.busy:
            self._beat -= dt
            if self._beat <= 0:
                self._chosen.append((self.answerer, only))
        if not self.resting:
            return
        self.table.motion.hurry()
        if not self.table.busy and not set(self.match.state.waiting()) <= self.resting.keys():
            self.resting.clear()

    # ---- the curtain -------------------------------------------------------------------------

    def curtain(self, seat: int, then: Callable[[], None], cancel: Callable[[], None] | None = None) -> None:
        """Close the curtain; once the person has the screen for themselves, go on with `then`."""

        def alone() -> None:
            self._curtain = None
            self.behind = self.mouse_with = seat
            self._unseen = self.match.moves
            self._catch_up(seat, then)

        def mistaken() -> None:
            self._curtain = None
            if cancel:
                cancel()

        if self.answerer is not None and self.private(self.answerer):
            self.answerer = None  # asked again, behind its own curtain, once this is over
        self.behind = None
        self.table.look()
        way_back = mistaken if cancel else None
        self._curtain = CurtainScene(
            self.app, self.match, seat, self.mouse_with, alone, self.table.halt, way_back, self.table.in_short()
        )
        self.app.stack.push(self._curtain)

    def stay_behind(self) -> bool:
        """The curtain opens for all, unless what comes next is for the same person; True if it has just opened."""
        seat = self.behind
        more = any(told[0] == seat for told in self.secrets)
        if seat is None or more or (seat in self.match.state.waiting() and self.private(seat)):
            return False
        self.behind = None
        return True

    def call(self, then: Callable[[], None], fresh: int = 0, between: bool = True) -> None:
        """Tell everybody that they may look, and what they missed, then go on; `fresh` moves are still to be shown.

        `between` says that there is nothing to look at before somebody else goes behind the curtain."""
        missed = self.match.history(None)[self._unseen : self.match.moves - fresh]
        events = (event for entry in missed for event in entry.events if not isinstance(event, self.table.held_back))
        lines = [line for line in (self.table.text.event(event, self.match.names) for event in events) if line]
        if between and not lines and self._curtain_next():
            then()
        else:
            self.app.stack.push(EyesOpenScene(self.app, self.match, lines, then))

    def summon(self, then: Callable[[], None]) -> None:
        """Before it comes out what many have answered, call everybody at a shared screen to look; then go on."""
        if self.shared and self.seats and self.table.attended:
            self.app.stack.push(EyesOpenScene(self.app, self.match, (), then, self.table.in_short()))
        else:
            then()

    def _curtain_next(self) -> bool:
        """Whether somebody else is to be alone with the screen right away."""
        asked = (seat for seat in self.match.state.waiting() if self.plays(seat) and seat not in self.resting)
        return bool(self.secrets) or any(self.private(seat) for seat in asked)

    def reseat(self) -> None:
        """Seats changed hands: nobody is alone with the screen any more."""
        self.behind = None
        self.secrets = deque(told for told in self.secrets if self.plays(told[0]))
        self.later = [told for told in self.later if self.plays(told[0])]
        if not self.shared:
            self.secrets.extend(self.later)
            self.later.clear()
        if self._curtain:
            self.app.stack.pop(self._curtain)
            self._curtain = None

    # ---- secrets -----------------------------------------------------------------------------

    def keep_secrets(self, events: Sequence[Any], mover: int) -> None:
        """Note what somebody here is to be shown in private: who moved at once, others when they next have the screen."""
        for seat in self.seats:
            told = self._secrets(seat, events) if seat not in self.resting else []
            (self.secrets if seat == mover or not self.shared else self.later).extend(told)

    def _secrets(self, seat: int, events: Sequence[Any]) -> list[tuple[int, Any]]:
        """The halves of these events that are a page of their own for this person."""
        halves, view = [event.seen_by(seat) for event in events], self.match.state.view(seat)
        return [(seat, own) for own in halves if own != own.seen_by(None) and self.table.secret_event(own, view)]

    def tell(self) -> bool:
        """Show the next thing that only one person may know; False if there is none."""
        if self.secrets:
            self.secrets = deque(sorted(self.secrets, key=lambda told: told[0] != self.behind))
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
        due = [seat for seat in self.match.state.waiting() if seat in seats] if self.shared else seats
        return next((seat for seat in due if seat in self.unmet), None)

    def _tell(self, seat: int, draw: Callable[..., None]) -> None:
        reveal = partial(self._reveal, seat, draw, self._told)
        if not self.shared or self.behind == seat:
            reveal()
        else:
            self.curtain(seat, reveal)

    def _reveal(self, seat: int, draw: Callable[..., None], then: Callable[[], None]) -> None:
        paint = partial(draw, view=self.match.state.view(seat))
        letters = self.table.arrangement.letters.log
        self.app.stack.push(SecretScene(self.app, self.match, seat, paint, then, letters=letters))

    def _catch_up(self, seat: int, then: Callable[[], None]) -> None:
        """First all that has waited for this person's next curtain, one page after the other."""
        due = next((told for told in self.later if told[0] == seat), None)
        if due is None:
            then()
        else:
            self.later.remove(due)
            draw = partial(self.table.draw_secret, event=due[1])
            self._reveal(seat, draw, partial(self._catch_up, seat, then))

    def _told(self) -> None:
        opened = self.stay_behind()
        self.table.look()
        if opened:
            self.call(lambda: None)

    def peek(self, seat: int) -> None:
        """Let a person look at their own sheet, behind the curtain if others sit at the screen."""
        if self.table.busy or self.secrets or not self.plays(seat):
            return
        if not self.shared:
            self.table.sheet.toggle()
        elif self.behind == seat:
            self._sheet(seat)
        else:
            self.curtain(seat, partial(self._sheet, seat), self.table.look)

    def _sheet(self, seat: int) -> None:
        view = self.match.state.view(seat)

        def paint(canvas: Canvas, box: Box) -> None:
            leaves.draw(self.table, canvas, box, view)

        def inside(box: Box) -> list[Target]:
            return leaves.targets(self.table, box, view)

        letters = self.table.arrangement.letters.log
        self.app.stack.push(SecretScene(self.app, self.match, seat, paint, self._told, inside, letters))

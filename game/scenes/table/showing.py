"""Shows events one after another, or side by side where they are alike, then the position they led to."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.english import Voice
from game.scenes.table.panel import two_lines
from game.ui.motion import Faster, Later, Tween, sequence, together, wait

if TYPE_CHECKING:
    from game.scenes.table.scene import AnyTable

BEAT = 0.4  # seconds of silence before a big reveal
APART = 0.12  # seconds from the beginning of an event to that of the next one beside it
EVERYBODY = "Everybody has chosen."  # and when the last of several has
SILENCE = "Here it comes …"  # what the prompt says before something that is nobody's doing
UNATTENDED = 6.0  # seconds that something waits for a press when nobody is there to press


class Showing:
    """What is still to be seen at a table; nothing is noted in its diary, or said, before it was."""

    def __init__(self, table: AnyTable, then: Callable[[Any], None]) -> None:
        self.table = table
        self.then = then  # gets the view once everything was shown
        self.queue: deque[Any] = deque()  # events still to come, already as the viewer may see them
        self.playing = False
        self.mover: int | None = None  # whose move is being shown
        self.doer: int | None = None  # whose doing it is by now: a move may end one turn and begin the next
        self.begun: Any = None  # the event since which it is theirs, if it was in this move
        self.told = ""  # what the prompt says from an answer to the next question
        self.pause = ""  # what the button says that everything waits for
        self._after: Any = None
        self._summoned = False  # whether everybody was called to look at what is still to come

    @property
    def busy(self) -> bool:
        return self.playing or bool(self.queue)

    @property
    def coming(self) -> Any:
        """The view that will be shown once all this is over."""
        return self._after if self.busy else self.table.view

    def answered(self, mover: int | None) -> None:
        """That player's answer is taken: the prompt says so until there is something to tell, and asks nothing any more."""
        self.mover = self.doer = mover
        self.begun = None
        if self.table.sofa.answered is not None:  # of several it is told how many have chosen, never who
            self.told = ""
        elif mover is None:
            self.told = SILENCE
        else:
            self.told = Voice(self.table.names, self.table.view.me).does(mover, "has chosen.", "have chosen.")
        self.table.speak()

    def feed(self, events: Sequence[Any], after: Any, mover: int | None = None) -> None:
        """These events of that player's move, then the view after them; if all have answered, all see that first."""
        sofa = self.table.sofa
        self.queue.extend(event for event in events if not sofa.swallows(event))
        all_in = sofa.follow()
        self._after, self.mover = after, mover
        if self.playing:
            return
        self.answered(mover)
        if all_in:
            self.told = EVERYBODY
            self._play(wait(all_in), self._next)
        else:
            self._next()

    def drop(self) -> None:
        """Forget what was still to be shown."""
        self.queue.clear()
        self.playing = self.table.quiet = self._summoned = False
        self.doer, self.begun, self.told, self.pause = None, None, "", ""

    def go_on(self) -> None:
        """What waited for a press goes on."""
        if self.pause:
            self.pause = ""
            self.table.refresh()
            self._next()

    def _next(self) -> None:
        table = self.table
        while self.queue:
            event = self.queue.popleft()
            if table.sofa.swallows(event):
                continue
            if isinstance(event, table.held_back) and table.answerer is not None:
                table.hold_back(event)  # it must not take the screen from who still thinks
                self._seen(event, self._tell(event))
            elif isinstance(event, table.summons) and not self._summoned and table.driver:
                self._summoned = self.playing = True
                self.queue.appendleft(event)
                table.driver.people.summon(self._next)
                return
            elif table.holds(event):
                self._play(wait(BEAT), partial(self._begin, event))
                return
            elif not self._over(event):
                return
        self.playing = table.quiet = self._summoned = False
        self.told = ""
        if self.mover is not None:
            table.diary.moved(self.mover)
        self.then(self._after)

    def _begin(self, event: Any) -> None:
        if self._over(event):
            self._next()

    def _over(self, event: Any) -> bool:
        """Show the event, and beside it those like it that follow; whether it is over at once."""
        table = self.table
        new = self._tell(event)
        motion, events = self._motion(event), (event, *self._beside(event))
        if motion is None and len(events) == 1:
            return self._seen(event, new)
        table.quiet = isinstance(event, table.reveals)
        others = [
            sequence(wait(APART * place), Later(partial(self._join, one))) for place, one in enumerate(events) if place
        ]
        self._play(together(motion, *others), partial(self._end, events, new))
        return False

    def _motion(self, event: Any) -> Tween | None:
        tween = self.table.animate(event)
        return Faster(tween, self.table.tempo.of(event)) if tween else None

    def _join(self, event: Any) -> Tween | None:
        self._tell(event)
        return self._motion(event)

    def _beside(self, event: Any) -> list[Any]:
        """Take those that follow, as long as they are of the same kind and each happens to another."""
        field = self.table.side_by_side.get(type(event))
        if field is None:
            return []
        found, taken = [], {getattr(event, field)}
        while self.queue and type(self.queue[0]) is type(event) and getattr(self.queue[0], field) not in taken:
            found.append(self.queue.popleft())
            taken.add(getattr(found[-1], field))
        return found

    def _end(self, events: Sequence[Any], new: bool) -> None:
        waits = [event for event in events if not self._seen(event, new)]
        if not waits:
            self._next()

    def _play(self, *parts: Any) -> None:
        self.playing = True
        self.table.motion.play(sequence(*parts))

    # ---- words -------------------------------------------------------------------------------

    def _tell(self, event: Any) -> bool:
        """What the prompt says from now on; whether the event has words of its own."""
        if event.begins:
            self.doer, self.begun = event.opened_for, event
        words = self.table.telling(event)
        if words:
            self.told = words
        if words or event.begins:
            self.table.speak()
        return bool(words)

    def _seen(self, event: Any, new: bool) -> bool:
        """It has been seen, so it can be read; False if now a press is waited for."""
        table = self.table
        line = table.diary.note(event, self.mover)
        table.talk.heard(event)
        if line and self.told and not new:
            self.told = f"{two_lines(self.told)[0]}\n{table.came_of(event, line)}"
        self.pause = table.pauses(event)
        if self.pause:
            self.playing = True
            table.refresh()
            if not table.attended:
                table.motion.play(sequence(wait(UNATTENDED), self.go_on))
        return not self.pause

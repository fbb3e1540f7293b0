"""The loop of one table: whoever must answer is asked, what they answer is played, and its events are shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from game.engine.choices import why_not
from game.engine.contract import NOBODY, IllegalAction
from game.engine.match import JournalError, MatchError
from game.scenes.ask import Answer, AskScene
from game.scenes.keeping import ask
from game.scenes.table.advice import Advice
from game.scenes.table.bots import Bots
from game.scenes.table.coach import Coach
from game.scenes.table.hint import point_out
from game.scenes.table.people import People
from game.scenes.table.phone_coach import PhoneCoach
from game.scenes.table.phones import Phones
from game.ui.colours import GREEN, SKY, SUN

if TYPE_CHECKING:
    from pathlib import Path

    from game.engine.match import Match
    from game.scenes.results import ResultsScene
    from game.scenes.table.scene import AnyTable


class Answering(Protocol):
    """Some of the seats, and how they get to their answers: people at this screen, bots, or whoever else."""

    def plays(self, seat: int) -> bool:
        """Whether the seat is one of them."""

    def ask(self, seat: int) -> None:
        """The seat must choose; asking again changes nothing."""

    def answers(self) -> Sequence[tuple[int, Any]]:
        """Seats and what they have chosen; an answer stays until it is forgotten."""

    def refused(self) -> None:
        """The answer could not be played; it is asked for again, or given again."""

    def forget(self, seat: int | None = None) -> None:
        """That seat's question is answered; without a seat, every question is void."""


class Driver:
    """Plays a match and shows it; it neither knows nor cares how answers come about."""

    def __init__(self, table: AnyTable, match: Match) -> None:
        self.table, self.app, self.match = table, table.app, match
        evening = table.app.evening
        self.phones = Phones(match, evening.chairs if evening else None, table.settled)
        self.phones.seconds = float(table.app.settings.turn_timer)
        self.phones.patience = lambda: float(self.app.settings.phone_away)
        self.people = People(table, match, self.phones)
        self.bots = Bots(table.app, match, self.phones)
        self.advice = Advice(table, match, self.people)
        self.coach = Coach(table, self.advice)
        self.phone_coach = PhoneCoach(table.app, match, self.phones)
        self.all: tuple[Answering, ...] = (self.phones, self.people, self.bots)  # whose answers are taken first, first
        self._results: ResultsScene | None = None  # once the game is over

    def answering(self, seat: int) -> Answering:
        """Who answers for the seat."""
        return next(some for some in self.all if some.plays(seat))

    def why_not(self, seat: int, action: Any) -> str:
        """Why the rules do not let this seat do that now, as a sentence; "" if they do."""
        reason = why_not(self.match.state, seat, action)
        return "" if reason is None else self.match.game.text.refusal(reason, self.match.names)

    # ---- the loop ----------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """One round of the loop, as far as it can go now."""
        self.bots.update(dt, dt / (self.table.hurry.rate * self.app.pace))
        self.phones.update(dt)
        if words := self.match.mended():
            go_on = Answer("Go on", GREEN, "icon_continue")
            self.app.stack.push(AskScene(self.app, "About your saved game", words, [go_on], lines=4))
        if self.table.showing.playing or self.app.stack.top is not self.table or self.people.tell():
            return
        self.phones.count(dt)
        state = self.match.state
        if state.outcome() is not None:
            self._finish()
            return
        for seat in state.waiting():
            self.answering(seat).ask(seat)
        self.collect()
        self.people.greet()
        self.consider(dt)
        self.phone_coach.update()

    def consider(self, dt: float) -> bool:
        """Ask for advice, or look whether it has come, and ring it; whether there is something new."""
        new = self.advice.update(dt)
        if new:
            point_out(self.table)
        return new

    def collect(self) -> None:
        """Play the first answer there is."""
        for answering in self.all:
            for seat, action in answering.answers():
                self._act(seat, action)
                return

    def answer(self, action: Any) -> None:
        """The person whose question it is has chosen."""
        if self.people.answerer is not None:
            self.people.choose(self.people.answerer, action)
            self.collect()

    def _act(self, seat: int, action: Any) -> None:
        table, people = self.table, self.people
        before = {who: self.match.state.view(who) for who in {None, people.viewer}}
        window = set(self.match.state.waiting()) - {seat}
        events: list[Any] = []
        again = partial(self.answer, action) if people.answerer == seat else lambda: None  # a bot's answer is kept
        if not self._tried(lambda: events.extend(self.match.act(seat, action)), again):
            return
        if people.answerer == seat:  # what was told before the answer has had its time, whoever gave it
            table.recap.hide()
        self.answering(seat).forget(seat)
        if self.people.answerer is None:
            self.coach.forget()
        self.advice.forget(seat)
        people.keep_secrets(events, seat)
        opened = people.stay_behind()
        viewer = people.viewer
        if viewer != table.diary.reader:
            table.diary.read_back(viewer, self.match.moves - 1)
        table.show(before[viewer])
        table.showing.answered(seat)
        seen, after = [event.seen_by(viewer) for event in events], self.match.state.view(viewer)
        feed = partial(table.showing.feed, seen, after, seat)
        if opened:  # while all choose at once, an answer is nothing to look at yet
            people.call(feed, fresh=1, between=bool(window) and window == set(self.match.state.waiting()))
        else:
            feed()

    def _tried(self, work: Callable[[], Any], again: Callable[[], None] = lambda: None) -> bool:
        """Do the work; if it fails, nothing has changed and one sentence says why."""
        unkept = False
        try:
            work()
        except MatchError as error:
            words, unkept = str(error), isinstance(error, JournalError)
        except IllegalAction as error:
            words = self.match.game.text.refusal(error.reason, self.match.names)
        else:
            return True
        for answering in self.all:
            answering.refused()
        answers = [Answer("Try again", GREEN, "icon_again", again), Answer("Pause", SUN, "icon_pause", self.table.halt)]
        if unkept:
            answers.insert(1, Answer("Other ways", SKY, "icon_shelf", partial(self._keep_otherwise, words, again)))
        self.app.stack.push(AskScene(self.app, "That did not work", words, answers, lines=3))
        return False

    def _keep_otherwise(self, why: str, again: Callable[[], None]) -> None:
        """Save the game in another folder or play on without saving; then do what failed."""

        def keep(folder: Path | None) -> None:
            if folder:
                self.app.save_in(folder)
            match, saves = self.match, self.app.saves
            if self._tried(lambda: saves.begin(match.game.id, match.keep) if folder else match.keep(None)):
                self.table.kept_at(self.match.path)
                again()

        ask(self.app, why, keep, partial(keep, None))

    def _finish(self) -> None:
        from game.scenes.results import ResultsScene

        if self._results is None:
            self.people.behind = None
            self.look()
            results = self._results = ResultsScene(self.app, self.match)
            self.table.finale.begin(lambda: self.app.stack.replace(results))
        else:
            self._results.prepare(self.app.window.canvas)

    def look(self) -> None:
        """Show the position as it is now, with what the person who is asked may answer."""
        people, diary, state = self.people, self.table.diary, self.match.state
        if people.viewer != diary.reader:
            diary.read_back(people.viewer)
        offered = people.offered(people.answerer) if people.answerer is not None else ()
        self.table.at_once = len(self.match.open_question.asked) > 1
        self.table.show(state.view(people.viewer), offered)

    # ---- what comes in between ---------------------------------------------------------------

    def forget(self) -> None:
        """Every question is void."""
        self.coach.forget()
        self.advice.forget()
        for answering in self.all:
            answering.forget()

    def stop(self) -> None:
        """The table is cleared."""
        self.coach.forget()
        self.phone_coach.stop()
        self.advice.forget()
        self.people.forget()
        self.bots.forget()

    def reseat(self) -> None:
        """Seats changed hands: nothing of the old view may stay, and everything is asked anew."""
        self.forget()
        self.table.motion.clear()
        self.table.showing.drop()
        self.table.diary.reader = NOBODY  # what was not shown any more is read
        self.people.reseat()
        self.look()

    def rename(self, seat: int, name: str) -> None:
        """Whoever sits there is called something else, in what stands in the log too."""
        if self._tried(partial(self.match.rename, seat, name)):
            self.table.names = self.match.names
            self.table.diary.reader = NOBODY
            if not self.table.showing.playing:
                self.look()
            self.table.speak()

    def undo_seat(self) -> int | None:
        """The person who may take back a move now: of several, who moved last."""
        if self.table.showing.busy or self.people.secrets or self._results:
            return None
        return next(filter(self.people.plays, self.match.retractors), None)

    def undo(self, by: int | None = None) -> None:
        """Take back what a seat did, or the last person here, then show the position as it was."""
        seat = self.undo_seat() if by is None else by
        if seat is None or not self._tried(partial(self.match.undo, seat)):
            return
        self.app.sound.play("undo")
        self.forget()
        if self.people.behind != seat:
            self.people.behind = None
        self.table.diary.reader = NOBODY
        self.look()

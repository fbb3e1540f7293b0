"""One game being played: moves that count only once they are on disk, undo, notes and history."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.engine import journal, registry
from game.engine.board import BoardError
from game.engine.chance import Chance, Script
from game.engine.contract import Event, Game, State
from game.engine.course import Course, Entry, OpenQuestion, Retold
from game.engine.files import called
from game.engine.journal import JournalError, MatchError, Seat
from game.engine.made import Made, check_used_up, open_since, play_again
from game.engine.pledge import Pledge

__all__ = [
    "Course", "Decision", "Entry", "JournalError", "Match", "MatchError", "OpenQuestion", "Seat", "replay",
    "retell", "retold",
]  # fmt: skip


class Decision(NamedTuple):
    """What somebody did, and from which position."""

    moves: int  # that had been made before
    position: State
    seat: int
    action: Any
    human: bool  # whether a person played the seat then


class Match:
    """A game with people in its seats, kept in a journal if it has a path."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        options: Any,
        state: State,
        dealt: Sequence[int],
        chance: Chance,
        pledge: Pledge | None = None,
    ) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.options = options
        self.state = state
        self.path: Path | None = None
        self._dealt = tuple(dealt)
        self.pledge = pledge  # what this sitting promises of its chance
        self.dealt_under = pledge.promise if pledge else ""  # what was promised of the deal
        self._stands = False  # whether the journal says so
        self._chance = chance
        self._journal: journal.Journal | None = None
        self._moves: list[Made] = []
        self._numbered = 0
        self._by_people: set[int] = set()  # numbers of moves
        self._base, self._settled = state, 0  # the position after the last final move, and how many moves led there
        self._notes: list[list[Any]] = [[] for _ in seats]
        self._seen: dict[int | None, list[Entry]] = {}

    # ---- beginning ---------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game_id: str,
        seats: Sequence[Seat],
        seed: int | str | None = None,
        path: Path | None = None,
        options: Any = None,
        pledge: Pledge | None = None,
    ) -> Match:
        """Deal a new game with chance that was pledged; a given seed deals and rolls the same, and pledges nothing."""
        game = registry.games().get(game_id)
        if game is None:
            raise MatchError(f"There is no game called {game_id} in this box.")
        _check_seats(game, len(seats))
        options = game.modes[0] if options is None else options
        if seed is None:
            pledge = pledge or Pledge.new()
            chance: Chance = pledge.chance()
        else:
            pledge, chance = None, Chance(seed)
        draws: list[int] = []
        chance.record = draws
        state = game.start(len(seats), chance, options)
        chance.record = None
        match = cls(game, seats, options, state, draws, chance, pledge)
        if path is not None:
            match._begin(path)
        return match

    def _begin(self, path: Path) -> None:
        """Write the first line."""
        raw = msgspec.Raw(msgspec.json.encode(self.options))
        promise, words = (self.pledge.promise, self.pledge.words) if self.pledge else ("", ())
        header = journal.Header(self.game.id, self.game.rules_version, self.seats, raw, self._dealt, promise, words)
        self._journal, self.path, self._stands = journal.Journal.create(path, header), path, True

    @classmethod
    def load(cls, path: Path) -> Match:
        """Play the journal again and go on from there, with fresh dice."""
        kept, contents = journal.Journal.open(path)
        try:
            *_, (match, _) = cls._retelling(contents, path)
            kept.keep_damaged(contents.lost)
        except BaseException:
            kept.close()
            raise
        match._journal, match.path = kept, path
        return match

    @classmethod
    def _retelling(cls, contents: journal.Contents, path: Path) -> Iterator[tuple[Match, Retold]]:
        """The match after each line of its journal; what it goes on with is pledged anew."""
        match, ranges = cls._dealt_again(contents.header, path)
        yield match, Retold(contents.header, 0, Entry(-1, ()), contents.header.draws, ranges)
        for number, line in enumerate(contents.lines, 2):
            try:
                told = match._retell(line)
            except Exception as error:
                why = str(error).rstrip(".") if isinstance(error, MatchError) else "the rules do not allow what it says"
                raise JournalError(
                    f"The saved game {called(path)} stops making sense in line {number}: {why}."
                ) from error
            yield match, told

    @classmethod
    def _dealt_again(cls, header: journal.Header, path: Path) -> tuple[Match, tuple[int, ...]]:
        game = journal.known_game(header, path)
        try:
            options = msgspec.json.decode(header.options, type=game.Options)
            script = Script(header.draws)
            state = game.start(len(header.seats), script, options)
            check_used_up(script)
        except BoardError as error:
            raise MatchError(str(error)) from error
        except Exception as error:  # whatever the file makes the rules do, its owner gets one sentence
            raise JournalError(f"The saved game {called(path)} was dealt in a way the rules do not allow.") from error
        pledge = Pledge.new()
        match = cls(game, header.seats, options, state, header.draws, pledge.chance(), pledge)
        match.dealt_under = header.promise
        return match, tuple(script.ranges)

    # ---- moves -------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def moves(self) -> int:
        """How many moves have counted and were not taken back."""
        return len(self._moves)

    def view(self, seat: int | None) -> Any:
        """The position now, as that seat may know it; None is the room."""
        return self.state.view(seat)

    def act(self, seat: int, action: Any) -> list[Event]:
        """Play the action; it counts once it is on disk, and until then nothing has changed."""
        self._check_seat(seat)
        chance = copy.copy(self._chance)  # a move that comes to nothing must not use up dice
        draws: list[int] = []
        chance.record = draws
        state = self.state.copy(chance)
        events = state.apply(seat, action)
        chance.record = None
        move = Made(self._numbered, seat, action, tuple(draws), tuple(events), self.state.waiting())
        raw = msgspec.Raw(msgspec.json.encode(action))
        seen = Entry(seat, move.events).seen_by(None)
        told = seen.told(self.game.text, self.names) if self._journal is not None else ()
        over = state.outcome() is not None
        self._promise()
        self._write(journal.Move(seat, raw, move.draws, over, told))
        self._chance = chance
        self._count(move, state)
        if over:
            self._keep_promise()
        return events

    def _count(self, move: Made, state: State) -> None:
        self._moves.append(move)
        if self.seats[move.seat].human:
            self._by_people.add(move.number)
        self._numbered = max(self._numbered, move.number + 1)
        self.state = state
        if move.final:
            self._base, self._settled = state, len(self._moves)

    def history(self, seat: int | None) -> list[Entry]:
        """What happened so far, as that seat may know it; None is the room."""
        seen = self._seen.setdefault(seat, [])
        for move in self._moves[len(seen) :]:
            seen.append(Entry(move.seat, move.events).seen_by(seat))
        return list(seen)

    @property
    def open_question(self) -> OpenQuestion:
        """What is asked now; what several are asked at once stays the same question until all have answered."""
        waiting = self.state.waiting()
        since = open_since(self._moves, waiting)
        if since is None or since == len(self._moves):
            return OpenQuestion(len(self._moves), frozenset(waiting))
        return OpenQuestion(since, frozenset(self._moves[since].asked))

    # ---- undo --------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Whether the seat's last move can be taken back."""
        return bool(self._retractable(seat))

    @property
    def retractors(self) -> list[int]:
        """Who can take back a move, whoever moved last first."""
        movers = dict.fromkeys(move.seat for move in reversed(self._moves[self._settled :]))
        return [seat for seat in movers if self.can_undo(seat)]

    def undo(self, seat: int, to_barrier: bool = False) -> None:
        """Take back the seat's last move, or with to_barrier all it may take back."""
        self._check_seat(seat)
        retracted = self._retractable(seat)
        if not retracted:
            raise MatchError(f"{self.names[seat]} has no move that can be taken back.")
        numbers = tuple(move.number for move in (retracted if to_barrier else retracted[:1]))
        state, moves = self._without(numbers)
        self._write(journal.Undo(seat, numbers))
        self._take_back(state, moves)

    def _retractable(self, seat: int) -> list[Made]:
        """The seat's moves that it may take back, the last one first."""
        loose = self._moves[self._settled :]
        since = open_since(loose, self.state.waiting())
        if since is not None:
            return [move for move in reversed(loose[since:]) if move.seat == seat]
        own: list[Made] = []
        for move in reversed(loose):
            if move.seat != seat:
                break
            own.append(move)
        return own

    def _without(self, numbers: tuple[int, ...]) -> tuple[State, list[Made]]:
        """The position and the moves since the last final one, had these not been made."""
        state, moves = self._base, self._moves[: self._settled]
        for move in self._moves[self._settled :]:
            if move.number not in numbers:
                state, again = play_again(state, move.number, move.seat, move.action, move.draws)
                moves.append(again)
        return state, moves

    def _take_back(self, state: State, moves: list[Made]) -> None:
        self.state, self._moves = state, moves
        self._seen.clear()

    # ---- notes -------------------------------------------------------------------------------

    def note(self, seat: int, entry: Any) -> None:
        """Keep a pencil mark of the seat; the rules know nothing of it."""
        self._check_seat(seat)
        raw = msgspec.json.encode(entry)
        self._write(journal.Note(seat, msgspec.Raw(raw)))
        self._notes[seat].append(msgspec.json.decode(raw))

    def notes(self, seat: int) -> list[Any]:
        """The seat's pencil marks, oldest first."""
        return list(self._notes[seat])

    def hand_over(self, seat: int, player: str) -> None:
        """Let somebody else play this seat: "human" or a bot."""
        self._check_seat(seat)
        self._write(journal.HandOver(seat, player))
        self._change_seat(seat, player=player)

    def rename(self, seat: int, name: str) -> None:
        """Call whoever sits there something else."""
        self._check_seat(seat)
        self._write(journal.Rename(seat, name))
        self._change_seat(seat, name=name)

    def _change_seat(self, seat: int, **change: str) -> None:
        changed = msgspec.structs.replace(self.seats[seat], **change)
        self.seats = (*self.seats[:seat], changed, *self.seats[seat + 1 :])

    # ---- chance that was pledged ----------------------------------------------------------------

    def _promise(self) -> None:
        """Before the first move of a game that is gone on with: what its dice will follow from."""
        if self.pledge is not None and self._journal is not None and not self._stands:
            self._write(journal.Sitting(self.pledge.promise, self.pledge.words))
            self._stands = True

    def _keep_promise(self) -> None:
        """Write down the seed that was promised; nothing is drawn from it any more, whatever comes after."""
        if self.pledge is None or self._journal is None or not self._stands:
            return
        with suppress(JournalError):  # then it is tried again when the table is left
            self._write(journal.Seed(self.pledge.seed))
            self.pledge, self._stands = Pledge.new(), False
            self._chance = self.pledge.chance()

    # ---- the journal -------------------------------------------------------------------------

    def assure(self) -> None:
        """See to it that all of it is on disk, whatever happened to the file since the last move."""
        if self._journal is not None:
            self._journal.assure()

    def keep(self, path: Path | None) -> None:
        """Go on in another file, or in none at all."""
        if self._journal is not None and path is not None:
            self._journal.move(path)
        elif self._journal is not None:
            self._journal.close()
            self._journal = None
        self.path = path

    def mended(self) -> str:
        """What had happened to the file and was made good, in one or two sentences; told once."""
        if self._journal is None:
            return ""
        words, self._journal.mended = self._journal.mended, ""
        return words

    def close(self) -> None:
        """End the sitting and let go of the journal, so that others can open it."""
        if self._journal is not None:
            self._keep_promise()
            self._journal.close()

    def _write(self, line: journal.Written) -> None:
        if self._journal is not None:
            self._journal.append(line)

    def _retell(self, line: journal.Written) -> Retold:
        """Do again what a line of the journal says."""
        if isinstance(line, journal.Sitting | journal.Seed):
            return Retold(line, self.moves)
        self._check_seat(line.seat)
        match line:
            case journal.Move():
                action = msgspec.json.decode(line.action, type=self.game.Action)
                state, move = play_again(self.state, self._numbered, line.seat, action, line.draws)
                if line.ends != (state.outcome() is not None):
                    raise MatchError("the game ends elsewhere")
                self._count(move, state)
                return Retold(line, self.moves, Entry(move.seat, move.events), move.draws, move.ranges)
            case journal.Undo():
                allowed = tuple(move.number for move in self._retractable(line.seat))
                if not line.moves or line.moves != allowed[: len(line.moves)]:
                    raise MatchError("it takes back what cannot be taken back")
                self._take_back(*self._without(line.moves))
            case journal.Note():
                self._notes[line.seat].append(msgspec.json.decode(line.entry))
            case journal.HandOver():
                self._change_seat(line.seat, player=line.player)
            case journal.Rename():
                self._change_seat(line.seat, name=line.name)
        return Retold(line, self.moves)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise MatchError(f"There is no seat {seat} at this table.")

    def retrace(self) -> Iterator[tuple[State, Entry]]:
        """Every position with the move that led there, the deal first."""
        state = self.game.start(len(self.seats), Script(self._dealt), self.options)
        yield state.copy(Chance(0)), Entry(-1, ())
        for move in self._moves:
            state, again = play_again(state, move.number, move.seat, move.action, move.draws)
            yield state.copy(Chance(0)), Entry(again.seat, again.events)

    def decisions(self) -> Iterator[Decision]:
        """Every move that counted and was not taken back, with the position it was made in."""
        state = self.game.start(len(self.seats), Script(self._dealt), self.options)
        for made, move in enumerate(self._moves):
            yield Decision(made, state.copy(Chance(0)), move.seat, move.action, move.number in self._by_people)
            state, _ = play_again(state, move.number, move.seat, move.action, move.draws)


def replay(path: Path, contents: journal.Contents | None = None) -> Iterator[tuple[State, Entry]]:
    """Every position of a saved game with the move that led there, the deal first; moves taken back are left out."""
    return retold(path, contents).retrace()


def retold(path: Path, contents: journal.Contents | None = None) -> Match:
    """A saved game as it stands, to look at: its file is read once and let go of."""
    *_, (match, _) = Match._retelling(contents or journal.read(path), path)
    return match


def retell(path: Path, contents: journal.Contents | None = None) -> Iterator[Retold]:
    """A saved game line by line, each with its draws and from how many each was drawn."""
    for _, told in Match._retelling(contents or journal.read(path), path):
        yield told


def _check_seats(game: Game, seats: int) -> None:
    if seats not in game.seats:
        raise MatchError(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not for {seats}.")

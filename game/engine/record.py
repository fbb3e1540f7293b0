"""Finds a game for every way of ending and writes it down, so that it can be played again ever after."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from game.engine import journal
from game.engine.chance import Chance
from game.engine.contract import Game, State
from game.engine.journal import MatchError
from game.engine.match import Match, Seat, replay

NAMES = ("Ana", "Ben", "Chloé", "Dev", "Eva", "Finn", "Gus", "Hana")
MOVES = 20_000  # after which a game is given up
GAMES = 400  # of every number of seats and mode

Choose = Callable[[State, int], Any]
Temper = Callable[[Chance], Choose]  # how everybody chooses in one game, given a will
Ways = Sequence[tuple[Temper, int]]  # and how many games are played that way at every table


class Take(NamedTuple):
    """A game that was played to its end: all that it takes to play it once more."""

    ending: str
    seats: int
    options: Any
    seed: str
    moves: list[tuple[int, Any]]


class Record(NamedTuple):
    """What became of a folder of recorded games."""

    kept: list[Path]
    written: list[Path]
    gone: list[Path]  # could not be played any more, or were recorded anew
    missing: list[str]  # endings that no game found


def at_random(will: Chance) -> Choose:
    """Any of the choices."""

    def choose(state: State, seat: int) -> Any:
        legal = state.legal(seat)
        return legal[will.pick(len(legal))]

    return choose


def by_habit(will: Chance) -> Choose:
    """Whoever is asked for one of the same kinds of things again does the same kind of thing again."""
    habits: dict[tuple[Any, ...], Any] = {}

    def choose(state: State, seat: int) -> Any:
        legal = state.legal(seat)
        kinds = tuple(dict.fromkeys(map(type, legal)))
        if (seat, *kinds) not in habits:
            habits[seat, *kinds] = kinds[will.pick(len(kinds))]
        usual = [action for action in legal if type(action) is habits[seat, *kinds]]
        return usual[will.pick(len(usual))]

    return choose


BY_CHANCE: Ways = ((at_random, GAMES), (by_habit, GAMES))


def record(game: Game, folder: Path, ways: Ways = BY_CHANCE, anew: bool = False) -> Record:
    """See to it that the folder holds a game for every ending; what still plays stays, unless it is wanted anew."""
    there = {path: ending_of(path) for path in sorted(folder.glob("*.journal")) if _is_of(game, path)}
    wanted = [ending for ending in game.endings if anew or ending not in there.values()]
    takes = {take.ending: take for take in search(game, wanted, ways)}
    gone = [path for path, ending in there.items() if ending is None or ending in takes]
    for path in gone:
        path.unlink()
    kept = [path for path in there if path not in gone]
    written = [write(game, take, _free(folder, take)) for take in takes.values()]
    return Record(kept, written, gone, [ending for ending in wanted if ending not in takes])


def ending_of(path: Path) -> str | None:
    """How the recorded game ends; None if it cannot be played again to its end."""
    try:
        *_, (state, _entry) = replay(path)
    except MatchError:
        return None
    outcome = state.outcome()
    return outcome.reason.id if outcome else None


def search(game: Game, endings: Collection[str], ways: Ways = BY_CHANCE) -> Iterator[Take]:
    """The first game with each of the endings, all tables in turn; the later ways are for what is left then."""
    left = set(endings)
    for temper, games in ways:
        for number, seats, options in product(range(games), game.seats, game.modes):
            if not left:
                return
            take = play(game, seats, options, f"{game.id} {number}", temper)
            if take and take.ending in left:
                left.remove(take.ending)
                yield take


def play(game: Game, seats: int, options: Any, seed: str, temper: Temper = at_random) -> Take | None:
    """One whole game of people who all choose alike; None if it does not end."""
    state, will = game.start(seats, Chance(seed), options), Chance(f"{seed} will")
    choose = temper(will)
    moves: list[tuple[int, Any]] = []
    while waiting := state.waiting():
        if len(moves) == MOVES:
            return None
        seat = waiting[will.pick(len(waiting))]
        moves.append((seat, choose(state, seat)))
        state.apply(*moves[-1])
    outcome = state.outcome()
    return Take(outcome.reason.id, seats, options, seed, moves) if outcome else None


def write(game: Game, take: Take, path: Path) -> Path:
    """Play the game once more, with a journal."""
    people = [Seat(NAMES[seat], journal.COLOURS[seat]) for seat in range(take.seats)]
    match = Match.new(game.id, people, take.seed, path, take.options)
    for seat, action in take.moves:
        match.act(seat, action)
    match.close()
    return path


def _is_of(game: Game, path: Path) -> bool:
    """Whether the file is a game of this title; what cannot be read is somebody else's business."""
    try:
        return journal.read(path).header.game == game.id
    except MatchError:
        return False


def _free(folder: Path, take: Take) -> Path:
    """A name that tells the ending and the seats and is not taken."""
    names = (f"{take.ending}_{take.seats}{suffix}.journal" for suffix in ("", *(f"_{n}" for n in range(2, 100))))
    return next(path for name in names if not (path := folder / name).exists())

"""The one test kit for all games: `check` plays a game and raises a Breach that says which clause it broke.

A game helps the kit with two functions of GAME beside the contract:
`hidden(state, seat)` names what the seat cannot know and that could be otherwise (an open game returns {});
`reachable(state)` says why the rules cannot lead to this position, or None.
"""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, get_args

import msgspec

from game.engine import journal, registry
from game.engine.chance import Chance
from game.engine.contract import Event, IllegalAction, State, View
from game.engine.leaks import (
    Breach,
    Dice,
    HelpfulGame,
    as_bytes,
    asking,
    choosing,
    dealing,
    halves,
    openness,
    questions,
    redealing,
    some,
    telling,
    who,
)
from game.engine.likeness import Album, complete, equal_dumps, looks
from game.engine.match import Entry, Match, MatchError, Seat, replay
from game.engine.refusals import refusing
from game.engine.wordcheck import Sprites, ending, explaining, pages, speaking, telling_words

TOLD = 2  # how many moves that draw are played otherwise, of each kind


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a game played by the kit, with what it left behind."""

    seat: int
    action: Any
    events: tuple[Event, ...]
    draws: int
    told: bytes  # its events, as they were when they happened
    dump: bytes  # the position after it

    @property
    def kind(self) -> tuple[type, ...]:
        """What was done and what happened."""
        return (type(self.action), *map(type, self.events))


def check(
    game: HelpfulGame,
    seats: int,
    options: Any = None,
    seed: int | str = 0,
    moves_limit: int = 20_000,
    positions: int = 120,
    journalled: int = 150,
    sprites: Sprites = None,
) -> list[Step]:
    """Play one random game and hold it against every clause; positions says how many are examined closely."""
    declared(game)
    pages(game, sprites)
    steps = play(game, seats, options, seed, moves_limit)
    start, album = game.start(seats, Chance(seed), options), Album(game, seats)
    openness(game, seats, options, seed)
    dealing(game, start, seats, seed)
    equal_dumps(start, seats, seed, album, redeals=seats)
    known = list({as_bytes(step.action): step.action for step in steps}.values())
    state, sealed, kinds = start, False, Counter[tuple[type, ...]]()
    for number, (state, step) in enumerate(_again(game, seats, options, seed, steps)):
        if number * positions // len(steps) != (number - 1) * positions // len(steps):
            examine(game, state, seats, f"{seed}/{number}", known)
            equal_dumps(state, seats, f"{seed}/{number}", album)
            complete(start, state, seats)
            complete(state, start, seats)
        speaking(game, state, seats, sprites)
        kinds[step.kind] += 1
        if step.draws and kinds[step.kind] <= TOLD:
            telling(game, state, seats, step.seat, step.action, f"{seed}/{number}")
        if not sealed and len(state.waiting()) > 1:
            sealed = True
            after = state.copy(Chance(0))
            after.apply(step.seat, step.action)
            dealing(game, after, seats, seed)
    epilogue(game, state, [Entry(step.seat, step.events) for step in steps], seats, sprites)
    with ExitStack() as stack:
        if registry.games().get(game.id) is not game:
            stack.enter_context(registry.also(game))
        folder = stack.enter_context(TemporaryDirectory())
        keeping(game, seats, options, seed, Path(folder) / "kit.journal", journalled)
    return steps


def glance(
    game: HelpfulGame, seats: int, options: Any = None, seed: int | str = 0, moves_limit: int = 20_000
) -> list[Step]:
    """Play one random game twice, to its end both times, and examine a single position of it: for games by the thousand."""
    steps = play(game, seats, options, seed, moves_limit)
    chosen = Chance(f"{seed} glance").pick(len(steps))
    for number, (state, step) in enumerate(_again(game, seats, options, seed, steps)):
        if number == chosen:
            examine(game, state, seats, f"{seed}/{number}", [step.action])
    return steps


def declared(game: HelpfulGame) -> None:
    """Without its help the kit would wave a game through."""
    needed = {"hidden": "what is hidden", "reachable": "which positions can occur", "endings": "how it can end"}
    for name, what in needed.items():
        if getattr(game, name, None) is None:
            raise Breach("declared", f"{game.title} does not say {what}.")
    for event in get_args(game.Event) or (game.Event,):
        missing = {*event.befalls, event.opens or ""} - {"", *event.__struct_fields__}
        if missing:
            raise Breach("declared", f"{event.__name__} has no field {', '.join(sorted(missing))}.")


def examine(
    game: HelpfulGame,
    state: State,
    seats: int,
    seed: int | str,
    known: Sequence[Any] = (),
) -> None:
    """Hold one position against every clause that needs no history; known are actions that the game has."""
    legality(state, seats, seed)
    viewing(state, seats)
    refusing(game, state, seats, seed, known)
    apart(state, seats, seed)
    round_trip(game, state, seats, seed)
    simultaneous(state, seats, seed)
    choosing(game, state, seats, seed)
    for viewer in (None, *range(seats)):
        redealing(game, state, viewer, seed)
        questions(state, viewer, seed)
    for seat in range(seats):
        asking(game, state, seat, seed)
    explaining(game, state, seats, seed)


def epilogue(game: HelpfulGame, state: State, entries: Sequence[Entry], seats: int, sprites: Sprites = None) -> None:
    """Every event of a finished game is told in words, and its end too."""
    for entry in entries:
        telling_words(game, entry.events, seats)
    histories = {viewer: [entry.seen_by(viewer) for entry in entries] for viewer in (None, *range(seats))}
    speaking(game, state, seats, sprites)
    ending(game, state, histories, sprites)


# ---- playing ---------------------------------------------------------------------------------


def play(game: HelpfulGame, seats: int, options: Any, seed: int | str, moves_limit: int) -> list[Step]:
    """A game of random moves, which must end within the limit."""
    will = Chance(f"{seed} will")
    chance = Chance(seed)
    state = game.start(seats, chance, options)
    steps: list[Step] = []
    while waiting := state.waiting():
        if len(steps) == moves_limit:
            raise Breach("guard", f"{game.title} goes on after {moves_limit} moves of chance.")
        seat = waiting[will.pick(len(waiting))]
        action = _any(state.legal(seat), will)
        draws: list[int] = []
        chance.record = draws
        try:
            events = state.apply(seat, action)
        except IllegalAction as refusal:
            raise Breach("legal", f"{action} of seat {seat} is offered and refused.") from refusal
        steps.append(Step(seat, action, tuple(events), len(draws), as_bytes(events), state.dump()))
    return steps


def _again(
    game: HelpfulGame, seats: int, options: Any, seed: int | str, steps: Sequence[Step]
) -> Iterator[tuple[State, Step]]:
    """Every position of the game with the step made there, played a second time."""
    state = game.start(seats, Chance(seed), options)
    for number, step in enumerate(steps):
        yield state, step
        told = as_bytes(state.apply(step.seat, step.action))
        if told != step.told or state.dump() != step.dump:
            raise Breach("same seed", f"move {number} ({step.action}) went otherwise when the seed was played again.")
    ended = state.outcome()
    if ended is None or not set(ended.winners) <= set(range(seats)):
        raise Breach("outcome", f"nobody waits any more, but the outcome is {ended}.")
    if ended.reason.id not in game.endings:
        raise Breach("outcome", f"{game.title} ended by {ended.reason.id}, which is not among its endings.")


def _any(legal: Sequence[Any], will: Chance) -> Any:
    if not legal:
        raise Breach("legal", "a waiting seat has nothing to choose from.")
    kinds = {type(action): None for action in legal}  # half of the choices go by kind, so that rare deeds are done too
    if will.pick(2):
        kind = list(kinds)[will.pick(len(kinds))]
        legal = [action for action in legal if type(action) is kind]
    return legal[will.pick(len(legal))]


# ---- moves -----------------------------------------------------------------------------------


def legality(state: State, seats: int, seed: int | str) -> None:
    """Legal means applicable, and others have nothing to choose."""
    waiting, will = state.waiting(), Chance(f"{seed} legality")
    if list(waiting) != sorted(set(waiting) & set(range(seats))):
        raise Breach("waiting", f"{waiting} is no ascending list of seats.")
    if (state.outcome() is None) != bool(waiting):
        raise Breach("outcome", f"seats {waiting} wait while the outcome is {state.outcome()}.")
    for seat in range(seats):
        legal = list(state.legal(seat))
        if bool(legal) != (seat in waiting):
            raise Breach("legal", f"seat {seat} has {len(legal)} actions while {waiting} wait.")
        if len(set(legal)) != len(legal):
            raise Breach("legal", f"seat {seat} is offered the same action twice.")
        for action in some(legal, will, 6):
            try:
                state.copy(Chance(seed)).apply(seat, action)
            except IllegalAction as refusal:
                raise Breach("legal", f"{action} of seat {seat} is offered and refused.") from refusal


def viewing(state: State, seats: int) -> None:
    """Every view tells what the contract's View promises: whose it is, who is asked, whose turn it is, who plays."""
    waiting, turns = state.waiting(), set[int | None]()
    for viewer in (None, *range(seats)):
        view: View = state.view(viewer)
        try:
            told = view.me, view.asked, view.over, len(view.players)
            turns.add(view.active)
        except AttributeError as error:
            raise Breach("view", f"the view of {who(viewer)} does not tell enough: {error}.") from error
        if told != (viewer, waiting, not waiting, seats):
            raise Breach("view", f"{told} of {seats} is told to {who(viewer)} while {waiting} wait.")
    if len(turns) > 1 or not turns <= {None, *range(seats)}:
        raise Breach(
            "view", f"whose turn it is, {sorted(turns, key=str)}, is not the same seat, or nobody, for everybody."
        )


def apart(state: State, seats: int, seed: int | str) -> None:
    """Copy and original do not touch, a copy plays like the original, and both survive being pickled."""
    before, will = looks(state, seats), Chance(f"{seed} apart")
    for seat in state.waiting():
        for action in some(state.legal(seat), will, 3):
            dice = Dice(seed)
            first = state.copy(dice)
            bystander = first.copy(Chance(0))
            told = as_bytes(first.apply(seat, action))
            if looks(bystander, seats) != before or looks(state, seats) != before:
                raise Breach("copy", f"{action} of seat {seat} reached through to another copy.")
            second: State = pickle.loads(pickle.dumps(bystander)).copy(Dice(f"{seed} other", dice.drawn))
            if as_bytes(second.apply(seat, action)) != told or second.dump() != first.dump():
                raise Breach("copy", f"{action} of seat {seat} with the same draws went otherwise in a copy.")


def round_trip(game: HelpfulGame, state: State, seats: int, seed: int | str) -> None:
    """Every action, event and view is the same after a journey through JSON."""
    will = Chance(f"{seed} round trip")
    for viewer in (None, *range(seats)):
        _same_after_json(state.view(viewer), game.View)
    for seat in state.waiting():
        for action in some(state.legal(seat), will, 6):
            _same_after_json(action, game.Action)
            for event in state.copy(Chance(seed)).apply(seat, action):
                for half in (event, *(event.seen_by(viewer) for viewer in (None, *range(seats)))):
                    _same_after_json(half, game.Event)


def _same_after_json(thing: Any, kind: Any) -> None:
    try:
        back = msgspec.json.decode(as_bytes(thing), type=kind)
    except msgspec.MsgspecError as error:
        raise Breach("json", f"{thing} cannot be read back: {error}.") from error
    if back != thing:
        raise Breach("json", f"{thing} came back as {back}.")


def simultaneous(state: State, seats: int, seed: int | str) -> None:
    """Answers to a question put to several draw nothing, tell nobody what they are, and commute."""
    waiting, will, before = state.waiting(), Chance(f"{seed} simultaneous"), state.dump()
    if len(waiting) < 2:
        return
    for seat in waiting:
        told: dict[int | None, bytes] = {}
        for action in some(state.legal(seat), will, 3):
            dice = Dice(seed)
            after = state.copy(dice)
            events = after.apply(seat, action)
            if dice.drawn:
                raise Breach("simultaneous", f"{action} of seat {seat} draws while others have not answered.")
            for other in (None, *(other for other in range(seats) if other != seat)):
                seen = as_bytes((halves(events, other), after.view(other), after.waiting()))
                if told.setdefault(other, seen) != seen:
                    raise Breach("simultaneous", f"{who(other)} can tell what seat {seat} answered.")
    first, second = some(waiting, will, 2)
    answers = {seat: _any(state.legal(seat), will) for seat in (first, second)}
    ends = []
    for order in ((first, second), (second, first)):
        after = state.copy(Chance(seed))
        for seat in order:
            after.apply(seat, answers[seat])
        ends.append(after.dump())
    if state.dump() != before:
        raise Breach("copy", f"the answers of seats {first} and {second} reached through to another copy.")
    if ends[0] != ends[1]:
        raise Breach("simultaneous", f"the answers of seats {first} and {second} do not commute.")


# ---- keeping ---------------------------------------------------------------------------------


def keeping(game: HelpfulGame, seats: int, options: Any, seed: int | str, path: Path, moves: int) -> None:
    """A match, its journal played again and the loaded match are the equal position, after undos too."""
    will = Chance(f"{seed} keeping")
    people = [Seat(f"Player {seat + 1}", journal.COLOURS[seat], "human") for seat in range(seats)]
    match = Match.new(game.id, people, seed, path, options)
    if match.state.dump() != game.start(seats, Chance(seed), match.options).dump():
        raise Breach("same seed", "a match was dealt otherwise than the game with the same seed.")
    taken = 0
    try:
        while (waiting := match.state.waiting()) and match.moves < moves:
            seat = waiting[will.pick(len(waiting))]
            match.act(seat, _any(match.state.legal(seat), will))
            undoer = will.pick(seats)
            if taken < moves // 4 and will.pick(2) and match.can_undo(undoer):
                taken += 1
                undoing(match, undoer, path)
    finally:
        match.close()
    last = _last(path)
    loaded = Match.load(path)
    loaded.close()
    if not last == match.state.dump() == loaded.state.dump():
        raise Breach("replay", "the journal played again ends in another position.")
    if any(loaded.history(viewer) != match.history(viewer) for viewer in (None, *range(seats))):
        raise Breach("replay", "the loaded match remembers another history.")


def undoing(match: Match, seat: int, path: Path) -> None:
    """Taking a move back ends where the journal without it ends, and leaves the other moves alone."""
    seen = match.history(seat)
    gone = max(number for number, entry in enumerate(seen) if entry.mover == seat)
    match.undo(seat)
    if match.history(seat) != seen[:gone] + seen[gone + 1 :]:
        raise Breach("undo", f"taking back move {gone} of seat {seat} changed what is remembered of the others.")
    if _last(path) != match.state.dump():
        raise Breach("undo", f"after seat {seat} took back move {gone}, the journal ends in another position.")


def _last(path: Path) -> bytes:
    try:
        *_, (state, _entry) = replay(path)
    except MatchError as error:
        raise Breach("replay", f"the journal cannot be played again: {error}") from error
    return state.dump()


def recorded(game: HelpfulGame, paths: Iterable[Path], positions: int = 20, sprites: Sprites = None) -> dict[str, int]:
    """Recorded games must play through to their end, one for each way of ending; returns how often each was seen."""
    seen: dict[str, int] = {}
    for path in paths:
        states, entries = zip(*replay(path), strict=True)
        seats = len(journal.read(path).header.seats)
        for number in range(0, len(states), max(1, len(states) // positions)):
            examine(game, states[-1 - number], seats, f"{path.name} {number}")
            speaking(game, states[-1 - number], seats, sprites)
        state = states[-1]
        outcome = state.outcome()
        if outcome is None:
            raise Breach("recorded", f"the recorded game {path.name} does not end.")
        epilogue(game, state, entries, seats, sprites)
        seen[outcome.reason.id] = seen.get(outcome.reason.id, 0) + 1
    missing = [ending for ending in game.endings if ending not in seen]
    if missing:
        raise Breach("recorded", f"no recorded game of {game.title} ends by {', '.join(missing)}.")
    return seen

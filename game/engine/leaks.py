"""The part of the kit that looks for secrets getting out: views, events, questions and redeals."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Protocol

import msgspec

from game.engine.chance import Chance
from game.engine.contract import Event, Game, State

REDEALS_OF_A_START = 64

Ending = tuple[State, list[Event]]  # of a move: the position it led to and what happened

as_bytes = msgspec.json.Encoder().encode


class Breach(AssertionError):
    """The game breaks a clause of the contract."""

    def __init__(self, clause: str, sentence: str) -> None:
        super().__init__(f"{clause}: {sentence}")
        self.clause = clause


class HelpfulGame(Game, Protocol):
    """A game with what only the kit asks of it."""

    def hidden(self, state: Any, seat: int) -> Mapping[str, Any]:
        """What the seat cannot know and that could be otherwise; nothing in an open game."""

    def reachable(self, state: Any) -> str | None:
        """Why the rules cannot lead to this position, or None."""


class Dice(Chance):
    """Chance that gives listed draws first and remembers how large each die was."""

    __slots__ = ("_given", "drawn", "sizes")

    def __init__(self, seed: int | str, given: Sequence[int] = ()) -> None:
        super().__init__(seed)
        self._given = tuple(given)
        self.drawn: list[int] = []
        self.sizes: list[int] = []

    def pick(self, n: int) -> int:
        """The next given draw if it fits, otherwise a free one."""
        drawn = len(self.drawn)
        draw = self._given[drawn] if drawn < len(self._given) and self._given[drawn] < n else super().pick(n)
        self.drawn.append(draw)
        self.sizes.append(n)
        return draw

    def others(self, seed: int | str, will: Chance, most: int) -> list[Dice]:
        """Dice that will give the same draws but for one, which comes out otherwise."""
        found = []
        for changed in some([draw for draw, size in enumerate(self.sizes) if size > 1], will, most):
            size, given = self.sizes[changed], list(self.drawn)
            given[changed] = (given[changed] + 1 + will.pick(size - 1)) % size
            found.append(Dice(seed, given))
        return found


def dealing(game: HelpfulGame, state: State, seats: int, seed: int | str) -> None:
    """Redeal (c): everything hidden from a seat takes more than one value in 64 redeals, for the room all of that."""
    for viewer in (None, *range(seats)):
        values: dict[str, set[str]] = {name: set() for name in _hidden(game, state, seats, viewer)}
        for number in range(REDEALS_OF_A_START):
            dealt = _hidden(game, state.redeal(viewer, Chance(f"{seed} {number}")), seats, viewer)
            if viewer is not None and set(dealt) != set(values):
                raise Breach("dealing", f"which things are hidden from {who(viewer)} depends on those things.")
            for name, value in dealt.items():
                values.setdefault(name, set()).add(repr(value))
        for name, seen in values.items():
            if len(seen) == 1:
                raise Breach("dealing", f"{name} is hidden from {who(viewer)}, but no redeal deals it again.")


def _hidden(game: HelpfulGame, state: State, seats: int, viewer: int | None) -> dict[str, Any]:
    """What the viewer cannot know; the room knows nothing that anybody does not."""
    blind = range(seats) if viewer is None else (viewer,)
    return {name: value for seat in blind for name, value in game.hidden(state, seat).items()}


def openness(game: HelpfulGame, seats: int, options: Any, seed: int | str) -> None:
    """A game that hides nothing from anybody shows the room all of it: equal pictures are equal positions."""
    seen: dict[bytes, bytes] = {}
    for number in range(REDEALS_OF_A_START):
        state = game.start(seats, Chance(f"{seed} open {number}"), options)
        if any(game.hidden(state, seat) for seat in range(seats)):
            return
        if seen.setdefault(as_bytes(state.view(None)), state.dump()) != state.dump():
            raise Breach("dealing", "nothing is said to be hidden, but the room sees the same in different positions.")


def redealing(game: HelpfulGame, state: State, viewer: int | None, seed: int | str) -> None:
    """Redeal (a) same in the viewer's eyes, (b) forgetting all else, (e) a position that can occur."""
    before, mine, whose = state.dump(), _eyes(state, viewer), who(viewer)
    dealt = state.redeal(viewer, Chance(f"{seed} a"))
    if state.dump() != before:
        raise Breach("copy", f"a redeal for {whose} changed the position it was made from.")
    if _eyes(dealt, viewer) != mine:
        raise Breach("redeal", f"{whose} can tell a redeal from the position: {_difference(state, dealt, viewer)}.")
    once = state.redeal(viewer, Chance(f"{seed} b"))
    for name, position in (("the position", state), ("a redeal", dealt), ("a redeal", once)):
        if why := game.reachable(position):
            raise Breach("reachable", f"{name} of {whose} cannot occur: {why}")
    if once.dump() != dealt.redeal(viewer, Chance(f"{seed} b")).dump():
        raise Breach("forgetting", f"a redeal for {whose} depends on what {whose} cannot know.")
    if pickle.loads(pickle.dumps(once)).dump() != once.dump():
        raise Breach("copy", f"a redeal for {whose} is another position after being pickled.")


def _eyes(state: State, viewer: int | None) -> list[bytes]:
    """All that the seat, or the room, can see or work out by asking."""
    hushed = [state.hushed(asked) for asked in state.waiting()]
    legal = [] if viewer is None else list(state.legal(viewer))
    things = (state.view(viewer), state.view(None), legal, state.waiting(), hushed, state.outcome())
    return [as_bytes(thing) for thing in things]


def _difference(one: State, other: State, viewer: int | None) -> str:
    names = ("its view", "the room's view", "its legal actions", "who waits", "what is hushed", "the outcome")
    both = zip(names, _eyes(one, viewer), _eyes(other, viewer), strict=True)
    return " and ".join(name for name, a, b in both if a != b)


def questions(state: State, viewer: int | None, seed: int | str) -> None:
    """A question that is not hushed offers the same in the eyes of the room and of every other seat."""
    dealt = state.redeal(viewer, Chance(f"{seed} questions"))
    for asked in state.waiting():
        open_question = asked != viewer and not state.hushed(asked)
        if open_question and list(dealt.legal(asked)) != list(state.legal(asked)):
            raise Breach("question", f"seat {asked} is openly offered what betrays a secret to {who(viewer)}.")


def asking(game: HelpfulGame, state: State, seat: int, seed: int | str) -> None:
    """Redeal (d): the same action and draws tell the seat the same, unless an event discloses the difference."""
    will = Chance(f"{seed} asking")
    for number in range(2):
        dealt = state.redeal(seat, Chance(f"{seed} asking {number}"))
        for mover in state.waiting():
            both = [action for action in state.legal(mover) if action in dealt.legal(mover)]
            for action in some(both, will, 4):
                _asked(game, state, dealt, seat, mover, action, seed)


def _asked(game: HelpfulGame, state: State, dealt: State, seat: int, mover: int, action: Any, seed: int | str) -> None:
    dice = Dice(f"{seed} dice")
    after = state.copy(dice)
    events = after.apply(mover, action)
    others = Dice(f"{seed} dice", dice.drawn)
    elsewhere = dealt.copy(others)
    happened = elsewhere.apply(mover, action)
    if any(one != two for one, two in zip(dice.sizes, others.sizes, strict=False)):
        return  # other dice were rolled, so these are not the same draws
    what = f"{action} of seat {mover}"
    mine, theirs = halves(events, seat), halves(happened, seat)
    if mine == theirs:
        if halves(events, None) != halves(happened, None):
            raise Breach("private half", f"{what} tells the room what it does not tell seat {seat}.")
        over = after.outcome() is not None and any(event.discloses for event in events)
        if not over and _eyes(after, seat) != _eyes(elsewhere, seat):
            raise Breach("asking", f"{what} shows seat {seat} {_difference(after, elsewhere, seat)}, told by no event.")
        return
    _disclosed(events, happened, seat, what)
    lasting = [halves(_lasting(game, told), seat) for told in (events, happened)]
    if lasting[0] != lasting[1] and _eyes(after, seat) == _eyes(elsewhere, seat):
        raise Breach("private half", f"{what} told seat {seat} something that its view does not know.")


def otherwise(state: State, mover: int, action: Any, seed: int | str, most: int) -> Iterator[Ending]:
    """How the move ends, and how it would have ended if a single one of its draws had come out otherwise."""
    dice = Dice(seed)
    after = state.copy(dice)
    yield after, after.apply(mover, action)
    for others in dice.others(seed, Chance(f"{seed} otherwise"), most):
        elsewhere = state.copy(others)
        happened = elsewhere.apply(mover, action)
        if others.sizes == dice.sizes:  # otherwise more than this draw was another
            yield elsewhere, happened


def telling(game: HelpfulGame, state: State, seats: int, mover: int, action: Any, seed: int | str) -> None:
    """Redeal (f): a draw that only some can see, had it come out otherwise, changes nothing that the others are told."""
    first, *worlds = otherwise(state, mover, action, f"{seed} telling", 3)
    for world in worlds:
        _told_alike(game, first, world, seats, f"{action} of seat {mover}")


def choosing(game: HelpfulGame, state: State, seats: int, seed: int | str) -> None:
    """Which answer was given to a hushed question is told to nobody but those whose view knows of it."""
    waiting, will = state.waiting(), Chance(f"{seed} choosing")
    for mover in waiting if len(waiting) == 1 and state.hushed(waiting[0]) else ():
        worlds: list[Ending] = []
        for action in some(state.legal(mover), will, 3):
            after = state.copy(Chance(f"{seed} choosing"))
            worlds.append((after, after.apply(mover, action)))
        for one, other in pairwise(worlds):
            _told_alike(game, one, other, seats, f"a hushed answer of seat {mover}")


def _told_alike(game: HelpfulGame, one: Ending, other: Ending, seats: int, what: str) -> None:
    """Whoever sees no difference between the two positions is told none, if there is one and somebody does see it.

    And what a seat was not told, no redeal for it may still hold: it is the same for both positions."""
    if one[0].dump() == other[0].dump():
        return
    viewers = (None, *range(seats))
    blind = [viewer for viewer in viewers if _eyes(one[0], viewer) == _eyes(other[0], viewer)]
    for viewer in blind if len(blind) < len(viewers) else ():
        mine, theirs = (halves(_lasting(game, events), viewer) for _state, events in (one, other))
        if mine != theirs:
            told = next((a for a, b in zip(mine, theirs, strict=False) if a != b), b"its events")
            raise Breach("telling", f"{what} tells {who(viewer)} what its view does not know: {told.decode()}.")
        if halves(one[1], viewer) == halves(other[1], viewer):
            dealt = [state.redeal(viewer, Chance(what)).dump() for state, _events in (one, other)]
            if dealt[0] != dealt[1]:
                raise Breach("forgetting", f"a redeal for {who(viewer)} still knows {what}.")


def halves(events: Iterable[Event], viewer: int | None) -> list[bytes]:
    return [as_bytes(event.seen_by(viewer)) for event in events]


def _disclosed(events: list[Event], happened: list[Event], seat: int, what: str) -> None:
    """The first event that differs must say that it discloses; what follows from it may differ too."""
    mine, theirs = halves(events, seat), halves(happened, seat)
    first = next((n for n, (one, two) in enumerate(zip(mine, theirs, strict=False)) if one != two), None)
    at = min(len(mine), len(theirs)) if first is None else first
    if not any(event.discloses for event in (*events[at : at + 1], *happened[at : at + 1])):
        told = events[at] if at < len(events) else happened[at]
        raise Breach("private half", f"{what} tells seat {seat} a secret in {told}, which is not said to disclose.")


def _lasting(game: HelpfulGame, events: list[Event]) -> list[Event]:
    """The events that tell nothing but what views keep."""
    return [event for event in events if not isinstance(event, game.fleeting)]


def who(viewer: int | None) -> str:
    return "the room" if viewer is None else f"seat {viewer}"


def some(legal: Sequence[Any], will: Chance, most: int) -> list[Any]:
    chosen = list(legal)
    will.shuffle(chosen)
    return chosen[:most]

"""The part of the kit that holds positions against their dumps: what has an equal dump is the equal position."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.contract import State
from game.engine.leaks import Breach, Dice, HelpfulGame, as_bytes, otherwise, some, who


def looks(state: State, seats: int) -> list[bytes]:
    """The dump, and all that the room and the seats can see of the position or ask it."""
    views = [as_bytes(state.view(viewer)) for viewer in (None, *range(seats))]
    hushed = [state.hushed(seat) for seat in state.waiting()]
    legal = [as_bytes(list(state.legal(seat))) for seat in range(seats)]
    return [state.dump(), *views, *legal, as_bytes(state.waiting()), as_bytes(hushed), as_bytes(state.outcome())]


class Album:
    """Positions of one game by their dump."""

    def __init__(self, game: HelpfulGame, seats: int) -> None:
        self._game, self._seats = game, seats
        self._kept: dict[bytes, State] = {}

    def keep(self, state: State) -> None:
        """Put a position in, which nobody may change afterwards; one of the same dump must be the same to everybody."""
        twin = self._kept.setdefault(state.dump(), state)
        if twin is state:
            return
        if looks(twin, self._seats) != looks(state, self._seats):
            raise Breach("dump", f"two positions have the same dump, but {self._difference(twin, state)}.")
        for seat in range(self._seats):
            one, other = self._game.hidden(twin, seat), self._game.hidden(state, seat)
            if differing := [name for name in one if one[name] != other.get(name)]:
                raise Breach(
                    "dump", f"two positions with another {differing[0]}, unknown to seat {seat}, dump the same."
                )

    def _difference(self, one: State, other: State) -> str:
        for viewer in (None, *range(self._seats)):
            if as_bytes(one.view(viewer)) != as_bytes(other.view(viewer)):
                return f"{who(viewer)} sees a difference"
        return "what is asked, what is hushed or the outcome is another"


def equal_dumps(state: State, seats: int, seed: int | str, album: Album, redeals: int = 1) -> None:
    """Redeal (g): wherever moves and redeals lead from here, positions of equal dumps are equal in everybody's eyes."""
    will = Chance(f"{seed} dumps")
    album.keep(state.copy(Chance(0)))
    for mover in state.waiting():
        for number, action in enumerate(some(state.legal(mover), will, 4)):
            for after, _events in otherwise(state, mover, action, f"{seed} dumps", 1 if number else 3):
                album.keep(after)
    for seat in some(range(seats), will, redeals):
        for dealt in _redeals(state, seat, seed, will):
            album.keep(dealt)


def complete(state: State, other: State, seats: int) -> None:
    """Whatever part of a position anybody can see is in its dump: with another one's value the dump is another."""
    viewers = (None, *range(seats))
    seen = [as_bytes(state.view(viewer)) for viewer in viewers]
    for part in getattr(state, "parts", ()):
        changed = state.copy(Chance(0))
        setattr(changed, part, getattr(other, part))
        if changed.dump() != state.dump():
            continue
        try:
            differs = seen != [as_bytes(changed.view(viewer)) for viewer in viewers]
        except Exception:  # such a position cannot be, so nobody need be able to look at it
            continue
        if differs:
            raise Breach("dump", f"{part} can be seen, but a dump does not tell it.")


def _redeals(state: State, seat: int, seed: int | str, will: Chance) -> list[State]:
    """A redeal, the same made from a redeal, and some in which a single draw came out otherwise."""
    dice = Dice(f"{seed} dealt")
    first = state.redeal(seat, dice)
    again = state.redeal(seat, Chance(f"{seed} before")).redeal(seat, Dice(f"{seed} dealt"))
    others = [state.redeal(seat, other) for other in dice.others(f"{seed} dealt", will, 4)]
    return [first, again, *others]

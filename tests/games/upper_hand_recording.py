"""Records the games of Upper Hand anew, after its cards have changed: python tests/games/upper_hand_recording.py.

Beside the journals it writes upper_hand_endings.json, to which the test holds them.
"""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path

import msgspec

GAMES = Path(__file__).resolve().parent
sys.path.insert(0, str(GAMES.parents[1]))

from game.engine.chance import Chance  # noqa: E402
from game.engine.match import Match, Seat  # noqa: E402
from game.rules.upper_hand.content import CHARACTERS, PEOPLE  # noqa: E402
from game.rules.upper_hand.meta import GAME  # noqa: E402
from game.rules.upper_hand.state import State  # noqa: E402

ENDINGS = GAMES / "upper_hand_endings.json"
NAMES = ("Ana", "Ben", "Chloé", "Dev", "Eva", "Finn", "Gus", "Hana")
# Ending, seats, mode.
WANTED = (
    ("twenty", 4, 0), ("twenty", 8, 2), ("most", 5, 0), ("roll_off", 2, 2), ("roll_off", 7, 0), ("guard", 2, 1),
    ("guard_roll_off", 5, 1),
)  # fmt: skip


class Recorded(msgspec.Struct, frozen=True):
    """What is known of a recorded game."""

    moves: int
    rounds: int
    winner: int
    points: tuple[int, ...]
    ending: str


def played(seats: int, mode: int, seed: int) -> State:
    """A game of random moves."""
    will, state = Chance(f"{seed} will"), GAME.start(seats, Chance(seed), GAME.modes[mode])
    while waiting := state.waiting():
        seat = waiting[will.pick(len(waiting))]
        legal = state.legal(seat)
        state.apply(seat, legal[will.pick(len(legal))])
    return state


def record(ending: str, seats: int, mode: int) -> Recorded:
    """The first game that ends so is written down and described."""
    seed = next(seed for seed in count() if played(seats, mode, seed).ending == ending)
    path = GAMES / f"upper_hand_{ending}_{seats}.journal"
    path.unlink(missing_ok=True)
    cast = GAME.start(seats, Chance(seed), GAME.modes[mode]).cast
    people = [Seat(NAMES[seat], PEOPLE[CHARACTERS[who]].colour, "human") for seat, who in enumerate(cast)]
    match, will = Match.new(GAME.id, people, seed, path, GAME.modes[mode]), Chance(f"{seed} will")
    while waiting := match.state.waiting():
        seat = waiting[will.pick(len(waiting))]
        legal = match.state.legal(seat)
        match.act(seat, legal[will.pick(len(legal))])
    match.close()
    state: State = match.state  # type: ignore[assignment]
    return Recorded(match.moves, state.round, state.winner, tuple(state.points), ending)


if __name__ == "__main__":
    endings = {f"{wanted[0]}_{wanted[1]}": record(*wanted) for wanted in WANTED}
    ENDINGS.write_bytes(msgspec.json.format(msgspec.json.encode(endings)) + b"\n")

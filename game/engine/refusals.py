"""The part of the kit that says nonsense to a game: whatever is not legal is refused, with a reason and without a trace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, get_args

import msgspec

from game.engine.chance import Chance
from game.engine.contract import Action, IllegalAction, Reason, State
from game.engine.leaks import Breach, Dice, HelpfulGame, some
from game.engine.likeness import looks
from game.engine.wordcheck import refused

NONSENSE: tuple[Any, ...] = (None, "nonsense", 7, (), [], {})
ODD: tuple[Any, ...] = (
    -1,
    99,
    10**12,
    None,
    "nonsense",
    0.5,
    (),
    ("nonsense",),
    (None, 99),
    [0],
    {},
)  # as a value inside an action


class Whistle(Action, frozen=True):
    """An action of no game in the box."""

    seat: int


def refusing(game: HelpfulGame, state: State, seats: int, seed: int | str, known: Sequence[Any] = ()) -> None:
    """Whatever is not legal raises IllegalAction, changes nothing, dice included, and has a sentence."""
    will, before = Chance(f"{seed} refusing"), looks(state, seats)
    offered = [action for seat in state.waiting() for action in state.legal(seat)]
    models = {type(action): action for action in (*known, *some(offered, will, len(offered)))}
    dice = Dice(0)
    tried = state.copy(dice)
    said: list[tuple[int, Any]] = []
    for seat in range(-1, seats + 1):  # there is nobody in the first and the last
        legal = list(state.legal(seat)) if 0 <= seat < seats else []
        mine = set(legal)
        illegal = some([action for action in (*known, *offered) if action not in mine], will, 6)
        odd = list(nonsense(game, models, will, 40 if legal else 4))
        for action in (*illegal, *(action for action in odd if action not in legal)):
            refused(game, reason_for(tried, seat, action), seats, action)
            said.append((seat, action))
    if dice.drawn or looks(tried, seats) != before:
        raise Breach("refusal", f"{_culprit(state, seats, said)} was refused, but left a trace.")


def reason_for(state: State, seat: int, action: Any) -> Reason:
    """Why the state refuses this."""
    try:
        state.apply(seat, action)
    except IllegalAction as refusal:
        return refusal.reason
    except Exception as error:
        raise Breach("refusal", f"{action!r} of seat {seat} ends in {error!r} instead of a refusal.") from error
    raise Breach("refusal", f"{action!r} of seat {seat} is not legal, but was played.")


def nonsense(game: HelpfulGame, models: Mapping[type, Any], will: Chance, most: int) -> Iterator[Any]:
    """Things that are no action of the game, and actions of it with values that make no sense."""
    kinds = [kind for kind in get_args(game.Action) or (game.Action,) if msgspec.structs.fields(kind)]
    yield NONSENSE[will.pick(len(NONSENSE))]
    yield Whistle(0)
    for _ in range(most if kinds else 0):
        kind = kinds[will.pick(len(kinds))]
        fields = [field.name for field in msgspec.structs.fields(kind)]
        odd = ODD[will.pick(len(ODD))]
        if kind in models:
            yield msgspec.structs.replace(models[kind], **{fields[will.pick(len(fields))]: odd})
        else:
            yield kind(**dict.fromkeys(fields, odd))


def _culprit(state: State, seats: int, said: Sequence[tuple[int, Any]]) -> str:
    """The first of the refused actions that leaves a trace."""
    for seat, action in said:
        dice = Dice(0)
        tried = state.copy(dice)
        reason_for(tried, seat, action)
        if dice.drawn or looks(tried, seats) != looks(state, seats):
            return f"{action!r} of seat {seat}"
    return "something"

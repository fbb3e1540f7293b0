"""What a race of options must know of Toontown: it runs a few turns, and asks who is how near to home with the Will.

Bots do without, for it wins them no more games; a coach compares by it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from game.bots.people import PLAIN, Temper
from game.bots.search import COACH, Option
from game.engine.chance import Chance
from game.titles.toontown.bot.hopes import parts
from game.titles.toontown.bot.mind import Mind
from game.titles.toontown.rules import moves as m

WORLDS = {COACH: 96}
FEW = 6  # kinds of options that are raced
TURNS = 4  # that a playout goes on; in more of them luck hides what an answer is worth
FINE = 9  # places behind the point to which equal guesses are equal


def options(state: Any, seat: int, chance: Chance, level: str, temper: Temper = PLAIN) -> Sequence[Option]:
    """The mind's own choice, then the likeliest others, and whatever is like one of them."""
    thinking = Mind(state.view(seat), state.legal(seat), chance, level, temper)
    actions: list[Any] = [thinking.answer(), *thinking.legal]
    if thinking.view.stage == "walk":
        walks = [action for action in thinking.legal if isinstance(action, m.Walk)]
        actions[1:] = sorted(walks, key=thinking.walked())
    found = [Option((action,), _alike(thinking, action)) for action in dict.fromkeys(actions)]
    kinds = list(dict.fromkeys(option.alike for option in found))[:FEW]
    return [option for option in found if option.alike in kinds]


def _alike(thinking: Mind, action: m.Action) -> Hashable:
    """Cards of which equally much is known, names that are as likely, and both ways round for the nozzle."""
    view = thinking.view
    match action:
        case m.Take(slot) | m.Peek(slot):
            return type(action), view.papers[slot]
        case m.Name(character) if view.suspect is not None:
            return type(action), round(thinking.odds(view.suspect).get(character, 0.0), FINE)
        case m.Turn() | m.TakeDoom():
            return type(action)
    return action


def policy(world: Any, seat: int, chance: Chance) -> Sequence[m.Action]:
    """As a sly player would."""
    return (Mind(world.view(seat), world.legal(seat), chance, "sly").answer(),)


def horizon(state: Any, _seat: int) -> Callable[[Any], bool]:
    """The beginning of a turn, once everybody has had a few."""
    last = state.turn + TURNS
    return lambda world: world.turn >= last and world.stage == "start"


def value(world: Any, seat: int) -> float:
    """The part of a win that the ways still to go promise."""
    if outcome := world.outcome():
        return (seat in outcome.winners) / max(1, len(outcome.winners))
    return parts(world)[seat]


def weight(state: Any, seat: int) -> Callable[[Any], float]:
    """Where somebody goes tells next to nothing of who he is; and no world counts while nobody knows the Will's place.

    Until then hopes tell no better than luck who wins, so nothing is compared."""
    view = state.view(seat)
    found = view.holder is not None or view.will_slot is not None or "will" in view.papers
    return lambda _world: 1.0 if found else 0.0

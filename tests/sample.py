"""Finds games on the shelf by what a test of the house needs of them, so that no such test names one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, get_args, get_type_hints

from game.engine import record, registry
from game.engine.chance import Chance
from game.engine.contract import Event, Game, State

Need = Callable[[Game], bool]
GAMES = 3  # played to find out how a game goes


def games_with(*needs: Need) -> list[Game]:
    """All games that meet the needs, as they stand on the shelf."""
    return [game for game in registry.games().values() if all(need(game) for need in needs)]


def game_with(*needs: Need) -> Game:
    """The first of them."""
    found = games_with(*needs)
    wanted = ", ".join(need.__name__ for need in needs)
    assert found, f"no game on the shelf is one for {wanted}"
    return found[0]


# ---- needs -----------------------------------------------------------------------------------


def seats_for(*counts: int) -> Need:
    """That many can play."""

    def enough(game: Game) -> bool:
        return set(counts) <= set(game.seats)

    return enough


def grown_ups(game: Game) -> bool:
    """It is not for families."""
    return game.adult


def families(game: Game) -> bool:
    """Everybody may play it."""
    return not game.adult


def characters(game: Game) -> bool:
    """Each seat wears the colour of somebody in the game."""
    return bool(getattr(game, "characters", None))


def plain_seats(game: Game) -> bool:
    """A seat may wear any colour."""
    return not characters(game)


@cache
def open_beginning(game: Game) -> bool:
    """At every table one player begins, everybody may see with what choices, and one of them can be taken back."""
    for seats in game.seats:
        state = game.start(seats, Chance("beginning"))
        asked, *others = state.waiting()
        if others or state.hushed(asked) or loose_action(state) is None:
            return False
    return True


@cache
def whispers(game: Game) -> bool:
    """Some questions are for one person alone."""
    return any(state.hushed(seat) for state in positions(game) for seat in state.waiting())


@cache
def only_whispers(game: Game) -> bool:
    """Every question is for one person alone."""
    return all(state.hushed(seat) for state in positions(game) for seat in state.waiting())


# ---- what a game can ask and tell ------------------------------------------------------------


def kinds_of_question(game: Game) -> frozenset[str]:
    """Everything the game can be waiting for, as its view names it."""
    return frozenset(get_args(get_type_hints(game.View)["stage"])) - {"over"}


def private_events(game: Game) -> frozenset[str]:
    """The events that not everybody sees alike."""
    return frozenset(kind.__name__ for kind in get_args(game.Event) if kind.seen_by is not Event.seen_by)


# ---- playing ---------------------------------------------------------------------------------


def positions(game: Game, games: int = GAMES) -> Iterator[State]:
    """Every position of a few random games, half of them with the fewest players and half with the most."""
    for number in range(2 * games):
        state, will = game.start(game.seats[-(number % 2)], Chance(f"sample {number}")), Chance(number)
        choose = record.at_random(will)
        while waiting := state.waiting():
            yield state
            seat = waiting[will.pick(len(waiting))]
            state.apply(seat, choose(state, seat))


def loose_action(state: State) -> Any:
    """Something the seat asked can do and take back: nothing is drawn or disclosed, and it goes on; None if nothing."""
    seat = state.waiting()[0]
    for action in state.legal(seat):
        draws, told, after = tried(state, seat, action)
        if not draws and not any(event.discloses for event in told) and after.waiting() == (seat,):
            return action
    return None


def dicey_action(state: State) -> Any:
    """Something the seat asked can do that draws a card or rolls a die; None if nothing."""
    seat = state.waiting()[0]
    return next((action for action in state.legal(seat) if tried(state, seat, action)[0]), None)


def tried(state: State, seat: int, action: Any) -> tuple[list[int], list[Event], State]:
    """What an action would draw and tell, and where it would lead."""
    chance = Chance("tried")
    chance.record = draws = []
    after = state.copy(chance)
    return draws, after.apply(seat, action), after

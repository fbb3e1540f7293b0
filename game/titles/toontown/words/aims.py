"""What is worth going for in Toontown, as far as a viewer knows, and how far it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from game.engine.contract import Names
from game.engine.english import Voice, counted
from game.titles.toontown.rules.content import CHARACTERS, LOCATION_NAMES, LOCATIONS, homes_stop
from game.titles.toontown.rules.streets import LOOK, town
from game.titles.toontown.rules.view import View

FEW = 2  # cards that may be the Will, so that it is worth a try


class Aim(NamedTuple):
    """Something that whoever has the turn may go for, as far as the viewer knows."""

    spaces: tuple[int, ...]
    there: str  # what speaks for a move that ends there
    about: str  # why it is worth going for, before a colon; it may be empty
    name: str  # after "to"
    exact: bool = True  # only an exact count arrives


def mine(view: View) -> bool:
    return view.me == view.active


def aims(view: View, names: Names) -> Iterator[Aim]:
    """All that is worth going for now, the most urgent first."""
    voice = Voice(names, view.me)
    if view.holder == view.active:
        if (home := _own_home(view)) is not None:
            about, exact = "You have the Will", not homes_stop(len(view.players))
            yield Aim((home,), f"{about}, and this is your home: you win.", about, "your home", exact)
    elif view.holder is not None:
        about = voice.does(view.holder, "has the Will", "have the Will")
        there = voice.does(view.holder, "has the Will and stands there", "have the Will and stand there")
        yield Aim((view.players[view.holder].space,), f"{there}.", about, voice.whom(view.holder))
    else:
        yield from _papers(view, voice)


def _own_home(view: View) -> int | None:
    """Where the viewer must bring the Will; of others it is a secret."""
    identity = view.players[view.active].identity if mine(view) else None
    return town().homes[CHARACTERS.index(identity)] if identity else None


def holder_space(view: View) -> int | None:
    return None if view.holder is None else view.players[view.holder].space


def _papers(view: View, voice: Voice) -> Iterator[Aim]:
    """The Will by the cannon if its place is known, a Location not looked at, the cards by the cannon."""
    space = (town().will_space,)
    if view.will_slot is not None:
        there = "Here the Will can be taken, and everybody knows which card it is."
        yield Aim(space, there, "Everybody knows where the Will is", "it")
    elif mine(view) and "will" in view.papers:
        there = "You have seen which card is the Will: here you can take it."
        yield Aim(space, there, "You know where the Will is", "it")
    else:
        places = list(_fresh(view, voice))
        yield from places
        left = (view.papers if mine(view) else view.public_papers).count(None)
        if left and (left <= FEW or not places):
            about = f"One of {counted(left, 'card')} by the cannon is the Will"
            yield Aim(space, f"1 in {left} that a card taken here is the Will.", about, "them")


def _fresh(view: View, voice: Voice) -> Iterator[Aim]:
    """The Locations with cards that whoever has the turn has not looked at."""
    looked = view.players[view.active].looked
    for number, place in enumerate(LOCATIONS):
        if place not in looked and view.piles[number]:
            name = LOCATION_NAMES[place]
            nobody = not any(place in player.looked for player in view.players)
            unseen = f"{voice.does(view.active, 'has', 'have')} not looked at"
            spaces = tuple(space for space, effect in enumerate(town().effects) if effect == LOOK + number)
            there = f"Nobody has looked at {name} yet." if nobody else f"{unseen} {name} yet."
            yield Aim(spaces, there, f"{unseen} {name} yet", "it", False)


def apart(here: int, aim: Aim) -> int:
    """How many spaces it is, over all there are."""
    return _far(here, aim.spaces)


@cache
def _far(here: int, spaces: tuple[int, ...]) -> int:
    return min(len(town().weasel_path(here, space)) - 1 for space in spaces)


def nearest(view: View, names: Names, here: int) -> list[tuple[int, Aim]]:
    """What there is to go for with its distance; of the Locations only the nearest."""
    found = [(apart(here, aim), aim) for aim in aims(view, names)]
    places = [far for far, aim in found if not aim.exact and len(aim.spaces) > 1]
    return [(far, aim) for far, aim in found if len(aim.spaces) == 1 or far == min(places)]


def least(view: View, names: Names, here: int, aim: Aim) -> int:
    """As near as anything of this sort is."""
    if len(aim.spaces) == 1:
        return apart(here, aim)
    return min(apart(here, other) for other in aims(view, names) if len(other.spaces) > 1)

"""How far it is and how likely to get there: weasels, shots, rides and runs, from what everybody can see."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.titles.toontown.rules.content import BENNY_GO, DIP_GO, FACES, TROLLEY_GO, WEASEL_GO
from game.titles.toontown.rules.streets import nozzle_way, rolls_for, town
from game.titles.toontown.rules.view import Attack, View

WORTH_A_RIDE = 0.1  # stops that a ride reaches less often are hardly what anybody rides for


class Odds(NamedTuple):
    """The spaces between here and there, and the chance to roll well all the way."""

    spaces: int
    chance: float


class Stop(NamedTuple):
    """A space of the Trolley line where a ride can end, what it takes to get as far, and what is there."""

    space: int
    odds: Odds
    there: Literal["holder", "entry", ""]


# ---- Weasels and the cannon ----------------------------------------------------------------


def weasel_odds(here: int, there: int) -> Odds:
    """A weasel that runs from one space to another; on the same space, the one roll that it still needs."""
    return _all_the_way(len(town().weasel_path(here, there)) - 1, WEASEL_GO)


def shot_odds(nozzle: int, space: int) -> Odds:
    """A shot at a pawn on this space of the circle."""
    return _all_the_way(nozzle_way(nozzle, town().circle[space])[0], DIP_GO)


def sent_now(view: View) -> Odds:
    """A weasel sent after the holder now, by whoever has the turn."""
    assert view.holder is not None
    return weasel_odds(view.players[view.active].space, view.players[view.holder].space)


def fired_now(view: View, target: int) -> Odds:
    """A shot at this player now."""
    return shot_odds(view.nozzle, view.players[target].space)


def snatched_now() -> Odds:
    """The one roll of whoever stands on the holder."""
    return _all_the_way(0, WEASEL_GO)


def hunted_now(view: View) -> tuple[Attack, Odds] | None:
    """How whoever has the turn may cost the viewer, who holds the Will, most likely of it; None if there is no way."""
    if view.holder is None or view.holder != view.me:
        return None
    found: list[tuple[Attack, Odds]] = []
    if "send" in view.instead:
        found.append(("send", sent_now(view)))
    if "fire" in view.instead and view.holder in view.targets:
        found.append(("fire", fired_now(view, view.holder)))
    return max(found, key=lambda one: one[1].chance, default=None)


# ---- Rides and runs ------------------------------------------------------------------------


def ridden_now(view: View, to: int) -> tuple[Stop, ...]:
    """Where a ride that begins with this space of the line can lead, the nearest stop first; one may stay at any."""
    links = town().ring_links
    behind = {view.players[view.active].space, *view.behind}
    line: list[int] = []
    ahead = [to]
    while ahead:
        line.append(ahead[0])
        behind.add(ahead[0])
        ahead = [space for space in links[ahead[0]] if space not in behind]
    return tuple(
        Stop(space, _all_the_way(steps, TROLLEY_GO), _there(view, space)) for steps, space in enumerate(line, 1)
    )


def _there(view: View, space: int) -> Literal["holder", "entry", ""]:
    if view.holder not in (None, view.active) and view.players[view.holder].space == space:
        return "holder"
    return "entry" if town().entry[space] else ""


def ridden_for(view: View, to: int) -> Stop:
    """What a ride that begins with this space is good for: the holder ahead, if a ride gets there at all, else an Entry."""
    stops = ridden_now(view, to)
    near = [stop for stop in stops if stop.there == "holder" and stop.odds.chance >= WORTH_A_RIDE]
    return next((stop for stop in near or stops if stop.there), stops[-1])


def driven_now() -> Odds:
    """One more space with Benny."""
    return _all_the_way(1, BENNY_GO)


def _all_the_way(spaces: int, go: int) -> Odds:
    return Odds(spaces, (go / FACES) ** rolls_for(spaces))

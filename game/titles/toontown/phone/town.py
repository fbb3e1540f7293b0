"""The town on a phone: the board of the table, with what moves on it, and spots to tap."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.engine.blocks import Board, Label, MapArea, Picture, Spot, Table, pinned
from game.geometry import Box, Point
from game.titles.toontown import layout, look
from game.titles.toontown.look import Move, Way
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.moves import Action
from game.titles.toontown.rules.odds import ridden_for
from game.titles.toontown.rules.view import View
from game.titles.toontown.words import labels
from game.titles.toontown.words import phone as words

TOWN = MapArea("toontown", -20, -20, 1228, 1016)
BOARDS = (TOWN,)

PAWN = 1.02
PAPER = 0.258
CAP = 0.55
FOCUS = 1.05
GLOW = 0.95
HOLDER = 0.62
LARGER = 1.2  # than on the table
BADGE, EDGE = 24.0, 60.0  # from the middle of a space to its number, which keeps away from the edges
AROUND = 60.0  # how much of the town shows beyond what matters
LEAST = (420.0, 400.0)  # of the town that shows
SCENT = "#ffb07a"
PLATES = {
    "maroon": "#d8355c",
    "ink": "#7b46d6",
    "valiant": "#b85f1e",
    "acme": "#12937f",
    "bar": "#2f68d0",
    "gag": "#d63f95",
    "roger": "#ef7f1a",
    "jessica": "#d8355c",
    "eddie": "#7d5230",
    "dolores": "#8a4bc4",
}
Points = tuple[tuple[float, float], ...]


def key(space: int) -> str:
    """What a spot is called in picks."""
    return f"s{space}"


# ---- boards ----------------------------------------------------------------------------------


def walking(view: View, legal: Sequence[Action], table: Table) -> Board:
    """The town with every end of a move lit, its way, and how many steps or how likely it is."""
    here = layout.spot(view.players[view.active].space)
    spots = tuple(_spot(view, action, way, table) for action, way in look.ways(view, legal).items())
    pawn = f"pawn_{table.faces[view.active].seat}"
    ghost = pinned(table, pawn, 0, 14, PAWN, opacity=0.85)
    seen = _around([here, *((spot.x, spot.y) for spot in spots)])
    return _board(view, table, seen, spots=spots, ghost=ghost, ask=words.ASKS[view.stage])


def hunting(view: View, table: Table, path: Sequence[int] = (), aim: int | None = None) -> Board:
    """The town around whoever is chased: the way of a weasel, or the sights of the cannon."""
    assert view.me is not None
    points = tuple(layout.spot(space) for space in path)
    near = [*points, *(layout.spot(view.players[seat].space) for seat in (view.me, view.active))]
    if aim is not None:
        near = [layout.HUB, layout.spot(view.players[aim].space)]
    return _board(
        view, table, _around(near), path=points if len(points) > 1 else (), aims=() if aim is None else (aim,)
    )


def circle(view: View, table: Table, aims: Sequence[int]) -> Board:
    """The cannon and whoever it may hit."""
    near = [layout.HUB, *(layout.spot(view.players[seat].space) for seat in aims)]
    return _board(view, table, _around(near), aims=aims)


def _board(
    view: View,
    table: Table,
    seen: Box,
    spots: tuple[Spot, ...] = (),
    path: Points = (),
    aims: Sequence[int] = (),
    ghost: Picture | None = None,
    ask: str = "",
) -> Board:
    return Board(
        seen,
        TOWN.at(*layout.ORIGIN),
        _labels(),
        under=(*_papers(view, table), *_cannon(view, table)),
        pieces=(*_pawns(view, table), *_sights(view, aims, table)),
        spots=spots,
        path=path,
        path_colour=SCENT if path else "",
        ghost=ghost,
        whole=True,
        ask=ask,
    )


def _around(points: Iterable[Point]) -> Box:
    """What is seen first: all of these with a margin, and no less than a few streets."""
    across, down = zip(*points, strict=True)
    sides = []
    for values, least in ((across, LEAST[0]), (down, LEAST[1])):
        low, high = min(values) - AROUND, max(values) + AROUND
        grow = max(0.0, least - (high - low)) / 2
        sides.append((low - grow, high - low + 2 * grow))
    (x, w), (y, h) = sides
    return round(x), round(y), round(w), round(h)


def _labels() -> tuple[Label, ...]:
    return tuple(
        Label(str(mark.props["text"]), *_rounded(layout.placed(mark)), PLATES[mark.name], w=mark.w)
        for mark in look.marks("plates")
    )


# ---- spots -----------------------------------------------------------------------------------


def _spot(view: View, action: Move, way: Way, table: Table) -> Spot:
    """One end of a move; of a ride, the way goes on to what it is good for."""
    x, y = _rounded(layout.spot(action.to))
    path, right = way.path, layout.BOARD[0] + layout.BOARD[2]
    badge = str(way.steps)
    if not isinstance(action, moves.Walk):
        badge = labels.CHANCE.format(look.moved(view, action))
    if isinstance(action, moves.Ride):
        path = _line(view, action.to)
    return Spot(
        x,
        y,
        key(action.to),
        words.apart(layout.spot(view.players[view.active].space), layout.spot(action.to)),
        layers=(pinned(table, "lit_glow", 0, 0, GLOW),),
        lit=pinned(table, "tile_lit_frame", 0, 0),
        focus=pinned(table, "tile_focus_frame", 0, 0, FOCUS),
        badge=badge,
        bx=-BADGE if x > right - EDGE else BADGE,
        by=BADGE if y < layout.BOARD[1] + EDGE else -BADGE,
        path=tuple(_rounded(layout.spot(space)) for space in path),
    )


def _line(view: View, to: int) -> tuple[int, ...]:
    """Along the Trolley line to what a ride that begins there is good for."""
    goal = ridden_for(view, to).space
    stops = [stop.space for stop in look.stops(view, to)]
    ahead = stops[: stops.index(goal) + 1] if goal in stops else stops
    return (view.players[view.active].space, *ahead)


def _rounded(point: Point) -> Point:
    """Whole numbers where nobody sees the difference: a page is sent often."""
    return round(point[0]), round(point[1])


# ---- what moves ------------------------------------------------------------------------------


def gone(view: View, slot: int) -> bool:
    """Whether the card of a confidential slot is the Will that somebody holds."""
    return view.holder is not None and view.public_papers[slot] == "will"


def _papers(view: View, table: Table) -> Iterable[Picture]:
    """The confidential cards: face down, known to all, or gone."""
    for slot, public in enumerate(view.public_papers):
        if not gone(view, slot):
            x, y, tilt = layout.slot(slot)
            yield pinned(table, f"card_{public}" if public else "card_back_confidential", x, y, PAPER, tilt)


def _cannon(view: View, table: Table) -> Iterable[Picture]:
    yield pinned(table, f"nozzle_{view.nozzle:02d}", *layout.HUB)
    yield pinned(table, "cannon_cap", *layout.HUB, CAP)


def _pawns(view: View, table: Table) -> Iterable[Picture]:
    """All pawns, those in front over the others; what carries one is under it."""
    feet: Mapping[int, Point] = {seat: _foot(view, seat) for seat in range(len(view.players))}
    for seat in sorted(feet, key=lambda seat: feet[seat][1]):
        x, y = feet[seat]
        if seat == view.me:
            yield pinned(table, "pawn_ring", x, y)
        if car := _car(view, seat):
            yield from _carried(table, x, y, table.faces[seat].seat, car)
        else:
            yield pinned(table, f"pawn_{table.faces[seat].seat}", x, y, PAWN)
        if seat == view.holder:
            yield pinned(table, "will_holder", x + 28, y - 56, HOLDER)


def _foot(view: View, seat: int) -> Point:
    """Where the pawn of this seat has its foot, beside those that share its space."""
    space = view.players[seat].space
    together = [other for other, player in enumerate(view.players) if player.space == space]
    dx, dy = layout.FANS[len(together)][together.index(seat)]
    x, y = layout.foot(space)
    return x + dx, y + dy


def _carried(table: Table, x: float, y: float, colour: str, car: str) -> Iterable[Picture]:
    """A pawn in what carries it, which shows its colour."""
    (lean, pawn_y, pawn), (car_y, size), (seat_y, shape) = layout.CARS[car]
    for sprite, dx, dy, scale in (
        (f"pawn_{colour}", lean, pawn_y, pawn),
        (car, 0, car_y, size),
        (f"seat_{colour}", 0, seat_y, shape),
    ):
        yield pinned(table, sprite, x + dx * LARGER, y + dy * LARGER, scale * LARGER)


def _car(view: View, seat: int) -> str:
    """What carries the pawn, "" if it stands on its own foot."""
    if look.kind(view.players[seat].space) == "trolley":
        return layout.trolley(layout.spot(view.players[seat].space)[1])
    return "benny_cab" if view.stage == "drive" and seat == view.active else ""


def _sights(view: View, aims: Sequence[int], table: Table) -> Iterable[Picture]:
    for seat in aims:
        x, y = _foot(view, seat)
        yield pinned(table, "crosshair", x, y - 28)

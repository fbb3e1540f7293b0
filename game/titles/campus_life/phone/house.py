"""The mansion on a phone of Campus Life: its rooms as a list and as a map, with the ways that lead there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.engine.blocks import Board, Card, Cards, Label, MapArea, Picture, Spot, Table, pinned
from game.geometry import Box, Point
from game.titles.campus_life import look
from game.titles.campus_life.rules.content import NAMED, ROOMS
from game.titles.campus_life.rules.moves import Room, Weapon
from game.titles.campus_life.rules.view import View
from game.titles.campus_life.words import phone as words

MAP = MapArea("mansion", -17, -14, 946, 984)
PLATE = "#fff4dc"
ROOM_REACH = 70.0  # how far from the middle of a room a tap still means it
TOKEN, PAWN, ENVELOPE, BODDY = 0.9, 1.02, 0.9, 0.5
GHOST = 0.85
EDGE = 60.0  # what is seen around everything that can be picked
AROUND = 200.0  # what is seen around a pawn when nothing can be picked
ICON = "2rem"
ALONE = "3rem"  # the icon of what lies alone, as a row
MOST, LETTERS = 4, 7  # rooms side by side, if none of their names is longer
PLAIN = "icon_room"


class End(NamedTuple):
    """Something that can be picked in the mansion: a square, a room, or a room at the end of a passage."""

    key: str
    space: int
    says: str
    path: Sequence[int] = ()
    far: int = 0
    hatch: bool = False


def room_icon(view: View, room: Room) -> str:
    """The sign of a room; the two in the middle have none of their own."""
    if room in ROOMS[:NAMED]:
        return f"icon_{room}"
    return (
        PLAIN if room == "parlour" else "mr_boddy_jolly" if view.boddy_home else "envelope" if view.envelope else PLAIN
    )


# ---- rooms as a list -------------------------------------------------------------------------


def rooms(view: View, ends: Iterable[End], table: Table) -> list[Cards]:
    """The rooms among the ends, each with what is the most telling about it."""
    items = [_room(view, room, end, table) for end in ends if (room := look.room_at(end.space))]
    if len(items) == 1:
        return [Cards(tuple(items), "rows", height=ALONE, width="3.6rem")]
    slim = len(items) == MOST and all(len(item.title) <= LETTERS for item in items)
    cols = MOST if slim else min(len(items), MOST - 1)
    return [Cards(tuple(items), cols=cols, height=ICON)] if items else []


def _room(view: View, room: Room, end: End, table: Table) -> Card:
    company = look.company(view, room)
    facts = view.rooms[ROOMS.index(room)]
    return Card(
        words.short(room),
        room_icon(view, room),
        end.key,
        words.PASSAGE if end.hatch else words.steps(end.far) if end.far else "",
        fit="contain",
        colour=PLATE,
        corner=f"seat_{table.faces[company[0]].seat}" if company else "",
        mark=f"token_{facts.weapons[0]}" if facts.weapons else "",
    )


# ---- the map ---------------------------------------------------------------------------------


def board(view: View, ends: Sequence[End], table: Table, ask: str = "", ghost: str = "") -> Board:
    """The mansion with all that stands and lies about in it, and the ends to be picked."""
    return Board(
        _seen(view, ends, table),
        MAP.at(0, 0),
        labels=tuple(
            Label(
                str(mark.props["text"]),
                _round(mark.x),
                _round(mark.y),
                PLATE,
                str(mark.props["colour"]),
                _round(mark.w),
            )
            for mark in look.marks("plates")
        ),
        under=(*_cards(view, table), *_tokens(view, table), *_stairs(view, table)),
        pieces=_pawns(view, table),
        spots=tuple(_spot(end, view, table) for end in ends),
        lit=pinned(table, "square_lit", 0, 0),
        focus=pinned(table, "square_focus", 0, 0),
        ghost=pinned(table, ghost, 0, look.PAWN_FOOT, PAWN, opacity=GHOST) if ghost else None,
        whole=True,
        ask=ask,
    )


def _round(number: float) -> float:
    """Without a fraction where there is none, which is shorter to send."""
    return int(number) if number == int(number) else round(number, 1)


def _walls(table: Table, room: Room) -> Box:
    size, (x, y) = table.size(f"room_shade_{room}"), look.middle(look.space_of(room))
    return x - size.w / 2, y - size.h / 2, size.w, size.h


def _spot(end: End, view: View, table: Table) -> Spot:
    room = look.room_at(end.space)
    own = view.players[view.active].room
    if end.hatch and own and (hatch := look.hatch(own)):
        lit, focus = pinned(table, "hatch_lit", 0, 0), pinned(table, "hatch_focus", 0, 0)
        return Spot(_round(hatch.x), _round(hatch.y), end.key, end.says, lit=lit, focus=focus)
    x, y = look.middle(end.space)
    path = tuple((_round(a), _round(b)) for a, b in look.way(end.path, lambda room: _walls(table, room)))
    if room is None:
        return Spot(_round(x), _round(y), end.key, end.says, path=path)
    lit, focus = (pinned(table, f"room_{way}_{room}", 0, 0) for way in ("lit", "focus"))
    return Spot(_round(x), _round(y), end.key, end.says, ROOM_REACH, lit=lit, focus=focus, path=path)


def _seen(view: View, ends: Sequence[End], table: Table) -> tuple[float, float, float, float]:
    """All that can be picked and the pawn that goes there, with something around it."""
    boxes: list[Box] = [_end_box(end, table) for end in ends]
    space = view.players[view.active].space
    edge = EDGE if boxes else AROUND
    if space is not None:
        boxes.append((*look.middle(space), 0, 0))
    left, top = min(box[0] for box in boxes) - edge, min(box[1] for box in boxes) - edge
    right = max(box[0] + box[2] for box in boxes) + edge
    low = max(box[1] + box[3] for box in boxes) + edge
    left, top = max(left, MAP.x), max(top, MAP.y)
    right, low = min(right, MAP.x + MAP.w), min(low, MAP.y + MAP.h)
    return _round(left), _round(top), _round(right - left), _round(low - top)


def _end_box(end: End, table: Table) -> Box:
    room = look.room_at(end.space)
    if room is None or end.hatch:
        return (*look.middle(end.space), 0, 0) if room is None else (*look.middle(end.path[0]), 0, 0)
    return _walls(table, room)


# ---- what stands and lies about --------------------------------------------------------------


def _cards(view: View, table: Table) -> Iterable[Picture]:
    for facts in view.rooms:
        if facts.card:
            mark = look.spots("cards")[facts.room, 0]
            name = f"card_mini_{facts.face.name}" if facts.face else f"card_mini_back_{facts.card}"
            yield pinned(table, name, mark.x, mark.y, turn=mark.angle)


def _tokens(view: View, table: Table) -> Iterable[Picture]:
    for facts in view.rooms:
        for index, weapon in enumerate(facts.weapons):
            mark = look.spots("tokens")[facts.room, index]
            yield _token(table, weapon, (mark.x, mark.y))


def _token(table: Table, weapon: Weapon, at: Point) -> Picture:
    return pinned(table, f"token_{weapon}", *at, TOKEN)


def _stairs(view: View, table: Table) -> Iterable[Picture]:
    """The envelope; Mr. Boddy once he is home."""
    marks = {mark.name: mark for mark in look.marks("stairs")}
    if view.boddy_home:
        yield pinned(table, "mr_boddy_jolly", marks["boddy"].x, marks["boddy"].y, BODDY)
    elif view.envelope:
        mark = marks["envelope"]
        yield pinned(table, "envelope", mark.x, mark.y, ENVELOPE, mark.angle)


def _pawns(view: View, table: Table) -> tuple[Picture, ...]:
    feet: dict[int, Point] = {}
    crowd: dict[Room, int] = {}
    for seat in view.order:
        player = view.players[seat]
        if player.space is None:
            continue
        if player.room:
            mark = look.spots("pawns")[player.room, crowd.setdefault(player.room, 0)]
            crowd[player.room] += 1
            feet[seat] = mark.x, mark.y
        else:
            x, y = look.middle(player.space)
            feet[seat] = x, y + look.PAWN_FOOT
    found = []
    for seat, (x, y) in sorted(feet.items(), key=lambda pair: pair[1][1]):
        if seat == view.active:
            found.append(pinned(table, "pawn_ring", x, y))
        found.append(pinned(table, f"pawn_{table.faces[seat].seat}", x, y, PAWN))
    return tuple(found)

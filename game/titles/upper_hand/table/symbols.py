"""Where the things of the Upper Hand table lie that are explained under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry import Box, Point, around
from game.scenes.table.hooks import Symbol
from game.scenes.table.legend import uncovered
from game.titles.upper_hand.rules.content import SKILLS
from game.titles.upper_hand.rules.view import View
from game.titles.upper_hand.table import layout, mission, panel, pieces
from game.titles.upper_hand.table.panel import SOLID
from game.titles.upper_hand.words import symbols as words

if TYPE_CHECKING:
    from game.titles.upper_hand.table.scene import Table

FACE = 56.0


def on_board(table: Table, view: View) -> list[Symbol]:
    """On the track, in the office or the Mission, as far as no choice lies over them."""
    if view.over:
        return _track(table, view)
    place = _office(table, view) if table.shown.phase == "movement" else _mission(table, view)
    return _track(table, view) + uncovered(place, _cover(table, view)) + _whom(table, view)


def _whom(table: Table, view: View) -> list[Symbol]:
    """Whom a card could be about; the points beside each name are told with it."""
    if view.stage != "aim":
        return []
    count = len(view.targets)
    boxes = [layout.aim_box(number, count, _large(table)) for number in range(count)]
    return [(box, words.points(view, seat, table.names)) for box, seat in zip(boxes, view.targets, strict=True)]


def _cover(table: Table, view: View) -> Box | None:
    """What a choice hides of the office or the Mission."""
    if view.stage == "aim":
        return layout.aim_window(_large(table))
    if view.hand:
        return layout.WHOLE if _large(table) else layout.choice_window(len(view.hand))
    return layout.TALK if view.stage == "play" else None


def _large(table: Table) -> bool:
    """Whether letters are large for the board."""
    return table.arrangement.letters.log > 0


def in_row(table: Table, view: View, seat: int) -> list[Symbol]:
    """Markers, completed Challenges and points."""
    x, y, w, h = table.row_box(seat)
    right, shown = x + w - 16, table.shown
    symbols = [((right - panel.POINTS, y, panel.POINTS + 12, h), words.points(view, seat, table.names))]
    for (sprite, alpha), spot in panel.marker_spots((x, y, w - 8, h), shown, seat):
        symbols.append((around(spot, panel.LOW_MARK), words.MARKERS[sprite, alpha == SOLID]))
    if shown.piles[seat]:
        wide = panel.pile_width(shown, seat)
        symbols.append(((right - panel.POINTS - wide, y + 4, wide, h - 8), words.pile(view, seat, table.names)))
    return symbols


def _track(table: Table, view: View) -> list[Symbol]:
    x, _, w, _ = layout.TRACK
    faces = layout.track_spots(table.shown.track)
    symbols = [((x, layout.LINE_Y - 30, w, 60.0), words.TRACK)]
    return symbols + [(_face(at, FACE / 2), words.person(view, seat, table.names)) for seat, at in enumerate(faces)]


def _face(at: Point, radius: float) -> Box:
    """A portrait with the shape of its seat at the lower left, and perhaps a flag above."""
    x, y = at
    return x - 1.9 * radius, y - 1.9 * radius, 3.2 * radius, 4.0 * radius


def _office(table: Table, view: View) -> list[Symbol]:
    there, shown = table.shown.office, table.shown
    symbols = []
    for place, room in enumerate(shown.plan):
        is_open = room in view.locations
        symbols.append((there.plinth(place) if is_open else there.room(place), words.room(room, is_open)))
    symbols += [(there.queue, words.QUEUE), (there.event, words.event(view))]
    symbols += [(around(at, 70 * there.size), words.ROOM_DICE) for at in pieces.room_dice(shown)]
    for seat, where in enumerate(shown.rooms):
        if where is not None:
            x, y, size = pieces.stand(shown, seat, where)
            symbols.append((around((x, y - 70 * size), 90 * size, 150 * size), words.person(view, seat, table.names)))
    return symbols


def _mission(table: Table, view: View) -> list[Symbol]:
    symbols = []
    for number in range(len(view.row)):
        symbols.append((layout.challenge_box(number, len(view.row)), words.challenge(view, number, table.names)))
    if table.shown.remark is None:
        faces = mission.in_turn(table.shown).items()
        symbols += [(_face(at, 50.0), words.person(view, seat, table.names)) for seat, at in faces]
    return symbols + _tray(table, view)


def _tray(table: Table, view: View) -> list[Symbol]:
    """Who is to roll, and with how many dice of each skill."""
    shown, (x, y, _, h) = table.shown, layout.TRAY
    throw, asked = shown.throw, bool(table.hopes)
    seat = shown.active if asked or throw is None else throw.seat
    symbols = [(around((x + 82, y + h / 2), 120, 130), words.person(view, seat, table.names))]
    if asked or (throw is None and not shown.rolling):
        for number, (skill, count) in enumerate(zip(SKILLS, shown.mission_dice(seat), strict=True)):
            box = (x + 146 + 106.0 * number, y + 22, 100.0, h - 44)
            symbols.append((box, words.skill(view, seat, skill, count, table.names)))
    return symbols

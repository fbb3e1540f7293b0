"""Where the things of the Upper Hand table lie that are explained under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry import around
from game.scenes.table.hooks import Symbol
from game.titles.upper_hand.rules.view import View
from game.titles.upper_hand.table import layout, panel, pieces
from game.titles.upper_hand.table.panel import SOLID
from game.titles.upper_hand.words import symbols as words

if TYPE_CHECKING:
    from game.titles.upper_hand.table.scene import Table

FACE = 56.0
HEAD = 0.22  # of a Challenge: its type and its colour


def on_board(table: Table, view: View) -> list[Symbol]:
    """On the track always, in the office or the Mission while no choice lies over them."""
    symbols = _track(table, view)
    if view.over or view.hand or view.stage in ("aim", "play"):
        return symbols
    return symbols + (_office(table, view) if table.shown.phase == "movement" else _mission(table, view))


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
    return symbols + [(around(at, FACE), words.person(view, seat, table.names)) for seat, at in enumerate(faces)]


def _office(table: Table, view: View) -> list[Symbol]:
    there, shown = table.shown.office, table.shown
    symbols = []
    for place, room in enumerate(shown.plan):
        is_open = room in view.locations
        symbols.append((there.plinth(place) if is_open else there.room(place), words.room(room, is_open)))
    symbols += [(there.queue, words.QUEUE), (there.event, words.event(view))]
    for seat, where in enumerate(shown.rooms):
        if where is not None:
            x, y, size = pieces.stand(shown, seat, where)
            symbols.append((around((x, y - 70 * size), 90 * size, 150 * size), words.person(view, seat, table.names)))
    return symbols


def _mission(table: Table, view: View) -> list[Symbol]:
    symbols = []
    for number in range(len(view.row)):
        x, y, w, h = layout.challenge_box(number, len(view.row))
        symbols.append(((x, y, w, h * HEAD), words.challenge(view, number, table.names)))
    return symbols

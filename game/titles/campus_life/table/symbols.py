"""Where the things of the Campus Life table lie that are explained under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry import around
from game.scenes.table.hooks import Symbol
from game.scenes.table.legend import uncovered
from game.titles.campus_life import look
from game.titles.campus_life.rules.content import KINDS, ROOMS
from game.titles.campus_life.rules.view import View
from game.titles.campus_life.table import layout, overlay, panel, rail
from game.titles.campus_life.words import symbols as words

if TYPE_CHECKING:
    from game.titles.campus_life.table.scene import Table

ROOM_CARD, TOKEN, PAWN, HATCH = (40.0, 54.0), 46.0, (34.0, 50.0), 40.0


def on_board(table: Table, view: View) -> list[Symbol]:
    """In the house and at its side, as far as nothing lies over them."""
    if view.over or table.shown.duel is not None:
        return []
    symbols = [*_in_rooms(table, view), *_at_the_side(view), *_people(table, view)]
    return uncovered(symbols, overlay.COVERS.get(overlay.kind(view, table.legal)))


def in_row(table: Table, view: View, seat: int) -> list[Symbol]:
    """A player's cards and weapon."""
    x, y, w, h = table.row_box(seat)
    player, middle = view.players[seat], y + h / 2
    first, pitch = panel.spread(player)
    symbols = [
        (
            around((x + w - first + pitch * place, middle), pitch - 4, h - 12),
            words.own_card(view, seat, place, table.names),
        )
        for place in range(len(KINDS))
    ]
    if player.status in ("here", "late"):
        symbols.append((around((x + w - 34, middle), 52), words.carried(view, seat, table.names)))
    return symbols


def _in_rooms(table: Table, view: View) -> list[Symbol]:
    shown, symbols = table.shown, list[Symbol]()
    for facts in view.rooms:
        if facts.card is not None and facts.room not in shown.lifted:
            x, y, _ = layout.card_spot(facts.room)
            symbols.append((around((x, y), *ROOM_CARD), words.room_card(facts, table.names)))
    for weapon in shown.laid:
        symbols.append((around(shown.token(weapon), TOKEN), words.token(view, weapon)))
    for mark in look.marks("passages"):
        to = next(room for room in ROOMS if room == mark.props["to"])
        symbols.append((around(layout.place(mark), HATCH), words.passage(to)))
    return symbols


def _at_the_side(view: View) -> list[Symbol]:
    symbols = [(rail.BODDY, words.boddy(view))]
    if view.round:
        symbols.append((rail.DIE, words.DIE))
    else:
        symbols += [(around(rail.tray_spot(weapon), 60), words.token(view, weapon)) for weapon in view.tokens]
    if view.envelope and not view.boddy_home:
        x, y, _ = layout.stairs("envelope")
        symbols.append((around((x, y), 130, 90), words.ENVELOPE))
    return symbols


def _people(table: Table, view: View) -> list[Symbol]:
    feet = {seat: table.shown.foot(seat) for seat in table.shown.guests()}
    return [(around((x, y - 20), *PAWN), words.pawn(view, seat, table.names)) for seat, (x, y) in feet.items()]

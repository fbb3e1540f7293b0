"""Where the things of the Toontown table lie that are explained under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry import around, grown
from game.scenes.table.hooks import Symbol
from game.scenes.table.legend import uncovered
from game.titles.toontown import layout, look
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.content import CHARACTERS, LOCATIONS
from game.titles.toontown.rules.view import View
from game.titles.toontown.table import overlay, panel, pieces, sheet
from game.titles.toontown.words import symbols as words

if TYPE_CHECKING:
    from game.titles.toontown.table.scene import Table

SPACE, WEDGE, PAWN = 50.0, 56.0, (44.0, 60.0)
SLOT = (74.0, 96.0)
MINI = (44.0, 60.0)
CARRIED = (52.0, 76.0)  # in a car


def on_board(table: Table, view: View) -> list[Symbol]:
    """Spaces, cards and pawns, as far as nothing lies over them, and on the sheet what is certain."""
    kind = overlay.kind(view, table.legal)
    symbols = [*_spaces(table), *_cards(table, view), *_pawns(table, view)]
    return uncovered(symbols, overlay.cover(kind)) + (_sheet(table, view) if kind == "look" else [])


def in_row(table: Table, view: View, seat: int) -> list[Symbol]:
    """A player's cards, the Will, a lost turn."""
    x, y, w, h = table.row_box(seat)
    player, holds = view.players[seat], view.holder == seat
    spots = panel.mini_spots((x, y, w - 8, h), player, holds)
    symbols = [(around(spot, *MINI), words.CARDS.get(name, words.HOLDER)) for name, spot in spots]
    if player.lost_turns:
        symbols.append((around((x + 38, y + 18), 40), words.LOST_TURN))
    return symbols


def in_strip(table: Table) -> list[Symbol]:
    """The number dice."""
    strip = table.measures.strip
    assert strip is not None
    x, y, _, h = strip
    count = min(2, len(table.shown.dice))
    return [(around((x + 66 + 120 * place, y + h / 2), 84), words.DICE[place]) for place in range(count)]


def _spaces(table: Table) -> list[Symbol]:
    symbols = []
    for space in look.board().spaces:
        if said := words.space(space.id):
            symbols.append((around(layout.spot(space.id), WEDGE if space.kind == "circle" else SPACE), said))
    for action, way in table.preview.ways.items():
        if isinstance(action, moves.Walk):
            symbols.append((around(pieces.badge_spot(action.to, table.shown), 34), words.STEPS[way.white]))
    return symbols


def _cards(table: Table, view: View) -> list[Symbol]:
    symbols = [(around(layout.HUB, 110), words.NOZZLE)]
    for place, location in enumerate(LOCATIONS):
        x, y, _ = layout.pile(location)
        symbols.append((around((x, y), 92, 110), words.pile(view, place, table.names)))
    for slot in range(len(view.papers)):
        gone = pieces.is_gone(slot, view, table.shown)
        symbols.append((around(layout.slot(slot)[:2], *SLOT), words.paper(view, slot, gone, table.names)))
    return symbols


def _pawns(table: Table, view: View) -> list[Symbol]:
    symbols = []
    for seat in range(len(view.players)):
        x, y = table.shown.foot(seat)
        box = around((x, y), *CARRIED) if table.shown.carrier(seat) else around((x, y - 24), *PAWN)
        symbols.append((box, words.pawn(view, seat, table.names)))
    return symbols


def _sheet(table: Table, view: View) -> list[Symbol]:
    boxes = sheet.cells(overlay.SHEET, view)
    cells = [(boxes[seat, who], seat, who) for seat in sheet.others(view) for who in CHARACTERS]
    said = [(box, words.certain(view, seat, who, table.names)) for box, seat, who in cells]
    return [(grown(box, 8), certain) for box, certain in said if certain]

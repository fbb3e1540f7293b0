"""Where the things of the Bodyguard table lie that are explained under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry import around
from game.scenes.table.hooks import Symbol
from game.titles.bodyguard.rules.content import BIG, KINDS, SMALL
from game.titles.bodyguard.rules.view import View
from game.titles.bodyguard.table import layout, panel, pieces
from game.titles.bodyguard.table.pieces import CARD
from game.titles.bodyguard.words import chances
from game.titles.bodyguard.words import symbols as words

if TYPE_CHECKING:
    from game.titles.bodyguard.table.scene import Table

ROLE, MARTIN, NAME = (58.0, 76.0), (64.0, 84.0), 150.0


def on_board(table: Table, view: View) -> list[Symbol]:
    """What lies before everybody, and the piles; nothing while a score lies there."""
    if view.over or table.shown.score is not None:
        return []
    symbols: list[Symbol] = [(layout.ROUNDS, words.rounds(view, table.names)), *_hand(table, view)]
    for seat in range(len(view.players)):
        symbols += _before(table, view, seat)
    if table.shown.breath is not None:
        symbols.append((layout.BREATH, words.breath(view, table.names)))
    else:
        symbols += [(around(layout.PILE, *CARD), words.pile(view)), (around(layout.DISCARD, *CARD), words.DISCARD)]
    return symbols


def _hand(table: Table, view: View) -> list[Symbol]:
    """The own cards, and the own role."""
    shown = table.shown
    if not table.handed or len(shown.hand) != len(view.hand):
        return []
    boxes = layout.card_boxes(len(shown.hand), shown.hand_place)
    return [(box, words.own_card(card)) for card, box in zip(view.hand, boxes, strict=True)]


def _before(table: Table, view: View, seat: int) -> list[Symbol]:
    spot, shown, name = table.shown.spot(seat), table.shown, table.names[seat]
    alive = shown.alive[seat] or seat == shown.president
    kinds = range(len(KINDS)) if alive else ()
    symbols = [(spot.slot_box(kind), words.slot(view, seat, kind, table.names)) for kind in kinds]
    if view.stage == "desk" and table.legal:
        symbols.append((around(spot.role[:2], *ROLE), words.DEALING.format(name)))
    elif shown.dealt and seat not in shown.bare:
        said = words.left_over(view) if seat == shown.president else words.role(view, seat, table.names)
        symbols.append((around(spot.role[:2], *ROLE), said))
    if shown.martins[seat]:
        symbols.append((around(spot.martin[:2], *MARTIN), words.MARTIN.format(name)))
    if view.stage != "desk" and shown.alive[seat]:
        px, py, _, high = spot.plate
        symbols.append(((max(px, spot.x - NAME / 2), py, NAME, high), chances.hand(view, seat, table.names)))
    if shown.alive[seat] and shown.lying(seat) == len(KINDS) - 1:
        symbols.append((pieces.warning_box(shown, seat), words.ONE_MORE.format(name)))
    return symbols


def in_row(table: Table, seat: int) -> list[Symbol]:
    """Tokens and points, unless the panel shows a hand."""
    if table.handed or table.view.over:
        return []
    x, y, w, h = table.row_box(seat)
    twos, ones = table.tokens(seat)
    middle, pitch = y + h / 2, panel.pitch(twos + ones)
    symbols = [((x + w - 62, y, 58.0, h), words.TOTAL.format(table.names[seat]))]
    for number in range(twos + ones):
        worth = BIG if number < twos else SMALL
        symbols.append((around((x + w - 86 - pitch * number, middle), 40), words.TOKENS[worth]))
    return symbols

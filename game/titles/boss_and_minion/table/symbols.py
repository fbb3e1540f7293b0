"""Where the things of the Boss & Minion table lie that are explained under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry import around
from game.scenes.table.hooks import Symbol
from game.titles.boss_and_minion import look
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.content import BOXES
from game.titles.boss_and_minion.rules.view import View
from game.titles.boss_and_minion.table import cards, layout, panel
from game.titles.boss_and_minion.table.ring import LARGE_REACH, REACH
from game.titles.boss_and_minion.words import symbols as words

if TYPE_CHECKING:
    from game.titles.boss_and_minion.table.scene import Table

BOND, BADGE = 46.0, 170.0
DICE = 80.0  # from the left of a line to where its small dice begin


def on_board(table: Table, view: View) -> list[Symbol]:
    """Every die, every Link and every portrait, and the badge in the middle; in a draft, every card that cannot be picked."""
    shown, symbols = table.shown, list[Symbol]()
    if shown.drafting:
        laid = look.pool(shown.gangs, view.free)
        boxes = zip(laid, cards.card_boxes(len(laid)), strict=True)
        closed = [(who, box) for who, box in boxes if moves.Draft(who) not in table.legal]  # of others a card tells all
        return [(box, words.candidate(who)) for who, box in closed]
    reach = LARGE_REACH if table.arrangement.letters.log else REACH
    for (seat, board), ring in shown.rings.items():
        aimed = [shot.die % BOXES for shot in view.shots if (shot.seat, shot.die // BOXES) == (seat, board)]
        told = aimed if table.legal else ()  # of targets the odds tell
        for place in (place for place in range(BOXES) if place not in told):
            symbols.append((ring.click(place), words.die(view, seat, board * BOXES + place)))
        if (seat, board) in shown.told:  # others are read about on a card of their own
            symbols.append((ring.heart, words.portrait(view, seat, board)))
        symbols += [
            (around(ring.bond(place, reach[place])[:2], BOND * ring.size), words.BOND if whole else words.BROKEN)
            for place, whole in shown.boards[seat, board].bonds.items()
        ]
    if shown.open_middle:
        symbols.append((around(layout.CHANCE, BADGE), words.BADGE))
    return symbols


def in_row(table: Table, view: View, seat: int) -> list[Symbol]:
    """The small dice."""
    symbols, shown = list[Symbol](), table.shown
    for board in (board for who, board in shown.boards if who == seat and not shown.drafting):
        x, y, w, h = panel.line_area(shown, seat, board)
        symbols.append(((x + DICE, y, w - DICE, h), words.line(view, seat, table.names[seat])))
    return symbols

"""What a player of Toontown has for the own eyes: identity, ID sheet, peeks; and what everybody has."""

from __future__ import annotations

from game.engine import pencil, phones
from game.engine.blocks import (
    Badge,
    Card,
    Cards,
    Cell,
    Column,
    Fact,
    Head,
    Line,
    Lines,
    People,
    Person,
    Row,
    Sheet,
    Table,
)
from game.titles.toontown import look
from game.titles.toontown.phone import town
from game.titles.toontown.rules.content import CHARACTERS, SHORT_NAMES
from game.titles.toontown.rules.moves import Character
from game.titles.toontown.rules.view import SheetRow, View
from game.titles.toontown.words import labels, text
from game.titles.toontown.words import phone as words
from game.titles.toontown.words import sheet as said

IDENTITY = {"roger": "#ffe3b8", "jessica": "#ffd9e6", "eddie": "#d5f3e2", "dolores": "#e9dcff"}
FACES = {"roger": "#ffd9a0", "jessica": "#ffd0e0", "eddie": "#c9f0dc", "dolores": "#e2d0ff"}
NEWEST = 2


def head(view: View, table: Table) -> Head:
    """Whose page it is, and who that is."""
    plain = phones.head(view, table, words.lasted(view) if view.over else text.when(view))
    if view.me is None:
        return plain
    who = view.players[view.me].identity
    assert who is not None
    badge = Badge(f"bust_{who}", SHORT_NAMES[who], labels.YOU_ARE, IDENTITY[who])
    return Head(
        plain.name, plain.sprite, plain.seat, plain.line, "will_holder" if view.holder == view.me else "", badge
    )


def sheet(view: View, table: Table) -> Sheet:
    """What was seen of everybody else, what follows, and what was pencilled in."""
    assert view.me is not None
    marks = pencil.marks(table.notes(view.me), look.NOTE)
    rows = []
    for seat, row in enumerate(view.sheet):
        if seat != view.me:
            face = table.faces[seat]
            cells = (_cell(row, seat, character, marks.get((seat, character), "")) for character in CHARACTERS)
            rows.append(Row(table.names[seat], face.seat, face.sprite, tuple(cells)))
    return Sheet(
        words.SHEET,
        words.ONLY_YOU,
        True,
        tuple(Column(SHORT_NAMES[character]) for character in CHARACTERS),
        tuple(rows),
        pencils=look.PENCILS,
    )


def _cell(row: SheetRow, seat: int, character: Character, mark: str) -> Cell:
    """Seen halves, a proof or a cross; a cross does not hide what was seen, so it is said in words there."""
    bust = f"bust_{character}"
    proven, out = row.proven == character, row.proven is not None or character in row.ruled_out
    top, bottom = character in row.tops, character in row.bottoms
    return Cell(
        top=bust if top and not out else "",
        bottom=bust if bottom and not out else "",
        proof=bust if proven else "",
        no=out and not proven,
        pencil=mark,
        key=pencil.key(look.NOTE, (seat, character)),
        says=said.cell(row, character),
    )


def peeks(view: View, table: Table) -> Cards:
    """The confidential cards, as far as they are known to whoever looks."""
    items = []
    for slot, known in enumerate(view.papers):
        style = "used" if town.gone(view, slot) else ""
        items.append(Card(said.paper(view, slot), f"mini_{known or 'confidential'}", style=style))
    return Cards(tuple(items), "strip", title=labels.PEEKS, note=said.papers(view, table.names))


def lines(view: View, table: Table) -> tuple[Lines, ...]:
    """What happened last, if anything."""
    newest = tuple(table.lines(view.me)[:NEWEST])
    return (Lines(newest, fade=True),) if newest else ()


def home(view: View) -> Lines:
    """How far it is, for who has the Will."""
    return Lines((Line(words.way_home(view), "icon_home"),))


def everybody(view: View, table: Table) -> People:
    """What everybody knows of everybody, for who watches."""
    return People(
        tuple(_person(view, seat, table) for seat in range(len(view.players))),
        "rows",
        title=words.TABLE,
        note=text.when(view),
    )


def _person(view: View, seat: int, table: Table) -> Person:
    player, face = view.players[seat], table.faces[seat]
    over = "lost_turn" if player.lost_turns else "will_holder" if view.holder == seat else ""
    facts = tuple(Fact(sprite, says=labels.CARD_WORDS[sprite][0]) for sprite in look.minis(player))
    return Person(table.names[seat], face.sprite, face.seat, line=look.status(view, seat), over=over, facts=facts)

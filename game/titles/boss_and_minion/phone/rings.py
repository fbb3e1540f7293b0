"""Boards of Boss & Minion on a phone: one ring of dice, or two side by side, as one block."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.engine.blocks import Board, Label, Picture, Spot, Table, pinned
from game.titles.boss_and_minion import look
from game.titles.boss_and_minion.look import ASIDE, VALUES, Mood, Ring, Who, thrown_dice
from game.titles.boss_and_minion.rules import view as views
from game.titles.boss_and_minion.rules.content import ABILITIES, BOXES
from game.titles.boss_and_minion.rules.view import View
from game.titles.boss_and_minion.words.phone import box_in_words
from game.titles.boss_and_minion.words.phrases import ability

Marks = Mapping[int, "Mark"]  # by box of the player: what is special about it
WIDE, HIGH = 456.0, 428.0  # of a ring with its outline
CLOSER = 444.0  # from the middle of a ring to that of the next one
PORTRAIT, DROP = 0.62, 78.0  # its size, and how far its foot lies below the middle of the ring
CHAIN = 0.62
REACH = 40.0  # from the middle of a box, what belongs to it all the same
PLATE, PLATE_INK, PLATE_HIGH = "#fff4dc", "#221735", 66.0
LIFT = 14.0  # how far a die lies above the middle of its box
HERE = 0.01  # a badge in the middle: what is zero is not said


class Mark(NamedTuple):
    """What is special about a box on this page."""

    key: str = ""
    on: bool = False
    rim: str = ""  # a sprite that lies there anyway
    value: int | None = None  # shown instead of what the die shows
    badge: str = ""
    tint: str = ""  # of a badge at the tip, which has room for words


class Style(NamedTuple):
    """How large dice and numbers are in units of the ring, and what else has room, on the screen and on the wire."""

    die: float
    values: float
    names: bool = False  # of the Abilities; else they are icons
    told: bool = True  # boxes are put into words
    plates: bool = False  # with the names of players
    bare: bool = False  # dice in rims, without hexagons and bonds


LARGE, SMALL = Style(0.78, 0.88, names=True), Style(1.0, 1.15)
PREY = SMALL._replace(told=False, plates=True)
CROWD = PREY._replace(bare=True)


def ring_block(
    view: View, boards: Sequence[Who], table: Table, marks: Mapping[Who, Marks], ask: str, height: str, style: Style
) -> Board:
    """One board, or two side by side."""
    rings = {who: Ring(CLOSER * number, 0.0) for number, who in enumerate(boards)}
    under: list[Picture] = []
    chains = [] if style.bare else _between(view, boards, table)
    spots: list[Spot] = []
    for who, ring in rings.items():
        board = view.players[who[0]].boards[who[1]]
        under += _under(view, board, who, ring, table)
        chains += [] if style.bare else _chains(board, view, ring, table)
        spots += _spots(view, who, ring, table, marks.get(who, {}), style)
    top = PLATE_HIGH if style.plates else 0.0
    return Board(
        view=(-WIDE / 2, -HIGH / 2 - top, WIDE + CLOSER * (len(boards) - 1), HIGH + top),
        plain=True,
        under=tuple(under),
        pieces=tuple(chains),
        labels=tuple(_plates(rings, table)) if style.plates else (),
        spots=tuple(spots),
        lit=pinned(table, "bm_ring_prey", 0, 0) if style.bare else None,
        focus=pinned(table, "bm_ring_chosen", 0, 0),
        height=height,
        ask=ask,
    )


def _plates(rings: Mapping[Who, Ring], table: Table) -> list[Label]:
    """The name of every player, over the middle of what is theirs."""
    found = []
    for seat in dict.fromkeys(seat for seat, _ in rings):
        own = [ring.x for (owner, _), ring in rings.items() if owner == seat]
        found.append(Label(table.names[seat], sum(own) / len(own), -HIGH / 2 - PLATE_HIGH / 2 - 4, PLATE, PLATE_INK))
    return found


def _under(view: View, board: views.Board, who: Who, ring: Ring, table: Table) -> list[Picture]:
    """The portrait on the colour of its player, and boxes without a die; who attacks looks like it."""
    attack = view.attack
    thrown = thrown_dice(attack) if attack and attack.seat == who[0] and attack.won is None else ()
    mood: Mood = "attack" if any(die // BOXES == who[1] for die in thrown) else ""
    found = [
        pinned(table, f"bm_heart_{table.faces[who[0]].seat}", ring.x, ring.y),
        pinned(
            table, look.portrait(board.character, mood if any(board.values) else "out"), ring.x, ring.y + DROP, PORTRAIT
        ),
    ]
    empty = [ring.cell(place) for place, value in enumerate(board.values) if value is None]
    return found + [pinned(table, "bm_hex_empty", *cell) for cell in empty]


def _chains(board: views.Board, view: View, ring: Ring, table: Table) -> list[Picture]:
    there = [value is not None for value in board.values]
    found = []
    for place, whole in look.bonds(board.colours, there, view.closed).items():
        x, y, turn = ring.bond(place)
        colour = board.colours[place] if whole else "broken"
        found.append(pinned(table, f"bm_chain_{colour}", x, y, CHAIN, turn))
    return found


def _between(view: View, boards: Sequence[Who], table: Table) -> list[Picture]:
    """Bonds between Boss and Minion who stand side by side."""
    if len(boards) != 2 or boards[0][0] != boards[1][0]:
        return []
    boss, minion = (
        (board.colours, [value is not None for value in board.values]) for board in view.players[boards[0][0]].boards
    )
    return [
        pinned(table, f"bm_chain_{colour}", CLOSER / 2, -HIGH / 2 + 44 + 52 * number, 0.9)
        for number, colour in enumerate(look.shared(boss, minion))
    ]


def _spots(view: View, who: Who, ring: Ring, table: Table, marks: Marks, style: Style) -> list[Spot]:
    seat, number = who
    board = view.players[seat].boards[number]
    found = []
    for place in range(BOXES):
        box = number * BOXES + place
        x, y = ring.cell(place)
        mark = marks.get(box, Mark())
        spot = Spot(
            round(x, 1),
            round(y, 1),
            layers=_layers(board, place, table, mark, style),
            ring=pinned(table, f"bm_ring_{mark.rim}", 0, 0) if mark.rim else None,
            ly=50,
            icon=f"bm_icon_{ABILITIES[place]}",
        )
        if style.names:
            spot = replace(spot, label=ability(place))
        if style.told:
            spot = replace(spot, says=box_in_words(view, seat, box))
        spot = _valued(spot, board, place, mark, style)
        spot = _keyed(spot, board, place, table, mark, style)
        found.append(_badged(spot, place, mark))
    return found


# What is not said is not sent, and a nought would be said: so only what is there is put in.


def _valued(spot: Spot, board: views.Board, place: int, mark: Mark, style: Style) -> Spot:
    """With the number on its die."""
    value = mark.value or board.values[place]
    if value is None:
        return spot
    drop, large = VALUES[board.sizes[place]]
    large *= style.values * (0.86 if value > 9 else 1.0)
    return replace(spot, value=str(value), vy=round(drop * style.die - LIFT, 1), vs=round(large, 1))


def _keyed(spot: Spot, board: views.Board, place: int, table: Table, mark: Mark, style: Style) -> Spot:
    """With its key, and what shows that it can be tapped or was."""
    if not mark.key:
        return spot
    lit = pinned(table, "bm_ring_use", 0, 0) if board.values[place] is None else None
    spot = replace(spot, key=mark.key, lit=lit, on=mark.on)
    return replace(spot, reach=REACH) if style.names else spot


def _badged(spot: Spot, place: int, mark: Mark) -> Spot:
    """With a short word at the tip of the box, or a number at its side."""
    if not mark.badge:
        return spot
    if not mark.tint:
        return replace(spot, badge=mark.badge, bx=54, by=-44)
    return replace(spot, badge=mark.badge, bx=ASIDE[place] or HERE, by=-66, bc=mark.tint)


def _layers(board: views.Board, place: int, table: Table, mark: Mark, style: Style) -> tuple[Picture, ...]:
    colour, size = board.colours[place], board.sizes[place]
    if board.values[place] is None:
        return (pinned(table, "bm_hex_empty", 0, 0),) if mark.key else ()
    die = pinned(table, f"bm_die_{colour}_{size}", 0, -LIFT, style.die)
    return (die,) if style.bare else (pinned(table, f"bm_hex_{colour}", 0, 0), die)

"""Tables worked out once for every character, or pair of them, so that the rules only look things up."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from game.titles.boss_and_minion.rules.content import BOXES, CHARACTERS, NUMBER, Printed, Step
from game.titles.boss_and_minion.rules.moves import Character
from game.titles.boss_and_minion.rules.specials import SPECIALS, Bonus, Offer, Special, Taken

BOARD = (1 << BOXES) - 1
BOARDS = (BOARD, BOARD << BOXES)  # the dice of the first and of the second board
ALL_DICE = BOARDS[0] | BOARDS[1]
SAME_NAMED = tuple(1 << box % BOXES | 1 << box % BOXES + BOXES for box in range(2 * BOXES))

Holder = tuple[int, int, Offer]  # the bit of a Special, the dice it reaches, and its hook


class Gang(NamedTuple):
    """What one player's board, or two, can do; sets of dice are bits over the boxes."""

    members: tuple[Character, ...]
    boards: tuple[Printed, ...]
    dice: int  # all boxes, but for those that stay empty
    sizes: tuple[int, ...]
    links: tuple[int, ...]  # per box, the other boxes of its colour
    boosters: tuple[int, ...]  # per box, the boxes whose dice may boost it
    lift: tuple[int, ...]  # per box, what its die adds more as a booster
    partners: tuple[int, ...]  # per box, the boxes that are either
    opening: tuple[Holder, ...]  # Specials at the start of the turn or instead of an attack
    rolled: tuple[Holder, ...]
    won: tuple[Holder, ...]
    lost: tuple[Holder, ...]
    hit: tuple[Holder, ...]  # after an attack on the player that won
    end: tuple[Holder, ...]
    late: int  # the bits of all Specials that have time until the end of the player's turn
    late_if_hit: int  # and of a turn in which the player was hit
    spare: tuple[int, int]  # the bit of a Special, and the dice among which one more may help to defend them
    always: int  # dice that Linked ones may help against an Ability Attack, too
    shield: tuple[int, ...]  # per box, what its die adds more when it helps to defend
    armour: tuple[int, ...]  # per box, what its die counts more when it is attacked
    keeps: int  # dice that are not lost in doubles
    unequalled: bool  # equal is never enough against the player
    bonus: tuple[tuple[int, Bonus], ...]  # the attacking dice it reaches, and what it adds
    taken: tuple[tuple[int, Taken], ...]  # the dice it reaches, and what happens when one is taken

    def adds(self, die: int, value: int) -> int:
        """What a die that shows this adds to the target it assists: half, rounded down on its own, and what a Special adds."""
        return value // 2 + self.shield[die]


def build(
    members: tuple[Character, ...],
    boards: tuple[Printed, ...],
    specials: Mapping[Character, Special] = SPECIALS,
    closed: int = 0,
) -> Gang:
    """The tables of these boards; a Boss's Special reaches both of them, anybody else's only the own."""
    reaches = _reaches(len(boards))
    colours = [colour for board in boards for colour in board.colours]
    boxes = range(len(colours))
    links = tuple(sum(1 << b for b in boxes if b != a and colours[b] == colours[a]) for a in boxes)
    held = [(name, reach, specials[name]) for name, reach in zip(members, reaches, strict=True)]
    boosters = tuple(_boosters(box, held) for box in boxes)
    spares = [(1 << NUMBER[name], reach) for name, reach, special in held if special.spare]

    def at(*steps: Step) -> tuple[Holder, ...]:
        return tuple(
            (1 << NUMBER[name], reach, special.offers[step])
            for name, reach, special in held
            for step in steps
            if step in special.offers
        )

    def bits(*steps: Step) -> int:
        return sum({bit for bit, _, _ in at(*steps)})

    return Gang(
        members=members,
        boards=boards,
        dice=(1 << len(colours)) - 1 & ~closed,
        sizes=tuple(size for board in boards for size in board.dice),
        links=links,
        boosters=boosters,
        lift=tuple(sum(special.lift for _, reach, special in held if reach >> box & 1) for box in boxes),
        partners=tuple(linked | near for linked, near in zip(links, boosters, strict=True)),
        opening=at("start", "instead"),
        rolled=at("rolled"),
        won=at("won"),
        lost=at("lost"),
        hit=at("hit"),
        end=at("end"),
        late=bits("won", "lost", "end"),
        late_if_hit=bits("hit"),
        spare=spares[0] if spares else (0, 0),
        always=sum(reach for _, reach, special in held if special.helps_always),
        shield=tuple(sum(special.shield for _, reach, special in held if reach >> box & 1) for box in boxes),
        armour=tuple(sum(special.armour for _, reach, special in held if reach >> box & 1) for box in boxes),
        keeps=sum(reach for _, reach, special in held if special.keeps_doubles),
        unequalled=any(special.unequalled for _, _, special in held),
        bonus=tuple((reach, special.bonus) for _, reach, special in held if special.bonus),
        taken=tuple((reach, special.taken) for _, reach, special in held if special.taken),
    )


def _reaches(boards: int) -> tuple[int, ...]:
    return (BOARD,) if boards == 1 else (ALL_DICE, BOARDS[1])


def _boosters(box: int, held: list[tuple[Character, int, Special]]) -> int:
    """The neighbours in the ring of its own board, or all of that board."""
    first, place = box // BOXES * BOXES, box % BOXES
    if any(reach >> box & 1 and special.boosts_all for _, reach, special in held):
        return BOARD << first & ~(1 << box)
    return 1 << first + (place + 1) % BOXES | 1 << first + (place - 1) % BOXES


@cache
def gang_of(members: tuple[Character, ...], closed: int = 0) -> Gang:
    """The tables of one character, or of a Boss and a Minion; closed boxes stay empty."""
    return build(members, tuple(CHARACTERS[name] for name in members), closed=closed)

"""What anybody may know of a Boss & Minion position, which is all of it."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.titles.boss_and_minion.rules import sketch
from game.titles.boss_and_minion.rules.content import BOXES
from game.titles.boss_and_minion.rules.moves import Character, Colour, Gang, Kind

Mode = Literal["duel", "gangs"]
SetUp = Literal["draft", "random"]
Stage = Literal[
    "draft",  # take a character: Draft
    "declare",  # steps 1 and 2: the first die of an attack (Pick), a Special at the start or instead (Use), or Pass
    "dice",  # step 3: more dice (Pick), what they mean (Read), the target (Aim)
    "aimed",  # step 3: Go
    "defend",  # step 4, the defender: Assist or Stand
    "rolled",  # step 6: a Special that changes the result (Use), or Decline
    "lose",  # step 7: which attacking die is given up (Lose)
    "after",  # step 7: a Special on a win or a loss, the attacker first (Use), or Decline
    "end",  # before step 8: a Special that has time until then (Use), or Decline
    "over",
]
Boost = Literal["size", "value"]
Doubles = Literal[
    "lost",  # whether the attack wins or not
    "missed",  # lost if it does not win
    "kept",
]


class House(msgspec.Struct, frozen=True):
    """The constants of the attacks."""

    boost: Boost = "size"  # a booster adds half its size, or half the value it shows
    complex_equals: bool = False  # an equal roll is enough for a Complex Attack
    doubles_on_a_win: bool = True  # doubles are lost even if the attack wins
    same_named_only: bool = False  # an Ability Attack never goes elsewhere


class Options(msgspec.Struct, frozen=True):
    """How the game is set up; `cast` holds per seat the one character, or Boss and Minion, None where it is open."""

    mode: Mode = "duel"
    set_up: SetUp = "draft"  # how open places are filled
    cast: tuple[tuple[Character | None, ...], ...] | None = None
    house: House = House()
    quick_rings: bool = False  # two Abilities, drawn by lot, stay empty on every board


class Board(msgspec.Struct, frozen=True):
    """One character's board; empty boxes show None."""

    character: Character
    gang: Gang | None
    sizes: tuple[int, ...]
    colours: tuple[Colour, ...]
    values: tuple[int | None, ...]
    awake: bool  # had a die when this turn began, so its Special can be used


class Player(msgspec.Struct, frozen=True):
    boards: tuple[Board, ...]  # one, or Boss and Minion; fewer while drafting
    alive: bool  # still in the game
    dice: int
    total: int  # of the standing values

    def value(self, die: int) -> int | None:
        """What the die in this box shows; boxes 6 to 11 are the Minion's."""
        return self.boards[die // BOXES].values[die % BOXES]

    def size(self, die: int) -> int:
        """How many faces the die of this box has, or had."""
        return self.boards[die // BOXES].sizes[die % BOXES]


class Attack(msgspec.Struct, frozen=True):
    """The attack that is being declared, defended, rolled or settled."""

    seat: int
    kind: Kind | None  # None while it is open; one die alone counts as an Ability Attack
    dice: tuple[int, ...]  # that roll; while it is open, all dice picked in their order
    booster: int | None
    target: int | None  # the seat
    die: int | None  # the target's box
    assists: tuple[int, ...]  # the defender's dice that help
    adds: tuple[int, ...]  # what each of them adds; () once it is decided
    boost: int  # what the booster adds, or has added
    bonus: int  # what Specials add to the roll, or have added
    need: int | None  # to equal or to beat, defense included
    equals: bool  # equal is enough
    faces: tuple[int, ...]  # () before the roll
    total: int | None
    winning: bool | None  # as the dice lie; None before the roll
    won: bool | None  # None before it is decided
    doubles: Doubles  # what becomes of them in a Complex Attack
    lost: tuple[int, ...]  # attacking dice that are gone
    replied: bool  # the rolled attack waits for the defender's Special, not for the attacker's
    chance: float | None  # to win as things stand, while target and defense are known and nothing is rolled
    against: float | None  # to win against the best defense


class Shot(msgspec.Struct, frozen=True):
    """A target that the dice picked so far can be aimed at, and what one would have to roll there."""

    seat: int
    die: int
    kind: Kind
    need: int  # undefended
    equals: bool
    chance: float  # to win if nobody helps the target
    against: float  # to win against the best defense


class View(msgspec.Struct, frozen=True):
    """One position as `me` sees it; me = None is the room."""

    me: int | None
    mode: Mode
    house: House
    closed: tuple[int, ...]  # places in the ring that stay empty on every board
    stage: Stage
    asked: tuple[int, ...]  # who must answer now
    turn: int  # 0 while drafting
    active: int  # whose turn it is, or who drafts
    first: int | None  # who went first
    order: tuple[int, ...]  # in which the seats draft
    players: tuple[Player, ...]
    free: tuple[Character, ...]  # while drafting, who can be taken now
    attack: Attack | None
    shots: tuple[Shot, ...]  # while dice are picked, every target with its chances, in the order of the legal Aims
    joining: tuple[int, ...]  # which of the attacker's dice may begin an attack now, or join those picked
    usable: tuple[Character, ...]  # Specials that can be used now
    used: tuple[Character, ...]  # Specials used in this turn
    grudge: int | None  # against whom Granny Grudge holds one
    passes: int  # one after the other
    passed: bool  # this turn has been passed
    winners: tuple[int, ...] = ()
    over: bool = False

    def shot(self, seat: int, die: int) -> Shot | None:
        """How an attack on that die would go, if it can be aimed at."""
        return next((shot for shot in self.shots if (shot.seat, shot.die) == (seat, die)), None)

    def __str__(self) -> str:
        return sketch.of_view(self)

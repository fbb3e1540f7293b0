"""The parts of a Boss & Minion position: how they are copied and written down."""

from __future__ import annotations

from typing import Any, Self

import msgspec

from game.engine.chance import Chance
from game.rules.boss_and_minion.choices import Choices
from game.rules.boss_and_minion.gangs import Gang
from game.rules.boss_and_minion.moves import Character, Event, Kind
from game.rules.boss_and_minion.view import House, Stage

Told = list[Event]

NOBODY = -1
NOTHING = -1


class Position:
    """One position; sets of dice are bits over a player's boxes, sets of Specials bits over the characters."""

    __slots__ = (
        "active", "aim", "alive", "asked", "assists", "boards", "booster", "cast", "chance", "choices", "dawn", "dice",
        "ending", "faces", "first", "gangs", "grudge", "house", "kind", "lost", "masks", "order", "passed", "passes",
        "replied", "score", "seats", "stage", "target", "turn", "used", "values", "winners", "won",
    )  # fmt: skip

    chance: Chance
    seats: int
    boards: int  # of each player: 1 in a duel, 2 in gangs
    house: House
    order: tuple[int, ...]  # in which the seats draft
    cast: tuple[tuple[Character | None, ...], ...]  # per seat, None where nobody has been taken
    gangs: tuple[Gang, ...]  # the tables of the players; () while drafting
    stage: Stage
    asked: tuple[int, ...]  # who must answer
    choices: Choices | None  # the answers to the question, once worked out
    first: int  # who went first
    turn: int
    active: int  # whose turn it is
    alive: int  # the seats still in, as bits
    masks: list[int]  # per seat, the boxes with a die
    values: list[int]  # what the die in box b of seat s shows, at WIDTH s + b; 0 if there is none
    dawn: tuple[int, ...]  # the masks when this turn began
    used: int  # Specials used in this turn
    passed: bool  # this turn was passed
    passes: int  # turns passed one after the other
    grudge: int  # who took a die of Granny Grudge's board last
    kind: Kind | None  # of the attack, once it is known
    dice: tuple[int, ...]  # picked, in their order; once the kind is known, those that roll
    booster: int
    target: int  # the seat attacked
    aim: int  # the box attacked
    assists: tuple[int, ...]
    faces: tuple[int, ...]  # what the attacking dice rolled
    won: bool | None
    score: tuple[int, ...]  # once it has rolled: what it comes to, what it needs, by how much it wins, boost and bonus
    lost: int  # attacking dice that are gone
    replied: bool  # the active player's part of the window is over
    ending: tuple[str, ...]  # the id of the end and its arguments; () while it goes on
    winners: tuple[int, ...]

    def copy(self, chance: Chance) -> Self:
        """An independent copy that rolls with the given chance."""
        twin = self.__new__(self.__class__)
        twin.chance, twin.seats, twin.boards, twin.house = chance, self.seats, self.boards, self.house
        twin.order, twin.cast, twin.gangs, twin.stage = self.order, self.cast, self.gangs, self.stage
        twin.asked, twin.choices, twin.first, twin.turn = self.asked, self.choices, self.first, self.turn
        twin.active, twin.alive, twin.masks, twin.values = self.active, self.alive, self.masks[:], self.values[:]
        twin.dawn, twin.used, twin.passed, twin.passes = self.dawn, self.used, self.passed, self.passes
        twin.grudge, twin.kind, twin.dice, twin.booster = self.grudge, self.kind, self.dice, self.booster
        twin.target, twin.aim, twin.assists, twin.faces = self.target, self.aim, self.assists, self.faces
        twin.won, twin.lost, twin.replied, twin.score = self.won, self.lost, self.replied, self.score
        twin.ending, twin.winners = self.ending, self.winners
        return twin

    def forget_attack(self) -> None:
        """No attack is being made."""
        self.kind = self.won = None
        self.dice = self.assists = self.faces = self.score = ()
        self.booster = self.target = self.aim = NOTHING
        self.lost = 0
        self.replied = False

    def dump(self) -> bytes:
        """All parts in the order of their names, but for the chance and what follows from the rest."""
        return msgspec.json.encode(self.parts())

    def parts(self) -> tuple[Any, ...]:
        """The same parts to be pickled."""
        return tuple(getattr(self, part) for part in PARTS)


PARTS = tuple(sorted(set(Position.__slots__) - {"chance", "choices", "gangs"}))

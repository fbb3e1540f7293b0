"""What the Boss & Minion table shows now: boards, the attack, and what is in the air."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.geometry import Point
from game.scenes.table import stage
from game.titles.boss_and_minion.look import Mood, Ring, Who, bonds, part_of, portrait, thrown_dice, who
from game.titles.boss_and_minion.rules.content import BOXES, CHARACTERS, Part
from game.titles.boss_and_minion.rules.moves import Character, Colour
from game.titles.boss_and_minion.rules.view import Attack, View
from game.titles.boss_and_minion.table import layout

FIGHTING = ("defend", "rolled")
Values = tuple[int | None, ...]  # of the dice on a board: None where none is left, 0 before it is rolled
UNROLLED: Values = (0,) * BOXES


def unrolled(closed: tuple[int, ...]) -> Values:
    """The dice of a board before they are rolled; none lies in a closed place.

    >>> unrolled((1, 4))
    (0, None, 0, 0, None, 0)
    """
    return tuple(None if place in closed else 0 for place in range(BOXES))


@dataclass
class Board:
    """A character's board as it is shown now."""

    character: Character
    part: Part  # at this table
    values: Values = UNROLLED
    mood: Mood = ""
    closed: tuple[int, ...] = ()  # places that no die belongs in

    @property
    def name(self) -> str:
        """What stands on its plate."""
        return CHARACTERS[self.character].name

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours of its boxes."""
        return CHARACTERS[self.character].colours

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many faces the dice of its boxes have, or had."""
        return CHARACTERS[self.character].dice

    @property
    def there(self) -> tuple[bool, ...]:
        """In which places a die lies."""
        return tuple(value is not None for value in self.values)

    @property
    def bonds(self) -> dict[int, bool]:
        """Between which places and the next one there is a bond, and whether both have their dice."""
        return bonds(self.colours, self.there, self.closed)

    @property
    def portrait(self) -> str:
        """The sprite of the character in this mood."""
        return portrait(self.character, self.mood)


@dataclass
class Shown(stage.Shown[View]):
    """It follows the events one by one and the view when all is quiet."""

    gangs: bool = False
    seats: int = 2
    home: int = 0  # whose board stands first
    active: int = 0
    drafting: bool = True
    boards: dict[Who, Board] = field(default_factory=dict)
    alive: list[bool] = field(default_factory=list)
    attack: Attack | None = None
    faces: list[int | None] = field(default_factory=list)  # what the dice in the tray show; None before they roll
    total: int | None = None  # of the attack, as far as it is counted
    counting: bool = False  # it is not the whole sum yet
    aloft: set[tuple[int, int]] = field(default_factory=set)  # dice in the air: seat and box
    free: tuple[Character, ...] = ()
    closed: tuple[int, ...] = ()  # places that stay empty on every board
    gliding: dict[Who, Ring] = field(default_factory=dict)  # boards on their way to another place

    def follow(self, view: View) -> None:
        """Take everything over from a view."""
        super().follow(view)
        self.gangs, self.seats = view.mode == "gangs", len(view.players)
        self.home, self.active = view.me or 0, view.active
        self.drafting, self.free, self.closed = view.stage == "draft", view.free, view.closed
        self.alive = [player.alive for player in view.players]
        self.boards = {
            (seat, part): self.board_of(printed.character, part, None if self.drafting else printed.values)
            for seat, player in enumerate(view.players)
            for part, printed in enumerate(player.boards)
        }
        self.take(view.attack)
        self.aloft.clear()
        self.gliding.clear()
        attack = view.attack
        if attack is not None and view.stage in FIGHTING:
            for die in thrown_dice(attack):
                self.rouse(attack.seat, die)

    def board_of(self, character: Character, part: int, values: Values | None = None) -> Board:
        """A character's board at this table; without values its dice are yet to be rolled."""
        if values is None:
            values = unrolled(self.closed)
        mood: Mood = "out" if set(values) == {None} else ""
        return Board(character, part_of(character, self.gangs, part), values, mood, self.closed)

    def take(self, attack: Attack | None) -> None:
        """The attack as it is now."""
        self.attack = attack
        self.faces, self.total, self.counting = [], None, False
        if attack is not None:
            self.faces = [*attack.faces] or [None] * len(attack.dice)
            self.total = attack.total

    def rouse(self, seat: int, die: int) -> None:
        """The character of this die goes to war."""
        board = self.boards[who(seat, die)[0]]
        if board.mood != "out":
            board.mood = "attack"

    def begin_turn(self, seat: int) -> None:
        """Nobody attacks any more, and somebody else may."""
        for board in self.boards.values():
            if board.mood == "attack":
                board.mood = ""
        self.take(None)
        self.active = seat

    # ---- where things are ---------------------------------------------------------------------

    @property
    def crowd(self) -> bool:
        """More gangs than can stand large at the same time."""
        return self.gangs and self.seats > 2

    @property
    def target(self) -> int | None:
        """Whom the attack is aimed at."""
        return self.attack.target if self.attack else None

    @property
    def open_middle(self) -> bool:
        """Whether the middle of the table is free for the tray."""
        return not self.crowd or (self.target is not None and not self.gliding)

    @property
    def rings(self) -> dict[Who, Ring]:
        """Where every board lies that is on the table now."""
        if self.crowd:
            left = self.attack.seat if self.attack else self.active
            return layout.rings(self.seats, True, left, self.target)
        return layout.rings(self.seats, self.gangs, self.home)

    @property
    def told(self) -> tuple[Who, ...]:
        """The boards with room below them for a card that tells what their Special does."""
        if self.gangs or self.seats > 3:
            return ()
        return tuple(board for board, ring in self.rings.items() if self.seats == 2 or ring.x < layout.MIDDLE)

    def spot(self, seat: int, die: int) -> Point:
        """The middle of a die, or the middle of the table if its board has stepped back."""
        board, place = who(seat, die)
        ring = self.rings.get(board)
        return ring.die(place) if ring else (layout.MIDDLE, 540.0)

    def size_of(self, seat: int) -> float:
        """How large this player's rings are."""
        return next((ring.size for (owner, _), ring in self.rings.items() if owner == seat), 1.0)

    def face(self, seat: int, part: int = 0) -> Point:
        """Where a character's portrait is."""
        ring = self.rings.get((seat, part)) or self.rings.get((seat, 0))
        return (ring.x, ring.y) if ring else (layout.MIDDLE, 540.0)

    # ---- dice ---------------------------------------------------------------------------------

    def value(self, seat: int, die: int) -> int | None:
        """What the die in a box shows; None if there is none."""
        board, place = who(seat, die)
        return self.boards[board].values[place]

    def shape(self, seat: int, die: int) -> tuple[Colour, int]:
        """The colour of a box, and how many faces its die has, or had."""
        where, place = who(seat, die)
        board = self.boards[where]
        return board.colours[place], board.sizes[place]

    def lay(self, seat: int, die: int, value: int | None) -> None:
        """The die in a box lies there and shows this; None takes it off the board."""
        self.aloft.discard((seat, die))
        where, place = who(seat, die)
        board = self.boards[where]
        board.values = (*board.values[:place], value, *board.values[place + 1 :])
        if not any(board.there):
            board.mood = "out"
        elif board.mood == "out":
            board.mood = ""

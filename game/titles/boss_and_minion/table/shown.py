"""What the Boss & Minion table shows now: boards, the attack, and what is in the air."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.geometry import Point
from game.scenes.table import stage
from game.titles.boss_and_minion.look import Mood, Ring, Who, part_of, portrait, thrown_dice, who
from game.titles.boss_and_minion.rules.content import CHARACTERS, Part
from game.titles.boss_and_minion.rules.moves import Character, Colour
from game.titles.boss_and_minion.rules.view import Attack, View
from game.titles.boss_and_minion.rules.view import Board as Printed
from game.titles.boss_and_minion.table import layout

FIGHTING = ("defend", "rolled")


@dataclass
class Die:
    """A die as it is shown now."""

    size: int
    value: int | None  # None while it is in the air


@dataclass
class Board:
    """A character's board as it is shown now."""

    character: Character
    part: Part  # at this table
    dice: list[Die | None]
    mood: Mood = ""

    @property
    def name(self) -> str:
        """What stands on its plate."""
        return CHARACTERS[self.character].name

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours of its boxes."""
        return CHARACTERS[self.character].colours

    @property
    def there(self) -> tuple[bool, ...]:
        """In which places a die lies."""
        return tuple(die is not None for die in self.dice)

    @property
    def values(self) -> tuple[int | None, ...]:
        """What the dice show; 0 where there is none."""
        return tuple(0 if die is None else die.value for die in self.dice)

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
    gliding: dict[Who, Ring] = field(default_factory=dict)  # boards on their way to another place

    def follow(self, view: View) -> None:
        """Take everything over from a view."""
        super().follow(view)
        self.gangs, self.seats = view.mode == "gangs", len(view.players)
        self.home, self.active = view.me or 0, view.active
        self.drafting, self.free = view.stage == "draft", view.free
        self.alive = [player.alive for player in view.players]
        self.boards = {
            (seat, part): fresh_board(printed.character, self.gangs, part)
            if self.drafting
            else board_of(printed, self.gangs, part)
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

    def calm(self) -> None:
        """Nobody attacks any more."""
        for board in self.boards.values():
            if board.mood == "attack":
                board.mood = ""

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

    @property
    def standing(self) -> dict[Who, Ring]:
        """Those of them that are not on their way to their place."""
        return {board: ring for board, ring in self.rings.items() if board not in self.gliding}

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

    def die(self, seat: int, die: int) -> Die | None:
        """The die in a box."""
        board, place = who(seat, die)
        return self.boards[board].dice[place]

    def die_size(self, seat: int, die: int) -> int:
        """How many faces the die of this box has, or had."""
        board, place = who(seat, die)
        return CHARACTERS[self.boards[board].character].dice[place]

    def colour(self, seat: int, die: int) -> str:
        """The colour of a box."""
        board, place = who(seat, die)
        return self.boards[board].colours[place]

    def lay(self, seat: int, die: int, value: int | None) -> None:
        """The die in a box shows this; None takes it off the board."""
        where, place = who(seat, die)
        board = self.boards[where]
        board.dice[place] = None if value is None else Die(self.die_size(seat, die), value)
        if not any(board.there):
            board.mood = "out"
        elif board.mood == "out":
            board.mood = ""


def board_of(printed: Printed, gangs: bool, part: int) -> Board:
    """A board as it is printed in a view."""
    faces = zip(printed.sizes, printed.values, strict=True)
    dice = [None if value is None else Die(size, value) for size, value in faces]
    return Board(printed.character, part_of(printed.character, gangs, part), dice, "" if any(dice) else "out")


def fresh_board(character: Character, gangs: bool, part: int) -> Board:
    """A board whose dice have not been rolled yet."""
    dice: list[Die | None] = [Die(size, None) for size in CHARACTERS[character].dice]
    return Board(character, part_of(character, gangs, part), dice)

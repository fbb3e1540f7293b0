"""What the Campus Life table shows now: who stands where, what lies about, the die, and an encounter."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count

from game.geometry import Point
from game.scenes.table import stage
from game.titles.campus_life import look
from game.titles.campus_life.rules.moves import Room, Weapon
from game.titles.campus_life.rules.view import View
from game.titles.campus_life.table import layout

CALM = ("calm", "calm")


@dataclass
class Die:
    """The die of the left rail: its face, how it lies, and who threw it."""

    face: int = 5
    angle: float = -6.0
    hop: float = 0.0
    seat: int | None = None
    rolling: bool = False


@dataclass
class Duel:
    """An encounter on its stage; everything comes in twos, the active player's first."""

    seats: tuple[int, int]
    room: Room
    faces: list[int]
    at: list[float]  # where each stands on the number line
    moods: tuple[str, str] = CALM
    hops: list[float] = field(default_factory=lambda: [0.0, 0.0])
    step: int = 1  # 0 roll, 1 adjust, 2 reply, 3 compare
    lying: bool = True  # the dice have come to rest


@dataclass
class Shown(stage.Shown[View]):
    """What the board shows now; it follows the events one by one and the view when all is quiet."""

    spaces: list[int | None] = field(default_factory=list)
    standing: dict[int, int] = field(default_factory=dict)  # seats in rooms: on which spot
    travels: dict[int, tuple[Point, float]] = field(default_factory=dict)  # pawns on their way: where, and how high
    laid: dict[Weapon, tuple[Room, int]] = field(default_factory=dict)  # tokens in rooms: on which spot
    lifted: set[Weapon | Room] = field(default_factory=set)  # tokens, and rooms whose card is in the air
    die: Die = field(default_factory=Die)
    duel: Duel | None = None
    remark: str = ""  # what is overheard at the event that is being shown
    boddy: bool = False

    def follow(self, view: View) -> None:
        """Take everything over from a view; who stands and what lies somewhere stays on its spot."""
        super().follow(view)
        self.travels.clear()
        self.lifted.clear()
        self.spaces = self.spaces or [None] * len(view.players)
        for seat, player in enumerate(view.players):
            self.put(seat, player.space)
        here = {weapon: facts.room for facts in view.rooms for weapon in facts.weapons}
        self.laid = {weapon: spot for weapon, spot in self.laid.items() if here.get(weapon) == spot[0]}
        for weapon, room in here.items():
            self.lay(weapon, room)
        self.boddy = view.boddy_home
        if view.die is not None:
            self.die = Die(view.die, seat=view.active)
        before, self.duel = self.duel, None
        if meeting := view.encounter:
            moods = before.moods if before and before.seats == meeting.seats else CALM
            step = 2 if view.answering == meeting.seats[1] else 1
            self.duel = Duel(meeting.seats, meeting.room, list(meeting.dice), list(meeting.dice), moods, step=step)

    def put(self, seat: int, space: int | None) -> None:
        """The pawn of a seat is there now; in a room it takes the first free spot."""
        before, self.spaces[seat] = self.spaces[seat], space
        if space is None or look.room_at(space) is None:
            self.standing.pop(seat, None)
        elif before != space or seat not in self.standing:
            self.standing[seat] = self.free_stand(seat, space)

    def free_stand(self, seat: int, space: int) -> int:
        """On which spot of a room a guest who comes in will stand."""
        taken = {self.standing.get(other) for other, at in enumerate(self.spaces) if at == space and other != seat}
        return next(number for number in count() if number not in taken)

    def lay(self, weapon: Weapon, room: Room) -> None:
        """A token lies in a room now, on the first free spot."""
        if weapon not in self.laid or self.laid[weapon][0] != room:
            self.laid[weapon] = room, self._free_spot(room)

    def _free_spot(self, room: Room) -> int:
        taken = {index for where, index in self.laid.values() if where == room}
        return next(number for number in count() if number not in taken)

    def token(self, weapon: Weapon) -> Point:
        """Where a token lies."""
        return layout.token_spot(*self.laid[weapon])

    def bare_spot(self, room: Room) -> Point:
        """Where a token would lie that is dropped there."""
        return layout.token_spot(room, self._free_spot(room))

    def foot(self, seat: int) -> Point:
        """Where the pawn of this seat has its foot now."""
        if seat in self.travels:
            return self.travels[seat][0]
        space = self.spaces[seat]
        if space is None:
            return layout.room_spot("hall")
        if room := look.room_at(space):
            return layout.guest_spot(room, self.standing[seat])
        x, y = layout.spot(space)
        return x, y + layout.PAWN_FOOT

    def head(self, seat: int) -> Point:
        """A little above the pawn of this seat."""
        x, y = self.foot(seat)
        return x, y - 60

    def side(self, seat: int) -> int | None:
        """On which side of an encounter's stage this player is, if there is one and they are on it."""
        return self.duel.seats.index(seat) if self.duel and seat in self.duel.seats else None

    def guests(self) -> list[int]:
        """The seats still on the board, those farther down drawn later."""
        here = [seat for seat, space in enumerate(self.spaces) if space is not None or seat in self.travels]
        return sorted(here, key=lambda seat: (seat in self.travels, self.foot(seat)[1]))

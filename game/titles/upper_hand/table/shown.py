"""What the Upper Hand table shows now: it follows the events one by one, and the view when all is quiet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.engine.match import Seat
from game.scenes.table import stage
from game.titles.upper_hand.look import plan
from game.titles.upper_hand.rules.content import CHARACTERS, SKILLS, mission_dice
from game.titles.upper_hand.rules.moves import Card, Character, Happening, Location, Phase
from game.titles.upper_hand.rules.view import Slot, Throw, View
from game.titles.upper_hand.table.office import COLUMN, Office, office

Worn = tuple[Character, str]  # somebody, and the colour of the seat


class Remark(NamedTuple):
    """A card that was played: who says it to whom, and what came of it."""

    seat: int
    card: Card
    target: int | None
    works: bool
    changes: tuple[tuple[int, int], ...] = ()  # seats, and what each gained or lost

    @property
    def partner(self) -> int | None:
        """Who stands on the other side of the stage: the target, or the only other one it did something to."""
        others = {seat for seat, _ in self.changes} - {self.seat}
        return self.target if self.target is not None or len(others) != 1 else others.pop()

    def changed(self, seat: int, amount: int) -> Remark:
        """The same with one more thing that came of it."""
        return self._replace(changes=(*self.changes, (seat, amount)))


@dataclass
class Shown(stage.Shown[View]):
    """Everything that moves on the table."""

    seats: Sequence[Seat] = ()  # who sits where; no view tells that
    phase: Phase = "movement"
    round: int = 1
    last: bool = False  # after this round most Upper Hand wins
    me: int | None = None
    active: int = 0
    order: tuple[int, ...] = ()
    initiative: int = 0
    next_initiative: int | None = None
    leader: int | None = None
    characters: tuple[Character, ...] = ()
    points: list[int] = field(default_factory=list)
    track: list[float] = field(default_factory=list)  # where each face is on the way to its points
    changing: set[int] = field(default_factory=set)  # whose face is on that way now
    rooms: list[Location | None] = field(default_factory=list)
    plan: tuple[Location, ...] = ()  # which Location is at which place of the floor
    office: Office = COLUMN  # where these places are
    chosen: set[int] = field(default_factory=set)
    choice: Location | None = None  # the viewer's own
    dice: int = 0  # still to be rolled
    throw: Throw | None = None
    drawn: int = 0  # cards in somebody's hand, not yet played
    row: list[Slot] = field(default_factory=list)
    attempted: set[int] = field(default_factory=set)
    at_stake: int | None = None  # the slot of the Challenge somebody rolls for
    piles: list[tuple[int, ...]] = field(default_factory=list)
    shields: list[tuple[Card, ...]] = field(default_factory=list)
    extra: list[int] = field(default_factory=list)
    armed: list[int] = field(default_factory=list)  # dice from the Armory
    event: Happening | None = None  # lies face up beside the rooms
    glowing: Location | None = None  # a room in which something happens
    remark: Remark | None = None
    choosing: bool = True  # Locations are being chosen
    rolling: bool = False  # dice are in the air
    lifted: int | None = None  # whose standee is on its way
    taken: set[int] = field(default_factory=set)  # slots whose Challenge is on its way

    def follow(self, view: View) -> None:
        """Take everything over from a view; the last card stays as long as its phase."""
        super().follow(view)
        if view.phase != self.phase or view.round != self.round or view.phase == "movement":
            self.remark = None
        self.event, self.plan, self.office = view.event, plan(view.locations), office(view.locations)
        self.phase, self.round, self.last, self.me = view.phase, view.round, view.last, view.me
        self.active, self.order = view.active, view.order
        self.initiative, self.next_initiative, self.leader = view.initiative, view.next_initiative, view.leader
        self.characters = tuple(player.character for player in view.players)
        self.points = [player.upper_hand for player in view.players]
        self.track = [float(points) for points in self.points]
        self.changing = set()
        self.rooms = [player.location for player in view.players]
        self.chosen = {seat for seat, player in enumerate(view.players) if player.chosen}
        self.choice, self.dice, self.throw, self.drawn = view.choice, view.dice, view.throw, view.drawn
        self.row = list(view.row)
        self.attempted = {seat for seat, player in enumerate(view.players) if player.attempted}
        self.piles = [player.challenges for player in view.players]
        self.shields = [player.shields for player in view.players]
        self.extra = [player.extra_dice for player in view.players]
        self.armed = [player.armory_dice for player in view.players]
        self.choosing, self.rolling = view.stage == "choose", False
        rolled = view.throw if view.stage in ("play", "aim") else None
        self.at_stake = rolled.slot if rolled and rolled.seat == view.active else None
        self.glowing = self.lifted = None
        self.taken.clear()

    def here(self, room: Location) -> list[int]:
        """Whose tokens are in a room, in the order in which they came."""
        seats = len(self.rooms)
        return sorted((s for s in range(seats) if self.rooms[s] == room), key=lambda s: (s - self.initiative) % seats)

    def worn(self, seat: int) -> Worn:
        """Whom a player plays, in which colour."""
        return self.characters[seat], self.seats[seat].colour

    def mission_dice(self, seat: int) -> tuple[int, ...]:
        """By skill, how many dice a player would roll for a Challenge."""
        who, more = CHARACTERS.index(self.characters[seat]), (self.extra[seat], self.armed[seat])
        return tuple(mission_dice(who, skill, *more) for skill in range(len(SKILLS)))

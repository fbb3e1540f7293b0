"""What the Toontown board shows now: it follows the events one by one, and the view when all is quiet."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.geometry import Point
from game.scenes.table import stage
from game.titles.toontown import layout, look
from game.titles.toontown.rules.content import LOCATIONS
from game.titles.toontown.rules.moves import Location
from game.titles.toontown.rules.view import View


@dataclass
class Travel:
    """A pawn on its way: where it is and what carries it."""

    x: float
    y: float
    lift: float = 0.0
    carrier: str = ""  # "", "trolley" or "cab"
    flip: bool = False


@dataclass
class Weasel:
    """The weasel token on the board."""

    x: float
    y: float
    frame: int = 0
    flip: bool = False
    bonked: bool = False


@dataclass
class Die:
    """A die in the strip: which face it shows and how it lies."""

    sprite: str
    angle: float
    hop: float = 0.0


@dataclass
class Shown(stage.Shown[View]):
    """What the board shows now; it follows the events one by one and the view when all is quiet."""

    spaces: list[int] = field(default_factory=list)
    piles: dict[Location, int] = field(default_factory=dict)  # how many cards lie in each section
    nozzle: float = 0.0
    holder: int | None = None
    travels: dict[int, Travel] = field(default_factory=dict)
    in_cab: int | None = None  # who rides with Benny
    weasel: Weasel | None = None
    trail: tuple[Point, ...] = ()
    dice: tuple[Die, ...] = ()
    special: tuple[str, bool] | None = None  # the last special die: which, and whether it said go
    aim: int | None = None
    lifted: set[int] = field(default_factory=set)  # confidential slots whose card is in the air
    turned: set[int] = field(default_factory=set)  # slots whose letter was turned up for all to see

    def follow(self, view: View) -> None:
        """Take everything over from a view."""
        super().follow(view)
        self.spaces = [player.space for player in view.players]
        self.piles = dict(zip(LOCATIONS, view.piles, strict=True))
        self.nozzle, self.holder, self.aim = float(view.nozzle), view.holder, view.target
        self.in_cab = view.active if view.stage == "drive" else None
        self.travels, self.lifted, self.weasel, self.trail = {}, set(), None, ()
        if view.dice is not None:
            self.dice, self.special = resting(*view.dice), None

    def foot(self, seat: int) -> Point:
        """Where the pawn of this seat has its foot now."""
        if seat in self.travels:
            return self.travels[seat].x, self.travels[seat].y
        space = self.spaces[seat]
        together = [other for other, where in enumerate(self.spaces) if where == space and other not in self.travels]
        dx, dy = layout.FANS[len(together)][together.index(seat)]
        x, y = layout.foot(space)
        return x + dx, y + dy

    def carrier(self, seat: int) -> str:
        """What carries the pawn of this seat now, "" if it stands on its own foot."""
        if seat in self.travels:
            return self.travels[seat].carrier
        if look.kind(self.spaces[seat]) == "trolley":
            return "trolley"
        return "cab" if seat == self.in_cab else ""


def resting(white: int, black: int | None) -> tuple[Die, ...]:
    """The number dice as they lie in the strip."""
    dice = (Die(f"die_white_{white}", -7),)
    return dice if black is None else (*dice, Die(f"die_black_{black}", 8))

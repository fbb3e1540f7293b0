"""How Boss & Minion looks, whoever shows it: boards as rings, colours, portraits, icons of events, and chances."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.engine.contract import Names
from game.engine.look import Fact
from game.geometry import Box, Point, around
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.content import BOSSES, BOXES, CHARACTERS, NAMES, Part
from game.titles.boss_and_minion.rules.moves import Character, Colour, Event, Gang
from game.titles.boss_and_minion.rules.view import Attack, Shot, View
from game.titles.boss_and_minion.words.labels import ON_EVERY_BOARD, Side
from game.titles.boss_and_minion.words.phrases import gang_name, stay_empty

ACID, VIOLET, DEEP, PALE = "#a4d82e", "#7a3ff2", "#5a24c4", "#d6ff6b"
LAVENDER, NIGHT, DUSK, GREY = "#c9b0ff", "#2b1760", "#3d2485", "#8a7aa6"
HOT, COOL, ROSE, POOR = "#ff3b4e", "#7fd8ff", "#ff8d96", "#ffb3b8"
GANG_COLOURS: dict[Gang | None, str] = {
    "clockwork": "#b78bff",
    "swamp": "#7fcf5a",
    "carnival": "#ff86c8",
    "frost": "#86c5ff",
    None: "#b9c3d0",
}

Mood = Literal["", "attack", "out"]
Who = tuple[int, int]  # a board: its seat, and 0 for the Boss or the only character, 1 for the Minion
IN_A_GANG: tuple[Part, Part] = ("boss", "minion")  # whoever serves is the Minion there, a freelancer too

APART = 141.0  # from the middle of a ring to the middle of each hexagon
CLICK = (132.0, 118.0)  # what of a hexagon can be clicked: boxes must not overlap
BOND = 188.0  # and to the middle of a bond, where nothing else needs the room
LIFT = 16.0  # how far a die lies above the middle of its hexagon
PLATE_HIGH = 58.0
ASIDE = (0.0, 0.0, 34.0, -23.0, 23.0, -34.0)  # by place: how far a chance stands to the right of the tip
# Per size of die: how far the value lies below the middle, and its size, in a die of 100 units.
VALUES: dict[int, tuple[float, float]] = {
    4: (11.0, 42.0),
    6: (-1.0, 46.0),
    8: (-5.0, 38.0),
    10: (-4.0, 38.0),
    12: (-1.0, 40.0),
}
TELLING = 0.0005  # chances that differ by less are written alike


# ---- boards ------------------------------------------------------------------------------------


def who(seat: int, die: int) -> tuple[Who, int]:
    """The board of a box, and its place in the ring.

    >>> who(2, 3), who(1, 11)
    (((2, 0), 3), ((1, 1), 5))
    """
    return (seat, die // BOXES), die % BOXES


class Ring(NamedTuple):
    """One board, wherever it lies."""

    x: float
    y: float
    size: float = 1.0
    wide: float = 376.0  # of its plate
    above: float = 264.0  # from its middle up to the top of its plate

    def cell(self, place: int) -> Point:
        """The middle of a hexagon; the places go clockwise from the upper left."""
        turn = math.radians(-120 + 60 * place)
        return self.x + APART * self.size * math.cos(turn), self.y + APART * self.size * math.sin(turn)

    def die(self, place: int) -> Point:
        """The middle of the die that lies there."""
        x, y = self.cell(place)
        return x, y - LIFT * self.size

    def click(self, place: int) -> Box:
        """What of a hexagon can be clicked."""
        return around(self.cell(place), CLICK[0] * self.size, CLICK[1] * self.size)

    @property
    def heart(self) -> Box:
        """What of the portrait can be pointed at."""
        return around((self.x, self.y), CLICK[0] * self.size, CLICK[1] * self.size)

    @property
    def box(self) -> Box:
        """The ring with its outline and shadow."""
        wide, high = 223 * self.size, 222 * self.size
        return self.x - wide, self.y - high, 2 * wide, 2 * high + 4

    @property
    def plate(self) -> Box:
        """The plate with the name above the ring."""
        high = PLATE_HIGH if self.size == 1.0 else 44.0
        wide = min(self.wide, 430 * self.size)
        return self.x - wide / 2, self.y - self.above * self.size, wide, high

    def towards(self, other: Ring, t: float) -> Ring:
        """Part t of the way to another."""
        x, y, size = (mine + (theirs - mine) * t for mine, theirs in zip(self[:3], other[:3], strict=True))
        return self._replace(x=x, y=y, size=size)

    def bond(self, place: int, far: float = BOND) -> tuple[float, float, float]:
        """Where the bond between this place and the next one lies, so far from the middle, with its turn."""
        turn = -90 + 60 * place
        far *= self.size
        return (
            self.x + far * math.cos(math.radians(turn)),
            self.y + far * math.sin(math.radians(turn)),
            (turn + 90 + 90) % 180 - 90.0,
        )


Boxes = tuple[Sequence[Colour], Sequence[bool]]  # of a board: the colours of its boxes, and where a die lies


def bonds(colours: Sequence[Colour], there: Sequence[bool], closed: Sequence[int]) -> dict[int, bool]:
    """Between which places of a ring and the next one there is a bond, and whether both have their dice.

    >>> bonds(("red", "red", "blue", "blue", "red", "red"), (True, False, True, True, True, True), (3,))
    {0: False, 4: True, 5: True}
    """
    pairs = [(place, (place + 1) % BOXES) for place in range(BOXES)]
    alike = [(one, two) for one, two in pairs if colours[one] == colours[two]]
    return {one: there[one] and there[two] for one, two in alike if not {one, two} & set(closed)}


def shared(boss: Boxes, minion: Boxes) -> list[Colour]:
    """The colours in which both boards of a gang have a die: their dice are Linked."""
    first, second = ([colour for colour, there in zip(*board, strict=True) if there] for board in (boss, minion))
    return list(dict.fromkeys(colour for colour in first if colour in second))


# ---- characters --------------------------------------------------------------------------------


def portrait(character: Character, mood: Mood = "") -> str:
    """The sprite of a character in this mood.

    >>> portrait("cog"), portrait("cog", "out")
    ('bm_cog', 'bm_cog_out')
    """
    return f"bm_{character}_{mood}" if mood else f"bm_{character}"


def emblem(character: Character) -> str:
    """The sprite of a character's gang."""
    return f"bm_emblem_{CHARACTERS[character].gang or 'freelancer'}"


def part_of(character: Character, gangs: bool, board: int) -> Part:
    """What a character is at this table."""
    return IN_A_GANG[board] if gangs else CHARACTERS[character].part


def pool(gangs: bool, free: tuple[Character, ...]) -> tuple[Character, ...]:
    """Who is laid out to be drafted from: everybody, all Bosses, or all who may be a Minion."""
    if not gangs:
        return NAMES
    bosses = any(character in BOSSES for character in free)
    return tuple(name for name in NAMES if (name in BOSSES) == bosses)


def details(view: View, seat: int, _names: Names) -> list[Fact]:
    """Who plays for somebody, and what their Specials do."""
    found: list[Fact] = []
    for board in view.players[seat].boards:
        printed = CHARACTERS[board.character]
        found.append((portrait(board.character), f"{printed.name}, {gang_name(board.character)}"))
        found.append(("bm_icon_special", f"{printed.special}: {printed.rule}"))
    if view.closed:
        found.append(("bm_icon_dice", ON_EVERY_BOARD.format(stay_empty(view.closed))))
    return found


# ---- attacks -----------------------------------------------------------------------------------


def thrown_dice(attack: Attack) -> tuple[int, ...]:
    """What takes part in an attack: the dice that roll, then the booster."""
    return attack.dice if attack.booster is None or attack.booster in attack.dice else (*attack.dice, attack.booster)


class Odds(NamedTuple):
    """The chance of an attack to win: as it is defended so far, and against the best defense that may come."""

    plain: float
    against: float

    @property
    def differ(self) -> bool:
        """Whether a defense would tell."""
        return abs(self.against - self.plain) >= TELLING


def prospect(chance: float, fair: str) -> str:
    """The colour on which a chance is written: of a good one, of a fair one as it fits the paper, of a poor one."""
    return ACID if chance >= 0.5 else fair if chance >= 0.2 else POOR


def odds(attack: Attack | None, shot: Shot | None) -> Odds | None:
    """The chances of a target pointed at, or of the attack until it is rolled."""
    if shot is not None:
        return Odds(shot.chance, shot.against)
    if attack is None or attack.chance is None or attack.against is None or attack.faces:
        return None
    return Odds(attack.chance, attack.against)


def side(attack: Attack, reader: int) -> Side:
    """On which side of an attack a player is."""
    return "attacker" if reader == attack.seat else "target" if reader == attack.target else "room"


# ---- events ------------------------------------------------------------------------------------

ICONS: dict[type[Event], str] = {
    moves.FirstFound: "bm_icon_dice",
    moves.BoxesClosed: "bm_icon_dice",
    moves.Braced: "bm_icon_shield",
    moves.Readied: "bm_icon_dice",
    moves.Declared: "bm_icon_sword",
    moves.Assisted: "bm_icon_shield",
    moves.Defended: "bm_icon_shield",
    moves.Rolled: "bm_icon_dice",
    moves.Rerolled: "bm_icon_reroll",
    moves.SpecialUsed: "bm_icon_special",
    moves.BoardEmptied: "icon_skull",
    moves.PlayerOut: "icon_skull",
    moves.Judged: "icon_clock",
    moves.GameOver: "icon_star",
}


def icon(event: Event) -> str | None:
    """The sprite before a log line."""
    return ICONS.get(type(event))


def weight(_event: Event) -> int:
    """All matters alike in a recap."""
    return 1

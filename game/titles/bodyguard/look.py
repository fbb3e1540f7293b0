"""How Bodyguard looks, large or small: who sits where round the table, colours and icons, a player's public things."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from game.engine.contract import Names
from game.engine.look import Fact
from game.geometry import Box, Point, around
from game.titles.bodyguard.rules import content, moves
from game.titles.bodyguard.rules.content import DEEDS, FIRST_DEED, KINDS, NUMBER
from game.titles.bodyguard.rules.moves import Action, Card, Event, Kind
from game.titles.bodyguard.rules.view import Stage, View
from game.titles.bodyguard.words import labels
from game.titles.bodyguard.words.phrases import card_name

# ---- cards -----------------------------------------------------------------------------------

VIOLET = "#9b6bff"
COLOURS: dict[Kind, str] = {"weapon": "#ef3e4a", "location": "#2f8fff", "weather": "#19b5bb", "time": "#ffb000"}
TINTS: dict[Kind, str] = {"weapon": "#ffb3ad", "location": "#a8ccff", "weather": "#9fe0da", "time": "#ffd98a"}
SMALL_VIOLET, PALE_VIOLET = "#8f63f5", "#cdb6ff"  # of an action on a phone, where a star lies on it, and of its tag
KIND_OF: dict[Card, Kind] = {card: KINDS[content.KIND_OF[n]] for card, n in NUMBER.items() if n < FIRST_DEED}


def colour_of(card: Card) -> str:
    """The colour of a card's picture."""
    return VIOLET if card in DEEDS else COLOURS[KIND_OF[card]]


def phone_colour(card: Card) -> str:
    """The same on a phone."""
    return SMALL_VIOLET if card in DEEDS else colour_of(card)


def tint(card: Card) -> str:
    """The paler colour behind the name of a card's kind."""
    return PALE_VIOLET if card in DEEDS else TINTS[KIND_OF[card]]


def dressed(avatar: str, president: bool = False) -> str:
    """The portrait in the clothes of this table.

    >>> dressed("avatar_eva", president=True), dressed("avatar_bot_red")
    ('head_of_state_eva', 'agent_bot_red')
    """
    return f"{'head_of_state' if president else 'agent'}_{avatar.removeprefix('avatar_')}"


def sprite(card: Card) -> str:
    """The drawing of a card.

    >>> sprite("zoo"), sprite("plan_b")
    ('hit_location_zoo', 'action_plan_b')
    """
    return f"action_{card}" if card in DEEDS else f"hit_{KIND_OF[card]}_{card}"


# ---- events and players ----------------------------------------------------------------------

ICONS: dict[type[Event], str] = {
    moves.RoundBegan: "icon_eagle",
    moves.RolesDealt: "icon_mask",
    moves.Recalled: "icon_mask",
    moves.HitRemoved: "action_plan_b",
    moves.BreathHeld: "bg_heart",
    moves.SteppedIn: "icon_shield",
    moves.Rescued: "icon_shield",
    moves.Eliminated: "bg_out",
    moves.RoundOver: "icon_star",
    moves.GameOver: "icon_star",
}
# Own secrets first, then what brings somebody nearer to being out.
WEIGHTS: dict[type[Event], int] = {
    moves.Drew: 4,
    moves.Stole: 4,
    moves.RolesDealt: 4,
    moves.RoundOver: 3,
    moves.Eliminated: 3,
    moves.HitPlaced: 2,
    moves.HitRemoved: 2,
    moves.MartinServed: 2,
    moves.CardsDealt: 0,
    moves.Answered: 0,
}


def icon(event: Event) -> str | None:
    """The sprite before a log line."""
    return f"icon_{event.kind}" if isinstance(event, moves.HitPlaced) else ICONS.get(type(event))


def weight(event: Event) -> int:
    """How much an event matters in a recap."""
    return WEIGHTS.get(type(event), 1)


def details(view: View, seat: int, names: Names) -> list[Fact]:
    """What everyone may know of a player, in words."""
    player = view.players[seat]
    found = [
        (f"hit_{kind}", labels.HIT_BY.format(card_name(hit), names[placer]))
        for kind, hit, placer in zip(KINDS, player.hits, player.placers, strict=True)
        if hit is not None and placer is not None
    ]
    if player.martin:
        found.append(("action_deadly_martin", labels.MARTIN_WAITS))
    if not player.alive:
        found.append(("bg_out", labels.IS_OUT))
    else:
        found.append(("bg_card_mini", labels.cards(player.cards)))
    return found


# ---- sealed questions ------------------------------------------------------------------------

ANSWERING: dict[Action, Action] = {moves.Counter(): moves.Pass(), moves.Pass(): moves.Pass()}
SEALED: dict[Stage, dict[Action, Action]] = {
    "react": ANSWERING,
    "insist": ANSWERING,
    "rescue": {moves.StepIn(): moves.Pass(), moves.Pass(): moves.Pass()},
}


def sealed(view: View) -> Mapping[Action, Action]:
    """What anybody may wish for while the room looks on, and the answer to a wish for which the cards are missing."""
    return SEALED.get(view.stage, {})


# ---- round the table, in the units of a board 1230 wide and 972 high at (96, 54) -----------------

MIDDLE = 711.0
HEAD_OF_STATE: Point = (MIDDLE, 137.84)  # where the middle of the President's portrait lies
RADIUS = 60.0
RING = RADIUS + 10.0  # of the line round a portrait, which leaves every slot bare
SLOT, SLOT_HIGH, SLOT_GAP = 58.0, 78.0, 9.0
MARK, MARK_BELOW = 17.5, 33.0  # how large the mark of who placed a hit is from its middle, and where that is
SIDE_X, SIDE_SLOTS = (194.0, 1228.0), (403.0, 1019.0)
FOOT_Y, FOOT_SLOTS = 922.0, 794.0
TOP_Y, TOP_SLOTS = 150.0, 344.0
HEIGHTS: dict[int, tuple[float, ...]] = {1: (506.0,), 2: (372.0, 640.0)}
FEET: dict[int, tuple[float, ...]] = {1: (MIDDLE,), 2: (880.0, 542.0), 3: (967.0, 711.0, 455.0)}
CROWDED = 0.84  # size of the slots when three sit at the foot
# By how many play: how many sit at the right, at the foot and at the left, clockwise from the desk.
ROUND: dict[int, tuple[int, int, int]] = {4: (1, 1, 1), 5: (1, 2, 1), 6: (2, 1, 2), 7: (2, 2, 2), 8: (2, 3, 2)}
# The same round one person alone, who sits in the middle of the foot: at the foot, at either side, and at the top.
ALONE: dict[int, tuple[int, int, int]] = {4: (1, 1, 1), 5: (1, 1, 2), 6: (1, 2, 1), 7: (3, 2, 0), 8: (3, 2, 1)}
TOPS: dict[int, tuple[float, ...]] = {0: (), 1: (MIDDLE,), 2: (560.0, 862.0)}


class Spot(NamedTuple):
    """Where one player sits: portrait, slots, role card, Deadly Martin, and what can be clicked."""

    x: float
    y: float
    slots: Point
    size: float  # of the slots
    role: tuple[float, float, float]  # with its tilt
    martin: tuple[float, float, float]
    box: Box
    plate: Box  # the most that the name plate may take; its middle is the portrait's

    def slot(self, kind: int) -> Point:
        """The middle of the slot for a kind of hit."""
        pitch = (SLOT + SLOT_GAP) * self.size
        return self.slots[0] + (kind - 1.5) * pitch, self.slots[1]

    def slot_box(self, kind: int) -> Box:
        """What of a slot can be clicked."""
        return around(self.slot(kind), SLOT * self.size, SLOT_HIGH * self.size)

    def mark_box(self, kind: int) -> Box:
        """Where the mark lies of who placed the hit of a kind."""
        x, y = self.slot(kind)
        return around((x, y + MARK_BELOW * self.size), 2 * MARK * self.size)

    def hit_box(self, kind: int) -> Box:
        """A slot with the mark of who placed the hit in it."""
        x, y, w, h = self.slot_box(kind)
        return x, y, w, h / 2 + (MARK_BELOW + MARK) * self.size


DESK = Spot(
    *HEAD_OF_STATE,
    (MIDDLE, 376.0),
    1.0,
    (887.0, 208.0, 8.0),
    (MIDDLE - 196, 262.0, -7.0),
    (554.0, 60.0, 314.0, 374.0),
    (MIDDLE - 155, 246.0, 310.0, 54.0),
)


@cache
def spots(count: int) -> tuple[Spot, ...]:
    """The desk, then everybody else clockwise."""
    right, foot, left = ROUND[count]
    found = [DESK]
    found += [_side(1, y) for y in HEIGHTS[right]]
    found += [_foot(x, foot) for x in FEET[foot]]
    found += [_side(0, y) for y in reversed(HEIGHTS[left])]
    return tuple(found)


@cache
def circle(count: int) -> tuple[Spot, ...]:
    """Everybody clockwise, from the middle of the foot."""
    foot, side, top = ALONE[count]
    found = [_foot(x, foot) for x in FEET[foot] if x <= MIDDLE]
    found += [_side(0, y) for y in reversed(HEIGHTS[side])]
    found += [_top(x, top) for x in TOPS[top]]
    found += [_side(1, y) for y in HEIGHTS[side]]
    found += [_foot(x, foot) for x in FEET[foot] if x > MIDDLE]
    return tuple(found)


def spot(count: int, president: int, seat: int, below: int | None = None) -> Spot:
    """Where this seat is in a round with that President; whoever is below always sits at the foot."""
    if below is None:
        return spots(count)[(seat - president) % count]
    found = circle(count)[(seat - below) % count]
    return DESK if seat == president and (found.x, found.y) == (MIDDLE, TOP_Y) else found


def _side(right: int, y: float) -> Spot:
    x, slots = SIDE_X[right], SIDE_SLOTS[right]
    way = 1 if right else -1
    box = (884.0, y - 66, 444.0, 168.0) if right else (94.0, y - 66, 444.0, 168.0)
    plate = (1016.0, y + 52, 310.0, 52.0) if right else (96.0, y + 52, 310.0, 52.0)
    middle = (slots, y - 10)
    inwards, down = (160.0, 72.0) if y == HEIGHTS[2][1] else (133.0, 90.0)  # below slots and above those of the foot
    role, martin = (x + 52 * way, y - 74, 8.0 * way), (slots - way * inwards, y + down, -8.0 * way)
    return Spot(x, y, middle, 1.0, role, martin, box, plate)


def _foot(x: float, crowd: int) -> Spot:
    size = CROWDED if crowd == 3 else 1.0
    way = -1 if x < MIDDLE else 1
    wide = 248.0 if crowd == 3 else 300.0
    box = (x - wide / 2, FOOT_SLOTS - 52, wide, 1026 - FOOT_SLOTS + 52)
    plate = (x - wide / 2 - 2, FOOT_Y + 52, wide + 4, 52.0)
    side = 92.0 if crowd == 3 else 98.0
    role, martin = (x + side * way, FOOT_Y - 10, 8.0 * way), (x - side * way, FOOT_Y - 12, -8.0 * way)
    return Spot(x, FOOT_Y, (x, FOOT_SLOTS), size, role, martin, box, plate)


def _top(x: float, crowd: int) -> Spot:
    way = -1 if x < MIDDLE else 1
    wide = 276.0 if crowd == 2 else 300.0
    box = (x - wide / 2, TOP_Y - 72, wide, TOP_SLOTS + 54 - TOP_Y + 72)
    plate = (x - wide / 2, TOP_Y + 52, wide, 52.0)
    role, martin = (x + 98 * way, TOP_Y - 10, 8.0 * way), (x - 98 * way, TOP_Y - 12, -8.0 * way)
    return Spot(x, TOP_Y, (x, TOP_SLOTS), 1.0, role, martin, box, plate)

"""How Campus Life looks on any screen: its mansion, its icons, and what is worth telling."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from game.engine import board as boards
from game.engine.board import Board, Mark
from game.engine.contract import Names
from game.engine.look import Fact
from game.geometry import Box, Point, grown
from game.places import find
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.content import KINDS, NAMED, ROOM_NAMES, ROOMS, SHORT_NAMES, SUSPECT_COLOURS
from game.titles.campus_life.rules.moves import Action, Event, Kind, Room, Weapon
from game.titles.campus_life.rules.odds import paired
from game.titles.campus_life.rules.view import RoomFacts, View
from game.titles.campus_life.words import labels

MAP = find("maps") / "mansion.tmx"
CELL = 38.0  # the side of a square, in units of the map
PAWN_FOOT = 14.0  # how far below the middle of its square a pawn stands
INTO_ROOM = 8.0  # how far a path goes through a door
SIDES: dict[str, Point] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
NOTE = "card"  # under which pencil marks are kept
PENCILS = ("", "?", "!", "×")  # what a tap on a card of the private list goes through
ICONS: dict[type[Event], str] = {
    moves.Rolled: "die_cream_5",
    moves.Sneaked: "passage_pink",
    moves.Revealed: "card_mini_back",
    moves.Looked: "icon_eye",
    moves.Met: "heart_pink",
    moves.Parted: "heart_broken",
    moves.HookedUp: "heart_pair",
    moves.LeftParty: "icon_home",
    moves.BoddyCame: "doorbell_ring",
    moves.BoddyMet: "heart_red",
    moves.PartyOver: "icon_star",
}
# What is worth telling those who looked away: never the dice, rather deeds than steps.
WEIGHTS: dict[type[Event], int] = {
    moves.TurnBegan: 0,
    moves.Rolled: 0,
    moves.Stayed: 0,
    moves.Walked: 1,
    moves.Kept: 1,
    moves.SaidNothing: 1,
    moves.HookedUp: 3,
    moves.LeftParty: 3,
    moves.BoddyCame: 3,
}
WITH_ROOM_CARDS = (moves.Looked, moves.Kept, moves.Exchanged)
RESTING = (moves.Leave, moves.Stay, moves.Keep, moves.Pass)


# ---- events and players ----------------------------------------------------------------------


def icon(event: Event) -> str | None:
    """The sprite before the event's log line."""
    return ICONS.get(type(event))


def weight(event: Event) -> int:
    """How much the event matters in a recap."""
    return WEIGHTS.get(type(event), 2)


def details(view: View, seat: int, _names: Names) -> list[Fact]:
    """What everyone may know of a player, in words."""
    player = view.players[seat]
    found = [(f"seat_{SUSPECT_COLOURS[player.suspect]}", SHORT_NAMES[player.suspect])]
    for card, up, spent in zip(player.cards, player.face_up, player.spent, strict=True):
        if up and card:
            found.append((f"card_mini_{card.name}", labels.face_up(card, spent)))
    if player.status == "here":
        found.append(("icon_tab", labels.tabs_left(player)))
    if (me := view.me) is not None and me != seat and player.status == view.players[me].status == "here":
        worth = paired(view, me, seat)
        found.append(("heart_red", labels.WITH_YOU.format(labels.points_of(worth), worth.mean)))
    if player.weapon:
        found.append((f"token_{player.weapon}", labels.carries(player)))
    if player.room:
        found.append((f"icon_{player.room}" if player.room in ROOMS[:NAMED] else "icon_room", ROOM_NAMES[player.room]))
    return found


# ---- answers ---------------------------------------------------------------------------------


def company(view: View, room: Room) -> list[int]:
    """Who else is in that room, and would be talked to by whoever walks in."""
    return [seat for seat in view.order if seat != view.active and view.players[seat].room == room]


def last_guest(view: View) -> int | None:
    """Who is the only one left, if somebody is."""
    guests = [seat for seat, player in enumerate(view.players) if player.status == "here"]
    return guests[0] if len(guests) == 1 else None


def settled(view: View, seat: int, told: Sequence[Event]) -> Action | None:
    """What this seat answers without being asked: nothing has changed since it last did. All of it is public."""
    if view.answering != seat or (here := view.players[seat].room) is None:
        return None
    facts = view.rooms[ROOMS.index(here)]
    if view.stage == "card" and facts.card is not None and decided(here, facts.card, seat, told):
        return moves.Keep()
    return moves.Pass() if view.stage == "weapon" and not facts.weapons else None


def decided(room: Room, kind: Kind, seat: int, told: Sequence[Event]) -> bool:
    """Whether this seat has chosen between the card in that room and its own, and both are still the same."""
    for event in reversed(told):
        match event:
            case moves.Kept(who, where, _, _) if who == seat and where == room:
                return True
            case moves.Exchanged(who, where, of, _, _) if where == room or (who == seat and of == kind):
                return who == seat and where == room
    return False


def familiar(room: Room, seat: int, told: Sequence[Event]) -> bool:
    """Whether this seat knew the card in that room before it looked at it just now."""
    seen = 0
    for event in reversed(told):
        match event:
            case moves.Looked(who, where, _, _) if who == seat and where == room:
                seen += 1
            case moves.Exchanged(who, where, _, _, _) if where == room:
                return who == seat
        if seen == 2:
            return True
    return False


def skipped(view: View, seat: int, told: Sequence[Event]) -> tuple[bool, Weapon | None]:
    """Of what this seat will not be asked wherever its move leads: a card it has decided on, the weapon it carries."""
    return _unasked(view, seat, lambda facts, kind: decided(facts.room, kind, seat, told))


def skippable(view: View, seat: int) -> tuple[bool, Weapon | None]:
    """The same as far as a view tells it: a card that was seen before may have been decided on."""
    return _unasked(view, seat, lambda facts, _kind: seat in facts.known_to)


def _unasked(view: View, seat: int, settled: Callable[[RoomFacts, Kind], bool]) -> tuple[bool, Weapon | None]:
    ends = [room_at(way[-1]) for way in view.ways] + [view.players[seat].room]
    ends += [room_at(view.passage)] if view.passage is not None else []
    rooms = [view.rooms[ROOMS.index(room)] for room in ends if room is not None]
    spent = dict(zip(KINDS, view.players[seat].spent, strict=True))
    card = any(facts.card and not spent[facts.card] and settled(facts, facts.card) for facts in rooms)
    bare = any(not facts.weapons for facts in rooms)
    return card, view.players[seat].weapon if bare else None


def resting(legal: Sequence[Action]) -> Action:
    """What somebody answers who only waits for the lights to go out."""
    return next(action for kind in RESTING for action in legal if isinstance(action, kind))


# ---- the mansion, in units of the map --------------------------------------------------------


@cache
def board() -> Board:
    """The mansion as it is drawn."""
    return boards.read(MAP)


def marks(layer: str) -> tuple[Mark, ...]:
    """Things of the map that are no spaces: plates, spots for cards, tokens and pawns, doors, hatches."""
    return board().marks[layer]


@cache
def first_room() -> int:
    """The rooms come after the squares."""
    return len(board().spaces) - len(ROOMS)


def room_at(space: int) -> Room | None:
    """The room that a space is, if it is one."""
    return ROOMS[space - first_room()] if space >= first_room() else None


def space_of(room: Room) -> int:
    """The space that a room is."""
    return first_room() + ROOMS.index(room)


@cache
def spots(layer: str) -> dict[tuple[str, int], Mark]:
    """Where something lies or stands in a room, by room and number."""
    return {(str(mark.props["room"]), int(mark.props["index"])): mark for mark in marks(layer)}


def doors(room: Room) -> list[Mark]:
    """The doors of a room; each knows the square before it and to which side it leads."""
    return [mark for mark in marks("doors") if mark.props["room"] == room]


def hatch(room: Room) -> Mark | None:
    """Where the secret passage of a room begins; it has the colour of its other end."""
    return next((mark for mark in marks("passages") if mark.props["room"] == room), None)


def middle(space: int) -> Point:
    """The middle of a square or a room."""
    there = board().spaces[space]
    return there.x, there.y


def threshold(square: int, room: Room, walls: Box) -> Point:
    """Where a path from this square goes through the walls of the room."""
    for mark in doors(room):
        if mark.props["space"] == square:
            dx, dy = SIDES[str(mark.props["side"])]
            return mark.x + INTO_ROOM * dx, mark.y + INTO_ROOM * dy
    (x, y), (left, top, w, h) = middle(square), grown(walls, -INTO_ROOM)
    return min(max(x, left), left + w), min(max(y, top), top + h)


def way(path: Sequence[int], walls: Callable[[Room], Box]) -> list[Point]:
    """The points of a walk over these spaces; rooms at its ends are left and entered through their walls."""
    points: list[Point] = []
    for number, space in enumerate(path):
        room = room_at(space)
        if room is None:
            points.append(middle(space))
        elif len(path) > 1:
            points.append(threshold(path[1] if number == 0 else path[number - 1], room, walls(room)))
    return points

"""How Upper Hand looks on any screen: icons, weights, what is known of a player, the office floor."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.engine import board as boards
from game.engine.board import Board
from game.engine.contract import Names
from game.engine.look import Fact
from game.geometry import Box
from game.places import find
from game.titles.upper_hand.rules import moves
from game.titles.upper_hand.rules.content import CHALLENGES, COLOURS, LOCATIONS, PEOPLE, SKILLS
from game.titles.upper_hand.rules.moves import Card, Event, Location, Skill
from game.titles.upper_hand.rules.view import Player, View
from game.titles.upper_hand.words import labels
from game.titles.upper_hand.words.phrases import card_name, more_dice

MAP = "office.tmx"
DOOR = 132.0, 115.0  # how wide and high a shut room at the side is
ICONS: dict[type[Event], str] = {
    moves.RoundBegan: "icon_first",
    moves.LastRound: "icon_clock",
    moves.EventDrawn: "icon_chat",
    moves.InitiativeTaken: "icon_first",
    moves.LeaderTaken: "icon_flag",
    moves.MissionBegan: "icon_flag",
    moves.LocationRolled: "die_cream_5",
    moves.SkillRolled: "die_cream_5",
    moves.Tossed: "die_cream_5",
    moves.Gained: "icon_hand",
    moves.Turned: "uh_shield",
    moves.ShieldKept: "uh_shield",
    moves.GameOver: "icon_star",
}
FEW = 3  # cards that are named in a line
USUAL = 2  # what an event weighs of which nothing else is said
WEIGHTS: dict[type[Event], int] = {
    moves.Chose: 0,
    moves.Entered: 1,
    moves.LocationRolled: 0,
    moves.Drew: 0,
    moves.Showed: 0,
    moves.CleanedUp: 0,
    moves.SkillRolled: 1,
    moves.LastRound: 3,
    moves.CardPlayed: 3,
    moves.ChallengeWon: 3,
    moves.EventDrawn: 3,
    moves.Stole: 3,
    moves.Turned: 3,
}


# ---- the log -----------------------------------------------------------------------------------


def icon(event: Event) -> str | None:
    """The sprite before the event's log line; None shows the seat's shape."""
    return ICONS.get(type(event))


def weight(event: Event) -> int:
    """What is worth telling those who looked away: rather what was said than what was rolled."""
    return WEIGHTS.get(type(event), USUAL)


# ---- people ------------------------------------------------------------------------------------


def skill_icon(skill: Skill | None) -> str:
    """The drawing of a skill; None is a Personal Challenge."""
    return {"guns": "icon_revolver", None: "icon_personal"}.get(skill, f"icon_{skill}")


def ordered(pile: Sequence[int]) -> list[int]:
    """Completed Challenges by colour, then by type."""
    return sorted(pile, key=lambda number: (COLOURS.index(CHALLENGES[number].colour), number))


def details(view: View, seat: int, _names: Names) -> list[Fact]:
    """What everyone may know of a player, in words."""
    player = view.players[seat]
    person = PEOPLE[player.character]
    found = [(f"uh_{player.character}_calm", labels.skills(person)), *_completed(player)]
    if player.shields:
        found.append(("uh_shield", labels.SHIELDED))
    if player.extra_dice:
        found.append(("die_gold_5", labels.EXTRA.format(more_dice(player.extra_dice))))
    if player.armory_dice:
        found.append(("die_gold_6", labels.ARMED.format(more_dice(player.armory_dice))))
    if view.open_cards and player.bottom:
        found.append(("uh_card_back", labels.UNDER.format(first_few(player.bottom))))
    return [*found, ("uh_card_back", labels.DECK.format(player.deck, len(player.discards)))]


def first_few(cards: Sequence[Card]) -> str:
    """The next of some cards by name, and how many come after them."""
    words = ", ".join(card_name(card) for card in cards[:FEW])
    return words if len(cards) <= FEW else labels.AND_MORE.format(words, len(cards) - FEW)


def _completed(player: Player) -> list[Fact]:
    """How many Challenges of which colours and types they have."""
    pile = [CHALLENGES[number] for number in player.challenges]
    if not pile:
        return [("uh_mini_blue", labels.NO_CHALLENGE)]
    colours = {colour: count for colour in COLOURS if (count := sum(it.colour == colour for it in pile))}
    types = {skill: count for skill in SKILLS if (count := sum(it.type == skill for it in pile))}
    found = [(f"uh_mini_{pile[0].colour}", labels.colours(colours))]
    if types:
        found.append((skill_icon(next(it.type for it in pile if it.type)), labels.types(types)))
    return found


# ---- the office --------------------------------------------------------------------------------


class Floor(NamedTuple):
    """One arrangement of the office, which is a group of layers in its map."""

    group: str
    large: int  # places where people go; the others only hold rooms that are shut
    room: tuple[float, float]  # how wide and high these are

    @property
    def board(self) -> Board:
        """The floor as its map has it."""
        return _board(self)

    @property
    def homes(self) -> tuple[Location, ...]:
        """Who lives at which place of the floor as it is drawn in the map."""
        return tuple(next(room for room in LOCATIONS if room == space.props["office"]) for space in self.board.spaces)

    def walls(self, place: int) -> Box:
        """The walls of the room at a place, in the units of the map."""
        space, (wide, high) = self.board.spaces[place], self.room if place < self.large else DOOR
        return space.x - wide / 2, space.y - high / 2, wide, high


FOUR = Floor("four rooms", 4, (458.0, 398.0))
SIX = Floor("six rooms", 6, (388.0, 337.0))


@cache
def _board(floor: Floor) -> Board:
    return boards.read(find("maps") / MAP, {"office"}, floor.group)


def floor(open_rooms: Sequence[Location]) -> Floor:
    """The arrangement that has room for so many."""
    return FOUR if len(open_rooms) <= FOUR.large else SIX


@cache
def plan(open_rooms: Sequence[Location]) -> tuple[Location, ...]:
    """Which Location is at which place: open ones at home or where a shut one would be, shut ones where room is left."""
    homes, large = floor(open_rooms).homes, floor(open_rooms).large
    found: list[Location | None] = [room if room in open_rooms else None for room in homes[:large]]
    found += [None] * (len(homes) - large)
    left = set(homes) - set(found) - {None}
    for room in sorted(left, key=lambda room: (room not in open_rooms, homes.index(room))):
        found[found.index(None)] = room
    return tuple(room for room in found if room is not None)


def swaps(open_rooms: Sequence[Location]) -> dict[str, str]:
    """Which pictures of the map give way to which."""
    pictures = {}
    for space, room in zip(floor(open_rooms).board.spaces, plan(tuple(open_rooms)), strict=True):
        drawn = f"office_{space.props['office']}{'_shut' if space.props['shut'] else ''}"
        pictures[drawn] = f"office_{room}{'' if room in open_rooms else '_shut'}"
    return pictures

"""What several pages of Upper Hand are made of: faces, rooms, Challenges, skills, and the cards that people say."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.blocks import Badge, Card, Cards, Chip, Face, Fact, Head, Lines, People, Person, Table
from game.engine.phones import head as watching
from game.titles.upper_hand.look import skill_icon
from game.titles.upper_hand.rules import moves
from game.titles.upper_hand.rules.affairs import AFFAIRS
from game.titles.upper_hand.rules.cards import CARDS
from game.titles.upper_hand.rules.content import CHALLENGES, PEOPLE, ROOMS, SKILL_NAMES, SKILLS, Kind
from game.titles.upper_hand.rules.moves import Happening, Location, Skill
from game.titles.upper_hand.rules.view import View
from game.titles.upper_hand.words import phone as words
from game.titles.upper_hand.words import symbols, text
from game.titles.upper_hand.words.effects import says
from game.titles.upper_hand.words.phrases import (
    card_sprite,
    challenge_sprite,
    challenge_type,
    event_sprite,
    room_name,
)

PETROL, GOLD = "#155e75", "#ffdf94"
PAPER: dict[Kind, str] = {"insult": "#ffd9c7", "ego": "#fff0bd", "come_on": "#ffd6e8", "signature": "#cdf0f2"}
TINTS: dict[Kind, str] = {"insult": "#ffc9b0", "ego": "#ffe08a", "come_on": "#ffc6e5", "signature": "#a9e2e6"}
EVENT_PAPER, EVENT_TINT = "#e3d8ff", "#d3c0ff"
SKILL_PAPER: dict[Skill, str] = {"booze": "#ffd7d0", "guns": "#cfe3ff", "sex": "#ffd0ea", "smarts": "#d6f2e4"}
WALLS: dict[Location, str] = {
    "malory": "#2b7f93",
    "reception": "#f0a060",
    "control": "#4a4a88",
    "break": "#e8b84f",
    "armory": "#7c8799",
    "lab": "#7fb598",
}
FEW_ROOMS = 4  # that have a row each
FEW_CHALLENGES = 4  # that have room for a high picture
NEWEST = 3  # lines of the log


# ---- people ------------------------------------------------------------------------------------


def head(view: View, table: Table) -> Head:
    """Whose page it is: as whom, in which round, with how much Upper Hand."""
    if view.me is None:
        return watching(view, table, text.when(view))
    mine = view.players[view.me]
    badge = Badge("token_upper_hand", str(mine.upper_hand), colour=PETROL)
    sprite = f"uh_{mine.character}_smug"
    return Head(table.names[view.me], sprite, table.faces[view.me].seat, words.heading(view, view.me), badge=badge)


def face(view: View, seat: int, table: Table) -> Face:
    """Somebody's portrait."""
    return Face(f"uh_{view.players[seat].character}_calm", table.faces[seat].seat, table.names[seat])


def person(view: View, seat: int, table: Table, key: str = "", fact: str = "", colour: str = "") -> Person:
    """Somebody with their Upper Hand, or with what becomes of it."""
    sprite, character = face(view, seat, table).sprite, PEOPLE[view.players[seat].character].name
    has = Fact(text=str(view.players[seat].upper_hand), icon="icon_hand", colour=GOLD)
    facts = (Fact(text=fact, colour=colour) if fact else has,)
    return Person(table.names[seat], sprite, table.faces[seat].seat, key, character, facts=facts)


def faces(people: tuple[Person, ...], title: str = "", note: str = "", ask: str = "") -> People:
    """People side by side, in rows that come out even."""
    return People(people, "faces", 4 if len(people) in (4, 7) else 3, title, note, ask)


def crowd(view: View, table: Table) -> People:
    """Everybody in the order in which they will walk in, and how many have picked a room."""
    first = {view.initiative: "icon_first"}
    items = []
    for seat in view.order:
        it = face(view, seat, table)
        items.append(Person(it.name, it.sprite, it.seat, over=first.get(seat, "")))
    return People(tuple(items), "crowd", tally=words.tally(view), dock=True)


# ---- the office --------------------------------------------------------------------------------


def rooms(cards: Iterable[Card], ask: str = "") -> Cards:
    """Rooms as rows, or side by side if there are many."""
    items = tuple(cards)
    if len(items) <= FEW_ROOMS:
        return Cards(items, "rows", height="5.6rem", width="7.2rem", fit="cover", ask=ask)
    return Cards(items, cols=2, height="3.6rem", fit="cover", ask=ask)


def room(location: Location, key: str = "", on: bool = False, says: str = "") -> Card:
    """A room with what the first in gets."""
    sprite, colour = f"office_{location}", WALLS[location]
    return Card(room_name(location), sprite, key, ROOMS[location].ability, says, colour=colour, on=on)


# ---- cards -------------------------------------------------------------------------------------


def card(name: moves.Card, key: str = "", says: str = "") -> Card:
    """What somebody may say, and what it does."""
    it = CARDS[name]
    effect, quote = _effect(name), words.QUOTED.format(it.line)
    return Card(it.name, card_sprite(name), key, quote, says, colour=PAPER[it.kind], tag=effect, tint=TINTS[it.kind])


def _effect(name: moves.Card) -> str:
    return says(CARDS[name].effect).removesuffix(".")


def event(happening: Happening) -> Card:
    """An Event that was drawn."""
    it = AFFAIRS[happening]
    effect = says(it.effect).removesuffix(".")
    return Card(it.name, event_sprite(happening), text=it.line, colour=EVENT_PAPER, tag=effect, tint=EVENT_TINT)


def known(name: moves.Card) -> Card:
    """A card that lies somewhere: its name, and what it does."""
    it = CARDS[name]
    return Card(
        it.name, card_sprite(name), text=_effect(name), colour=PAPER[it.kind], says=words.QUOTED.format(it.line)
    )


def hand(cards: Iterable[Card], title: str = "", note: str = "", ask: str = "") -> Cards:
    """Cards that can be read."""
    return Cards(tuple(cards), "rows", height="4.6rem", width="4.6rem", title=title, note=note, ask=ask)


# ---- the Mission -------------------------------------------------------------------------------


def challenges(view: View, table: Table, keys: bool, title: str = "", note: str = "") -> Cards:
    """The row: what each takes and brings, and who has won it."""
    items = []
    for number, slot in enumerate(view.row):
        it = CHALLENGES[slot.challenge]
        chips = (Chip(str(it.difficulty), "die_white_6", style="night"), Chip(f"+{it.reward}", "icon_hand", GOLD))
        items.append(
            Card(
                challenge_type(it),
                challenge_sprite(slot.challenge),
                f"c{number}" if keys else "",
                it.name,
                symbols.challenge(view, number, table.names),
                chips=chips,
                badge="" if slot.winner is None else words.won(view, slot.winner, table.names),
                mark=f"uh_mini_{it.colour}" if slot.winner is None else "",
            )
        )
    height = "5rem" if len(items) <= FEW_CHALLENGES else "2.6rem"
    return Cards(tuple(items), cols=2, height=height, fit="cover", title=title, note=note, ask=words.ASK["attempt"])


def skills(view: View, seat: int, keys: bool, note: str = "") -> Cards:
    """The dice for every skill, with those that come on top."""
    player = view.players[seat]
    items = tuple(
        Card(
            SKILL_NAMES[skill],
            skill_icon(skill),
            skill if keys else "",
            badge=str(player.mission_dice[number]),
            colour=SKILL_PAPER[skill],
        )
        for number, skill in enumerate(SKILLS)
    )
    extra = words.more(player.extra_dice + player.armory_dice)
    return Cards(items, cols=4, height="3.1rem", title=words.DICE, note=extra or note, ask=words.ASK_SKILL)


# ---- the log -----------------------------------------------------------------------------------


def log(view: View, table: Table) -> tuple[Lines, ...]:
    """What has just happened, if anything has."""
    lines = tuple(table.lines(view.me)[:NEWEST])
    return (Lines(lines, fade=True),) if lines else ()

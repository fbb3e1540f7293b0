"""Who can know what: the view drawn for a seat, and the redeal of all it has not seen."""

from __future__ import annotations

from typing import Literal, TypeVar

from game.engine.chance import Chance
from game.engine.position import NOBODY
from game.titles.campus_life.rules.content import CARDS, DECKS, KIND_OF, KINDS, NAMED, ROOMS, SUSPECTS, WEAPONS
from game.titles.campus_life.rules.moves import Card, Walk, Weapon
from game.titles.campus_life.rules.position import ALL_UP, NOTHING, ROOM_BIT, Position
from game.titles.campus_life.rules.scoring import notepad, tallies, winners
from game.titles.campus_life.rules.view import Encounter, Player, RoomFacts, View

P = TypeVar("P", bound=Position)


# ---- Redeal --------------------------------------------------------------------------------


def redeal(state: P, seat: int | None, chance: Chance) -> P:
    """A copy in which every card and note this seat, or the room, has not seen is dealt again; backs stay."""
    twin = state.copy(chance)
    cards = twin.cards
    for slots in unseen(state, ROOM_BIT if seat is None else seat):
        if len(slots) > 1:
            deck = sorted([cards[slot] for slot in slots])
            chance.shuffle(deck)
            for slot, card in zip(slots, deck, strict=True):
                cards[slot] = card
    _redeal_notepads(twin, seat)
    return twin


def unseen(state: Position, seat: int) -> list[list[int]]:
    """Per kind, the slots whose card this seat (or ROOM_BIT, the room) has not seen."""
    slots: list[list[int]] = [[], [], []]
    seen = state.seen
    for slot, card in enumerate(state.cards):
        if card >= 0 and not seen[slot] >> seat & 1:
            slots[KIND_OF[card]].append(slot)
    return slots


def _read(state: Position, seat: int | None) -> int:
    """Whose notepads this seat, or the room, has read."""
    return state.shown if seat is None else state.shown | 1 << seat


def unread(state: Position, seat: int | None) -> list[int]:
    """The seats whose notepads this seat, or the room, has not read."""
    read = _read(state, seat)
    return [other for other in range(state.seats) if not read >> other & 1]


def free_notes(state: Position, seat: int | None, kind: int) -> list[int]:
    """What may stand on the notepads this seat, or the room, has not read: no two players wrote down the same."""
    read = _read(state, seat)
    taken = [state.notes[other * len(KINDS) + kind] for other in range(state.seats) if read >> other & 1]
    return [card for card in DECKS[kind] if card not in taken]


def _redeal_notepads(twin: Position, seat: int | None) -> None:
    others = unread(twin, seat)
    if not others:
        return
    for kind in range(len(KINDS)):
        notes = free_notes(twin, seat, kind)
        twin.chance.shuffle(notes)
        for other, note in zip(others, notes, strict=False):
            twin.notes[other * len(KINDS) + kind] = note


# ---- View ----------------------------------------------------------------------------------


def view(state: Position, me: int | None) -> View:
    """The position as this seat, or the room, may see it."""
    seats, stage = state.seats, state.stage
    faces = _faces(state, ROOM_BIT if me is None else me)
    first = state.first_room_slot
    ranked = tallies(state)
    moving = stage == "move"
    walks = [action.to for action in state.legal(state.answering) if isinstance(action, Walk)] if moving else []
    here = state.spaces[state.active]
    others = state.occupied & ~state.house.cells[here] if moving else 0
    passage = state.house.passages[here] if moving else NOTHING
    slot = first + state.house.room_of[here] if stage == "card" else NOTHING
    return View(
        me=me,
        round=state.round,
        active=state.active,
        asked=state.asked,
        stage=stage,
        order=state.order,
        players=tuple(_player(state, seat, me, faces) for seat in range(seats)),
        rooms=tuple(_room(state, room, faces) for room in range(len(ROOMS))),
        tokens=_weapons(state.unplaced) if state.round == 0 else (),
        chosen=None if state.chosen == NOTHING else WEAPONS[state.chosen],
        die=state.die if moving else None,
        again=moving and state.again,
        paid=state.paid,
        ways=tuple(state.house.way(here, to, others) for to in walks),
        passage=None if passage == NOTHING else passage,
        turning=state.turning or None if stage == "pay" else None,
        looking=faces[slot] if stage == "card" and me == state.active else None,
        encounter=_encounter(state),
        waiting_to_meet=_seats(state.to_meet) if stage == "meet" else (),
        boddy_home=state.came_home > 0,
        came_home=state.came_home or None,
        last_round=state.last_round or None,
        couples=state.couples(),
        modest_singles=state.modest,
        envelope=faces[first + NAMED :],
        tallies=ranked,
        winners=winners(ranked) if state.ending else (),
        ending=state.ending,
        over=state.ending is not None,
    )


def _faces(state: Position, viewer: int) -> tuple[Card | None, ...]:
    """Per slot the card the viewer knows, by sight or because no other is left."""
    unknown = {slot for slots in unseen(state, viewer) if len(slots) > 1 for slot in slots}
    return tuple(None if card == NOTHING or slot in unknown else CARDS[card] for slot, card in enumerate(state.cards))


def _player(state: Position, seat: int, me: int | None, faces: tuple[Card | None, ...]) -> Player:
    up, space = state.up[seat], state.spaces[seat]
    suspect, weapon, room = faces[seat * len(KINDS) : (seat + 1) * len(KINDS)]
    open_now = state.shown >> seat & 1
    inside = state.house.room_of[space] if space >= 0 else NOTHING
    carried = state.carried[seat]
    return Player(
        suspect=SUSPECTS[state.suspects[seat]],
        status=_status(state, seat),
        space=space if space >= 0 else None,
        room=ROOMS[inside] if inside >= 0 else None,
        partner=next((other for unit in state.gone if seat in unit for other in unit if other != seat), None),
        tabs=len(KINDS) - up.bit_count(),
        cards=(suspect, weapon, room),
        face_up=_three(ALL_UP if open_now else up),
        spent=_three(up),
        notepad=notepad(state, seat) if open_now or me == seat else None,
        weapon=WEAPONS[carried] if carried >= 0 else None,
    )


def _three(bits: int) -> tuple[bool, bool, bool]:
    return bool(bits & 1), bool(bits & 2), bool(bits & 4)


def _status(state: Position, seat: int) -> Literal["here", "couple", "boddy", "left", "late"]:
    if state.boddy == seat:
        return "boddy"
    for unit in state.gone:
        if seat in unit:
            return "couple" if len(unit) == 2 else "left"
    return "late" if state.ending else "here"


def _room(state: Position, room: int, faces: tuple[Card | None, ...]) -> RoomFacts:
    kind = state.kind_in(room)
    slot = state.first_room_slot + room
    return RoomFacts(
        room=ROOMS[room],
        space=state.house.first_room + room,
        card=KINDS[kind] if kind >= 0 else None,
        face=faces[slot] if kind >= 0 else None,
        known_to=_seats(state.seen[slot] & (1 << state.seats) - 1) if kind >= 0 else (),
        weapons=_weapons(state.tokens[room]),
    )


def _encounter(state: Position) -> Encounter | None:
    if state.other == NOBODY:
        return None
    first, second = state.bought
    return Encounter(
        seats=(state.active, state.other),
        room=ROOMS[state.house.room_of[state.spaces[state.active]]],
        rolled=state.rolled,
        dice=state.dice,
        spent=(CARDS[first] if first >= 0 else None, CARDS[second] if second >= 0 else None),
        next=_seats(state.to_meet),
    )


def _seats(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def _weapons(bits: int) -> tuple[Weapon, ...]:
    return tuple(weapon for number, weapon in enumerate(WEAPONS) if bits >> number & 1)

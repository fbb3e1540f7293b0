"""Who scores what, line by line, and who wins."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.position import NOBODY
from game.titles.campus_life.rules.content import (
    CARDS,
    FIRST,
    FIRST_COUPLES,
    KINDS,
    LINES,
    MODEST,
    ROOMS,
    SUSPECTS,
    WEAPONS,
)
from game.titles.campus_life.rules.moves import LaidOpen, Notepad, Scored, Tally
from game.titles.campus_life.rules.position import NOTHING, Position
from game.titles.campus_life.rules.view import View

SUSPECT, WEAPON, _ROOM = range(len(KINDS))


def shown(state: Position, seat: int) -> LaidOpen:
    """All that a player lays open."""
    suspect, weapon, room = state.hand(seat)
    carried = state.carried[seat]
    return LaidOpen(
        seat=seat,
        cards=(CARDS[suspect], CARDS[weapon], CARDS[room]),
        notepad=notepad(state, seat),
        weapon=None if carried == NOTHING else WEAPONS[carried],
    )


def notepad(state: Position, seat: int) -> Notepad:
    """The notepad of a player, in words."""
    suspect, weapon, room = (note - first for note, first in zip(state.notepad(seat), FIRST, strict=True))
    return Notepad(SUSPECTS[suspect], WEAPONS[weapon], ROOMS[room])


def tallies(state: Position) -> tuple[Tally, ...]:
    """The tallies of all who are out; at the end everybody's, the winners' first and the last ones last."""
    found = [_gone(state, unit) for unit in state.gone]
    if state.ending is None:
        return tuple(found)
    if state.boddy != NOBODY:
        found.append(_boddy(state, state.boddy))
    found += [single(state, seat) for seat in state.here() if seat != state.boddy]
    return tuple(sorted(found, key=rank))


def rank(tally: Tally) -> tuple[int, int, int]:
    """Smaller is better: points, then the earlier hook-up, then fewer tabs."""
    return -tally.total, tally.hooked_up or len(SUSPECTS), tally.tabs


def winners(ranked: tuple[Tally, ...]) -> tuple[int, ...]:
    """The seats of the best tally; several tallies only where nothing tells them apart."""
    best = rank(ranked[0])
    return tuple(sorted(seat for tally in ranked if rank(tally) == best for seat in tally.seats))


def _gone(state: Position, unit: tuple[int, ...]) -> Tally:
    if len(unit) == 1:
        return single(state, unit[0])
    place = sum([len(earlier) == 2 for earlier in state.gone[: state.gone.index(unit)]])
    return couple(state, unit, place)


def couple(state: Position, seats: tuple[int, ...], place: int) -> Tally:
    """A couple's common tally; place 0 is the first couple to hook up."""
    lines = [bonus(place)]
    for seat, partner in (seats, seats[::-1]):
        notes, cards = state.notepad(seat), state.hand(partner)
        armed = state.carried[seat] + FIRST[WEAPON] == notes[WEAPON] == cards[WEAPON]
        lines += wishes(seat, notes[SUSPECT] == state.suspects[partner], _matches(notes, cards), armed)
    return _tally(state, seats, lines, place + 1)


def bonus(place: int) -> Scored:
    """What a couple has for being early; place 0 is the first one."""
    return Scored(("first", "second", "third")[place], None, 1, FIRST_COUPLES[place])


def wishes(seat: int, named: bool, matches: int, armed: bool) -> list[Scored]:
    """What one of a couple gets for finding in the partner what stands on the own notepad."""
    return [
        Scored("name", seat, int(named), LINES["name"]),
        Scored("card", seat, matches, LINES["card"]),
        Scored("weapon", seat, int(armed), LINES["weapon"]),
    ]


def single(state: Position, seat: int) -> Tally:
    """The tally of somebody who hooked up with nobody."""
    notes, cards = state.notepad(seat), state.hand(seat)
    armed = state.carried[seat] + FIRST[WEAPON] == notes[WEAPON] == cards[WEAPON]
    itself = notes[SUSPECT] == state.suspects[seat]
    return _tally(state, (seat,), _alone(seat, itself, _matches(notes, cards), armed, state.modest), 0)


def alone(view: View, seat: int) -> int:
    """What a player whose hand and notepad the viewer knows would score without company."""
    itself, matches, armed = _found(view, seat)
    return sum(line.points for line in _alone(seat, itself, matches, armed, view.modest_singles))


def weapon_points(view: View) -> tuple[int, int]:
    """What the weapon of one's notepad is worth together with its card: alone, and as one of a couple."""
    singly = next(line for line in _alone(0, False, 0, True, view.modest_singles) if line.times)
    paired = next(line for line in wishes(0, False, 0, True) if line.times)
    return singly.points, paired.points


def _found(view: View, seat: int) -> tuple[bool, int, bool]:
    """What of a player's own notepad is there: the person, how many cards, and the weapon for its line."""
    player = view.players[seat]
    assert player.notepad is not None
    notes = msgspec.structs.astuple(player.notepad)
    matches = [card is not None and card.name == note for card, note in zip(player.cards, notes, strict=True)]
    armed = matches[WEAPON] and player.weapon == player.notepad.weapon
    return player.notepad.suspect == player.suspect, sum(matches), armed


def own(modest: bool) -> tuple[int, int, int]:
    """What somebody without company gets for the own name, for each card and for the weapon of the notepad."""
    less = MODEST if modest else 0
    return LINES["own_name"] - less, LINES["own_card"] - less, LINES["own_weapon"] - less


def _alone(seat: int, itself: bool, matches: int, armed: bool, modest: bool) -> list[Scored]:
    name, card, weapon = own(modest)
    return [
        Scored("own_name", seat, int(itself), name),
        Scored("own_card", seat, matches, card),
        Scored("own_weapon", seat, int(armed), weapon),
    ]


def _boddy(state: Position, seat: int) -> Tally:
    return _tally(state, (seat,), [Scored("boddy", seat, 1, LINES["boddy"])], state.couples() + 1)


def _matches(notes: list[int], cards: list[int]) -> int:
    return sum([note == card for note, card in zip(notes, cards, strict=True)])


def _tally(state: Position, seats: tuple[int, ...], lines: list[Scored], hooked_up: int) -> Tally:
    way: Literal["couple", "single", "boddy"] = "couple" if len(seats) == 2 else "boddy" if hooked_up else "single"
    tabs = sum([state.up[seat].bit_count() for seat in seats])
    return Tally(seats, way, tuple(lines), sum([line.points for line in lines]), hooked_up, tabs)

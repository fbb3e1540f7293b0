"""What Campus Life says while things happen, and what it tells those to whom they were done."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Names
from game.engine.english import Voice, counted
from game.engine.telling import Done
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.content import ROOM_NAMES, ROOMS, WEAPON_NAMES
from game.titles.campus_life.rules.house import house
from game.titles.campus_life.rules.moves import Event
from game.titles.campus_life.rules.view import View


def telling(event: Event, view: View, names: Names) -> str:
    """What the prompt says while the event is shown, without what comes of it."""
    say = Voice(names, view.me)
    match event:
        case moves.Chosen(seat, weapon):
            return f"{say.does(seat, 'picks', 'pick')} the {WEAPON_NAMES[weapon]}\nEvery house has one lying about."
        case moves.Placed(seat, _, room):
            return f"{say.does(seat, 'decorates', 'decorate')}\nThat goes into the {ROOM_NAMES[room]}."
        case moves.TurnBegan(seat, _):
            return f"{say.does(seat, 'is', 'are')} next\nThe night is young."
        case moves.Rolled(seat, _, again):
            words = "Once more, on the house." if again else "How far tonight?"
            return f"{say.does(seat, 'rolls', 'roll')}{' again' if again else ''}\n{words}"
        case moves.Walked(seat, path):
            end = house().room_of[path[-1]]
            where = f"Towards the {ROOM_NAMES[ROOMS[end]]}." if end >= 0 else "Down the corridor."
            return f"{say.does(seat, 'walks', 'walk')}\n{where}"
        case moves.Sneaked(seat, _, _):
            return f"{say.does(seat, 'sneaks', 'sneak')} off\nThrough the secret passage."
        case moves.Stayed(seat, _):
            return f"{say.does(seat, 'stays', 'stay')}\nIt is nice here."
        case moves.Looked(seat, room, kind, _):
            return f"{say.does(seat, 'has', 'have')} a look\nA {kind} card lies in the {ROOM_NAMES[room]}."
        case moves.Kept(seat, _, _, _):
            return f"{say.does(seat, 'puts', 'put')} it back\nNobody saw a thing."
        case moves.Exchanged(seat, _, kind, _, _):
            return f"{say.does(seat, 'swaps', 'swap')} cards\nA {kind} card for another."
        case moves.WeaponTaken(seat, _, weapon):
            return f"{say.does(seat, 'takes', 'take')} the {WEAPON_NAMES[weapon]}\nIt goes with everything."
        case moves.WeaponTraded(seat, _, _, got):
            return f"{say.does(seat, 'trades', 'trade')}\nThe {WEAPON_NAMES[got]} suits better."
        case moves.WeaponDropped(seat, _, weapon):
            return f"{say.does(seat, 'drops', 'drop')} it\nThe {WEAPON_NAMES[weapon]} stays here."
    return _among_guests(event, say)


def _among_guests(event: Event, say: Voice) -> str:
    match event:
        case moves.Revealed(seat, _, _):
            return f"{say.does(seat, 'shows', 'show')} a card\nFor everybody to see."
        case moves.Met(seat, other, room, _, _):
            return f"{say.does(seat, 'meets', 'meet')} {say.whom(other)}\nIn the {ROOM_NAMES[room]}, with a die each."
        case moves.Adjusted(seat, _, _, closer):
            words = ("gets excited", "get excited") if closer else ("changes the subject", "change the subject")
            return f"{say.does(seat, *words)}\nThat moves the die by one."
        case moves.SaidNothing(seat):
            return f"{say.does(seat, 'says', 'say')} nothing\nAn awkward silence."
        case moves.Parted(seat, other, _, _):
            return f"{say.does(seat, 'leaves', 'leave')} it at that\nNot tonight, {say.whom(other)}."
        case moves.HookedUp(seat=seat, other=other):
            return f"{say.does(seat, 'hooks', 'hook')} up with {say.whom(other)}!\nNow everything lies open."
        case moves.LeftParty(seat=seat):
            return f"{say.does(seat, 'goes', 'go')} home\nAlone, with everything laid open."
        case moves.BoddyCame():
            return "Somebody is at the door …\nMr. Boddy is home!"
        case moves.LastOne(seat, _):
            return f"{say.does(seat, 'is', 'are')} the last guest\nEverybody else has gone."
        case moves.BoddyMet(seat):
            return f"{say.does(seat, 'walks', 'walk')} in on Mr. Boddy!\nHe is delighted."
        case moves.PartyOver():
            return "The party is over\nLights on!"
    return ""


def done_to(events: Sequence[Event], seat: int, names: Names) -> list[Done]:
    """What others have done to this player, with how much."""
    found: list[Done] = []
    partner: int | None = None  # with whom they are talking
    for event in events:
        if isinstance(event, moves.Met):
            partner = event.seat if event.other == seat else None
        words = _done(event, seat, partner, names)
        if words:
            found.append((event, words))
    return found


def _done(event: Event, seat: int, partner: int | None, names: Names) -> str:
    match event:
        case moves.Met(who, other, room, die, other_die) if other == seat:
            return f"{names[who]} met you in the {ROOM_NAMES[room]}: {die} against your {other_die}."
        case moves.Adjusted(who, was, now, closer) if who == partner:
            return f"{names[who]} {'got excited' if closer else 'changed the subject'}: {was} became {now}."
        case moves.Parted(who, other, die, other_die) if other == seat:
            return f"{names[who]} left you, {abs(die - other_die)} apart."
        case moves.HookedUp(seat=who, other=other, tally=tally) if other == seat:
            return f"{names[who]} hooked up with you: {counted(tally.total, 'point')}!"
    return ""

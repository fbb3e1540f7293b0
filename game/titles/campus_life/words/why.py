"""What speaks for an answer in Campus Life, in one sentence: facts of the view, the most telling first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from game.engine.choices import Why, first_said
from game.engine.contract import Names
from game.engine.english import Voice, counted, listed
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.content import KINDS, LINES, NAMED, ROOM_NAMES, SUSPECT_NAMES, WEAPON_NAMES
from game.titles.campus_life.rules.house import HALL, house
from game.titles.campus_life.rules.moves import Notepad
from game.titles.campus_life.rules.odds import Worth, paired
from game.titles.campus_life.rules.scoring import alone
from game.titles.campus_life.rules.view import Player, RoomFacts, View
from game.titles.campus_life.words.labels import points_of, spread
from game.titles.campus_life.words.phrases import card_name
from game.titles.campus_life.words.prompts import ends_party

KEPT = 1 << 12  # distances remembered


def why(action: Any, view: View, names: Names) -> str:
    """The first of the reasons for this kind of answer that is true."""
    return first_said(WHYS.get(type(action), ()), action, view, names)


def _pad(view: View) -> Notepad | None:
    """The notepad of whoever is asked, for that player alone."""
    return view.players[view.me].notepad if view.me is not None and view.me == view.answering else None


def _alone(view: View) -> int:
    """What whoever is asked has alone; only asked where the notepad is known."""
    assert view.me is not None
    return alone(view, view.me)


def _points(number: int) -> str:
    return counted(number, "point")


# ---- What draws somebody to a room -----------------------------------------------------------


class Draw(NamedTuple):
    """A room and what speaks for going there."""

    space: int
    name: str
    words: str  # after "there" or "in the Library"


def _lacks(player: Player, pad: Notepad) -> list[bool]:
    """By kind of card, whether the one of the notepad is still missing and could be exchanged for."""
    notes = msgspec.structs.astuple(pad)
    return [
        not up and (card is None or card.name != note)
        for card, note, up in zip(player.cards, notes, player.face_up, strict=True)
    ]


def _drawn(view: View, names: Names) -> Iterator[Draw]:
    """Every room that there is a reason to go to, the best reasons first."""
    found = [(reason, facts) for facts in view.rooms if (reason := _reason(view, facts, names))]
    for (_, words), facts in sorted(found, key=lambda pair: pair[0][0]):
        yield Draw(facts.space, ROOM_NAMES[facts.room], words)


def _reason(view: View, facts: RoomFacts, names: Names) -> tuple[int, str] | None:
    """The best reason to go to this room, with its rank."""
    voice, pad = Voice(names, view.me), _pad(view)
    if pad is not None:
        tastes = _tastes(view, facts, pad)
        if len(tastes) > 1:
            return 0, f"{len(tastes)} things on your notepad are {_where(view, facts)}: {listed(tastes)}"
        if tastes:
            return 1, f"{tastes[0]} is {_where(view, facts)}, and on your notepad"
    if company := _company(view, facts, names, pad is not None):
        return 2, company
    if facts.card and view.active not in facts.known_to:
        if pad is None:
            return 4, f"{voice.does(view.active, 'has', 'have')} not seen the {facts.card} card {_where(view, facts)}"
        if _lacks(view.players[view.active], pad)[KINDS.index(facts.card)]:
            unseen = f"a {facts.card} card you have not seen is {_where(view, facts)}"
            return 3, f"the {facts.card} of your notepad is missing, and {unseen}"
    return None


def _where(view: View, facts: RoomFacts) -> str:
    return "here" if view.players[view.active].room == facts.room else "there"


def _tastes(view: View, facts: RoomFacts, pad: Notepad) -> list[str]:
    """What of a notepad is in a room and can be had: the weapon, the person, a card that is known."""
    player = view.players[view.active]
    found = [f"the {WEAPON_NAMES[pad.weapon]}"] if pad.weapon in facts.weapons and player.weapon != pad.weapon else []
    guests = [other for seat, other in enumerate(view.players) if other.room == facts.room and seat != view.active]
    found += [SUSPECT_NAMES[other.suspect] for other in guests if other.suspect == pad.suspect]
    if facts.face is not None:
        kind = KINDS.index(facts.face.kind)
        if facts.face.name == msgspec.structs.astuple(pad)[kind] and _lacks(player, pad)[kind]:
            found.append(f"the card of {card_name(facts.face)}")
    return found


def _company(view: View, facts: RoomFacts, names: Names, known: bool) -> str:
    """Somebody there with whom more could be had than alone; who looks on knows nobody's points."""
    for seat, other in enumerate(view.players):
        if seat != view.active and other.room == facts.room and other.status == "here":
            worth = paired(view, view.active, seat)
            if not known or worth.mean > _alone(view):
                mine = f", and alone you have {_alone(view)}" if known else ""
                return f"{names[seat]} is {_where(view, facts)}, {points_of(worth)} as a couple{mine}"
    return ""


@lru_cache(KEPT)
def _steps(space: int, room: int) -> int:
    return 0 if space == room else house().steps(space, room)


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


# ---- Moving ----------------------------------------------------------------------------------


def _to_boddy(action: moves.Walk | moves.Sneak, view: View, _names: Names) -> str:
    if not ends_party(action.to, view) or _pad(view) is None or LINES["boddy"] <= _alone(view):
        return ""
    return f"Mr. Boddy is worth {_points(LINES['boddy'])}, and alone you have {_alone(view)}."


def _enters(action: moves.Walk | moves.Sneak, view: View, names: Names) -> str:
    if ends_party(action.to, view):
        return ""
    return next((_sentence(draw.words) for draw in _drawn(view, names) if draw.space == action.to), "")


def _nearest(action: moves.Walk | moves.Stay, view: View, names: Names) -> str:
    """No end of the move is nearer to a room that draws."""
    here = view.players[view.active].space or 0
    to = action.to if isinstance(action, moves.Walk) else here
    ends = [here, *(way[-1] for way in view.ways)]
    for draw in _drawn(view, names):
        far = _steps(to, draw.space)
        if far and far == min(_steps(end, draw.space) for end in ends):
            return f"No square in reach is nearer to the {draw.name}, {counted(far, 'step')}: {draw.words}."
    return ""


def _nearer(action: moves.Walk, view: View, names: Names) -> str:
    """It is on the way to a room that draws."""
    here = view.players[view.active].space or 0
    for draw in _drawn(view, names):
        before, after = _steps(here, draw.space), _steps(action.to, draw.space)
        if 0 < after < before:
            return f"It is nearer to the {draw.name}, {counted(after, 'step')} instead of {before}: {draw.words}."
    return ""


def _homeward(action: moves.Walk | moves.Sneak, view: View, _names: Names) -> str:
    if _pad(view) is None or house().room_of[action.to] != HALL:
        return ""
    return f"From the Hall you can go home: alone you have {_points(_alone(view))} now."


def _stay_with(_action: moves.Stay, view: View, names: Names) -> str:
    here = view.players[view.active].space
    return next((_sentence(draw.words) for draw in _drawn(view, names) if draw.space == here), "")


def _best_company(view: View) -> tuple[int, Worth] | None:
    """With whom of those still here whoever is asked could expect most."""
    assert view.answering is not None
    here = [seat for seat, other in enumerate(view.players) if other.status == "here" and seat != view.answering]
    worths = [(seat, paired(view, view.answering, seat)) for seat in here]
    return max(worths, key=lambda pair: pair[1].mean, default=None)


def _roll(_action: moves.Roll, view: View, names: Names) -> str:
    if _pad(view) is None or (best := _best_company(view)) is None or best[1].mean <= _alone(view):
        return ""
    return f"Alone you have {_points(_alone(view))} now, with {names[best[0]]} it would be {spread(best[1])}."


def _leave(_action: moves.Leave, view: View, _names: Names) -> str:
    if _pad(view) is None:
        return ""
    best = _best_company(view)
    if best is None:
        return f"Nobody else is left, and alone you have {_points(_alone(view))}."
    if best[1].mean > _alone(view):
        return ""
    return f"Alone you have {_points(_alone(view))}, and no couple here promises more on average."


# ---- Tabs ------------------------------------------------------------------------------------


def _tab(_action: moves.Tab, view: View, names: Names) -> str:
    here = view.players[view.active].space or 0
    for draw in sorted(_drawn(view, names), key=lambda draw: _steps(here, draw.space)):
        return f"The {draw.name} is {counted(_steps(here, draw.space), 'step')} away: {draw.words}."
    return ""


def _spend(action: moves.Spend, view: View, _names: Names) -> str:
    """A card that is shown cannot be exchanged any more."""
    if (pad := _pad(view)) is None or view.me is None:
        return ""
    kind, player = KINDS.index(action.kind), view.players[view.me]
    card = player.cards[kind]
    if card is not None and card.name == msgspec.structs.astuple(pad)[kind]:
        return "It is on your notepad already, so you need not exchange it any more."
    lying = [sum(facts.card == each for facts in view.rooms) for each in KINDS]
    others = [count for count, up in zip(lying, player.face_up, strict=True) if not up]
    if lying[kind] > min(others):
        return ""
    if not lying[kind]:
        return f"No {action.kind} card lies in a room to exchange it for."
    return f"No other kind has fewer cards in the rooms to exchange it for: {lying[kind]}."


def _no_tab(_action: moves.Pass, view: View, _names: Names) -> str:
    if view.stage != "tab" or view.answering is None:
        return ""
    if view.players[view.answering].tabs == 1 and not view.boddy_home:
        return "The last card would bring Mr. Boddy home."
    return "A card that is shown can no longer be exchanged."


# ---- In a room -------------------------------------------------------------------------------


def _own(view: View) -> tuple[Any, str] | None:
    """The own card of the kind that is looked at, and what the notepad says of that kind."""
    if (pad := _pad(view)) is None or view.looking is None or view.me is None:
        return None
    kind = KINDS.index(view.looking.kind)
    return view.players[view.me].cards[kind], str(msgspec.structs.astuple(pad)[kind])


def _keep(_action: moves.Keep, view: View, _names: Names) -> str:
    if (own := _own(view)) is None or view.looking is None:
        return ""
    card, note = own
    if card is not None and card.name == note:
        return f"Your own card is on your notepad: {card_name(card)}."
    return "" if view.looking.name == note else "The card that lies here is not on your notepad."


def _exchange(_action: moves.Exchange, view: View, _names: Names) -> str:
    if (own := _own(view)) is None or view.looking is None:
        return ""
    card, note = own
    if view.looking.name == note:
        return f"{_sentence(card_name(view.looking))[:-1]} is on your notepad."
    return "" if card is None or card.name == note else "Your own card is not on your notepad."


def _choose(action: moves.Choose, view: View, _names: Names) -> str:
    if (pad := _pad(view)) is None:
        return ""
    if action.weapon == pad.weapon:
        return f"The {WEAPON_NAMES[action.weapon]} is on your notepad."
    return "" if pad.weapon in view.tokens else f"The {WEAPON_NAMES[pad.weapon]} of your notepad lies out already."


def _place(action: moves.Place, view: View, _names: Names) -> str:
    if (pad := _pad(view)) is None or view.chosen is None or view.me is None:
        return ""
    if view.chosen != pad.weapon:
        return f"The {WEAPON_NAMES[view.chosen]} is not on your notepad, so any room will do."
    here = view.players[view.me].space or 0
    far = {facts.room: _steps(here, facts.space) for facts in view.rooms[:NAMED] if not facts.weapons}
    if far[action.room] == min(far.values()):
        return f"It is on your notepad, and no free room is nearer to you: {counted(far[action.room], 'step')}."
    return f"It is on your notepad, and there it is {counted(far[action.room], 'step')} away from you."


def _take(action: moves.Take, view: View, _names: Names) -> str:
    pad = _pad(view)
    return f"The {WEAPON_NAMES[action.weapon]} is on your notepad." if pad and action.weapon == pad.weapon else ""


def _no_weapon(_action: moves.Pass, view: View, _names: Names) -> str:
    pad, player = _pad(view), view.players[view.active]
    if view.stage != "weapon" or pad is None:
        return ""
    if player.weapon == pad.weapon:
        return f"You carry the {WEAPON_NAMES[pad.weapon]} of your notepad."
    lying = next(facts.weapons for facts in view.rooms if facts.room == player.room)
    return "" if pad.weapon in lying else f"The {WEAPON_NAMES[pad.weapon]} of your notepad does not lie here."


# ---- Talking ---------------------------------------------------------------------------------


def _meet(action: moves.Meet, view: View, names: Names) -> str:
    worths = {seat: paired(view, view.active, seat) for seat in view.waiting_to_meet}
    if action.seat not in worths or worths[action.seat].mean < max(worth.mean for worth in worths.values()):
        return ""
    whom = Voice(names, view.me).whom(action.seat)
    return f"Nobody else here promises more: {points_of(worths[action.seat])} with {whom}."


def _dice(view: View) -> tuple[int, int, int] | None:
    """In an encounter: the other seat, the own die, and the die of the other."""
    if view.encounter is None or view.answering not in view.encounter.seats:
        return None
    own = view.encounter.seats.index(view.answering)
    return view.encounter.seats[1 - own], view.encounter.dice[own], view.encounter.dice[1 - own]


def _adjust(action: moves.Adjust, view: View, names: Names) -> str:
    return _talk(view, names, action.to)


def _silent(_action: moves.Pass, view: View, names: Names) -> str:
    found = _dice(view)
    return "" if found is None or view.stage not in ("adjust", "answer") else _talk(view, names, found[1])


def _talk(view: View, names: Names, die: int) -> str:
    """What it means that the own die shows this, if more can be had together than alone, or less."""
    found = _dice(view)
    if found is None or view.answering is None:
        return ""
    other, _, theirs = found
    worth = paired(view, view.answering, other)
    if _pad(view) is None:
        return f"The dice agree: {points_of(worth)} as a couple." if die == theirs else ""
    have, with_them = _alone(view), f"with {names[other]} {spread(worth)}"
    better = worth.mean > have
    if die == theirs:
        return f"The dice agree: alone you have {_points(have)}, {with_them}." if better else ""
    if not better:
        return f"The dice do not agree: alone you have {_points(have)}, {with_them}."
    apart, able = abs(die - theirs), view.stage == "adjust" and view.players[other].tabs > 0
    if die != found[1] and apart == 1 and able:
        return f"Then {names[other]} is one step away: alone you have {_points(have)}, {with_them}."
    return _too_far(view, found, names) if die == found[1] else ""


def _too_far(view: View, found: tuple[int, int, int], names: Names) -> str:
    """Why a good couple does not come about, or is left to the other."""
    other, die, theirs = found
    able = view.stage == "adjust" and view.players[other].tabs > 0
    apart = abs(die - theirs)
    if apart == 1 and able:
        return f"{names[other]} can still close the one step, and you keep your card."
    if apart > (2 if able else 1):
        return f"The dice are {apart} apart: no card can make them agree." if apart > 2 or not able else ""
    return ""


WHYS: dict[type[Any], tuple[Why, ...]] = {
    moves.Choose: (_choose,),
    moves.Place: (_place,),
    moves.Roll: (_roll,),
    moves.Leave: (_leave,),
    moves.Walk: (_to_boddy, _enters, _nearest, _homeward, _nearer),
    moves.Sneak: (_to_boddy, _enters, _homeward),
    moves.Stay: (_stay_with, _nearest),
    moves.Tab: (_tab,),
    moves.Spend: (_spend,),
    moves.Pass: (_no_tab, _no_weapon, _silent),
    moves.Keep: (_keep,),
    moves.Exchange: (_exchange,),
    moves.Take: (_take,),
    moves.Meet: (_meet,),
    moves.Adjust: (_adjust,),
}

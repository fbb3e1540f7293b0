"""The turn of Campus Life, top to bottom: weapons are laid out, then the die, the walk, a tab, the room, its guests."""

from __future__ import annotations

from game.engine.contract import Reason
from game.engine.position import NOT_NOW, Question
from game.titles.campus_life.rules.content import CARDS, KIND_OF, KINDS, NAMED, ROOMS, WEAPONS
from game.titles.campus_life.rules.encounters import ADJUST, ANSWER, MEET, see_who_is_here, turn_die
from game.titles.campus_life.rules.house import STAIRWELL, Choices
from game.titles.campus_life.rules.limits import AT_ANY_TIME
from game.titles.campus_life.rules.moves import (
    Choose,
    Chosen,
    Drop,
    Exchange,
    Exchanged,
    Keep,
    Kept,
    Leave,
    Looked,
    Pass,
    Place,
    Placed,
    Revealed,
    Roll,
    Sneak,
    Sneaked,
    Spend,
    Stay,
    Stayed,
    Tab,
    Take,
    Walk,
    Walked,
    WeaponDropped,
    WeaponTaken,
    WeaponTraded,
)
from game.titles.campus_life.rules.position import ALL_UP, NOTHING, PUBLIC, Position, among
from game.titles.campus_life.rules.rounds import STARTING, Told, boddy_comes, leave, meet_boddy, next_turn, roll_die
from game.titles.campus_life.rules.view import Stage

PASS = Pass()

# ---- Before the party ----------------------------------------------------------------------

CHOOSING = among(tuple(Choose(weapon) for weapon in WEAPONS))
PLACING = among(tuple(Place(room) for room in ROOMS[:NAMED]))


def _unplaced(state: Position, _seat: int) -> Choices:
    return CHOOSING[state.unplaced]


def _choose(state: Position, seat: int, action: Choose, told: Told) -> None:
    state.chosen = WEAPONS.index(action.weapon)
    told.append(Chosen(seat, action.weapon))
    state.ask(seat, "place", told)


def _placed_already(_state: Position, _seat: int, action: Choose) -> Reason:
    return Reason("placed_already", (action.weapon,))


CHOOSE = Question(_unplaced, {Choose: _choose}, {**AT_ANY_TIME, Choose: _placed_already})


def _without_weapon(state: Position, _seat: int) -> Choices:
    return PLACING[sum(1 << room for room in range(NAMED) if not state.tokens[room])]


def _place(state: Position, seat: int, action: Place, told: Told) -> None:
    """Everybody lays out one, in the order of turns; then the party begins."""
    weapon = state.chosen
    state.tokens[ROOMS.index(action.room)] = 1 << weapon
    state.unplaced &= ~(1 << weapon)
    state.chosen = NOTHING
    told.append(Placed(seat, WEAPONS[weapon], action.room))
    state.index += 1
    if state.index < state.seats:
        state.active = state.answering = state.order[state.index]
        state.ask(state.active, "choose", told)
    else:
        next_turn(state, told)


def _no_place(_state: Position, _seat: int, action: Place) -> Reason:
    return Reason("has_weapon" if action.room in ROOMS[:NAMED] else "middle_room", (action.room,))


PLACE = Question(_without_weapon, {Place: _place}, {**AT_ANY_TIME, Place: _no_place})

# ---- In the Hall ---------------------------------------------------------------------------


def _roll_or_leave(_state: Position, _seat: int) -> Choices:
    return STARTING


def _roll(state: Position, seat: int, _: Roll, told: Told) -> None:
    roll_die(state, seat, told)


def _leave(state: Position, seat: int, _: Leave, told: Told) -> None:
    if leave(state, seat, told):
        next_turn(state, told)


START = Question(_roll_or_leave, {Roll: _roll, Leave: _leave}, AT_ANY_TIME)

# ---- The walk ------------------------------------------------------------------------------


def _ways(state: Position, seat: int) -> Choices:
    return state.house.choices(state.spaces[seat], state.die, state.occupied, state.barred)


def _walk(state: Position, seat: int, action: Walk, told: Told) -> None:
    home, here, to = state.house, state.spaces[seat], action.to
    cells = home.cells
    state.occupied &= ~cells[here]
    told.append(Walked(seat, home.way(here, to, state.occupied)))
    state.occupied |= cells[to]
    state.spaces[seat] = to
    state.barred = home.room_of[here]
    room = home.room_of[to]
    if room < 0:
        _after_walk(state, seat, told)
    elif room == STAIRWELL and state.came_home:
        meet_boddy(state, seat, told)
    else:
        _look_round(state, seat, room, told)


def _sneak(state: Position, seat: int, action: Sneak, told: Told) -> None:
    told.append(Sneaked(seat, state.spaces[seat], action.to))
    state.spaces[seat] = action.to
    _look_round(state, seat, state.house.room_of[action.to], told)


def _stay(state: Position, seat: int, _: Stay, told: Told) -> None:
    here = state.spaces[seat]
    told.append(Stayed(seat, here))
    room = state.house.room_of[here]
    if room < 0:
        _after_walk(state, seat, told)
    else:
        _look_round(state, seat, room, told)


def _cannot_walk(state: Position, seat: int, action: Walk) -> Reason:
    house, to = state.house, action.to
    if not 0 <= to < len(house.links) or to == state.spaces[seat]:
        return NOT_NOW
    if house.cells[to] & state.occupied:
        return Reason("occupied")
    if house.room_of[to] == state.barred >= 0:
        return Reason("left_this_turn", (ROOMS[state.barred],))
    return Reason("too_far", (state.die,))


def _no_passage(_state: Position, _seat: int, _: Sneak) -> Reason:
    return Reason("no_passage")


MOVE = Question(
    _ways, {Walk: _walk, Sneak: _sneak, Stay: _stay}, {**AT_ANY_TIME, Walk: _cannot_walk, Sneak: _no_passage}
)

# ---- Tabs ----------------------------------------------------------------------------------

TABBING: Choices = (Tab(), PASS)
PAYING = among(tuple(Spend(kind) for kind in KINDS))


def _after_walk(state: Position, seat: int, told: Told) -> None:
    """In a corridor a tab buys another move; one card a turn."""
    if state.paid or state.up[seat] == ALL_UP:
        next_turn(state, told)
    else:
        state.stage, state.choices = "tab", TABBING


def _tab_or_not(_state: Position, _seat: int) -> Choices:
    return TABBING


def _tab(state: Position, seat: int, _: Tab, told: Told) -> None:
    state.turning = 0
    state.ask(seat, "pay", told)


def _end(state: Position, _seat: int, _: Pass, told: Told) -> None:
    next_turn(state, told)


TAB = Question(_tab_or_not, {Tab: _tab, Pass: _end}, AT_ANY_TIME)


def _face_down(state: Position, seat: int) -> Choices:
    return PAYING[ALL_UP & ~state.up[seat]]


def _spend(state: Position, seat: int, action: Spend, told: Told) -> None:
    """A card is turned up, for another roll or for a step of the die; the third one brings Mr. Boddy home."""
    kind = KINDS.index(action.kind)
    slot = seat * len(KINDS) + kind
    state.up[seat] |= 1 << kind
    state.seen[slot] = PUBLIC
    tabs = len(KINDS) - state.up[seat].bit_count()
    told.append(Revealed(seat, CARDS[state.cards[slot]], tabs))
    if not tabs and not state.came_home:
        boddy_comes(state, "third_tab", seat, told)
    if seat == state.active:
        state.paid = True
    if state.turning:
        turn_die(state, seat, state.cards[slot], told)
    else:
        state.again = True
        roll_die(state, seat, told)


def _spent(_state: Position, _seat: int, action: Spend) -> Reason:
    return Reason("spent", (action.kind,))


PAY = Question(_face_down, {Spend: _spend}, {**AT_ANY_TIME, Spend: _spent})

# ---- The card in the room ------------------------------------------------------------------

SWAPPING: Choices = (Keep(), Exchange())


def _look_round(state: Position, seat: int, room: int, told: Told) -> None:
    """The card in the room is looked at; then comes the choice to exchange it, unless the own one lies face up."""
    slot = state.seats * 3 + room
    if room >= NAMED or state.cards[slot] < 0:
        _look_for_weapons(state, seat, room, told)
        return
    card = state.cards[slot]
    kind = KIND_OF[card]
    state.seen[slot] |= 1 << seat
    told.append(Looked(seat, ROOMS[room], KINDS[kind], CARDS[card]))
    if state.up[seat] >> kind & 1:
        told.append(Kept(seat, ROOMS[room], KINDS[kind], True))
        _look_for_weapons(state, seat, room, told)
    else:
        state.stage, state.choices = "card", SWAPPING


def _keep_or_exchange(_state: Position, _seat: int) -> Choices:
    return SWAPPING


def _keep(state: Position, seat: int, _: Keep, told: Told) -> None:
    room = state.room
    told.append(Kept(seat, ROOMS[room], KINDS[state.kind_in(room)], False))
    _look_for_weapons(state, seat, room, told)


def _exchange(state: Position, seat: int, _: Exchange, told: Told) -> None:
    """Both cards change hands, and what each seat knows of them goes along."""
    room, cards, seen = state.room, state.cards, state.seen
    there = state.first_room_slot + room
    kind = KIND_OF[cards[there]]
    own = seat * len(KINDS) + kind
    told.append(Exchanged(seat, ROOMS[room], KINDS[kind], CARDS[cards[own]], CARDS[cards[there]]))
    cards[own], cards[there] = cards[there], cards[own]
    seen[own], seen[there] = seen[there], seen[own]
    _look_for_weapons(state, seat, room, told)


CARD = Question(_keep_or_exchange, {Keep: _keep, Exchange: _exchange}, AT_ANY_TIME, hushed=True)

# ---- Its weapons ---------------------------------------------------------------------------

TAKES: Choices = tuple(Take(weapon) for weapon in WEAPONS)
TAKING = among(TAKES, (PASS,))  # with empty hands
TRADING = among(TAKES, (Drop(), PASS))  # with a weapon in hand


def _look_for_weapons(state: Position, seat: int, room: int, told: Told) -> None:
    if state.carried[seat] >= 0:
        state.choices = TRADING[state.tokens[room]]
    elif state.tokens[room]:
        state.choices = TAKING[state.tokens[room]]
    else:
        see_who_is_here(state, seat, told)
        return
    state.stage = "weapon"


def _lying_here(state: Position, seat: int) -> Choices:
    return (TAKING if state.carried[seat] < 0 else TRADING)[state.tokens[state.room]]


def _take(state: Position, seat: int, action: Take, told: Told) -> None:
    room, weapon = state.room, WEAPONS.index(action.weapon)
    carried = state.carried[seat]
    state.tokens[room] &= ~(1 << weapon)
    if carried < 0:
        told.append(WeaponTaken(seat, ROOMS[room], action.weapon))
    else:
        state.tokens[room] |= 1 << carried
        told.append(WeaponTraded(seat, ROOMS[room], WEAPONS[carried], action.weapon))
    state.carried[seat] = weapon
    see_who_is_here(state, seat, told)


def _drop(state: Position, seat: int, _: Drop, told: Told) -> None:
    room, weapon = state.room, state.carried[seat]
    state.tokens[room] |= 1 << weapon
    state.carried[seat] = NOTHING
    told.append(WeaponDropped(seat, ROOMS[room], WEAPONS[weapon]))
    see_who_is_here(state, seat, told)


def _hold_on(state: Position, seat: int, _: Pass, told: Told) -> None:
    see_who_is_here(state, seat, told)


def _not_lying(state: Position, seat: int, action: Take) -> Reason:
    own = WEAPONS.index(action.weapon) == state.carried[seat]
    return Reason("own_weapon" if own else "no_weapon", (action.weapon,))


def _empty_handed(_state: Position, _seat: int, _: Drop) -> Reason:
    return Reason("empty_handed")


WEAPON = Question(
    _lying_here,
    {Take: _take, Drop: _drop, Pass: _hold_on},
    {**AT_ANY_TIME, Take: _not_lying, Drop: _empty_handed},
)

QUESTIONS: dict[Stage, Question] = {
    "choose": CHOOSE,
    "place": PLACE,
    "start": START,
    "move": MOVE,
    "tab": TAB,
    "pay": PAY,
    "card": CARD,
    "weapon": WEAPON,
    "meet": MEET,
    "adjust": ADJUST,
    "answer": ANSWER,
}

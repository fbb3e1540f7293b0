"""Who meets whom in a room, the dice of both, and whether they leave together."""

from __future__ import annotations

from game.engine.contract import Reason
from game.engine.position import NOBODY, NOT_NOW, Question
from game.titles.campus_life.rules.content import FACES, ROOMS, SEATS
from game.titles.campus_life.rules.house import Choices
from game.titles.campus_life.rules.limits import AT_ANY_TIME, no_tab
from game.titles.campus_life.rules.moves import Adjust, Adjusted, Meet, Met, Parted, Pass, SaidNothing
from game.titles.campus_life.rules.position import ALL_UP, NOTHING, Position, among
from game.titles.campus_life.rules.rounds import Told, hook_up, next_turn

# ---- Whom to meet --------------------------------------------------------------------------


def see_who_is_here(state: Position, seat: int, told: Told) -> None:
    """Everybody else in the room is met, one after the other; then the turn is over."""
    spaces, others = state.spaces, 0
    here = spaces[seat]
    if spaces.count(here) > 1:
        for other, space in enumerate(spaces):
            if space == here and other != seat:
                others |= 1 << other
    state.to_meet = others
    _meet_next(state, seat, told)


def _meet_next(state: Position, seat: int, told: Told) -> None:
    if state.to_meet:
        state.ask(seat, "meet", told)
    else:
        next_turn(state, told)


MEETING = among(tuple(Meet(seat) for seat in range(SEATS[-1])))


def _whom(state: Position, _seat: int) -> Choices:
    return MEETING[state.to_meet]


def _meet(state: Position, seat: int, action: Meet, told: Told) -> None:
    """Both roll; the active player may adjust the own die, then the occupant may."""
    pick = state.chance.pick
    state.other = action.seat
    state.to_meet &= ~(1 << action.seat)
    state.rolled = state.dice = pick(FACES) + 1, pick(FACES) + 1
    state.bought = NOTHING, NOTHING
    told.append(Met(seat, action.seat, ROOMS[state.room], *state.dice))
    if state.paid or state.up[seat] == ALL_UP:
        _ask_occupant(state, told)
    else:
        state.ask(seat, "adjust", told)


def _not_here(state: Position, _seat: int, action: Meet) -> Reason:
    return Reason("not_here", (action.seat,)) if 0 <= action.seat < state.seats else NOT_NOW


MEET = Question(_whom, {Meet: _meet}, {**AT_ANY_TIME, Meet: _not_here})

# ---- The dice ------------------------------------------------------------------------------

PASS = Pass()
# Per die, where one step can turn it.
ADJUSTING: tuple[Choices, ...] = tuple(
    (*(Adjust(to) for to in (die - 1, die + 1) if 1 <= to <= FACES), PASS) for die in range(FACES + 1)
)


def _own_die(state: Position, _seat: int) -> Choices:
    return ADJUSTING[state.dice[0]]


def _occupants_die(state: Position, _seat: int) -> Choices:
    return ADJUSTING[state.dice[1]]


def _adjust(state: Position, seat: int, action: Adjust, told: Told) -> None:
    """A step of the die, for which a card must be turned up."""
    state.turning = action.to
    state.ask(seat, "pay", told)


def _say_nothing(state: Position, seat: int, _: Pass, told: Told) -> None:
    told.append(SaidNothing(seat))
    _ask_occupant(state, told)


def _answer_nothing(state: Position, seat: int, _: Pass, told: Told) -> None:
    told.append(SaidNothing(seat))
    _compare(state, told)


def _one_step(state: Position, seat: int, action: Adjust) -> Reason:
    return no_tab(state, seat, action) or Reason("one_step")


ADJUST = Question(_own_die, {Adjust: _adjust, Pass: _say_nothing}, {**AT_ANY_TIME, Adjust: _one_step})
ANSWER = Question(_occupants_die, {Adjust: _adjust, Pass: _answer_nothing}, {**AT_ANY_TIME, Adjust: _one_step})


def _ask_occupant(state: Position, told: Told) -> None:
    """Asked whether or not the active player has adjusted, as long as there is a card to answer with."""
    if state.up[state.other] == ALL_UP:
        _compare(state, told)
    else:
        state.answering = state.other
        state.ask(state.other, "answer", told)


def turn_die(state: Position, seat: int, card: int, told: Told) -> None:
    """The card is paid and the die shows what was wished; the occupant has the last word."""
    to, (die, other_die) = state.turning, state.dice
    state.turning = 0
    was, theirs = (die, other_die) if seat == state.active else (other_die, die)
    told.append(Adjusted(seat, was, to, abs(to - theirs) < abs(was - theirs)))
    if seat == state.active:
        state.dice, state.bought = (to, other_die), (card, NOTHING)
        _ask_occupant(state, told)
    else:
        state.dice, state.bought = (die, to), (state.bought[0], card)
        _compare(state, told)


def _compare(state: Position, told: Told) -> None:
    """With equal dice both leave together; otherwise the next one in the room is met."""
    seat, other, (die, other_die) = state.active, state.other, state.dice
    state.answering = seat
    state.other = NOBODY
    if die == other_die:
        if hook_up(state, seat, other, told):
            next_turn(state, told)
    else:
        told.append(Parted(seat, other, die, other_die))
        _meet_next(state, seat, told)

"""A round of Upper Hand, top to bottom: what is asked, which answers there are, what they do, why others are refused."""

from __future__ import annotations

from game.engine.contract import Reason
from game.engine.position import NOBODY, NOT_NOW, Question
from game.titles.upper_hand.rules.affairs import EVENT_AIM, EVENT_EFFECT
from game.titles.upper_hand.rules.cards import AIM, EFFECT, NAMES, NUMBER, SHIELDS
from game.titles.upper_hand.rules.content import (
    ARMORY_DICE,
    BREAK_GAIN,
    CHALLENGES,
    FACES,
    HAPPENINGS,
    LAB_CARDS,
    LOCATIONS,
    LUCKY,
    OUTSIDE,
    mission_dice,
)
from game.titles.upper_hand.rules.gains import gain, take_initiative, take_lead
from game.titles.upper_hand.rules.knowledge import names
from game.titles.upper_hand.rules.moves import (
    Action,
    Aim,
    Attempt,
    CardPlayed,
    ChallengeWon,
    Chose,
    Decline,
    Declined,
    DiceAdded,
    Drew,
    EventDrawn,
    EventResolved,
    Go,
    LocationRolled,
    Play,
    Roll,
    Showed,
    Shuffled,
    SkillRolled,
    Use,
    Used,
)
from game.titles.upper_hand.rules.position import (
    ARMORY,
    BITS,
    BREAK,
    CONTROL,
    LAB,
    MALORY,
    MOST,
    NOTHING,
    RECEPTION,
    Choices,
    Position,
)
from game.titles.upper_hand.rules.resolve import TYPE_OF, follow, plan
from game.titles.upper_hand.rules.rounds import ABILITY, ROLLING, Told, has_won, next_turn, place
from game.titles.upper_hand.rules.view import Stage

# ---- Everybody chooses a Location, in secret -----------------------------------------------

WHERE = {location: number for number, location in enumerate(LOCATIONS)}
# By seat: who is still asked when this one has answered.
WITHOUT = [
    {BITS[seats]: BITS[seats & ~(1 << seat)] for seats in range(1 << MOST) if seats >> seat & 1} for seat in range(MOST)
]


def _going(state: Position, _seat: int) -> Choices:
    return state.doors


def _go(state: Position, seat: int, action: Go, told: Told) -> None:
    """A choice stays sealed until its token is placed; when all are in, the first one is."""
    state.chosen[seat] = WHERE[action.location]
    told.append(Chose(seat, action.location))
    asked = state.asked = WITHOUT[seat][state.asked]
    if asked:
        state.choices = state.doors  # all have the same
    else:
        place(state, told)


def _shut(_state: Position, _seat: int, action: Go) -> Reason:
    return Reason("shut", (action.location,))


CHOOSE = Question(_going, {Go: _go}, {Go: _shut}, hushed=True)


# ---- The first in at a Location may use it -------------------------------------------------


def _offer(_state: Position, _seat: int) -> Choices:
    return ABILITY


def _use(state: Position, seat: int, _: Use, told: Told) -> None:
    """What the first in gets, at once."""
    room = state.chosen[seat]
    told.append(Used(seat, LOCATIONS[room]))
    if room == MALORY:
        _draw_event(state, seat, told)
        return
    if room == LAB:
        _draw(state, seat, LAB_CARDS, told)
        return
    if room == RECEPTION:
        take_initiative(state, seat, told)
    elif room == CONTROL:
        take_lead(state, seat, told)
    elif room == ARMORY:
        state.armory[seat] = ARMORY_DICE
        told.append(DiceAdded(seat, ARMORY_DICE, True))
    elif room == BREAK:
        gain(state, seat, BREAK_GAIN, told)
    if not has_won(state, told):
        next_turn(state, told)


def _decline(state: Position, seat: int, _: Decline, told: Told) -> None:
    told.append(Declined(seat, LOCATIONS[state.chosen[seat]]))
    next_turn(state, told)


USE = Question(_offer, {Use: _use, Decline: _decline})


# ---- A later one rolls ---------------------------------------------------------------------


def _rolling(_state: Position, _seat: int) -> Choices:
    return ROLLING


def _roll(state: Position, seat: int, _: Roll, told: Told) -> None:
    """A die for each character already there; each lucky one draws a card."""
    dice = state.chance.throw(state.location_dice(), FACES)
    state.bonus[seat] = 0
    cards = lucky(dice)
    state.thrown = seat, dice, NOTHING, NOTHING, sum(dice), False
    told.append(LocationRolled(seat, LOCATIONS[state.chosen[seat]], dice, cards))
    _draw(state, seat, cards, told)


def lucky(dice: tuple[int, ...]) -> int:
    """How many of the dice draw a card."""
    count = 0
    for face in LUCKY:
        count += dice.count(face)
    return count


ROLL = Question(_rolling, {Roll: _roll})


# ---- An Event is drawn in Malory's Office --------------------------------------------------

EVENT_PLAN = tuple(map(plan, EVENT_EFFECT))


def _draw_event(state: Position, seat: int, told: Told) -> None:
    if not state.events:
        state.events = tuple(sorted(state.used_events))
        state.used_events = ()
        told.append(Shuffled("events", None))
    at = state.chance.pick(len(state.events))
    event = state.event = state.events[at]
    state.events = state.events[:at] + state.events[at + 1 :]
    told.append(EventDrawn(seat, HAPPENINGS[event]))
    if EVENT_AIM[event] is None:
        _resolve_event(state, seat, event, NOBODY, told)
        return
    targets = state.reach(EVENT_AIM[event], seat)
    if targets & targets - 1:
        state.stage, state.choices = "aim", AIMING[targets]
    else:
        _resolve_event(state, seat, event, targets.bit_length() - 1, told)


def _resolve_event(state: Position, seat: int, event: int, target: int, told: Told) -> None:
    """In full, whatever it does; then it goes to its discards."""
    at = len(told)
    state.used_events += (event,)
    draws = follow(EVENT_PLAN[event], state, seat, target, NOTHING, told)
    whom = None if target == NOBODY else target
    told.insert(at, EventResolved(seat, HAPPENINGS[event], whom, len(told) > at or draws > 0))
    if not has_won(state, told):
        _draw(state, seat, draws, told)


# ---- Of the cards drawn one must be played -------------------------------------------------

PLAYS: tuple[Action, ...] = tuple(Play(card) for card in NAMES)
CARD_PLAN = tuple(map(plan, EFFECT))


def _draw(state: Position, seat: int, count: int, told: Told) -> None:
    """A single one is turned over at once; without any the turn is over."""
    cards = _take(state, seat, count, told) if count else ()
    if not cards:
        next_turn(state, told)
        return
    told.append(Drew(seat, len(cards), names(cards), state.open_cards))
    if len(cards) == 1:
        _show(state, seat, cards[0], told)
    else:
        state.drawn = cards
        state.stage = "play"


def _take(state: Position, seat: int, count: int, told: Told) -> tuple[int, ...]:
    """Any of the cards nobody has seen, then those at the bottom, then the discards, shuffled in."""
    deck, seen, pick = list(state.decks[seat]), state.known[seat], state.chance.pick
    cards: list[int] = []
    while len(cards) < count:
        if not deck:
            if not state.discards[seat]:
                break
            deck = sorted(state.discards[seat])
            state.discards[seat] = ()
            told.append(Shuffled("own", seat))
        if len(deck) > seen:
            at = seen + pick(len(deck) - seen)
        else:
            at = seen = seen - 1
        cards.append(deck.pop(at))
    state.decks[seat], state.known[seat] = tuple(deck), seen
    return tuple(cards)


def _playing(state: Position, _seat: int) -> Choices:
    return [PLAYS[card] for card in state.drawn]


def _play(state: Position, seat: int, action: Play, told: Told) -> None:
    """The rest go to the bottom of the deck, to come again in the order in which they were drawn."""
    card = NUMBER[action.card]
    rest = tuple([other for other in reversed(state.drawn) if other != card])
    state.drawn = ()
    state.decks[seat] = rest + state.decks[seat]
    state.known[seat] += len(rest)
    _show(state, seat, card, told, rest)


def _show(state: Position, seat: int, card: int, told: Told, rest: tuple[int, ...] = ()) -> None:
    """It is turned over; if it could be about several, one of them has to be named."""
    told.append(Showed(seat, NAMES[card], len(rest), names(rest[::-1]) if state.open_cards else ()))
    aim = AIM[card]
    if aim is None:
        _resolve_card(state, seat, card, NOBODY, told)
        return
    targets = state.reach(aim, seat)
    if not targets:
        state.discards[seat] += (card,)
        told.append(CardPlayed(seat, NAMES[card], None, False))
        next_turn(state, told)
    elif targets & targets - 1:
        state.card = card
        state.stage, state.choices = "aim", AIMING[targets]
    else:
        _resolve_card(state, seat, card, targets.bit_length() - 1, told)


def _resolve_card(state: Position, seat: int, card: int, target: int, told: Told) -> None:
    """Everything the card does; a useless one is discarded all the same."""
    at = len(told)
    if card not in SHIELDS:
        state.discards[seat] += (card,)
    draws = follow(CARD_PLAN[card], state, seat, target, card, told)
    works = len(told) > at or draws > 0
    told.insert(at, CardPlayed(seat, NAMES[card], None if target == NOBODY else target, works))
    if not has_won(state, told):
        _draw(state, seat, draws, told)


def _not_drawn(_state: Position, _seat: int, action: Play) -> Reason:
    return Reason("not_drawn", (action.card,)) if action.card in NUMBER else NOT_NOW


PLAY = Question(_playing, {Play: _play}, {Play: _not_drawn}, hushed=True)


# ---- Whom a card or an Event is about ------------------------------------------------------

AIMING: tuple[Choices, ...] = tuple(
    tuple(aim for seat, aim in enumerate(map(Aim, range(MOST))) if seats >> seat & 1) for seats in range(1 << MOST)
)


def _targets(state: Position, _seat: int) -> Choices:
    return AIMING[state.targets()]


def _aim(state: Position, seat: int, action: Aim, told: Told) -> None:
    card, state.card = state.card, NOTHING
    if card != NOTHING:
        _resolve_card(state, seat, card, action.target, told)
    else:
        _resolve_event(state, seat, state.event, action.target, told)


def _no_target(state: Position, seat: int, action: Aim) -> Reason:
    if not 0 <= action.target < state.seats:
        return NOT_NOW
    return Reason("yourself") if action.target == seat else Reason("not_here", (action.target,))


AIM_AT = Question(_targets, {Aim: _aim}, {Aim: _no_target})


# ---- The Mission: one attempt each ---------------------------------------------------------

NEEDED = tuple(challenge.difficulty for challenge in CHALLENGES)
PAID = tuple(challenge.reward for challenge in CHALLENGES)


def _attempts(state: Position, _seat: int) -> Choices:
    return state.open


def _attempt(state: Position, seat: int, action: Attempt, told: Told) -> None:
    """Card and reward, a look at who has won, draws, one card played."""
    slot, skill = action.slot, TYPE_OF[action.skill]
    number = state.row[slot]
    count = mission_dice(state.cast[seat], skill, state.bonus[seat], state.armory[seat])
    dice = state.chance.throw(count, FACES)
    state.bonus[seat] = state.armory[seat] = 0
    total = sum(dice)
    success = total >= NEEDED[number]
    outside = success and OUTSIDE[state.cast[seat]][skill]
    cards = lucky(dice) + outside
    state.thrown = seat, dice, slot, skill, total, success
    told.append(SkillRolled(seat, slot, number, action.skill, dice, total, success, cards, outside))
    if success:
        state.won = (*state.won[:slot], seat, *state.won[slot + 1 :])
        state.open = state.attempts()
        state.piles[seat] |= 1 << number
        told.append(ChallengeWon(seat, slot, number))
        gain(state, seat, PAID[number], told)
        if has_won(state, told):
            return
    _draw(state, seat, cards, told)


def _no_attempt(state: Position, _seat: int, action: Attempt) -> Reason:
    if not 0 <= action.slot < len(state.row):
        return NOT_NOW
    if state.won[action.slot] != NOBODY:
        return Reason("taken", (state.won[action.slot],))
    return Reason("other_skill", (CHALLENGES[state.row[action.slot]].type or "", action.skill))


ATTEMPT = Question(_attempts, {Attempt: _attempt}, {Attempt: _no_attempt})


QUESTIONS: dict[Stage, Question] = {
    "choose": CHOOSE,
    "ability": USE,
    "roll": ROLL,
    "play": PLAY,
    "aim": AIM_AT,
    "attempt": ATTEMPT,
}

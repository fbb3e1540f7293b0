"""Who can know what: the view drawn for a seat, and the redeal of all it cannot know."""

from __future__ import annotations

from typing import Any, TypeVar

from game.engine.chance import Chance
from game.engine.position import NOBODY
from game.titles.bodyguard.rules.content import BIG, DECK, FACES, FIRST_DEED, KINDS, SMALL
from game.titles.bodyguard.rules.moves import Card, Role
from game.titles.bodyguard.rules.position import ALL_CARDS, LEFT_OVER, NOTHING, PLACES, UNIT, Position, faces, members
from game.titles.bodyguard.rules.rescue import can_step_in, rescues
from game.titles.bodyguard.rules.scoring import winners
from game.titles.bodyguard.rules.traces import traced
from game.titles.bodyguard.rules.view import Attack, Player, Shot, View

P = TypeVar("P", bound=Position)
_DEED_UNITS = tuple((face, UNIT[face].bit_length() - 1) for face in range(FIRST_DEED, len(FACES)))
_ALL_HITS = (1 << FIRST_DEED) - 1


# ---- Roles ---------------------------------------------------------------------------------


def suspects(state: Position, seat: int | None) -> int:
    """Who may be the Bodyguard, for all this seat, or the room, knows."""
    if seat is None:
        return state.suspects
    if seat in (state.president, state.guard):
        return 1 << state.guard
    return state.suspects & ~(1 << seat)


# ---- Redeal --------------------------------------------------------------------------------


def redeal(state: P, seat: int | None, chance: Chance) -> P:
    """A copy in which roles, hands, hidden discards, the pile, stolen cards and others' answers are dealt again."""
    twin = state.copy(chance)
    twin.choices = None
    if state.dealing:
        return twin
    _redeal_cards(twin, seat)
    while state.stage == "throw_in" and len(rescues(twin.hands[twin.guard])) < 2:
        _redeal_cards(twin, seat)
    who = members(suspects(state, seat))
    if len(who) > 1:
        twin.guard = who[chance.pick(len(who))]
    if twin.thefts:
        _redeal_thefts(twin, seat)
    others = twin.answered if seat is None else twin.answered & ~(1 << seat)
    if state.stage == "rescue" and others and seat != twin.guard:
        _redeal_answer(twin)
    return twin


def _redeal_cards(twin: Position, seat: int | None) -> None:
    hands, down = twin.hands, twin.down
    unseen = ALL_CARDS - twin.public
    places: list[list[int]] = [*hands, *[[]] * (PLACES - len(hands)), *down]
    if seat is not None:
        for face in (*hands[seat], *down[seat]):
            unseen -= UNIT[face]
        places[seat] = places[seat + PLACES] = []
    room = [len(cards) for cards in places]
    fixed: dict[int, list[int]] = {}
    if twin.thefts and seat is not None:  # the room has seen no stolen card
        known = sorted(traced(twin, seat), key=_fewest_places)
        _settle(known, 0, room, fixed, twin.chance)
        for cards in fixed.values():
            for face in cards:
                unseen -= UNIT[face]
    deck = cards_of(unseen)
    twin.chance.shuffle(deck)
    begin = 0
    for place, spare in enumerate(room):
        before = fixed.get(place)
        if spare or before:
            end = begin + spare
            cards = deck[begin:end] + before if before else deck[begin:end]
            cards.sort()
            begin = end
            if place < PLACES:
                hands[place] = cards
            else:
                down[place - PLACES] = cards
    twin.pile = deck[begin:]


def _fewest_places(trace: tuple[int, int]) -> tuple[int, int, int]:
    face, places = trace
    return places.bit_count(), face, places


def _settle(
    known: list[tuple[int, int]], number: int, room: list[int], fixed: dict[int, list[int]], chance: Chance
) -> bool:
    """Give each stolen card one of its places, roomier ones more often, so that all find one."""
    if number == len(known):
        return True
    face, places = known[number]
    free = [place for place in members(places) for _ in range(room[place])]
    while free:
        place = free[chance.pick(len(free))] if len(free) > 1 else free[0]
        room[place] -= 1
        fixed.setdefault(place, []).append(face)
        if _settle(known, number + 1, room, fixed, chance):
            return True
        room[place] += 1
        fixed[place].pop()
        free = [other for other in free if other != place]
    return False


def cards_of(counted: int) -> list[int]:
    """The faces of cards counted in UNITs, sorted."""
    cards = []
    hits = counted & _ALL_HITS
    while hits:
        low = hits & -hits
        cards.append(low.bit_length() - 1)
        hits ^= low
    for face, shift in _DEED_UNITS:
        count = counted >> shift & 7
        if count:
            cards += [face] * count
    return cards


def _redeal_thefts(twin: Position, seat: int | None) -> None:
    """What others stole from each other is one of the cards that have been where it can be."""
    dealt = []
    for theft in twin.thefts:
        victim, thief, _, places, shown = theft
        if seat not in (victim, thief):
            cards = cards_of(shown)
            for place in members(places):
                cards += twin.hands[place] if place < PLACES else twin.down[place - PLACES]
            cards.sort()
            theft = victim, thief, cards[twin.chance.pick(len(cards))], places, shown
        dealt.append(theft)
    twin.thefts = tuple(dealt)


def _redeal_answer(twin: Position) -> None:
    """Only the Bodyguard can have answered more than a pass."""
    twin.saving = False
    if twin.answered >> twin.guard & 1 and can_step_in(twin.hands[twin.guard]):
        twin.saving = bool(twin.chance.pick(2))


# ---- View ----------------------------------------------------------------------------------


def view(state: Position, me: int | None) -> View:
    """The position as this seat, or the room, may see it."""
    roles = _roles(state, me)
    may = suspects(state, me)
    held = _held(state, me)
    hit: Any = FACES[state.shot]
    return View(
        me=me,
        stage=state.stage,
        round=state.round,
        rounds=state.seats,
        president=state.president,
        active=state.active,
        turn=state.turn,
        asked=state.asked,
        answered=tuple(members(state.answered)),
        players=tuple(_player(state, seat, roles[seat], held[seat]) for seat in range(state.seats)),
        hand=() if me is None else faces(state.hands[me]),
        role=None if me is None else roles[me],
        left_over=_left_over(state, may),
        suspects=() if state.dealing else tuple(seat for seat in members(may) if seat != LEFT_OVER),
        dealing_again=state.stage == "desk" and not state.dealing,
        recall_left=state.recall_left,
        recall_is_the_turn=state.costly,
        safe_turns=state.safe_turns(),
        pile=len(DECK) if state.dealing else len(state.pile),
        discards=_discards(state),
        top=FACES[state.top] if state.top >= 0 else None,
        laid=_laid(state, me),
        attack=_attack(state),
        shot=Shot(state.shooter, state.president, hit, tuple(members(state.window)))
        if state.stage in ("rescue", "throw_in")
        else None,
        answer=_answer(state, me),
        settled=state.settled,
        winners=winners(state) if state.over else (),
        over=state.over,
    )


def _roles(state: Position, me: int | None) -> list[Role | None]:
    """By seat, the role as this viewer knows it or can work it out."""
    if state.over:
        return list(state.settled[-1].roles)
    may = suspects(state, me)
    roles: list[Role | None] = [None] * state.seats
    for seat in range(state.seats):
        if may == 1 << seat:
            roles[seat] = "bodyguard"
        elif not may >> seat & 1:
            roles[seat] = "assassin"
    if state.dealing:
        roles = [None] * state.seats
    roles[state.president] = "president"
    return roles


def _left_over(state: Position, may: int) -> Role | None:
    if state.over:
        return state.settled[-1].left_over
    if state.dealing or (may >> LEFT_OVER & 1 and may != 1 << LEFT_OVER):
        return None
    return "bodyguard" if may == 1 << LEFT_OVER else "assassin"


def _held(state: Position, me: int | None) -> list[tuple[Card, ...]]:
    """By seat, the cards of that hand this viewer knows."""
    held: list[list[int]] = [[] for _ in range(state.seats)]
    if me is not None:
        held[me] = state.hands[me]
        for face, places in traced(state, me):
            possible = [place for place in members(places) if place >= PLACES or state.hands[place]]
            if len(possible) == 1 and possible[0] < PLACES:
                held[possible[0]].append(face)
    return [faces(sorted(cards)) for cards in held]


def _player(state: Position, seat: int, role: Role | None, held: tuple[Card, ...]) -> Player:
    first = seat * len(KINDS)
    before = slice(first, first + len(KINDS))
    hits: Any = tuple([None if face == NOTHING else FACES[face] for face in state.front[before]])
    placers: Any = tuple([None if placer == NOBODY else placer for placer in state.placers[before]])
    twos, ones = state.twos[seat], state.ones[seat]
    return Player(
        role=role,
        alive=bool(state.alive >> seat & 1),
        cards=len(state.hands[seat]),
        held=held,
        hits=hits,
        placers=placers,
        martin=bool(state.martins >> seat & 1),
        twos=twos,
        ones=ones,
        points=twos * BIG + ones * SMALL,
    )


def _discards(state: Position) -> int:
    if state.dealing:
        return 0
    lying = sum(state.hits) + state.martins.bit_count() + (state.deed != NOTHING)
    return len(DECK) - len(state.pile) - sum(len(hand) for hand in state.hands) - lying


def _laid(state: Position, me: int | None) -> tuple[Card, ...]:
    own = [] if me is None else state.down[me]
    return faces(sorted([*cards_of(state.public), *own]))


def _attack(state: Position) -> Attack | None:
    if state.deed == NOTHING:
        return None
    deed: Any = FACES[state.deed]
    return Attack(state.active, state.target, deed, state.countered)


def _answer(state: Position, me: int | None) -> bool | None:
    if me is None or not state.answered >> me & 1:
        return None
    return me == state.guard and state.saving

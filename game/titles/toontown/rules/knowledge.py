"""Who can know what: the worlds a seat cannot tell apart, the view drawn from them, and the redeal among them."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations
from math import prod
from typing import TypeVar

from game.engine.chance import Chance
from game.engine.position import NOBODY
from game.titles.toontown.rules.content import CHARACTERS, DOOM, KINDS, LOCATIONS
from game.titles.toontown.rules.moves import Character, Paper, Way
from game.titles.toontown.rules.position import Position, cards_of
from game.titles.toontown.rules.stealing import attacks
from game.titles.toontown.rules.streets import CAN_FIRE, CAN_SEND
from game.titles.toontown.rules.view import Attack, Player, SheetRow, View

Cast = tuple[int, ...]  # a character per seat
ATTACKS: dict[int, tuple[Attack, ...]] = {
    0: (),
    CAN_FIRE: ("fire",),
    CAN_SEND: ("send",),
    CAN_FIRE | CAN_SEND: ("fire", "send"),
}
P = TypeVar("P", bound=Position)

EVERYONE = 15  # all four characters
HALVES = 255  # the eight half cards of a colour
DOOMS = sum(1 << (colour * KINDS + DOOM) for colour in range(4))
GUESSING = ("whom", "proven", "which", "peek")


@cache
def _casts(seats: int, seat: int | None, who: int) -> tuple[Cast, ...]:
    """All ways to give the seats different characters, with this seat's own known; the room knows nobody's."""
    return tuple(cast for cast in permutations(range(4), seats) if seat is None or cast[seat] == who)


@cache
def _hands(seen: int) -> tuple[tuple[int, ...], ...]:
    """Per character, the halves a colour may consist of when these were seen: both true ones and two decoys."""
    hands: list[tuple[int, ...]] = []
    for who in range(4):
        true = 1 << who | 16 << who
        decoys = permutations([other for other in range(4) if other != who], 2)
        all_hands = [true | 1 << top | 16 << bottom for top, bottom in decoys]
        hands.append(tuple(hand for hand in all_hands if not seen & ~hand))
    return tuple(hands)


@cache
def _asked_wrongly(who: int, times: int) -> tuple[int, ...]:
    """The sets of characters that can have been asked wrongly of `who`."""
    others = [1 << other for other in range(4) if other != who]
    return tuple(sum(asked) for asked in combinations(others, times))


def seen_cards(state: Position, seat: int | None) -> int:
    """The Location cards in all sections this seat has looked at; the room has looked at none."""
    seen = 0
    looked = 0 if seat is None else state.looked[seat]
    for section, pile in enumerate(state.piles):
        if looked >> section & 1:
            seen |= pile
    return seen


def _worlds(state: Position, seat: int | None, seen: int) -> list[tuple[Cast, int]]:
    """Every cast this seat, or the room, cannot rule out, with the number of decoys that go with it."""
    seats, identities = state.seats, state.identities
    right = 0 if seat is None else state.right[seat]
    weights: list[list[int]] = []
    for colour in range(seats):
        if state.ending or colour == seat or right >> colour & 1:
            possible = 1 << identities[colour]
        else:
            possible = EVERYONE & ~state.not_home[colour]
            if seat is not None:
                possible &= ~state.wrong[seat * seats + colour]
        hands = _hands(seen >> colour * KINDS & HALVES)
        weights.append([len(hands[who]) if possible >> who & 1 else 0 for who in range(4)])
    worlds = []
    for cast in _casts(seats, seat, NOBODY if seat is None else identities[seat]):
        weight = prod([weights[colour][who] for colour, who in enumerate(cast)])
        if weight:
            worlds.append((cast, weight))
    return worlds


def possible_characters(state: Position, seat: int) -> list[int]:
    """Per colour, the characters this seat cannot rule out."""
    possible = [0] * state.seats
    for cast, _ in _worlds(state, seat, seen_cards(state, seat)):
        for colour, who in enumerate(cast):
            possible[colour] |= 1 << who
    return possible


# ---- Redeal --------------------------------------------------------------------------------


def redeal(state: P, seat: int | None, chance: Chance) -> P:
    """A copy dealt again, every world this seat, or the room, cannot tell from the true one being equally likely."""
    twin = state.copy(chance)
    seen = seen_cards(state, seat)
    worlds = _worlds(state, seat, seen)
    number = chance.pick(sum([weight for _, weight in worlds]))
    while number >= worlds[-1][1]:
        number -= worlds.pop()[1]
    twin.identities = list(worlds[-1][0])
    _redeal_cards(twin, seat, seen, number)
    peeked = 0 if seat is None else state.peeked[seat]
    if not state.will_known and not peeked >> state.will & 1:
        slots = _members(state.slots & ~state.letters & ~peeked)
        twin.will = slots[chance.pick(len(slots))]
    _redeal_questions(twin, seat)
    return twin


def _redeal_cards(twin: Position, seat: int | None, seen: int, number: int) -> None:
    """Lay decoys number `number` of this cast, and everything not seen, at random into the other sections."""
    cards = 0
    for pile in twin.piles:
        cards |= pile & DOOMS  # those taken are out for good
    for colour, who in enumerate(twin.identities):
        hands = _hands(seen >> colour * KINDS & HALVES)[who]
        number, choice = divmod(number, len(hands))
        cards |= hands[choice] << colour * KINDS
    left = _members(cards & ~seen)
    twin.chance.shuffle(left)
    looked = 0 if seat is None else twin.looked[seat]
    for section, pile in enumerate(twin.piles):
        if not looked >> section & 1:
            new = 0
            for _ in range(pile.bit_count()):
                new |= 1 << left.pop()
            twin.piles[section] = new


def _redeal_questions(twin: Position, seat: int | None) -> None:
    """What others asked each other wrongly: as many characters as everybody heard of, but which ones is open."""
    seats = twin.seats
    for pair, asked in enumerate(twin.wrong):
        if asked:
            guesser, target = divmod(pair, seats)
            if guesser != seat and target != seat:
                sets = _asked_wrongly(twin.identities[target], asked.bit_count())
                twin.wrong[pair] = sets[twin.chance.pick(len(sets))]


# ---- View ----------------------------------------------------------------------------------


def view(state: Position, me: int | None) -> View:
    """The position as this seat, or the room, may see it."""
    stage = state.stage
    current = state.resume if stage in GUESSING else stage
    section = state.section if current == "look" else NOBODY
    instead = attacks(state, state.active) if stage == "start" else 0
    public = _papers(state, None)
    return View(
        me=me,
        turn=state.turn,
        active=state.active,
        stage=stage,
        players=tuple(_player(state, seat, me) for seat in range(state.seats)),
        dice=(state.white, state.black or None) if current == "walk" else None,
        ways=_ways(state) if stage == "walk" else (),
        behind=tuple(_members(state.visited)) if stage in ("ride", "drive") else (),
        nozzle=state.nozzle,
        holder=_known(state.holder),
        will_slot=public.index("will") if "will" in public else None,
        papers=public if me is None else _papers(state, me),
        public_papers=public,
        piles=tuple(pile.bit_count() for pile in state.piles),
        may_guess=not state.ending and state.may_guess(),
        proven_only=state.proven_only,
        suspect=_known(state.asked_about),
        instead=ATTACKS[instead],
        targets=tuple(_members(state.targets())) if instead & CAN_FIRE or stage == "aim" else (),
        target=_known(state.target),
        looking=LOCATIONS[section] if section >= 0 else None,
        cards=cards_of(state.piles[section]) if section >= 0 and me == state.active else (),
        sheet=() if me is None else _sheet(state, me),
        over=bool(state.ending),
    )


def _ways(state: Position) -> tuple[Way, ...]:
    space = state.spaces[state.active]
    return tuple(state.town.walks(space, state.white, state.black, state.homing())[2].values())


def _player(state: Position, seat: int, me: int | None) -> Player:
    seats = state.seats
    told = state.ending or (me is not None and (me == seat or state.right[me] >> seat & 1))
    wrong = state.wrong[seat * seats : seat * seats + seats]
    return Player(
        space=state.spaces[seat],
        dip_cards=state.dips[seat],
        doom_cards=state.dooms[seat],
        used_shots=state.used_shots[seat],
        weasels=state.weasels[seat],
        used_weasels=state.used_weasels[seat],
        lost_turns=state.lost[seat],
        looked=tuple(LOCATIONS[section] for section in _members(state.looked[seat])),
        right_about=tuple(_members(state.right[seat])),
        wrong_about=tuple([t for t, asked in enumerate(wrong) for _ in range(asked.bit_count())]) if any(wrong) else (),
        peeked=tuple(_members(state.peeked[seat])),
        not_home=_characters(state.not_home[seat]),
        identity=CHARACTERS[state.identities[seat]] if told else None,
    )


def _papers(state: Position, me: int | None) -> tuple[Paper | None, ...]:
    """What is known of each confidential slot, by sight or because no other can hold the Will."""
    seen = state.letters if me is None else state.letters | state.peeked[me]
    if state.will_known or seen >> state.will & 1 or (state.slots & ~seen).bit_count() == 1:
        seen = state.slots
    return tuple(
        ("will" if slot == state.will else "letter") if seen >> slot & 1 else None for slot in _members(state.slots)
    )


def _sheet(state: Position, me: int) -> tuple[SheetRow, ...]:
    seen = seen_cards(state, me)
    return tuple(
        SheetRow(
            tops=_characters(seen >> colour * KINDS),
            bottoms=_characters(seen >> colour * KINDS + 4),
            ruled_out=_characters(~characters),
            proven=_characters(characters)[0] if characters.bit_count() == 1 else None,
        )
        for colour, characters in enumerate(possible_characters(state, me))
    )


def _characters(bits: int) -> tuple[Character, ...]:
    return tuple(CHARACTERS[who] for who in range(4) if bits >> who & 1)


def _known(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _members(bits: int) -> list[int]:
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found

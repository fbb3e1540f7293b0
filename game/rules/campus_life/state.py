"""One position of Campus Life; read from top to bottom it is the set-up, the turn, the room and the encounters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from game.engine.chance import Chance
from game.engine.contract import IllegalAction, Outcome, Reason
from game.rules.campus_life import knowledge, refusals
from game.rules.campus_life.choices import (
    ADJUSTING,
    CHOOSING,
    MEETING,
    PAYING,
    PLACING,
    STARTING,
    SWAPPING,
    TABBING,
    TAKING,
    TRADING,
)
from game.rules.campus_life.content import (
    CARDS,
    FACES,
    KIND_OF,
    KINDS,
    LATE,
    NAMED,
    ROOMS,
    WEAPONS,
)
from game.rules.campus_life.guests import Guests, Told
from game.rules.campus_life.house import HALL, NOWHERE, STAIRWELL, STAY, Choices, house
from game.rules.campus_life.moves import (
    Action,
    Adjust,
    Adjusted,
    Choose,
    Chosen,
    Drop,
    Exchange,
    Exchanged,
    Keep,
    Kept,
    Leave,
    Looked,
    Meet,
    Met,
    Parted,
    Pass,
    Place,
    Placed,
    Revealed,
    Roll,
    Rolled,
    SaidNothing,
    Sneak,
    Sneaked,
    Spend,
    Stay,
    Stayed,
    Tab,
    Take,
    TurnBegan,
    Walk,
    Walked,
    WeaponDropped,
    WeaponTaken,
    WeaponTraded,
)
from game.rules.campus_life.position import ALL_UP, NOBODY, NOTHING, PARTS, PUBLIC
from game.rules.campus_life.scoring import tallies, winners
from game.rules.campus_life.view import Options, Stage, View

WAITING = tuple((seat,) for seat in range(6))


class State(Guests):
    """One position; bit sets are over seats, kinds of cards, weapons, or corridor squares of the house."""

    __slots__ = ()

    # ---- What the contract asks for --------------------------------------------------------

    @classmethod
    def start(cls, seats: int, chance: Chance, options: Options) -> Self:
        """The cards are dealt and the first player may lay out a weapon."""
        self = cls.deal(seats, chance, options)
        self.refresh()
        return self

    def waiting(self) -> tuple[int, ...]:
        """The seat that is asked; () when the game is over."""
        return () if self.ending else WAITING[self.asked]

    def legal(self, seat: int) -> Choices:
        """The answers this seat may give now."""
        return self.choices if seat == self.asked else ()

    def apply(self, seat: int, action: Any) -> Told:
        """Play one answer and whatever follows from it without another question."""
        if seat != self.asked or action not in self.choices:
            raise IllegalAction(refusals.why(self, seat, action))
        told: Told = []
        ACTS[action.__class__](self, action, told)
        return told

    def view(self, seat: int | None) -> View:
        """What this seat, or the room, may know."""
        return knowledge.view(self, seat)

    def hushed(self, seat: int) -> bool:
        """What card lies in a room is for the one who looks at it."""
        return seat == self.asked and self.stage == "card"

    def redeal(self, seat: int, chance: Chance) -> Self:
        """A copy in which everything this seat cannot know is dealt again."""
        return knowledge.redeal(self, seat, chance)

    def outcome(self) -> Outcome | None:
        """How it ended; both of a couple have the couple's points."""
        if not self.ending:
            return None
        sheets = tallies(self)
        scores = {seat: sheet.total for sheet in sheets for seat in sheet.seats}
        reason = Reason(self.ending, (sheets[0].way, sheets[0].total))
        return Outcome(winners(sheets), tuple(scores[seat] for seat in range(self.seats)), reason)

    def refresh(self) -> None:
        """Work out again what follows from the parts, after they were set from outside."""
        self.occupied = 0
        for space in self.spaces:
            if space >= 0:
                self.occupied |= self.house.cells[space]
        self.choices = () if self.ending else self._answers()

    def _answers(self) -> Choices:
        """The answers to the question of this stage."""
        seat = self.asked
        match self.stage:
            case "choose":
                return CHOOSING[self.unplaced]
            case "place":
                return PLACING[sum(1 << room for room in range(NAMED) if not self.tokens[room])]
            case "start":
                return STARTING
            case "move":
                return self.house.choices(self.spaces[seat], self.die, self.occupied, self.barred)
            case "tab":
                return TABBING
            case "pay":
                return PAYING[ALL_UP & ~self.up[seat]]
            case "card":
                return SWAPPING
            case "weapon":
                return (TAKING if self.carried[seat] < 0 else TRADING)[self.tokens[self.room]]
            case "meet":
                return MEETING[self.to_meet]
            case "adjust":
                return ADJUSTING[self.dice[0]]
            case "answer":
                return ADJUSTING[self.dice[1]]
        return ()

    def _ask(self, stage: Stage, told: Told) -> None:
        """Put a question; one that has a single answer answers itself."""
        self.stage = stage
        choices = self.choices = self._answers()
        if len(choices) == 1:
            ACTS[choices[0].__class__](self, choices[0], told)

    @property
    def room(self) -> int:
        """The room in which the pawn of the active player stands."""
        return self.house.room_of[self.spaces[self.active]]

    def __reduce__(self) -> tuple[Any, ...]:
        return _revive, (self.chance, tuple(getattr(self, part) for part in PARTS))

    # ---- Before the party ------------------------------------------------------------------

    def _choose(self, action: Choose, told: Told) -> None:
        self.chosen = WEAPONS.index(action.weapon)
        told.append(Chosen(self.active, action.weapon))
        self._ask("place", told)

    def _place(self, action: Place, told: Told) -> None:
        weapon = self.chosen
        self.tokens[ROOMS.index(action.room)] = 1 << weapon
        self.unplaced &= ~(1 << weapon)
        self.chosen = NOTHING
        told.append(Placed(self.active, WEAPONS[weapon], action.room))
        self.index += 1
        if self.index < self.seats:
            self.active = self.asked = self.order[self.index]
            self._ask("choose", told)
        else:
            self._next_turn(told)

    # ---- The turn --------------------------------------------------------------------------

    def _next_turn(self, told: Told) -> None:
        order, spaces, index = self.order, self.spaces, self.index + 1
        while index >= self.seats or spaces[order[index]] < 0:
            index += 1
            if index >= self.seats:
                index = 0
                if self._round_over(told):
                    return
        self.index = index
        self.active = self.asked = seat = order[index]
        self.paid = self.again = False
        self.barred = NOWHERE
        told.append(TurnBegan(seat, self.round))
        if self.house.room_of[spaces[seat]] == HALL:
            self.stage = "start"
            self.choices = STARTING
        else:
            self._roll_die(told)

    def _round_over(self, told: Told) -> bool:
        """Everybody in the house has had a turn; true if that was the last round."""
        if self.round and self.round == self.last_round:
            self.finish("guard", told)
            return True
        if self.round == LATE and not self.came_home:
            self.boddy_comes("late", None, told)
        self.round += 1
        return False

    def _leave(self, _: Leave, told: Told) -> None:
        if self.leave(self.active, told):
            self._next_turn(told)

    def _roll(self, _: Roll, told: Told) -> None:
        self._roll_die(told)

    def _roll_die(self, told: Told) -> None:
        seat = self.active
        self.die = die = self.chance.pick(FACES) + 1
        told.append(Rolled(seat, die, self.again))
        choices = self.house.choices(self.spaces[seat], die, self.occupied, self.barred)
        self.stage = "move"
        self.choices = choices
        if len(choices) == 1:
            self._stay(STAY, told)

    def _walk(self, action: Walk, told: Told) -> None:
        seat, home, here, to = self.active, self.house, self.spaces[self.active], action.to
        cells = home.cells
        self.occupied &= ~cells[here]
        told.append(Walked(seat, home.way(here, to, self.occupied)))
        self.occupied |= cells[to]
        self.spaces[seat] = to
        self.barred = home.room_of[here]
        room = home.room_of[to]
        if room < 0:
            self._after_walk(told)
        elif room == STAIRWELL and self.came_home:
            self.meet_boddy(told)
        else:
            self._look_round(room, told)

    def _sneak(self, action: Sneak, told: Told) -> None:
        seat = self.active
        told.append(Sneaked(seat, self.spaces[seat], action.to))
        self.spaces[seat] = action.to
        self._look_round(self.house.room_of[action.to], told)

    def _stay(self, _: Stay, told: Told) -> None:
        seat = self.active
        told.append(Stayed(seat, self.spaces[seat]))
        room = self.room
        if room < 0:
            self._after_walk(told)
        else:
            self._look_round(room, told)

    def _after_walk(self, told: Told) -> None:
        """In a corridor a tab buys another move; one card a turn."""
        if self.paid or self.up[self.active] == ALL_UP:
            self._next_turn(told)
        else:
            self.stage = "tab"
            self.choices = TABBING

    def _tab(self, _: Tab, told: Told) -> None:
        self.turning = 0
        self._ask("pay", told)

    def _pass(self, _: Pass, told: Told) -> None:
        match self.stage:
            case "weapon":
                self._see_who_is_here(told)
            case "adjust":
                told.append(SaidNothing(self.asked))
                self._ask_occupant(told)
            case "answer":
                told.append(SaidNothing(self.asked))
                self._compare(told)
            case _:
                self._next_turn(told)

    # ---- Tabs ------------------------------------------------------------------------------

    def _spend(self, action: Spend, told: Told) -> None:
        """A card is turned up, for another roll or for a step of the die; the third one brings Mr. Boddy home."""
        seat, kind = self.asked, KINDS.index(action.kind)
        slot = seat * len(KINDS) + kind
        self.up[seat] |= 1 << kind
        self.seen[slot] = PUBLIC
        tabs = len(KINDS) - self.up[seat].bit_count()
        told.append(Revealed(seat, CARDS[self.cards[slot]], tabs, "adjust" if self.turning else "roll"))
        if not tabs and not self.came_home:
            self.boddy_comes("third_tab", seat, told)
        if seat == self.active:
            self.paid = True
        if self.turning:
            self._turn_die(seat, self.cards[slot], told)
        else:
            self.again = True
            self._roll_die(told)

    # ---- The room --------------------------------------------------------------------------

    def _look_round(self, room: int, told: Told) -> None:
        """The card in the room is looked at; then comes the choice to exchange it, unless the own one lies face up."""
        slot = self.seats * 3 + room
        if room >= NAMED or self.cards[slot] < 0:
            self._look_for_weapons(room, told)
            return
        seat, card = self.active, self.cards[slot]
        kind = KIND_OF[card]
        self.seen[slot] |= 1 << seat
        told.append(Looked(seat, ROOMS[room], KINDS[kind], CARDS[card]))
        if self.up[seat] >> kind & 1:
            told.append(Kept(seat, ROOMS[room], KINDS[kind], True))
            self._look_for_weapons(room, told)
        else:
            self.stage = "card"
            self.choices = SWAPPING

    def _keep(self, _: Keep, told: Told) -> None:
        room = self.room
        told.append(Kept(self.active, ROOMS[room], KINDS[self.kind_in(room)], False))
        self._look_for_weapons(room, told)

    def _exchange(self, _: Exchange, told: Told) -> None:
        """Both cards change places, and what each seat knows of them goes along."""
        seat, room, cards, seen = self.active, self.room, self.cards, self.seen
        there = self.first_room_slot + room
        kind = KIND_OF[cards[there]]
        own = seat * len(KINDS) + kind
        told.append(Exchanged(seat, ROOMS[room], KINDS[kind], CARDS[cards[own]], CARDS[cards[there]]))
        cards[own], cards[there] = cards[there], cards[own]
        seen[own], seen[there] = seen[there], seen[own]
        self._look_for_weapons(room, told)

    def _look_for_weapons(self, room: int, told: Told) -> None:
        if self.carried[self.active] >= 0:
            self.choices = TRADING[self.tokens[room]]
        elif self.tokens[room]:
            self.choices = TAKING[self.tokens[room]]
        else:
            self._see_who_is_here(told)
            return
        self.stage = "weapon"

    def _take(self, action: Take, told: Told) -> None:
        seat, room, weapon = self.active, self.room, WEAPONS.index(action.weapon)
        carried = self.carried[seat]
        self.tokens[room] &= ~(1 << weapon)
        if carried < 0:
            told.append(WeaponTaken(seat, ROOMS[room], action.weapon))
        else:
            self.tokens[room] |= 1 << carried
            told.append(WeaponTraded(seat, ROOMS[room], WEAPONS[carried], action.weapon))
        self.carried[seat] = weapon
        self._see_who_is_here(told)

    def _drop(self, _: Drop, told: Told) -> None:
        seat, room, weapon = self.active, self.room, self.carried[self.active]
        self.tokens[room] |= 1 << weapon
        self.carried[seat] = NOTHING
        told.append(WeaponDropped(seat, ROOMS[room], WEAPONS[weapon]))
        self._see_who_is_here(told)

    # ---- Encounters ------------------------------------------------------------------------

    def _see_who_is_here(self, told: Told) -> None:
        seat, spaces, others = self.active, self.spaces, 0
        here = spaces[seat]
        for other, space in enumerate(spaces):
            if space == here and other != seat:
                others |= 1 << other
        self.to_meet = others
        self._meet_next(told)

    def _meet_next(self, told: Told) -> None:
        if self.to_meet:
            self._ask("meet", told)
        else:
            self._next_turn(told)

    def _meet(self, action: Meet, told: Told) -> None:
        """Both roll; the active player may adjust the own die, then the occupant may."""
        seat, pick = self.active, self.chance.pick
        self.other = action.seat
        self.to_meet &= ~(1 << action.seat)
        self.rolled = self.dice = pick(FACES) + 1, pick(FACES) + 1
        self.bought = NOTHING, NOTHING
        told.append(Met(seat, action.seat, ROOMS[self.room], *self.dice))
        if self.paid or self.up[seat] == ALL_UP:
            self._ask_occupant(told)
        else:
            self._ask("adjust", told)

    def _ask_occupant(self, told: Told) -> None:
        """Asked whether or not the active player has adjusted, as long as there is a card to answer with."""
        if self.up[self.other] == ALL_UP:
            self._compare(told)
        else:
            self.asked = self.other
            self._ask("answer", told)

    def _adjust(self, action: Adjust, told: Told) -> None:
        self.turning = action.to
        self._ask("pay", told)

    def _turn_die(self, seat: int, card: int, told: Told) -> None:
        to, (die, other_die) = self.turning, self.dice
        self.turning = 0
        was, theirs = (die, other_die) if seat == self.active else (other_die, die)
        told.append(Adjusted(seat, was, to, abs(to - theirs) < abs(was - theirs)))
        if seat == self.active:
            self.dice, self.bought = (to, other_die), (card, NOTHING)
            self._ask_occupant(told)
        else:
            self.dice, self.bought = (die, to), (self.bought[0], card)
            self._compare(told)

    def _compare(self, told: Told) -> None:
        seat, other, (die, other_die) = self.active, self.other, self.dice
        self.asked = seat
        self.other = NOBODY
        if die == other_die:
            if self.hook_up(seat, other, told):
                self._next_turn(told)
        else:
            told.append(Parted(seat, other, die, other_die))
            self._meet_next(told)


def _revive(chance: Chance, parts: tuple[Any, ...]) -> State:
    state = State.__new__(State)
    state.house, state.chance = house(), chance
    for part, value in zip(PARTS, parts, strict=True):
        setattr(state, part, value)
    state.refresh()
    return state


ACTS: dict[type[Action], Callable[[State, Any, Told], None]] = {
    Choose: State._choose,
    Place: State._place,
    Roll: State._roll,
    Leave: State._leave,
    Walk: State._walk,
    Sneak: State._sneak,
    Stay: State._stay,
    Tab: State._tab,
    Pass: State._pass,
    Spend: State._spend,
    Keep: State._keep,
    Exchange: State._exchange,
    Take: State._take,
    Drop: State._drop,
    Meet: State._meet,
    Adjust: State._adjust,
}

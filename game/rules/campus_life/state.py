"""One position of Campus Life; read from top to bottom it is the set-up, the turn, tabs and the room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from game.engine.chance import Chance
from game.engine.contract import IllegalAction, Outcome, Reason
from game.rules.campus_life import knowledge, refusals
from game.rules.campus_life.choices import SWAPPING, TABBING, TAKING, TRADING
from game.rules.campus_life.content import CARDS, KIND_OF, KINDS, NAMED, ROOMS, WEAPONS
from game.rules.campus_life.encounters import Encounters
from game.rules.campus_life.guests import Told
from game.rules.campus_life.house import STAIRWELL, Choices, house
from game.rules.campus_life.moves import (
    Action,
    Adjust,
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
    Pass,
    Place,
    Placed,
    Revealed,
    Roll,
    SaidNothing,
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
from game.rules.campus_life.position import ALL_UP, NOTHING, PARTS, PUBLIC
from game.rules.campus_life.scoring import tallies, winners
from game.rules.campus_life.view import Options, View

WAITING = tuple((seat,) for seat in range(6))


class State(Encounters):
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
        self.choices = () if self.ending else self.answers()

    def play(self, action: Action, told: Told) -> None:
        """Do what this answer does."""
        ACTS[action.__class__](self, action, told)

    def __reduce__(self) -> tuple[Any, ...]:
        return _revive, (self.chance, tuple(getattr(self, part) for part in PARTS))

    # ---- Before the party ------------------------------------------------------------------

    def _choose(self, action: Choose, told: Told) -> None:
        self.chosen = WEAPONS.index(action.weapon)
        told.append(Chosen(self.active, action.weapon))
        self.ask("place", told)

    def _place(self, action: Place, told: Told) -> None:
        weapon = self.chosen
        self.tokens[ROOMS.index(action.room)] = 1 << weapon
        self.unplaced &= ~(1 << weapon)
        self.chosen = NOTHING
        told.append(Placed(self.active, WEAPONS[weapon], action.room))
        self.index += 1
        if self.index < self.seats:
            self.active = self.asked = self.order[self.index]
            self.ask("choose", told)
        else:
            self.next_turn(told)

    # ---- The turn --------------------------------------------------------------------------

    def _leave(self, _: Leave, told: Told) -> None:
        if self.leave(self.active, told):
            self.next_turn(told)

    def _roll(self, _: Roll, told: Told) -> None:
        self.roll_die(told)

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
            self.next_turn(told)
        else:
            self.stage = "tab"
            self.choices = TABBING

    def _tab(self, _: Tab, told: Told) -> None:
        self.turning = 0
        self.ask("pay", told)

    def _pass(self, _: Pass, told: Told) -> None:
        match self.stage:
            case "weapon":
                self.see_who_is_here(told)
            case "adjust":
                told.append(SaidNothing(self.asked))
                self.ask_occupant(told)
            case "answer":
                told.append(SaidNothing(self.asked))
                self.compare(told)
            case _:
                self.next_turn(told)

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
            self.turn_die(seat, self.cards[slot], told)
        else:
            self.again = True
            self.roll_die(told)

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
            self.see_who_is_here(told)
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
        self.see_who_is_here(told)

    def _drop(self, _: Drop, told: Told) -> None:
        seat, room, weapon = self.active, self.room, self.carried[self.active]
        self.tokens[room] |= 1 << weapon
        self.carried[seat] = NOTHING
        told.append(WeaponDropped(seat, ROOMS[room], WEAPONS[weapon]))
        self.see_who_is_here(told)


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
    Meet: State.meet,
    Adjust: State.adjust,
}

"""One position of Toontown; read from top to bottom it is the set-up, the move, where it ends, guesses and the Will."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from game.engine.chance import Chance
from game.engine.contract import IllegalAction, Outcome, Reason
from game.rules.toontown import knowledge, refusals
from game.rules.toontown.choices import CHOICES
from game.rules.toontown.content import (
    BENNY_GO,
    BLACK_DIE,
    CHARACTERS,
    DOOM,
    FACES,
    KINDS,
    LOCATIONS,
    TROLLEY_GO,
    WINNER_SCORE,
)
from game.rules.toontown.moves import (
    Action,
    Aim,
    Ask,
    Banish,
    Decline,
    DoomTaken,
    Drive,
    Drove,
    End,
    Fire,
    Guess,
    Guessed,
    LetterTaken,
    Looked,
    Name,
    Peek,
    Peeked,
    Ride,
    Rode,
    Roll,
    Rolled,
    Send,
    Stay,
    Steal,
    Take,
    TakeDoom,
    Turn,
    Walk,
    Walked,
    WeaselRevived,
    WillTaken,
)
from game.rules.toontown.position import NOBODY, PARTS, RAN, RODE, ROLLED_FREE, STOLE, WRONG, cards_of
from game.rules.toontown.stealing import Stealing
from game.rules.toontown.streets import (
    BENNY,
    ENTRY,
    FREE_ROLL,
    LOOK,
    NOTHING,
    WEASEL,
    WILL,
    Choices,
    town,
)
from game.rules.toontown.turns import Told
from game.rules.toontown.view import View

WAITING = tuple((seat,) for seat in range(4))


class State(Stealing):
    """A position, and the rules that lead from it to the next."""

    __slots__ = ()

    # ---- Set-up ----------------------------------------------------------------------------

    @classmethod
    def start(cls, seats: int, chance: Chance) -> Self:
        """The table is laid and the first player may begin."""
        self = cls.deal(seats, chance)
        self.next_turn([])
        return self

    # ---- What the contract asks for --------------------------------------------------------

    def waiting(self) -> tuple[int, ...]:
        """The seat whose turn it is; () when the game is over."""
        return () if self.ending else WAITING[self.active]

    def legal(self, seat: int) -> Choices:
        """The answers this seat may give now."""
        return self.choices if seat == self.active else ()

    def apply(self, seat: int, action: Any) -> Told:
        """Play one answer and whatever follows from it without another question."""
        if seat != self.active or action not in self.choices:
            raise IllegalAction(refusals.why(self, seat, action))
        told: Told = []
        ACTS[action.__class__](self, action, told)
        return told

    def view(self, seat: int | None) -> View:
        """What this seat, or the room, may know."""
        return knowledge.view(self, seat)

    def hushed(self, seat: int) -> bool:
        """Which character is asked, and what a look shows, is nobody else's business."""
        return seat == self.active and self.stage in ("which", "look")

    def redeal(self, seat: int, chance: Chance) -> State:
        """A copy in which everything this seat cannot know is dealt again."""
        twin = knowledge.redeal(self, seat, chance)
        if twin.stage in ("which", "look"):
            twin.refresh()
        return twin

    def outcome(self) -> Outcome | None:
        """How it ended: a point per right guess, ten for the winner."""
        if not self.ending:
            return None
        winners = () if self.holder == NOBODY else (self.holder,)
        scores = tuple(
            right.bit_count() + (WINNER_SCORE if seat in winners else 0) for seat, right in enumerate(self.right)
        )
        args = tuple(CHARACTERS[self.identities[seat]] for seat in winners)
        return Outcome(winners, scores, Reason(self.ending, args))

    def refresh(self) -> None:
        """Work out the choices again, after parts of the position were set from outside."""
        self.choices = () if self.ending else CHOICES[self.stage](self)

    def play(self, action: Action, told: Told) -> None:
        """Do what this answer does."""
        ACTS[action.__class__](self, action, told)

    def __reduce__(self) -> tuple[Any, ...]:
        return _revive, (self.chance, tuple(getattr(self, part) for part in PARTS))

    # ---- Walking ---------------------------------------------------------------------------

    def _roll(self, _: Roll, told: Told) -> None:
        self.white = self.chance.pick(FACES) + 1
        if self.stage == "free_roll":
            self.spent |= ROLLED_FREE
            self.black = 0
            told.append(Rolled(self.active, self.white, None))
        else:
            self.black = BLACK_DIE[self.chance.pick(FACES)]
            told.append(Rolled(self.active, self.white, self.black))
        self.ask("walk", told)

    def _walk(self, action: Walk, told: Told) -> None:
        seat = self.active
        path, exact = self.town.walks(self.spaces[seat], self.white, self.black, self.homing())[2][action.to]
        self.spaces[seat] = action.to
        self.spent &= ~RODE
        told.append(Walked(seat, path, exact))
        self._land(exact, told)

    # ---- Trolley and Benny -----------------------------------------------------------------

    def _ride(self, action: Ride, told: Told) -> None:
        seat = self.active
        if self.stage != "ride":
            self.visited = 1 << self.spaces[seat]
            self.spent |= RODE
        go = self.chance.pick(FACES) < TROLLEY_GO
        if go:
            self.spaces[seat] = action.to
            self.visited |= 1 << action.to
        told.append(Rode(seat, go, self.spaces[seat]))
        if go and self.town.ride_bits[action.to] & ~self.visited:
            self.ask("ride", told)
        else:
            self._get_off(told)

    def _drive(self, action: Drive, told: Told) -> None:
        seat = self.active
        go = self.chance.pick(FACES) < BENNY_GO
        if go:
            self.spaces[seat] = action.to
            self.visited |= 1 << action.to
        told.append(Drove(seat, go, self.spaces[seat]))
        if go and not self._run_ends(action.to):
            self.ask("drive", told)
        else:
            self._get_off(told)

    def _run_ends(self, space: int) -> bool:
        at_home = self.town.home_of[space] >= 0 and self.homing()
        return at_home or self.town.entry[space] or not self.town.drive_bits[space] & ~self.visited

    def _stay(self, _: Stay, told: Told) -> None:
        self._get_off(told)

    def _get_off(self, told: Told) -> None:
        """The end of a ride or run is exact; who has not moved at all has landed nowhere."""
        if self.visited == 1 << self.spaces[self.active]:
            self.close(told)
        else:
            self._land(True, told)

    # ---- Where a move ends -----------------------------------------------------------------

    def _land(self, exact: bool, told: Told) -> None:
        seat, holder = self.active, self.holder
        space = self.spaces[seat]
        if holder == seat:
            if (exact or self.seats > 2) and self.comes_home(told):
                return
        elif exact and holder >= 0 and self.spaces[holder] == space and not self.spent & STOLE:
            self.ask("steal", told)
            return
        self._act(exact, told)

    def _act(self, exact: bool, told: Told) -> None:
        """The effect of the space; only a look does not need an exact count."""
        effect = self.town.effects[self.spaces[self.active]]
        if effect >= LOOK:
            self._look(effect - LOOK, told)
        elif effect == NOTHING:
            self.close(told)
        elif effect == ENTRY and not self.spent & RODE:
            self.next_turn(told)
        elif not exact:
            self.close(told)
        elif effect == BENNY and not self.spent & RAN:
            self.spent = self.spent & ~RODE | RAN
            self.visited = 1 << self.spaces[self.active]
            self.ask("drive", told)
        elif effect == FREE_ROLL and not self.spent & ROLLED_FREE:
            self.ask("free_roll", told)
        elif effect == WILL and self.holder == NOBODY:
            self.ask("take", told)
        else:
            if effect == WEASEL:
                self._revive_weasel(told)
            self.close(told)

    def _revive_weasel(self, told: Told) -> None:
        seat = self.active
        if self.used_weasels[seat]:
            self.used_weasels[seat] -= 1
            self.weasels[seat] += 1
            told.append(WeaselRevived(seat))

    def _steal(self, _: Steal, told: Told) -> None:
        if not self.snatch(told):
            self._act(True, told)

    def _decline(self, _: Decline, told: Told) -> None:
        if self.stage == "steal":
            self._act(True, told)
        else:
            self.close(told)

    def _end(self, _: End, told: Told) -> None:
        self.next_turn(told)

    # ---- Looking ---------------------------------------------------------------------------

    def _look(self, section: int, told: Told) -> None:
        self.looked[self.active] |= 1 << section
        told.append(Looked(self.active, LOCATIONS[section], cards_of(self.piles[section])))
        self.ask("look", told)

    def _take_doom(self, action: TakeDoom, told: Told) -> None:
        seat = self.active
        self.piles[self.section] ^= 1 << (action.colour * KINDS + DOOM)
        self.dooms[seat] += 1
        told.append(DoomTaken(seat, action.colour, LOCATIONS[self.section]))
        self.ask("look", told)

    # ---- Guessing --------------------------------------------------------------------------

    def _guess(self, _: Guess, told: Told) -> None:
        self.resume = self.stage
        self.ask("whom", told)

    def _whom(self, action: Ask, told: Told) -> None:
        self.asked = action.seat
        self.ask("which", told)

    def _name(self, action: Name, told: Told) -> None:
        seat, target = self.active, self.asked
        character = CHARACTERS.index(action.character)
        right = self.identities[target] == character
        told.append(Guessed(seat, target, action.character, right))
        if right:
            self.right[seat] |= 1 << target
            if self.peekable():
                self.ask("peek", told)
                return
        else:
            self.wrong[seat * self.seats + target] |= 1 << character
            self.lost[seat] += 1
            self.spent |= WRONG
        self._go_on(told)

    def _peek(self, action: Peek, told: Told) -> None:
        self.peeked[self.active] |= 1 << action.slot
        told.append(Peeked(self.active, action.slot, "will" if action.slot == self.will else "letter"))
        self._go_on(told)

    def _go_on(self, told: Told) -> None:
        """Back to the question that the guess came between."""
        self.asked = NOBODY
        self.ask(self.resume, told)

    # ---- Taking the Will -------------------------------------------------------------------

    def _take(self, action: Take, told: Told) -> None:
        seat, slot = self.active, action.slot
        if slot == self.will:
            self.holder = seat
            self.will_known = True
            told.append(WillTaken(seat, slot))
        else:
            self.letters |= 1 << slot
            self.lost[seat] += 1
            self.used_weasels[seat] += self.weasels[seat]
            self.weasels[seat] = 0
            told.append(LetterTaken(seat, slot))
        self.close(told)


def _revive(chance: Chance, parts: tuple[Any, ...]) -> State:
    state = State.__new__(State)
    state.town, state.chance = town(), chance
    for part, value in zip(PARTS, parts, strict=True):
        setattr(state, part, value)
    state.refresh()
    return state


ACTS: dict[type[Action], Callable[[State, Any, Told], None]] = {
    Roll: State._roll,
    Walk: State._walk,
    Ride: State._ride,
    Drive: State._drive,
    Stay: State._stay,
    Decline: State._decline,
    Guess: State._guess,
    Ask: State._whom,
    Name: State._name,
    Peek: State._peek,
    Fire: State.fire,
    Aim: State.aim,
    Turn: State.turn_nozzle,
    Banish: State.banish,
    Send: State.send,
    Steal: State._steal,
    Take: State._take,
    TakeDoom: State._take_doom,
    End: State._end,
}

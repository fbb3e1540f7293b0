"""One position of Boss & Minion; read from top to bottom it is the contract, the declaration and the answers to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from game.engine.chance import Chance
from game.engine.contract import IllegalAction
from game.rules.boss_and_minion import knowledge, refusals
from game.rules.boss_and_minion.choices import (
    AIMING,
    ASSISTING,
    DECLINING,
    GOING,
    LOSING,
    OPENING,
    PICKING,
    READING,
    Choices,
)
from game.rules.boss_and_minion.content import NUMBER
from game.rules.boss_and_minion.fight import Fight
from game.rules.boss_and_minion.gangs import ALL_DICE, SAME_NAMED
from game.rules.boss_and_minion.moves import (
    Action,
    Aim,
    Aimed,
    Assist,
    Decline,
    Declined,
    Draft,
    Go,
    Lose,
    Pass,
    Passed,
    Pick,
    Picked,
    Read,
    ReadAs,
    Stand,
    Use,
)
from game.rules.boss_and_minion.position import PARTS, Told
from game.rules.boss_and_minion.specials import SPECIALS
from game.rules.boss_and_minion.view import Options, View


class State(Fight):
    """One position with its rules."""

    __slots__ = ()

    # ---- What the contract asks for --------------------------------------------------------

    @classmethod
    def start(cls, seats: int, chance: Chance, options: Options) -> Self:
        """The draft begins, or all is dealt and the first turn does."""
        return cls.lay_out(seats, chance, options)

    def waiting(self) -> tuple[int, ...]:
        """The seat that is asked; () when the game is over."""
        return self.asked

    def legal(self, seat: int) -> Choices:
        """The answers this seat may give now."""
        if seat not in self.asked:
            return ()
        choices = self.choices
        if choices is None:
            choices = self.choices = self._answers(seat)
        return choices

    def apply(self, seat: int, action: Any) -> Told:
        """Play one answer and whatever follows from it without another question."""
        choices = self.choices
        if choices is None or seat not in self.asked:
            choices = self.legal(seat)
        if action not in choices:
            raise IllegalAction(refusals.why(self, seat, action))
        told: Told = []
        self.choices = None
        ACTS[action.__class__](self, seat, action, told)
        return told

    def view(self, seat: int | None) -> View:
        """What this seat, or the room, may know: everything."""
        return knowledge.view(self, seat)

    def hushed(self, seat: int) -> bool:
        """All dice and Specials lie open."""
        return False

    def redeal(self, seat: int, chance: Chance) -> Self:
        """A copy; nothing is hidden that could be dealt again."""
        return self.copy(chance)

    def __reduce__(self) -> tuple[Any, ...]:
        return _revive, (self.chance, self.parts())

    # ---- The answers -----------------------------------------------------------------------

    def _answers(self, seat: int) -> Choices:
        match self.stage:
            case "dice":
                return self._dice_choices(seat)
            case "declare":
                dice = self.masks[seat]
                if self.house.same_named_only:
                    dice = self._completable(seat, dice)
                choices, holders = OPENING[dice], self.gangs[seat].opening
                return choices + self.offered(seat, "declare", holders) if holders else choices
            case "aimed":
                return GOING
            case "defend":
                return ASSISTING[self.helpers()]
            case "lose":
                return LOSING[self.left()]
            case "draft":
                return self.draft_choices()
        return self.offered(seat, self.stage, self.holders(seat, self.stage)) + DECLINING

    def _dice_choices(self, seat: int) -> Choices:
        """The target, more dice, or what the dice mean."""
        gang, dice, kind = self.gangs[seat], self.dice, self.kind
        first = dice[0]
        if len(dice) == 1:
            if kind:
                return self.targets(seat, -1)
            return self.targets(seat, first) + PICKING[gang.partners[first] & self.masks[seat]]
        free = self.masks[seat] & gang.links[first]
        for die in dice:
            free &= ~(1 << die)
        return (self.targets(seat, -1) if kind else READING) + PICKING[free]

    def targets(self, seat: int, die: int) -> Choices:
        """All dice of all opponents; for an Ability Attack the same-named ones of those who have any."""
        choices: Choices = ()
        wanted = SAME_NAMED[die] if die >= 0 else ALL_DICE
        only = self.house.same_named_only
        for other, mask in enumerate(self.masks):
            if mask and other != seat:
                same = mask & wanted
                choices += AIMING[other][same if same or only else mask]
        return choices

    def _completable(self, seat: int, dice: int) -> int:
        """The dice with which an attack can be declared to its end, where some may have no target of their own."""
        gang, found = self.gangs[seat], 0
        for die in range(len(gang.sizes)):
            if dice >> die & 1 and (gang.partners[die] & dice or self.targets(seat, die)):
                found |= 1 << die
        return found

    # ---- Steps 1 to 3: the declaration -----------------------------------------------------

    def _draft(self, seat: int, action: Draft, told: Told) -> None:
        self.drafted(seat, action, told)

    def _pick(self, seat: int, action: Pick, told: Told) -> None:
        """A neighbour makes it Boosted, Linked dice make it Complex; with a die that is both it stays open."""
        die = action.die
        dice = self.dice = (*self.dice, die)
        self.stage = "dice"
        told.append(Picked(seat, die))
        if len(dice) == 2:
            gang = self.gangs[seat]
            if not gang.boosters[dice[0]] >> die & 1:
                self.kind = "complex"
            elif not gang.links[dice[0]] >> die & 1:
                self._boost()
        elif len(dice) > 2:
            self.kind = "complex"

    def _boost(self) -> None:
        self.kind = "boosted"
        attacker, self.booster = self.dice
        self.dice = (attacker,)

    def _read(self, seat: int, action: Read, told: Told) -> None:
        told.append(ReadAs(seat, action.kind))
        if action.kind == "boosted":
            self._boost()
        else:
            self.kind = "complex"

    def _aim(self, seat: int, action: Aim, told: Told) -> None:
        if self.kind is None:
            self.kind = "ability"
        self.target, self.aim = action.seat, action.die
        self.stage = "aimed"
        self.choices = GOING
        told.append(Aimed(seat, action.seat, action.die))

    def _go(self, _seat: int, _: Go, told: Told) -> None:
        self.declare(told)

    def _pass(self, seat: int, _: Pass, told: Told) -> None:
        told.append(Passed(seat))
        self.passed = True
        self.end_window(told)

    # ---- Steps 4 to 8: the answers to it ---------------------------------------------------

    def _assist(self, seat: int, action: Assist, told: Told) -> None:
        self.assist(seat, action.die, told)

    def _stand(self, seat: int, _: Stand, told: Told) -> None:
        self.stand(seat, told)

    def _lose(self, _seat: int, action: Lose, told: Told) -> None:
        self.give_up(action.die, told)

    def _use(self, seat: int, action: Use, told: Told) -> None:
        """A Special at one of the named steps; afterwards another of the same window may follow."""
        bit, stage = 1 << NUMBER[action.special], self.stage
        reach = next(reach for held, reach, _ in self.holders(seat, stage) if held == bit)
        self.used |= bit
        special = SPECIALS[action.special]
        if special.deed:
            special.deed(self, seat, reach, action, told)
        if stage == "rolled":
            self.rolled_window(told)
        elif stage == "after":
            if seat == self.active:
                self.after_window(told)
            else:
                self.hit_window(told)
        elif stage == "end" or "instead" in special.offers:
            self.end_window(told)

    def _decline(self, seat: int, _: Decline, told: Told) -> None:
        told.append(Declined(seat))
        if self.stage == "end":
            self.finish_turn(told)
        elif self.stage == "after":
            if seat == self.active:
                self.hit_window(told)
            else:
                self.end_window(told)
        elif self.replied:
            self.decide(told)
        else:
            self.replied = True
            self.rolled_window(told)


def _revive(chance: Chance, parts: tuple[Any, ...]) -> State:
    state = State.__new__(State)
    state.chance, state.choices = chance, None
    for part, value in zip(PARTS, parts, strict=True):
        setattr(state, part, value)
    state.set_gangs()
    return state


ACTS: dict[type[Action], Callable[[State, int, Any, Told], None]] = {
    Draft: State._draft,
    Pick: State._pick,
    Read: State._read,
    Aim: State._aim,
    Go: State._go,
    Pass: State._pass,
    Assist: State._assist,
    Stand: State._stand,
    Lose: State._lose,
    Use: State._use,
    Decline: State._decline,
}

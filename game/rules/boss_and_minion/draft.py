"""How characters come to the players, and who goes first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Self

from game.engine.chance import Chance
from game.rules.boss_and_minion.choices import DRAFTING, WIDTH, Choices
from game.rules.boss_and_minion.content import BOSSES, CHARACTERS, NAMES, NUMBER, TIE_DIE, may_serve
from game.rules.boss_and_minion.gangs import gang_of
from game.rules.boss_and_minion.moves import Character, Draft, Drafted, FirstFound, Readied
from game.rules.boss_and_minion.position import NOBODY, Told
from game.rules.boss_and_minion.turns import WAITING, Turns
from game.rules.boss_and_minion.view import Options

Cast = tuple[tuple[Character | None, ...], ...]


def _bits(names: Iterable[Character]) -> int:
    return sum(1 << NUMBER[name] for name in names)


EVERYBODY, LEADERS = _bits(NAMES), _bits(BOSSES)
SERVANTS = {boss: _bits(name for name in NAMES if may_serve(name, boss)) for boss in BOSSES}


class Drafting(Turns):
    """The part of a position that is set up before the first turn."""

    __slots__ = ()

    @classmethod
    def lay_out(cls, seats: int, chance: Chance, options: Options) -> Self:
        """The order of the draft by lot; a random set-up is ready for its first turn at once."""
        self = cls.__new__(cls)
        self.chance, self.seats, self.house = chance, seats, options.house
        self.boards = 2 if options.mode == "gangs" else 1
        self.cast = _checked(options.cast or ((None,) * self.boards,) * seats, seats, self.boards)
        order = list(range(seats))
        chance.shuffle(order)
        self.order = tuple(order)
        self.gangs, self.choices = (), None
        self.first = NOBODY
        self.turn = self.used = self.passes = 0
        self.passed = False
        self.grudge = NOBODY
        self.alive = (1 << seats) - 1
        self.masks, self.dawn = [0] * seats, (0,) * seats
        self.values = [0] * seats * WIDTH
        self.ending = self.winners = ()
        self.forget_attack()
        if options.set_up == "random":
            while place := self._next_place():
                free = self.draft_choices()
                drawn: Any = free[chance.pick(len(free))]
                self._take(*place, drawn.character)
        self._go_on([])
        return self

    def _next_place(self) -> tuple[int, int] | None:
        """The seat and board to be filled next: Bosses in the order of the draft, Minions in reverse."""
        for board, order in enumerate((self.order, self.order[::-1])[: self.boards]):
            for seat in order:
                if self.cast[seat][board] is None:
                    return seat, board
        return None

    def free(self, seat: int, board: int) -> int:
        """Who can be taken here, as bits over the characters."""
        boss = self.cast[seat][0]
        if self.boards == 1:
            free = EVERYBODY
        elif board == 0 or boss is None:
            free = LEADERS
        else:
            free = SERVANTS[boss]
        for row in self.cast:
            for name in row:
                if name is not None:
                    free &= ~(1 << NUMBER[name])
        return free

    def draft_choices(self) -> Choices:
        """The characters on offer."""
        place = self._next_place()
        return DRAFTING[self.free(*place)] if place else ()

    def _take(self, seat: int, board: int, character: Character) -> None:
        row = self.cast[seat]
        row = (*row[:board], character, *row[board + 1 :])
        self.cast = (*self.cast[:seat], row, *self.cast[seat + 1 :])

    def drafted(self, seat: int, action: Draft, told: Told) -> None:
        """A character is taken."""
        _, board = self._next_place() or (seat, 0)
        self._take(seat, board, action.character)
        told.append(Drafted(seat, action.character, board))
        self._go_on(told)

    def _go_on(self, told: Told) -> None:
        """Ask for the next character, or roll all dice and begin."""
        if place := self._next_place():
            self.stage = "draft"
            self.active = place[0]
            self.asked = WAITING[self.active]
            return
        self.set_gangs()
        for seat, gang in enumerate(self.gangs):
            self.masks[seat] = gang.dice
            values = tuple([self.chance.pick(size) + 1 for size in gang.sizes])
            self.values[seat * WIDTH : seat * WIDTH + len(values)] = values
            told.append(Readied(seat, values, sum(values)))
        self.first = self._find_first(told)
        self.begin_turn(self.first, told)

    def set_gangs(self) -> None:
        """Look up the tables of everybody's boards."""
        cast: Any = self.cast  # where everybody has been taken, there is no None in it
        self.gangs = () if self._next_place() else tuple([gang_of(row) for row in cast])

    def _find_first(self, told: Told) -> int:
        """The lowest total; those tied for it roll a d12 each until one is lower."""
        _, totals = self.tally()
        tied = lowest(totals)
        rounds: list[tuple[tuple[int, int], ...]] = []
        while len(tied) > 1:
            rolls = tuple((seat, self.chance.die(TIE_DIE)) for seat in tied)
            rounds.append(rolls)
            least = min(roll for _, roll in rolls)
            tied = [seat for seat, roll in rolls if roll == least]
        told.append(FirstFound(tied[0], totals, tuple(rounds)))
        return tied[0]


def lowest(totals: Sequence[int]) -> list[int]:
    """The seats with the lowest total: one of them goes first."""
    least = min(totals)
    return [seat for seat, total in enumerate(totals) if total == least]


def _checked(cast: Cast, seats: int, boards: int) -> Cast:
    """Refuse a cast that the keywords do not allow."""
    named = [name for row in cast for name in row if name is not None]
    if len(cast) != seats or any(len(row) != boards for row in cast):
        raise ValueError(f"The cast must name {boards} for each of {seats} players.")
    if len(set(named)) != len(named):
        raise ValueError("Nobody can be in two places.")
    for boss, *minions in cast if boards > 1 else ():
        if boss is not None and CHARACTERS[boss].part != "boss":
            raise ValueError(f"{CHARACTERS[boss].name} is nobody's Boss.")
        for minion in minions:
            if minion is not None and (boss is None or not may_serve(minion, boss)):
                raise ValueError(f"{CHARACTERS[minion].name} needs a Boss of the same gang, or any if freelance.")
    return cast

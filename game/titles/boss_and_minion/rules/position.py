"""The parts of a Boss & Minion position, what its dice do, and every number that the rules reckon with."""

from __future__ import annotations

from typing import Any

from game.engine import position
from game.engine.position import NOBODY
from game.titles.boss_and_minion.rules.choices import WIDTH
from game.titles.boss_and_minion.rules.gangs import Gang, gang_of
from game.titles.boss_and_minion.rules.moves import Cause, Character, DieLost, Event, Fate, Kind, Rerolled, Rolled
from game.titles.boss_and_minion.rules.view import Doubles, House, Stage

Told = list[Event]

NOTHING = NOBODY  # a box that nothing is in


class Position(position.Position):
    """One position; sets of dice are bits over a player's boxes, sets of Specials bits over the characters."""

    __slots__ = (
        "active", "aim", "alive", "assists", "boards", "booster", "cast", "closed", "dawn", "dice", "ending", "faces",
        "first", "gangs", "grudge", "house", "kind", "lost", "masks", "order", "passed", "passes", "replied", "score",
        "target", "turn", "used", "values", "waived", "winners", "won",
    )  # fmt: skip
    follows = frozenset({"choices", "gangs"})

    boards: int  # of each player: 1 in a duel, 2 in gangs
    house: House
    closed: int  # boxes that stay empty for everybody
    order: tuple[int, ...]  # in which the seats draft
    cast: tuple[tuple[Character | None, ...], ...]  # per seat, None where nobody has been taken
    gangs: tuple[Gang, ...]  # the tables of the players; () while drafting
    stage: Stage
    first: int  # who went first
    turn: int
    active: int  # whose turn it is
    alive: int  # the seats still in, as bits
    masks: list[int]  # per seat, the boxes with a die
    values: list[int]  # what the die in box b of seat s shows, at WIDTH s + b; 0 if there is none
    dawn: tuple[int, ...]  # the masks when this turn began
    used: int  # Specials used in this turn
    passed: bool  # this turn was passed
    passes: int  # turns passed one after the other
    grudge: int  # who took a die of Granny Grudge's board last
    kind: Kind | None  # of the attack, once it is known
    dice: tuple[int, ...]  # picked, in their order; once the kind is known, those that roll
    booster: int
    target: int  # the seat attacked
    aim: int  # the box attacked
    assists: tuple[int, ...]
    faces: tuple[int, ...]  # what the attacking dice rolled
    won: bool | None
    score: tuple[int, ...]  # once it has rolled: what it comes to, what it needs, by how much it wins, boost and bonus
    lost: int  # attacking dice that are gone
    replied: bool  # the active player's part of the window is over
    waived: int  # Specials that were declined after the attack, with nothing changed since
    ending: tuple[str, ...]  # the id of the end and its arguments; () while it goes on
    winners: tuple[int, ...]

    def forget_attack(self) -> None:
        """No attack is being made."""
        self.kind = self.won = None
        self.dice = self.assists = self.faces = self.score = ()
        self.booster = self.target = self.aim = NOTHING
        self.lost = self.waived = 0
        self.replied = False

    def refresh(self) -> None:
        """Look up the tables of everybody's boards again; while somebody has to choose there are none."""
        super().refresh()
        cast: Any = self.cast
        self.gangs = () if any(None in row for row in cast) else tuple([gang_of(row, self.closed) for row in cast])

    # ---- Dice ------------------------------------------------------------------------------

    def value(self, seat: int, die: int) -> int:
        """What the die in this box shows; 0 if there is none."""
        return self.values[seat * WIDTH + die]

    def set_value(self, seat: int, die: int, value: int) -> None:
        """Turn the die in this box."""
        self.values[seat * WIDTH + die] = value

    def roll_die(self, seat: int, die: int) -> None:
        """Roll the die in this box; the new value stands."""
        self.values[seat * WIDTH + die] = self.chance.die(self.gangs[seat].sizes[die])

    def reroll(self, seat: int, die: int, cause: Cause, told: Told) -> None:
        """Roll a die that has helped."""
        place = seat * WIDTH + die
        before, after = self.values[place], self.chance.die(self.gangs[seat].sizes[die])
        self.values[place] = after
        told.append(Rerolled(seat, die, before, after, cause))

    def discard(self, seat: int, die: int, fate: Fate, told: Told) -> None:
        """Take the die out of this box."""
        place = seat * WIDTH + die
        told.append(DieLost(seat, die, self.gangs[seat].sizes[die], self.values[place], fate))
        self.masks[seat] &= ~(1 << die)
        self.values[place] = 0

    def roll(self, told: Told, again: bool = False) -> None:
        """Roll the attacking dice."""
        sizes, pick, dice = self.gangs[self.active].sizes, self.chance.pick, self.dice
        self.faces = faces = tuple([pick(sizes[die]) + 1 for die in dice])
        self.count()
        total, need, margin, boost, bonus = self.score
        told.append(Rolled(self.active, dice, faces, boost, bonus, total, need, margin > total - need, again))

    def left(self) -> int:
        """The attacking dice that are not lost."""
        return sum([1 << die for die in self.dice]) & ~self.lost

    def tally(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Per seat, how many dice there are and what they show together."""
        sums = tuple(sum(self.values[seat * WIDTH : seat * WIDTH + WIDTH]) for seat in range(self.seats))
        return tuple(mask.bit_count() for mask in self.masks), sums

    # ---- Numbers of an attack --------------------------------------------------------------

    def boost_of(self, seat: int, booster: int) -> int:
        """What a booster adds: half its size, or by house rule half its value."""
        gang = self.gangs[seat]
        half = (gang.sizes[booster] if self.house.boost == "size" else self.value(seat, booster)) // 2
        return half + gang.lift[booster]

    def bonus_of(self, seat: int, dice: tuple[int, ...], target: int) -> int:
        """What passive Specials of the boards in the attack add."""
        return sum(
            hook(self, seat, target) for reach, hook in self.gangs[seat].bonus if any(reach >> die & 1 for die in dice)
        )

    def boost(self) -> int:
        """What the booster adds now."""
        return self.boost_of(self.active, self.booster) if self.booster != NOTHING else 0

    def bonus(self) -> int:
        """What Specials add to this attack."""
        return self.bonus_of(self.active, self.dice, self.target)

    def equal_is_enough(self, kind: Kind | None, target: int) -> bool:
        """Whether an attack of this kind on that player wins with an equal roll."""
        if target != NOTHING and self.gangs[target].unequalled:
            return False
        return kind == "ability" or (kind == "complex" and self.house.complex_equals)

    def count(self) -> None:
        """Reckon what the dice as they lie come to."""
        boost = self.boost_of(self.active, self.booster) if self.booster >= 0 else 0
        bonus = self.bonus() if self.gangs[self.active].bonus else 0
        total, need = sum(self.faces) + boost + bonus, self.need()
        self.score = (total, need, total - need + self.equal_is_enough(self.kind, self.target), boost, bonus)

    def winning(self) -> bool:
        """Whether the attack wins as the dice lie."""
        return self.score[2] > 0

    def doubles(self) -> Doubles:
        """What becomes of dice that show the same in a Complex Attack."""
        if not sum([1 << die for die in self.dice]) & ~self.gangs[self.active].keeps:
            return "kept"
        return "lost" if self.house.doubles_on_a_win else "missed"

    # ---- Numbers of a defense --------------------------------------------------------------

    def standing_of(self, seat: int, die: int) -> int:
        """What a die counts when it is attacked."""
        return self.values[seat * WIDTH + die] + self.gangs[seat].armour[die]

    def adds_of(self, seat: int, die: int) -> int:
        """What a die adds to the target it assists."""
        return self.gangs[seat].adds(die, self.values[seat * WIDTH + die])

    def help(self) -> int:
        """What the assisting dice add."""
        return sum([self.adds_of(self.target, die) for die in self.assists])

    def need(self) -> int:
        """What the attack has to equal or to beat, as defended so far."""
        need = self.standing_of(self.target, self.aim)
        return need + self.help() if self.assists else need

    def may_help(self, kind: Kind | None, seat: int, aim: int) -> tuple[int, int]:
        """The dice that may help this target, and those of which a Special lets one more do so."""
        gang = self.gangs[seat]
        linked = gang.links[aim] & self.masks[seat] if kind != "ability" or gang.always >> aim & 1 else 0
        bit, reach = gang.spare
        if bit and reach >> aim & 1 and not self.used & bit:
            return linked, reach & self.masks[seat] & ~(linked | 1 << aim)
        return linked, 0

    def helpers(self) -> int:
        """The dice that may still assist the target: Linked ones, and where a Special says so one more."""
        linked, spare = self.may_help(self.kind, self.target, self.aim)
        helpers = linked | spare
        for die in self.assists:
            helpers &= ~(1 << die)
        return helpers

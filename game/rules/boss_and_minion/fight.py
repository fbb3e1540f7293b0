"""One attack from the declaration to the last re-roll; the numbers of the rules are all here."""

from __future__ import annotations

from game.rules.boss_and_minion.choices import ASSISTING, DECLINING, WIDTH, Choices
from game.rules.boss_and_minion.content import NAMES
from game.rules.boss_and_minion.draft import Drafting
from game.rules.boss_and_minion.gangs import Holder
from game.rules.boss_and_minion.moves import (
    Assisted,
    Cause,
    Decided,
    Declared,
    Defended,
    DieLost,
    Fate,
    Kind,
    Rerolled,
    Rolled,
    SpecialUsed,
)
from game.rules.boss_and_minion.position import NOTHING, Told
from game.rules.boss_and_minion.turns import WAITING
from game.rules.boss_and_minion.view import Doubles, Stage

NONE: Choices = ()
COSTLY: tuple[tuple[Doubles, ...], ...] = (("lost", "missed"), ("lost",))  # doubles after a miss, and after a win


class Fight(Drafting):
    """The part of a position in which dice meet."""

    __slots__ = ()

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

    def _reroll(self, seat: int, die: int, cause: Cause, told: Told) -> None:
        place = seat * WIDTH + die
        before, after = self.values[place], self.chance.die(self.gangs[seat].sizes[die])
        self.values[place] = after
        told.append(Rerolled(seat, die, before, after, cause))

    def _discard(self, seat: int, die: int, fate: Fate, told: Told) -> None:
        place = seat * WIDTH + die
        told.append(DieLost(seat, die, self.gangs[seat].sizes[die], self.values[place], fate))
        self.masks[seat] &= ~(1 << die)
        self.values[place] = 0

    # ---- Numbers ---------------------------------------------------------------------------

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

    def adds_of(self, seat: int, die: int) -> int:
        """What a die adds to the target it assists: half, rounded down on its own, and what a Special adds."""
        return self.values[seat * WIDTH + die] // 2 + self.gangs[seat].shield[die]

    def standing_of(self, seat: int, die: int) -> int:
        """What a die counts when it is attacked."""
        return self.values[seat * WIDTH + die] + self.gangs[seat].armour[die]

    def equal_is_enough(self, kind: Kind | None, target: int) -> bool:
        """Whether an attack of this kind on that player wins with an equal roll."""
        if target != NOTHING and self.gangs[target].unequalled:
            return False
        return kind == "ability" or (kind == "complex" and self.house.complex_equals)

    def need(self) -> int:
        """What the attack has to equal or to beat, as defended so far."""
        need = self.standing_of(self.target, self.aim)
        return need + self.help() if self.assists else need

    def help(self) -> int:
        """What the assisting dice add."""
        return sum([self.adds_of(self.target, die) for die in self.assists])

    def boost(self) -> int:
        """What the booster adds now."""
        return self.boost_of(self.active, self.booster) if self.booster != NOTHING else 0

    def bonus(self) -> int:
        """What Specials add to this attack."""
        return self.bonus_of(self.active, self.dice, self.target)

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

    # ---- Step 4: the defense ---------------------------------------------------------------

    def declare(self, told: Told) -> None:
        """The attack stands; the defender is asked only if there is something to choose."""
        booster = None if self.booster == NOTHING else self.booster
        kind = self.kind or "ability"
        told.append(Declared(self.active, kind, self.dice, booster, self.target, self.aim))
        linked, spare = self.may_help(kind, self.target, self.aim)
        if linked or spare:
            self.stage = "defend"
            self.choices = ASSISTING[linked | spare]
            self.asked = WAITING[self.target]
        else:
            self.roll_out(told)

    def helpers(self) -> int:
        """The dice that may still assist the target: Linked ones, and where a Special says so one more."""
        linked, spare = self.may_help(self.kind, self.target, self.aim)
        helpers = linked | spare
        for die in self.assists:
            helpers &= ~(1 << die)
        return helpers

    def may_help(self, kind: Kind | None, seat: int, aim: int) -> tuple[int, int]:
        """The dice that may help this target, and those of which a Special lets one more do so."""
        gang = self.gangs[seat]
        linked = gang.links[aim] & self.masks[seat] if kind != "ability" or gang.always >> aim & 1 else 0
        bit, reach = gang.spare
        if bit and reach >> aim & 1 and not self.used & bit:
            return linked, reach & self.masks[seat] & ~(linked | 1 << aim)
        return linked, 0

    def assist(self, seat: int, die: int, told: Told) -> None:
        """A die of the defender helps."""
        if not self.may_help(self.kind, seat, self.aim)[0] >> die & 1:
            bit = self.gangs[seat].spare[0]
            self.used |= bit
            value = self.value(seat, die)
            told.append(SpecialUsed(seat, NAMES[bit.bit_length() - 1], seat, die, value, value))
        self.assists = (*self.assists, die)
        told.append(Assisted(seat, die, self.adds_of(seat, die)))

    def stand(self, seat: int, told: Told) -> None:
        """The defense stands."""
        told.append(Defended(seat, self.assists, self.help() if self.assists else 0))
        self.roll_out(told)

    # ---- Steps 5 and 6: roll, and the Specials that change it ------------------------------

    def roll_out(self, told: Told) -> None:
        """Roll, and give both sides their say."""
        self.roll(told)
        self.rolled_window(told)

    def roll(self, told: Told, again: bool = False) -> None:
        """Roll the attacking dice."""
        sizes, pick, dice = self.gangs[self.active].sizes, self.chance.pick, self.dice
        self.faces = faces = tuple([pick(sizes[die]) + 1 for die in dice])
        self.count()
        total, need, margin, boost, bonus = self.score
        told.append(Rolled(self.active, dice, faces, boost, bonus, total, need, margin > total - need, again))

    def rolled_window(self, told: Told) -> None:
        """The active player first, then the defender, one reply each; then it is decided."""
        if not self.replied:
            holders = self.gangs[self.active].rolled
            if holders and self.asks(self.active, "rolled", holders):
                return
            self.replied = True
        holders = self.gangs[self.target].rolled
        if not (holders and self.asks(self.target, "rolled", holders)):
            self.decide(told)

    def asks(self, seat: int, stage: Stage, holders: tuple[Holder, ...]) -> bool:
        """Put the question of a window to a seat if one of these Specials can be used there."""
        if offered := self.offered(seat, stage, holders):
            self.stage = stage
            self.asked = WAITING[seat]
            self.choices = offered + DECLINING
            return True
        return False

    def holders(self, seat: int, stage: Stage) -> tuple[Holder, ...]:
        """The Specials of this seat that belong to a window."""
        gang = self.gangs[seat]
        match stage:
            case "rolled":
                return gang.rolled
            case "after":
                if seat != self.active:
                    return gang.hit
                return gang.won if self.won else gang.lost
            case "end":
                return gang.end
        return gang.opening

    def offered(self, seat: int, stage: Stage, holders: tuple[Holder, ...]) -> Choices:
        """Those of these Specials that can be used now: fresh, of a board that was awake and, in an attack, took part."""
        used, choices = self.used, NONE
        for bit, reach, offer in holders:
            # What reaches the first board reaches all that the player has, and something of that always takes part.
            if not used & bit and (reach & 1 or self._may_use(seat, stage, reach)):
                choices += offer(self, seat, reach)
        return choices

    def _may_use(self, seat: int, stage: Stage, reach: int) -> bool:
        """Whether a Minion is awake and, in an attack, takes part."""
        awake = self.dawn[seat] & reach
        if stage != "rolled" and stage != "after":
            return awake > 0
        part = 0
        for die in self.dice if seat == self.active else (self.aim, *self.assists):
            part |= 1 << die
        return awake & part > 0

    # ---- Step 7: discards, re-rolls, wins and losses ---------------------------------------

    def decide(self, told: Told) -> None:
        """The new rolls stand; doubles are lost first, then the target or one of the attackers."""
        seat, target, aim = self.active, self.target, self.aim
        total, need, margin, _, _ = self.score
        self.won = won = margin > 0
        values, first, kind, faces = self.values, seat * WIDTH, self.kind, self.faces
        for die, face in zip(self.dice, faces, strict=False):
            values[first + die] = face
        told.append(Decided(seat, target, aim, kind or "ability", total, need, won))
        if kind == "complex" and len(set(faces)) < len(faces) and self.doubles() in COSTLY[won]:
            keeps = self.gangs[seat].keeps
            for die, face in zip(self.dice, faces, strict=True):
                if faces.count(face) > 1 and not keeps >> die & 1:
                    self._lose_attacker(die, "doubles", told)
        if won:
            self._discard(target, aim, "target", told)
            for reach, hook in self.gangs[target].taken:
                if reach >> aim & 1:
                    hook(self, target, seat)
        elif kind == "complex":
            left = self.left()
            if left & left - 1:
                self.stage = "lose"
                self.asked = WAITING[seat]
                return
            if left:
                self._lose_attacker(left.bit_length() - 1, "loss", told)
        self._clean_up(told)

    def left(self) -> int:
        """The attacking dice that are not lost."""
        return sum([1 << die for die in self.dice]) & ~self.lost

    def _lose_attacker(self, die: int, fate: Fate, told: Told) -> None:
        self.lost |= 1 << die
        self._discard(self.active, die, fate, told)

    def give_up(self, die: int, told: Told) -> None:
        """The attacker has chosen which die a lost Complex Attack costs."""
        self._lose_attacker(die, "loss", told)
        self._clean_up(told)

    def _clean_up(self, told: Told) -> None:
        """Everything that assisted is rolled again; then Specials on a win or a loss."""
        if self.booster >= 0:
            self._reroll(self.active, self.booster, "booster", told)
        for die in self.assists:
            self._reroll(self.target, die, "assist", told)
        self.after_window(told)

    def after_window(self, told: Told) -> None:
        """The attacker's Special on a win or a loss, then the defender's."""
        gang = self.gangs[self.active]
        holders = gang.won if self.won else gang.lost
        if not (holders and self.asks(self.active, "after", holders)):
            self.hit_window(told)

    def hit_window(self, told: Told) -> None:
        """The defender's Special after an attack that won, then the end of the turn."""
        holders = self.gangs[self.target].hit
        if not (holders and self.won and self.asks(self.target, "after", holders)):
            self.end_window(told)

    def end_window(self, told: Told) -> None:
        """The last moment for a Special."""
        holders = self.gangs[self.active].end
        if not (holders and self.asks(self.active, "end", holders)):
            self.finish_turn(told)

"""How a holder loses the Will: to the Dip Cannon, to a weasel, or to whoever catches up."""

from __future__ import annotations

from game.rules.toontown.content import CIRCLE, DIP_GO, FACES, WEASEL_GO
from game.rules.toontown.moves import (
    Aim,
    Aimed,
    Banish,
    Banished,
    Dipped,
    DipRolled,
    Fire,
    Send,
    StealRolled,
    Turn,
    WeaselRolled,
    WeaselSent,
    WillDropped,
    WillStolen,
)
from game.rules.toontown.position import NOBODY, STOLE
from game.rules.toontown.streets import ROLL, nozzle_way
from game.rules.toontown.turns import Told, Turns


class Stealing(Turns):
    """The part of a position in which the Will changes hands."""

    __slots__ = ()

    # ---- Dip Cannon ------------------------------------------------------------------------

    def fire(self, _: Fire, told: Told) -> None:
        """The Dip Cannon instead of a move."""
        self.ask("aim", told)

    def aim(self, action: Aim, told: Told) -> None:
        """A card pays for the shot; a nozzle that has to turn half round may do so either way."""
        seat, target = self.active, action.seat
        with_dip = self.dips[seat] > 0
        (self.dips if with_dip else self.dooms)[seat] -= 1
        self.used_shots[seat] += 1
        self.target = target
        told.append(Aimed(seat, target, "dip" if with_dip else "doom"))
        steps, way = nozzle_way(self.nozzle, self.town.circle[self.spaces[target]])
        if steps and not way:
            self.ask("turn", told)
        else:
            self._shoot(steps, way, told)

    def turn_nozzle(self, action: Turn, told: Told) -> None:
        """Half the circle, this way round."""
        self._shoot(CIRCLE // 2, 1 if action.clockwise else -1, told)

    def _shoot(self, steps: int, way: int, told: Told) -> None:
        """Roll until the nozzle is there or the shot is cancelled; one roll if it points there already."""
        seat, target = self.active, self.target
        for _ in range(max(steps, 1)):
            go = self.chance.pick(FACES) < DIP_GO
            if go:
                self.nozzle = (self.nozzle + (way if steps else 0)) % CIRCLE
            told.append(DipRolled(seat, go, self.nozzle))
            if not go:
                self.target = NOBODY
                self.next_turn(told)
                return
        told.append(Dipped(seat, target))
        self.nozzle = self.town.nozzle_start
        if self.holder == target:
            self.holder = NOBODY
            told.append(WillDropped(target, self.will))
        self.ask("banish", told)

    def banish(self, action: Banish, told: Told) -> None:
        """The pawn that was hit goes to this home."""
        self.spaces[self.target] = action.home
        told.append(Banished(self.active, self.target, action.home))
        self.target = NOBODY
        self.next_turn(told)

    # ---- Weasels ---------------------------------------------------------------------------

    def send(self, _: Send, told: Told) -> None:
        """A weasel runs after the holder, a roll for each space."""
        seat = self.active
        self.weasels[seat] -= 1
        self.used_weasels[seat] += 1
        path = self.town.weasel_path(self.spaces[seat], self.spaces[self.holder])
        told.append(WeaselSent(seat, self.holder, path))
        at = path[0]
        for space in path[1:] or path:
            go = self.chance.pick(FACES) < WEASEL_GO
            at = space if go else at
            told.append(WeaselRolled(seat, go, at))
            if not go:
                self.next_turn(told)
                return
        self._rob(told)

    # ---- Catching up -----------------------------------------------------------------------

    def snatch(self, told: Told) -> bool:
        """One roll for the Will of the holder on the same space; true if it was stolen."""
        self.spent |= STOLE
        go = self.chance.pick(FACES) < WEASEL_GO
        told.append(StealRolled(self.active, self.holder, go))
        if go:
            self._rob(told)
        return go

    def _rob(self, told: Told) -> None:
        """The Will changes hands; then a full free move of its new holder."""
        seat = self.active
        told.append(WillStolen(seat, self.holder))
        self.holder = seat
        if self.seats > 2 and self.comes_home(told):
            return
        if self.town.ring[self.spaces[seat]]:
            self.ask("roll", told)
        else:
            self.stage = "roll"
            self.play(ROLL, told)

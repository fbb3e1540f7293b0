"""Whose turn it is, who is out, and how the game ends."""

from __future__ import annotations

from game.engine.contract import Outcome, Reason
from game.rules.boss_and_minion.choices import PLAYERS, WIDTH
from game.rules.boss_and_minion.content import GUARD
from game.rules.boss_and_minion.gangs import BOARDS
from game.rules.boss_and_minion.moves import BoardEmptied, Ending, GameOver, Judged, Judging, PlayerOut, TurnBegan
from game.rules.boss_and_minion.position import Position, Told

WAITING = tuple((seat,) for seat in PLAYERS)


class Turns(Position):
    """The part of a position that counts turns and players."""

    __slots__ = ()

    def begin_turn(self, seat: int, told: Told) -> None:
        """Specials are fresh again, and boards with a die now may use theirs."""
        self.turn += 1
        self.active = seat
        self.dawn = tuple(self.masks)
        self.used = 0
        self.passed = False
        self.stage = "declare"
        self.asked = WAITING[seat]
        told.append(TurnBegan(seat, self.turn))

    def finish_turn(self, told: Told) -> None:
        """Step 8: who is out, whether somebody has won, and who is next."""
        seat = self.active
        if self.score:  # there was an attack
            if self.lost:
                self._count_losses(seat, told)
            if self.won:
                self._count_losses(self.target, told)
            self.forget_attack()
            alive = self.alive
            if not alive & alive - 1:
                self._last_standing(told)
                return
            self.passes = 0
        else:
            self.passes = self.passes + 1 if self.passed and not self.used else 0
            if self.passes >= self.alive.bit_count():
                self._judge("passes", told)
                return
        if self.turn >= GUARD:
            self._judge("guard", told)
            return
        alive, seats = self.alive, self.seats
        while True:
            seat = seat + 1 if seat + 1 < seats else 0
            if alive >> seat & 1:
                break
        self.begin_turn(seat, told)

    def _count_losses(self, seat: int, told: Told) -> None:
        """Say which boards the attack has emptied, and whether that was all the player had."""
        mask = self.masks[seat]
        if mask & BOARDS[0] and (self.boards == 1 or mask & BOARDS[1]):
            return
        dawn = self.dawn[seat]
        for character, board in zip(self.gangs[seat].cast, BOARDS, strict=False):
            if dawn & board and not mask & board:
                told.append(BoardEmptied(seat, character))
        if not mask:
            self.alive &= ~(1 << seat)
            told.append(PlayerOut(seat))

    def _last_standing(self, told: Told) -> None:
        """One is left; or the attacker, if the attack took the last dice of both."""
        if self.alive:
            self._finish("standing", (), (self.alive.bit_length() - 1,), told)
        else:
            self._finish("wreck", (), (self.active,), told)

    def _judge(self, why: Judging, told: Told) -> None:
        """Most dice, then the highest sum, then a draw between those still level."""
        dice, sums = self.tally()
        told.append(Judged(why, dice, sums))
        ranks = sorted(((dice[seat], sums[seat], -seat) for seat in range(self.seats)), reverse=True)
        best = ranks[0]
        level = [-rank[2] for rank in ranks if rank[:2] == best[:2]]
        if len(level) > 1:
            self._finish("draw", (why, *(str(seat) for seat in sorted(level))), (), told)
        else:
            by = "sum" if ranks[1][0] == best[0] else "dice"
            self._finish(why, (by,), (level[0],), told)

    def tally(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Per seat, how many dice there are and what they show together."""
        sums = tuple(sum(self.values[seat * WIDTH : seat * WIDTH + WIDTH]) for seat in range(self.seats))
        return tuple(mask.bit_count() for mask in self.masks), sums

    def _finish(self, ending: Ending, args: tuple[str, ...], winners: tuple[int, ...], told: Told) -> None:
        self.ending, self.winners = (ending, *args), winners
        self.stage = "over"
        self.asked = ()
        self.forget_attack()
        told.append(GameOver(winners, ending))

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on; scores are dice."""
        if not self.ending:
            return None
        ending, *args = self.ending
        return Outcome(self.winners, self.tally()[0], Reason(ending, tuple(args)))

"""The frame of a round of Upper Hand: how the Mission is laid out and goes round, how a round and the game end."""

from __future__ import annotations

from typing import Literal

from game.rules.upper_hand.choices import ATTEMPTS, Choices
from game.rules.upper_hand.content import GOAL, LAST_ROUND, SEATS, row_length
from game.rules.upper_hand.moves import (
    Action,
    CleanedUp,
    Ending,
    GameOver,
    MissionBegan,
    RoundBegan,
    SatOut,
    Shuffled,
    Tossed,
)
from game.rules.upper_hand.position import CONTROL, FOES, NOBODY, RECEPTION, Position
from game.rules.upper_hand.resolve import Told

WAITING = tuple((seat,) for seat in range(SEATS[-1]))
ROW_LENGTH = {seats: row_length(seats) for seats in SEATS}


class Rounds(Position):
    """A position with what happens between the questions."""

    __slots__ = ()

    # ---- Mission ---------------------------------------------------------------------------

    def begin_mission(self, told: Told) -> None:
        """Challenges are laid out; without a Mission Leader the one with least Upper Hand leads."""
        self.row = self._draw_row(told)
        self.won = (NOBODY,) * len(self.row)
        self.open = self.attempts()
        if self.leader == NOBODY:
            least = min(self.points)
            self.leader = self._roll_off("leader", [seat for seat, has in enumerate(self.points) if has == least], told)
        self.phase = "mission"
        self.opener = self.leader
        self.turn = 0
        self.thrown = None
        told.append(MissionBegan(self.leader, self.row))
        self.next_attempt(told)

    def _draw_row(self, told: Told) -> tuple[int, ...]:
        """As many Challenges as there should be, or all there are."""
        deck, pick = list(self.challenges), self.chance.pick
        row = []
        for _ in range(ROW_LENGTH[self.seats]):
            if not deck:
                if not self.used_challenges:
                    break
                deck = sorted(self.used_challenges)
                self.used_challenges = ()
                told.append(Shuffled("challenges", None))
            row.append(deck.pop(pick(len(deck))))
        self.challenges = tuple(deck)
        return tuple(row)

    def _roll_off(self, why: Literal["leader", "win"], seats: list[int], told: Told) -> int:
        """One die each, the highest remain, until there is one."""
        while len(seats) > 1:
            dice = self.roll_dice(len(seats))
            told.append(Tossed(why, tuple(seats), tuple([(die,) for die in dice]), dice))
            best = max(dice)
            seats = [seat for seat, die in zip(seats, dice, strict=True) if die == best]
        return seats[0]

    def attempts(self) -> Choices:
        """Every open Challenge, hopeless ones too; a Personal one with any skill."""
        attempts: list[Action] = []
        for slot, challenge in enumerate(self.row):
            if self.won[slot] == NOBODY:
                attempts += ATTEMPTS[slot][challenge]
        return attempts

    def next_attempt(self, told: Told) -> None:
        """One attempt each while a Challenge is open."""
        while self.turn < self.seats:
            seat = self.active = (self.opener + self.turn) % self.seats
            if self.open:
                self.near = FOES[self.seats][seat]
                self.stage, self.asked, self.choices = "attempt", WAITING[seat], self.open
                return
            told.append(SatOut(seat))
            self.turn += 1
        self._clean_up(told)

    # ---- Clean-up and the end --------------------------------------------------------------

    def _clean_up(self, told: Told) -> None:
        """Tokens and reminders come back; Initiative and leadership pass on or stay."""
        won = self.won
        left_over = tuple([number for slot, number in enumerate(self.row) if won[slot] == NOBODY])
        self.used_challenges += left_over
        if any(self.shields):
            for seat, kept in enumerate(self.shields):
                self.discards[seat] += kept
                self.shields[seat] = ()
        if self.next_first != NOBODY:
            self.first = self.next_first
        elif RECEPTION not in self.rooms:
            self.first = (self.first + 1) % self.seats
        if CONTROL not in self.rooms and not self.claimed:
            self.leader = NOBODY
        told.append(CleanedUp(self.round, self.first, left_over))
        if self.round == LAST_ROUND:
            self._end(max(self.points), "guard", "guard_roll_off", told)
            return
        self.clear_floor(self.round + 1)
        told.append(RoundBegan(self.round, self.first, None if self.leader == NOBODY else self.leader))

    def has_won(self, told: Told) -> bool:
        """After a complete effect: does anybody have twenty?"""
        for points in self.points:  # asked after every effect, and faster than max()
            if points >= GOAL:
                alone = sum([has >= GOAL for has in self.points]) == 1
                self._end(max(self.points), "twenty" if alone else "most", "roll_off", told)
                return True
        return False

    def _end(self, most: int, clear: Ending, level: Ending, told: Told) -> None:
        """Whoever has most wins, and those who are level roll for it."""
        best = [seat for seat, has in enumerate(self.points) if has == most]
        self.ending = clear if len(best) == 1 else level
        self.winner = self._roll_off("win", best, told)
        self.stage = "over"
        self.asked = self.choices = ()
        told.append(GameOver(self.winner, tuple(self.points), self.ending))

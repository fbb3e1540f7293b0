"""One position of Campus Life as the contract asks for it; its turn is in turn.py."""

from __future__ import annotations

from typing import Self

from game.engine.chance import Chance
from game.engine.contract import Outcome, Reason
from game.titles.campus_life.rules import knowledge, sketch
from game.titles.campus_life.rules.position import Position
from game.titles.campus_life.rules.scoring import tallies, winners
from game.titles.campus_life.rules.turn import QUESTIONS
from game.titles.campus_life.rules.view import Options, View


class State(Position):
    """A position, and the rules that lead from it to the next.

        >>> party = State.start(3, Chance(1), Options())
    >>> print(party)
    Round 0, in the room's eyes: seat 0 is asked: choose, turn of 0.
    seat  who      status   at  tabs  cards  up   weapon
       0  scarlet  here      1     3  ? ? ?  ---
       1  white    here    187     3  ? ? ?  ---
       2  peacock  here    153     3  ? ? ?  ---
    room          space  card     face  known to  weapons
    hall            188  room
    lounge          189  weapon
    dining          190  suspect
    kitchen         191  weapon
    ballroom        192  room
    conservatory    193  suspect
    billiard        194  room
    library         195  room
    study           196  room
    stairwell       197
    parlour         198
    Mr. Boddy is out: envelope ? ? ?, couples 0, tokens rope pipe knife wrench candle revolver.
    Hands: 0 green wrench library, 1 white revolver dining, 2 mustard rope hall.
    Notepads: 0 mustard pipe study, 1 white revolver lounge, 2 plum rope billiard.
    Cards in rooms: hall billiard, lounge pipe, dining scarlet, kitchen knife, ballroom lounge,
      conservatory plum, billiard kitchen, library conservatory, study study.
    Envelope: peacock, candle, ballroom.
    >>> print(party.view(1))
    Round 0, in the eyes of seat 1: seat 0 is asked: choose, turn of 0.
    seat  who      status   at  tabs  cards                  up   weapon
       0  scarlet  here      1     3  ? ? ?                  ---
       1  white    here    187     3  white revolver dining  ---
       2  peacock  here    153     3  ? ? ?                  ---
    Wishes: 1 white revolver lounge.
    room          space  card     face  known to  weapons
    hall            188  room
    lounge          189  weapon
    dining          190  suspect
    kitchen         191  weapon
    ballroom        192  room
    conservatory    193  suspect
    billiard        194  room
    library         195  room
    study           196  room
    stairwell       197
    parlour         198
    Mr. Boddy is out: envelope ? ? ?, couples 0, tokens rope pipe knife wrench candle revolver.
    """

    __slots__ = ()
    questions = QUESTIONS

    @classmethod
    def start(cls, seats: int, chance: Chance, options: Options) -> Self:
        """The cards are dealt and the first player may lay out a weapon."""
        self = cls.deal(seats, chance, options)
        self.refresh()
        return self

    def view(self, seat: int | None) -> View:
        """What this seat, or the room, may know."""
        return knowledge.view(self, seat)

    def secrets(self) -> str:
        """Who holds and wishes what, and where all other cards are."""
        return sketch.of_secrets(self)

    def redeal(self, seat: int | None, chance: Chance) -> Self:
        """A copy in which everything this seat, or the room, cannot know is dealt again."""
        return knowledge.redeal(self, seat, chance)

    def outcome(self) -> Outcome | None:
        """How it ended; both of a couple have the couple's points."""
        if not self.ending:
            return None
        ranked = tallies(self)
        scores = {seat: tally.total for tally in ranked for seat in tally.seats}
        reason = Reason(self.ending, (ranked[0].way, ranked[0].total))
        return Outcome(winners(ranked), tuple(scores[seat] for seat in range(self.seats)), reason)

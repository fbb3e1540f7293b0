"""One position of Bodyguard as the contract asks for it; its turn is in turn.py."""

from __future__ import annotations

from typing import Self

from game.engine.chance import Chance
from game.engine.contract import Outcome, Reason
from game.engine.position import NOT_NOW
from game.titles.bodyguard.rules import knowledge, scoring, sketch
from game.titles.bodyguard.rules.position import Position
from game.titles.bodyguard.rules.turn import QUESTIONS
from game.titles.bodyguard.rules.view import Options, View


class State(Position):
    """A position, and the rules that lead from it to the next.

    >>> from game.titles.bodyguard.rules.moves import Appoint
    >>> table = State.start(4, Chance(1), Options())
    >>> events = table.apply(0, Appoint(3))
    >>> print(table)
    Round 1 of 4, turn 1, in the room's eyes: seat 0 is asked: turn.
    seat  role       cards  won  weapon  location  weather  time
       0  president      6  0+0
       1  ?              6  0+0
       2  ?              6  0+0
       3  ?              6  0+0
    47 to draw, 0 discarded.
    Roles can still be dealt again; left over: unknown.
    May be the Bodyguard: 1, 2, 3.
    The Bodyguard: seat 3.
    Hands: 0 hotel_bar full_moon breakfast coffee_break deadly_martin plan_b, 1 banana_peel anvil
      blizzard filthy_trick deadly_martin hardcore_af, 2 poisoned_umbrella rooftop hailstorm
      witching_hour filthy_trick plan_b, 3 jar_of_bees museum rainbow_drizzle filthy_trick deadly_martin
      plan_b.
    Laid face down: 0 -, 1 -, 2 -, 3 -.
    Pile, the next card last: blowpipe_pen, thick_fog, plan_b, thunderstorm, filthy_trick, last_orders,
      golf_course, press_room, hardcore_af, laser_watch, hardcore_af, exploding_cigar, boomerang,
      happy_hour, sandstorm, rush_hour, deadly_martin, tornado, submarine, sunset, deadly_martin,
      northern_lights, limousine, tea_time, filthy_trick, heat_wave, high_noon, zoo, midnight,
      falling_piano, hardcore_af, black_ice, plan_b, dawn, hardcore_af, hardcore_af, plan_b, opera_box,
      hardcore_af, rubber_chicken, deadly_martin, filthy_trick, bubble_bath, filthy_trick,
      trapdoor_lever, deadly_martin, night_train.
    Stolen: nothing.
    Stepping in: nobody.
    >>> print(table.view(1))
    Round 1 of 4, turn 1, in the eyes of seat 1: seat 0 is asked: turn.
    seat  role       cards  won  weapon  location  weather  time
       0  president      6  0+0
       1  assassin       6  0+0
       2  ?              6  0+0
       3  ?              6  0+0
    47 to draw, 0 discarded.
    Roles can still be dealt again; left over: unknown.
    May be the Bodyguard: 2, 3.
    Own hand: banana_peel, anvil, blizzard, filthy_trick, deadly_martin, hardcore_af.
    """

    __slots__ = ()
    questions = QUESTIONS

    @classmethod
    def start(cls, seats: int, chance: Chance, options: Options) -> Self:
        """The first President, drawn by lot, is about to deal the roles."""
        return cls.lay_out(seats, chance, options)

    def view(self, seat: int | None) -> View:
        """What this seat, or the room, may know."""
        return knowledge.view(self, seat)

    def secrets(self) -> str:
        """Who is the Bodyguard, where all cards are, what was stolen, and whether somebody steps in."""
        return sketch.of_secrets(self)

    def hushed(self, seat: int) -> bool:
        """All choices tell of hands or roles, but for a President without cards."""
        return super().hushed(seat) and not (self.stage == "turn" and not self.hands[seat])

    def not_asked(self, seat: int) -> Reason:
        """Why this seat has no say now."""
        if not 0 <= seat < self.seats:
            return NOT_NOW
        if not self.alive >> seat & 1:
            return Reason("out")
        return Reason("answered") if self.answered >> seat & 1 else super().not_asked(seat)

    def redeal(self, seat: int | None, chance: Chance) -> Self:
        """A copy in which everything this seat, or the room, cannot know is dealt again."""
        return knowledge.redeal(self, seat, chance)

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return scoring.outcome(self) if self.over else None

"""The small vocabulary in which every card and Event of Upper Hand is written; `resolve` acts on it, `words.effects` reads it."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

Verb = Literal[
    "gain",
    "lose",
    "steal",  # what somebody really lost, I gain
    "shield",  # my next loss of this round is a gain instead
    "initiative",  # I am first in the next round
    "leader",  # I take the Mission Leader token
    "draw",  # that many cards from my deck, of which I play one; always the last step
    "dice",  # that many more dice for my next Location or Mission roll
    "roll",  # I roll one die, or the dice of a skill
    "toss",  # everybody rolls one die, and I add the amount to mine
    "pictures",  # what goes from hand to hand until it reaches the leader, who loses the amount for each who saw it
]
Whom = Literal[
    "me",
    "foe",  # one foe, my choice
    "foe_here",  # one foe, my choice: at my Location in Movement, any in the Mission
    "here",  # each foe here: at my Location in Movement, all in the Mission
    "foes",  # each foe
    "all",  # everybody
    "most",  # each who has the most
    "least",  # each who has the least
    "richer",  # each foe with more than me
    "alone",  # each whose token is the only one at its Location
    "placed",  # each foe whose token is on the floor
    "beside",  # my neighbours to the left and to the right
    "idle",  # each foe without a completed Challenge
    "with_type",  # each foe with a completed Challenge of the type `name`
    "named",  # the one who plays `name`
    "initiative",  # the foe who holds the Initiative token
    "leader",  # the foe who holds the Mission Leader token
    "low",  # each who tossed lowest
    "high",  # each who tossed highest
]
Per = Literal[
    "colour",  # for each Challenge colour in my pile
    "type",  # for each Challenge type in my pile
    "challenge",  # for each Challenge in my pile
    "foe_here",  # for each foe here
    "pip",  # for each pip of the one's own toss
]
Condition = Literal[
    "rolled",  # my roll was at least `bound`
    "colours",  # my pile has all four colours
    "types",  # my pile has all four types
    "in_play",  # somebody plays `name`
    "is",  # the foe is `name`
    "foe_richer",  # the foe has more than me
    "i_am_least",  # nobody has less
    "has_type",  # my pile has a Challenge of the type `name`
    "movement",  # it is the Movement
]


class Step(msgspec.Struct, frozen=True, gc=False):
    """One thing that a card or an Event does."""

    verb: Verb
    amount: int = 0
    whom: Whom = "me"
    per: Per | None = None
    only: Condition | None = None
    unless: bool = False  # only if the condition does not hold
    name: str = ""  # a character or a skill
    bound: int = 0


Effect = tuple[Step, ...]

CHOSEN = ("foe", "foe_here")  # whom of steps for which a target is chosen
ABOUT_FOE: tuple[Condition, ...] = ("is", "foe_richer")  # what holds of one foe and not of another


def aims(effect: Effect) -> Whom | None:
    """In which way a foe must be chosen for this, if at all."""
    return next((step.whom for step in effect if step.whom in CHOSEN), None)


def gain(amount: int, whom: Whom = "me", per: Per | None = None) -> Step:
    """Somebody gains."""
    return Step("gain", amount, whom, per)


def lose(amount: int, whom: Whom = "foe_here", per: Per | None = None, name: str = "") -> Step:
    """Somebody loses."""
    return Step("lose", amount, whom, per, name=name)


def steal(amount: int, whom: Whom = "foe", name: str = "") -> Step:
    """I take it from somebody."""
    return Step("steal", amount, whom, name=name)


def either(only: Condition, then: Step, otherwise: Step, name: str = "", bound: int = 0) -> Effect:
    """One thing if a condition holds, another if it does not."""
    return (
        replace(then, only=only, name=name, bound=bound),
        replace(otherwise, only=only, unless=True, name=name, bound=bound),
    )


def gamble(bound: int, then: Step, otherwise: Step, skill: str = "") -> Effect:
    """I roll one die, or the dice of a skill, and hope for at least that much."""
    return Step("roll", name=skill), *either("rolled", then, otherwise, bound=bound)


# What several cards do in the same way.
STING = (lose(2),)
NUDGE = (lose(1),)
ENVY = either("foe_richer", lose(3), lose(1))
GLOAT = (lose(1), gain(1))
SPITE = (lose(3), lose(1, "me"))
PREEN = (gain(1),)
STRUT = (gain(2),)
COMEBACK = either("i_am_least", gain(3), gain(1))
PEP = (gain(1), Step("dice", 1))
PECK = (steal(1),)
BOTH = (gain(2), gain(1, "foe"))
SHIELD = (Step("shield"),)
FIRST = Step("initiative")
LEAD = Step("leader")


def about(who: str) -> Effect:
    """An Insult that was written for one of them."""
    return either("is", lose(3), lose(2), who)


def flirt(bound: int) -> Effect:
    """A Come-on that takes a roll of the Sex dice."""
    return gamble(bound, steal(2), lose(1, "me"), "sex")


def expert(skill: str) -> Effect:
    """Better for those who have done such a Challenge."""
    return either("has_type", gain(2), gain(1), skill)

"""The small vocabulary in which every card and Event of Upper Hand is written; `resolve` acts on it, `wording` reads it."""

from __future__ import annotations

from typing import Literal

import msgspec

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
    "missed",  # it was less
    "colours",  # my pile has all four colours
    "not_colours",
    "types",  # my pile has all four types
    "not_types",
    "in_play",  # somebody plays `name`
    "absent",
    "is",  # the foe is `name`
    "is_not",
    "foe_richer",  # the foe has more than me
    "foe_not_richer",
    "i_am_least",  # nobody has less
    "i_am_not_least",
    "has_type",  # my pile has a Challenge of the type `name`
    "lacks_type",
    "movement",  # it is the Movement
    "mission",
]


class Step(msgspec.Struct, frozen=True, gc=False):
    """One thing that a card or an Event does."""

    verb: Verb
    amount: int = 0
    whom: Whom = "me"
    per: Per | None = None
    only: Condition | None = None
    name: str = ""  # a character or a skill
    bound: int = 0


Effect = tuple[Step, ...]

CHOSEN = ("foe", "foe_here")  # whom of steps for which a target is chosen


def aims(effect: Effect) -> Whom | None:
    """In which way a foe must be chosen for this, if at all."""
    return next((step.whom for step in effect if step.whom in CHOSEN), None)


def gain(amount: int, whom: Whom = "me", per: Per | None = None, only: Condition | None = None, name: str = "") -> Step:
    """Somebody gains."""
    return Step("gain", amount, whom, per, only, name)


def lose(
    amount: int, whom: Whom = "foe_here", per: Per | None = None, only: Condition | None = None, name: str = ""
) -> Step:
    """Somebody loses."""
    return Step("lose", amount, whom, per, only, name)


def steal(amount: int, whom: Whom = "foe", only: Condition | None = None, name: str = "") -> Step:
    """I take it from somebody."""
    return Step("steal", amount, whom, None, only, name)


def rolled(bound: int, step: Step) -> Step:
    """Only if my roll was at least that."""
    return msgspec.structs.replace(step, only="rolled", bound=bound)


def missed(bound: int, step: Step) -> Step:
    """Only if my roll was less."""
    return msgspec.structs.replace(step, only="missed", bound=bound)


def roll(skill: str = "") -> Step:
    """I roll one die, or the dice of a skill."""
    return Step("roll", name=skill)


# What several cards do in the same way.
STING = (lose(2),)
NUDGE = (lose(1),)
ENVY = (lose(3, only="foe_richer"), lose(1, only="foe_not_richer"))
GLOAT = (lose(1), gain(1))
SPITE = (lose(3), lose(1, "me"))
PREEN = (gain(1),)
STRUT = (gain(2),)
COMEBACK = (gain(3, only="i_am_least"), gain(1, only="i_am_not_least"))
PEP = (gain(1), Step("dice", 1))
PECK = (steal(1),)
BOTH = (gain(2), gain(1, "foe"))
SHIELD = (Step("shield"),)
FIRST = Step("initiative")
LEAD = Step("leader")


def about(who: str) -> Effect:
    """An Insult that was written for one of them."""
    return lose(3, only="is", name=who), lose(2, only="is_not", name=who)


def flirt(bound: int) -> Effect:
    """A Come-on that takes a roll of the Sex dice."""
    return roll("sex"), rolled(bound, steal(2)), missed(bound, lose(1, "me"))


def expert(skill: str) -> Effect:
    """Better for those who have done such a Challenge."""
    return gain(2, only="has_type", name=skill), gain(1, only="lacks_type", name=skill)

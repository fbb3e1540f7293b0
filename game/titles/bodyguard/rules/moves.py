"""What can be done in Bodyguard, and what can happen."""

from __future__ import annotations

from typing import ClassVar, Literal, Self

import msgspec

from game.engine import contract

Role = Literal["president", "bodyguard", "assassin"]
Kind = Literal["weapon", "location", "weather", "time"]
Weapon = Literal[
    "poisoned_umbrella", "banana_peel", "exploding_cigar", "falling_piano", "blowpipe_pen", "boomerang", "anvil",
    "laser_watch", "rubber_chicken", "trapdoor_lever", "jar_of_bees",
]  # fmt: skip
Location = Literal[
    "opera_box", "rooftop", "press_room", "golf_course", "limousine", "submarine", "hotel_bar", "museum",
    "night_train", "zoo", "bubble_bath",
]  # fmt: skip
Weather = Literal[
    "thick_fog", "thunderstorm", "heat_wave", "hailstorm", "blizzard", "rainbow_drizzle", "tornado", "sandstorm",
    "full_moon", "black_ice", "northern_lights",
]  # fmt: skip
Time = Literal[
    "breakfast", "high_noon", "tea_time", "rush_hour", "happy_hour", "sunset", "last_orders", "midnight",
    "witching_hour", "dawn", "coffee_break",
]  # fmt: skip
HitCard = Weapon | Location | Weather | Time
Deed = Literal["filthy_trick", "deadly_martin", "plan_b", "hardcore_af"]
Card = HitCard | Deed
Ending = Literal[
    "caught",  # the President placed the last hit on an Assassin
    "killed",  # an Assassin placed the fourth hit on the President, and nobody stepped in
    "rescued",  # the Bodyguard stepped in
    "used_up",  # the draw pile and all hands are empty
    "cleared",  # others have eliminated every Assassin
]


class RoundScore(msgspec.Struct, frozen=True):
    """One finished round, with all roles laid open."""

    round: int
    president: int
    ending: Ending
    by: int | None  # who caught, killed or rescued
    victim: int | None  # the Assassin caught, or the President killed
    roles: tuple[Role, ...]  # by seat, as they were at the end
    left_over: Role  # the card beside the President
    out: tuple[int, ...]  # who was eliminated
    points: tuple[int, ...]  # by seat: 2, 1 or 0, taken as one token


# ---- Actions -------------------------------------------------------------------------------


class Appoint(contract.Action, frozen=True):
    """At the desk, in secret: who gets the Bodyguard's card; None leaves it over. All others are Assassins."""

    seat: int | None


class Recall(contract.Action, frozen=True):
    """The President, once a round before playing: collect all role cards and deal them again."""


class Hit(contract.Action, frozen=True):
    """Place a hit before somebody."""

    card: HitCard
    target: int


class Trick(contract.Action, frozen=True):
    """Play a Filthy Trick on somebody."""

    target: int


class Martin(contract.Action, frozen=True):
    """Put a Deadly Martin before somebody."""

    target: int


class PlanB(contract.Action, frozen=True):
    """Play Plan B: discard the hit of this kind lying before oneself."""

    kind: Kind


class Discard(contract.Action, frozen=True):
    """Discard a card face down."""

    card: Card


class Draw(contract.Action, frozen=True):
    """The President, empty-handed: draw without dealing the roles again."""


class Pass(contract.Action, frozen=True):
    """Let it happen."""


class Counter(contract.Action, frozen=True):
    """Answer with a Hard (core) AF."""


class StepIn(contract.Action, frozen=True):
    """The Bodyguard steps in; with which cards is asked once everybody has answered."""


class ThrowIn(contract.Action, frozen=True):
    """The Bodyguard who has stepped in throws in these three hits of different kinds."""

    cards: tuple[HitCard, HitCard, HitCard]


Action = Appoint | Recall | Hit | Trick | Martin | PlanB | Discard | Draw | Pass | Counter | StepIn | ThrowIn

# ---- Events --------------------------------------------------------------------------------


class RoundBegan(contract.Event, frozen=True):
    """A new President sits down at the desk; nothing is dealt yet."""

    befalls: ClassVar[tuple[str, ...]] = ("president",)
    opens: ClassVar[str | None] = "president"

    round: int
    president: int

    @property
    def opens_round(self) -> int:
        return self.round


class RolesDealt(contract.Event, frozen=True):
    """Everybody has a role card; the President knows all of them, everybody else the own one."""

    befalls: ClassVar[tuple[str, ...]] = ("president",)
    discloses: ClassVar[bool] = True
    president: int
    again: bool  # it was the President's special
    roles: tuple[Role | None, ...]
    left_over: Role | None

    def seen_by(self, seat: int | None) -> Self:
        if seat == self.president:
            return self
        known = (seat, self.president)
        roles = tuple(role if other in known else None for other, role in enumerate(self.roles))
        return msgspec.structs.replace(self, roles=roles, left_over=None)


class CardsDealt(contract.Event, frozen=True):
    """Six cards each; a hand is for its owner alone, the others see backs."""

    discloses: ClassVar[bool] = True
    hands: tuple[tuple[Card, ...], ...]  # () where the faces are hidden
    each: int
    pile: int  # cards left to draw

    def seen_by(self, seat: int | None) -> Self:
        hands = tuple(hand if other == seat else () for other, hand in enumerate(self.hands))
        return msgspec.structs.replace(self, hands=hands)


class TurnBegan(contract.Event, frozen=True):
    opens: ClassVar[str | None] = "seat"

    seat: int
    turn: int  # of this round


class Skipped(contract.Event, frozen=True):
    """A turn that does not take place."""

    opens: ClassVar[str | None] = "seat"

    seat: int
    why: Literal["martin", "nothing_left"]
    martin: bool  # a Deadly Martin goes to the discard pile


class Recalled(contract.Event, frozen=True):
    """The President collects all role cards to deal them again."""

    seat: int


class HitPlaced(contract.Event, frozen=True):
    befalls: ClassVar[tuple[str, ...]] = ("target",)
    seat: int
    target: int
    card: HitCard
    kind: Kind
    hits: int  # now lying before the target


class Played(contract.Event, frozen=True):
    """A Filthy Trick or a Deadly Martin is played on somebody, who may answer."""

    befalls: ClassVar[tuple[str, ...]] = ("target",)
    seat: int
    target: int
    card: Deed


class Passed(contract.Event, frozen=True):
    """Somebody had no answer to a card, or kept it."""

    seat: int


class Countered(contract.Event, frozen=True):
    """A Hard (core) AF was played: by the target to cancel, or by the attacker to insist."""

    befalls: ClassVar[tuple[str, ...]] = ("against",)
    seat: int
    against: int
    insists: bool


class Cancelled(contract.Event, frozen=True):
    """The card has no effect at all."""

    befalls: ClassVar[tuple[str, ...]] = ("target",)
    opens: ClassVar[str | None] = "seat"

    seat: int
    target: int
    card: Deed


class Stole(contract.Event, frozen=True):
    """A Filthy Trick took a random card; its face is for the two of them alone."""

    befalls: ClassVar[tuple[str, ...]] = ("victim",)
    opens: ClassVar[str | None] = "seat"
    discloses: ClassVar[bool] = True
    seat: int
    victim: int
    card: Card | None  # None also where nothing was left to take
    empty: bool  # nothing was left to take

    def seen_by(self, seat: int | None) -> Self:
        return self if seat in (self.seat, self.victim) else msgspec.structs.replace(self, card=None)


class MartinServed(contract.Event, frozen=True):
    """A Deadly Martin lies before the target until a turn is skipped."""

    befalls: ClassVar[tuple[str, ...]] = ("target",)
    opens: ClassVar[str | None] = "seat"

    seat: int
    target: int


class HitRemoved(contract.Event, frozen=True):
    """Plan B: a hit before oneself goes to the discard pile."""

    seat: int
    card: HitCard
    kind: Kind


class Discarded(contract.Event, frozen=True):
    """A card was discarded face down."""

    seat: int
    card: Card | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class Drew(contract.Event, frozen=True):
    discloses: ClassVar[bool] = True
    seat: int
    card: Card | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class BreathHeld(contract.Event, frozen=True):
    """The fourth hit lies before the President: everybody who might be the Bodyguard is asked at once."""

    befalls: ClassVar[tuple[str, ...]] = ("president",)
    opens: ClassVar[str | None] = ""

    shooter: int
    president: int
    asked: tuple[int, ...]


class Answered(contract.Event, frozen=True):
    """Somebody has answered in the rescue; what it was stays secret until all have."""

    seat: int
    steps_in: bool  # False for a pass and for everybody else

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, steps_in=False)


class SteppedIn(contract.Event, frozen=True):
    """All answers are in: the Bodyguard shows himself."""

    befalls: ClassVar[tuple[str, ...]] = ("president",)
    opens: ClassVar[str | None] = "seat"
    amid: ClassVar[bool] = True
    discloses: ClassVar[bool] = True
    seat: int
    president: int


class Rescued(contract.Event, frozen=True):
    """The Bodyguard's three hits lie there."""

    befalls: ClassVar[tuple[str, ...]] = ("president",)
    opens: ClassVar[str | None] = "seat"
    amid: ClassVar[bool] = True
    discloses: ClassVar[bool] = True
    seat: int
    president: int
    cards: tuple[HitCard, HitCard, HitCard]


class NobodyMoved(contract.Event, frozen=True):
    """All answers are in, and there is no rescue."""

    befalls: ClassVar[tuple[str, ...]] = ("president",)
    opens: ClassVar[str | None] = ""
    discloses: ClassVar[bool] = True
    president: int


class Eliminated(contract.Event, frozen=True):
    """Four different hits: out for this round; the hand goes face down to the discard pile."""

    befalls: ClassVar[tuple[str, ...]] = ("by",)
    opens: ClassVar[str | None] = "by"

    seat: int
    by: int
    cards: int  # how many were in the hand


class RoundOver(contract.Event, frozen=True):
    """All roles are shown and tokens are taken."""

    opens: ClassVar[str | None] = ""
    discloses: ClassVar[bool] = True
    score: RoundScore


class GameOver(contract.Event, frozen=True):
    """Everybody has been President."""

    winners: tuple[int, ...]
    points: tuple[int, ...]


Event = (
    RoundBegan | RolesDealt | CardsDealt | TurnBegan | Skipped | Recalled | HitPlaced | Played | Passed | Countered
    | Cancelled | Stole | MartinServed | HitRemoved | Discarded | Drew | BreathHeld | Answered | SteppedIn | Rescued
    | NobodyMoved | Eliminated | RoundOver | GameOver
)  # fmt: skip

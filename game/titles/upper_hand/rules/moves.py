"""What can be done in Upper Hand, and what can happen."""

from __future__ import annotations

from typing import ClassVar, Literal, Self

import msgspec

from game.engine import contract

Character = Literal["archer", "lana", "malory", "cyril", "pam", "cheryl", "ray", "krieger"]
Skill = Literal["booze", "guns", "sex", "smarts"]
Location = Literal["malory", "reception", "control", "break", "armory", "lab"]
Phase = Literal["movement", "mission"]
Card = str  # "pam_7": the seventh card of Pam's deck, see cards.CARDS
Happening = Literal[
    "woodhouse", "katya", "conway_stern", "trinette", "len_trexler", "rona_thorne", "uta",
    "embarrassing_pictures_left", "embarrassing_pictures_right", "fire_drill", "audit", "birthday_cake", "leaked_memo",
    "broken_elevator", "expense_report", "surprise_inspection", "office_raccoon", "karaoke_night", "archive_mole",
    "vending_machine_jam", "drone_delivery", "hr_seminar", "wrong_briefcase", "rooftop_party",
]  # fmt: skip
Ending = Literal[
    "twenty",  # the first with twenty
    "most",  # several had twenty in the same moment, and one of them had most
    "roll_off",  # these were level too, and rolled for it
    "guard",  # it is late, and the last round is over: most wins
    "guard_roll_off",  # and these were level, and rolled for it
    "dry",  # the Challenges ran out, and the last round is over: most wins
    "dry_roll_off",  # and these were level, and rolled for it
]

# ---- Actions -------------------------------------------------------------------------------


class Go(contract.Action, frozen=True):
    """In secret and all at once: to which Location the own token will go this round."""

    location: Location


class Use(contract.Action, frozen=True):
    """The first in uses the Location."""


class Decline(contract.Action, frozen=True):
    """The first in leaves the Location alone; nobody else gets it."""


class Roll(contract.Action, frozen=True):
    """A later one at a Location rolls a die for each character already there."""


class Play(contract.Action, frozen=True):
    """Of the cards drawn, this one is played; the rest go to the bottom of the deck."""

    card: Card


class Aim(contract.Action, frozen=True):
    """Whom the card, or the Event, is about."""

    target: int


class Attempt(contract.Action, frozen=True):
    """Roll for an open Challenge; for a Personal one the skill is named."""

    slot: int
    skill: Skill


Action = Go | Use | Decline | Roll | Play | Aim | Attempt

# ---- Events --------------------------------------------------------------------------------


class RoundBegan(contract.Event, frozen=True):
    """Everybody is about to choose a Location."""

    opens: ClassVar[str | None] = ""

    round: int
    initiative: int
    leader: int | None  # who holds the Mission Leader token

    @property
    def opens_round(self) -> int:
        return self.round


class LastRound(contract.Event, frozen=True):
    """After this round the game is over, and most Upper Hand wins."""

    why: Literal["late", "dry"]  # so many rounds are enough, or there are too few Challenges to fill the row


class Chose(contract.Event, frozen=True):
    """A Location token lies face down; what it is stays sealed until it is placed."""

    seat: int
    location: Location | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, location=None)


class Entered(contract.Event, frozen=True):
    """A token is placed; the first in may use the Location, a later one has dice to roll."""

    opens: ClassVar[str | None] = "seat"
    discloses: ClassVar[bool] = True
    seat: int
    location: Location
    dice: int  # 0 for the first in


class Used(contract.Event, frozen=True):
    """The first in uses the Location."""

    seat: int
    location: Location


class Declined(contract.Event, frozen=True):
    seat: int
    location: Location


class InitiativeTaken(contract.Event, frozen=True):
    """This seat will be first in the next round, unless another takes it too."""

    seat: int


class LeaderTaken(contract.Event, frozen=True):
    """This seat takes the Mission Leader token."""

    seat: int
    now: bool  # it counts for the Mission of this round


class DiceAdded(contract.Event, frozen=True):
    """More dice for the next Location or Mission roll; from the Armory for the Mission roll alone."""

    seat: int
    dice: int
    armory: bool


class LocationRolled(contract.Event, frozen=True):
    seat: int
    location: Location
    dice: tuple[int, ...]
    cards: int  # how many fives and sixes


class Shuffled(contract.Event, frozen=True):
    """A deck was short, and its discards were shuffled in."""

    deck: Literal["own", "events", "challenges"]
    seat: int | None  # whose own deck


class Drew(contract.Event, frozen=True):
    """Cards from the own deck, for the drawer alone unless they are open; a single one is played, so it is shown."""

    discloses: ClassVar[bool] = True
    seat: int
    count: int
    cards: tuple[Card, ...]  # in drawn order; () where the faces are hidden
    open: bool = False  # everybody may see them

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat or self.count == 1 or self.open else msgspec.structs.replace(self, cards=())


class Showed(contract.Event, frozen=True):
    """The card that will be played is turned over, and the rest go to the bottom of the deck in drawn order."""

    discloses: ClassVar[bool] = True
    seat: int
    card: Card
    bottomed: int
    under: tuple[Card, ...] = ()  # these, if cards are open; the one that comes again first is first


class CardPlayed(contract.Event, frozen=True):
    """The card takes effect, or goes to the discards without one."""

    befalls: ClassVar[tuple[str, ...]] = ("target",)
    seat: int
    card: Card
    target: int | None
    works: bool  # False: nobody and nothing it could do something to


class ShieldKept(contract.Event, frozen=True):
    """The card stays in front of its owner as a reminder."""

    seat: int
    card: Card


class Gained(contract.Event, frozen=True):
    seat: int
    amount: int
    now: int


class Lost(contract.Event, frozen=True):
    """What was really lost: nobody goes below 0."""

    seat: int
    amount: int
    now: int


class Stole(contract.Event, frozen=True):
    """The victim lost, and the thief gained what was really lost."""

    befalls: ClassVar[tuple[str, ...]] = ("victim",)
    seat: int
    victim: int
    amount: int
    now: int
    victim_now: int


class Turned(contract.Event, frozen=True):
    """A shield turned a loss into a gain and goes to the discards."""

    seat: int
    card: Card
    amount: int
    now: int


class EventDrawn(contract.Event, frozen=True):
    discloses: ClassVar[bool] = True
    seat: int
    event: Happening


class EventResolved(contract.Event, frozen=True):
    """Comes before what it does, as soon as its target, if it has one, is known."""

    befalls: ClassVar[tuple[str, ...]] = ("target",)
    seat: int
    event: Happening
    target: int | None
    works: bool


class Tossed(contract.Event, frozen=True):
    """Dice that draw nothing: rolls of cards and Events, and roll-offs."""

    opens: ClassVar[str | None] = ""
    why: Literal["card", "event", "leader", "win"]
    seats: tuple[int, ...]
    dice: tuple[tuple[int, ...], ...]  # per seat of `seats`
    totals: tuple[int, ...]  # with what is added to them

    @property
    def begins(self) -> bool:
        """A roll-off is nobody's turn; any other roll belongs to the turn in which it falls."""
        return self.why in ("leader", "win")


class PicturesPassed(contract.Event, frozen=True):
    """Who saw the Embarrassing Pictures before they reached the leader."""

    befalls: ClassVar[tuple[str, ...]] = ("reached",)
    direction: Literal["left", "right"]
    seen: tuple[int, ...]  # the drawer first; () if the drawer leads
    reached: int


class MissionBegan(contract.Event, frozen=True):
    """Challenges are laid out, and everybody attempts one, from the Mission Leader clockwise."""

    befalls: ClassVar[tuple[str, ...]] = ("leader",)
    opens: ClassVar[str | None] = "leader"
    discloses: ClassVar[bool] = True
    leader: int
    row: tuple[int, ...]  # numbers of Challenges, see content.CHALLENGES


class SkillRolled(contract.Event, frozen=True):
    """A roll for a Challenge; fives and sixes draw, and so does a success outside the three-dice skill."""

    seat: int
    slot: int
    challenge: int
    skill: Skill
    dice: tuple[int, ...]
    total: int
    success: bool
    cards: int  # how many are drawn
    outside: bool  # one of them for a success outside the three-dice skill


class ChallengeWon(contract.Event, frozen=True):
    """The Challenge goes to the pile of completed ones; the reward follows as a Gained."""

    seat: int
    slot: int
    challenge: int


class SatOut(contract.Event, frozen=True):
    """No Challenge was left to attempt."""

    opens: ClassVar[str | None] = "seat"

    seat: int


class CleanedUp(contract.Event, frozen=True):
    """Tokens come back; leftovers, reminders and what the Armory gave go."""

    opens: ClassVar[str | None] = ""

    round: int
    initiative: int  # in the next round
    left_over: tuple[int, ...]  # Challenges nobody won


class GameOver(contract.Event, frozen=True):
    opens: ClassVar[str | None] = "winner"

    winner: int
    scores: tuple[int, ...]
    ending: Ending


Event = (
    RoundBegan | LastRound | Chose | Entered | Used | Declined | InitiativeTaken | LeaderTaken | DiceAdded | LocationRolled | Shuffled
    | Drew | Showed | CardPlayed | ShieldKept | Gained | Lost | Stole | Turned | EventDrawn | EventResolved | Tossed
    | PicturesPassed | MissionBegan | SkillRolled | ChallengeWon | SatOut | CleanedUp | GameOver
)  # fmt: skip

"""The tables of Upper Hand: characters, Locations, Challenges, Events, and the numbers to turn."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from game.engine.english import counted
from game.titles.upper_hand.rules.effects import Effect
from game.titles.upper_hand.rules.moves import Character, Happening, Location, Skill

SEATS = range(2, 9)
START, GOAL = 5, 20  # Upper Hand
LAST_ROUND = 16
FACES = 6
SPECIALTY = 3  # dice for the skill a character is best at
LUCKY = (5, 6)  # faces of a die that draw a card
SKILLS: tuple[Skill, ...] = get_args(Skill)
SKILL_NAMES: dict[Skill, str] = {"booze": "Booze", "guns": "Guns", "sex": "Sex", "smarts": "Smarts"}

# ---- Characters ------------------------------------------------------------------------------


class Person(NamedTuple):
    """One of the eight."""

    name: str
    colour: str  # which a seat wears
    skills: tuple[int, int, int, int]  # dice for Booze, Guns, Sex, Smarts
    words: str

    @property
    def best(self) -> Skill:
        """The skill with most dice."""
        return SKILLS[self.skills.index(SPECIALTY)]


CHARACTERS: tuple[Character, ...] = get_args(Character)
PEOPLE: dict[Character, Person] = {
    "archer": Person("Archer", "amber", (2, 3, 2, 1), "Field agent. Read the briefing, but only the hotel part."),
    "lana": Person("Lana", "red", (1, 3, 2, 2), "Does her job, then yours, and mentions it."),
    "malory": Person("Malory", "slate", (3, 2, 1, 2), "Runs the agency like a family. That's the complaint."),
    "cyril": Person("Cyril", "violet", (2, 1, 2, 3), "Comptroller. Every receipt tells a story, and he weeps."),
    "pam": Person("Pam", "green", (3, 2, 2, 1), "Human Resources. Your secret is safe with her till lunch."),
    "cheryl": Person("Cheryl", "blue", (2, 2, 3, 1), "Answers the phone. Nobody ever learns what it wanted."),
    "ray": Person("Ray", "pink", (1, 2, 3, 2), "Best dressed at every funeral, including two of his own."),
    "krieger": Person("Krieger", "teal", (2, 2, 1, 3), "Research. Please don't ask what the freezer is for."),
}
DICE = tuple(PEOPLE[who].skills for who in CHARACTERS)  # by number of the character and of the skill
OUTSIDE = tuple(tuple(dice < SPECIALTY for dice in skills) for skills in DICE)  # a success draws one card more


def mission_dice(who: int, skill: int, extra: int, armory: int) -> int:
    """How many dice a character rolls for a Challenge: those of the skill, those of cards, those of the Armory."""
    return DICE[who][skill] + extra + armory


# ---- Locations -------------------------------------------------------------------------------


class Room(NamedTuple):
    """One Location, and what the first in may do there."""

    name: str
    ability: str  # on its sign
    offer: str  # after "may"
    label: str  # on a button


LOCATIONS: tuple[Location, ...] = get_args(Location)
BREAK_GAIN, ARMORY_DICE, LAB_CARDS = 1, 1, 2
_DICE = counted(ARMORY_DICE, "Mission die", "Mission dice")
_MORE_DICE = counted(ARMORY_DICE, "more die", "more dice")
ROOMS: dict[Location, Room] = {
    "malory": Room("Malory's Office", "First in draws an Event", "draw an Event", "Draw an Event"),
    "reception": Room(
        "Reception", "First in takes Initiative", "take Initiative for the next round", "Take Initiative"
    ),
    "control": Room("Control Room", "First in leads the Mission", "lead this round's Mission", "Lead the Mission"),
    "break": Room("Break Room", f"First in gains {BREAK_GAIN}", f"gain {BREAK_GAIN}", f"Gain {BREAK_GAIN}"),
    "armory": Room("Armory", f"First in gets {_DICE}", f"take {_MORE_DICE} for the Mission roll", f"Take {_DICE}"),
    "lab": Room(
        "Lab",
        f"First in draws {LAB_CARDS}, plays 1",
        f"draw {LAB_CARDS} cards and play 1",
        f"Draw {LAB_CARDS}, play 1",
    ),
}
# Beside Malory's Office, for a table that does not want to draw lots; with two players the first two are open.
FRONT_OFFICE: tuple[Location, ...] = ("reception", "control", "break")
BACK_OFFICE: tuple[Location, ...] = ("lab", "armory", "break")


def open_rooms(seats: int) -> int:
    """How many Locations are in play."""
    return 3 if seats == 2 else 4 if seats <= 6 else len(LOCATIONS)


# ---- Challenges ------------------------------------------------------------------------------

Colour = Literal["red", "blue", "green", "yellow"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
DIFFICULTY, REWARD = (6, 8, 10), (1, 2, 3)  # by level
PERSONAL_DIFFICULTY, PERSONAL_REWARD = 14, 4


class Challenge(NamedTuple):
    """One Challenge card."""

    type: Skill | None  # None is a Personal one
    level: int  # 1 to 3; a Personal one is 4
    colour: Colour
    difficulty: int
    reward: int
    name: str


# Per type, by level, one name for each colour.
_NAMES: dict[Skill, tuple[tuple[str, str, str, str], ...]] = {
    "booze": (
        ("Toast the Wrong Country", "Hold This Drink", "Breakfast Briefing", "Somebody's Farewell"),
        ("Outdrink the Attaché", "Water the Witness", "Empty the Minibar", "Survive the Sommelier"),
        ("Vodka Diplomacy", "The Nine-Course Alibi", "Last One on the Yacht", "Drink the Evidence"),
    ),
    "guns": (
        ("Duck", "Find the Safety", "Shoot the Lock", "Warning Shot, Sort Of"),
        ("Cover the Fire Exit", "Return to Sender", "Clear the Stairwell", "Hit the Broad Side"),
        ("Speedboat Standoff", "One Bullet, Six Henchmen", "Disarm the Wedding", "Rooftop, Gale, Hangover"),
    ),
    "sex": (
        ("Borrow a Tuxedo", "Wink at the Guard", "Dance for the Keycard", "Pretend to Be Married"),
        ("Honeytrap the Accountant", "Charm the Border Post", "Read Him Poetry", "One Bed at the Safe House"),
        ("Seduce the Ambassador", "Both Twins, One Balcony", "The Count Collects Hearts", "Room Service, No Questions"),
    ),
    "smarts": (
        ("Read the Manual", "Reply, Not Reply All", "Guess the Password", "Fold the Map"),
        ("Pad the Expenses", "Crack the Safe", "Speak Fluent Customs", "Follow the Money, Briskly"),
        ("The Red Wire or the Other", "Out-Think the Chess Robot", "Explain It to Legal", "Decode the Crossword"),
    ),
}  # fmt: skip
_PERSONAL_NAMES = ("Mother's Day", "Ex Turned Villain", "Class Reunion", "Mirror, Mirror")


def _challenges() -> tuple[Challenge, ...]:
    ordinary = [
        Challenge(skill, level, colour, DIFFICULTY[level - 1], REWARD[level - 1], names[number])
        for skill, levels in _NAMES.items()
        for level, names in enumerate(levels, start=1)
        for number, colour in enumerate(COLOURS)
    ]
    personal = [
        Challenge(None, 4, colour, PERSONAL_DIFFICULTY, PERSONAL_REWARD, name)
        for colour, name in zip(COLOURS, _PERSONAL_NAMES, strict=True)
    ]
    return (*ordinary, *personal)


CHALLENGES = _challenges()  # by number: type, level, colour; the four Personal ones are last
OF_COLOUR = tuple(
    sum(1 << number for number, challenge in enumerate(CHALLENGES) if challenge.colour == colour) for colour in COLOURS
)
OF_TYPE = tuple(
    sum(1 << number for number, challenge in enumerate(CHALLENGES) if challenge.type == skill) for skill in SKILLS
)


def row_length(seats: int) -> int:
    """How many Challenges are laid out in a round."""
    return 3 if seats <= 4 else 4 if seats <= 6 else 5


# ---- Cards and Events ------------------------------------------------------------------------

Kind = Literal["insult", "ego", "come_on", "signature"]
KINDS: tuple[Kind, ...] = get_args(Kind)
KIND_NAMES: dict[Kind, str] = {"insult": "Insult", "ego": "Ego boost", "come_on": "Come-on", "signature": "Signature"}
HOW_MANY: dict[Kind, int] = {"insult": 8, "ego": 5, "come_on": 4, "signature": 3}
DECK = sum(HOW_MANY.values())


class Words(NamedTuple):
    """What is printed on a card: its name, what is said, and what it does as data."""

    kind: Kind
    name: str
    line: str
    effect: Effect


class Affair(NamedTuple):
    """An Event card."""

    name: str
    line: str
    effect: Effect


HAPPENINGS: tuple[Happening, ...] = get_args(Happening)

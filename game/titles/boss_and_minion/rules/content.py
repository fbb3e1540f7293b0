"""The twelve characters of Boss & Minion, their boards and their words, and the counts of the game."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from game.titles.boss_and_minion.rules.moves import Ability, Character, Colour, Gang

SEATS = range(2, 5)
GUARD = 200  # turns
PACE = 30  # turns a player, the guard of as many gangs as there can be
CLOSED = 2  # boxes of every board that stay empty in quick rings
TIE_DIE = 12
BOXES = 6  # on a board
SIZES = (4, 6, 8, 10, 12)

# The numbers of the Specials.
FIXABLE = 6  # the largest die that Spanner can put back
GROWS = 6  # the largest die that grows back on Newt
ENOUGH = 2  # one part in so many of the board's dice must be there when a turn begins for one to come back
SHIELD = 2  # what a die of Tiny Tremendo adds more when it helps to defend
LIFT = 1  # what a boost adds more on the board of Tiny Tremendo
ARMOUR = 1  # what the dice of Bolt-9 count more
OLD_SCORE = 2  # what Granny Grudge adds
NUDGE = 1  # pips by which Duchess Cog turns a die

ABILITIES: tuple[Ability, ...] = get_args(Ability)
COLOURS: tuple[Colour, ...] = get_args(Colour)
ABILITY_NAMES: dict[Ability, str] = {
    "strength": "Strength",
    "luck": "Luck",
    "smarts": "Smarts",
    "conniving": "Conniving",
    "nerve": "Nerve",
    "agility": "Agility",
}
GANG_NAMES: dict[Gang, str] = {
    "clockwork": "Clockwork",
    "swamp": "Swamp",
    "carnival": "Carnival",
    "frost": "Frost",
}
KIND_NAMES = {"ability": "Ability Attack", "boosted": "Boosted Attack", "complex": "Complex Attack"}

Part = Literal["boss", "minion", "freelancer"]
Step = Literal[
    "start",  # step 1, before an attack is declared
    "instead",  # step 2, in place of an attack
    "neighbours",  # step 3, passive: which dice may boost
    "bonus",  # step 3, passive: what an attack adds
    "defend",  # step 4, the defender
    "standing",  # step 6, passive: what a target counts
    "rolled",  # step 6, the result
    "doubles",  # steps 6 and 7, passive: what doubles do
    "won",  # step 7, after an attack of one's own that won
    "lost",  # step 7, after one that lost
    "hit",  # step 7, after an attack on oneself that won
    "end",  # the last moment before step 8
]
STEPS: tuple[Step, ...] = get_args(Step)


class Printed(NamedTuple):
    """What is printed on a character board."""

    name: str
    part: Part
    gang: Gang | None
    line: str  # who that is
    special: str  # what the Special is called
    rule: str  # what it does
    dice: tuple[int, ...]
    colours: tuple[Colour, ...]


def _ring(letters: str) -> tuple[Colour, ...]:
    return tuple(next(colour for colour in COLOURS if colour[0] == letter) for letter in letters)


CHARACTERS: dict[Character, Printed] = {
    "cog": Printed(
        "Duchess Cog", "boss", "clockwork",
        "Icily polite. Counts your mistakes to three decimal places.",
        "Fine Adjustment", "After your attack roll, turn one of your rolled dice one up or one down.",
        (8, 6, 8, 6, 8, 8), _ring("rrbbrb"),
    ),
    "bog": Printed(
        "Baron Bog", "boss", "swamp",
        "Sulks for a century, then floods the place.",
        "Deep Water", "Your Linked dice may help against an Ability Attack, too.",
        (8, 8, 8, 8, 6, 8), _ring("vvbbbv"),
    ),
    "jangle": Printed(
        "Madame Jangle", "boss", "carnival",
        "Laughs first and never explains the joke.",
        "Punchline", "Doubles in your Complex Attacks are not lost. Equal never wins against you.",
        (8, 10, 8, 6, 8, 6), _ring("rgrrgr"),
    ),
    "glacia": Printed(
        "Countess Glacia", "boss", "frost",
        "Never raises her voice. The windows crack anyway.",
        "Coat of Ice", "After an attack by or on you wins, turn one of your dice to its highest face.",
        (8, 8, 8, 6, 8, 6), _ring("byybbb"),
    ),
    "spanner": Printed(
        "Spanner", "minion", "clockwork",
        "One wrench fixes it all, above all what was not broken.",
        "Quick Fix", f"Instead of an attack, put a lost d{FIXABLE} of this board back, while it has half its dice or more.",
        (10, 8, 8, 8, 6, 6), _ring("vvvvgg"),
    ),
    "newt": Printed(
        "Newt", "minion", "swamp",
        "A slippery optimist: what falls off grows again.",
        "Grow It Back",
        f"When your attack loses, put back a lost d{GROWS} of this board, if it had half its dice or more.",
        (10, 8, 6, 6, 6, 6), _ring("yybyby"),
    ),
    "tremendo": Printed(
        "Tiny Tremendo", "minion", "carnival",
        "Lifts everything but the mood. Cries at kittens.",
        "All Together Now",
        f"Any die of this board may boost any other, adding {LIFT} more. Helping to defend, it adds {SHIELD} more.",
        (10, 8, 8, 6, 6, 8), _ring("rgrgrg"),
    ),
    "flurry": Printed(
        "Flurry", "minion", "frost",
        "A hug with fangs that does not know its own weight.",
        "Shake It Off", "At your turn's start or end, or after a die of this board was taken, re-roll one of its dice.",
        (8, 8, 8, 6, 8, 8), _ring("bbvvbv"),
    ),
    "barnacle": Printed(
        "Captain Barnacle", "freelancer", None,
        "Eight arms, no ship, and money owed in every port.",
        "Spare Arm", "One more die of this board may help to defend it, whatever its color and whatever the attack.",
        (8, 8, 6, 6, 8, 6), _ring("rbyrbr"),
    ),
    "bolt": Printed(
        "Bolt-9", "freelancer", None,
        "A very literal robot. Takes 'break a leg' as an order.",
        "Double Plating", f"Every die of this board counts {ARMOUR} more when it is attacked.",
        (8, 8, 8, 6, 8, 8), _ring("gggyyg"),
    ),
    "dome": Printed(
        "Doctor Dome", "freelancer", None,
        "Twice the brain, half the plan.",
        "Second Opinion", "When an attack on this board, or on a die it helps, wins, have the whole attack rolled again.",
        (6, 6, 12, 6, 6, 6), _ring("gyyygg"),
    ),
    "grudge": Printed(
        "Granny Grudge", "freelancer", None,
        "Knits you a scarf. Remembers your neck size.",
        "Old Score", f"Attacks from this board add {OLD_SCORE} against whoever took a die of it last.",
        (4, 8, 8, 8, 8, 6), _ring("ryrrgr"),
    ),
}  # fmt: skip

NAMES: tuple[Character, ...] = get_args(Character)
NUMBER: dict[Character, int] = {name: number for number, name in enumerate(NAMES)}
BOSSES = tuple(name for name in NAMES if CHARACTERS[name].part == "boss")


def guard(seats: int, boards: int) -> int:
    """After how many turns a game is judged: four gangs have so many dice that they need a clock of their own.

    >>> guard(4, 1), guard(3, 2), guard(4, 2)
    (200, 200, 120)
    """
    return PACE * seats if boards > 1 and seats == SEATS[-1] else GUARD


SOONEST = min(guard(seats, boards) for seats in SEATS for boards in (1, 2))


def may_serve(minion: Character, boss: Character) -> bool:
    """Whether this character may be the Minion of that Boss."""
    printed = CHARACTERS[minion]
    return printed.part != "boss" and printed.gang in (None, CHARACTERS[boss].gang)

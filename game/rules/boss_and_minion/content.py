"""The twelve characters of Boss & Minion, their boards and their words, and the counts of the game."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from game.rules.boss_and_minion.moves import Ability, Character, Colour, Gang
from game.rules.boss_and_minion.view import House

SEATS = range(2, 5)
GUARD = 200  # turns
TIE_DIE = 12
HOUSE = House()
BOXES = 6  # on a board
SIZES = (4, 6, 8, 10, 12)
SUMS = range(42, 47)  # of the sizes on a board
ABILITIES: tuple[Ability, ...] = get_args(Ability)
COLOURS: tuple[Colour, ...] = get_args(Colour)
GANGS: tuple[Gang, ...] = get_args(Gang)
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
    "adding",  # step 4, passive: what an assisting die adds
    "rolled",  # step 6, the result
    "doubles",  # steps 6 and 7, passive: what doubles do
    "won",  # step 7, after an attack of one's own that won
    "lost",  # step 7, after one that lost
    "end",  # the last moment before step 8
]


class Sheet(NamedTuple):
    """What is printed on a character board."""

    name: str
    part: Part
    gang: Gang | None
    line: str  # who that is
    special: str  # what the Special is called
    rule: str  # what it does
    steps: tuple[Step, ...]  # when
    dice: tuple[int, ...]
    colours: tuple[Colour, ...]


def _ring(letters: str) -> tuple[Colour, ...]:
    return tuple(next(colour for colour in COLOURS if colour[0] == letter) for letter in letters)


CHARACTERS: dict[Character, Sheet] = {
    "cog": Sheet(
        "Duchess Cog", "boss", "clockwork",
        "Icily polite. Counts your mistakes to three decimal places.",
        "Fine Adjustment", "After your attack roll, turn one of your rolled dice one up or one down.",
        ("rolled",), (8, 6, 10, 4, 6, 10), _ring("rrbbyy"),
    ),
    "bog": Sheet(
        "Baron Bog", "boss", "swamp",
        "Sulks for a century, then floods the place.",
        "Deep Water", "Dice that help you defend add all they show, not half.",
        ("adding",), (12, 8, 6, 6, 4, 8), _ring("vvbbbv"),
    ),
    "jangle": Sheet(
        "Madame Jangle", "boss", "carnival",
        "Laughs first and never explains the joke.",
        "Punchline", "Doubles in your Complex Attacks are not lost, and each of those dice adds 1.",
        ("doubles",), (6, 8, 6, 8, 8, 8), _ring("rgrgrg"),
    ),
    "glacia": Sheet(
        "Countess Glacia", "boss", "frost",
        "Keeps a grudge on ice and serves it in thin slices.",
        "Cold Shoulder", "After a win, have another die of the loser rolled again.",
        ("won",), (4, 8, 10, 6, 10, 6), _ring("byybvv"),
    ),
    "spanner": Sheet(
        "Spanner", "minion", "clockwork",
        "One wrench fixes it all, above all what was not broken.",
        "Quick Fix", "Instead of an attack, put a lost die up to d8 back, rolled anew.",
        ("instead",), (8, 6, 6, 8, 10, 6), _ring("gbbrrg"),
    ),
    "newt": Sheet(
        "Newt", "minion", "swamp",
        "A slippery optimist: what falls off grows again.",
        "Grow It Back", "When your attack loses, put a lost die up to d8 back, rolled anew.",
        ("lost",), (10, 6, 8, 8, 6, 6), _ring("yybbby"),
    ),
    "tremendo": Sheet(
        "Tiny Tremendo", "minion", "carnival",
        "Lifts everything but the mood. Cries at kittens.",
        "All Together Now", "Any die on this board may boost any other die on it.",
        ("neighbours",), (12, 4, 4, 8, 4, 12), _ring("rygyrg"),
    ),
    "flurry": Sheet(
        "Flurry", "minion", "frost",
        "A hug with fangs that does not know its own weight.",
        "Shake It Off", "At the start or at the end of your turn, re-roll one die of this board.",
        ("start", "end"), (12, 4, 6, 4, 8, 10), _ring("bbvvbv"),
    ),
    "barnacle": Sheet(
        "Captain Barnacle", "freelancer", None,
        "Eight arms, no ship, and money owed in every port.",
        "Spare Arm", "One die of this board that is not Linked may help to defend it, even against an Ability Attack.",
        ("defend",), (8, 8, 8, 6, 6, 8), _ring("rbyrby"),
    ),
    "bolt": Sheet(
        "Bolt-9", "freelancer", None,
        "A very literal robot. Takes 'break a leg' as an order.",
        "Factory Settings", "Instead of an attack, turn all dice of this board to their highest face.",
        ("instead",), (10, 10, 6, 6, 6, 6), _ring("ggyyrr"),
    ),
    "dome": Sheet(
        "Doctor Dome", "freelancer", None,
        "Twice the brain, half the plan.",
        "Second Opinion", "If an attack by or on this board goes wrong for you, have the whole attack rolled again.",
        ("rolled",), (4, 6, 12, 10, 6, 4), _ring("bvvvbb"),
    ),
    "grudge": Sheet(
        "Granny Grudge", "freelancer", None,
        "Knits scarves, remembers everything, forgives nothing.",
        "Old Score", "Attacks from this board add 2 against whoever took a die of it last.",
        ("bonus",), (4, 8, 8, 10, 8, 4), _ring("ryrggy"),
    ),
}  # fmt: skip

NAMES: tuple[Character, ...] = get_args(Character)
NUMBER: dict[Character, int] = {name: number for number, name in enumerate(NAMES)}
BOSSES = tuple(name for name in NAMES if CHARACTERS[name].part == "boss")


def may_serve(minion: Character, boss: Character) -> bool:
    """Whether this character may be the Minion of that Boss."""
    sheet = CHARACTERS[minion]
    return sheet.part != "boss" and sheet.gang in (None, CHARACTERS[boss].gang)

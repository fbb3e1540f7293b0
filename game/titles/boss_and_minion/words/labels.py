"""What the table of Boss & Minion has written on it: banners, labels, buttons, and captions of the rules' pictures."""

from __future__ import annotations

from typing import Literal

from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.content import KIND_NAMES, Part
from game.titles.boss_and_minion.rules.specials import Effect
from game.titles.boss_and_minion.rules.view import Attack, Doubles, Stage

# ---- banners: a title, and what follows it -------------------------------------------------------

TAKES = "{} joins {}"
GOES_FIRST = "{} goes first"
QUICK_RINGS, ON_EVERY_BOARD = "Quick rings", "{} on every board."
BRACED = "The lowest total begins. Everybody else's lowest die shows its highest face."
LOWEST, TIED, ROLLED = "The lowest total begins: {}.", "Tied at {}: the lowest d12 begins{}.", " ({})"
HIT, MISS, DOUBLES = "Hit!", "Miss!", "Doubles!"
SPECIAL = "{}!"
EMPTIED = ("{} is beaten", "Not one die is left on this board.")
PLAYER_OUT = ("{} is out", "All dice are gone.")
JUDGED: dict[moves.Judging, tuple[str, str]] = {
    "passes": ("Nobody attacks anymore", "Most dice win, then the higher sum."),
    "guard": ("Long enough!", "Most dice win, then the higher sum."),
}
GAME_OVER, DRAW, TOGETHER = "{} wins!", "A draw", " & "
ENDS: dict[moves.Ending, str] = {
    "standing": "Last one with dice.",
    "wreck": "Both are beaten: the attacker wins.",
    "passes": "Ahead when the dice were counted.",
    "guard": "Ahead when the dice were counted.",
    "draw": "Nobody is ahead.",
}

# ---- beside the board ----------------------------------------------------------------------------

WAITING, HURRY, PICK_CARD = "Waiting for {}", "Press to go faster", "Click a card to take it"
PICK_DIE, PICK_MORE, PICK_LOSS = "Click one of your dice", "Add dice, or click a target", "Click the die you give up"
AIM_FIRST, ASSIST = "Now click a target", "Click dice that help"
WHICH_DIE = "Click the die"
WHICH: dict[Effect | None, str] = {"restored": "Click the empty box", "turned": "Click an arrow at a die"}
BACK: dict[Stage, str] = {"dice": "Take it back", "aimed": "Aim again"}
OUT, TO_CHOOSE = "out", "still to choose"
LET_GO = "Let go of this die"
FOR_SPECIAL, FOR_BOX, NEVER_MIND = "{}: click a die", "{}: click an empty box", "Never mind"

# ---- on the board --------------------------------------------------------------------------------

NAME_OF_THE_GAME = ("Boss &", "Minion")
RANKS: dict[Part, str] = {"boss": "Boss", "minion": "Minion", "freelancer": "Free"}
ATTACK = "Attack"
TO_WIN, TO_BE_HIT, DEFENDED, UNDEFENDED = "to win", "to be hit", "defended", "undefended"
MUST_BEAT, MUST_EQUAL, WITH_BONUS = "must beat", "must equal or beat", "with +{} {}"
BEATS, EQUALS, MISSES, COUNTING, AGAINST = "beats", "equals", "does not beat", "so far", "vs"
BOOST, TURN, UNKNOWN = "boost", "turn", "?"
WAYS = (
    ("bm_icon_sword", "One die: Ability"),
    ("bm_icon_boost", "A neighbor: Boosted"),
    ("bm_chain_red", "Linked dice: Complex"),
)
HINT, PICK_TARGET = "Click dice to build an attack", "Whom will it hit?"
BUILDS = "{} builds an attack"
READYING = "All dice are rolled: the lowest total begins"

# What each attack may bring its attacker, and what somebody else reads about it.
Side = Literal["attacker", "target", "room"]  # of whoever reads
WON: dict[Side, str] = {
    "attacker": "Win: their d{} is gone",
    "target": "Hit: your d{} is gone",
    "room": "Hit: the d{} is gone",
}
LOST = {True: ("Lose: one of yours", "Miss: one of theirs"), False: ("Lose: nothing is lost", "Miss: nothing is lost")}
STAYS, REROLLS = "The new roll stays", "The booster re-rolls"
OF_DOUBLES: dict[Doubles, str] = {
    "lost": "Doubles: lost anyway",
    "kept": "Doubles: kept",
    "missed": "Doubles: lost on a miss",
}


def stakes(kind: moves.Kind, size: int, side: Side, doubles: Doubles) -> tuple[str, str, str]:
    """What winning, losing and the dice themselves may bring, as the attacker, the target or somebody else reads it.

    >>> stakes("complex", 8, "target", "kept")
    ('Hit: your d8 is gone', 'Miss: one of theirs', 'Doubles: kept')
    """
    risky = kind == "complex"
    dice = OF_DOUBLES[doubles] if risky else STAYS if kind == "ability" else REROLLS
    return WON[side].format(size), LOST[risky][side != "attacker"], dice


def attack_name(attack: Attack | None) -> str:
    """What the tray is called."""
    if attack is None:
        return ATTACK
    kind = attack.kind or ("ability" if len(attack.dice) == 1 else None)
    return KIND_NAMES[kind] if kind else ATTACK


# ---- in the pictures of the rules ----------------------------------------------------------------

PARTS_OF_A_RING = (
    ("bm_die_red_8", "die and value"),
    ("bm_chain_red", "Linked: one color"),
    ("bm_chain_broken", "bond broken"),
)
EMPTY_FOR_ALL = "the same two stay empty for all"
NEIGHBOURS, LOWEST_FIRST = "neighbors in the ring", "lowest total first"
BEATS_TWELVE, ONE_LOST, ALL_LOST = "beats 12", "one is lost", "all three lost"
ROLLED_AGAIN = "then it is rolled again"
MOMENTS = (
    ("bm_icon_dice", "after a roll"),
    ("bm_icon_sword", "instead of an attack"),
    ("icon_check", "after a win or a loss"),
    ("bm_icon_shield", "when defending"),
    ("bm_icon_reroll", "as a turn begins or ends"),
    ("bm_icon_special", "or simply always"),
)
LONG_ENOUGH = (
    ("bm_icon_pass", "all pass, or the turns are up:"),
    ("bm_icon_dice", "most dice, then highest sum"),
)

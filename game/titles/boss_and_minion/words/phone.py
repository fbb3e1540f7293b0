"""What Boss & Minion says on a phone: what is asked, what an answer does, what it brings, and how likely it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.contract import Names
from game.engine.english import counted, listed, owner, percent
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.content import BOXES, CHARACTERS, KIND_NAMES
from game.titles.boss_and_minion.rules.moves import Character
from game.titles.boss_and_minion.rules.specials import SPECIALS, Effect
from game.titles.boss_and_minion.rules.view import Attack, Player, Shot, View
from game.titles.boss_and_minion.words import labels
from game.titles.boss_and_minion.words.chances import of_shot
from game.titles.boss_and_minion.words.phrases import (
    ability,
    box_of,
    character_name,
    owned_box,
    special_name,
    stay_empty,
)

DICE, LEFT = "Dice", "{} left"
PICK_ONE, PICK_DIE, ADD_DIE, WHICH_DIE, WHICH_SPECIAL = (
    "Pick one", "Pick a die", "Add a die", "Which die?", "Which Special?",
)  # fmt: skip
WHICH_HELP, WHOM, BOOST_OR_BOTH = "Which dice help?", labels.PICK_TARGET, "Boost, or both?"
TAKE_BACK, AIM_AGAIN, PASS, NO_SPECIAL, NO_DEFENSE = (
    "Take it back", "Aim again", "Pass", "No Special now", "No defense",
)  # fmt: skip
BEFORE = "before your attack"
ROLLED_AGAIN = "Dice that help are rolled again afterwards."
UP, DOWN, ONE_UP, ONE_DOWN = "Up to {}", "Down to {}", "One up", "One down"
LONGEST = 15  # letters of a target's name that have room in a row


class Said(NamedTuple):
    """What is asked: a few words, and a line under them."""

    title: str
    line: str = ""


# ---- the draft -----------------------------------------------------------------------------------


def drafting(view: View) -> Said:
    """Whom to choose."""
    place = "character" if view.mode == "duel" else "Minion" if view.players[view.asked[0]].boards else "Boss"
    line = f"{stay_empty(view.closed)} on every board." if view.closed else "Tap one to read what it can do."
    return Said(f"Pick {'a' if place == 'character' else 'your'} {place}", line)


def special_rule(character: Character) -> str:
    """What somebody can do that others cannot."""
    return f"{CHARACTERS[character].special}: {CHARACTERS[character].rule}"


def ring_in_words(character: Character, closed: tuple[int, ...]) -> str:
    """Special, dice and Links of somebody who can be drafted."""
    printed = CHARACTERS[character]
    places = [place for place in range(BOXES) if place not in closed]
    dice = listed([f"{ability(place)} d{printed.dice[place]}" for place in places])
    groups = [
        [ability(place) for place in places if printed.colours[place] == colour]
        for colour in dict.fromkeys(printed.colours)
    ]
    linked = "; ".join(listed(group) for group in groups if len(group) > 1)
    return f"{special_rule(character)} Dice: {dice}. Linked: {linked or 'none'}."


def box_in_words(view: View, seat: int, box: int) -> str:
    """A box of a board for who cannot see it."""
    player = view.players[seat]
    value = player.value(box)
    lies = f"a d{player.size(box)} that shows {value}" if value else "empty"
    return f"{box_of(view, seat, box)}: {lies}"


def gang_members(player: Player) -> str:
    """Who plays for somebody."""
    return " & ".join(character_name(board.character) for board in player.boards)


# ---- the attack ----------------------------------------------------------------------------------


def opening(view: View) -> Said:
    """What a turn may begin with."""
    if not view.joining:
        return Said("You cannot attack", "No die has a target or a partner.")
    return Said("Pick a die to attack", "One alone, a neighbor too, or Linked dice.")


def declaring(view: View, attack: Attack) -> Said:
    """What the dice picked so far lack."""
    more = " Or add a die." if view.joining else ""
    if attack.kind is None and len(attack.dice) > 1:
        return Said(BOOST_OR_BOTH, f"They are neighbors, and Linked.{more}")
    if not view.shots:
        return Said(ADD_DIE, f"{ability(attack.dice[0])} has no target of its own.")
    return Said("Pick a target", f"{_strikes(view, attack)}{more}")


def _strikes(view: View, attack: Attack) -> str:
    first = ability(attack.dice[0])
    if attack.booster is not None:
        return f"{first} +{attack.boost}, boosted by {ability(attack.booster)}."
    if len(attack.dice) == 2:
        return f"{first} and {ability(attack.dice[1])} roll together."
    if len(attack.dice) > 2:
        return f"{len(attack.dice)} dice roll together."
    alike = all(shot.die % BOXES == attack.dice[0] % BOXES for shot in view.shots)
    return f"{first} attacks {first}." if alike else f"{first} may attack any die there."


class Reading(NamedTuple):
    """One of the attacks that two dice may mean."""

    title: str
    text: str
    tag: str


def readings(view: View, attack: Attack) -> dict[moves.Reading, Reading]:
    """Boost, or both: what rolls, and what is at risk."""
    first, second = attack.dice[:2]
    player = view.players[attack.seat]
    sizes = [player.size(die) for die in (first, second)]
    return {
        "boosted": Reading(
            f"Boost {ability(first)}",
            f"A d{sizes[0]} rolls, and {ability(second)} adds to it.",
            "nothing at risk",
        ),
        "complex": Reading("Both together", f"A d{sizes[0]} and a d{sizes[1]} roll.", "a miss costs one"),
    }


def aimed(attack: Attack, names: Names) -> Said:
    """The attack as it is declared."""
    assert attack.target is not None and attack.die is not None
    kind = KIND_NAMES[attack.kind or "ability"]
    return Said("Ready to roll", f"{kind} on {owned_box(names[attack.target], attack.die)}.")


def going(view: View, attack: Attack, names: Names) -> Said:
    """The large button: what is attacked, and what must be rolled."""
    assert attack.target is not None and attack.die is not None and attack.need is not None
    sizes = [view.players[attack.seat].size(die) for die in attack.dice]
    least = attack.need - attack.boost - attack.bonus + (not attack.equals)
    dice = f"a d{sizes[0]}" if len(sizes) == 1 else counted(len(sizes), "die", "dice")
    goal = f"Roll {least} or more with {dice}"
    if least <= len(sizes):
        goal = "Any roll is enough" if attack.against == attack.chance else "Any roll is enough, if nobody helps"
    elif least > sum(sizes):
        goal = f"No roll with {dice} is enough"
    return Said(f"Attack {owner(names[attack.target])} {ability(attack.die)}", goal)


def aiming(view: View, aim: moves.Aim, names: Names) -> Said:
    """A target among all choices, with its chances."""
    return Said(
        f"Aim at {owned_box(names[aim.seat], aim.die)}", of_shot(view.shot(aim.seat, aim.die)).removeprefix(": ")
    )


def target(view: View, shot: Shot, names: Names) -> Said:
    """A row with a target: whose it is, what it shows, and its other chance if there are two."""
    player, die = view.players[shot.seat], shot.die
    name, who = names[shot.seat], character_name(player.boards[die // BOXES].character)
    title = f"{owner(name)} {ability(die)}"
    if len(title) > LONGEST:
        title, who = ability(die), name if view.mode == "duel" else f"{owner(name)} {who}"
    line = f"{who}, shows {player.value(die)}"
    if (plain := percent(shot.chance)) != percent(shot.against):
        line = f"{line}; {plain} if nobody helps"
    return Said(title, line)


# ---- the defense ---------------------------------------------------------------------------------


def defending(view: View, attack: Attack, names: Names) -> Said:
    """Who attacks what of the reader's."""
    assert attack.target is not None and attack.die is not None
    shows = view.players[attack.target].value(attack.die)
    whose = "Yours" if view.mode == "duel" else box_of(view, attack.target, attack.die)
    return Said(f"{names[attack.seat]} attacks {ability(attack.die)}!", f"{whose} shows {shows}. Your dice may help.")


def standing(attack: Attack) -> Said:
    """The large button of a defense with help."""
    return Said(f"Defend with +{sum(attack.adds)}", _least(attack))


def _least(attack: Attack) -> str:
    return f"{attack.need} is enough to hit" if attack.equals else f"{attack.need} to beat"


def against(view: View, attack: Attack) -> Said:
    """What is rolled against what, before and after the roll."""
    if attack.total is not None and attack.need is not None:
        beats = labels.EQUALS if attack.total == attack.need else labels.BEATS
        words = beats if attack.winning else labels.MISSES
        line = "Specials may still change it." if attack.won is None else ""
        return Said(f"{attack.total} {words} {attack.need}", line)
    sizes = [view.players[attack.seat].size(die) for die in attack.dice]
    dice = f"d{sizes[0]}" if len(sizes) == 1 else counted(len(sizes), "die", "dice")
    plus = f" +{attack.boost + attack.bonus}" if attack.boost + attack.bonus else ""
    return Said(f"{dice}{plus} against {attack.need}", _odds(attack))


def _odds(attack: Attack) -> str:
    if attack.chance is None or attack.against is None:
        return ""
    now, best = percent(attack.chance), percent(attack.against)
    return f"hits with {now}" if now == best else f"hits with {now}, against all help with {best}"


# ---- Specials ------------------------------------------------------------------------------------


def window(view: View, attack: Attack | None, names: Names) -> Said:
    """Why there is time for a Special."""
    me, title = view.me, "Use your Special?"
    if view.stage == "end" or attack is None:
        return Said(title, "The last moment of your turn." if me == view.active else "The last moment of this turn.")
    if view.stage == "rolled":
        goal = f"{'equal or beat' if attack.equals else 'beat'} {attack.need}"
        if me == attack.seat:
            return Said(title, f"{attack.total} so far, and it has to {goal}.")
        return Said(f"{owner(names[attack.seat])} attack hits!", f"{attack.total} so far against {attack.need}.")
    whose = "Your" if me == attack.seat else owner(names[attack.seat])
    return Said(title, f"{whose} attack has {'won' if attack.won else 'lost'}.")


USES: dict[Effect | None, str] = {
    "rolled": "Re-roll {}",
    "raised": "Turn {} all the way up",
    "restored": "Put {} back",
    "turned": "Turn {}",
    "again": "Have it rolled again",
    None: "Use {}",
}


def using(view: View, use: moves.Use) -> Said:
    """What a Special does to a die, and what the die shows."""
    effect = SPECIALS[use.special].does
    if use.seat is None or use.die is None:
        return Said(USES[effect].format(""), special_name(use.special))
    player = view.players[use.seat]
    value, size = player.value(use.die), player.size(use.die)
    title = USES[effect].format(box_of(view, use.seat, use.die))
    if effect == "restored":
        return Said(title, f"a d{size}, rolled anew")
    if effect == "raised":
        return Said(title, f"{value} becomes {size}")
    return Said(title, f"it shows {value}")


def average(view: View, uses: Sequence[moves.Use]) -> str:
    """What the dice that may be rolled again show as a rule, the largest first."""
    sizes = {view.players[use.seat].size(use.die) for use in uses if use.seat is not None and use.die is not None}
    shown = [
        f"a d{size} {'shows ' if size == max(sizes) else ''}{size // 2} or {size // 2 + 1}"
        for size in sorted(sizes, reverse=True)
    ]
    return f"On average {listed(shown)}."


def turning(view: View, use: moves.Use, face: int) -> Said:
    """A rolled die one up or down."""
    assert use.seat is not None and use.die is not None
    return Said(
        f"Turn {box_of(view, use.seat, use.die)} {'up' if use.pips > 0 else 'down'}",
        f"{face} becomes {face + use.pips}",
    )


def losing(view: View, die: int) -> Said:
    """Which die is given up."""
    player = view.players[view.active]
    title = f"Give up {box_of(view, view.active, die)}"
    return Said(title, f"a d{player.size(die)} that shows {player.value(die)}, gone for good")


def give_up(attack: Attack) -> Said:
    """Why a die is given up."""
    return Said("Give up a die", f"{attack.total} did not beat {attack.need}.")


# ---- the end -------------------------------------------------------------------------------------


def verdict(view: View, seat: int, names: Names) -> Said:
    """How it went for somebody, in a word; dice are what counts."""
    left = remaining(view.players[seat])
    if not view.winners:
        return Said(labels.DRAW, left)
    if seat in view.winners:
        return Said("You win!", left)
    return Said(labels.GAME_OVER.format(labels.TOGETHER.join(names[winner] for winner in view.winners)), left)


def remaining(player: Player) -> str:
    """What is left of somebody."""
    return f"{counted(player.dice, 'die', 'dice')} left, {player.total} in all" if player.dice else "out of dice"

"""Every word Boss & Minion says while it is played: prompts in two voices, labels, log lines, refusals, the end."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Names, Outcome, Reason
from game.engine.english import counted, listed, owner
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.content import ABILITY_NAMES, KIND_NAMES, Step
from game.titles.boss_and_minion.rules.moves import Action, Event
from game.titles.boss_and_minion.rules.specials import SPECIALS
from game.titles.boss_and_minion.rules.view import Attack, View
from game.titles.boss_and_minion.words.awards import awards
from game.titles.boss_and_minion.words.chances import of_shot
from game.titles.boss_and_minion.words.pages import rules_pages
from game.titles.boss_and_minion.words.phrases import (
    ability,
    box_name,
    box_names,
    box_of,
    character_name,
    gang_name,
    owned_box,
    special_name,
    stay_empty,
)
from game.titles.boss_and_minion.words.story import figures, story

__all__ = ["action", "awards", "epithet", "event", "figures", "moment", "news", "outcome", "prompt", "refusal", "reveal", "rules_pages", "story", "tagline", "when"]  # fmt: skip

tagline = "Six dice, one ring, no mercy. Boost them, link them, and mind the doubles."

# When a Special counts, by the steps at which it matters.
MOMENTS: dict[tuple[Step, ...], str] = {
    ("start", "hit", "end"): "your turn or a hit",
    ("won", "hit"): "after any hit",
    ("instead",): "instead of an attack",
    ("defend",): "when defending",
    ("rolled",): "after a roll",
    ("lost",): "after a miss",
    ("neighbours", "defend"): "always",
    ("bonus",): "always",
    ("standing",): "always",
    ("standing", "doubles"): "always",
}
USED = "used this turn"

IN_A_PROMPT = 4, 32  # how many dice are named one by one, and in how many letters
IN_THE_LOG = 2, 24


def moment(character: moves.Character, used: bool = False) -> str:
    """When a Special counts, in a few words.

    >>> moment("cog"), moment("bolt"), moment("cog", used=True)
    ('after a roll', 'always', 'used this turn')
    """
    return USED if used else MOMENTS[SPECIALS[character].steps]


# ---- Prompts -------------------------------------------------------------------------------


def when(view: View) -> str:
    """Which turn it is."""
    return f"Turn {view.turn}" if view.turn else "The draft"


def prompt(view: View, names: Names) -> str:
    """What is asked now, in two lines: "You …" for the one who is asked, else by name."""
    if view.over:
        return "The dust settles.\nTime to count what is left."
    seat = view.asked[0]
    who = "You" if view.me == seat else names[seat]
    return "\n".join(_prompts(view, who, names))


def _prompts(view: View, who: str, names: Names) -> tuple[str, str]:
    attack = view.attack
    match view.stage:
        case "draft":
            return f"{who} must choose a {_place(view)}.", _closed(
                view
            ) or "Look at the dice, the Links and the Special."
        case "declare":
            return _opening(view, who)
        case "end":
            return f"{who} may use a Special.", "This is the last moment of the turn."
        case _ if attack is None:
            return f"{who} must choose.", ""
        case "dice":
            return _dice_prompt(view, attack, who)
        case "aimed":
            return f"{who} must roll.", _declared(view, attack, names)
        case "defend":
            return f"{who} may defend.", _defending(view, attack, names)
        case "rolled":
            return f"{who} may use a Special.", _so_far(attack)
        case "lose":
            return f"{who} must give up a die.", f"{attack.total} did not beat {attack.need}."
    return (
        f"{who} may use a Special.",
        f"{_attacker(view, attack, names)} attack has {'won' if attack.won else 'lost'}.",
    )


def _attacker(view: View, attack: Attack, names: Names) -> str:
    return "Your" if view.me == attack.seat else owner(names[attack.seat])


def _place(view: View) -> str:
    if view.mode == "duel":
        return "character"
    return "Minion" if view.players[view.asked[0]].boards else "Boss"


def _closed(view: View) -> str:
    """Which boxes quick rings leave empty; "" if all are in play."""
    return f"{stay_empty(view.closed)} on every board." if view.closed else ""


def _opening(view: View, who: str) -> tuple[str, str]:
    """What a turn may begin with; by house rule there may be nothing to hit."""
    special = _at_first(view.usable[0]) if view.usable else ""
    if not view.joining:
        return f"{who} cannot attack.", f"No die has a target or a partner, so pass.{special}"
    if view.closed and view.turn <= len(view.players):  # the first turn of each
        return f"{who} may attack.", f"Pick a die, or pass.{special} {stay_empty(view.closed)}."
    return f"{who} may attack.", f"Pick a die to begin with, or pass.{special}"


def _at_first(character: moves.Character) -> str:
    """A Special before an attack: one that takes its place, or one that leaves it."""
    name = special_name(character)
    return f" Or use {name}." if "instead" in SPECIALS[character].offers else f" {name} may come first."


def _dice_prompt(view: View, attack: Attack, who: str) -> tuple[str, str]:
    more = " Or pick another die." if view.joining else ""
    if attack.kind is None and len(attack.dice) > 1:
        return f"{who} must say which attack.", f"They are Linked, and one can boost the other.{more}"
    kind = KIND_NAMES[attack.kind or "ability"]
    if not view.shots:
        return f"{who} must pick another die.", f"{box_of(view, attack.seat, attack.dice[0])} has no target of its own."
    alone = len(attack.dice) == 1
    dice = box_of(view, attack.seat, attack.dice[0]) if alone else _few(attack.dice, *IN_A_PROMPT)
    return f"{who} must pick a target.", f"{kind} with {dice}{_boosted(attack)}.{more}"


def _boosted(attack: Attack) -> str:
    return f", boosted by {ability(attack.booster)}" if attack.booster is not None else ""


def _declared(view: View, attack: Attack, names: Names) -> str:
    if attack.target is None or attack.die is None:
        return ""
    box = owned_box(names[attack.target], attack.die)
    if view.me == attack.target:
        box = f"your {box_name(attack.die).removeprefix('the ')}"
    return f"{KIND_NAMES[attack.kind or 'ability']} on {box}: {_goal(attack)}."


def _goal(attack: Attack) -> str:
    return f"{'equal or beat' if attack.equals else 'beat'} {attack.need}"


def _defending(view: View, attack: Attack, names: Names) -> str:
    kind = KIND_NAMES[attack.kind or "ability"]
    die = box_name(attack.die) if attack.die is not None else ""
    return f"{_attacker(view, attack, names)} {kind} aims at {die}, now {attack.need}."


def _so_far(attack: Attack) -> str:
    return f"{attack.total} so far, and it has to {_goal(attack)}."


# ---- Labels --------------------------------------------------------------------------------


def action(action: Action, view: View, names: Names) -> str:
    """A button or a tooltip for this answer."""
    match action:
        case moves.Draft(character):
            return f"Take {character_name(character)}"
        case moves.Pick(die):
            return f"{'Add' if view.attack else 'Attack with'} {_die(view, view.active, die)}"
        case moves.Read(kind):
            return _boosting(view.attack) if kind == "boosted" else "Roll both together"
        case moves.Aim(seat, die):
            return f"{owner(names[seat])} {_die(view, seat, die)}{of_shot(view.shot(seat, die))}"
        case moves.Go():
            dice = len(view.attack.dice) if view.attack else 1
            return f"Roll {dice} dice" if dice > 1 else "Roll the die"
        case moves.Assist(die):
            return f"Help with {_die(view, view.asked[0], die)}" if view.asked else f"Help with {ability(die)}"
        case moves.Stand():
            attack = view.attack
            return f"Defend with +{sum(attack.adds)}" if attack and attack.assists else "No defense"
        case moves.Lose(die):
            return f"Give up {_die(view, view.active, die)}"
        case moves.Use():
            return _using(action, view, names)
        case moves.Decline():
            return "No Special now"
        case moves.Pass():
            return "Pass"


def _die(view: View, seat: int, die: int) -> str:
    player = view.players[seat]
    value = player.value(die)
    size = f"d{player.size(die)}"
    return f"{box_of(view, seat, die)} ({size}, {value})" if value else f"{box_of(view, seat, die)} ({size})"


def _boosting(attack: Attack | None) -> str:
    match attack.dice if attack else ():
        case (first, second):
            return f"Boost {ability(first)} with {ability(second)}"
    return "Boost the first die"


def _using(action: moves.Use, view: View, names: Names) -> str:
    name = special_name(action.special)
    if action.seat is None or action.die is None:
        return name
    whose = "" if action.seat in view.asked else f"{owner(names[action.seat])} "
    turn = {1: " up", -1: " down"}.get(action.pips, "")
    return f"{name}: {whose}{box_of(view, action.seat, action.die)}{turn}"


# ---- The log -------------------------------------------------------------------------------


def event(event: Event, names: Names) -> str:
    """One line of the log; "" for what needs no words."""
    match event:
        case moves.Drafted(seat, character, board):
            return f"{names[seat]} takes {character_name(character)}{' as Minion' if board else ''}."
        case moves.BoxesClosed(places):
            return f"Quick rings: {stay_empty(places)}."
        case moves.Readied(seat, _, total):
            return f"{owner(names[seat])} dice show {total} together."
        case moves.FirstFound(seat, _, rolls):
            why = "after a roll for it" if rolls else "with the lowest total"
            return f"{names[seat]} goes first, {why}."
        case moves.Braced(seat, _, before, after):
            return f"Quick rings: {names[seat]} turns a {before} up to {after}."
        case moves.Passed(seat):
            return f"{names[seat]} passes."
        case moves.SpecialUsed(seat, special, _, _, before, after):
            return f"{names[seat]} uses {special_name(special)}{_change(before, after)}."
        case moves.BoardEmptied(seat, character):
            return f"{character_name(character)} has no dice left."
        case moves.PlayerOut(seat):
            return f"{names[seat]} is out."
        case moves.Judged(why, _, _):
            return "Everybody passed: count the dice." if why == "passes" else "Long enough: count the dice."
        case moves.GameOver(winners):
            return f"{names[winners[0]]} wins." if winners else "Nobody wins."
    return _in_the_attack(event, names)


def _change(before: int, after: int) -> str:
    if before == after:
        return ""
    return f": {before} becomes {after}" if before else f": back with a {after}"


def _few(dice: tuple[int, ...], most: int, letters: int) -> str:
    """Dice by name, or only how many if they are many: a line must not grow too long."""
    words = box_names(dice)
    return words if len(dice) <= most and len(words) <= letters else f"{len(dice)} dice"


def _attackers(dice: tuple[int, ...], booster: int | None) -> str:
    """What attacks; the booster is left out if there is no room for it."""
    words = _few(dice, *IN_THE_LOG).removeprefix("the ")
    boosted = f"{words} + {ability(booster)}" if booster is not None else words
    return boosted if len(boosted) <= IN_THE_LOG[1] else words


def _in_the_attack(event: Event, names: Names) -> str:
    match event:
        case moves.Declared(seat, _, dice, booster, target, die):
            return f"{names[seat]}: {_attackers(dice, booster)} at {owned_box(names[target], die)}."
        case moves.Defended(seat, dice, adds):
            return f"{names[seat]} defends with {_few(dice, *IN_THE_LOG)}: +{adds}." if dice else ""
        case moves.Rolled(seat, _, faces, boost, bonus, total, need, _, _):
            parts = [str(face) for face in faces] + [str(extra) for extra in (boost, bonus) if extra]
            shown = f"{' + '.join(parts)} = {total}" if len(parts) > 1 else str(total)
            return f"{names[seat]} rolls {shown} against {need}."
        case moves.Decided(seat, _, _, _, _, _, won):
            return f"{names[seat]} {'wins' if won else 'loses'} the attack."
        case moves.DieLost(seat, die, size, _, fate):
            why = {"doubles": " to doubles", "loss": " for losing"}.get(fate, "")
            return f"{names[seat]} loses {box_name(die)} (d{size}){why}."
        case moves.Rerolled(seat, die, before, after, _):
            return f"{owned_box(names[seat], die)} rolls again: {before}, now {after}."
    return ""


# ---- Refusals and the end ------------------------------------------------------------------

REFUSALS = {
    "over": "The game is over.",
    "out": "You are out of the game.",
    "not_now": "That cannot be done now.",
    "empty_box": "There is no die in that box.",
    "cannot_help": "That die cannot help this one.",
    "helping": "That die helps already.",
    "is_target": "That die is the target itself.",
    "not_attacking": "Give up one of the dice that attacked and are left.",
    "no_target": "Pick a target first.",
    "declaring": "The attack is half declared: take it back, or go on.",
    "picked": "That die is in the attack already.",
    "no_target_anywhere": "That die has neither a target nor a partner.",
    "boost_is_full": "One booster is all an attack can have.",
    "neither": "That die is neither Linked to the attack nor a neighbor who could boost it.",
    "only_linked": "Only dice Linked to the attack can join it now.",
    "yourself": "Not at yourself.",
    "only_same_named": "An Ability Attack goes at the same Ability only.",
    "say_which": "First say whether to boost or to roll both.",
}


def _out_of_place(special: moves.Character) -> str:
    """Why a Special cannot be used now: it has its moment, or none because it always counts."""
    if not SPECIALS[special].offers:
        return f"{special_name(special)} always counts: there is nothing to use."
    return f"{special_name(special)} has its moment: {moment(special)}, on a die that it can change."


def refusal(reason: Reason, names: Names) -> str:
    """Why something was refused, as a sentence."""
    args: tuple[Any, ...] = reason.args
    match reason.id:
        case "not_asked":
            return f"It is for {listed([names[seat] for seat in args])} to answer now."
        case "taken":
            return f"{character_name(args[0])} is taken."
        case "no_boss":
            return f"{character_name(args[0])} is no Boss."
        case "other_gang":
            return f"{character_name(args[0])} of the {gang_name(args[0])} does not serve {character_name(args[1])}."
        case "same_named":
            return f"{names[args[0]]} still has {ABILITY_NAMES[args[1]]}, so aim at that."
        case "closed":
            return f"{ABILITY_NAMES[args[0]]} stays empty on every board of this game."
        case "not_yours":
            return f"{special_name(args[0])} is not yours to use."
        case "used":
            return f"{special_name(args[0])} has been used in this turn."
        case "special_not_now":
            return _out_of_place(args[0])
    return REFUSALS[reason.id]


def outcome(outcome: Outcome, names: Names) -> str:
    """How it ended, as a sentence."""
    args: tuple[Any, ...] = outcome.reason.args
    if outcome.reason.id == "draw":
        return f"{listed([names[int(seat)] for seat in args[1:]])} are level: a draw."
    winner = names[outcome.winners[0]]
    match outcome.reason.id:
        case "standing":
            return f"{winner} has the last {'die' if max(outcome.scores) == 1 else 'dice'} standing."
        case "wreck":
            return f"Both sides are wrecked, and {winner} struck last."
    most = "the most dice" if args[0] == "dice" else "the highest sum"
    return f"{'Everybody passed' if outcome.reason.id == 'passes' else 'Long enough'}: {winner} has {most}."


def epithet(view: View, seat: int) -> tuple[str, str] | None:
    """A portrait and what is left, for the podium."""
    was, player = reveal(view, seat, ()), view.players[seat]
    if was is None:
        return None
    return was[0], counted(player.dice, "die left", "dice left") if player.dice else "out of dice"


def news(_event: Event, _seat: int, _names: Names) -> str:
    """Nothing is learnt in private that the table does not show at once."""
    return ""


def reveal(view: View, seat: int, _names: Names) -> tuple[str, str] | None:
    """Whom the player led into the fight: the Boss, or the only character; of a title and a name the name."""
    boards = view.players[seat].boards
    if not view.over or not boards:
        return None
    lead = boards[0].character
    return f"bm_{lead}{'' if view.players[seat].dice else '_out'}", character_name(lead).split()[-1]

"""What can be done in Boss & Minion, kind by kind: what it does, what it costs, what it may bring, and how likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.choices import Group, Said, Saying, Sought, grouped, span
from game.engine.contract import Names
from game.engine.english import counted, listed
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.content import CHARACTERS
from game.titles.boss_and_minion.rules.moves import Action
from game.titles.boss_and_minion.rules.specials import SPECIALS
from game.titles.boss_and_minion.rules.view import Attack, Shot, View
from game.titles.boss_and_minion.words.chances import of_shot
from game.titles.boss_and_minion.words.phrases import ability, box_name, character_name, owned_box, special_name
from game.titles.boss_and_minion.words.why import why as why

Actions = Sequence[Any]
NO_CHANCE = "No chance against the best defense"
FEW = 4  # names that a row has room for


def groups(view: View, legal: Sequence[Action], names: Names) -> list[Group]:
    """One group for every kind of answer, and one for every Special."""
    specials = [action for action in legal if isinstance(action, moves.Use)]
    found = grouped(SAYING, view, [action for action in legal if action not in specials], names)
    for character in dict.fromkeys(action.special for action in specials):
        found += grouped(SAYING, view, [action for action in specials if action.special == character], names)
    return found


def sought(view: View) -> list[Sought]:
    """The Specials of whoever is asked that are used at some time, and passing."""
    boards = view.players[view.asked[0]].boards if view.asked else ()
    own = [board.character for board in boards if SPECIALS[board.character].offers]
    specials: list[Sought] = [(special_name(character), moves.Use(character)) for character in own]
    return [*specials, ("Pass", moves.Pass()), ("Roll the attack", moves.Go())]


# ---- The draft -------------------------------------------------------------------------------


def _draft(view: View, actions: Sequence[moves.Draft], _names: Names) -> Said:
    few = [character_name(action.character) for action in actions]
    who = listed(few) if len(few) <= FEW else counted(len(few), "character")
    words = f"{who} can be had. Each has its own dice, Links and a Special; hold the pointer on one to see them."
    return "Choose a character" if view.mode == "duel" else "Choose whom you lead", words, ""


# ---- The attack ------------------------------------------------------------------------------


def _pick(view: View, actions: Sequence[moves.Pick], _names: Names) -> Said:
    dice = [action.die for action in actions]
    named = listed([box_name(die) for die in dice]) if len(dice) <= FEW else counted(len(dice), "die", "dice")
    if view.attack is None:
        return (
            "Attack",
            f"{named} can begin an attack. One alone, or boosted, risks nothing; Linked dice may be lost.",
            "",
        )
    return "Add a die", f"{named} can join: a neighbor boosts, a Linked die rolls along and may be lost.", ""


def _read(view: View, _actions: Actions, _names: Names) -> Said:
    first = ability(view.attack.dice[0]) if view.attack else "the first"
    words = f"Boost: {first} rolls alone with a bonus, and nothing is at risk. Both: they roll together, and a loss costs one."
    return "Say which attack", words, ""


def _aim(view: View, actions: Sequence[moves.Aim], names: Names) -> Said:
    """The most likely of all targets, and how it stands against the best defense."""
    shots = [shot for action in actions if (shot := view.shot(action.seat, action.die))]
    if not shots:
        return "Name a target", f"{counted(len(actions), 'die', 'dice')} can be aimed at.", ""
    best = max(shots, key=lambda shot: (shot.against, shot.chance))
    target = f"{owned_box(names[best.seat], best.die)}, {_least(best)}"
    if best.against:
        likeliest = f"Likeliest: {target}{of_shot(best)}."
    elif best.chance:
        likeliest = f"{NO_CHANCE}. If nobody helps, likeliest: {target}: {span([best.chance])}."
    else:
        likeliest = f"{NO_CHANCE}, nor without one."
    words = f"{counted(len(shots), 'die', 'dice')} can be aimed at. {likeliest}"
    return "Name a target", words, span([shot.against for shot in shots])


def _least(goal: Shot | Attack) -> str:
    return f"{goal.need} or more" if goal.equals else f"more than {goal.need}"


def _go(view: View, _actions: Actions, names: Names) -> Said:
    """As against the best defense, which is what to reckon with."""
    attack = view.attack
    if attack is None or attack.target is None or attack.die is None:
        return "Roll the attack", "The attack is declared; the other may defend.", ""
    where = f"At {owned_box(names[attack.target], attack.die)}: {_least(attack)}"
    if attack.chance is None or attack.against is None:
        return "Roll the attack", f"{where}.{_risk(attack)}", ""
    plain = "" if attack.against == attack.chance else f", {span([attack.chance])} if nobody helps"
    poor = "" if attack.against else f" {NO_CHANCE}."
    return "Roll the attack", f"{where}{plain}.{poor}{_risk(attack)}", span([attack.against])


def _risk(attack: Attack) -> str:
    return " If it fails, one of your dice is lost." if attack.kind == "complex" else " If it fails, nothing is lost."


def _pass(_view: View, _actions: Actions, _names: Names) -> Said:
    return "Pass", "No attack. When everybody passes one after the other, the game is over and the most dice win.", ""


# ---- The defense -----------------------------------------------------------------------------


def _assist(_view: View, actions: Sequence[moves.Assist], _names: Names) -> Said:
    dice = listed([box_name(action.die) for action in actions])
    words = f"{dice} can help: each adds half its value to the target, and is rolled again afterwards."
    return "Defend", words, ""


def _stand(view: View, _actions: Actions, _names: Names) -> Said:
    attack = view.attack
    if attack is None:
        return "Let them roll", "The defense stands.", ""
    stays = span([1 - attack.chance]) if attack.chance is not None else ""
    return "Let them roll", f"No more help: {_least(attack)} takes the die. That is how likely it stays.", stays


def _lose(_view: View, actions: Sequence[moves.Lose], _names: Names) -> Said:
    return "Give up a die", f"{listed([box_name(action.die) for action in actions])}: it is gone for good.", ""


# ---- Specials --------------------------------------------------------------------------------


def _use(_view: View, actions: Sequence[moves.Use], _names: Names) -> Said:
    character = actions[0].special
    many = f" {counted(len(actions), 'way')} to use it." if len(actions) > 1 else ""
    return special_name(character), f"{CHARACTERS[character].rule} Once a turn.{many}", ""


def _decline(_view: View, _actions: Actions, _names: Names) -> Said:
    return "No Special now", "It goes on, and the Special stays unused.", ""


SAYING: dict[type[Any], Saying] = {
    moves.Draft: _draft,
    moves.Pick: _pick,
    moves.Read: _read,
    moves.Aim: _aim,
    moves.Go: _go,
    moves.Assist: _assist,
    moves.Stand: _stand,
    moves.Lose: _lose,
    moves.Use: _use,
    moves.Decline: _decline,
    moves.Pass: _pass,
}

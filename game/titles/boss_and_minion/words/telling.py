"""What Boss & Minion says while things happen, and what it tells those to whom they were done."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Names
from game.engine.english import Voice
from game.engine.telling import Done
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.content import KIND_NAMES
from game.titles.boss_and_minion.rules.moves import Event
from game.titles.boss_and_minion.rules.view import View
from game.titles.boss_and_minion.words.phrases import ability, box_name, character_name, special_name


def telling(event: Event, view: View, names: Names) -> str:
    """What the prompt says while the event is shown, without what comes of it."""
    say = Voice(names, view.me)
    match event:
        case moves.Drafted(seat, character, _):
            return f"{say.does(seat, 'takes', 'take')}\n{character_name(character)}."
        case moves.Readied(seat, _, _):
            return f"{say.does(seat, 'rolls', 'roll')} the ring\nEvery die gets its value."
        case moves.FirstFound():
            return "Who goes first?\nThe lowest total does."
        case moves.Braced(seat, _, _, _):
            return f"{say.does(seat, 'does', 'do')} not begin\nA low die is turned all the way up."
        case moves.TurnBegan(seat, _):
            return f"{say.does(seat, 'is', 'are')} next\nAny die may attack."
        case moves.Passed(seat):
            return f"{say.does(seat, 'passes', 'pass')}\nNo attack this turn."
        case moves.SpecialUsed(seat, special, _, _, _, _):
            return f"{say.does(seat, 'uses', 'use')} a Special\n{special_name(special)}!"
        case moves.BoardEmptied(_, character):
            return f"{character_name(character)} is done for\nNot a single die left."
        case moves.PlayerOut(seat):
            return f"{say.does(seat, 'is', 'are')} out!\nThe ring is empty."
        case moves.Judged():
            return "Count the dice!\nThen what they add up to."
        case moves.GameOver():
            return "That is the game\nThe dust settles."
    return _in_the_attack(event, say)


def _in_the_attack(event: Event, say: Voice) -> str:
    match event:
        case moves.Picked(seat, die):
            box = box_name(die)
            return f"{say.does(seat, 'picks', 'pick')} a die\n{box[0].upper()}{box[1:]} joins the attack."
        case moves.ReadAs(seat, kind):
            means = "One die boosts the other." if kind == "boosted" else "Both dice are rolled together."
            return f"{say.does(seat, 'decides', 'decide')}\n{means}"
        case moves.Aimed(seat, target, die):
            return f"{say.does(seat, 'aims', 'aim')} at {say.whom(target)}\nThe target is {box_name(die)}."
        case moves.Declared(seat, kind, _, _, target, die):
            return f"{say.does(seat, 'attacks', 'attack')} {say.whom(target)}!\n{KIND_NAMES[kind]} on {box_name(die)}."
        case moves.Assisted(seat, die, _):
            return f"{say.does(seat, 'defends', 'defend')}\n{ability(die)} lends a hand."
        case moves.Defended(seat, dice, _) if dice:
            return f"{say.does(seat, 'defends', 'defend')}\nShields up."
        case moves.Defended(seat, _, _):
            return f"{say.does(seat, 'does', 'do')} not defend\nThe shields stay down."
        case moves.Declined(seat):
            return f"{say.does(seat, 'lets', 'let')} it be\nNo Special for now."
        case moves.Rolled(seat, dice, _, _, _, _, need, equals, _):
            goal = f"{'equal or beat' if equals else 'beat'} {need}"
            return f"{say.does(seat, 'rolls', 'roll')}!\n{'It has' if len(dice) == 1 else 'They have'} to {goal}."
        case moves.Decided(seat, target, _, _, _, _, _):
            whose = say.whose(seat)
            return f"{whose[0].upper()}{whose[1:]} attack lands …\nDoes it beat {say.whom(target)}?"
        case moves.DieLost(seat, die, _, _, _):
            return f"{say.does(seat, 'loses', 'lose')} a die\nGoodbye, {ability(die)}."
        case moves.Rerolled(seat, die, _, _, _):
            return f"{say.does(seat, 'rolls', 'roll')} again\n{ability(die)} gets a new value."
    return ""


def done_to(events: Sequence[Event], seat: int, names: Names) -> list[Done]:
    """What others have done to this player, with how much."""
    found: list[Done] = []
    attacker: int | None = None
    for event in events:
        match event:
            case moves.Declared(seat=who, target=target):
                attacker = who if target == seat else None
            case moves.Decided(seat=who, target=target, total=total, need=need, won=False) if target == seat:
                found.append((event, f"{names[who]} missed you: {total} against {need}."))
            case moves.DieLost(seat=whose, die=die, size=size) if whose == seat and attacker is not None:
                found.append((event, f"{names[attacker]} took your {box_name(die).removeprefix('the ')} (d{size})."))
    return found

"""The effect printed on a card or an Event, in words made from its data, so that the rule is written once."""

from __future__ import annotations

from msgspec.structs import replace

from game.titles.upper_hand.rules.content import PEOPLE, SKILL_NAMES
from game.titles.upper_hand.rules.effects import Condition, Effect, Per, Step, Whom

# Who does something, in the third person; where several can be meant, the words say so.
_WHO: dict[Whom, str] = {
    "foe": "A foe",
    "foe_here": "A foe here",
    "here": "Each foe here",
    "foes": "Each foe",
    "all": "Everybody",
    "most": "Everyone with the most",
    "least": "Everyone with the least",
    "richer": "Each foe with more than you",
    "alone": "Everyone alone at a Location",
    "placed": "Each foe whose token is placed",
    "beside": "Each foe sitting beside you",
    "idle": "Each foe without a Challenge",
    "with_type": "Each foe with a {name} Challenge",
    "named": "{name}",
    "initiative": "The foe who began the round with Initiative",
    "leader": "The foe with the Mission Leader token",
    "low": "Everyone who rolls lowest",
    "high": "Everyone who rolls highest",
}
_NAMES: dict[str, str] = {
    **dict(SKILL_NAMES.items()),
    **{who: person.name for who, person in PEOPLE.items()},
}
_PER: dict[Per, str] = {
    "colour": " for each Challenge colour you have",
    "type": " for each Challenge type you have",
    "challenge": " for each Challenge you have",
    "foe_here": " for each foe here",
}
_ROLLED = "what they rolled"  # for each pip, with what was added to them
_IF: dict[Condition, str] = {
    "rolled": "with {bound} or more",
    "colours": "if you have all four Challenge colours",
    "types": "if you have all four Challenge types",
    "in_play": "if {name} is in play",
    "is": "if it is {name}",
    "foe_richer": "if they have more than you",
    "i_am_least": "if nobody has less",
    "has_type": "if you have a {name} Challenge",
    "movement": "during Movement",
}


def says(effect: Effect) -> str:
    """What it does, in one to three short sentences.

    >>> says((Step("lose", 2, "foe_here"), Step("gain", 1)))
    'A foe here loses 2. Gain 1.'
    """
    sentences: list[str] = []
    for number, step in enumerate(effect):
        before = effect[number - 1] if number else None
        if before and step.unless:
            same = replace(before, amount=0) == replace(step, amount=0, unless=False)
            rest = str(step.amount) if same else _clause(step)
            sentences[-1] = f"{sentences[-1][:-1]}, otherwise {rest}."
        else:
            words = _clause(step)
            if before and before.whom == "all" and step.whom == "me" and step.verb == before.verb == "gain":
                words = f"you {words} more"
            if step.only == "rolled":
                words = f"{_condition(step)} {words}"
            elif step.only:
                words = f"{words} {_condition(step)}"
            sentences.append(f"{words[0].upper()}{words[1:]}.")
    return " ".join(sentences)


def _name(step: Step) -> str:
    """The character or the skill that is meant."""
    return _NAMES.get(step.name, "")


def _condition(step: Step) -> str:
    return _IF[step.only].format(name=_name(step), bound=step.bound) if step.only else ""


def _clause(step: Step) -> str:
    amount = _ROLLED if step.per == "pip" else f"{step.amount}{_PER[step.per] if step.per else ''}"
    match step.verb:
        case "gain" if step.whom == "me":
            return f"gain {amount}"
        case "lose" if step.whom == "me":
            return f"you lose {amount}"
        case "gain" | "lose":
            return f"{_somebody(step)} {step.verb}s {amount}"
        case "steal":
            return f"steal {amount} from {_somebody(step)}"
        case "draw":
            return "draw a card and play it" if step.amount == 1 else f"draw {step.amount} cards and play one"
        case "dice":
            dice = "1 die" if step.amount == 1 else f"{step.amount} dice"
            return f"{dice} more for your next room or Mission roll this round"
        case "roll":
            return f"roll your {_name(step)} dice" if step.name else "roll a die"
    return _FIXED[step.verb].format(amount=step.amount, direction=step.name)


_FIXED = {
    "shield": "your next loss this round is a gain instead",
    "initiative": "take Initiative for the next round",
    "leader": "take the Mission Leader token",
    "toss": "everybody rolls a die, you add {amount}",
    "pictures": "pass it {direction} until one with the most gets it, and loses {amount} for each who saw it before",
}


def _somebody(step: Step) -> str:
    words = _WHO[step.whom].format(name=_name(step))
    return words if step.whom == "named" else f"{words[0].lower()}{words[1:]}"

"""The effect printed on a card or an Event, in words made from its data, so that the rule is written once."""

from __future__ import annotations

from game.engine.english import counted
from game.titles.upper_hand.rules.content import PEOPLE, SKILL_NAMES
from game.titles.upper_hand.rules.effects import ABOUT_FOE, CHOSEN, Condition, Effect, Per, Step, Whom

# Who does something, in the third person; where several can be meant, the words say so.
_WHO: dict[Whom, str] = {
    "foe": "A foe",
    "foe_here": "A foe here",
    "here": "Each foe here",
    "foes": "Each foe",
    "all": "Everybody",
    "most": "Everyone who has the most",
    "least": "Everyone who has the least",
    "richer": "Each foe with more than you",
    "alone": "Everyone alone in a room",
    "placed": "Each foe already in a room",
    "beside": "Each foe sitting beside you",
    "idle": "Each foe without a Challenge",
    "with_type": "Each foe with a {name} Challenge",
    "named": "{name}",
    "initiative": "The foe who began the round with Initiative",
    "leader": "The foe with the Mission Leader token",
    "low": "Everyone who rolls lowest",
    "high": "Everyone who rolls highest",
}
NAMES: dict[str, str] = {
    **dict(SKILL_NAMES.items()),
    **{who: person.name for who, person in PEOPLE.items()},
}
_PER: dict[Per, str] = {
    "colour": " for each Challenge color you have",
    "type": " for each Challenge type you have",
    "challenge": " for each Challenge you have",
    "foe_here": " for each foe here",
}
_ROLLED = "what they rolled"  # for each pip, with what was added to them
_IF: dict[Condition, str] = {
    "rolled": "on {bound} or more",
    "colours": "if you have all four Challenge colors",
    "types": "if you have all four Challenge types",
    "in_play": "if {name} is in play",
    "is": "if it's {name}",
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
            sentences[-1] = _either(before, step)
        else:
            words = _clause(step)
            if before and before.whom == "all" and step.whom == "me" and step.verb == before.verb == "gain":
                words = f"you {words} more"
            sentences.append(words)
    return " ".join(f"{words[0].upper()}{words[1:]}." for words in sentences)


def _either(then: Step, otherwise: Step) -> str:
    """What happens if a condition holds, and what if not.

    >>> _either(Step("gain", 3, only="i_am_least"), Step("gain", 1, only="i_am_least", unless=True))
    'if nobody has less, gain 3; otherwise, gain 1'
    >>> _either(Step("lose", 3, "foe", only="is", name="pam"), Step("lose", 2, "foe", only="is", name="pam", unless=True))
    "a foe loses 2, or 3 if it's Pam"
    """
    if then.only in ABOUT_FOE:  # who has to be mentioned first
        return f"{_clause(otherwise)}, or {then.amount} {_condition(then)}"
    same = then.whom == otherwise.whom in CHOSEN
    rest = str(otherwise.amount) if same else _clause(otherwise)
    return f"{_condition(then)}, {_clause(then)}; otherwise, {rest}"


def _name(step: Step) -> str:
    """The character or the skill that is meant."""
    return NAMES.get(step.name, "")


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
            return f"get {counted(step.amount, 'more die', 'more dice')} for your next room or Mission roll"
        case "roll":
            return f"roll your {_name(step)} dice" if step.name else "roll a die"
    return _FIXED[step.verb].format(amount=step.amount, direction=step.name)


_FIXED = {
    "shield": "your next loss this round is a gain instead",
    "initiative": "take Initiative for the next round",
    "leader": "take the Mission Leader token",
    "toss": "everybody rolls a die; you add {amount}",
    "pictures": "pass it {direction}. The first player who has the most loses {amount} for each who saw it before them",
}


def _somebody(step: Step) -> str:
    words = _WHO[step.whom].format(name=_name(step))
    return words if step.whom == "named" else f"{words[0].lower()}{words[1:]}"

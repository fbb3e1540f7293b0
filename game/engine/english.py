"""Small pieces of English that the words of every game are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


def owner(name: str) -> str:
    """The name as an owner.

    >>> owner("Ana"), owner("Chris")
    ("Ana's", "Chris'")
    """
    return f"{name}'" if name.endswith(("s", "S")) else f"{name}'s"


def counted(number: int, thing: str, many: str | None = None) -> str:
    """A number and its noun.

    >>> counted(1, "turn"), counted(2, "turn"), counted(2, "die", "dice")
    ('1 turn', '2 turns', '2 dice')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {many or thing + 's'}"


def listed(words: Sequence[str]) -> str:
    """Words as a list in a sentence.

    >>> listed(["Ana", "Ben", "Eva"])
    'Ana, Ben and Eva'
    """
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def percent(chance: float) -> str:
    """A chance as it is written; certain and hopeless only if it is so.

    >>> percent(0.5), percent(0.999), percent(0.001), percent(1.0)
    ('50%', '>99%', '<1%', '100%')
    """
    if 0 < chance < 0.005:
        return "<1%"
    if 0.995 <= chance < 1:
        return ">99%"
    return f"{round(100 * chance)}%"


def times(count: int) -> str:
    """How often.

    >>> times(1), times(2), times(3)
    ('once', 'twice', '3 times')
    """
    return {1: "once", 2: "twice"}.get(count) or f"{count} times"


class Voice(NamedTuple):
    """Who looks, and what everybody is called: sentences in two voices.

    >>> ana = Voice(("Ana", "Ben"), 0)
    >>> ana.does(0, "rolls", "roll"), ana.does(1, "rolls", "roll"), ana.whom(0), ana.whose(0), ana.whose(1)
    ('You roll', 'Ben rolls', 'you', 'your', "Ben's")
    """

    names: Sequence[str]
    me: int | None

    def does(self, seat: int, they: str, you: str) -> str:
        """What somebody does."""
        return f"You {you}" if seat == self.me else f"{self.names[seat]} {they}"

    def whom(self, seat: int) -> str:
        """Somebody as the object of a sentence."""
        return "you" if seat == self.me else self.names[seat]

    def whose(self, seat: int) -> str:
        """Somebody as an owner."""
        return "your" if seat == self.me else owner(self.names[seat])

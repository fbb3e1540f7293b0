"""Small pieces of English that the words of every game are made of."""

from __future__ import annotations

from collections.abc import Sequence


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


def times(count: int) -> str:
    """How often.

    >>> times(1), times(2), times(3)
    ('once', 'twice', '3 times')
    """
    return {1: "once", 2: "twice"}.get(count) or f"{count} times"

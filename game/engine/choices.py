"""What a title says of the answers to a question, group by group: its words/choices.py, if it has one."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple, Protocol

from game.engine import registry
from game.engine.chance import Chance
from game.engine.contract import Game, IllegalAction, Names, Reason, State, Words
from game.engine.english import counted, listed, percent
from game.engine.position import NOT_NOW

NAMED = 3  # answers of a kind that are named where a title has no words of its own

Sought = tuple[str, Any]  # what somebody may look for: how it is called, and an action that would be it
Impossible = tuple[str, str]  # what is not possible now, and why


Said = tuple[str, str, str]  # of a group: title, words, chance
Saying = Callable[[Any, Any, Names], Said]  # view, actions of one kind, names
Why = Callable[[Any, Any, Names], str]  # action, view, names


class Group(NamedTuple):
    """Answers of one kind: what they do, what they cost and may bring, and how likely that is."""

    title: str
    words: str
    actions: tuple[Any, ...]
    chance: str = ""


class Explainer(Protocol):
    """What a title's words/choices.py offers, for the eyes of whoever has the view; `why` may be missing there."""

    def groups(self, view: Any, legal: Sequence[Any], names: Names) -> Sequence[Group]:
        """The answers in groups, each of them in one."""

    def sought(self, view: Any) -> Sequence[Sought]:
        """What somebody may look for, whether it is possible now or not; the rules say why not."""

    def why(self, action: Any, view: Any, names: Names) -> str:
        """What speaks for this answer, in one sentence that is true of the view; "" where nothing can be said."""


def hopeless(chance: str) -> bool:
    """Whether a chance, as it is written, is none at all.

    >>> hopeless(span([0.0, 0.0])), hopeless(span([0.0, 0.5])), hopeless("<1%"), hopeless("")
    (True, False, False, False)
    """
    return chance == percent(0.0)


def by_kind(legal: Sequence[Any]) -> dict[type, tuple[Any, ...]]:
    """The answers by kind, in the order in which they come."""
    kinds: dict[type, list[Any]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    return {kind: tuple(actions) for kind, actions in kinds.items()}


def grouped(
    saying: Mapping[type, Saying],
    view: Any,
    legal: Sequence[Any],
    names: Names,
    apart: Collection[type] = (),
) -> list[Group]:
    """A group for every kind of answer, said by its own function; of the kinds `apart` one for every answer."""
    found = []
    for kind, actions in by_kind(legal).items():
        for these in [(action,) for action in actions] if kind in apart else [actions]:
            title, words, chance = saying[kind](view, these, names)
            found.append(Group(title, words, these, chance))
    return found


def span(chances: Sequence[float]) -> str:
    """One chance, or the lowest and the highest of several.

    >>> span([0.5]), span([0.25, 0.75, 0.5]), span([])
    ('50%', '25–75%', '')
    """
    if not chances:
        return ""
    low, high = percent(min(chances)), percent(max(chances))
    return high if low == high else f"{low.removesuffix('%')}–{high}"


class ByKind:
    """A title without such words: one group for every kind of answer, in the words that its buttons have."""

    def __init__(self, text: Words) -> None:
        self.text = text

    def groups(self, view: Any, legal: Sequence[Any], names: Names) -> Sequence[Group]:
        """By kind, in the order of the answers."""
        return [self._group(view, actions, names) for actions in by_kind(legal).values()]

    def _group(self, view: Any, actions: Sequence[Any], names: Names) -> Group:
        labels = [self.text.action(action, view, names) for action in actions]
        if len(labels) == 1:
            return Group(labels[0], "", tuple(actions))
        shared = " ".join(
            words[0] for words in takewhile(_alike, zip(*(label.split() for label in labels), strict=False))
        )
        title = shared.rstrip(":,") or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(actions[0]).__name__).capitalize()
        ends = [label.removeprefix(shared).strip() or label for label in labels]
        more = [counted(len(ends) - NAMED, "more", "more")] if len(ends) > NAMED else []
        return Group(title, f"{listed([*ends[:NAMED], *more])}.", tuple(actions))

    def sought(self, view: Any) -> Sequence[Sought]:
        """Nothing is looked for."""
        return ()

    def why(self, action: Any, view: Any, names: Names) -> str:
        """Nothing can be said."""
        return ""


def _alike(words: Sequence[str]) -> bool:
    return len(set(words)) == 1


def explainer(game: Game) -> Explainer:
    """Who explains the answers in this game."""
    found: Any = registry.part_of(game, "words.choices")
    return found if found is not None else ByKind(game.text)


def why(game: Game, action: Any, view: Any, names: Names) -> str:
    """What speaks for this answer; "" where the title has nothing to say."""
    says: Why | None = getattr(explainer(game), "why", None)
    return says(action, view, names) if says is not None else ""


def first_said(whys: Sequence[Why], action: Any, view: Any, names: Names) -> str:
    """What the first of these has to say that says anything."""
    return next((words for said in whys if (words := said(action, view, names))), "")


def why_not(state: State, seat: int, action: Any) -> Reason | None:
    """Why the rules refuse this now; None if they do not."""
    try:
        state.copy(Chance(0)).apply(seat, action)
    except IllegalAction as refusal:
        return refusal.reason
    return None


def impossible(
    game: Game, state: State, seat: int, view: Any, groups: Sequence[Group], names: Names
) -> list[Impossible]:
    """What this seat may look for and finds in no group, each with the reason that the rules give."""
    possible, found = {group.title for group in groups}, dict[str, str]()
    for title, action in explainer(game).sought(view):
        reason = None if title in possible else why_not(state, seat, action)
        if reason is not None and reason.id != NOT_NOW.id:
            found.setdefault(title, game.text.refusal(reason, names))
    return list(found.items())

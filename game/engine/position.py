"""What all positions do alike: they are copied, written down and asked; a game adds its parts and its questions.

A game's position names its parts in `__slots__` and says by an annotation what each of them is; `copy`, `dump` and
the way through a pickle follow from that. Its rules are one `Question` per stage, side by side: which answers there
are, what each of them does, and why another one is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import get_annotations
from operator import attrgetter
from types import MappingProxyType
from typing import Any, ClassVar, Self

import msgspec

from game.engine.chance import Chance
from game.engine.contract import NOBODY, IllegalAction, Reason

__all__ = ["NOBODY", "NOT_NOW", "OVER", "WAITING", "Answers", "Deed", "Position", "Question", "WhyNot"]

WAITING = tuple((seat,) for seat in range(8))  # by seat, who must answer when it alone is asked

Answers = Callable[[Any, int], Sequence[Any]]  # position and seat -> what may be answered
Deed = Callable[[Any, int, Any, list[Any]], None]  # position, seat and answer; what happens is added to the list
WhyNot = Callable[[Any, int, Any], Reason]  # position, seat and the action refused

NOT_NOW = Reason("not_now")
OVER = Reason("over")


@dataclass(frozen=True, slots=True)
class Question:
    """One question of a game: its answers, the deed of each kind of answer, and why another is refused."""

    answers: Answers
    deeds: Mapping[type[Any], Deed]
    why_not: Mapping[type[Any], WhyNot] = field(default_factory=dict)  # kinds not named here cannot be done now
    hushed: bool = False  # the answers are for the eyes of the seat alone
    always: bool = False  # it is asked even if there is one answer only


class Position:
    """One position: what a game's own class adds are its parts, its `questions`, `view`, `redeal` and `outcome`."""

    __slots__ = ("asked", "chance", "choices", "rules", "seats", "stage")

    asked: tuple[int, ...]  # who must answer, in ascending order; () when the game is over
    chance: Chance
    choices: Sequence[Any] | None  # the answers to the question, once worked out, or set by a deed that has them
    rules: Mapping[Any, Question]  # the questions of its class, closer at hand: they are looked up at every answer
    seats: int
    stage: Any  # which question it is

    questions: ClassVar[Mapping[Any, Question]] = MappingProxyType({})  # by stage
    follows: ClassVar[frozenset[str]] = frozenset({"asked", "choices"})  # what `bare` and `refresh` work out
    parts: ClassVar[tuple[str, ...]]  # all others but the chance and the rules, in the order of their names
    _values: ClassVar[attrgetter[Any]]  # of the parts

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        bases = [base for base in reversed(cls.__mro__) if issubclass(base, Position)]
        kinds = {name: kind for base in bases for name, kind in get_annotations(base).items()}
        slots = [name for base in bases for name in base.__dict__.get("__slots__", ())]
        cls.copy = _copier({name: str(kinds[name]) for name in slots})  # type: ignore[assignment, method-assign]
        cls.parts = tuple(sorted(set(slots) - cls.follows - {"chance", "rules"}))
        cls._values = attrgetter(*cls.parts)

    @classmethod
    def bare(cls, chance: Chance) -> Self:
        """A position without its parts; what a game keeps at hand beside them, such as its board, is added here."""
        self = cls.__new__(cls)
        self.chance = chance
        self.choices = None
        self.rules = cls.questions
        return self

    # ---- Questions ---------------------------------------------------------------------------

    def waiting(self) -> tuple[int, ...]:
        """The seats that must answer now; () when the game is over."""
        return self.asked

    def legal(self, seat: int) -> Sequence[Any]:
        """The answers this seat may give now."""
        if seat not in self.asked:
            return ()
        choices = self.choices
        if choices is None:
            choices = self.rules[self.stage].answers(self, seat)
            if len(self.asked) == 1:  # several may have different answers
                self.choices = choices
        return choices

    def apply(self, seat: int, action: Any) -> list[Any]:
        """Play one answer and whatever follows from it without another question."""
        choices = self.choices
        if choices is None or seat not in self.asked:
            choices = self.legal(seat)
        if action not in choices:
            raise IllegalAction(self.why_not(seat, action))
        told: list[Any] = []
        self.choices = None
        self.rules[self.stage].deeds[action.__class__](self, seat, action, told)
        return told

    def ask(self, seat: int, stage: Any, told: list[Any]) -> None:
        """Put a question to this seat; one that has a single answer answers itself."""
        self.stage = stage
        self.asked = WAITING[seat]
        question = self.rules[stage]
        choices = self.choices = question.answers(self, seat)
        if len(choices) == 1 and not question.always:
            answer = choices[0]
            question.deeds[answer.__class__](self, seat, answer, told)

    def play(self, seat: int, stage: Any, answer: Any, told: list[Any]) -> None:
        """Do what an answer to that question does, where nobody is asked."""
        self.stage = stage
        self.rules[stage].deeds[answer.__class__](self, seat, answer, told)

    def hushed(self, seat: int) -> bool:
        """Whether this question's answers may be shown only to the seat itself."""
        return seat in self.asked and self.rules[self.stage].hushed

    # ---- Refusals ----------------------------------------------------------------------------

    def why_not(self, seat: int, action: Any) -> Reason:
        """The most useful reason why this seat may not do that now; it tells nothing the seat does not know."""
        if not self.asked:
            return OVER
        if seat not in self.asked:
            return self.not_asked(seat)
        why_not = self.rules[self.stage].why_not.get(type(action))
        return why_not(self, seat, action) if why_not and _well_made(action) else NOT_NOW

    def not_asked(self, seat: int) -> Reason:
        """Why this seat has no say now."""
        return Reason("not_asked", self.asked)

    # ---- What can be seen --------------------------------------------------------------------

    def view(self, seat: int | None) -> Any:
        """What the seat, or the room, may know."""
        raise NotImplementedError  # contract

    def secrets(self) -> str:
        """What the room does not know, as lines of text; an open game has none."""
        return ""

    def __str__(self) -> str:
        return f"{self.view(None)}\n{self.secrets()}".rstrip()

    # ---- Copies ------------------------------------------------------------------------------

    def copy(self, chance: Chance) -> Self:
        """An independent copy that rolls with the given chance; every class gets its own, made of its parts."""
        raise NotImplementedError  # contract

    def refresh(self) -> None:
        """Work out again what follows from the parts, after they were set from outside."""
        self.choices = None

    def dump(self) -> bytes:
        """All parts in the order of their names, but for the chance and what follows from the rest."""
        return msgspec.json.encode(self._values(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return _revive, (type(self), self.chance, self._values(self))


def _well_made(action: Any) -> bool:
    """Whether it is made of the kinds of values that belong in it; nobody else checks what an action is given."""
    try:
        msgspec.convert(msgspec.to_builtins(action), type(action))
    except (msgspec.ValidationError, TypeError):
        return False
    return True


def _copier(kinds: Mapping[str, str]) -> Callable[[Any, Chance], Any]:
    """A `copy` written out part by part, because a loop over them takes twice as long."""
    lines = ["def copy(self, chance):", "twin = self.__new__(self.__class__)", "twin.chance = chance"]
    for name, kind in kinds.items():
        if kind.startswith("list[list["):
            lines.append(f"twin.{name} = [inner[:] for inner in self.{name}]")
        elif kind.startswith("list["):
            lines.append(f"twin.{name} = self.{name}[:]")
        elif name != "chance":
            lines.append(f"twin.{name} = self.{name}")
    made: dict[str, Any] = {}
    exec("\n ".join([*lines, "return twin"]), made)
    copy: Callable[[Any, Chance], Any] = made["copy"]
    copy.__doc__ = Position.copy.__doc__
    return copy


def _revive(kind: type[Position], chance: Chance, values: tuple[Any, ...]) -> Position:
    position = kind.bare(chance)
    for part, value in zip(kind.parts, values, strict=True):
        setattr(position, part, value)
    position.refresh()
    return position

"""The eight bots that have a name, a face and a temper of their own; whoever is called otherwise plays plainly."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from inspect import signature
from typing import Any

import msgspec


class Temper(msgspec.Struct, frozen=True):
    """What somebody leans to among choices that are nearly as good, from -1 to 1 each; 0 is as everybody."""

    greed: float = 0.0  # takes what pays at once
    grudge: float = 0.0  # goes for who has done it harm, or else for who is ahead; below 0 it spares them
    caution: float = 0.0  # takes the surer way; below 0 the bolder one
    show: float = 0.0  # takes what everybody looks at


PLAIN = Temper()


class Person(msgspec.Struct, frozen=True):
    """Somebody to know again on another evening."""

    name: str
    face: str
    about: str  # one sentence for who chooses company
    temper: Temper


PEOPLE = (
    Person("Rex", "bot_blue", "Rex bears grudges.", Temper(grudge=1.0)),
    Person("Bolt", "bot_green", "Bolt leaps before looking.", Temper(caution=-1.0)),
    Person("Gizmo", "bot_red", "Gizmo loves to show off.", Temper(show=1.0)),
    Person("Dot", "bot_violet", "Dot takes no chances.", Temper(caution=1.0)),
    Person("Sprocket", "bot_teal", "Sprocket can't resist a reward.", Temper(greed=1.0)),
    Person("Widget", "bot_pink", "Widget forgives everybody.", Temper(grudge=-1.0)),
    Person("Pixel", "bot_slate", "Pixel wants it all, and an audience.", Temper(greed=0.6, show=0.6)),
    Person("Cog", "bot_amber", "Cog counts twice and saves up.", Temper(greed=0.6, caution=0.6)),
)
_KNOWN = {person.name: person for person in PEOPLE}


def known(name: str) -> Person | None:
    """Who is called that, to the letter."""
    return _KNOWN.get(name)


def temper(name: str) -> Temper:
    """The temper that goes with a bot's name."""
    person = known(name)
    return person.temper if person else PLAIN


def tempered(choose: Callable[..., Any], temper: Temper) -> Callable[..., Any]:
    """The same for somebody of this temper, where the title has a place for tempers."""
    return partial(choose, temper=temper) if temper != PLAIN and "temper" in signature(choose).parameters else choose

"""Small pieces of sentences that Bodyguard says in several places."""

from __future__ import annotations

from typing import Any

from game.rules.bodyguard.content import CARD_WORDS, FIRST_DEED, KIND_OF, KINDS, NUMBER
from game.rules.bodyguard.moves import Card, Kind


def card_name(card: Any) -> str:
    """What is printed on a card.

    >>> card_name("jar_of_bees")
    'Jar of Bees'
    """
    return CARD_WORDS[card].name


def kind_of(card: Card) -> Kind | None:
    """The kind of a hit; None for an action card.

    >>> kind_of("tea_time"), kind_of("plan_b")
    ('time', None)
    """
    face = NUMBER[card]
    return KINDS[KIND_OF[face]] if face < FIRST_DEED else None


def sprite(card: Card) -> str:
    """The drawing of a card.

    >>> sprite("zoo"), sprite("plan_b")
    ('hit_location_zoo', 'action_plan_b')
    """
    kind = kind_of(card)
    return f"hit_{kind}_{card}" if kind else f"action_{card}"

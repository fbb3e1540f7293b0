"""Small pieces of sentences that Bodyguard says in several places."""

from __future__ import annotations

from typing import Any

from game.titles.bodyguard.rules.content import CARD_WORDS


def card_name(card: Any) -> str:
    """What is printed on a card.

    >>> card_name("jar_of_bees")
    'Jar of Bees'
    """
    return CARD_WORDS[card].name

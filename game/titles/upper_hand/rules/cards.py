"""All 160 cards as numbers: the eight decks one after the other, ready to be looked up."""

from __future__ import annotations

from game.titles.upper_hand.rules.content import CHARACTERS, DECK, Words
from game.titles.upper_hand.rules.decks import archer, cheryl, cyril, krieger, lana, malory, pam, ray
from game.titles.upper_hand.rules.effects import aims
from game.titles.upper_hand.rules.moves import Card, Character

DECKS: dict[Character, tuple[Words, ...]] = {
    "archer": archer.CARDS,
    "lana": lana.CARDS,
    "malory": malory.CARDS,
    "cyril": cyril.CARDS,
    "pam": pam.CARDS,
    "cheryl": cheryl.CARDS,
    "ray": ray.CARDS,
    "krieger": krieger.CARDS,
}
WORDS: tuple[Words, ...] = tuple(words for who in CHARACTERS for words in DECKS[who])  # by number
NAMES: tuple[Card, ...] = tuple(f"{who}_{number}" for who in CHARACTERS for number in range(1, DECK + 1))
NUMBER: dict[Card, int] = {card: number for number, card in enumerate(NAMES)}
CARDS: dict[Card, Words] = dict(zip(NAMES, WORDS, strict=True))
EFFECT = tuple(words.effect for words in WORDS)
AIM = tuple(aims(effect) for effect in EFFECT)
SHIELDS = frozenset(number for number, effect in enumerate(EFFECT) if any(step.verb == "shield" for step in effect))

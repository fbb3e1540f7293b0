"""Pieces of sentences that several modules of words need: names, numbers, and which picture goes with them."""

from __future__ import annotations

from game.engine.english import counted
from game.titles.upper_hand.rules.affairs import AFFAIRS
from game.titles.upper_hand.rules.cards import CARDS
from game.titles.upper_hand.rules.content import CHALLENGES, KIND_NAMES, LUCKY, ROOMS, SKILL_NAMES, Challenge
from game.titles.upper_hand.rules.moves import Card, Happening, Location
from game.titles.upper_hand.words.effects import says

LUCKY_FACES = " or ".join(map(str, LUCKY))
LAST_ROUND, THEN_WINS = "Last round", "When it's over, whoever has the most wins."
WHY_LAST = {"late": "everybody wants to go home.", "dry": "there are too few Challenges left."}


def dice(number: int) -> str:
    """So many dice.

    >>> dice(1), dice(3)
    ('1 die', '3 dice')
    """
    return counted(number, "die", "dice")


def more_dice(number: int) -> str:
    """So many dice beside those one has.

    >>> more_dice(1), more_dice(2)
    ('1 more die', '2 more dice')
    """
    return counted(number, "more die", "more dice")


def sentence(words: str) -> str:
    """The words with a full stop, unless they end with the mark of a name.

    >>> sentence("Ana plays Houseplant"), sentence("Ana plays Remember Lisbon?")
    ('Ana plays Houseplant.', 'Ana plays Remember Lisbon?')
    """
    return words if words.endswith((".", "?", "!")) else f"{words}."


def card_name(card: Card) -> str:
    """What is printed on a card.

    >>> card_name("pam_1")
    'Houseplant'
    """
    return CARDS[card].name


def card_kind(card: Card) -> str:
    """Insult, Ego boost, Come-on or Signature."""
    return KIND_NAMES[CARDS[card].kind]


def card_effect(card: Card) -> str:
    """What it does.

    >>> card_effect("pam_1")
    'A foe here loses 2.'
    """
    return says(CARDS[card].effect)


def event_name(event: Happening) -> str:
    """What is printed on an Event."""
    return AFFAIRS[event].name


def event_effect(event: Happening) -> str:
    """What it does."""
    return says(AFFAIRS[event].effect)


def room_name(location: Location) -> str:
    """The name on the door."""
    return ROOMS[location].name


def the_room(location: Location) -> str:
    """The room inside a sentence.

    >>> the_room("malory"), the_room("lab"), the_room("reception")
    ("Malory's Office", 'the Lab', 'Reception')
    """
    name = room_name(location)
    return name if location in ("malory", "reception") else f"the {name}"


def challenge_name(number: int) -> str:
    """Type and difficulty.

    >>> challenge_name(0), challenge_name(51)
    ('Booze 6', 'Personal 14')
    """
    challenge = CHALLENGES[number]
    return f"{challenge_type(challenge)} {challenge.difficulty}"


def challenge_type(challenge: Challenge) -> str:
    """The type, which a Personal one does not have."""
    return SKILL_NAMES[challenge.type] if challenge.type else "Personal"


def card_sprite(card: Card) -> str:
    """The emblem of the kind of card.

    >>> card_sprite("pam_1")
    'emblem_insult'
    """
    return f"emblem_{CARDS[card].kind}"


def event_sprite(event: Happening) -> str:
    """The picture of an Event; both Embarrassing Pictures share one.

    >>> event_sprite("embarrassing_pictures_left")
    'event_embarrassing_pictures'
    """
    return f"event_{event.removesuffix('_left').removesuffix('_right')}"


def challenge_sprite(number: int) -> str:
    """The scene of a Challenge.

    >>> challenge_sprite(0), challenge_sprite(51)
    ('challenge_booze_1', 'challenge_personal')
    """
    challenge = CHALLENGES[number]
    return f"challenge_{challenge.type}_{challenge.level}" if challenge.type else "challenge_personal"

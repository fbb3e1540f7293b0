"""What stands on the table of Upper Hand: labels, buttons, captions, and the slips laid across it for a moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.contract import Names
from game.engine.english import counted, owner
from game.titles.upper_hand.rules import moves
from game.titles.upper_hand.rules.content import PEOPLE, ROOMS, SKILL_NAMES, SKILLS, Colour, Person
from game.titles.upper_hand.rules.moves import Character, Event, Skill
from game.titles.upper_hand.rules.view import View
from game.titles.upper_hand.words.phrases import (
    LAST_ROUND,
    THEN_WINS,
    WHY_LAST,
    card_effect,
    card_name,
    event_effect,
    event_name,
    the_room,
)

# ---- the panel ---------------------------------------------------------------------------------

LOOK, LOOK_OPENLY, HURRY = "Show my cards", "Show the cards", "Press to go faster"
PICK = {"choose": "Pick a room", "play": "Pick a card", "aim": "Pick somebody", "attempt": "Pick a Challenge"}
NO_CHALLENGE, SHIELDED = "no Challenge completed yet", "shielded: the next loss is a gain"
EXTRA, ARMED = "{} for the next room or Mission roll", "{} for the Mission roll"
DECK = "{} in the deck, {} discarded"
UNDER, AND_MORE = "Under the deck: {}", "{} and {} more"


PICKED = "{} of {} have picked"
SEALED, BY_PHONE = (
    "Everybody picks a room\nSealed. All walk in together.",
    ("Everybody picks a room\nSealed, on the phones. All walk in together."),
)


def waiting(asked: Sequence[int], names: Names) -> str:
    """Who has not answered yet.

    >>> waiting((1,), ("Ana", "Ben")), waiting((0, 1), ("Ana", "Ben"))
    ('Waiting for Ben', '2 are still choosing')
    """
    return f"Waiting for {names[asked[0]]}" if len(asked) == 1 else f"{len(asked)} are still choosing"


def subject(view: View) -> str:
    """Which card or Event needs somebody."""
    if view.stage != "aim":
        return ""
    name = card_name(view.card) if view.card else event_name(view.event) if view.event else ""
    return f"Who is {name} for?" if name else ""


def skills(person: Person) -> str:
    """Who it is, and how many dice for what."""
    dice = ", ".join(f"{SKILL_NAMES[skill]} {dice}" for skill, dice in zip(SKILLS, person.skills, strict=True))
    return f"{person.name}: {dice}"


def colours(counts: Mapping[Colour, int]) -> str:
    """How many Challenges of which colour somebody has."""
    return f"Colors: {', '.join(f'{colour} {count}' for colour, count in counts.items())}"


def types(counts: Mapping[Skill, int]) -> str:
    """How many Challenges of which type somebody has."""
    return f"Types: {', '.join(f'{SKILL_NAMES[skill]} {count}' for skill, count in counts.items())}"


# ---- the office --------------------------------------------------------------------------------

LOGO = ("Upper", "Hand")
ORDER, CHOOSING, SHUT = "Going in", "Choosing", "Closed tonight"


def in_round(title: str, last: bool) -> str:
    """What goes on, and that it does so for the last time.

    >>> in_round("Going in", True), in_round("Going in", False)
    ('Last round: going in', 'Going in')
    """
    return f"{LAST_ROUND}: {title[0].lower()}{title[1:]}" if last else title


# ---- cards and choices -------------------------------------------------------------------------

EVENT, WON = "Event", "{} won"
PILE = f"Waits in {ROOMS['malory'].name}"
CHOOSE = ("Play one; the other goes under your deck", "Play one; the rest go under your deck")
CHOOSE_OPENLY = ("Play one; the other goes under the deck", "Play one; the rest go under the deck")
WHOM, BEHIND = "Who do you mean?", "{} picks one of {} cards"
MEANS = "{} looks around for somebody"

# ---- the Mission -------------------------------------------------------------------------------

MAKES, FAILS, IS_WON, STAYS = "makes {}", "needs {}", "{} is won", "It stays open"
CARD_COMES = "{}\na card"
DRAWN = ("no card\ndrawn", "1 card\ndrawn", "{} cards\ndrawn")
PICKS, IN_TURN = "{} picks a Challenge", "From the Mission Leader clockwise"
NO_EFFECT = "No effect"


def attempt(skill: Skill, difficulty: int, dice: int) -> str:
    """What an attempt is up against.

    >>> attempt("sex", 9, 1), attempt("guns", 6, 3)
    ('Sex 9, 1 die', 'Guns 6, 3 dice')
    """
    return f"{SKILL_NAMES[skill]} {difficulty}, {counted(dice, 'die', 'dice')}"


# ---- one's own sheet ---------------------------------------------------------------------------

PERSON_LEAF, CARDS_LEAF, DISCARDS_LEAF = "Person", "Cards", "Discards"
DONE, NONE_DONE = "Completed", "No Challenge yet"
HAND, BOTTOM, SHIELD = "In your hand", "Under your deck", "In front of you"
MORE, DISCARDS = "And {} more: {}.", "Discarded, newest first: {}."
NO_CARDS = "Cards you did not play are listed here: they lie under your deck."
OPEN_HAND, OPEN_BOTTOM, OPEN_SHIELD = "In hand", "Under the deck", "Kept"
OPEN_NO_CARDS = "Cards that were not played are listed here: they lie under the deck, for everybody to see."

# ---- rolls -------------------------------------------------------------------------------------

TOSS = {"card": "A roll of the dice", "event": "Everybody rolls", "leader": "Roll-off: who leads?", "win": "Roll-off!"}
ROLL_OFF = {
    "leader": "Tied for the least: the highest die leads.",
    "win": "Tied at the top: the highest die wins.",
}


def stakes(why: str, card: moves.Card | None, event: moves.Happening | None) -> str:
    """What a roll is about: what the card or the Event says, or what is rolled off."""
    if why == "card" and card is not None:
        return card_effect(card)
    return event_effect(event) if why == "event" and event is not None else ROLL_OFF.get(why, "")


# ---- slips of paper ----------------------------------------------------------------------------

SHUFFLED = {
    "own": "{} discards are a deck again.",
    "events": "The Events are shuffled again.",
    "challenges": "The Challenges are shuffled again.",
}


def slip(event: Event, names: Names, people: Sequence[Character]) -> tuple[str, str]:
    """What a slip of paper says about an event: a title, and a sentence."""
    match event:
        case moves.RoundBegan(number, initiative, _):
            return f"Round {number}", f"{names[initiative]} enters first."
        case moves.LastRound(why):
            return f"{LAST_ROUND}!", f"{WHY_LAST[why][0].upper()}{WHY_LAST[why][1:]} {THEN_WINS}"
        case moves.Declined(seat, location):
            return "No, thank you", f"{names[seat]} leaves {the_room(location)} alone."
        case moves.Shuffled(deck, seat):
            return "Shuffled", SHUFFLED[deck].format("" if seat is None else owner(names[seat]))
        case moves.EventResolved(_, drawn, _, _):
            return "Nothing happens", f"{event_name(drawn)} has no effect."
        case moves.MissionBegan(leader, _):
            return "The Mission", f"{names[leader]} leads. Everybody attempts one Challenge."
        case moves.SatOut(seat):
            return "Too late", f"Nothing is left for {names[seat]} to attempt."
        case moves.CleanedUp():
            return "Clean-up", "Everybody takes their token back."
        case moves.GameOver(winner, scores, _):
            person = PEOPLE[people[winner]].name
            return f"{names[winner]} wins!", f"{person} has the upper hand: {scores[winner]}."
    return "", ""


# ---- pictures of the rules ---------------------------------------------------------------------

STOLEN, WINS_AT_ONCE, MOST_WINS, HIGHEST_DIE = "stolen", "wins at once", "the most wins", "the highest die"
STAYS_HERE, TO_THE_LEFT, TO_THE_LEAST = "stays", "to the left", "to the least"
CARD_IS_RIGHT, NO_CARD, DECK_AGAIN = "the card is right", "no cards", "your deck again"

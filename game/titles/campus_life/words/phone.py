"""What only the phones of Campus Life say: captions, what waits in a room, and squares told apart in words."""

from __future__ import annotations

from game.engine.contract import Names
from game.engine.english import counted, listed
from game.fonts import clusters
from game.titles.campus_life.rules.content import LINES, ROOM_NAMES, SHORT_NAMES, WEAPON_NAMES
from game.titles.campus_life.rules.house import HALL
from game.titles.campus_life.rules.moves import Card, Room, Tally, Weapon
from game.titles.campus_life.rules.odds import Match, paired
from game.titles.campus_life.rules.scoring import alone
from game.titles.campus_life.rules.view import Player, RoomFacts, View
from game.titles.campus_life.words import labels
from game.titles.campus_life.words.phrases import card_name

# ---- captions --------------------------------------------------------------------------------

TABS_OVER = "Tabs"
HAND, PAD, CARRIED = "Your hand", "Your notepad", "You carry"
ONLY_YOU, FOR_ALL = "only you see it", "{}, for all to see"
OTHERS_CARRY = "what others carry"
NOTEPAD, NOTEPAD_NOTE = "Notepad", "hearts: your taste"
GROUPS = {"suspect": "Who", "weapon": "With", "room": "Where"}
_SHORT: dict[str, str] = {
    "candle": "Candle",
    "pipe": "Pipe",
    "dining": "Dining",
    "conservatory": "Conserv.",
    "billiard": "Billiard",
    "stairwell": "Stairs",
    "parlour": "Parlor",
    **{who: name.split()[-1] for who, name in SHORT_NAMES.items()},
}


def short(name: str) -> str:
    """A card on the notepad, in one word."""
    return _SHORT.get(name) or name.capitalize()


def left(tabs: int) -> str:
    """How many tabs somebody has."""
    return f"{tabs} left"


GUESTS, WITH_YOU = "The guests", "With you"
TOKENS = "Weapons to lay out"
OTHER_TOKEN = "Tap it to lay out another one."
LYING = "Lying in the {}"
IN_ROOM = "In the {}"
LIES_IN, IN_HAND = "lies in the {}", "in your hand now"
WANTED, UNWANTED, HOLDS = "on your notepad", "not wanted", "you hold its card"
SECRETLY = "Everybody sees that you exchange, nobody sees what."
PAY_WITH, STAYS_UP, IS_UP = "Pay with", "it stays face up", "face up"
DROP, EMPTY_HANDS = "Drop it", "empty hands"
FREE = "it costs nothing"

# ---- what is still to be picked --------------------------------------------------------------

ASK_WEAPON, ASK_ROOM = "Pick a weapon", "Pick a room"
ASK_WHERE = "Tap a lit square or room"
ASK_START = "Stay, or go home?"
ASK_TOKEN, ASK_CARD, ASK_WHOM = "Which one?", "Which card pays?", "Whom first?"
ASK_DIE = "Closer or away?"

# ---- a move ----------------------------------------------------------------------------------

PASSAGE = "by the passage"
AWAY = (("left", "right"), ("up", "down"))


def steps(way: int) -> str:
    """How far a room is."""
    return counted(way, "step")


def square(dx: int, dy: int) -> str:
    """Where a square lies, seen from the own pawn: no two of them have the same words.

    >>> square(-2, 0), square(1, -3)
    ('2 left', '3 up, 1 right')
    """
    found = [f"{abs(far)} {AWAY[axis][far > 0]}" for axis, far in ((1, dy), (0, dx)) if far]
    return ", ".join(found)


def then(far: int, room: Room) -> str:
    """How far it is from there to a room."""
    return f"{far} to the {ROOM_NAMES[room]}"


def onwards(where: str, then: str) -> str:
    """Where a square lies, and what is near it."""
    return f"{where}; {then}"


def inside(view: View, facts: RoomFacts, company: list[int], names: Names) -> str:
    """What waits in a room, and what company in it would be worth."""
    found = [_talk(view, company, names)] if company else []
    things = [_card(facts)] if facts.card else []
    things += [f"the {WEAPON_NAMES[weapon]}" for weapon in facts.weapons]
    if things:
        words = listed(things)
        found.append(f"{words[0].upper()}{words[1:]} {'lies' if len(things) == 1 else 'lie'} there.")
    if facts.space == view.rooms[HALL].space:
        found.append("Next turn you may go home.")
    return " ".join(found) or "Nobody is there."


def _talk(view: View, company: list[int], names: Names) -> str:
    if len(company) > 1:
        return f"{listed([names[seat] for seat in company])} are there: you will talk."
    worth = labels.points_of(paired(view, view.active, company[0]))
    return f"{names[company[0]]} is there: you will talk, for {worth}."


def _card(facts: RoomFacts) -> str:
    return f"the card of {card_name(facts.face)}" if facts.face else f"a {facts.card} card"


def whereabouts(facts: RoomFacts) -> str:
    """What lies in a room that gets a weapon."""
    if facts.card is None:
        return "No card lies there."
    words = _card(facts)
    return f"{words[0].upper()}{words[1:]} lies there."


def room_title(room: Room) -> str:
    """The name of a room by itself."""
    name = ROOM_NAMES[room]
    return name[0].upper() + name[1:]


# ---- tabs and cards --------------------------------------------------------------------------

TAKE_TAB = "Take a tab, roll again"
SHOWS = "you show {}"
ROLL_AGAIN = "Show {}, roll again"
CHANGED_MIND = "Take it back"
BODDY_COMES = "Mr. Boddy comes home!"
LAST_TAB = f"{{}}, your last: {BODDY_COMES}"
ONE_CARD = "one card stays face up"
NIGHTCAP = "until the lights go out"
STAY_HERE = ("Stay here", "look round the room again")


def stays(held: Weapon) -> str:
    """What a trade leaves behind."""
    return f"the {WEAPON_NAMES[held]} stays here"


def drop(held: Weapon | None) -> str:
    """What dropping is called."""
    return f"Drop the {WEAPON_NAMES[held]}" if held else DROP


def hold(held: Weapon | None) -> str:
    """What leaving everything as it is is called."""
    return f"Hold on to the {WEAPON_NAMES[held]}" if held else "Leave it"


def hand(player: Player) -> str:
    """The three cards in one line."""
    return ", ".join(_brief(card) for card in player.cards if card)


def notes(player: Player) -> str:
    """The three wishes in one line."""
    pad = player.notepad
    return f"{short(pad.suspect)}, {WEAPON_NAMES[pad.weapon]}, {ROOM_NAMES[pad.room]}" if pad else ""


def _brief(card: Card) -> str:
    """A card among others: a name, without the article."""
    if card.kind == "suspect":
        return next(name for who, name in SHORT_NAMES.items() if who == card.name)
    return card_name(card).removeprefix("the ")


def brief_title(card: Card) -> str:
    """The name on a small card."""
    name = _brief(card)
    return name[0].upper() + name[1:]


named = card_name


def sentence(*parts: str) -> str:
    """Several remarks in one line."""
    return ", ".join(part for part in parts if part)


def exchange(there: Card, own: Card) -> tuple[str, str]:
    """What both answers to a card in a room do."""
    return f"take {card_name(there)}, leave {card_name(own)}", f"keep {card_name(own)}"


def noted(card: Card, where: str, wished: bool) -> str:
    """One card of the notepad, for ears."""
    return sentence(brief_title(card), WANTED if wished else "", where)


def held_by(who: str) -> str:
    """Whose card it is."""
    return f"held by {who}"


YOURS, IN_ENVELOPE, LIES = "in your hand", "in the envelope", "lies in the {}"

# ---- an encounter ----------------------------------------------------------------------------

TALK_TO = "Talk to {}"
YOU, BOTH = "you", "both"
SIDE_YOU = "You"
LONGEST = 7  # letters of a name that fit over a number


def apart(far: int, shown: Card | None) -> str:
    """What a step of the die leads to, and what it costs."""
    match = f"{far} apart" if far else "A match"
    return f"{match}, you show {card_name(shown)}" if shown else f"{match}, for a card"


def turned(to: int, closer: bool) -> str:
    """What turning the own die is called."""
    return f"{labels.CLOSER if closer else labels.FURTHER}: {to}"


def silence(other: str, last: bool, far: int) -> str:
    """What saying nothing leads to."""
    if not last:
        return f"{FREE}, then {other} may answer"
    return "you leave together" if not far else "nothing comes of it"


def over_number(name: str) -> str:
    """Who stands on a number of the track."""
    letters = clusters(name)
    return name if len(letters) <= LONGEST else f"{''.join(letters[: LONGEST - 2])}…"


def chance(match: Match) -> str:
    """How likely the dice match."""
    return f"a match: {labels.likely(match)}"


# ---- guests and points -----------------------------------------------------------------------


def guest(view: View, seat: int, names: Names) -> str:
    """Whom somebody plays and where they are, or how they left."""
    player = view.players[seat]
    said = labels.status(view, seat, names)
    if player.status != "here":
        return said
    where = f", {room_title(player.room)}" if player.room else ""
    return f"{said}{where}"


def alone_note(view: View) -> str:
    """What the owner of the phone would score without company."""
    return f"alone now: {alone(view, view.me)}" if view.me is not None else ""


GO_HOME = "{} now, and you are out"
ROLL_SUB = "up to 6 squares, or into a room"
HOME_LINE = f"Mr. Boddy is home. First into the stairwell gets him: {LINES['boddy']} points."
LIGHTS_OUT = "Lights out after round {}."

# ---- the end ---------------------------------------------------------------------------------

OVER = "The party is over"
WON, PLACED = "You win!", "You come {}"
PLACES = ("", "first", "second", "third", "fourth", "fifth", "sixth")


def placed(place: int, won: bool) -> str:
    """How one did."""
    return WON if won else PLACED.format(PLACES[place])


def with_whom(tally: Tally, seat: int, names: Names) -> str:
    """In whose company somebody left."""
    other = next((names[each] for each in tally.seats if each != seat), "")
    return {"couple": f"with {other}", "boddy": "with Mr. Boddy", "single": "alone"}[tally.way]


def result(tally: Tally, seat: int, names: Names) -> str:
    """What one scored, and with whom."""
    return f"{counted(tally.total, 'point')} {with_whom(tally, seat, names)}."


def scored(words: str, points: int) -> str:
    """A line of the tally."""
    return f"{words}: {points}"


# ---- what only the owner of the phone learns -------------------------------------------------

WELCOME = "Find somebody who brings what you wish for. Your phone keeps both in sight."
WELCOME_LINE = "Your secret, until you leave."
LOOKED_TITLE = "You look at a card"

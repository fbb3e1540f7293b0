"""What stands on the Campus Life table: buttons, captions, signs and slips, and the labels of the rules' pictures."""

from __future__ import annotations

from game.engine.contract import Names
from game.titles.campus_life.rules.content import LINES, SHORT_NAMES, SUSPECT_NAMES, WEAPON_NAMES
from game.titles.campus_life.rules.moves import Card, Weapon
from game.titles.campus_life.rules.odds import Match, Worth
from game.titles.campus_life.rules.view import Player, View
from game.titles.campus_life.words.phrases import card_name

# ---- buttons and the panel -------------------------------------------------------------------

WHERE_TO = "Pick where to go"
PICK = {
    "choose": "Pick a weapon on the left",
    "place": "Pick a room",
    "meet": "Pick somebody",
    "pay": "Pick a card",
    "card": "Keep or exchange",
}
ASK_FIRST = ("Ask me first", "Will ask first")
THEIR_TURN = "{} decides"
CALL_IT_A_NIGHT = "Call it a night"
STEPS = ("Roll", "Adjust", "Reply", "Compare")
TABS = ("all cards face up", "one tab left", "{} tabs left")


def ask_about(card: bool, weapon: Weapon | None) -> str:
    """What would go without saying: a card, the weapon one carries; "" if there is nothing of that kind."""
    if not weapon:
        return "swap card?" if card else ""
    return f"card, {WEAPON_NAMES[weapon]}?" if card else f"drop {WEAPON_NAMES[weapon]}?"


def status(view: View, seat: int, names: Names) -> str:
    """The second line of a row: whom they move, or how they left."""
    player = view.players[seat]
    if player.status == "couple" and player.partner is not None:
        return f"with {names[player.partner]}"
    if player.status in ("left", "boddy"):
        return "went home alone" if player.status == "left" else "with Mr. Boddy"
    return SHORT_NAMES[player.suspect]


def tabs_left(player: Player) -> str:
    """How many cards a player can still turn up."""
    return TABS[min(player.tabs, 2)].format(player.tabs)


def face_up(card: Card, spent: bool) -> str:
    """A card that everybody sees."""
    words = card_name(card)
    return f"{words[0].upper()}{words[1:]}{', shown for a tab' if spent else ''}"


def carries(player: Player) -> str:
    """The weapon in hand."""
    return f"carries the {WEAPON_NAMES[player.weapon]}" if player.weapon else ""


def title_of(card: Card) -> str:
    """The name on a card's face."""
    name = card_name(card).removeprefix("the ")
    return name[0].upper() + name[1:]


# ---- the rail --------------------------------------------------------------------------------

TITLE, ADULT = ("Campus", "Life"), "18+"
ROLLED = "{} rolled"
SQUARES = ("step", "steps")
TRAY = "Weapons to lay out"
RETURNS, FEW_LEFT, SHOWS_ALL = "Mr. Boddy returns", "when 2 are left", "or one shows 3"
AT_HOME = "Mr. Boddy is home"
STAIRS = f"First into the stairwell gets him: {LINES['boddy']} points."
LAST_ROUND = "Lights out after round {}. Now: {}."
LEGEND = {
    "square_lit": "you can go",
    "mansion_hatch_study": "passage",
    "cardback_room_s": "room card",
    "token_rope": "weapon",
}

# ---- an encounter ----------------------------------------------------------------------------

ENCOUNTER = "Encounter in the {}"
APART, AGREE = "apart", "a match"
CLOSER, FURTHER, SILENT = "Get excited", "Change the subject", "Say nothing"
CLOSER_TO = ("One closer: a match!", "One closer: {} apart")
FURTHER_TO = "One further: {} apart"
STILL = ("A match already!", "Still {} apart")
COSTS, FREE = "costs 1 card", "costs nothing"
SAID_SO = "{}: {}"


def said(title: str, apart: int) -> str:
    """What may be said, with what comes of it."""
    return SAID_SO.format(title, f"{apart} {APART}" if apart else AGREE)


SHOW, STAYS_UP = "Show this one", "stays face up"
THINKS = "{} thinks it over"

# ---- windows with choices --------------------------------------------------------------------

LOOK_TITLE = "The card in the {}"
HERE, YOURS = "lies here", "is yours"
NOTEPAD, ON_PAD = "Your notepad", "on your notepad"
KEEP, SWAP = ("Put it back", "and keep your own"), ("Exchange", "take it, leave your own")
PAY_TITLE = "Which card pays for the roll?"
WHOM_TITLE, WHOM_ROOM = "Whom do you talk to first?", "Whom does {} talk to first?"

# ---- what only one player may see ------------------------------------------------------------

HAND, FACE_UP, TAB = "Your cards", "face up", "a tab"
KNOWN, PENCIL_HINT = "Where the cards are", "Click to pencil a mark"
MINE, ENVELOPE = "you", "envelope"
YOU_ARE, YOU_BRING, YOU_WISH = "You are {}", "You bring", "You wish for"
WELCOME = "Find somebody who brings what you wish for. The eye shows you this again at any time."
LOOKED = "Your own card of this kind lies face up, so this one stays here."
HAND_LEAF = "Yours"
GROUPS = {"suspect": "Guests", "weapon": "Weapons", "room": "Rooms"}


def alone_now(points: int) -> str:
    """What somebody would score who went home alone this minute."""
    return f"Alone now: {points}"


def with_partner(partner: Player, worth: Worth) -> str:
    """What somebody would score with this partner, as far as they know."""
    return f"With {SUSPECT_NAMES[partner.suspect]} {spread(worth)}"


# ---- what company would be worth -------------------------------------------------------------

TOGETHER_WORTH = "Together worth"
WHOM_NOTE = "Points if it works out. A match: by luck, or if both turn the die."
WITH_YOU = "You two together: {}, {:.1f} on average"


def spread(worth: Worth) -> str:
    """From how many points to how many."""
    return f"{worth.least} to {worth.most}" if worth.least < worth.most else str(worth.least)


def points_of(worth: Worth) -> str:
    """The same, with what they are."""
    return f"{spread(worth)} points"


def likely(match: Match) -> str:
    """How likely the dice match, by luck and at best."""
    if match.plain == match.wished:
        return f"{match.plain:.0%}"
    return f"{match.plain:.0%} to {match.wished:.0%}"


def at_stake(worth: Worth, alone: int | None) -> str:
    """What a talk is about; whoever takes part knows what they have alone."""
    together = f"A match: {points_of(worth)}"
    return together if alone is None else f"{together}. Alone: {alone}"


# ---- slips and signs -------------------------------------------------------------------------

BODDY_HOME = "Mr. Boddy is home!"
BODDY_WHY = {
    "few_left": f"Hardly anybody is left. First into the stairwell gets him: {LINES['boddy']} points!",
    "third_tab": f"{{}} has shown the last card. First into the stairwell gets him: {LINES['boddy']} points!",
    "late": f"It is late enough. First into the stairwell gets him: {LINES['boddy']} points!",
}
WALK_IN = f"{LINES['boddy']} points for you, and the party ends for everybody"
LAST_GUEST = ("The last guest", "{} has the house alone until round {}.")
WALKED_IN = ("Good evening!", "{} walks in on Mr. Boddy, and the party is over.")
GOES_HOME = ("Good night!", "{} goes home alone.")
PARTY_OVER = "The party is over"
ENDED = {
    "paired": "The last two left together.",
    "left": "The last guest went home.",
    "boddy": "Mr. Boddy has found company.",
    "guard": "Mr. Boddy turns off the lights.",
}
WORTH = {"couple": "{} for the {} couple", "single": "{}, all alone", "boddy": "{} from Mr. Boddy"}
COUPLES = ("", "first", "second", "third")

# ---- the score -------------------------------------------------------------------------------

SCORE = "The evening in points"
POINTS = ("point", "points")

# ---- pictures of the rules -------------------------------------------------------------------

WISH, BRING, TAKEN = "what you wish for", "what you bring", "a tab, taken"
UP_TO, PASSAGE = "up to 5", "secret passage"
LIES, OWN = "here", "yours"
DEEDS = {"icon_hand": "take", "icon_again": "trade", "token_wrench": "drop"}
SAID = ("closer", "further", "say nothing")
TOGETHER, ALONE, OR = "together", "or alone", "or"
SCORED = {
    "Couples": {"first": "first couple", "name": "the right person", "card": "each card", "weapon": "weapon too"},
    "Singles": {
        "own_name": "your own name",
        "own_card": "each card",
        "own_weapon": "weapon too",
        "boddy": "Mr. Boddy",
    },
}

"""What stands on the Bodyguard table and under the pictures of its rules: labels, buttons and banners."""

from __future__ import annotations

from game.engine.english import counted
from game.titles.bodyguard.rules.content import DEEDS, KIND_NAMES, KIND_OF, NUMBER
from game.titles.bodyguard.rules.moves import Card, Role

# ---- on the table ----------------------------------------------------------------------------

TITLE = "Bodyguard"
PRESIDENT, ROUND_OF = "President", "Round {} of {}"
ROLE_LINES = (("icon_eagle", "President"), ("icon_shield", "Bodyguard"), ("icon_mask", "Assassins"))
ONE_LEFT = "1 card left over"
DRAW, DISCARD, OUT, ONE_MORE = "Draw", "Discard", "Out this round", "1 more!"
HOLD, ANSWERED = "Everybody holds their breath", "{} of {} have answered"
ACTION = "Action"


def kind_name(card: Card) -> str:
    """What the tab at the foot of a card says.

    >>> kind_name("tea_time"), kind_name("plan_b")
    ('Time', 'Action')
    """
    return ACTION if card in DEEDS else tuple(KIND_NAMES.values())[KIND_OF[NUMBER[card]]]


# ---- buttons and the words in their place ------------------------------------------------------

PICK_ONE = "Click a card, or drag it"
WHO, ONLY_DISCARD, OWN_HIT = "Who gets it? Or discard it.", "It can only be discarded.", "Which hit? Or discard it."
APPOINT = "Pick your Bodyguard at the table"
WAITING, WAITING_ALL, HURRY = "Waiting for {}", "Waiting for {} answers", "Press to go faster"
LOOK = "Look at your cards"
NO_COUNTER, NO_RESCUE = "No Hard (core) AF", "You cannot step in"
THROW_IN, THREE_NEEDED = "Throw them in!", "Mark three different kinds"

# ---- a player's public things ------------------------------------------------------------------

HIT_BY, MARTIN_WAITS, IS_OUT = "{}, by {}", "a Deadly Martin waits", "out this round"


def cards(number: int) -> str:
    """How many cards somebody holds.

    >>> cards(0), cards(1), cards(6)
    ('no cards', '1 card', '6 cards')
    """
    return counted(number, "card") if number else "no cards"


# ---- for one player alone ----------------------------------------------------------------------

YOUR_ROLE, NOT_DEALT, YOU_ARE = "Your role", "Not dealt yet", "You are"
ROLE_TITLES: dict[Role, str] = {"president": "the President", "bodyguard": "the Bodyguard", "assassin": "an Assassin"}
GOALS: dict[Role, str] = {
    "president": "Take out an Assassin",
    "bodyguard": "Keep the President alive",
    "assassin": "Get the President",
}
LONG_GOALS: dict[Role, str] = {
    "president": "You know everybody's role. Place the last hit on an Assassin, or outlast all the cards.",
    "bodyguard": "Keep three hits of different kinds for the moment when you must throw yourself in.",
    "assassin": "Place the fourth hit on the President. Until then, nobody needs to know.",
}
YOUR_HAND, NO_CARDS, KNOWN = "Your hand", "No cards", "You know: {} holds {}."

# ---- banners: a headline and a sentence, of somebody or of who looks -----------------------------

ROUND_BEGINS = ("Round {}", "{} is President and deals the roles.", "You are President and deal the roles.")
RECALLED = (
    "Roles, please!",
    "{} collects all role cards and deals again.",
    "You collect all role cards and deal again.",
)
CALLED_OFF = ("Canceled!", "The card has no effect.")
FOURTH = "Fourth hit!"
STEPS_IN, SAVES = ("{} steps in!", "You step in!"), ("{} is saved!", "You are saved!")
NOBODY_MOVES = ("Nobody moves", "The fourth hit stands. {} is out.", "The fourth hit stands. You are out.")
ELIMINATED = (
    "Out!",
    "{} has four different hits and is out of this round.",
    "You have four different hits and are out of this round.",
)
GAME_OVER = ("That was the last round", "Everybody has been President.")

# ---- points ------------------------------------------------------------------------------------

ROUND_SCORE, LEFT_OVER, IS_GONE = "Round {}: {}", "Left over beside the President: the {}.", "out"
FINAL, ROUND, TOTAL = "Everybody has been President", "Round", "Points"

# ---- under the pictures of the rules -------------------------------------------------------------

ROLE_SHARES = (("bodyguard", "one, or nobody"), ("assassin", "all the others"))
WAYS_TO_SPEND = (("hit_weapon", "place a hit"), ("action_filthy_trick", "play an action"), ("bg_card_mini", "discard"))
THEN, DRAW_ONE = "then", "draw one"
IN_DANGER = ("safe", "one more!", "out this round")
KNOCKOUTS: tuple[tuple[Role, Role, str], ...] = (
    ("president", "bodyguard", "play goes on"),
    ("assassin", "assassin", "play goes on"),
    ("president", "assassin", "round over!"),
)
ONE_TURN, THREE_KINDS = "one turn", "three different kinds"
NEW_ROLES_COST = ("in the lobby:", "cost nothing", "cost the turn")
ENDINGS = ("Assassin caught", "President out", "Rescued", "All cards or Assassins gone")

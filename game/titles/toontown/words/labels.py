"""What stands on Toontown's table beside the prompt and the log: buttons, banners, captions, the rows of players."""

from __future__ import annotations

from game.titles.toontown.rules import moves
from game.titles.toontown.rules.content import BENNY_GO, DIP_GO, FACES, TROLLEY_GO, WEASEL_GO
from game.titles.toontown.rules.view import View

# ---- the panel -------------------------------------------------------------------------------

MOVE_WORDS = {moves.Walk: "Walk {0}", moves.Ride: "Ride, {1:.0%}", moves.Drive: "Drive, {1:.0%}"}

BUTTONS = {  # words and what stands below them
    "roll": ("Roll", "and walk"),
    "free_roll": ("Roll", "white, for free"),
    "ride": ("Ride", "pick a space"),
    "walk": ("Walk", "pick a space"),
    "drive": ("Drive on", "pick a space"),
    "guess": ("Guess", "who is who"),
    "fire": ("Fire the\nDip Cannon", ""),
    "send": ("Send a\nweasel", ""),
    "stay": ("Stay", "stop here"),
    "decline": ("No,\nthanks", ""),
    "steal": ("Steal\nthe Will", ""),
    "take": ("Take", "pick a card"),
    "end": ("End turn", ""),
    "close": ("Close the cards", "it ends your turn"),
}
SEND_WORD, FIRE_WORD, STEAL_WORD = (
    "Weasel",
    "Dip Cannon",
    "Steal it",
)  # where what stands below them tells how far and how likely
FAR = ("one roll, {0:.0%}", "1 space, {0:.0%}", "{1} spaces, {0:.0%}")
SPREAD = "{:.0%} to {:.0%}"  # of several targets, the hardest and the easiest
CHANCE = "{:.0%}"
STOPS = {
    "entry": "Entry in {0}: {1:.0%}",
    "holder": "the Will in {0}: {1:.0%}",
}  # along the line, with the spaces to it
NEXT_STOP = {"entry": "to an Entry", "holder": "onto the Will"}
BRINGS = {  # under the chance, what comes of it when it works
    "send": "Then the Will is yours, and a free move.",
    "fire": "Then you pick a home to wash {} to.",
    "fire_holder": "Then {} drops the Will and goes home wet.",
}

ONTO = "onto {}"
BY_KIND = {"entry": "to an Entry", "trolley": "along the line", "benny": "to Benny", "start": "to the start"}
BY_SPECIAL = {"will": "to the Will", "weasel": "for a weasel", "roll": "to Roll 1-6", "nozzle": "to the nozzle"}
BY_LOCATION = {
    "maroon": "to Maroon",
    "ink": "to the Club",
    "valiant": "to Valiant's",
    "acme": "to Acme",
    "bar": "to the Bar",
    "gag": "to the Gags",
}
HOME_OF = "{}'s home"
DOWN_THE_ROAD = "down the road"


STRIP_WORDS = {  # of the dice strip: by what is rolled next, or how the last die fell
    "number": ("White alone,", "or both dice."),
    "free": ("One free roll,", "with white alone."),
    "trolley": ("Trolley die:", f"{TROLLEY_GO} in {FACES} go on."),
    "benny": ("Benny die:", f"{BENNY_GO} in {FACES} go on."),
    "dip": ("Dip die:", f"{DIP_GO} in {FACES} turn it."),
    "weasel": ("Weasel die:", f"{WEASEL_GO} in {FACES} get it."),
    "guess": ("The dice wait", "for the guess."),
    "done": ("The move", "is over."),
    ("benny", True): ("Benny:", "one space on!"),
    ("benny", False): ("Benny: STOP.", "The ride is over."),
    ("trolley", True): ("Trolley:", "one space on!"),
    ("trolley", False): ("Trolley: STOP.", "Stay here."),
    ("dip", True): ("DIP!", "The nozzle moves."),
    ("dip", False): ("Canceled!", "The nozzle stays."),
    ("weasel", True): ("WEASEL!", "So far, so good."),
    ("weasel", False): ("BONKED!", "No Will this time."),
}

WHITE_WORD, BOTH_WORD = "white", "both"

THINKS = "{} is thinking."  # what the prompt says while a bot has done nothing yet
HAS_WILL = "has the Will"
LOST_TURNS = ("loses a turn", "loses {} turns")
ON_TROLLEY = "on the Trolley"
WITH_BENNY = "rides with Benny"

# ---- things seen closely ---------------------------------------------------------------------

PILE_LINES = ("No cards are left here.", "One card lies here.", "{} cards lie here.")
LOOKED_AT = "Seen by {}."
NOT_LOOKED_AT = "Nobody has looked here yet."
SLOT_TITLE = "Confidential card {}"
PEEKED_AT = "Peeked at by {}."
NOT_PEEKED_AT = "Nobody has peeked at it."
GONE = "The Will lay here."
CARD_WORDS = {
    "mini_dip": ("Dip Cannon: one shot", "Dip Cannon: {} shots"),
    "mini_doom": ("Judge Doom: one more shot", "Judge Doom: {} more shots"),
    "mini_weasel": ("One weasel to send", "{} weasels to send"),
    "mini_used": ("One card face down", "{} cards face down"),
}
HOLDS = "Holds the Will"
LOSES = ("Loses the next turn", "Loses the next {} turns")
HAS_SEEN = "Has looked at {}"
HAS_SEEN_ALL = "Has looked at every Location"
FOUND_OUT = "Knows who {} is"
IS_NOT = "Is not {}"

PAPER_TITLES = {"will": "The Will", "letter": "Jessica's letter"}

# ---- windows over the board ------------------------------------------------------------------

WHOM_TITLE = "Whose secret do you guess?"
WHOM_ROOM = "{} guesses. Whose secret?"
PROVEN_TITLE = "Whom does your sheet prove?"
PROVEN_NOTE = "Your sheet leaves no doubt. Pick one, or keep it to yourself."
NOT_PROVEN = "Your sheet proves nobody new yet. The others will never know."
NEVER_MIND = ("Never mind", "no guess this turn")
STAKES = {  # of a guess: what being right brings, while there is something to peek at, while somebody has the Will, or not
    "peek": "Right: a peek at one confidential card.",
    "held": "Right: no peek while somebody has the Will.",
    "known": "Right: but there is nothing left to peek at.",
    "wrong": "Wrong: no more guesses, and the next turn is lost.",
}


def stakes(view: View) -> str:
    """What a right guess would bring now, as a key of the words for it."""
    if view.holder is not None:
        return "held"
    return "peek" if None in view.papers else "known"


WHICH_TITLE = "Who is {}?"
WHICH_NOTE = "Only {} will see this card."
LOOK_TITLE = "The cards in {}"
LOOK_EMPTY = "No cards are left here."
RIGHT_BEFORE = "guessed already"
WRONG_BEFORE = ("", "one wrong guess", "{} wrong guesses")
HALF_WORDS = {"top": "top half", "bottom": "bottom half", "doom": "Judge Doom"}
TAKE_DOOM = "Take"
OWN_DOOM = "yours: it stays"
SHEET_LINE = "Your ID sheet fills in by itself. Click a cell to pencil a mark."

# ---- what only one player may see ------------------------------------------------------------

YOU_ARE = "You are"
PEEKS = "Your peeks"
KEEP_QUIET = "Nobody else knows. Keep it that way."
SEARCH = "Look at cards in the Locations to find out who the others are."
FETCH = "Guess right, peek at the cards by the cannon and fetch the Will."
RUN = "With the Will, run to {}'s home and win."
RUN_EXACTLY = "With the Will, end a move exactly on {}'s home and win."

PEEK_WORDS = {"will": "The Will lies here. Keep it to yourself.", "letter": "Only a letter. The Will lies elsewhere."}
GUESS_WORDS = "{} guessed that you are {}."
GUESS_ANSWERS = {True: "Right: now {} knows who you are.", False: "Wrong: that costs {} a turn."}

BONK = "Bonk!"

CLUB = "Ink & Paint Club"

ARE_YOU = "Are you …"

RUN_NOW = "Run!"

# On the pictures of the rules.
INSTEAD = "or, instead of walking:"
FACES_OF = "{} in {}"
TURN_OVER = "turn over!"
GET_OUT = "get out before any roll, if you like"
FACE_DOWN = "face down, of course"
WALK_AGAIN, SHOOT_AGAIN, FREE_MOVE = "one more walk", "one more shot", "and run!"
PROOF, TRICK = "proof!", "a trick?"
RIGHT_GUESS, WRONG_GUESS = "right: peek at one", "wrong: lose a turn"

"""What a phone says in Toontown: what is asked, what a move brings, what the sheet tells; short, for small screens."""

from __future__ import annotations

from game.engine.contract import Names
from game.engine.english import counted, owner, percent
from game.titles.toontown.rules.content import (
    BENNY_GO,
    CHARACTERS,
    FACES,
    LOCATION_NAMES,
    LOCATIONS,
    SHORT_NAMES,
    TROLLEY_GO,
)
from game.titles.toontown.rules.moves import Character
from game.titles.toontown.rules.odds import Odds, fired_now, snatched_now
from game.titles.toontown.rules.streets import BENNY, ENTRY, FREE_ROLL, LOOK, WEASEL, WILL, town
from game.titles.toontown.rules.view import Attack, View
from game.titles.toontown.words import labels, text
from game.titles.toontown.words.chances import far_and_likely

Prompt = tuple[str, str]  # a title that fits on one line, and what else is to know

NUMBERS = ("", "one card", "two cards", "three cards", "four cards")
CELL = 54.0  # from the middle of a space to that of the next one


def capital(words: str) -> str:
    """The words as a sentence begins."""
    return f"{words[:1].upper()}{words[1:]}"


# ---- what is asked of the owner --------------------------------------------------------------

TITLES = {
    "start": "Your turn!",
    "roll": "A free move!",
    "walk": "Pick a lit space",
    "ride": "Ride on, or stay?",
    "drive": "Ride with Benny?",
    "free_roll": "One more walk?",
    "steal": "Steal the Will?",
    "take": "Take a card?",
    "whom": "Who is who?",
    "proven": "Can you prove it?",
    "peek": "You guessed right!",
    "aim": "Fire at whom?",
    "turn": "Which way round?",
    "end": "Guess, or end?",
}
ASKS = {
    "walk": "Tap a lit space",
    "ride": "Tap a lit space",
    "drive": "Tap a lit space",
    "start": "Tap a space of the line",
    "roll": "Tap a space of the line",
    "whom": "Whom do you mean?",
    "proven": "Whom do you mean?",
    "which": "And who is it?",
    "peek": "Tap a card",
    "take": "Tap a card",
    "aim": "Tap a target",
    "banish": "Tap a home",
    "look": "Tap a Judge Doom",
}
RIGHT = {"peek": "Right: a peek.", "held": "Right: no peek now.", "known": "Right: no peek left."}
WRONG = "Wrong: a lost turn."
MOVES = {"trolley": ("ride",), "entry": ("ride", "roll")}
ATTACKS = {"fire": "fire", "send": "send a weasel"}


def asked(view: View, names: Names) -> Prompt:
    """What is asked of whoever looks."""
    match view.stage:
        case "start" if view.instead:
            kind = town().kinds[view.players[view.active].space]
            ways = [*MOVES.get(kind, ("roll",)), *(ATTACKS[attack] for attack in view.instead)]
            return TITLES["start"], f"You must {', '.join(ways[:-1])} or {ways[-1]}."
        case "take" if view.will_slot is not None:
            return "Take the Will?", _second(view, names)
        case "steal":
            return TITLES["steal"], f"One weasel roll: {percent(snatched_now().chance)}."
        case "free_roll":
            return TITLES["free_roll"], "Roll the white die, for free."
        case "whom":
            return TITLES["whom"], f"{RIGHT[labels.stakes(view)]} {WRONG}"
        case "which":
            return labels.WHICH_TITLE.format(_suspect(view, names)), f"{RIGHT[labels.stakes(view)]} {WRONG}"
        case "proven":
            return TITLES["proven"], "Nobody sees what you can prove."
        case "peek":
            return TITLES["peek"], "Peek at one card. Only you see it."
        case "aim":
            return TITLES["aim"], "A roll that fails ends your turn."
        case "banish":
            return f"You hit {names[view.target or 0]}!", "Pick any home for the pawn."
        case "look":
            return capital(LOCATION_NAMES[view.looking or "gag"]), _seen(len(view.cards))
    return TITLES[view.stage], _second(view, names)


def _second(view: View, names: Names) -> str:
    """The second line of what the table asks."""
    return capital(text.prompt(view, names).partition("\n")[2])


def _seen(cards: int) -> str:
    if not cards:
        return labels.LOOK_EMPTY
    return "Only you see this card." if cards == 1 else f"Only you see these {NUMBERS[cards]}."


def _suspect(view: View, names: Names) -> str:
    return names[view.suspect or 0]


# ---- what the others do ----------------------------------------------------------------------


def others(view: View, names: Names) -> Prompt:
    """What somebody else is about to do."""
    who = names[view.active]
    match view.stage:
        case "start":
            return f"{owner(who)} turn", text.prompt(view, names).partition("\n")[0]
        case "roll":
            return f"{who} has the Will!", "And a free move, at once."
        case "walk":
            return f"{who} walks", f"The dice say {_counts(view)}."
        case "ride":
            return f"{who} rides", f"{TROLLEY_GO} faces in {FACES} go on."
        case "drive":
            return f"{who} is with Benny", f"{BENNY_GO} faces in {FACES} go on."
        case "free_roll":
            return f"{who} may walk on", "One more roll of the white die."
        case "take":
            return f"{who} is at the Will", "A letter costs a turn and all weasels."
        case "end":
            return f"{who} may guess", "Or end the turn."
        case "look":
            return f"{who} looks", f"At {LOCATION_NAMES[view.looking or 'gag']}. Only {who} sees the cards."
        case "whom":
            return f"{who} guesses", "About which player?"
        case "proven":
            return f"{who} may guess", "Or not: nobody sees what can be proven."
        case "peek":
            return f"{who} was right!", "That is a peek at one card."
        case "over":
            return text.prompt(view, names), ""
    return _attack(view, names, who)


def _attack(view: View, names: Names, who: str) -> Prompt:
    """What may happen to somebody, perhaps to whoever looks."""
    match view.stage:
        case "which":
            mine = view.suspect == view.me
            title = f"{who} guesses you!" if mine else f"{who} guesses"
            return (
                title,
                f"{'' if mine else f'Who is {_suspect(view, names)}? '}Only the two {'of you ' * mine}will know.",
            )
        case "steal":
            whom = "you" if view.holder == view.me else names[view.holder or 0]
            return f"{who} caught {whom}!", f"One roll for the Will: {percent(snatched_now().chance)}."
        case "aim":
            mine = view.me in view.targets
            return f"{who} takes aim", "You are in the circle!" if mine else "Who is in the circle may be hit."
        case "turn":
            whom = "you" if view.target == view.me else names[view.target or 0]
            return f"{who} fires at {whom}!", f"{capital(far_and_likely(fired_now(view, view.target or 0)))}."
    whom = "you" if view.target == view.me else names[view.target or 0]
    return f"{who} hit {whom}!", f"{who} picks a home for {'your' if view.target == view.me else 'the'} pawn."


def _counts(view: View) -> str:
    white, black = view.dice or (0, None)
    return f"{white}, or {white + (black or 0)} with the black die" if view.black_counts else str(white)


def hunted(attack: Attack, odds: Odds, view: View, names: Names) -> Prompt:
    """What whoever has the turn can do about the Will of whoever looks."""
    title = f"{names[view.active]} hunts you!"
    if attack == "send":
        return title, f"A weasel needs {counted(max(1, odds.spaces), 'good roll')}: {percent(odds.chance)}."
    return title, f"The Dip Cannon: {far_and_likely(odds)}."


def way_home(view: View) -> str:
    """How far it is with the Will, for who has it."""
    assert view.me is not None
    own = view.players[view.me]
    assert own.identity is not None
    steps = len(town().weasel_path(own.space, town().homes[CHARACTERS.index(own.identity)])) - 1
    return f"{owner(SHORT_NAMES[own.identity])} home is {counted(steps, 'space')} away."


# ---- dice ------------------------------------------------------------------------------------


def rolled(view: View) -> Prompt:
    """What the dice that lie there allow."""
    white, black = view.dice or (0, None)
    if black is None:
        return str(white), "the white die alone"
    if not view.black_counts:
        return str(white), "black leads nowhere new"
    return f"{white} or {white + black}", "black is optional"


# ---- where a move leads ----------------------------------------------------------------------

BRINGS = {
    ENTRY: "Your turn ends there. Next turn you may ride.",
    BENNY: "Benny drives you on, once a turn.",
    FREE_ROLL: "One more walk, once a turn.",
}
LOOK_FRESH, LOOK_AGAIN = "You may look at its cards.", "You have seen its cards."
STEAL = "One roll for the Will, if you like."
TAKE, TAKE_WILL = "You may take a card.", "You may take the Will."
WEASEL_BACK, NO_WEASEL = "A used weasel comes back.", "You have no used weasel."
IN_CIRCLE = "The Dip Cannon can hit you there."
WIN, NOT_YOURS = "Your home: you win!", "Not your home, and all will know."
NOTHING = "Nothing happens there."
ON_THE_LINE = "Only an Entry leads back to town."


def brings(view: View, space: int, exact: bool = True) -> str:
    """What comes of it when a move of whoever looks ends there."""
    streets, effect = town(), town().effects[space]
    player = view.players[view.active]
    if exact and view.holder not in (None, view.active) and view.players[view.holder].space == space:
        return STEAL
    if streets.home_of[space] >= 0 and view.holder == view.active:
        return WIN if CHARACTERS[streets.home_of[space]] == player.identity else NOT_YOURS
    if effect >= LOOK:
        place = effect - LOOK
        if not view.piles[place]:
            return labels.LOOK_EMPTY
        return LOOK_AGAIN if LOCATIONS[place] in player.looked else LOOK_FRESH
    if effect == WILL and view.holder is None:
        return TAKE if view.will_slot is None else TAKE_WILL
    if effect == WEASEL:
        return WEASEL_BACK if player.used_weasels else NO_WEASEL
    if effect in BRINGS:
        return BRINGS[effect]
    return IN_CIRCLE if streets.circle[space] >= 0 else ON_THE_LINE if streets.ring[space] else NOTHING


def apart(here: tuple[float, float], there: tuple[float, float]) -> str:
    """Which way and how far a space lies, in spaces as the crow flies.

    >>> apart((0, 0), (108, -54)), apart((0, 0), (0, 54)), apart((0, 0), (-27, 162))
    ('2 right, 1 up', '1 down', 'half left, 3 down')
    """
    across, down = (round(2 * (to - at) / CELL) / 2 for at, to in zip(here, there, strict=True))
    words = [(across, "right" if across > 0 else "left"), (down, "down" if down > 0 else "up")]
    return ", ".join(f"{_halves(abs(far))} {way}" for far, way in words if far)


def _halves(number: float) -> str:
    whole = int(number)
    return str(whole) if whole == number else f"{whole} and a half" if whole else "half"


# ---- captions ---------------------------------------------------------------------------------

SHEET, ONLY_YOU = "ID sheet", "only you see this"
HERE, ON_SHEET, NEW = "What lies here", "goes on your sheet", "On your ID sheet"
WHOM, WHICH = "About whom?", "Who is it?"
PROVEN, SEEN_BEFORE = "proven", "guessed"
CIRCLE, HOMES, PAPERS = "In the circle", "The homes", "By the cannon"
TABLE = "The table"
TAKEN_DOOM = "{}: one more shot"


# ---- choices ---------------------------------------------------------------------------------

BUTTONS = {  # words, and what stands below them
    "roll": ("Roll the dice", ""),
    "free_roll": ("Roll the white die", "one more walk, for free"),
    "fire": ("Fire", ""),
    "send": ("Weasel", ""),
    "guess": ("Guess", ""),
    "stay": ("Stay here", ""),
    "steal": ("Steal the Will", ""),
    "end": ("End the turn", ""),
    "never_mind": labels.NEVER_MIND,
    "decline": ("", ""),
    "doom": ("Take the Judge Doom", "a shot for you, and everybody sees it"),
    "clockwise": ("Clockwise", ""),
    "counterclockwise": ("Counterclockwise", ""),
}
DECLINES = {"take": "Take nothing", "steal": "Leave the Will", "free_roll": "Stay here"}
IN_SECRET = "Only the two of you will know."
ONLY_YOU_SEE = "Only you see it."
ABOUT = "Guess about {}"
IS = "{} is {}!"
HOME = "{}'s home"
WASH = "Wash {} to {}"
LIVES_HERE = "{} lives here!"


def took(view: View, slot: int) -> str:
    """What may come of taking a confidential card."""
    if view.papers[slot] == "will":
        return "Then run to your own home."
    if view.papers[slot] == "letter" or "will" in view.papers:
        return "You know that it is a letter!"
    return f"1 in {view.papers.count(None)} that it is the Will."


def shot(view: View, seat: int, names: Names) -> str:
    """How likely a shot is, and what it brings."""
    brings = labels.BRINGS["fire_holder" if view.holder == seat else "fire"].format(names[seat])
    return f"{capital(far_and_likely(fired_now(view, seat)))}. {brings}"


def banished(view: View, character: Character, names: Names) -> str:
    """What the own sheet says of sending a pawn to that home."""
    target = view.target or 0
    return LIVES_HERE.format(names[target]) if view.sheet[target].proven == character else ""


# ---- the end ---------------------------------------------------------------------------------

DRAW = "A draw"
WAS = "was {}"


def lasted(view: View) -> str:
    """How long it took."""
    return counted(view.turn, "turn")


def ended(view: View, names: Names) -> Prompt:
    """Who has won, and how."""
    if view.holder is None:
        return DRAW, "Time ran out, and nobody has the Will."
    player = view.players[view.holder]
    assert player.identity is not None
    title = "You win!" if view.holder == view.me else f"{names[view.holder]} wins!"
    home = town().homes[CHARACTERS.index(player.identity)] == player.space
    return title, f"Home as {SHORT_NAMES[player.identity]}." if home else "Time ran out, with the Will in hand."

"""What Upper Hand says on a phone: prompts of one line, captions, and buttons that tell what they do and bring."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Names
from game.engine.english import Voice, percent
from game.titles.upper_hand.rules import odds
from game.titles.upper_hand.rules.cards import CARDS
from game.titles.upper_hand.rules.content import CHALLENGES, PEOPLE, ROOMS, SKILL_NAMES, Kind
from game.titles.upper_hand.rules.effects import aims
from game.titles.upper_hand.rules.moves import Attempt, Card, Location, Play
from game.titles.upper_hand.rules.view import View
from game.titles.upper_hand.words import labels, now, text
from game.titles.upper_hand.words.choices import groups
from game.titles.upper_hand.words.now import Shift
from game.titles.upper_hand.words.phrases import (
    LUCKY_FACES,
    card_effect,
    card_name,
    dice,
    event_name,
    more_dice,
    sentence,
    the_room,
)

Said = tuple[str, str]  # what is read first, and what stands below it

LOCK, ROLL_ON, NOBODY_ELSE = "Lock it in", "Roll {} against {}", "Nobody else gets it"
DICE, ANY_SKILL, WITH_MORE = "Your dice", "Personal: any skill", "with {}"
TO_WHOM, PICK_NEXT, WITH_YOU = "To whom?", "you pick that next", "in {} with you"
THERE, DIE_EACH = "In {}", "a die each"
CHALLENGES_OPEN, NEXT, BEFORE_YOU = "Challenges", "you are next", "{} before you"
THINGS, UNDER, UNDER_DECKS = "On your desk", labels.BOTTOM, "Under the decks"
DREW, OPENLY = "{} drew", "open to all"
TABLE, CHANGE = "At the table", "Tap it to change your mind."
ASK = {**labels.PICK, "aim": TO_WHOM}
ASK_SKILL = "With which skill?"
TO_WIN, TOO_LITTLE = "{} to win {}", "{} at most, too little"
QUOTED = "\u201c{}\u201d"
SHORT = 7  # letters of a name on the corner of a card
BRIEF = 48  # letters that a button has room for
FEW = 2  # totals that a button has room for
TO_FOE: dict[Kind, str] = {"insult": "Insult {}", "come_on": "Flirt with {}"}
PICKS, PLAYS, SOMEBODY = "Pick {}", "Play {}", "somebody"


def heading(view: View, seat: int) -> str:
    """Whom somebody plays, and which round it is."""
    when = text.when(view)
    return f"{PEOPLE[view.players[seat].character].name}, {when[0].lower()}{when[1:]}"


# ---- prompts -----------------------------------------------------------------------------------


def asked(view: View) -> Said:
    """What is asked of whoever looks."""
    match view.stage:
        case "choose":
            return ASK["choose"], "Nobody sees it until you walk in."
        case "ability":
            where = view.players[view.active].location
            return (f"First in {the_room(where)}", f"You may {ROOMS[where].offer}.") if where else ("First in", "")
        case "roll":
            return f"Roll {dice(view.dice)}", f"Every {LUCKY_FACES} draws a card."
        case "play":
            return "Say something", sentence(labels.CHOOSE[view.drawn > 2])
        case "aim":
            return TO_WHOM, _subject(view)
    return "Try a Challenge", f"Every {LUCKY_FACES} draws a card in any case."


def _subject(view: View) -> str:
    name = card_name(view.card) if view.card else event_name(view.event) if view.event else ""
    return f"Pick a foe for {sentence(name)}"


def waiting(view: View, names: Names) -> Said:
    """What goes on without whoever looks; of a secret question only how many have answered."""
    if view.stage == "choose":
        return (
            ("Everybody picks", f"{tally(view)}.") if view.choice is None else ("Locked in", f"{tally(view)}. {CHANGE}")
        )
    title, _, line = text.prompt(view, names).partition("\n")
    return title.removesuffix("."), line


def threat(view: View, names: Names) -> Said | None:
    """What hangs over whoever looks while somebody picks a foe; None if it cannot hurt them."""
    if view.stage != "aim" or view.me is None or view.me not in view.targets:
        return None
    mine = [shift for shift in now.of_aim(view, view.me) if shift.seat == view.me and not shift.better]
    return (f"{names[view.active]} picks a foe", f"It could be you: {mine[0].words}.") if mine else None


def tally(view: View) -> str:
    """How many have picked a room, and not who.

    >>> from types import SimpleNamespace as It
    >>> tally(It(players=(0, 0, 0), asked=(1,)))
    '2 of 3 in'
    """
    return f"{len(view.players) - len(view.asked)} of {len(view.players)} in"


def before_me(view: View) -> str:
    """How long it is to the own attempt."""
    if view.me is None:
        return ""
    turns = view.order.index(view.me) - view.order.index(view.active)
    return NEXT if turns == 1 else BEFORE_YOU.format(turns)


# ---- buttons -----------------------------------------------------------------------------------


def attempt(view: View, action: Attempt) -> Said:
    """Dice against a number, with what, how likely, and for how much."""
    it, printed = odds.attempt(view, action.slot, action.skill), CHALLENGES[view.row[action.slot].challenge]
    skill = SKILL_NAMES[action.skill]
    what = skill
    if _twice(view, action.slot):
        what = printed.name if printed.type else f"{printed.name}, {skill}"
    chance = TO_WIN.format(percent(it.chance), printed.reward) if it.chance else TOO_LITTLE.format(it.most)
    return ROLL_ON.format(dice(it.dice), it.difficulty), f"{what}: {chance}"


def _twice(view: View, slot: int) -> bool:
    """Whether another open Challenge of the row takes the same."""
    open_ones = [CHALLENGES[each.challenge] for each in view.row if each.winner is None]
    wanted = CHALLENGES[view.row[slot].challenge]
    return sum((each.type, each.difficulty) == (wanted.type, wanted.difficulty) for each in open_ones) > 1


def played(view: View, card: Card, names: Names) -> Said:
    """What playing a card does: to whom if that is clear, and what becomes of everybody."""
    words, foes = CARDS[card], odds.reach(view, CARDS[card].effect) if aims(CARDS[card].effect) else ()
    becomes = _becomes(view, card, names)
    if not foes:
        return PLAYS.format(words.name), f"{becomes[:1].upper()}{becomes[1:]}"
    if len(foes) == 1:
        return _to(words.kind, names[foes[0]]), f"{words.name}: {becomes}"
    return _to(words.kind, SOMEBODY), f"{words.name}: {PICK_NEXT}"


def _to(kind: Kind | None, whom: str) -> str:
    """What is done to somebody with such a card, or with an Event."""
    return TO_FOE.get(kind, PICKS).format(whom) if kind else PICKS.format(whom)


def _becomes(view: View, card: Card, names: Names) -> str:
    """What the dice must show, and what becomes of everybody; of many, or if dice decide, only of whose card it is."""
    about = now.of_card(view, card)
    if about.idle:
        return labels.NO_EFFECT
    rolled = [words for mark, words in about.asks if mark == "dice"]
    mine = [shift for shift in about.shifts if shift.seat == view.active]
    shifts = mine if rolled or len(about.shifts) > FEW else about.shifts
    told = "; ".join(filter(None, (*rolled[:1], _totals(view, shifts, names))))
    effect = card_effect(card).removesuffix(".")
    return told or (effect if len(effect) <= BRIEF else "")


def aimed(view: View, target: int, names: Names) -> Said:
    """What is done to a foe, and what becomes of both."""
    kind = CARDS[view.card].kind if view.card else None
    shifts = sorted(now.of_aim(view, target), key=lambda shift: shift.seat != target)
    return _to(kind, names[target]), _totals(view, shifts, names) or labels.NO_EFFECT


def _totals(view: View, shifts: Sequence[Shift], names: Names) -> str:
    voice = Voice(names, view.me)
    return ", ".join(f"{voice.whom(shift.seat)} {shift.words}" for shift in shifts)


def in_full(view: View, card: Card, names: Names) -> str:
    """A card for who holds a finger on it: what it does, what holds now, and what becomes of everybody."""
    return groups(view, [Play(card)], names)[0].words


def room_note(location: Location | None) -> str:
    """Where those are to whom a card can be said."""
    return WITH_YOU.format(the_room(location)) if location else ""


def more(count: int) -> str:
    """Dice beside those of the skills.

    >>> more(1), more(0)
    ('with 1 more die', '')
    """
    return WITH_MORE.format(more_dice(count)) if count else ""


def each_die(extra: int) -> str:
    """What the dice of a roll in a room are for.

    >>> each_die(0), each_die(2)
    ('a die each', 'a die each, 2 more')
    """
    return f"{DIE_EACH}, {extra} more" if extra else DIE_EACH


def won(view: View, seat: int, names: Names) -> str:
    """Who has won a Challenge, on its corner: by name, or as the character if the name is too long for that."""
    short = names[seat] if len(names[seat]) <= SHORT else PEOPLE[view.players[seat].character].name
    return labels.WON.format(short)


# ---- the end -----------------------------------------------------------------------------------


def end(view: View, names: Names) -> Said:
    """Who has won, in two voices."""
    if view.winner is None:
        return "It's over", ""
    has = view.players[view.winner]
    title = "You win!" if view.winner == view.me else f"{names[view.winner]} wins"
    return title, f"{PEOPLE[has.character].name} has the upper hand: {has.upper_hand}."

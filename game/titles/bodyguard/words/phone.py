"""What Bodyguard's pages on a phone say: prompts in few letters, roles that are held to be seen, and every answer."""

from __future__ import annotations

from game.engine.contract import Names
from game.engine.english import Voice, counted, listed, owner
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.content import BIG, ENDING_NAMES, KIND_NAMES, KINDS, SMALL
from game.titles.bodyguard.rules.moves import Action, Role, RoundScore
from game.titles.bodyguard.rules.view import Player, View
from game.titles.bodyguard.words import chances, labels, text
from game.titles.bodyguard.words.phrases import card_name

ALL = len(KINDS)

# ---- blocks ------------------------------------------------------------------------------------

YOUR_HAND, TO_READ = labels.YOUR_HAND, "hold a card to read it"
PICK, WHO, WHICH, THREE = "Pick a card", "Who gets it?", "Which hit goes?", "Pick three different kinds"
ONLY_DISCARD = "It can only be discarded"
BEFORE_YOU, AT_THE_TABLE = "Before you", "At the table"
DISCARD, DISCARD_SHORT, NOBODY, NEW_ROLES = (
    "Discard face down",
    "Discard",
    "Nobody: leave the card over",
    "New roles",
)
GUARD = "Who guards you?"
AT_THE_DESK = (
    ("icon_shield", "The Bodyguard scores with you, and can save you once."),
    ("icon_mask", "Everybody else is an Assassin."),
)
TALLY, HELD = (
    "{} of {} answered",
    "Everybody is asked the same. Only the Bodyguard with three kinds of hits can step in.",
)
OUT, IS_OUT = "Out", "You are out for this round, and back in the next."
KNOWN = labels.KNOWN
DEADLY_MARTIN = "Your next turn is skipped."
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def masks(seats: int) -> str:
    """Over the faces at the desk: what the President has to deal.

    >>> masks(8)
    'One shield, six masks'
    """
    return f"One shield, {NUMBERS[seats - 2]} masks"


def hits_of_all(number: int) -> str:
    """How many hits lie there.

    >>> hits_of_all(2)
    '2 of 4 hits'
    """
    return f"{number} of {ALL} hits"


def round_score(score: RoundScore) -> str:
    """The headline of a round that is over."""
    return labels.ROUND_SCORE.format(score.round, ENDING_NAMES[score.ending])


def where(view: View) -> str:
    """How far the round is."""
    return f"{text.when(view)}, {view.pile} to draw"


def tokens(player: Player) -> str:
    """What somebody has taken, token by token."""
    return " + ".join([str(BIG)] * player.twos + [str(SMALL)] * player.ones) or "no tokens"


def before(view: View, seat: int) -> str:
    """What everybody may know of somebody, for ears."""
    player = view.players[seat]
    if not player.alive:
        return labels.IS_OUT
    if view.stage == "desk" and not view.dealing_again:
        return counted(player.points, "point")
    kinds = [KIND_NAMES[kind] for kind, hit in zip(KINDS, player.hits, strict=True) if hit is not None]
    said = [labels.PRESIDENT] if seat == view.president else []
    said += [f"{hits_of_all(len(kinds))}: {listed(kinds)}"] if kinds else []
    said += [labels.MARTIN_WAITS] if player.martin else []
    return ", ".join([*said, labels.cards(player.cards)])


# ---- prompts -----------------------------------------------------------------------------------


def prompt(view: View, names: Names) -> tuple[str, str]:
    """What is asked, or whom all wait for: a headline and a line."""
    say = Voice(names, view.me)
    mine = view.me in view.asked
    title, _, line = text.prompt(view, names).partition("\n")
    title = title.removesuffix(".")
    match view.stage:
        case "rescue":
            whose = "Your" if view.me == _shooter(view) else owner(names[_shooter(view)])
            line = f"{whose} fourth hit aims at {say.whom(view.president)}."
            return "Will you step in?" if mine else "Hold your breath!", line
        case "turn" if view.safe_turns:
            line = f"No hit on {say.whom(view.president)} yet: {counted(view.safe_turns, 'turn')} to go."
        case "turn" if view.players[view.active].cards:
            line = "A hit, an action or a discard."
        case "desk" if mine:
            line = "Who shall be your Bodyguard? Only you will know."
        case "react" if mine:
            title = "Cancel it?"
        case "insist" if mine:
            title = "Will you insist?"
        case "throw_in" if mine:
            title, line = "Which three hits?", f"Three different kinds save {names[view.president]}."
    return title, line


def _shooter(view: View) -> int:
    assert view.shot is not None
    return view.shot.shooter


# ---- sealed questions --------------------------------------------------------------------------

# The same for everybody who is asked, whatever they hold.
BLUFFS = {
    "rescue": "Nobody sees what you tap. Only the Bodyguard with three kinds of hits can; else it is a bluff.",
    "react": "Nobody sees what you tap. It takes a Hard (core) AF; else it is a bluff, and it happens.",
    "insist": "Nobody sees what you tap. It takes a Hard (core) AF, too; else it is a bluff, and that was it.",
}


# ---- roles -------------------------------------------------------------------------------------

ROLE, HOLD, NOT_YET = labels.YOUR_ROLE, "Hold", "Not yet"
YOU_ARE: dict[Role, str] = {"president": "You are the", "bodyguard": "You are the", "assassin": "You are an"}
DEALT = ("Your role is dealt", "Hold the card to see it. Keep it to yourself.")
DEALT_AGAIN = ("New roles!", "Yours may have changed: hold the card to see.")
TAKEN, GONE = "A new card", "A card less"


def about_role(view: View, role: Role, names: Names) -> str:
    """What a role is about, with what its owner knows of others; for one pair of eyes."""
    president = names[view.president]
    guard = next((seat for seat, player in enumerate(view.players) if player.role == "bodyguard"), None)
    match role:
        case "president" if guard is None:
            return "Nobody guards you: all the others are Assassins."
        case "president":
            return f"{names[guard or 0]} is your Bodyguard. All the others are Assassins."
        case "bodyguard":
            return f"Keep {president} alive. Only the two of you know. Three different hits from your hand can do it."
    known = f" You have worked it out: {names[guard]} is the Bodyguard." if guard is not None else ""
    return f"Place the fourth hit on {president}: {BIG} points. Another Assassin’s brings you {SMALL}.{known}"


# ---- answers -----------------------------------------------------------------------------------


def offer(action: Action, view: View, names: Names) -> tuple[str, str]:
    """What an answer does, and what comes of it; nothing that a glance over the shoulder could use."""
    said = text.action(action, view, names)
    match action:
        case moves.Hit(card, target):
            return _hit(card, target, view, names)
        case moves.Trick(target):
            return said, f"one of {counted(view.players[target].cards, 'card')}, {chances.canceled(view, target)}"
        case moves.Martin(target):
            return said, f"one turn is skipped, {chances.canceled(view, target)}"
        case moves.PlanB(kind):
            number = KINDS.index(kind)
            hits = view.players[view.active].hits
            return f"{card_name(hits[number])} goes", f"{hits_of_all(ALL - 1 - hits.count(None))} stay before you"
        case moves.Discard():
            return said, "face down"
        case moves.Recall():
            return NEW_ROLES, "instead of a card" if view.recall_is_the_turn else "free, once"
        case moves.Appoint(None):
            return said, "all the others are Assassins"
        case moves.Appoint():
            return said, "the others are Assassins"
        case moves.Counter():
            return "Insist!" if view.stage == "insist" else "Cancel it!", "with a Hard (core) AF"
        case moves.ThrowIn(cards):
            return f"Save {names[view.president]}!", ", ".join(card_name(card) for card in cards)
    return said, ""


def _hit(card: moves.HitCard, target: int, view: View, names: Names) -> tuple[str, str]:
    if view.players[target].danger:
        end = f"out, or a rescue: {chances.rescue(view)}" if target == view.president else "out this round"
        return f"Fourth hit on {names[target]}!", f"{card_name(card)}: {end}"
    return f"{card_name(card)} for {names[target]}", chances.short_hit(card, target, view)

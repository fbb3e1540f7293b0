"""Which picks lead to which answer of Toontown, what the big button says of it, and the buttons of the dock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from game.engine.blocks import Button, Buttons, Choice, Table
from game.engine.choices import span
from game.titles.toontown import layout, look
from game.titles.toontown.phone import pick, town
from game.titles.toontown.rules import moves, streets
from game.titles.toontown.rules.content import CHARACTERS, SHORT_NAMES
from game.titles.toontown.rules.moves import Action
from game.titles.toontown.rules.odds import fired_now, sent_now, snatched_now
from game.titles.toontown.rules.streets import BENNY, ENTRY, FREE_ROLL, LOOK, WEASEL, WILL
from game.titles.toontown.rules.view import View
from game.titles.toontown.words import phone as words
from game.titles.toontown.words import text

FACES: dict[str, tuple[str, str]] = {  # of buttons: icon and colour
    "roll": ("die_white_5", ""),
    "free_roll": ("die_white_5", ""),
    "fire": ("icon_cannon", "#ffc928"),
    "send": ("icon_weasel", "#ffb07a"),
    "guess": ("icon_guess", "#b48aff"),
    "stay": ("icon_pause", ""),
    "decline": ("icon_cross", ""),
    "steal": ("icon_will", ""),
    "end": ("icon_check", ""),
    "never_mind": ("icon_cross", ""),
    "doom": ("icon_doom", ""),
    "clockwise": ("icon_redo", ""),
    "counterclockwise": ("icon_undo", ""),
}
KINDS: dict[type[Action], str] = {
    moves.Roll: "roll",
    moves.Fire: "fire",
    moves.Send: "send",
    moves.Guess: "guess",
    moves.Stay: "stay",
    moves.Decline: "decline",
    moves.Steal: "steal",
    moves.End: "end",
    moves.NeverMind: "never_mind",
}
DEEDS = moves.Roll | moves.Steal | moves.TakeDoom | moves.Turn
LAST = moves.End | moves.Stay | moves.Decline | moves.NeverMind
INSTEAD = ("fire", "send", "guess")  # beside the move, in this order
EFFECTS = {
    ENTRY: "icon_trolley",
    BENNY: "icon_benny",
    FREE_ROLL: "die_white_5",
    WILL: "icon_will",
    WEASEL: "icon_weasel",
}


def picked(action: Action) -> str:
    """The key of what is picked for this answer."""
    match action:
        case moves.Walk(space) | moves.Ride(space) | moves.Drive(space) | moves.Banish(space):
            return town.key(space)
        case moves.Ask(seat) | moves.Aim(seat):
            return pick.person(seat)
        case moves.Name(character):
            return character
        case moves.Peek(slot) | moves.Take(slot):
            return pick.paper(slot)
        case moves.TakeDoom(colour):
            return pick.doom(colour)
        case moves.Turn(clockwise):
            return "clockwise" if clockwise else "counterclockwise"
    return KINDS[type(action)]


# ---- choices ---------------------------------------------------------------------------------


def choices(view: View, legal: Sequence[Action], table: Table) -> tuple[Choice, ...]:
    """One for every answer; those that would say the same say also where they lead."""
    made = [_choice(action, view, table) for action in legal]
    said = Counter((choice.label, choice.sub) for choice in made)
    return tuple(
        replace(choice, sub=_where(choice, action, view)) if said[choice.label, choice.sub] > 1 else choice
        for choice, action in zip(made, legal, strict=True)
    )


def _where(choice: Choice, action: Action, view: View) -> str:
    assert isinstance(action, moves.Walk | moves.Ride | moves.Drive)
    here = layout.spot(view.players[view.active].space)
    return f"{choice.sub} {words.capital(words.apart(here, layout.spot(action.to)))}."


def _choice(action: Action, view: View, table: Table) -> Choice:
    """What happens, and what it costs or brings."""
    names, picks = table.names, (picked(action),)
    label, _, sub = text.action(action, view, names).partition(": ")
    match action:
        case moves.Walk(to):
            way = view.way(to)
            return Choice(picks, label, words.brings(view, to, way is None or way.exact), _effect(to))
        case moves.Ride():
            return Choice(picks, label, sub, "icon_trolley")
        case moves.Drive(to):
            return Choice(picks, label, f"{sub}. {words.brings(view, to)}", "icon_benny")
        case moves.Ask(seat) if view.stage == "whom":
            return Choice(picks, words.ABOUT.format(names[seat]), now=True)
        case moves.Ask(seat):
            proven = SHORT_NAMES[view.sheet[seat].proven or CHARACTERS[0]]
            return Choice(picks, words.IS.format(names[seat], proven), words.IN_SECRET, "icon_guess")
        case moves.Name(character):
            who = words.IS.format(names[view.suspect or 0], SHORT_NAMES[character])
            return Choice(picks, who, words.IN_SECRET, "icon_guess")
        case moves.Peek():
            return Choice(picks, label, words.ONLY_YOU_SEE, "icon_eye")
        case moves.Take(slot):
            return Choice(picks, label, words.took(view, slot), "icon_will")
        case moves.TakeDoom():
            return Choice(picks, label, words.BUTTONS["doom"][1], "icon_doom")
        case moves.Aim(seat):
            return Choice(picks, label, words.shot(view, seat, names), "icon_cannon")
        case moves.Banish(home):
            who = CHARACTERS[streets.town().home_of[home]]
            label = words.WASH.format(names[view.target or 0], words.HOME.format(SHORT_NAMES[who]))
            return Choice(picks, label, words.banished(view, who, names), "icon_home")
    return Choice(picks, label, sub)


def _effect(space: int) -> str:
    """What a space is good for, as an icon."""
    effect = streets.town().effects[space]
    if effect >= LOOK:
        return "icon_eye"
    return "icon_home" if streets.town().home_of[space] >= 0 else EFFECTS.get(effect, "icon_walk")


# ---- buttons ---------------------------------------------------------------------------------


def buttons(view: View, legal: Sequence[Action]) -> Buttons | None:
    """What acts at once: the deed first, then what may be done besides, then what ends it."""
    rides = any(isinstance(action, moves.Ride) for action in legal)
    opening = view.stage in ("start", "roll")
    deeds = [action for action in legal if isinstance(action, DEEDS)]
    if pick.several_dooms(view):  # then the cards themselves are tapped
        deeds = []
    large = [_large(action, view, rides) for action in deeds]
    # At the start always the same three, so that a thumb finds them.
    shown = [name for name in INSTEAD if (opening and not rides) or _able(name, legal)]
    small = [_small(name, view, legal) for name in shown]
    alone = not large and not pick.several_dooms(view)
    last = [_last(action, view, alone) for action in legal if isinstance(action, LAST)]
    items = (*large, *small, *last)
    return Buttons(items, up=opening and not rides) if items else None


def _able(name: str, legal: Sequence[Action]) -> bool:
    return any(KINDS.get(type(action)) == name for action in legal)


def _large(action: Action, view: View, rides: bool) -> Button:
    """The deed itself; a roll stands back where a ride may be picked too."""
    key = name = picked(action)
    if isinstance(action, moves.TakeDoom):
        name = "doom"
    elif view.stage == "free_roll":
        name = "free_roll"
    label, sub = words.BUTTONS[name]
    if isinstance(action, moves.Steal):
        sub = look.odds(snatched_now())
    return Button(label, key, sub, FACES[name][0], "secondary" if rides else "primary")


def _small(name: str, view: View, legal: Sequence[Action]) -> Button:
    """An attack or a guess, with how many cards or people there are for it; closed if it cannot be now."""
    player, (icon, colour), (label, sub) = view.players[view.active], FACES[name], words.BUTTONS[name]
    counts = {
        "fire": player.dip_cards + player.doom_cards,
        "send": player.weasels,
        "guess": len(view.players) - 1 - len(player.right_about),
    }
    badge = str(counts[name]) if counts[name] else ""
    if not _able(name, legal):
        return Button(label, "", "", icon, "secondary", colour, badge, off=True)
    if name == "fire":
        sub = span([fired_now(view, target).chance for target in view.targets])
    elif name == "send":
        sub = span([sent_now(view).chance])
    return Button(label, name, sub, icon, "secondary", colour, badge)


def _last(action: Action, view: View, alone: bool) -> Button:
    """What ends it; the end of a turn is the deed where there is no other."""
    name = picked(action)
    label, sub = words.BUTTONS[name]
    if name == "decline":
        label = words.DECLINES[view.stage]
    if name == "end" and alone:
        return Button(label, name, sub, FACES[name][0], "primary")
    return Button(label, name, sub, FACES[name][0], "quiet" if name == "never_mind" else "paper")

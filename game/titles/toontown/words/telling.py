"""What Toontown says while things happen, and what it tells those to whom they were done."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Names
from game.engine.english import Voice, counted
from game.engine.telling import Done
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.content import LOCATION_NAMES
from game.titles.toontown.rules.moves import Event
from game.titles.toontown.rules.view import View


def telling(event: Event, view: View, names: Names) -> str:
    """What the prompt says while the event is shown, without what comes of it."""
    say = Voice(names, view.me)
    match event:
        case moves.TurnBegan(seat, _):
            return say.does(seat, "is next.", "are next.")
        case moves.TurnLost(seat, _):
            return say.does(seat, "loses a turn.", "lose a turn.")
        case moves.Rolled(seat, _, None):
            return say.does(seat, "rolls the white die.", "roll the white die.")
        case moves.Rolled(seat, _, _):
            return say.does(seat, "rolls the dice.", "roll the dice.")
        case moves.Walked(seat, _, _):
            return say.does(seat, "walks.", "walk.")
        case moves.Rode(seat, _, _):
            return f"{say.does(seat, 'rides', 'ride')} on\nif the Trolley die allows it."
        case moves.Drove(seat, _, _):
            return f"{say.does(seat, 'rides', 'ride')} with Benny\nif the Benny die allows it."
        case moves.Looked(seat, location, _):
            return f"{say.does(seat, 'looks', 'look')} at the cards\nin {LOCATION_NAMES[location]}."
        case moves.DoomTaken(seat, colour, _):
            return f"{say.does(seat, 'takes', 'take')}\n{say.whose(colour)} Judge Doom card."
        case moves.Guessed(seat, target, _, _):
            who = "are you" if target == say.me else f"is {names[target]}"
            return f"{say.does(seat, 'guesses', 'guess')}!\nWho {who}, really?"
        case moves.Peeked(seat, slot, _):
            return f"{say.does(seat, 'peeks', 'peek')}\nat confidential card {slot + 1}."
    return _attack(event, say)


def _attack(event: Event, say: Voice) -> str:
    match event:
        case moves.Aimed(seat, target, _):
            return f"{say.does(seat, 'takes', 'take')} aim at {say.whom(target)}!"
        case moves.DipRolled(seat, _, _):
            return f"{say.does(seat, 'fires', 'fire')} the Dip Cannon!\nWill the nozzle get there?"
        case moves.Dipped(seat, target):
            return f"{say.does(seat, 'dips', 'dip')} {say.whom(target)}!"
        case moves.Banished(_, target, _):
            return f"Splash! {say.does(target, 'is', 'are')} washed away."
        case moves.WillDropped(seat, _):
            return f"{say.does(seat, 'drops', 'drop')} the Will!"
        case moves.WeaselSent(seat, target, path):
            how_far = counted(len(path) - 1, "space")
            return f"{say.does(seat, 'sends', 'send')} a weasel!\nIt is {how_far} to {say.whom(target)}."
        case moves.WeaselRolled(seat, _, _):
            whose = say.whose(seat)
            return f"{whose[0].upper()}{whose[1:]} weasel runs!\nDon't get bonked."
        case moves.StealRolled(seat, target, _):
            return f"{say.does(seat, 'snatches', 'snatch')} at the Will!\nCan {say.whom(target)} hold on to it?"
        case moves.WillTaken(seat, _):
            return _takes(seat, say)
        case moves.WillStolen(seat, victim):
            run = "run home!" if seat == say.me else f"catch {say.names[seat]}!"
            return f"{say.does(seat, 'stole', 'stole')} the Will\nfrom {say.whom(victim)}: {run}"
        case moves.LetterTaken(seat, _):
            return _takes(seat, say)
        case moves.WeaselRevived(seat):
            return f"{say.does(seat, 'gets', 'get')} a weasel back."
        case moves.NotHome(seat, _):
            return f"{say.does(seat, 'knocks', 'knock')} at a door …\nAnybody home?"
        case moves.Won(seat, _):
            return f"{say.does(seat, 'is', 'are')} home!"
        case moves.TimeUp():
            return "Time is up!"
    return ""


def _takes(seat: int, say: Voice) -> str:
    """The same for the Will and for a letter."""
    return f"{say.does(seat, 'takes', 'take')} a card …\nWhat does it say?"


def done_to(events: Sequence[Event], seat: int, names: Names) -> list[Done]:
    """What others have done to this player, with how much."""
    found = ((event, _done(event, seat, names)) for event in events if event.about != seat)
    return [(event, words) for event, words in found if words]


def _done(event: Event, seat: int, names: Names) -> str:
    match event:
        case moves.WillStolen(thief, victim) if victim == seat:
            return f"{names[thief]} stole the Will from you!"
        case moves.Dipped(shooter, target) if target == seat:
            return f"{names[shooter]} dipped you!"
        case moves.Guessed(who, target, _, right) if target == seat:
            return f"{names[who]} guessed who you are: {'right!' if right else 'wrong.'}"
        case moves.DoomTaken(who, colour, _) if colour == seat:
            return f"{names[who]} took your Judge Doom card."
        case moves.StealRolled(who, target, False) if target == seat:
            return f"{names[who]} tried to snatch the Will from you."
        case moves.WeaselSent(who, target, path) if target == seat:
            return f"{names[who]} sent a weasel after you, {counted(len(path) - 1, 'space')} away."
    return ""


# ---- advice -----------------------------------------------------------------------------------

LOOK_ABOUT = "Look for cards at the Locations."
IN_THE_OPEN = "Fetch the Will: all know where it is."
KNOWN = "You know the Will: card {}. Fetch it!"


def advice(view: View) -> str:
    """What a turn is good for while nobody holds the Will, as far as who looks may know."""
    if view.will_slot is not None:
        return IN_THE_OPEN
    slot = known_slot(view)
    if slot is None:
        return LOOK_ABOUT
    return KNOWN.format(slot + 1) if view.me == view.active else f"The Will must be card {slot + 1}: fetch it!"


def known_slot(view: View) -> int | None:
    """Where whoever has the turn must know the Will to be, as far as who looks may know."""
    return will_slot(view.papers if view.me == view.active else view.public_papers)


def guess_helps(view: View) -> bool:
    """Whether there can be a guess, and one that is right could lead to the Will."""
    return view.may_guess and known_slot(view) is None


def will_slot(papers: Sequence[moves.Paper | None]) -> int | None:
    """Where the Will is: seen there, or nowhere else left.

    >>> will_slot((None, "will", None)), will_slot(("letter", None, "letter")), will_slot((None, "letter", None))
    (1, 1, None)
    """
    if "will" in papers:
        return papers.index("will")
    unknown = [slot for slot, paper in enumerate(papers) if paper is None]
    return unknown[0] if len(unknown) == 1 else None

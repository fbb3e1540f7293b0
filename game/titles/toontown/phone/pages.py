"""The pages of Toontown, stage by stage: what is asked, what is to be picked from, and what everybody else does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.blocks import Block, Dice, Die, Emotes, Face, Medal, Page, Prompt, Score, Standing, Table
from game.titles.toontown import look
from game.titles.toontown.phone import papers, pick, town
from game.titles.toontown.phone.choices import buttons, choices
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.content import SHORT_NAMES, WINNER_SCORE
from game.titles.toontown.rules.moves import Action
from game.titles.toontown.rules.odds import Odds, fired_now, hunted_now, snatched_now
from game.titles.toontown.rules.view import Attack, Stage, View
from game.titles.toontown.words import labels
from game.titles.toontown.words import phone as words

Blocks = tuple[Block, ...]
Body = Callable[[View, Sequence[Action], Table], Blocks]

ICONS: dict[Stage, str] = {  # before what is asked
    "ride": "icon_trolley",
    "drive": "icon_benny",
    "free_roll": "die_white_5",
    "steal": "icon_will",
    "take": "icon_will",
    "whom": "icon_guess",
    "proven": "icon_guess",
    "which": "icon_guess",
    "peek": "icon_eye",
    "aim": "icon_cannon",
    "turn": "icon_cannon",
    "banish": "icon_dip",
    "look": "icon_eye",
}
LIKELY = 0.1  # what happens less often frightens nobody
DANGERS: dict[Stage, str] = {"steal": "icon_weasel", "which": "icon_guess"}


def page(view: View, legal: Sequence[Action], table: Table) -> Page:
    """The page for the eyes of this view."""
    if view.over:
        return _over(view, table)
    if legal:
        title, line = words.asked(view, table.names)
        prompt = Prompt(title, line, "yours", ICONS.get(view.stage, ""))
        blocks = (
            papers.head(view, table),
            prompt,
            *BODIES[view.stage](view, legal, table),
            buttons(view, legal),
        )
        return Page(tuple(block for block in blocks if block), choices(view, legal, table), "yours")
    return _danger(view, table) if in_danger(view) else _waiting(view, table)


# ---- asked -----------------------------------------------------------------------------------


def _own(view: View, _legal: Sequence[Action], table: Table) -> Blocks:
    return papers.sheet(view, table), papers.peeks(view, table)


def _opening(view: View, legal: Sequence[Action], table: Table) -> Blocks:
    """On the Trolley line the next spaces are lit; elsewhere there is time for the sheet."""
    if any(isinstance(action, moves.Ride) for action in legal):
        return (town.walking(view, legal, table),)
    return _own(view, legal, table)


def _walk(view: View, legal: Sequence[Action], table: Table) -> Blocks:
    white, black = view.dice or (0, None)
    dice = [Die(f"die_white_{white}")] + ([Die(f"die_black_{black}")] if black else [])
    title, line = words.rolled(view)
    return Dice(tuple(dice), black is not None, title, line), town.walking(view, legal, table)


def _ride(view: View, legal: Sequence[Action], table: Table) -> Blocks:
    return _strip("trolley"), town.walking(view, legal, table)


def _drive(view: View, legal: Sequence[Action], table: Table) -> Blocks:
    return _strip("benny"), town.walking(view, legal, table)


def _strip(die: str) -> Dice:
    """What the next roll is good for."""
    title, line = labels.STRIP_WORDS[die]
    return Dice((Die(f"die_{die}_go"),), title=title, line=line)


def _steal(view: View, legal: Sequence[Action], table: Table) -> Blocks:
    return _strip("weasel"), *_own(view, legal, table)


def _papers(view: View, _legal: Sequence[Action], table: Table) -> Blocks:
    return pick.papers(view), papers.sheet(view, table)


def _guess(view: View, legal: Sequence[Action], table: Table) -> Blocks:
    return pick.suspects(view, table), pick.characters(view, legal)


def _proven(view: View, _legal: Sequence[Action], table: Table) -> Blocks:
    return pick.suspects(view, table), papers.sheet(view, table)


def _aim(view: View, legal: Sequence[Action], table: Table) -> Blocks:
    return pick.targets(view, legal, table), town.circle(view, table, view.targets)


def _turn(view: View, _legal: Sequence[Action], table: Table) -> Blocks:
    return _strip("dip"), town.circle(view, table, () if view.target is None else (view.target,))


def _banish(view: View, legal: Sequence[Action], table: Table) -> Blocks:
    return (pick.homes(view, legal, table),)


def _look(view: View, _legal: Sequence[Action], table: Table) -> Blocks:
    return *pick.looked(view, table), papers.peeks(view, table)


BODIES: dict[Stage, Body] = {
    "start": _opening,
    "roll": _opening,
    "walk": _walk,
    "ride": _ride,
    "drive": _drive,
    "free_roll": _own,
    "steal": _steal,
    "take": _papers,
    "peek": _papers,
    "whom": _guess,
    "which": _guess,
    "proven": _proven,
    "aim": _aim,
    "turn": _turn,
    "banish": _banish,
    "look": _look,
    "end": _own,
}


# ---- nothing asked ---------------------------------------------------------------------------


def _waiting(view: View, table: Table) -> Page:
    """Whom all wait for, own things, what happened."""
    face = table.faces[view.active]
    title, line = words.others(view, table.names)
    who = Face(face.sprite, face.seat, table.names[view.active])
    prompt = Prompt(title, line, "wait", who=who, busy=True)
    own = (papers.everybody(view, table),) if view.me is None else _own(view, (), table)
    home = (papers.home(view),) if view.holder is not None and view.holder == view.me else ()
    return Page((papers.head(view, table), prompt, *own, *home, *papers.lines(view, table), Emotes()), tone="wait")


def in_danger(view: View) -> bool:
    """Whether somebody else is about to do something to whoever looks, as everybody can see."""
    me = view.me
    if me is None or me == view.active:
        return False
    match view.stage:
        case "start":
            hunt = hunted_now(view)
            return hunt is not None and hunt[1].chance >= LIKELY
        case "steal":
            return view.holder == me
        case "aim":
            return me in view.targets
        case "turn" | "banish":
            return view.target == me
    return view.stage == "which" and view.suspect == me


def _danger(view: View, table: Table) -> Page:
    """What comes, where from, and how likely it is."""
    title, line = words.others(view, table.names)
    icon, threat = DANGERS.get(view.stage, "icon_cannon"), _threat(view, table)
    if view.stage == "start" and (hunt := hunted_now(view)) is not None:
        title, line = words.hunted(*hunt, view, table.names)
        icon, threat = _hunt(view, table, *hunt)
    home = (papers.home(view),) if view.holder == view.me else ()
    blocks = (papers.head(view, table), Prompt(title, line, "danger", icon), *threat, *home)
    return Page((*blocks, *papers.lines(view, table), Emotes()), tone="danger")


def _hunt(view: View, table: Table, attack: Attack, odds: Odds) -> tuple[str, Blocks]:
    """A weasel that may run, or a shot that may be fired."""
    if attack == "send":
        return "icon_weasel", (town.hunting(view, table, look.weasel_path(view)), _chance("weasel", odds))
    return "icon_cannon", (town.hunting(view, table, aim=view.me), _chance("dip", odds))


def _threat(view: View, table: Table) -> Blocks:
    assert view.me is not None
    match view.stage:
        case "steal":
            return town.hunting(view, table), _chance("weasel", snatched_now())
        case "aim" | "turn":
            return town.hunting(view, table, aim=view.me), _chance("dip", fired_now(view, view.me))
        case "banish":
            return (town.hunting(view, table, aim=view.me),)
    return _own(view, (), table)


def _chance(die: str, odds: Odds) -> Dice:
    return Dice((Die(f"die_{die}_go"),), title=words.capital(look.odds(odds)), line=labels.STRIP_WORDS[die][1])


# ---- over ------------------------------------------------------------------------------------


def _over(view: View, table: Table) -> Page:
    """Who has won, and who everybody was."""
    scores = [
        len(player.right_about) + (WINNER_SCORE if seat == view.holder else 0)
        for seat, player in enumerate(view.players)
    ]
    places = [1 + sum(other > score for other in scores) for score in scores]
    title, line = words.ended(view, table.names)
    told: Block = Prompt(title, line, "news", "trophy_toontown")
    if view.me is not None and view.holder is not None:
        told = Medal(places[view.me], title, line)
    rows = tuple(
        _standing(view, seat, places[seat], table) for seat in sorted(range(len(places)), key=places.__getitem__)
    )
    return Page(
        (papers.head(view, table), told, Score(rows), Emotes()), tone="yours" if view.holder == view.me else "news"
    )


def _standing(view: View, seat: int, place: int, table: Table) -> Standing:
    who, face = view.players[seat].identity, table.faces[seat]
    assert who is not None
    token = "trophy_toontown" if seat == view.holder else f"head_{who}"
    line = words.WAS.format(SHORT_NAMES[who])
    return Standing(place, table.names[seat], face.seat, face.sprite, line, (token,), me=seat == view.me)

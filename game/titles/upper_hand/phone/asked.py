"""Pages of Upper Hand that ask something: a room, whether to use it, a roll, a card, a foe, a Challenge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.blocks import Block, Button, Buttons, Choice, Page, Person, Prompt, Table
from game.titles.upper_hand.phone import pieces
from game.titles.upper_hand.rules import odds
from game.titles.upper_hand.rules.cards import CARDS
from game.titles.upper_hand.rules.content import CHALLENGES
from game.titles.upper_hand.rules.effects import aims
from game.titles.upper_hand.rules.moves import Action, Aim, Attempt, Decline, Go, Play, Roll, Use
from game.titles.upper_hand.rules.view import Stage, View
from game.titles.upper_hand.words import now, text
from game.titles.upper_hand.words import phone as words
from game.titles.upper_hand.words.phrases import card_sprite, room_name, the_room
from game.titles.upper_hand.words.why import why

BETTER, WORSE = "#a6e3c5", "#ffb9b6"
DIE = "die_white_5"
Asked = tuple[tuple[Block, ...], tuple[Choice, ...]]


def page(view: View, legal: Sequence[Action], table: Table) -> Page:
    """The question, the things it is about, and a choice for every answer."""
    blocks, choices = QUESTIONS[view.stage](view, legal, table)
    title, line = words.asked(view)
    return Page((pieces.head(view, table), Prompt(title, line), *blocks), choices, "yours")


# ---- the office --------------------------------------------------------------------------------


def _choose(view: View, legal: Sequence[Any], table: Table) -> Asked:
    """Alike for everybody: all open rooms, and how many are in."""
    goes: list[Go] = list(legal)
    rooms = pieces.rooms(
        (pieces.room(go.location, go.location, says=why(go, view, table.names)) for go in goes), words.ASK["choose"]
    )
    choices = (Choice((go.location,), words.LOCK, room_name(go.location), "icon_lock") for go in goes)
    return (rooms, pieces.crowd(view, table)), tuple(choices)


def _ability(view: View, legal: Sequence[Action], table: Table) -> Asked:
    """The room, and two buttons."""
    where = view.players[view.active].location
    use = Button(text.action(Use(), view, table.names), "use", now.location(view), "icon_check", "primary")
    decline = Button(text.action(Decline(), view, table.names), "decline", words.NOBODY_ELSE, style="quiet")
    keys = {Use(): "use", Decline(): "decline"}
    choices = tuple(Choice((keys[action],)) for action in legal if isinstance(action, Use | Decline))
    shown = (pieces.rooms([pieces.room(where)]),) if where else ()
    skills = pieces.skills(view, view.active, keys=False)
    return (*shown, skills, *pieces.log(view, table), Buttons((use, decline))), choices


def _roll(view: View, legal: Sequence[Action], table: Table) -> Asked:
    """The room, who is there already, and one button."""
    where = view.players[view.active].location
    there = [seat for seat, it in enumerate(view.players) if it.location == where and seat != view.active]
    extra = view.players[view.active].extra_dice
    button = Button(text.action(Roll(), view, table.names), "roll", now.draws(view.dice), DIE, "primary")
    people = tuple(pieces.person(view, seat, table) for seat in there)
    title = words.THERE.format(the_room(where)) if where else ""
    shown = (pieces.rooms([pieces.room(where)]),) if where else ()
    faces = pieces.faces(people, title, words.each_die(extra))
    return (*shown, faces, *pieces.log(view, table), Buttons((button,))), tuple(Choice(("roll",)) for _ in legal)


# ---- cards -------------------------------------------------------------------------------------


def _play(view: View, legal: Sequence[Any], table: Table) -> Asked:
    """The cards that were drawn; if one of them leaves a choice of foes, who they are."""
    plays: list[Play] = list(legal)
    names = table.names
    cards = (pieces.card(play.card, play.card, words.in_full(view, play.card, names)) for play in plays)
    choices = (Choice((play.card,), *words.played(view, play.card, names), card_sprite(play.card)) for play in plays)
    foes = _foes(view, plays)
    people = tuple(pieces.person(view, seat, table) for seat in foes)
    preview = (pieces.faces(people, words.TO_WHOM, words.PICK_NEXT),) if foes else ()
    return (pieces.hand(cards, ask=words.ASK["play"]), *preview), tuple(choices)


def _foes(view: View, plays: Sequence[Play]) -> list[int]:
    """Whom those of the cards can be about that leave a choice."""
    effects = [CARDS[play.card].effect for play in plays]
    reached = [odds.reach(view, effect) for effect in effects if aims(effect)]
    return sorted({seat for foes in reached if len(foes) > 1 for seat in foes})


def _aim(view: View, legal: Sequence[Any], table: Table) -> Asked:
    """The card or the Event on the table, and whom it can be about, with what becomes of them."""
    targets: list[Aim] = list(legal)
    people = tuple(_foe(view, aim.target, table) for aim in targets)
    here = view.card is not None and aims(CARDS[view.card].effect) == "foe_here" and view.phase == "movement"
    note = words.room_note(view.players[view.active].location) if here else ""
    faces = pieces.faces(people, words.TO_WHOM, note, words.ASK["aim"])
    icon = card_sprite(view.card) if view.card else "icon_hand"
    choices = (Choice((_foe_key(aim.target),), *words.aimed(view, aim.target, table.names), icon) for aim in targets)
    return (*_on_the_table(view), faces), tuple(choices)


def _on_the_table(view: View) -> tuple[Block, ...]:
    if view.card is not None:
        return (pieces.hand([pieces.card(view.card)]),)
    return (pieces.hand([pieces.event(view.event)]),) if view.event is not None else ()


def _foe_key(seat: int) -> str:
    return f"f{seat}"


def _foe(view: View, seat: int, table: Table) -> Person:
    theirs = [shift for shift in now.of_aim(view, seat) if shift.seat == seat]
    if not theirs:
        return pieces.person(view, seat, table, _foe_key(seat))
    return pieces.person(view, seat, table, _foe_key(seat), theirs[0].words, BETTER if theirs[0].better else WORSE)


# ---- the Mission -------------------------------------------------------------------------------


def _attempt(view: View, legal: Sequence[Any], table: Table) -> Asked:
    """The row and the own dice; a Personal Challenge goes with any skill."""
    attempts: list[Attempt] = list(legal)
    personal = any(CHALLENGES[slot.challenge].type is None and slot.winner is None for slot in view.row)
    row = pieces.challenges(view, table, keys=True)
    skills = pieces.skills(view, view.active, keys=True, note=words.ANY_SKILL if personal else "")
    choices = (Choice((f"c{it.slot}", it.skill), *words.attempt(view, it), DIE) for it in attempts)
    return (row, skills), tuple(choices)


QUESTIONS: dict[Stage, Callable[[View, Sequence[Any], Table], Asked]] = {
    "choose": _choose,
    "ability": _ability,
    "roll": _roll,
    "play": _play,
    "aim": _aim,
    "attempt": _attempt,
}

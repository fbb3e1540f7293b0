"""What phones show of Campus Life: the question with the own things, or what goes on while others are asked."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.blocks import (
    Block,
    Cards,
    Emotes,
    Face,
    Line,
    Lines,
    Medal,
    Page,
    Prompt,
    Score,
    Standing,
    Table,
    Tone,
)
from game.titles.campus_life.phone import house, papers
from game.titles.campus_life.phone.questions import question
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.content import ROOM_NAMES, SUSPECT_NAMES
from game.titles.campus_life.rules.moves import Action, Card, Event
from game.titles.campus_life.rules.scoring import rank
from game.titles.campus_life.rules.view import Stage, View
from game.titles.campus_life.words import labels, text
from game.titles.campus_life.words import phone as words

PALETTE = {"accent": "#f05cb0", "go": "#f05cb0", "second": "#5fe0b7", "night-1": "#5b2a68", "night-2": "#1c0f2b"}
BOARDS = (house.MAP,)
ICONS: dict[Stage, str] = {
    "start": "front_door_open",
    "tab": "icon_tab",
    "pay": "icon_tab",
    "card": "icon_eye",
    "meet": "icon_chat",
    "adjust": "heart_pink",
    "answer": "heart_pink",
}
SECRET_HEIGHT, WELCOME_HEIGHT = "9rem", "4.4rem"


def page(view: View, legal: Sequence[Action], table: Table) -> Page:
    """The page for the eyes of this view."""
    top: list[Block] = [papers.head(view, table)]
    if view.over:
        return Page((*top, *_ended(view, table), Emotes()), tone="news")
    tone: Tone = "yours" if legal else "wait"
    top.append(_prompt(view, tone, table))
    if not legal:
        return Page((*top, *_meanwhile(view, table), Emotes()), tone=tone)
    asked = question(view, legal, table)
    return Page((*top, *asked.blocks), tuple(asked.choices), tone)


def _prompt(view: View, tone: Tone, table: Table) -> Prompt:
    title, _, line = text.prompt(view, table.names).partition("\n")
    title = title.removesuffix(".")
    if tone == "yours" or view.answering is None:
        return Prompt(title, line, tone, _icon(view))
    seat = view.answering
    return Prompt(title, line, tone, who=Face(papers.portrait(view, seat), table.faces[seat].seat), busy=True)


def _icon(view: View) -> str:
    """The sign of a question: the die as it fell, the weapon in question, or what it is about."""
    if view.stage == "move":
        return f"die_cream_{view.die}"
    if view.stage == "weapon":
        own, room = view.players[view.active], view.players[view.active].room
        lying = next(facts.weapons for facts in view.rooms if facts.room == room)
        return f"token_{own.weapon or lying[0]}"
    return ICONS.get(view.stage) or f"token_{view.chosen or view.tokens[0]}"


def _meanwhile(view: View, table: Table) -> list[Block]:
    """While others are asked: what they talk about, the own papers, the guests, and what happened."""
    own = papers.me(view)
    blocks = [*papers.duel(view, table), *papers.boddy(view)]
    if own is not None and own.status == "here":
        blocks += [*papers.hand(view), *papers.sheet(view, table)]
    else:
        blocks += papers.tally(view, view.me, table) if own is not None else []
    return [*blocks, papers.guests(view, table), *papers.lines(view, table)]


# ---- the end ---------------------------------------------------------------------------------


def _ended(view: View, table: Table) -> list[Block]:
    """Who came where and with how many points, and the own tally line by line."""
    top: Block = Prompt(words.OVER, labels.ENDED[view.ending or "guard"], "news", "icon_star")
    if view.me is not None and (own := papers.tally_of(view, view.me)):
        place = _places(view)[view.me]
        top = Medal(place, words.placed(place, view.me in view.winners), words.result(own, view.me, table.names))
    return [top, Score(_standings(view, table), labels.SCORE), *papers.tally(view, view.me, table)]


def _places(view: View) -> dict[int, int]:
    """By seat; who is as good as somebody else has the same place."""
    ranks = [rank(tally) for tally in view.tallies]
    return {seat: 1 + ranks.index(rank(tally)) for tally in view.tallies for seat in tally.seats}


def _standings(view: View, table: Table) -> tuple[Standing, ...]:
    places = _places(view)
    return tuple(
        Standing(
            places[seat],
            table.names[seat],
            table.faces[seat].seat,
            papers.portrait(view, seat, "happy" if seat in view.winners else "calm"),
            words.with_whom(tally, seat, table.names),
            points=tally.total,
            me=seat == view.me,
        )
        for tally in view.tallies
        for seat in tally.seats
    )


# ---- what only the owner of the phone learns -------------------------------------------------


def secret(event: Event, view: View, _table: Table) -> tuple[Block, ...]:
    """A room's card for who looked at it and is not asked about it; () for everything else."""
    if not isinstance(event, moves.Looked) or event.card is None or event.seat != view.me or view.looking is not None:
        return ()
    wish = event.card.name in papers.wished(view)
    room = ROOM_NAMES[event.room]
    card = papers.item(event.card, note=words.WANTED if wish else "", heart=wish)
    return (
        Prompt(words.LOOKED_TITLE, labels.LOOK_TITLE.format(room), "news", "icon_eye"),
        Cards((card,), cols=1, height=SECRET_HEIGHT, title=words.IN_ROOM.format(room), lock=True, note=words.ONLY_YOU),
        Lines((Line(labels.LOOKED, "icon_room"),)),
    )


def welcome(view: View, table: Table) -> tuple[Block, ...]:
    """Whom a player moves, what they bring and what they wish for, before they first move."""
    if view.me is None or (own := view.players[view.me]).notepad is None:
        return ()
    brings = tuple(papers.item(card) for card in own.cards if card)
    wishes = tuple(papers.item(card, heart=True) for card in _wishes(own.notepad))
    return (
        Prompt(
            labels.YOU_ARE.format(SUSPECT_NAMES[own.suspect]),
            words.WELCOME_LINE,
            "news",
            who=Face(papers.portrait(view, view.me, "happy"), table.faces[view.me].seat),
        ),
        Cards(brings, height=WELCOME_HEIGHT, title=labels.YOU_BRING, lock=True),
        Cards(wishes, height=WELCOME_HEIGHT, title=labels.YOU_WISH, lock=True),
        Lines((Line(words.WELCOME, papers.HEART),)),
    )


def _wishes(pad: moves.Notepad) -> tuple[Card, ...]:
    return Card("suspect", pad.suspect), Card("weapon", pad.weapon), Card("room", pad.room)

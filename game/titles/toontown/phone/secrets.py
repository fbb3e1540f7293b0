"""What a phone shows to its owner alone, until it is put away: who one is, a peeked card, a guess about oneself."""

from __future__ import annotations

from game.engine.blocks import Block, Card, Cards, Line, Lines, Prompt, Table
from game.engine.contract import Event
from game.titles.toontown.phone.papers import FACES
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.content import CHARACTER_NAMES, SHORT_NAMES, homes_stop
from game.titles.toontown.rules.moves import Character
from game.titles.toontown.rules.view import View
from game.titles.toontown.words import labels
from game.titles.toontown.words import sheet as said

TALL = "15rem"
PAPER = {"will": "#ffe08a", "letter": "#ffd9e6"}


def secret(event: Event, view: View, table: Table) -> tuple[Block, ...]:
    """A peeked card for who peeked, a guess for who was guessed; nothing for anybody else."""
    match event:
        case moves.Peeked(seat, slot, str(paper)) if seat == view.me:
            face = Card(labels.PAPER_TITLES[paper], f"card_{paper}", fit="contain", colour=PAPER[paper])
            return (
                Prompt(said.card(slot), labels.PEEK_WORDS[paper], "news", "icon_eye"),
                Cards((face,), cols=1, height=TALL, lock=True),
            )
        case moves.Guessed(seat, target, str(character), right) if target == view.me:
            name, icon = table.names[seat], "icon_check" if right else "icon_cross"
            answer = labels.GUESS_ANSWERS[right].format(name)
            title = labels.GUESS_WORDS.format(name, SHORT_NAMES[character])
            return Prompt(title, answer, "news", icon), _figure(character)
    return ()


def welcome(view: View, _table: Table) -> tuple[Block, ...]:
    """Who a player is, and in three steps what to do about it."""
    who = view.players[view.me].identity if view.me is not None else None
    if who is None:
        return ()
    run = labels.RUN if homes_stop(len(view.players)) else labels.RUN_EXACTLY
    steps = (
        Line(labels.SEARCH, "icon_eye"),
        Line(labels.FETCH, "will_holder"),
        Line(run.format(SHORT_NAMES[who]), f"house_only_{who}"),
    )
    title = f"{labels.YOU_ARE} {CHARACTER_NAMES[who]}"
    return Prompt(title, labels.KEEP_QUIET, "news", "icon_lock"), _figure(who), Lines(steps)


def _figure(character: Character) -> Cards:
    face = Card(CHARACTER_NAMES[character], f"figure_{character}", fit="contain", colour=FACES[character])
    return Cards((face,), cols=1, height=TALL)

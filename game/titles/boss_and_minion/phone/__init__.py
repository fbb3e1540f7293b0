"""The phone page of Boss & Minion: own boards as rings, questions step by step, and the fight while others are asked."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.blocks import Block, Emotes, Face, Medal, Page, Prompt, Score, Standing, Table, Tone
from game.titles.boss_and_minion import look
from game.titles.boss_and_minion.phone.asking import asked
from game.titles.boss_and_minion.phone.own import everybody, fight, head, marked, news, own_ring, specials, stakes
from game.titles.boss_and_minion.rules.moves import Action
from game.titles.boss_and_minion.rules.view import View
from game.titles.boss_and_minion.words import phone as words
from game.titles.boss_and_minion.words.text import prompt

PALETTE = {
    "accent": "#a4d82e",
    "go": "#a4d82e",
    "second": "#b48aff",
    "night-1": "#4a2b8c",
    "night-2": "#180f33",
}


def page(view: View, legal: Sequence[Action], table: Table) -> Page:
    """What is asked of the viewer, how it ended, or what goes on meanwhile."""
    if view.over:
        return _over(view, table)
    if view.me is not None and legal:
        question = asked(view, view.me, legal, table)
        return Page((head(view, table), question.prompt, *question.blocks), tuple(question.choices), question.tone)
    return _waiting(view, table)


# ---- nothing is asked ----------------------------------------------------------------------------------


def _waiting(view: View, table: Table) -> Page:
    """The fight as far as it is known, own boards and Specials, and what happened last."""
    attack, me = view.attack, view.me
    title, _, line = prompt(view, table.names).partition("\n")
    threat = me is not None and attack is not None and attack.target == me and attack.won is None
    tone: Tone = "danger" if threat else "wait"
    blocks: list[Block] = [
        head(view, table),
        Prompt(title.removesuffix("."), line, tone, who=_awaited(view, table), busy=True),
    ]
    if attack is not None and attack.target is not None:
        blocks.append(fight(view, attack))
    blocks += _things(view, table)
    if threat and attack is not None:
        blocks.append(stakes(view, attack, "target"))
    return Page((*blocks, *news(view, table), Emotes()), tone=tone)


def _things(view: View, table: Table) -> list[Block]:
    """Own boards and Specials; everybody's while nobody has dice yet, and for who watches or is out."""
    me, drafting = view.me, view.stage == "draft"
    if me is None or not (drafting or view.players[me].alive):
        return [everybody(view, table)]
    found: list[Block] = [
        everybody(view, table) if drafting else own_ring(view, me, table, marked(view, me, lit=False))
    ]
    if view.players[me].boards and view.attack is None:
        found.append(specials(view, me, table))
    return found


def _awaited(view: View, table: Table) -> Face:
    """Who is asked; an attacker looks like one."""
    seat = view.asked[0]
    boards, face = view.players[seat].boards, table.faces[seat]
    if not boards:
        return face
    mood: look.Mood = "attack" if view.attack is not None and view.attack.seat == seat else ""
    return Face(look.portrait(boards[0].character, mood), face.seat)


# ---- the end -------------------------------------------------------------------------------------------


def _over(view: View, table: Table) -> Page:
    """How it went for the viewer, and for everybody."""
    places = _places(view)
    rows = [
        Standing(
            places[seat],
            table.names[seat],
            table.faces[seat].seat,
            look.portrait(player.boards[0].character, "" if player.dice else "out"),
            words.remaining(player),
            (look.emblem(player.boards[0].character),),
            me=seat == view.me,
        )
        for seat, player in enumerate(view.players)
    ]
    title, _, line = prompt(view, table.names).partition("\n")
    first: Block = Prompt(title, line, "news")
    if view.me is not None:
        said = words.verdict(view, view.me, table.names)
        first = Medal(places[view.me], said.title, said.line)
    score = Score(tuple(sorted(rows, key=lambda row: row.place)))
    return Page((head(view, table), first, score, *news(view, table), Emotes()), tone="yours")


def _places(view: View) -> list[int]:
    """Winners first, then by dice and their sum; who is level shares a place."""
    ranks = [(seat in view.winners, player.dice, player.total) for seat, player in enumerate(view.players)]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]

"""What a phone shows of Bodyguard while nothing is asked, when it is over, and what only its owner learns."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.blocks import Block, Cards, Emotes, Line, Lines, Page, Peek, Prompt, Score, Standing, Table
from game.titles.bodyguard import look
from game.titles.bodyguard.phone.parts import (
    before_me,
    dealing,
    face_up,
    faces,
    front,
    hand,
    head,
    last_round,
    plays,
    prompt,
)
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.content import CARD_WORDS
from game.titles.bodyguard.rules.moves import Event, Role
from game.titles.bodyguard.rules.view import View
from game.titles.bodyguard.words import phone as words
from game.titles.bodyguard.words import text
from game.titles.bodyguard.words.phrases import card_name

# ---- nothing is asked --------------------------------------------------------------------------


def waiting(view: View, table: Table) -> Page:
    """Own things, whom all wait for, what lies before everybody, and what happened."""
    blocks: list[Block] = [head(view, table), prompt(view, table, "wait")]
    if view.hand:
        blocks.append(hand(view))
    blocks += before_me(view)
    if not dealing(view) or not view.settled:
        others = tuple(seat for seat in range(len(view.players)) if seat != view.me)
        blocks.append(faces(view, others, table, words.AT_THE_TABLE, words.where(view)))
    blocks += last_round(view, table)
    if told := _known(view, table):
        blocks.append(Lines(tuple(told)))
    if lines := table.lines(view.me):
        blocks.append(Lines(tuple(lines[:3]), fade=True))
    return Page((*blocks, Emotes()), (), "wait")


def _known(view: View, table: Table) -> list[Line]:
    """What only this player knows, or has to bear."""
    if view.me is None:
        return []
    if not view.players[view.me].alive:
        return [Line(words.IS_OUT, "bg_out")]
    return [
        Line(words.KNOWN.format(table.names[seat], card_name(card)), "icon_eye")
        for seat, player in enumerate(view.players)
        for card in player.held
        if seat != view.me
    ]


def final(view: View, table: Table) -> Page:
    """Everybody's tokens, the best first."""
    ranks = [(player.points, player.twos) for player in view.players]
    order = sorted(range(len(ranks)), key=lambda seat: ranks[seat], reverse=True)
    places = tuple(
        Standing(
            1 + sum(rank > ranks[seat] for rank in ranks),
            table.names[seat],
            table.faces[seat].seat,
            look.dressed(table.faces[seat].sprite),
            words.tokens(view.players[seat]),
            points=view.players[seat].points,
            me=seat == view.me,
        )
        for seat in order
    )
    blocks = (head(view, table), prompt(view, table, "news"), Score(places), *last_round(view, table), Emotes())
    return Page(blocks, (), "news")


# ---- secrets -----------------------------------------------------------------------------------


def secret(event: Event, view: View, table: Table) -> tuple[Block, ...]:
    """What only this player learns: a role, or a card that was taken; nothing else stops the game."""
    match event:
        case moves.RolesDealt(president, again, roles, _) if view.me not in (None, president):
            role = roles[view.me or 0]
            return _role_page(view, role, table, words.DEALT_AGAIN if again else words.DEALT) if role else ()
        case moves.Stole(thief, victim, card, _) if card is not None and view.me in (thief, victim):
            title = words.TAKEN if view.me == thief else words.GONE
            said = text.news(event, view.me, table.names)
            read = replace(face_up(card), text=CARD_WORDS[card].line)
            return head(view, table), Prompt(title, said, "news"), Cards((read,), "rows")
    return ()


def welcome(view: View, table: Table) -> tuple[Block, ...]:
    """Who somebody is that comes to the table in the middle of a round."""
    if view.role is None or dealing(view) or not plays(view):
        return ()
    return _role_page(view, view.role, table, words.DEALT)


def _role_page(view: View, role: Role, table: Table, said: tuple[str, str]) -> tuple[Block, ...]:
    peek = Peek(words.ROLE, "role_back", front(view, role, table))
    return head(view, table), Prompt(*said, "news", icon="icon_mask"), peek

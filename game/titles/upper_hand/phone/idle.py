"""Pages of Upper Hand that ask nothing: while others are asked, for those who watch, and when it is over."""

from __future__ import annotations

from game.engine.blocks import Block, Cards, Emotes, Line, Lines, Medal, Page, People, Prompt, Score, Standing, Table
from game.titles.upper_hand.look import details, first_few
from game.titles.upper_hand.phone import pieces
from game.titles.upper_hand.rules.content import PEOPLE
from game.titles.upper_hand.rules.view import View
from game.titles.upper_hand.words import labels
from game.titles.upper_hand.words import phone as words


def page(view: View, table: Table) -> Page:
    """What goes on, what one can look at meanwhile, and the own things."""
    shown = _rooms(view, table) if view.stage == "choose" else (*_on_the_table(view, table), *_row(view, table))
    own = _own(view, table) if view.me is not None else _everybody(view, table)
    prompt = _prompt(view, table)
    return Page((pieces.head(view, table), prompt, *shown, *own, Emotes()), (), prompt.tone)


def _prompt(view: View, table: Table) -> Prompt:
    if threat := words.threat(view, table.names):
        return Prompt(*threat, "danger", who=pieces.face(view, view.active, table))
    title, line = words.waiting(view, table.names)
    if view.stage == "choose":
        return Prompt(title, line, "wait", "icon_lock" if view.choice else "", busy=True)
    return Prompt(title, line, "wait", who=pieces.face(view, view.active, table), busy=True)


# ---- what can be looked at ---------------------------------------------------------------------


def _rooms(view: View, table: Table) -> tuple[Block, ...]:
    """The room that was picked, which a tap takes back, and how many are in."""
    crowd = pieces.crowd(view, table)
    if view.choice is None:
        return (crowd,)
    return pieces.rooms([pieces.room(view.choice, view.choice, on=True)]), crowd


def _on_the_table(view: View, table: Table) -> tuple[Block, ...]:
    """The card or the Event that waits for a foe, or cards that are open to all."""
    if view.stage == "aim" and view.card is not None:
        return (pieces.hand([pieces.card(view.card)]),)
    if view.stage == "aim" and view.event is not None:
        return (pieces.hand([pieces.event(view.event)]),)
    if not view.hand:
        return ()
    return (pieces.hand(map(pieces.card, view.hand), words.DREW.format(table.names[view.active]), words.OPENLY),)


def _row(view: View, table: Table) -> tuple[Block, ...]:
    """The Challenges, as long as one may be able to try one."""
    done = view.me is not None and view.players[view.me].attempted
    if not view.row or done:
        return ()
    return (pieces.challenges(view, table, keys=False, title=words.CHALLENGES_OPEN, note=words.before_me(view)),)


# ---- whose they are ----------------------------------------------------------------------------


def _own(view: View, table: Table) -> tuple[Block, ...]:
    """Dice, the log, completed Challenges and whatever lies on the desk, and the cards one knows of."""
    seat = view.me or 0
    mine = view.players[seat]
    facts = details(view, seat, table.names)[1:]  # the first are the skills
    things = [Line(f"{fact[0].upper()}{fact[1:]}", sprite) for sprite, fact in facts]
    if mine.discards:
        things.append(Line(labels.DISCARDS.format(first_few(mine.discards[::-1])), "uh_card_back"))
    desk = Lines(tuple(things), words.THINGS)
    return pieces.skills(view, seat, keys=False), *_log(view, table), desk, *_under(view, table)


def _log(view: View, table: Table) -> tuple[Block, ...]:
    """What has happened; while rooms are picked it would tell who has picked one."""
    return () if view.stage == "choose" else pieces.log(view, table)


def _under(view: View, table: Table) -> tuple[Block, ...]:
    """The own cards under the deck, which nobody else knows; if cards are open, those of the others too."""
    mine = view.players[view.me or 0].bottom
    found: list[Block] = []
    if mine:
        items = tuple(map(pieces.known, mine))
        lock = not view.open_cards
        found.append(Cards(items, "rows", height="3.4rem", width="3.4rem", title=words.UNDER, lock=lock))
    return (*found, *_open_decks(view, table))


def _open_decks(view: View, table: Table) -> tuple[Block, ...]:
    """What lies under the decks of the others, which only open cards tell."""
    others = [(seat, it) for seat, it in enumerate(view.players) if it.bottom and seat != view.me]
    lines = tuple(
        Line(f"{table.names[seat]}: {first_few(it.bottom)}", f"uh_{it.character}_calm") for seat, it in others
    )
    return (Lines(lines, words.UNDER_DECKS),) if lines else ()


def _everybody(view: View, table: Table) -> tuple[Block, ...]:
    """For those who watch: everybody with their Upper Hand, whoever has most first."""
    seats = sorted(range(len(view.players)), key=lambda seat: -view.players[seat].upper_hand)
    people = People(tuple(pieces.person(view, seat, table) for seat in seats), "rows", title=words.TABLE)
    return (people, *_log(view, table), *_open_decks(view, table))


# ---- the end -----------------------------------------------------------------------------------


def end(view: View, table: Table) -> Page:
    """How it ended for everybody; the winner is first even if others have as much."""
    title, line = words.end(view, table.names)
    marks = [(seat == view.winner, it.upper_hand) for seat, it in enumerate(view.players)]
    places = [1 + sum(other > mark for other in marks) for mark in marks]
    order = sorted(range(len(marks)), key=lambda seat: places[seat])
    score = Score(tuple(_standing(view, seat, places[seat], table) for seat in order))
    medal = Medal(1 if view.me is None else places[view.me], title, line)
    return Page((pieces.head(view, table), medal, score, Emotes()), (), "yours")


def _standing(view: View, seat: int, place: int, table: Table) -> Standing:
    it = view.players[seat]
    sprite = f"uh_{it.character}_{'smug' if seat == view.winner else 'sad'}"
    name, colour, character = table.names[seat], table.faces[seat].seat, PEOPLE[it.character].name
    return Standing(place, name, colour, sprite, character, ("token_upper_hand",), it.upper_hand, seat == view.me)

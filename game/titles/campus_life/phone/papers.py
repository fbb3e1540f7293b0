"""What a phone of Campus Life shows beside the question: who one is, hand, notepad, the guests and their worth, an encounter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from game.engine import pencil, phones
from game.engine.blocks import (
    Badge,
    Block,
    Cards,
    Dice,
    Fact,
    Group,
    Head,
    Line,
    Lines,
    Note,
    People,
    Person,
    Sheet,
    Side,
    Stop,
    Table,
)
from game.engine.blocks import Card as Item
from game.engine.pencil import Cell
from game.titles.campus_life import look
from game.titles.campus_life.rules.content import (
    CARDS,
    DECKS,
    FACES,
    KINDS,
    ROOM_NAMES,
    SUSPECT_COLOURS,
    WEAPON_NAMES,
)
from game.titles.campus_life.rules.moves import Card, Suspect, Tally
from game.titles.campus_life.rules.odds import paired
from game.titles.campus_life.rules.view import Player, View
from game.titles.campus_life.words import labels, text
from game.titles.campus_life.words import phone as words

NIGHT = "#2b2048"
GROUP_COLOURS = {"suspect": "#c02a80", "weapon": "#4c6690", "room": "#a8741a"}
SUSPECT_TINTS: dict[Suspect, str] = {
    "scarlet": "#ffc4c4",
    "mustard": "#ffe3a3",
    "white": "#e3e6ee",
    "green": "#bdeccb",
    "peacock": "#bcd8ff",
    "plum": "#d3c0ff",
}
PINK, SAND = "#ffb9dd", "#efe0c0"
HEART = "heart_red"
NEWEST = 3  # lines of the log


def me(view: View) -> Player | None:
    """Whose phone it is, if somebody's."""
    return None if view.me is None else view.players[view.me]


def wished(view: View) -> tuple[str, ...]:
    """What stands on the own notepad."""
    own = me(view)
    return msgspec.structs.astuple(own.notepad) if own and own.notepad else ()


def portrait(view: View, seat: int, mood: str = "calm") -> str:
    """A player's suspect."""
    return f"cl_{view.players[seat].suspect}_{mood}"


def head(view: View, table: Table) -> Head:
    """Whose page it is, and how many tabs are left."""
    plain = phones.head(view, table, text.when(view))
    if view.me is None:
        return plain
    own = view.players[view.me]
    badge = Badge("icon_tab", words.left(own.tabs), words.TABS_OVER, NIGHT) if own.status == "here" else None
    return msgspec.structs.replace(plain, sprite=portrait(view, view.me), badge=badge)


# ---- cards -----------------------------------------------------------------------------------


def item(card: Card, key: str = "", note: str = "", heart: bool = False, style: str = "") -> Item:
    """A card large enough to be read."""
    mark = HEART if heart else ""
    title = words.brief_title(card)
    if card.kind == "suspect":
        who = next(suspect for suspect in SUSPECT_TINTS if suspect == card.name)
        return Item(title, f"cl_{who}_calm", key, note, fit="bust", colour=SUSPECT_TINTS[who], mark=mark, style=style)
    return Item(title, f"card_{card.kind}_{card.name}", key, note, fit="cover", mark=mark, style=style)


def mini(name: str, title: str, style: str = "") -> Item:
    """A card among others on a strip."""
    return Item(title, f"card_mini_{name}", style=style)


def hand(view: View) -> list[Block]:
    """The three cards of whose phone it is; those that lie face up are paler."""
    if (own := me(view)) is None:
        return []
    cards = [
        mini(card.name, words.brief_title(card), "used" if up else "")
        for card, up in zip(own.cards, own.face_up, strict=True)
        if card
    ]
    return [Cards(tuple(cards), "strip", title=words.HAND, note=words.hand(own))]


def notepad(view: View) -> list[Block]:
    """The three wishes of whose phone it is."""
    if not (notes := wished(view)) or (own := me(view)) is None:
        return []
    minis = tuple(mini(name, words.short(name)) for name in notes)
    return [Cards(minis, "strip", title=words.PAD, note=words.notes(own))]


# ---- the sheet -------------------------------------------------------------------------------

State = Literal["", "mine", "gone"]
Known = tuple[str, str, State]  # where a card is in words, the drawing that says so, and its state on the sheet


def known(view: View, table: Table) -> dict[str, Known]:
    """By card, where it is as far as whoever looks knows."""
    found: dict[str, Known] = {}
    for facts in view.rooms:
        if facts.face:
            found[facts.face.name] = words.LIES.format(ROOM_NAMES[facts.room]), f"icon_{facts.room}", ""
    for card in view.envelope:
        if card:
            found[card.name] = words.IN_ENVELOPE, "envelope", "gone"
    for seat, player in enumerate(view.players):
        for card in player.cards:
            if card and seat == view.me:
                found[card.name] = words.YOURS, "", "mine"
            elif card:
                state: State = "" if player.status == "here" else "gone"
                found[card.name] = words.held_by(table.names[seat]), f"tab_{table.faces[seat].seat}", state
    return found


def sheet(view: View, table: Table) -> list[Block]:
    """All cards: what one wishes for, what one holds, what is out of the game, and who has what."""
    if view.me is None:
        return []
    found, wishes, marks = known(view, table), wished(view), pencil.marks(table.notes(view.me), look.NOTE)
    groups = [
        Group(
            words.GROUPS[kind],
            GROUP_COLOURS[kind],
            tuple(_note(CARDS[number], found, wishes, marks) for number in deck),
        )
        for kind, deck in zip(KINDS, DECKS, strict=True)
    ]
    return [Sheet(words.NOTEPAD, words.NOTEPAD_NOTE, True, groups=tuple(groups), pencils=look.PENCILS)]


def _note(card: Card, found: Mapping[str, Known], wishes: Sequence[str], marks: Mapping[Cell, str]) -> Note:
    where, drawing, state = found.get(card.name, ("", "", ""))
    wish = card.name in wishes
    return Note(
        words.short(card.name),
        _icon(card),
        "want" if wish and not state else state,
        tuple(sprite for sprite in (HEART if wish else "", drawing) if sprite),
        marks.get((card.name,), ""),
        pencil.key(look.NOTE, (card.name,)),
        words.noted(card, where, wish),
    )


def _icon(card: Card) -> str:
    worn = {who: f"seat_{colour}" for who, colour in SUSPECT_COLOURS.items() if who == card.name}
    return next(iter(worn.values()), f"icon_{card.name}")


# ---- people ----------------------------------------------------------------------------------


def guests(view: View, table: Table) -> Block:
    """Everybody else, with what they carry and what a couple with them would be worth."""
    others = tuple(_guest(view, seat, table) for seat in view.order if seat != view.me)
    own = me(view)
    if own is None or own.status != "here":
        return People(others, "rows", title=words.GUESTS)
    return People(others, "rows", title=words.WITH_YOU, note=words.alone_note(view))


def _guest(view: View, seat: int, table: Table) -> Person:
    player, own = view.players[seat], me(view)
    facts = [Fact(sprite=f"token_{player.weapon}", says=WEAPON_NAMES[player.weapon])] if player.weapon else []
    if view.me is not None and own and own.status == player.status == "here":
        worth = labels.spread(paired(view, view.me, seat))
        facts.append(Fact(text=worth, icon=HEART, colour=PINK))
    elif player.status == "here":
        facts.append(Fact(text=str(player.tabs), icon="icon_tab", colour=SAND))
    return person(view, seat, table, line=words.guest(view, seat, table.names), facts=tuple(facts))


def person(view: View, seat: int, table: Table, key: str = "", line: str = "", facts: tuple[Fact, ...] = ()) -> Person:
    """A player as a row."""
    gone = view.players[seat].status not in ("here", "late")
    return Person(table.names[seat], portrait(view, seat), table.faces[seat].seat, key, line, facts=facts, gone=gone)


def carriers(view: View, table: Table) -> list[Block]:
    """What everybody else has in hand."""
    others = [seat for seat in view.order if seat != view.active and view.players[seat].status == "here"]
    faces = tuple(
        Person(
            table.names[seat],
            portrait(view, seat),
            table.faces[seat].seat,
            over=f"token_{weapon}" if (weapon := view.players[seat].weapon) else "",
        )
        for seat in others
    )
    return [People(faces, "crowd", tally=words.OTHERS_CARRY)] if others else []


def carried(view: View) -> list[Block]:
    """The weapon in the own hand."""
    own = me(view)
    if own is None or own.weapon is None:
        return []
    name = WEAPON_NAMES[own.weapon]
    token = Item(name, f"token_{own.weapon}")
    return [Cards((token,), "strip", title=words.CARRIED, note=words.FOR_ALL.format(f"the {name}"))]


# ---- what goes on ----------------------------------------------------------------------------


def duel(view: View, table: Table, stops: Mapping[int, Stop] | None = None, ask: str = "") -> list[Block]:
    """Two people and two dice, the own one first; `stops` are the numbers that may be tapped."""
    if view.encounter is None:
        return []
    seats, dice = view.encounter.seats, view.encounter.dice
    pairs = list(zip(seats, dice, strict=True))
    if view.me == seats[1]:
        pairs.reverse()
    far = abs(dice[0] - dice[1])
    mood = "happy" if not far else "flirty" if far == 1 else "calm"
    sides = tuple(
        Side(
            words.SIDE_YOU if seat == view.me else table.names[seat],
            table.faces[seat].seat,
            portrait(view, seat, mood),
            f"die_{table.faces[seat].seat}_{die}",
        )
        for seat, die in pairs
    )
    track = [_stop(view, number, pairs, table, stops or {}) for number in range(1, FACES + 1)]
    word = labels.APART if far else labels.AGREE
    return [Dice(sides=sides, apart=str(far), word=word, track=tuple(track), ask=ask)]


def _stop(view: View, number: int, pairs: Sequence[tuple[int, int]], table: Table, stops: Mapping[int, Stop]) -> Stop:
    """A number of the track with whoever shows it."""
    here = [seat for seat, die in pairs if die == number]
    stop = stops.get(number, Stop())
    if not here:
        return stop
    names = [words.YOU if seat == view.me else words.over_number(table.names[seat]) for seat in here]
    told = words.BOTH if len(here) > 1 else names[0]
    return msgspec.structs.replace(stop, seat=table.faces[here[0]].seat, text=told)


def boddy(view: View) -> list[Block]:
    """That Mr. Boddy is home, and until when."""
    if not view.boddy_home or view.over:
        return []
    items = [Line(words.HOME_LINE, "mr_boddy_jolly")]
    if view.last_round is not None:
        items.append(Line(words.LIGHTS_OUT.format(view.last_round), "icon_clock"))
    return [Lines(tuple(items))]


def lines(view: View, table: Table) -> list[Block]:
    """The newest of what happened."""
    told = tuple(table.lines(view.me)[:NEWEST])
    return [Lines(told, fade=True)] if told else []


def tally(view: View, seat: int | None, table: Table) -> list[Block]:
    """Every line of somebody's tally by its name; the winners' for whoever only watches."""
    found = next((tally for tally in view.tallies if seat is None or seat in tally.seats), None)
    if found is None:
        return []
    items = [Line(words.scored(text.line(line, table.names), line.points), _sign(line.points)) for line in found.lines]
    return [Lines(tuple(items), words.scored(text.whose(found, table.names), found.total))]


def _sign(points: int) -> str:
    return HEART if points else "heart_broken"


def tally_of(view: View, seat: int) -> Tally | None:
    """The tally of a player, once there is one."""
    return next((tally for tally in view.tallies if seat in tally.seats), None)

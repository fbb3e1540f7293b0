"""The questions of Campus Life on a phone: for each stage its blocks, and a choice for every legal answer in its order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from game.engine.blocks import Block, Button, Buttons, Cards, Choice, Fact, Line, Lines, People, Stop, Table
from game.engine.blocks import Card as Item
from game.engine.english import counted
from game.titles.campus_life import look
from game.titles.campus_life.phone import house, papers
from game.titles.campus_life.phone.house import End
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.content import KINDS, ROOM_NAMES, ROOMS
from game.titles.campus_life.rules.house import house as mansion
from game.titles.campus_life.rules.moves import Action, Card, Kind, Room
from game.titles.campus_life.rules.odds import meeting, paired
from game.titles.campus_life.rules.scoring import alone
from game.titles.campus_life.rules.view import Player, View
from game.titles.campus_life.words import labels, text
from game.titles.campus_life.words import phone as words
from game.titles.campus_life.words.prompts import ends_party

WEAPON_HEIGHT, DUEL_HEIGHT, LOOK_HEIGHT, START_HEIGHT = "6rem", "4.2rem", "6.4rem", "6.4rem"
LILAC, DAY, EVENING = "#d9c6ef", "#ffe3a3", "#c9b3ff"
WALK, TALK = "icon_walk", "icon_chat"
CLOSER, FURTHER = "heart_mint", "heart_broken"
UNDO = {"type": "undo"}
ASK_ALL, ASK_NOTHING = ({"type": "ask", "everything": everything} for everything in (True, False))


class Asked(NamedTuple):
    """What a question adds to the page."""

    blocks: Sequence[Block]
    choices: Sequence[Choice]


def question(view: View, legal: Sequence[Action], table: Table) -> Asked:
    """The question that is asked now."""
    return STAGES[view.stage](view, legal, table)


def _me(view: View) -> Player:
    """Who is asked; the page of a question is always theirs."""
    assert view.me is not None
    return view.players[view.me]


def _buttons(*items: Button | None) -> Buttons:
    return Buttons(tuple(item for item in items if item is not None))


# ---- Before the party ------------------------------------------------------------------------


def _choose(view: View, legal: Sequence[Action], table: Table) -> Asked:
    weapons = [action.weapon for action in legal if isinstance(action, moves.Choose)]
    items = tuple(_weapon_item(view, weapon, weapon) for weapon in weapons)
    choices = [
        Choice((weapon,), text.action(action, view, table.names), icon=f"token_{weapon}", now=True)
        for action, weapon in zip(legal, weapons, strict=True)
    ]
    grid = Cards(items, height=DUEL_HEIGHT, title=words.TOKENS, ask=words.ASK_WEAPON)
    return Asked([grid, *papers.notepad(view), *papers.hand(view)], choices)


def _weapon_item(view: View, weapon: moves.Weapon, key: str) -> Item:
    wish = weapon in papers.wished(view)
    holds = any(card is not None and card.name == weapon for card in _me(view).cards)
    note = words.WANTED if wish else words.HOLDS if holds else ""
    return papers.item(Card("weapon", weapon), key, note, wish)


def _place(view: View, legal: Sequence[Action], table: Table) -> Asked:
    weapon = view.chosen or "rope"
    token = Item(
        labels.title_of(Card("weapon", weapon)), f"token_{weapon}", weapon, words.OTHER_TOKEN, colour=LILAC, on=True
    )
    facts = {action: view.rooms[ROOMS.index(action.room)] for action in legal if isinstance(action, moves.Place)}
    ends = [End(found.room, found.space, words.whereabouts(found)) for found in facts.values()]
    choices = [
        Choice((found.room,), text.action(action, view, table.names), words.whereabouts(found), f"token_{weapon}")
        for action, found in facts.items()
    ]
    chosen = Cards((token,), "rows", height=house.ALONE, width="3.6rem")
    return Asked([chosen, house.board(view, ends, table, words.ASK_ROOM)], choices)


# ---- Moving ----------------------------------------------------------------------------------


def _start(view: View, legal: Sequence[Action], table: Table) -> Asked:
    """Going home is for good, so it takes two taps, and so does the other."""
    points = counted(alone(view, view.me or 0), "point")
    said = {
        moves.Roll: ("roll", "die_cream_5", DAY, words.ROLL_SUB),
        moves.Leave: ("leave", "front_door_open", EVENING, words.GO_HOME.format(points)),
    }
    items, choices = [], []
    for action in legal:
        key, sprite, colour, sub = said[type(action)]
        label = text.action(action, view, table.names)
        items.append(Item(label, sprite, key, sub, colour=colour))
        choices.append(Choice((key,), label, sub, sprite))
    grid = Cards(tuple(items), cols=2, height=START_HEIGHT, ask=words.ASK_START)
    return Asked([grid, papers.guests(view, table), *papers.hand(view), *papers.sheet(view, table)], choices)


def _move(view: View, legal: Sequence[Action], table: Table) -> Asked:
    ways = {way[-1]: way for way in view.ways}
    here = _me(view).space or 0
    ends, choices = list[End](), list[Choice]()
    for action in legal:
        if isinstance(action, moves.Walk):
            end = _end(view, action.to, ways[action.to], table)
        elif isinstance(action, moves.Sneak):
            end = End("sneak", action.to, _inside(view, action.to, table), (here,), hatch=True)
        else:
            choices.append(Choice(("stay",)))
            continue
        ends.append(end)
        choices.append(_walk(view, action, end, table))
    near = sorted((end for end in ends if look.room_at(end.space)), key=lambda end: (end.hatch, end.far))
    ghost = f"pawn_{table.faces[view.active].seat}"
    return Asked(
        [
            *house.rooms(view, near, table),
            house.board(view, ends, table, words.ASK_WHERE, ghost),
            *papers.boddy(view),
            _buttons(_stay(view), _more_or_less(view, table)),
        ],
        choices,
    )


def _stay(view: View) -> Button:
    return Button(words.STAY_HERE[0], "stay", words.STAY_HERE[1] if _me(view).room else "", style="quiet")


def _more_or_less(view: View, table: Table) -> Button | None:
    """Be asked what would go without saying; the last guest may wish to be asked nothing more."""
    if look.last_guest(view) == view.me:
        return Button(labels.CALL_IT_A_NIGHT, sub=words.NIGHTCAP, style="quiet", sends=ASK_NOTHING)
    things = labels.ask_about(*look.skippable(view, view.active))
    if not things:
        return None
    asked = table.curious(view.active)
    return Button(labels.ASK_FIRST[asked], sub=things, style="quiet", icon="icon_check" if asked else "", sends=ASK_ALL)


def _end(view: View, to: int, way: Sequence[int], table: Table) -> End:
    if room := look.room_at(to):
        return End(room, to, _inside(view, to, table), way, len(way) - 1)
    return End(f"s{to}", to, _square(way[0], to), way, len(way) - 1)


def _square(here: int, to: int) -> str:
    """Where a square lies, in squares from the own one, or from the middle of the room."""
    (x, y), (left, top) = look.middle(to), look.middle(here)
    return words.square(*(int(a // look.CELL) - int(b // look.CELL) for a, b in ((x, left), (y, top))))


def _nearest(view: View, to: int, here: int) -> str:
    """From a square, the way to the room that is nearest, but for the one just left."""
    far, space = min((mansion().steps(to, facts.space), facts.space) for facts in view.rooms if facts.space != here)
    return words.then(far, look.room_at(space) or "hall")


def _inside(view: View, to: int, table: Table) -> str:
    if ends_party(to, view):
        return labels.WALK_IN
    room = look.room_at(to) or "hall"
    return words.inside(view, view.rooms[ROOMS.index(room)], look.company(view, room), table.names)


def _walk(view: View, action: moves.Walk | moves.Sneak, end: End, table: Table) -> Choice:
    label = text.action(action, view, table.names)
    if look.room_at(end.space) is None:
        return Choice((end.key,), label, words.onwards(end.says, _nearest(view, end.space, end.path[0])))
    danger = isinstance(action, moves.Walk) and ends_party(action.to, view)
    return Choice((end.key,), label, end.says, WALK, "danger" if danger else "")


# ---- Tabs ------------------------------------------------------------------------------------


def _tab(view: View, legal: Sequence[Action], table: Table) -> Asked:
    keys = {moves.Tab: "tab", moves.Pass: "end"}
    take = Button(words.TAKE_TAB, "tab", _tab_sub(view), "icon_tab")
    end = Button(text.action(moves.Pass(), view, table.names), "end", words.FREE, style="secondary")
    choices = [Choice((keys[type(action)],)) for action in legal]
    return Asked([house.board(view, (), table), *papers.hand(view), _buttons(take, end)], choices)


def _tab_sub(view: View) -> str:
    """What a tab costs; the last one brings Mr. Boddy home."""
    if (card := _last_card(view)) is None:
        return words.ONE_CARD
    shows = words.SHOWS.format(words.named(card))
    return shows if view.boddy_home else words.LAST_TAB.format(shows)


def _last_card(view: View) -> Card | None:
    """The only card that is left to be shown, if it is the only one."""
    own = _me(view)
    down = [card for card, up in zip(own.cards, own.face_up, strict=True) if not up]
    return down[0] if len(down) == 1 else None


def _pay(view: View, legal: Sequence[Action], table: Table) -> Asked:
    """The die's new number stays ringed; a tap on it takes that step back."""
    kinds = [action.kind for action in legal if isinstance(action, moves.Spend)]
    cards = dict(zip(KINDS, _me(view).cards, strict=True))
    choices = [_payment(view, kind, cards[kind]) for kind in kinds]
    stops = {}
    if view.turning is not None:
        said = text.action(moves.Adjust(view.turning), view, table.names)
        stops = {view.turning: Stop(f"d{view.turning}", says=said, on=True)}
    back = Button(words.CHANGED_MIND, style="quiet", sends=UNDO)
    shown = papers.duel(view, table, stops) if view.encounter else [*papers.notepad(view)]
    return Asked([*shown, _own_cards(view, kinds), _buttons(back)], choices)


def _own_cards(view: View, kinds: Sequence[Kind]) -> Cards:
    """The own cards; those of these kinds can be shown now."""
    own, wishes = _me(view), papers.wished(view)
    items = [
        papers.item(
            card,
            card.kind if card.kind in kinds else "",
            words.IS_UP if up else "",
            card.name in wishes,
            "used" if up else "",
        )
        for card, up in zip(own.cards, own.face_up, strict=True)
        if card
    ]
    return Cards(
        tuple(items), height=DUEL_HEIGHT, title=words.PAY_WITH, note=words.STAYS_UP, ask=words.ASK_CARD if kinds else ""
    )


def _payment(view: View, kind: Kind, card: Card | None) -> Choice:
    shown = words.named(card) if card else kind
    if view.turning is None:
        return Choice((kind,), words.ROLL_AGAIN.format(shown), words.STAYS_UP, "icon_tab")
    label, icon, far = _step(view, view.turning)
    return Choice((kind,), label, words.apart(far, card), icon)


# ---- In a room -------------------------------------------------------------------------------


def _card(view: View, legal: Sequence[Action], _table: Table) -> Asked:
    there, own, room = view.looking, _me(view), _me(view).room or "hall"
    assert there is not None
    card = own.cards[KINDS.index(there.kind)]
    assert card is not None
    place = ROOM_NAMES[room]
    pair = [_compared(view, there, words.LIES_IN.format(place)), _compared(view, card, words.IN_HAND)]
    swap, keep = words.exchange(there, card)
    keys = {moves.Keep: "keep", moves.Exchange: "exchange"}
    buttons = _buttons(
        Button(labels.SWAP[0], "exchange", swap, "icon_again"), Button(labels.KEEP[0], "keep", keep, style="secondary")
    )
    title, seen = words.IN_ROOM.format(place), Lines((Line(words.SECRETLY, "icon_room"),))
    grid = Cards(tuple(pair), cols=2, height=LOOK_HEIGHT, title=title, lock=True, note=words.ONLY_YOU)
    return Asked(
        [grid, *papers.notepad(view), *papers.hand(view), seen, buttons],
        [Choice((keys[type(action)],)) for action in legal],
    )


def _compared(view: View, card: Card, where: str) -> Item:
    wish = card.name in papers.wished(view)
    tag, tint = (words.WANTED, papers.PINK) if wish else (words.UNWANTED, papers.SAND)
    return msgspec.structs.replace(papers.item(card, note=where, heart=wish), tag=tag, tint=tint)


def _weapon(view: View, legal: Sequence[Action], table: Table) -> Asked:
    held = _me(view).weapon
    stays = words.stays(held) if held else ""
    items, choices = list[Item](), list[Choice]()
    for action in legal:
        if isinstance(action, moves.Take):
            items.append(_weapon_item(view, action.weapon, action.weapon))
            sub = stays or items[-1].text
            choices.append(Choice((action.weapon,), text.weapon_label(action, view)[0], sub, f"token_{action.weapon}"))
        elif isinstance(action, moves.Drop):
            items.append(Item(words.DROP, "icon_hand", "drop", words.EMPTY_HANDS, colour=LILAC))
            choices.append(Choice(("drop",), words.drop(held), words.EMPTY_HANDS, f"token_{held}"))
        else:
            choices.append(Choice(("keep",)))
    room: Room = _me(view).room or "hall"
    title = (
        words.LYING.format(ROOM_NAMES[room]) if len(items) > 1 or not held else words.IN_ROOM.format(ROOM_NAMES[room])
    )
    grid = Cards(tuple(items), height=WEAPON_HEIGHT, title=title, ask=words.ASK_TOKEN)
    keep = Button(words.hold(held), "keep", text.weapon_label(moves.Pass(), view)[1].strip("()"), style="quiet")
    return Asked(
        [grid, *papers.carried(view), *papers.carriers(view, table), *papers.hand(view), _buttons(keep)], choices
    )


# ---- Talking ---------------------------------------------------------------------------------


def _meet(view: View, legal: Sequence[Action], table: Table) -> Asked:
    people, choices = [], []
    for action in legal:
        assert isinstance(action, moves.Meet)
        seat = action.seat
        worth, likely = paired(view, view.active, seat), words.chance(meeting(view, seat))
        fact = Fact(text=labels.spread(worth), icon=papers.HEART, colour=papers.PINK)
        people.append(papers.person(view, seat, table, f"p{seat}", likely, (fact,)))
        sub = words.sentence(labels.points_of(worth), likely)
        choices.append(Choice((f"p{seat}",), words.TALK_TO.format(table.names[seat]), sub, TALK))
    rows = People(tuple(people), "rows", title=labels.WHOM_TITLE, ask=words.ASK_WHOM)
    return Asked(
        [rows, Lines((Line(labels.WHOM_NOTE, papers.HEART),)), *papers.hand(view), *papers.sheet(view, table)], choices
    )


def _adjust(view: View, legal: Sequence[Action], table: Table) -> Asked:
    """A tap on a number is a step that can be taken back as long as there is a choice of cards to pay with."""
    assert view.encounter is not None and view.me is not None
    only, last = _last_card(view), view.stage == "answer"
    other = table.names[view.encounter.seats[0 if last else 1]]
    choices, stops = list[Choice](), dict[int, Stop]()
    for action in legal:
        if not isinstance(action, moves.Adjust):
            choices.append(Choice(("pass",)))
            continue
        label, icon, far = _step(view, action.to)
        sub = words.apart(far, only)
        if only and not view.boddy_home:
            sub = words.LAST_TAB.format(sub)
        stops[action.to] = Stop(f"d{action.to}", says=words.sentence(label, sub))
        choices.append(Choice((f"d{action.to}",), label, sub, icon, now=only is None))
    far = abs(view.encounter.dice[0] - view.encounter.dice[1])
    quiet = Button(labels.SILENT, "pass", words.silence(other, last, far), style="quiet")
    stake = labels.at_stake(paired(view, *view.encounter.seats), alone(view, view.me))
    return Asked(
        [
            *papers.duel(view, table, stops, words.ASK_DIE),
            _own_cards(view, ()),
            Lines((Line(stake, papers.HEART),)),
            _buttons(quiet),
        ],
        choices,
    )


def _step(view: View, to: int) -> tuple[str, str, int]:
    """What turning the own die there is called, its sign, and how far apart the dice are then."""
    assert view.encounter is not None and view.me is not None
    own = view.encounter.seats.index(view.me)
    mine, theirs = view.encounter.dice[own], view.encounter.dice[1 - own]
    far = abs(to - theirs)
    closer = far < abs(mine - theirs)
    return words.turned(to, closer), CLOSER if closer else FURTHER, far


Stage = Callable[[View, Sequence[Action], Table], Asked]
STAGES: dict[str, Stage] = {
    "choose": _choose,
    "place": _place,
    "start": _start,
    "move": _move,
    "tab": _tab,
    "pay": _pay,
    "card": _card,
    "weapon": _weapon,
    "meet": _meet,
    "adjust": _adjust,
    "answer": _adjust,
}

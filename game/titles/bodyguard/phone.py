"""The phone page of Bodyguard: a private hand, whom it is meant for, and questions that look alike for everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.engine import phones
from game.engine.blocks import (
    Badge,
    Block,
    Button,
    Buttons,
    Card,
    Cards,
    Choice,
    Emotes,
    Face,
    Fact,
    Front,
    Head,
    Line,
    Lines,
    Mark,
    Page,
    Peek,
    People,
    Person,
    Prompt,
    Score,
    Standing,
    Table,
    Tone,
)
from game.engine.english import counted
from game.engine.sealed import stand_ins
from game.titles.bodyguard import look
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.content import CARD_WORDS, DEEDS, KINDS, ROLE_NAMES
from game.titles.bodyguard.rules.moves import Action, Event, Role
from game.titles.bodyguard.rules.view import View
from game.titles.bodyguard.words import labels, text
from game.titles.bodyguard.words import phone as words
from game.titles.bodyguard.words.phrases import card_name

PALETTE = {"accent": "#4d80ff", "go": "#4d80ff", "second": "#8fb0ff", "night-1": "#34307a", "night-2": "#161033"}
ROLE_COLOURS: dict[Role, str] = {"president": "#fff0bd", "bodyguard": "#a8ccff", "assassin": "#ffb3ad"}
WIDE = 5  # faces in one line; of more there are four

# The keys of answers that are buttons.
KEYS: dict[type[Action], str] = {
    moves.Recall: "recall",
    moves.Draw: "draw",
    moves.Discard: "discard",
    moves.Pass: "pass",
    moves.Counter: "counter",
    moves.StepIn: "step_in",
}
ICONS: dict[type[Action], str] = {
    moves.Appoint: "icon_shield",
    moves.Hit: "icon_weapon",
    moves.Trick: "action_filthy_trick",
    moves.Martin: "action_deadly_martin",
    moves.PlanB: "action_plan_b",
    moves.Counter: "action_hardcore_af",
    moves.StepIn: "bg_shield_big",
    moves.ThrowIn: "bg_shield_big",
}


def page(view: View, legal: Sequence[Action], table: Table) -> Page:
    """The page for the eyes of this view: own things, and what is asked if something is."""
    if view.over:
        return _final(view, table)
    if view.stage == "rescue":
        return _breath(view, legal, table)
    if not legal:
        return _waiting(view, table)
    return ASKED[view.stage](view, legal, table)


# ---- asked -------------------------------------------------------------------------------------


def _turn(view: View, legal: Sequence[Action], table: Table) -> Page:
    """A card, and whom it is meant for, or which hit it takes away."""
    aims = tuple(seat for seat, player in enumerate(view.players) if seat != view.me and player.alive)
    blocks: list[Block] = []
    if view.hand:
        blocks.append(_hand(view, words.TO_READ, words.PICK))
        blocks.append(_faces(view, aims, table, words.WHO, keyed=True))
    blocks += _before_me(view, any(isinstance(action, moves.PlanB) for action in legal))
    return _asked(view, legal, table, blocks, _turn_buttons(view, legal))


def _turn_buttons(view: View, legal: Sequence[Action]) -> Buttons:
    """What needs no target; a President with an empty hand has nothing else."""
    held = bool(view.hand)
    items = [Button(words.DISCARD, "discard", style="quiet")] if held else []
    for action in legal:
        if isinstance(action, moves.Draw):
            items.append(Button(text.action(action, view, ()), "draw", icon="bg_card_mini", style="primary"))
        elif isinstance(action, moves.Recall):
            label, sub = words.offer(action, view, ())
            items.append(Button(label, "recall", sub, style="quiet" if held else "secondary"))
    return Buttons(tuple(items), ask=words.ONLY_DISCARD)


def _desk(view: View, legal: Sequence[Action], table: Table) -> Page:
    """Who gets the shield; everybody else wears a mask."""
    may = {action.seat for action in legal if isinstance(action, moves.Appoint)}
    people = []
    for seat in range(len(view.players)):
        if seat != view.me:
            face = table.faces[seat]
            people.append(
                Person(
                    table.names[seat],
                    look.dressed(face.sprite),
                    face.seat,
                    _seat_key(seat) if seat in may else "",
                    words.before(view, seat),
                    _pinned(view, seat),
                    (Mark(sprite="role_mini_assassin"),),
                    (Mark(sprite="role_mini_bodyguard"),),
                )
            )
    told = [Line(line, icon) for icon, line in words.AT_THE_DESK]
    guard = next((seat for seat, player in enumerate(view.players) if player.role == "bodyguard"), None)
    if guard is not None:
        told.insert(0, Line(words.GUARD_NOW.format(table.names[guard]), "icon_shield"))
    title = words.masks(len(view.players))
    blocks: list[Block] = [
        People(tuple(people), cols=_columns(len(people)), title=title, ask=words.GUARD, lock=True),
        Lines(tuple(told)),
        *_last_round(view, table),
    ]
    return _asked(view, legal, table, blocks, Buttons((Button(words.NOBODY, "nobody", style="quiet"),)))


def _answering(view: View, legal: Sequence[Action], table: Table) -> Page:
    """A card is played on somebody, or canceled: the same page, whatever is held."""
    return _asked(view, legal, table, [_hand(view), _bluffs(view), *_before_me(view)], _sealed(view, legal))


def _throw_in(view: View, legal: Sequence[Action], table: Table) -> Page:
    """Which three hits save the President."""
    return _asked(view, legal, table, [_hand(view, words.TO_READ, words.THREE)])


def _asked(
    view: View, legal: Sequence[Action], table: Table, blocks: Sequence[Block], buttons: Buttons | None = None
) -> Page:
    tone: Tone = "yours" if view.stage in ("turn", "desk") else "danger"
    top = (_head(view, table), _prompt(view, table, tone))
    dock = (buttons,) if buttons else ()
    return Page((*top, *blocks, *dock), tuple(_choice(action, view, table) for action in legal), tone)


ASKED: dict[str, Callable[[View, Sequence[Action], Table], Page]] = {
    "desk": _desk,
    "turn": _turn,
    "react": _answering,
    "insist": _answering,
    "throw_in": _throw_in,
}


# ---- everybody holds their breath --------------------------------------------------------------


def _breath(view: View, legal: Sequence[Action], table: Table) -> Page:
    """How many have answered, not who; the same two buttons for all who are asked, and the same red for all."""
    assert view.shot is not None
    crowd = tuple(_person(view, seat, table) for seat in view.shot.asked)
    tally = words.TALLY.format(len(view.answered), len(crowd))
    blocks: list[Block] = [_head(view, table), _prompt(view, table, "danger"), People(crowd, "crowd", tally=tally)]
    if _plays(view):
        blocks.append(_hand(view))
    blocks.append(_bluffs(view))
    blocks.append(_sealed(view, legal) if legal else Emotes())
    return Page(tuple(blocks), tuple(_choice(action, view, table) for action in legal), "danger")


# ---- nothing is asked --------------------------------------------------------------------------


def _waiting(view: View, table: Table) -> Page:
    """Own things, whom all wait for, what lies before everybody, and what happened."""
    blocks: list[Block] = [_head(view, table), _prompt(view, table, "wait")]
    if view.hand:
        blocks.append(_hand(view))
    blocks += _before_me(view)
    if view.stage != "desk" or view.dealing_again or not view.settled:
        others = tuple(seat for seat in range(len(view.players)) if seat != view.me)
        blocks.append(_faces(view, others, table, words.AT_THE_TABLE, words.where(view)))
    blocks += _last_round(view, table)
    if told := _known(view, table):
        blocks.append(Lines(tuple(told)))
    if lines := table.lines(view.me):
        blocks.append(Lines(tuple(lines[:3]), fade=True))
    return Page((*blocks, Emotes()), (), "wait")


def _known(view: View, table: Table) -> list[Line]:
    """What only this player knows, or has to bear."""
    if view.me is None or view.stage == "desk":
        return []
    if not view.players[view.me].alive:
        return [Line(words.IS_OUT, "bg_out")]
    return [
        Line(words.KNOWN.format(table.names[seat], card_name(card)), "icon_eye")
        for seat, player in enumerate(view.players)
        for card in player.held
        if seat != view.me
    ]


def _final(view: View, table: Table) -> Page:
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
    blocks = (_head(view, table), _prompt(view, table, "news"), Score(places), *_last_round(view, table), Emotes())
    return Page(blocks, (), "news")


def _last_round(view: View, table: Table) -> list[Block]:
    """How the round before ended, until cards are dealt again."""
    if not view.settled or not (view.over or (view.stage == "desk" and not view.dealing_again)):
        return []
    score = view.settled[-1]
    rows = []
    for seat, role in enumerate(score.roles):
        face, points = table.faces[seat], score.points[seat]
        facts = [Fact(sprite=f"role_{role}")]
        facts += [Fact(sprite=f"point_{points}")] if points else []
        line = f"{ROLE_NAMES[role]}, {labels.IS_GONE}" if seat in score.out else ROLE_NAMES[role]
        sprite = look.dressed(face.sprite, seat == score.president)
        rows.append(Person(table.names[seat], sprite, face.seat, line=line, facts=tuple(facts), gone=seat in score.out))
    return [People(tuple(rows), "rows", title=words.round_score(score))]


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
            return _head(view, table), Prompt(title, said, "news"), Cards((_card(card, 1),), cols=1, height="9rem")
    return ()


def welcome(view: View, table: Table) -> tuple[Block, ...]:
    """Who somebody is that comes to the table in the middle of a round."""
    return _role_page(view, view.role, table, words.DEALT) if view.role and _plays(view) else ()


def _role_page(view: View, role: Role, table: Table, said: tuple[str, str]) -> tuple[Block, ...]:
    peek = Peek(words.ROLE, "role_back", _front(view, role, table))
    return _head(view, table), Prompt(*said, "news", icon="icon_mask"), peek


# ---- head and prompt ---------------------------------------------------------------------------


def _plays(view: View) -> bool:
    """Whether this is somebody who is still in this round."""
    return view.me is not None and view.players[view.me].alive


def _head(view: View, table: Table) -> Head:
    if view.me is None:
        return phones.head(view, table, text.when(view))
    me, face = view.players[view.me], table.faces[view.me]
    line = counted(me.points, "point") if me.alive else labels.OUT
    sprite = look.dressed(face.sprite, view.me == view.president and not view.over)
    badge = None if view.over else _badge(view, table)
    return Head(table.names[view.me], sprite, face.seat, line, "" if me.alive else "bg_out", badge)


def _badge(view: View, table: Table) -> Badge:
    """The own role, which shows while it is held; that of a President who has dealt nothing yet is no secret."""
    dealing = view.stage == "desk" and not view.dealing_again
    if view.role == "president" and dealing:
        return Badge("role_president", ROLE_NAMES["president"], labels.YOU_ARE, ROLE_COLOURS["president"])
    if view.role is None or dealing:
        return Badge("role_back", words.NOT_YET, words.ROLE)
    over = ROLE_NAMES["president"] if view.role == "president" else words.ROLE
    return Badge("icon_eye", words.HOLD, over, front=_front(view, view.role, table))


def _front(view: View, role: Role, table: Table) -> Front:
    about = words.about_role(view, role, table.names)
    return Front(f"role_{role}", ROLE_NAMES[role], about, words.YOU_ARE[role], ROLE_COLOURS[role])


def _prompt(view: View, table: Table, tone: Tone) -> Prompt:
    title, line = words.prompt(view, table.names)
    if view.stage == "desk" and tone == "yours":
        return Prompt(title, line, tone, icon="icon_eagle")
    seat = _whom(view)
    face = None if seat in (None, view.me) else _face(view, seat or 0, table)
    return Prompt(title, line, tone, who=face, busy=tone == "wait")


def _whom(view: View) -> int | None:
    """Whose face stands beside the prompt: who is aimed at, who does something to the asked one, or who is asked."""
    if view.over:
        return None
    if view.stage in ("rescue", "throw_in") and (view.stage == "rescue" or view.me in view.asked):
        return view.president
    if view.attack is not None and view.me in view.asked:
        return view.attack.target if view.attack.countered else view.attack.seat
    return view.asked[0]


def _face(view: View, seat: int, table: Table) -> Face:
    face = table.faces[seat]
    return Face(look.dressed(face.sprite, seat == view.president), face.seat)


# ---- cards -------------------------------------------------------------------------------------


def _hand(view: View, note: str = "", ask: str = "") -> Cards:
    """The own cards; equal ones are one."""
    held = Counter(view.hand)
    items = tuple(_card(card, many, card if ask else "") for card, many in held.items())
    return Cards(items, height="3.8rem", title=words.YOUR_HAND, note=note or labels.cards(len(view.hand)), ask=ask)


def _card(card: moves.Card, many: int, key: str = "") -> Card:
    return Card(
        card_name(card),
        look.sprite(card),
        key,
        says=CARD_WORDS[card].line,
        colour=look.phone_colour(card),
        tag=labels.kind_name(card),
        tint=look.tint(card),
        badge=f"×{many}" if many > 1 else "",
        corner="icon_star" if card in DEEDS else f"icon_{look.KIND_OF[card]}",
    )


def _before_me(view: View, goes: bool = False) -> list[Block]:
    """The hits before this player, each to be picked where a Plan B may take it, and a Deadly Martin."""
    if view.me is None:
        return []
    me = view.players[view.me]
    lying = [hit for hit in me.hits if hit is not None]
    note = words.hits_of_all(len(lying))
    if goes:
        items = tuple(_card(hit, 1, _own_key(look.KIND_OF[hit])) for hit in lying)
        return [Cards(items, cols=4, height="2.6rem", title=words.BEFORE_YOU, note=note, ask=words.WHICH)]
    minis = [Card(card_name(hit), f"hit_{look.KIND_OF[hit]}") for hit in lying]
    if me.martin:
        minis.append(Card(card_name("deadly_martin"), "action_deadly_martin"))
        note = words.DEADLY_MARTIN
    return [Cards(tuple(minis), "strip", title=words.BEFORE_YOU, note=note)] if minis else []


# ---- people ------------------------------------------------------------------------------------


def _faces(view: View, seats: Sequence[int], table: Table, title: str, note: str = "", keyed: bool = False) -> People:
    people = tuple(_person(view, seat, table, keyed) for seat in seats)
    return People(people, cols=_columns(len(people)), title=title, note=note, ask=title if keyed else "")


def _columns(people: int) -> int:
    return 4 if people > WIDE else WIDE


def _person(view: View, seat: int, table: Table, keyed: bool = False) -> Person:
    """Somebody with the hits before them, in the order of their kinds."""
    player, face = view.players[seat], _face(view, seat, table)
    marks = tuple(
        Mark(look.COLOURS[kind] if hit is not None else "") for kind, hit in zip(KINDS, player.hits, strict=True)
    )
    return Person(
        table.names[seat],
        face.sprite,
        face.seat,
        _seat_key(seat) if keyed else "",
        words.before(view, seat),
        _pinned(view, seat),
        marks if player.alive else (),
        danger=player.alive and player.danger,
    )


def _pinned(view: View, seat: int) -> str:
    """What is pinned to a portrait: out, or a drink too many."""
    player = view.players[seat]
    if not player.alive:
        return "bg_out"
    return "action_deadly_martin" if player.martin else ""


# ---- answers -----------------------------------------------------------------------------------


def _bluffs(view: View) -> Lines:
    return Lines(tuple(Line(line, icon) for icon, line in words.BLUFFS[view.stage]))


def _sealed(view: View, legal: Sequence[Action]) -> Buttons:
    """A button for every wish; one that cannot be had leads to the answer in its place."""
    made = []
    for wish, answer in stand_ins(look.sealed(view), legal).items():
        label, sub = words.offer(wish, view, ())
        quiet = isinstance(wish, moves.Pass)
        icon = ICONS.get(type(wish), "")
        made.append(Button(label, KEYS[type(answer)], sub, icon, "quiet" if quiet else "primary"))
    return Buttons(tuple(made))


def _choice(action: Action, view: View, table: Table) -> Choice:
    label, sub = words.offer(action, view, table.names)
    style = "danger" if isinstance(action, moves.Hit) else ""
    return Choice(_picks(action), label, sub, ICONS.get(type(action), ""), style)


def _picks(action: Action) -> tuple[str, ...]:
    """What is tapped for this answer: cards, then a target or a button."""
    match action:
        case moves.Hit(card, target):
            return card, _seat_key(target)
        case moves.Trick(target):
            return "filthy_trick", _seat_key(target)
        case moves.Martin(target):
            return "deadly_martin", _seat_key(target)
        case moves.PlanB(kind):
            return "plan_b", _own_key(kind)
        case moves.Discard(card):
            return card, KEYS[moves.Discard]
        case moves.ThrowIn(cards):
            return cards
        case moves.Appoint(seat):
            return ("nobody" if seat is None else _seat_key(seat),)
    return (KEYS[type(action)],)


def _seat_key(seat: int) -> str:
    return f"seat_{seat}"


def _own_key(kind: moves.Kind) -> str:
    return f"own_{kind}"

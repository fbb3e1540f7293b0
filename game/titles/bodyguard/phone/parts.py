"""The pieces of which every Bodyguard page is made: whose it is, what is asked, cards, faces, and the last round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from game.engine import phones
from game.engine.blocks import (
    Badge,
    Block,
    Card,
    Cards,
    Face,
    Fact,
    Front,
    Head,
    Mark,
    People,
    Person,
    Prompt,
    Table,
    Tone,
)
from game.engine.english import counted
from game.titles.bodyguard import look
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.content import CARD_WORDS, DEEDS, KINDS, ROLE_NAMES
from game.titles.bodyguard.rules.moves import Role
from game.titles.bodyguard.rules.view import View
from game.titles.bodyguard.words import labels, text
from game.titles.bodyguard.words import phone as words
from game.titles.bodyguard.words.phrases import card_name

ROLE_COLOURS: dict[Role, str] = {"president": "#fff0bd", "bodyguard": "#a8ccff", "assassin": "#ffb3ad"}
FEW, WIDE, CROWDED = 3, 5, 4  # faces in one line at least and at most, and where one line is not enough


# ---- head and prompt ---------------------------------------------------------------------------


def plays(view: View) -> bool:
    """Whether this is somebody who is still in this round."""
    return view.me is not None and view.players[view.me].alive


def dealing(view: View) -> bool:
    """Whether the first roles of a round are still to be dealt."""
    return view.stage == "desk" and not view.dealing_again


def head(view: View, table: Table) -> Head:
    """Whose page it is, with the role held to be seen."""
    if view.me is None:
        return phones.head(view, table, text.when(view))
    me, face = view.players[view.me], table.faces[view.me]
    line = counted(me.points, "point") if me.alive else words.OUT
    sprite = look.dressed(face.sprite, view.me == view.president and not view.over)
    badge = None if view.over else _badge(view, table)
    return Head(table.names[view.me], sprite, face.seat, line, "" if me.alive else "bg_out", badge)


def _badge(view: View, table: Table) -> Badge:
    """The own role, which shows while it is held; that of a President who has dealt nothing yet is no secret."""
    if view.role == "president" and dealing(view):
        return Badge("role_president", ROLE_NAMES["president"], labels.YOU_ARE, ROLE_COLOURS["president"])
    if view.role is None or dealing(view):
        return Badge("role_back", words.NOT_YET, words.ROLE)
    over = ROLE_NAMES["president"] if view.role == "president" else words.ROLE
    return Badge("icon_eye", words.HOLD, over, front=front(view, view.role, table))


def front(view: View, role: Role, table: Table) -> Front:
    """A role card, with all that comes with it."""
    about = words.about_role(view, role, table.names)
    return Front(f"role_{role}", ROLE_NAMES[role], about, words.YOU_ARE[role], ROLE_COLOURS[role])


def prompt(view: View, table: Table, tone: Tone) -> Prompt:
    """What is asked, or going on, with the face that it is about."""
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


def hand(view: View, note: str = "", ask: str = "") -> Cards:
    """The own cards; equal ones are one."""
    held = Counter(view.hand)
    items = tuple(face_up(card, many, card if ask else "") for card, many in held.items())
    return Cards(items, height="3.8rem", title=words.YOUR_HAND, note=note or labels.cards(len(view.hand)), ask=ask)


def face_up(card: moves.Card, many: int = 1, key: str = "") -> Card:
    """A card as its owner sees it, which stands for so many."""
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


def before_me(view: View, goes: bool = False) -> list[Block]:
    """The hits before this player, each to be picked where a Plan B may take it, and a Deadly Martin."""
    if view.me is None:
        return []
    me = view.players[view.me]
    lying = [hit for hit in me.hits if hit is not None]
    note = words.hits_of_all(len(lying))
    if goes:
        items = tuple(replace(face_up(hit, key=own_key(look.KIND_OF[hit])), tag="") for hit in lying)
        return [Cards(items, cols=4, height="2.6rem", title=words.BEFORE_YOU, note=note, ask=words.WHICH)]
    minis = [Card(card_name(hit), f"hit_{look.KIND_OF[hit]}") for hit in lying]
    if me.martin:
        minis.append(Card(card_name("deadly_martin"), "action_deadly_martin"))
        note = words.DEADLY_MARTIN
    return [Cards(tuple(minis), "strip", title=words.BEFORE_YOU, note=note)] if minis else []


# ---- people ------------------------------------------------------------------------------------


def faces(view: View, seats: Sequence[int], table: Table, title: str, note: str = "", keyed: bool = False) -> People:
    """These players, perhaps to be picked from."""
    people = tuple(person(view, seat, table, keyed) for seat in seats)
    return People(people, cols=columns(len(people)), title=title, note=note, ask=title if keyed else "")


def columns(people: int) -> int:
    """How many faces stand in one line."""
    return CROWDED if people > WIDE else max(people, FEW)


def person(view: View, seat: int, table: Table, keyed: bool = False) -> Person:
    """Somebody with the hits before them, in the order of their kinds."""
    player, face = view.players[seat], _face(view, seat, table)
    marks = tuple(
        Mark(look.COLOURS[kind] if hit is not None else "") for kind, hit in zip(KINDS, player.hits, strict=True)
    )
    return Person(
        table.names[seat],
        face.sprite,
        face.seat,
        seat_key(seat) if keyed else "",
        words.before(view, seat),
        pinned(view, seat),
        marks if player.alive else (),
        danger=player.alive and player.danger,
    )


def pinned(view: View, seat: int) -> str:
    """What is pinned to a portrait: out, or a drink too many."""
    player = view.players[seat]
    if not player.alive:
        return "bg_out"
    return "action_deadly_martin" if player.martin else ""


# ---- keys and rounds ---------------------------------------------------------------------------


def seat_key(seat: int) -> str:
    """Of a player who can be meant."""
    return f"seat_{seat}"


def own_key(kind: moves.Kind) -> str:
    """Of a hit before the owner of the page."""
    return f"own_{kind}"


def last_round(view: View, table: Table) -> list[Block]:
    """How the round before ended, until cards are dealt again."""
    if not view.settled or not (view.over or dealing(view)):
        return []
    score = view.settled[-1]
    rows = []
    for seat, role in enumerate(score.roles):
        face, points = table.faces[seat], score.points[seat]
        facts = [Fact(sprite=f"role_{role}")]
        facts += [Fact(sprite=f"point_{points}", says=counted(points, "point"))] if points else []
        line = f"{ROLE_NAMES[role]}, {labels.IS_GONE}" if seat in score.out else ROLE_NAMES[role]
        sprite = look.dressed(face.sprite, seat == score.president)
        rows.append(Person(table.names[seat], sprite, face.seat, line=line, facts=tuple(facts), gone=seat in score.out))
    return [People(tuple(rows), "rows", title=words.round_score(score))]

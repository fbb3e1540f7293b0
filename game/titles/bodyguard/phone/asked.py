"""What is asked of a player of Bodyguard: a card and its target, the roles, and what looks alike for everybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.blocks import (
    Block,
    Button,
    Buttons,
    Choice,
    Emotes,
    Line,
    Lines,
    Mark,
    Page,
    People,
    Person,
    Table,
    Tone,
)
from game.engine.sealed import stand_ins
from game.titles.bodyguard import look
from game.titles.bodyguard.phone.parts import (
    before_me,
    columns,
    faces,
    hand,
    head,
    last_round,
    own_key,
    person,
    pinned,
    plays,
    prompt,
    seat_key,
)
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.moves import Action
from game.titles.bodyguard.rules.view import View
from game.titles.bodyguard.words import phone as words
from game.titles.bodyguard.words import text

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


# ---- asked -------------------------------------------------------------------------------------


def _turn(view: View, legal: Sequence[Action], table: Table) -> Page:
    """A card, and whom it is meant for, or which hit it takes away."""
    aims = tuple(seat for seat, player in enumerate(view.players) if seat != view.me and player.alive)
    if view.hand:
        blocks: list[Block] = [
            hand(view, words.TO_READ, words.PICK),
            faces(view, aims, table, words.WHO, keyed=True),
        ]
    else:
        blocks = [faces(view, aims, table, words.AT_THE_TABLE, words.where(view))]
    blocks += before_me(view, any(isinstance(action, moves.PlanB) for action in legal))
    return _asked(view, legal, table, blocks, _turn_buttons(view, legal))


def _turn_buttons(view: View, legal: Sequence[Action]) -> Buttons:
    """What needs no target; a President with an empty hand has nothing else."""
    held = bool(view.hand)
    discard = words.DISCARD_SHORT if moves.Recall() in legal else words.DISCARD
    items = [Button(discard, "discard", style="quiet")] if held else []
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
                    seat_key(seat) if seat in may else "",
                    words.before(view, seat),
                    pinned(view, seat),
                    (Mark(sprite="role_mini_assassin"),),
                    (Mark(sprite="role_mini_bodyguard"),),
                )
            )
    told = tuple(Line(line, icon) for icon, line in words.AT_THE_DESK)
    title = words.masks(len(view.players))
    blocks: list[Block] = [
        People(tuple(people), cols=columns(len(people)), title=title, ask=words.GUARD, lock=True),
        Lines(told),
        *last_round(view, table),
    ]
    return _asked(view, legal, table, blocks, Buttons((Button(words.NOBODY, "nobody", style="quiet"),)))


def _answering(view: View, legal: Sequence[Action], table: Table) -> Page:
    """A card is played on somebody, or canceled: the same page, whatever is held."""
    return _asked(view, legal, table, [hand(view), _bluffs(view), *before_me(view)], _sealed(view, legal))


def _throw_in(view: View, legal: Sequence[Action], table: Table) -> Page:
    """Which three hits save the President."""
    return _asked(view, legal, table, [hand(view, words.TO_READ, words.THREE)])


def _asked(
    view: View, legal: Sequence[Action], table: Table, blocks: Sequence[Block], buttons: Buttons | None = None
) -> Page:
    tone: Tone = "yours" if view.stage in ("turn", "desk") else "danger"
    top = (head(view, table), prompt(view, table, tone))
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


def breath(view: View, legal: Sequence[Action], table: Table) -> Page:
    """How many have answered, not who; the same two buttons for all who are asked, and the same red for all."""
    assert view.shot is not None
    crowd = tuple(person(view, seat, table) for seat in view.shot.asked)
    tally = words.TALLY.format(len(view.answered), len(crowd))
    blocks: list[Block] = [head(view, table), prompt(view, table, "danger"), People(crowd, "crowd", tally=tally)]
    if plays(view):
        blocks.append(hand(view))
    blocks.append(_bluffs(view) if legal else Lines((Line(words.HELD, "icon_shield"),)))
    blocks.append(_sealed(view, legal) if legal else Emotes())
    return Page(tuple(blocks), tuple(_choice(action, view, table) for action in legal), "danger")


# ---- answers -----------------------------------------------------------------------------------


def _bluffs(view: View) -> Lines:
    return Lines((Line(words.BLUFFS[view.stage], "icon_eye_off"),))


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
            return card, seat_key(target)
        case moves.Trick(target):
            return "filthy_trick", seat_key(target)
        case moves.Martin(target):
            return "deadly_martin", seat_key(target)
        case moves.PlanB(kind):
            return "plan_b", own_key(kind)
        case moves.Discard(card):
            return card, KEYS[moves.Discard]
        case moves.ThrowIn(cards):
            return cards
        case moves.Appoint(seat):
            return ("nobody" if seat is None else seat_key(seat),)
    return (KEYS[type(action)],)

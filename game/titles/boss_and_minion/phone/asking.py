"""The pages of Boss & Minion that ask something, question by question: blocks below the head, and a choice per answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.blocks import (
    Block,
    Board,
    Button,
    Buttons,
    Card,
    Cards,
    Choice,
    Fact,
    Line,
    Lines,
    People,
    Person,
    Prompt,
    Table,
)
from game.engine.english import percent
from game.titles.boss_and_minion import look
from game.titles.boss_and_minion.look import Who, thrown_dice
from game.titles.boss_and_minion.phone.own import (
    LOW,
    TALL,
    boards_of,
    candidate,
    die_sprite,
    fight,
    marked,
    own_ring,
    specials,
    stakes,
)
from game.titles.boss_and_minion.phone.question import ICONS, Asked, attacker, yours
from game.titles.boss_and_minion.phone.rings import CROWD, PREY, Mark, ring_block
from game.titles.boss_and_minion.phone.windows import window
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.content import BOXES
from game.titles.boss_and_minion.rules.gangs import gang_of
from game.titles.boss_and_minion.rules.moves import Action
from game.titles.boss_and_minion.rules.specials import SPECIALS
from game.titles.boss_and_minion.rules.view import Attack, Shot, Stage, View
from game.titles.boss_and_minion.words import phone as words
from game.titles.boss_and_minion.words import text
from game.titles.boss_and_minion.words.phrases import ability, special_name

UNDO = {"type": "undo"}
FAIR = "#ffd65a"  # of a chance that is neither good nor poor
FEW = 6  # targets that are listed; more lie on the rings of their owners
FEW_RINGS = 4  # of others with room for all that lies on them
FEW_CARDS = 4  # characters with room for all that they can do
LOWER = "12.5rem"  # of the own ring, where others follow
READ_ICONS = {"boosted": "bm_icon_boost", "complex": "bm_icon_dice"}


def asked(view: View, seat: int, legal: Sequence[Action], table: Table) -> Asked:
    """What this seat is asked now."""
    return STAGES[view.stage](view, seat, legal, table)


def _step(action: Action, key: str, view: View, table: Table) -> Choice:
    """A step that can be taken back: it is made by a tap."""
    if isinstance(action, moves.Aim):
        return Choice((key,), *words.aiming(view, action, table.names), now=True)
    return Choice((key,), text.action(action, view, table.names), now=True)


def _back(label: str) -> Button:
    return Button(label, style="quiet", sends=UNDO)


# ---- the draft -----------------------------------------------------------------------------------------


def _draft(view: View, _seat: int, legal: Sequence[Action], table: Table) -> Asked:
    laid = look.pool(view.mode == "gangs", view.free)
    roomy = len(laid) <= FEW_CARDS
    cards = tuple(candidate(view, character, table, roomy) for character in laid)
    return Asked(
        yours(words.drafting(view)),
        [Cards(cards, "rows" if roomy else "grid", height="5rem", width="5.2rem", ask=words.PICK_ONE)],
        [_taken(action, view, table) for action in legal if isinstance(action, moves.Draft)],
    )


def _taken(action: moves.Draft, view: View, table: Table) -> Choice:
    label = text.action(action, view, table.names)
    return Choice((f"c_{action.character}",), label, words.special_rule(action.character))


# ---- steps 1 and 2 -------------------------------------------------------------------------------------


def _declare(view: View, seat: int, legal: Sequence[Action], table: Table) -> Asked:
    """The ring to begin an attack with; a Special of this moment has dice of its own, so that a tap is never two things."""
    choices = [_opening(action, view, table) for action in legal]
    uses = [action for action in legal if isinstance(action, moves.Use)]
    blocks: list[Block] = [own_ring(view, seat, table, marked(view, seat, lit=True), words.PICK_DIE)]
    for special in dict.fromkeys(use.special for use in uses):
        blocks.append(_first(view, [use for use in uses if use.special == special]))
    if not uses:
        blocks.append(specials(view, seat, table))
    alone = len(legal) == 1
    blocks.append(Buttons((Button(words.PASS, "pass", style="" if alone else "quiet"),)))
    return Asked(yours(words.opening(view)), blocks, choices)


def _opening(action: Action, view: View, table: Table) -> Choice:
    match action:
        case moves.Pick(die):
            return _step(action, f"d{die}", view, table)
        case moves.Use(special, _, die):
            said = words.using(view, action)
            sub = f"{special_name(special)}: {said.line}"
            return Choice((f"u{die}",), said.title, sub, ICONS.get(SPECIALS[special].does, ""))
    return Choice(("pass",))


def _first(view: View, uses: Sequence[moves.Use]) -> Cards:
    """A Special before an attack, or in its place: the dice it can be used on."""
    items = []
    for use in uses:
        assert use.seat is not None and use.die is not None
        value = view.players[use.seat].value(use.die)
        items.append(
            Card(
                ability(use.die),
                die_sprite(view, use.seat, use.die),
                f"u{use.die}",
                badge=str(value or ""),
                fit="contain",
            )
        )
    special = uses[0].special
    note = text.moment(special) if "instead" in SPECIALS[special].offers else words.BEFORE
    return Cards(tuple(items), cols=3, height="3rem", title=special_name(special), note=note)


# ---- step 3 ----------------------------------------------------------------------------------------------


def _dice(view: View, seat: int, legal: Sequence[Action], table: Table) -> Asked:
    """More dice, what they mean, or the target."""
    attack = view.attack
    assert attack is not None
    reads = [action.kind for action in legal if isinstance(action, moves.Read)]
    many = len(view.shots) > FEW
    ask = "" if view.shots or reads else words.ADD_DIE
    blocks: list[Block] = [own_ring(view, seat, table, _picked(view, seat), ask, LOWER if many else LOW)]
    if reads:
        blocks.append(_readings(view, attack, reads))
    if many:
        blocks += _prey(view, table)
    elif view.shots:
        rows = tuple(target_row(view, shot, table) for shot in view.shots)
        blocks.append(People(rows, "rows", ask=words.WHOM))
    blocks.append(Buttons((_back(words.TAKE_BACK),)))
    return Asked(yours(words.declaring(view, attack)), blocks, [_step(each, _key(each), view, table) for each in legal])


def _key(action: Action) -> str:
    match action:
        case moves.Aim(seat, die):
            return f"t{seat}_{die}"
        case moves.Read(kind):
            return kind
        case moves.Pick(die) | moves.Assist(die) | moves.Lose(die):
            return f"d{die}"
    raise ValueError(action)


def _picked(view: View, seat: int) -> dict[int, Mark]:
    """The own dice; those of the attack are ringed, and a tap takes them back."""
    found = marked(view, seat, lit=True)
    for die in thrown_dice(view.attack) if view.attack else ():
        found[die] = found[die]._replace(rim="", on=True)
    return found


def _readings(view: View, attack: Attack, reads: Sequence[moves.Reading]) -> Cards:
    told = words.readings(view, attack)
    items = [
        Card(told[kind].title, READ_ICONS[kind], kind, told[kind].text, tag=told[kind].tag, tint=look.LAVENDER)
        for kind in reads
    ]
    return Cards(tuple(items), "rows", width="4rem", height="4rem", ask=words.BOOST_OR_BOTH)


def target_row(view: View, shot: Shot, table: Table, on: bool = False) -> Person:
    """A target with what to reckon with, and with the other chance if nobody helps."""
    said, face = words.target(view, shot, table.names), table.faces[shot.seat]
    character = view.players[shot.seat].boards[shot.die // BOXES].character
    chance = Fact(chance=percent(shot.against), colour=look.prospect(shot.against, FAIR))
    return Person(
        said.title,
        look.portrait(character),
        face.seat,
        f"t{shot.seat}_{shot.die}",
        said.line,
        facts=(Fact(sprite=die_sprite(view, shot.seat, shot.die)), chance),
        on=on,
    )


def _prey(view: View, table: Table) -> list[Board]:
    """Many targets lie on the rings of their owners, two rings side by side, each with what to reckon with."""
    owners = dict.fromkeys(shot.seat for shot in view.shots)
    boards = [board for seat in owners for board in boards_of(view, seat)]
    marks: dict[Who, dict[int, Mark]] = {board: {} for board in boards}
    for shot in view.shots:
        tint = look.prospect(shot.against, FAIR)
        mark = Mark(f"t{shot.seat}_{shot.die}", badge=percent(shot.against), tint=tint)
        marks[shot.seat, shot.die // BOXES][shot.die] = mark
    pairs = [boards[first : first + 2] for first in range(0, len(boards), 2)]
    style = PREY if len(boards) <= FEW_RINGS else CROWD
    return [ring_block(view, pair, table, marks, words.WHOM, "13rem", style) for pair in pairs]


def _aimed(view: View, seat: int, _legal: Sequence[Action], table: Table) -> Asked:
    """The large button says what is attacked; until it is pressed all can be taken back."""
    attack = view.attack
    assert attack is not None and attack.target is not None and attack.die is not None and attack.need is not None
    shot = Shot(
        attack.target,
        attack.die,
        attack.kind or "ability",
        attack.need,
        attack.equals,
        attack.chance or 0.0,
        attack.against or 0.0,
    )
    go = words.going(view, attack, table.names)
    blocks: list[Block] = [
        own_ring(view, seat, table, _picked(view, seat)),
        People((target_row(view, shot, table, on=True),), "rows"),
        stakes(view, attack, "attacker"),
        Buttons((Button(go.title, "go", go.line, "bm_icon_sword", "primary"), _back(words.AIM_AGAIN))),
    ]
    return Asked(yours(words.aimed(attack, table.names)), blocks, [Choice(("go",), go.title, go.line)])


# ---- step 4 ----------------------------------------------------------------------------------------------


def _defend(view: View, seat: int, legal: Sequence[Action], table: Table) -> Asked:
    attack = view.attack
    assert attack is not None
    said = words.defending(view, attack, table.names)
    prompt = Prompt(said.title, said.line, "danger", who=attacker(view, attack, table))
    marks = marked(view, seat, lit=True)
    for die in attack.assists:
        marks[die] = marks[die]._replace(rim="", on=True)
    for helper in legal:
        if isinstance(helper, moves.Assist):
            marks[helper.die] = marks[helper.die]._replace(badge=f"+{_adds(view, seat, helper.die)}")
    if attack.assists:
        stand = words.standing(attack)
        buttons: tuple[Button, ...] = (
            Button(stand.title, "stand", stand.line, "bm_icon_shield"),
            _back(words.TAKE_BACK),
        )
    else:
        buttons = (Button(words.NO_DEFENSE, "stand", style="quiet"),)
    blocks: list[Block] = [
        fight(view, attack),
        own_ring(view, seat, table, marks, words.WHICH_HELP, TALL),
        Lines((Line(words.ROLLED_AGAIN, "bm_icon_shield"),)),
        Buttons(buttons),
    ]
    choices = [
        _step(each, _key(each), view, table) if isinstance(each, moves.Assist) else Choice(("stand",)) for each in legal
    ]
    return Asked(prompt, blocks, choices)


def _adds(view: View, seat: int, die: int) -> int:
    """What a die would add."""
    player = view.players[seat]
    return gang_of(tuple(board.character for board in player.boards)).adds(die, player.value(die) or 0)


# ---- step 7 ----------------------------------------------------------------------------------------------


def _lose(view: View, seat: int, legal: Sequence[Action], table: Table) -> Asked:
    attack = view.attack
    assert attack is not None
    choices = []
    for action in legal:
        if isinstance(action, moves.Lose):
            said = words.losing(view, action.die)
            choices.append(Choice((f"d{action.die}",), said.title, said.line, "icon_skull", "danger"))
    ring = own_ring(view, seat, table, marked(view, seat, lit=True), words.WHICH_DIE, TALL)
    return Asked(yours(words.give_up(attack), "icon_skull"), [fight(view, attack), ring], choices)


Question = Callable[[View, int, Sequence[Action], Table], Asked]
STAGES: dict[Stage, Question] = {
    "draft": _draft,
    "declare": _declare,
    "dice": _dice,
    "aimed": _aimed,
    "defend": _defend,
    "rolled": window,
    "lose": _lose,
    "after": window,
    "end": window,
}

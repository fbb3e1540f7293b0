"""What is on every phone page of Boss & Minion: whose it is, the own boards and Specials, the fight, the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.blocks import Badge, Board, Card, Cards, Dice, Die, Fact, Head, Line, Lines, People, Person, Table
from game.engine.phones import head as plain_head
from game.titles.boss_and_minion import look
from game.titles.boss_and_minion.look import Mood, Who, thrown_dice
from game.titles.boss_and_minion.phone.rings import LARGE, SMALL, Mark, Marks, ring_block
from game.titles.boss_and_minion.rules.content import BOXES, CHARACTERS, GANG_NAMES
from game.titles.boss_and_minion.rules.moves import Character
from game.titles.boss_and_minion.rules.view import Attack, View
from game.titles.boss_and_minion.words import labels
from game.titles.boss_and_minion.words import phone as words
from game.titles.boss_and_minion.words.phrases import character_name, gang_name
from game.titles.boss_and_minion.words.text import moment, when

NIGHT = "#2b2048"  # under the icon of the badge
LIME = "#d6f29a"  # of a tag
MOST_LINES = 3
ROOMY = 11  # letters of a name beside which the badge has room for words
LOW, TALL, PAIR = "16.5rem", "18rem", "12rem"  # of one ring, and of two


def head(view: View, table: Table) -> Head:
    """The own lead character and how many dice are left; who watches has neither."""
    boards = view.players[view.me].boards if view.me is not None else ()
    if view.me is None or not boards:
        return plain_head(view, table, when(view))
    player, name, lead = view.players[view.me], table.names[view.me], boards[0].character
    line = character_name(lead) if view.mode == "duel" else gang_name(lead)
    mood: Mood = "" if player.dice or view.stage == "draft" else "out"
    left = words.LEFT.format(player.dice) if max(len(name), len(line)) <= ROOMY else str(player.dice)
    badge = Badge("bm_icon_dice", left, words.DICE, NIGHT) if view.stage != "draft" else None
    return Head(name, look.portrait(lead, mood), table.faces[view.me].seat, line, badge=badge)


# ---- boards ----------------------------------------------------------------------------------------


def boards_of(view: View, seat: int) -> list[Who]:
    """One board, or Boss and Minion."""
    return [(seat, number) for number in range(len(view.players[seat].boards))]


def split(seat: int, marks: Mapping[int, Mark]) -> dict[Who, Marks]:
    """Marks by box of a player, laid on the boards."""
    return {(seat, number): {box: mark for box, mark in marks.items() if box // BOXES == number} for number in range(2)}


def own_ring(view: View, seat: int, table: Table, marks: Mapping[int, Mark], ask: str = "", height: str = LOW) -> Board:
    """The own boards, with names of Abilities where there is one."""
    boards = boards_of(view, seat)
    size, style = (height, LARGE) if len(boards) == 1 else (PAIR, SMALL)
    return ring_block(view, boards, table, split(seat, marks), ask, size, style)


def marked(view: View, seat: int, lit: bool) -> dict[int, Mark]:
    """Every die of a player as it is in the fight; on a page that asks, each has its key and dims if it leads nowhere."""
    attack, player = view.attack, view.players[seat]
    found: dict[int, Mark] = {}
    for box in range(BOXES * len(player.boards)):
        if player.value(box) is not None:
            found[box] = Mark(f"d{box}") if lit else Mark()
    if attack is None or attack.won is not None:
        return found
    if attack.seat == seat:
        faces = dict(zip(attack.dice, attack.faces, strict=False))
        for die in thrown_dice(attack):
            plus = f"+{attack.boost}" if die == attack.booster else ""
            found[die] = found[die]._replace(rim="chosen", value=faces.get(die), badge=plus)
    if attack.target == seat and attack.die is not None:
        for die, adds in zip(attack.assists, attack.adds, strict=False):
            found[die] = found[die]._replace(rim="assist", badge=f"+{adds}")
        shows = player.value(attack.die)
        rises = f"{shows} → {attack.need}" if attack.need != shows else ""
        found[attack.die] = found[attack.die]._replace(rim="target", badge=rises, tint=look.POOR)
    return found


# ---- Specials ----------------------------------------------------------------------------------------


def special_card(view: View, seat: int, character: Character, table: Table, key: str = "") -> Card:
    """A character with what its Special does, and when."""
    printed, used = CHARACTERS[character], character in view.used
    return Card(
        printed.special,
        look.portrait(character),
        key,
        printed.rule,
        fit="bust",
        colour=look.GANG_COLOURS[printed.gang],
        seat=table.faces[seat].seat,
        tag=moment(character, used),
        tint=look.LAVENDER if used else LIME,
        style="used" if used else "",
    )


def specials(view: View, seat: int, table: Table, keyed: Sequence[Character] = (), ask: str = "") -> Cards:
    """The Specials of these characters of a player, or of all."""
    chosen = [
        special_card(view, seat, board.character, table, f"s_{board.character}" if ask else "")
        for board in view.players[seat].boards
        if not keyed or board.character in keyed
    ]
    return Cards(tuple(chosen), "rows", width="5.2rem", height="5.2rem", ask=ask)


# ---- the fight ---------------------------------------------------------------------------------------


def die_sprite(view: View, seat: int, box: int) -> str:
    """A die as it is drawn."""
    board = view.players[seat].boards[box // BOXES]
    return f"bm_die_{board.colours[box % BOXES]}_{board.sizes[box % BOXES]}"


def fight(view: View, attack: Attack) -> Dice:
    """The dice of an attack, and what they are up against."""
    faces = [str(face) for face in attack.faces] or [labels.UNKNOWN] * len(attack.dice)
    dice = [Die(die_sprite(view, attack.seat, die), face) for die, face in zip(attack.dice, faces, strict=True)]
    if attack.booster is not None:
        dice.append(Die(die_sprite(view, attack.seat, attack.booster), f"+{attack.boost}"))
    said = words.against(view, attack)
    return Dice(tuple(dice), title=said.title, line=said.line)


def stakes(view: View, attack: Attack, side: labels.Side) -> Lines:
    """What winning and losing would mean, and what becomes of the dice."""
    assert attack.target is not None and attack.die is not None
    size = view.players[attack.target].size(attack.die)
    told = labels.stakes(attack.kind or "ability", size, side, attack.doubles)
    good, bad = ("icon_cross", "icon_check") if side == "target" else ("icon_check", "icon_cross")
    icons = (good, bad, "bm_icon_dice")
    return Lines(tuple(Line(line, icon) for line, icon in zip(told, icons, strict=True)))


# ---- the others --------------------------------------------------------------------------------------


def everybody(view: View, table: Table) -> People:
    """Who plays for whom, with how many dice."""
    return People(tuple(_player(view, seat, table) for seat in range(len(view.players))), "rows")


def _player(view: View, seat: int, table: Table) -> Person:
    player, face = view.players[seat], table.faces[seat]
    mood: Mood = "" if player.dice or view.stage == "draft" else "out"
    sprite = look.portrait(player.boards[0].character, mood) if player.boards else face.sprite
    dice = Fact(text=str(player.dice), icon="bm_icon_dice")
    return Person(
        table.names[seat],
        sprite,
        face.seat,
        line=words.gang_members(player) or labels.TO_CHOOSE,
        facts=() if view.stage == "draft" else (dice,),
        gone=not player.alive and view.stage != "draft",
    )


def news(view: View, table: Table) -> tuple[Lines, ...]:
    """What happened last."""
    found = table.lines(view.me)
    return (Lines(tuple(found[:MOST_LINES]), fade=True),) if found else ()


def candidate(view: View, character: Character, table: Table, roomy: bool) -> Card:
    """Somebody to be drafted; with the shape of whoever has them, and with all they can do where that has room."""
    printed = CHARACTERS[character]
    taken = [
        seat for seat, player in enumerate(view.players) for board in player.boards if board.character == character
    ]
    return Card(
        character_name(character),
        look.portrait(character),
        f"c_{character}",
        words.special_rule(character) if roomy else "",
        says=words.ring_in_words(character, view.closed),
        fit="bust",
        colour=look.GANG_COLOURS[printed.gang],
        tag=GANG_NAMES[printed.gang] if printed.gang else gang_name(character),
        tint=look.GANG_COLOURS[printed.gang],
        mark=f"seat_{table.faces[taken[0]].seat}" if taken else "",
    )

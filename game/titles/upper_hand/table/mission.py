"""The Mission of Upper Hand: the row of Challenges, the dice tray, and the stage for what people say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.geometry import Box, Point
from game.titles.upper_hand.look import skill_icon
from game.titles.upper_hand.rules.cards import CARDS
from game.titles.upper_hand.rules.content import CHALLENGES, KIND_NAMES, LUCKY, PEOPLE, SKILLS, SPECIALTY, Kind
from game.titles.upper_hand.rules.moves import Attempt, Character, Skill
from game.titles.upper_hand.rules.odds import Try
from game.titles.upper_hand.table import cards, chances, layout, pieces
from game.titles.upper_hand.table.chances import GAIN, LOSS
from game.titles.upper_hand.table.pieces import GOLD, ICE, NIGHT, PETROL, PLUM, YELLOW, draw_face, kept
from game.titles.upper_hand.table.shown import Remark, Shown
from game.titles.upper_hand.words import labels
from game.titles.upper_hand.words.phrases import challenge_type
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, GREEN, INK, LILAC, RED, light, mix
from game.ui.colours import seat as seat_colour

WINGS = "#371640"
MOODS: dict[Kind, tuple[str, str]] = {
    "insult": ("angry", "shocked"),
    "ego": ("smug", "sad"),
    "come_on": ("smug", "shocked"),
    "signature": ("smug", "shocked"),
}
FEW = 3  # changes that have room for a lozenge each


# ---- the row ---------------------------------------------------------------------------------


Hopes = Mapping[int, Mapping[Skill, Try]]  # by slot and skill: how every attempt would go, while one is asked for


def draw_row(canvas: Canvas, shown: Shown, legal: Sequence[object], focus: object, hopes: Hopes) -> None:
    """All Challenges with their chances; those that can be attempted light up, a Personal one offers its skills."""
    count = len(shown.row)
    for number, slot in enumerate(shown.row):
        if number in shown.taken:
            continue
        cards.draw_challenge(canvas, shown, number)
        hope = hopes.get(number, {})
        mine = [action for action in legal if isinstance(action, Attempt) and action.slot == number]
        if CHALLENGES[slot.challenge].type is None:
            for place, (skill, dice) in enumerate(zip(SKILLS, shown.mission_dice(shown.active), strict=True)):
                action = Attempt(number, skill)
                named = shown.throw is not None and (shown.at_stake, shown.throw.skill) == (number, skill)
                box = layout.skill_box(number, count, place, canvas.large)
                strong, chance = focus == action or named, hope[skill].chance if hope else None
                cards.draw_skill(canvas, box, skill, dice, strong, action in mine or named, chance)
        x, y, w, h = layout.challenge_box(number, count)
        best = max((it.chance for it in hope.values()), default=1.0)
        if not best:
            cards.draw_hopeless(canvas, shown, number)
        if slot.winner is not None:
            cards.draw_won(canvas, shown, number, slot.winner)
        elif focus in mine or (not mine and shown.at_stake == number):
            pieces.draw_light(canvas, (x - 12, y - 12, w + 24, h + 28), 34, 8)
        elif mine:
            canvas.box((x - 9, y - 9, w + 18, h + 22), None, 31, ACTIVE_RING, 4, alpha=170)
        draw_chance(canvas, shown, number, hopes, focus)


def draw_chance(canvas: Canvas, shown: Shown, number: int, hopes: Hopes, focus: object) -> None:
    """How likely a Challenge is with the skill that is pointed at, or with the best."""
    if hope := hopes.get(number):
        pointed = hope.get(focus.skill) if isinstance(focus, Attempt) and focus.slot == number else None
        chance = max(it.chance for it in hope.values()) if pointed is None else pointed.chance
        chances.draw_badge(canvas, layout.challenge_box(number, len(shown.row)), chance)


# ---- the tray --------------------------------------------------------------------------------


def paint_tray(canvas: Canvas) -> None:
    """Where the dice fall."""
    x, y, w, h = layout.TRAY
    canvas.panel(layout.TRAY, PETROL, 26)
    canvas.line([(x + 20, y + 11), (x + w - 20, y + 11)], light(PETROL, 0.6), 4)
    canvas.box((x + 16, y + 16, 560, h - 32), NIGHT, 20)


def draw_tray(canvas: Canvas, shown: Shown, hopes: Hopes, mine: bool, pointed: object) -> None:
    """The last roll and what came of it; before a roll, the skills of whoever is to roll, perhaps at this screen."""
    x, y, w, h = layout.TRAY
    throw, asked = shown.throw, bool(hopes)
    seat = shown.active if asked or throw is None else throw.seat
    draw_face(canvas, shown.worn(seat), x + 82, y + h / 2, 48)
    if asked or (throw is None and not shown.rolling):
        kept(canvas, (x + 140, y + 16, 436, h - 32), 0, _paint_skills, shown.characters[seat], shown.mission_dice(seat))
    if asked:
        invites = labels.PICK["attempt"] if mine else labels.PICKS.format(shown.seats[seat].name)
        if isinstance(pointed, Attempt) and pointed.skill in (hope := hopes.get(pointed.slot, {})):
            chances.draw_try(canvas, hope[pointed.skill])
        else:
            canvas.text(invites, (x + 610, y + 16, w - 640, h - 32), 42, CREAM, "title", lines=2)
    elif throw is not None and not shown.rolling:
        _draw_throw(canvas, shown)


def _paint_skills(character: Character, dice: Sequence[int], box: Box, canvas: Canvas) -> None:
    x, y, _, h = box
    for number, (skill, own, count) in enumerate(zip(SKILLS, PEOPLE[character].skills, dice, strict=True)):
        cx = x + 56 + 106 * number
        canvas.box((cx - 50, y + 6, 100, h - 12), mix(NIGHT, GOLD, 0.25) if own == SPECIALTY else "#17586c", 16)
        canvas.sprite(skill_icon(skill), cx, y + 40, 0.72)
        for die in range(count):
            left = cx + (die - (count - 1) / 2) * min(27.0, 84 / count)
            canvas.sprite("die_gold_5" if die >= own else "die_cream_5", left, y + h - 28, 0.25)


def _draw_throw(canvas: Canvas, shown: Shown) -> None:
    x, y, _, h = layout.TRAY
    throw = shown.throw
    if throw is None or throw.slot is None or throw.slot >= len(shown.row):
        return
    count = len(throw.dice)
    pieces.draw_dice(canvas, layout.tray_dice(count), throw.dice, layout.tray_size(count))
    it = CHALLENGES[shown.row[throw.slot].challenge]
    size = 84 / canvas.text_scale
    canvas.text(str(throw.total), (x + 590, y + 18, 112, h - 36), size, YELLOW, "title", outline=(INK, 6))
    first = (labels.MAKES if throw.success else labels.FAILS).format(it.difficulty)
    second = (labels.IS_WON if throw.success else labels.STAYS).format(challenge_type(it))
    canvas.text(first, (x + 720, y + 26, 200, 50), 36, CREAM, "title")
    canvas.text(second, (x + 720, y + 76, 200, 44), 28, ICE, "bold")
    canvas.line([(x + 926, y + 20), (x + 926, y + h - 20)], NIGHT, 5)
    backs = min(3, shown.drawn)
    for number in range(backs):
        shift = (number - (backs - 1) / 2) * 44
        canvas.sprite("uh_card_back", x + 1014 + shift, y + h / 2, 1.0, angle=(-7, 6, 10)[number] if backs > 1 else -3)
    if backs:
        words = labels.DRAWN[min(2, shown.drawn)].format(shown.drawn)
        canvas.text(words, (x + 1104, y + 26, 112, h - 52), 30, CREAM, "title", lines=2)
    elif not throw.success and not any(die in LUCKY for die in throw.dice):
        canvas.text(labels.DRAWN[0], (x + 956, y + 26, 244, h - 52), 30, ICE, "title", "center", lines=2)


# ---- the stage -------------------------------------------------------------------------------


def draw_talk(canvas: Canvas, shown: Shown) -> None:
    """The last card that was played, or who is to roll after whom."""
    x, y, w, h = layout.TALK
    canvas.panel(layout.TALK, PLUM, 28)
    canvas.box((x + 3, y + h - 60, w - 6, 57), WINGS, 24)
    canvas.box((x + 3, y + h - 60, w - 6, 28), WINGS)
    if shown.remark is None:
        _draw_order(canvas, shown)
    else:
        draw_remark(canvas, shown, shown.remark)


def in_turn(shown: Shown) -> dict[int, Point]:
    """Where the faces stand that tell who comes after whom, while nobody says anything."""
    (x, y, w, _), pitch, count = layout.TALK, _pitch(shown), len(shown.order)
    spots = [(x + w / 2 + (number - (count - 1) / 2) * pitch, y + 134) for number in range(count)]
    return dict(zip(shown.order, spots, strict=True))


def _pitch(shown: Shown) -> float:
    return min(190.0, (layout.TALK[2] - 60) / max(1, len(shown.order)))


def _draw_order(canvas: Canvas, shown: Shown) -> None:
    x, y, w, h = layout.TALK
    title = labels.in_round(labels.IN_TURN, shown.last)
    canvas.text(title, (x + 40, y + 16, w - 80, 50), 32, LILAC, "title", "center")
    count, pitch = len(shown.order), _pitch(shown)
    for number, (seat, (cx, cy)) in enumerate(in_turn(shown).items()):
        alpha, ring = 110 if seat in shown.attempted else 255, pieces.ORANGE if seat == shown.active else ""
        draw_face(canvas, shown.worn(seat), cx, cy, 54, alpha=alpha, ring=ring)
        if number == 0:  # whoever takes the token meanwhile leads the next Mission
            canvas.sprite("icon_flag", cx + 46, cy - 44, 0.7)
        named = count <= 6 and not canvas.large
        name = shown.seats[seat].name if named else PEOPLE[shown.characters[seat]].name
        canvas.text(name, (cx - pitch / 2 + 3, y + h - 62, pitch - 6, 50), 27, CREAM, "bold", "center")


def draw_remark(canvas: Canvas, shown: Shown, remark: Remark) -> None:
    """Somebody says something to somebody, and something comes of it."""
    x, y, _, _ = layout.TALK
    it = CARDS[remark.card]
    moods = MOODS[it.kind]
    _draw_person(canvas, shown, remark.seat, moods[0], x + 150, False)
    if (partner := remark.partner) is not None:
        mood = moods[1] if dict(remark.changes).get(partner, -1) < 0 else "smug"
        _draw_person(canvas, shown, partner, mood, x + 1080, True)
    else:
        canvas.sprite(f"emblem_{it.kind}", x + 1080, y + 136, 1.7)
    canvas.sprite("uh_bubble", x + 613, y + 103)
    canvas.text(it.line, (x + 322, y + 36, 582, 134), 42, INK, "title", "center", lines=3)
    kept(canvas, (x + 326, y + 202, 214, 58), 12, _paint_tag, it.kind)
    _draw_changes(canvas, shown, remark)


def _draw_person(canvas: Canvas, shown: Shown, seat: int, mood: str, cx: float, flip: bool) -> None:
    _, y, _, h = layout.TALK
    character, colour = shown.worn(seat)
    canvas.disc(cx, y + 156, 108, mix(seat_colour(colour), PLUM, 0.35))
    canvas.sprite(f"uh_{character}_{mood}", cx, y + h - 3, 1.28, flip=flip)
    plate = (cx - 46 if flip else cx - 126, y + h - 58, 172, 48)
    kept(canvas, plate, 6, _paint_plate, PEOPLE[character].name, colour)


def _paint_plate(name: str, colour: str, box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    canvas.box(box, CREAM, 16, INK, 4)
    canvas.sprite(f"seat_{colour}", x + 28, y + h / 2, 0.58)
    canvas.text(name, (x + 50, y, w - 58, h - 2), 28, INK, "title")


def _paint_tag(kind: Kind, box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    colour = cards.KIND_COLOURS[kind]
    canvas.box((x, y + 5, w, h), INK, 16, INK, 4, alpha=140)
    canvas.box(box, colour, 16, INK, 4)
    canvas.line([(x + 16, y + 9), (x + w - 16, y + 9)], light(colour, 0.55), 4)
    canvas.sprite("icon_chat", x + 34, y + h / 2, 0.55)
    canvas.text(KIND_NAMES[kind], (x + 62, y + 2, w - 72, h - 4), 30, CREAM, "title", outline=(INK, 3.5))


def _draw_changes(canvas: Canvas, shown: Shown, remark: Remark) -> None:
    """An arrow to the one it hit, or a small face for each who gained or lost."""
    x, y, _, _ = layout.TALK
    left, middle = x + 566, y + 231
    if not remark.works:
        canvas.text(labels.NO_EFFECT, (left, middle - 30, 340, 60), 32, LILAC, "title", "center")
        return
    if remark.partner is not None and [seat for seat, _ in remark.changes] == [remark.partner]:
        amount, way = remark.changes[0][1], [(left, middle), (x + 918, middle)]
        canvas.line(way, INK, 16)
        canvas.line(way, GREEN if amount > 0 else RED, 8)
        canvas.sprite("uh_arrow_head_good" if amount > 0 else "uh_arrow_head", x + 918, middle)
        cards.chip(canvas, (left + 100, middle - 32, 128, 64), amount)
        return
    crowd = len(remark.changes) > FEW
    pitch = min(124.0, 372 / max(1, len(remark.changes)))
    for number, (seat, amount) in enumerate(remark.changes):
        at = left + pitch * number
        if crowd:
            draw_face(canvas, shown.worn(seat), at + 22, middle - 12, 21, badge=False)
            ink = GAIN if amount > 0 else LOSS
            room = (at - 2, middle + 2, 48, 34)
            canvas.text(cards.signed(amount), room, 26 / canvas.text_scale, ink, "title", "center", outline=(INK, 3))
        else:
            draw_face(canvas, shown.worn(seat), at + 26, middle - 2, 27, badge=False)
            cards.chip(canvas, (at + 46, middle - 22, 78, 44), amount)

"""The windows of Boss & Minion on a phone: a Special that may be used now, or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.blocks import Block, Button, Buttons, Choice, Line, Lines, Prompt, Table
from game.titles.boss_and_minion import look
from game.titles.boss_and_minion.phone.own import LOW, TALL, fight, marked, own_ring, specials, stakes
from game.titles.boss_and_minion.phone.question import ICONS, Asked, attacker, yours
from game.titles.boss_and_minion.phone.rings import Mark
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.moves import Action, Character
from game.titles.boss_and_minion.rules.specials import SPECIALS
from game.titles.boss_and_minion.rules.view import View
from game.titles.boss_and_minion.words import phone as words
from game.titles.boss_and_minion.words.phrases import special_name

WAYS = {1: "up", -1: "down"}


class Offer(NamedTuple):
    """The ways to use Specials in a window."""

    uses: tuple[moves.Use, ...]
    faces: dict[int, int]  # of the dice of an attack that is rolled

    @property
    def kinds(self) -> list[Character]:
        """Whose Specials they are; of several one is picked before its die."""
        return list(dict.fromkeys(use.special for use in self.uses))

    @property
    def lone(self) -> bool:
        """Whether there is one rolled die to be turned, which need not be picked."""
        return len({use.die for use in self.uses}) == 1 and self.uses[0].pips != 0

    @property
    def on_ring(self) -> bool:
        """Whether a die is picked on the own ring."""
        return not self.lone and any(use.die is not None for use in self.uses)


def window(view: View, seat: int, legal: Sequence[Action], table: Table) -> Asked:
    """The Special, the dice that it can change, and what there is to decide upon."""
    attack = view.attack if view.stage == "rolled" else None
    faces = dict(zip(attack.dice, attack.faces, strict=True)) if attack else {}
    offer = Offer(tuple(action for action in legal if isinstance(action, moves.Use)), faces)
    told: list[Block] = []
    if offer.kinds:
        told.append(specials(view, seat, table, offer.kinds, words.WHICH_SPECIAL if len(offer.kinds) > 1 else ""))
    ring = own_ring(view, seat, table, _changeable(view, seat, offer), words.WHICH_DIE, LOW if attack else TALL)
    if attack is None:
        blocks = [*told, ring]
    elif offer.on_ring:
        blocks = [fight(view, attack), ring, *told]
    else:
        blocks = [fight(view, attack), *told, stakes(view, attack, look.side(attack, seat))]
    if again := [use for use in offer.uses if SPECIALS[use.special].does == "rolled"]:
        blocks.append(Lines((Line(words.average(view, again), "bm_icon_dice"),)))
    decline = Button(words.NO_SPECIAL, "no", style="quiet" if offer.uses else "")
    blocks.append(Buttons((*_buttons(offer), decline)))
    return Asked(_prompt(view, seat, table), blocks, [_choice(each, view, offer) for each in legal])


def _prompt(view: View, seat: int, table: Table) -> Prompt:
    """A Special may be used: calmly, or because an attack is about to hit."""
    attack, said = view.attack, words.window(view, view.attack, table.names)
    if view.stage == "rolled" and attack is not None and attack.seat != seat:
        return Prompt(said.title, said.line, "danger", who=attacker(view, attack, table))
    return yours(said, "bm_icon_special")


def _changeable(view: View, seat: int, offer: Offer) -> dict[int, Mark]:
    """The own boxes; empty ones that a die can come back to have a key too."""
    dice = [use.die for use in offer.uses if use.die is not None]
    return {**{die: Mark(f"d{die}") for die in dice}, **marked(view, seat, lit=bool(dice))}


def _buttons(offer: Offer) -> list[Button]:
    """Specials that need no die, and the two ways in which a rolled die can be turned."""
    found = [
        Button(words.USES[SPECIALS[use.special].does], f"s_{use.special}", special_name(use.special), "bm_icon_reroll")
        for use in offer.uses
        if use.die is None
    ]
    for pips, one, named in ((1, words.ONE_UP, words.UP), (-1, words.ONE_DOWN, words.DOWN)):
        turned = [use.die for use in offer.uses if use.pips == pips and use.die is not None]
        if turned:
            label = named.format(offer.faces[turned[0]] + pips) if offer.lone else one
            found.append(Button(label, WAYS[pips], style="secondary"))
    return found


def _choice(action: Action, view: View, offer: Offer) -> Choice:
    if not isinstance(action, moves.Use):
        return Choice(("no",))
    if action.die is None:
        return Choice((f"s_{action.special}",))
    die = f"d{action.die}"
    if action.pips:
        way = WAYS[action.pips]
        return Choice((way,) if offer.lone else (die, way), *words.turning(view, action, offer.faces[action.die]))
    said = words.using(view, action)
    picks = (f"s_{action.special}", die) if len(offer.kinds) > 1 else (die,)
    return Choice(picks, said.title, said.line, ICONS.get(SPECIALS[action.special].does, ""))

"""What every question on a phone page of Boss & Minion is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.engine.blocks import Block, Choice, Face, Prompt, Table
from game.titles.boss_and_minion import look
from game.titles.boss_and_minion.rules.content import BOXES
from game.titles.boss_and_minion.rules.specials import Effect
from game.titles.boss_and_minion.rules.view import Attack, View
from game.titles.boss_and_minion.words.phone import Said

ICONS: dict[Effect | None, str] = {
    "rolled": "bm_icon_reroll",
    "again": "bm_icon_reroll",
    "restored": "bm_icon_reroll",
    "raised": "bm_icon_boost",
}


class Asked(NamedTuple):
    """All of a page that asks, but for its head."""

    prompt: Prompt
    blocks: Sequence[Block]
    choices: Sequence[Choice]  # in the order of the answers

    @property
    def tone(self) -> Literal["yours", "danger"]:
        """As it is asked."""
        return "danger" if self.prompt.tone == "danger" else "yours"


def yours(said: Said, icon: str = "") -> Prompt:
    return Prompt(said.title, said.line, "yours", icon)


def attacker(view: View, attack: Attack, table: Table) -> Face:
    """Who attacks, and looks like it."""
    lead = view.players[attack.seat].boards[attack.dice[0] // BOXES].character
    return Face(look.portrait(lead, "attack"), table.faces[attack.seat].seat)

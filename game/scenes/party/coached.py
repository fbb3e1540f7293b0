"""What the coach says on a phone: a star on what is good, and, for who asks, how all that can be done compares."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from game.bots.coach import BEST, races
from game.engine.blocks import Block, Button, Choice, Coach, Head, Prompt, Rated
from game.engine.choices import explainer, why
from game.scenes.table.can_do import GOOD_NOW
from game.scenes.table.can_do_rows import BANDS, band_of
from game.scenes.table.coach import CANNOT_TELL, COMPARED, NOT_HERE, THINKING

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes.table.phone_coach import Tip

SHOW_ME = Button(
    "Show me",
    sub="what is good",
    style="secondary",
    icon="icon_star",
    colour="#fff4dc",
    sends={"type": "advise", "compare": True},
)


def hinted(choices: Sequence[Choice], tip: Tip) -> tuple[Choice, ...]:
    """The same choices, the good one marked."""
    good = tip.legal.index(tip.action) if tip.action is not None else None
    return tuple(
        msgspec.structs.replace(choice, hint=True) if number == good else choice
        for number, choice in enumerate(choices)
    )


def coached(
    match: Match, seat: int, tip: Tip, blocks: tuple[Block, ...], complain: Callable[[Exception], object]
) -> tuple[Block, ...]:
    """The page with what the coach says, below the question; only who asked for it finds it there."""
    if not tip.compare:
        return blocks
    try:
        says = _says(match, seat, tip)
    except Exception as error:  # of a title's words; the page goes on without it
        complain(error)
        return blocks
    top = sum(isinstance(block, Head | Prompt) for block in blocks)
    return *blocks[:top], says, *blocks[top:]


def _says(match: Match, seat: int, tip: Tip) -> Coach:
    game, view, names, bands = match.game, match.state.view(seat), match.names, tip.bands
    good = words = ""
    if tip.action is not None:
        good = GOOD_NOW.format(game.text.action(tip.action, view, names))
        words = why(game, tip.action, view, names)
    if tip.open:
        return Coach(THINKING, good, words, busy=True)
    if not bands:
        return Coach(NOT_HERE if tip.action is not None and not races(game.id) else CANNOT_TELL, good, words)
    groups = explainer(game).groups(view, tip.legal, names)
    rated = [(group, band) for group in groups if (band := band_of(group, bands))]
    items = [Rated(group.title, group.words, *BANDS[band], band == BEST) for group, band in rated]
    return Coach(COMPARED, good, words, tuple(items))

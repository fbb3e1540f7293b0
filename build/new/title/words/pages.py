"""How to play Hush, page by page."""

from __future__ import annotations

from game.engine.contract import Page
from game.engine.english import counted
from game.titles.hush.rules.content import HAND, LUCKY, ROUNDS


def rules_pages() -> tuple[Page, ...]:
    """All there is to know."""
    return (
        Page(
            "Bid in secret",
            (
                f"Everybody holds {counted(HAND, 'card')}. No two cards are alike.",
                "All choose one at the same time, and nobody sees it before all have chosen.",
                "The highest card scores a point. Then all of them lie face up for good.",
            ),
            ("hush_card|A bid",),
        ),
        Page(
            "Draw, or dare",
            (
                "Whoever scored draws a card, as long as there are some.",
                "Or points at a rival: to look at that hand, or to toss the die.",
            ),
            ("icon_hand|Draw", "icon_eye|Look", "die_white_5|Toss"),
        ),
        Page(
            "The die",
            (
                f"With {LUCKY} or more you score another point.",
                "With less it is the rival's point. Nobody said that it was fair.",
            ),
            ("die_white_4|Yours", "die_white_2|The rival's"),
        ),
        Page(
            "The end",
            (
                f"After {counted(ROUNDS['long'], 'round')}, or {ROUNDS['short']} in a short game, it is over.",
                "Most points win. If several have the most, nobody wins.",
            ),
            ("crown",),
        ),
    )

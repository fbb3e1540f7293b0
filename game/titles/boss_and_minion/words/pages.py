"""How to play Boss & Minion, in our own words, page by page."""

from __future__ import annotations

from game.engine.contract import Page
from game.engine.english import listed
from game.titles.boss_and_minion.rules.content import ABILITY_NAMES, CHARACTERS, GUARD, SEATS, TIE_DIE, Part, guard

GALLERY: tuple[tuple[str, Part], ...] = (  # pages that show everybody who plays a part
    ("The Bosses", "boss"),
    ("The Minions", "minion"),
    ("The freelancers", "freelancer"),
)
FOUR_GANGS = guard(SEATS[-1], 2)


def rules_pages() -> tuple[Page, ...]:
    """All pages in reading order."""
    return PAGES


PAGES = (
    Page(
        "The idea",
        (
            "Everybody commands a character, or in Gangs a Boss and a Minion. A character is a ring of six boxes, "
            f"each with a die in it: {listed(list(ABILITY_NAMES.values()))}.",
            "Knock the dice of the others out of their boxes. Your turn is one attack, or a Special that replaces it, or "
            "a pass. The last one with dice wins.",
        ),
        ("bm_cog", "bm_spanner", "bm_bog"),
    ),
    Page(
        "The ring",
        (
            "What a die shows is its standing value: that is what others must roll against. Whenever a die rolls, "
            "the new value stands, better or worse.",
            "Boxes side by side in a ring are neighbors; boxes of two boards never are. Boxes of one color are Linked, "
            "in Gangs across both boards. An empty box does nothing, and the ring does not close over it.",
        ),
        ("bm_die_red_8", "bm_chain_red", "bm_die_red_6"),
    ),
    Page(
        "Before the fight",
        (
            "Choose characters in an order drawn by lot, or let chance choose. In Gangs the Bosses come first, then "
            "the Minions in reverse order: yours must wear your gang's badge, or none.",
            f"All dice are rolled once. The lowest total goes first, then it goes round the table. Those level for it "
            f"roll a d{TIE_DIE}: the lowest begins.",
        ),
        ("bm_emblem_clockwork", "bm_emblem_swamp", "bm_emblem_carnival", "bm_emblem_frost"),
    ),
    Page(
        "Quick rings",
        (
            "A choice in the lobby for a shorter fight. Before anything else, two Abilities are drawn by lot: their boxes "
            "stay empty on every board, in Duels and in Gangs.",
            "No die is rolled there, none can be put back there, and the ring does not close over the gap. Whoever does "
            "not begin turns the lowest of their dice to its highest face.",
        ),
        ("bm_hex_empty", "bm_die_red_8", "bm_hex_empty"),
    ),
    Page(
        "Ability Attack",
        (
            "Pick one die and roll it at the same Ability of an opponent. Equal it or beat it, and that die is gone. "
            "There is no defense. If you lose, you lose nothing.",
            "In Gangs, the Boss's die of that name will do as well as the Minion's. An opponent with no such die left on "
            "any board can be hit anywhere.",
        ),
        ("bm_icon_sword", "bm_die_blue_6"),
    ),
    Page(
        "Boosted Attack",
        (
            "Pick a die, then a neighbor on the same board that boosts it: half the booster's SIZE is added, so a d4 adds 2 and a d12 "
            "adds 6. Aim at any die you like. You must beat it; equal is not enough.",
            "The booster is rolled again afterwards, whatever happens. Losing costs nothing.",
        ),
        ("bm_icon_boost", "bm_die_yellow_10", "bm_die_green_4"),
    ),
    Page(
        "Complex Attack",
        (
            "Pick two or more Linked dice, aim at any die you like, and roll them all: their sum must beat it. If it does "
            "not, you give up one of them.",
            "Doubles hurt: every attacking die that shows the same as another is lost, win or lose. They go first, and "
            "the one you give up must be one that is left.",
        ),
        ("bm_icon_dice", "bm_die_red_8", "bm_die_red_6", "bm_die_red_4"),
    ),
    Page(
        "Defense",
        (
            "Against a Boosted or a Complex Attack, dice Linked to the target may help before the roll. Each adds half "
            "of what it shows, rounded down on its own.",
            "Helpers are rolled again afterwards. One that adds nothing may still help, just to be rolled again.",
        ),
        ("bm_icon_shield", "bm_die_violet_8", "bm_chain_violet"),
    ),
    Page(
        "Specials",
        (
            "Every character has one, once a turn, if its board began the turn with a die. The active player replies "
            "first, then the defender; after a re-roll that changes the result, both may again. What can be used after "
            "an attack has time until the end of the turn.",
            "In Gangs the Minion may use the Boss's Special too, even when the Boss has no dice left. The Boss never "
            "uses the Minion's. A Minion's counts only where its own board takes part; a Boss's covers both.",
        ),
        ("bm_icon_special", "bm_icon_reroll"),
    ),
    *(
        Page(
            title,
            tuple(
                f"{printed.name}, {printed.special}: {printed.rule}"
                for printed in CHARACTERS.values()
                if printed.part == part
            ),
            tuple(f"bm_{name}" for name, printed in CHARACTERS.items() if printed.part == part),
        )
        for title, part in GALLERY
    ),
    Page(
        "The end",
        (
            "Without dice you are out. If one attack takes the last dice of both sides and nobody else is left, the "
            "attacker wins; otherwise both are out.",
            "You may always pass. When all pass one after the other and nobody uses a Special, or after "
            f"{GUARD} turns ({FOUR_GANGS} with four gangs), most dice win, then the highest sum; if that is level too, it "
            "is a draw.",
        ),
        ("bm_icon_pass", "icon_clock"),
    ),
)

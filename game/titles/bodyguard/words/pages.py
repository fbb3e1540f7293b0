"""How to play Bodyguard, in our own words, page by page."""

from __future__ import annotations

from game.engine.contract import Page
from game.titles.bodyguard.rules.content import BIG, DECK, HAND, HOW_MANY, KINDS, OF_A_KIND, SMALL


def rules_pages() -> tuple[Page, ...]:
    """All pages in reading order."""
    return PAGES


PAGES = (
    Page(
        "The idea",
        (
            "There are as many rounds as players, and everybody is President once. The President sits in the open; "
            "all the others keep a secret role: most are Assassins, and one may be the Bodyguard.",
            "Rounds bring tokens worth two points or one. Most points win the game; on a tie most tokens worth two, "
            "and then the victory is shared.",
        ),
        ("role_president", "role_bodyguard", "role_assassin"),
    ),
    Page(
        "Roles",
        (
            "The President deals the roles in secret: one player becomes the Bodyguard, or nobody does, and all the "
            "others are Assassins. One role card is always left over. The President knows every role, you know yours.",
            "Once a round, at the start of a turn, the President may collect all role cards and deal them anew, to "
            "those who are out as well. At least one living player must be an Assassin.",
        ),
        ("role_back", "role_president"),
    ),
    Page(
        "Your turn",
        (
            f"Everybody begins with {HAND} of the {len(DECK)} cards. On your turn spend exactly one: place a hit, play "
            "an action, or discard face down. Then draw one, as long as there are any; the pile is never shuffled anew.",
            "With an empty hand you only draw. With an empty pile too, your turn is skipped.",
        ),
        ("hit_weapon_anvil", "action_plan_b", "bg_card_back"),
    ),
    Page(
        "Hits",
        (
            f"There are {len(KINDS)} kinds of hits, {OF_A_KIND} cards each: Weapon, Location, Weather and Time. Place "
            "one face up before any other player; only one of each kind fits before a player. The shape at its foot "
            "says who placed it.",
            "With all four kinds before you, you are out for this round. Your role stays secret, unless that ends the "
            "round. The Bodyguard may hit the President too, but never with the fourth.",
        ),
        ("hit_weapon_falling_piano", "hit_location_opera_box", "hit_weather_thick_fog", "hit_time_last_orders"),
    ),
    Page(
        "Actions on others",
        (
            f"Filthy Trick ({HOW_MANY['filthy_trick']}): take a random card from somebody. Only the two of you know "
            "which, and you do not draw this turn.",
            f"Deadly Martin ({HOW_MANY['deadly_martin']}): put it before somebody without one; the next turn there is "
            "skipped.",
        ),
        ("action_filthy_trick", "action_deadly_martin"),
    ),
    Page(
        "Actions for yourself",
        (
            f"Plan B ({HOW_MANY['plan_b']}): discard one hit lying before you.",
            f"Hard (core) AF ({HOW_MANY['hardcore_af']}): cancel an action card played on you. The attacker may answer "
            "with one as well, and then it stands. Cards spent outside your own turn are not replaced.",
        ),
        ("action_plan_b", "action_hardcore_af"),
    ),
    Page(
        "The rescue",
        (
            "When the fourth hit lies before the President, everybody else but the shooter is asked in secret. The "
            "Bodyguard may step in with three hits of different kinds from the hand; all the others can only pass.",
            "Nobody knows who could have done something, so take a breath, answer, and watch.",
        ),
        ("role_bodyguard", "hit_weapon_rubber_chicken", "hit_location_zoo", "hit_time_tea_time"),
    ),
    Page(
        "The end of a round",
        (
            f"The President places the last hit on an Assassin, or sits it out until all cards are used up, or no "
            f"Assassin is left: President {BIG}, Bodyguard {SMALL}.",
            f"An Assassin places the fourth hit on the President: {BIG} for that one, {SMALL} for every other "
            "Assassin.",
            f"The Bodyguard steps in: Bodyguard {BIG}, President {SMALL}. It makes no difference who is out by then; "
            "a Bodyguard card left over takes nothing.",
        ),
        ("point_2", "point_1"),
    ),
)

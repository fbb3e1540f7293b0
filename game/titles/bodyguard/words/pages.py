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
            "There are as many rounds as players, and everybody is President once: the first is drawn by lot, then "
            "the presidency passes to the left. The President sits in the open. All the others have a secret role: "
            "most are Assassins, and one may be the Bodyguard.",
            f"Rounds bring tokens worth {BIG} points or {SMALL}. Most points win the game; on a tie, most {BIG}-point "
            "tokens; and if those are equal too, the victory is shared.",
        ),
        ("role_president", "role_bodyguard", "role_assassin"),
    ),
    Page(
        "Roles",
        (
            "The President deals the roles in secret: one player becomes the Bodyguard, or nobody does, and all the "
            "others are Assassins. One role card is always left over and lies face down beside the President.",
            "The President knows every role, you know only your own. The President takes the first turn, and play "
            "goes on to the left.",
        ),
        ("role_back", "role_president"),
    ),
    Page(
        "Your turn",
        (
            f"Everybody begins with {HAND} of the {len(DECK)} cards. On your turn, spend exactly one: place a hit, play "
            "an action, or discard it face down. Then draw one, as long as there are any. A hand has no limit.",
            "With an empty hand, you draw one, and that was your turn. If the pile is empty too, your turn is skipped.",
            "The pile is never reshuffled; for the next round, all cards come back.",
        ),
        ("hit_weapon_anvil", "action_plan_b", "bg_card_back"),
    ),
    Page(
        "Hits",
        (
            f"There are {len(KINDS)} kinds of hits, {OF_A_KIND} cards each: Weapon, Location, Weather and Time. Place "
            "one face up in front of any other living player, where only one of each kind fits. Nothing cancels a hit. "
            "The shape at its foot says who placed it.",
            "With all four kinds in front of you, you are out for this round. The Bodyguard may hit the President "
            "too, but never with the fourth.",
        ),
        ("hit_weapon_falling_piano", "hit_location_opera_box", "hit_weather_thick_fog", "hit_time_last_orders"),
    ),
    Page(
        "Out, and play goes on",
        (
            "Whoever is out discards the hand face down, and all that lies in front of them. The role stays secret, "
            "unless this ends the round. In the next round, everybody is back.",
            "Not every knockout ends the round. If the President takes out the Bodyguard, play goes on. If anybody "
            "else takes out a player who is not President, it goes on too, as long as one Assassin is still alive.",
        ),
        ("bg_out", "role_bodyguard"),
    ),
    Page(
        "Actions on others",
        (
            f"Filthy Trick ({HOW_MANY['filthy_trick']}): take a random card from somebody who has any. Only the two of "
            "you know which. Neither of you draws at the end of this turn.",
            f"Deadly Martin ({HOW_MANY['deadly_martin']}): put it in front of somebody without one. Their next turn is "
            "skipped: no card, no draw, no new roles.",
            "With nobody to play it on, an action can only be discarded.",
        ),
        ("action_filthy_trick", "action_deadly_martin"),
    ),
    Page(
        "Actions for yourself",
        (
            f"Plan B ({HOW_MANY['plan_b']}): discard one hit in front of you. With none there, Plan B itself can only "
            "be discarded.",
            f"Hard (core) AF ({HOW_MANY['hardcore_af']}): only an answer. It cancels an action card played on you, "
            "all of it. The attacker may answer with one as well, and then the card works after all. Nobody else "
            "joins in.",
            "Cards spent outside your own turn are not replaced.",
        ),
        ("action_plan_b", "action_hardcore_af"),
    ),
    Page(
        "The rescue",
        (
            "When the fourth hit lies in front of the President, every other living player but the shooter is asked "
            "in secret. The Bodyguard may step in with three hits of different kinds from the hand, even under a "
            "Deadly Martin, or pass. All the others can only pass.",
            "Around one screen the same two buttons are there for all, and pressing “Step in!” may be a bluff.",
            "You choose in the lobby: with a slow fuse nobody may hit the President in the first turns of a round, one "
            "turn for each player.",
        ),
        ("role_bodyguard", "hit_weapon_rubber_chicken", "hit_location_zoo", "hit_time_tea_time"),
    ),
    Page(
        "New roles",
        (
            "Once a round, at the start of a turn, the President may collect all role cards, the one left over too, "
            "and deal them again. Those who are out get one as well, and stay out. At least one living player must be "
            "an Assassin. Points go by the role you have in the end.",
            "You choose in the lobby: new roles cost nothing, and the President then plays a card, or draws with an "
            "empty hand; or they cost the turn, without a card and without a draw.",
        ),
        ("role_back", "role_assassin"),
    ),
    Page(
        "The end of a round",
        (
            "The President places the last hit on an Assassin, or all cards are used up, or no Assassin is left "
            f"alive: {BIG} for the President, {SMALL} for the Bodyguard.",
            f"An Assassin places the fourth hit on the President, and nobody steps in: {BIG} for that one, {SMALL} "
            "for every other Assassin.",
            f"The Bodyguard steps in: {BIG} for the Bodyguard, {SMALL} for the President.",
            "Those who are out take their points as well. A Bodyguard card left over takes nothing.",
        ),
        ("point_2", "point_1"),
    ),
)

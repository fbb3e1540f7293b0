"""How to play Upper Hand, in our own words, page by page."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Page
from game.titles.upper_hand.rules.affairs import AFFAIRS
from game.titles.upper_hand.rules.content import (
    CHALLENGES,
    DECK,
    DIFFICULTY,
    GOAL,
    HOW_MANY,
    LAST_ROUND,
    LOCATIONS,
    PERSONAL_DIFFICULTY,
    PERSONAL_REWARD,
    REWARD,
    ROOMS,
    START,
    open_rooms,
    row_length,
)
from game.titles.upper_hand.rules.moves import Location
from game.titles.upper_hand.words.phrases import LUCKY_FACES


def rules_pages() -> tuple[Page, ...]:
    """All pages in reading order."""
    return PAGES


_LEVELS = ", ".join(f"{difficulty} brings {reward}" for difficulty, reward in zip(DIFFICULTY, REWARD, strict=True))


def _rooms(locations: Sequence[Location]) -> str:
    return " ".join(f"{ROOMS[location].name}: {ROOMS[location].offer}." for location in locations)


PAGES = (
    Page(
        "The idea",
        (
            f"You all work at the same agency, and one of you is going to be unbearable about it. Everybody begins "
            f"with {START} Upper Hand; the first to have {GOAL} wins.",
            f"Each character has four skills with one to three dice, and a deck of {DECK} cards of their own. A round "
            "has two halves: the Movement through the office, and the Mission.",
        ),
        ("token_upper_hand", "uh_archer_smug", "uh_lana_smug"),
    ),
    Page(
        "Movement",
        (
            f"Everybody picks a room in secret; {open_rooms(4)} are open, {open_rooms(2)} with two players, all with seven or eight. Then the "
            "tokens walk in one by one, in Initiative order.",
            "The first in may use the room. A later one rolls a die for everybody who is already in there: "
            f"every {LUCKY_FACES} draws a card.",
        ),
        ("uh_pam_smug", "marker_initiative"),
    ),
    Page(
        "The rooms",
        (
            _rooms(LOCATIONS[:3]),
            f"{_rooms(LOCATIONS[3:])} {ROOMS['malory'].name} is always open, the others change from game to game.",
        ),
        ("marker_initiative", "marker_leader_flag"),
    ),
    Page(
        "Cards",
        (
            "Of the cards you have drawn you must play one, even if it is useless or hurts you. The rest go under "
            "your deck, and only you know them.",
            f"{HOW_MANY['insult']} Insults, {HOW_MANY['ego']} Ego boosts, {HOW_MANY['come_on']} Come-ons and "
            f"{HOW_MANY['signature']} Signatures. During Movement an Insult needs a foe in your room; in the Mission "
            "everybody is together.",
        ),
        ("emblem_insult", "emblem_ego", "emblem_come_on", "emblem_signature"),
    ),
    Page(
        "The Mission",
        (
            f"{row_length(2)} Challenges are laid out, {row_length(5)} with five or six players, {row_length(7)} with "
            "more. From the Mission Leader clockwise everybody must try one that is still open.",
            f"Roll the dice of its skill and add them up: {_LEVELS}. Every {LUCKY_FACES} draws a card, even if you "
            "fail, and a success outside your best skill draws one more.",
        ),
        ("challenge_booze_1", "challenge_guns_2", "challenge_sex_3", "challenge_smarts_2"),
    ),
    Page(
        "Personal Challenges",
        (
            f"They need {PERSONAL_DIFFICULTY} and bring {PERSONAL_REWARD}. Name any skill before you roll; the next to "
            "try may name another.",
            f"Keep the Challenges you win: some of the {len(AFFAIRS)} Events pay for their colours and types. "
            f"Of the {len(CHALLENGES)} cards the Personal ones have a colour, but no type.",
        ),
        ("challenge_personal", "event_trinette", "event_katya"),
    ),
    Page(
        "Give and take",
        (
            "Nobody has less than 0. Who steals gets what was really lost. A shield turns your next loss of the round "
            "into a gain, even one you cause yourself, and a thief goes home with nothing.",
            "More dice are for your next roll in a room or on the Mission, and gone at the end of the round.",
        ),
        ("emblem_signature", "emblem_come_on"),
    ),
    Page(
        "The end of a round",
        (
            "Tokens come back. Initiative stays if Reception is open and nobody took it; without Reception it passes "
            "to the left. The Mission Leader stays too; without a Control Room whoever has the least leads.",
            f"Whoever has {GOAL} wins at once. Several in the same moment: the most wins, then a roll-off. After "
            f"{LAST_ROUND} rounds the most wins.",
        ),
        ("marker_initiative", "marker_leader_flag", "token_upper_hand"),
    ),
)

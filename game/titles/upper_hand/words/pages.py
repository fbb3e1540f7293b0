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
    SPECIALTY,
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
            "has two halves: Movement through the office, then the Mission.",
        ),
        ("token_upper_hand", "uh_archer_smug", "uh_lana_smug"),
    ),
    Page(
        "Movement",
        (
            f"Everybody picks a room, in secret and all at once. {open_rooms(2)} rooms are open with two players, "
            f"{open_rooms(3)} with three to six, {open_rooms(7)} with seven or eight. Then the tokens walk in one by "
            "one: whoever has Initiative first, the others clockwise.",
            "The first in may use the room. Anybody who comes later rolls a die for each character already in there: "
            f"every {LUCKY_FACES} draws a card.",
        ),
        ("uh_pam_smug", "marker_initiative"),
    ),
    Page(
        "The rooms",
        (
            f"This is what the first in may do, at once. If they pass, nobody gets it. {_rooms(LOCATIONS[:3])}",
            f"{_rooms(LOCATIONS[3:])} {ROOMS['malory'].name} is always open. With fewer than seven players, the others "
            "change from game to game.",
        ),
        ("marker_initiative", "marker_leader_flag"),
    ),
    Page(
        "Cards",
        (
            "Play one of the cards you drew, even if it is useless or hurts you. Either way it goes to your discards, "
            "never back. The rest go under your deck. Only you see all these, unless the house rule is \u201cOpen to "
            "all.\u201d",
            f"{HOW_MANY['insult']} Insults, {HOW_MANY['ego']} Ego boosts, {HOW_MANY['come_on']} Come-ons and "
            f"{HOW_MANY['signature']} Signatures. An Insult needs a foe who is here. \u201cHere\u201d is your room during "
            "Movement, with whoever has walked in by then; on the Mission everybody is here. Any other card reaches "
            "anybody, unless it says \u201chere.\u201d",
        ),
        ("emblem_insult", "emblem_ego", "emblem_come_on", "emblem_signature"),
    ),
    Page(
        "The Mission",
        (
            f"{row_length(2)} Challenges are laid out, {row_length(5)} with five or six players, {row_length(7)} with "
            "more. From the Mission Leader clockwise, everybody must try one that is still open, if there is one.",
            "Roll your dice for its skill and add them up. If you make the number on the card (equal is enough), the "
            f"card and its reward are yours: {_LEVELS}. Every {LUCKY_FACES} draws a card, even if you fail; a success "
            f"outside your {SPECIALTY}-dice skill draws one more. What you fail stays for the next player.",
        ),
        ("challenge_booze_1", "challenge_guns_2", "challenge_sex_3", "challenge_smarts_2"),
    ),
    Page(
        "Personal Challenges",
        (
            f"They need {PERSONAL_DIFFICULTY} and bring {PERSONAL_REWARD}. Name any skill before you roll; it decides "
            "whether a success draws one more. If you fail, the next to try may name another.",
            f"Keep the Challenges you win: some of the {len(AFFAIRS)} Events pay for their colors and types. "
            f"Of the {len(CHALLENGES)} cards, the Personal ones have a color but no type.",
        ),
        ("challenge_personal", "event_trinette", "event_katya"),
    ),
    Page(
        "Give and take",
        (
            "Nobody goes below 0, and a thief gets what was really lost. A shield turns your next loss of the round "
            "into a gain of the full amount, even a loss you cause yourself; a thief gets nothing. Each shield turns "
            "one loss, then it is discarded; an unused one goes when the round ends.",
            "More dice are for your next roll in a room or on the Mission. They add up, and if you have no such roll "
            "this round, they wait for a later one. The Armory's die is for this Mission alone.",
        ),
        ("emblem_signature", "emblem_come_on"),
    ),
    Page(
        "The end of a round",
        (
            "Tokens come back. Initiative goes to the last one who took it. If nobody did, it stays if Reception is "
            "open; without Reception, it passes to the left.",
            "The Mission Leader stays, too; the first one sits to the right of whoever begins the game. Without a Control Room, "
            "whoever has the least leads; if several do, they roll a die each, and the highest leads. A card that makes "
            "you Leader counts at once during Movement, and for the next round during the Mission.",
        ),
        ("marker_initiative", "marker_leader_flag"),
    ),
    Page(
        "Who wins",
        (
            f"Whoever has {GOAL} wins at once, as soon as the card, the Event or the reward is done. If several do, "
            "whoever has the most wins. If they are tied, they roll off: a die each, the highest wins, and ties roll "
            "again.",
            "If there are too few Challenges to fill the row, that round is the last one, and no game goes past "
            f"{LAST_ROUND} rounds. Then whoever has the most wins, by a roll-off if need be.",
        ),
        ("token_upper_hand", "crown"),
    ),
    Page(
        "The fine print",
        (
            "The Golden Rule: if a card says one thing and these pages say another, the card is right.",
            "Rolls for cards and Events, and roll-offs, draw no cards, and more dice are not for them. Nothing "
            "happens to a character who is not in play. If a card lets you draw, play one of the new ones at once.",
            "When your deck runs out, your discards are your deck again. So it is with the Events, and with the "
            "Challenges nobody won.",
        ),
        ("uh_card_back", "uh_event_deck"),
    ),
)

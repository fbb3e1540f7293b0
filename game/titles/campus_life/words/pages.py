"""How to play Campus Life, page by page, in our own words."""

from __future__ import annotations

from game.engine.contract import Page
from game.titles.campus_life.rules.content import AFTER_HOME, ALONE, LATE, LINES, MODEST
from game.titles.campus_life.words import labels

# The titles of the pages.
ABOUT = "What it is about"
HAND = "Notepad and hand"
BEFORE = "Before the party"
MOVING = "Moving"
INSIDE = "In a room"
TALKING = "Getting talking"
LEAVING = "Leaving"
BODDY = "Mr. Boddy"
POINTS = "Points"


def rules_pages() -> tuple[Page, ...]:
    """The whole game in nine pages."""
    return PAGES


PAGES = (
    Page(
        ABOUT,
        (
            "Mr. Boddy is out for the evening, and his old mansion is full of students. You would like to go home "
            "with somebody who shares your taste, and rather sooner than later.",
            "A couple adds up its points, and the best couple wins together. But whoever is perfectly happy alone "
            "can win as well, and the host may turn up any time.",
        ),
        ("cl_scarlet_flirty", "cl_mustard_happy", "cl_white_calm", "cl_plum_surprised"),
    ),
    Page(
        HAND,
        (
            "On your secret notepad stand a person, a weapon and a room: your dream date, what you are into and where "
            "you feel at home. No two players wrote down the same.",
            "In your hand are three cards, again a person, a weapon and a room: what there is to discover about you. "
            "Others want to find on your cards what stands on their notepads, and you on theirs.",
            "Every card that is still face down is also a tab. Take it, and the card lies face up for the rest of the "
            "night.",
        ),
        ("notepad", "cardback_suspect_l", "cardback_weapon_l", "cardback_room_l"),
    ),
    Page(
        BEFORE,
        (
            "The cards that are left over lie face down in the rooms, clockwise from the Hall. Their backs tell the "
            "kind of card, nothing more. With fewer than six players one card of each kind is sealed in the envelope, "
            "and nobody scores for those.",
            "Then each of you lays out one weapon, in a room with a name that has none; the other weapons stay in the "
            "box. Miss Scarlet begins, and so it goes clockwise around the board, now and in every round: Colonel "
            "Mustard, Mrs. White, Mr. Green, Mrs. Peacock, Professor Plum. If Miss Scarlet is not in play, the next "
            "one clockwise begins.",
        ),
        ("envelope", "token_rope", "token_knife", "token_candle"),
    ),
    Page(
        MOVING,
        (
            "Roll the die and walk up to that many squares, or do not move at all. Around corners, yes; diagonally, "
            "never. A room is one space, however large, and ends your move. Nobody can walk past somebody in the "
            "corridor, and you cannot return to a room in the turn in which you left it.",
            "The stairwell and the parlor in the middle are rooms without walls: enter and leave them on any side, "
            "though not from one straight into the other. From a corner room the secret passage leads across the "
            "house; it takes the whole move.",
            "In a corridor, after your move, a tab buys one more roll and one more move.",
        ),
        ("die_cream_5", "passage_mint", "passage_pink", "icon_tab"),
    ),
    Page(
        INSIDE,
        (
            "If a card lies in the room, you look at it in secret. Put it back, or keep it and leave your own card of "
            "the same kind. Everybody sees that you exchanged, but not what. If your own card of that kind is face "
            "up, you can only look.",
            "After that you may pick up a weapon lying there, trade yours for it, or drop yours: one of these a turn, "
            "and you carry one weapon at most, for everybody to see.",
            "The table does not ask you twice about two cards that are still the same, nor whether to drop a weapon "
            f"where none lies. To be asked, press “{labels.ASK_FIRST[0]}” before you move.",
        ),
        ("card_library", "card_knife", "token_revolver", "token_wrench"),
    ),
    Page(
        TALKING,
        (
            "Whoever else is in the room gets talked to, one after the other as you like, until something comes of it. "
            "Both roll a die. The same number, and you hook up.",
            "First you may get excited or change the subject: your die moves one step closer to the other or one "
            "further away, never past 1 or 6, for one tab. Then the other one may do the same.",
            "On your own turn you may take one tab in all, for a walk or for a talk. When others talk to you, you may "
            "take one each time.",
        ),
        ("die_amber_3", "icon_chat", "die_red_4", "heart_pair"),
    ),
    Page(
        LEAVING,
        (
            "A couple leaves at once, shows its cards and notepads, and takes its weapons out of the game. The turn is "
            "over.",
            "If you begin your turn in the Hall, you may go home alone instead of rolling. You show everything too, "
            "your weapon goes with you, and you count as a single, like everybody who is still in the house at the end.",
        ),
        ("heart_pair", "front_door_open"),
    ),
    Page(
        BODDY,
        (
            "Mr. Boddy comes home as soon as two guests or fewer are left or somebody has taken the third tab; after "
            f"{LATE} rounds he comes anyway. Then the first to walk into the stairwell hooks up with him: "
            f"{LINES['boddy']} points and nothing else, and the party is over. Whoever stands there when he arrives "
            "must go out and come in again.",
            f"The party also ends when nobody is left, and at the latest {AFTER_HOME} rounds after he came home; a "
            f"last guest has {ALONE} rounds, and may call it a night.",
        ),
        ("mr_boddy_jolly", "doorbell_ring", "envelope"),
    ),
    Page(
        POINTS,
        (
            f"Couples: {LINES['first']}, {LINES['second']} or {LINES['third']} for being first, second or third. Then "
            f"for each of you: {LINES['name']} if your partner is the person on your notepad, {LINES['card']} for each "
            "of your partner's cards that is on it.",
            f"Singles: {LINES['own_name']} if you wrote down yourself, {LINES['own_card']} for each of your own cards "
            "on your notepad.",
            "The weapon line: you carry the weapon on your notepad, and its card is there too. Your partner holds it: "
            f"{LINES['weapon']} more. You are single and hold it yourself: {LINES['own_weapon']} more.",
            "The most points win. On a tie the earlier hook-up is better, then fewer tabs taken; else it is shared. "
            f"Too many happy singles? In the lobby, let their name, each card and the weapon count {MODEST} less.",
        ),
        ("heart_big", "icon_star", "mr_boddy_suspicious"),
    ),
)

"""How to play Toontown, page by page, in our own words."""

from __future__ import annotations

from game.engine.contract import Page
from game.titles.toontown.rules.content import (
    BENNY_GO,
    CONFIDENTIAL_CARDS,
    DIP_GO,
    FACES,
    GUARD,
    TROLLEY_GO,
    WEASEL_GO,
    WINNER_SCORE,
)

LETTERS = {seats: ("no", "one", "two", "three")[cards - 1] for seats, cards in CONFIDENTIAL_CARDS.items()}


def rules_pages() -> tuple[Page, ...]:
    """The whole game in twelve pages."""
    return PAGES


PAGES = (
    Page(
        "What it is about",
        (
            "Somewhere in Toontown lies the Will. Everybody at the table is secretly one of four characters, and "
            "whoever carries the Will to the home of their own character wins.",
            "First you search the town and work out who the others are. Every right guess lets you peek at one "
            "confidential card. Once you know which one is the Will, run and take it. Then everybody runs after you.",
        ),
        ("figure_roger", "figure_jessica", "figure_eddie", "figure_dolores", "card_will"),
    ),
    Page(
        "What everybody starts with",
        (
            "A pawn on the flag, a secret character, and face up for all to see one Dip Cannon card and two weasels. "
            "Who begins is drawn by lot; then it goes clockwise.",
            "In each player's color five cards lie face down in the Locations: the top and the bottom of the true "
            "character, a false top and a false bottom of two others, and one Judge Doom.",
            f"By the cannon lie the confidential cards: the Will and {LETTERS[3]} Jessica Letters, with four players "
            f"{LETTERS[4]}. They are numbered, so you can talk about them. And fib.",
        ),
        ("card_dip", "card_weasel", "card_back_ink", "card_back_confidential"),
    ),
    Page(
        "Your turn",
        (
            "Roll both number dice. Walk what the white one shows, or both together: the whole count, any direction, "
            "no space twice in one walk. Pawns may share a space.",
            "Instead of moving you may fire the Dip Cannon, or send a weasel after whoever has the Will.",
            "A space acts only where your move ends. You may guess before the dice, after the look and anywhere in "
            "between; then your turn is over. A lost turn is passed over; several add up.",
        ),
        ("die_white_4", "die_black_2", "icon_walk"),
    ),
    Page(
        "The Trolley",
        (
            "A yellow Entry ends your walk and your turn as soon as you step on it, steps left over or not. Nobody "
            "walks through one.",
            f"From your next turn on, ride: pick the next space along the line, either way, then roll. {TROLLEY_GO} "
            f"faces in {FACES} take you there, STOP ends the ride. No space twice; after the first roll you may stay "
            "where you like.",
            "A ride may pass Entries or stop on one, and that does not end your turn. Only from an Entry can you walk "
            "back into town, a turn later.",
        ),
        ("trolley_car", "die_trolley_go", "die_trolley_stop"),
    ),
    Page(
        "Benny and Roll 1-6",
        (
            f"End a move exactly on a Benny space and the cab takes you on: pick the next space, then roll. {BENNY_GO} "
            f"faces in {FACES} take you there, STOP ends the run. You may get out before any roll.",
            "Benny goes everywhere but along the Trolley line; an Entry is fine, and ends your turn. Where you get "
            "out counts as exact, and the space acts. One run a turn.",
            "Roll 1-6 in the circle, by exact count: one more walk with the white die alone, if you like. Once a turn.",
        ),
        ("benny_cab", "die_benny_go", "die_benny_stop", "mark_roll"),
    ),
    Page(
        "Where to look",
        (
            "End your move on a space with a colored arrow, and you see all cards of the Location it points at. "
            "Nobody else does. Each Location has five such spaces.",
            "No arrow, no look, however near the building: plain road, Benny spaces and the whole Trolley line show "
            "you nothing. One look a turn, and none without a move.",
            "Judge Doom cards of the others may be taken, for all to see: each is one more shot with the Dip Cannon. "
            "Your own stays where it is.",
        ),
        ("building_ink", "tile_adj_ink_left", "card_doom"),
    ),
    Page(
        "Who is who",
        (
            "A single half proves nothing: every color has a false top and a false bottom too. But top and bottom of "
            "the same character in one color prove who that player is.",
            "And no two players are the same character, so what one is, the others are not.",
            "Your ID sheet keeps count of all you have seen and crosses out what cannot be. Only you see it, and you "
            "can pencil in hunches of your own.",
        ),
        ("top_roger", "bottom_roger"),
    ),
    Page(
        "Guessing",
        (
            "Any time in your turn, pick a player, then a character. Everybody hears whether it was right; which "
            "one you named only the two of you know.",
            "Right: peek at one confidential card, and guess again if you like. No peeks while somebody has the Will. "
            "Wrong: no more guesses this turn, and your next turn is lost.",
            "After stepping on an Entry, after a shot or a bonked weasel there is no guess.",
            "House rule: only what your sheet proves. You pick in private and may say never mind; then no guess this turn.",
        ),
        ("icon_guess", "card_back_confidential", "peek_mark"),
    ),
    Page(
        "The Will",
        (
            "End a move exactly on the Will space at the top of the circle and you may take one confidential card. "
            "The Will? Run! A Jessica Letter goes back for all to see, costs your next turn and turns all your "
            "weasels face down.",
            "A dropped Will goes back to its own place by the cannon, face up: whoever next ends on the Will space "
            "may take it.",
            "With three or four players you need no exact count to get home, and a holder may stop at any home. "
            "With two players the count must be exact.",
        ),
        ("card_will", "card_letter", "mark_will"),
    ),
    Page(
        "The Dip Cannon",
        (
            "Instead of moving, turn a Dip Cannon or Judge Doom card face down and name any other pawn in the circle, "
            "with or without the Will. You may stand anywhere.",
            f"{DIP_GO} faces in {FACES} are DIP: the nozzle turns one space the shorter way, past other pawns. "
            "Canceled: your turn ends, and the nozzle stays there. If it points at the target already, one DIP will do.",
            "A hit drops the Will, and you pick the home that pawn is washed to. The nozzle goes back to Start, and "
            "your turn is over.",
        ),
        ("icon_cannon", "card_dip", "die_dip_go", "die_dip_stop"),
    ),
    Page(
        "Weasels",
        (
            "Instead of moving, turn a weasel card face down. It runs from you to the holder by the shortest way, one "
            f"roll a space: {WEASEL_GO} faces in {FACES} go on, a bonk ends your turn. How far and how likely, you "
            "are told first.",
            "Or end a move exactly on the holder: one weasel roll, no card. A bonk, and the space acts as usual.",
            "Either way, once the Will is yours you make a full free move at once.",
            "Cannon, weasel or landing on the holder: one of these a turn. The weasel space in the circle turns one "
            "used weasel up again.",
        ),
        ("card_weasel", "weasel_run_2", "die_weasel_go", "die_weasel_stop"),
    ),
    Page(
        "The end",
        (
            "The holder of the Will who reaches the right home wins at once; with three or four players, so does "
            "whoever gets the Will while standing there. A holder who stops on a home and has not won is clearly "
            "somebody else, and every sheet says so.",
            f"If nobody gets home within {GUARD} turns each, whoever holds the Will wins; if nobody does, it is a draw.",
            f"For the ranking: {WINNER_SCORE} points for winning, and one point for every right guess.",
        ),
        ("house_only_roger", "house_only_jessica", "house_only_eddie", "house_only_dolores"),
    ),
)

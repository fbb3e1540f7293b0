"""How to play Toontown, page by page, in our own words."""

from __future__ import annotations

from game.engine.contract import Page
from game.titles.toontown.rules.content import GUARD, WINNER_SCORE


def rules_pages() -> tuple[Page, ...]:
    """The whole game in eight pages."""
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
        "Your turn",
        (
            "Roll the white and the black die. Walk as many spaces as the white one shows, or as many as both show "
            "together. Use the whole count, and never step on a space twice in one walk.",
            "Instead of moving you may fire the Dip Cannon, or send a weasel after whoever has the Will.",
            "What a space does, it does only where your move ends. After that you may still guess, then your turn "
            "is over. A lost turn is simply passed over; several add up.",
        ),
        ("die_white_4", "die_black_2", "icon_walk"),
    ),
    Page(
        "Trolley and Benny",
        (
            "A yellow Trolley Entry ends your walk and your turn as soon as you step on it, steps left over or not. "
            "From there on you roll the Trolley die: five faces in six take you one space along the line, either "
            "way, as long as you like; STOP ends the ride. You leave the line only from an Entry.",
            "End a move exactly on a Benny space and the cab takes you on: four faces in six are one more space in "
            "any direction, STOP is the end. One cab ride a turn.",
            "Roll 1-6 in the circle gives one more walk with the white die, once a turn.",
        ),
        ("trolley_car", "die_trolley_go", "benny_cab", "die_benny_go"),
    ),
    Page(
        "Searching",
        (
            "End your move beside one of the six Locations and you see all cards in it. In every player's colour "
            "there are the top and the bottom of the true character, one false top and one false bottom of two "
            "other characters, and one Judge Doom.",
            "So a single half proves nothing, but top and bottom of the same character in one colour prove it. "
            "Your sheet keeps count of all you have seen and crosses out what cannot be.",
            "Judge Doom cards of the others may be taken: each is one more shot with the Dip Cannon.",
        ),
        ("top_roger", "bottom_roger", "card_doom"),
    ),
    Page(
        "Guessing",
        (
            "Guess at any moment of your turn: pick a player, then a character. Everybody hears whether it was "
            "right, but only the two of you know whom you named.",
            "Right: peek at one confidential card, and guess again if you like. Wrong: no more guesses this turn, "
            "and your next turn is lost. There are no peeks once the Will has been taken.",
        ),
        ("icon_guess", "card_back_confidential", "peek_mark"),
    ),
    Page(
        "The Will",
        (
            "End a move exactly on the Will space at the top of the circle and you may take one confidential card. "
            "If it is the Will, run. If it is a Jessica Letter, it goes back for all to see, you lose your next turn, "
            "and all your weasels are turned face down.",
            "With three or four players you need no exact count to get home, and a holder may stop at any home. "
            "With two players the count must be exact.",
        ),
        ("card_will", "card_letter", "mark_will"),
    ),
    Page(
        "Getting it back",
        (
            "Dip Cannon: turn a Dip or Judge Doom card face down and aim at any pawn in the circle. Each DIP turns "
            "the nozzle one space. Once it gets there, whoever is hit drops the Will and goes to a home that you "
            "choose. A cancelled DIP ends your turn; the nozzle stays.",
            "Weasel: turn a weasel card face down. Each good roll takes it one space nearer to the holder, a bonk ends "
            "your turn. If it arrives, the Will is yours and you move at once.",
            "Or end a move exactly on the holder: one good weasel roll, and the Will is yours. Only one of these three "
            "in a turn. The weasel space in the circle turns one used weasel card up again.",
        ),
        ("icon_cannon", "card_dip", "card_weasel", "weasel_run_2"),
    ),
    Page(
        "The end",
        (
            "The holder of the Will who reaches the right home wins at once. A holder who stands on a home and has "
            "not won is clearly somebody else.",
            f"If nobody gets home within {GUARD} turns each, whoever holds the Will wins; if nobody does, it is a draw.",
            f"For the ranking: {WINNER_SCORE} points for winning, and one point for every right guess.",
        ),
        ("house_only_roger", "house_only_jessica", "house_only_eddie", "house_only_dolores"),
    ),
)

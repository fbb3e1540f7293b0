"""The phone pages of Upper Hand: every stage by name, and the kit over whole games."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.blocks import (
    Buttons,
    Cards,
    Choice,
    Emotes,
    Head,
    Lines,
    Medal,
    People,
    Prompt,
    Score,
)
from game.engine.pagecheck import turn_over
from game.engine.phones import phone
from game.party.site import TOKENS
from game.titles.upper_hand import phone as pages
from game.titles.upper_hand.meta import GAME
from game.titles.upper_hand.rules.cards import CARDS, NUMBER
from game.titles.upper_hand.rules.content import SEATS
from game.titles.upper_hand.rules.moves import Attempt, Decline, Go, Roll, Use
from game.titles.upper_hand.rules.state import State
from game.ui import art
from tests.titles.upper_hand.arrange import Fall, begun, challenge, go, mission, pile, use
from tests.titles.upper_hand.paper import (
    ALL_ROOMS,
    BACK,
    FOUR_PEOPLE,
    NAMES,
    every,
    only,
    page,
    prompt,
    said,
    whole,
)

# ---- the kit -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_every_page_of_a_game_holds(seats: int) -> None:
    mode = GAME.modes[seats % len(GAME.modes)]
    moves = 400 if seats < 4 else 120
    assert turn_over(GAME, phone("upper_hand"), seats, mode, f"phone {seats}", moves, art.index()) > 40


def test_every_page_of_open_cards_holds() -> None:
    assert turn_over(GAME, phone("upper_hand"), 4, GAME.modes[-1], "open", 200, art.index()) > 40


def test_the_page_has_its_own_colours() -> None:
    assert set(pages.PALETTE) == set(TOKENS)


# ---- the head ----------------------------------------------------------------------------------


def test_the_head_says_whom_one_plays_and_how_much_one_has() -> None:
    state = begun(FOUR_PEOPLE, points=(12, 5, 5, 5), round=5)
    head = only(page(state, 0), Head)
    assert (head.name, head.line, head.sprite, head.seat) == ("Dev", "Pam, round 5", "uh_pam_smug", "green")
    assert head.badge is not None and head.badge.text == "12"


def test_the_head_says_that_it_is_the_last_round() -> None:
    assert only(page(begun(FOUR_PEOPLE, round=16), 0), Head).line == "Pam, last round"


# ---- picking a room ----------------------------------------------------------------------------


def test_every_open_room_can_be_locked_in() -> None:
    made = page(begun(FOUR_PEOPLE), 0)
    assert prompt(made) == ("Pick a room", "Nobody sees it until you walk in.")
    rooms = only(made, Cards)
    assert (rooms.layout, rooms.ask) == ("rows", "Pick a room")
    assert [room.title for room in rooms.items] == ["Malory's Office", "Reception", "Control Room", "Lab"]
    assert rooms.items[0].text == "First in draws an Event"
    assert said(made)[1] == ("Lock it in", "Reception")
    assert made.choices[1].picks == (rooms.items[1].key,)


def test_a_long_press_on_a_room_tells_who_is_placed_before() -> None:
    made = page(begun(FOUR_PEOPLE, first=0), 1)
    assert "Only Dev is placed before you" in only(made, Cards).items[0].says


def test_six_rooms_stand_two_by_two() -> None:
    rooms = only(page(begun(FOUR_PEOPLE, ALL_ROOMS), 0), Cards)
    assert (rooms.layout, rooms.cols, len(rooms.items)) == ("grid", 2, 6)


def test_all_who_pick_see_the_same_whoever_has_answered() -> None:
    state = begun(FOUR_PEOPLE)
    state.apply(3, Go("lab"))
    first, second = page(state, 0), page(state, 1)
    plain = [msgspec.structs.replace(room, says="") for room in only(first, Cards).items]
    assert plain == [msgspec.structs.replace(room, says="") for room in only(second, Cards).items]
    assert (only(first, Prompt), only(first, People)) == (only(second, Prompt), only(second, People))


def test_how_many_have_picked_is_told_and_not_who() -> None:
    state = begun(FOUR_PEOPLE, first=1)
    before = only(page(state, 0), People)
    state.apply(3, Go("lab"))
    after = only(page(state, 0, ["Finn has picked a room."]), People)
    assert (before.tally, after.tally) == ("0 of 4 in", "1 of 4 in")
    assert after.items == before.items
    assert [who.name for who in after.items] == ["Ben", "Ana", "Finn", "Dev"]
    assert [who.over for who in after.items] == ["icon_first", "", "", ""]


@pytest.mark.parametrize("seat", [3, None])
def test_the_log_is_hushed_while_rooms_are_picked(seat: int | None) -> None:
    state = begun(FOUR_PEOPLE)
    state.apply(2, Go("lab"))
    state.apply(3, Go("lab"))
    assert "has picked" not in whole(page(state, seat, ["Ana has picked a room."]))


def test_the_room_that_was_locked_in_stays_ringed() -> None:
    state = begun(FOUR_PEOPLE)
    state.apply(3, Go("lab"))
    made = page(state, 3)
    assert (made.choices, made.tone) == ((), "wait")
    assert prompt(made) == ("Locked in", "1 of 4 in. Tap it to change your mind.")
    (room,) = every(made, Cards)[0].items
    assert (room.title, room.key, room.on) == ("Lab", "lab", True)
    assert only(made, Emotes)


# ---- the first in, and later ones --------------------------------------------------------------


def test_the_first_in_may_use_the_room_or_not() -> None:
    state = begun(FOUR_PEOPLE, BACK, points=(12, 5, 5, 5))
    go(state, "break", "lab", "lab", "lab")
    made = page(state, 0)
    assert prompt(made) == ("First in the Break Room", "You may gain 1.")
    use_it, decline = only(made, Buttons).items
    assert (use_it.label, use_it.sub, use_it.style) == ("Gain 1", "12 → 13", "primary")
    assert (decline.label, decline.sub, decline.style) == ("No, thanks", "Nobody else gets it", "quiet")
    assert [choice.picks for choice in made.choices] == [("use",), ("decline",)]
    assert state.legal(0) == (Use(), Decline())


def test_the_armory_tells_what_a_die_more_is_worth() -> None:
    state = begun(FOUR_PEOPLE, BACK)
    go(state, "armory", "lab", "lab", "lab")
    assert only(page(state, 0), Buttons).items[0].sub == "Booze 14: 16% → 56%"


def test_others_see_who_is_asked() -> None:
    state = begun(FOUR_PEOPLE, BACK)
    go(state, "break", "lab", "lab", "lab")
    made = page(state, 1, ["Dev walks in."])
    asked = only(made, Prompt)
    assert (asked.title, asked.tone, asked.busy) == ("Dev is first in the Break Room", "wait", True)
    assert asked.who is not None and asked.who.sprite == "uh_pam_calm"
    assert [line.text for line in every(made, Lines)[0].items] == ["Dev walks in."]


def test_a_later_one_rolls_for_those_who_are_there() -> None:
    state = begun(FOUR_PEOPLE, first=1, bonus=[2, 0, 0, 0])
    go(state, "lab", "lab", "lab", "malory")
    use(state, Decline())
    state.chance = Fall([1])
    use(state, Roll(), Decline())
    made = page(state, 0)
    assert prompt(made) == ("Roll 4 dice", "Every 5 or 6 draws a card.")
    there = only(made, People)
    assert (there.title, there.note) == ("In the Lab", "a die each, 2 more")
    assert [who.name for who in there.items] == ["Ben", "Ana"]
    (button,) = only(made, Buttons).items
    assert (button.label, button.sub) == ("Roll 4 dice", "80% to draw a card")
    assert made.choices == (Choice(("roll",)),)


# ---- the Mission -------------------------------------------------------------------------------

ROW = (challenge("booze", 1, "blue"), challenge("guns", 3), challenge("smarts", 2), challenge(None))


def test_a_challenge_goes_with_its_skill_and_a_personal_one_with_any() -> None:
    made = page(mission(FOUR_PEOPLE, ROW), 0)
    assert prompt(made) == ("Try a Challenge", "Every 5 or 6 draws a card in any case.")
    row, skills = every(made, Cards)
    assert [card.title for card in row.items] == ["Booze", "Guns", "Smarts", "Personal"]
    assert [chip.text for chip in row.items[1].chips] == ["10", "+3"]
    assert [(card.title, card.badge) for card in skills.items] == [
        ("Booze", "3"),
        ("Guns", "2"),
        ("Sex", "2"),
        ("Smarts", "1"),
    ]
    assert skills.note == "Personal: any skill"
    assert [choice.picks for choice in made.choices] == [
        ("c0", "booze"),
        ("c1", "guns"),
        ("c2", "smarts"),
        *[("c3", skill) for skill in ("booze", "guns", "sex", "smarts")],
    ]


def test_an_attempt_says_its_dice_its_chance_and_its_reward() -> None:
    assert said(page(mission(FOUR_PEOPLE, ROW), 0)) == [
        ("Roll 3 dice against 6", "Booze: 95% to win 1"),
        ("Roll 2 dice against 10", "Guns: 17% to win 3"),
        ("Roll 1 die against 8", "Smarts: 6 at most, too little"),
        ("Roll 3 dice against 14", "Booze: 16% to win 4"),
        ("Roll 2 dice against 14", "Guns: 12 at most, too little"),
        ("Roll 2 dice against 14", "Sex: 12 at most, too little"),
        ("Roll 1 die against 14", "Smarts: 6 at most, too little"),
    ]


def test_challenges_that_take_the_same_are_told_apart() -> None:
    row = (challenge("booze", 1), challenge("booze", 1, "blue"), challenge(None), challenge(None, 4, "blue"))
    subs = [sub for _, sub in said(page(mission(FOUR_PEOPLE, row), 0))]
    assert subs[:3] == [
        "Toast the Wrong Country: 95% to win 1",
        "Hold This Drink: 95% to win 1",
        "Mother's Day, Booze: 16% to win 4",
    ]
    assert len(set(subs)) == len(subs)


def test_a_challenge_that_is_won_says_whose_it_is() -> None:
    state = mission(FOUR_PEOPLE, ROW, turn=1)
    state.won = (2, -1, -1, -1)
    state.refresh()
    long = ("Dev", "Ben", "Bartholomew Qu", "Finn")
    for names, badge in ((NAMES, "Ana won"), (long, "Lana won")):
        won, other, *_ = every(page(state, 1, names=names), Cards)[0].items
        assert (won.badge, won.mark, other.badge, other.mark) == (badge, "", "", "uh_mini_red")
    assert not any("c0" in choice.picks for choice in page(state, 1).choices)


def test_more_dice_are_counted_and_said() -> None:
    state = mission(FOUR_PEOPLE, ROW, bonus=[1, 0, 0, 0])
    state.armory[0] = 1
    state.refresh()
    made = page(state, 0)
    skills = every(made, Cards)[1]
    assert (skills.note, skills.items[0].badge) == ("with 2 more dice", "5")
    assert said(made)[1] == ("Roll 4 dice against 10", "Guns: 90% to win 3")


def test_the_row_can_be_studied_until_one_has_tried() -> None:
    state = mission(FOUR_PEOPLE, ROW, turn=1)
    notes = {seat: every(page(state, seat), Cards)[0] for seat in (2, 3)}
    assert [(row.title, row.note) for row in notes.values()] == [
        ("Challenges", "you are next"),
        ("Challenges", "2 before you"),
    ]
    assert not any(card.key for card in notes[2].items)
    assert every(page(state, 0), Cards)[0].title == "Your dice"


def test_five_challenges_have_lower_pictures() -> None:
    row = every(page(mission(FOUR_PEOPLE, (*ROW, challenge("sex", 2))), 0), Cards)[0]
    assert (len(row.items), row.height) == (5, "2.6rem")


def test_what_lies_on_the_own_desk_is_told() -> None:
    state = mission(FOUR_PEOPLE, ROW, turn=1)
    state.piles[0] = pile(challenge("booze", 2, "green"), challenge(None, 4, "yellow"))
    state.shields[0], state.bonus[0] = (NUMBER["pam_18"],), 1
    state.discards[0] = (NUMBER["pam_3"],)
    state.refresh()
    desk = every(page(state, 0), Lines)[-1]
    assert desk.title == "On your desk"
    assert [line.text for line in desk.items] == [
        "Colors: green 1, yellow 1",
        "Types: Booze 1",
        "Shielded: the next loss is a gain",
        "1 more die for the next room or Mission roll",
        "20 in the deck, 1 discarded",
        f"Discarded, newest first: {CARDS['pam_3'].name}.",
    ]


def test_who_watches_sees_everybody_whoever_leads_first() -> None:
    state = mission(FOUR_PEOPLE, ROW, points=(12, 10, 14, 9))
    made = page(state, None)
    assert only(made, Head).name == "Watching"
    assert made.choices == ()
    assert [(who.name, who.line, who.facts[0].text) for who in only(made, People).items] == [
        ("Ana", "Lana", "14"),
        ("Dev", "Pam", "12"),
        ("Ben", "Archer", "10"),
        ("Finn", "Cyril", "9"),
    ]


# ---- the end -----------------------------------------------------------------------------------


def ended(*points: int) -> State:
    state = begun(FOUR_PEOPLE, BACK, points=points)
    go(state, "break", "lab", "lab", "lab")
    use(state, Use())
    assert not state.waiting()
    return state


def test_the_winner_has_won() -> None:
    made = page(ended(19, 10, 7, 10), 0)
    assert only(made, Medal) == Medal(1, "You win!", "Pam has the upper hand: 20.")
    assert [(it.place, it.name, it.points, it.me) for it in only(made, Score).items] == [
        (1, "Dev", 20, True),
        (2, "Ben", 10, False),
        (2, "Finn", 10, False),
        (4, "Ana", 7, False),
    ]
    assert [it.sprite for it in only(made, Score).items][:2] == ["uh_pam_smug", "uh_archer_sad"]


def test_the_others_have_a_place() -> None:
    state = ended(19, 10, 7, 10)
    assert only(page(state, 2), Medal) == Medal(4, "Dev wins", "Pam has the upper hand: 20.")
    assert only(page(state, None), Medal).place == 1


def test_who_won_a_roll_off_is_alone_in_front() -> None:
    state = ended(19, 10, 7, 10)
    state.points[1] = 20
    made = page(state, 1)
    assert only(made, Medal).place == 2
    assert [it.name for it in only(made, Score).items][:2] == ["Dev", "Ben"]


def test_every_attempt_is_a_choice() -> None:
    state = mission(FOUR_PEOPLE, ROW)
    assert state.legal(0)[3] == Attempt(3, "booze")
    assert len(page(state, 0).choices) == len(state.legal(0))

"""The phone pages of Upper Hand: every stage by name, and the kit over whole games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
import pytest

from game.engine.blocks import (
    Block,
    Buttons,
    Cards,
    Choice,
    Emotes,
    Face,
    Head,
    Line,
    Lines,
    Medal,
    Page,
    People,
    Prompt,
    Score,
    Size,
)
from game.engine.journal import Seat
from game.engine.match import Match
from game.engine.pagecheck import turn_over
from game.engine.phones import phone
from game.party.site import TOKENS
from game.titles.upper_hand import phone as pages
from game.titles.upper_hand.meta import GAME
from game.titles.upper_hand.rules.cards import CARDS, NUMBER
from game.titles.upper_hand.rules.content import CHARACTERS, PEOPLE, SEATS
from game.titles.upper_hand.rules.moves import Aim, Attempt, Card, Decline, Go, Play, Roll, Use
from game.titles.upper_hand.rules.state import State
from game.ui import art
from tests.titles.upper_hand.arrange import Fall, begun, challenge, deck, events, go, mission, named, pile, use

B = TypeVar("B", bound=Block)
FOUR_PEOPLE = ("pam", "archer", "lana", "cyril")
ALL_ROOMS = ("malory", "reception", "control", "break", "armory", "lab")
BACK = ("malory", "break", "armory", "lab")
NAMES = ("Dev", "Ben", "Ana", "Finn", "Eva", "Chloé", "Gus", "Hal")


class Paper:
    """A table with these names, and this in its log."""

    def __init__(self, state: State, log: Sequence[str] = (), names: Sequence[str] = NAMES) -> None:
        self.names = tuple(names[: state.seats])
        self.faces = tuple(Face("avatar_bot_amber", PEOPLE[CHARACTERS[who]].colour) for who in state.cast)
        self.log = log

    def notes(self, seat: int) -> Sequence[Any]:
        return ()

    def lines(self, seat: int | None) -> Sequence[Line]:
        return [Line(words) for words in self.log]

    def size(self, sprite: str) -> Size:
        return Size(1, 1, 0, 0)


def page(state: State, seat: int | None, log: Sequence[str] = (), names: Sequence[str] = NAMES) -> Page:
    legal = state.legal(seat) if seat is not None else ()
    return pages.page(state.view(seat), legal, Paper(state, log, names))


def every(made: Page, kind: type[B]) -> list[B]:
    return [block for block in made.blocks if isinstance(block, kind)]


def only(made: Page, kind: type[B]) -> B:
    (found,) = every(made, kind)
    return found


def prompt(made: Page) -> tuple[str, str]:
    asked = only(made, Prompt)
    return asked.title, asked.line


def said(made: Page) -> list[tuple[str, str]]:
    return [(choice.label, choice.sub) for choice in made.choices]


def whole(made: Page) -> str:
    return msgspec.json.encode(made).decode()


def roll_with(state: State, *cards: Card) -> None:
    """Whoever is asked rolls, and draws exactly these."""
    seat = state.waiting()[0]
    deck(state, seat, *cards)
    state.chance = Fall([6] * len(cards) + [1] * 9)
    state.apply(seat, Roll() if state.stage == "roll" else state.legal(seat)[0])


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


# ---- cards -------------------------------------------------------------------------------------


def crowded() -> State:
    """Pam walks into Reception last, where everybody is."""
    state = begun(FOUR_PEOPLE, first=1, points=(12, 10, 7, 9))
    go(state, *["reception"] * 4)
    state.chance = Fall([1] * 9)
    use(state, Decline(), Roll(), Roll())
    return state


def test_of_drawn_cards_each_says_what_it_does() -> None:
    state = crowded()
    roll_with(state, "pam_1", "pam_14", "pam_9")
    made = page(state, 0)
    assert prompt(made) == ("Say something", "Play one; the rest go under your deck.")
    hand = only(made, Cards)
    assert [card.title for card in hand.items] == [CARDS[card].name for card in ("pam_1", "pam_14", "pam_9")]
    assert (hand.items[0].sprite, hand.items[0].tag) == ("emblem_insult", "A foe here loses 2")
    assert said(made)[:2] == [
        ("Insult somebody", "Houseplant: you pick that next"),
        ("Flirt with somebody", "Ride Home: you pick that next"),
    ]
    assert [choice.picks for choice in made.choices] == [("pam_1",), ("pam_14",), ("pam_9",)]


def test_who_can_be_meant_is_shown_before_a_card_is_picked() -> None:
    state = crowded()
    roll_with(state, "pam_1", "pam_14")
    foes = only(page(state, 0), People)
    assert [(who.name, who.key, who.facts[0].text) for who in foes.items] == [
        ("Ben", "", "10"),
        ("Ana", "", "7"),
        ("Finn", "", "9"),
    ]


def test_the_only_foe_is_named_at_once() -> None:
    state = begun(("pam", "archer"), first=1, points=(12, 10))
    go(state, "reception", "reception")
    use(state, Decline())
    state.drawn, state.stage = (NUMBER["pam_1"], NUMBER["pam_2"]), "play"
    state.refresh()
    made = page(state, 0)
    assert said(made)[0] == ("Insult Ben", "Houseplant: Ben 10 → 8")
    assert every(made, People) == []


def test_an_insult_in_the_lab_is_known_to_be_wasted() -> None:
    state = begun(FOUR_PEOPLE)
    go(state, "lab", "malory", "malory", "malory")
    deck(state, 0, "pam_1", "pam_2")
    use(state, Use())
    made = page(state, 0)
    assert prompt(made)[1] == "Play one; the other goes under your deck."
    assert said(made)[0] == ("Play Houseplant", "No effect")
    assert "Nobody is here" in only(made, Cards).items[0].says


def test_a_boost_says_what_one_would_have() -> None:
    state = crowded()
    boost = next(card for card, words in CARDS.items() if card.startswith("pam") and words.kind == "ego")
    roll_with(state, boost, "pam_1")
    label, sub = said(page(state, 0))[0]
    assert label == f"Play {CARDS[boost].name}"
    assert "You 12 → " in sub


def test_a_gamble_says_its_chance_and_what_one_would_have() -> None:
    state = begun(("lana", "archer"), first=1, points=(8, 14))
    go(state, "reception", "reception")
    use(state, Decline())
    state.drawn, state.stage = (NUMBER[named("Almost Impressed")], NUMBER["lana_1"]), "play"
    state.refresh()
    assert said(page(state, 0))[0] == ("Flirt with Ben", "Almost Impressed: 7 or more: 58%; you 8 → 10 or 7")


def test_of_many_who_are_hit_only_the_own_total_is_told() -> None:
    state = crowded()
    roll_with(state, named("You Didn't Hear It Here"), "pam_1")
    assert said(page(state, 0))[0] == ("Play You Didn't Hear It Here", "You 12 → 13")


def test_nobody_else_sees_what_was_drawn() -> None:
    state = crowded()
    roll_with(state, "pam_1", "pam_14")
    assert "Houseplant" not in whole(page(state, 1)) + whole(page(state, None))


def aiming() -> State:
    state = crowded()
    roll_with(state, "pam_1", "pam_14")
    state.apply(0, Play("pam_1"))
    return state


def test_a_card_is_aimed_with_what_becomes_of_everybody() -> None:
    made = page(aiming(), 0)
    assert prompt(made) == ("To whom?", "Pick a foe for Houseplant.")
    assert [card.title for card in only(made, Cards).items] == ["Houseplant"]
    foes = only(made, People)
    assert (foes.note, foes.ask) == ("in Reception with you", "To whom?")
    assert [who.facts[0].text for who in foes.items] == ["10 → 8", "7 → 5", "9 → 7"]
    assert said(made)[0] == ("Insult Ben", "Ben 10 → 8")
    assert [choice.picks for choice in made.choices] == [(who.key,) for who in foes.items]


def test_a_card_that_was_turned_over_cannot_be_taken_back() -> None:
    (card,) = only(page(aiming(), 0), Cards).items
    assert (card.key, card.on) == ("", False)


def test_whom_it_could_hit_is_warned() -> None:
    made = page(aiming(), 1)
    assert made.tone == only(made, Prompt).tone == "danger"
    assert prompt(made) == ("Dev picks a foe", "It could be you: 10 → 8.")
    assert [card.title for card in every(made, Cards)[0].items] == ["Houseplant"]


def test_whom_it_cannot_hit_is_not_warned() -> None:
    state = begun(FOUR_PEOPLE, first=1, points=(12, 10, 7, 9))
    go(state, "reception", "reception", "reception", "lab")
    state.chance = Fall([1] * 9)
    use(state, Decline(), Roll(), Decline())
    roll_with(state, "pam_1", "pam_14")
    state.apply(0, Play("pam_1"))
    assert [page(state, seat).tone for seat in (1, 2, 3, None)] == ["danger", "danger", "wait", "wait"]


def test_who_would_gain_is_not_warned() -> None:
    state = crowded()
    kind = next(
        c for c, words in CARDS.items() if c.startswith("pam") and [s.whom for s in words.effect] == ["me", "foe"]
    )
    roll_with(state, kind, "pam_1")
    state.apply(0, Play(kind))
    assert state.stage == "aim"
    assert page(state, 1).tone == "wait"


def test_a_room_can_be_taken_back_and_a_card_that_was_shown_cannot() -> None:
    match = Match.new(GAME.id, [Seat("Dev", "green"), Seat("Ben", "amber")], "phone", options=GAME.modes[2])
    match.act(0, Go("lab"))
    ringed = every(page(match.state, 0), Cards)[0].items[0]
    assert ringed.on and match.can_undo(0)
    match.act(1, Go("malory"))
    while match.view(None).stage != "play":
        seat = match.state.waiting()[0]
        match.act(seat, match.state.legal(seat)[0])
    (seat,) = match.state.waiting()
    match.act(seat, match.state.legal(seat)[0])
    assert not match.can_undo(seat)


def test_an_event_is_aimed_too() -> None:
    state = begun(FOUR_PEOPLE, points=(12, 10, 1, 9))
    events(state, "conway_stern")
    go(state, "malory", "lab", "lab", "lab")
    use(state, Use())
    made = page(state, 0)
    assert prompt(made) == ("To whom?", "Pick a foe for Conway Stern.")
    assert only(made, Cards).items[0].tag == "Steal 2 from a foe"
    assert only(made, People).note == ""
    assert said(made)[:2] == [("Pick Ben", "Ben 10 → 8, you 12 → 14"), ("Pick Ana", "Ana 1 → 0, you 12 → 13")]
    assert page(state, 3).tone == "danger"
    assert state.legal(0)[0] == Aim(1)


# ---- open cards --------------------------------------------------------------------------------


def test_open_cards_are_shown_to_everybody() -> None:
    state = begun(FOUR_PEOPLE, open_cards=True)
    go(state, "lab", "malory", "malory", "malory")
    deck(state, 0, "pam_1", "pam_2")
    use(state, Use())
    for seat in (1, None):
        hand = every(page(state, seat), Cards)[0]
        assert (hand.title, hand.note) == ("Dev drew", "open to all")
        assert [card.title for card in hand.items] == ["Houseplant", CARDS["pam_2"].name]
        assert not any(card.key for card in hand.items)
    state.apply(0, Play("pam_2"))
    under = every(page(state, 3), Lines)[-1]
    assert (under.title, under.items[0].text) == ("Under the decks", "Dev: Houseplant")


def test_what_lies_under_the_own_deck_is_for_oneself() -> None:
    state = begun(FOUR_PEOPLE)
    go(state, "lab", "malory", "malory", "malory")
    deck(state, 0, "pam_1", "pam_2")
    use(state, Use())
    state.apply(0, Play("pam_2"))
    own = every(page(state, 0), Cards)[-1]
    assert (own.title, own.lock, [card.title for card in own.items]) == ("Under your deck", True, ["Houseplant"])
    assert "Houseplant" not in whole(page(state, 1)) + whole(page(state, None))


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

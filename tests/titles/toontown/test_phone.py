"""Phones in Toontown: every stage has its page, nothing on it is out of reach, and nobody sees what is not theirs."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Sequence
from typing import Any, get_args

import msgspec
import pytest

from game.engine import pencil
from game.engine.blocks import (
    Block,
    Board,
    Button,
    Buttons,
    Cards,
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
    Sheet,
    Size,
)
from game.engine.pagecheck import LARGEST, paging, turn_over
from game.titles.toontown import layout, look, phone
from game.titles.toontown.meta import GAME
from game.titles.toontown.phone.pages import BODIES
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.content import BLACK_DIE, FACES
from game.titles.toontown.rules.moves import Aim, Ask, Fire, Guess, Guessed, Name, Peek, Peeked, Ride, Roll, Send, Walk
from game.titles.toontown.rules.state import State
from game.titles.toontown.rules.view import Options, Stage
from game.titles.toontown.words import phone as words
from game.ui import art
from tests.titles.toontown.arrange import (
    CIRCLE,
    GO,
    HOME,
    NOZZLE,
    ROLL_SPACE,
    STOP,
    TOWN,
    WILL,
    arrange,
    dice,
    only,
    spaces,
    step,
    toss,
    walk,
)

SEEDS = range(8 if os.environ.get("RUMPUS_SOAK") == "1" else 1)
MOVES = 4000 if os.environ.get("RUMPUS_SOAK") == "1" else 250
JESSICA = 0b100001  # both halves of seat 1's character lie in Maroon Studios and the Gag Warehouse
NARROW, NEAREST, FINGER = (
    328,
    200,
    44,
)  # pixels of a board on a narrow phone, units at the nearest zoom, pixels of a spot


class PaperTable:
    """A table for four with drawings as they are."""

    names = ("Ana", "Ben", "Chris", "Rex")
    faces = tuple(Face(f"avatar_bot_{colour}", colour) for colour in ("amber", "blue", "green", "red"))

    def __init__(self, notes: Sequence[Any] = ()) -> None:
        self.marks = notes

    def notes(self, _seat: int) -> Sequence[Any]:
        return self.marks

    def lines(self, _seat: int | None) -> Sequence[Line]:
        return [Line("Ana rolls 4 and 2.")]

    def size(self, sprite: str) -> Size:
        found = art.index()[sprite]
        return Size(found.w, found.h, found.ax, found.ay)


TABLE = PaperTable()


def page(state: State, viewer: int | None = None, table: PaperTable = TABLE) -> Page:
    """The page of whoever is asked, or of this viewer."""
    seat = state.active if viewer is None else viewer
    return phone.page(state.view(seat), state.legal(seat), table)


def block(made: Page, kind: type[Any]) -> Any:
    (found,) = [each for each in made.blocks if isinstance(each, kind)]
    return found


def kinds(made: Page) -> list[str]:
    return [type(each).__name__ for each in made.blocks]


def labels(made: Page) -> list[str]:
    return [button.label for button in block(made, Buttons).items]


# ---- positions -------------------------------------------------------------------------------


def in_walk() -> State:
    state = arrange(4, at={0: spaces("road")[30]}, draws=dice(4, 2))
    state.apply(0, Roll())
    return state


def on_the_line() -> State:
    return arrange(4, at={0: spaces("entry")[0]})


def in_ride() -> State:
    state = toss(on_the_line(), GO)
    state.apply(0, next(action for action in state.legal(0) if isinstance(action, Ride)))
    return state


def after(space: int, **parts: Any) -> State:
    state = arrange(4, **parts)
    step(state, space)
    return state


def in_look() -> State:
    return after(next(space for space in spaces("adjacent")))


def guessing(*more: moves.Action, **parts: Any) -> State:
    state = arrange(4, **parts)
    for action in (Guess(), *more):
        state.apply(0, action)
    return state


def caught(**parts: Any) -> State:
    return after(spaces("road")[8], at={1: spaces("road")[8]}, holder=1, **parts)


def stolen_on_the_line() -> State:
    entry = spaces("entry")[0]
    state = arrange(4, at={0: entry, 1: entry}, holder=1, draws=[GO])
    state.apply(0, Send())
    return state


def aiming(*more: moves.Action, draws: Sequence[int] = ()) -> State:
    """Two in the circle, one of them right across from the nozzle."""
    state = arrange(4, at={1: CIRCLE[(TOWN.circle[NOZZLE] + 6) % 12], 2: CIRCLE[6]}, draws=draws)
    for action in (Fire(), *more):
        state.apply(0, action)
    return state


def won(holder: int = 0) -> State:
    """Seat 0 is Roger."""
    state = arrange(4, holder=holder)
    step(state, HOME["roger"])
    return state


STAGES: dict[Stage, tuple[Callable[[], State], str, list[str]]] = {
    "start": (lambda: arrange(4), "Your turn!", ["Sheet", "Cards", "Buttons"]),
    "roll": (stolen_on_the_line, "A free move!", ["Board", "Buttons"]),
    "walk": (in_walk, "Pick a lit space", ["Dice", "Board", "Buttons"]),
    "ride": (in_ride, "Ride on, or stay?", ["Dice", "Board", "Buttons"]),
    "drive": (lambda: after(spaces("benny")[0]), "Ride with Benny?", ["Dice", "Board", "Buttons"]),
    "free_roll": (lambda: after(ROLL_SPACE), "One more walk?", ["Sheet", "Cards", "Buttons"]),
    "steal": (caught, "Steal the Will?", ["Dice", "Sheet", "Cards", "Buttons"]),
    "take": (lambda: after(WILL), "Take a card?", ["Cards", "Sheet", "Buttons"]),
    "whom": (guessing, "Who is who?", ["People", "Cards"]),
    "proven": (lambda: guessing(proven_only=True), "Can you prove it?", ["People", "Sheet", "Buttons"]),
    "which": (lambda: guessing(Ask(1)), "Who is Ben?", ["People", "Cards"]),
    "peek": (lambda: guessing(Ask(1), Name("jessica")), "You guessed right!", ["Cards", "Sheet"]),
    "aim": (aiming, "Fire at whom?", ["People", "Board"]),
    "turn": (lambda: aiming(Aim(1)), "Which way round?", ["Dice", "Board", "Buttons"]),
    "banish": (lambda: aiming(Aim(2), draws=[GO] * 6), "You hit Chris!", ["Cards"]),
    "look": (in_look, "Maroon Studios", ["Cards", "Lines", "Cards", "Buttons"]),
    "end": (lambda: after(spaces("road")[8]), "Guess, or end?", ["Sheet", "Cards", "Buttons"]),
}


def test_every_stage_has_a_page() -> None:
    assert set(STAGES) == set(BODIES) == set(get_args(Stage)) - {"over"}


@pytest.mark.parametrize("stage", STAGES)
def test_the_page_of_a_stage(stage: Stage) -> None:
    make, title, blocks = STAGES[stage]
    state = make()
    assert state.stage == stage
    made = page(state)
    assert made.tone == "yours"
    assert block(made, Prompt).title == title
    assert kinds(made)[2:] == blocks
    paging(phone, state, 4, TABLE, art.index())


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", GAME.modes)
def test_the_pages_of_whole_games_hold(seats: int, options: Options) -> None:
    for seed in SEEDS:
        assert turn_over(GAME, phone, seats, options, seed, MOVES, art.index()) > 0


# ---- the walk --------------------------------------------------------------------------------


def test_every_walk_there_is_can_be_told_from_the_others_and_fits_on_a_page() -> None:
    most = 0
    for here in (space for space in range(len(TOWN.kinds)) if not TOWN.plain_trolley[space]):
        for white in range(1, FACES + 1):
            state = arrange(4, at={0: here}, holder=0, draws=dice(white, max(BLACK_DIE)))
            state.apply(0, Roll())
            made = page(state)
            said = [(choice.label, choice.sub) for choice in made.choices]
            assert len(set(said)) == len(said)
            most = max(most, len(msgspec.json.encode(made)))
    assert most < LARGEST


def test_a_finger_can_tell_any_two_spaces_apart_at_the_nearest_zoom() -> None:
    spots = [layout.spot(space) for space in range(len(TOWN.kinds))]
    nearest = min(math.dist(one, two) for number, one in enumerate(spots) for two in spots[:number])
    assert nearest * NARROW / NEAREST >= FINGER


def test_what_is_lit_is_what_can_be_walked_to_with_its_way_and_its_steps() -> None:
    state = in_walk()
    board = block(page(state), Board)
    ways = look.ways(state.view(0), state.legal(0))
    assert {spot.key: (spot.badge, len(spot.path)) for spot in board.spots} == {
        f"s{action.to}": (str(way.steps), way.steps + 1) for action, way in ways.items()
    }
    x, y, w, h = board.view
    assert all(x < spot.x < x + w and y < spot.y < y + h for spot in board.spots)
    assert all(spot.says for spot in board.spots)


def test_the_board_lies_under_its_spaces() -> None:
    picture = block(page(in_walk()), Board).picture
    assert picture.sprite == phone.BOARDS[0].sprite
    for space in range(len(TOWN.kinds)):
        x, y = layout.spot(space)
        assert picture.x < x < picture.x + picture.w and picture.y < y < picture.y + picture.h


def said_of(state: State, to: int) -> tuple[str, str, str]:
    number = list(state.legal(0)).index(Walk(to))
    choice = page(state).choices[number]
    return choice.label, choice.sub.partition(". ")[0].rstrip("."), choice.icon


def one_step(to: int, **parts: Any) -> State:
    beside = next(space for space in TOWN.street_links[to] if not TOWN.entry[space])
    at = {0: beside, **parts.pop("at", {})}
    state = arrange(4, at=at, draws=dice(1, 1), **parts)
    state.apply(0, Roll())
    return state


def test_a_walk_says_what_it_brings() -> None:
    gag = next(space for space in spaces("adjacent") if look.board().spaces[space].props["location"] == "gag")
    label = "Walk 1 to the Gag Warehouse"
    assert said_of(one_step(gag), gag) == (label, "You may look at its cards", "icon_eye")
    assert said_of(one_step(gag, looked=[63, 0, 0, 0]), gag)[1] == "You have seen its cards"
    assert said_of(one_step(gag, piles=[0] * 6), gag)[1] == "No cards are left here"
    assert said_of(one_step(WILL), WILL)[1:] == ("You may take a card", "icon_will")
    assert said_of(one_step(WILL, holder=2, at={2: 40}), WILL)[1] == "The Dip Cannon can hit you there"
    road = spaces("road")[8]
    assert said_of(one_step(road), road)[1] == "Nothing happens there"
    assert said_of(one_step(road, holder=1, at={1: road}), road)[:2] == (
        "Walk 1 onto Ben",
        "One roll for the Will, if you like",
    )


def test_a_walk_home_with_the_will_says_whether_it_wins() -> None:
    assert said_of(one_step(HOME["roger"], holder=0), HOME["roger"])[1] == "Your home: you win!"
    assert said_of(one_step(HOME["eddie"], holder=0), HOME["eddie"])[1] == "Not your home, and all will know"
    assert said_of(one_step(HOME["roger"]), HOME["roger"])[1] == "Nothing happens there"


def test_a_ride_shows_the_way_to_the_next_entry_and_how_likely_it_is() -> None:
    made = page(on_the_line())
    spot = block(made, Board).spots[0]
    assert spot.badge == "83%"
    assert spot.path[-1] in [tuple(map(round, layout.spot(space))) for space in spaces("entry")]
    assert made.choices[1].label.startswith("Ride ")
    assert made.choices[1].sub.startswith("83%, an Entry in ")


# ---- guessing --------------------------------------------------------------------------------


def test_a_guess_goes_in_steps_and_keeps_the_first_ringed() -> None:
    asked = page(guessing())
    assert [choice.picks for choice in asked.choices] == [("p1",), ("p2",), ("p3",)]
    assert all(choice.now for choice in asked.choices)
    assert not any(person.on for person in block(asked, People).items)
    named = page(guessing(Ask(2)))
    assert [person.name for person in block(named, People).items if person.on] == ["Chris"]
    assert not any(choice.now for choice in named.choices)
    assert (named.choices[2].label, named.choices[2].sub) == ("Chris is Eddie!", "Only the two of you will know.")
    assert [card.tag for card in block(named, Cards).items] == ["0%", "33%", "33%", "33%"]


def test_with_the_house_rule_the_page_looks_alike_whatever_can_be_proven() -> None:
    nothing = page(guessing(proven_only=True))
    something = page(guessing(proven_only=True, looked=[JESSICA, 0, 0, 0]))
    assert kinds(nothing) == kinds(something)
    assert labels(nothing) == labels(something) == ["Never mind"]
    assert [choice.label for choice in nothing.choices] == ["Never mind"]
    assert [choice.label for choice in something.choices] == ["Ben is Jessica!", "Never mind"]
    assert not any(choice.now for choice in something.choices)


def test_who_was_guessed_already_is_no_choice_any_more() -> None:
    made = page(guessing(right=[0b10, 0, 0, 0]))
    assert [choice.picks for choice in made.choices] == [("p2",), ("p3",)]
    assert [person.gone for person in block(made, People).items] == [True, False, False]


def test_what_a_right_guess_brings_is_said_as_it_is() -> None:
    assert block(page(guessing()), Prompt).line == "Right: a peek. Wrong: a lost turn."
    assert block(page(guessing(holder=2)), Prompt).line == "Right: no peek now. Wrong: a lost turn."


# ---- looking, taking, attacking --------------------------------------------------------------


def doomed(colours: Sequence[int]) -> State:
    """Seat 0 looks at a section with the Judge Dooms of these colours."""
    adjacent = spaces("adjacent")[0]
    place = TOWN.effects[adjacent] - 6
    piles = [0] * 6
    piles[place] = sum(1 << (colour * 9 + 8) for colour in colours)
    return after(adjacent, piles=piles)


def test_one_judge_doom_has_a_button_and_of_several_the_card_is_tapped() -> None:
    one = page(doomed([3]))
    assert labels(one) == ["Take the Judge Doom", "Guess", "End the turn"]
    two = page(doomed([2, 3]))
    assert labels(two) == ["Guess", "End the turn"]
    seen = next(each for each in two.blocks if isinstance(each, Cards))
    assert [card.key for card in seen.items] == ["d2", "d3"]
    assert [choice.label for choice in two.choices[:2]] == ["Take Chris' Judge Doom", "Take Rex's Judge Doom"]


def test_the_own_judge_doom_stays() -> None:
    made = page(doomed([0, 3]))
    assert labels(made)[0] == "Take the Judge Doom"
    assert [card.text for card in made.blocks[2].items] == ["yours: it stays", "Rex's: one more shot"]  # type: ignore[attr-defined]


def test_only_who_looks_sees_the_cards() -> None:
    state = in_look()
    assert "What lies here" in [getattr(each, "title", "") for each in page(state).blocks]
    for viewer in (1, 2, 3):
        assert "What lies here" not in [getattr(each, "title", "") for each in page(state, viewer).blocks]
        assert block(page(state, viewer), Prompt).line == "At Maroon Studios. Only Ana sees the cards."


def test_buttons_say_how_many_there_are_and_how_likely_it_is() -> None:
    state = arrange(4, at={0: spaces("road")[8], 1: CIRCLE[6]}, holder=1)
    roll, fire, send, guess = block(page(state), Buttons).items
    assert (roll.label, roll.style) == ("Roll the dice", "primary")
    assert (fire.label, fire.badge, fire.sub, fire.off) == ("Fire", "1", "83%", False)
    assert (send.label, send.badge, send.off) == ("Weasel", "2", False)
    assert send.sub.endswith("%")
    assert (guess.label, guess.badge) == ("Guess", "3")
    closed = [button.off for button in block(page(arrange(4)), Buttons).items]
    assert closed == [False, True, True, False]


def test_a_card_that_may_be_the_will_says_how_likely() -> None:
    made = page(after(WILL, peeked=[0b10, 0, 0, 0]))
    subs = [choice.sub for choice in made.choices if choice.picks[0].startswith("c")]
    assert subs == ["1 in 3 that it is the Will.", "You know that it is a letter!", *subs[:1] * 2]


def test_who_is_washed_home_says_so_if_the_sheet_knows() -> None:
    made = page(aiming(Aim(2), draws=[GO] * 6))
    assert [choice.label for choice in made.choices] == [f"Wash Chris to {who}'s home" for who in homes_in_order()]
    assert not any(choice.sub for choice in made.choices)
    state = aiming(Aim(2), draws=[GO] * 6)
    state.right[0] = 0b100
    assert [choice.sub for choice in page(state).choices if choice.sub] == ["Chris lives here!"]


def homes_in_order() -> list[str]:
    return [who.capitalize() for who, _ in sorted(HOME.items(), key=lambda home: home[1])]


# ---- nothing asked ---------------------------------------------------------------------------


def test_who_waits_sees_the_own_sheet_what_happened_and_the_reactions() -> None:
    made = page(in_walk(), 2)
    assert made.tone == "wait"
    assert not made.choices
    assert kinds(made) == ["Head", "Prompt", "Sheet", "Cards", "Lines", "Emotes"]
    asked = block(made, Prompt)
    assert (asked.title, asked.line) == ("Ana walks", "The dice say 4, or 6 with the black die.")
    assert (asked.who.name, asked.busy) == ("Ana", True)


def test_who_watches_sees_what_everybody_knows() -> None:
    made = phone.page(in_walk().view(None), (), TABLE)
    assert kinds(made) == ["Head", "Prompt", "People", "Lines", "Emotes"]
    assert [person.name for person in block(made, People).items] == list(TABLE.names)
    told = [[fact.says for fact in person.facts] for person in block(made, People).items]
    assert told == [["Dip Cannon: one shot", "One weasel to send", "One weasel to send"]] * 4, "for ears, too"


DANGERS: dict[str, tuple[Callable[[], State], int, str]] = {
    "a weasel near": (lambda: arrange(4, at={1: TOWN.links[TOWN.start][0]}, holder=1), 1, "Ana hunts you!"),
    "caught": (caught, 1, "Ana caught you!"),
    "aimed at": (aiming, 2, "Ana takes aim"),
    "turned on": (lambda: aiming(Aim(1)), 1, "Ana fires at you!"),
    "hit": (lambda: aiming(Aim(2), draws=[GO] * 6), 2, "Ana hit you!"),
    "guessed": (lambda: guessing(Ask(3)), 3, "Ana guesses you!"),
}


@pytest.mark.parametrize("danger", DANGERS)
def test_danger_is_red_for_whom_it_concerns_alone(danger: str) -> None:
    make, victim, title = DANGERS[danger]
    state = make()
    made = page(state, victim)
    assert (made.tone, block(made, Prompt).tone, block(made, Prompt).title) == ("danger", "danger", title)
    targets = state.view(0).targets
    for other in {1, 2, 3} - {victim, *(targets if danger == "aimed at" else ())}:
        assert page(state, other).tone == "wait"


def test_a_weasel_far_away_frightens_nobody() -> None:
    near, far = TOWN.links[TOWN.start][0], HOME["jessica"]
    assert page(arrange(4, at={1: near}, holder=1), 1).tone == "danger"
    assert page(arrange(4, at={1: far}, holder=1), 1).tone == "wait"
    no_card = arrange(4, at={1: near}, holder=1, weasels=[0, 2, 2, 2])
    assert page(no_card, 1).tone == "wait"


def test_who_has_the_will_is_told_how_far_it_is_home() -> None:
    made = page(caught(), 1)
    assert block(made, Head).over == "will_holder"
    told = [line.text for each in made.blocks if isinstance(each, Lines) for line in each.items]
    steps = len(TOWN.weasel_path(spaces("road")[8], HOME["jessica"])) - 1
    assert f"Jessica's home is {steps} spaces away." in told


def test_the_end_shows_who_everybody_was() -> None:
    state = won()
    made = page(state, 0)
    assert block(made, Medal) == Medal(1, "You win!", "Home as Roger.")
    assert [(row.place, row.name, row.line, row.me) for row in block(made, Score).items] == [
        (1, "Ana", "was Roger", True),
        (2, "Ben", "was Jessica", False),
        (2, "Chris", "was Eddie", False),
        (2, "Rex", "was Dolores", False),
    ]
    assert [row.tokens for row in block(page(state, 1), Score).items[:2]] == [("trophy_toontown",), ("head_jessica",)]
    assert block(page(state, 1), Medal).title == "Ana wins!"
    assert isinstance(page(state, 1).blocks[-1], Emotes)
    assert kinds(phone.page(state.view(None), (), TABLE)) == ["Head", "Prompt", "Score", "Emotes"]


def test_a_draw_has_no_medal() -> None:
    state = arrange(4, turn=480)
    walk(state, 1, 1, min(end for end in TOWN.exact(TOWN.start)[1]))
    while state.waiting():
        state.apply(0, state.legal(0)[-1])
    assert block(page(state, 0), Prompt).title == "A draw"


# ---- what is for one alone -------------------------------------------------------------------


def test_the_sheet_shows_marks_and_a_mark_of_a_phone_is_one_of_the_table() -> None:
    made = page(arrange(4), table=PaperTable([{look.NOTE: [2, "eddie", "?"]}]))
    paper = block(made, Sheet)
    chris = next(row for row in paper.rows if row.name == "Chris")
    assert [cell.pencil for cell in chris.cells] == ["", "", "?", ""]
    assert paper.pencils == look.PENCILS
    assert pencil.note(chris.cells[2].key, "!") == {look.NOTE: [2, "eddie", "!"]}


def test_the_sheet_says_what_it_shows() -> None:
    paper = block(page(arrange(4, looked=[JESSICA, 0, 0, 0])), Sheet)
    ben = next(row for row in paper.rows if row.name == "Ben")
    assert [cell.says for cell in ben.cells] == ["not Roger", "is Jessica", "not Eddie", "not Dolores"]
    assert ben.cells[1].proof == "bust_jessica"
    assert [cell.no for cell in ben.cells] == [True, False, True, True]


def told(events: Sequence[Any], state: State, viewer: int | None) -> list[tuple[Block, ...]]:
    shown = (phone.secret(event.seen_by(viewer), state.view(viewer), TABLE) for event in events)
    return [blocks for blocks in shown if blocks]


def test_a_peeked_card_is_shown_to_who_peeked_alone() -> None:
    state = guessing(Ask(1), Name("jessica"))
    events = state.apply(0, Peek(1))
    assert only(events, Peeked).paper == "letter"
    ((prompt, cards),) = told(events, state, 0)
    assert isinstance(prompt, Prompt) and prompt.title == "Card 2"
    assert isinstance(cards, Cards) and cards.items[0].sprite == "card_letter"
    assert not any(told(events, state, viewer) for viewer in (None, 1, 2, 3))
    assert not phone.secret(only(events, Peeked), state.view(1), TABLE)


@pytest.mark.parametrize(("character", "icon"), [("jessica", "icon_check"), ("eddie", "icon_cross")])
def test_a_guess_is_shown_to_who_was_meant_alone(character: Any, icon: str) -> None:
    state = guessing(Ask(1))
    events = state.apply(0, Name(character))
    assert only(events, Guessed).target == 1
    ((prompt, cards),) = told(events, state, 1)
    assert isinstance(prompt, Prompt) and prompt.icon == icon
    assert isinstance(cards, Cards) and cards.items[0].sprite == f"figure_{character}"
    assert not any(told(events, state, viewer) for viewer in (None, 0, 2, 3))


def test_everybody_is_welcomed_as_who_they_are() -> None:
    state = arrange(4)
    for seat, who in enumerate(("Roger Rabbit", "Jessica Rabbit", "Eddie Valiant", "Dolores")):
        prompt, _, steps = phone.welcome(state.view(seat), TABLE)
        assert isinstance(prompt, Prompt) and prompt.title == f"You are {who}"
        assert isinstance(steps, Lines) and len(steps.items) == 3
    assert phone.welcome(state.view(None), TABLE) == ()


# ---- words -----------------------------------------------------------------------------------


def test_titles_fit_on_one_line() -> None:
    assert all(len(title) <= 21 for title in words.TITLES.values())


def test_nothing_is_asked_of_a_bonked_weasel() -> None:
    state = arrange(4, at={1: TOWN.links[TOWN.start][0]}, holder=1, draws=[STOP])
    state.apply(0, Send())
    assert block(page(state, 0), Prompt).tone == "wait"
    assert block(page(state, 1), Prompt).title == "Your turn!"


def test_buttons_are_real_answers_or_closed() -> None:
    for make, _, _ in STAGES.values():
        made = page(make())
        keys = {key for choice in made.choices for key in choice.picks}
        buttons = [each for found in made.blocks if isinstance(found, Buttons) for each in found.items]
        assert all(isinstance(button, Button) and button.off == (button.key == "") for button in buttons)
        assert all(button.off or button.key in keys for button in buttons)

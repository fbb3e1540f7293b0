"""What each page of Campus Life on a phone promises."""

from __future__ import annotations

import random

import msgspec

from game.engine import pencil
from game.engine.blocks import Block, Board, Buttons, Cards, Dice, Lines, Medal, People, Prompt, Score, Sheet
from game.engine.pagecheck import LARGEST
from game.titles.campus_life import look, phone
from game.titles.campus_life.phone import house
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.content import FACES, ROOMS
from game.titles.campus_life.rules.state import State
from game.titles.campus_life.words import phone as words
from tests.titles.campus_life.arrange import HOUSE, anew, answer, clear, fresh, go, lay, sociable, space, table
from tests.titles.campus_life.phones import (
    Sofa,
    adjusting,
    arming,
    choice,
    choosing,
    looking,
    meeting,
    moving,
    only,
    paying_for_a_step,
    placing,
    shown,
    starting,
)

WIDEST = tuple(f"{'漢' * 13}{seat}" for seat in range(6))


# ---- before the party ------------------------------------------------------------------------


def test_a_token_is_chosen_with_one_tap_and_stays_ringed_until_it_lies() -> None:
    assert all(each.now for each in shown(choosing(), 0).choices)
    page = shown(placing(), 0)
    (token,) = [card for card in only(page, Cards).items if card.on]
    assert (token.title, token.key) == ("Knife", "knife")
    assert not any(token.key in each.picks for each in page.choices)  # a tap on it takes the step back
    assert choice(page, "library").label == "Into the Library"


# ---- a move ----------------------------------------------------------------------------------


def test_a_room_alone_is_a_row_and_no_wide_thin_card() -> None:
    state = moving()
    ends = [house.End(room, space(room), "", far=2) for room in ("hall", "library")]
    one, two = (house.rooms(state.view(0), ends[:count], Sofa(state)) for count in (1, 2))
    assert [block.layout for block in (*one, *two)] == ["rows", "grid"]


def test_rooms_are_listed_before_the_map_the_nearest_first() -> None:
    page = shown(moving(), 0)
    rooms, board = only(page, Cards), only(page, Board)
    assert [(card.key, card.text) for card in rooms.items] == [
        ("stairwell", "3 steps"),
        ("hall", "4 steps"),
        ("lounge", "4 steps"),
        ("dining", "4 steps"),
    ]
    assert {card.key for card in rooms.items} < {spot.key for spot in board.spots}
    assert choice(page, "lounge").sub.startswith("Player 2 is there: you will talk, for ")
    assert choice(page, "dining").sub.endswith("and the candlestick lie there.")


def test_a_square_is_told_apart_by_words_and_says_how_far_the_next_room_is() -> None:
    page = shown(moving(), 0)
    to = space((5, 16))
    found = choice(page, f"s{to}")
    assert (found.label, found.sub) == ("Walk 3", "2 up, 1 right; 3 to the Lounge")
    (spot,) = [spot for spot in only(page, Board).spots if spot.key == f"s{to}"]
    assert spot.says == "2 up, 1 right"
    assert len(spot.path) == 4 and spot.path[-1] == (spot.x, spot.y)


def test_all_spots_are_seen_at_first() -> None:
    board = only(shown(moving(), 0), Board)
    x, y, w, h = board.view
    assert all(x <= spot.x <= x + w and y <= spot.y <= y + h for spot in board.spots)


def test_the_passage_is_listed_by_where_it_leads_and_lies_at_its_hatch() -> None:
    state = table(4, at={0: "study", 1: "kitchen"}, die=1)
    page = shown(state, 0)
    (kitchen,) = only(page, Cards).items
    assert (kitchen.title, kitchen.key, kitchen.text) == ("Kitchen", "sneak", words.PASSAGE)
    (spot,) = [spot for spot in only(page, Board).spots if spot.key == "sneak"]
    hatch = look.hatch("study")
    assert hatch and (spot.x, spot.y) == (hatch.x, hatch.y)


def test_the_end_of_the_party_is_a_red_button() -> None:
    state = table(3, at={0: (7, 8)}, die=4, came_home=2, last_round=22)
    found = choice(shown(state, 0), "stairwell")
    assert (found.style, found.label) == ("danger", "Meet Mr. Boddy, and end it")
    assert words.LIGHTS_OUT.format(22) in [line.text for line in only(shown(state, 0), Lines).items]


def test_who_would_not_be_asked_may_ask_for_it() -> None:
    """A card that was seen before, and the weapon that could be dropped, go without saying at the table."""
    state = moving()
    assert [button.label for button in only(shown(state, 0), Buttons).items] == ["Stay here"]
    state.seen[state.first_room_slot + ROOMS.index("lounge")] |= 1
    state.carried[0] = 0
    (_, ask) = only(shown(state, 0), Buttons).items
    assert (ask.label, ask.sub, ask.sends) == ("Ask me first", "card, rope?", {"type": "ask", "everything": True})
    (_, asked) = only(shown(state, 0, curious=True), Buttons).items
    assert asked.label == "Will ask first"


def test_the_last_guest_may_call_it_a_night() -> None:
    state = table(3, at={0: (7, 15)}, die=4, came_home=2, last_round=7)
    state.gone, state.spaces[1], state.spaces[2] = [(1, 2)], -1, -1
    state.refresh()
    (_, night) = only(shown(state, 0), Buttons).items
    assert (night.label, night.sends) == ("Call it a night", {"type": "ask", "everything": False})


def test_no_move_makes_a_page_too_large() -> None:
    crowd = {seat: room for seat, room in enumerate(ROOMS[:6]) if seat}
    lying = dict.fromkeys(("hall",), ("rope", "knife")) | {"kitchen": ("pipe", "wrench", "candle", "revolver")}
    largest = 0
    for start in range(len(HOUSE.links)):
        state = table(6, at=crowd, die=FACES, tokens=lying, came_home=1, last_round=21)
        state.spaces[0] = start
        state.refresh()
        page = shown(state, 0, names=WIDEST)
        largest = max(largest, len(msgspec.json.encode(page)))
    assert LARGEST * 0.8 < largest < LARGEST


def test_leaving_is_no_button_that_acts_at_once() -> None:
    page = shown(starting(), 0)
    assert not any(isinstance(block, Buttons) for block in page.blocks)
    assert choice(page, "leave").sub.endswith("now, and you are out")


# ---- tabs and dice ---------------------------------------------------------------------------


def test_a_step_of_the_die_is_picked_at_once_and_stays_ringed_until_it_is_paid() -> None:
    page = shown(adjusting(), 0)
    assert choice(page, "d4").now and choice(page, "d2").now and not choice(page, "pass").now
    assert (choice(page, "d4").label, choice(page, "d4").sub) == ("Get excited: 4", "A match, for a card")
    paid = shown(paying_for_a_step(), 0)
    (ringed,) = [stop for stop in only(paid, Dice).track if stop.on]
    assert ringed.key == "d4" and not any("d4" in each.picks for each in paid.choices)
    assert (choice(paid, "weapon").label, choice(paid, "weapon").sub) == (
        "Get excited: 4",
        "A match, you show the rope",
    )


def test_a_step_that_cannot_be_taken_back_is_confirmed() -> None:
    """With one card left the step is paid at once, so the tap on the number is not the answer yet."""
    state = clear(table(3, at={0: (7, 17), 1: "lounge"}, die=3, draws=(3, 4)), "lounge")
    state.up[0] = 0b011
    state.refresh()
    go(state, "lounge")
    found = choice(shown(state, 0), "d4")
    assert not found.now and words.BODDY_COMES in found.sub


def test_the_last_tab_warns_of_the_host() -> None:
    state = table(3, at={0: (7, 16)}, die=3)
    state.up[0] = 0b011
    state.refresh()
    go(state, (7, 14))
    tab = next(button for button in only(shown(state, 0), Buttons).items if button.key == "tab")
    assert "you show the Hall" in tab.sub and words.BODDY_COMES in tab.sub


def test_the_own_side_of_a_talk_comes_first() -> None:
    state = adjusting()
    assert [side.name for side in only(shown(state, 0), Dice).sides] == ["You", "Player 2"]
    assert [side.name for side in only(shown(state, 1), Dice).sides] == ["You", "Player 1"]
    assert [side.name for side in only(shown(state, 2), Dice).sides] == ["Player 1", "Player 2"]
    assert not any(stop.key for stop in only(shown(state, 2), Dice).track)


def test_whom_to_talk_to_comes_with_points_and_chances() -> None:
    page = shown(meeting(), 0)
    assert [person.key for person in only(page, People).items] == ["p1", "p2"]
    assert "points, a match: 17% to 67%" in choice(page, "p1").sub


# ---- in a room -------------------------------------------------------------------------------


def test_the_card_in_the_room_lies_beside_the_own_one() -> None:
    page = shown(looking(), 0)
    there, own = page.blocks[2].items  # type: ignore[attr-defined]
    assert (there.title, there.tag, there.mark) == ("Library", words.WANTED, "heart_red")
    assert (own.title, own.tag, own.mark) == ("Study", words.UNWANTED, "")
    buttons = {button.key: (button.label, button.sub) for button in only(page, Buttons).items}
    assert buttons == {
        "exchange": ("Exchange", "take the Library, leave the Study"),
        "keep": ("Put it back", "keep the Study"),
    }


def test_weapons_say_which_is_wished_for_and_what_stays() -> None:
    page = shown(arming(), 0)
    cards = {card.key: card for card in page.blocks[2].items}  # type: ignore[attr-defined]
    assert (cards["knife"].mark, cards["knife"].text) == ("heart_red", words.WANTED)
    assert (cards["rope"].mark, cards["rope"].text) == ("", words.HOLDS)
    assert choice(page, "knife").sub == "the wrench stays here"
    assert [button.label for button in only(page, Buttons).items] == ["Hold on to the wrench"]


# ---- papers ----------------------------------------------------------------------------------


def test_the_notepad_knows_wishes_own_cards_and_whose_the_others_are() -> None:
    state = adjusting()
    answer(state, moves.Pass())
    pad = only(shown(state, 0, notes=[{look.NOTE: ["pipe", "?"]}]), Sheet)
    cells = {cell.key: cell for group in pad.groups for cell in group.cells}
    assert len(cells) == 21 and pad.pencils == look.PENCILS
    at = {name: cells[pencil.key(look.NOTE, (name,))] for name in ("knife", "rope", "pipe", "library", "plum")}
    assert (at["knife"].state, at["knife"].marks) == ("want", ("heart_red",))
    assert (at["rope"].state, at["plum"].state) == ("mine", "mine")
    assert at["pipe"].pencil == "?"
    assert at["library"].marks == ("heart_red", "icon_lounge")
    assert at["library"].says == "Library, on your notepad, lies in the Lounge"


def test_the_running_score_is_alone_and_with_everybody() -> None:
    state = moving()
    people = only(shown(state, 1), People)
    assert people.note.startswith("alone now: ")
    assert [len(person.facts) for person in people.items] == [1, 1, 1]


def ended() -> State:
    will, state = random.Random(1), anew(6, "the end")
    while state.waiting():
        answer(state, sociable(state, will))
    return state


def test_who_has_left_sees_what_it_was_worth() -> None:
    state = starting()
    (left,) = [event for event in answer(state, moves.Leave()) if isinstance(event, moves.LeftParty)]
    page = shown(state, 0)
    assert page.tone == "wait" and page.blocks[0].badge is None  # type: ignore[attr-defined]
    assert [block.title for block in page.blocks if isinstance(block, Lines) and block.title] == [
        f"Player 1, alone: {left.tally.total}"
    ]


def test_at_the_end_everybody_sees_place_points_and_the_own_tally() -> None:
    state = ended()
    view = state.view(None)
    for seat in range(6):
        page = shown(state, seat)
        medal, score = only(page, Medal), only(page, Score)
        assert (medal.place == 1) == (seat in view.winners) == (medal.title == words.WON)
        assert [row.name for row in score.items if row.me] == [f"Player {seat + 1}"]
        tally = next(tally for tally in view.tallies if seat in tally.seats)
        assert [row.points for row in score.items if row.me] == [tally.total]
        lines = next(block for block in page.blocks if isinstance(block, Lines))
        assert sum(int(line.text.rsplit(": ", 1)[1]) for line in lines.items) == tally.total
    assert isinstance(shown(state, None).blocks[1], Prompt)


# ---- secrets ---------------------------------------------------------------------------------


def test_a_card_that_has_to_stay_is_a_secret_of_who_looked() -> None:
    state = table(4, at={0: (7, 17)}, die=3)
    lay(state, "lounge", "library")
    state.up[0] = 0b100
    state.refresh()
    (looked,) = [event for event in go(state, "lounge") if isinstance(event, moves.Looked)]
    own: tuple[Block, ...] = phone.secret(looked, state.view(0), Sofa(state))
    (cards,) = [block for block in own if isinstance(block, Cards)]
    assert [card.title for card in cards.items] == ["Library"]
    assert phone.secret(looked.seen_by(1), state.view(1), Sofa(state)) == ()
    asked = looking()
    again = moves.Looked(0, "lounge", "room", asked.view(0).looking)
    assert phone.secret(again, asked.view(0), Sofa(asked)) == ()  # the question shows it anyway


def test_everybody_is_welcomed_with_what_they_bring_and_wish_for() -> None:
    state = fresh(4)
    brings, wishes = (block for block in phone.welcome(state.view(1), Sofa(state)) if isinstance(block, Cards))
    assert len(brings.items) == len(wishes.items) == 3
    assert all(card.mark for card in wishes.items)
    assert phone.welcome(state.view(None), Sofa(state)) == ()


def test_the_map_of_the_pages_is_one_that_is_painted() -> None:
    assert phone.BOARDS == (house.MAP,)
    assert only(shown(moving(), 0), Board).picture == house.MAP.at(0, 0)

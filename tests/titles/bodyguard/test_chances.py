"""Odds at the Bodyguard table: true of every deal that the viewer can imagine, and told alike on table, page and phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.engine.chance import Chance
from game.engine.choices import Group
from game.engine.english import percent
from game.geometry import around
from game.scenes.app import App
from game.scenes.table import panel as frame
from game.titles.bodyguard.rules import moves, odds
from game.titles.bodyguard.rules.content import FACES, HARDCORE, KIND_OF, KINDS
from game.titles.bodyguard.rules.rescue import can_step_in
from game.titles.bodyguard.rules.state import State
from game.titles.bodyguard.table import chances, layout
from game.titles.bodyguard.words import choices
from game.titles.bodyguard.words import phone as phone_words
from game.titles.bodyguard.words.chances import hand, prospect
from tests.scenes.table_kit import LONG_NAMES, by_lot, check_texts, shot_of, words_on_board
from tests.titles.bodyguard.arrange import table
from tests.titles.bodyguard.test_phone import page
from tests.titles.bodyguard.test_table import arrange, sit

NAMES = ("Ana", "Ben", "Chloé", "Dev", "Eva")
DEALS = 1500
NEAR = 0.05  # so far may a share of so many deals be from its chance


def middle(**parts: Any) -> State:
    """Five players in the middle of a round: Ana is President with three hits, Ben has the turn."""
    hands: dict[int, Any] = {
        0: ("anvil", "zoo", "plan_b", "dawn", "hardcore_af"),
        1: ("sunset", "museum", "filthy_trick", "deadly_martin", "boomerang"),
        2: ("tornado", "rooftop", "midnight", "plan_b", "hardcore_af"),
        3: ("blizzard", "full_moon", "tea_time", "hardcore_af"),
        4: ("golf_course", "limousine", "breakfast"),
    }
    front: dict[int, Any] = {0: ("banana_peel", "opera_box", "thick_fog"), 3: ("jar_of_bees", "high_noon")}
    return table(hands, 5, 1, guard=2, front=front, **{"turn": 9, **parts})


def share(state: State, viewer: int | None, so: Callable[[State], bool]) -> float:
    """In how many of the deals that this viewer can imagine something is so."""
    return sum(so(state.redeal(viewer, Chance(number))) for number in range(DEALS)) / DEALS


def holds_kind(state: State, seat: int, kind: str) -> bool:
    return any(face < len(KIND_OF) and KINDS[KIND_OF[face]] == kind for face in state.hands[seat])


# ---- true ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [1, 4, None])
def test_the_chances_are_the_shares_of_all_deals_that_the_viewer_can_imagine(viewer: int | None) -> None:
    state = middle()
    state.apply(1, moves.Discard("boomerang"))  # which only Ben knows
    view = state.view(viewer)
    for seat in (0, 2, 3):
        assert odds.cancels(view, seat) == pytest.approx(
            share(state, viewer, lambda deal, seat=seat: HARDCORE in deal.hands[seat]), abs=NEAR
        )
        assert odds.three_kinds(view, seat) == pytest.approx(
            share(state, viewer, lambda deal, seat=seat: can_step_in(deal.hands[seat])), abs=NEAR
        )
    others = [seat for seat in range(5) if seat not in (viewer, 0)]
    assert odds.finishes(view, 0, "time") == pytest.approx(
        share(state, viewer, lambda deal: any(holds_kind(deal, seat, "time") for seat in others)), abs=NEAR
    )


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_rescue_is_as_likely_as_the_deals_in_which_the_bodyguard_could_step_in(viewer: int | None) -> None:
    """Ruling 7. The President and the Bodyguard know who it is; everybody else may only suspect."""
    state = middle()

    def saves(deal: State) -> bool:
        return deal.guard < 5 and deal.guard != 1 and can_step_in(deal.hands[deal.guard])

    found = share(state, viewer, saves)
    assert odds.rescued(state.view(viewer), 1) == pytest.approx(found, abs=NEAR)
    assert found > 0, "it can happen"


def test_what_has_been_shown_is_counted_out() -> None:
    """Seven Hard (core) AF there are: when all have been shown, nobody can cancel anything."""
    hands: dict[int, Any] = {1: ("sunset", "filthy_trick"), 2: ("tornado", "rooftop", "midnight")}
    state = table(hands, 5, 1, guard=2, pile=("anvil", "zoo"))
    view = state.view(1)
    assert view.laid.count("hardcore_af") == 7
    assert odds.cancels(view, 2) == 0 and odds.works(view, 2) == 1
    told = prospect(moves.Trick(2), view, NAMES)
    assert told is not None and told.headline == "100%: Chloé cannot cancel it"


def test_a_stolen_card_is_certain() -> None:
    state = middle(draws=[4])
    state.apply(1, moves.Trick(2))
    state.apply(2, moves.Pass())  # Ben takes Chloé's last card, the Hard (core) AF
    assert FACES[HARDCORE] in state.view(2).players[1].held
    assert odds.cancels(state.view(2), 1) == 1.0 and odds.cancels(state.view(None), 1) < 1.0


# ---- told ----------------------------------------------------------------------------------------


def test_the_words_tell_which_hit_it_is_and_what_comes_of_it() -> None:
    view = middle().view(1)
    third = prospect(moves.Hit("museum", 3), view, NAMES)
    assert third is not None and third.headline == "Hit 3 of 4: one more!" and third.chance is None
    assert (
        third.line == f"{percent(odds.finishes(view, 3, 'weather'))} that somebody else holds a Weather, the last kind."
    )
    fourth = prospect(moves.Hit("sunset", 0), view, NAMES)
    assert fourth is not None and fourth.chance == pytest.approx(1 - odds.rescued(view, 1))
    assert fourth.headline == f"{percent(fourth.chance)}: nobody can step in"
    trick = prospect(moves.Trick(2), view, NAMES)
    assert trick is not None and trick.chance == pytest.approx(1 - odds.cancels(view, 2))
    assert trick.line == f"{percent(odds.cancels(view, 2))} that Chloé holds a Hard (core) AF."
    assert prospect(moves.Discard("sunset"), view, NAMES) is None
    assert percent(odds.three_kinds(view, 2)) in hand(view, 2, NAMES)


def test_whoever_can_insist_has_the_last_word() -> None:
    state = middle()
    state.hands[1].append(HARDCORE)
    told = prospect(moves.Martin(2), state.view(1), NAMES)
    assert told is not None and told.chance == 1.0 and told.headline == "100%: you can insist"


def test_a_president_is_told_whom_the_fourth_hit_would_meet() -> None:
    hands: dict[int, Any] = {0: ("anvil", "zoo"), 2: ("tornado", "plan_b")}
    front: dict[int, Any] = {3: ("jar_of_bees", "high_noon", "hailstorm"), 2: ("museum", "blizzard", "dawn")}
    view = table(hands, 5, 0, guard=2, front=front).view(0)
    assassin, guard = prospect(moves.Hit("zoo", 3), view, NAMES), prospect(moves.Hit("anvil", 2), view, NAMES)
    assert assassin is not None and assassin.headline == "An Assassin: the round is yours"
    assert guard is not None and guard.headline == "Your own Bodyguard!"


def groups(state: State, seat: int, viewer: int | None) -> dict[str, Group]:
    return {group.title: group for group in choices.groups(state.view(viewer), state.legal(seat), NAMES)}


def test_what_can_i_do_and_the_phone_have_the_same_figures() -> None:
    state = middle()
    view, found = state.view(1), groups(state, 1, 1)
    stands = percent(1 - odds.rescued(view, 1))
    assert found["Place a hit"].chance == stands and stands in found["Place a hit"].words
    chance = found["Filthy Trick"].chance
    assert chance == choices.span([odds.works(view, seat) for seat in (0, 2, 3, 4)]) and "%" in chance
    subs = {choice.picks: choice.sub for choice in page(state, 1).choices}
    said = {action: phone_words.offer(action, view, NAMES)[1] for action in state.legal(1)}
    assert subs["filthy_trick", "seat_2"] == said[moves.Trick(2)]
    assert percent(odds.cancels(view, 2)) in said[moves.Trick(2)]
    assert percent(odds.cancels(view, 2)) in said[moves.Martin(2)]
    assert percent(odds.rescued(view, 1)) in said[moves.Hit("sunset", 0)]
    assert percent(odds.finishes(view, 3, "weather")) in said[moves.Hit("museum", 3)]


def test_whoever_is_attacked_is_told_how_likely_the_other_insists() -> None:
    state = middle()
    state.apply(1, moves.Martin(2))
    for viewer in (2, None):
        likely = percent(odds.cancels(state.view(viewer), 1))
        assert likely in groups(state, 2, viewer)["Cancel it"].words
    assert likely not in ("0%", "100%")


# ---- shown ---------------------------------------------------------------------------------------


def aim(app: App, card: str, target: int, people: int = 5, **chairs: Any) -> Any:
    """The table with a card picked, pointed at somebody."""
    board = sit(app, people, people, **chairs)
    state, seat = arrange(board.match.state, "turn")
    board.show(state.view(seat), state.legal(seat))
    board.pick(("card", list(state.view(seat).hand).index(card)))  # type: ignore[arg-type]
    board.focus = next(target_.key for target_ in board.targets() if getattr(target_.action, "target", None) == target)
    board.update(0)
    return board


def test_the_table_says_how_likely_a_card_works_and_what_comes_of_it(app: App) -> None:
    board = aim(app, "sunset", 0)
    told = prospect(board.pointed, board.view, board.names)
    assert told is not None and told.chance is not None
    said = words_on_board(board, board.focus)
    assert percent(told.chance) in said and told.headline in said and told.line in said
    assert told.headline not in words_on_board(board, "log"), "only where it is pointed at"


@pytest.mark.parametrize("people", [4, 5, 6, 7, 8])
def test_badges_and_tag_hide_nobodys_hits(app: App, people: int) -> None:
    board = aim(app, "deadly_martin", 0, people)
    boxes = [chances.TAG, *(chances.badge_box(board.shown.spot(seat)) for seat in range(people))]
    rects = [pygame.FRect(box) for box in boxes]
    for seat in range(people):
        for kind in range(len(KINDS)):
            slot = pygame.FRect(board.shown.spot(seat).hit_box(kind))
            assert not any(rect.colliderect(slot) for rect in rects), (seat, kind)
    assert all(pygame.FRect(layout.BOARD).contains(rect) for rect in rects)


@pytest.mark.parametrize("people", [4, 5, 6, 7, 8])
def test_no_badge_lies_over_a_card_that_waits_for_somebody(app: App, people: int) -> None:
    for humans in (1, people):
        board = sit(app, people, people, humans=humans)
        for seat in range(people):
            spot = board.shown.spot(seat)
            waits = pygame.FRect(around(spot.martin[:2], 70, 90))
            badge = pygame.FRect(chances.badge_box(spot, waits=True))
            assert not badge.colliderect(waits), (seat, badge, waits)
            for kind in range(len(KINDS)):
                assert not badge.colliderect(pygame.FRect(spot.hit_box(kind))), (seat, kind)


@pytest.mark.parametrize("text_size", ["large", "largest"])
@pytest.mark.parametrize(
    ("card", "target"), [("sunset", 0), ("filthy_trick", 5), ("deadly_martin", 0), ("banana_peel", 3)]
)
def test_in_large_letters_the_prompt_tells_it(open_app: Any, text_size: Any, card: str, target: int) -> None:
    """A tag in such letters would lie over the hits of who sits at the sides."""
    app = open_app((1920, 1080))
    app.settings.text_size = text_size
    canvas = app.window.canvas
    canvas.text_scale = app.settings.text_scale
    board = aim(app, card, target, 8, names=LONG_NAMES)
    told = prospect(board.pointed, board.view, board.names)
    assert told is not None and not {told.headline, told.line} & set(words_on_board(board, board.focus))
    canvas.audit = []
    frame.prompt(board, canvas)
    drawn, canvas.audit = canvas.audit, None
    said = next(text for text in drawn if told.headline in text.words)
    assert told.line in said.words and not said.shortened
    assert said.size >= board.arrangement.letters.prompt - 0.5
    board.focus = None
    assert told.headline not in board.asks()


@pytest.mark.parametrize("text_size", ["normal", "largest"])
def test_the_words_of_a_tag_fit(open_app: Any, text_size: Any) -> None:
    app = open_app((1280, 720))
    app.settings.text_size = text_size
    app.window.canvas.text_scale = app.settings.text_scale
    for card, target in (("sunset", 0), ("filthy_trick", 5), ("deadly_martin", 0), ("banana_peel", 3)):
        board = aim(app, card, target, 7, names=LONG_NAMES)
        check_texts(board, board.focus)


def test_what_the_room_hears_of_hands_is_the_same_in_every_redeal(app: App) -> None:
    """Labels and odds for everybody follow from what everybody has seen."""
    board = sit(app, 5, 3)
    told = set()
    for number, (seat, state) in enumerate(by_lot(board.match, 5, 200)):
        if number % 10:
            continue
        seen, pictures = set(), set()
        for luck in range(3):
            twin = state.redeal((seat + 1) % 5, Chance(luck)).redeal(seat, Chance(luck))
            view = twin.view(None)
            board.show(view)
            said = tuple(hand(view, other, NAMES) for other in range(5))
            seen.add((said, odds.rescued(view, view.active)))
            pictures.add(shot_of(board))
            told.add(said)
        assert len(seen) == len(pictures) == 1
    assert len(told) > 5

"""The phone page of Bodyguard: every stage's page, what looks alike for everybody, and what nobody may read off it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import pytest

from game.engine.blocks import Button, Cards, Head, Page, People, Prompt, Score, Table
from game.engine.chance import Chance
from game.engine.english import percent
from game.engine.leaks import Breach
from game.engine.pagecheck import PaperTable, alike, keeping_secrets, paging, turn_over
from game.engine.phones import phone
from game.titles.bodyguard import phone as pages
from game.titles.bodyguard.meta import GAME
from game.titles.bodyguard.rules import moves, odds
from game.titles.bodyguard.rules.position import LEFT_OVER
from game.titles.bodyguard.rules.state import State
from game.ui import art
from tests.titles.bodyguard.arrange import table

SEATS = 6
NAMES = ("Ana", "Ben", "Chloe", "Dev", "Eva", "Finn", "Gil", "Hana")
HANDS: dict[int, Sequence[moves.Card]] = {
    0: ("limousine", "plan_b", "plan_b", "filthy_trick"),
    1: ("midnight", "night_train", "filthy_trick", "hardcore_af"),
    2: ("opera_box", "hardcore_af"),
    3: ("submarine", "heat_wave", "breakfast", "black_ice", "deadly_martin"),
    4: ("boomerang", "zoo", "dawn"),
    5: ("full_moon",),
}
BEFORE: dict[int, Sequence[moves.Card]] = {0: ("anvil", "rooftop", "blizzard"), 2: ("sunset",), 3: ("museum",)}


def at(**parts: Any) -> State:
    """Seat 1 has the turn, seat 3 is the Bodyguard, and one hit more ends it for the President."""
    return table(**{"hands": HANDS, "seats": SEATS, "active": 1, "guard": 3, "front": BEFORE} | parts)


def after(*moved: tuple[int, moves.Action], **parts: Any) -> State:
    """The same, and then these moves."""
    state = at(**parts)
    for seat, action in moved:
        state.apply(seat, action)
    return state


SHOT = (1, moves.Hit("midnight", 0))
ALL_PASS = tuple((seat, moves.Pass()) for seat in (2, 3, 4, 5))
STEPPED_IN = (SHOT, (2, moves.Pass()), (4, moves.Pass()), (5, moves.Pass()), (3, moves.StepIn()))
TRICKED = (1, moves.Trick(2))


def over() -> State:
    """A whole game at random."""
    state, will = GAME.start(4, Chance(7)), Chance("until the end")
    while state.waiting():
        seat = state.waiting()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[will.pick(len(legal))])
    return state


def paper(state: State) -> Table:
    made = PaperTable(GAME, state.seats, lambda _: [])
    made.names = NAMES[: state.seats]
    return made


def page(state: State, seat: int | None) -> Page:
    return pages.page(state.view(seat), () if seat is None else state.legal(seat), paper(state))


def build(made: Page) -> tuple[str, ...]:
    return tuple(type(block).__name__ for block in made.blocks)


def the(made: Page, kind: type[Any]) -> Any:
    return next(block for block in made.blocks if isinstance(block, kind))


def asks(made: Page) -> Prompt:
    found: Prompt = the(made, Prompt)
    return found


def buttons(made: Page) -> list[Button]:
    return [item for block in made.blocks for item in getattr(block, "items", ()) if isinstance(item, Button)]


def labels(made: Page) -> list[str]:
    return [choice.label for choice in made.choices]


# ---- the kit -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", GAME.modes, ids=str)
def test_the_kit_holds_in_every_mode_and_count(options: Any, seats: int) -> None:
    assert turn_over(GAME, phone(GAME.id), seats, options, f"phones {seats}", 30, art.index()) == 30


@pytest.mark.parametrize("options", GAME.modes, ids=str)
def test_the_kit_holds_for_a_whole_game(options: Any) -> None:
    assert turn_over(GAME, phone(GAME.id), GAME.seats[0], options, "whole", 10_000, art.index()) < 10_000


class Named(NamedTuple):
    """A page by its blocks and what it asks."""

    state: State
    seat: int | None
    tone: str
    title: str
    blocks: str


ASKED, IDLE = "Head Prompt {} Buttons", "Head Prompt {} Emotes"
NAMED: dict[str, Named] = {
    "the desk": Named(GAME.start(SEATS, Chance(1)), 0, "yours", "You deal the roles", ASKED.format("People Lines")),
    "somebody else's desk": Named(
        GAME.start(SEATS, Chance(1)), 1, "wait", "Ana deals the roles", IDLE.format("People")
    ),
    "a turn": Named(at(), 1, "yours", "You must play a card", ASKED.format("Cards People")),
    "a turn with a Plan B": Named(at(active=0), 0, "yours", "You must play a card", ASKED.format("Cards People Cards")),
    "an empty hand": Named(
        at(active=0, hands={1: ("zoo",)}), 0, "yours", "You must draw a card", ASKED.format("People Cards")
    ),
    "somebody else's turn": Named(at(), 3, "wait", "Ben must play a card", IDLE.format("Cards Cards People")),
    "out": Named(at(out=(4,), hands={1: ("zoo",)}), 4, "wait", "Ben must play a card", IDLE.format("People Lines")),
    "watching": Named(at(), None, "wait", "Ben must play a card", IDLE.format("People")),
    "dealing again": Named(
        after((0, moves.Recall()), active=0), 0, "yours", "You deal the roles again", ASKED.format("People Lines")
    ),
    "a card on you": Named(after(TRICKED), 2, "danger", "Cancel it?", ASKED.format("Cards Lines Cards")),
    "your card on somebody": Named(after(TRICKED), 1, "wait", "Chloe may cancel it", IDLE.format("Cards People")),
    "a no": Named(after(TRICKED, (2, moves.Counter())), 1, "danger", "Will you insist?", ASKED.format("Cards Lines")),
    "the rescue": Named(after(SHOT), 3, "danger", "Will you step in?", ASKED.format("People Cards Lines")),
    "the rescue of oneself": Named(after(SHOT), 0, "danger", "Hold your breath!", IDLE.format("People Cards Lines")),
    "the rescue, answered": Named(
        after(SHOT, ALL_PASS[0]), 2, "danger", "Hold your breath!", IDLE.format("People Cards Lines")
    ),
    "the rescue, watched": Named(after(SHOT), None, "danger", "Hold your breath!", IDLE.format("People Lines")),
    "which three": Named(after(*STEPPED_IN), 3, "danger", "Which three hits?", "Head Prompt Cards"),
    "which three, others": Named(after(*STEPPED_IN), 0, "wait", "Dev steps in!", IDLE.format("Cards Cards People")),
    "the next round": Named(
        after(SHOT, *ALL_PASS), 1, "yours", "You deal the roles", ASKED.format("People Lines People")
    ),
    "the next round, others": Named(after(SHOT, *ALL_PASS), 0, "wait", "Ben deals the roles", IDLE.format("People")),
    "game over": Named(over(), 1, "news", "Everybody has been President", IDLE.format("Score People")),
}


@pytest.mark.parametrize("name", NAMED)
def test_every_stage_has_its_page(name: str) -> None:
    state, seat, tone, title, blocks = NAMED[name]
    made = page(state, seat)
    assert (made.tone, asks(made).title, " ".join(build(made))) == (tone, title, blocks)


@pytest.mark.parametrize("name", NAMED)
def test_every_stage_holds_the_kit(name: str) -> None:
    state = NAMED[name].state
    paging(pages, state, state.seats, paper(state), art.index())
    if not state.over:
        keeping_secrets(pages, state, state.seats, paper(state), name)
        alike(pages, state, paper(state))


# ---- a card and its target ---------------------------------------------------------------------


def test_a_hit_is_a_card_and_a_face() -> None:
    made = page(at(), 1)
    fourth = next(choice for choice in made.choices if choice.picks == ("midnight", "seat_0"))
    rescue = percent(odds.rescued(at().view(1), 1))
    assert (fourth.label, fourth.style) == ("Fourth hit on Ana!", "danger")
    assert fourth.sub == f"Midnight: out, or a rescue: {rescue}"
    second = next(choice for choice in made.choices if choice.picks == ("midnight", "seat_3"))
    assert (second.label, second.sub) == ("Midnight for Dev", "hit 2 of 4")
    faces: People = the(made, People)
    assert [person.danger for person in faces.items] == [True, False, False, False, False]
    assert [mark.colour != "" for mark in faces.items[0].marks] == [True, True, True, False]


def test_equal_cards_are_one_item_with_a_count() -> None:
    made = page(at(active=0), 0)
    cards: Cards = the(made, Cards)
    assert [(card.key, card.badge) for card in cards.items if card.key == "plan_b"] == [("plan_b", "×2")]


def test_a_plan_b_takes_one_of_the_own_hits() -> None:
    made = page(at(active=0), 0)
    plans = [choice for choice in made.choices if choice.picks[0] == "plan_b"]
    assert [(choice.picks[1], choice.label, choice.sub) for choice in plans] == [
        ("own_weapon", "Anvil goes", "2 of 4 hits stay before you"),
        ("own_location", "Rooftop goes", "2 of 4 hits stay before you"),
        ("own_weather", "Blizzard goes", "2 of 4 hits stay before you"),
        ("discard", "Discard Plan B", "face down"),
    ]


def test_new_roles_say_what_they_cost() -> None:
    free, dear = (page(at(active=0, options={"recall_is_the_turn": turn}), 0) for turn in (False, True))
    assert [button.sub for button in buttons(free) if button.key == "recall"] == ["free, once"]
    assert [button.sub for button in buttons(dear) if button.key == "recall"] == ["instead of a card"]


def test_a_slow_fuse_is_told_and_nobody_can_pick_the_president() -> None:
    state = at(options={"slow_fuse": True}, turn=2)
    assert asks(page(state, 1)).line == "No hit on Ana yet: 5 turns to go."
    assert asks(page(state, 0)).line == "No hit on you yet: 5 turns to go."
    assert ("midnight", "seat_0") not in [choice.picks for choice in page(state, 1).choices]


# ---- the desk ----------------------------------------------------------------------------------


def test_at_the_desk_one_shield_goes_to_a_face_or_to_nobody() -> None:
    state = GAME.start(8, Chance(1))
    made = page(state, state.president)
    faces: People = the(made, People)
    assert (faces.title, faces.lock, len(faces.items)) == ("One shield, six masks", True, 7)
    assert all(person.marks_on[0].sprite == "role_mini_bodyguard" for person in faces.items)
    assert made.choices[-1].picks == ("nobody",)


def test_whoever_cannot_be_the_bodyguard_has_no_key() -> None:
    state = after((0, moves.Recall()), active=0, out=(2, 3, 4, 5), hands={0: ("zoo",), 1: ("dawn",)}, guard=None)
    faces: People = the(page(state, 0), People)
    assert [person.name for person in faces.items if not person.key] == ["Ben"]
    assert [person.over for person in faces.items] == ["", *["bg_out"] * 4]


# ---- sealed questions --------------------------------------------------------------------------


def without_role(made: Page) -> Any:
    """A page but for what shows only while it is held."""
    found = msgspec.to_builtins(made)
    found["blocks"][0]["badge"]["front"] = None
    return found


def looks(made: Page) -> Any:
    """What a glance over the shoulder sees: everything but whose it is, the hand, the held role and the keys."""
    shown = [block for block in made.blocks if not isinstance(block, Head | Cards)]
    return msgspec.to_builtins(shown[:-1]), [(item.label, item.sub, item.style) for item in buttons(made)]


def test_everybody_is_asked_the_same_for_a_rescue() -> None:
    state = after(SHOT)
    assert [len(state.legal(seat)) for seat in (2, 3, 4, 5)] == [1, 2, 1, 1]
    assert len({str(looks(page(state, seat))) for seat in (2, 3, 4, 5)}) == 1
    assert [button.label for button in buttons(page(state, 4))] == ["Step in!", "Do nothing"]


def test_a_wish_that_cannot_be_had_leads_to_a_pass() -> None:
    state = after(SHOT)
    assert [button.key for button in buttons(page(state, 4))] == ["pass", "pass"]
    assert [button.key for button in buttons(page(state, 3))] == ["step_in", "pass"]


@pytest.mark.parametrize("stage", ["react", "insist"])
def test_an_answer_looks_the_same_with_and_without_the_card(stage: str) -> None:
    moved = (TRICKED, (2, moves.Counter())) if stage == "insist" else (TRICKED,)
    seat = 1 if stage == "insist" else 2
    able, unable = after(*moved), after(*moved)
    unable.hands[seat] = unable.hands[4]
    unable.refresh()
    assert (len(able.legal(seat)), len(unable.legal(seat))) == (2, 1)
    assert looks(page(able, seat)) == looks(page(unable, seat))
    assert len(buttons(page(unable, seat))) == 2


def test_a_page_that_leaves_a_button_out_is_caught() -> None:
    class Betrays:
        def page(self, view: Any, legal: Sequence[Any], table: Table) -> Page:
            made = pages.page(view, legal, table)
            kept = made.blocks if len(legal) > 1 else made.blocks[:-1]
            return msgspec.structs.replace(made, blocks=kept)

    state = after(SHOT)
    with pytest.raises(Breach, match="different build"):
        alike(Betrays(), state, paper(state))


def test_pages_tell_how_many_have_answered_and_not_who() -> None:
    one, other = (after(SHOT, (4, moves.Pass()), (seat, moves.Pass())) for seat in (2, 5))
    for seat in (None, 0, 1, 3, 4):
        assert page(one, seat) == page(other, seat)
    assert the(page(one, None), People).tally == "2 of 4 answered"
    assert page(after(SHOT), 3) != page(one, 3)


def test_a_role_shows_only_while_it_is_held() -> None:
    guarding, hunting = (after(guard=guard, front={}) for guard in (1, 3))
    assert page(guarding, 1) != page(hunting, 1)
    assert without_role(page(guarding, 1)) == without_role(page(hunting, 1))
    nobody, somebody = (after(guard=guard, active=0, front={}) for guard in (None, 3))
    assert nobody.guard == LEFT_OVER
    assert without_role(page(nobody, 0)) == without_role(page(somebody, 0))


def test_a_role_says_what_its_owner_knows() -> None:
    def held(seat: int, guard: int | None = 3) -> str:
        front = the(page(at(guard=guard), seat), Head).badge.front
        return f"{front.over} {front.title}. {front.text}"

    assert held(0) == "You are the President. Dev is your Bodyguard. All the others are Assassins."
    assert held(0, None) == "You are the President. Nobody guards you: all the others are Assassins."
    assert held(3).startswith("You are the Bodyguard. Keep Ana alive.")
    assert held(1).startswith("You are an Assassin. Place the fourth hit on Ana: 2 points.")


def test_the_rescue_is_three_cards_of_different_kinds() -> None:
    made = page(after(*STEPPED_IN), 3)
    assert [choice.picks for choice in made.choices] == [
        ("submarine", "heat_wave", "breakfast"),
        ("submarine", "black_ice", "breakfast"),
    ]
    assert set(labels(made)) == {"Save Ana!"}


# ---- rounds and secrets ------------------------------------------------------------------------


def test_a_round_that_is_over_shows_all_roles_and_tokens() -> None:
    rows: People = the(page(after(SHOT, *ALL_PASS), 0), People)
    assert rows.title == "Round 1: President out"
    assert [(person.line, [fact.sprite for fact in person.facts[1:]]) for person in rows.items] == [
        ("President, out", []),
        ("Assassin", ["point_2"]),
        ("Assassin", ["point_1"]),
        ("Bodyguard", []),
        ("Assassin", ["point_1"]),
        ("Assassin", ["point_1"]),
    ]


def test_the_end_ranks_points_then_large_tokens() -> None:
    state = over()
    state.twos, state.ones = [1, 2, 0, 1], [2, 0, 4, 2]
    score: Score = the(page(state, 1), Score)
    assert [(row.place, row.name, row.line, row.points, row.me) for row in score.items] == [
        (1, "Ben", "2 + 2", 4, True),
        (2, "Ana", "2 + 1 + 1", 4, False),
        (2, "Dev", "2 + 1 + 1", 4, False),
        (4, "Chloe", "1 + 1 + 1 + 1", 4, False),
    ]


def test_a_dealt_role_and_a_stolen_card_are_pages_of_their_own() -> None:
    state = at()
    dealt = moves.RolesDealt(0, False, ("president", "assassin", "assassin", "bodyguard", "assassin", "assassin"), None)
    peek = pages.secret(dealt.seen_by(3), state.view(3), paper(state))[-1]
    assert peek.front.title == "Bodyguard"  # type: ignore[attr-defined]
    assert pages.secret(dealt, state.view(0), paper(state)) == ()
    stolen = moves.Stole(1, 2, "zoo", False)
    for seat, line in ((1, "You took Zoo from Chloe."), (2, "Ben took Zoo from you.")):
        _, prompt, cards = pages.secret(stolen.seen_by(seat), state.view(seat), paper(state))
        assert (prompt.line, cards.items[0].title) == (line, "Zoo")  # type: ignore[attr-defined]
    assert pages.secret(stolen.seen_by(3), state.view(3), paper(state)) == ()


def test_a_newcomer_is_told_a_role_once_there_is_one() -> None:
    state = at()
    assert pages.welcome(state.view(3), paper(state))[-1].front.title == "Bodyguard"  # type: ignore[attr-defined]
    fresh = GAME.start(SEATS, Chance(1))
    for seat in (None, *range(SEATS)):
        assert pages.welcome(fresh.view(seat), paper(fresh)) == ()

"""Every word: two voices, short prompts, a sentence for everything that can happen, and nothing said too much."""

from __future__ import annotations

import random
from typing import Any, get_args

import msgspec
import pytest

from game.engine.chance import Chance
from game.engine.contract import Action, IllegalAction, Outcome, Reason
from game.engine.match import Entry
from game.titles.bodyguard.rules import moves, view
from game.titles.bodyguard.rules.moves import (
    Appoint,
    Counter,
    Discard,
    Drew,
    GameOver,
    Hit,
    Martin,
    Pass,
    PlanB,
    Recall,
    RoundOver,
    RoundScore,
    StepIn,
    Stole,
    ThrowIn,
    Trick,
    TurnBegan,
)
from game.titles.bodyguard.words import text
from game.titles.bodyguard.words.story import ending
from tests.titles.bodyguard.arrange import GAME, begun, table

NAMES = ("Ana", "Ben", "Chris", "Dev", "Eva", "Finn", "Gil", "Hana")
DANGER = ["zoo", "tornado", "dawn"]


@pytest.mark.parametrize("seats", [4, 8])
def test_everything_that_happens_has_its_words(seats: int) -> None:
    state, will, history = GAME.start(seats, Chance(seats)), Chance("words"), []
    while waiting := state.waiting():
        for viewer in (None, *range(seats)):
            prompt = text.prompt(state.view(viewer), NAMES).split("\n")
            assert len(prompt) == 2
            assert 0 < len(prompt[0]) <= 40
            assert len(prompt[1]) <= 110
        seat = waiting[0]
        legal = state.legal(seat)
        for action in legal:
            assert text.action(action, state.view(seat), NAMES)
        told = state.apply(seat, legal[will.pick(len(legal))])
        for event in told:
            for half in (event, event.seen_by(None), event.seen_by(seat)):
                assert text.event(half, NAMES) or isinstance(half, Drew | TurnBegan) or type(half).__name__ == "Passed"
        history.append(Entry(seat, tuple(event.seen_by(None) for event in told)))
    outcome = state.outcome()
    assert outcome
    assert text.outcome(outcome, NAMES)
    lines = text.story(history, outcome, NAMES)
    assert len(lines) == 1 + state.seats
    assert all(icon and headline for icon, headline, _ in lines)
    assert len(text.figures(history)) == 3
    assert text.prompt(state.view(None), NAMES).startswith("Everybody has been")
    assert text.epithet(state.view(None), 0)


def test_two_voices() -> None:
    state = table({0: ["anvil"]})
    assert text.prompt(state.view(0), NAMES).startswith("You must play a card.")
    assert text.prompt(state.view(1), NAMES).startswith("Ana must play a card.")
    desk = GAME.start(4, Chance(1))
    seat = desk.president
    assert text.prompt(desk.view(seat), NAMES).startswith("You deal the roles.")
    assert text.prompt(desk.view(None), NAMES).startswith(f"{NAMES[seat]} deals the roles.")
    state = table({0: ["deadly_martin"], 1: ["hardcore_af"]})
    state.apply(0, Martin(1))
    assert text.prompt(state.view(1), NAMES) == "You may cancel it.\nAna plays Deadly Martin on you."
    state.apply(1, Counter())
    assert text.prompt(state.view(0), NAMES) == "You may insist.\nBen cancels your Deadly Martin with a Hard (core) AF."
    assert text.prompt(state.view(1), NAMES) == "Ana may insist.\nYou cancel Ana's Deadly Martin with a Hard (core) AF."


@pytest.mark.parametrize(("costly", "when"), [(False, "first"), (True, "instead")])
@pytest.mark.parametrize(("hand", "must"), [(["anvil"], "play"), ([], "draw")])
def test_ruling_8_the_prompt_says_what_new_roles_cost(costly: bool, when: str, hand: list[Any], must: str) -> None:
    state = table({0: hand}, options={"recall_is_the_turn": costly})
    prompt = text.prompt(state.view(0), NAMES)
    assert prompt.startswith(f"You must {must} a card.")
    assert prompt.endswith(f"The roles may be dealt again {when}.")


def test_everybody_asked_for_a_rescue_reads_the_same_words() -> None:
    hands = {1: ["anvil"], 2: ["boomerang", "museum", "sunset"]}
    state = table(hands, active=1, guard=2, front={0: DANGER})  # type: ignore[arg-type]
    state.apply(1, Hit("anvil", 0))
    assert text.prompt(state.view(2), NAMES) == text.prompt(state.view(3), NAMES)
    assert text.prompt(state.view(2), NAMES).startswith("Will you step in?")
    assert text.prompt(state.view(None), NAMES).endswith("Waiting for Chris and Dev.")
    assert text.prompt(state.view(0), NAMES).startswith("Everybody holds their breath.\nThe fourth hit on you!")


def test_labels() -> None:
    state = table({0: ["anvil", "plan_b"]}, front={0: ["midnight"], 1: DANGER})
    view = state.view(0)
    assert text.action(Hit("anvil", 1), view, NAMES) == "Anvil for Ben (the fourth!)"
    assert text.action(Hit("anvil", 2), view, NAMES) == "Anvil for Chris"
    assert text.action(PlanB("time"), view, NAMES) == "Plan B: discard the Time (Midnight)"
    assert text.action(Appoint(None), view, NAMES) == "Nobody gets the card"
    assert text.action(StepIn(), view, NAMES) == "Step in!"
    assert text.action(ThrowIn(("anvil", "zoo", "dawn")), view, NAMES) == "Throw in Anvil, Zoo and Dawn"
    assert text.action(Trick(3), view, NAMES) == "Filthy Trick on Dev"


def test_a_line_of_the_log_says_no_more_than_its_half() -> None:
    stole = Stole(0, 1, "zoo", False)
    assert text.event(stole, NAMES) == "Ana takes Zoo from Ben."
    assert text.event(stole.seen_by(2), NAMES) == "Ana takes a card from Ben."
    assert text.event(Drew(0, None), NAMES) == ""
    assert text.event(GameOver((0, 2), (5, 1, 5, 0)), NAMES) == "Ana and Chris: 5 points. That is the game."


def test_the_round_score_in_words() -> None:
    roles = ("president", "assassin", "bodyguard", "assassin")
    score = RoundScore(3, 0, "killed", 1, 0, roles, "assassin", (0,), (0, 2, 0, 1))
    assert ending(score, NAMES) == ("Ben got the President", "nobody stepped in")
    assert text.event(RoundOver(score), NAMES) == "Ben got the President: nobody stepped in."


REFUSED = [
    (table({0: ["anvil"]}), 1, Pass(), "It is for Ana to answer now."),
    (table({0: ["anvil"]}), 0, Pass(), "That cannot be done now."),
    (table({0: ["anvil"]}), 0, Discard("zoo"), "You do not hold Zoo."),
    (table({0: ["anvil"]}), 0, Hit("zoo", 1), "You do not hold Zoo."),
    (table({0: ["anvil"]}), 0, Hit("anvil", 0), "Not on yourself."),
    (table({0: ["anvil"]}, out=[2]), 0, Hit("anvil", 2), "Chris is out for this round."),
    (table({0: ["anvil"]}, out=[2]), 2, Pass(), "You are out for this round."),
    (table({0: ["anvil"]}, front={1: ["boomerang"]}), 0, Hit("anvil", 1), "Ben already has a Weapon."),
    (table({0: ["filthy_trick"]}), 0, Trick(1), "Ben has no cards to take."),
    (
        table({0: ["deadly_martin"]}, martins=2),
        0,
        Martin(1),
        "Ben already has a Deadly Martin.",
    ),
    (table({0: ["plan_b"]}), 0, PlanB("time"), "There is no Time in front of you."),
    (table({0: ["anvil"]}), 0, PlanB("time"), "You do not hold Plan B."),
    (table({0: ["hardcore_af"]}), 0, Counter(), "A Hard (core) AF is only an answer to a card played on you."),
    (table({1: ["anvil"]}, active=1), 1, Recall(), "Only the President deals roles."),
    (table({0: ["anvil"]}, recall_left=False), 0, Recall(), "The roles were already dealt again in this round."),
]


@pytest.mark.parametrize(("state", "seat", "action", "sentence"), REFUSED)
def test_a_refusal_says_why(state, seat, action, sentence) -> None:  # type: ignore[no-untyped-def]
    before = state.dump()
    with pytest.raises(IllegalAction) as refused:
        state.apply(seat, action)
    assert text.refusal(refused.value.reason, NAMES) == sentence
    assert state.dump() == before


def test_outcomes() -> None:
    assert text.outcome(Outcome((1,), (1, 5, 2, 0), Reason("points", (5,))), NAMES) == "Ben wins with 5 points."
    tie = text.outcome(Outcome((1,), (5, 5, 2, 0), Reason("tokens", (5,))), NAMES)
    assert tie == "Ben wins the tie at 5 points with more 2-point tokens."
    shared = text.outcome(Outcome((0, 1), (5, 5, 2, 0), Reason("shared", (5,))), NAMES)
    assert shared == "Ana and Ben share the victory with 5 points each."


def test_the_rules_fit_their_pages() -> None:
    pages = text.rules_pages()
    assert len(pages) >= 6
    for page in pages:
        assert page.title
        assert page.sprites
        assert sum(map(len, page.paragraphs)) < 560
    assert text.tagline
    assert begun(4).view(None).stage == "turn"


class Stroll(Action, frozen=True):
    """Something that is done in another game."""

    to: int


def wrong_actions() -> list[Any]:
    """Nothing that anybody could do, and every action of the game with values that are none."""
    wrong: list[Any] = [None, "hit", 3, [], moves.Hit, Stroll(3)]
    for kind in get_args(moves.Action):
        fields = len(msgspec.structs.fields(kind))
        for value in ("x", None, -1, 7, 999, 1.5, [1], object()):
            wrong.append(kind(*[value] * fields))
    wrong += [Hit("anvil", seat) for seat in (-1, 7, 999)]
    return [*wrong, ThrowIn(("anvil", "anvil", "anvil")), ThrowIn(("anvil", "zoo", "dawn"))]


def test_whatever_is_asked_of_a_position_is_refused_with_a_sentence() -> None:
    wrong, met = wrong_actions(), set()
    for seed in range(40):
        seats, will = 4 + seed % 5, random.Random(seed)
        state = GAME.start(seats, Chance(seed))
        while True:
            tried = wrong if state.stage not in met else will.sample(wrong, 1)
            met.add(state.stage)
            for action in tried:
                for seat in (-1, state.active, (state.active + 1) % seats, 9):
                    if action not in state.legal(seat):
                        with pytest.raises(IllegalAction) as refused:
                            state.apply(seat, action)
                        assert text.refusal(refused.value.reason, NAMES[:seats]).endswith(".")
            if not state.waiting():
                break
            seat = will.choice(state.waiting())
            state.apply(seat, will.choice(state.legal(seat)))
    assert met == {*get_args(view.Stage)}

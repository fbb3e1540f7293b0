"""Answers in groups: what the kit asks of them, what a title without words gets, and why something is not possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

import pytest

from game.engine.chance import Chance
from game.engine.choices import ByKind, Group, explainer, first_said, impossible, why
from game.engine.conformance import check
from game.engine.contract import Event, IllegalAction, Reason
from tests.engine import hush_words, toys
from tests.engine.explained.meta import Explained
from tests.engine.explained.words import choices
from tests.engine.kit import SPRITES, breach, moves
from tests.engine.toys import HUSH, HushState

NAMES = ("Ana", "Ben", "Chloe")
Groups = Callable[[Any, Sequence[Any], Any], list[Group]]


def test_a_title_is_asked_for_words_of_its_own() -> None:
    assert explainer(Explained()) is choices
    assert isinstance(explainer(HUSH), ByKind)


def test_words_that_hold_pass() -> None:
    check(Explained(), 3, None, 1, moves_limit=500, sprites=SPRITES)


def fails(_view: Any, _legal: Sequence[Any], _names: Any) -> list[Group]:
    raise KeyError("no words")


def forgets(view: Any, legal: Sequence[Any], names: Any) -> list[Group]:
    return choices.groups(view, legal, names)[:1]


def repeats(view: Any, legal: Sequence[Any], names: Any) -> list[Group]:
    return choices.groups(view, [*legal, legal[0]], names)


def mumbles(_view: Any, legal: Sequence[Any], _names: Any) -> list[Group]:
    return [Group("", "It does something.", tuple(legal))]


def gapes(view: Any, legal: Sequence[Any], names: Any) -> list[Group]:
    return [*choices.groups(view, legal, names), Group("Nothing", "Nothing at all.", ())]


def leaves_gaps(_view: Any, legal: Sequence[Any], _names: Any) -> list[Group]:
    return [Group("Answer", "Like {name}.", tuple(legal))]


@pytest.mark.parametrize("bad", [fails, forgets, repeats, gapes])
def test_answers_that_are_not_in_one_group_each_are_caught(bad: Groups, monkeypatch: pytest.MonkeyPatch) -> None:
    good = choices.groups
    monkeypatch.setattr(choices, "groups", lambda *about: bad(*about) if bad is fails else _with(good, bad, about))
    assert breach(Explained()).clause == "choices"


def _with(good: Groups, bad: Groups, about: tuple[Any, ...]) -> list[Group]:
    """The bad words may lean on the good ones."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(choices, "groups", good)
        return bad(*about)


@pytest.mark.parametrize("bad", [mumbles, leaves_gaps])
def test_a_group_that_cannot_be_read_is_caught(bad: Groups, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "groups", bad)
    assert breach(Explained()).clause == "words"


class ExplainsByHand(HushState):
    """Says openly, by the hand of who is asked, why nothing can be drawn any more."""

    def apply(self, seat: int, action: Any) -> list[Event]:
        if action == toys.DRAW and seat in self.waiting() and self.stage == "point":
            raise IllegalAction(Reason("odd" if sum(self.hands[seat]) % 2 else "even"))
        return super().apply(seat, action)


class Talks:
    """The words of Hush, with a sentence for those reasons."""

    def __getattr__(self, name: str) -> Any:
        return getattr(hush_words, name)

    def refusal(self, reason: Reason, names: Any) -> str:
        odd = reason.id in ("odd", "even")
        return f"Your cards are {reason.id}." if odd else hush_words.refusal(reason, names)


def test_a_reason_that_betrays_a_hand_is_caught() -> None:
    game = Explained(ExplainsByHand)
    game.text = Talks()  # type: ignore[assignment]
    found = breach(game)
    assert found.clause == "choices" and "betrays" in str(found)


def test_what_is_not_possible_has_the_reason_that_the_rules_give() -> None:
    game = Explained(ExplainsByHand)
    game.text = Talks()  # type: ignore[assignment]
    seen = set()
    for state, seat, _ in moves(game):
        groups, before = choices.groups(None, state.legal(seat), NAMES), state.dump()
        seen.update(impossible(game, state, seat, state.view(seat), groups, NAMES))
        assert state.dump() == before, "asking why changes nothing"
    assert seen == {("Draw", "Your cards are odd."), ("Draw", "Your cards are even.")}


def test_without_words_answers_are_grouped_by_kind_in_the_words_of_their_buttons() -> None:
    state = HUSH.start(3, Chance(1))
    (bids,) = explainer(HUSH).groups(state.view(0), state.legal(0), NAMES)
    first, second, third = state.hands[0]
    assert (bids.title, bids.words) == ("Bid", f"{first}, {second} and {third}.")
    assert bids.actions == tuple(state.legal(0))
    use = [toys.DRAW, *toys.POINTS[1:3]]
    draw, point = explainer(HUSH).groups(state.view(0), use, NAMES)
    assert (draw.title, point.title, point.words) == ("Draw", "Point at", "Ben and Chloe.")


# ---- What speaks for an answer -------------------------------------------------------------


def gives_up(_action: Any, _view: Any, _names: Any) -> str:
    raise KeyError("no reason")


def forgets_a_name(_action: Any, _view: Any, _names: Any) -> str:
    return "{name} would like it."


def says_nothing_at_all(_action: Any, _view: Any, _names: Any) -> Any:
    return None


@pytest.mark.parametrize(
    ("bad", "clause"), [(gives_up, "choices"), (forgets_a_name, "words"), (says_nothing_at_all, "words")]
)
def test_a_why_that_fails_or_cannot_be_read_is_caught(
    bad: Callable[..., Any], clause: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choices, "why", bad)
    found = breach(Explained())
    assert found.clause == clause


def test_a_why_that_is_made_of_more_than_the_view_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a shared screen reads must follow from what the room sees, and from nothing that was kept elsewhere."""
    asked = count()
    monkeypatch.setattr(choices, "why", lambda *_: f"It is for the best, I said so {next(asked)} times.")
    found = breach(Explained())
    assert found.clause == "choices" and "betrays" in str(found)


def test_a_title_without_a_why_says_nothing() -> None:
    state = HUSH.start(3, Chance(1))
    assert why(HUSH, state.legal(0)[0], state.view(0), NAMES) == ""
    assert why(Explained(), state.legal(0)[0], state.view(0), NAMES) == "There are 3 of us."
    with pytest.MonkeyPatch.context() as patch:
        patch.delattr(choices, "why")
        assert why(Explained(), state.legal(0)[0], state.view(0), NAMES) == ""


def test_the_first_that_says_anything_is_heard() -> None:
    says = [lambda *_: "", lambda action, *_: f"It is {action}.", lambda *_: "Too late."]
    assert first_said(says, 3, None, NAMES) == "It is 3."
    assert first_said(says[:1], 3, None, NAMES) == ""

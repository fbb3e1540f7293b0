"""The kit catches nonsense that is not refused, and words that are missing for somebody."""

from __future__ import annotations

import re
from types import ModuleType
from typing import Any

import pytest

from game.engine import conformance
from game.engine.contract import Action, Award, Event, IllegalAction, Page, Reason
from tests.engine import hush_words, toys
from tests.engine.kit import SPRITES, breach
from tests.engine.toys import HUSH, Hush, HushState

# ---- nonsense --------------------------------------------------------------------------------


class TrustsSeats(HushState):
    """Looks at the rival's hand before it looks whether that may be."""

    def apply(self, seat: int, action: Any) -> list[Event]:
        if type(action) is toys.Point and isinstance(action.seat, int) and not self.hands[action.seat]:
            raise IllegalAction(Reason("not_now"))
        return super().apply(seat, action)


class TrustsTypes(HushState):
    """Counts with a card before it knows that it is one."""

    def apply(self, seat: int, action: Any) -> list[Event]:
        if type(action) is toys.Bid and action.card > 99:
            raise IllegalAction(Reason("not_now"))
        return super().apply(seat, action)


class TrustsActions(HushState):
    """Takes whatever it is told for an action of its own."""

    def apply(self, seat: int, action: Any) -> list[Event]:
        if action.card if not isinstance(action, Action) else False:
            raise IllegalAction(Reason("not_now"))
        return super().apply(seat, action)


class CountsFromBehind(HushState):
    """Seat -1 is the last one."""

    def apply(self, seat: int, action: Any) -> list[Event]:
        return super().apply(seat % len(self.hands), action)


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (TrustsSeats, r"Point\(seat=(99|10+)\) of seat .* ends in IndexError"),
        (TrustsTypes, r"Bid\(card=.*\) of seat .* ends in TypeError"),
        (TrustsActions, "ends in AttributeError"),
        (CountsFromBehind, "of seat -1 is not legal, but was played"),
    ],
)
def test_nonsense_that_is_not_refused_is_caught(state: type[HushState], words: str) -> None:
    found = breach(Hush(state))
    assert found.clause == "refusal"
    assert re.search(words, str(found))


class RefusesWithoutWords(HushState):
    """One refusal of many has no sentence."""

    def apply(self, seat: int, action: Any) -> list[Event]:
        if action == toys.DRAW and self.stage == "point":
            raise IllegalAction(Reason("no_more_cards"))
        return super().apply(seat, action)


def test_a_refusal_without_a_sentence_is_caught() -> None:
    found = breach(Hush(RefusesWithoutWords))
    assert found.clause == "words" and "no_more_cards" in str(found)


# ---- words -----------------------------------------------------------------------------------


def saying(**changes: Any) -> Hush:
    """Hush with some of its words changed; None leaves them out."""
    text = ModuleType("words")
    vars(text).update({name: words for name, words in {**vars(hush_words), **changes}.items() if words is not None})
    game = Hush()
    game.text = text
    return game


def prompt_for_players(view: Any, names: Any) -> str:
    return f"{names[view.me]} is asked."


def event_in_silence(event: Any, _names: Any) -> Any:
    return None if isinstance(event, toys.Tossed) else ""


def event_of_the_owner(event: Any, names: Any) -> str:
    return f"The card is {event.card + 0}." if isinstance(event, toys.Drew) else hush_words.event(event, names)


def outcome_of_winners(outcome: Any, names: Any) -> str:
    return f"{names[outcome.winners[0]]} wins."


PAGE = Page("Bid", ("All bid a card.",), ("hush_cart|A card",))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"prompt": prompt_for_players}, "text.prompt of Hush fails for the room: TypeError"),
        ({"prompt": lambda *_: "{who} must bid."}, "the prompt for the room cannot be read"),
        ({"when": lambda *_: ""}, "how far the game is for the room cannot be read"),
        ({"when": None}, "text.when of Hush fails for the room"),
        ({"action": lambda *_: " "}, "cannot be read: ' '"),
        ({"action": lambda *_: 7}, "is 7 instead of words"),
        ({"event": event_in_silence}, "is None instead of words"),
        ({"event": event_of_the_owner}, "text.event of Hush fails for the room"),
        ({"outcome": outcome_of_winners}, "text.outcome of Hush fails at the end: IndexError"),
        ({"figures": lambda _: ((3, "moves"),)}, "a figure is 3 instead of words"),
        ({"figures": None}, "text.figures of Hush fails"),
        ({"story": lambda *_: (("hush_cart", "So it went", ""),)}, "names the drawing 'hush_cart', which is not there"),
        ({"epithet": lambda *_: ("hush_cart", "3 points")}, "the epithet of seat 0 names the drawing 'hush_cart'"),
        ({"reveal": None}, "text.reveal of Hush fails"),
        ({"awards": lambda *_: (Award("hush_cart", "Best", 0, "Why not."),)}, "the award 'Best' names the drawing"),
        ({"awards": lambda *_: (Award("hush_card", "Best", 0, ""),)}, "why somebody gets 'Best' cannot be read"),
        ({"awards": lambda *_: (Award("hush_card", "Best", 9, "Why not."),)}, "is for seat 9, which nobody has"),
        ({"awards": lambda *_: 5 * (Award("hush_card", "Best", 0, "Why not."),)}, "Hush gives 5 awards"),
        ({"awards": lambda history, *_: history[0].nothing}, "text.awards of Hush fails"),
        ({"news": lambda _event, seat, names: names[seat + 1]}, "text.news of Hush fails for seat"),
        ({"reveal": lambda *_: ("hush_card", None)}, "the reveal of seat 0 is None instead of words"),
        ({"rules_pages": lambda: ()}, "Hush has no rules_pages"),
        ({"rules_pages": lambda: (PAGE,)}, "the page 'Bid' names the drawing 'hush_cart'"),
        ({"tagline": None}, "the tagline is None instead of words"),
    ],
)
def test_words_that_are_missing_for_somebody_are_caught(changes: dict[str, Any], words: str) -> None:
    found = breach(saying(**changes))
    assert found.clause == "words" and words in str(found)


def test_a_portrait_that_is_not_there_is_caught() -> None:
    game = Hush()
    game.characters = {"red": ("Ruby", "hush_ruby")}  # type: ignore[attr-defined]
    assert "the character Ruby names the drawing 'hush_ruby'" in str(breach(game))


def test_drawings_are_not_asked_for_where_nobody_knows_them() -> None:
    conformance.check(saying(story=lambda *_: (("hush_cart", "So it went", ""),)), 3)
    assert breach(HUSH, sprites=SPRITES[:1]).clause == "words"

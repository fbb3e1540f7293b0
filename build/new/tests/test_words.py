"""What Hush says: two voices, log lines that keep secrets, refusals."""

from __future__ import annotations

import pytest

from game.engine.chance import Chance
from game.engine.contract import Outcome, Reason
from game.titles.hush.meta import GAME
from game.titles.hush.rules.moves import Bid, Drew, Event, Looked, Point, Revealed, Sealed, Tossed
from game.titles.hush.words import text

NAMES = ("Ana", "Ben", "Chris")


def test_the_same_question_in_two_voices() -> None:
    state = GAME.start(3, Chance(1))
    assert text.prompt(state.view(0), NAMES).startswith("You must bid a card.")
    assert text.prompt(state.view(None), NAMES).startswith("3 players must bid a card.")
    for seat in range(3):
        state.apply(seat, Bid(state.hands[seat][0]))
    winner, at = state.active, (state.active + 1) % 3
    state.apply(winner, Point(at))
    assert text.prompt(state.view(winner), NAMES).startswith(f"You may dare {NAMES[at]}.")
    assert text.prompt(state.view(at), NAMES).startswith(f"{NAMES[winner]} may dare you.")


@pytest.mark.parametrize(
    ("event", "own", "room"),
    [
        (Sealed(0, 5), "Ana bids 5.", "Ana bids."),
        (Drew(0, 7), "Ana draws 7.", "Ana draws a card."),
        (Looked(0, 2, (3, 4)), "Ana looks at Chris' hand: 3 and 4.", "Ana looks at Chris' hand."),
        (Revealed((5, 4, 1), 0), "Ana scores with 5.", "Ana scores with 5."),
        (Tossed(0, 1, 2, 1), "Ana tosses 2: Ben scores.", "Ana tosses 2: Ben scores."),
    ],
)
def test_the_log_tells_everybody_what_they_may_know(event: Event, own: str, room: str) -> None:
    assert text.event(event.seen_by(0), NAMES) == own
    assert text.event(event.seen_by(None), NAMES) == room


def test_news_are_for_those_concerned() -> None:
    looked = Looked(0, 1, (3, 4))
    said = [text.news(looked.seen_by(seat), seat, NAMES) for seat in range(3)]
    assert said == ["Ben holds 3 and 4.", "Ana has seen your hand.", ""]


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (Reason("not_held", (7,)), "You do not hold a 7."),
        (Reason("not_asked", (1, 2)), "It is for Ben and Chris to answer now."),
        (Reason("no_cards"), "The deck is empty."),
        (Reason("no_rival"), "You can only point at one of the others."),
        (Reason("over"), "The game is over."),
        (Reason("not_now"), "That cannot be done now."),
    ],
)
def test_every_refusal_says_why(reason: Reason, words: str) -> None:
    assert text.refusal(reason, NAMES) == words


def test_the_end_in_a_sentence() -> None:
    assert text.outcome(Outcome((1,), (2, 4, 1), Reason("points", (4,))), NAMES) == "Ben wins with 4 points."
    assert text.outcome(Outcome((), (2, 2, 1), Reason("tie", (2,))), NAMES) == "It is a tie, with 2 points."

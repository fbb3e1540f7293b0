"""What the awards say is true: counted once more from the events of the recorded games."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from game.engine.contract import Award
from game.engine.english import counted, times
from game.engine.match import Match

GAMES = Path(__file__).parent


def recorded(game: str) -> list[Match]:
    with TemporaryDirectory() as folder:  # the games themselves may be open in another test
        copy = Path(copytree(GAMES / game / "games", Path(folder) / "games"))
        found = [Match.load(path) for path in sorted(copy.glob("*.journal"))]
        for match in found:
            match.close()
    return found


def told(match: Match) -> list[Any]:
    return [event for entry in match.history(None) for event in entry.events]


def given(match: Match) -> dict[str, Award]:
    text: Any = match.game.text
    found = text.awards(match.history(None), match.state.outcome(), match.names)
    return {award.title: award for award in found}


def count(match: Match, name: str, field: str = "seat", **facts: Any) -> list[int]:
    """Per seat, how many events of this name with these facts name it."""
    found = [
        getattr(event, field)
        for event in told(match)
        if type(event).__name__ == name and all(getattr(event, key) == value for key, value in facts.items())
    ]
    return [found.count(seat) for seat in range(len(match.seats))]


@pytest.mark.parametrize(
    ("game", "title", "event", "facts", "words"),
    [
        ("toontown", "Most dipped", "Dipped", {"field": "target"}, lambda n: counted(n, "bath")),
        ("toontown", "Worst shot", "DipRolled", {"go": False}, times),
        ("bodyguard", "Most bonked", "Eliminated", {}, times),
        ("bodyguard", "Human shield", "Rescued", {}, times),
        ("campus_life", "Nosiest guest", "Looked", {}, lambda n: counted(n, "drawer")),
        ("boss_and_minion", "Worst shot", "Decided", {"won": False}, times),
        ("boss_and_minion", "Most bonked", "DieLost", {"fate": "target"}, lambda n: counted(n, "die", "dice")),
        ("upper_hand", "Employee of the month", "ChallengeWon", {}, lambda n: counted(n, "Challenge")),
    ],
)
def test_an_award_is_true(game: str, title: str, event: str, facts: dict[str, Any], words: Any) -> None:
    seen = 0
    for match in recorded(game):
        award = given(match).get(title)
        if award is None:
            continue
        counts = count(match, event, **facts)
        assert counts[award.seat] == max(counts) and words(max(counts)) in award.why
        seen += 1
    assert seen, "no recorded game gives it"


def test_bodyguards_story_tells_every_round() -> None:
    for match in recorded("bodyguard"):
        outcome = match.state.outcome()
        assert outcome is not None
        lines = match.game.text.story(match.history(None), outcome, match.names)
        assert [detail.split(":")[0] for _, _, detail in lines[1:]] == [f"round {n + 1}" for n in range(len(lines) - 1)]
        assert len(lines) == 1 + len(match.seats)


def test_upper_hand_ends_on_a_line_of_the_winner() -> None:
    from game.titles.upper_hand.rules.cards import CARDS

    for match in recorded("upper_hand"):
        outcome = match.state.outcome()
        assert outcome is not None
        said = {
            f"“{CARDS[e.card].line}”"
            for e in told(match)
            if type(e).__name__ == "CardPlayed" and e.seat in outcome.winners
        }
        *_, (_, headline, quote) = match.game.text.story(match.history(None), outcome, match.names)
        assert headline == "And the last word" and quote in said

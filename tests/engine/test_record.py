"""A recorded game for every ending: found by chance or by who is asked, kept while it plays, the same every time."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from game.engine import conformance, journal, record, registry
from game.engine.contract import Event, Outcome, Reason
from game.engine.match import Match, replay
from tests.engine.table import PEOPLE
from tests.engine.toys import HUSH, Draw, Hush, HushState, Point

FEW = ((record.at_random, 40),)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_every_ending_is_found_and_plays_again(tmp_path: Path) -> None:
    done = record.record(HUSH, tmp_path, FEW)
    assert sorted(tmp_path.iterdir()) == sorted(done.written) and not done.kept + done.gone + done.missing
    assert conformance.recorded(HUSH, done.written) == {"tie": 1, "points": 1}
    for path in done.written:
        ending, _, seats = path.stem.rpartition("_")
        assert record.ending_of(path) == ending
        assert len(journal.read(path).header.seats) == int(seats)
        assert list(replay(path))[-1][0].waiting() == ()


def test_the_same_games_are_found_every_time(tmp_path: Path) -> None:
    for name in ("once", "again"):
        record.record(HUSH, tmp_path / name, FEW)
    assert contents(tmp_path / "once") == contents(tmp_path / "again") != {}


def test_what_still_plays_is_kept_and_only_the_rest_is_searched(tmp_path: Path) -> None:
    first = record.record(HUSH, tmp_path, FEW)
    (tie,) = (path for path in first.written if path.stem.startswith("tie"))
    own = tie.rename(tmp_path / "a_narrow_evening.journal")
    before = contents(tmp_path)
    assert sorted(record.record(HUSH, tmp_path, FEW).kept) == sorted(tmp_path.iterdir())
    assert contents(tmp_path) == before
    (points,) = (path for path in first.written if path.stem.startswith("points"))
    points.unlink()
    done = record.record(HUSH, tmp_path, FEW)
    assert (done.kept, done.written, done.gone) == ([own], [points], [])
    assert contents(tmp_path) == before


def test_anew_replaces_what_was_found_again(tmp_path: Path) -> None:
    first = record.record(HUSH, tmp_path, FEW)
    fresh = contents(tmp_path)
    first.written[0].rename(tmp_path / "old.journal")
    done = record.record(HUSH, tmp_path, FEW, anew=True)
    assert len(done.gone) == 2 and not done.kept
    assert contents(tmp_path) == fresh


def test_an_old_game_stays_if_its_ending_is_not_found_anew(tmp_path: Path) -> None:
    first = record.record(HUSH, tmp_path, FEW)
    done = record.record(HUSH, tmp_path, (), anew=True)
    assert sorted(done.kept) == sorted(first.written) and done.missing == ["tie", "points"]


def test_what_no_longer_plays_goes_and_strangers_stay(tmp_path: Path) -> None:
    stopped = Match.new("hush", PEOPLE[:2], 1, tmp_path / "stopped.journal")
    stopped.close()
    stranger = tmp_path / "stranger.journal"
    stranger.write_text("not a game at all\n")
    done = record.record(HUSH, tmp_path, FEW)
    assert done.gone == [tmp_path / "stopped.journal"] and not done.gone[0].exists()
    assert stranger.read_text() == "not a game at all\n"
    assert len(done.written) == 2


def test_a_name_that_is_taken_is_left_alone(tmp_path: Path) -> None:
    probe = record.record(HUSH, tmp_path / "probe", FEW)
    taken = tmp_path / probe.written[0].name
    taken.write_text("not a game at all\n")
    done = record.record(HUSH, tmp_path, FEW)
    assert taken.read_text() == "not a game at all\n"
    assert taken.with_stem(f"{taken.stem}_2") in done.written


class MeekState(HushState):
    """Ends meekly if nobody ever did anything but the first thing offered."""

    meek = True

    def apply(self, seat: int, action: Any) -> list[Event]:
        first = self.legal(seat)[:1] == (action,)
        told = super().apply(seat, action)
        self.meek = self.meek and first
        return told

    def outcome(self) -> Outcome | None:
        ended = super().outcome()
        return Outcome(ended.winners, ended.scores, Reason("meek")) if ended and self.meek else ended


def test_who_chooses_later_finds_what_chance_did_not(tmp_path: Path) -> None:
    game = Hush(MeekState)
    game.endings = ("meek", "points")
    with registry.also(game):
        assert record.record(game, tmp_path / "chance", ((record.at_random, 3),)).missing == ["meek"]
        meekly = (lambda _will: lambda state, seat: state.legal(seat)[0], 1)
        done = record.record(game, tmp_path / "both", ((record.at_random, 3), meekly))
        assert not done.missing
        assert sorted(record.ending_of(path) or "" for path in done.written) == ["meek", "points"]


def test_people_of_habit_do_the_same_kind_of_thing_again() -> None:
    """Chance lets a seat draw now and point then; habit never does, and not everybody has the same."""
    uses: dict[str, set[frozenset[type]]] = {}
    for temper in (record.at_random, record.by_habit):
        for number in range(60):
            take = record.play(HUSH, 2, None, f"habit {number}", temper)
            assert take
            for seat in range(2):
                done = frozenset(type(action) for mover, action in take.moves if mover == seat) & {Draw, Point}
                uses.setdefault(temper.__name__, set()).add(done)
    none, draws, points = frozenset[type](), frozenset({Draw}), frozenset({Point})
    assert uses["by_habit"] == {none, draws, points}
    assert uses["at_random"] == {none, draws, points, draws | points}


def test_a_game_without_end_is_given_up() -> None:
    class Endless(HushState):
        def _next_round(self, told: list[Event]) -> list[Event]:
            self.__init__(len(self.hands), self.chance, 3)  # type: ignore[misc]
            return told

    assert record.play(Hush(Endless), 2, None, "endless") is None
    assert record.play(HUSH, 2, None, "endless") is not None


def test_main_of_the_workshop_says_what_it_cannot_do(capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(__file__).parents[2] / "build" / "record.py"
    main = runpy.run_path(str(path))["main"]
    assert main([]) == main(["no such game"]) == 2
    assert "usage: record.py" in capsys.readouterr().out

"""What was promised of dice and shuffles, and what happens to whoever touches a journal."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import journal, registry
from game.engine.chance import Chance
from game.engine.check import check, draws, report
from game.engine.journal import JournalError
from game.engine.lines import MOST_WORDS, Header, Written
from game.engine.match import Match, MatchError
from game.engine.pledge import Pledge, Pledged, promise_of
from tests.engine import table

ROOT = Path(__file__).resolve().parents[2]
SEED = "5e" * 32
WORDS = ("banana", "Ána and Ben")


def sit(path: Path, words: tuple[str, ...] = ()) -> Match:
    """A game whose seed we know."""
    return Match.new("hush", table.PEOPLE[:3], path=path, pledge=Pledge(SEED, words))


def finish(match: Match) -> None:
    """Play at random to the end, with undo, notes and hand-overs in between."""
    will = Chance("finish")
    while match.state.waiting():
        seat = will.pick(3)
        if match.can_undo(seat) and not will.pick(3):
            match.undo(seat)
        elif not will.pick(4):
            match.note(seat, "it was Ben")
        elif not will.pick(6):
            match.hand_over(seat, "bot:sly")
        else:
            table.wander(match, 1, will)


def over(path: Path, words: tuple[str, ...] = ()) -> Path:
    """A whole game in one sitting."""
    match = sit(path, words)
    finish(match)
    match.close()
    return path


def forge(path: Path, change: Callable[[Header, list[Written]], tuple[Header, list[Written]]]) -> Path:
    """The same game with other lines under right checksums."""
    contents = journal.read(path)
    header, lines = change(contents.header, list(contents.lines))
    forged = path.with_name(f"forged-{path.name}")
    made = journal.Journal.create(forged, header)
    for line in lines:
        made.append(line)
    made.close()
    return forged


# ---- draws by hand -----------------------------------------------------------------------------


@given(st.lists(st.integers(1, 60), max_size=20), st.lists(st.text("abc é", min_size=1, max_size=5), max_size=3))
def test_draws_follow_from_seed_number_and_words_alone(ranges: list[int], words: list[str]) -> None:
    chance = Pledge(SEED, tuple(words)).chance()
    for number, n in enumerate(ranges):
        digits = sha256(f"{SEED}:{number}:{' '.join(words)}".encode()).hexdigest()[:16]
        assert chance.pick(n) == int(digits, 16) * n // 2**64


def test_all_faces_fall_about_as_often() -> None:
    chance = Pledge.new().chance()
    fallen = [chance.die(6) for _ in range(6000)]
    assert all(850 < fallen.count(face) < 1150 for face in range(1, 7))


def test_a_copy_goes_on_at_the_same_draw_and_leaves_the_other_alone() -> None:
    chance = Pledge(SEED).chance()
    chance.throw(3, 6)
    twin = copy.copy(chance)
    assert [twin.pick(100) for _ in range(5)] == [chance.pick(100) for _ in range(5)]


def test_the_seed_leaves_neither_in_words_nor_in_a_parcel() -> None:
    pledge = Pledge(SEED, WORDS)
    assert SEED not in repr(pledge) + str(pledge.chance())
    with pytest.raises(TypeError, match="stays where it is"):
        pickle.dumps(pledge.chance())


# ---- promises ------------------------------------------------------------------------------------


def test_a_game_says_at_its_beginning_what_it_keeps_at_its_end(tmp_path: Path) -> None:
    match = sit(tmp_path / "game.journal", WORDS)
    header = journal.read(tmp_path / "game.journal").header
    assert (header.promise, header.words) == (sha256(SEED.encode()).hexdigest(), WORDS)
    finish(match)
    (sitting,) = check(tmp_path / "game.journal")
    assert (sitting.seed, sitting.kept) == (SEED, True)
    assert sitting.draws[0].move == 0 and len(sitting.draws) > 3
    assert report(tmp_path / "game.journal")[0][0].startswith(
        f"Sitting 1: All {len(sitting.draws)} draws follow from the seed. Promised: {header.promise}."
    )


def test_the_seed_of_a_sitting_is_told_once_the_whole_game_is_over(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    first = sit(path)
    table.wander(first, 3, Chance("three"))
    first.close()
    again = Match.load(path)
    assert SEED not in " ".join(report(path)[0]) and "when the game is over" in report(path)[0][0]
    finish(again)
    again.close()
    assert f"Seed: {SEED}." in report(path)[0][0]


def test_words_change_the_dice_but_not_the_promise(tmp_path: Path) -> None:
    plain, mixed = (check(over(tmp_path / f"{len(words)}.journal", words))[0] for words in ((), WORDS))
    assert plain.promise == mixed.promise and plain.kept and mixed.kept
    assert plain.draws[: len(mixed.draws)] != mixed.draws[: len(plain.draws)]


def test_nobody_reads_the_seed_while_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match = sit(path)
    while match.state.waiting():
        assert SEED.encode() not in path.read_bytes()
        table.wander(match, 1, Chance(match.moves))
    assert SEED.encode() in path.read_bytes()


def test_every_game_without_a_seed_is_pledged_and_no_two_alike(tmp_path: Path) -> None:
    promises = set()
    for number in range(3):
        path = tmp_path / f"{number}.journal"
        Match.new("hush", table.PEOPLE[:2], path=path).close()
        promises.add(journal.read(path).header.promise)
    assert len(promises - {""}) == 3


def test_a_given_seed_promises_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match = table.new(path)
    assert match.pledge is None
    table.wander(match, 1000, Chance(1))
    (sitting,) = check(path)
    assert sitting.kept is None and sitting.verdict().startswith("Not committed: nobody can check its")
    assert b"promise" not in path.read_bytes(), "as older programs wrote it"


def test_who_goes_on_promises_anew_before_the_next_move(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    first = sit(path)
    table.bid(first, 0, 1)
    first.close()
    again = Match.load(path)
    kept = path.read_bytes()
    assert again.pledge is not None and again.pledge.promise != promise_of(SEED)
    again.close()
    assert path.read_bytes() == kept, "whoever only looks leaves nothing behind"
    again = Match.load(path)
    again.note(0, "hm")
    promise = again.pledge.promise if again.pledge else ""
    finish(again)
    lines = journal.read(path).lines
    assert [line.promise for line in lines if isinstance(line, journal.Sitting)] == [promise]
    left, last = check(path)
    assert left.kept and last.kept and last.promise == promise
    assert left.verdict().startswith("Left before the end of the game. All")
    assert last.verdict().startswith("All ") or last.verdict() == "Nothing was drawn."


def test_old_games_go_on_under_a_promise(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    old = table.new(path, 3)
    table.bid(old, 0)
    old.close()
    again = Match.load(path)
    finish(again)
    assert [sitting.kept for sitting in check(path)] == [None, True]


def test_a_sitting_that_was_cut_off_says_so(tmp_path: Path) -> None:
    path, killed = tmp_path / "game.journal", tmp_path / "killed.journal"
    match = sit(path)
    table.bid(match, 0, 1)
    killed.write_bytes(path.read_bytes())  # as a kill leaves it
    (sitting,) = check(killed)
    assert sitting.kept is None and sitting.verdict().startswith("Not over yet, or cut off")
    finish(Match.load(killed))
    cut_off, last = check(killed)
    assert cut_off.kept is None and cut_off.verdict().startswith("Cut off before its seed was written down")
    assert last.kept


def test_whatever_comes_after_a_seed_was_written_down_is_drawn_from_another(tmp_path: Path) -> None:
    match = sit(tmp_path / "game.journal")
    finish(match)
    assert match.pledge is not None and match.pledge.seed != SEED


def test_a_write_that_failed_uses_up_no_draw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.journal"
    match, fails = sit(path), iter([True, False, False] * 500)
    append = journal.Journal.append

    def refuse(self: journal.Journal, line: Written) -> None:
        if next(fails):
            raise JournalError("the disk is full")
        append(self, line)

    monkeypatch.setattr(journal.Journal, "append", refuse)
    will = Chance(5)
    while match.state.waiting():
        try:
            table.wander(match, 1, will)
        except JournalError:
            continue
    match.close()
    match.close()
    (sitting,) = check(path)
    assert sitting.kept and len(sitting.draws) > 3


def test_a_game_that_is_played_unsaved_from_somewhere_on_never_tells_its_seed(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match = sit(path)
    match.keep(None)
    finish(match)
    match.close()
    assert SEED.encode() not in path.read_bytes()
    assert check(path)[0].kept is None


# ---- forgers -------------------------------------------------------------------------------------


def first_draws(lines: list[Written]) -> int:
    return next(number for number, line in enumerate(lines) if isinstance(line, journal.Move) and line.draws)


def test_another_seed_is_found_out(tmp_path: Path) -> None:
    forged = forge(
        over(tmp_path / "game.journal"), lambda header, lines: (header, [*lines[:-1], journal.Seed("0" * 64)])
    )
    assert not report(forged)[1]
    assert "is not the one that was promised" in report(forged)[0][0]


def test_another_seed_under_its_own_promise_is_found_out(tmp_path: Path) -> None:
    seed = "ab" * 32
    forged = forge(
        over(tmp_path / "game.journal"),
        lambda header, lines: (
            msgspec.structs.replace(header, promise=promise_of(seed)),
            [*lines[:-1], journal.Seed(seed)],
        ),
    )
    (sitting,) = check(forged)
    assert sitting.kept is False and "in the deal, should have been" in sitting.verdict()


def test_one_changed_draw_is_found_out(tmp_path: Path) -> None:
    path = over(tmp_path / "game.journal")
    drawn = [draw for draw in check(path)[0].draws if draw.of > 1]
    changed = 0
    for target in (drawn[0], drawn[-1]):

        def change(header: Header, lines: list[Written], target: object = target) -> tuple[Header, list[Written]]:
            if target is drawn[0]:
                other = (header.draws[0] + 1) % drawn[0].of
                return msgspec.structs.replace(header, draws=(other, *header.draws[1:])), lines
            at = max(n for n, line in enumerate(lines) if isinstance(line, journal.Move) and line.draws)
            line = lines[at]
            assert isinstance(line, journal.Move)
            other = (line.draws[-1] + 1) % drawn[-1].of
            lines[at] = msgspec.structs.replace(line, draws=(*line.draws[:-1], other))
            return header, lines

        forged = forge(path, change)
        try:
            assert report(forged)[1] is False
            changed += 1
        except MatchError as trouble:  # the rules may refuse what follows
            assert "stops making sense" in str(trouble)
        forged.unlink()
    assert changed


def test_other_words_are_found_out(tmp_path: Path) -> None:
    forged = forge(
        over(tmp_path / "game.journal", WORDS),
        lambda header, lines: (msgspec.structs.replace(header, words=("peach",)), lines),
    )
    assert report(forged)[1] is False


def test_lines_in_another_order_prove_nothing(tmp_path: Path) -> None:
    path = over(tmp_path / "game.journal")
    lines = path.read_bytes().splitlines(keepends=True)
    lines[3], lines[4] = lines[4], lines[3]
    path.write_bytes(b"".join(lines))
    with pytest.raises(MatchError, match=r"is damaged: its last \d+ lines cannot be read, so it proves nothing"):
        check(path)


def test_a_seed_that_comes_early_is_found_out(tmp_path: Path) -> None:
    def early(header: Header, lines: list[Written]) -> tuple[Header, list[Written]]:
        return header, [lines[-1], *lines[:-1]]

    forged = forge(over(tmp_path / "game.journal"), early)
    (sitting,) = check(forged)
    assert sitting.kept is False and "after the seed had been written down" in sitting.verdict()


def test_a_seed_that_nobody_promised_is_found_out(tmp_path: Path) -> None:
    forged = forge(
        over(tmp_path / "game.journal"), lambda header, lines: (msgspec.structs.replace(header, promise=""), lines)
    )
    assert report(forged)[1] is False


def test_a_promise_that_was_made_before_is_found_out(tmp_path: Path) -> None:
    """Whoever takes a seed that an earlier sitting has told knows every die before it falls."""
    path = tmp_path / "game.journal"
    first = sit(path)
    table.bid(first, 0, 1)
    first.close()
    again = Match.load(path)
    again.pledge = Pledge(SEED)
    again._chance = again.pledge.chance()
    finish(again)
    told, stale = check(path)
    assert told.kept and stale.kept is False and "promised before" in stale.verdict()
    assert not report(path)[1]


def test_more_words_than_people_can_add_are_no_line_of_ours(tmp_path: Path) -> None:
    with pytest.raises(MatchError, match="does not understand"):
        check(forge(over(tmp_path / "game.journal"), _too_many_words))


def _too_many_words(header: Header, lines: list[Written]) -> tuple[Header, list[Written]]:
    return msgspec.structs.replace(header, words=("a",) * (MOST_WORDS + 1)), lines


# ---- the list of draws ---------------------------------------------------------------------------


def test_every_draw_is_listed_once_the_game_is_over(tmp_path: Path) -> None:
    path = over(tmp_path / "game.journal", WORDS)
    chance = Pledged(SEED, " ".join(WORDS))
    listed = draws(path)
    assert len(listed) == len(check(path)[0].draws) > 3
    for number, words in enumerate(listed):
        _, _, told = words.partition(": ")
        draw, _, last = told.partition(" of 0 to ")
        assert words.startswith(f"sitting 1, draw {number}, move ")
        assert chance.pick(int(last) + 1) == int(draw)


@pytest.mark.skipif(os.name == "nt", reason="blocks pygame by a file on the path")
def test_the_command_needs_no_pygame_and_tells_by_its_exit_code(tmp_path: Path) -> None:
    (tmp_path / "pygame.py").write_text("raise ImportError('nobody may need it here')")
    game = next(game for game in registry.games().values() if game.id != "hush")
    path = tmp_path / "game.journal"
    match = Match.new(game.id, table.PEOPLE[: game.seats[0]], path=path)
    match.close()
    forged = forge(path, lambda header, _: (header, [journal.Seed("0" * 64)]))

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"}
        for name in ("DISPLAY", "SDL_VIDEODRIVER"):
            environment.pop(name, None)
        return subprocess.run(
            [sys.executable, "-m", "game", "--check", *words], capture_output=True, text=True, env=environment, cwd=ROOT
        )

    kept, wrong, nothing = run(str(path)), run(str(forged)), run(str(tmp_path / "none.journal"))
    assert (kept.returncode, wrong.returncode, nothing.returncode) == (0, 1, 2)
    assert kept.stdout.startswith("Sitting 1: Left before the end of the game. All ")
    assert wrong.stdout.startswith("Sitting 1: The seed that was written down is not the one that was promised")
    assert nothing.stderr.endswith("cannot be read: no such file or directory.\n")
    assert all(answer.stdout.count("\n") == 1 for answer in (kept, wrong))


def test_the_draws_of_a_game_that_goes_on_stay_in_the_dark(tmp_path: Path) -> None:
    sit(tmp_path / "game.journal").close()
    with pytest.raises(MatchError, match="still goes on"):
        draws(tmp_path / "game.journal")

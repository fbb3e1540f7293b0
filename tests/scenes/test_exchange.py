"""Games as files: dragged onto the window, given on the command line, copied for another machine."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pygame
import pytest

from game.__main__ import main
from game.engine import journal, registry
from game.scenes.app import App
from game.scenes.ask import AskScene
from game.scenes.continue_game import ContinueScene
from game.scenes.exchange import ARRIVED, COPIED, NO_GAME, NOT_COPIED, open_file, take_in
from game.scenes.replay import ReplayScene
from game.scenes.robot import Robot
from game.scenes.table import open_table
from game.scenes.table.scene import TableScene
from tests.scenes.pages_kit import GAME, NAMES, check_words, play, words_on


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the players keep other things."""
    home = tmp_path / "people"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(home / "Documents"))
    return home


def elsewhere(tmp_path: Path, moves: int | None = None, name: str = "a game.journal") -> Path:
    """A game that somebody else played."""
    path = tmp_path / "stick" / name
    play(path, NAMES[:3], seed=4, moves=moves).close()
    os.utime(path, (1_700_000_000, 1_700_000_000))
    return path


def drop(app: App, path: Path) -> AskScene:
    """Drag a file onto the window; what is said then."""
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    Robot(app).settle()
    assert isinstance(app.stack.top, AskScene)
    return app.stack.top


def saved(app: App) -> list[Path]:
    return sorted(app.saves.folder.glob("*")) if app.saves.folder.exists() else []


@pytest.mark.parametrize("moves", [30, None], ids=["open", "over"])
def test_a_game_that_is_dragged_onto_the_window_is_there_to_stay(app: App, tmp_path: Path, moves: int | None) -> None:
    path = elsewhere(tmp_path, moves)
    before = path.read_bytes()
    app.open_shelf()
    asked = drop(app, path)
    assert asked.title == ARRIVED and "Ana, Ben and Chloe" in asked.words
    assert ("Replays" if moves is None else "Continue") in asked.words
    (kept,) = saved(app)
    assert kept.read_bytes() == before == path.read_bytes()
    assert kept.stat().st_mtime == 1_700_000_000, "it was played then"
    Robot(app).click(0)
    assert any(isinstance(scene, ReplayScene if moves is None else TableScene) for scene in app.stack.scenes)


def test_the_list_shows_it_at_once(app: App, tmp_path: Path) -> None:
    app.stack.only(page := ContinueScene(app))
    drop(app, elsewhere(tmp_path, 30))
    robot = Robot(app)
    robot.click(1)
    assert app.stack.top is page and len(page.saves) == 1


def test_a_game_in_which_nobody_moved_is_not_said_to_be_listed(app: App, tmp_path: Path) -> None:
    app.open_shelf()
    assert drop(app, elsewhere(tmp_path, 0)).words.endswith("so no list shows it.")


def test_while_something_is_played_nothing_is_opened(app: App, tmp_path: Path) -> None:
    app.stack.only(table := open_table(app, play(app.saves.new_path(GAME.id), NAMES[:2], moves=3)))
    asked = drop(app, elsewhere(tmp_path))
    assert [answer.label for answer in asked.answers] == ["All right"] and len(saved(app)) == 2
    Robot(app).click(0)
    assert table in app.stack.scenes


def test_a_game_that_is_there_already_is_not_taken_twice(app: App, tmp_path: Path) -> None:
    path = elsewhere(tmp_path, 5)
    app.open_shelf()
    drop(app, path)
    asked = drop(app, path)
    assert "It was here already." in asked.words and len(saved(app)) == 1
    drop(app, saved(app)[0])
    assert len(saved(app)) == 1


def test_an_older_copy_of_a_game_leads_to_the_game(app: App, tmp_path: Path) -> None:
    path = elsewhere(tmp_path)
    older = path.with_name("older.journal")
    older.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:4]))
    take_in(app.saves, path)
    arrival = take_in(app.saves, older)
    assert not arrival.fresh and arrival.summary.over and len(saved(app)) == 1


def test_nothing_is_ever_overwritten(app: App, tmp_path: Path) -> None:
    name = f"{GAME.id}-2026-01-02-030405.journal"
    one, other = elsewhere(tmp_path, 5, name), tmp_path / "other" / name
    play(other, NAMES[:3], seed=9, moves=7).close()
    first, second = take_in(app.saves, one), take_in(app.saves, other)
    assert first.path.name == name and second.path.name == name.replace("405.", "405-2.")
    assert (first.path.read_bytes(), second.path.read_bytes()) == (one.read_bytes(), other.read_bytes())


def later(path: Path) -> Path:
    """The same game by later rules."""
    contents = journal.read(path)
    changed = path.with_name("later.journal")
    header = msgspec.structs.replace(contents.header, rules_version=contents.header.rules_version + 1)
    made = journal.Journal.create(changed, header)
    for line in contents.lines:
        made.append(line)
    made.close()
    return changed


def nonsense(path: Path) -> Path:
    """A game in which a draw is left over."""
    contents = journal.read(path)
    made = journal.Journal.create(path.with_name("odd.journal"), contents.header)
    for line in contents.lines:
        made.append(msgspec.structs.replace(line, draws=(0,) * 9) if isinstance(line, journal.Move) else line)
    made.close()
    return made.path


def newer(path: Path) -> Path:
    """A game with a line of a kind that nobody knows yet."""

    class Weather(msgspec.Struct, tag_field="line", tag="weather"):
        seat: int = 0

    contents = journal.read(path)
    made = journal.Journal.create(path.with_name("newer.journal"), contents.header)
    made.append(Weather())  # type: ignore[arg-type]
    made.close()
    return made.path


def picture(path: Path) -> Path:
    path.write_bytes(b"\x89PNG\r\n" * 50)
    return path


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (picture, "There is no game in the file a game.journal."),
        (later, "by later rules."),
        (nonsense, "stops making sense in line"),
        (newer, "does not understand; a newer one may."),
        (lambda path: path.with_name("gone"), "no such file or directory."),
        (lambda path: path.parent, "is not a saved game but something else."),
    ],
    ids=["no game", "later rules", "nonsense", "newer", "gone", "folder"],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    app: App, tmp_path: Path, spoil: object, sentence: str
) -> None:
    app.open_shelf()
    asked = drop(app, spoil(elsewhere(tmp_path, 5)))  # type: ignore[operator]
    assert (asked.title == NO_GAME and asked.words.endswith(sentence)) or sentence in asked.words
    assert asked.words.count(". ") == 0 and not saved(app)
    check_words(words_on(app))


def test_a_full_disk_is_one_sentence(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = elsewhere(tmp_path, 5)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    app.open_shelf()
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        asked = drop(app, path)
    assert asked.words == "a game.journal cannot be saved here: no space left on device." and not saved(app)


def test_family_mode_says_that_it_keeps_a_game_out_of_sight(app: App) -> None:
    game = next(game for game in registry.games().values() if game.adult)
    recorded = next(Path(__file__).parents[1].glob(f"titles/{game.id}/games/*.journal"))
    app.settings.family_mode = True
    app.open_shelf()
    asked = drop(app, recorded)
    assert "Family mode keeps it out of sight." in asked.words and len(asked.answers) == 1


# ---- copies --------------------------------------------------------------------------------------


def test_a_copy_lies_where_people_find_it_and_comes_back(app: App, home: Path) -> None:
    play(app.saves.new_path(GAME.id), NAMES[:3], moves=30).close()
    (own,) = saved(app)
    app.stack.only(ContinueScene(app))
    robot = Robot(app)
    robot.settle()
    robot.click(("copy", 0))
    asked = app.stack.top
    assert isinstance(asked, AskScene) and asked.title == COPIED
    folder = home / "Documents" / "Rumpus Room"
    assert str(Path("~", "Documents", "Rumpus Room")) in asked.words and own.name in asked.words
    (copy,) = folder.iterdir()
    assert copy.read_bytes() == own.read_bytes()
    check_words(words_on(app))
    robot.click(0)
    robot.click(("copy", 0))
    assert len(list(folder.iterdir())) == 1, "the same copy is not made twice"
    app.saves.delete(own)
    assert take_in(app.saves, copy).fresh


def test_a_copy_of_a_game_that_went_on_lies_beside_the_older_one(app: App, home: Path) -> None:
    match = play(app.saves.new_path(GAME.id), NAMES[:3], moves=30)
    app.stack.only(ContinueScene(app))
    robot = Robot(app)
    robot.settle()
    robot.click(("copy", 0))
    robot.click(0)
    match.note(0, "more")
    match.close()
    robot.click(("copy", 0))
    assert len(list((home / "Documents" / "Rumpus Room").iterdir())) == 2


def test_where_nothing_can_be_written_the_copy_says_so(app: App, home: Path) -> None:
    play(app.saves.new_path(GAME.id), NAMES[:3], moves=30).close()
    for name in ("Documents", "Rumpus Room"):
        (home / name).write_bytes(b"")
    app.stack.only(ContinueScene(app))
    robot = Robot(app)
    robot.settle()
    robot.click(("copy", 0))
    asked = app.stack.top
    assert isinstance(asked, AskScene) and asked.title == NOT_COPIED


# ---- the command line ----------------------------------------------------------------------------


@pytest.mark.parametrize("moves", [5, None], ids=["open", "over"])
def test_a_file_on_the_command_line_is_opened(app: App, tmp_path: Path, moves: int | None) -> None:
    app.open_shelf()
    open_file(app, elsewhere(tmp_path, moves))
    assert isinstance(app.stack.top, ReplayScene if moves is None else TableScene) and len(saved(app)) == 1


def test_a_file_of_our_own_is_opened_where_it_lies(app: App) -> None:
    play(app.saves.new_path(GAME.id), NAMES[:3], moves=30).close()
    app.open_shelf()
    open_file(app, saved(app)[0])
    assert isinstance(app.stack.top, TableScene) and app.current_journal() == saved(app)[0] and len(saved(app)) == 1


def test_a_file_that_is_no_game_is_said_so_on_the_shelf(app: App, tmp_path: Path) -> None:
    app.open_shelf()
    open_file(app, tmp_path)
    asked = app.stack.top
    assert isinstance(asked, AskScene) and asked.title == NO_GAME


def test_a_file_and_a_party_do_not_go_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["some.journal", "--party"]) == 2
    assert capsys.readouterr().err.startswith("A saved game is opened without a party")

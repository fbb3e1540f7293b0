"""A report of a mistake: one file that says what is needed and betrays nobody."""

from __future__ import annotations

import getpass
import platform
import secrets
from pathlib import Path

import pytest

from game.engine import journal
from game.engine.match import Match, Seat, replay
from game.engine.pledge import Pledge
from game.scenes.app import App
from game.scenes.ask import AskScene
from game.scenes.report import NOT_SAVED, SAVED, clean, report
from game.scenes.robot import Robot
from game.scenes.trouble import TroubleScene
from game.ui.scene import Scene
from game.version import version
from tests.scenes.pages_kit import GAME, check_words, words_on

NAMES = ("Zoltan", "Ottoline")
TOKEN = secrets.token_urlsafe(16) + "a1"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where somebody called Wilma keeps things, on a machine called thunderbolt."""
    home = tmp_path / "wilma"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(home / "Documents"))
    monkeypatch.setattr(getpass, "getuser", lambda: "wilma")
    monkeypatch.setattr(platform, "node", lambda: "thunderbolt")
    return home


class Clumsy(Scene):
    """A scene that fails and says too much."""

    def __init__(self, app: App, match: Match, words: str) -> None:
        super().__init__(app)
        self.match, self.journal, self.words = match, match.path, words

    def update(self, dt: float) -> None:
        raise RuntimeError(self.words)

    def let_go(self) -> None:
        self.match.close()


def failed(app: App, home: Path) -> tuple[Robot, Match]:
    """The page after a mistake in the middle of a game in which a name was changed and notes were made."""
    seats = [Seat(NAMES[0], "amber"), Seat(NAMES[1], "blue")]
    match = Match.new(GAME.id, seats, path=app.saves.new_path(GAME.id), pledge=Pledge("5e" * 32, ("hollyhock",)))
    for _ in range(12):
        seat = match.state.waiting()[0]
        match.act(seat, match.state.legal(seat)[0])
    match.rename(1, "Philippa")
    match.note(0, "surely Ottoline")
    seat = match.state.waiting()[0]
    match.act(seat, match.state.legal(seat)[0])
    app.open_shelf()
    words = f"Zoltan lost {TOKEN} at 192.168.7.31 in {home}/things on thunderbolt, says wilma"
    app.stack.push(Clumsy(app, match, words))
    app.step(0.02)
    assert isinstance(app.stack.top, TroubleScene)
    robot = Robot(app)
    robot.settle()
    return robot, match


def save(app: App, robot: Robot, label: str) -> AskScene:
    trouble = app.stack.top
    assert isinstance(trouble, TroubleScene)
    robot.click([answer.label for answer in trouble.answers].index("Save a report"))
    asked = app.stack.top
    assert isinstance(asked, AskScene)
    check_words(words_on(app))
    robot.click([answer.label for answer in asked.answers].index(label))
    done = app.stack.top
    assert isinstance(done, AskScene)
    return done


def test_a_report_holds_all_that_helps_and_nobody(app: App, home: Path) -> None:
    robot, match = failed(app, home)
    done = save(app, robot, "Without names")
    (path,) = (home / "Documents" / "Rumpus Room").iterdir()
    assert done.title == SAVED and path.name in done.words and str(Path("~", "Documents", "Rumpus Room")) in done.words
    check_words(words_on(app))
    words = path.read_text(encoding="utf-8")
    for secret in (*NAMES, "Philippa", TOKEN, "192.168.7.31", "wilma", "thunderbolt", "hollyhock", str(home)):
        assert secret not in words, secret
    for fact in (
        f"Version: {version()}",
        "pygame-ce: ",
        "SDL ",
        "RuntimeError: somebody lost (hidden)",
        "test_report.py",
    ):
        assert fact in words.replace("Player 1 lost", "somebody lost"), fact
    robot.click(0)
    assert isinstance(app.stack.top, TroubleScene)
    game = home / "again.journal"
    game.write_text(words[words.index('{"line":"header"') :], encoding="utf-8")
    assert match.path
    assert [state.dump() for state, _ in replay(game)] == [state.dump() for state, _ in replay(match.path)]
    assert [seat.name for seat in journal.summary(game).seats] == ["Player 1", "Player 2"]
    assert journal.read(game).lost == 0


def test_with_leave_the_names_stand_in_it_but_no_machine(app: App, home: Path) -> None:
    robot, _ = failed(app, home)
    save(app, robot, "With names")
    (path,) = (home / "Documents" / "Rumpus Room").iterdir()
    words = path.read_text(encoding="utf-8")
    assert all(name in words for name in (*NAMES, "Philippa", "Zoltan lost"))
    assert not any(secret in words for secret in (TOKEN, "192.168.7.31", "wilma", "thunderbolt"))


def test_a_name_that_begins_another_takes_nothing_from_it() -> None:
    told = "Ana Maria beat Ana, and Ana-Maria Berg watched."
    for names in (("Ana", "Ana Maria", "Ana-Maria Berg"), ("Ana-Maria Berg", "Ana Maria", "Ana")):
        hidden = {name: f"Player {len(name)}" for name in names}
        assert clean(told, hidden) == "Player 9 beat Player 3, and Player 14 watched."


def test_nobody_has_to_save_a_report(app: App, home: Path) -> None:
    robot, _ = failed(app, home)
    trouble = app.stack.top
    robot.click(2)
    robot.click(2)
    assert app.stack.top is trouble and not (home / "Documents").exists()


def test_a_second_report_leaves_the_first_alone(app: App, home: Path) -> None:
    robot, _ = failed(app, home)
    for answer in ("Without names", "With names"):
        save(app, robot, answer)
        robot.click(0)
    assert len(list((home / "Documents" / "Rumpus Room").iterdir())) == 2


def test_where_nothing_can_be_written_it_says_so(app: App, home: Path) -> None:
    for name in ("Documents", "Rumpus Room"):
        (home / name).write_bytes(b"")
    robot, _ = failed(app, home)
    assert save(app, robot, "Without names").title == NOT_SAVED


def test_a_mistake_without_a_game_is_reported_too() -> None:
    words = report("Traceback: nothing much", None, (), named=False)
    assert "nothing much" in words and "The game" not in words


def test_a_journal_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    (tmp_path / "bad.journal").write_bytes(b"\x00\xff")
    assert "There is no game in the file bad.journal." in report("x", tmp_path / "bad.journal", (), named=False)


def test_words_of_the_program_stay_readable() -> None:
    line = 'File "game/scenes/table/test_words_of_the_program.py", line 12, in draw_everything_at_once'
    assert clean(line, {"Al": "Player 1"}) == line

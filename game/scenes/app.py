"""Everything that lives longer than a scene: the window, the settings, the saves, and the loop around them."""

from __future__ import annotations

import math
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pygame

from game.engine import registry
from game.scenes import baggage
from game.scenes.damage import LOG, Inspection, damage, jot_down, write_down
from game.scenes.guests import LastSeat
from game.scenes.keeping import all_saves
from game.scenes.party.by_phone import TOUCHES
from game.ui import homes
from game.ui.music import HOUSE, Music, Tune
from game.ui.scene import Stack
from game.ui.settings import Settings
from game.ui.sound import Sound
from game.ui.window import Window

if TYPE_CHECKING:
    from game.bots.process import Opponents
    from game.engine.contract import Game
    from game.scenes.party.evening import Evening
    from game.ui.scene import Scene

FRAMES_PER_SECOND = 60
GLANCES, GLANCE_MILLISECONDS = 3, 16  # at rest: how often to look for input before scenes may ask for bots' answers
SLICE = 0.010  # seconds of a frame that may be spent on painting what was never shown before
LONGEST_STEP = 0.1  # after a dragged window or a sleeping machine, animations go on where they were
FIREWALL_TITLE = "Let phones in"
FIREWALL_WORDS = "Windows asks about phones. Choose Allow."
QUIT_TITLE = "Quit Rumpus Room?"
QUIT_WORDS = "The box will be here when you come back."
QUIT_PLAYING = "Your game is saved up to the last move; Continue on the shelf brings it back."


class HouseSettings(Settings):
    """The settings with what the lobby remembers from one evening to the next."""

    coach: bool = True  # whether he may be asked to compare what can be done
    bot_pace: Literal["slow", "normal", "fast"] = "normal"
    turn_timer: Literal[0, 60, 90] = 0  # seconds that a phone has for its turn; 0 is off
    seats: tuple[LastSeat, ...] = ()
    guests: tuple[LastSeat, ...] = ()  # who has ever sat here, the last ones first
    saves_in: str = ""  # where new games are saved if not beside the settings
    saved_in: tuple[str, ...] = ()  # where they were saved before
    firewall_asked: bool = False  # whether Windows has asked about phones before
    bot_talk: bool = True  # named bots say a line now and then
    phone_away: Literal[30, 60, 120] = 60  # seconds until a bot is offered for who is asked and away
    reactions: bool = True  # of phones, flying over the table
    house_rules: dict[str, dict[str, int]] = {}  # per game and option, which choice was agreed on last


def home_folder() -> Path:
    """Where settings, saves and the log live."""
    if chosen := os.environ.get("RUMPUS_HOME"):
        return Path(chosen)
    import platformdirs

    return platformdirs.user_data_path("rumpus-room", appauthor=False)


class App:
    """One evening in the Rumpus Room."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        full_screen: bool | None = None,
        home: Path | None = None,
        hidden: bool = False,
    ) -> None:
        self.home = home or home_folder()
        self.settings = HouseSettings.load(self.settings_path)
        complaints = (self.settings.complaint, *registry.left_out(), *baggage.unpack(registry.games().values()))
        self.notice = next(filter(None, complaints), "")  # one sentence for the player, shown until the next click
        if full_screen is None:
            full_screen = self.settings.full_screen and size is None
        self.window = Window(size, full_screen, hidden, self.settings)
        self.sound = Sound(self.settings)
        self.music = Music(self.settings, self.sound)
        self.stack = Stack(self.window, self.settings, self.sound)
        self.saves = all_saves(self.home / "saves", self.settings.saves_in, self.settings.saved_in, home is None)
        self.tally: Counter[str] = Counter()  # games won this evening, by name
        self.evening: Evening | None = None  # while phones may join
        self.pace = 1.0  # how many seconds pass in one
        self.troubled: set[Path | None] = set()  # games in which something went wrong
        self._breathless = False  # whether the last frame had no time to draw
        self.greeted = False  # whether the logo has dropped in
        self.running = True
        self.inspection = Inspection(self)

    @property
    def settings_path(self) -> Path:
        """The file with the settings."""
        return self.home / "settings.json"

    @property
    def log_path(self) -> Path:
        """Where our own mistakes are written down."""
        return self.home / LOG

    @cached_property
    def opponents(self) -> Opponents:
        """The bots, in a process of their own that starts when the first of them is needed."""
        from game.bots.process import Opponents

        return Opponents(self.jot_down)

    @property
    def out_of_sight(self) -> frozenset[str]:
        """The games that Family mode keeps out of sight, on the shelf and among the saves; nothing is lost."""
        grown_up = (game_id for game_id, game in registry.games().items() if game.adult)
        return frozenset(grown_up) if self.settings.family_mode else frozenset()

    def save_settings(self) -> None:
        """Write the settings down; call it after every change."""
        if trouble := self.settings.save(self.settings_path):
            self.notice = trouble
        if self.stack.top:
            self.stack.top.dirty()

    def save_in(self, folder: Path) -> None:
        """From now on games are saved there; those that lie elsewhere stay in sight."""
        self.saves.save_in(folder)
        self.settings.saves_in, self.settings.saved_in = str(folder), tuple(map(str, self.saves.others))
        self.save_settings()

    def switch_music(self) -> None:
        """Off, or on again; on from nothing is as loud as usual."""
        self.settings.music_on = not self.music.on
        if self.settings.music_on and not self.settings.music:
            self.settings.music = HouseSettings().music
        self.save_settings()

    # one frame

    def frame(self, dt: float, seconds: float = math.inf) -> None:
        """Pass on what the players did, let things move, draw if anything looks different.

        What takes longer to paint than so many seconds goes on with the next frame; until then nothing moves.
        """
        began = time.perf_counter()
        for event in pygame.event.get():
            self._take(event)
        if self.evening:
            self.evening.hear()
        self.stack.update(0.0 if self.stack.held else dt)
        if self.evening:
            self.evening.tell(dt)
        if self.window.catch_up():
            self._window_changed()
        if self._out_of_breath(time.perf_counter() - began > 2 * seconds):
            pass  # a scene that took so long to come is drawn in a frame of its own
        elif self.stack.needs_draw and (areas := self.stack.draw(self.window.canvas, seconds)) is not None:
            self.window.present(areas)
            self.inspection.look()
        self.window.tidy(dt)
        self._listen(dt)

    def _out_of_breath(self, late: bool) -> bool:
        """Whether this frame has done enough; never two of them one after the other."""
        self._breathless = late and not self._breathless
        return self._breathless

    def _listen(self, dt: float) -> None:
        """Play what the topmost scene wants that wants anything; whatever lies over it may hush it."""
        quiet = False
        for scene in reversed(self.stack.scenes):
            quiet = quiet or scene.quiet
            if tune := scene.tune():
                with homes.at(scene.home):
                    self.music.want(tune, quiet)
                break
        else:
            self.music.want(Tune(HOUSE), quiet)
        self.music.update(dt, at_rest=not self.stack.moving)

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.ask_quit()
        elif event.type == pygame.DROPFILE:
            self._dropped(Path(event.file))
        elif self.window.handle(event):
            self._window_changed()
        else:
            if self.notice and event.type in (pygame.MOUSEBUTTONUP, pygame.KEYUP, pygame.CONTROLLERBUTTONUP):
                self.notice = ""
            if self.evening and event.type in TOUCHES:
                self.evening.touched()
            kept = self.stack.handle(event)  # such as the letter of a name
            if not kept and event.type == pygame.KEYDOWN and event.key == pygame.K_m:
                self.switch_music()

    def _dropped(self, path: Path) -> None:
        """A file was dragged onto the window."""
        from game.scenes.exchange import arrive

        arrive(self, path)

    def _window_changed(self) -> None:
        """Note it and draw afresh; it is written down at the end, not at every step of a dragged edge."""
        self.settings.full_screen = self.window.full_screen
        self.settings.window_size = self.window.windowed_size
        if self.stack.top:
            self.stack.top.dirty()

    def set_full_screen(self, full: bool) -> None:
        """Fill the screen or go back into a window, and remember it."""
        if full != self.window.full_screen:
            self.window.toggle_full_screen()
        self._window_changed()
        self.save_settings()

    # the whole evening

    def run(self) -> int:
        """Play in real time until somebody quits; 60 pictures a second while things move, otherwise none."""
        for kind in (signal.SIGTERM, signal.SIGINT):
            # SDL would turn these into a click on the window's cross, and we would ask whether that is meant.
            signal.signal(kind, lambda *_: self.quit())
        clock = pygame.time.Clock()
        while self.running:
            self.step(self.pace * self.wait(clock))
        self.close()
        return 0

    def wait(self, clock: pygame.time.Clock) -> float:
        """Until the next frame is due: at once while a picture is in the making; how many seconds have passed."""
        if self.stack.held:
            clock.tick()
        elif self.stack.moving or self.stack.needs_draw:
            clock.tick(FRAMES_PER_SECOND)
        else:
            self.rest()
            clock.tick()
        return min(clock.get_time() / 1000, LONGEST_STEP)

    def step(self, dt: float) -> None:
        """One frame that survives our own mistakes."""
        self.survive(partial(self.frame, dt, SLICE))

    def survive(self, work: Callable[[], None]) -> None:
        """Do it; our own mistakes are logged and the players can go on."""
        try:
            work()
        except Exception as error:
            from game.scenes.trouble import TroubleScene

            if isinstance(self.stack.top, TroubleScene):
                raise
            path = self.current_journal()
            noted = write_down(error, self.log_path, path)
            unsaved = self._unsaved()
            self._clear_table()
            again = path in self.troubled
            self.troubled.add(path)
            self.stack.only(TroubleScene(self, path, damage(error), noted, again, unsaved))

    def _unsaved(self) -> str:
        """Why the game on the table is not on disk; a table that failed may fail to say it."""
        for scene in reversed(self.stack.scenes):
            try:
                if words := scene.unsaved():
                    return words
            except Exception as error:
                write_down(error, self.log_path, None)
        return ""

    def _clear_table(self) -> None:
        """Take every scene off and let go of its journal, even if a scene fails once more on its way out."""
        for scene in reversed(self.stack.scenes):
            for leave in (partial(self.stack.pop, scene), scene.let_go):
                try:
                    leave()
                except Exception as error:
                    write_down(error, self.log_path, None)

    def current_journal(self) -> Path | None:
        """The journal of the game that is on the table now."""
        return next((scene.journal for scene in reversed(self.stack.scenes) if scene.journal), None)

    def write_down(self, error: Exception) -> None:
        """Keep a mistake of ours for who looks for it; the game goes on."""
        write_down(error, self.log_path, self.current_journal())

    def jot_down(self, words: str) -> None:
        """Keep for who looks for a mistake of ours what happened beside the game, such as in a bot's process."""
        jot_down(words, self.log_path, self.current_journal())

    def open_shelf(self) -> None:
        """Clear the table and show the shelf."""
        from game.scenes.shelf import ShelfScene

        self.stack.only(ShelfScene(self))

    def open_settings(self) -> None:
        """The settings over whatever is shown."""
        from game.scenes.settings import SettingsScene

        self.stack.push(SettingsScene(self))

    def open_rules(self, game: Game) -> None:
        """How to play a game, over whatever is shown."""
        from game.scenes.howto import HowToScene

        self.stack.push(HowToScene(self, game))

    def open_save(self, path: Path, paused: bool = False, instead: Scene | None = None) -> None:
        """Go on with a saved game, perhaps from its pause; one that cannot be read says why in one sentence."""
        from game.scenes.opening import go_on

        go_on(self, path, paused, instead)

    def watch_save(self, path: Path) -> None:
        """Watch a saved game; one that cannot be read says why in one sentence."""
        from game.scenes.opening import watch

        watch(self, path)

    def ask_quit(self) -> None:
        """Leaving is asked once; asking to leave while being asked means yes."""
        from game.scenes.ask import Answer, AskScene
        from game.ui.colours import CORAL, GREEN

        top = self.stack.top
        if top is None or (isinstance(top, AskScene) and top.title == QUIT_TITLE):
            self.quit()
            return
        words = QUIT_PLAYING if self.current_journal() else QUIT_WORDS
        if trouble := self._unsaved():
            words = f"{trouble} Whoever quits now loses this game."
        answers = (Answer("Quit", CORAL, "icon_quit", self.quit), Answer("Stay", GREEN, "icon_continue"))
        self.stack.push(AskScene(self, QUIT_TITLE, words, answers))

    def open_party(self, port: int | None = None, address: str | None = None) -> None:
        """Let phones join; one that is open stays as it is."""
        from game.scenes.party.evening import Evening

        if self.evening is not None:
            return
        asked = sys.platform == "win32" and not self.settings.firewall_asked
        full = asked and self.window.full_screen
        if full:
            self.set_full_screen(False)  # what Windows asks would lie behind it
        try:
            self.evening = Evening(self, port, address)
        finally:
            if full and self.evening is None:
                self.set_full_screen(True)
        if asked:
            self._explain_firewall(full)

    def _explain_firewall(self, full: bool) -> None:
        """Windows asks whether phones may come in, the first time they may."""
        from game.scenes.ask import Answer, AskScene
        from game.ui.colours import GREEN

        self.settings.firewall_asked = True
        self.save_settings()
        answer = Answer("I did", GREEN, "icon_check", partial(self.set_full_screen, full))
        self.stack.push(AskScene(self, FIREWALL_TITLE, FIREWALL_WORDS, [answer]))

    def close_party(self) -> None:
        """Let all phones go."""
        if self.evening:
            self.evening.close()
            self.evening = None

    def quit(self) -> None:
        """Let the loop end."""
        self.running = False

    def close(self) -> None:
        """Put everything away, and remember where the window was."""
        self.window.keep()
        self.settings.save(self.settings_path)
        self.close_party()
        self.stack.close()
        baggage.pack_up(registry.games().values())
        if "opponents" in self.__dict__:
            self.opponents.close()
        self.music.close()
        self.sound.close()
        self.window.close()
        pygame.quit()

    def rest(self) -> None:
        """Wait for the players, but no longer than a bot's answer may lie around; SDL's own wait looks every millisecond."""
        for _ in range(GLANCES):
            pygame.time.wait(GLANCE_MILLISECONDS)
            if pygame.event.peek() or (self.evening and self.evening.party.waiting):
                return

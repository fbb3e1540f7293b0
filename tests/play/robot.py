"""Players made of code, by mouse, by keyboard or by gamepad: they know nothing but what the top scene offers."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

import pygame

from game.bots import minds
from game.engine.chance import Chance
from game.engine.sealed import stand_ins
from game.scenes.app import App
from game.scenes.curtain import CurtainScene
from game.scenes.eyes import EyesOpenScene
from game.scenes.results import ResultsScene
from game.scenes.secret import SecretScene
from game.scenes.table.hint import GO_ON
from game.scenes.table.scene import TableScene
from game.ui import focus as graph
from game.ui.scene import Scene, Target
from tests.play.audit import complaints
from tests.sample import loose_action

STEP = 0.4  # seconds of the game's own time in one frame, while the robot waits
PATIENCE = 120.0  # seconds of ours before a bot's answer is called lost
SENSE = 0.8  # how often the robot does what a bot would do, so that games end
EDGE = 14.0  # how far outside a target its ring may be drawn
COMPARED = 25  # every so many frames the picture is compared with one painted whole
EMPTY = (1900.0, 1070.0)  # a corner where nothing is ever offered


class Player:
    """What all of them do, whatever their device: look at the top scene, let time pass, choose sensibly."""

    def __init__(self, app: App, seed: object = 1) -> None:
        self.app = app
        self.chance = random.Random(f"robot {seed}")
        self.sense = SENSE
        self.answered = 0
        self.frames = 0
        self.asked: Counter[str] = Counter()  # how often each stage of a game asked us
        self.seen: Counter[str] = Counter()  # how often each scene was used
        self.regretful = False  # whether it likes best what can be taken back
        self.sealed = 0  # how many questions were answered with the room looking on
        self.private = False  # whether a table had something for one person alone

    # ---- looking -----------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        scene = self.app.stack.top
        assert scene is not None
        return scene

    @property
    def table(self) -> TableScene | None:
        """The table on top, or under what lies over it for a moment."""
        return next((scene for scene in reversed(self.app.stack.scenes) if isinstance(scene, TableScene)), None)

    def offered(self) -> list[Target]:
        """What can be clicked now."""
        found = [target for target in self.scene.targets() if target.enabled]
        twice = [key for key, count in Counter(target.key for target in found).items() if count > 1]
        assert not twice, f"{type(self.scene).__name__} offers {twice} twice"
        return found

    def target(self, key: Hashable) -> Target:
        found = [target for target in self.offered() if target.key == key]
        assert found, f"{type(self.scene).__name__} offers no {key!r}, only {[t.key for t in self.offered()]}"
        return found[0]

    def picture(self, box: pygame.FRect | None = None) -> bytes:
        """The pixels in and around a box of the design, or all of them."""
        canvas = self.app.window.canvas
        area = canvas.surface.get_rect()
        if box is not None:
            area = canvas.pixels(box.inflate(2 * EDGE, 2 * EDGE)).clip(area)
        return pygame.image.tobytes(canvas.surface.subsurface(area), "RGB")

    # ---- time --------------------------------------------------------------------------------

    def frame(self, dt: float = 0.0) -> None:
        """One frame; no text in it may be cut off, and now and then it is compared with one painted whole."""
        canvas = self.app.window.canvas
        canvas.audit = []
        self.app.frame(dt)
        found = complaints(canvas.audit, canvas.k, at_rest=False)
        assert not found, f"{type(self.scene).__name__}: {found}"
        self.frames += 1
        if self.frames % COMPARED == 0:
            whole = canvas.pen.below(canvas.surface.get_rect())
            same = pygame.image.tobytes(whole, "RGB") == self.picture()
            assert same, f"{type(self.scene).__name__}: what was left alone should have been painted"

    def post(self, kind: int, **facts: object) -> None:
        """One event, and the picture after it."""
        pygame.event.post(pygame.event.Event(kind, facts))
        self.frame()

    def settle(self) -> None:
        """Until the entrance of a scene is over and something can be clicked."""
        for _ in range(400):
            self.frame(STEP)
            if not self.app.stack.moving and self.offered():
                return
            if isinstance(self.scene, ResultsScene) and self.scene.announced == 1.0:
                return  # its confetti goes on falling
        raise AssertionError(f"{type(self.scene).__name__} does not come to rest.")

    def wait_for(self, there: Callable[[], bool], what: str) -> None:
        """Let the game's time fly, with a little of our own for the bots."""
        patience = time.monotonic() + PATIENCE
        while not there():
            self.frame(STEP)
            if not self.app.stack.moving:
                time.sleep(0.002)
            assert time.monotonic() < patience, f"waited too long for {what} at {type(self.scene).__name__}"

    # ---- using -------------------------------------------------------------------------------

    def use(self, target: Target) -> None:
        """Choose this target with the device of this robot."""
        raise AssertionError("every robot has a device")

    def hold(self, target: Target) -> None:
        """Press and keep pressing for a second."""
        raise AssertionError("every robot has a device")

    def go(self, *keys: Hashable) -> None:
        """Use these targets one after another."""
        for key in keys:
            self.settle()
            self.turn_to(key)
            self.seen[type(self.scene).__name__] += 1
            self.use(self.target(key))
        self.settle()

    def turn_to(self, key: Hashable) -> None:
        """Where there are pages, to the one with this target."""
        there = {target.key for target in self.offered()}
        while key not in there and ("page", 1) in there:
            self.use(self.target(("page", 1)))
            self.settle()
            there = {target.key for target in self.offered()}

    def dash(self, *keys: Hashable) -> None:
        """The same while things move by themselves."""
        for key in keys:
            self.use(self.target(key))
            self.frame(0.5)

    # ---- playing -----------------------------------------------------------------------------

    def set_up(self, game_id: str, people: int, bots: int = 0, names: Sequence[str] = ()) -> None:
        """From the shelf through the lobby to the table."""
        self.go(("game", game_id), ("Players", people + bots), ("Bots play", "fast"))
        for number in range(people + bots):
            self.seat(number, "human" if number < people else "bot:sly")
        for number, name in enumerate(names):
            self.write_name(number, name)
        self.use(self.target("start"))
        assert self.table, f"Start led to {type(self.scene).__name__}"

    def seat(self, number: int, player: str) -> None:
        """Who plays a seat: a chip tells and changes it."""
        is_bot = any(isinstance(target.key, tuple) and target.key[:2] == ("level", number) for target in self.offered())
        if is_bot != (player != "human"):
            self.go(("who", number))

    def write_name(self, number: int, name: str) -> None:
        """Onto a seat's page in the lobby, letter by letter on the keys that are drawn there."""
        self.go(("seat", number))
        for _ in range(14):
            self.use(self.target(("key", "delete")))
        for letter in name.lower():
            self.use(self.target(("key", letter)))
        self.go("done")

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Go on until the results, or until something else has come true."""
        while not isinstance(self.scene, ResultsScene) and not until():
            self.round()

    def round(self) -> None:
        """Deal with whatever lies on top."""
        scene = self.scene
        self.seen[type(scene).__name__] += 1
        if isinstance(scene, CurtainScene):
            self.wait_for(lambda: bool(self.offered()) or self.scene is not scene, "the curtain")
            if self.scene is scene:
                self.pass_curtain(scene)
        elif isinstance(scene, SecretScene):
            self.keep_secret(scene)
        elif isinstance(scene, EyesOpenScene):
            table = self.table
            assert table and table.viewer is None, "everybody is called while somebody's view is on the table"
            self.wait_for(lambda: self.scene is not scene, "the card to go by itself")
        elif isinstance(scene, TableScene):
            self.sit(scene)
        else:
            raise AssertionError(f"Nobody told the robot about {type(scene).__name__}.")

    def pass_curtain(self, scene: CurtainScene) -> None:
        covered = self.app.stack.visible()
        assert covered == [scene], "the closed curtain must hide everything below"
        self.use(self.target("show"))

    def keep_secret(self, scene: SecretScene) -> None:
        self.settle()
        if self.scene is scene:
            self.use(self.target("done"))

    def park(self) -> None:
        """Take the device off whatever it is on, if it can."""

    def sit(self, table: TableScene) -> None:
        """At the table: answer if we are asked, else watch."""
        self.private |= table.has_private
        if table.finale.waits:
            self.use(self.target("results"))  # the points have been added up and wait for somebody
            return
        if table.showing.pause:
            self.use(self.target(GO_ON))  # a round is over, and its score waits for somebody
            return
        if table.answerer is None:
            self.wait_for(
                lambda: (
                    table.answerer is not None
                    or table.finale.waits
                    or bool(table.showing.pause)
                    or self.scene is not table
                ),
                "a question",
            )
            return
        if self.answered % 3 == 0:
            self.wait_for(lambda: not self.app.stack.moving or self.scene is not table, "a pause in the motion")
        seat = table.answerer
        if self.scene is table and seat is not None:
            self.check_answers(table, seat)
            self.answer(table, seat)

    def check_answers(self, table: TableScene, seat: int) -> None:
        """What can be clicked is exactly what the rules allow; some answers begin with a click on a card."""
        shown = Counter(target.action for target in self.offered() if target.action is not None)
        legal = Counter(table.match.state.legal(seat))
        if table.aloud:
            meant = self.stand_ins(table, seat)
            assert shown == Counter(list(meant)), f"a sealed question offers {list(shown)}"
            assert set(meant.values()) == set(legal), f"{meant} does not lead to {list(legal)}"
            return
        later = Counter(action for action in legal if table.way(action))
        assert shown == legal - later, f"missing {list(legal - later - shown)}, too much {list(shown - legal)}"
        assert len(legal) == legal.total()
        for action in later:
            self.target(table.way(action)[0])

    def stand_ins(self, table: TableScene, seat: int) -> dict[Any, Any]:
        """What each button of a sealed question stands for."""
        state = table.match.state
        return stand_ins(table.sealed(state.view(None)), state.legal(seat))

    def answer(self, table: TableScene, seat: int) -> None:
        action = self.choose(table, seat)
        before = len(table.match.history(None))
        self.asked[str(getattr(table.view, "stage", ""))] += 1
        if way := table.way(action):
            for key in way:
                self.use(self.target(key))
            self.check_answers(table, seat)
        if table.aloud:
            self.sealed += 1
            action = self.chance.choice([w for w, meant in self.stand_ins(table, seat).items() if meant == action])
        self.use(next(target for target in self.offered() if target.action == action))
        # While all choose at once, a bot may have answered in the same frame.
        made = [entry.mover for entry in table.match.history(None)[before:]]
        assert made.count(seat) == 1, f"the click on {action} was lost"
        self.answered += 1

    def choose(self, table: TableScene, seat: int) -> Any:
        state, game_id = table.match.state, table.match.game.id
        if self.regretful and state.waiting() == (seat,) and (loose := loose_action(state)) is not None:
            return loose
        if self.chance.random() < self.sense:
            return minds.choose(game_id, state, seat, Chance(self.chance.getrandbits(32)), "sly")
        return self.chance.choice(state.legal(seat))


class Mouse(Player):
    """Hovers, looks whether that shows, then clicks."""

    def move(self, x: float, y: float) -> None:
        canvas = self.app.window.canvas
        self.at = (round(canvas.left + x * canvas.k), round(canvas.top + y * canvas.k))
        self.post(pygame.MOUSEMOTION, pos=self.at, rel=(0, 0), buttons=(0, 0, 0))

    def park(self) -> None:
        self.move(*EMPTY)

    def hover(self, target: Target) -> None:
        """The mouse onto the target; its picture must change, against what it is when another one is hovered."""
        scene = self.scene
        room = target.box.inflate(4 * EDGE, 4 * EDGE)
        others = [o for o in self.offered() if o.key != target.key and not room.colliderect(o.box)]
        self.move(*(others[-1].box.center if others else EMPTY))
        before, moves = self.picture(target.box), self._moves()
        self.move(*target.box.center)
        assert self.scene is scene
        if scene.focus != target.key and self._moves() != moves:  # somebody else has answered meanwhile
            self.wait_for(lambda: any(o.key == target.key for o in self.offered()), "the question to come back")
            self.hover(target)
            return
        assert scene.focus == target.key, f"the middle of {target} focuses {scene.focus!r}"
        changed = self.picture(target.box) != before
        # What is alone on its page, or advised, may wear its ring from the beginning.
        ringed = len(self.offered()) == 1 or (self.table is scene and self.table.hinted(target.key))
        assert changed or ringed, f"{type(scene).__name__}: hovering {target} shows nothing"

    def _moves(self) -> int:
        return self.table.match.moves if self.table else 0

    def press(self) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.at, button=1)

    def let_go(self) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=self.at, button=1)

    def use(self, target: Target) -> None:
        self.hover(target)
        scene = self.scene
        before = self.picture(target.box)
        moves = self._moves()
        self.press()
        if scene.pressed != target.key and self._moves() != moves:  # somebody else has answered meanwhile
            self.let_go()
            self.wait_for(lambda: any(o.key == target.key for o in self.offered()), "the question to come back")
            self.use(target)
            return
        assert self.scene is scene and scene.focus == scene.pressed == target.key
        if len(self.offered()) == 1:
            assert self.picture(target.box) != before, f"{type(scene).__name__}: pressing {target} shows nothing"
        self.let_go()

    def hold(self, target: Target) -> None:
        self.hover(target)
        scene = self.scene
        before = self.picture()
        self.press()
        self.frame(1.0)
        assert self.picture() != before, f"{type(scene).__name__}: holding {target} shows nothing"
        self.let_go()

    def hurry(self) -> None:
        """A click beside everything while something moves."""
        self.park()
        self.press()
        self.let_go()


class Keys(Player):
    """Arrows or Tab to the target, then Enter."""

    def key(self, key: int, mod: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="")

    def use(self, target: Target) -> None:
        self.reach(target)
        self.click()

    def click(self) -> None:
        self.key(pygame.K_RETURN)

    def hold(self, target: Target) -> None:
        self.reach(target)
        self.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
        self.frame(1.0)
        self.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r")

    def reach(self, target: Target) -> None:
        if self.chance.random() < 0.5:
            self.tab_to(target)
        else:
            self.step_to(target)
        assert self.scene.focus == target.key

    def tab_to(self, target: Target) -> None:
        seen: set[Hashable] = set()
        while self.scene.focus != target.key:
            assert self.scene.focus not in seen, f"Tab never comes to {target} at {type(self.scene).__name__}"
            seen.add(self.scene.focus)
            self.key(pygame.K_TAB)

    def ways(self) -> dict[Hashable, list[tuple[int, int]]]:
        """How the arrows lead from here to everything; nothing may be out of their reach."""
        found = ways(self.offered(), self.scene.focus)
        lost = [target.key for target in self.offered() if target.key not in found]
        assert not lost, f"{type(self.scene).__name__}: no arrows lead from {self.scene.focus!r} to {lost}"
        return found

    def step_to(self, target: Target) -> None:
        """The shortest way by arrows."""
        if self.scene.focus is None:
            self.step((0, 1))
        for _ in range(60):
            if self.scene.focus == target.key:
                return
            self.step(self.ways()[target.key][0])
        raise AssertionError(f"the arrows go in circles on the way to {target}")

    def step(self, way: tuple[int, int]) -> None:
        arrow = next(key for key, step in graph.ARROWS.items() if step == way)
        self.key(arrow)


class Pad(Keys):
    """Directions and A on a gamepad."""

    BUTTONS = {
        (-1, 0): pygame.CONTROLLER_BUTTON_DPAD_LEFT,
        (1, 0): pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
        (0, -1): pygame.CONTROLLER_BUTTON_DPAD_UP,
        (0, 1): pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    }

    def button(self, button: int) -> None:
        self.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        self.post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)

    def reach(self, target: Target) -> None:
        self.step_to(target)

    def click(self) -> None:
        self.button(pygame.CONTROLLER_BUTTON_A)

    def hold(self, target: Target) -> None:
        self.reach(target)
        self.post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
        self.frame(1.0)
        self.post(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)

    def step(self, way: tuple[int, int]) -> None:
        self.button(self.BUTTONS[way])


def ways(targets: Iterable[Target], start: Hashable) -> dict[Hashable, list[tuple[int, int]]]:
    """The arrows from one target to every other that they reach."""
    offered = list(targets)
    queue = [target for target in offered if target.key == start]
    found: dict[Hashable, list[tuple[int, int]]] = {start: []}
    for here in queue:
        for step in graph.ARROWS.values():
            there = graph.neighbour(offered, here.box, step)
            if there is not None and there.key not in found:
                found[there.key] = [*found[here.key], step]
                queue.append(there)
    return found

"""Real phones at the real program: it runs by itself, Chromium joins it by name, and all taps go by role and name alone."""

from __future__ import annotations

import json
import os
import random
import re
import selectors
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, WebSocket, sync_playwright
from playwright.sync_api import Error as Gone

from tests.conftest import dev

HOST = "party.test"  # no loopback name: what needs a secure context fails here as it does in a living room
VIA = "via.test"  # the same program, through a line that can be bad
SIZES = ((360, 640), (390, 844), (844, 390))
NAMES = ("Wilhelmina Moo", "Ben", "Maximilian III", "Dev", "Eva", "Finn", "Gil", "Hana")
FLAGS = ("--no-sandbox", "--disable-gpu")
PATIENCE = 20.0  # seconds until something must have happened
UNPACKS = 120.0  # and until a single file has unpacked itself
LOOK = 0.02  # seconds between two looks
SAID, WITHIN = 22, 10.0  # messages that a robot sends in so many seconds, so that every one of them is heard
LISTED = "All choices"
QUIET = 1.0  # seconds without a page: the TV waits for somebody
TAP = 1000  # milliseconds until a tap must be possible
BUSY = 1.5  # seconds until an answer that changed nothing may be given again
ACTS = "(nodes) => nodes.flatMap((node, number) => (node.closest('[role=group]') ? [] : [number]))"
LIT = "(nodes) => nodes.flatMap((node, number) => (node.getAttribute('aria-pressed') === 'false' ? [number] : []))"
BROKEN = ("WebSocket connection to", "Failed to load resource: net::ERR_")  # what a browser says of a line that breaks
OUTSIDE = """() => {
  const wide = innerWidth, scrolls = (node) => {
    for (let up = node.parentElement; up; up = up.parentElement) if (up.scrollWidth > up.clientWidth && ["auto", "scroll"].includes(getComputedStyle(up).overflowX)) return true;
    return false;
  };
  const out = [...document.querySelectorAll("button, input, summary, h1, h2, h3, p")].filter((node) => node.checkVisibility() && !node.closest(".aside")).filter((node) => {
    const box = node.getBoundingClientRect(), low = !node.closest("main, [role=dialog]") && box.bottom > innerHeight + 1;
    return box.width && (low || ((box.left < -1 || box.right > wide + 1) && !scrolls(node)));
  }).map((node) => `${node.tagName} ${node.className}: ${node.textContent.slice(0, 40)}`);
  if (document.documentElement.scrollWidth > wide) out.push(`the page is ${document.documentElement.scrollWidth} wide`);
  return out;
}"""


class Program:
    """Rumpus Room itself, in a process and a home of its own; `root` is where another version of it lies."""

    def __init__(self, home: Path, pace: float = 20, address: str = HOST, root: Path | None = None) -> None:
        words = ("--windowed", "1280x720", "--party", "--address", address, "--pace", str(pace))
        if not (home / "party.json").exists():  # the second time it is where phones look for it
            words += ("--port", str(_free_port()))
        env = os.environ | dev.HEADLESS | {"RUMPUS_HOME": str(home)}
        self._begin(home, (sys.executable, "-m", "game", *words), env, root)
        assert self.address == address

    def _begin(
        self,
        home: Path,
        command: Sequence[str],
        env: Mapping[str, str],
        root: Path | None = None,
        patience: float = PATIENCE,
    ) -> None:
        """Let it run until it has said where its party is."""
        home.mkdir(parents=True, exist_ok=True)
        self.home = home
        with (home / "said.txt").open("a") as said:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=said, text=True, env=env, cwd=root)
        found = re.fullmatch(r"Party at http://([^:/]+):(\d+)/ room ([A-Z]{4})\n", self._first_line(patience))
        if not found:
            self.kill()
        assert found, f"the program does not say where its party is: {(home / 'said.txt').read_text()}"
        self.address, self.port, self.code = found[1], int(found[2]), found[3]

    def _first_line(self, patience: float) -> str:
        assert self._process.stdout is not None
        with selectors.DefaultSelector() as look:
            look.register(self._process.stdout, selectors.EVENT_READ)
            return self._process.stdout.readline() if look.select(patience) else "nothing"

    @property
    def log(self) -> str:
        """The mistakes that it wrote down."""
        path = self.home / "rumpus.log"
        return path.read_text() if path.exists() else ""

    def kill(self) -> None:
        """As when the plug is pulled."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def close(self) -> None:
        """As when the window is closed."""
        self._process.terminate()
        assert self._process.wait(PATIENCE) == 0


def _free_port() -> int:
    """One that nobody has, nor will have while this program is away: others begin at the usual one."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Packaged(Program):
    """The same as it is given away, with nothing around it, and no faster than in a living room."""

    def __init__(self, home: Path, program: Path, env: Mapping[str, str], *words: str) -> None:
        self._begin(home, (str(program), *words), env | dev.HEADLESS, home, UNPACKS)


class Phone:
    """One browser with nothing but this page: what it shows by role and name, and what it says and hears."""

    def __init__(self, context: BrowserContext, name: str, seed: object = 0) -> None:
        self.name, self.will = name, random.Random(f"{name} {seed}")
        self.context, self.page = context, context.new_page()
        self.trouble: list[str] = []
        self.sorry: list[str] = []
        self.answers = 0
        self.told: dict[str, Any] = {}  # the newest page
        self.pages = 0
        self._size = self.page.viewport_size or {"width": SIZES[0][0], "height": SIZES[0][1]}
        self._answered = (0, 0.0)  # which question, and when
        self._sent: deque[float] = deque(maxlen=SAID)  # when the last messages went out
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))
        self.page.on("console", lambda line: self._read(line.type, line.text))
        self.page.on("websocket", self._listen)

    def _read(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not text.startswith(BROKEN):
            self.trouble.append(text)

    def _listen(self, line: WebSocket) -> None:
        line.on("framesent", self._said)
        line.on("framereceived", self._heard)

    def _said(self, text: str | bytes) -> None:
        self._sent.append(time.monotonic())
        self.answers += json.loads(text)["type"] == "answer"

    def _heard(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "page":
            self.told = message
            self.pages += 1
        elif message["type"] == "sorry":
            self.sorry.append(message["words"])

    # ---- coming in ---------------------------------------------------------------------------

    def open(self, program: Program) -> None:
        """Call the address that stands on the TV."""
        self.page.goto(f"http://{program.address}:{program.port}/")

    def join(self, code: str) -> None:
        """Type the letters and the name."""
        self.page.get_by_role("textbox", name="Room code").fill(code)
        self.page.get_by_role("textbox", name="Your name").fill(self.name)
        self.press("Join the game")
        self.until(lambda: bool(self.told), "nobody let this phone in")

    # ---- looking -----------------------------------------------------------------------------

    def until(self, true: Callable[[], bool], otherwise: str, patience: float = PATIENCE) -> None:
        """Wait for something to become true."""
        end = time.monotonic() + patience
        while not true():
            assert time.monotonic() < end, f"{self.name}: {otherwise}; it shows\n{self.shown}"
            self.page.wait_for_timeout(1000 * LOOK)

    @property
    def shown(self) -> str:
        """The page as a screen reader has it."""
        return self.page.locator("body").aria_snapshot()

    @property
    def scene(self) -> str:
        """Where this phone is."""
        return str(self.told.get("scene", ""))

    @property
    def asked(self) -> bool:
        """Whether something can be chosen."""
        return bool(self.told.get("choices"))

    def button(self, name: str) -> Locator:
        """The button of that name; the same may stand in the list below."""
        return self.page.get_by_role("button", name=name, exact=False).first

    def press(self, name: str) -> None:
        """Press the button of that name."""
        self._breathe()
        self.button(name).click()

    def choose(self, label: str) -> None:
        """Press the choice of that name in the list of all of them."""
        self._breathe()
        self._unfold()
        self._list.get_by_role("button", name=label).first.click()

    @property
    def has_secret(self) -> bool:
        """Whether there is something to take note of before anything else."""
        return [choice["picks"] for choice in self.told.get("choices", ())] == [["got_it"]]

    # ---- answering ---------------------------------------------------------------------------

    @property
    def due(self) -> bool:
        """Whether something is asked that was not answered just now."""
        answered = self.told.get("position") == self._answered[0] and time.monotonic() < self._answered[1] + BUSY
        return self.asked and not answered

    def answer(self) -> None:
        """Choose something by lot, in the list of all choices or among what the page shows."""
        before, position = self.answers, self.told["position"]
        try:
            if self.will.random() < 0.5:
                self._answer_by_list(position)
            else:
                self._answer_by_hand(position)
        except Gone as gone:  # the next page came between the look and the tap
            if not any(words in str(gone) for words in ("Timeout", "not attached", "detached")):
                raise
        if self.answers > before:
            self._answered = (position, time.monotonic())

    @property
    def _list(self) -> Locator:
        return self.page.get_by_role("group").filter(has=self.page.get_by_text(LISTED, exact=True))

    def _unfold(self) -> None:
        if not self._list.get_by_role("button").count():
            self._list.get_by_text(LISTED, exact=True).click(timeout=TAP)

    def _answer_by_list(self, position: int) -> None:
        self._unfold()
        names = [" ".join(each.split()) for each in self._list.get_by_role("button").all_inner_texts()]
        if position == self.told["position"] and names:
            assert len(set(names)) == len(names), f"two choices sound alike: {names}"
            self._tap(self._list.get_by_role("button"), self.will.randrange(len(names)))

    def _answer_by_hand(self, position: int) -> None:
        """Tap what is lit until the dock has a button that acts; a page without such a thing is answered by its list."""
        before = self.answers
        for _ in range(4):
            dock = self.page.get_by_role("contentinfo").get_by_role("button", disabled=False)
            things = self.page.get_by_role("main").get_by_role("button", disabled=False)
            acts, lit = dock.evaluate_all(ACTS), things.evaluate_all(LIT)
            if position != self.told["position"] or not (acts or lit):
                break
            if acts and (not lit or self.will.random() < 0.6):
                self._tap(dock, self.will.choice(acts))
            else:
                self._tap(things, self.will.choice(lit))
            if self.answers > before:
                return
        if position == self.told["position"]:
            self._answer_by_list(position)

    def _breathe(self) -> None:
        """Wait as long as the door would not hear whoever goes on talking."""
        while len(self._sent) == SAID and self._sent[0] > time.monotonic() - WITHIN:
            self.page.wait_for_timeout(1000 * LOOK)

    def _tap(self, among: Locator, number: int) -> None:
        self._breathe()
        among.nth(number).click(timeout=TAP)
        self.page.wait_for_timeout(1)  # until Playwright has told what was sent

    # ---- measuring ---------------------------------------------------------------------------

    def outside(self, sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
        """What does not lie inside the screen, on any of these phones."""
        found = []
        for width, height in sizes:
            self.page.set_viewport_size({"width": width, "height": height})
            found += [f"{width}x{height} {each}" for each in self.page.evaluate(OUTSIDE)]
        self.page.set_viewport_size(self._size)
        return found


class Sofa:
    """Several phones at one TV."""

    def __init__(self, browser: Browser, program: Program) -> None:
        self._browser, self.program = browser, program
        self.phones: list[Phone] = []
        self._measured: set[tuple[str, ...]] = set()

    def sit(self, count: int) -> None:
        """So many phones join, the first one is host."""
        for name in NAMES[:count]:
            width, height = SIZES[len(self.phones) % len(SIZES)]
            context = self._browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
            context.set_default_timeout(1000 * PATIENCE)
            phone = Phone(context, name)
            self.phones.append(phone)
            phone.open(self.program)
            phone.join(self.program.code)

    @property
    def host(self) -> Phone:
        """Who decides."""
        return next((phone for phone in self.phones if phone.told.get("host")), self.phones[0])

    def reach(self, scene: str) -> None:
        """Wait until everybody is there."""
        for phone in self.phones:
            phone.until(lambda phone=phone: phone.scene == scene, f"it never came to the {scene}")

    def start(self, title: str) -> None:
        """The host picks that game and starts it."""
        self.host.choose(title)
        self.reach("lobby")
        for phone in self.phones:
            self.measure(phone)
        self.host.press("Start")
        self.reach("table")

    def ask_the_coach(self) -> None:
        """Somebody who has a choice asks what is good, and is told on the own page alone."""
        asks = None
        while asks is None:
            self.settle()
            asks = next((phone for phone in self.phones if len(phone.told["choices"]) > 1), None)
            if asks is None:
                self.play(1)
        asks.press("Menu")
        asks.press("Show me")
        asks.until(lambda: "Good now:" in asks.shown, "the coach says nothing")
        self.measure(asks)
        assert not any("The coach" in phone.shown for phone in self.phones if phone is not asks)

    def leave_the_table(self) -> None:
        """The host saves the game and goes back to the shelf."""
        self.host.press("Menu")
        self.host.press("Save and back to the shelf")
        self.reach("dialog")
        self.host.press("Leave")
        self.reach("shelf")

    def play(self, most: int = 1_000_000, patience: float = PATIENCE) -> int:
        """Answer whatever is asked until there were so many answers, or the results are there; how many there were."""
        before, heard = self.answers, (0, 0)
        end = time.monotonic() + patience
        while self.answers - before < most and self.host.scene != "results":
            self.host.page.wait_for_timeout(1000 * LOOK)
            for phone in self.phones:
                self.measure(phone)
                if phone.due and phone.scene == "table":
                    phone.answer()
            news = (self.answers, self._heard)
            if news != heard:
                heard, end = news, time.monotonic() + patience
            assert time.monotonic() < end, "nothing happens any more:\n" + "\n".join(p.shown for p in self.phones)
        return self.answers - before

    def settle(self) -> None:
        """Take note of what is told to one alone, and wait until the TV has shown everything."""
        quiet, heard = time.monotonic(), self._heard
        end = quiet + PATIENCE
        while time.monotonic() < quiet + QUIET:
            self.host.page.wait_for_timeout(1000 * LOOK)
            told = [phone for phone in self.phones if phone.has_secret]
            for phone in told:
                if phone.due:
                    phone.answer()
            if self._heard != heard:
                quiet, heard, end = time.monotonic(), self._heard, time.monotonic() + PATIENCE
            elif told:  # a tap may have been lost
                quiet = time.monotonic()
            assert quiet < end, "a secret stays on the page:\n" + "\n".join(phone.shown for phone in told)

    def renew(self, work: Callable[[], object]) -> None:
        """Do this, and wait until everybody has got a page anew."""
        for phone in self.phones:
            phone.told = {}
        work()
        for phone in self.phones:
            phone.until(lambda phone=phone: bool(phone.told), "it does not come back")
        self.settle()  # a game that waited for them goes on

    @property
    def _heard(self) -> int:
        return sum(phone.pages for phone in self.phones)

    @property
    def answers(self) -> int:
        """How many there were from all phones."""
        return sum(phone.answers for phone in self.phones)

    def measure(self, phone: Phone) -> None:
        """Everything lies inside the screen, on phones of every size; looked at once for every kind of page."""
        kind = (phone.told["game"], phone.scene, *(block["type"] for block in phone.told["blocks"]))
        if kind not in self._measured:
            self._measured.add(kind)
            assert (found := phone.outside()) == [], (phone.name, kind, found)

    def check(self) -> None:
        """Nothing went wrong on any phone, nor on the TV."""
        for phone in self.phones:
            assert not phone.trouble, (phone.name, phone.trouble)
            assert not phone.sorry, (phone.name, phone.sorry)
        assert not self.program.log, self.program.log

    def __enter__(self) -> Sofa:
        return self

    def __exit__(self, *_: object) -> None:
        """Everybody goes home."""
        for phone in self.phones:
            phone.context.close()
        self.program.close()


@contextmanager
def chromium(proxy: int = 0) -> Iterator[Browser]:
    """Debian's browser, which knows where the party is, and at which port the bad line begins."""
    rules = f"--host-resolver-rules=MAP {HOST} 127.0.0.1, MAP {VIA} 127.0.0.1:{proxy}"
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=[*FLAGS, rules])
        yield browser
        browser.close()

"""How quick a party is: eight phones on the loopback, from a tap to the last phone's page and to the TV's next picture."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import statistics
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import aiohttp
import pygame

from game.engine import registry
from game.scenes.app import App

PHONES = 8
TAPS = 300
IDLE = 5.0  # seconds
PAUSE = 0.5  # between two taps of one phone; the door closes for who says more
NAMES = ("Ana", "Ben", "Chloe", "Dev", "Eva", "Finn", "Gil", "Hana")


class Phone:
    """One socket that answers whatever it is asked."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.page: dict[str, Any] = {}
        self.token = ""
        self.heard = 0.0  # when the last page came
        self.seated = 0.0
        self.tapped = 0.0
        self.largest = 0

    async def live(self, session: aiohttp.ClientSession, address: str, code: str) -> None:
        """Join, and keep the newest page."""
        started = time.perf_counter()
        async with session.ws_connect(f"ws://{address}/socket", headers={"Origin": f"http://{address}"}) as self.socket:
            await self.say({"type": "join", "code": code, "name": NAMES[self.number], "colour": None})
            async for message in self.socket:
                heard = json.loads(message.data)
                if heard["type"] == "page":
                    self.page, self.heard = heard, time.perf_counter()
                    self.largest = max(self.largest, len(message.data))
                    if heard["seat"] is not None and not self.seated:
                        self.seated = self.heard - started

    async def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        await self.socket.send_str(json.dumps(message))


class Sofa(threading.Thread):
    """All phones, in a thread of their own; the TV has the main one."""

    def __init__(self, address: str, code: str) -> None:
        super().__init__(daemon=True)
        self.address, self.code = address, code
        self.phones = [Phone(number) for number in range(PHONES)]
        self.shown = 0.0  # when the TV last presented a picture
        self.to_phone: list[float] = []
        self.to_picture: list[float] = []
        self.loaded = 0
        self.over = threading.Event()
        self.resting = threading.Event()

    def run(self) -> None:
        """The whole evening."""
        asyncio.run(self._evening())

    async def _evening(self) -> None:
        async with aiohttp.ClientSession() as session:
            self.loaded = await self._load(session)
            lives = [asyncio.create_task(phone.live(session, self.address, self.code)) for phone in self.phones]
            await self._until(lambda: all(phone.page for phone in self.phones))
            host = self.phones[0]
            await host.say(self._order(host, "start"))
            await self._until(lambda: all(phone.page.get("scene") == "table" for phone in self.phones))
            will = random.Random("bench")
            while len(self.to_phone) < TAPS and host.page["scene"] in ("table", "pause", "dialog"):
                await self._tap(will)
            self.resting.set()
            await asyncio.to_thread(self.over.wait)
            for life in lives:
                life.cancel()

    async def _load(self, session: aiohttp.ClientSession) -> int:
        """Bytes of the page, its scripts, its style and its fonts."""
        async with session.get(f"http://{self.address}/") as answer:
            first = await answer.text()
        root = first.split("/w/", 1)[1].split("/", 1)[0]
        total = len(first)
        names = [
            *(
                f"{name}.js"
                for name in ("main", "page", "blocks", "board", "picks", "wire", "dom", "hold", "join", "menu", "awake")
            )
        ]
        for name in (
            *names,
            "phone.css",
            "games.css",
            "fonts/FredokaOne-Regular.ttf",
            "fonts/Manrope-VariableFont_wght.ttf",
        ):
            async with session.get(f"http://{self.address}/w/{root}/{name}") as answer:
                total += len(await answer.read()) if answer.status == 200 else 0
        return total

    async def _tap(self, will: random.Random) -> None:
        """Somebody who is asked answers; it is noted when the last page and the first picture came."""
        now = time.perf_counter()
        asked = [phone for phone in self.phones if phone.page.get("choices") and now > phone.tapped + PAUSE]
        if not asked:
            await asyncio.sleep(0.002)
            return
        phone = will.choice(asked)
        others = len(asked) > 1
        before, choice = time.perf_counter(), will.randrange(len(phone.page["choices"]))
        phone.tapped = before
        await phone.say({"type": "answer", "position": phone.page["position"], "choice": choice})
        with contextlib.suppress(TimeoutError):
            await self._until(lambda: self.shown > before, 1.0)
            self.to_picture.append(self.shown - before)
        if others:
            with contextlib.suppress(TimeoutError):
                await self._until(lambda: phone.heard > before, 1.0)
                self.to_phone.append(max(each.heard for each in self.phones) - before)
        await self._until(lambda: any(each.page.get("choices") for each in self.phones), 30.0)

    def _order(self, host: Phone, order: str) -> dict[str, Any]:
        return {"type": "host", "position": host.page["position"], "order": order, "value": None}

    async def _until(self, there: Any, seconds: float = 60.0) -> None:
        end = time.perf_counter() + seconds
        while not there():
            if time.perf_counter() > end:
                raise TimeoutError
            await asyncio.sleep(0.0005)


def measure() -> None:
    """Print every figure of a party."""
    game = next(game for game in registry.games().values() if game.seats[-1] >= PHONES)
    with tempfile.TemporaryDirectory() as home:
        app = App((1920, 1080), home=Path(home))
        app.settings.reduced_motion = True
        app.open_shelf()
        app.open_party(address="127.0.0.1")
        assert app.evening is not None
        evening = app.evening
        from game.scenes.lobby import LobbyScene

        app.stack.push(LobbyScene(app, game))
        sofa = Sofa(evening.party.address, evening.room.code)
        present = app.window.present

        def note(areas: list[pygame.Rect]) -> None:
            present(areas)
            sofa.shown = time.perf_counter()

        app.window.present = note  # type: ignore[method-assign]
        sofa.start()
        _run(app, sofa.resting.is_set)
        spent, began = time.process_time(), time.perf_counter()
        _run(app, lambda: time.perf_counter() > began + IDLE)
        idle = (time.process_time() - spent) / (time.perf_counter() - began)
        sofa.over.set()
        sofa.join(5)
        app.close()
    print(f"{game.title}, {PHONES} phones: join to seated at most {max(phone.seated for phone in sofa.phones):.2f} s")
    print(f"first load {sofa.loaded / 1000:.0f} KB, largest page {max(p.largest for p in sofa.phones) / 1000:.1f} KB")
    for what, found in (("the last phone's page", sofa.to_phone), ("the TV's next picture", sofa.to_picture)):
        if len(found) > 1:
            late = statistics.quantiles(found, n=100)[98]
            print(
                f"from a tap to {what}: median {1000 * statistics.median(found):.1f} ms, p99 {1000 * late:.1f} ms ({len(found)})"
            )
    print(f"idle with {PHONES} phones: {100 * idle:.1f} % of a core (phones included)")


def _run(app: App, over: Any) -> None:
    """The program's own loop, until it is over."""
    clock = pygame.time.Clock()
    while not over():
        if app.stack.moving or app.stack.needs_draw:
            clock.tick(60)
        else:
            app.rest()
            clock.tick()
        app.step(min(clock.get_time() / 1000, 0.1))

"""Eight phones in a process of their own, which answer whatever they are asked and note how long everything takes."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import Synchronized
from multiprocessing.synchronize import Event
from typing import Any
from urllib.parse import urljoin

import aiohttp

from game.scenes.party.table import GOT_IT

PHONES = 8
TAPS = 200  # while others are still asked
PAUSE = 0.5  # seconds between two taps of one phone; the door closes for who says more
LATEST = 1.0  # seconds until a page that has not come counts as lost
NAMES = ("Ana", "Ben", "Chloe", "Dev", "Eva", "Finn", "Gil", "Hana")
NEEDS = re.compile(r"""(?:href|src)="([^"]+\.(?:js|css))"|from "(\./[^"]+)"|import "(\./[^"]+)"|url\("([^")]+)"\)""")


@dataclass
class Noted:
    """What the phones have seen; times in seconds, sizes in bytes."""

    seated: float = 0.0  # the slowest from join to a chair
    loaded: int = 0  # all that the page needs before it shows anything
    largest: int = 0  # of all pages
    to_phone: list[float] = field(default_factory=list)
    to_picture: list[float] = field(default_factory=list)
    lost: int = 0


class Phone:
    """One socket that keeps the newest page."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.page: dict[str, Any] = {}
        self.heard = 0.0  # when the last page came
        self.tapped = 0.0
        self.seated = 0.0
        self.largest = 0

    @property
    def asked(self) -> bool:
        """Whether it has to answer the game, and not only to press "Got it"."""
        return self.page["yours"] and not any(GOT_IT in choice["picks"] for choice in self.page["choices"])

    async def live(self, session: aiohttp.ClientSession, address: str, code: str) -> None:
        """Join, and listen."""
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


class Sofa:
    """All phones of an evening; `shown` is when the TV last presented a picture."""

    def __init__(self, address: str, code: str, shown: Synchronized[float]) -> None:
        self.address, self.code, self.shown = address, code, shown
        self.phones = [Phone(number) for number in range(PHONES)]
        self.noted = Noted()
        self.will = random.Random("bench")

    async def evening(self, resting: Event, over: Event) -> None:
        """Join, play until enough was noted, and stay quiet until it is over."""
        async with aiohttp.ClientSession() as session:
            self.noted.loaded = await self._load(session)
            lives = [asyncio.create_task(phone.live(session, self.address, self.code)) for phone in self.phones]
            await _until(lambda: all(phone.page for phone in self.phones))
            host = self.phones[0]
            await host.say({"type": "host", "position": host.page["position"], "order": "start", "value": None})
            await _until(lambda: all(phone.page["scene"] == "table" for phone in self.phones))
            while len(self.noted.to_phone) < TAPS and host.page["scene"] in ("table", "pause", "dialog"):
                await self._tap()
            self.noted.seated = max(phone.seated for phone in self.phones)
            self.noted.largest = max(phone.largest for phone in self.phones)
            resting.set()
            await asyncio.to_thread(over.wait)
            for life in lives:
                life.cancel()

    async def _load(self, session: aiohttp.ClientSession) -> int:
        """Bytes of the page and of every script, style and font that one of them names."""
        todo, sizes = [f"http://{self.address}/"], dict[str, int]()
        while todo:
            address = todo.pop()
            async with session.get(address) as answer:
                answer.raise_for_status()
                body = await answer.read()
            sizes[address] = len(body)
            if not address.endswith(".ttf"):
                named = ("".join(found) for found in NEEDS.findall(body.decode()))
                todo += {urljoin(address, name) for name in named} - {*sizes, *todo}
        return sum(sizes.values())

    async def _tap(self) -> None:
        """Somebody who is asked answers; it is noted when the last page and the first picture came."""
        now = time.perf_counter()
        ready = [phone for phone in self.phones if phone.page["choices"] and now > phone.tapped + PAUSE]
        if not ready:
            await asyncio.sleep(0.002)
            return
        phone = self.will.choice(ready)
        others = [each for each in self.phones if each is not phone and each.asked] if phone.asked else []
        choice = self.will.randrange(len(phone.page["choices"]))
        phone.tapped = before = time.perf_counter()
        await phone.say({"type": "answer", "position": phone.page["position"], "choice": choice})
        if await _until(lambda: self.shown.value > before, LATEST):
            self.noted.to_picture.append(self.shown.value - before)
        if not others:
            return
        if await _until(lambda: all(each.heard > before for each in self.phones), LATEST):
            if any(each.asked for each in others):  # the question is still open
                self.noted.to_phone.append(max(each.heard for each in self.phones) - before)
        elif phone.heard > before and any(each.asked for each in others):
            self.noted.lost += 1


async def _until(there: Callable[[], bool], seconds: float = 60.0) -> bool:
    """Wait for something; whether it came in time."""
    end = time.perf_counter() + seconds
    while not there():
        if time.perf_counter() > end:
            return False
        await asyncio.sleep(0.0005)
    return True


def play(address: str, code: str, shown: Synchronized[float], resting: Event, over: Event, told: Connection) -> None:
    """The whole evening; what was noted is told at its end."""
    sofa = Sofa(address, code, shown)
    try:
        asyncio.run(sofa.evening(resting, over))
    finally:
        told.send(sofa.noted)
        resting.set()

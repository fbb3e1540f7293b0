"""Rubbish from phones by the thousand while a game is played: nothing of it moves, breaks or swells anything."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import threading
import time
from collections import Counter
from itertools import count
from typing import Any, get_args

import aiohttp
import psutil

from game.engine import registry
from game.party import messages
from game.scenes.app import App
from game.scenes.table.scene import TableScene
from tests.conftest import SOAK

MESSAGES = 100_000 if SOAK else 10_000
ROOM = 32 * 2**20  # bytes that the process may grow by
GAME = next(game_id for game_id, game in sorted(registry.games().items()) if 4 in game.seats)
HONEST, RUDE = ("Ana", "Ben"), ("Cleo", "Dov")
BATCH = 50  # messages between two looks at what came back: fewer than may wait for a phone
ORDERS = get_args(messages.Order)
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 7, 2**53, 2**60, 1.5, "", "x", "x" * 70, "\u202e\u0000", [], [0], [1, "Zed"], [0, "bot:sly"], {},
    {"a": {"b": {}}}, "bot:sly", "\ud83d\ude00",
)  # fmt: skip
TYPES = (
    "join",
    "door",
    "back",
    "sit",
    "answer",
    "advise",
    "point",
    "undo",
    "pencil",
    "react",
    "ask",
    "host",
    "page",
    "welcome",
    "",
    "\u20ac",
)
FIELDS = (
    "code",
    "name",
    "colour",
    "token",
    "chair",
    "position",
    "choice",
    "cell",
    "mark",
    "emote",
    "order",
    "value",
    "compare",
)


def rubbish(dice: random.Random) -> str:
    """Something that no page of ours says: broken, forged, stale, or not for this guest to say."""
    kind = dice.randrange(6)
    if kind == 0:
        return dice.randbytes(dice.randrange(80)).decode("latin-1")
    if kind == 1:
        return "[" * dice.randrange(1, 2000)
    if kind == 2:
        stale = {"type": dice.choice(("answer", "point", "undo", "pencil")), "position": dice.randrange(2**31)}
        more = {"answer": {"choice": 0}, "point": {"choice": None}, "pencil": {"cell": "a", "mark": "?"}, "undo": {}}
        return json.dumps(stale | more[str(stale["type"])])
    if kind == 3:
        return json.dumps(
            {"type": "host", "position": dice.choice(ODD), "order": dice.choice(ORDERS), "value": dice.choice(ODD)}
        )
    message = {"type": dice.choice(TYPES)} | {dice.choice(FIELDS): dice.choice(ODD) for _ in range(dice.randrange(5))}
    text = json.dumps(message)
    return text if kind == 4 else text[: dice.randrange(len(text))]


class Crowd:
    """Phones in a thread of their own: two who play, two who talk rubbish, and one who never joined."""

    def __init__(self, address: str, code: str) -> None:
        self.address, self.code, self.said = address, code, 0
        self.heard: Counter[str] = Counter()
        self.pongs: Counter[aiohttp.ClientWebSocketResponse] = Counter()
        self.begin = threading.Event()
        self.trouble: BaseException | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        try:
            asyncio.run(self._main())
        except BaseException as trouble:  # it is told in the test's own thread
            self.trouble = trouble

    async def _main(self) -> None:
        where, headers = f"http://{self.address}/socket", {"Origin": f"http://{self.address}"}
        async with aiohttp.ClientSession() as session:
            lines = [await session.ws_connect(where, headers=headers) for _ in range(5)]
            for line, name in zip(lines, HONEST + RUDE, strict=False):
                await line.send_json({"type": "join", "code": self.code, "name": name})
                while (await line.receive_json())["type"] != "page":
                    pass
            readers = [asyncio.create_task(self._read(line)) for line in lines]
            await asyncio.to_thread(self.begin.wait)
            await asyncio.gather(*(self._flood(line, number) for number, line in enumerate(lines[2:])))
            for reader in readers:
                reader.cancel()

    async def _read(self, line: aiohttp.ClientWebSocketResponse) -> None:
        async for frame in line:
            message = json.loads(frame.data)
            self.heard[message["type"]] += 1
            self.pongs[line] += message["type"] == "pong"
            self.heard[message.get("reason", "")] += 1

    async def _flood(self, line: aiohttp.ClientWebSocketResponse, number: int) -> None:
        """Always so many at once, and then until all of them have been heard."""
        dice, sent = random.Random(f"rubbish {number}"), 0
        while sent < MESSAGES // 3:
            for _ in range(BATCH):
                await line.send_str(rubbish(dice))
            before = self.pongs[line]
            for look in count():
                if look % 200 == 0:  # where too much waits for a phone, a pong may be left out
                    await line.send_str('{"type":"ping"}')
                await asyncio.sleep(0.001)
                assert not line.closed, "it was cut off"
                if self.pongs[line] > before:
                    break
            sent += BATCH
            self.said += BATCH


def test_a_game_goes_on_undisturbed_under_a_flood_of_rubbish(app: App) -> None:
    app.settings.reduced_motion = True
    app.open_shelf()
    app.open_party(0, "127.0.0.1")
    assert app.evening is not None
    trouble: list[Exception] = []
    room, party = app.evening.room, app.evening.party
    room._complain = trouble.append
    seconds = count()
    party.server._clock = lambda: float(next(seconds))  # else most of it would not even be looked at
    crowd = Crowd(party.address, room.code)
    while len(room.guests) < 4 and not crowd.trouble:
        app.frame(0.05)
    host = room.guests[0]
    room.said(host.sockets[-1], messages.Host(host.position, "game", GAME))
    app.frame(0.05)
    room.said(host.sockets[-1], messages.Host(host.position, "start"))
    for _ in range(200):
        app.frame(0.1)
    table = app.stack.top
    assert isinstance(table, TableScene) and table.driver
    match, seats = table.driver.match, dict(app.evening.chairs.taken)
    before, names, positions = match.state.dump(), match.names, [guest.position for guest in room.guests]
    crowd.begin.set()
    size = 0
    while crowd.thread.is_alive():
        app.frame(0.0)
        time.sleep(0.002)  # phones run in this process, too
        if not size and crowd.said > MESSAGES // 4:
            gc.collect()
            size = psutil.Process(os.getpid()).memory_info().rss
    assert crowd.trouble is None and crowd.said >= MESSAGES - 3 * BATCH
    gc.collect()
    assert psutil.Process(os.getpid()).memory_info().rss - size < ROOM, "memory is flat"
    assert not trouble
    assert (match.state.dump(), match.names) == (before, names), "nothing was played"
    assert app.stack.top is table and room.host is host and not room.locked
    assert dict(app.evening.chairs.taken) == seats
    assert [guest.position for guest in room.guests[:2]] == positions[:2], "nobody is asked anew"
    assert len(room.guests) == 4
    assert crowd.heard["unknown"] > MESSAGES // 4 and crowd.heard["refused"] and crowd.heard["who"]

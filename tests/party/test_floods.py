"""Rubbish at the phones' door, by the thousand: only the page's files come out, and nobody is held up."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import socket
from collections.abc import Iterator

import aiohttp
import psutil
import pytest

from game.party import messages, server
from game.party.server import Server
from game.party.site import Site
from tests.conftest import SOAK
from tests.party.test_server import FILES, news_of, origin, talk, url

REQUESTS = 2_000 if SOAK else 200
AT_ONCE = 50
ROOM = 24 * 2**20  # bytes that a process may grow by, whatever it is asked
SLOW, DEAF, PINGS = 40, 10, 300
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "OPTIONS", "TRACE", "CONNECT", "GET\t", "get", "\x00", "G" * 9000)
PATHS = (
    "/", "//", "/index.html", "/socket", "/w/", "/w/%(hash)s/", "/w/%(hash)s/page.js", "/w/%(hash)s/%%2e%%2e/page.js",
    "/w/%(hash)s/../../../../etc/passwd", "/w/%(hash)s/..%%2f..%%2fpyproject.toml", "/etc/passwd", "/../party.json",
    "/party.json", "/w/0000000000000000/page.js", "/w/%(hash)s/page.js?x=1", "/w/%(hash)s/page.js%%00.svg", "*", "",
    "http://127.0.0.1/", "http://evil.test/w/%(hash)s/page.js", "file:///etc/passwd", "/" + "a" * 9000, "/\u20ac", "/%%",
)  # fmt: skip
VERSIONS = ("HTTP/1.1",) * 6 + ("HTTP/1.0", "HTTP/9.9", "HTTP", "")
HEADERS = (
    "Host: evil.test", "Host:", "Host: %(host)s\r\nHost: evil.test",
    "Origin: http://evil.test", "Origin: http://%(host)s", "Range: bytes=0-5", "Range: bytes=9999999999999-", "X: \x00",
    "Range: bytes=5-1", "Content-Length: -1", "Content-Length: 99999999999", "Content-Length: 5\r\nContent-Length: 6",
    "Transfer-Encoding: chunked", "Transfer-Encoding: gzip, chunked", "Upgrade: websocket\r\nConnection: Upgrade",
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x", "Expect: 100-continue", "Cookie: " + "x" * 9000, "no colon",
    " folded: yes", "Connection: close", "Accept-Encoding: gzip, br", "If-None-Match: *",
)  # fmt: skip


@pytest.fixture
def door() -> Iterator[Server]:
    found = Server(Site(FILES), ("127.0.0.1",), port=0)
    found.open()
    yield found
    found.close()


def grown(before: int) -> int:
    gc.collect()
    return int(psutil.Process(os.getpid()).memory_info().rss) - before


# ---- requests --------------------------------------------------------------------------------


def broken(dice: random.Random, names: dict[str, str]) -> bytes:
    """A request as no browser makes it."""
    if dice.random() < 0.2:
        return dice.randbytes(dice.randrange(1, 600))
    method, path, version = (dice.choice(kind) for kind in (METHODS, PATHS, VERSIONS))
    lines = [f"{method if dice.random() < 0.3 else 'GET'} {path % names} {version}"]
    lines += [f"Host: {names['host']}"] * (dice.random() < 0.8)
    lines += [dice.choice(HEADERS) % names for _ in range(dice.randrange(3))]
    request = "\r\n".join((*lines, "", "")).encode() + dice.randbytes(dice.choice((0, 0, 7, 300)))
    return request[: dice.randrange(1, len(request))] if dice.random() < 0.2 else request


async def answer(door: Server, request: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", door.port)
    found = b""
    try:
        writer.write(request)
        while block := await asyncio.wait_for(reader.read(65536), 30):
            found += block
    except ConnectionError:
        pass  # it may be cut off
    writer.close()
    return found


def check(found: bytes, whole: set[bytes], statuses: set[int]) -> None:
    """Nothing comes out but a refusal, or what the page is made of."""
    head, _, body = found.partition(b"\r\n\r\n")
    if not head.startswith(b"HTTP/"):
        assert not head, head[:200]
        return
    status = int(head.split()[1])
    assert status != 500 and b"Traceback" not in found
    if status in (200, 206):
        statuses.add(status)
        length = next(
            int(line.split()[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length")
        )
        assert any(body[:length] in each for each in whole), body[:200]
    else:
        statuses.add(status)
        assert status in (101, 400, 403, 404, 405, 408, 413, 414, 421, 431, 501, 503) or status < 200, head[:200]


def test_broken_requests_get_no_file_but_the_pages(
    door: Server, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(server, "PATIENCE", 0.3)  # for what never comes to the point
    names = {"host": f"127.0.0.1:{door.port}", "hash": door.site.hash}
    dice = random.Random("requests")
    whole = {file.body for file in door.site._files.values()}
    before, statuses = 0, set[int]()

    async def ask() -> None:
        nonlocal before
        for number in range(0, REQUESTS, AT_ONCE):
            for found in await asyncio.gather(*(answer(door, broken(dice, names)) for _ in range(AT_ONCE))):
                check(found, whole, statuses)
            door.news()
            before = before or (grown(0) if number >= REQUESTS // 4 else 0)

    asyncio.run(ask())
    assert grown(before) < ROOM
    assert {200, 400, 403, 404, 405, 421} <= statuses, "all kinds were tried"
    assert check_alive(door)
    assert "said" not in {news.kind for news in door.news()}
    assert not any(capfd.readouterr()), "nobody fills somebody else's screen or disk with words"


def check_alive(door: Server) -> bool:
    """Everybody who was cut off has gone, and a browser gets its page."""

    async def ask(session: aiohttp.ClientSession) -> bool:
        while door._per_address:
            await asyncio.sleep(0.05)
        async with session.get(url(door)) as page:
            return page.status == 200

    return bool(talk(ask))


# ---- who is slow -----------------------------------------------------------------------------


def test_slow_writers_and_slow_readers_hold_nobody_up(door: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "FLOOD", 10 * PINGS)
    long = messages.Sorry("long", "x" * 200_000)
    lines = [socket.create_connection(("127.0.0.1", door.port), 10) for _ in range(SLOW)]
    request = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{door.port}\r\n\r\n".encode()

    async def ask(session: aiohttp.ClientSession) -> None:
        deaf = []
        for _ in range(DEAF):
            line = await session.ws_connect(url(door, "/socket"), headers=origin(door), max_msg_size=0)
            line._response.connection.transport.pause_reading()  # type: ignore[union-attr]
            deaf.append(line)
            number = (await asyncio.to_thread(news_of, door, "opened")).socket
            for _ in range(40):
                door.send(number, long)
        async with session.ws_connect(url(door, "/socket"), headers=origin(door)) as phone:
            for ping in range(PINGS):
                for number, each in enumerate(lines):
                    if ping < len(request) - 1 and (ping + number) % 7 == 0:
                        each.send(request[ping // 7 : ping // 7 + 1])  # a letter now and then
                await phone.send_str('{"type":"ping"}')
                assert await phone.receive_json(timeout=20) == {"type": "pong"}
        for line in deaf:
            line._response.connection.transport.abort()  # type: ignore[union-attr]

    talk(ask)
    for each in lines:
        each.close()

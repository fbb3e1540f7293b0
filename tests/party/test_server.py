"""The phones' door: what it serves, to whom, and how much of it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import aiohttp
import pytest

from game.party import messages, server
from game.party.server import News, PortTaken, Server
from game.party.site import Site

FILES = {"index.html": b"<!doctype html><title>%WEB%</title>", "page.js": b"export {};", "art/a.svg": b"<svg/>"}


@pytest.fixture
def door() -> Iterator[Server]:
    found = Server(Site(FILES), ("127.0.0.1", "box.test"), port=0)
    found.open()
    yield found
    found.close()


def talk(work: Callable[[aiohttp.ClientSession], Awaitable[Any]]) -> Any:
    async def main() -> Any:
        async with aiohttp.ClientSession() as session:
            return await asyncio.wait_for(work(session), 30)

    return asyncio.run(main())


def url(door: Server, path: str = "/") -> str:
    return f"http://127.0.0.1:{door.port}{path}"


def origin(door: Server) -> dict[str, str]:
    return {"Origin": f"http://127.0.0.1:{door.port}"}


def news_of(door: Server, kind: str, seconds: float = 10) -> News:
    """The next news of this kind."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for news in door.news():
            if news.kind == kind:
                return news
        time.sleep(0.01)
    raise AssertionError(f"nothing was {kind}")


def status(door: Server, path: str = "/", method: str = "GET", **headers: str) -> int:
    async def ask(session: aiohttp.ClientSession) -> int:
        async with session.request(method, url(door, path), headers=headers) as answer:
            return answer.status

    return int(talk(ask))


def raw(door: Server, request: bytes) -> bytes:
    """What comes back for exactly these bytes."""
    with socket.create_connection(("127.0.0.1", door.port), 10) as line:
        line.sendall(request)
        found = b""
        while block := line.recv(65536):
            found += block
    return found


# ---- files -----------------------------------------------------------------------------------


def test_the_page_is_never_kept_and_all_else_for_ever(door: Server) -> None:
    async def ask(session: aiohttp.ClientSession) -> None:
        async with session.get(url(door)) as answer:
            assert answer.headers["Cache-Control"] == "no-store"
            assert door.site.hash in await answer.text()
            policy = answer.headers["Content-Security-Policy"]
            assert policy == (
                f"default-src 'self'; connect-src 'self' ws://127.0.0.1:{door.port}; frame-ancestors 'none'"
            )
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Referrer-Policy"] == "no-referrer"
        async with session.get(url(door, door.site.root + "art/a.svg")) as answer:
            assert "immutable" in answer.headers["Cache-Control"]
            assert (await answer.read(), answer.content_type) == (b"<svg/>", "image/svg+xml")

    talk(ask)


def test_the_hash_follows_from_every_file() -> None:
    assert Site(FILES).hash == Site(dict(reversed(FILES.items()))).hash
    assert Site(FILES).hash != Site({**FILES, "page.js": b"export { };"}).hash
    assert Site(FILES).hash != Site({**FILES, "more.js": b""}).hash


@pytest.mark.parametrize(
    "path",
    ["/index.html", "/page.js", "/w/", "/w/0000000000000000/page.js", "/../server.py", "/%2e%2e/server.py", "//", "/x"],
)
def test_nothing_but_the_files_of_the_page_is_served(door: Server, path: str) -> None:
    answer = raw(door, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{door.port}\r\nConnection: close\r\n\r\n".encode())
    assert answer.startswith(b"HTTP/1.1 404")


def test_a_path_that_climbs_out_of_the_folder_is_no_file(door: Server) -> None:
    path = f"{door.site.root}../{door.site.hash}/page.js"
    answer = raw(door, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{door.port}\r\nConnection: close\r\n\r\n".encode())
    assert answer.startswith(b"HTTP/1.1 404")


@pytest.mark.parametrize(
    ("wanted", "status", "body"),
    [
        ("bytes=0-1", 206, b"ex"),
        ("bytes=7-", 206, b"{};"),
        ("bytes=0-999", 206, b"export {};"),
        ("bytes=10-", 200, b"export {};"),
        ("bytes=-3", 200, b"export {};"),
        ("bytes=0-1,3-4", 200, b"export {};"),
        ("bytes=5-2", 200, b"export {};"),
        ("lines=0-1", 200, b"export {};"),
    ],
)
def test_a_part_of_a_file_is_sent_if_it_is_asked_for(door: Server, wanted: str, status: int, body: bytes) -> None:
    async def ask(session: aiohttp.ClientSession) -> None:
        async with session.get(url(door, door.site.root + "page.js"), headers={"Range": wanted}) as answer:
            assert (answer.status, await answer.read()) == (status, body)
            assert ("Content-Range" in answer.headers) == (status == 206)

    talk(ask)


def test_files_are_only_fetched(door: Server) -> None:
    assert status(door, method="POST") == status(door, method="DELETE") == 405
    assert status(door, method="HEAD") == 200


# ---- who may ask -----------------------------------------------------------------------------


@pytest.mark.parametrize("host", ["evil.test", "127.0.0.1", "127.0.0.1:1", "localhost.evil.test", ""])
def test_a_page_under_another_name_is_refused(door: Server, host: str) -> None:
    assert status(door, Host=host) == 421


def test_a_request_with_no_host_or_with_two_is_refused(door: Server) -> None:
    assert raw(door, b"GET / HTTP/1.0\r\n\r\n").split()[1] == b"421"
    two = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{door.port}\r\nHost: evil.test\r\nConnection: close\r\n\r\n"
    assert raw(door, two.encode()).split()[1] in (b"421", b"400")


def test_the_name_given_on_the_command_line_is_ours_too(door: Server) -> None:
    assert status(door, Host=f"box.test:{door.port}") == 200


def test_another_origin_is_refused(door: Server) -> None:
    assert status(door, Origin="http://evil.test") == 403
    assert status(door, Origin="null") == 403
    assert status(door, "/socket") == 403  # a socket must say where it comes from


# ---- sockets ---------------------------------------------------------------------------------


def test_a_message_arrives_and_is_answered(door: Server) -> None:
    async def ask(session: aiohttp.ClientSession) -> None:
        async with session.ws_connect(url(door, "/socket"), headers=origin(door)) as line:
            number = (await asyncio.to_thread(news_of, door, "opened")).socket
            await line.send_str('{"type":"join","code":"PLUM","name":"Ana","colour":null}')
            said = await asyncio.to_thread(news_of, door, "said")
            assert said.message == messages.Join("PLUM", "Ana")
            door.send(number, messages.Sorry("full", "No chair is free."))
            assert (await line.receive_json(timeout=10))["reason"] == "full"
        await asyncio.to_thread(news_of, door, "closed")

    talk(ask)


def test_the_thread_itself_answers_a_ping(door: Server) -> None:
    async def ask(session: aiohttp.ClientSession) -> None:
        async with session.ws_connect(url(door, "/socket"), headers=origin(door)) as line:
            await line.send_str('{"type":"ping"}')
            assert await line.receive_json(timeout=10) == {"type": "pong"}

    talk(ask)
    heard: list[str] = []
    while "closed" not in heard:
        heard += [news.kind for news in door.news()]
    assert heard == ["opened", "closed"]


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "null", '"join"', '{"type":"page"}', '{"type":"join"}', '{"type":"answer","position":-1,"choice":0}',
        '{"type":"answer","position":1,"choice":0,"seat":3}', '{"type":"react","emote":"rude"}',
        '{"type":"host","position":1,"order":"quit","value":null}', '{"type":"join","code":"%s","name":""}' % ("x" * 65),
    ],
)  # fmt: skip
def test_what_is_no_message_is_answered_with_a_sentence(door: Server, text: str) -> None:
    async def ask(session: aiohttp.ClientSession) -> None:
        async with session.ws_connect(url(door, "/socket"), headers=origin(door)) as line:
            await line.send_str(text)
            answer = await line.receive_json(timeout=10)
            assert (answer["type"], answer["reason"]) == ("sorry", "unknown")

    talk(ask)
    assert "said" not in [news.kind for news in door.news()]


def test_a_message_that_is_too_long_closes_the_socket(door: Server) -> None:
    async def ask(session: aiohttp.ClientSession) -> None:
        async with session.ws_connect(url(door, "/socket"), headers=origin(door)) as line:
            await line.send_str(json.dumps({"type": "ping", "pad": "x" * 5000}))
            assert (await line.receive(timeout=10)).type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED)

    talk(ask)


def test_a_flood_is_first_thinned_and_then_cut_off(door: Server) -> None:
    async def ask(session: aiohttp.ClientSession) -> int:
        async with session.ws_connect(url(door, "/socket"), headers=origin(door)) as line:
            for _ in range(server.FLOOD + 1):
                await line.send_str('{"type":"react","emote":"wow"}')
            return (await line.receive(timeout=10)).type

    assert talk(ask) in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR)
    assert sum(news.kind == "said" for news in door.news()) == server.MESSAGES - server.SPARE


def test_who_has_laughed_too_often_can_still_answer(door: Server) -> None:
    async def ask(session: aiohttp.ClientSession) -> list[dict[str, Any]]:
        async with session.ws_connect(url(door, "/socket"), headers=origin(door)) as line:
            for _ in range(server.MESSAGES + 5):
                await line.send_str('{"type":"react","emote":"laugh"}')
            for _ in range(server.SPARE + 1):
                await line.send_str('{"type":"answer","position":1,"choice":0}')
            return [await line.receive_json(timeout=10)]

    assert [each["reason"] for each in talk(ask)] == ["too_fast"]
    said = [news.message for news in door.news() if news.kind == "said"]
    assert sum(isinstance(each, messages.Answer) for each in said) == server.SPARE
    assert len(said) == server.MESSAGES


def test_a_flood_below_the_messages_is_one_too(door: Server) -> None:
    async def ask(session: aiohttp.ClientSession) -> int:
        async with session.ws_connect(url(door, "/socket"), headers=origin(door), autoping=False) as line:
            for _ in range(server.FLOOD):
                await line.ping()
            answers = [(await line.receive(timeout=10)).type for _ in range(server.FLOOD)]
            assert set(answers) == {aiohttp.WSMsgType.PONG}
            await line.ping()
            return (await line.receive(timeout=10)).type

    assert talk(ask) in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR)


def test_a_phone_that_says_nothing_any_more_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "SILENCE", 1.0)
    door = Server(Site(FILES), ("127.0.0.1",), port=0)
    door.open()

    async def ask(session: aiohttp.ClientSession) -> None:
        asleep = await session.ws_connect(url(door, "/socket"), headers=origin(door))
        first = (await asyncio.to_thread(news_of, door, "opened")).socket
        async with session.ws_connect(url(door, "/socket"), headers=origin(door)) as awake:
            for _ in range(15):
                await awake.send_str('{"type":"ping"}')
                await asyncio.sleep(0.1)
            gone = [news.socket for news in door.news() if news.kind == "closed"]
            assert gone == [first], "only who is silent, though the line is whole"
            assert not awake.closed
        await asleep.close()

    try:
        talk(ask)
    finally:
        door.close()


def test_only_so_many_wait_outside_the_room(door: Server) -> None:
    async def ask(session: aiohttp.ClientSession) -> None:
        async def come() -> aiohttp.ClientWebSocketResponse:
            return await session.ws_connect(url(door, "/socket"), headers=origin(door))

        async def alive(line: aiohttp.ClientWebSocketResponse) -> bool:
            with contextlib.suppress(ConnectionError):
                await line.send_str('{"type":"ping"}')
            return (await line.receive(5)).type is aiohttp.WSMsgType.TEXT

        lines = [await come() for _ in range(server.UNJOINED)]
        door.joined((await asyncio.to_thread(news_of, door, "opened")).socket)
        await asyncio.sleep(0.1)
        lines.append(await come())
        assert all([await alive(line) for line in lines])
        lines.append(await come())
        assert [number for number, line in enumerate(lines) if not await alive(line)] == [1], "the oldest outside"
        for line in lines:
            await line.close()

    talk(ask)


def test_whoever_crowds_the_door_keeps_nobody_else_out(door: Server) -> None:
    async def ask(session: aiohttp.ClientSession) -> None:
        guest = await session.ws_connect(url(door, "/socket"), headers=origin(door))
        others = aiohttp.TCPConnector(local_addr=("127.0.0.2", 0))
        async with aiohttp.ClientSession(connector=others) as crowd:
            for _ in range(server.UNJOINED + 5):
                await crowd.ws_connect(url(door, "/socket"), headers=origin(door))
            await guest.send_str('{"type":"ping"}')
            assert (await guest.receive(5)).type is aiohttp.WSMsgType.TEXT
            late = await session.ws_connect(url(door, "/socket"), headers=origin(door))
            await late.send_str('{"type":"ping"}')
            assert (await late.receive(5)).type is aiohttp.WSMsgType.TEXT

    talk(ask)


def test_one_address_has_only_so_many_connections(door: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "PER_ADDRESS", 3)
    lines = [socket.create_connection(("127.0.0.1", door.port), 10) for _ in range(3)]
    time.sleep(0.1)
    with pytest.raises(ConnectionError):
        answer = raw(door, f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{door.port}\r\n\r\n".encode())
        if not answer:
            raise ConnectionError
    lines.pop().close()
    time.sleep(0.1)
    assert status(door) == 200
    for line in lines:
        line.close()


def test_all_addresses_together_have_only_so_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "CONNECTIONS", 5)
    closed = Server(Site(FILES), ("127.0.0.1",), port=0)
    homes = [f"192.168.0.{number}" for number in range(6)]
    assert [closed.admit(home) for home in homes] == [True] * 5 + [False]
    closed.part(homes[0])
    assert closed.admit(homes[5]) and not closed.admit(homes[0])


def test_the_limits_are_those_that_were_agreed_on() -> None:
    assert (server.CONNECTIONS, server.PER_ADDRESS, server.UNJOINED) == (256, 96, 24)
    assert (server.WINDOW, server.MESSAGES, server.FLOOD) == (10.0, 30, 3 * 30)
    assert server.SPARE == 10
    assert server.SILENCE == 25.0
    assert (server.PATIENCE, messages.LARGEST, server.TRIFLES) == (10.0, 4096, ("point", "react"))


def test_nothing_is_compressed(door: Server) -> None:
    async def ask(session: aiohttp.ClientSession) -> None:
        headers = {**origin(door), "Accept-Encoding": "gzip, deflate, br"}
        async with session.get(url(door), headers=headers) as answer:
            assert "Content-Encoding" not in answer.headers
        async with session.ws_connect(url(door, "/socket"), headers=origin(door), compress=15) as line:
            assert line.compress == 0

    talk(ask)


def test_a_connection_that_asks_for_nothing_more_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "PATIENCE", 0.3)
    door = Server(Site(FILES), ("127.0.0.1",), port=0)
    door.open()
    with socket.create_connection(("127.0.0.1", door.port), 10) as line:
        line.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{door.port}\r\n\r\n".encode())
        line.settimeout(10)
        found = b""
        while block := line.recv(65536):
            found += block
    door.close()
    assert found.startswith(b"HTTP/1.1 200")


def test_a_connection_that_never_comes_to_the_point_is_cut(door: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "PATIENCE", 0.2)
    with socket.create_connection(("127.0.0.1", door.port), 10) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: ")
        line.settimeout(10)
        with pytest.raises(ConnectionError):
            if not line.recv(10):
                raise ConnectionError


def test_a_phone_that_takes_nothing_is_cut_off_and_holds_nobody_up(
    door: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "PATIENCE", 0.5)
    page = messages.Page(1, "table", None, None, None, "wait", False, (), (), False, None, False)
    long = messages.Sorry("long", "x" * 200_000)

    async def ask(session: aiohttp.ClientSession) -> None:
        deaf = await session.ws_connect(url(door, "/socket"), headers=origin(door), max_msg_size=0)
        first = (await asyncio.to_thread(news_of, door, "opened")).socket
        transport = deaf._response.connection.transport  # type: ignore[union-attr]
        transport.pause_reading()  # type: ignore[union-attr]
        for _ in range(80):
            door.send(first, long)
        async with session.ws_connect(url(door, "/socket"), headers=origin(door)) as line:
            second = (await asyncio.to_thread(news_of, door, "opened")).socket
            door.send(second, page)
            assert (await line.receive_json(timeout=10))["type"] == "page"
            assert (await asyncio.to_thread(news_of, door, "closed")).socket == first

    talk(ask)


def test_of_several_pages_only_the_newest_waits(door: Server) -> None:
    async def ask(session: aiohttp.ClientSession) -> None:
        async with session.ws_connect(url(door, "/socket"), headers=origin(door)) as line:
            number = (await asyncio.to_thread(news_of, door, "opened")).socket
            door._loop.call_soon_threadsafe(time.sleep, 0.3)  # the thread is busy while pages pile up
            for position in range(50):
                page = messages.Page(position, "table", None, None, None, "wait", False, (), (), False, None, False)
                door.send(number, page)
            found = [(await line.receive_json(timeout=10))["position"]]
            while found[-1] != 49:
                found.append((await line.receive_json(timeout=10))["position"])
            assert len(found) <= 2

    talk(ask)


# ---- ports -----------------------------------------------------------------------------------


def test_a_port_that_is_taken_is_one_sentence() -> None:
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(PortTaken, match=f"Port {port} is taken"):
            Server(Site(FILES), (), port=port).open()


def test_the_next_port_is_taken_if_the_usual_one_is_not_free(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        other.listen()
        port = other.getsockname()[1]
        monkeypatch.setattr(server, "DEFAULT_PORT", port)
        found = Server(Site(FILES), ("127.0.0.1",))
        found.open()
        assert found.port in range(port + 1, port + server.MORE_PORTS + 1)
        found.close()


def test_closing_ends_every_socket_and_frees_the_port() -> None:
    door = Server(Site(FILES), ("127.0.0.1",), port=0)
    door.open()

    async def ask(session: aiohttp.ClientSession) -> None:
        async with session.ws_connect(url(door, "/socket"), headers=origin(door)) as line:
            await asyncio.to_thread(news_of, door, "opened")
            await asyncio.to_thread(door.close)
            assert (await line.receive(timeout=10)).type in (aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR)

    talk(ask)
    again = Server(Site(FILES), ("127.0.0.1",), port=door.port)
    again.open()
    again.close()

"""The door for phones: bytes and limits, in a thread of its own that knows neither room nor game."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterable
from itertools import count
from queue import Empty, Full, Queue
from typing import Any, Literal, NamedTuple

from aiohttp import WSMsgType, web
from aiohttp.web_protocol import RequestHandler

from game.party import messages
from game.party.site import Site

DEFAULT_PORT, MORE_PORTS = 8642, 10
NOT_OURS = (5000, 7000)  # taken by others on many machines
CONNECTIONS, PER_ADDRESS, UNJOINED = 256, 96, 24
WINDOW, MESSAGES, FLOOD = 10.0, 30, 90  # seconds, and how many messages in them are taken, and are too many
PATIENCE = 10.0  # seconds for a request to be sent, for a connection without one, and for a page to be taken
SILENCE = 25.0  # seconds without a word, after which a phone has gone: whoever is there pings every ten
WAITING = 4096  # messages that may wait for the game
TRIFLES, SPARE = ("point", "react"), 10  # what is dropped first, so that so many other messages are heard all the same
PART = re.compile(r"bytes=(\d{1,9})-(\d{0,9})", re.ASCII)

QUIET = logging.Logger("phones", logging.CRITICAL)  # who fetched what is nobody's business

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


class PortTaken(Exception):
    """No port could be had; the text is one sentence."""


class News(NamedTuple):
    """What happened at a socket; a new one says where it comes from."""

    socket: int
    kind: Literal["opened", "said", "closed"]
    address: str = ""
    message: Any = None


class Server:
    """Serves the page and carries messages; everything that arrives waits in `news` until somebody looks."""

    def __init__(
        self, site: Site, hosts: Iterable[str], port: int | None = None, clock: Callable[[], float] | None = None
    ) -> None:
        self.site = site
        self.port = 0
        self._names = tuple(hosts)
        self._wanted = port
        self._clock = clock
        self._inbox: Queue[News] = Queue(WAITING)
        self._sockets: dict[int, Socket] = {}
        self._numbers = count(1)
        self._per_address: Counter[str] = Counter()
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self._ready: Queue[Exception | None] = Queue()
        self._thread = threading.Thread(target=self._run, name="phones", daemon=True)

    # ---- for the main thread -----------------------------------------------------------------

    def open(self) -> None:
        """Begin to listen; PortTaken if there is no port for us."""
        self._thread.start()
        trouble = self._ready.get()
        if trouble is not None:
            self._thread.join()
            raise trouble

    def news(self) -> list[News]:
        """What has happened since the last call."""
        found = []
        with contextlib.suppress(Empty):
            while True:
                found.append(self._inbox.get_nowait())
        return found

    @property
    def waiting(self) -> bool:
        """Whether there is news."""
        return not self._inbox.empty()

    def send(self, socket: int, message: messages.ToPhone) -> None:
        """Say something to a phone; of several pages only the newest arrives."""
        text, page = messages.write(message), isinstance(message, messages.Page)
        self._soon(lambda: self._post(socket, text, page))

    def joined(self, socket: int) -> None:
        """The phone at this socket is a guest now."""
        self._soon(lambda: self._mark_joined(socket))

    def hang_up(self, socket: int, words: str) -> None:
        """Say good-bye and close the socket."""
        text = messages.write(messages.Bye(words))
        self._soon(lambda: self._bye(socket, text))

    def close(self) -> None:
        """Stop listening; every phone is cut off."""
        self._soon(self._stop.set)
        self._thread.join(PATIENCE)

    def _soon(self, work: Callable[[], None]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(work)

    # ---- the thread --------------------------------------------------------------------------

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._serve())
        finally:
            self._loop.close()

    async def _serve(self) -> None:
        handler = web.Server(self._answer)
        try:
            listening = await self._listen(lambda: Connection(self, handler, self._loop))
        except PortTaken as trouble:
            self._ready.put(trouble)
            return
        self._ready.put(None)
        await self._stop.wait()
        listening.close()
        for socket in list(self._sockets.values()):
            socket.drop()
        await handler.shutdown(1.0)

    async def _listen(self, factory: Callable[[], RequestHandler]) -> asyncio.Server:
        ports = (self._wanted,) if self._wanted is not None else range(DEFAULT_PORT, DEFAULT_PORT + MORE_PORTS + 1)
        for port in ports:
            if port in NOT_OURS and self._wanted is None:
                continue
            with contextlib.suppress(OSError, OverflowError):
                server = await self._loop.create_server(factory, "0.0.0.0", port)
                self.port = server.sockets[0].getsockname()[1]
                self.hosts = frozenset(f"{name}:{self.port}" for name in self._names)
                return server
        where = f"Port {self._wanted} is" if self._wanted is not None else f"The ports from {DEFAULT_PORT} on are"
        raise PortTaken(f"{where} taken by another program; please choose another one.")

    def _now(self) -> float:
        return self._clock() if self._clock else self._loop.time()

    # ---- requests ----------------------------------------------------------------------------

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        hosts = request.headers.getall("Host", [])
        if len(hosts) != 1 or hosts[0].lower() not in self.hosts:
            return self._refusal(421)
        origin = request.headers.get("Origin")
        if origin is not None and origin.lower() != f"http://{hosts[0].lower()}":
            return self._refusal(403)
        if request.path == "/socket":
            return await self._socket(request) if origin is not None else self._refusal(403)
        if request.method not in ("GET", "HEAD"):
            return self._refusal(405)
        file = self.site.get(request.raw_path)
        if file is None:
            return self._refusal(404)
        policy = f"default-src 'self'; connect-src 'self' ws://{hosts[0]}; frame-ancestors 'none'"
        headers = {**HEADERS, "Content-Type": file.kind, "Cache-Control": file.keep, "Content-Security-Policy": policy}
        return self._part(request, file.body, headers)

    def _part(self, request: web.BaseRequest, body: bytes, headers: dict[str, str]) -> web.Response:
        """The file, or the part of it that is asked for: some phones play no film that comes in one piece."""
        wanted = PART.fullmatch(request.headers.get("Range", ""))
        first, last = (int(wanted[1]), min(int(wanted[2] or len(body)), len(body) - 1)) if wanted else (0, -1)
        if first > last:
            return web.Response(body=body, headers=headers)
        headers |= {"Content-Range": f"bytes {first}-{last}/{len(body)}", "Accept-Ranges": "bytes"}
        return web.Response(status=206, body=body[first : last + 1], headers=headers)

    def _refusal(self, status: int) -> web.Response:
        response = web.Response(status=status, text=f"{status}\n", headers={**HEADERS, "Cache-Control": "no-store"})
        response.force_close()
        return response

    # ---- sockets -----------------------------------------------------------------------------

    async def _socket(self, request: web.BaseRequest) -> web.StreamResponse:
        line = web.WebSocketResponse(
            max_msg_size=messages.LARGEST, compress=False, timeout=1.0, receive_timeout=SILENCE, autoping=False
        )
        if not line.can_prepare(request).ok:
            return self._refusal(400)
        await line.prepare(request)
        self._make_room()
        number, address = next(self._numbers), request.remote or ""
        socket = self._sockets[number] = Socket(line, request, self._loop)
        self._tell(News(number, "opened", address))
        try:
            async for frame in line:
                if frame.type == WSMsgType.TEXT:
                    more = self._take(number, socket, frame.data)
                else:  # a sign of life below the messages is as much work as one of them
                    more = frame.type in (WSMsgType.PING, WSMsgType.PONG) and socket.count(self._now()) <= FLOOD
                if not more:
                    break
                if frame.type == WSMsgType.PING:
                    await asyncio.wait_for(line.pong(frame.data), PATIENCE)
        except TimeoutError:
            pass  # asleep, out of reach, or with an empty battery: nobody says so
        finally:
            self._sockets.pop(number, None)
            socket.drop()
            self._tell(News(number, "closed"))
        return line

    def _make_room(self) -> None:
        """Before one more waits outside the room: of too many, who waits longest of the address with the most goes."""
        outside = [(number, socket) for number, socket in self._sockets.items() if not socket.guest]
        if len(outside) >= UNJOINED:
            crowds = Counter(socket.address for _, socket in outside)
            number, socket = max(outside, key=lambda one: crowds[one[1].address])  # the first of them: the oldest
            del self._sockets[number]
            socket.drop()

    def _take(self, number: int, socket: Socket, text: str) -> bool:
        """One message; False closes the socket."""
        heard = socket.count(self._now())
        if heard > FLOOD:
            return False
        message = messages.read(text)
        if isinstance(message, messages.Ping):
            socket.post(messages.write(messages.Pong()), page=False)
        elif message is not None and message.__struct_config__.tag in TRIFLES:
            if socket.takes(self._now(), MESSAGES - SPARE):
                self._tell(News(number, "said", message=message))
        elif not socket.takes(self._now(), MESSAGES):
            socket.post(messages.write(messages.Sorry("too_fast", "One thing after the other, please.")), False)
        elif message is None:
            socket.post(messages.write(messages.Sorry("unknown", "The TV did not understand that.")), False)
        else:
            self._tell(News(number, "said", message=message))
        return True

    def _tell(self, news: News) -> None:
        try:
            self._inbox.put_nowait(news)
        except Full:
            if news.kind != "said" and (socket := self._sockets.get(news.socket)):
                socket.drop()

    def _post(self, number: int, text: str, page: bool) -> None:
        if socket := self._sockets.get(number):
            socket.post(text, page)

    def _mark_joined(self, number: int) -> None:
        if socket := self._sockets.get(number):
            socket.guest = True

    def _bye(self, number: int, text: str) -> None:
        if socket := self._sockets.get(number):
            socket.post(text, page=False)
            socket.finish()

    # ---- connections -------------------------------------------------------------------------

    def admit(self, address: str) -> bool:
        """Count one more connection, unless there are too many."""
        if self._per_address.total() >= CONNECTIONS or self._per_address[address] >= PER_ADDRESS:
            return False
        self._per_address[address] += 1
        return True

    def part(self, address: str) -> None:
        """One connection less."""
        self._per_address[address] -= 1
        if not self._per_address[address]:
            del self._per_address[address]


class Connection(RequestHandler):
    """One connection of a browser: counted, and cut if it does not come to the point."""

    __slots__ = ("_admitted", "_from", "_house", "_late")

    def __init__(self, house: Server, manager: web.Server, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(
            manager,
            loop=loop,
            keepalive_timeout=PATIENCE,
            lingering_time=1.0,
            logger=QUIET,
            access_log=QUIET,
            tcp_keepalive=True,
        )
        self._house, self._admitted, self._from = house, False, ""
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let it in if there is room."""
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self._from = peer[0] if peer else ""
        self._admitted = self._house.admit(self._from)
        if not self._admitted:
            assert isinstance(transport, asyncio.WriteTransport)
            transport.abort()
            return
        self._late = asyncio.get_running_loop().call_later(PATIENCE, self._give_up)

    def _give_up(self) -> None:
        """Nothing whole was asked in all that time."""
        if self._current_request is None and self.transport is not None:
            self.transport.abort()

    def connection_lost(self, exc: BaseException | None) -> None:
        """It has gone."""
        if self._late:
            self._late.cancel()
        if self._admitted:
            self._admitted = False
            self._house.part(self._from)
        super().connection_lost(exc)


class Socket:
    """One phone's line: what is to be said waits here, one page at most, and a phone that takes nothing is cut off."""

    def __init__(self, line: web.WebSocketResponse, request: web.BaseRequest, loop: asyncio.AbstractEventLoop) -> None:
        self.line, self.guest, self.address = line, False, request.remote or ""
        self._transport = request.transport
        self._heard: deque[float] = deque()
        self._taken: deque[float] = deque()
        self._words: deque[str] = deque()
        self._page: str | None = None
        self._more = asyncio.Event()
        self._last = False  # after what waits now the line is closed
        self._writer = loop.create_task(self._write())

    def count(self, now: float) -> int:
        """One more message: how many there were in the last seconds."""
        self._heard.append(now)
        return _recent(self._heard, now)

    def takes(self, now: float, most: int) -> bool:
        """Whether one more message is heard, of so many in the last seconds."""
        if _recent(self._taken, now) >= most:
            return False
        self._taken.append(now)
        return True

    def post(self, text: str, page: bool) -> None:
        """Say this as soon as the phone takes it; a newer page takes the place of an older one."""
        if page:
            self._page = text
        elif len(self._words) < FLOOD:
            self._words.append(text)
        self._more.set()

    def finish(self) -> None:
        """Close once all is said."""
        self._last = True
        self._more.set()

    def drop(self) -> None:
        """Cut it off."""
        self._writer.cancel()
        if self._transport is not None:
            self._transport.abort()

    async def _write(self) -> None:
        try:
            while True:
                await self._more.wait()
                self._more.clear()
                while (text := self._next()) is not None:
                    await asyncio.wait_for(self.line.send_str(text), PATIENCE)
                if self._last:
                    await self.line.close()
                    return
        except (TimeoutError, ConnectionError, RuntimeError):
            if self._transport is not None:
                self._transport.abort()

    def _next(self) -> str | None:
        if self._words:
            return self._words.popleft()
        text, self._page = self._page, None
        return text


def _recent(times: deque[float], now: float) -> int:
    """How many there were in the last seconds; older ones are forgotten."""
    while times and times[0] <= now - WINDOW:
        times.popleft()
    return len(times)

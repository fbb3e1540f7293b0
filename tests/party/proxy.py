"""A bad line between phones and the TV: it carries every byte, late, not now, or not at all."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from concurrent.futures import Future


class Proxy:
    """Listens at `port` and carries everything to `target`, in a thread of its own."""

    def __init__(self) -> None:
        self.target = 0  # the port behind it
        self.delay = 0.0  # seconds for each piece
        self._refuses = False
        self._lines: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._flows = asyncio.Event()
        self._flows.set()
        threading.Thread(target=self._loop.run_forever, name="bad line", daemon=True).start()
        self._server = asyncio.run_coroutine_threadsafe(
            asyncio.start_server(self._carry, "127.0.0.1", 0), self._loop
        ).result()
        self.port: int = self._server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        """Break every line, and let nobody through until `mend`."""
        self._refuses = True
        self._do(self._abort)

    def break_once(self) -> None:
        """Break every line; phones may call again at once."""
        self._do(self._abort)

    def stall(self) -> None:
        """Nothing gets through, but every line stays open."""
        self._do(self._flows.clear)

    def mend(self) -> None:
        """All is well."""
        self._refuses, self.delay = False, 0.0
        self._do(self._flows.set)

    def close(self) -> None:
        """Take the line away."""
        self.mend()
        self._do(self._server.close)
        self._do(self._abort)
        self._loop.call_soon_threadsafe(self._loop.stop)

    def _abort(self) -> None:
        for line in self._lines:
            line.transport.abort()

    def _do(self, work: Callable[[], object]) -> None:
        done: Future[object] = Future()
        self._loop.call_soon_threadsafe(lambda: done.set_result(work()))
        done.result(5)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._refuses:
            writer.transport.abort()
            return
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:  # nobody is at home
            writer.transport.abort()
            return
        pair = {writer, back}
        self._lines |= pair
        pumps = [asyncio.ensure_future(self._pump(reader, back)), asyncio.ensure_future(self._pump(there, writer))]
        await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        for pump in pumps:
            pump.cancel()
        for line in pair:
            line.close()
        self._lines -= pair

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while piece := await reader.read(65536):
                await asyncio.sleep(self.delay)
                await self._flows.wait()
                writer.write(piece)
                await writer.drain()

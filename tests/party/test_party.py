"""An open party: phones get through the door into the room, and find it again another evening."""

from __future__ import annotations

import asyncio
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from game.party import site
from game.party.party import Party, seated
from game.party.room import HOST_AWAY, Guest
from tests.party.test_room import Hall

HERE = "127.0.0.1"


@pytest.fixture
def party(tmp_path: Path) -> Iterator[Party]:
    found = Party(Hall(), tmp_path, print, port=0, address=HERE)
    yield found
    found.close()


async def say(party: Party, line: aiohttp.ClientWebSocketResponse, **message: Any) -> dict[str, Any]:
    """Say it and let the party hear it; what comes back first."""
    await line.send_json(message)
    answer = asyncio.ensure_future(line.receive_json(timeout=10))
    while not answer.done():
        party.hear()
        party.tell(0.01)
        await asyncio.sleep(0.01)
    found: dict[str, Any] = answer.result()
    return found


def phone(party: Party, **message: Any) -> dict[str, Any]:
    """A phone that says one thing and hangs up."""

    async def main() -> dict[str, Any]:
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(f"http://{party.address}/socket", headers={"Origin": f"http://{party.address}"}) as line,
        ):
            return await say(party, line, **message)

    return asyncio.run(main())


def test_a_phone_joins_by_what_the_qr_picture_holds(party: Party) -> None:
    _, secret = party.link.split("#")
    welcome = phone(party, type="join", code=secret, name="Ana")
    assert (welcome["type"], welcome["host"], welcome["room"]) == ("welcome", True, party.room.code)
    assert welcome["web"] == party.server.site.hash


def test_the_qr_picture_is_square_and_not_empty(party: Party) -> None:
    squares = party.squares()
    assert {len(row) for row in squares} == {len(squares)}
    assert all(squares[0][:7]) and not all(map(all, squares))


def test_the_next_address_comes_round_again(party: Party) -> None:
    party.addresses = ["10.0.0.1", "10.0.0.2"]
    shown = [party.address.split(":")[0]]
    for _ in range(2):
        party.next_address()
        shown.append(party.address.split(":")[0])
    assert shown == ["10.0.0.1", "10.0.0.2", "10.0.0.1"]


def test_phones_find_the_party_of_last_time(tmp_path: Path) -> None:
    first = Party(Hall(), tmp_path, print, address=HERE)
    token = phone(first, type="join", code=first.room.code, name="Ana")["token"]
    first.seats["toon.journal"] = {"0": 1}
    code, port = first.room.code, first.server.port
    first.close()
    second = Party(Hall(), tmp_path, print, address=HERE)
    assert (second.room.code, second.server.port) == (code, port)
    welcome = phone(second, type="back", token=token)
    assert (welcome["type"], welcome["guest"], welcome["host"]) == ("welcome", 1, True)
    assert phone(second, type="join", code=code, name="Ben")["guest"] == 2
    assert seated(tmp_path / "party.json", "toon.journal") and not seated(tmp_path / "party.json", "other.journal")
    second.close()


def two_guests(tmp_path: Path) -> tuple[str, str]:
    """Ben is host, and Ana came first; the tokens of both, after the plug was pulled."""
    party = Party(Hall(), tmp_path, print, address=HERE)
    tokens = [phone(party, type="join", code=party.room.code, name=name)["token"] for name in ("Ana", "Ben")]
    party.room.host = party.room.guests[1]
    party.hear()
    party.tell(0.0)
    party.server.close()
    return tokens[0], tokens[1]


def test_who_was_host_is_host_again_whoever_comes_back_first(tmp_path: Path) -> None:
    ana, ben = two_guests(tmp_path)
    party = Party(Hall(), tmp_path, print, port=0, address=HERE)
    assert phone(party, type="back", token=ana)["host"] is False
    party.hear()
    party.tell(HOST_AWAY - 0.1)
    assert phone(party, type="back", token=ben)["host"] is True
    party.close()


def test_a_host_who_does_not_come_back_is_followed_by_who_did(tmp_path: Path) -> None:
    ana, _ = two_guests(tmp_path)
    party = Party(Hall(), tmp_path, print, port=0, address=HERE)
    party.hear()
    party.tell(HOST_AWAY)
    assert phone(party, type="back", token=ana)["host"] is True
    party.close()


def later(party: Party, seconds: float) -> None:
    """So long after everybody has hung up."""
    party.hear()
    while any(guest.connected for guest in party.room.guests):
        time.sleep(0.01)
        party.hear()
    party.tell(seconds)


def test_who_was_host_has_the_crown_back_however_late_and_once_only(tmp_path: Path) -> None:
    ana, ben = two_guests(tmp_path)
    party = Party(Hall(), tmp_path, print, port=0, address=HERE)
    later(party, HOST_AWAY)
    assert phone(party, type="back", token=ana)["host"] is True
    later(party, 5 * HOST_AWAY)
    assert phone(party, type="back", token=ben)["host"] is True
    later(party, HOST_AWAY)
    assert phone(party, type="back", token=ana)["host"] is True, "who goes away now is followed like any other"
    assert phone(party, type="back", token=ben)["host"] is False
    party.close()


def test_what_is_kept_is_for_its_owner_alone_and_holds_no_token(party: Party, tmp_path: Path) -> None:
    token = phone(party, type="join", code=party.room.code, name="Ana")["token"]
    kept = tmp_path / "party.json"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert token not in kept.read_text()


@pytest.mark.parametrize("rubbish", [b"", b"{", b"[]", b'{"port":"x"}', b"\xff", b"[" * 5000])
def test_a_broken_file_is_a_new_party(tmp_path: Path, rubbish: bytes) -> None:
    (tmp_path / "party.json").write_bytes(rubbish)
    party = Party(Hall(), tmp_path, print, port=0, address=HERE)
    assert party.room.guests == []
    party.close()


def test_a_port_that_is_taken_since_last_time_does_not_matter(party: Party, tmp_path: Path) -> None:
    party.room.know(Guest(3, "Ana", None, "x"))
    party.keep()
    second = Party(Hall(), tmp_path, print, address=HERE)
    assert second.server.port != party.server.port
    second.close()


def test_the_site_has_the_page_its_drawings_its_fonts_and_the_colours_of_games() -> None:
    found = site.ours()
    root = found.root
    for name in ("main.js", "phone.css", "games.css", "art/logo.svg", "fonts/FredokaOne-Regular.ttf"):
        assert found.get(root + name) is not None
    assert found.get("/") is not None and found.hash in found.get("/").body.decode()  # type: ignore[union-attr]


def test_time_that_nobody_counts_passes_for_nobody(party: Party) -> None:
    phone(party, type="join", code=party.room.code, name="Ana")
    deadline = time.monotonic() + 10
    while party.room.guests[0].connected and time.monotonic() < deadline:
        party.hear()
        party.tell(0.0)
    before = party.room.guests[0].away
    time.sleep(0.2)
    party.hear()
    party.tell(0.0)
    assert party.room.guests[0].away == before

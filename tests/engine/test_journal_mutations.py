"""Journals of all games, changed in every way that a disk, a tool or a forger can think of: nothing is lost in silence."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec
import pytest

from game.engine import check, journal, registry
from game.engine.chance import Chance
from game.engine.match import Match, MatchError, replay
from game.engine.show import show
from tests.conftest import SOAK
from tests.engine import table

CHUNKS, EACH = (20, 100) if SOAK else (1, 16)  # of every title: 10,000 journals in all
SECONDS = 20.0  # that nobody may spend on one of them, on the slowest machine
MOVES = 90  # of the games that are changed; whole ones of some titles have a thousand
TITLES = tuple(registry.games())
NUMBERS = (-1, 0, 1, 7, 99, 2**31, -(2**63), 2**64, 10**30, 0.5)
STRANGE: tuple[Any, ...] = (*NUMBERS, None, True, "", "human", "\x00", "é" * 300, [], [[]], {}, {"type": "Nothing"})


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games every time."""
    chance = random.Random("mutations")
    monkeypatch.setattr(secrets, "token_hex", lambda length: chance.randbytes(length).hex())


class Played(NamedTuple):
    """A game with all kinds of lines in it: its bytes, and the position after each line."""

    whole: bytes
    dumps: list[bytes]


@cache
def played(game_id: str, number: int) -> Played:
    """Several sittings with moves, undos, notes, hand-overs and new names."""
    game, will = registry.game(game_id), Chance(f"{game_id} {number}")
    people = table.CROWD[: game.seats[will.pick(len(game.seats))]]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.journal"
        match = Match.new(game_id, people, path=path, options=game.modes[will.pick(len(game.modes))])
        dumps = [match.state.dump()]
        while match.state.waiting() and match.moves < MOVES:
            if not will.pick(30):
                match.close()
                match = Match.load(path)
            else:
                deed(match, will)
            dumps += since(path, dumps, match.state.dump())
        match.close()
        return Played(path.read_bytes(), dumps + since(path, dumps, dumps[-1]))


def since(path: Path, dumps: list[bytes], now: bytes) -> list[bytes]:
    """The position after each line that is new: that of a sitting comes before its move, that of a seed after it."""
    found = dumps[-1:]
    for line in journal.read(path).lines[len(dumps) - 1 :]:
        found.append(now if isinstance(line, journal.Move | journal.Undo) else found[-1])
    return found[1:]


def deed(match: Match, will: Chance) -> None:
    seat = will.pick(len(match.seats))
    if not will.pick(3) and match.can_undo(seat):
        match.undo(seat)
    elif not will.pick(9):
        match.note(seat, {"thinks": ["it was Ben"]})
    elif not will.pick(12):
        match.hand_over(seat, "bot:sly")
    elif not will.pick(12):
        match.rename(seat, f"Somebody {match.moves}")
    else:
        table.wander(match, 1, will)


# ---- what a disk or a tool does ------------------------------------------------------------------


def flipped(whole: bytes, luck: random.Random) -> bytes:
    changed = bytearray(whole)
    for _ in range(luck.choice((1, 1, 1, 2, 9))):
        changed[luck.randrange(len(changed))] ^= 1 << luck.randrange(8)
    return bytes(changed)


def part(whole: bytes, luck: random.Random) -> tuple[int, int]:
    at = luck.randrange(len(whole))
    return at, min(len(whole), at + luck.choice((1, 2, 20, 300, 5000)))


def taken_out(whole: bytes, luck: random.Random) -> bytes:
    start, end = part(whole, luck)
    return whole[:start] + whole[end:]


def twice(whole: bytes, luck: random.Random) -> bytes:
    start, end = part(whole, luck)
    return whole[:end] + whole[start:]


def blotted(whole: bytes, luck: random.Random) -> bytes:
    start, end = part(whole, luck)
    return whole[:start] + luck.choice((b"\0", b"\n", b"\xff", b'"')) * (end - start) + whole[end:]


def put_in(whole: bytes, luck: random.Random) -> bytes:
    at = luck.randrange(len(whole) + 1)
    return whole[:at] + luck.choice((b"\n", b"\r", b"\xef\xbb\xbf", b"[" * 5000, luck.randbytes(40))) + whole[at:]


def cut(whole: bytes, luck: random.Random) -> bytes:
    return whole[: luck.randrange(len(whole) + 1)]


def swapped(whole: bytes, luck: random.Random) -> bytes:
    lines = whole.splitlines(keepends=True)
    one, other = luck.randrange(len(lines)), luck.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def rewritten(whole: bytes, luck: random.Random) -> bytes:
    """By an editor that knows better."""
    return luck.choice((whole.replace(b"\n", b"\r\n"), whole.replace(b":", b": "), whole.strip(), b" " + whole))


RAW = (flipped, taken_out, twice, blotted, put_in, cut, swapped, rewritten)


def read_damaged(path: Path, was: Played, changed: bytes) -> None:
    """All good lines count, what follows is lost in so many words, and the damaged file is kept."""
    good = len(was.whole[: same(was.whole, changed)].splitlines(keepends=True))
    good -= not was.whole[: same(was.whole, changed)].endswith(b"\n")
    if good <= 0:
        refused(path, changed, Match.load, journal.summary, replay, check.check)
        return
    match = Match.load(path)
    assert match.state.dump() == was.dumps[good - 1]
    words = match.mended()
    if words:
        assert words.startswith(f"The saved game {path.name} was damaged: its last ") and words.count("\n") == 0
        assert path.with_name(f"{path.name}.bad").read_bytes() == changed
    else:  # a line that was torn while it was written never counted
        torn = changed[len(b"".join(was.whole.splitlines(keepends=True)[:good])) :]
        assert was.whole.startswith(changed) or (b"\n" not in torn and good >= len(was.dumps) - 1)
    goes_on(match)


def same(one: bytes, other: bytes) -> int:
    """How many bytes they have in common from the first on."""
    shorter = min(len(one), len(other))
    return next((at for at in range(shorter) if one[at] != other[at]), shorter)


# ---- what a forger does --------------------------------------------------------------------------


def forged(whole: bytes, luck: random.Random) -> bytes:
    """Another value somewhere, or a line more, less or elsewhere, under checksums that are right."""
    lines = [msgspec.json.decode(line) for line in whole.splitlines()]
    for line in lines:
        del line["sum"]
    at = luck.choice((0, luck.randrange(len(lines))))
    match luck.randrange(6):
        case 0:
            lines.insert(luck.randrange(len(lines) + 1), lines[at])
        case 1:
            lines.pop(at)
        case 2:
            lines.append(lines.pop(at))
        case _:
            bend(lines[at], luck)
    bodies = [msgspec.json.encode(line) for line in lines]
    if luck.randrange(4) == 0:  # no text at all, in a line that is sealed like any other
        at = luck.randrange(len(bodies))
        spot = luck.randrange(len(bodies[at]))
        bodies[at] = bodies[at][:spot] + luck.choice((b"\xff", b"\xc3\x28", b"\x00")) + bodies[at][spot + 1 :]
    return sealed(bodies)


def sealed(bodies: list[bytes]) -> bytes:
    found, checksum = b"", b""
    for body in bodies:
        checksum = blake2b(checksum + body[:-1] + b"}", digest_size=8).hexdigest().encode()
        found += body[:-1] + b',"sum":"%s"}\n' % checksum
    return found


def bend(line: Any, luck: random.Random) -> None:
    """One value at any depth becomes another, goes, or comes."""
    keys = list(line) if isinstance(line, dict) else list(range(len(line)))
    if not keys:
        if isinstance(line, list):
            line.append(luck.choice(NUMBERS))
        return
    key = luck.choice(keys)
    inner = line[key]
    if isinstance(inner, dict | list) and luck.randrange(4):
        bend(inner, luck)
    elif luck.randrange(5) == 0:
        del line[key]
    elif isinstance(inner, int) and luck.randrange(2):
        line[key] = inner + luck.choice((-1, 1))
    else:
        line[key] = luck.choice(STRANGE)


def read_forged(path: Path, changed: bytes) -> None:
    """Whatever it says, it is a game that can go on, or one sentence says why not and the file stays as it is."""
    for look in (journal.summary, check.report, replay, show):
        quietly(look, path)
    assert path.read_bytes() == changed and [path] == list(path.parent.iterdir())
    match = quietly(Match.load, path)
    if match is None:
        assert path.read_bytes() == changed
    else:
        goes_on(match)


def quietly(reader: Callable[[Path], Any], path: Path) -> Any:
    """What it finds; of what it cannot read it says one sentence."""
    try:
        return reader(path)
    except MatchError as trouble:
        assert str(trouble).endswith(".") and "\n" not in str(trouble), str(trouble)
        return None


# ---- both ----------------------------------------------------------------------------------------


def refused(path: Path, data: bytes, *readers: Callable[[Path], object]) -> None:
    for reader in readers:
        with pytest.raises(MatchError, match=rf"{path.name}.*\.$"):
            reader(path)
    assert path.read_bytes() == data


def goes_on(match: Match) -> None:
    """It can be played on, which mends the file, and read again."""
    played_on = bool(table.wander(match, 3, Chance(2)))
    match.close()
    assert match.path is not None
    again = Match.load(match.path)
    assert again.state.dump() == match.state.dump()
    assert not (played_on and again.mended())
    again.close()


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("game_id", TITLES)
def test_whatever_becomes_of_a_journal(tmp_path: Path, game_id: str, chunk: int) -> None:
    luck = random.Random(f"mutations {game_id} {chunk}")
    was = played(game_id, chunk)
    for number in range(EACH):
        way = forged if number % 2 else RAW[number // 2 % len(RAW)]
        changed = way(was.whole, luck)
        path = tmp_path / f"{number}" / "game.journal"
        path.parent.mkdir()
        path.write_bytes(changed)
        began = time.monotonic()
        try:
            if way is forged:
                read_forged(path, changed)
            else:
                read_damaged(path, was, changed)
        except Exception as trouble:
            raise AssertionError(f"Journal {number} of {game_id}, chunk {chunk}, {way.__name__}") from trouble
        assert time.monotonic() - began < SECONDS

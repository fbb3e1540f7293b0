"""The lines of a journal: what they may say, the running checksum that seals them, and where damage begins."""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from hashlib import blake2b
from typing import Annotated, Literal

import msgspec

_SUM = b',"sum":"%s"}'
_SUM_LENGTH = len(_SUM % (b"0" * 16))
_ESCAPED = re.compile(rb"[\x00-\x1f]")
_CUT_SHORT = "Input data was truncated"  # what msgspec says of a text that could still become JSON

COLOURS = ("amber", "blue", "green", "red", "violet", "teal", "pink", "slate")
MOST_WORDS = 8  # that people add to the chance of a sitting
LEVELS = ("easy", "sly", "sharp")  # of bots, the weakest first

# What a file may say; whoever shows a seat can rely on it. A single letter may be joined from a dozen parts.
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=180, pattern=r"^[^\x00-\x1f]+$")]
Colour = Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(COLOURS)})$")]
Face = Annotated[str, msgspec.Meta(pattern="^[a-z_]{0,24}$")]
Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]  # also of seeds, which are as long
Words = Annotated[tuple[Name, ...], msgspec.Meta(max_length=MOST_WORDS)]
Player = Annotated[str, msgspec.Meta(pattern=rf"^(human|bot:({'|'.join(LEVELS)}))$")]


class Seat(msgspec.Struct, frozen=True):
    """Who sits where: player is "human" or "bot:" and a strength."""

    name: Name
    colour: Colour
    player: Player = "human"
    face: Face = ""  # the portrait that was chosen; "" leaves it to whoever shows the seat
    hints: bool = True  # whether a person here wants to be advised

    @property
    def human(self) -> bool:
        """Whether a person plays here."""
        return self.player == "human"

    @property
    def level(self) -> str:
        """How strong the bot is that plays here; "" for a person."""
        return self.player.partition(":")[2]


class Header(msgspec.Struct, frozen=True, tag_field="line", tag="header", omit_defaults=True):
    """The first line: what is played, by whom, how it was dealt, and what was promised of its chance."""

    game: str
    rules_version: int
    seats: tuple[Seat, ...]
    options: msgspec.Raw
    draws: tuple[int, ...]
    promise: Hash | Literal[""] = ""  # of the first sitting; "" if nothing was promised
    words: Words = ()  # that people added to it


Told = tuple[int, str]  # a line of the log: whom it is about, and its words


class Move(msgspec.Struct, frozen=True, tag_field="line", tag="move", omit_defaults=True):
    """A move that counted, with every draw it made."""

    seat: int
    action: msgspec.Raw
    draws: tuple[int, ...] = ()
    ends: bool = False  # so that a list of saves need not play them
    told: tuple[Told, ...] = ()  # what the room read of it, for programs that play by other rules


class Undo(msgspec.Struct, frozen=True, tag_field="line", tag="undo"):
    """Moves taken back, numbered from 0 in the order of their lines."""

    seat: int
    moves: tuple[int, ...]


class Note(msgspec.Struct, frozen=True, tag_field="line", tag="note"):
    """A pencil mark of one seat."""

    seat: int
    entry: msgspec.Raw


class HandOver(msgspec.Struct, frozen=True, tag_field="line", tag="hand_over"):
    """The seat is played by somebody else from here on."""

    seat: int
    player: Player


class Rename(msgspec.Struct, frozen=True, tag_field="line", tag="rename"):
    """Whoever sits there is called something else, in everything that was told too."""

    seat: int
    name: Name


class Sitting(msgspec.Struct, frozen=True, tag_field="line", tag="sitting", omit_defaults=True):
    """The game is gone on with: what is promised of the chance from here on."""

    promise: Hash
    words: Words = ()


class Seed(msgspec.Struct, frozen=True, tag_field="line", tag="seed"):
    """A sitting is over: what all its draws follow from."""

    seed: Hash


Written = Move | Undo | Note | HandOver | Rename | Sitting | Seed

_decoder: msgspec.json.Decoder[Header | Written] = msgspec.json.Decoder(Header | Written)
_encode = msgspec.json.Encoder().encode


class StrangeLine(Exception):
    """A line as it was written, by a program that knew more than this one or by somebody who forged it."""


class Contents(msgspec.Struct, frozen=True):
    """All good lines of a journal, and where the next one belongs."""

    header: Header
    lines: tuple[Written, ...]
    length: int  # bytes up to the end of the last good line
    checksum: bytes  # of that line
    lost: int = 0  # lines behind it that counted and can no longer be read


def seal(line: Header | Written, previous: bytes) -> tuple[bytes, bytes]:
    """The line as it is written after one with that checksum, and its own checksum."""
    body = _encode(line)
    checksum = _checksum(body, previous)
    return body[:-1] + _SUM % checksum + b"\n", checksum


def parse(data: bytes) -> Contents | None:
    """Everything up to the first line that is not as it was written; None if there is no game at all."""
    found: list[Header | Written] = []
    checksum, start = b"", 0
    while (end := data.find(b"\n", start)) >= 0:
        line = _unseal(data[start:end], checksum)
        if line is None or isinstance(line, Header) != (not found):
            break
        found.append(line)
        checksum, start = data[end - 18 : end - 2], end + 1
    if not found or not isinstance(found[0], Header):
        return None
    moves = tuple(line for line in found if not isinstance(line, Header))
    return Contents(found[0], moves, start, checksum, _lost(data[start:], checksum))


def _lost(rest: bytes, previous: bytes) -> int:
    """How many lines cannot be read any more; one that was torn while it was written never counted."""
    if not rest or (b"\n" not in rest and _torn(rest, previous)):
        return 0
    return max(rest.count(b"\n"), 1)


def _torn(rest: bytes, previous: bytes) -> bool:
    """Whether this is the beginning of one line."""
    if not _text(rest) or _begins_whole(rest, previous):
        return False
    try:
        msgspec.json.decode(rest)
    except msgspec.DecodeError as error:
        return str(error) == _CUT_SHORT
    except (UnicodeDecodeError, RecursionError):
        return False
    return True  # all but its line end


def _text(rest: bytes) -> bool:
    """Whether it could be ours, perhaps up to the middle of a letter: UTF-8 without a byte that JSON would escape."""
    try:
        getincrementaldecoder("utf-8")().decode(rest)
    except UnicodeDecodeError:
        return False
    return not _ESCAPED.search(rest)


def _begins_whole(rest: bytes, previous: bytes) -> bool:
    """Whether a line that counted lost its end and ran into more."""
    running, end = blake2b(previous, digest_size=8), 0
    while (start := rest.find(_SUM[:8], end)) >= 0 and start + _SUM_LENGTH < len(rest):
        running.update(rest[end:start])
        whole = running.copy()
        whole.update(b"}")
        if rest[start : start + _SUM_LENGTH] == _SUM % whole.hexdigest().encode():
            return True
        running.update(rest[start : start + 8])
        end = start + 8
    return False


def _checksum(body: bytes, previous: bytes) -> bytes:
    return blake2b(previous + body, digest_size=8).hexdigest().encode()


def _unseal(raw: bytes, previous: bytes) -> Header | Written | None:
    body = raw[:-_SUM_LENGTH] + b"}"
    if raw[-_SUM_LENGTH:] != _SUM % _checksum(body, previous):
        return None
    try:
        return _decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise StrangeLine from error

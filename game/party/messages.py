"""What phones and the game say to each other: one JSON object each, its type first, unknown fields forbidden."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from game.engine.blocks import Block, Choice, Face, Tone

LARGEST = 4096  # bytes of a message towards the game

Emote = Literal["laugh", "wow", "sly", "cry", "clap", "heart"]
Order = Literal[
    "game",
    "chair",
    "option",
    "start",
    "pause",
    "resume",
    "rules",
    "again",
    "shelf",
    "free",
    "bot",
    "lock",
    "host",
    "rename",
]
Setting = Literal["shelf", "lobby", "table", "pause", "dialog", "results"]

Short = Annotated[str, msgspec.Meta(max_length=64)]
Typed = Annotated[str, msgspec.Meta(max_length=256)]  # few letters may have many parts
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """Something said by one side."""


# ---- from a phone ----------------------------------------------------------------------------


class Join(Message, frozen=True):
    """A newcomer, with the code as typed or the longer secret of the QR picture."""

    code: Short
    name: Typed
    colour: Short | None = None


class Door(Message, frozen=True):
    """Somebody who has not joined yet would like to see who has."""


class Back(Message, frozen=True):
    """Somebody who was here before."""

    token: Short


class Sit(Message, frozen=True):
    """Take a chair."""

    chair: Number


class Leave(Message, frozen=True):
    """Get up; who has no seat leaves the room."""


class Answer(Message, frozen=True):
    """The choice with this number, of the question at this position."""

    position: Number
    choice: Number


class Point(Message, frozen=True):
    """A choice that is thought about, or none any more."""

    position: Number
    choice: Number | None = None


class Undo(Message, frozen=True):
    """Take the last step back."""

    position: Number


class Pencil(Message, frozen=True):
    """A mark on the own sheet."""

    position: Number
    cell: Short
    mark: Short


class React(Message, frozen=True):
    """A reaction for everybody to see."""

    emote: Emote


class Hurry(Message, frozen=True):
    """Ask who is asked to hurry up."""


class Ask(Message, frozen=True):
    """Be asked about everything in this turn, even what goes without saying, or about nothing any more."""

    position: Number
    everything: bool


class Advise(Message, frozen=True):
    """Say what a good player would do, or how all that can be done compares."""

    position: Number
    compare: bool = False


class Host(Message, frozen=True):
    """What the host decides."""

    position: Number
    order: Order
    value: Any = None


class Ping(Message, frozen=True):
    """Are you there?"""


FromPhone = (
    Join | Door | Back | Sit | Leave | Answer | Point | Undo | Pencil | React | Hurry | Ask | Advise | Host | Ping
)

# ---- to a phone ------------------------------------------------------------------------------


class Welcome(Message, frozen=True):
    """You are in; the token brings you back."""

    token: str
    guest: int
    host: bool
    room: str
    web: str


class Around(Message, frozen=True):
    """Who is at the table already, for a phone at the door."""

    people: tuple[Face, ...]


class Page(Message, frozen=True):
    """What the phone shows from now on, whole."""

    position: int
    scene: Setting
    game: str | None
    seat: int | None
    colour: str | None
    tone: Tone
    yours: bool
    blocks: tuple[Block, ...]
    choices: tuple[Choice, ...]
    undo: bool
    deadline: float | None
    host: bool


class Sorry(Message, frozen=True):
    """That was not possible, in one sentence."""

    reason: str
    words: str


class Bye(Message, frozen=True):
    """This socket is over."""

    words: str


class Pong(Message, frozen=True):
    """Yes."""


ToPhone = Welcome | Around | Page | Sorry | Bye | Pong

_decoder = msgspec.json.Decoder(FromPhone)
_encoder = msgspec.json.Encoder()


def read(text: str | bytes) -> FromPhone | None:
    """The message, or None if it is none."""
    try:
        return _decoder.decode(text) if len(text) <= LARGEST else None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def write(message: ToPhone) -> str:
    """The message as it goes over the wire."""
    return _encoder.encode(message).decode()

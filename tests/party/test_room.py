"""The room without a network: every message, from everybody, in every state."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pytest

from game.engine.blocks import Choice, Face, Prompt
from game.party import messages
from game.party.messages import (
    Advise,
    Answer,
    Around,
    Ask,
    Back,
    Bye,
    Door,
    Host,
    Hurry,
    Join,
    Leave,
    Page,
    Pencil,
    Point,
    React,
    Sit,
    Sorry,
    Undo,
    Welcome,
)
from game.party.room import GUESTS, HOST_AWAY, LETTERS, MINUTE, WRONG_CODES, Guest, Room
from game.party.venue import Screen


class Hall:
    """A venue that writes down what it is told."""

    setting: messages.Setting = "table"
    game = "hush"

    def __init__(self) -> None:
        self.at_rest = True
        self.edition = 0
        self.told: list[tuple[str, Any]] = []
        self.asked: dict[int, Hashable] = {}
        self.refusal = ""
        self.words = "Well?"
        self.seconds: float | None = None
        self.seats: dict[int, int] = {}

    def screen(self, guest: Guest) -> Screen:
        yes, no = Choice(("yes",), "Yes"), Choice(("no",), "No")
        question = self.asked.get(guest.number)
        choices = (yes, no) if question is not None else ()
        return Screen((Prompt(self.words),), choices, question=question, seat=self.seats.get(guest.number))

    def around(self) -> tuple[Face, ...]:
        return tuple(Face("icon_eye", name=f"Seat {seat}") for seat in sorted(self.seats.values()))

    def deadline(self, guest: Guest) -> float | None:
        return self.seconds

    def renamed(self, guest: Guest, before: str) -> None:
        self._note("renamed", (before, guest.name))

    def welcome(self, guest: Guest) -> None:
        self.told.append(("welcome", guest.name))

    def sit(self, guest: Guest, chair: int) -> str:
        return self._note("sit", chair)

    def rise(self, guest: Guest) -> None:
        self._note("rise", guest.name)

    def answer(self, guest: Guest, choice: int) -> str:
        self.asked[guest.number] = ("next", len(self.told))
        return self._note("answer", (guest.name, choice))

    def point(self, guest: Guest, choice: int | None) -> None:
        self._note("point", choice)

    def undo(self, guest: Guest) -> str:
        return self._note("undo", guest.name)

    def pencil(self, guest: Guest, cell: str, mark: str) -> str:
        return self._note("pencil", (cell, mark))

    def react(self, guest: Guest, emote: str) -> None:
        self._note("react", emote)

    def hurry(self, guest: Guest) -> None:
        self._note("hurry", guest.name)

    def ask(self, guest: Guest, everything: bool) -> str:
        return self._note("ask", (guest.name, everything))

    def advise(self, guest: Guest, compare: bool) -> str:
        return self._note("advise", (guest.name, compare))

    def order(self, guest: Guest, order: str, value: Any) -> str:
        return self._note("order", (order, value))

    def _note(self, what: str, value: Any) -> str:
        if self.refusal == "raise":
            raise ValueError(what)
        self.told.append((what, value))
        return self.refusal

    def heard(self, what: str) -> list[Any]:
        return [value for kind, value in self.told if kind == what]


class Evening:
    """A room with phones."""

    def __init__(self) -> None:
        self.hall = Hall()
        self.errors: list[Exception] = []
        self.room = Room(self.hall, "web", self.errors.append)
        self.sockets = 0

    def phone(self, address: str = "10.0.0.1") -> int:
        self.sockets += 1
        self.room.opened(self.sockets, address)
        return self.sockets

    def say(self, socket: int, message: messages.FromPhone) -> list[Any]:
        """Everything that this phone hears next."""
        self.room.post.clear()
        self.room.said(socket, message)
        return self.hears(socket)

    def hears(self, socket: int) -> list[Any]:
        return [said.what for said in self.room.post if said.socket == socket and said.what != "joined"]

    def join(self, name: str, code: str | None = None, address: str = "10.0.0.1") -> tuple[int, Guest]:
        socket = self.phone(address)
        heard = self.say(socket, Join(code or self.room.code, name))
        assert isinstance(heard[0], Welcome)
        return socket, self.room.guests[-1]

    def token(self, name: str) -> tuple[int, Guest, str]:
        socket = self.phone()
        welcome = self.say(socket, Join(self.room.code, name))[0]
        return socket, self.room.guests[-1], welcome.token


@pytest.fixture
def evening() -> Evening:
    return Evening()


def reason(heard: list[Any]) -> str:
    """The reason of the only refusal."""
    (sorry,) = [each for each in heard if isinstance(each, Sorry)]
    return str(sorry.reason)


# ---- joining ---------------------------------------------------------------------------------


def test_the_code_has_four_letters_that_nobody_confuses(evening: Evening) -> None:
    assert len(evening.room.code) == 4 and set(evening.room.code) <= set(LETTERS)
    assert not set(LETTERS) & set("01258BGILOQSZ")


def test_who_knows_the_code_or_the_secret_is_welcome(evening: Evening) -> None:
    socket = evening.phone()
    welcome, page = evening.say(socket, Join(f" {evening.room.code.lower()} ", "Ana"))
    assert isinstance(welcome, Welcome) and welcome.host and welcome.room == evening.room.code
    assert isinstance(page, Page) and page.host
    _, ben = evening.join("Ben", evening.room.secret)
    assert ben.name == "Ben" and evening.room.host is evening.room.guests[0]
    assert evening.hall.heard("welcome") == ["Ana", "Ben"]


def test_the_secret_is_not_forgiving_as_the_code_is(evening: Evening) -> None:
    assert reason(evening.say(evening.phone(), Join(evening.room.secret.swapcase(), "Ana"))) == "code"


@pytest.mark.parametrize("code", ["", "XXXX", "PLUM!", "\ud800"])
def test_a_wrong_code_is_told_so(evening: Evening, code: str) -> None:
    assert reason(evening.say(evening.phone(), Join(code, "Ana"))) in ("code", "fault")
    assert not evening.room.guests


def test_after_ten_wrong_codes_an_address_waits_a_minute(evening: Evening) -> None:
    socket = evening.phone()
    for _ in range(WRONG_CODES):
        assert reason(evening.say(socket, Join("XXXX", "Ana"))) == "code"
    assert reason(evening.say(evening.phone(), Join(evening.room.code, "Ana"))) == "slow"
    evening.join("Ben", address="10.0.0.2")
    evening.room.update(MINUTE)
    evening.join("Ana")


def test_a_taken_name_gets_a_number(evening: Evening) -> None:
    evening.join("Ana")
    assert evening.join(" ana")[1].name == "ana 2"


def test_a_name_that_cannot_be_seen_is_none(evening: Evening) -> None:
    assert reason(evening.say(evening.phone(), Join(evening.room.code, "\u200b"))) == "name"


def test_a_locked_room_lets_nobody_new_in_but_its_guests_back(evening: Evening) -> None:
    socket, ana, token = evening.token("Ana")
    evening.say(socket, Host(ana.position, "lock", True))
    assert reason(evening.say(evening.phone(), Join(evening.room.code, "Ben"))) == "locked"
    assert isinstance(evening.say(evening.phone(), Back(token))[0], Welcome)


def test_a_room_has_an_end(evening: Evening) -> None:
    for number in range(GUESTS):
        evening.join(f"Guest {number}")
    assert reason(evening.say(evening.phone(), Join(evening.room.code, "Late"))) == "full"


def test_one_phone_joins_once(evening: Evening) -> None:
    socket, _ = evening.join("Ana")
    assert reason(evening.say(socket, Join(evening.room.code, "Ben"))) == "twice"


# ---- coming back -----------------------------------------------------------------------------


def test_the_newest_socket_of_a_guest_wins(evening: Evening) -> None:
    old, ana, token = evening.token("Ana")
    new = evening.phone()
    evening.say(new, Back(token))
    assert [type(what) for what in evening.hears(new)] == [Welcome, Page]
    assert [type(what) for what in evening.hears(old)] == [Bye]
    evening.room.closed(old)
    assert ana.connected
    evening.room.closed(new)
    assert not ana.connected


def test_a_token_nobody_has_is_told_so(evening: Evening) -> None:
    evening.join("Ana")
    assert reason(evening.say(evening.phone(), Back("guess"))) == "token"


def test_the_room_keeps_no_token_only_its_hash(evening: Evening) -> None:
    _, ana, token = evening.token("Ana")
    assert token not in repr(vars(ana)) and len(token) >= 22


def test_who_comes_back_while_the_tv_is_busy_gets_the_kept_page_and_nothing_newer(evening: Evening) -> None:
    socket, _, token = evening.token("Ana")
    evening.room.closed(socket)
    evening.hall.at_rest, evening.hall.words = False, "The dice say six."
    heard = evening.say(evening.phone(), Back(token))
    (page,) = [each for each in heard if isinstance(each, Page)]
    assert page.blocks[0].title == "Well?"  # type: ignore[attr-defined]


# ---- answers ---------------------------------------------------------------------------------


def asked(evening: Evening, name: str = "Ana") -> tuple[int, Guest]:
    socket, guest = evening.join(name)
    evening.hall.asked[guest.number] = "first"
    evening.room.refresh()
    return socket, guest


def test_an_answer_reaches_the_venue_and_the_next_question_has_another_position(evening: Evening) -> None:
    socket, ana = asked(evening)
    before = ana.position
    (page,) = evening.say(socket, Answer(before, 1))
    assert evening.hall.heard("answer") == [("Ana", 1)]
    assert isinstance(page, Page) and page.position > before


def test_an_answer_to_an_old_question_gets_the_present_page_and_does_nothing(evening: Evening) -> None:
    socket, ana = asked(evening)
    (page,) = evening.say(socket, Answer(ana.position - 1, 0))
    assert isinstance(page, Page) and page.position == ana.position
    assert not evening.hall.heard("answer")


@pytest.mark.parametrize("choice", [2, 10**9])
def test_a_choice_that_is_not_there_is_refused(evening: Evening, choice: int) -> None:
    socket, ana = asked(evening)
    assert reason(evening.say(socket, Answer(ana.position, choice))) == "choice"


def test_a_doubled_answer_counts_once(evening: Evening) -> None:
    socket, ana = asked(evening)
    position = ana.position
    evening.say(socket, Answer(position, 0))
    evening.say(socket, Answer(position, 0))
    assert len(evening.hall.heard("answer")) == 1


def test_what_arrives_while_the_tv_is_busy_waits_and_only_the_newest(evening: Evening) -> None:
    socket, ana = asked(evening)
    evening.hall.at_rest = False
    assert evening.say(socket, Answer(ana.position, 0)) == evening.say(socket, Answer(ana.position, 1)) == []
    assert not evening.hall.heard("answer")
    evening.hall.at_rest = True
    evening.room.refresh()
    assert evening.hall.heard("answer") == [("Ana", 1)]


def test_what_waited_is_void_if_the_question_has_changed(evening: Evening) -> None:
    socket, ana = asked(evening)
    evening.hall.at_rest = False
    evening.say(socket, Answer(ana.position, 0))
    ana.position += 1
    evening.hall.at_rest = True
    evening.room.refresh()
    assert not evening.hall.heard("answer")


@pytest.mark.parametrize("asked_anew", [True, False])
def test_what_waited_is_no_answer_to_a_question_that_the_phone_has_not_seen(evening: Evening, asked_anew: bool) -> None:
    socket, ana = asked(evening)
    before = ana.position
    evening.hall.at_rest = False
    evening.say(socket, Answer(before, 0))
    if asked_anew:
        evening.hall.asked[ana.number] = "another"
    else:
        del evening.hall.asked[ana.number]
    evening.hall.at_rest = True
    evening.room.refresh()
    assert not evening.hall.heard("answer")
    (page,) = evening.hears(socket)
    assert isinstance(page, Page) and page.position == ana.position != before, "the phone gets what is asked now"


def test_another_guests_answer_leaves_the_position_alone(evening: Evening) -> None:
    first, ana = asked(evening)
    _, ben = asked(evening, "Ben")
    before = ben.position
    evening.say(first, Answer(ana.position, 0))
    assert ben.position == before


def test_a_page_is_sent_again_only_if_it_has_changed(evening: Evening) -> None:
    socket, _ = asked(evening)
    evening.room.post.clear()
    evening.room.refresh()
    assert not evening.hears(socket)
    evening.hall.seconds = 12.34  # what runs by itself is no change
    evening.room.refresh()
    assert not evening.hears(socket)
    evening.hall.words = "And now?"
    evening.room.refresh()
    (page,) = evening.hears(socket)
    assert page.deadline == 12.3


def test_pages_are_looked_at_again_only_when_something_may_have_changed(evening: Evening) -> None:
    socket, _ = asked(evening)
    evening.hall.words = "And now?"
    evening.room.post.clear()
    evening.room.update(0.1)
    assert not evening.hears(socket)
    evening.hall.edition = 1
    evening.room.update(0.1)
    assert len(evening.hears(socket)) == 1


def test_another_place_has_other_pages_and_what_waited_is_void(evening: Evening) -> None:
    socket, ana = asked(evening)
    evening.hall.at_rest = False
    evening.say(socket, Answer(ana.position, 0))
    elsewhere = Hall()
    elsewhere.words = "Back at the shelf."
    evening.room.move(elsewhere)
    assert not elsewhere.heard("answer") and not evening.hall.heard("answer")
    assert evening.hears(socket)[-1].blocks[0].title == "Back at the shelf."


def test_nothing_is_sent_before_the_tv_rests(evening: Evening) -> None:
    socket, _ = asked(evening)
    evening.hall.at_rest, evening.hall.words = False, "Six!"
    evening.room.post.clear()
    evening.room.refresh()
    assert not evening.hears(socket)


def test_a_refusal_is_one_sentence(evening: Evening) -> None:
    socket, ana = asked(evening)
    evening.hall.refusal = "Not now."
    for message in (Answer(ana.position, 0), Undo(ana.position), Sit(1), Pencil(ana.position, "a", "b")):
        ana.position = evening.room.guests[0].position
        heard = evening.say(
            socket,
            type(message)(
                *[ana.position if name == "position" else getattr(message, name) for name in message.__struct_fields__]
            ),
        )
        assert reason(heard) == "refused"


def test_a_fault_of_ours_is_noted_and_the_room_goes_on(evening: Evening) -> None:
    socket, ana = asked(evening)
    evening.hall.refusal = "raise"
    assert reason(evening.say(socket, Answer(ana.position, 0))) == "fault"
    assert [type(error) for error in evening.errors] == [ValueError]
    evening.hall.refusal = ""
    evening.say(socket, Hurry())
    assert evening.hall.heard("hurry") == ["Ana"]


def test_who_wants_to_be_asked_more_or_less_says_so_of_the_present_question(evening: Evening) -> None:
    socket, ana = asked(evening)
    evening.say(socket, Ask(ana.position - 1, True))
    assert evening.hall.heard("ask") == []
    evening.say(socket, Ask(ana.position, True))
    evening.say(socket, Ask(ana.position, False))
    assert evening.hall.heard("ask") == [("Ana", True), ("Ana", False)]


def test_who_wants_advice_asks_about_the_present_question_even_while_the_tv_is_busy(evening: Evening) -> None:
    socket, ana = asked(evening)
    evening.say(socket, Advise(ana.position - 1, True))
    assert evening.hall.heard("advise") == []
    evening.hall.at_rest = False
    evening.say(socket, Advise(ana.position))
    evening.say(socket, Advise(ana.position, True))
    assert evening.hall.heard("advise") == [("Ana", False), ("Ana", True)]


# ---- at the door -----------------------------------------------------------------------------


def test_a_phone_at_the_door_is_told_who_is_there_until_the_door_is_locked(evening: Evening) -> None:
    _, ana = evening.join("Ana")
    evening.hall.seats[ana.number] = 3
    evening.room.refresh()
    stranger, deaf = evening.phone(), evening.phone()
    evening.say(stranger, Door())

    def told() -> list[list[str]]:
        found = [[who.name for who in each.people] for each in evening.hears(stranger) if isinstance(each, Around)]
        evening.room.post.clear()
        return found

    assert told() == [["Seat 3"]]
    _, ben = evening.join("Ben")
    assert told() == [], "nothing is said twice"
    evening.hall.seats[ben.number] = 1
    evening.room.refresh()
    assert not any(isinstance(each, Around) for each in evening.hears(ben.sockets[-1])), "who is in has a page"
    assert not evening.hears(deaf), "who did not ask"
    assert told() == [["Seat 1", "Seat 3"]]
    evening.say(ana.sockets[-1], Host(ana.position, "lock", True))
    assert told() == [[]]


# ---- rights ----------------------------------------------------------------------------------


ORDERS = [Host(0, order, None) for order in ("game", "chair", "option", "start", "pause", "resume", "again", "shelf", "free", "bot", "lock", "host")]  # type: ignore[arg-type]  # fmt: skip


@pytest.mark.parametrize(
    "message",
    [
        Sit(0),
        Leave(),
        Answer(0, 0),
        Point(0, 0),
        Undo(0),
        Pencil(0, "a", "b"),
        React("wow"),
        Hurry(),
        Ask(0, True),
        Advise(0, True),
        *ORDERS,
    ],
)
def test_who_has_not_joined_can_do_nothing(evening: Evening, message: messages.FromPhone) -> None:
    asked(evening)
    told = list(evening.hall.told)
    assert reason(evening.say(evening.phone(), message)) == "who"
    assert evening.hall.told == told


@pytest.mark.parametrize("order", ORDERS)
def test_only_the_host_gives_orders(evening: Evening, order: Host) -> None:
    evening.join("Ana")
    socket, ben = evening.join("Ben")
    heard = evening.say(socket, Host(ben.position, order.order, order.value))
    assert reason(heard) == "refused" and not evening.hall.heard("order")
    assert not evening.room.locked and evening.room.host is evening.room.guests[0]


def test_a_hosts_order_of_yesterday_does_nothing(evening: Evening) -> None:
    socket, ana = evening.join("Ana")
    evening.say(socket, Host(ana.position - 1, "start"))
    assert not evening.hall.heard("order")
    evening.say(socket, Host(ana.position, "start"))
    assert evening.hall.heard("order") == [("start", None)]


@pytest.mark.parametrize("order", ["pause", "shelf"])
def test_a_host_who_wants_to_stop_is_heard_whatever_was_asked_meanwhile(evening: Evening, order: Any) -> None:
    socket, ana = evening.join("Ana")
    evening.say(socket, Host(ana.position - 1, order))
    assert evening.hall.heard("order") == [(order, None)]


@pytest.mark.parametrize("value", [None, "2", 99, True, [2], {"guest": 2}])
def test_a_host_can_only_be_a_guest(evening: Evening, value: object) -> None:
    socket, ana = evening.join("Ana")
    evening.join("Ben")
    evening.say(socket, Host(ana.position, "host", value))
    assert evening.room.host is ana


def test_the_host_passes_it_on(evening: Evening) -> None:
    socket, ana = evening.join("Ana")
    _, ben = evening.join("Ben")
    evening.say(socket, Host(ana.position, "host", ben.number))
    assert evening.room.host is ben


@pytest.mark.parametrize("passed_on", [True, False])
def test_the_host_of_another_evening_has_the_crown_back_unless_it_was_passed_on(
    evening: Evening, passed_on: bool
) -> None:
    _, before, token = evening.token("Ana")
    evening.room = Room(evening.hall, "web", evening.errors.append)
    evening.room.know(Guest(9, "Ana", None, before.token), hosts=True)
    socket, ben = evening.join("Ben")
    assert evening.room.host is not ben
    evening.room.update(HOST_AWAY)
    assert evening.room.host is ben
    if passed_on:
        evening.say(socket, Host(ben.position, "host", ben.number))
    late = evening.phone()
    welcome = evening.say(late, Back(token))[0]
    assert welcome.host is not passed_on and (evening.room.host is ben) == passed_on
    pages = [each for each in evening.hears(socket) if isinstance(each, Page)]
    assert [page.host for page in pages] == ([] if passed_on else [False]), "whoever stood in is told"


def test_a_host_who_stays_away_is_followed_by_who_sits_longest(evening: Evening) -> None:
    socket, _ = evening.join("Ana")
    evening.join("Ben")
    evening.room.update(5)
    _, chloe = evening.join("Chloe")
    evening.hall.seats[chloe.number] = 0
    evening.room.refresh()
    evening.room.closed(socket)
    evening.room.update(HOST_AWAY - 0.1)
    assert evening.room.host is evening.room.guests[0]
    evening.room.update(0.2)
    assert evening.room.host is chloe


def test_a_host_stays_if_nobody_else_is_there(evening: Evening) -> None:
    socket, ana = evening.join("Ana")
    evening.room.closed(socket)
    evening.room.update(HOST_AWAY + 1)
    assert evening.room.host is ana


def test_a_guest_who_is_sent_away_has_to_join_anew(evening: Evening) -> None:
    evening.join("Ana")
    socket, ben, token = evening.token("Ben")
    evening.room.dismiss(ben, "The host asked you to leave.")
    assert evening.hall.heard("rise") == ["Ben"]
    assert isinstance(evening.hears(socket)[-1], Bye)
    assert reason(evening.say(evening.phone(), Back(token))) == "token"
    assert reason(evening.say(socket, Hurry())) == "who"


# ---- small talk ------------------------------------------------------------------------------


def test_one_reaction_a_second(evening: Evening) -> None:
    socket, _ = evening.join("Ana")
    for _ in range(3):
        evening.say(socket, React("wow"))
    evening.room.update(1.0)
    evening.say(socket, React("cry"))
    assert evening.hall.heard("react") == ["wow", "cry"]


def test_pointing_is_for_the_present_question_and_its_choices(evening: Evening) -> None:
    socket, ana = asked(evening)
    for position, choice in ((ana.position, 1), (ana.position, None), (ana.position, 2), (ana.position - 1, 0)):
        evening.say(socket, Point(position, choice))
    evening.hall.at_rest = False
    evening.say(socket, Point(ana.position, 0))
    assert evening.hall.heard("point") == [1, None]


def test_a_phone_that_has_hung_up_is_not_heard(evening: Evening) -> None:
    socket, ana = asked(evening)
    evening.room.closed(socket)
    assert evening.say(socket, Answer(ana.position, 0)) == [] and not evening.hall.heard("answer")


# ---- names -----------------------------------------------------------------------------------


def test_the_host_renames_a_rude_guest_whatever_is_asked_meanwhile(evening: Evening) -> None:
    host, _ = evening.join("Ana")
    _, rude = evening.join("Bonehead")
    assert not evening.say(host, Host(1, "rename", [rude.number, "  Ben "]))
    assert rude.name == "Ben" and evening.hall.heard("renamed") == [("Bonehead", "Ben")]
    evening.say(host, Host(1, "rename", [rude.number, "ANA"]))
    assert rude.name == "ANA 2"
    evening.say(host, Host(1, "rename", [rude.number, "Ana 2"]))
    assert rude.name == "Ana 2", "the own name is not taken"


def test_nobody_else_renames_anybody(evening: Evening) -> None:
    _, ana = evening.join("Ana")
    other, _ = evening.join("Ben")
    (sorry,) = evening.say(other, Host(1, "rename", [ana.number, "Bonehead"]))
    assert sorry == Sorry("refused", "Only the host can do that.") and ana.name == "Ana"


@pytest.mark.parametrize("value", [None, 7, [], [1], [99, "Ben"], ["1", "Ben"], [1, 7], [1, "Ben", 3]])
def test_a_name_for_nobody_changes_nothing(evening: Evening, value: Any) -> None:
    host, ana = evening.join("Ana")
    (sorry,) = evening.say(host, Host(1, "rename", value))
    assert sorry.reason == "refused" and ana.name == "Ana" and not evening.errors


def test_a_name_that_cannot_be_written_is_refused_in_one_sentence(evening: Evening) -> None:
    socket = evening.phone()
    (sorry,) = evening.say(socket, Join(evening.room.code, "Ana 𓀀"))
    assert sorry == Sorry("name", "The TV has no letters for that name; please type it in others.")
    assert evening.say(socket, Join(evening.room.code, "\u200b"))[0] == Sorry("name", "Please type a name.")
    assert isinstance(evening.say(socket, Join(evening.room.code, "مريم 🦊"))[0], Welcome)
    (sorry,) = evening.say(socket, Host(1, "rename", [evening.room.guests[0].number, "𓀀"]))
    assert sorry.reason == "refused" and evening.room.guests[0].name == "مريم 🦊"

"""The coach on phones: for who asks, alone on their own page, from what the seat knows, one after the other."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from game.bots.coach import races
from game.bots.process import Parcel
from game.engine import registry
from game.engine.blocks import Button, Coach, Drawer
from game.engine.chance import Chance
from game.party import messages
from game.party.room import Guest
from game.scenes.app import App
from game.scenes.party import coached
from game.scenes.party.table import GOT_IT, AtTable
from game.scenes.table import coach as sayings
from tests.scenes.phones_kit import Sofa
from tests.scenes.trainer import FAR, Trainer, ranked

GAMES = sorted(registry.games())
RACED = [game_id for game_id in GAMES if races(game_id)]  # those in which answers are compared
OTHER = 10**9  # the ticket of what somebody else asks
SHOW_ME = coached.SHOW_ME.label


@pytest.fixture
def sofa(app: App, monkeypatch: pytest.MonkeyPatch) -> Sofa:
    app.settings.reduced_motion = True
    app.__dict__["opponents"] = Trainer()
    return Sofa(app, monkeypatch)


def trainer(sofa: Sofa) -> Trainer:
    found = sofa.app.opponents
    assert isinstance(found, Trainer)
    return found


Wanted = Callable[[AtTable, Guest], bool]


def anything(_venue: AtTable, _guest: Guest) -> bool:
    return True


def asked(sofa: Sofa, wanted: Wanted = anything, games: Sequence[str] = RACED) -> tuple[AtTable, Guest]:
    """Four phones at a question with several answers, in the first of these games where it is as wanted."""
    for game_id in games:
        if not sofa.room.guests:
            sofa.lobby(game_id, 4)
        else:
            sofa.app.open_shelf()
            sofa.frame()
            sofa.order(sofa.room.guests[0], "game", game_id)
        sofa.press(sofa.room.guests[0], "start")
        if found := until_asked(sofa, wanted):
            return found
    raise AssertionError("nobody was ever asked that")


def until_asked(sofa: Sofa, wanted: Wanted) -> tuple[AtTable, Guest] | None:
    for _ in range(400):
        venue = sofa.room.venue
        if isinstance(venue, AtTable) and venue.at_rest:
            who = [guest for guest in sofa.room.guests if has_choice(guest) and wanted(venue, guest)]
            if who:
                return venue, who[0]
        sofa.answer_all()
        sofa.frame()
    return None


def has_choice(guest: Guest) -> bool:
    return guest.kept is not None and guest.kept.yours and len(guest.kept.choices) > 1


def is_open(venue: AtTable, _guest: Guest) -> bool:
    return not venue.table.sealed(venue.match.state.view(None))


def advise(sofa: Sofa, guest: Guest, compare: bool = True) -> None:
    sofa.say(guest, messages.Advise(guest.position, compare))
    for _ in range(3):
        sofa.frame(0.01)


def said(guest: Guest) -> Coach | None:
    assert guest.kept is not None
    return next((block for block in guest.kept.blocks if isinstance(block, Coach)), None)


def in_menu(guest: Guest) -> list[str]:
    assert guest.kept is not None
    menu = next(block for block in guest.kept.blocks if isinstance(block, Drawer))
    return [item.label for block in menu.blocks for item in getattr(block, "items", ()) if isinstance(item, Button)]


def sorry(sofa: Sofa, guest: Guest) -> list[str]:
    heard = sofa.evening.party.said  # type: ignore[attr-defined]
    return [what.words for socket, what in heard if socket in guest.sockets and isinstance(what, messages.Sorry)]


@pytest.mark.parametrize("game_id", GAMES)
def test_in_every_game_who_asks_is_shown_how_all_that_can_be_done_compares(sofa: Sofa, game_id: str) -> None:
    venue, guest = asked(sofa, games=[game_id])
    assert SHOW_ME in in_menu(guest) and said(guest) is None and not trainer(sofa).sent, "only who asks is told"
    position, choices = guest.position, guest.kept.choices if guest.kept else ()
    others = {each.number: each.kept for each in sofa.room.guests if each is not guest}
    tv = venue.table.view
    advise(sofa, guest)
    (parcel,) = trainer(sofa).compared
    says, page = said(guest), guest.kept
    assert says is not None and page is not None and says.line == sayings.COMPARED and says.good and not says.busy
    assert [item.best for item in says.items].count(True) == 1 and {item.part for item in says.items} <= {1.0, 0.18}
    good = parcel.compare[0]
    assert [choice.hint for choice in page.choices] == [number == good for number in range(len(page.choices))]
    assert guest.position == position and [each.picks for each in page.choices] == [each.picks for each in choices]
    assert SHOW_ME not in in_menu(guest), "it is on the page already"
    assert {each.number: each.kept for each in sofa.room.guests if each is not guest} == others
    assert venue.table.view is tv and venue.table.hint is None, "nobody else learns of it"
    assert sofa.trouble == []


@pytest.mark.parametrize("game_id", GAMES)
def test_who_wants_hints_has_a_star_and_no_more(sofa: Sofa, game_id: str) -> None:
    _, guest = asked(sofa, is_open, [game_id])
    advise(sofa, guest, compare=False)
    assert guest.kept is not None
    assert [choice.hint for choice in guest.kept.choices].index(True) == 0 and said(guest) is None
    assert [parcel.compare for parcel in trainer(sofa).sent] == [()]
    advise(sofa, guest)
    assert said(guest) is not None, "who has a star may still ask how the rest compares"
    assert sofa.trouble == []


def test_a_sealed_question_looks_alike_for_everybody_until_somebody_asks(sofa: Sofa) -> None:
    _, guest = asked(sofa, lambda venue, guest: not is_open(venue, guest), GAMES)
    before = guest.kept
    advise(sofa, guest, compare=False)
    assert guest.kept == before and not trainer(sofa).sent and sorry(sofa, guest) == []
    advise(sofa, guest)
    assert said(guest) is not None


def test_the_coach_is_sent_the_same_whatever_the_seat_cannot_know(sofa: Sofa) -> None:
    for game_id in GAMES:
        venue, guest = asked(sofa, games=[game_id])
        seat = venue.chairs.seat(guest)
        assert seat is not None
        found, pages, state = set(), set(), venue.match.state
        for luck in range(4):
            venue.match.state = state.redeal(seat, Chance(luck))
            venue.driver.phone_coach._tips.clear()
            trainer(sofa).sent.clear()
            advise(sofa, guest)
            (parcel,) = trainer(sofa).sent
            position: Any = pickle.loads(parcel.position)
            found.add(parcel._replace(ticket=0, position=position.dump()))
            pages.add(messages.write(guest.kept) if guest.kept else "")
        assert len(found) == len(pages) == 1
        venue.match.state = state


def test_while_he_thinks_the_page_says_so_and_an_answer_lets_him_off(sofa: Sofa) -> None:
    venue, guest = asked(sofa)
    trainer(sofa).ready = False
    advise(sofa, guest)
    says = said(guest)
    assert says is not None and says.busy and says.line == sayings.THINKING and not says.items
    assert trainer(sofa)._inquiry is not None
    question = guest.question
    sofa.tap(guest, 0)
    for _ in range(200):
        sofa.frame()
        if guest.question != question:
            break
    assert said(guest) is None and trainer(sofa)._inquiry is None
    trainer(sofa).ready = True
    for _ in range(5):
        sofa.frame()
    assert said(guest) is None and not any(choice.hint for choice in guest.kept.choices if guest.kept)
    assert venue.driver.phone_coach._about is None


def test_what_cannot_be_told_apart_has_no_bars(sofa: Sofa) -> None:
    _, guest = asked(sofa)
    trainer(sofa).found = lambda parcel: ranked(parcel.compare[0], *parcel.compare, error=FAR)
    advise(sofa, guest)
    says = said(guest)
    assert says is not None and says.line == sayings.CANNOT_TELL and not says.items and says.good


def test_several_who_ask_are_answered_one_after_the_other(sofa: Sofa) -> None:
    asked(sofa, lambda _venue, _guest: sum(map(has_choice, sofa.room.guests)) > 2, GAMES)
    who = [guest for guest in sofa.room.guests if has_choice(guest)]
    trainer(sofa).ready = False
    for guest in who:
        advise(sofa, guest)
    assert len(trainer(sofa).sent) == 1, "one takes nothing from another"
    trainer(sofa).ready = True
    for _ in range(3 * len(who)):
        sofa.frame(0.01)
    assert [parcel.seat for parcel in trainer(sofa).sent] == [sofa.evening.chairs.seat(guest) for guest in who]
    assert all(says is not None and says.good and not says.busy for says in map(said, who))


def test_whoever_is_asked_at_the_tv_is_advised_first(sofa: Sofa) -> None:
    _, guest = asked(sofa)
    desk = trainer(sofa)
    desk.ready = False
    desk.consult(OTHER, "whatever", 0, b"", 1)
    advise(sofa, guest)
    assert len(desk.sent) == 1, "a phone waits until nobody else waits for advice"
    desk.forget_inquiry()
    desk.ready = True
    advise(sofa, guest)
    assert (says := said(guest)) is not None and says.items


def test_what_was_thought_about_for_somebody_else_instead_is_put_again(sofa: Sofa) -> None:
    _, guest = asked(sofa)
    desk = trainer(sofa)
    desk.ready = False
    advise(sofa, guest)
    desk.consult(OTHER, "whatever", 0, b"", 1)  # as the TV does for who sits there
    sofa.frame(0.01)
    desk.forget_inquiry()
    desk.ready = True
    for _ in range(3):
        sofa.frame(0.01)
    assert (says := said(guest)) is not None and says.items


def test_where_nothing_comes_of_it_he_says_so_and_thinks_no_more(sofa: Sofa) -> None:
    _, guest = asked(sofa)
    trainer(sofa).found = lambda _parcel: None  # type: ignore[assignment, return-value]
    advise(sofa, guest)
    for _ in range(20):
        sofa.frame(0.01)
    says = said(guest)
    assert says is not None and not says.busy and says.line == sayings.CANNOT_TELL
    assert 1 < len(trainer(sofa).sent) < 5


@pytest.mark.parametrize("off", ["coach", "show_hints", "seat"])
def test_where_he_is_switched_off_he_is_silent(sofa: Sofa, off: str) -> None:
    venue, guest = asked(sofa)
    seat = venue.chairs.seat(guest)
    advise(sofa, guest, compare=False)
    if off == "seat":
        venue.match.seats = tuple(
            msgspec.structs.replace(each, hints=number != seat) for number, each in enumerate(venue.match.seats)
        )
    else:
        setattr(sofa.app.settings, off, False)
    sofa.room.refresh()
    assert SHOW_ME not in in_menu(guest)
    trainer(sofa).sent.clear()
    advise(sofa, guest)
    assert said(guest) is None and not trainer(sofa).sent and len(sorry(sofa, guest)) == 1
    assert guest.kept is not None
    assert any(choice.hint for choice in guest.kept.choices) == (off == "coach"), "hints are another setting"


def test_only_the_present_question_and_only_who_is_asked(sofa: Sofa) -> None:
    _, guest = asked(sofa)
    watcher = sofa.join("Zoe")
    sofa.say(guest, messages.Advise(guest.position - 1, True))
    for _ in range(3):
        sofa.frame(0.01)
    assert not trainer(sofa).sent and said(guest) is None
    idle = next(each for each in sofa.room.guests if each.kept and not each.kept.choices and each is not watcher)
    for each in (watcher, idle):
        advise(sofa, each)
        advise(sofa, each, compare=False)
        assert not trainer(sofa).sent and said(each) is None and len(sorry(sofa, each)) == 1


def test_a_new_holder_hears_nothing_of_what_the_old_one_asked(sofa: Sofa) -> None:
    venue, guest = asked(sofa)
    seat = venue.chairs.seat(guest)
    assert seat is not None
    advise(sofa, guest)
    assert said(guest) is not None
    zoe = sofa.join("Zoe")
    venue.take_over(zoe, seat)
    for _ in range(4):
        sofa.frame(0.01)
    while zoe.kept and zoe.kept.choices and zoe.kept.choices[0].picks == (GOT_IT,):
        sofa.tap(zoe, 0)
        sofa.frame(0.01)
    assert zoe.kept is not None and zoe.kept.yours and said(zoe) is None
    assert not any(choice.hint for choice in zoe.kept.choices)
    assert said(guest) is None


def test_words_that_fail_cost_nobody_the_page(sofa: Sofa, monkeypatch: pytest.MonkeyPatch) -> None:
    _, guest = asked(sofa)

    def broken(*_: object) -> str:
        raise ValueError("no words")

    monkeypatch.setattr(coached, "why", broken)
    advise(sofa, guest)
    assert guest.kept is not None and guest.kept.yours and said(guest) is None
    assert sofa.trouble and all(isinstance(each, ValueError) for each in sofa.trouble)


def test_who_undoes_asks_anew(sofa: Sofa) -> None:
    _, guest = asked(sofa, lambda _venue, guest: bool(guest.kept and guest.kept.undo), GAMES)
    advise(sofa, guest)
    assert said(guest) is not None
    sofa.say(guest, messages.Undo(guest.position))
    for _ in range(3):
        sofa.frame()
    assert said(guest) is None and not any(choice.hint for choice in guest.kept.choices if guest.kept)


def test_parcels_of_phones_hold_one_redeal_and_no_name(sofa: Sofa) -> None:
    _, guest = asked(sofa)
    advise(sofa, guest)
    (parcel,) = trainer(sofa).sent
    assert isinstance(parcel, Parcel) and parcel.name == "" and parcel.worlds == sayings.TIMES

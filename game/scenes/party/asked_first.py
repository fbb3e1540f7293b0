"""What takes a chair, or the table, from people with phones: asked first, on the TV and on the host's phone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.scenes.ask import Answer, AskScene
from game.ui.colours import CORAL, GREEN, SAND

if TYPE_CHECKING:
    from game.party.room import Guest
    from game.scenes.app import App
    from game.scenes.lobby_model import Lobby


def to_the_shelf(app: App, words: str, go: Callable[[], None]) -> None:
    """Go, but not before somebody has said yes while phones are there."""
    if app.evening is None or not any(guest.connected for guest in app.evening.room.guests):
        go()
        return
    leave = Answer("Back to the shelf", SAND, "icon_shelf", go)
    app.stack.push(AskScene(app, "Back to the shelf?", words, [leave, Answer("Stay", GREEN, "icon_check")]))


def free_chair(app: App, lobby: Lobby, number: int, then: Callable[[], object] = lambda: None) -> None:
    """Do something with a chair; who sits there with a phone gets up first, and not without a yes."""
    guest = app.evening.room.named(lobby.holders[number] or 0) if app.evening else None
    if guest is None:
        then()
        return
    free = Answer("Free the chair", CORAL, "icon_cross", partial(_free, app, guest, then))
    words = f"{guest.name} gets up and goes on watching."
    stay = Answer("Stay", GREEN, "icon_check")
    app.stack.push(AskScene(app, f"Free {guest.name}'s chair?", words, [free, stay], lines=1))


def _free(app: App, guest: Guest, then: Callable[[], object]) -> None:
    if app.evening:
        app.evening.room.venue.rise(guest)
    then()

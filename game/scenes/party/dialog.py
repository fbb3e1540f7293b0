"""Any other page of the house on phones: the host presses its buttons, everybody else is told who decides."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from game.engine.blocks import Block, Button, Emotes, Face, Head, Line, Lines, Prompt
from game.party import messages
from game.party.room import Guest
from game.scenes.ask import AskScene
from game.scenes.curtain import CurtainScene
from game.scenes.eyes import MISSED, EyesOpenScene
from game.scenes.eyes import TITLE as EYES_OPEN
from game.scenes.page import Page
from game.scenes.party.venue import Offer, Place
from game.scenes.pause import PauseScene
from game.scenes.secret import SecretScene
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.scenes.party.evening import Evening

MOST = 12  # buttons of a page that a phone shows


class Dialog(Place):
    """A page that lies over everything; one that is for a person at this screen alone offers nothing."""

    def __init__(self, evening: Evening, scene: Scene) -> None:
        super().__init__(evening)
        self.scene = scene
        self.setting: messages.Setting = "pause" if isinstance(scene, PauseScene) else "dialog"
        self.game = evening.below.game if evening.below else None

    @property
    def title(self) -> str:
        """What the page is about."""
        return self.scene.title if isinstance(self.scene, Page) else Page.title

    def state(self) -> Hashable:
        """Its buttons."""
        return tuple((button.key, button.label, button.enabled) for button in self._buttons())

    def blocks(self, guest: Guest) -> Sequence[Block]:
        """What is asked, and who decides."""
        head: Head = self.head(guest, self.title)
        if isinstance(self.scene, EyesOpenScene):
            told = (Lines(tuple(map(Line, self.scene.lines)), MISSED),) if self.scene.lines else ()
            return head, Prompt(EYES_OPEN, "Look at the TV.", "wait", "icon_eye"), *told, Emotes()
        if not isinstance(self.scene, Page):
            return head, Prompt("Look away", f"{self._alone()} is alone with the screen.", "wait", busy=True), Emotes()
        if not self.hosts(guest):
            return head, self.waiting_for_host("decides"), Emotes()
        return head, Prompt(self.title, self._words())

    def seat_of(self, guest: Guest) -> int | None:
        """Where the guest sits at what lies below."""
        below = self.evening.below
        return below.seat_of(guest) if below else None

    def colour(self, guest: Guest) -> str | None:
        """Of the seat at what lies below."""
        below = self.evening.below
        return below.colour(guest) if below else None

    def face(self, guest: Guest) -> Face:
        """Everybody looks as at what lies below."""
        below = self.evening.below
        return below.face(guest) if below else super().face(guest)

    def around(self) -> tuple[Face, ...]:
        """Who is at what lies below."""
        below = self.evening.below
        return below.around() if below else super().around()

    def rise(self, guest: Guest) -> None:
        """The seat is given back to what lies below."""
        if below := self.evening.below:
            below.rise(guest)

    def _alone(self) -> str:
        """Who covers the table for everybody else."""
        if isinstance(self.scene, CurtainScene):
            return self.scene.match.names[self.scene.to_seat]
        if isinstance(self.scene, SecretScene):
            return self.scene.match.names[self.scene.seat]
        return "Somebody"

    def _words(self) -> str:
        if isinstance(self.scene, AskScene):
            return self.scene.words
        return "The game waits." if isinstance(self.scene, PauseScene) else "Go back when everybody has seen it."

    def offers(self, guest: Guest) -> Sequence[Offer]:
        """For the host, every button of the page, and the way back."""
        if not self.hosts(guest) or not isinstance(self.scene, Page):
            return ()
        found = [
            Offer(Button(button.label, f"b{number}", button.sub or "", button.icon or "", "paper"), button.click)
            for number, button in enumerate(self._buttons())
            if button.enabled and button.label
        ]
        if not isinstance(self.scene, AskScene | PauseScene):
            found.append(Offer(Button("Back", "back", style="quiet"), self.scene.back))
        return found[:MOST]

    def point(self, guest: Guest, choice: int | None) -> None:
        """What the host thinks about is ringed on the TV."""
        shown = [button for button in self._buttons() if button.enabled and button.label]
        if self.hosts(guest) and choice is not None and choice < len(shown):
            self.scene.focus = shown[choice].key
            self.scene.dirty()

    def _buttons(self) -> Sequence[Any]:
        """What the host may press; the pause has buttons that are for a mouse alone."""
        found = self.scene.buttons() if isinstance(self.scene, Page) else ()
        if isinstance(self.scene, PauseScene):
            return [button for button in found if button.key in self.scene.for_host]
        return found

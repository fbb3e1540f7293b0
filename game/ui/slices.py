"""Painting in slices: what takes longer than a frame has to spare is gone on with in the next one."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar, cast

Made = TypeVar("Made")

LARGE = 300_000  # pixels of a drawing that takes more than a slice by itself
WAIT = 0.006  # seconds that a frame waits for what is made beside it


class NotYet(Exception):
    """The slice is used up; whoever asked for the picture tries once more, and most of it is there by then."""


class _Beside(threading.Thread, Generic[Made]):
    """Makes one thing while frames go on."""

    def __init__(self, make: Callable[[], Made]) -> None:
        super().__init__(daemon=True)
        self._make = make
        self.made: Made | None = None
        self.trouble: BaseException | None = None

    def run(self) -> None:
        try:
            self.made = self._make()
        except BaseException as trouble:
            self.trouble = trouble


class Slices:
    """How long may be painted now; each slice brings at least one thing to its end, so that everything is done some day."""

    def __init__(self) -> None:
        self._until = math.inf
        self._worked = False
        self._beside: dict[Hashable, _Beside[object]] = {}

    @property
    def limited(self) -> bool:
        """Whether somebody would rather wait than have it all at once."""
        return self._until < math.inf

    @contextmanager
    def until(self, moment: float) -> Iterator[None]:
        """Inside `with slices.until(moment):` painting stops with `NotYet` once `time.perf_counter` is there."""
        before = self._until, self._worked
        self._until, self._worked = moment, False
        try:
            yield
        finally:
            self._until, self._worked = before

    def worked(self) -> None:
        """Something that takes time is done and kept."""
        self._worked = True

    def breathe(self, pixels: int = 0) -> None:
        """Something that takes time is about to be done; a large drawing has a slice of its own."""
        if self._worked and (time.perf_counter() > self._until or (self.limited and pixels > LARGE)):
            raise NotYet

    def beside(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What takes longer than a frame in one go, made while frames go on: pygame lets them while it reads a drawing."""
        if not self.limited:
            return make()
        if key not in self._beside:
            self._beside[key] = _Beside(make)
            self._beside[key].start()
        thread = self._beside[key]
        thread.join(WAIT)
        if thread.is_alive():
            raise NotYet
        del self._beside[key]
        if thread.trouble is not None:
            raise thread.trouble
        return cast(Made, thread.made)

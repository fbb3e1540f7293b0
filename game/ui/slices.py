"""Painting in slices: what takes longer than a frame has to spare is gone on with in the next one."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager

LARGE = 300_000  # pixels of a drawing that takes more than a slice by itself


class NotYet(Exception):
    """The slice is used up; whoever asked for the picture tries once more, and most of it is there by then."""


class Slices:
    """How long may be painted now; each slice brings at least one thing to its end, so that everything is done some day."""

    def __init__(self) -> None:
        self._until = math.inf
        self._worked = False

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

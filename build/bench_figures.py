"""What a part of the bench has to say: a line, and one that misses its goal."""

from __future__ import annotations


class Missed(str):
    """A figure that misses its goal: the bench prints it like any other, and ends with an error."""

    __slots__ = ()

    @classmethod
    def unless(cls, good: bool, words: str, complaint: str) -> str:
        """The words; with a complaint if the goal is missed."""
        return words if good else cls(f"{words}  <-- {complaint}")


def longest_frame(high: int) -> float:
    """Milliseconds of work that no single frame may take in a window of this height."""
    return 33.0 if high <= 1080 else 50.0

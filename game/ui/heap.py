"""Gives the memory of pictures back to the system once they are let go."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress

# glibc's name for the size from which on memory is borrowed piece by piece.
M_MMAP_THRESHOLD = -3
LARGE = 256 * 1024


def give_back_large_pieces() -> None:
    """Keep glibc from raising that size by itself: gaps between pictures would stay with us, a hundred megabytes at 4K."""
    if sys.platform != "linux":
        return
    try:
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)
    except (OSError, AttributeError):
        return  # another C library, which has its own ways


def give_back_gaps() -> None:
    """The same with small pieces, of which a window that is pulled larger and smaller leaves a hundred megabytes."""
    if sys.platform != "linux":
        return
    with suppress(OSError, AttributeError):  # another C library
        ctypes.CDLL(None).malloc_trim(0)

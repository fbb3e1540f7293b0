"""Memory of pictures that were let go is the system's again."""

from __future__ import annotations

import subprocess
import sys

# Every other one of many pictures goes; before that a very large one, which makes glibc change its mind about "large".
PROGRAM = """
import sys
import psutil
import pygame
from game.ui.heap import give_back_large_pieces

def resident():
    return psutil.Process().memory_info().rss

if sys.argv[1] == "tidy":
    give_back_large_pieces()
huge = pygame.Surface((3000, 2000))
del huge
before = resident()
pictures = [pygame.Surface((500, 400)) for _ in range(200)]
for picture in pictures:
    picture.fill("red")
full = resident() - before
del pictures[::2]
print(full, resident() - before)
"""


def kept(how: str) -> float:
    """The share of memory that is still ours when half of the pictures are gone."""
    words = [sys.executable, "-c", PROGRAM, how]
    full, left = map(int, subprocess.check_output(words, text=True).splitlines()[-1].split())
    return left / full


def test_half_of_the_pictures_take_half_of_the_memory() -> None:
    assert kept("tidy") < 0.6
    if sys.platform == "linux":  # other systems do this by themselves
        assert kept("as it comes") > 0.9, "then there would be no need for it"

"""The icon as each system wants it, and what Windows shows about a program."""

from __future__ import annotations

import io
import struct
from pathlib import Path

from packing import facts

SIZES = (16, 24, 32, 48, 64, 128, 256)
APPLE = {128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}
PICTURE = facts.ROOT / "assets" / "art" / "icon.svg"


def png(size: int) -> bytes:
    """The icon, so many pixels wide."""
    import pygame

    out = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(str(PICTURE), (size, size)), out, "icon.png")
    return out.getvalue()


def icon(work: Path) -> str | None:
    """The icon's file for the program of this system; on Linux it lies beside the program."""
    if facts.WINDOWS:
        place, content = work / "rumpus.ico", ico({size: png(size) for size in SIZES})
    elif facts.MACOS:
        place, content = work / "rumpus.icns", icns({size: png(size) for size in APPLE})
    else:
        return None
    place.write_bytes(content)
    return str(place)


def ico(pictures: dict[int, bytes]) -> bytes:
    """Several sizes in the way of Windows."""
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    start = len(head) + 16 * len(pictures)
    for size, picture in pictures.items():
        side = size % 256  # 256 is written as 0
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), start + len(body))
        body += picture
    return head + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """Several sizes in the way of macOS."""
    body = b"".join(APPLE[size] + struct.pack(">I", 8 + len(png)) + png for size, png in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def version_data(work: Path) -> str | None:
    """What Windows shows about the program under Properties."""
    if not facts.WINDOWS:
        return None
    numbers = tuple(int(part) for part in [*facts.version().split("."), "0", "0", "0"][:4])
    words = {
        "CompanyName": facts.TITLE,
        "FileDescription": f"{facts.TITLE}: {facts.described()}",
        "FileVersion": facts.version(),
        "InternalName": facts.PROGRAM,
        "LegalCopyright": "MIT License",
        "OriginalFilename": f"{facts.PROGRAM}{facts.ENDING}",
        "ProductName": facts.TITLE,
        "ProductVersion": facts.version(),
    }
    said = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in words.items())
    place = work / "version.txt"
    place.write_text(
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0, OS=0x40004,"
        " fileType=1, subtype=0, date=(0, 0)), kids=["
        f"StringFileInfo([StringTable('040904B0', [{said}])]), VarFileInfo([VarStruct('Translation', [1033, 1200])])])",
        encoding="utf-8",
    )
    return str(place)

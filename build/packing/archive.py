"""Archives and sums that come out the same, bit for bit, whenever the same files go in."""

from __future__ import annotations

import hashlib
import io
import lzma
import stat
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path


def entries(folder: Path) -> Iterator[Path]:
    """Everything in a folder, always in the same order; links are not followed."""
    for place in sorted(folder.iterdir(), key=lambda place: place.name):
        yield place
        if place.is_dir() and not place.is_symlink():
            yield from entries(place)


def mode(place: Path) -> int:
    """What may be done with a file, whoever built it and under which mask."""
    if place.is_dir() and not place.is_symlink():
        return 0o755
    return 0o755 if place.lstat().st_mode & stat.S_IXUSR else 0o644


def tar_xz(folder: Path, archive: Path, top: str, moment: int) -> None:
    """Pack a folder under another name."""
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for place in (folder, *entries(folder)):
            name = Path(top, place.relative_to(folder)).as_posix()
            about = tar.gettarinfo(str(place), name)
            about.uid = about.gid = 0
            about.uname = about.gname = ""
            about.mtime, about.mode = moment, mode(place)
            if about.isreg() or about.islnk():
                about.type, about.linkname, about.size = tarfile.REGTYPE, "", place.stat().st_size
                tar.addfile(about, io.BytesIO(place.read_bytes()))
            else:
                tar.addfile(about)
    archive.write_bytes(lzma.compress(content.getvalue(), preset=9))


def zipped(folder: Path, archive: Path, top: str, moment: int) -> None:
    """The same as a zip file, with links and what may be run."""
    when = time.gmtime(moment)[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for place in entries(folder):
            name = Path(top, place.relative_to(folder)).as_posix()
            link = place.is_symlink()
            whole_folder = place.is_dir() and not link
            about = zipfile.ZipInfo(name + "/" * whole_folder, when)
            about.create_system = 3  # so that links and rights are kept
            kind = stat.S_IFLNK if link else stat.S_IFDIR if whole_folder else stat.S_IFREG
            about.external_attr = (kind | mode(place)) << 16
            about.compress_type = zipfile.ZIP_DEFLATED
            content = str(place.readlink()).encode() if link else b"" if whole_folder else place.read_bytes()
            packed.writestr(about, content)


def digest(place: Path) -> str:
    """The SHA-256 of a file."""
    return hashlib.sha256(place.read_bytes()).hexdigest()


def sums(folder: Path, places: list[Path]) -> None:
    """SHA256SUMS in a folder, as `sha256sum -c` reads it."""
    lines = [f"{digest(place)}  {place.relative_to(folder).as_posix()}\n" for place in places]
    (folder / "SHA256SUMS").write_text("".join(lines), encoding="utf-8", newline="\n")

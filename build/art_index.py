"""Lists the drawings with their sizes and anchors: python build/art_index.py writes assets/art/index.json."""

from __future__ import annotations

import sys

from game import places
from game.ui import art_index


def main() -> int:
    assets = places.find("assets")
    try:
        drawings = art_index.house(assets, places.find("maps"))
    except art_index.ArtError as error:
        print(error, file=sys.stderr)
        return 1
    (assets / "art" / "index.json").write_text(art_index.written(drawings), encoding="utf-8", newline="\n")
    print(f"{len(drawings)} drawings listed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

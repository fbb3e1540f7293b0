"""Who wins Toontown, as bots have played it out; written by `build/dev.py fortunes`."""

from __future__ import annotations

from game.engine.fortunes import Column, Fortunes

FORTUNES = Fortunes(
    rules_version=1,
    level="sly",
    heads="Players",
    below="",
    columns=(
        Column(
            head="2",
            games=1000,
            fair=50.0,
            wins={
                "Roger": 57.3,
                "Jessica": 48.4,
                "Eddie": 45.4,
                "Dolores": 49.1,
                "Goes first": 51.4,
                "Goes last": 48.6,
            },
            ways={},
            margin=4.4,
        ),
        Column(
            head="3",
            games=1000,
            fair=33.3,
            wins={
                "Roger": 31.9,
                "Jessica": 35.8,
                "Eddie": 29.1,
                "Dolores": 36.5,
                "Goes first": 33.1,
                "Goes last": 31.0,
            },
            ways={},
            margin=3.4,
        ),
        Column(
            head="4",
            games=1000,
            fair=25.0,
            wins={
                "Roger": 24.0,
                "Jessica": 22.9,
                "Eddie": 27.2,
                "Dolores": 25.9,
                "Goes first": 24.1,
                "Goes last": 25.1,
            },
            ways={},
            margin=2.8,
        ),
    ),
)

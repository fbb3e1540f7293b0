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
            games=20,
            fair=50.0,
            wins={
                "Roger": 45.5,
                "Jessica": 45.5,
                "Eddie": 25.0,
                "Dolores": 80.0,
                "Goes first": 35.0,
                "Goes last": 65.0,
            },
            ways={},
            margin=30.0,
        ),
        Column(
            head="3",
            games=20,
            fair=33.3,
            wins={
                "Roger": 37.5,
                "Jessica": 14.3,
                "Eddie": 37.5,
                "Dolores": 42.9,
                "Goes first": 20.0,
                "Goes last": 40.0,
            },
            ways={},
            margin=25.9,
        ),
        Column(
            head="4",
            games=20,
            fair=25.0,
            wins={
                "Roger": 20.0,
                "Jessica": 25.0,
                "Eddie": 35.0,
                "Dolores": 20.0,
                "Goes first": 15.0,
                "Goes last": 35.0,
            },
            ways={},
            margin=20.9,
        ),
    ),
)

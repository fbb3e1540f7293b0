"""Who wins Bodyguard, as bots have played it out; written by `build/dev.py fortunes`."""

from __future__ import annotations

from game.engine.fortunes import Column, Fortunes

FORTUNES = Fortunes(
    rules_version=2,
    level="sly",
    heads="Players",
    below="The last rows say who wins a round: the President, the Bodyguard by a rescue, or the Assassins.",
    columns=(
        Column(
            head="4",
            games=1000,
            fair=25.0,
            wins={
                "First President": 29.4,
                "Second President": 25.0,
                "Last President": 20.1,
            },
            ways={
                "President": 32.1,
                "Bodyguard": 54.4,
                "Assassins": 13.5,
            },
            margin=2.6,
        ),
        Column(
            head="5",
            games=1000,
            fair=20.0,
            wins={
                "First President": 25.1,
                "Second President": 23.1,
                "Last President": 15.8,
            },
            ways={
                "President": 26.2,
                "Bodyguard": 51.0,
                "Assassins": 22.8,
            },
            margin=2.5,
        ),
        Column(
            head="6",
            games=1000,
            fair=16.7,
            wins={
                "First President": 20.5,
                "Second President": 19.2,
                "Last President": 14.6,
            },
            ways={
                "President": 11.2,
                "Bodyguard": 50.6,
                "Assassins": 38.2,
            },
            margin=2.4,
        ),
        Column(
            head="7",
            games=1000,
            fair=14.3,
            wins={
                "First President": 12.3,
                "Second President": 15.0,
                "Last President": 11.6,
            },
            ways={
                "President": 3.2,
                "Bodyguard": 49.8,
                "Assassins": 46.9,
            },
            margin=2.1,
        ),
        Column(
            head="8",
            games=1000,
            fair=12.5,
            wins={
                "First President": 10.3,
                "Second President": 14.3,
                "Last President": 9.6,
            },
            ways={
                "President": 0.9,
                "Bodyguard": 43.2,
                "Assassins": 55.9,
            },
            margin=2.0,
        ),
    ),
)

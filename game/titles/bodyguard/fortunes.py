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
            games=20,
            fair=25.0,
            wins={
                "First President": 40.0,
                "Second President": 32.5,
                "Last President": 15.0,
            },
            ways={
                "President": 42.5,
                "Bodyguard": 43.8,
                "Assassins": 13.8,
            },
            margin=21.5,
        ),
        Column(
            head="5",
            games=20,
            fair=20.0,
            wins={
                "First President": 40.0,
                "Second President": 30.0,
                "Last President": 22.5,
            },
            ways={
                "President": 33.0,
                "Bodyguard": 43.0,
                "Assassins": 24.0,
            },
            margin=21.5,
        ),
        Column(
            head="6",
            games=20,
            fair=16.7,
            wins={
                "First President": 32.5,
                "Second President": 15.0,
                "Last President": 12.5,
            },
            ways={
                "President": 10.0,
                "Bodyguard": 49.2,
                "Assassins": 40.8,
            },
            margin=19.9,
        ),
        Column(
            head="7",
            games=20,
            fair=14.3,
            wins={
                "First President": 2.5,
                "Second President": 16.7,
                "Last President": 14.2,
            },
            ways={
                "President": 4.3,
                "Bodyguard": 53.6,
                "Assassins": 42.1,
            },
            margin=15.7,
        ),
        Column(
            head="8",
            games=20,
            fair=12.5,
            wins={
                "First President": 7.5,
                "Second President": 12.5,
                "Last President": 10.0,
            },
            ways={
                "President": 1.9,
                "Bodyguard": 41.2,
                "Assassins": 56.9,
            },
            margin=13.6,
        ),
    ),
)

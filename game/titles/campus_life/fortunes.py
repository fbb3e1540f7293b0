"""Who wins Campus Life, as bots have played it out; written by `build/dev.py fortunes`."""

from __future__ import annotations

from game.engine.fortunes import Column, Fortunes

FORTUNES = Fortunes(
    rules_version=2,
    level="sly",
    heads="Players",
    below="The last rows say who wins: a couple, somebody alone, or Mr. Boddy's new friend.",
    columns=(
        Column(
            head="3",
            games=20,
            fair=33.3,
            wins={
                "Miss Scarlet": 50.0,
                "Colonel Mustard": 37.5,
                "Mrs. White": 25.0,
                "Mr. Green": 33.3,
                "Mrs. Peacock": 34.6,
                "Professor Plum": 18.8,
                "Goes first": 45.0,
                "Goes last": 27.5,
            },
            ways={
                "A couple": 55.0,
                "Alone": 45.0,
                "Mr. Boddy's friend": 0.0,
            },
            margin=40.6,
        ),
        Column(
            head="4",
            games=20,
            fair=25.0,
            wins={
                "Miss Scarlet": 28.1,
                "Colonel Mustard": 25.0,
                "Mrs. White": 25.0,
                "Mr. Green": 28.1,
                "Mrs. Peacock": 10.7,
                "Professor Plum": 35.0,
                "Goes first": 25.0,
                "Goes last": 22.5,
            },
            ways={
                "A couple": 55.0,
                "Alone": 45.0,
                "Mr. Boddy's friend": 0.0,
            },
            margin=24.5,
        ),
        Column(
            head="5",
            games=20,
            fair=20.0,
            wins={
                "Miss Scarlet": 21.1,
                "Colonel Mustard": 14.3,
                "Mrs. White": 19.4,
                "Mr. Green": 21.1,
                "Mrs. Peacock": 12.5,
                "Professor Plum": 32.1,
                "Goes first": 20.0,
                "Goes last": 27.5,
            },
            ways={
                "A couple": 75.0,
                "Alone": 25.0,
                "Mr. Boddy's friend": 0.0,
            },
            margin=21.2,
        ),
        Column(
            head="6",
            games=20,
            fair=16.7,
            wins={
                "Miss Scarlet": 10.0,
                "Colonel Mustard": 15.0,
                "Mrs. White": 25.0,
                "Mr. Green": 17.5,
                "Mrs. Peacock": 17.5,
                "Professor Plum": 15.0,
                "Goes first": 10.0,
                "Goes last": 15.0,
            },
            ways={
                "A couple": 70.0,
                "Alone": 30.0,
                "Mr. Boddy's friend": 0.0,
            },
            margin=13.0,
        ),
    ),
)

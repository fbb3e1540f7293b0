"""The awards of Toontown: bonks, misses, letters and sore feet."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.contract import Award, Names, Outcome, PastMove
from game.engine.english import counted, owner, times
from game.engine.honours import Prize, hand_out, tally
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.moves import Event


def awards(history: Iterable[PastMove[Event]], _outcome: Outcome, names: Names) -> tuple[Award, ...]:
    """Who was bonked most, shot worst, lost most and walked furthest."""
    told = [event for entry in history for event in entry.events]
    return hand_out([*_will(told, names), *_mishaps(told, len(names)), *_travels(told, len(names))], len(told))


def _will(told: list[Event], names: Names) -> list[Prize]:
    """What was done for the Will, and to whom."""
    seats = len(names)
    thefts = [event for event in told if isinstance(event, moves.WillStolen)]
    victims = {event.seat: event.victim for event in thefts}
    stolen = tally([event.seat for event in thefts], seats)
    dropped = [event.seat for event in told if isinstance(event, moves.WillDropped)]
    lost = tally([event.victim for event in thefts] + dropped, seats)
    return [
        Prize(
            "icon_will",
            "Best betrayal",
            stolen,
            lambda seat: f"Took the Will right out of {owner(names[victims[seat]])} hands. And smiled.",
        ),
        Prize(
            "icon_hand",
            "Butterfingers",
            lost,
            lambda seat: f"Had the Will and let go of it, {times(lost[seat])}. It was slippery.",
        ),
    ]


def _mishaps(told: list[Event], seats: int) -> list[Prize]:
    """What went wrong."""
    weasels = [event for event in told if isinstance(event, moves.WeaselRolled | moves.StealRolled)]
    bonks = tally([event.seat for event in weasels if not event.go], seats)
    misses = tally([event.seat for event in told if isinstance(event, moves.DipRolled) and not event.go], seats)
    baths = tally([event.target for event in told if isinstance(event, moves.Dipped)], seats)
    letters = tally([event.seat for event in told if isinstance(event, moves.LetterTaken)], seats)
    wrong = tally([event.seat for event in told if isinstance(event, moves.Guessed) and not event.right], seats)
    return [
        Prize(
            "icon_weasel",
            "Most bonked",
            bonks,
            lambda seat: f"{counted(bonks[seat], 'bonk')} on the head. The weasels would like helmets.",
        ),
        Prize(
            "icon_cannon",
            "Worst shot",
            misses,
            lambda seat: f"Missed {times(misses[seat])} with a cannon that fills the whole square.",
        ),
        Prize(
            "icon_dip",
            "Most dipped",
            baths,
            lambda seat: f"Took {counted(baths[seat], 'bath')} in the Dip and still hums in it.",
        ),
        Prize(
            "mini_letter",
            "Hopeless romantic",
            letters,
            lambda seat: f"Went for the Will and came back with {counted(letters[seat], 'love letter')}.",
        ),
        Prize(
            "icon_guess",
            "Boldest guesser",
            wrong,
            lambda seat: f"{counted(wrong[seat], 'wrong guess', 'wrong guesses')}, each of them with great confidence.",
            2,
        ),
    ]


def _travels(told: list[Event], seats: int) -> list[Prize]:
    """Who got around."""
    looks = tally([event.seat for event in told if isinstance(event, moves.Looked)], seats)
    stops = tally([event.seat for event in told if isinstance(event, moves.Rode) and event.go], seats)
    feet = [0] * seats
    for event in told:
        if isinstance(event, moves.Walked):
            feet[event.seat] += len(event.path) - 1
    return [
        Prize(
            "icon_trolley",
            "Best customer",
            stops,
            lambda seat: f"{counted(stops[seat], 'stop')} by trolley. Knows the driver's birthday.",
            2,
        ),
        Prize(
            "icon_eye",
            "Nosiest neighbor",
            looks,
            lambda seat: f"Went through other people's cards {times(looks[seat])}. For a friend.",
            2,
        ),
        Prize(
            "icon_walk",
            "Sorest feet",
            feet,
            lambda seat: f"{counted(feet[seat], 'space')} on foot. New soles, please.",
        ),
    ]

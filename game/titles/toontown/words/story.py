"""How a game of Toontown was won, told from its history in a few lines and three figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.engine.contract import Line, Names, Outcome, PastMove
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.content import SHORT_NAMES
from game.titles.toontown.rules.moves import Event


def story(history: Iterable[PastMove[Event]], outcome: Outcome, names: Names) -> tuple[Line, ...]:
    """Three to five lines from the first guess to the way home."""
    told = list(_with_turns(history))
    if not outcome.winners:
        return _draw(told, names)
    winner = outcome.winners[0]
    lines = [
        _guesses(told, winner, names),
        _got_it(told, winner, names),
        _cannon(told, winner, names),
        _weasels(told, winner, names),
    ]
    told_lines = [line for line in lines if line]
    if len(told_lines) < 2:
        told_lines.insert(0, _searched(told, winner))
    return (*told_lines, _end(told))


def figures(history: Iterable[PastMove[Event]]) -> tuple[tuple[str, str], ...]:
    """Turns, right guesses and shots."""
    told = list(_with_turns(history))
    turns = told[-1][0] if told else 1
    right = sum(isinstance(event, moves.Guessed) and event.right for _, event in told)
    shots = sum(isinstance(event, moves.Aimed) for _, event in told)
    return (
        (str(turns), "turn" if turns == 1 else "turns"),
        (str(right), "right guess" if right == 1 else "right guesses"),
        (str(shots), "shot fired" if shots == 1 else "shots fired"),
    )


def _with_turns(history: Iterable[PastMove[Event]]) -> Iterator[tuple[int, Event]]:
    turn = 1
    for entry in history:
        for event in entry.events:
            if isinstance(event, moves.TurnBegan):
                turn = event.turn
            yield turn, event


def _listed(things: Sequence[str]) -> str:
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}"


def _owner(name: str) -> str:
    return f"{name}'" if name.endswith(("s", "S")) else f"{name}'s"


def _guesses(told: list[tuple[int, Event]], winner: int, names: Names) -> Line | None:
    right = [
        (turn, event.target)
        for turn, event in told
        if isinstance(event, moves.Guessed) and event.seat == winner and event.right
    ]
    if not right:
        return None
    turns = sorted({turn for turn, _ in right})
    when = f"turn{'s' if len(turns) > 1 else ''} {_listed([str(turn) for turn in turns])}"
    return "icon_guess", f"Guessed {_listed([names[target] for _, target in right])}", when


def _got_it(told: list[tuple[int, Event]], winner: int, names: Names) -> Line | None:
    """The last time the Will came into the winner's hand."""
    letters = sum(isinstance(event, moves.LetterTaken) and event.seat == winner for _, event in told)
    by_weasel = dropped = False
    found: Line | None = None
    for turn, event in told:
        match event:
            case moves.WillDropped():
                dropped = True
            case moves.WeaselSent(seat=seat) if seat == winner:
                by_weasel = True
            case moves.StealRolled(seat=seat) if seat == winner:
                by_weasel = False
            case moves.WillTaken(seat=seat) if seat == winner:
                tries = "first try" if not letters else f"after {letters} letter{'s' if letters > 1 else ''}"
                found = "icon_will", "Took the Will", f"turn {turn}, {'where it was dropped' if dropped else tries}"
            case moves.WillStolen(seat, victim) if seat == winner:
                way = "by weasel" if by_weasel else "caught on the spot"
                found = "icon_will", f"Stole the Will from {names[victim]}", f"turn {turn}, {way}"
    return found


def _cannon(told: list[tuple[int, Event]], winner: int, names: Names) -> Line | None:
    """The last shot at the winner."""
    found: Line | None = None
    at_winner = False
    for turn, event in told:
        match event:
            case moves.Aimed(target=target):
                at_winner = target == winner
            case moves.DipRolled(seat, False, _) if at_winner:
                found = "icon_cannon", "Dodged the Dip Cannon", f"{_owner(names[seat])} shot failed in turn {turn}"
            case moves.Dipped(seat, _) if at_winner:
                found = "icon_dip", "Came back from the Dip", f"hit by {names[seat]} in turn {turn}"
    return found


def _weasels(told: list[tuple[int, Event]], winner: int, names: Names) -> Line | None:
    """The last weasel the winner got away from."""
    found: Line | None = None
    after_winner, steps = False, 0
    for _, event in told:
        match event:
            case moves.WeaselSent(target=target):
                after_winner, steps = target == winner, 0
            case moves.WeaselRolled(_, True, _):
                steps += 1
            case moves.WeaselRolled(seat, False, _) if after_winner:
                how = "bonked at the start" if not steps else f"bonked after {steps} space{'s' if steps > 1 else ''}"
                found = "icon_weasel", f"Shook off {_owner(names[seat])} weasel", how
    return found


def _searched(told: list[tuple[int, Event]], winner: int) -> Line:
    places = {event.location for _, event in told if isinstance(event, moves.Looked) and event.seat == winner}
    if not places:
        return "icon_eye", "Searched nowhere", "and trusted to luck"
    return "icon_eye", f"Searched {len(places)} Location{'s' if len(places) > 1 else ''}", "looking for who is who"


def _end(told: list[tuple[int, Event]]) -> Line:
    turn, last = told[-1]
    if not isinstance(last, moves.Won):
        return "icon_clock", "Held the Will to the end", f"time ran out in turn {turn}"
    if isinstance(told[-2][1], moves.WillStolen):
        return "icon_home", f"Stood at home as {SHORT_NAMES[last.character]}", f"turn {turn}"
    return "icon_home", f"Ran home as {SHORT_NAMES[last.character]}", f"turn {turn}{_to_spare(told)}"


def _to_spare(told: list[tuple[int, Event]]) -> str:
    """How the last walk ended: by exact count, or with some left over."""
    white = black = 0
    for _, event in reversed(told):
        match event:
            case moves.Walked(path=path, exact=exact):
                steps = len(path) - 1
            case moves.Rolled(white=white, black=rolled):
                black = rolled or 0
                break
            case moves.Won() | moves.NotHome():
                pass
            case _:
                return ""
    else:
        return ""
    if exact:
        return ", by exact count"
    spare = min(count - steps for count in (white, white + black) if count >= steps)
    return f", with {spare} to spare"


def _draw(told: list[tuple[int, Event]], names: Names) -> tuple[Line, ...]:
    right = sum(isinstance(event, moves.Guessed) and event.right for _, event in told)
    takers = [names[event.seat] for _, event in told if isinstance(event, moves.WillTaken | moves.WillStolen)]
    return (
        ("icon_guess", f"{right} right guess{'' if right == 1 else 'es'}", "but it was not enough"),
        (
            "icon_will",
            "The Will stayed on the board",
            f"last in the hands of {takers[-1]}" if takers else "never taken",
        ),
        ("icon_clock", "Time ran out", f"turn {told[-1][0]}"),
    )

"""Says which characters of Boss & Minion win too many duels, what going first is worth, and how long it takes."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

from balance_table import Job, Result, play, share, slack

from game.engine.chance import Chance
from game.rules.boss_and_minion import odds
from game.rules.boss_and_minion.content import CHARACTERS, NAMES
from game.rules.boss_and_minion.moves import Action, Aim, Assist, Decline, Lose, Pick, Read, Stand, Use
from game.rules.boss_and_minion.position import NOTHING
from game.rules.boss_and_minion.state import State
from game.rules.boss_and_minion.view import Options

GAMES = 9_000
PLAYER = "greedy"
FAIR = (0.40, 0.60)  # of a character's duels
FIRST = (0.45, 0.55)  # of the duels of whoever goes first
TURNS = range(10, 26)  # of the median duel
PIP = 0.4  # what a pip of a standing value is worth, when a pip of size is worth 1


# ---- A greedy player -------------------------------------------------------------------------


class Plan(NamedTuple):
    """An attack and what it promises."""

    worth: float
    kind: str
    dice: tuple[int, ...]
    booster: int
    seat: int
    aim: int


PLANNED: dict[int, Plan] = {}  # by the table, what its active player is about to do


def greedy(state: State, seat: int, chance: Chance) -> Action:
    """Takes whatever promises most right now."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    match state.stage:
        case "declare":
            return _opening(state, seat, legal)
        case "dice":
            return _step(state)
        case "defend":
            return _defense(state, seat)
        case "lose":
            return min(
                (action for action in legal if isinstance(action, Lose)), key=lambda a: _worth(state, seat, a.die)
            )
        case "draft":
            return legal[chance.pick(len(legal))]
    return _special(state, seat, legal)


def _worth(state: State, seat: int, die: int) -> float:
    return state.gangs[seat].sizes[die] + PIP * state.value(seat, die)


def _hope(state: State, seat: int, die: int) -> float:
    """What rolling the die again promises."""
    return PIP * ((state.gangs[seat].sizes[die] + 1) / 2 - state.value(seat, die))


def _attacks(state: State, seat: int) -> Iterator[tuple[str, tuple[int, ...], int]]:
    """Everything that can be rolled."""
    gang, mask = state.gangs[seat], state.masks[seat]
    mine = [die for die in range(len(gang.sizes)) if mask >> die & 1]
    for die in mine:
        yield "ability", (die,), NOTHING
        for booster in mine:
            if gang.boosters[die] >> booster & 1:
                yield "boosted", (die,), booster
        linked = [other for other in mine if other > die and gang.links[die] >> other & 1]
        for count in range(1, min(len(linked), 3) + 1):
            for others in combinations(linked, count):
                yield "complex", (die, *others), NOTHING


def _plans(state: State, seat: int) -> Iterator[Plan]:
    sizes = state.gangs[seat].sizes
    for kind, dice, booster in _attacks(state, seat):
        cost = -sum(_hope(state, seat, die) for die in (*dice, *([booster] if booster != NOTHING else [])))
        price = 0.0
        if kind == "complex":
            price = min(_worth(state, seat, die) for die in dice)
            if not state.gangs[seat].keeps:
                for die in dice:
                    alone = 1.0
                    for other in dice:
                        alone *= 1 - 1 / max(sizes[die], sizes[other]) if other != die else 1
                    cost += (1 - alone) * _worth(state, seat, die)
        for action in state.targets(seat, dice[0] if kind == "ability" else -1):
            assert isinstance(action, Aim)
            found = odds.chances(state, seat, kind, dice, booster, action.seat, action.die)
            win = (found.plain + 2 * found.against) / 3
            worth = win * _worth(state, action.seat, action.die) - (1 - win) * price - cost
            yield Plan(worth, kind, dice, booster, action.seat, action.die)


def _opening(state: State, seat: int, legal: tuple[Action, ...]) -> Action:
    best = max(_plans(state, seat))
    for action in legal:
        if isinstance(action, Use):
            size = state.gangs[seat].sizes[action.die or 0]
            if action.special == "spanner" and size + PIP * (size + 1) / 2 > best.worth:
                return action
    PLANNED[id(state)] = best
    return Pick(best.dice[0])


def _step(state: State) -> Action:
    """The next step of the attack that was chosen when the turn began."""
    best = PLANNED[id(state)]
    rest = [die for die in (*best.dice, best.booster) if die not in (*state.dice, state.booster, NOTHING)]
    if rest:
        return Pick(rest[0])
    if state.kind is None and len(state.dice) == 2:
        return Read("complex" if best.kind == "complex" else "boosted")
    return Aim(best.seat, best.aim)


def _defense(state: State, seat: int) -> Action:
    """Every helper that is worth being rolled again for what it adds."""
    assert state.kind is not None
    need = state.need()

    def risk(more: int) -> float:
        return odds.win(state, state.active, state.kind, state.dice, state.booster, seat, need + more, 1 << state.aim)

    stake = _worth(state, seat, state.aim)
    best, best_gain = Stand(), 0.0
    helpers = [action for action in state.legal(seat) if isinstance(action, Assist)]
    everybody = sum(state.adds_of(seat, action.die) for action in helpers)
    for action in helpers:
        adds = state.adds_of(seat, action.die)
        saved = max(risk(0) - risk(adds), risk(everybody - adds) - risk(everybody))
        gain = saved * stake + _hope(state, seat, action.die)
        if gain > best_gain:
            best, best_gain = action, gain
    return best


def _special(state: State, seat: int, legal: tuple[Action, ...]) -> Action:
    """Specials in the windows after the roll and at the end."""
    best: Action = Decline()
    best_gain = 0.0
    for action in legal:
        if isinstance(action, Use):
            gain = _gain(state, seat, action)
            if gain > best_gain:
                best, best_gain = action, gain
    return best


def _gain(state: State, seat: int, action: Use) -> float:
    match action.special:
        case "dome":
            return 1.0
        case "cog":
            return _nudge_gain(state, seat, action)
        case "newt":
            return float(state.gangs[seat].sizes[action.die or 0])
        case "glacia":
            return float(state.gangs[seat].sizes[action.die or 0] - state.value(seat, action.die or 0))
    return _hope(state, seat, action.die or 0)


def _nudge_gain(state: State, seat: int, action: Use) -> float:
    faces, margin = state.faces, state.score[2]
    before = faces[state.dice.index(action.die)]
    gain = PIP * action.pips
    if state.kind == "complex":
        gain += 6 * (faces.count(before) > 1) - 6 * (before + action.pips in faces)
    if (margin > 0) != (margin + action.pips > 0):
        gain += 100 * action.pips
    return gain if seat == state.active else -gain


GUESTS: dict[str, Callable[..., Any]] = {"greedy": greedy}

# ---- The figures -----------------------------------------------------------------------------


def duels(games: int) -> list[Job]:
    """Every character against every other, in both seats equally often."""
    pairs = [(one, two) for one in NAMES for two in NAMES if one != two]
    count = max(1, games // len(pairs))
    return [
        Job("boss_and_minion", number * len(pairs) + place, (PLAYER,) * 2, Options(cast=((one,), (two,))))
        for number in range(count)
        for place, (one, two) in enumerate(pairs)
    ]


def report(pool: Any, seats: int, games: int) -> bool:
    """Print one seat count's figures; True if they hold."""
    good = _characters(pool, games) if seats == 2 else True
    for options in (Options(set_up="random"), Options("gangs", "random")):
        jobs = [Job("boss_and_minion", seed, (PLAYER,) * seats, options) for seed in range(games // 4)]
        results: list[Result] = pool.map(play, jobs, 20)
        parts = [result.share(result.view.first) for result in results]
        turns = statistics.median(result.view.turn for result in results)
        print(
            f"\n{seats} players, {options.mode}, {len(jobs)} games, all {PLAYER}: first player {share(parts)}", end=""
        )
        print(f"; median {turns:.0f} turns; ends {dict(Counter(result.reason for result in results))}")
    return good


def _characters(pool: Any, games: int) -> bool:
    """Print the round robin; True if every character, the first player and the length are within bounds."""
    jobs = duels(games)
    results: list[Result] = pool.map(play, jobs, 20)
    won: dict[str, list[float]] = defaultdict(list)
    began: dict[tuple[str, bool], list[float]] = defaultdict(list)
    for job, result in zip(jobs, results, strict=True):
        for seat, (name,) in enumerate(job.options.cast):
            won[name].append(result.share(seat))
            began[name, seat == result.view.first].append(result.share(seat))
    good = True
    print(f"\nRound robin of {len(jobs)} duels, all {PLAYER}")
    for name, parts in sorted(won.items(), key=lambda item: -statistics.fmean(item[1])):
        holds = FAIR[0] - slack(parts) <= statistics.fmean(parts) <= FAIR[1] + slack(parts)
        good &= holds
        first, second = (100 * statistics.fmean(began[name, place]) for place in (True, False))
        print(f"  {CHARACTERS[name].name:18} {share(parts)}, going first {first:.0f} %, second {second:.0f} %", end="")
        print("" if holds else "   <-- outside")
    first_won = [result.share(result.view.first) for result in results]
    turns = statistics.median(result.view.turn for result in results)
    good &= FIRST[0] - slack(first_won) <= statistics.fmean(first_won) <= FIRST[1] + slack(first_won)
    print(f"  first player {share(first_won)}; median {turns:.0f} turns", end="")
    print(f"; ends {dict(Counter(result.reason for result in results))}")
    return good and turns in TURNS

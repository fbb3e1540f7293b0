"""What "What can I do?" says in Boss & Minion: hopes are called likely, and nothing hopeless is."""

from __future__ import annotations

from collections import Counter

from game.engine.english import percent
from game.engine.match import Match
from game.titles.boss_and_minion.rules.moves import Aim, Go, Stand
from game.titles.boss_and_minion.rules.view import Options
from game.titles.boss_and_minion.words.choices import NO_CHANCE, groups
from tests.scenes.table_kit import by_lot, seated


def test_nothing_hopeless_is_called_likely() -> None:
    seen: Counter[str] = Counter()
    for seed in range(4):
        match = Match.new("boss_and_minion", seated(2), seed=seed, options=Options(set_up="random"))
        for seat, state in by_lot(match, seed, 200):
            for group in groups(state.view(seat), state.legal(seat), match.names):
                kind = type(group.actions[0])
                if kind not in (Aim, Go) or not group.chance:
                    continue
                hopeless = group.chance == "0%"
                assert (NO_CHANCE in group.words) == hopeless
                assert not (hopeless and "Likeliest" in group.words) and "0%," not in group.words.split()
                seen[f"{kind.__name__} {hopeless}"] += 1
    assert min(seen[f"{kind} {hopeless}"] for kind in ("Aim", "Go") for hopeless in (True, False)) > 2, seen


def test_a_defender_reads_how_likely_the_die_stays() -> None:
    seen = 0
    match = Match.new("boss_and_minion", seated(2), seed=1, options=Options(set_up="random"))
    for seat, state in by_lot(match, 1, 300):
        view = state.view(seat)
        for group in groups(view, state.legal(seat), match.names):
            if isinstance(group.actions[0], Stand) and view.attack.chance is not None:
                assert group.chance == percent(1 - view.attack.chance) and group.words.endswith("likely it stays.")
                seen += 1
    assert seen > 3

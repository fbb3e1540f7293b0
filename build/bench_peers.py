"""Random play of the peers in their own virtual environment: prints one JSON object, answered questions a second."""

from __future__ import annotations

import json
import random
import sys
import time


def liars_poker(seconds: float) -> float:
    """OpenSpiel's python_liars_poker."""
    import pyspiel  # type: ignore[import-not-found]
    from open_spiel.python.games import liars_poker as registered  # type: ignore[import-not-found]  # noqa: F401

    game, rng, answered = pyspiel.load_game("python_liars_poker"), random.Random(1), 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
                continue
            legal = state.legal_actions()
            answered += len(legal) > 1
            state.apply_action(rng.choice(legal))
    return answered / (time.perf_counter() - began)


def uno(seconds: float) -> float:
    """RLCard's uno."""
    import rlcard  # type: ignore[import-not-found]

    env, rng, answered = rlcard.make("uno", config={"seed": 1}), random.Random(1), 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            answered += len(legal) > 1
            state, _ = env.step(rng.choice(legal))
    return answered / (time.perf_counter() - began)


if __name__ == "__main__":
    length = float(sys.argv[1])
    print(json.dumps({"OpenSpiel python_liars_poker": liars_poker(length), "RLCard uno": uno(length)}))

"""Who knows what: roles and what silence tells of them, stolen cards, secret answers, and redeals that fit."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from game.engine import leaks
from game.engine.chance import Chance
from game.titles.bodyguard.rules.content import FACES, NUMBER
from game.titles.bodyguard.rules.moves import (
    Answered,
    Appoint,
    Discard,
    Discarded,
    Eliminated,
    Event,
    Hit,
    Pass,
    PlanB,
    Recall,
    RoundBegan,
    RoundOver,
    StepIn,
    Stole,
    ThrowIn,
    Trick,
)
from game.titles.bodyguard.rules.position import LEFT_OVER
from game.titles.bodyguard.rules.state import State
from tests.titles.bodyguard.arrange import GAME, THREE, begun, hand, has, only, table

DANGER = ["zoo", "tornado", "dawn"]


def guards(state: State, seat: int, times: int = 120) -> set[int]:
    """Who is the Bodyguard in the redeals of this seat."""
    chance = Chance("guards")
    return {state.redeal(seat, chance).guard for _ in range(times)}


def place_of(state: State, card: str) -> str:
    """Where a hidden card is."""
    face = NUMBER[card]  # type: ignore[index]
    for seat in range(state.seats):
        if face in state.hands[seat]:
            return f"hand {seat}"
        if face in state.down[seat]:
            return f"down {seat}"
    return "pile" if face in state.pile else "shown"


def places(state: State, seat: int, card: str, times: int = 150) -> set[str]:
    """Where the redeals of this seat put a card."""
    chance = Chance("places")
    return {place_of(state.redeal(seat, chance), card) for _ in range(times)}


# ---- Roles ---------------------------------------------------------------------------------


def test_an_assassin_knows_only_himself() -> None:
    state = begun(5, guard=2)
    assert guards(state, 1) == {2, 3, 4, LEFT_OVER}
    assert guards(state, 0) == {2}, "the President knows"
    assert guards(state, 2) == {2}, "so does the Bodyguard"


def test_the_bodyguard_knows_that_all_others_are_assassins() -> None:
    view = begun(5, guard=2).view(2)
    assert [player.role for player in view.players] == ["president", "assassin", "bodyguard", "assassin", "assassin"]
    assert view.left_over == "assassin"


def test_silence_tells_who_was_the_bodyguard() -> None:
    """The President eliminated somebody and the round goes on."""
    state = table({0: ["anvil"], 1: ["museum"]}, seats=5, guard=2, front={2: DANGER})
    state.apply(0, Hit("anvil", 2))
    assert guards(state, 3) == {2}
    assert state.view(3).players[2].role == "bodyguard"
    assert state.view(None).players[2].role == "bodyguard"
    assert state.view(None).players[4].role == "assassin"


def test_silence_tells_that_the_last_one_alive_is_an_assassin() -> None:
    state = table({1: ["anvil"]}, seats=5, active=1, guard=3, front={2: DANGER}, out=[3, 4])
    assert guards(state, 4) == {1, 2, 3, LEFT_OVER}
    state.apply(1, Hit("anvil", 2))
    assert guards(state, 4) == {2, 3, LEFT_OVER}


def test_an_elimination_by_others_tells_nothing_of_the_role() -> None:
    state = table({1: ["anvil"]}, seats=6, active=1, guard=3, front={2: DANGER})
    state.apply(1, Hit("anvil", 2))
    assert state.view(4).players[2].role is None
    assert guards(state, 4) == {1, 2, 3, 5, LEFT_OVER}


def test_who_placed_the_fourth_hit_was_an_assassin() -> None:
    state = table({1: ["anvil"]}, seats=5, active=1, guard=3, front={0: DANGER})
    state.apply(1, Hit("anvil", 0))
    assert guards(state, 2) == {3, 4, LEFT_OVER}
    assert state.view(None).players[1].role == "assassin"


def test_a_new_deal_of_roles_takes_all_that_back() -> None:
    state = table({0: ["anvil", "museum"], 1: ["sunset"]}, seats=5, guard=2, front={2: DANGER})
    state.apply(0, Hit("anvil", 2))
    state.active = 0
    state.refresh()
    state.apply(0, Recall())
    state.apply(0, Appoint(None))
    assert guards(state, 3) == {1, 2, 4, LEFT_OVER}
    assert state.view(3).players[2].role is None


# ---- Stolen cards --------------------------------------------------------------------------


def robbed(*draws: int) -> State:
    """Seat 1 has taken the anvil from seat 0; both hold six cards less what was played."""
    hands = {
        1: ["filthy_trick", "plan_b", "rooftop"],
        0: ["anvil", "deadly_martin"],
        2: ["museum", "filthy_trick", "sunset"],
        3: ["dawn", "zoo"],
    }
    state = table(hands, active=1, guard=2, draws=(0, *draws))  # type: ignore[arg-type]
    state.apply(1, Trick(0))
    stole = only(state.apply(0, Pass()), Stole)
    assert stole.card == "anvil"
    return state


def test_a_stolen_card_is_known_to_two() -> None:
    state = robbed()
    assert places(state, 0, "anvil") == {"hand 1"}
    assert state.view(0).players[1].held == ("anvil",)
    assert "hand 1" not in {place_of(state, card) for card in state.view(0).hand}
    assert places(state, 2, "anvil") >= {"hand 0", "hand 1", "hand 3", "pile"}
    assert state.view(2).players[1].held == ()


def test_a_discard_face_down_may_have_been_it() -> None:
    for card in ("anvil", "rooftop"):
        state = robbed()
        state.active = 1
        state.refresh()
        state.apply(1, Discard(card))
        assert places(state, 0, "anvil") == {"hand 1", "down 1"}
        assert state.view(0).players[1].held == ()


def test_a_third_may_have_taken_it_in_turn() -> None:
    state = robbed(0)
    state.apply(2, Trick(1))
    state.apply(1, Pass())
    assert places(state, 0, "anvil") == {"hand 1", "hand 2"}
    (taken,) = [card for card in ("anvil", "plan_b", "rooftop") if card in hand(state, 2)]
    assert places(state, 1, taken) == {"hand 2"}


def test_a_stolen_card_that_was_shown_is_no_secret_any_more() -> None:
    state = robbed()
    state.active = 1
    state.refresh()
    state.apply(1, Hit("anvil", 3))
    assert places(state, 0, "anvil") == {"shown"}
    assert state.view(0).players[1].held == ()


def test_of_equal_cards_nobody_can_say_which_was_shown() -> None:
    hands = {1: ["filthy_trick", "plan_b"], 0: ["plan_b", "zoo"], 2: ["museum"], 3: ["dawn"]}
    state = table(hands, active=1, draws=(1,), front={1: ["anvil"]})  # type: ignore[arg-type]
    state.apply(1, Trick(0))
    state.apply(0, Pass())
    assert state.view(0).players[1].held == ("plan_b",)
    state.active = 1
    state.refresh()
    (plan, *_) = [action for action in state.legal(1) if getattr(action, "kind", "") == "weapon"]
    state.apply(1, plan)
    assert state.view(0).players[1].held == ()


def test_the_eliminated_take_a_stolen_card_to_the_discard_pile() -> None:
    state = robbed()
    state.active = 3
    state.hands[3] = sorted([*state.hands[3], NUMBER["midnight"]])
    state.pile.remove(NUMBER["midnight"])
    for kind, card in enumerate(("boomerang", "opera_box", "blizzard")):
        state.pile.remove(NUMBER[card])  # type: ignore[index]
        state.front[4 + kind] = NUMBER[card]  # type: ignore[index]
        state.marked[kind] |= 0b10
        state.hits[1] += 1
    state.refresh()
    assert has(state.apply(3, Hit("midnight", 1)), Eliminated)
    assert places(state, 0, "anvil") == {"down 1"}


def moved(traces: dict[str, set[str]], seat: int, event: Event) -> None:
    """What a seat can tell from an event about where the cards are that were taken from it."""
    match event:
        case RoundBegan():
            traces.clear()
        case Stole(thief, victim, card, False):
            for found in traces.values():
                if f"hand {victim}" in found:
                    found.add(f"hand {thief}")
            if victim == seat and card:
                traces[card] = {f"hand {thief}"}
        case Discarded(other):
            for found in traces.values():
                if f"hand {other}" in found:
                    found.add(f"down {other}")
        case Eliminated(other):
            for found in traces.values():
                if f"hand {other}" in found:
                    found.discard(f"hand {other}")
                    found.add(f"down {other}")


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_no_redeal_puts_a_stolen_card_where_it_cannot_have_come(seats: int) -> None:
    """Followed event by event, over many tricks."""
    will, chance, seen = Chance(f"tricks {seats}"), Chance(1), 0
    state = GAME.start(seats, Chance(seats))
    traces: list[dict[str, set[str]]] = [{} for _ in range(seats)]
    while waiting := state.waiting():
        legal = state.legal(waiting[0])
        tricks = [action for action in legal if isinstance(action, Trick | Discard)] or legal
        chosen = tricks if will.pick(3) else legal
        for event in state.apply(waiting[0], chosen[will.pick(len(chosen))]):
            for seat in range(seats):
                moved(traces[seat], seat, event.seen_by(seat))
        for seat in range(seats):
            dealt = state.redeal(seat, chance) if traces[seat] else state
            for card, allowed in traces[seat].items():
                if NUMBER[card] < 44:  # type: ignore[index]
                    seen += 1
                    assert place_of(dealt, card) in {*allowed, "shown", f"hand {seat}", f"down {seat}"}
                    assert place_of(dealt, card) == place_of(state, card) or place_of(state, card) != "shown"
    assert seen > 100


def test_what_others_stole_from_each_other_is_dealt_again_with_the_cards() -> None:
    state = robbed()
    chance = Chance(2)
    stolen = Counter(FACES[state.redeal(3, chance).thefts[0][2]] for _ in range(200))
    assert len(stolen) > 10
    assert {state.redeal(1, chance).thefts[0][2] for _ in range(20)} == {NUMBER["anvil"]}
    for _ in range(50):
        dealt = state.redeal(3, chance)
        assert FACES[dealt.thefts[0][2]] in dealt.view(0).players[1].held, "everyone's sheets follow"


def test_a_like_card_laid_down_before_does_not_say_that_a_stolen_one_came_back() -> None:
    """Seat 3 laid a Plan B down, lost another one to seat 2, and took an anvil back from it."""
    deed = NUMBER["plan_b"]
    state = table({2: ["plan_b", "zoo"], 3: ["anvil", "dawn"]}, active=1)
    state.pile.remove(deed)
    state.down[3] = [deed]
    state.thefts = ((3, 2, deed, 1 << 2 | 1 << 3, 0), (2, 3, NUMBER["anvil"], 1 << 3, 0))
    state.refresh()
    chance = Chance("like cards")
    for _ in range(60):
        dealt = state.redeal(3, chance)
        assert GAME.reachable(dealt) is None
        assert deed in dealt.hands[2]


def test_a_deed_that_was_taken_back_and_stolen_again_is_one_card() -> None:
    """The last Plan B that is hidden went from seat 3 to 1, back to 3, and on to 2."""
    deed = NUMBER["plan_b"]
    state = table({1: ["zoo"], 2: ["plan_b"], 3: ["dawn"]}, pile=["anvil", "museum", "tornado"], active=1)
    first, back, again = 1 << 1 | 1 << 2 | 1 << 3, 1 << 2 | 1 << 3, 1 << 2
    state.thefts = ((3, 1, deed, first, 0), (1, 3, deed, back, 0), (3, 2, deed, again, 0))
    state.refresh()
    chance = Chance("one card")
    for _ in range(60):
        dealt = state.redeal(3, chance)
        assert GAME.reachable(dealt) is None
        assert dealt.hands[2] == [deed]


# ---- Windows -------------------------------------------------------------------------------


def window(guard: int | None = 2) -> State:
    hands = {1: ["anvil"], 2: ["banana_peel", "museum", "blizzard", "sunset", "rooftop"], 3: ["opera_box"]}
    state = table(hands, seats=5, active=1, guard=guard, front={0: DANGER})  # type: ignore[arg-type]
    state.apply(1, Hit("anvil", 0))
    return state


def test_an_answer_is_secret_and_dealt_again() -> None:
    state = window()
    told = state.apply(2, StepIn())
    assert only(told, Answered).seen_by(0) == Answered(2, False)
    other = window()
    other.apply(2, Pass())
    for seat in (None, 0, 1, 3, 4):
        assert state.view(seat) == other.view(seat)
        assert state.waiting() == other.waiting()
    chance = Chance(3)
    stepping = Counter(state.redeal(4, chance).saving for _ in range(200))
    assert stepping[True]
    assert stepping[False]
    assert {state.redeal(2, chance).saving for _ in range(20)} == {True}, "the own answer stays"


def test_the_question_betrays_nobody() -> None:
    views = [window(guard).view(4) for guard in (2, 3, None)]
    assert views[0] == views[1] == views[2]
    assert window(2).waiting() == window(None).waiting() == (2, 3, 4)


def test_only_a_bodyguard_can_step_in_in_a_redeal() -> None:
    state = window()
    state.apply(2, StepIn())
    state.apply(4, Pass())
    chance = Chance(5)
    for _ in range(100):
        dealt = state.redeal(3, chance)
        assert GAME.reachable(dealt) is None
        assert not dealt.saving or dealt.guard in (2, 4)


def test_whoever_may_choose_among_hits_has_a_choice_in_every_redeal() -> None:
    state = window()
    for seat, action in ((2, StepIn()), (3, Pass()), (4, Pass())):
        state.apply(seat, action)
    assert state.stage == "throw_in"
    chance, hands = Chance(5), set()
    for _ in range(60):
        for seat in (0, 1, 3):
            dealt = state.redeal(seat, chance)
            assert GAME.reachable(dealt) is None and len(dealt.legal(2)) > 1
            assert dealt.view(seat) == state.view(seat)
            hands.add(tuple(dealt.hands[2]))
    assert len(hands) > 50, "the hits themselves are secret"
    assert state.redeal(2, chance).legal(2) == state.legal(2)
    assert ThrowIn(THREE) in state.legal(2)


# ---- Redeals -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_everything_hidden_is_dealt_again_from_the_first_turn(seats: int) -> None:
    state = begun(seats, guard=2)
    assert set(GAME.hidden(state, 1)) == {
        *(f"hand of {other}" for other in range(seats) if other != 1),
        "order of the pile",
        "Bodyguard",
    }
    leaks.dealing(GAME, state, seats, "first turn")


def test_redeals_are_fair() -> None:
    state = begun(4, guard=2)
    chance, times = Chance("fair"), 3000
    found: Counter[str] = Counter()
    roles: Counter[int] = Counter()
    (card, *_) = [face for face in FACES[:44] if face not in state.view(1).hand]
    for _ in range(times):
        dealt = state.redeal(1, chance)
        found[place_of(dealt, card)] += 1
        roles[dealt.guard] += 1
    for place, size in (("hand 0", 6), ("hand 2", 6), ("hand 3", 6), ("pile", 47)):
        assert abs(found[place] / times - size / 65) < 0.03
    for who in (2, 3, LEFT_OVER):
        assert abs(roles[who] / times - 1 / 3) < 0.04


def test_own_hand_own_discards_and_shown_cards_stay() -> None:
    state = table({0: ["anvil", "museum", "sunset"], 1: ["zoo", "dawn"], 2: ["rooftop"], 3: ["plan_b"]})
    state.apply(0, Discard("museum"))
    state.apply(1, Hit("dawn", 0))
    dealt = state.redeal(0, Chance(1))
    assert dealt.hands[0] == state.hands[0]
    assert dealt.down[0] == [NUMBER["museum"]]
    assert dealt.front == state.front
    assert [len(cards) for cards in dealt.hands] == [len(cards) for cards in state.hands]
    assert places(state, 1, "museum") > {"down 0", "pile"}


def test_a_position_survives_being_pickled() -> None:
    for state in (begun(6), robbed(), window()):
        twin = pickle.loads(pickle.dumps(state))
        assert twin.dump() == state.dump()
        assert twin.waiting() == state.waiting()
        assert [list(twin.legal(seat)) for seat in range(state.seats)] == [
            list(state.legal(seat)) for seat in range(state.seats)
        ]


def test_a_round_that_ends_shows_all_roles_to_all() -> None:
    state = window()
    for seat in (2, 3, 4):
        told = state.apply(seat, Pass())
    over = only(told, RoundOver)
    assert all(over.seen_by(seat) == over for seat in (None, *range(5)))
    assert state.view(None).settled[-1].roles[2] == "bodyguard"


# ---- Who placed what -----------------------------------------------------------------------


def test_everybody_sees_who_placed_which_hit() -> None:
    state = table({0: ["dawn"], 1: ["anvil"], 2: ["zoo"], 3: ["plan_b", "tornado"]}, active=1)
    state.apply(1, Hit("anvil", 3))
    state.apply(2, Hit("zoo", 3))
    for seat in (None, 0, 1, 2, 3):
        assert state.view(seat).players[3].placers == (1, 2, None, None)
        assert state.view(seat).players[0].placers == (None,) * 4
    for seat in range(4):
        assert state.redeal(seat, Chance(seat)).placers == state.placers
    state.apply(3, PlanB("weapon"))
    assert state.view(None).players[3].placers == (None, 2, None, None)


def test_who_is_out_leaves_no_hits_behind() -> None:
    state = table({1: ["dawn", "boomerang"], 2: ["museum"]}, active=1, front={2: ["anvil", "zoo", "tornado"]})
    state.apply(1, Hit("dawn", 2))
    assert state.view(None).players[2].hits == state.view(None).players[2].placers == (None,) * 4

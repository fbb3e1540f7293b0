"""The mind for Bodyguard bluffs: Assassins begin quietly, the Bodyguard saves up, the President hunts and betrays."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.journal import LEVELS
from game.titles.bodyguard.bot import mind
from game.titles.bodyguard.bot.sight import KIND, Sight
from game.titles.bodyguard.rules import moves as m
from game.titles.bodyguard.rules.content import FACES, NUMBER, SEATS
from game.titles.bodyguard.rules.moves import RoundScore
from game.titles.bodyguard.rules.state import State
from game.titles.bodyguard.rules.view import Options

DEEDS = ("filthy_trick", "deadly_martin", "plan_b", "hardcore_af")


def begun(seats, guard, **options):
    """A first round whose roles are dealt."""
    state = State.start(seats, Chance(f"deal {seats}"), Options(**options))
    president = state.president
    state.apply(president, m.Appoint(None if guard is None else (president + guard) % seats))
    return state


def give(state, seat, cards):
    """Put exactly these cards into a hand; the pile takes back what was there."""
    state.pile += state.hands[seat]
    state.hands[seat] = []
    for card in cards:
        face = NUMBER[card]
        holder = next(place for place in (state.pile, *state.hands) if face in place)
        holder.remove(face)
        if holder is not state.pile:
            other = next(card for card in state.pile if FACES[card] in DEEDS)
            state.pile.remove(other)
            holder.append(other)
            holder.sort()
        state.hands[seat].append(face)
    state.hands[seat].sort()
    state.refresh()


def lay(state, seat, cards, by=None):
    """These hits lie before somebody, placed by the left neighbour or whom else."""
    for card in cards:
        face = NUMBER[card]
        for place in (state.pile, *state.hands):
            if face in place:
                place.remove(face)
        state.front[4 * seat + KIND[card]] = face
        state.placers[4 * seat + KIND[card]] = (seat + 1) % state.seats if by is None else by
        state.marked[KIND[card]] |= 1 << seat
        state.hits[seat] += 1
        state.public |= 1 << face
    state.refresh()


def turn_of(state, seat, turn):
    state.active, state.turn = seat, turn
    state.refresh()


def often(state, seat, found, level="sharp", times=60):
    """How many of so many answers are like that."""
    answers = [mind.choose(state, seat, Chance(number), level) for number in range(times)]
    return sum(found(answer) for answer in answers) / times


def is_hit_on(target, action):
    return isinstance(action, m.Hit) and action.target == target


def test_an_assassin_does_not_announce_himself_with_his_first_card():
    for seats in SEATS:
        first = loud = 0
        for seed in range(12):
            state, chance = State.start(seats, Chance(seed), Options()), Chance(f"bots {seed}")
            while state.turn <= seats and state.round == 1:
                seat = state.waiting()[0]
                action = mind.choose(state, seat, chance, "sharp")
                if state.stage == "turn" and seat not in (state.president, state.guard):
                    first += 1
                    loud += getattr(action, "target", None) == state.president
                state.apply(seat, action)
        assert loud <= (0.6 if seats < 6 else 0.4) * first, f"{loud} of {first} with {seats} players"


def test_a_bodyguard_keeps_three_kinds_together():
    kept = turns = 0
    for seed in range(6):
        state, chance = State.start(5, Chance(seed), Options()), Chance(f"bots {seed}")
        while state.waiting():
            seat = state.waiting()[0]
            ready = state.guard == seat and Sight(state.view(seat)).held >= 3
            spare = len(state.hands[seat]) > 3
            guarding = state.stage == "turn" and ready and spare
            action = mind.choose(state, seat, chance, "sharp")
            card = getattr(action, "card", None)
            if guarding:
                kinds = [KIND[FACES[face]] for face in state.hands[seat] if FACES[face] in KIND]
                if card in KIND:
                    kinds.remove(KIND[card])
                turns += 1
                kept += len(set(kinds)) >= 3
            state.apply(seat, action)
    assert turns > 20
    assert kept >= 0.97 * turns  # the hit before the President's last one may be worth more


@pytest.mark.parametrize("level", LEVELS)
def test_a_bodyguard_steps_in(level):
    state = begun(5, guard=2)
    president = state.president
    guard, shooter = (president + 2) % 5, (president + 1) % 5
    lay(state, president, ["anvil", "zoo", "tornado"])
    give(state, shooter, ["dawn"])
    give(state, guard, ["boomerang", "museum", "blizzard", "plan_b"])
    turn_of(state, shooter, 12)
    state.apply(shooter, m.Hit("dawn", president))
    assert often(state, guard, lambda action: isinstance(action, m.StepIn), level) == 1
    other = next(seat for seat in state.waiting() if seat != guard)
    assert mind.choose(state, other, Chance(1), "sharp") == m.Pass()


@pytest.mark.parametrize("level", LEVELS)
def test_a_president_catches_whom_he_can(level):
    state = begun(6, guard=1)
    president = state.president
    prey = (president + 3) % 6
    lay(state, prey, ["anvil", "zoo", "tornado"])
    give(state, president, ["dawn", "plan_b", "boomerang"])
    assert often(state, president, lambda action: action == m.Hit("dawn", prey), level) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_president_does_not_hit_his_bodyguard_nor_a_bodyguard_bring_him_in_danger(level):
    for seed in range(4):
        state, chance = State.start(6, Chance(seed), Options()), Chance(f"bots {seed}")
        while state.waiting():
            seat = state.waiting()[0]
            action = mind.choose(state, seat, chance, level)
            if seat == state.president and isinstance(action, m.Hit):
                assert action.target != state.guard
            if seat == state.guard and isinstance(action, m.Hit) and action.target == state.president:
                assert state.hits[state.president] < 2 or Sight(state.view(seat)).held >= 3
            state.apply(seat, action)


def test_a_president_turns_a_bodyguard_with_three_hits_into_an_assassin_and_catches_him():
    state = begun(5, guard=2)
    president = state.president
    guard = (president + 2) % 5
    lay(state, guard, ["anvil", "zoo", "tornado"])
    give(state, president, ["dawn", "hardcore_af"])
    assert mind.choose(state, president, Chance(1), "sharp") == m.Recall()
    state.apply(president, m.Recall())
    assert often(state, president, lambda action: action.seat not in (guard, None)) == 1
    state.apply(president, mind.choose(state, president, Chance(1), "sharp"))
    assert mind.choose(state, president, Chance(1), "sharp") == m.Hit("dawn", guard)
    state.apply(president, m.Hit("dawn", guard))
    assert state.settled[0].ending == "caught"


def test_a_president_in_danger_replaces_a_bodyguard_who_has_no_cards_left():
    state = begun(5, guard=2)
    president = state.president
    lay(state, president, ["anvil", "zoo", "tornado"])
    give(state, (president + 2) % 5, ["plan_b"])
    assert mind.choose(state, president, Chance(1), "sharp") == m.Recall()


def test_a_president_mostly_appoints_somebody_who_is_behind():
    state = State.start(4, Chance(3), Options())
    ahead = (state.president + 1) % 4
    state.twos[ahead] = 2
    assert often(state, state.president, lambda action: action.seat == ahead) == 0
    assert 0 < often(state, state.president, lambda action: action.seat is None, times=200) < 0.2


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("cards", [0, 1, 2])
def test_a_shot_that_nobody_can_stop_is_fired(cards, level):
    state = begun(8, guard=None)
    president, shooter = state.president, (state.president + 1) % 8
    lay(state, president, ["anvil", "zoo", "tornado"])
    give(state, shooter, ["dawn", "midnight", "boomerang", "blizzard"])
    turn_of(state, shooter, 50)
    for seat in range(8):
        if seat not in (shooter, president):
            del state.hands[seat][cards:]
    state.refresh()
    assert often(state, shooter, partial(is_hit_on, president), level) == 1


@pytest.mark.parametrize(("cards", "shoots"), [(2, True), (6, False)])
def test_an_assassin_who_can_wait_shoots_when_nobody_can_step_in(cards, shoots):
    state = begun(8, guard=None)
    president = state.president
    shooter = (president + 1) % 8
    lay(state, president, ["anvil", "zoo", "tornado"])
    give(state, shooter, ["dawn", "midnight", "boomerang", "blizzard"])
    turn_of(state, shooter, 50)
    del state.pile[:-10]
    for seat in range(8):
        if seat not in (shooter, president):
            del state.hands[seat][cards:]
    state.refresh()
    shots = often(state, shooter, lambda action: isinstance(action, m.Hit) and action.target == president, "sly")
    assert shots > 0.85 if shoots else shots < 0.15


def test_an_assassin_with_three_hits_has_a_plan_b():
    state = begun(6, guard=4)
    seat = (state.president + 1) % 6
    lay(state, seat, ["anvil", "zoo", "tornado"])
    give(state, seat, ["plan_b", "boomerang", "museum"])
    turn_of(state, seat, 14)
    assert often(state, seat, lambda action: isinstance(action, m.PlanB)) > 0.9


def test_a_bodyguard_lets_a_deadly_martin_pass_and_a_president_does_not():
    for target, answer in ((2, m.Pass()), (0, m.Counter())):
        state = begun(5, guard=2)
        president = state.president
        attacker, seat = (president + 1) % 5, (president + target) % 5
        give(state, attacker, ["deadly_martin"])
        give(state, seat, ["hardcore_af", "boomerang", "museum"])
        turn_of(state, attacker, 8)
        state.apply(attacker, m.Martin(seat))
        assert often(state, seat, lambda action, answer=answer: action == answer) == 1


def test_who_hits_the_president_is_less_likely_his_bodyguard():
    state = begun(6, guard=4)
    president, me = state.president, (state.president + 1) % 6
    loud, odd, spared, hunted = ((president + step) % 6 for step in (2, 3, 4, 5))
    before = Sight(state.view(me)).guards()
    lay(state, president, ["anvil"], by=loud)
    lay(state, me, ["zoo"], by=odd)
    lay(state, hunted, ["dawn"], by=president)
    after = Sight(state.view(me)).guards()
    assert after[loud] < before[loud] and after[hunted] < before[hunted]
    assert after[odd] > after[spared] > after[loud] > after[hunted]


def test_a_new_deal_of_roles_makes_all_that_worthless_but_who_has_the_cards():
    state = begun(6, guard=4)
    president, me = state.president, (state.president + 1) % 6
    before = Sight(state.view(me)).guards()
    lay(state, president, ["anvil"], by=(president + 2) % 6)
    state.apply(president, m.Recall())
    state.apply(president, m.Appoint((president + 3) % 6))
    for seat in range(6):
        give(state, seat, [FACES[face] for face in state.pile[:6]])
    assert Sight(state.view(me)).guards() == pytest.approx(before)
    robbed = (president + 4) % 6
    give(state, robbed, ["plan_b"])
    after = Sight(state.view(me)).guards()
    assert after[robbed] < 0.1 * before[robbed]
    assert all(after[seat] > before[seat] for seat in after if seat != robbed)


def test_an_assassin_holds_the_fourth_hit_unless_this_table_never_does():
    shots = []
    for endings in ((), ("killed", "caught"), ("rescued", "rescued")):
        state = begun(6, guard=4)
        president, shooter = state.president, (state.president + 1) % 6
        lay(state, president, ["anvil", "zoo", "tornado"], by=(president + 5) % 6)
        give(state, shooter, ["dawn", "midnight", "plan_b", "blizzard"])
        turn_of(state, shooter, 13)
        score = RoundScore(1, president, "killed", None, None, ("assassin",) * 6, "assassin", (), (0,) * 6)
        state.settled = tuple(replace(score, ending=ending) for ending in endings)
        state.refresh()
        shots.append(often(state, shooter, partial(is_hit_on, president)))
    fresh, patient, hasty = shots
    assert fresh < 0.1 and patient < 0.1 and hasty > 0.9, shots


def test_an_assassin_robs_whoever_seems_to_be_the_bodyguard():
    state = begun(6, guard=4)
    president, me = state.president, (state.president + 1) % 6
    suspect = (president + 4) % 6
    lay(state, me, ["anvil", "zoo"], by=suspect)
    give(state, me, ["filthy_trick", "dawn", "blizzard", "plan_b"])
    turn_of(state, me, 13)
    assert often(state, me, lambda action: action == m.Trick(suspect)) > 0.9


def test_an_assassin_shoots_when_the_likely_bodyguard_has_spent_his_cards():
    """The same hands and hits; only who placed them differs."""
    shots = []
    for suspect in (2, 3):
        state = begun(4, guard=None)
        president, shooter = state.president, (state.president + 1) % 4
        able, unable = (president + 2) % 4, (president + 3) % 4
        by = (president + suspect) % 4
        lay(state, president, ["anvil", "zoo", "tornado"], by=able + unable - by)
        lay(state, shooter, ["boomerang", "museum"], by=by)
        give(state, shooter, ["dawn", "midnight", "plan_b", "blizzard"])
        give(state, able, ["rooftop", "sunset", "full_moon", "banana_peel", "rush_hour", "heat_wave"])
        give(state, unable, ["hardcore_af"])
        turn_of(state, shooter, 40)
        del state.pile[:-2]
        state.refresh()
        shots.append(often(state, shooter, partial(is_hit_on, president), "sly"))
    assert shots[0] < 0.2 and shots[1] > 0.8, shots


def test_a_bodyguard_helps_the_president_to_finish_whom_he_began():
    state = begun(6, guard=2)
    president = state.president
    guard, prey, other = ((president + step) % 6 for step in (2, 3, 4))
    lay(state, prey, ["anvil"], by=president)
    lay(state, other, ["boomerang"], by=prey)
    lay(state, president, ["jar_of_bees", "zoo", "tornado"], by=other)
    give(state, guard, ["dawn", "midnight", "museum", "rooftop", "full_moon", "blizzard"])
    turn_of(state, guard, 14)
    there, elsewhere = (often(state, guard, partial(is_hit_on, target)) for target in (prey, other))
    assert there > 0.5 > 3 * elsewhere


@pytest.mark.parametrize("level", ["sly", "sharp"])
def test_a_bodyguard_does_not_help_a_president_whom_it_would_make_the_winner(level):
    """In the last round, at 3-2-3-2: only a rescue wins, by the tokens worth two."""
    hits = []
    for last in (False, True):
        state = begun(4, guard=1)
        president = state.president
        guard, prey = (president + 1) % 4, (president + 2) % 4
        state.twos = [1] * 4
        state.ones[president] = state.ones[prey] = 1
        if last:
            state.round, state.first = 4, (president + 1) % 4
        lay(state, prey, ["anvil"], by=president)
        lay(state, president, ["jar_of_bees", "zoo", "tornado"], by=prey)
        give(state, guard, ["dawn", "midnight", "museum", "rooftop", "full_moon", "blizzard"])
        turn_of(state, guard, 14)
        hits.append(often(state, guard, partial(is_hit_on, prey), level))
    assert hits[0] > 0.5 and hits[1] < 0.1, hits

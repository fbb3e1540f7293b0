"""What a coach compares at Toontown: a few turns ahead, and what throws the Will away he tells apart."""

from __future__ import annotations

import pytest

from game.bots import minds
from game.bots.coach import BEST, CLEARLY, coached, races
from game.bots.search import START, Budget, distinct
from game.engine.chance import Chance
from game.titles.toontown.bot import race
from game.titles.toontown.rules.moves import Decline, Fire, Peek, Roll, Send, Steal, Take, Turn, Walk
from tests.titles.toontown.arrange import HOME, TOWN, WILL, arrange, dice, toss


def bands(state, worlds=2 * START):
    """How all answers of whoever is asked compare."""
    seat = state.waiting()[0]
    legal = state.legal(seat)
    found = coached("toontown", state, seat, Chance(4), tuple(range(len(legal))), Budget(worlds))
    return {legal[number]: band for number, band in found.bands.items()}


def near(space):
    return next(to for to in TOWN.street_links[space] if not TOWN.entry[to])


def test_bots_do_without_and_the_coach_compares():
    assert not any(minds.budget("toontown", level).worlds for level in ("easy", "sly", "sharp"))
    assert races("toontown")


def test_a_playout_ends_where_a_turn_begins():
    state = arrange(3)
    far = race.horizon(state, 0)
    assert not far(state)
    state.turn += race.TURNS
    assert far(state)
    state.stage = "end"
    assert not far(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_nearer_home_with_the_will_the_more_it_is_worth(seats):
    home = HOME["roger"]
    hopes = []
    for space in (near(home), WILL):
        state = arrange(seats, at={0: space}, holder=0)
        values = [race.value(state, seat) for seat in range(seats)]
        assert sum(values) == pytest.approx(1) and values[0] == max(values)
        hopes.append(values[0])
    assert hopes[0] > hopes[1] > 1 / seats


def test_who_knows_where_the_will_is_and_stands_beside_it_is_ahead():
    state = arrange(4, at={0: near(WILL)}, peeked=[1, 0, 0, 0])
    assert race.value(state, 0) > race.value(arrange(4, at={0: near(WILL)}), 0)
    assert race.value(state, 0) > race.value(arrange(4, at={0: HOME["roger"]}, peeked=[1, 0, 0, 0]), 0)
    assert race.value(state, 0) > race.value(arrange(4, at={0: near(WILL)}, peeked=[1, 0, 0, 0], lost=[2, 0, 0, 0]), 0)


def test_who_leaves_the_will_lying_is_told():
    state = arrange(2, at={0: WILL}, will_known=True, stage="take")
    found = bands(state)
    assert found[Take(0)] == BEST and found[Decline()] == CLEARLY


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_lets_the_holder_go_is_told(seats):
    """With the Will one would be home at once, or nearly."""
    state = arrange(seats, at={0: HOME["roger"], 1: HOME["roger"]}, holder=1, stage="steal")
    found = bands(state)
    assert found[Steal()] == BEST and found[Decline()] == CLEARLY


@pytest.mark.parametrize("seats", [2, 4])
def test_who_walks_past_home_is_told(seats):
    home = HOME["roger"]
    state = arrange(seats, at={0: near(home)}, holder=0)
    toss(state, *dice(1, 1)).apply(0, Roll())
    found = bands(state)
    assert found.pop(Walk(home)) == BEST
    assert {band for action, band in found.items() if isinstance(action, Walk)} == {CLEARLY}


def test_who_walks_where_a_weasel_would_run_is_told():
    state = arrange(4, at={0: near(WILL), 1: WILL}, holder=1)
    found = bands(state)
    assert found[Send()] == BEST and found[Roll()] == found[Fire()] == CLEARLY


def test_cards_of_which_equally_much_is_known_are_one_and_the_same():
    """Nobody ranks them, however many worlds there are, nor both ways round for the nozzle."""
    state = arrange(4, stage="peek", resume="end", asked_about=1, peeked=[4, 0, 0, 0])
    assert [Peek(0), Peek(1), Peek(3)] == list(state.legal(0))
    assert len(distinct(race.options(state, 0, Chance(1), "sharp"))) == 1
    assert bands(state) == {}
    state = arrange(4, at={1: TOWN.circle.index(11)}, stage="turn", target=1, holder=1)
    assert list(state.legal(0)) == [Turn(True), Turn(False)] and bands(state) == {}


@pytest.mark.parametrize("seats", [2, 4])
def test_who_takes_a_letter_and_knows_better_is_told(seats):
    others = dict.fromkeys(range(1, seats), HOME["dolores"])
    found = bands(arrange(seats, at={0: WILL, **others}, stage="take", peeked=[1] + [0] * (seats - 1)))
    assert found[Take(0)] == BEST and found[Take(1)] == CLEARLY
    assert Take(2) not in found, "one letter is as bad as the other"


@pytest.mark.parametrize("luck", range(3))
def test_the_will_is_never_left_lying_in_a_crowd(luck):
    """It may bring little there, as others run after it; but no star tells anybody to leave it."""
    state = arrange(4, at={0: WILL}, will_known=True, stage="take")
    found = coached("toontown", state, 0, Chance(luck), (0, 1), Budget(race.WORLDS["coach"]))
    assert state.legal(0)[found.chosen] == Take(0)


def test_while_nobody_knows_where_the_will_is_nothing_is_compared():
    state = arrange(4, at={0: WILL}, looked=[1, 0, 0, 0], stage="take")
    assert "will" not in state.view(0).papers and len(state.legal(0)) > 2
    assert bands(state) == {}
    found = coached("toontown", state, 0, Chance(4), (0, 1), Budget(START))
    assert found.gaps == () and state.legal(0)[found.chosen] == minds.choose("toontown", state, 0, Chance(4), "sharp")


def test_a_card_that_was_seen_is_not_like_the_others():
    state = arrange(4, at={0: WILL}, stage="take", peeked=[1, 0, 0, 0])
    options = race.options(state, 0, Chance(1), "sharp")
    assert options[0].steps == (Take(0),)
    assert len({option.alike for option in options if isinstance(option.steps[0], Take)}) == 2


def test_what_nobody_can_know_has_no_influence():
    """Who the others are, where the cards lie, and which of them is the Will."""
    state = arrange(4, at={0: WILL}, looked=[1, 0, 0, 0], stage="take")
    worlds = [state.redeal(0, Chance(luck)) for luck in range(4)]
    assert len({world.dump() for world in worlds}) > 1
    assert len({coached("toontown", world, 0, Chance(4), (0, 4), Budget(START)) for world in worlds}) == 1


def test_dice_that_would_fall_next_have_no_influence():
    state = arrange(3, at={0: WILL, 1: WILL}, holder=1, stage="steal")
    found = {
        coached("toontown", toss(state, *draws), 0, Chance(4), (0, 1), Budget(START)) for draws in ((0, 0), (5, 5))
    }
    assert len(found) == 1

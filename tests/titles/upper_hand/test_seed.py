"""The examples of the rulebook, played to the last card."""

from __future__ import annotations

import pytest

from game.titles.upper_hand.rules.cards import CARDS
from game.titles.upper_hand.rules.moves import (
    Aim,
    Attempt,
    CardPlayed,
    ChallengeWon,
    Decline,
    Drew,
    Entered,
    EventDrawn,
    Gained,
    LocationRolled,
    Lost,
    MissionBegan,
    PicturesPassed,
    Play,
    Roll,
    Showed,
    SkillRolled,
    Tossed,
    Use,
)
from tests.titles.upper_hand.arrange import (
    all_of,
    amount,
    begun,
    cards_of,
    challenge,
    deck,
    events,
    go,
    has,
    mission,
    named,
    only,
    pile,
    use,
)

HOUSEPLANT, LUNCH = named("Houseplant"), named("Third Lunch")


def test_pam_walks_in_on_archer_and_lana_with_two_dice_and_insults_one_of_them() -> None:
    state = begun(("archer", "lana", "pam", "cyril"), dice=[1, 2, 5])
    deck(state, 2, HOUSEPLANT)
    told = go(state, "malory", "malory", "malory", "malory")
    assert only(told, Entered) == Entered(0, "malory", 0)
    told = use(state, Decline(), Roll())
    assert all_of(told, Entered) == [Entered(1, "malory", 1), Entered(2, "malory", 2)]
    assert state.view(None).dice == 2
    told = use(state, Roll())
    assert only(told, LocationRolled) == LocationRolled(2, "malory", (2, 5), 1)
    assert only(told, Drew) == Drew(2, 1, (HOUSEPLANT,))
    assert only(told, Showed).card == HOUSEPLANT
    # Cyril is on the way, but not there yet.
    assert list(state.legal(2)) == [Aim(0), Aim(1)]
    assert state.view(None).targets == (0, 1)
    told = use(state, Aim(1))
    assert only(told, CardPlayed) == CardPlayed(2, HOUSEPLANT, 1, True)
    loss = amount(HOUSEPLANT)
    assert only(told, Lost) == Lost(1, loss, 5 - loss)
    assert state.points == [5, 5 - loss, 5, 5]
    assert state.view(None).players[2].discards == (HOUSEPLANT,)
    assert only(told, Entered) == Entered(3, "malory", 3)


def test_without_a_five_or_a_six_pam_has_nothing_clever_to_say_and_the_next_one_enters() -> None:
    state = begun(("archer", "lana", "pam", "cyril"), dice=[1, 2, 4])
    go(state, "malory", "malory", "malory", "lab")
    use(state, Decline(), Roll())
    told = use(state, Roll())
    assert not has(told, Drew)
    assert only(told, Entered) == Entered(3, "lab", 0)


def test_cheryl_beats_booze_8_with_a_six_and_a_four_and_chooses_among_two_cards() -> None:
    state = mission(("cheryl", "archer", "lana"), row=[challenge("booze", 2)], dice=[6, 4])
    first, second = named("It Tickles"), named("Here for the Pens")
    deck(state, 0, first, second)
    told = use(state, Attempt(0, "booze"))
    rolled = only(told, SkillRolled)
    assert (rolled.dice, rolled.total, rolled.success, rolled.cards, rolled.outside) == ((6, 4), 10, True, 2, True)
    assert has(told, ChallengeWon)
    assert only(told, Gained) == Gained(0, 2, 7)
    assert only(told, Drew) == Drew(0, 2, (first, second))
    assert list(state.legal(0)) == [Play(first), Play(second)]
    told = use(state, Play(second))
    (boost,) = CARDS[second].effect
    assert only(told, Gained) == Gained(0, boost.amount, 7 + boost.amount)
    view = state.view(0)
    assert view.players[0].discards == (second,)
    assert view.players[0].bottom == (first,)
    assert cards_of(state, 0)[-1] == first
    assert view.players[0].challenges == (challenge("booze", 2),)


def test_a_success_in_the_three_dice_skill_draws_no_card_of_its_own() -> None:
    state = mission(("cheryl", "archer", "lana"), row=[challenge("sex", 2), challenge("sex", 1)], dice=[4, 4, 3])
    told = use(state, Attempt(0, "sex"))
    assert only(told, SkillRolled).success
    assert not has(told, Drew)


def test_fives_and_sixes_draw_even_if_there_is_no_chance_to_succeed() -> None:
    state = mission(("cyril", "archer"), row=[challenge("guns", 3), challenge("guns", 1)], dice=[6])
    told = use(state, Attempt(0, "guns"))
    assert not only(told, SkillRolled).success
    assert only(told, Drew).count == 1


def test_the_pictures_go_to_the_left_and_a_leader_next_to_the_drawer_loses_one() -> None:
    state = begun(points=[5, 9, 6])
    events(state, "embarrassing_pictures_left")
    go(state, "malory", "lab", "lab")
    told = use(state, Use())
    assert only(told, EventDrawn).event == "embarrassing_pictures_left"
    assert only(told, PicturesPassed) == PicturesPassed("left", (0,), 1)
    assert only(told, Lost) == Lost(1, 1, 8)


def test_the_pictures_the_other_way_round_pass_one_more_player() -> None:
    state = begun(points=[5, 9, 6])
    events(state, "embarrassing_pictures_right")
    go(state, "malory", "lab", "lab")
    assert only(told := use(state, Use()), PicturesPassed) == PicturesPassed("right", (0, 2), 1)
    assert only(told, Lost) == Lost(1, 2, 7)


@pytest.mark.parametrize("points", [[9, 5, 5], [9, 9, 5]])
def test_a_drawer_who_leads_or_is_level_does_not_pass_the_pictures(points: list[int]) -> None:
    state = begun(points=points)
    events(state, "embarrassing_pictures_left")
    go(state, "malory", "lab", "lab")
    told = use(state, Use())
    assert only(told, PicturesPassed).seen == ()
    assert not has(told, Lost)
    assert state.points == points


def test_the_pictures_stop_at_the_first_of_several_leaders() -> None:
    state = begun(("pam", "archer", "lana", "ray"), points=[5, 6, 9, 9])
    events(state, "embarrassing_pictures_left")
    go(state, "malory", "lab", "lab", "lab")
    assert only(told := use(state, Use()), PicturesPassed) == PicturesPassed("left", (0, 1), 2)
    assert only(told, Lost) == Lost(2, 2, 7)


def test_rona_thorne_gives_each_lowest_two_and_a_lowest_drawer_four() -> None:
    state = begun(points=[5, 4, 4])
    events(state, "rona_thorne")
    go(state, "malory", "lab", "lab")
    use(state, Use())
    assert state.points == [7, 6, 6]
    state = begun(points=[4, 5, 6])
    events(state, "rona_thorne")
    go(state, "malory", "lab", "lab")
    use(state, Use())
    assert state.points == [8, 5, 6]


def test_uta_adds_one_for_the_drawer_alone_and_every_tied_lowest_loses_the_roll() -> None:
    state = begun(points=[5, 5, 5], dice=[3, 2, 2])
    events(state, "uta")
    go(state, "malory", "lab", "lab")
    told = use(state, Use())
    assert only(told, Tossed).totals == (4, 2, 2)
    assert state.points == [5, 3, 3]


def test_uta_counts_the_one_more_for_what_the_drawer_loses_too() -> None:
    state = begun(points=[5, 5, 5], dice=[1, 2, 6])
    events(state, "uta")
    go(state, "malory", "lab", "lab")
    use(state, Use())
    assert state.points == [3, 3, 5]


def test_woodhouse_means_the_only_token_at_a_location() -> None:
    state = begun(("pam", "archer", "lana", "ray"), first=1, dice=[1, 1, 1])
    events(state, "woodhouse")
    go(state, "malory", "lab", "lab", "lab")
    use(state, Decline(), Roll(), Roll())
    told = use(state, Use())
    assert [gained.seat for gained in all_of(told, Gained)] == [0]
    assert state.points == [7, 5, 5, 5]


def test_personal_challenges_are_wild_and_the_next_player_names_afresh() -> None:
    row = [challenge(None), challenge("guns", 3)]
    state = mission(("cheryl", "archer", "lana"), row=row, dice=[1, 1, 1, 6, 6, 6])
    assert [action for action in state.legal(0) if action.slot == 0] == [
        Attempt(0, "booze"),
        Attempt(0, "guns"),
        Attempt(0, "sex"),
        Attempt(0, "smarts"),
    ]
    use(state, Attempt(0, "sex"))
    told = use(state, Attempt(0, "guns"))
    assert only(told, ChallengeWon).challenge == row[0]
    assert only(told, SkillRolled).cards == 3, "no bonus card for the three-dice skill"
    assert state.points[1] == 9


def test_a_card_without_effect_is_discarded_and_not_put_under_the_deck() -> None:
    lisbon = named("Remember Lisbon?")
    assert "Lana" in CARDS[lisbon].line
    state = begun(("archer", "pam", "ray"))
    deck(state, 0, lisbon, named("Hallway Mirror"))
    go(state, "lab", "malory", "malory")
    use(state, Use())
    told = use(state, Play(lisbon))
    assert only(told, CardPlayed) == CardPlayed(0, lisbon, None, False)
    assert state.view(0).players[0].discards == (lisbon,)
    assert state.view(0).players[0].bottom == (named("Hallway Mirror"),)


def test_the_number_of_challenges_follows_the_number_of_players() -> None:
    cast = ("pam", "archer", "lana", "ray", "cyril", "cheryl", "malory", "krieger")
    lengths = []
    for seats in range(2, 9):
        state = begun(cast[:seats], dice=[1] * 80)
        told = go(state, *["malory"] * seats)
        told += use(state, Decline(), *[Roll()] * (seats - 1))
        lengths.append(len(only(told, MissionBegan).row))
    assert lengths == [3, 3, 3, 4, 4, 5, 5]


def test_nobody_in_malorys_office_means_no_event() -> None:
    state = begun(dice=[1] * 20)
    told = go(state, "lab", "reception", "control")
    told += use(state, Decline(), Decline(), Decline())
    assert has(told, MissionBegan)
    assert not has(told, EventDrawn)


def test_all_colours_and_all_types_make_the_office_profitable() -> None:
    every = pile(challenge("booze", 1, "red"), challenge("guns", 1, "blue"), challenge("sex", 1, "green"))
    for event, some, all_four in (
        ("katya", 3, 4),
        ("trinette", 3, 4),
        ("archive_mole", 1, 5),
        ("wrong_briefcase", 1, 5),
    ):
        for more, gained in ((0, some), (pile(challenge("smarts", 1, "yellow")), all_four)):
            state = begun()
            state.piles[0] = every | more
            events(state, event)
            go(state, "malory", "lab", "lab")
            use(state, Use())
            assert state.points[0] - 5 == gained, event

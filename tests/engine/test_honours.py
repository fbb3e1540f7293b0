"""Awards are shared out fairly: to whoever did most, to many people, and to no seat before another."""

from __future__ import annotations

from game.engine.contract import Award
from game.engine.honours import EACH, MOST, Prize, hand_out


def prize(title: str, *counts: int, least: int = 1) -> Prize:
    return Prize("icon_star", title, counts, lambda seat: f"{counts[seat]} times.", least)


def owners(*prizes: Prize, lot: int = 0) -> dict[str, int]:
    return {award.title: award.seat for award in hand_out(prizes, lot)}


def test_an_award_goes_to_whoever_did_most() -> None:
    assert hand_out([prize("bonked", 1, 3, 2)], 0) == (Award("icon_star", "bonked", 1, "3 times."),)


def test_what_all_did_alike_or_hardly_ever_gets_no_award() -> None:
    assert owners(prize("nothing", 0, 0, 0), prize("alike", 2, 2, 2), prize("hardly", 1, 0, 0, least=2)) == {}


def test_people_without_an_award_come_first() -> None:
    ana_three_times = [prize(title, 9, 0, 0) for title in "abc"]
    assert owners(*ana_three_times, prize("d", 0, 5, 0), prize("e", 0, 0, 5)) == {"a": 0, "b": 0, "d": 1, "e": 2}


def test_nobody_gets_more_than_two_and_the_page_is_never_too_small() -> None:
    assert len(owners(*[prize(title, 9, 0) for title in "abcde"])) == EACH
    assert len(owners(*[prize(str(seat), *(int(other == seat) for other in range(8))) for seat in range(8)])) == MOST


def test_the_lot_decides_between_equals() -> None:
    tied = prize("tied", 4, 1, 4, 4)
    assert [owners(tied, lot=lot)["tied"] for lot in range(3)] == [0, 2, 3]

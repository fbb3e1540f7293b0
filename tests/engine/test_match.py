"""A match: moves that count, undo by barriers, history by seat, notes, and files that cannot be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import journal
from game.engine.chance import Chance
from game.engine.contract import IllegalAction
from game.engine.match import Entry, Match, MatchError, Seat, replay
from tests.engine import table
from tests.engine.toys import DRAW, LOOK, POINTS, TOSS, Bid, Drew, Looked, Options, Sealed, Tossed


def at_use(path: Path | None = None, seats: int = 3) -> tuple[Match, int, int]:
    """A match after the first bids: the seat to act, and a rival."""
    match = table.new(path, seats)
    table.bid(match, *range(seats))
    winner = match.state.waiting()[0]
    return match, winner, (winner + 1) % seats


# ---- playing ---------------------------------------------------------------------------------


def test_the_same_seed_plays_the_same_game_on_disk_and_in_memory(tmp_path: Path) -> None:
    kept, floating = table.new(tmp_path / "game.journal", 4, "tuesday"), table.new(None, 4, "tuesday")
    dumps = table.wander(kept, 1000, Chance(3))
    assert table.wander(floating, 1000, Chance(3)) == dumps
    assert kept.state.outcome() == floating.state.outcome() is not None


def test_without_a_seed_every_deal_is_another() -> None:
    assert len({table.new(seed=None).state.dump() for _ in range(5)}) > 1


def test_a_match_knows_who_plays_what(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "game.journal"
    match = Match.new("hush", table.PEOPLE[:2], 1, path, Options("short"))
    assert (match.names, match.moves, match.path, match.options) == (("Ana", "Ben"), 0, path, Options("short"))
    match.close()
    loaded = Match.load(path)
    assert (loaded.game, loaded.seats, loaded.options) == (match.game, match.seats, match.options)


def test_an_illegal_action_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match = table.new(path)
    before, kept = match.state.dump(), path.read_bytes()
    for seat, action in ((0, TOSS), (1, Bid(99))):
        with pytest.raises(IllegalAction):
            match.act(seat, action)
    with pytest.raises(MatchError, match="There is no seat 2 at this table"):
        match.act(2, TOSS)
    assert (match.state.dump(), path.read_bytes(), match.moves) == (before, kept, 0)


def test_the_position_handed_out_is_never_changed_afterwards() -> None:
    match, winner, _ = at_use()
    state, before = match.state, match.state.dump()
    match.act(winner, DRAW)
    assert state.dump() == before != match.state.dump()


def test_a_closed_match_says_so(tmp_path: Path) -> None:
    match = table.new(tmp_path / "game.journal")
    match.close()
    match.close()
    with pytest.raises(MatchError, match="has been closed"):
        table.bid(match, 0)
    assert match.moves == 0


def test_too_many_or_too_few_players_and_unknown_games_are_refused() -> None:
    with pytest.raises(MatchError, match=r"^Hush is for 2 to 4 players, not for 1\.$"):
        table.new(seats=1)
    with pytest.raises(MatchError, match=r"^There is no game called ludo in this box\.$"):
        Match.new("ludo", table.PEOPLE)


# ---- undo ------------------------------------------------------------------------------------


def test_a_step_can_be_taken_back_and_taken_again(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match, winner, rival = at_use(path)
    before = match.state.dump()
    assert not match.can_undo(winner)  # the bids were shown
    match.act(winner, POINTS[rival])
    assert [match.can_undo(seat) for seat in range(3)] == [seat == winner for seat in range(3)]
    match.undo(winner)
    assert (match.state.dump(), match.moves, len(match.history(None))) == (before, 3, 3)
    match.act(winner, POINTS[rival])
    match.close()
    assert Match.load(path).state.dump() == match.state.dump()


@pytest.mark.parametrize("barrier", [LOOK, TOSS, DRAW])
def test_nobody_goes_back_past_a_roll_or_a_secret(barrier: object) -> None:
    match, winner, rival = at_use()
    if barrier is not DRAW:
        match.act(winner, POINTS[rival])
    match.act(winner, barrier)
    assert not any(match.can_undo(seat) for seat in range(3))
    with pytest.raises(MatchError, match=r"has no move that can be taken back\.$"):
        match.undo(winner)


def test_while_a_question_is_open_each_seat_takes_back_its_own_answer_only() -> None:
    match = table.new(seats=3)
    table.bid(match, 0, 1)
    alone = table.new(seats=3)
    table.bid(alone, 1)
    assert [match.can_undo(seat) for seat in range(3)] == [True, True, False]
    match.undo(0)
    assert match.state.dump() == alone.state.dump()
    assert [entry.mover for entry in match.history(None)] == [1]
    assert [match.can_undo(seat) for seat in range(3)] == [False, True, False]
    match.act(0, match.state.legal(0)[2])
    table.bid(match, 2)
    assert not any(match.can_undo(seat) for seat in range(3))


def test_the_step_before_a_question_to_all_cannot_be_taken_back_while_it_is_open() -> None:
    match, winner, rival = at_use()
    match.act(winner, POINTS[rival])
    match.act(winner, TOSS)
    assert len(match.state.waiting()) == 3
    assert not match.can_undo(winner)


def test_undo_can_go_all_the_way_to_the_barrier() -> None:
    match, winner, rival = at_use()
    before = match.state.dump()
    match.act(winner, POINTS[rival])
    match.undo(winner, to_barrier=True)
    assert match.state.dump() == before


def test_what_could_be_taken_back_still_can_after_loading(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match = table.new(path, seats=3)
    table.bid(match, 0, 1)
    match.undo(0)
    match.close()
    loaded = Match.load(path)
    loaded.undo(1)
    assert loaded.state.dump() == table.new(seats=3).state.dump()
    loaded.close()
    assert Match.load(path).moves == 0


@given(st.integers(0, 1000))
@settings(max_examples=25, deadline=None)
def test_undo_gives_back_the_position_without_the_move(seed: int) -> None:
    will, match = Chance(f"{seed} will"), table.new(None, 2 + seed % 3, seed)
    while waiting := match.state.waiting():
        before, seat = match.state.dump(), waiting[will.pick(len(waiting))]
        action = match.state.legal(seat)[will.pick(len(match.state.legal(seat)))]
        match.act(seat, action)
        after = match.state.dump()
        if match.can_undo(seat):
            match.undo(seat)
            assert (match.state.dump(), match.state.waiting()) == (before, waiting)
            match.act(seat, action)
            assert match.state.dump() == after


# ---- history ---------------------------------------------------------------------------------


def test_everybody_remembers_his_own_half_of_it() -> None:
    match, winner, rival = at_use()
    match.act(winner, POINTS[rival])
    events = match.act(winner, LOOK)
    assert isinstance(events[0], Looked) and events[0].cards
    third = ({0, 1, 2} - {winner, rival}).pop()
    halves = [match.history(seat)[-1] for seat in (winner, rival, third, None)]
    assert [bool(half.events[0].cards) for half in halves] == [True, True, False, False]  # type: ignore[attr-defined]
    assert all(half.mover == winner for half in halves)
    sealed = [match.history(seat)[0].events[0] for seat in (0, 1, None)]
    assert sealed == [Sealed(0, sealed[0].card), Sealed(0, None), Sealed(0, None)]  # type: ignore[attr-defined]


def test_history_given_away_cannot_be_changed_by_its_reader() -> None:
    match, _, _ = at_use()
    match.history(0).clear()
    assert len(match.history(0)) == 3


def test_replay_walks_from_the_deal_to_the_end_without_what_was_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match = table.new(path, seats=3)
    table.bid(match, 0)
    match.undo(0)
    dumps = [match.state.dump(), *table.wander(match, 1000, Chance(1))]
    walked = list(replay(path))
    assert [state.dump() for state, _ in walked] == dumps
    assert walked[0][1] == Entry(-1, ())
    assert [entry.mover for _, entry in walked[1:]] == [entry.mover for entry in match.history(None)]
    told = [event for _, entry in walked for event in entry.events]
    assert all(event.card is not None for event in told if isinstance(event, Sealed | Drew))


def test_a_replayed_position_can_be_played_with_freely(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    dumps = table.wander(table.new(path), 5, Chance(1))
    for number, (state, _) in enumerate(replay(path)):
        assert number == 0 or state.dump() == dumps[number - 1]
        for seat in state.waiting():
            state.apply(seat, state.legal(seat)[0])


def test_a_question_to_several_stays_open_until_all_have_answered(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match = table.new(path, seats=3)
    assert match.window == (0, {0, 1, 2})
    table.bid(match, 2, 0)
    assert match.window == (0, {0, 1, 2}), "two have answered, and it is the same question"
    match.close()
    match = Match.load(path)
    assert match.window == (0, {0, 1, 2}), "also for who opens the saved game"
    match.undo(2)
    assert match.window == (0, {0, 1, 2})
    table.bid(match, 1, 2)
    assert match.window.opened == match.moves == 3, "another question"


# ---- notes -----------------------------------------------------------------------------------


def test_notes_and_players_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match = table.new(path, seats=3)
    match.note(0, "Ben holds the 7")
    match.note(0, {"card": 7, "holder": 1})
    match.note(1, ["hm"])
    match.hand_over(1, "bot:sly")
    match.rename(2, "Dot")
    match.close()
    assert [seat.name for seat in journal.summary(path).seats] == [*match.names]
    loaded = Match.load(path)
    for either in (match, loaded):
        assert either.names[2] == "Dot"
        assert either.notes(0) == ["Ben holds the 7", {"card": 7, "holder": 1}]
        assert (either.notes(1), either.notes(2)) == ([["hm"]], [])
        assert either.seats[1] == Seat("Ben", "blue", "bot:sly")
        assert either.moves == 0


# ---- loading ---------------------------------------------------------------------------------


def test_a_loaded_match_is_the_equal_match(tmp_path: Path) -> None:
    for seed in range(5):
        path = tmp_path / f"{seed}.journal"
        match = table.new(path, 2 + seed % 3, seed)
        table.wander(match, 3 * seed, Chance(seed))
        match.close()
        loaded = Match.load(path)
        assert loaded.state.dump() == match.state.dump()
        for viewer in (None, 0, 1):
            assert loaded.history(viewer) == match.history(viewer)


def test_after_loading_the_dice_are_fresh(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match, winner, rival = at_use(path)
    match.act(winner, POINTS[rival])
    match.close()
    kept, dice = path.read_bytes(), set()
    for _ in range(30):
        loaded = Match.load(path)
        tossed = loaded.act(winner, TOSS)[0]
        assert isinstance(tossed, Tossed)
        dice.add(tossed.die)
        loaded.close()
        path.write_bytes(kept)
    assert len(dice) > 1


def raw(thing: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(thing))


def forge(path: Path, *lines: journal.Written, **changes: object) -> None:
    """A journal with faultless checksums that says whatever we want."""
    whole = table.new(path.with_suffix(".true"))
    header = msgspec.structs.replace(journal.read(path.with_suffix(".true")).header, **changes)
    whole.close()
    forged = journal.Journal.create(path, header)
    for line in lines:
        forged.append(line)
    forged.close()


def lowest(seat: int) -> msgspec.Raw:
    return raw(table.new().state.legal(seat)[0])


ABYSS = msgspec.Raw(b"[" * 100_000 + b"]" * 100_000)
BID = {"type": "Bid", "card": 99}
UNLIKELY: dict[str, tuple[Callable[[], list[journal.Written]], dict[str, object], str]] = {
    "version": (list, {"rules_version": 7}, "played by version 7 of the rules of Hush"),
    "game": (list, {"game": "ludo"}, "a game called ludo, which is not in this box"),
    "nobody": (list, {"seats": ()}, "a number of players that Hush is not made for"),
    "crowd": (list, {"seats": table.PEOPLE * 2}, "a number of players that Hush is not made for"),
    "colour": (list, {"seats": (Seat("Ana", "plaid"), Seat("Ben", "blue"))}, "a line that this program does not"),
    "player": (
        list,
        {"seats": (Seat("Ana", "red", "ghost"), Seat("Ben", "blue"))},
        "a line that this program does not",
    ),
    "no name": (list, {"seats": (Seat("", "red"), Seat("Ben", "blue"))}, "a line that this program does not"),
    "odd name": (list, {"seats": (Seat("A\x00\n", "red"), Seat("Ben", "blue"))}, "a line that this program does not"),
    "no new name": (lambda: [journal.Rename(0, "")], {}, "a line that this program does not"),
    "heir": (lambda: [journal.HandOver(0, "ghost")], {}, "a line that this program does not"),
    "abyss": (lambda: [journal.Note(0, ABYSS)], {}, "a line that this program does not"),
    "options": (list, {"options": msgspec.Raw(b'{"mode":"epic"}')}, "dealt in a way"),
    "short deal": (list, {"draws": (0, 0)}, "dealt in a way"),
    "long deal": (list, {"draws": (0,) * 60}, "dealt in a way"),
    "odd deal": (list, {"draws": (99,) * 9}, "dealt in a way"),
    "illegal": (lambda: [journal.Move(0, raw(BID))], {}, "line 2: the move is not allowed there"),
    "unknown": (lambda: [journal.Move(0, raw({"type": "Castle"}))], {}, "line 2: the rules do not allow"),
    "seat": (lambda: [journal.Move(2, lowest(0))], {}, "line 2: There is no seat 2"),
    "seat below": (lambda: [journal.Note(-1, raw("x"))], {}, "line 2: There is no seat -1"),
    "spare draws": (lambda: [journal.Move(0, lowest(0), (3,))], {}, "line 2: it holds more dice"),
    "early end": (lambda: [journal.Move(0, lowest(0), (), True)], {}, "line 2: the game ends elsewhere"),
    "odd undo": (lambda: [journal.Move(0, lowest(0)), journal.Undo(1, (0,))], {}, "line 3: it takes back what"),
    "empty undo": (lambda: [journal.Move(0, lowest(0)), journal.Undo(0, ())], {}, "line 3: it takes back what"),
    "twice": (lambda: [journal.Move(0, lowest(0))] * 2, {}, "line 3: the move is not allowed there"),
}


@pytest.mark.parametrize("case", UNLIKELY)
def test_a_file_that_cannot_be_is_refused_in_one_sentence_and_left_alone(tmp_path: Path, case: str) -> None:
    lines, changes, words = UNLIKELY[case]
    path = tmp_path / "game.journal"
    forge(path, *lines(), **changes)
    kept = path.read_bytes()
    for reader in (Match.load, replay):
        with pytest.raises(MatchError) as refusal:
            reader(path)
        assert words in str(refusal.value)
        assert str(refusal.value).startswith("The saved game game.journal ") and str(refusal.value).endswith(".")
    assert path.read_bytes() == kept


def test_a_move_that_needs_more_draws_than_its_line_has_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match, winner, rival = at_use(tmp_path / "true.journal")
    match.act(winner, POINTS[rival])
    contents = journal.read(tmp_path / "true.journal")
    forged = journal.Journal.create(path, contents.header)
    for line in (*contents.lines, journal.Move(winner, raw(TOSS))):
        forged.append(line)
    forged.close()
    with pytest.raises(MatchError, match="line 6: the rules do not allow what it says"):
        Match.load(path)


def test_a_refused_file_can_be_opened_by_others_again(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    forge(path, rules_version=7)
    for _ in range(2):
        with pytest.raises(MatchError, match="version 7"):
            Match.load(path)

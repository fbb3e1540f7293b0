"""What Toontown says: two voices, labels, log lines that keep secrets, refusals, the story of a game."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, get_args

import msgspec
import pytest

from game import places
from game.engine.chance import Chance
from game.engine.contract import Action, IllegalAction, Outcome, Reason
from game.engine.match import Entry
from game.titles.toontown import look
from game.titles.toontown.meta import GAME
from game.titles.toontown.rules import moves, view
from game.titles.toontown.rules.content import CHARACTER_NAMES, SHORT_NAMES
from game.titles.toontown.rules.moves import (
    Aim,
    Ask,
    Drive,
    Event,
    Fire,
    Guess,
    Guessed,
    Looked,
    Name,
    Peek,
    Peeked,
    Ride,
    Roll,
    Send,
    Take,
    TakeDoom,
    Walk,
)
from game.titles.toontown.rules.state import State
from game.titles.toontown.words import labels, text
from tests.titles.toontown.arrange import (
    CIRCLE,
    GO,
    HOME,
    NOZZLE,
    STOP,
    TOWN,
    WILL,
    arrange,
    dice,
    spaces,
    step,
    toss,
    walk,
)
from tests.titles.toontown.test_searching import beside

NAMES = ("Ana", "Ben", "Chris", "Rex")


@cache
def whole_games() -> list[tuple[State, list[Entry]]]:
    """Random games at every size of table, with all they told."""
    games = []
    for seed in range(6):
        will = random.Random(seed)
        state = GAME.start(2 + seed % 3, Chance(seed), GAME.modes[seed // 3])
        history = []
        while state.waiting():
            seat = state.active
            history.append(Entry(seat, tuple(state.apply(seat, will.choice(state.legal(seat))))))
        games.append((state, history))
    return games


def test_prompts_come_in_two_voices_and_everything_has_words() -> None:
    stages = set()
    for seats in (2, 3, 4):
        will = random.Random(seats)
        state = GAME.start(seats, Chance(seats), GAME.modes[seats % 2])
        for _ in range(1200):
            if not state.waiting():
                break
            seat = state.active
            stages.add(state.stage)
            mine = text.prompt(state.view(seat), NAMES)
            room = text.prompt(state.view(None), NAMES)
            assert mine != room
            assert NAMES[seat] in room
            assert len(mine.split("\n")) <= 2
            labels = [text.action(action, state.view(seat), NAMES) for action in state.legal(seat)]
            assert all(labels)
            state.apply(seat, will.choice(state.legal(seat)))
    assert {"start", "walk", "look", "which", "whom", "proven", "peek", "end", "drive", "ride"} <= stages


def test_the_prompt_of_a_walk_names_both_counts() -> None:
    state = arrange(3, draws=dice(4, 2))
    state.apply(0, Roll())
    assert text.prompt(state.view(None), NAMES) == "Ana must pick a lit space:\nwalk 4, or 6 with the black die."
    assert text.prompt(state.view(0), NAMES).startswith("You must")


def test_ruling_1_the_prompt_of_a_free_roll_names_the_white_die_alone() -> None:
    state = arrange(3)
    step(state, CIRCLE[3], 3)
    state.apply(0, Roll())
    assert text.prompt(state.view(0), NAMES) == "You must pick a lit space:\nwalk 4."
    assert not state.view(0).black_counts


@pytest.mark.parametrize("parts", [{"holder": -1}, {"letters": 0b110}])
def test_ruling_14_a_will_that_everybody_knows_is_offered_as_such(parts: dict[str, Any]) -> None:
    state = arrange(3, **parts)
    step(state, WILL)
    assert text.prompt(state.view(None), NAMES) == "Ana may take the Will.\nEverybody knows which card it is."


@pytest.mark.parametrize(("parts", "aim"), [({"holder": -1}, "Fetch the Will: all know where it is."), ({}, "Look")])
def test_ruling_16_a_will_that_lies_face_up_is_what_a_turn_is_for(parts: dict[str, Any], aim: str) -> None:
    assert text.prompt(arrange(3, **parts).view(0), NAMES).split("\n")[1].startswith(aim)


def test_ruling_10_the_asked_player_hears_the_character_too() -> None:
    state = arrange(3)
    for action in (Guess(), Ask(1)):
        state.apply(0, action)
    assert text.prompt(state.view(0), NAMES) == "Who is Ben?\nOnly Ben will hear it."


def test_who_only_looks_on_is_not_told_to_pick() -> None:
    state = arrange(3, {1: CIRCLE[5]}, draws=[GO])
    for action in (Guess(), Ask(1), Name("jessica")):
        state.apply(0, action)
    assert "pick a" in text.prompt(state.view(0), NAMES)
    assert text.prompt(state.view(1), NAMES) == "Ana guessed right,\nand may peek at a confidential card."
    for action in (Peek(0), Fire()):
        state.apply(0, action)
    assert text.prompt(state.view(0), NAMES) == "You hit Ben!\nPick any home space for the pawn."
    assert text.prompt(state.view(1), NAMES) == "Ana hit you!\nAna picks any home for the pawn."


@pytest.mark.parametrize(
    ("seat", "right", "words"),
    [
        (0, 0, "A Judge Doom! Take it, guess, or end."),  # Ben's lies at the Acme Factory
        (0, 0b110, "A Judge Doom! Take it, or end the turn."),
        (1, 0, "Your own Judge Doom stays. Guess, or end."),
        (1, 0b101, "Your own Judge Doom stays here."),
    ],
)
def test_ruling_9_a_judge_doom_that_lies_there_is_mentioned_to_the_looker(seat: int, right: int, words: str) -> None:
    state = arrange(3, active=seat, right=[right if other == seat else 0 for other in range(3)])
    step(state, beside("acme"))
    assert text.prompt(state.view(seat), NAMES) == f"You look at the Acme Factory.\n{words}"
    room = text.prompt(state.view(None), NAMES)
    assert room == f"{NAMES[seat]} looks at the Acme Factory.\nOnly {NAMES[seat]} sees the cards."


def test_ruling_11_then_guess_is_said_only_to_those_who_may() -> None:
    state = arrange(3)
    step(state, beside("maroon"))
    assert text.prompt(state.view(0), NAMES).endswith("Then guess, or end the turn.")
    for action in (Guess(), Ask(1), Name("roger")):
        state.apply(0, action)
    assert state.stage == "look"
    assert text.prompt(state.view(0), NAMES).endswith("\nThen end the turn.")


def test_who_has_seen_the_will_is_told_to_fetch_it_not_to_guess() -> None:
    state = arrange(3)
    will = f"You know the Will: card {state.will + 1}. Fetch it!"
    step(state, beside("maroon"))
    for action in (Guess(), Ask(1), Name("jessica"), Peek(state.will)):
        state.apply(0, action)
    assert state.stage == "look" and state.may_guess()
    assert text.prompt(state.view(0), NAMES).endswith(f"\n{will}")
    state.stage = "end"
    assert text.prompt(state.view(0), NAMES) == f"You may end the turn.\n{will}"
    assert text.prompt(state.view(None), NAMES) == "Ana may guess,\nor end the turn."
    state.holder, state.will_known = 2, True
    assert text.prompt(state.view(0), NAMES) == "You may end the turn."


def test_ruling_11_what_a_right_guess_brings_is_told_before_it_is_made() -> None:
    def promised(**parts: Any) -> str:
        return labels.stakes(arrange(3, **parts).view(None))

    assert promised() == "peek"
    assert promised(holder=2) == "held"
    assert promised(holder=-1) == promised(letters=0b110) == "known"
    assert labels.stakes(arrange(3, peeked=[0b001, 0, 0]).view(0)) == "known", "who has found the Will learns no more"
    assert set(labels.STAKES) == {"peek", "held", "known", "wrong"}


def test_the_dice_strip_speaks_of_both_dice_only_where_both_can_be_used() -> None:
    """By what is asked, and on the Trolley line there is nothing to roll but its own die."""
    trolley = spaces("trolley")[0]
    dice_of = {stage: look.next_die(arrange(3, stage=stage, holder=1).view(None)) for stage in get_args(view.Stage)}
    assert {stage for stage, die in dice_of.items() if die == "number"} == {"start", "roll"}
    assert look.next_die(arrange(3, {0: trolley}).view(None)) == "trolley"
    assert dice_of["drive"] == "benny" and dice_of["steal"] == "weasel" and dice_of["free_roll"] == "free"
    assert set(dice_of.values()) <= set(labels.STRIP_WORDS)


def test_labels_say_where_a_walk_leads() -> None:
    state = arrange(3, {0: 34}, dice(1, 1))
    state.apply(0, Roll())
    view = state.view(0)
    assert text.action(Walk(CIRCLE[11]), view, NAMES) == "Walk 1 to the Will"
    assert text.action(Walk(20), view, NAMES) == "Walk 2 to Maroon Studios"
    ring = [TOWN.ring_order.index(index) for index in (35, 0, 1)]
    view = arrange(3, {0: ring[1]}).view(0)
    assert text.action(Ride(ring[2]), view, NAMES) == "Ride clockwise: 83%, an Entry in 3: 58%"
    assert text.action(Ride(ring[0]), view, NAMES) == "Ride counterclockwise: 83%, an Entry in 2: 69%"


def test_log_lines_of_other_seats_keep_the_secret() -> None:
    for state, history in whole_games():
        for entry in history:
            for event in entry.events:
                for viewer in (None, *range(state.seats)):
                    said = text.event(event.seen_by(viewer), NAMES)
                    if isinstance(event, Guessed) and viewer not in (event.seat, event.target):
                        assert not any(name in said for name in CHARACTER_NAMES.values())
                    if isinstance(event, Peeked) and viewer != event.seat:
                        assert "Will" not in said
                        assert "letter" not in said


def test_every_event_has_a_sentence_or_is_seen_without_words() -> None:
    silent = {"DipRolled", "WeaselRolled", "StealRolled"}  # a good roll shows itself
    told: dict[str, set[str]] = {}
    for _, history in whole_games():
        for entry in history:
            for event in entry.events:
                told.setdefault(type(event).__name__, set()).add(text.event(event, NAMES))
    for name, lines in told.items():
        assert name in silent or "" not in lines
    assert len(told) > 18


def refused(state: State, seat: int, action: Any) -> str:
    with pytest.raises(IllegalAction) as refusal:
        state.apply(seat, action)
    return text.refusal(refusal.value.reason, NAMES)


def test_refusals_are_sentences() -> None:
    state = arrange(3)
    assert refused(state, 1, Roll()) == "It is Ana's turn."
    assert refused(state, 0, Fire()).startswith("No other pawn is in the circle")
    assert refused(state, 0, Send()).startswith("Nobody holds the Will")
    assert refused(state, 0, Ride(120)).startswith("Only a pawn on the Trolley line")
    assert refused(state, 0, Walk(3)) == "That cannot be done now."
    state.apply(0, Guess())
    assert refused(state, 0, Ask(0)) == "You know who you are."
    state = arrange(3, {0: 34}, dice(1, 1))
    state.apply(0, Roll())
    assert refused(state, 0, Walk(3)) == "The dice do not lead to that space."
    state = arrange(4, {1: NOZZLE, 3: CIRCLE[0]})
    state.apply(0, Fire())
    assert refused(state, 0, Aim(2)) == "Chris is not in the circle, so the Dip Cannon cannot reach that pawn."
    state = arrange(3)
    step(state, 20)
    assert refused(state, 0, TakeDoom(2)) == "Chris' Judge Doom card is not here."
    state = arrange(3, wrong=[0, 1, 0, 0, 0, 0, 0, 0, 0])
    state.apply(0, Guess())
    state.apply(0, Ask(1))
    assert refused(state, 0, Name("roger")) == "You have asked Ben that before: not Roger Rabbit."
    state = arrange(3)
    step(state, spaces("benny")[0])
    assert refused(state, 0, Drive(120)) == "Benny cannot drive on the Trolley line, except onto an Entry."
    state = arrange(3, letters=0b010, peeked=[1, 0, 0])
    step(state, WILL)
    assert refused(state, 0, Take(1)) == "Everybody knows that this card is not the Will; pick another one."
    assert Take(0) in state.legal(0), "a card that was peeked at may be taken"
    state = arrange(3, peeked=[1, 0, 0], stage="peek")
    assert refused(state, 0, Peek(0)).startswith("Everybody knows that card")


class Stroll(Action, frozen=True):
    """Something that is done in another game."""

    to: int


def wrong_actions() -> list[Any]:
    """Nothing that anybody could do, and every action of the game with values that are none."""
    wrong: list[Any] = [None, "walk", 3, [], moves.Walk, Stroll(3)]
    for kind in get_args(moves.Action):
        fields = len(msgspec.structs.fields(kind))
        for value in ("x", None, -1, 7, 999, 1.5, [1], object()):
            wrong.append(kind(*[value] * fields))
    return wrong


def test_whatever_is_asked_of_a_position_is_refused_with_a_sentence() -> None:
    wrong, met = wrong_actions(), set()
    for seed in range(17):
        seats, will = 2 + seed % 3, random.Random(seed)
        state = GAME.start(seats, Chance(seed), GAME.modes[seed == 16])
        while True:
            tried = wrong if state.stage not in met else will.sample(wrong, 1)
            met.add(state.stage)
            for action in tried:
                for seat in (-1, state.active, (state.active + 1) % seats, 9):
                    if action not in state.legal(seat):
                        assert refused(state, seat, action).endswith(".")
            if not state.waiting():
                break
            state.apply(state.active, will.choice(state.legal(state.active)))
    assert met == {*get_args(view.Stage)}


def test_the_outcome_names_the_winner_and_his_character() -> None:
    home = Outcome((2,), (0, 0, 10), Reason("home", ("dolores",)))
    assert text.outcome(home, NAMES) == "Chris came home with the Will and wins as Dolores."
    late = Outcome((0,), (10, 0), Reason("time_holder", ("eddie",)))
    assert text.outcome(late, NAMES) == "Time ran out: Ana held the Will and wins as Eddie Valiant."
    assert "draw" in text.outcome(Outcome((), (0, 0), Reason("time_draw")), NAMES)


def test_the_story_of_a_game() -> None:
    state = arrange(3, {0: CIRCLE[9], 1: CIRCLE[7]}, turn=4)
    history: list[Entry] = []

    def did(told: list[Event]) -> None:
        history.append(Entry(state.active, tuple(told)))

    for action in (Guess(), Ask(1), Name("jessica"), Peek(0)):
        did(state.apply(0, action))
    state.chance = Chance(0)
    did(walk(state, 2, 1, CIRCLE[11]))
    did(state.apply(0, moves.Take(0)))
    did(state.apply(0, moves.End()))
    state.spaces[0] = NOZZLE
    did(toss(state, STOP).apply(1, Fire()))
    did(toss(state, GO, STOP).apply(2, Send()))
    did(step(state, HOME["roger"]))
    outcome = state.outcome()
    assert outcome is not None
    assert text.story(history, outcome, NAMES) == (
        ("icon_guess", "Guessed Ben", "turn 1"),
        ("icon_will", "Took the Will", "turn 1, first try"),
        ("icon_cannon", "Dodged the Dip Cannon", "Ben's shot failed in turn 5"),
        ("icon_weasel", "Shook off Chris' weasel", "bonked after 1 space"),
        ("icon_home", "Ran home as Roger", "turn 7, by exact count"),
    )
    assert text.figures(history) == (("7", "turns"), ("1", "right guess"), ("1", "shot fired"))


def test_the_story_of_a_will_that_was_dropped_and_of_one_stolen_at_home() -> None:
    lost = (moves.WillTaken(0, 1), moves.WillStolen(1, 0), moves.WillDropped(1, 1))
    draw = Outcome((), (0, 0, 0), Reason("time_draw"))
    lines = text.story([Entry(2, (*lost, moves.TimeUp(None)))], draw, NAMES)
    assert lines[1] == ("icon_will", "The Will stayed on the board", "last in the hands of Ben")
    won = Outcome((2,), (0, 0, 10), Reason("home", ("eddie",)))
    run = (
        *lost,
        moves.WillTaken(2, 1),
        moves.Rolled(2, 3, 1),
        moves.Walked(2, (1, 2, 3, 4), True),
        moves.Won(2, "eddie"),
    )
    assert ("icon_will", "Took the Will", "turn 1, where it was dropped") in text.story([Entry(2, run)], won, NAMES)
    theft = (moves.WillTaken(0, 1), moves.StealRolled(2, 0, True), moves.WillStolen(2, 0), moves.Won(2, "eddie"))
    assert text.story([Entry(2, theft)], won, NAMES)[-1] == ("icon_home", "Stood at home as Eddie", "turn 1")


def test_every_game_has_a_story_of_three_to_five_lines() -> None:
    for state, history in whole_games():
        outcome = state.outcome()
        assert outcome is not None
        assert 3 <= len(text.story(history, outcome, NAMES)) <= 5
        assert len(text.figures(history)) == 3


def test_who_everybody_was_is_told_at_the_end_alone() -> None:
    state, _ = whole_games()[1]
    assert all(text.reveal(state.view(None), seat, NAMES) for seat in range(state.seats))
    view = arrange(3).view(0)
    assert text.reveal(view, 0, NAMES) == ("bust_roger", "Roger")
    assert text.reveal(view, 1, NAMES) is None


def test_every_picture_named_by_the_words_exists() -> None:
    drawn = msgspec.json.decode((places.find("assets") / "art" / "index.json").read_bytes())
    pictures = {sprite for page in text.rules_pages() for sprite in page.sprites}
    for state, history in whole_games():
        outcome = state.outcome()
        assert outcome is not None
        pictures |= {icon for icon, _, _ in text.story(history, outcome, NAMES)}
    assert pictures <= set(drawn)


def test_the_how_to_pages_are_complete() -> None:
    pages = text.rules_pages()
    assert len(pages) == 12
    words = " ".join(paragraph for page in pages for paragraph in page.paragraphs)
    for thing in ("Trolley", "Benny", "Judge Doom", "Dip Cannon", "weasel", "Jessica Letter", "exact", "draw"):
        assert thing in words
    assert set(SHORT_NAMES) == set(get_args(moves.Character))
    assert Looked.discloses
    assert text.tagline.endswith(".")

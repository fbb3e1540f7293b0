"""How the Toontown table tells: nothing before it is shown, a beat before the Will, and words for whom they are about."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.telling import teller
from game.scenes.app import App
from game.scenes.log import LogScene
from game.scenes.table import open_table
from game.scenes.table.diary import MOMENT
from game.scenes.table.showing import BEAT
from game.titles.toontown.meta import GAME
from game.titles.toontown.rules import moves
from tests.scenes.table_kit import seated, sit

NAMES = ("Ana", "Ben", "Eva", "Dev")


def test_the_page_of_the_log_holds_back_what_is_in_the_air(app: App) -> None:
    match = Match.new(GAME.id, seated(2), seed=1)
    table = open_table(app, match)
    app.stack.push(table)
    table.show(match.state.view(None))
    table.showing.feed([moves.Rolled(0, 3, 4)], match.state.view(None), 0)
    table.open_log()
    page = app.stack.top
    assert table.busy and isinstance(page, LogScene) and not page.rows


def test_a_beat_comes_before_a_big_reveal_but_not_with_reduced_motion(app: App) -> None:
    table = sit(app, GAME, 2)
    event = moves.WillTaken(0, 1)
    for calm, moving in ((False, False), (True, True)):
        app.settings.reduced_motion = calm
        table.show(table.match.state.view(None))
        performed: list[Any] = []
        table.animate = lambda event, performed=performed: performed.append(event)
        table.showing.feed([event], table.view, 0)
        assert bool(performed) == moving
        table.motion.update(BEAT + 0.05)
        assert performed == [event]


def test_the_weasel_and_the_will_are_told_to_who_sent_and_stole() -> None:
    tell, view = teller(GAME.id).telling, Match.new(GAME.id, seated(4), seed=1).view(0)
    assert tell(moves.WeaselRolled(0, True, 5), view, NAMES).startswith("Your weasel runs!")
    assert tell(moves.WeaselRolled(1, True, 5), view, NAMES).startswith("Ben's weasel runs!")
    assert tell(moves.WillStolen(0, 1), view, NAMES) == "You stole the Will\nfrom Ben: run home!"
    assert tell(moves.WillTaken(0, 1), view, NAMES) == tell(moves.LetterTaken(0, 1), view, NAMES)


def test_who_loses_judge_doom_or_is_guessed_is_told_so(app: App) -> None:
    teach, view = teller(GAME.id), Match.new(GAME.id, seated(4), seed=1).view(0)
    events = [moves.DoomTaken(1, 0, "acme"), moves.DoomTaken(1, 2, "acme"), moves.Guessed(3, 0, None, False)]
    told = [words for _, words in teach.done_to(events, 0, NAMES)]
    assert told == ["Ben took your Judge Doom card.", "Dev guessed who you are: wrong."]
    assert teach.telling(events[2], view, NAMES).endswith("Who are you, really?")
    assert teach.telling(events[2], replace(view, me=1), NAMES).endswith("Who is Ana, really?")
    table = open_table(app, Match.new(GAME.id, seated(4, humans=1), seed="asks"))
    state = table.match.state
    while state.waiting() == (0,):  # a bot is to think
        table.match.act(0, state.legal(0)[0])
        state = table.match.state
    table.show(state.view(0))
    table.diary.note(moves.DoomTaken(state.waiting()[0], 0, "acme"), state.waiting()[0])
    assert table.asks() == f"{table.names[state.waiting()[0]]} took your Judge Doom card."


def test_the_recap_is_left_out_for_who_has_just_watched(app: App) -> None:
    match = Match.new(GAME.id, seated(2, humans=1), seed=1)
    diary = open_table(app, match).diary
    diary.read_back(0)
    diary.moved(0)
    diary.note(moves.Dipped(1, 0))
    assert diary.just_watched(0)
    diary.update(MOMENT + 1)
    assert not diary.just_watched(0)
    match.act(match.state.waiting()[0], match.state.legal(match.state.waiting()[0])[0])
    diary.read_back(None)
    diary.last_turn.clear()
    assert not diary.just_watched(0), "somebody else's eyes came in between"


def test_the_advice_fits_what_is_known_of_the_will() -> None:
    text = GAME.text
    view = Match.new(GAME.id, seated(3), seed=1).view(0)
    view = replace(view, active=0, holder=None, instead=())
    look = "Look for cards"
    assert look in text.prompt(view, NAMES)
    assert look not in text.prompt(replace(view, papers=(None, "will", None)), NAMES)
    assert look not in text.prompt(replace(view, will_slot=1), NAMES)
    assert look not in text.prompt(replace(view, public_papers=("letter", "letter", None), me=None), NAMES)
    assert look in text.prompt(replace(view, papers=(None, "will", None), active=1), NAMES), "they may not know"


def test_the_prompt_says_at_the_end_who_has_won() -> None:
    view = replace(GAME.start(3, Chance(1)).view(0), stage="over", holder=1)
    assert GAME.text.prompt(view, NAMES) == f"{NAMES[1]} wins with the Will!"
    assert GAME.text.prompt(replace(view, holder=0), NAMES) == "You have the Will, and you win!"
    assert GAME.text.prompt(replace(view, holder=None), NAMES) == "Nobody has the Will: a draw."

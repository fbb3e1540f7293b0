"""Upper Hand with open cards: what is drawn, and what goes under a deck, is for everybody to see; rooms are not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine import registry
from game.engine.chance import Chance
from game.engine.match import Match, replay
from game.scenes.app import App
from game.scenes.robot import Robot
from game.titles.upper_hand.meta import GAME
from game.titles.upper_hand.rules.cards import NUMBER
from game.titles.upper_hand.rules.checks import hidden
from game.titles.upper_hand.rules.moves import Attempt, Chose, Decline, Drew, Go, Play, Roll, Showed, Use
from game.titles.upper_hand.rules.state import State
from game.titles.upper_hand.rules.view import Options
from game.titles.upper_hand.table.scene import Table
from game.titles.upper_hand.words import labels, text
from game.titles.upper_hand.words.phrases import card_name
from tests.scenes.sitting import sit_down, until_asked
from tests.scenes.table_kit import LONG_NAMES, by_lot, check_texts, seated, shot_of
from tests.titles.upper_hand.arrange import begun, challenge, deck, go, mission, named, only, use

OW, PENS = named("It Tickles"), named("Here for the Pens")
NAMES = ("Ana", "Ben", "Eva")
EVERYBODY: tuple[int | None, ...] = (None, 0, 1, 2)


@pytest.fixture(autouse=True)
def on_the_shelf() -> Iterator[None]:
    with registry.also(GAME):
        yield


def drawing(open_cards: bool = True) -> State:
    """Cheryl has drawn two cards in the Mission."""
    row = [challenge("booze", 2)] * 2
    state = mission(("cheryl", "archer", "lana"), row=row, dice=[6, 4], open_cards=open_cards)
    deck(state, 0, OW, PENS)
    return state


# ---- the rules -------------------------------------------------------------------------------


def test_cards_are_secret_unless_a_table_agrees_on_it() -> None:
    assert not GAME.modes[0].open_cards and Options(open_cards=True) in GAME.modes
    (rule,) = [rule for rule in GAME.house_rules if rule.field == "open_cards"]
    assert [value for value, _ in rule.choices] == [False, True]
    assert not GAME.start(3, Chance(1)).open_cards
    assert GAME.start(3, Chance(1), Options(open_cards=True)).open_cards


def test_ruling_16_what_is_drawn_in_the_mission_is_for_everybody_to_see() -> None:
    for open_cards in (True, False):
        state = drawing(open_cards)
        told = use(state, Attempt(0, "booze"))
        seen = [only(told, Drew).seen_by(viewer).cards for viewer in EVERYBODY]
        hands = [state.view(viewer).hand for viewer in EVERYBODY]
        assert seen == hands == ([(OW, PENS)] * 4 if open_cards else [(), (OW, PENS), (), ()])
        assert state.hushed(0) != open_cards, "nothing is left to be asked in private"


def test_ruling_16_in_the_lab_and_in_rooms_too() -> None:
    state = begun(("cheryl", "archer", "lana"), dice=[5, 6], open_cards=True)
    deck(state, 0, OW, PENS)
    go(state, "lab", "malory", "malory")
    told = use(state, Use())
    assert only(told, Drew).seen_by(2).cards == state.view(2).hand == (OW, PENS)
    use(state, Play(PENS), Decline())
    state.bonus[2] = 1
    told = use(state, Roll())
    assert only(told, Drew).count == 2
    assert only(told, Drew).seen_by(0).cards == state.view(0).hand == state.view(2).hand


def test_ruling_16_what_goes_under_a_deck_is_seen_in_its_order() -> None:
    state = drawing()
    deck(state, 0, OW, PENS)
    third = named("Supply Closet")
    state.stage, state.drawn = "play", (NUMBER[OW], NUMBER[PENS], NUMBER[third])
    state.decks[0] = tuple(card for card in state.decks[0] if card not in state.drawn)
    state.refresh()
    told = use(state, Play(PENS))
    assert only(told, Showed).seen_by(None).under == (OW, third)
    assert [state.view(viewer).players[0].bottom for viewer in EVERYBODY] == [(OW, third)] * 4
    secret = drawing(open_cards=False)
    use(secret, Attempt(0, "booze"))
    assert only(use(secret, Play(PENS)), Showed).under == ()


def test_ruling_16_redeals_keep_open_cards_and_still_seal_the_rooms() -> None:
    state = drawing()
    use(state, Attempt(0, "booze"))
    assert {state.redeal(1, Chance(seed)).drawn for seed in range(30)} == {state.drawn}
    use(state, Play(PENS))
    assert len({state.redeal(1, Chance(seed)).decks[0] for seed in range(30)}) == 1
    assert hidden(state, 1) == {}
    floor = begun(open_cards=True)
    assert only(floor.apply(1, Go("lab")), Chose).seen_by(0).location is None
    assert all(floor.hushed(seat) for seat in (0, 2))
    assert set(hidden(floor, 0)) == {"Location of 1"}
    assert len({floor.redeal(0, Chance(seed)).chosen[1] for seed in range(60)}) > 1


def test_the_rule_changes_nothing_but_who_sees_what() -> None:
    """The same seed and the same answers lead to the same game."""
    points = []
    for open_cards in (False, True):
        state, will = State.start(4, Chance(5), Options(open_cards=open_cards)), Chance("will")
        while waiting := state.waiting():
            legal = state.legal(waiting[0])
            state.apply(waiting[0], legal[will.pick(len(legal))])
        points.append((state.points, state.round, state.winner))
    assert points[0] == points[1]


def test_games_from_before_the_rule_are_played_with_secret_cards() -> None:
    for path in sorted((Path(__file__).parent / "games").glob("*.journal")):
        assert "open_cards" not in path.read_text(encoding="utf-8").splitlines()[0]
        state, _ = next(iter(replay(path)))
        assert not state.open_cards
    assert msgspec.json.decode(b'{"characters":[],"locations":[]}', type=Options) == Options()


def test_the_position_as_text_lists_open_cards() -> None:
    state = drawing()
    use(state, Attempt(0, "booze"))
    assert f"Open hand: {OW}, {PENS}." in str(state.view(2))
    use(state, Play(PENS))
    assert f"Openly under the decks: 0 {OW}." in str(state.view(None))
    assert "Open" not in str(drawing(open_cards=False).view(None))


# ---- words -----------------------------------------------------------------------------------


def test_the_log_tells_everybody_what_was_drawn_and_put_away() -> None:
    state = drawing()
    told = [event.seen_by(2) for event in use(state, Attempt(0, "booze"), Play(PENS))]
    lines = [text.event(event, NAMES) for event in told]
    assert f"Ana draws {card_name(OW)} and {card_name(PENS)}." in lines
    assert f"Ana puts {card_name(OW)} under the deck." in lines
    secret = drawing(open_cards=False)
    told = [event.seen_by(2) for event in use(secret, Attempt(0, "booze"), Play(PENS))]
    assert not any(card_name(OW) in text.event(event, NAMES) for event in told)


def test_the_rules_speak_of_it() -> None:
    rule = next(rule for rule in GAME.house_rules if rule.field == "open_cards")
    words = " ".join(words for page in text.rules_pages() for words in page.paragraphs)
    assert f"Only you see all these, unless the house rule is “{rule.choices[1][1]}.”" in words


# ---- the table -------------------------------------------------------------------------------


def table_of(app: App, people: int, humans: int, open_cards: bool = True, names: tuple[str, ...] = ()) -> Table:
    options = Options(open_cards=open_cards)
    return Table(app, Match.new("upper_hand", seated(people, names, humans), seed=3, options=options))


def until_play(table: Table, seed: int = 3) -> tuple[int, Any]:
    """Go on by lot until somebody has drawn several cards."""
    for seat, state in by_lot(table.match, seed, 400):
        if state.stage == "play":
            return seat, state
    raise AssertionError("nobody has drawn two cards")


def written(table: Table) -> str:
    canvas = table.app.window.canvas
    canvas.audit = []
    table.draw(canvas)
    texts, canvas.audit = canvas.audit, None
    return " | ".join(note.words for note in texts).replace("\n", " ")


@pytest.mark.parametrize("open_cards", [True, False])
def test_ruling_16_no_curtain_falls_before_open_cards(app: App, robot: Robot, open_cards: bool) -> None:
    match = Match.new("upper_hand", seated(3, (), 3), seed=3, options=Options(open_cards=open_cards))
    for _, state in by_lot(match, 3, 400):
        if state.stage == "play":
            break
    table = sit_down(app, match)
    robot.settle()
    assert (robot.top == "CurtainScene") != open_cards
    until_asked(robot, table)
    assert table.viewer == (None if open_cards else table.answerer)
    assert table.placed == list(match.state.legal(match.state.active))
    before = match.moves
    robot.click(table.placed[0])
    robot.settle()
    assert match.moves > before


def test_everybody_sees_the_hand_while_somebody_picks(app: App) -> None:
    table = table_of(app, 4, 4)
    seat, state = until_play(table)
    hand = state.view(seat).hand
    for viewer in (None, (seat + 1) % 4):
        table.show(state.view(viewer))
        words = written(table)
        assert all(card_name(card) in words for card in hand)
        assert labels.BEHIND.format(table.names[seat], len(hand)) in words
    table.show(state.view(None), state.legal(seat))
    assert labels.CHOOSE_OPENLY[len(hand) > 2] in written(table)


def test_a_click_on_a_row_opens_anybodys_cards(app: App) -> None:
    """Whoever clicks, and whether a person or a bot sits there; a second click puts them away."""
    for humans in (1, 3):
        table = table_of(app, 4, humans)
        for _ in by_lot(table.match, 3, 200):
            if all(player.bottom for player in table.match.view(None).players):
                break
        view = table.match.view(None)
        table.show(view)
        for seat, player in enumerate(view.players):
            (row,) = [target for target in table.targets() if target.key == ("row", seat)]
            assert row.click is not None
            row.click()
            words = written(table)
            assert table.sheet.whose == seat and labels.OPEN_BOTTOM in words
            assert all(card_name(card) in words for card in player.bottom)
            row.click()
            assert not table.sheet.open
        table.focus = ("row", 3)
        assert labels.UNDER.format(card_name(view.players[3].bottom[0])) in written(table)


def test_rows_open_no_cards_that_are_secret(app: App) -> None:
    table = table_of(app, 4, 1, open_cards=False)
    until_play(table)
    table.show(table.match.view(0))
    assert all(table.sheet_view(seat) is None for seat in range(4))
    assert not any(target.click for target in table.targets() if target.key in [("row", seat) for seat in range(4)])


def test_ones_own_token_is_on_no_open_sheet(app: App) -> None:
    """Cards are open, rooms are not: what lies open is the same wherever a sealed token goes."""
    table = table_of(app, 3, 3)
    pictures = set()
    state: Any = table.match.state
    for room in ("malory", state.view(None).locations[1]):
        twin = state.copy(Chance(1))
        twin.apply(1, Go(room))
        table.show(twin.view(None))
        table.peek(1)
        assert table.sheet.open
        pictures.add(shot_of(table))
        table.sheet.hide()
    assert len(pictures) == 1


@pytest.mark.parametrize("text_size", ["normal", "largest"])
def test_open_cards_can_be_read(open_app: Any, text_size: Any) -> None:
    app = open_app((1280, 720))
    app.settings.text_size = text_size
    app.window.canvas.text_scale = app.settings.text_scale
    table = table_of(app, 8, 8, names=LONG_NAMES)
    seat, state = until_play(table)
    table.show(state.view(None), state.legal(seat))
    check_texts(table, ("row", 0), ("row", seat))
    table.peek(seat)
    check_texts(table)

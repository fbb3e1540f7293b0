"""What the Upper Hand table says of chances: on every Challenge, on cards that can be played, and on people."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec
import pygame
import pytest

from game.engine import registry
from game.engine.chance import Chance
from game.engine.english import percent
from game.engine.match import Match
from game.scenes.app import App
from game.titles.upper_hand.meta import GAME
from game.titles.upper_hand.rules import moves, odds
from game.titles.upper_hand.rules.cards import CARDS, NUMBER
from game.titles.upper_hand.rules.content import CHALLENGES, CHARACTERS, GOAL
from game.titles.upper_hand.rules.state import State
from game.titles.upper_hand.rules.view import Options
from game.titles.upper_hand.table import cards, chances, layout
from game.titles.upper_hand.table.scene import Table
from game.titles.upper_hand.words import now
from tests.scenes.table_kit import LONG_NAMES, by_lot, check_drawing, check_texts, seated, shot_of
from tests.titles.upper_hand.arrange import begun, challenge, go, mission, named, pile

CAST: tuple[Any, ...] = ("archer", "cyril", "lana")
ROW = (challenge("guns", 2), challenge("smarts", 3), challenge(None))


@pytest.fixture(autouse=True)
def on_the_shelf() -> Iterator[None]:
    with registry.also(GAME):
        yield


def sit(app: App, people: int = 3, names: tuple[str, ...] = ()) -> Table:
    cast = CAST if people == 3 else CHARACTERS[:people]
    return Table(app, Match.new("upper_hand", seated(people, names), seed=1, options=Options(cast)))


def written(table: Table) -> list[str]:
    """All words on the table."""
    canvas = table.app.window.canvas
    canvas.audit = []
    table.draw(canvas)
    texts, canvas.audit = canvas.audit, None
    return [text.words.replace("\n", " ") for text in texts]


def asked(table: Table, state: State, focus: Any = None) -> list[str]:
    """All words on the table while somebody is asked, and points at this."""
    table.show(state.view(state.active), state.legal(state.active))
    table.focus = focus
    table.speak()
    return written(table)


# ---- Challenges ------------------------------------------------------------------------------


def test_every_open_challenge_wears_its_chance(app: App) -> None:
    table, state = sit(app), mission(CAST, row=ROW)
    words = asked(table, state)
    for slot in range(3):
        assert percent(odds.best(state.view(None), slot).chance) in words
    assert [percent(it.chance) for it in odds.tries(state.view(None), 2)] == ["0%", "16%", "0%", "0%"]
    assert words.count("0%") == 4, "Smarts 10 with a die, and three skills of the Personal one"
    state.won = (1, -1, -1)
    state.piles[1] = pile(ROW[0])
    state.refresh()
    assert percent(odds.reaches(3, 8)) not in asked(table, state), "somebody has it"


def test_chances_are_those_of_whoever_is_asked(app: App) -> None:
    table, state = sit(app), mission(CAST, row=ROW, turn=1)
    words = asked(table, state)
    assert percent(odds.reaches(3, 10)) in words, "Cyril's Smarts"
    assert percent(odds.reaches(3, 8)) not in words, "Archer's Guns"
    state.bonus[1] = 2
    assert percent(odds.reaches(5, 10)) in asked(table, state)


def test_chances_are_gone_while_nobody_picks_a_challenge(app: App) -> None:
    table, state = sit(app), mission(CAST, row=ROW)
    table.show(state.view(0))
    told = state.copy(Chance(1)).apply(0, moves.Attempt(0, "guns"))
    table.feed(told, state.view(0), 0)
    assert table.busy
    assert not any(words.endswith("%") for words in written(table))


def test_a_personal_challenge_wears_the_chance_of_the_skill_that_is_pointed_at(app: App) -> None:
    table, state = sit(app), mission(CAST, row=ROW, bonus=[1, 0, 0])
    quiet = asked(table, state)
    booze, best = (percent(odds.attempt(state.view(None), 2, skill).chance) for skill in ("booze", "guns"))
    assert quiet.count(best) == 2 and quiet.count(booze) == 2, "of the two skills with as many dice"
    pointed = asked(table, state, moves.Attempt(2, "booze"))
    assert pointed.count(booze) == 4, "those two, the corner and the tray"


def test_what_is_out_of_reach_steps_back_and_says_why(app: App) -> None:
    table, state = sit(app), mission(CAST, row=ROW)
    canvas = app.window.canvas
    x, y, _, h = layout.challenge_box(1, 3)
    area = canvas.pixels((x + 40, y + h - 88, 40, 70))
    shades = []
    for dice in (0, 1):
        state.bonus[0] = dice
        asked(table, state)
        shot_of(table)
        shades.append(pygame.transform.average_color(canvas.surface.subsurface(area))[:3])
        words = asked(table, state, moves.Attempt(1, "smarts"))
        assert ("6 at most: too little" in words) == (dice == 0)
        assert ("5 → 8" in words) == (dice == 1)
    assert sum(shades[0]) < sum(shades[1]) * 0.85
    table.show(state.view(0), state.legal(0))
    assert moves.Attempt(1, "smarts") in table.placed, "hopeless ones may be attempted"


@pytest.mark.parametrize("count", [3, 4, 5])
def test_every_challenge_is_called_by_its_name_on_the_card(open_app: Any, count: int) -> None:
    canvas = open_app((1920, 1080)).window.canvas
    for number, it in enumerate(CHALLENGES):
        canvas.audit = []
        cards.paint_challenge(number, layout.challenge_box(0, count), canvas)
        drawn, canvas.audit = canvas.audit, None
        (name,) = [text for text in drawn if text.words.replace("\n", " ") == it.name]
        assert name.size >= 26, it.name
        assert not any(text.glyphs.colliderect(name.glyphs) for text in drawn if text is not name)


@pytest.mark.parametrize("count", [3, 4, 5])
def test_a_badge_leaves_the_name_of_the_type_and_the_mark_of_the_colour_alone(app: App, count: int) -> None:
    canvas = app.window.canvas
    for number in (challenge("smarts", 1), challenge(None)):
        box = layout.challenge_box(0, count)
        canvas.audit = []
        cards.paint_challenge(number, box, canvas)
        drawn, canvas.audit = canvas.audit, None
        badge = pygame.FRect(chances.badge_box(box))
        assert not any(badge.colliderect(text.glyphs) for text in drawn)
        _, y, w, _ = box
        k = w / layout.CARD_W
        head = cards.HEAD if CHALLENGES[number].type else cards.LOW_HEAD
        assert badge.bottom <= y + (head / 2 + 8 - 15) * k + 3, "under it lies the mark"


# ---- cards in hand ---------------------------------------------------------------------------


def holding(state: State, *names: str) -> State:
    """The active player has drawn these."""
    drawn = tuple(NUMBER[named(name)] for name in names)
    state.decks[state.active] = tuple(card for card in state.decks[state.active] if card not in drawn)
    state.drawn, state.stage = drawn, "play"
    state.refresh()
    return state


def in_the_lab(*others: int) -> State:
    """Archer is in the Lab with these; everybody else is in the Control Room."""
    state = begun(CAST, points=(5, 9, 2))
    go(state, "lab", *("lab" if seat in others else "control" for seat in (1, 2)))
    state.active, state.placed = 0, 0b111
    state.refresh()
    return state


def test_a_card_says_whether_its_condition_holds_now(app: App) -> None:
    table = sit(app)
    hug, modest, last = "Gun Hug", "Famously Modest", "Fashionably Last"
    words = asked(table, holding(in_the_lab(1), hug, modest, last))
    assert {"Cyril is here: yes", "Guns Challenge: no", "Nobody has less: no"} <= set(words)
    assert words.count("5 → 6") == 2, "what these two make of Archer"
    assert "9 → 6" in words, "what it makes of Cyril, the only one here"
    state = holding(in_the_lab(1, 2), hug, modest, last)
    state.piles[0], state.points = pile(challenge("guns", 1)), [2, 9, 2]
    words = asked(table, state)
    assert {"Guns Challenge: yes", "Nobody has less: yes", "2 → 4", "2 → 5"} <= set(words)
    words = asked(table, holding(in_the_lab(2), hug, modest, last))
    assert "Cyril is here: no" in words and "2 → 0" in words


def test_ruling_12_a_card_for_somebody_here_says_that_nobody_is(app: App) -> None:
    table = sit(app)
    words = asked(table, holding(in_the_lab(), "Gun Hug", "Stealth Mode"))
    assert words.count("Nobody is here") == words.count("No effect") == 2
    assert asked(table, holding(in_the_lab(2), "Gun Hug", "Stealth Mode")).count("A foe is here: yes") == 1
    state = holding(mission(CAST), "Gun Hug", "Stealth Mode")
    assert "Cyril is here: yes" in asked(table, state), "in the Mission everybody is here"


def test_a_card_that_rolls_says_how_likely_and_both_ends(app: App) -> None:
    words = asked(sit(app), holding(mission(CAST), "Breakfast Martini", "Elevator Pitch"))
    assert words.count("7 or more: 58%") == 2, "with two dice each"
    assert {"5 → 8 or 4", "5 → 7 or 4"} <= set(words)


def test_a_card_with_dice_says_what_they_are_worth(app: App) -> None:
    state = holding(mission(("lana", "cyril", "archer")), "Panic Folder", "Noted")
    words = asked(sit(app), state)
    assert f"Guns 14: {percent(odds.reaches(3, 14))} → {percent(odds.reaches(5, 14))}" in words


def test_a_shield_is_part_of_what_a_card_would_do(app: App) -> None:
    state = in_the_lab(1)
    state.shields[1] = (NUMBER["cyril_18"],)
    state.decks[1] = tuple(card for card in state.decks[1] if card != NUMBER["cyril_18"])
    assert "9 → 12" in asked(sit(app), holding(state, "Gun Hug", "Hallway Mirror"))


def test_every_condition_has_its_words() -> None:
    """And says yes just when the odds do."""
    seen = set()
    for state in (in_the_lab(), in_the_lab(1), in_the_lab(1, 2), mission(CAST), mission(("ray", "pam", "malory"))):
        view = state.view(None)
        for card in CARDS:
            foes = odds.reach(view, CARDS[card].effect)
            for target in (None, *foes):
                told = now.of_card(view, card, target)
                assert all(words.strip() and "{" not in words for _, words in told.asks)
                checks = odds.checks(view, CARDS[card].effect, foes if target is None else (target,))
                if told.asks != (("no", now.BARE),) and len(told.asks) == len(checks):
                    for (mark, _), check in zip(told.asks, checks, strict=True):
                        assert mark == "dice" or (mark == "yes") == check.holds
                seen |= {check.step.only or check.step.whom for check in checks}
    assert seen >= {"rolled", "has_type", "in_play", "is", "foe_richer", "i_am_least", "movement", "here", "richer"}
    assert seen >= {"named", "initiative", "leader"}


@pytest.mark.parametrize("text_size", ["normal", "largest"])
def test_every_card_can_be_read_with_its_plate(open_app: Any, text_size: Any) -> None:
    app = open_app((1280, 720))
    canvas = app.window.canvas
    app.settings.text_size = text_size
    canvas.text_scale = app.settings.text_scale
    table = sit(app, 8, LONG_NAMES)
    for card in CARDS:
        for state in (in_the_lab(1), mission(CAST)):
            said = chances.told(now.of_card(state.view(None), card), table.shown)
            for box in (layout.choice_box(0, 8), layout.choice_box(0, 4), layout.AIM_CARD):
                check_drawing(canvas, partial(cards.paint_playable, card, said, box))


# ---- people ----------------------------------------------------------------------------------


def aiming(name: str) -> State:
    """Archer has turned this card over in the Mission and is to say for whom."""
    state = holding(mission(CAST, points=(5, 9, 2)), name, "Hallway Mirror")
    state.points = [5, 9, 2]
    state.apply(0, moves.Play(named(name)))
    assert state.stage == "aim"
    return state


def test_everybody_it_can_be_about_shows_what_they_would_have(app: App) -> None:
    table, state = sit(app), aiming("Gun Hug")
    words = asked(table, state)
    assert {"9 → 6", "2 → 0"} <= set(words) and "Cyril is here: yes" in words
    assert "It's Cyril: yes" in asked(table, state, moves.Aim(1))
    assert "It's Cyril: no" in asked(table, state, moves.Aim(2))


def test_what_it_makes_of_oneself_is_said_too(app: App) -> None:
    state = aiming("Suite 900")
    words = asked(sit(app), state, moves.Aim(1))
    assert any(line.endswith("You: 5 → 6") for line in words) and "9 → 8" in words


def test_a_shift_that_wins_wears_a_crown() -> None:
    state = holding(mission(CAST), "Turtleneck Weather", "Hallway Mirror")
    state.points = [GOAL - 2, 9, 2]
    (shift,) = now.of_card(state.view(None), named("Turtleneck Weather")).shifts
    assert shift.wins and shift.words == f"{GOAL - 2} → {GOAL}"
    (shift,) = now.of_card(state.view(None), named("Hallway Mirror")).shifts
    assert not shift.wins


def test_buttons_say_what_is_likely_and_what_is_sure(app: App) -> None:
    table, state = sit(app), begun(CAST, rooms=("malory", "armory", "lab", "control"))
    go(state, "armory", "lab", "lab")
    table.show(state.view(0), state.legal(0))
    assert table.panel_buttons[0].sub == "Guns 14: 16% → 56%"
    state = begun(CAST, rooms=("malory", "break", "lab", "control"))
    go(state, "break", "break", "break")
    table.show(state.view(0), state.legal(0))
    assert [button.sub for button in table.panel_buttons[:2]] == ["5 → 6", ""]
    state.apply(0, moves.Decline())
    table.show(state.view(1), state.legal(1))
    assert table.panel_buttons[0].sub == "33% to draw a card"


# ---- secrets ---------------------------------------------------------------------------------


def test_odds_for_an_open_question_are_the_same_in_every_redeal(app: App) -> None:
    """On a shared screen everybody looks on: no hand, no deck and no sealed token may show in them."""
    table = sit(app, 5, LONG_NAMES)
    stages = set()
    for number, (seat, state) in enumerate(by_lot(table.match, 5, 260)):
        if state.hushed(seat) or number % 4:
            continue
        pictures = set()
        for luck in range(3):
            twin = state.redeal((seat + 1) % 5, Chance(luck)).redeal((seat + 2) % 5, Chance(luck))
            table.show(twin.view(None), twin.legal(seat))
            table.focus = state.legal(seat)[0]
            table.speak()
            pictures.add(shot_of(table))
        assert len(pictures) == 1, state.stage
        stages.add(state.stage)
    assert stages >= {"attempt", "aim", "roll", "ability"}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_chances_can_be_read_with_the_longest_names(open_app: Any, size: tuple[int, int]) -> None:
    app = open_app(size)
    for text_size in ("normal", "largest"):
        app.settings.text_size = text_size
        app.window.canvas.text_scale = app.settings.text_scale
        table = sit(app, 8, LONG_NAMES)
        state = mission(CHARACTERS, row=[*range(3, 15, 3), challenge(None)], points=[0, 19, 10, 9, 12, 2, 5, 18])
        table.show(state.view(0), state.legal(0))
        check_texts(table, *state.legal(0))
        card = next(card for card in CARDS if card.startswith("archer") and odds.aims(CARDS[card].effect))
        view = msgspec.structs.replace(state.view(0), stage="aim", card=card, targets=tuple(range(1, 8)))
        table.show(view, [moves.Aim(seat) for seat in range(1, 8)])
        check_texts(table, moves.Aim(1), moves.Aim(7))


@pytest.mark.parametrize("text_size", ["large", "largest"])
def test_whether_a_card_holds_can_be_read_on_a_smaller_board_whomever_it_aims_at(open_app: Any, text_size: Any) -> None:
    app = open_app((1280, 720))
    canvas = app.window.canvas
    app.settings.text_size = text_size
    canvas.text_scale = app.settings.text_scale
    table = sit(app, 8, LONG_NAMES)
    state = mission(CHARACTERS, row=[*range(3, 15, 3), challenge(None)], points=[0, 19, 10, 9, 12, 2, 5, 18])
    for card in (card for card in CARDS if odds.aims(CARDS[card].effect)):
        view = msgspec.structs.replace(state.view(0), stage="aim", card=card, targets=tuple(range(1, 8)))
        table.show(view, [moves.Aim(seat) for seat in view.targets])
        for focus in (None, moves.Aim(1), moves.Aim(7)):
            table.focus = focus
            canvas.audit = []
            table.draw(canvas)
            drawn, canvas.audit = canvas.audit, None
            assert [text.words for text in drawn if text.shortened] == [], card

"""The words of Upper Hand: prompts in two voices, labels, log lines, refusals, pages and the story."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from game.engine import contract
from game.engine.chance import Chance
from game.engine.contract import IllegalAction, Outcome, Reason
from game.titles import upper_hand
from game.titles.upper_hand.meta import GAME
from game.titles.upper_hand.rules import moves
from game.titles.upper_hand.rules.affairs import AFFAIRS
from game.titles.upper_hand.rules.cards import CARDS
from game.titles.upper_hand.rules.content import CHALLENGES, LOCATIONS, PEOPLE, ROOMS
from game.titles.upper_hand.rules.moves import (
    Aim,
    Attempt,
    CardPlayed,
    Chose,
    CleanedUp,
    Decline,
    DiceAdded,
    Drew,
    Entered,
    Event,
    EventDrawn,
    EventResolved,
    Gained,
    Go,
    LeaderTaken,
    Lost,
    PicturesPassed,
    Play,
    Roll,
    RoundBegan,
    SkillRolled,
    Stole,
    Tossed,
    Turned,
    Use,
)
from game.titles.upper_hand.rules.state import State
from game.titles.upper_hand.rules.view import Stage
from game.titles.upper_hand.words import labels, phrases, text
from tests.titles.upper_hand.arrange import begun, challenge, deck, events, go, mission, named, play, use

NAMES = ("Ana", "Ben", "Chris", "Dev", "Eva", "Finn", "Gus", "Chloé")
THREE = ("Ana", "Ben", "Chris")


def test_prompts_speak_in_two_voices() -> None:
    state = begun()
    assert text.prompt(state.view(1), THREE).startswith("You must pick a room.")
    assert text.prompt(state.view(None), THREE) == "Everybody picks a room.\nWaiting for 3 players."
    state.apply(0, Go("malory"))
    assert text.prompt(state.view(0), THREE) == "Everybody picks a room.\nWaiting for Ben and Chris."
    state.apply(1, Go("lab"))
    state.apply(2, Go("lab"))
    assert text.prompt(state.view(None), THREE).splitlines()[0] == "Ana is first in Malory's Office."
    assert text.prompt(state.view(0), THREE).splitlines()[0] == "You are first in Malory's Office."
    use(state, Decline(), Decline())
    assert text.prompt(state.view(None), THREE).startswith("Chris must roll 1 die.")
    every = "must roll 1 die.\nEvery 5 or 6 draws a card. Not alone in the Lab."
    assert text.prompt(state.view(2), THREE) == f"You {every}"
    assert text.prompt(state.view(0), THREE) == f"Chris {every}"


def test_prompts_for_cards_targets_and_challenges() -> None:
    state = mission(("cheryl", "archer", "lana"), row=[challenge("booze", 2)] * 2, dice=[6, 4])
    deck(state, 0, named("Filing Cabinet"), named("It Tickles"))
    every = "must try a Challenge.\nEvery 5 or 6 draws a card, even on a failure."
    assert text.prompt(state.view(None), THREE) == f"Ana {every}"
    assert text.prompt(state.view(0), THREE) == f"You {every}"
    use(state, Attempt(0, "booze"))
    assert text.prompt(state.view(1), THREE) == "Ana must play a card.\nOne of 2; the other goes under the deck."
    assert text.prompt(state.view(0), THREE) == "You must play a card.\nOne of 2; the other goes under the deck."
    use(state, Play(named("Filing Cabinet")))
    assert (
        text.prompt(state.view(0), THREE)
        == f"You must pick a foe.\nFiling Cabinet: {phrases.card_effect(named('Filing Cabinet'))}"
    )
    state = begun()
    events(state, "leaked_memo")
    go(state, "malory", "lab", "lab")
    use(state, Use())
    assert text.prompt(state.view(None), THREE) == "Ana must pick a foe.\nLeaked Memo: A foe loses 3."


def test_the_first_in_is_told_what_may_be_done_and_when_it_counts() -> None:
    state = begun()
    go(state, "reception", "lab", "lab")
    may = "may take Initiative for the next round, or leave it alone."
    assert text.prompt(state.view(0), THREE) == f"You are first in Reception.\nYou {may}"
    assert text.prompt(state.view(1), THREE) == f"Ana is first in Reception.\nThey {may}"


def test_three_cards_leave_a_rest_and_two_leave_one() -> None:
    state = begun(("ray", "pam", "lana"))
    play(state, named("Quick Change"))
    assert text.prompt(state.view(0), THREE).endswith("One of 3; the rest go under the deck.")


@pytest.mark.parametrize(
    ("cast", "left"),
    [(("pam", "archer"), "Ben has the paperwork."), (("pam", "archer", "lana"), "The others have each other.")],
)
def test_those_who_have_lost_have_something_too(cast: tuple[str, ...], left: str) -> None:
    state = mission(cast, row=[challenge("booze", 1)], dice=[6, 6, 6], points=[19, 5, 5][: len(cast)])
    use(state, Attempt(0, "booze"))
    assert text.prompt(state.view(None), NAMES[: len(cast)]) == f"Ana has the upper hand.\n{left}"


@pytest.mark.parametrize(
    ("why", "totals", "line"),
    [
        ("leader", (5, 3), "Roll for the lead: Ana 5, Ben 3."),
        ("leader", (5, 3, 5), "Roll for the lead: Ana and Chris 5, Ben 3."),
        ("leader", (5, 3, 2, 5), "Roll for the lead: Ana and Dev 5."),
        ("win", (5, 5, 2, 5), "Roll-off: 3 players 5."),
        ("event", (7, 1, 1, 6), "All roll: Ana 7 … Ben and Chris 1."),
        ("event", (4, 4, 4, 4), "All roll: 4 players 4."),
        ("card", (4,), "Ana rolls 4."),
    ],
)
def test_rolls_against_each_other_say_why_and_who_is_level(why: Any, totals: tuple[int, ...], line: str) -> None:
    tossed = Tossed(why, tuple(range(len(totals))), tuple((total,) for total in totals), totals)
    assert text.event(tossed, NAMES) == line


def test_labels_say_what_will_happen() -> None:
    state = begun(rooms=("malory", "break", "armory", "lab"))
    assert text.action(Go("armory"), state.view(0), THREE) == "Armory"
    go(state, "break", "lab", "lab")
    assert text.action(Use(), state.view(0), THREE) == "Gain 1"
    assert text.action(Decline(), state.view(0), THREE) == "No, thanks"
    state = mission(row=[challenge(None), challenge("guns", 2)])
    state.bonus[0] = 1
    assert text.action(Attempt(0, "booze"), state.view(0), THREE) == "Mother's Day: Personal 14 with Booze, 4 dice"
    assert text.action(Attempt(1, "guns"), state.view(0), THREE) == "Cover the Fire Exit: Guns 8, 3 dice"
    state.armory[0] = 1
    assert text.action(Attempt(1, "guns"), state.view(0), THREE) == "Cover the Fire Exit: Guns 8, 4 dice"
    assert text.action(Aim(1), state.view(0), THREE) == "Ben (Archer)"
    assert text.action(Play("pam_1"), state.view(0), THREE) == "Houseplant"


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_every_prompt_label_and_line_of_whole_games_is_a_sentence(seats: int) -> None:
    lines = set()
    for seed in range(6):
        will = Chance(f"will {seed}")
        state = GAME.start(seats, Chance(seed), GAME.modes[seed % len(GAME.modes)])
        history: list[Any] = []
        while waiting := state.waiting():
            for viewer in (None, 0, waiting[0]):
                title, _, rest = text.prompt(state.view(viewer), NAMES).partition("\n")
                assert title[-1] in ".!?"
                assert len(title) <= 40
                assert len(rest) <= 110
                assert "None" not in title + rest
            seat = waiting[will.pick(len(waiting))]
            legal = state.legal(seat)
            labels = [text.action(action, state.view(seat), NAMES) for action in legal]
            assert len(set(labels)) == len(labels)
            told = state.apply(seat, legal[will.pick(len(legal))])
            history.append(Entry(told))
            for event in told:
                for viewer in (None, seat, (seat + 1) % seats):
                    lines.add(text.event(event.seen_by(viewer), NAMES[:seats]))
        outcome = state.outcome()
        assert outcome is not None
        assert text.outcome(outcome, NAMES)[-1] == "."
        told_story = text.story(history, outcome, NAMES)
        assert 2 <= len(told_story) <= 5
        assert all(len(line) == 3 and all(line) for line in told_story)
        assert len(text.figures(history)) == 3
        assert text.epithet(state.view(None), outcome.winners[0]) is not None
    assert [line for line in lines if line and (line[-1] not in ".!?" or re.search(r"[.!?][.,]", line))] == []


class Entry:
    """One move of a history."""

    def __init__(self, events: list[Event]) -> None:
        self.events = events


def test_log_lines_of_both_halves() -> None:
    drew = Drew(0, 2, ("pam_1", "pam_2"))
    assert text.event(drew, THREE) == "Ana draws Houseplant and Exit Interview."
    assert text.event(drew.seen_by(1), THREE) == "Ana draws 2 cards."
    assert text.event(Chose(1, "lab"), THREE) == "Ben has picked the Lab."
    assert text.event(Chose(1, "lab").seen_by(0), THREE) == "Ben has picked a room."
    assert text.event(CardPlayed(0, "pam_1", 1, True), THREE) == "Ana plays Houseplant on Ben."
    assert text.event(CardPlayed(0, "pam_1", None, False), THREE) == "Ana plays Houseplant in vain."
    assert text.event(CardPlayed(0, "archer_17", None, True), THREE) == "Ana plays Remember Lisbon?"
    assert text.event(LeaderTaken(1, True), THREE) == "Ben takes the lead for the Mission."
    assert text.event(LeaderTaken(1, False), THREE) == "Ben takes the lead for the next Mission."
    assert text.event(Entered(1, "lab", 0), THREE) == "Ben walks into the Lab, first in."
    assert text.event(Entered(1, "lab", 1), THREE) == "Ben walks into the Lab."
    assert text.event(PicturesPassed("left", (), 0), THREE) == "Ana burns the pictures."
    assert text.event(PicturesPassed("right", (0, 2), 1), THREE) == "The pictures go right: 2 saw them before Ben did."
    assert text.event(EventResolved(0, "katya", None, False), THREE) == "Katya leaves everybody cold."
    assert text.event(EventResolved(0, "katya", None, True), THREE) == ""
    assert text.event(Gained(1, 2, 7), THREE) == "Ben gains 2, now 7."
    assert text.event(Lost(1, 2, 3), THREE) == "Ben loses 2, now 3."
    assert text.event(Stole(0, 2, 2, 7, 3), THREE) == "Ana steals 2 from Chris."
    assert text.event(Turned(2, "pam_18", 2, 7), THREE) == "Chris turns it around and gains 2."
    assert text.event(DiceAdded(0, 2, False), THREE) == "Ana gets 2 more dice for the next room or Mission roll."
    assert text.event(DiceAdded(0, 1, True), THREE) == "Ana gets 1 more die for the Mission roll."
    rolled = SkillRolled(1, 0, challenge("guns", 3), "guns", (6, 3, 5), 14, True, 2, False)
    assert text.event(rolled, THREE) == "Ben makes Guns 10 with 14."
    rolled = SkillRolled(1, 0, challenge(None), "guns", (6, 3, 4), 13, False, 1, False)
    assert text.event(rolled, THREE) == "Ben fails Personal 14 with 13."


INSULT = CardPlayed(0, "pam_1", 1, True)
LOSS = Lost(1, 2, 3)


def worst(*told: Event) -> list[tuple[str, str, str]]:
    """The lines of the story about an Insult."""
    outcome = Outcome((0,), (20, 5, 6), Reason("twenty", (20,)))
    return [line for line in text.story([Entry(list(told))], outcome, THREE) if "to Ben" in line[2]]


@pytest.mark.parametrize(
    "between",
    [
        [Turned(1, "archer_18", 2, 7)],
        [EventDrawn(2, "audit"), EventResolved(2, "audit", None, True)],
        [EventResolved(0, "leaked_memo", 1, True)],
        [Entered(1, "lab", 0)],
        [SkillRolled(1, 0, 0, "booze", (1,), 1, False, 0, False)],
        [CleanedUp(1, 0, ()), RoundBegan(2, 0, None)],
        [Gained(0, 1, 6)],
    ],
)
def test_an_insult_is_not_blamed_for_what_is_lost_when_it_is_over(between: list[Event]) -> None:
    assert worst(INSULT, *between, LOSS) == []


def test_the_worst_insult_is_the_one_that_took_most() -> None:
    assert worst(INSULT, LOSS) == [("emblem_insult", "Houseplant", "Ana to Ben: 2 lost")]
    thrown = CardPlayed(0, "pam_7", 1, True), Tossed("card", (0,), ((4,),), (4,)), Lost(1, 3, 0)
    assert worst(INSULT, LOSS, *thrown) == [("emblem_insult", "Arm Wrestling", "Ana to Ben: 3 lost")]


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (Reason("over"), "The game is over."),
        (Reason("not_now"), "That cannot be done now."),
        (Reason("chosen"), "You have picked a room; wait for the others."),
        (Reason("yourself"), "Pick a foe, not yourself."),
        (Reason("not_asked", (0, 1)), "It is for Ana and Ben to answer now."),
        (Reason("shut", ("armory",)), "The Armory is closed tonight."),
        (Reason("shut", ("reception",)), "Reception is closed tonight."),
        (Reason("not_drawn", ("pam_1",)), "You have not drawn Houseplant."),
        (Reason("not_drawn", ("archer_17",)), "You have not drawn Remember Lisbon?"),
        (Reason("not_here", (1,)), "Ben is not in the room."),
        (Reason("taken", (1,)), "Ben has won that Challenge."),
        (Reason("other_skill", ("guns", "sex")), "That Challenge is about Guns."),
    ],
)
def test_every_refusal_is_a_sentence(reason: Reason, said: str) -> None:
    assert text.refusal(reason, THREE) == said


def test_refusals_name_the_reason() -> None:
    state = begun(("archer", "lana", "pam", "ray"), dice=[6, 5, 1])
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, Use())
    assert refused.value.reason == Reason("not_now")
    state.apply(0, Go("malory"))
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, Go("lab"))
    assert refused.value.reason == Reason("chosen")
    deck(state, 2, named("Houseplant"), named("Fridge Vote"))
    for seat, room in ((1, "malory"), (2, "malory"), (3, "lab")):
        state.apply(seat, Go(room))  # type: ignore[arg-type]
    with pytest.raises(IllegalAction) as refused:
        state.apply(3, Use())
    assert refused.value.reason == Reason("not_asked", (0,))
    assert why(state, 0, Go("lab")) == Reason("not_now"), "the rooms are picked"
    assert why(state, -1, Use()) == why(state, 4, Use()) == Reason("not_now"), "nobody sits there"
    use(state, Decline(), Roll())  # Lana's six is an Insult for Archer, who is alone with her
    use(state, Roll())
    assert state.waiting() == (2,)
    assert why(state, 2, Aim(2)) == Reason("yourself")
    assert why(state, 2, Aim(3)) == Reason("not_here", (3,))
    assert why(state, 2, Aim(-1)) == why(state, 2, Aim(4)) == Reason("not_now")


def why(state: State, seat: int, action: Any) -> Reason:
    """Why this is refused, with nothing changed by it."""
    before = state.dump()
    with pytest.raises(IllegalAction) as refused:
        state.apply(seat, action)
    assert state.dump() == before
    return refused.value.reason


class Stroll(contract.Action, frozen=True):
    """An action of no game."""

    to: int


def wrong_actions() -> list[Any]:
    """Nothing that anybody could do, and every action of the game with values that are none."""
    wrong: list[Any] = [None, "go", 3, [], moves.Go, Stroll(3)]
    for kind in get_args(moves.Action):
        fields = len(msgspec.structs.fields(kind))
        for value in ("x", None, -1, 7, 999, 1.5, [1], object()):
            wrong.append(kind(*[value] * fields))
    return wrong


def test_whatever_is_asked_of_a_position_is_refused_with_a_sentence() -> None:
    wrong, met = wrong_actions(), set()
    for seed in range(6):
        seats, will = 2 + seed % 3, random.Random(seed)
        state = GAME.start(seats, Chance(seed))
        while True:
            tried = wrong if state.stage not in met else will.sample(wrong, 1)
            met.add(state.stage)
            for action in tried:
                for seat in (-1, state.active, (state.active + 1) % seats, 9):
                    if action not in state.legal(seat):
                        assert text.refusal(why(state, seat, action), NAMES).endswith(".")
            if not state.waiting():
                break
            seat = will.choice(state.waiting())
            state.apply(seat, will.choice(state.legal(seat)))
    assert met == {*get_args(Stage)}


def test_what_is_not_on_the_table_is_refused_as_such() -> None:
    state = begun()
    assert why(state, 0, Go("cellar")) == Reason("not_now")  # type: ignore[arg-type]
    deck(state, 0, named("Undefeated"), named("Houseplant"))
    go(state, "lab", "malory", "malory")
    use(state, Use())
    assert why(state, 0, Play(named("Fridge Vote"))) == Reason("not_drawn", (named("Fridge Vote"),))
    assert why(state, 0, Play("pam_99")) == Reason("not_now")
    state = mission(row=[challenge("guns", 2)])
    for slot in (-1, 1):
        assert why(state, 0, Attempt(slot, "guns")) == Reason("not_now")


OFFERED = {
    "malory": ("draw an Event", "Draw an Event"),
    "reception": ("take Initiative for the next round", "Take Initiative"),
    "control": ("lead this round's Mission", "Lead the Mission"),
    "break": ("gain 1", "Gain 1"),
    "armory": ("take 1 more die for the Mission roll", "Take 1 Mission die"),
    "lab": ("draw 2 cards and play 1", "Draw 2, play 1"),
}


@pytest.mark.parametrize("room", OFFERED)
def test_every_room_is_offered_for_what_it_does(room: Any) -> None:
    offer, label = OFFERED[room]
    others = [other for other in OFFERED if other not in ("malory", room)]
    state = begun(rooms=list(dict.fromkeys(("malory", room, *others)))[:4])
    go(state, room, *[LOCATIONS[other] for other in state.rooms if LOCATIONS[other] != room][:2])
    assert text.prompt(state.view(0), THREE).endswith(f"\nYou may {offer}, or leave it alone.")
    assert text.prompt(state.view(1), THREE).endswith(f"\nThey may {offer}, or leave it alone.")
    assert text.action(Use(), state.view(0), THREE) == label


ENDINGS = {
    "twenty": "Ben wins with 20 Upper Hand.",
    "most": "Several got there at once; Ben has the most, with 20.",
    "roll_off": "Ben wins the roll-off at 20 Upper Hand.",
    "dry": "No Challenges left: Ben wins with 20 Upper Hand.",
    "dry_roll_off": "No Challenges left: Ben wins the roll-off at 20 Upper Hand.",
    "guard": "It's late: Ben wins with 20 Upper Hand.",
    "guard_roll_off": "It's late: Ben wins the roll-off at 20 Upper Hand.",
}


def test_ruling_6_and_11_everybody_is_told_why_the_round_is_the_last() -> None:
    wins = "When it's over, whoever has the most wins."
    late, dry = moves.LastRound("late"), moves.LastRound("dry")
    assert labels.slip(late, THREE, ()) == ("Last round!", f"Everybody wants to go home. {wins}")
    assert labels.slip(dry, THREE, ()) == ("Last round!", f"There are too few Challenges left. {wins}")
    assert text.event(dry, THREE) == "Last round: there are too few Challenges left."


@pytest.mark.parametrize("ending", GAME.endings)
def test_every_ending_is_a_sentence(ending: str) -> None:
    assert text.outcome(Outcome((1,), (5, 20, 7), Reason(ending, (20,))), THREE) == ENDINGS[ending]


def test_sprites_of_cards_events_challenges_and_pages_are_drawn() -> None:
    drawn = {path.stem for path in Path("assets/art").rglob("*.svg")}
    wanted = {phrases.card_sprite(card) for card in CARDS} | {phrases.event_sprite(event) for event in AFFAIRS}
    wanted |= {phrases.challenge_sprite(number) for number in range(len(CHALLENGES))}
    wanted |= {sprite for page in text.rules_pages() for sprite in page.sprites}
    wanted |= {portrait for _, portrait in GAME.characters.values()}
    assert wanted - drawn == set()


def test_pages_have_something_to_say() -> None:
    pages = text.rules_pages()
    assert len(pages) == len({page.title for page in pages}) >= 6
    assert all(1 <= len(page.paragraphs) <= 3 and page.sprites for page in pages)
    assert all(len(" ".join(page.paragraphs)) <= 480 for page in pages), [len(" ".join(p.paragraphs)) for p in pages]


PAGES = " ".join(words for page in text.rules_pages() for words in (page.title, *page.paragraphs))
TOLD = {
    "set-up: which rooms are drawn at random": "With fewer than seven players, the others change",
    "set-up: who is the first Mission Leader": "the first one sits to the right of whoever begins the game",
    "the Golden Rule of the seed": "the card is right",
    "ruling 1: the first in may decline": "If they pass, nobody gets it",
    "ruling 2: a useless card is discarded": "Either way it goes to your discards",
    "ruling 3: roll-offs draw nothing": "and roll-offs, draw no cards",
    "ruling 6: the last round when Challenges run out": "too few Challenges to fill the row",
    "ruling 7: how a roll-off goes": "a die each, the highest wins, and ties roll again",
    "ruling 9: a roll-off for the lead": "they roll a die each, and the highest leads",
    "ruling 12: what here means": "“Here” is your room during Movement",
    "ruling 14: more dice wait": "they wait for a later one",
    "how one succeeds in the Mission": "equal is enough",
}


@pytest.mark.parametrize("rule", TOLD)
def test_the_pages_leave_no_rule_out_that_players_ask_about(rule: str) -> None:
    assert TOLD[rule] in PAGES


BRITISH = re.compile(
    r"\w*(colour|favour|humour|apologis|realis|organis|recognis|practis|doughnut)\w*|grey|mould|petrol|car park|railway"
    r"|per cent|whilst|queue|lift home|small print|coat stand|film star|further|leaving do|all-rounder|phoned"
    r"|(looks|turns|turned) (it )?round|(die|dice) more|has most|with least|by lot",
    re.IGNORECASE,
)
ON_CARDS = [f"{card.name}: {card.line} {phrases.says(card.effect)}" for card in (*CARDS.values(), *AFFAIRS.values())]


def test_everybody_speaks_american() -> None:
    rooms = [" ".join(room) for room in ROOMS.values()]
    people = [person.words for person in PEOPLE.values()]
    slips = [str(words) for name, words in vars(labels).items() if name.isupper() and words is not PEOPLE]
    book = (Path(upper_hand.__file__).parent / "RULES.md").read_text(encoding="utf-8")
    challenges = [challenge.name for challenge in CHALLENGES]
    said = [PAGES, book, text.tagline, *ON_CARDS, *rooms, *people, *slips, *challenges]
    assert [found[0] for words in said for found in BRITISH.finditer(words)] == []

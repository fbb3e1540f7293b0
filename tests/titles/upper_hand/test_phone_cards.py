"""The phone pages of Upper Hand with cards on them: drawn ones, aimed ones, open ones, and Events."""

from __future__ import annotations

from game.engine.blocks import (
    Cards,
    Lines,
    People,
    Prompt,
)
from game.engine.journal import Seat
from game.engine.match import Match
from game.titles.upper_hand.meta import GAME
from game.titles.upper_hand.rules.cards import CARDS, NUMBER
from game.titles.upper_hand.rules.moves import Aim, Decline, Go, Play, Roll, Use
from game.titles.upper_hand.rules.state import State
from tests.titles.upper_hand.arrange import Fall, begun, deck, events, go, named, use
from tests.titles.upper_hand.paper import (
    FOUR_PEOPLE,
    every,
    only,
    page,
    prompt,
    roll_with,
    said,
    whole,
)

# ---- cards -------------------------------------------------------------------------------------


def crowded() -> State:
    """Pam walks into Reception last, where everybody is."""
    state = begun(FOUR_PEOPLE, first=1, points=(12, 10, 7, 9))
    go(state, *["reception"] * 4)
    state.chance = Fall([1] * 9)
    use(state, Decline(), Roll(), Roll())
    return state


def test_of_drawn_cards_each_says_what_it_does() -> None:
    state = crowded()
    roll_with(state, "pam_1", "pam_14", "pam_9")
    made = page(state, 0)
    assert prompt(made) == ("Say something", "Play one; the rest go under your deck.")
    hand = only(made, Cards)
    assert [card.title for card in hand.items] == [CARDS[card].name for card in ("pam_1", "pam_14", "pam_9")]
    assert (hand.items[0].sprite, hand.items[0].tag) == ("emblem_insult", "A foe here loses 2")
    assert said(made)[:2] == [
        ("Insult somebody", "Houseplant: you pick that next"),
        ("Flirt with somebody", "Ride Home: you pick that next"),
    ]
    assert [choice.picks for choice in made.choices] == [("pam_1",), ("pam_14",), ("pam_9",)]


def test_who_can_be_meant_is_shown_before_a_card_is_picked() -> None:
    state = crowded()
    roll_with(state, "pam_1", "pam_14")
    foes = only(page(state, 0), People)
    assert [(who.name, who.key, who.facts[0].text) for who in foes.items] == [
        ("Ben", "", "10"),
        ("Ana", "", "7"),
        ("Finn", "", "9"),
    ]


def test_the_only_foe_is_named_at_once() -> None:
    state = begun(("pam", "archer"), first=1, points=(12, 10))
    go(state, "reception", "reception")
    use(state, Decline())
    state.drawn, state.stage = (NUMBER["pam_1"], NUMBER["pam_2"]), "play"
    state.refresh()
    made = page(state, 0)
    assert said(made)[0] == ("Insult Ben", "Houseplant: Ben 10 → 8")
    assert every(made, People) == []


def test_an_insult_in_the_lab_is_known_to_be_wasted() -> None:
    state = begun(FOUR_PEOPLE)
    go(state, "lab", "malory", "malory", "malory")
    deck(state, 0, "pam_1", "pam_2")
    use(state, Use())
    made = page(state, 0)
    assert prompt(made)[1] == "Play one; the other goes under your deck."
    assert said(made)[0] == ("Play Houseplant", "No effect")
    assert "Nobody is here" in only(made, Cards).items[0].says


def test_a_boost_says_what_one_would_have() -> None:
    state = crowded()
    boost = next(card for card, words in CARDS.items() if card.startswith("pam") and words.kind == "ego")
    roll_with(state, boost, "pam_1")
    label, sub = said(page(state, 0))[0]
    assert label == f"Play {CARDS[boost].name}"
    assert "You 12 → " in sub


def test_a_gamble_says_its_chance_and_what_one_would_have() -> None:
    state = begun(("lana", "archer"), first=1, points=(8, 14))
    go(state, "reception", "reception")
    use(state, Decline())
    state.drawn, state.stage = (NUMBER[named("Almost Impressed")], NUMBER["lana_1"]), "play"
    state.refresh()
    assert said(page(state, 0))[0] == ("Flirt with Ben", "Almost Impressed: 7 or more: 58%; you 8 → 10 or 7")


def test_of_many_who_are_hit_only_the_own_total_is_told() -> None:
    state = crowded()
    roll_with(state, named("You Didn't Hear It Here"), "pam_1")
    assert said(page(state, 0))[0] == ("Play You Didn't Hear It Here", "You 12 → 13")


def test_nobody_else_sees_what_was_drawn() -> None:
    state = crowded()
    roll_with(state, "pam_1", "pam_14")
    assert "Houseplant" not in whole(page(state, 1)) + whole(page(state, None))


def aiming() -> State:
    state = crowded()
    roll_with(state, "pam_1", "pam_14")
    state.apply(0, Play("pam_1"))
    return state


def test_a_card_is_aimed_with_what_becomes_of_everybody() -> None:
    made = page(aiming(), 0)
    assert prompt(made) == ("To whom?", "Pick a foe for Houseplant.")
    assert [card.title for card in only(made, Cards).items] == ["Houseplant"]
    foes = only(made, People)
    assert (foes.note, foes.ask) == ("in Reception with you", "To whom?")
    assert [who.facts[0].text for who in foes.items] == ["10 → 8", "7 → 5", "9 → 7"]
    assert said(made)[0] == ("Insult Ben", "Ben 10 → 8")
    assert [choice.picks for choice in made.choices] == [(who.key,) for who in foes.items]


def test_a_card_that_was_turned_over_cannot_be_taken_back() -> None:
    (card,) = only(page(aiming(), 0), Cards).items
    assert (card.key, card.on) == ("", False)


def test_whom_it_could_hit_is_warned() -> None:
    made = page(aiming(), 1)
    assert made.tone == only(made, Prompt).tone == "danger"
    assert prompt(made) == ("Dev picks a foe", "It could be you: 10 → 8.")
    assert [card.title for card in every(made, Cards)[0].items] == ["Houseplant"]


def test_whom_it_cannot_hit_is_not_warned() -> None:
    state = begun(FOUR_PEOPLE, first=1, points=(12, 10, 7, 9))
    go(state, "reception", "reception", "reception", "lab")
    state.chance = Fall([1] * 9)
    use(state, Decline(), Roll(), Decline())
    roll_with(state, "pam_1", "pam_14")
    state.apply(0, Play("pam_1"))
    assert [page(state, seat).tone for seat in (1, 2, 3, None)] == ["danger", "danger", "wait", "wait"]


def test_who_would_gain_is_not_warned() -> None:
    state = crowded()
    kind = next(
        c for c, words in CARDS.items() if c.startswith("pam") and [s.whom for s in words.effect] == ["me", "foe"]
    )
    roll_with(state, kind, "pam_1")
    state.apply(0, Play(kind))
    assert state.stage == "aim"
    assert page(state, 1).tone == "wait"


def test_a_room_can_be_taken_back_and_a_card_that_was_shown_cannot() -> None:
    match = Match.new(GAME.id, [Seat("Dev", "green"), Seat("Ben", "amber")], "phone", options=GAME.modes[2])
    match.act(0, Go("lab"))
    ringed = every(page(match.state, 0), Cards)[0].items[0]
    assert ringed.on and match.can_undo(0)
    match.act(1, Go("malory"))
    while match.view(None).stage != "play":
        seat = match.state.waiting()[0]
        match.act(seat, match.state.legal(seat)[0])
    (seat,) = match.state.waiting()
    match.act(seat, match.state.legal(seat)[0])
    assert not match.can_undo(seat)


def test_an_event_is_aimed_too() -> None:
    state = begun(FOUR_PEOPLE, points=(12, 10, 1, 9))
    events(state, "conway_stern")
    go(state, "malory", "lab", "lab", "lab")
    use(state, Use())
    made = page(state, 0)
    assert prompt(made) == ("To whom?", "Pick a foe for Conway Stern.")
    assert only(made, Cards).items[0].tag == "Steal 2 from a foe"
    assert only(made, People).note == ""
    assert said(made)[:2] == [("Pick Ben", "Ben 10 → 8, you 12 → 14"), ("Pick Ana", "Ana 1 → 0, you 12 → 13")]
    assert page(state, 3).tone == "danger"
    assert state.legal(0)[0] == Aim(1)


# ---- open cards --------------------------------------------------------------------------------


def test_open_cards_are_shown_to_everybody() -> None:
    state = begun(FOUR_PEOPLE, open_cards=True)
    go(state, "lab", "malory", "malory", "malory")
    deck(state, 0, "pam_1", "pam_2")
    use(state, Use())
    for seat in (1, None):
        hand = every(page(state, seat), Cards)[0]
        assert (hand.title, hand.note) == ("Dev drew", "open to all")
        assert [card.title for card in hand.items] == ["Houseplant", CARDS["pam_2"].name]
        assert not any(card.key for card in hand.items)
    state.apply(0, Play("pam_2"))
    under = every(page(state, 3), Lines)[-1]
    assert (under.title, under.items[0].text) == ("Under the decks", "Dev: Houseplant")


def test_what_lies_under_the_own_deck_is_for_oneself() -> None:
    state = begun(FOUR_PEOPLE)
    go(state, "lab", "malory", "malory", "malory")
    deck(state, 0, "pam_1", "pam_2")
    use(state, Use())
    state.apply(0, Play("pam_2"))
    own = every(page(state, 0), Cards)[-1]
    assert (own.title, own.lock, [card.title for card in own.items]) == ("Under your deck", True, ["Houseplant"])
    assert "Houseplant" not in whole(page(state, 1)) + whole(page(state, None))

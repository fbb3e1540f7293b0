"""What is picked from on a phone in Toontown, other than the town itself: people, characters, cards, homes."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.blocks import Block, Card, Cards, Fact, Line, Lines, People, Person, Table
from game.engine.english import owner, percent
from game.titles.toontown.phone import town
from game.titles.toontown.phone.papers import FACES
from game.titles.toontown.rules import moves, streets
from game.titles.toontown.rules.content import CHARACTERS, SHORT_NAMES
from game.titles.toontown.rules.moves import Action, Character
from game.titles.toontown.rules.odds import fired_now
from game.titles.toontown.rules.view import View
from game.titles.toontown.words import labels
from game.titles.toontown.words import phone as words
from game.titles.toontown.words import sheet as said
from game.titles.toontown.words.chances import far_and_likely

PROVEN = "#a6e3c5"


def person(seat: int) -> str:
    """What somebody is called in picks."""
    return f"p{seat}"


def paper(slot: int) -> str:
    """What a confidential card is called in picks."""
    return f"c{slot}"


def doom(colour: int) -> str:
    """What a Judge Doom that may be taken is called in picks."""
    return f"d{colour}"


# ---- people ----------------------------------------------------------------------------------


def suspects(view: View, table: Table) -> People:
    """Whom a guess may be about, and what the sheet says of them; the one it is about stays ringed."""
    items = (_suspect(view, seat, table) for seat in range(len(view.players)) if seat != view.me)
    return People(tuple(items), "rows", title=words.WHOM, ask=words.ASKS["whom"])


def _suspect(view: View, seat: int, table: Table) -> Person:
    face, known = table.faces[seat], view.players[seat].identity
    guessed = known is not None and seat in view.players[view.active].right_about
    if guessed and known is not None:
        fact = Fact(text=words.SEEN_BEFORE)
    elif view.sheet[seat].proven:
        fact = Fact(text=words.PROVEN, colour=PROVEN)
    else:
        fact = Fact(chance=said.best_guess(view, seat))
    return Person(
        table.names[seat],
        face.sprite,
        face.seat,
        person(seat),
        said.suspect(view, seat),
        facts=(fact,),
        gone=guessed,
        on=view.suspect == seat,
    )


def targets(view: View, legal: Sequence[Action], table: Table) -> People:
    """Whom the cannon may hit, how far its nozzle is from them, and how likely it gets there."""
    items = []
    for action in legal:
        if isinstance(action, moves.Aim):
            face, odds = table.faces[action.seat], fired_now(view, action.seat)
            over = "will_holder" if view.holder == action.seat else ""
            chance = Fact(chance=percent(odds.chance))
            items.append(
                Person(
                    table.names[action.seat],
                    face.sprite,
                    face.seat,
                    person(action.seat),
                    far_and_likely(odds).partition(",")[0],
                    over,
                    facts=(chance,),
                )
            )
    return People(tuple(items), "rows", title=words.CIRCLE, ask=words.ASKS["aim"])


# ---- cards -----------------------------------------------------------------------------------


def characters(view: View, legal: Sequence[Action]) -> Cards:
    """Who it may be, and how likely by the own sheet, as soon as it is clear about whom."""
    named = {action.character for action in legal if isinstance(action, moves.Name)}
    items = (_character(view, character, named) for character in CHARACTERS)
    return Cards(tuple(items), cols=4, height="5.4rem", title=words.WHICH, ask=words.ASKS["which"])


def _character(view: View, character: Character, named: set[Character]) -> Card:
    tag = said.chance_of(view, view.suspect, character) if view.suspect is not None and character in named else ""
    return Card(SHORT_NAMES[character], f"bust_{character}", character, fit="bust", colour=FACES[character], tag=tag)


def papers(view: View) -> Cards:
    """The confidential cards; what can be picked is lit."""
    items = []
    for slot, known in enumerate(view.papers):
        sprite = f"card_{known}" if known else "card_back_confidential"
        items.append(Card(said.card(slot), sprite, paper(slot), said.paper(view, slot) if known else "", fit="contain"))
    return Cards(tuple(items), cols=len(items), height="6.4rem", title=words.PAPERS, ask=words.ASKS[view.stage])


def homes(view: View, legal: Sequence[Action], table: Table) -> Cards:
    """Where a pawn may be washed to."""
    items = []
    for action in legal:
        if isinstance(action, moves.Banish):
            who = CHARACTERS[streets.town().home_of[action.home]]
            title, note = words.HOME.format(SHORT_NAMES[who]), words.banished(view, who, table.names)
            items.append(
                Card(title, f"house_only_{who}", town.key(action.home), note, fit="contain", colour=FACES[who])
            )
    return Cards(tuple(items), cols=2, height="7.5rem", title=words.HOMES, ask=words.ASKS["banish"])


def several_dooms(view: View) -> bool:
    """Whether more than one Judge Doom may be taken, so that it must be said which."""
    return sum(card.half == "doom" and card.colour != view.me for card in view.cards) > 1


def looked(view: View, table: Table) -> tuple[Block, ...]:
    """The cards that lie open for whoever looks, and what follows from them."""
    if not view.cards:
        return ()
    narrow = len(view.cards) > 3
    cards = tuple(_seen(view, card, table, narrow) for card in view.cards)
    found = tuple(Line(line, f"head_{who}") for who, line in said.found(view, view.cards, table.names))
    seen = Cards(
        cards,
        cols=4 if narrow else 3,
        height="6.6rem",
        fit="zoom",
        title=words.HERE,
        lock=True,
        note=words.ON_SHEET,
        ask=words.ASKS["look"],
    )
    return (seen, Lines(found, words.NEW)) if found else (seen,)


def _seen(view: View, card: moves.Card, table: Table, narrow: bool) -> Card:
    seat, name = table.faces[card.colour].seat, table.names[card.colour]
    if card.character is None:
        brings = owner(name) if narrow else words.TAKEN_DOOM.format(owner(name))
        note = labels.OWN_DOOM if card.colour == view.me else brings
        key = doom(card.colour) if card.colour != view.me and several_dooms(view) else ""
        return Card(labels.HALF_WORDS["doom"], "icon_doom", key, note, fit="contain", seat=seat)
    words_of = said.HALVES[card.half].format(SHORT_NAMES[card.character])
    sprite = f"{card.half}_{card.character}"
    return Card(name, sprite, text=words_of, fit="hang" if card.half == "bottom" else "zoom", seat=seat)

"""The part of the kit that reads every word of a game: for each seat and the room, in every position it meets."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.engine.chance import Chance
from game.engine.choices import Group, Impossible, explainer, impossible, why
from game.engine.contract import Awarding, Event, Names, Reason, State
from game.engine.honours import MOST
from game.engine.leaks import Breach, HelpfulGame, who
from game.engine.match import Entry

Sprites = Collection[str] | None  # the drawings there are; None where nobody knows them
Histories = Mapping[int | None, Sequence[Entry]]  # what happened, by who may know it


def names_of(seats: int) -> Names:
    return tuple(f"Player {seat + 1}" for seat in range(seats))


def pages(game: HelpfulGame, sprites: Sprites = None) -> None:
    """The box says in a line what it is about, and its rules have pages with words and drawings that there are."""
    _sentence(getattr(game.text, "tagline", None), "the tagline")
    found = _call(game, "rules_pages", "for the rules")
    if not found:
        raise Breach("words", f"{game.title} has no rules_pages.")
    for page in found:
        for words in (page.title, *page.paragraphs):
            _sentence(words, f"the page {page.title!r}")
        for sprite in page.sprites:
            _drawn(sprite.partition("|")[0], sprites, f"the page {page.title!r}")
    for name, sprite in getattr(game, "characters", {}).values():
        _sentence(name, "the name of a character")
        _drawn(sprite, sprites, f"the character {name}")


def speaking(game: HelpfulGame, state: State, seats: int, sprites: Sprites = None) -> None:
    """A position has a prompt, a label for every answer and what the podium would say, for whoever looks at it."""
    names = names_of(seats)
    for viewer in (None, *range(seats)):
        view, where = state.view(viewer), f"for {who(viewer)}"
        _sentence(_call(game, "prompt", where, view, names), f"the prompt {where}")
        _sentence(_call(game, "when", where, view), f"how far the game is {where}")
        for asked in state.waiting():
            if viewer == asked or not state.hushed(asked):  # a hushed question is on no other screen
                for action in state.legal(asked):
                    _sentence(_call(game, "action", where, action, view, names), f"{action} {where}")
                _explained(game, state, asked, view, names)
        for seat in range(seats):
            _podium(game, "reveal", (view, seat, names), sprites)
            _podium(game, "epithet", (view, seat), sprites)


def _explained(game: HelpfulGame, state: State, asked: int, view: Any, names: Names) -> None:
    """The answers to a question lie in groups that say what they do, and what is not possible has a reason."""
    legal, where = list(state.legal(asked)), f"for {who(view.me)}"
    try:
        groups, missing, whys = _told(game, state, asked, view, names)
    except Exception as error:
        raise Breach("choices", f"the choices of {game.title} fail {where}: {error!r}.") from error
    grouped = [action for group in groups for action in group.actions]
    if len(grouped) != len(legal) or set(grouped) != set(legal) or not all(group.actions for group in groups):
        raise Breach("choices", f"{grouped} are explained {where}, and {legal} can be done.")
    for group in groups:
        _sentence(group.title, f"the title of {group.actions} {where}")
        _sentence(group.words, f"what is said of {group.actions} {where}", silent=len(group.actions) == 1)
        _sentence(group.chance, f"the chance of {group.actions} {where}", silent=True)
    for title, reason in missing:
        _sentence(title, f"what is not possible {where}")
        _sentence(reason, f"why {title!r} is not possible {where}")
    for action, words in zip(legal, whys, strict=True):
        _sentence(words, f"what speaks for {action} {where}", silent=True)


def explaining(game: HelpfulGame, state: State, seats: int, seed: int | str) -> None:
    """What the room is told of an open question and of each answer to it is the same in the eyes of every other seat."""
    names = names_of(seats)
    for seat in range(seats):
        dealt = state.redeal(seat, Chance(f"{seed} questions"))  # the one that offers the same
        for asked in (asked for asked in state.waiting() if asked != seat and not state.hushed(asked)):
            told = [_told(game, position, asked, position.view(None), names) for position in (state, dealt)]
            if told[0] != told[1]:
                raise Breach("choices", f"what seat {asked} can do betrays to seat {seat} what it cannot know: {told}.")


def _told(
    game: HelpfulGame, state: State, asked: int, view: Any, names: Names
) -> tuple[Sequence[Group], Sequence[Impossible], Sequence[str]]:
    legal = state.legal(asked)
    groups = explainer(game).groups(view, legal, names)
    whys = [why(game, action, view, names) for action in legal]
    return groups, impossible(game, state, asked, view, groups, names), whys


def _podium(game: HelpfulGame, name: str, about: tuple[Any, ...], sprites: Sprites) -> None:
    """A game may say something of a seat beside its points: a drawing and a few words."""
    if (found := _call(game, name, f"of seat {about[1]}", *about)) is not None:
        sprite, words = found
        _drawn(sprite, sprites, f"the {name} of seat {about[1]}")
        _sentence(words, f"the {name} of seat {about[1]}")


def telling_words(game: HelpfulGame, events: Sequence[Event], seats: int) -> None:
    """Every half of an event has a line for the log, and news for whom it is about; both may be empty."""
    names = names_of(seats)
    for event in events:
        read: list[Event] = []
        for viewer in (None, *range(seats)):
            half = event.seen_by(viewer)
            if viewer is not None:
                _sentence(_call(game, "news", f"for {who(viewer)}", half, viewer, names), f"{half}", silent=True)
            if half not in read:
                read.append(half)
                _sentence(_call(game, "event", f"for {who(viewer)}", half, names), f"{half}", silent=True)


def refused(game: HelpfulGame, reason: Reason, seats: int, action: Any) -> None:
    """Whoever is refused something reads why."""
    where = f"for {reason} after {action!r}"
    _sentence(_call(game, "refusal", where, reason, names_of(seats)), f"the refusal {where}")


def ending(game: HelpfulGame, state: State, histories: Histories, sprites: Sprites = None) -> None:
    """The end has a sentence, a story with drawings that there are, figures and perhaps awards, whoever reads it."""
    outcome, names = state.outcome(), names_of(len(histories) - 1)
    _sentence(_call(game, "outcome", "at the end", outcome, names), "the outcome")
    for viewer, history in histories.items():
        where = f"for {who(viewer)}"
        for icon, headline, detail in _call(game, "story", where, history, outcome, names):
            _drawn(icon, sprites, f"the line {headline!r} of the story")
            _sentence(headline, "a headline of the story")
            _sentence(detail, "a detail of the story", silent=True)
        for figure, unit in _call(game, "figures", where, history):
            _sentence(figure, "a figure")
            _sentence(unit, f"what {figure} counts")
        if isinstance(game.text, Awarding):
            _awards(game, sprites, where, history, outcome, names)


def _awards(game: HelpfulGame, sprites: Sprites, where: str, *about: Any) -> None:
    """Awards are few, for people at the table, with a drawing and a reason each."""
    names = about[-1]
    found = _call(game, "awards", where, *about)
    if len(found) > MOST:
        raise Breach("words", f"{game.title} gives {len(found)} awards, and there is room for {MOST}.")
    for icon, title, seat, reason in found:
        _drawn(icon, sprites, f"the award {title!r}")
        _sentence(title, "the title of an award")
        _sentence(reason, f"why somebody gets {title!r}")
        if seat not in range(len(names)):
            raise Breach("words", f"the award {title!r} is for seat {seat}, which nobody has.")


def _call(game: HelpfulGame, name: str, where: str, *about: Any) -> Any:
    try:
        return getattr(game.text, name)(*about)
    except Exception as error:
        raise Breach("words", f"text.{name} of {game.title} fails {where}: {error!r}.") from error


def _sentence(words: Any, what: str, silent: bool = False) -> None:
    if not isinstance(words, str):
        raise Breach("words", f"{what} is {words!r} instead of words.")
    if not (silent or words.strip()) or "{" in words:
        raise Breach("words", f"{what} cannot be read: {words!r}.")


def _drawn(sprite: str, sprites: Sprites, what: str) -> None:
    if sprites is not None and sprite not in sprites:
        raise Breach("words", f"{what} names the drawing {sprite!r}, which is not there.")

"""Every word Upper Hand says while it is played: prompts in two voices, labels, log lines, refusals, the end."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Names, Outcome, Reason
from game.engine.english import counted, listed, owner
from game.titles.upper_hand.rules import moves
from game.titles.upper_hand.rules.content import CHALLENGES, PEOPLE, ROOMS, SKILL_NAMES, SKILLS
from game.titles.upper_hand.rules.moves import Action, Event
from game.titles.upper_hand.rules.view import View
from game.titles.upper_hand.words.awards import awards
from game.titles.upper_hand.words.pages import rules_pages
from game.titles.upper_hand.words.phrases import (
    LAST_ROUND,
    LUCKY_FACES,
    WHY_LAST,
    card_effect,
    card_name,
    challenge_name,
    dice,
    event_effect,
    event_name,
    more_dice,
    room_name,
    sentence,
    the_room,
)
from game.titles.upper_hand.words.story import figures, story

__all__ = ["action", "awards", "epithet", "event", "figures", "news", "outcome", "prompt", "refusal", "reveal", "rules_pages", "story", "tagline", "when"]  # fmt: skip

tagline = "Eight coworkers, one office, and nobody has ever said sorry. First to twenty is insufferable."


# ---- Prompts -------------------------------------------------------------------------------


def when(view: View) -> str:
    """Which round it is, and whether it is the last."""
    return LAST_ROUND if view.last else f"Round {view.round}"


def prompt(view: View, names: Names) -> str:
    """What is asked now, in two lines: "You …" for the one who is asked, else by name."""
    if view.over:
        who = "Somebody" if view.winner is None else names[view.winner]
        return f"{who} has the upper hand.\n{_left_with(view, names)}"
    if view.stage == "choose":
        return "\n".join(_choose_prompt(view, names))
    who = "You" if view.me == view.active else names[view.active]
    mine = view.me == view.active
    match view.stage:
        case "ability":
            lines = _ability_prompt(view, who, mine)
        case "roll":
            lines = (
                f"{who} must roll {dice(view.dice)}.",
                f"Every {LUCKY_FACES} draws a card. Not alone in {_here(view)}.",
            )
        case "play":
            rest = "the other goes" if view.drawn == 2 else "the rest go"
            lines = f"{who} must play a card.", f"One of {view.drawn}; {rest} under the deck."
        case "aim":
            lines = _aim_prompt(view, who)
        case _:
            lines = f"{who} must try a Challenge.", f"Every {LUCKY_FACES} draws a card, even on a failure."
    return "\n".join(lines)


def _left_with(view: View, names: Names) -> str:
    """What those who have lost can call their own."""
    if len(view.players) > 2 or view.winner is None:
        return "The others have each other."
    return f"{names[1 - view.winner]} has the paperwork."


def _here(view: View) -> str:
    where = view.players[view.active].location
    return "the room" if where is None else the_room(where)


def _choose_prompt(view: View, names: Names) -> tuple[str, str]:
    if view.me in view.asked:
        return "You must pick a room.", "Nobody sees it until your token walks in."
    few = len(view.asked) <= 2
    waiting = listed([names[seat] for seat in view.asked]) if few else f"{len(view.asked)} players"
    return "Everybody picks a room.", f"Waiting for {waiting}."


def _ability_prompt(view: View, who: str, mine: bool) -> tuple[str, str]:
    where = view.players[view.active].location
    offer = ROOMS[where].offer if where else "use it"
    verb, they = ("are", "You") if mine else ("is", "They")
    return f"{who} {verb} first in {_here(view)}.", f"{they} may {offer}, or leave it alone."


def _aim_prompt(view: View, who: str) -> tuple[str, str]:
    if view.card is not None:
        return f"{who} must pick a foe.", f"{card_name(view.card)}: {card_effect(view.card)}"
    if view.event is not None:
        return f"{who} must pick a foe.", f"{event_name(view.event)}: {event_effect(view.event)}"
    return f"{who} must pick a foe.", ""


# ---- Labels --------------------------------------------------------------------------------


def action(action: Action, view: View, names: Names) -> str:
    """A button or a tooltip for this answer."""
    match action:
        case moves.Go(location):
            return room_name(location)
        case moves.Use():
            where = view.players[view.active].location
            return ROOMS[where].label if where else "Use it"
        case moves.Decline():
            return "No, thanks"
        case moves.Roll():
            return f"Roll {dice(view.dice)}"
        case moves.Play(card):
            return card_name(card)
        case moves.Aim(target):
            return f"{names[target]} ({_person(view, target)})"
        case moves.Attempt(slot, skill):
            return _attempt_label(view, slot, skill)


def _person(view: View, seat: int) -> str:
    return PEOPLE[view.players[seat].character].name


def _attempt_label(view: View, slot: int, skill: moves.Skill) -> str:
    number = view.row[slot].challenge
    count = view.players[view.active].mission_dice[SKILLS.index(skill)]
    named = f" with {SKILL_NAMES[skill]}" if CHALLENGES[number].type is None else ""
    return f"{CHALLENGES[number].name}: {challenge_name(number)}{named}, {dice(count)}"


# ---- The log -------------------------------------------------------------------------------


def event(event: Event, names: Names) -> str:
    """A line for the log; "" if it is not worth one."""
    return _on_the_floor(event, names) or _with_cards(event, names) or _in_the_mission(event, names)


def _on_the_floor(event: Event, names: Names) -> str:
    match event:
        case moves.RoundBegan(round_, initiative, _):
            return f"Round {round_}: {names[initiative]} has Initiative."
        case moves.LastRound(why):
            return f"{LAST_ROUND}: {WHY_LAST[why]}"
        case moves.Chose(seat, location):
            return f"{names[seat]} has picked {the_room(location) if location else 'a room'}."
        case moves.Entered(seat, location, count):
            return f"{names[seat]} walks into {the_room(location)}{'.' if count else ', first in.'}"
        case moves.Declined(seat, location):
            return f"{names[seat]} leaves {the_room(location)} alone."
        case moves.InitiativeTaken(seat):
            return f"{names[seat]} takes Initiative for the next round."
        case moves.LeaderTaken(seat, now):
            return f"{names[seat]} takes the lead for the {'Mission' if now else 'next Mission'}."
        case moves.DiceAdded(seat, count, armory):
            return (
                f"{names[seat]} gets {more_dice(count)} for the {'Mission' if armory else 'next room or Mission'} roll."
            )
        case moves.LocationRolled(seat, _, rolled, cards):
            drew = f": {counted(cards, 'card')}!" if cards else ", nothing clever to say."
            return f"{names[seat]} rolls {_pips(rolled)}{drew}"
        case moves.EventDrawn(seat, drawn):
            return f"{names[seat]} draws {event_name(drawn)}."
        case moves.EventResolved(_, drawn, _, works):
            return "" if works else f"{event_name(drawn)} leaves everybody cold."
        case moves.PicturesPassed(direction, seen, reached):
            if not seen:
                return f"{names[reached]} burns the pictures."
            return f"The pictures go {direction}: {len(seen)} saw them before {names[reached]} did."
    return ""


def _pips(rolled: tuple[int, ...]) -> str:
    return listed([str(die) for die in rolled])


def _with_cards(event: Event, names: Names) -> str:
    match event:
        case moves.Drew(seat, count, cards) if count > 1:
            faces = listed([card_name(card) for card in cards]) if count == 2 else ""  # more do not fit a line
            return sentence(f"{names[seat]} draws {faces or counted(count, 'card')}")
        case moves.Showed(seat, _, count, under) if under:
            rest = listed([card_name(card) for card in under]) if count <= 2 else counted(count, "card")
            return f"{names[seat]} puts {rest} under the deck."
        case moves.CardPlayed(seat, card, target, works):
            on = f" on {names[target]}" if target is not None else ""
            return sentence(f"{names[seat]} plays {card_name(card)}{on}{'' if works else ' in vain'}")
        case moves.ShieldKept(seat, _):
            return f"{owner(names[seat])} next loss will be a gain."
        case moves.Turned(seat, _, amount, _):
            return f"{names[seat]} turns it around and gains {amount}."
        case moves.Gained(seat, amount, now):
            return f"{names[seat]} gains {amount}, now {now}."
        case moves.Lost(seat, amount, now):
            return f"{names[seat]} loses {amount}, now {now}."
        case moves.Stole(seat, victim, amount, _, _):
            return f"{names[seat]} steals {amount} from {names[victim]}."
        case moves.Shuffled("own", seat) if seat is not None:
            return f"{names[seat]} shuffles the discards in."
        case moves.Shuffled(deck, _):
            return f"The {deck.capitalize()} are shuffled again."
    return ""


def _in_the_mission(event: Event, names: Names) -> str:
    match event:
        case moves.Tossed(_, (seat,), (rolled,), _):
            return f"{names[seat]} rolls {_pips(rolled)}."
        case moves.Tossed(why, seats, _, totals):
            return f"{_TOSSING[why]}: {_tossed(dict(zip(seats, totals, strict=True)), why, names)}."
        case moves.MissionBegan(leader, row):
            return f"{names[leader]} leads the Mission: {counted(len(row), 'Challenge')}."
        case moves.SkillRolled(seat, _, challenge, _, _, total, success, _, _):
            return f"{names[seat]} {'makes' if success else 'fails'} {challenge_name(challenge)} with {total}."
        case moves.SatOut(seat):
            return f"Nothing is left for {names[seat]} to try."
        case moves.GameOver(winner, scores, _):
            return f"{names[winner]} has {scores[winner]}. That's the game."
    return ""


_TOSSING = {"card": "All roll", "event": "All roll", "leader": "Roll for the lead", "win": "Roll-off"}


def _tossed(totals: dict[int, int], why: str, names: Names) -> str:
    """Who rolled what; of a whole table, which does not fit a line, the highest and the lowest.

    >>> _tossed({0: 6, 1: 2, 2: 1, 3: 6}, "event", ("Ana", "Ben", "Eva", "Dev"))
    'Ana and Dev 6 … Eva 1'
    """
    scores = sorted(set(totals.values()), reverse=True)
    if len(totals) > 3:
        scores = [scores[0], scores[-1]] if why == "event" and len(scores) > 1 else scores[:1]
    told = []
    for score in scores:
        level = [names[seat] for seat, total in totals.items() if total == score]
        told.append(f"{listed(level) if len(level) <= 2 else f'{len(level)} players'} {score}")
    return " … ".join(told) if len(totals) > 3 else ", ".join(told)


# ---- Refusals and the end ------------------------------------------------------------------

REFUSALS = {
    "over": "The game is over.",
    "not_now": "That cannot be done now.",
    "chosen": "You have picked a room; wait for the others.",
    "yourself": "Pick a foe, not yourself.",
}


def refusal(reason: Reason, names: Names) -> str:
    """Why something was refused, as a sentence."""
    args: tuple[Any, ...] = reason.args
    match reason.id:
        case "not_asked":
            return f"It is for {listed([names[seat] for seat in args])} to answer now."
        case "shut":
            room = the_room(args[0])
            return f"{room[0].upper()}{room[1:]} is closed tonight."
        case "not_drawn":
            return sentence(f"You have not drawn {card_name(args[0])}")
        case "not_here":
            return f"{names[args[0]]} is not in the room."
        case "taken":
            return f"{names[args[0]]} has won that Challenge."
        case "other_skill":
            return f"That Challenge is about {SKILL_NAMES[args[0]] if args[0] else 'something else'}."
    return REFUSALS[reason.id]


def outcome(outcome: Outcome, names: Names) -> str:
    """How it ended, as a sentence."""
    winner = names[outcome.winners[0]]
    best: Any = outcome.reason.args[0]
    match outcome.reason.id:
        case "most":
            return f"Several got there at once; {winner} has the most, with {best}."
        case "roll_off":
            return f"{winner} wins the roll-off at {best} Upper Hand."
        case "dry":
            return f"No Challenges left: {winner} wins with {best} Upper Hand."
        case "dry_roll_off":
            return f"No Challenges left: {winner} wins the roll-off at {best} Upper Hand."
        case "guard":
            return f"It's late: {winner} wins with {best} Upper Hand."
        case "guard_roll_off":
            return f"It's late: {winner} wins the roll-off at {best} Upper Hand."
    return f"{winner} wins with {best} Upper Hand."


def epithet(view: View, seat: int) -> tuple[str, str] | None:
    """The token and how much Upper Hand it stands for, on the podium."""
    return ("token_upper_hand", str(view.players[seat].upper_hand)) if view.over else None


def news(_event: Event, _seat: int, _names: Names) -> str:
    """Nothing is learnt in private that the table does not show at once."""
    return ""


def reveal(view: View, seat: int, _names: Names) -> tuple[str, str] | None:
    """Which of the eight the player was, in the mood that the end calls for."""
    if not view.over:
        return None
    who = view.players[seat].character
    return f"uh_{who}_{'smug' if seat == view.winner else 'sad'}", PEOPLE[who].name

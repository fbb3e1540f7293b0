"""What Bodyguard says while things happen, and what it tells those to whom they were done."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Names
from game.engine.english import Voice
from game.engine.telling import Done
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.content import KINDS
from game.titles.bodyguard.rules.moves import Event
from game.titles.bodyguard.rules.view import View
from game.titles.bodyguard.words.phrases import card_name
from game.titles.bodyguard.words.story import ending

NEXT_ROUND, LAST_SCORE = "Next round", "To the final score"


def telling(event: Event, view: View, names: Names) -> str:
    """What the prompt says while the event is shown, without what comes of it."""
    say = Voice(names, view.me)
    match event:
        case moves.RoundBegan(round_, president):
            return f"Round {round_}\n{say.does(president, 'is', 'are')} President now."
        case moves.RolesDealt(president, _, _, _):
            return f"{say.does(president, 'deals', 'deal')} the roles\nWho guards, and who doesn't?"
        case moves.CardsDealt():
            return "Cards for everybody\nFresh reasons to distrust each other."
        case moves.TurnBegan(seat, _):
            return f"{say.does(seat, 'is', 'are')} next\nA card has to be played."
        case moves.Skipped(seat, why, _):
            words = "Somebody mixed it a little too strong." if why == "martin" else "No cards left."
            return f"{say.does(seat, 'skips', 'skip')} a turn\n{words}"
        case moves.Recalled(seat):
            return f"{say.does(seat, 'wants', 'want')} the roles back\nThey will be dealt anew."
        case moves.HitPlaced(seat, target, card, _, _):
            return f"{say.does(seat, 'hits', 'hit')} {say.whom(target)}!\n{card_name(card)}"
        case moves.HitRemoved(seat, _, _):
            return f"{say.does(seat, 'has', 'have')} a Plan B\nOne hit less."
        case moves.Discarded(seat, _):
            return f"{say.does(seat, 'discards', 'discard')} a card\nFace down. Nothing to see here."
        case moves.Drew(seat, _):
            return f"{say.does(seat, 'draws', 'draw')} a card\nAnd the turn is over."
    return _on_somebody(event, say) or _at_the_end(event, say)


def _on_somebody(event: Event, say: Voice) -> str:
    match event:
        case moves.Played(seat, target, card):
            return f"{say.does(seat, 'plays', 'play')} a {card_name(card)}\nIt is meant for {say.whom(target)}."
        case moves.Passed(seat):
            return f"{say.does(seat, 'lets', 'let')} it happen\nOr kept the answer for later."
        case moves.Countered(seat, against, insists):
            words = "No means yes, for once." if insists else f"{say.whom(against).capitalize()} will have to think."
            return (
                f"{say.does(seat, 'insists', 'insist') if insists else say.does(seat, 'says no', 'say no')}!\n{words}"
            )
        case moves.Cancelled(_, target, card):
            return f"{card_name(card)} canceled\nNothing happens to {say.whom(target)}."
        case moves.Stole(seat, victim, _, _):
            return f"{say.does(seat, 'reaches', 'reach')} for a card\nOut of {say.whose(victim)} hand."
        case moves.MartinServed(_, target):
            return f"A drink for {say.whom(target)}\nIt costs the next turn."
    return ""


def _at_the_end(event: Event, say: Voice) -> str:
    match event:
        case moves.BreathHeld(_, president, _):
            return f"Hold your breath!\nThe fourth hit on {say.whom(president)}."
        case moves.Answered(seat, _):
            return f"{say.does(seat, 'has', 'have')} answered\nNobody moves a muscle."
        case moves.SteppedIn(seat, president):
            return f"{say.does(seat, 'steps', 'step')} in!\nBetween the hit and {say.whom(president)}."
        case moves.Rescued(seat, president, _):
            return f"{say.does(seat, 'throws', 'throw')} in three hits\n{say.does(president, 'is', 'are')} safe."
        case moves.NobodyMoved():
            return "Nobody moves …\nWhere is that Bodyguard?"
        case moves.Eliminated(seat, by, _):
            return f"{say.does(seat, 'is', 'are')} out!\nThat was {say.whom(by)}."
        case moves.RoundOver(score):
            headline, detail = ending(score, tuple(say.names), say.me)
            return f"Round over\n{headline}: {detail}."
        case moves.GameOver():
            return "That is the game\nEverybody has been President."
    return ""


def done_to(events: Sequence[Event], seat: int, names: Names) -> list[Done]:
    """What others have done to this player, with how much."""
    found = ((event, _done(event, seat, names)) for event in events if event.about != seat)
    return [(event, words) for event, words in found if words]


def _done(event: Event, seat: int, names: Names) -> str:
    match event:
        case moves.HitPlaced(who, target, card, _, hits) if target == seat:
            return f"{names[who]} hit you with {card_name(card)}: {hits} of {len(KINDS)}."
        case moves.Stole(who, victim, card, False) if victim == seat:
            return f"{names[who]} took {card_name(card) if card else 'a card'} from you."
        case moves.MartinServed(who, target) if target == seat:
            return f"{names[who]} served you a Deadly Martin: a turn lost."
        case moves.Countered(who, against, _) if against == seat:
            return f"{names[who]} said no to you."
    return ""

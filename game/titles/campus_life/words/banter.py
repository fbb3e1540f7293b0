"""What is overheard at an encounter of Campus Life: a line when somebody adjusts a die, and one when it is over."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.contract import Names
from game.titles.campus_life.rules.content import ROOMS
from game.titles.campus_life.rules.moves import Adjusted, Event, HookedUp, Parted

# {0} is whoever came up to {1}; what is said in words of their own needs no names.
CLOSER = (
    "Wait, you alphabetize your spices too?",
    "Say that again, but slower. I want to remember it.",
    "I have never agreed with anybody so fast.",
    "You had me at leftover lasagna.",
    "Finally! Somebody who reads the manual first.",
    "Stop it. That is my favorite dinosaur as well.",
    "I would share my fries with you. All six of them.",
    "Your laugh should come with a warning label.",
    "Tell me more. My bus can go without me.",
    "I was going to be mysterious tonight. So much for that.",
    "Me too! Well, as of a minute ago.",
    "Keep talking. I am only pretending to look for the dip.",
    "You fold your socks? Go on. I am listening.",
)
FURTHER = (
    "Speaking of romance, have you tried the cheese board?",
    "Fascinating. How do you feel about owls?",
    "Let me stop us here, before we buy a house together.",
    "Oh look, a bookshelf! I do love a shelf.",
    "Hold that thought. I have to water a plant.",
    "You are lovely. I am mostly here for the snacks.",
    "Funny weather we are having. Indoors.",
    "I promised my cat I would come home alone.",
    "That reminds me of taxes. Most things do.",
    "Could we go back to talking about bread?",
    "My horoscope says not before Thursday.",
    "I hear my mother calling. She lives in Ohio.",
    "Before you go on: do you need anything from the kitchen?",
)
NEARLY = (
    "So close! One more slow song would have done it.",
    "{0} leans in. {1} sneezes. Timing is everything.",
    "Both say “you first” until it is too late.",
    "It was going so well, until the word “spreadsheet.”",
    "{0} and {1} agree on everything but the playlist.",
    "Right person, right sofa, wrong minute.",
    "A spark! Then somebody turns on the ceiling light.",
    "Nearly. {1} will think of the perfect answer at 3 a.m.",
    "They blush, they bow, they bump their heads. Another time.",
)
WORLDS_APART = (
    "{1} now knows everything about sourdough. {0} has no regrets.",
    "{0} talks about the stars. {1} talks about the parking.",
    "No fireworks, but a very good tip for the dishwasher.",
    "They part as friends, each with half a recipe for soup.",
    "{0} winks. {1} kindly offers eye drops.",
    "Two monologues do not make a duet. Lovely voices, though.",
    "{0} loves long walks. {1} loves long naps. Sweet dreams!",
    "It is not you, it is not me, it is the accordion.",
    "They shake hands like two mayors opening a bridge.",
    "The talk is polite, and the silence even more so.",
    "{1} has to see a friend about a lamp. It happens.",
    "{0} tells the joke about the penguin. All of it.",
)
TOGETHER = (
    "{0} and {1} have found their coats, and each other.",
    "They slip out quietly. Everybody saw. Nobody minds.",
    "Cue the saxophone! Somebody always brings a saxophone.",
    "{0} asks. {1} says: “I thought you never would.”",
    "“Your place?” “Mine has pancakes.” “Yours.”",
    "Tomorrow {0} meets the cat. The cat will decide.",
    "They finish each other's sentences, and the guacamole.",
    "{0} and {1} hold hands. The whole room goes “aww.”",
    "It was the way {1} said “municipal library.”",
    "Same number, same grin, same taxi home.",
    "Breakfast is already being discussed, in detail.",
    "The party loses its two best listeners. Worth it.",
    "{0} says yes. {1} says yes. The taxi says four minutes.",
)
POOLS = (CLOSER, FURTHER, NEARLY, WORLDS_APART, TOGETHER)


def remark(event: Event, past: Iterable[Event], names: Names) -> str:
    """What is overheard at this event, "" at most; it follows from it and from what everybody has seen before."""
    if not isinstance(event, Adjusted | Parted | HookedUp):
        return ""
    heard: dict[tuple[str, ...], list[str]] = {pool: [] for pool in POOLS}
    for earlier in past:
        _pick(earlier, heard)
    line = _pick(event, heard)
    who = (names[event.seat], names[event.other]) if isinstance(event, Parted | HookedUp) else ()
    return line.format(*who)


def _pick(event: Event, heard: dict[tuple[str, ...], list[str]]) -> str:
    """The line that suits the event, or the next one that was not heard for a while: half a pool comes in between."""
    pool: tuple[str, ...]
    match event:
        case Adjusted(seat, was, now, closer):
            pool, start = CLOSER if closer else FURTHER, 5 * seat + 3 * was + now
        case Parted(seat, other, die, other_die):
            pool = NEARLY if abs(die - other_die) == 1 else WORLDS_APART
            start = 5 * seat + 7 * other + 2 * die + other_die
        case HookedUp(seat=seat, other=other, room=room, die=die):
            pool, start = TOGETHER, 5 * seat + 7 * other + 2 * die + ROOMS.index(room)
        case _:
            return ""
    lately = heard[pool][-(len(pool) // 2) :]
    turned = (pool[(start + step) % len(pool)] for step in range(len(pool)))
    line = next(line for line in turned if line not in lately)
    heard[pool].append(line)
    return line

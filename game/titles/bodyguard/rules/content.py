"""The cards and counts of Bodyguard, each hit with its name and a line of its own."""

from __future__ import annotations

from typing import NamedTuple, get_args

from game.titles.bodyguard.rules.moves import Card, Deed, Ending, HitCard, Kind, Location, Role, Time, Weapon, Weather

SEATS = range(4, 9)
MOST = SEATS[-1]
HAND = 6  # cards dealt to each player
KINDS: tuple[Kind, ...] = get_args(Kind)
KIND_NAMES: dict[Kind, str] = {"weapon": "Weapon", "location": "Location", "weather": "Weather", "time": "Time"}
ROLE_NAMES: dict[Role, str] = {"president": "President", "bodyguard": "Bodyguard", "assassin": "Assassin"}


class Words(NamedTuple):
    """What is printed on a card."""

    name: str
    line: str


HITS: dict[HitCard, Words] = {
    "poisoned_umbrella": Words("Poisoned Umbrella", "Keeps you dry. Briefly."),
    "banana_peel": Words("Banana Peel", "An old joke, still in service."),
    "exploding_cigar": Words("Exploding Cigar", "Smoking is bad for you. This one is in a hurry."),
    "falling_piano": Words("Falling Piano", "Three movements, all of them downward."),
    "blowpipe_pen": Words("Blowpipe Pen", "Mightier than the sword, and quieter."),
    "boomerang": Words("Boomerang", "If you miss, wait."),
    "anvil": Words("Anvil", "Delivered without a signature."),
    "laser_watch": Words("Laser Watch", "Your time is up, to the millisecond."),
    "rubber_chicken": Words("Rubber Chicken", "Nobody has ever lived to explain it."),
    "trapdoor_lever": Words("Trapdoor Lever", "Please stand on the X for the photo."),
    "jar_of_bees": Words("Jar of Bees", "Forty small volunteers."),
    "opera_box": Words("Opera Box", "It is over when somebody sings."),
    "rooftop": Words("Rooftop", "A lovely view of the motorcade."),
    "press_room": Words("Press Room", "Any last questions?"),
    "golf_course": Words("Golf Course", "Eighteen holes and one more."),
    "limousine": Words("Limousine", "Who is driving, by the way?"),
    "submarine": Words("Submarine", "The window does not open. It leaks."),
    "hotel_bar": Words("Hotel Bar", "Everybody here is waiting for somebody."),
    "museum": Words("Museum", "Soon with one more exhibit."),
    "night_train": Words("Night Train", "Twelve sleeping cars, nobody asleep."),
    "zoo": Words("Zoo", "Feeding time has been moved up."),
    "bubble_bath": Words("Bubble Bath", "Even the duck looks away."),
    "thick_fog": Words("Thick Fog", "Nobody saw anything, and that is official."),
    "thunderstorm": Words("Thunder", "Covers any bang."),
    "heat_wave": Words("Heat Wave", "Even the guards take off their jackets."),
    "hailstorm": Words("Hailstorm", "Only one of the lumps was aimed."),
    "blizzard": Words("Blizzard", "The footprints were gone in a minute."),
    "rainbow_drizzle": Words("Rainbow Drizzle", "Everybody looked up. That was the plan."),
    "tornado": Words("Tornado", "Travels light: one briefcase, one hat."),
    "sandstorm": Words("Sandstorm", "There is grit in every alibi."),
    "full_moon": Words("Full Moon", "Perfect light, hairy company."),
    "black_ice": Words("Black Ice", "Slippery, like the witness."),
    "northern_lights": Words("Northern Lights", "A distraction with a budget."),
    "breakfast": Words("Breakfast", "The toast was not the only thing that popped."),
    "high_noon": Words("High Noon", "No shadow to hide in, or behind."),
    "tea_time": Words("Tea Time", "One lump or six?"),
    "rush_hour": Words("Rush Hour", "The getaway car is stuck in it."),
    "happy_hour": Words("Happy Hour", "Two for the price of one."),
    "sunset": Words("Sunset", "They never ride into it twice."),
    "last_orders": Words("Last Call", "Ask not for whom the bell tolls."),
    "midnight": Words("Midnight", "Twelve strokes; nobody counts thirteen."),
    "witching_hour": Words("Witching Hour", "The soup tastes of conspiracy."),
    "dawn": Words("Dawn", "The rooster saw everything and tells everyone."),
    "coffee_break": Words("Coffee Break", "Black, two sugars, one secret."),
}
DEEDS: dict[Deed, Words] = {
    "filthy_trick": Words("Filthy Trick", "Take a random card from somebody. Neither of you draws this turn."),
    "deadly_martin": Words("Deadly Martin", "Put it in front of somebody, whose next turn is skipped."),
    "plan_b": Words("Plan B", "Discard one hit in front of you."),
    "hardcore_af": Words("Hard (core) AF", "Cancel a card played on you, or insist on yours."),
}
CARD_WORDS: dict[Card, Words] = {card: words for cards in (HITS, DEEDS) for card, words in cards.items()}
HOW_MANY: dict[Deed, int] = {"filthy_trick": 7, "deadly_martin": 7, "plan_b": 6, "hardcore_af": 7}

# ---- Cards as numbers ------------------------------------------------------------------------

# A face is what a card shows: 44 hits in four kinds of eleven, then the four deeds.
OF_A_KIND = 11
FACES: tuple[Card, ...] = (
    *get_args(Weapon),
    *get_args(Location),
    *get_args(Weather),
    *get_args(Time),
    *get_args(Deed),
)
NUMBER: dict[Card, int] = {face: number for number, face in enumerate(FACES)}
FIRST_DEED = len(HITS)
TRICK, MARTIN, PLAN_B, HARDCORE = range(FIRST_DEED, len(FACES))
KIND_OF = tuple(face // OF_A_KIND for face in range(FIRST_DEED))
COUNTS = (*(1 for _ in HITS), *(HOW_MANY[deed] for deed in DEEDS))
DECK = tuple(face for face, count in enumerate(COUNTS) for _ in range(count))

# ---- Points ----------------------------------------------------------------------------------

BIG, SMALL = 2, 1  # what the two tokens are worth
ENDING_NAMES: dict[Ending, str] = {
    "caught": "Assassin caught",
    "killed": "President out",
    "rescued": "President rescued",
    "used_up": "Cards used up",
    "cleared": "No Assassin left",
}

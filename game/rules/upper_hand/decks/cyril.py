"""Cyril's twenty cards."""

from game.rules.upper_hand.content import Words
from game.rules.upper_hand.effects import (
    BOTH,
    COMEBACK,
    GLOAT,
    NUDGE,
    PECK,
    PEP,
    SHIELD,
    SPITE,
    STING,
    Step,
    about,
    expert,
    flirt,
    gain,
    lose,
    steal,
)

CARDS = (
    Words("insult", "Rounding Error", "You are a rounding error with a parking space.", STING),
    Words("insult", "Receipts", "I kept the receipt. They would not take you back.", STING),
    Words("insult", "Depreciation", "You lose value faster than a leased hovercraft.", STING),
    Words("insult", "Passive Voice", "It was noticed that you were hired. It was asked by whom.", NUDGE),
    Words("insult", "Petty Cash", "Two casinos and a petting zoo, on a Tuesday. Explain the goat.", (lose(3, only="has_type", name="smarts"), lose(1, only="lacks_type", name="smarts"))),
    Words("insult", "Tax-Free Charm", "Your charm is tax-free. It is below the minimum.", about("ray")),
    Words("insult", "Per My Last Email", "As per my last nine emails: I hope you step on a plug.", GLOAT),
    Words("insult", "I Ran the Numbers", "I ran the numbers on you. They kept running.", SPITE),
    Words("ego", "It Balances", "The books balance. I wept a little, but they balance.", (gain(1, per="type"),)),
    Words("ego", "Firm Handshake", "I have practised my handshake on the coat stand. It respects me.", (gain(1, only="in_play", name="archer"), gain(2, only="absent", name="archer"))),
    Words("ego", "Pivot Table", "Ladies. Gentlemen. Behold: a pivot table.", expert("smarts")),
    Words("ego", "Pencil Proof", "Mock the pocket protector. It stopped a pencil once.", PEP),
    Words("ego", "From Under the Desk", "I do my best work from underneath things.", COMEBACK),
    Words("come_on", "Joint Filing", "We could file jointly. There are boxes for us to tick.", PECK),
    Words("come_on", "Sensitive", "I cry at weddings, films and ladders. I am yours.", flirt(7)),
    Words("come_on", "Compound Interest", "My interest in you is four per cent, compounded nightly.", BOTH),
    Words(
        "come_on", "Slideshow for Cheryl", "Cheryl, I made a slideshow about us. It has transitions.",
        (steal(3, "named", name="cheryl"),),
    ),
    Words("signature", "Fully Insured", "Do your worst. I wrote the small print.", SHIELD),
    Words("signature", "Budget Freeze", "Nobody spends a cent until I have felt respected.",
          (lose(2, "richer"),)),
    Words("signature", "Three Scenarios", "I have prepared three outcomes. In one of them I am tall.",
          (Step("draw", 3),)),
)  # fmt: skip

"""Cheryl's twenty cards."""

from game.titles.upper_hand.rules.content import Words
from game.titles.upper_hand.rules.effects import (
    BOTH,
    COMEBACK,
    ENVY,
    GLOAT,
    NUDGE,
    PECK,
    SHIELD,
    SPITE,
    STING,
    STRUT,
    about,
    expert,
    flirt,
    gain,
    lose,
    steal,
)

CARDS = (
    Words("insult", "On Hold Since March", "I put you on hold in March. Nobody's asked.", STING),
    Words("insult", "Filing Cabinet", "Being hugged by you is like being filed.", STING),
    Words("insult", "Lamp Money", "My family has lamps that earn more than you. Unlit.", STING),
    Words("insult", "They Called", "Somebody called for you. I said you'd died. They said, 'Finally.'", NUDGE),
    Words("insult", "Daydream", "Sorry, I wasn't listening. I was picturing you as smoke.", ENVY),
    Words("insult", "Test Broadcast", "I told you a secret once, to see how far sound travels.", about("pam")),
    Words("insult", "The Walls Talk", "The walls whisper about you. Mostly they yawn.", GLOAT),
    Words("insult", "Wet Nails", "I'd slap you, but I just did my nails in highlighter.", SPITE),
    Words("ego", "Here for the Pens", "I own a railroad. I'm only here for the pens.", STRUT),
    Words("ego", "Eleven Calls Waiting", "Eleven calls waiting. I picture their little faces.", (steal(1, "initiative"), gain(1))),
    Words("ego", "Four Feelings", "I've had four feelings today, and three were applause.", expert("sex")),
    Words("ego", "Prettiest Fire", "Nobody can look away from me. Or breathe. It's the smoke.", (gain(1), lose(1, "beside"))),
    Words("ego", "Cool on the Cheek", "Ooh, is this the bottom? It's so cool on the cheek.", COMEBACK),
    Words("come_on", "Emergency Contact", "I put you down as my emergency. Contact is optional.", PECK),
    Words("come_on", "Supply Closet", "Meet me in the supply closet. Wear something with staples.", flirt(11)),
    Words("come_on", "Smoke Detector", "You make me want to unplug a smoke detector.", BOTH),
    Words(
        "come_on", "The Thing With Voltage", "Krieger, do the thing with the voltage. I'm bored and grounded.",
        (steal(3, "named", name="krieger"),),
    ),
    Words("signature", "It Tickles", "Ow. Again.", SHIELD),
    Words("signature", "Everyone on Line One", "I put you all on speaker. With each other. Since lunch.",
          (lose(1, "richer"), gain(1))),
    Words("signature", "Tiny Bonfire", "It was chilly, and your desks are so dry.",
          (lose(2, "here"),)),
)  # fmt: skip

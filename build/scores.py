"""The music of the box as it would stand on paper: chords and melody of every piece, and who plays what.

A bar of chords holds one chord, or two with a comma between; a melody is written `pitch:beats`, `r` rests, and every
bar is checked to be full. What is played under it, by whom and how loud, is a line per part."""

from __future__ import annotations

from typing import NamedTuple


class Part(NamedTuple):
    """One player: how the chords are turned into notes, or which rhythm is beaten, on what and how loud."""

    style: str  # "melody", "walk", "comp", "pad", "pulse", "arpeggio" or "beat"
    instrument: str
    loud: float
    rhythm: str = ""  # an x for every step of a bar that is played, X if it is stressed; bars after bars with a blank
    octave: int = 0  # up or down


class Piece(NamedTuple):
    """A loop, or with `once` something that ends; the tense parts are a layer of their own of the same length."""

    tempo: float  # beats a minute
    chords: str
    melody: str
    calm: tuple[Part, ...]
    tense: tuple[Part, ...] = ()
    swing: float = 0.5  # where the second half of a beat begins
    once: bool = False


# A slow bossa for a room full of boxes: nobody is in a hurry yet.
HOUSE = Piece(
    92,
    """Fmaj7 | Dm7 | Gm7 | C7 | Am7 | D7 | Gm7 | C7 |
    Bbmaj7 | Bbm6 | Am7 | D7 | Gm7 | C7 | F6 | C7""",
    """c5:1.5 a4:.5 g4:1 a4:1 | f4:1.5 g4:.5 a4:2 | bb4:1.5 g4:.5 f4:1 g4:1 | e4:3 r:1 |
    c5:1.5 d5:.5 e5:1 c5:1 | f#4:1.5 a4:.5 c5:2 | bb4:1.5 a4:.5 g4:1 d5:1 | c5:3 r:1 |
    d5:1.5 c5:.5 bb4:1 d5:1 | db5:1.5 c5:.5 bb4:1 g4:1 | e5:1.5 c5:.5 a4:2 | c5:1 a4:1 f#4:2 |
    g4:1 bb4:1 d5:1 f5:1 | e5:1.5 d5:.5 bb4:1 g4:1 | a4:1 f4:3 | r:4""",
    (
        Part("melody", "vibes", 0.9),
        Part("comp", "keys", 0.5, "x..x..x. ..x..x.."),
        Part("pulse", "bass", 0.9, "X..xX..x"),
        Part("beat", "shaker", 0.16, "xxXxxxXx"),
        Part("beat", "rim", 0.22, "x..x..x. ..x..x.."),
    ),
)

# Clarinet, banjo and a walking bass down Main Street; when the Will runs, so does the band.
TOONTOWN = Piece(
    144,
    """Bb6 | G7 | C7 | F7 | Bb6 | Bb7 | Eb6,Edim | F7 |
    Bb6 | G7 | C7 | F7 | Bb6,Bb7 | Eb6,Ebm6 | Bb6,G7 | C7,F7 |
    D7 | D7 | G7 | G7 | C7 | C7 | F7 | F7""",
    """r:.5 f4:.5 g4:.5 bb4:.5 d5:1 bb4:1 | b4:1.5 g4:.5 f4:1 r:1 |
    r:.5 e4:.5 g4:.5 bb4:.5 c5:1 bb4:1 | a4:1.5 f4:.5 eb4:1 r:1 |
    d5:.5 r:.5 d5:.5 r:.5 c5:.5 bb4:.5 g4:1 | f4:1 ab4:1 bb4:2 | g4:1 bb4:1 g4:1 e4:1 | f4:2 r:2 |
    r:.5 f4:.5 g4:.5 bb4:.5 f5:1 d5:1 | d5:1.5 b4:.5 g4:1 r:1 |
    r:.5 g4:.5 bb4:.5 c5:.5 e5:1 c5:1 | c5:1.5 a4:.5 f4:1 r:1 |
    d5:1 f5:1 ab4:1 bb4:1 | c5:1 bb4:1 gb4:1 bb4:1 | f4:1 bb4:1 b4:1 d5:1 | e4:1 g4:1 a4:1 c5:1 |
    r:1 f#4:.5 a4:.5 c5:1 a4:1 | d5:1 c5:.5 a4:.5 f#4:2 | r:1 b4:.5 d5:.5 f5:1 d5:1 | g4:1 b4:.5 a4:.5 g4:2 |
    r:1 e4:.5 g4:.5 bb4:1 g4:1 | c5:1 bb4:.5 g4:.5 e4:2 | f4:.5 g4:.5 a4:.5 c5:.5 eb5:1 c5:1 | a4:1 f4:1 r:2""",
    (
        Part("melody", "clarinet", 0.75),
        Part("walk", "bass", 0.85),
        Part("comp", "banjo", 0.42, "..x...x. ..x...xx"),
        Part("beat", "brush", 0.2, "..X...X."),
        Part("beat", "ride", 0.12, "x.xxx.xx"),
    ),
    (
        Part("pulse", "low", 0.8, "XxxxXxxx", -1),
        Part("arpeggio", "xylophone", 0.4, "x.xxx.xx", 1),
        Part("beat", "brush", 0.3, "xxXxxxXx"),
        Part("beat", "kick", 0.5, "x...x..."),
        Part("pad", "strings", 0.3),
    ),
    swing=0.64,
)

# A hotel bar, a vibraphone and somebody behind a newspaper.
UPPER_HAND = Piece(
    100,
    """Dm | DmM7 | Dm7 | Dm6 | Gm7 | A7 | Dm | A7 |
    Bbmaj7 | A7 | Dm7 | G7 | Gm7 | A7 | Dm6 | A7""",
    """r:1 a4:.5 d5:1 e5:.5 f5:1 | e5:1.5 c#5:.5 a4:2 | r:1 a4:.5 c5:1 d5:.5 f5:1 | d5:1.5 b4:.5 a4:2 |
    r:1 g4:.5 bb4:1 d5:.5 f5:1 | e5:1 c#5:.5 g4:.5 a4:2 | f4:1 a4:1 d5:2 | r:4 |
    d5:1.5 f5:.5 a5:1 f5:1 | e5:1 c#5:1 a4:2 | c5:1.5 d5:.5 f5:1 d5:1 | b4:1 d5:1 g4:2 |
    bb4:1 d5:1 f5:1.5 d5:.5 | c#5:1 e5:.5 g5:.5 e5:1 c#5:1 | d5:1.5 a4:.5 b4:1 a4:1 | r:4""",
    (
        Part("melody", "vibes", 0.85),
        Part("pulse", "bass", 0.95, "X..x..x. X..xx.x."),
        Part("comp", "keys", 0.42, "..x...x. ...x..x."),
        Part("beat", "bongo", 0.28, "x.xx..xx x.x.xxx."),
        Part("beat", "snap", 0.2, "..x...x."),
    ),
    (
        Part("pad", "tremolo", 0.42, "", 1),
        Part("comp", "brass", 0.5, "x..x.... x......x", -1),
        Part("pulse", "low", 0.6, "XxxxXxxx", -1),
        Part("beat", "ride", 0.22, "x.xxx.xx"),
        Part("beat", "kick", 0.4, "x..x...."),
    ),
    swing=0.6,
)

# The good room of the mansion, the carpet rolled up, everybody pretending not to look.
CAMPUS_LIFE = Piece(
    112,
    """Gmaj7 | Em7 | Am7 | D7 | Bm7 | Em7 | Am7 | D7 | Gmaj7 | Em7 | Am7 | D7 | Bm7 | Em7 | Am7 | D7 |
    Cmaj7 | Bm7 | Am7 | D7""",
    """d5:.75 b4:.75 d5:.5 r:.5 e5:.5 d5:1 | b4:.75 g4:.75 b4:.5 r:2 |
    c5:.75 a4:.75 c5:.5 r:.5 d5:.5 c5:1 | a4:.75 f#4:.75 a4:.5 r:2 |
    d5:.75 b4:.75 d5:.5 r:.5 e5:.5 f#5:1 | g5:.75 e5:.75 d5:.5 r:2 |
    e5:.75 c5:.75 a4:.5 c5:1 e5:1 | d5:1.5 c5:.5 a4:2 |
    g5:.75 f#5:.75 d5:.5 r:.5 e5:.5 d5:1 | b4:.75 d5:.75 e5:.5 r:2 |
    e5:.75 c5:.75 a4:.5 r:.5 b4:.5 c5:1 | d5:.75 c5:.75 a4:.5 r:2 |
    d5:.75 b4:.75 a4:.5 r:.5 b4:.5 d5:1 | e5:.75 d5:.75 b4:.5 r:2 | c5:1 e5:1 g5:1 e5:1 | f#5:1.5 d5:.5 a4:2 |
    e5:2 g5:1 e5:1 | d5:2 f#5:1 d5:1 | c5:2 e5:1 c5:1 | a4:.5 c5:.5 d5:.5 f#5:.5 a5:1 r:1""",
    (
        Part("melody", "marimba", 0.85),
        Part("comp", "keys", 0.5, "..x..x.. ..x..xx."),
        Part("pulse", "bass", 0.95, "X..xo.x. X.xxo.o."),
        Part("beat", "kick", 0.42, "x...x..."),
        Part("beat", "clap", 0.2, "..x...x."),
        Part("beat", "hat", 0.12, ".x.x.x.x"),
    ),
    (
        Part("pad", "tremolo", 0.42, "", 1),
        Part("pulse", "low", 0.7, "XxxxXxxx", -1),
        Part("arpeggio", "pizzicato", 0.4, "xxxxxxxx", 1),
        Part("beat", "kick", 0.45, "..x...x."),
        Part("beat", "hat", 0.2, "xxXxxxXx"),
        Part("beat", "rim", 0.25, "x..x..x."),
    ),
)

# Somebody counts the doors, the windows and the waiters; the clock is louder than it should be.
BODYGUARD = Piece(
    88,
    """Am | Am | F6 | E7 | Am | Dm6 | E7 | E7 | Dm7 | Dm7 | Am | Am | F6 | Dm6 | E7 | E7""",
    """a3:.5 r:.5 c4:.5 r:.5 e4:1 d#4:.5 e4:.5 | c4:1 a3:1 r:2 | a3:.5 r:.5 c4:.5 r:.5 d4:1 f4:1 |
    e4:1 d4:.5 b3:.5 g#3:2 | a3:.5 r:.5 c4:.5 r:.5 e4:1 a4:1 | b4:1 a4:.5 f4:.5 d4:2 |
    e4:.5 r:.5 g#4:.5 r:.5 b4:1 d5:1 | b4:1 g#4:1 r:2 | d4:1.5 f4:.5 a4:1 c5:1 | a4:2 f4:2 |
    c4:1.5 e4:.5 a4:1 e4:1 | c4:2 a3:2 | f4:1 a4:1 c5:1 a4:1 | b4:1 a4:1 f4:2 | g#4:1 b4:1 e4:2 | r:4""",
    (
        Part("melody", "clarinet", 0.75),
        Part("arpeggio", "pizzicato", 0.5, "x.x.x.x. x.x.x.xx"),
        Part("pulse", "bass", 0.85, "X..xX... X..xX.x."),
        Part("pad", "strings", 0.34),
        Part("beat", "tick", 0.16, "xxxxxxxx"),
    ),
    (
        Part("beat", "heart", 0.9, "Xx...... Xx..Xx.."),
        Part("pad", "tremolo", 0.5, "", 1),
        Part("pulse", "low", 0.75, "XxxxXxxx XxxxXxox", -1),
        Part("beat", "brush", 0.2, "xxxxXxxx"),
        Part("comp", "brass", 0.36, "x....... ......x.", -1),
    ),
)

# A castle on a rock made of very few pixels, and somebody in it who laughs too long.
BOSS_AND_MINION = Piece(
    132,
    """Cm | Cm | Ab | G7 | Cm | Fm | G7 | Cm | Cm | Cm | Ab | G7 | Cm | Fm | G7 | Cm |
    Ab | Bb | Cm | Cm | Ab | Bb | G7 | G7""",
    """c4:.5 eb4:.5 g4:.5 eb4:.5 c5:1 g4:1 | eb5:1 d5:.5 c5:.5 g4:2 | c5:.5 ab4:.5 eb4:.5 ab4:.5 c5:1 eb5:1 |
    d5:1 b4:.5 g4:.5 f4:2 | g4:.5 c5:.5 eb5:.5 c5:.5 g5:1 eb5:1 | f5:1 c5:.5 ab4:.5 f4:2 |
    g4:.5 b4:.5 d5:.5 f5:.5 d5:1 b4:1 | c5:2 r:2 |
    c5:.5 g4:.5 eb4:.5 g4:.5 c5:1 eb5:1 | g5:1 f5:.5 eb5:.5 c5:2 | eb5:.5 c5:.5 ab4:.5 c5:.5 eb5:1 c5:1 |
    b4:1 d5:.5 b4:.5 g4:2 | eb5:.5 c5:.5 g4:.5 c5:.5 eb5:1 g5:1 | ab5:1 f5:.5 c5:.5 ab4:2 |
    f5:.5 d5:.5 b4:.5 d5:.5 g4:1 b4:1 | c5:2 r:2 |
    eb5:1.5 c5:.5 ab4:2 | d5:1.5 bb4:.5 f4:2 | eb5:1.5 d5:.5 c5:1 g4:1 | c5:2 r:2 |
    c5:1.5 eb5:.5 ab5:2 | f5:1.5 d5:.5 bb4:2 | d5:1 f5:1 d5:1 b4:1 | g4:2 r:2""",
    (
        Part("melody", "square", 0.6),
        Part("pulse", "triangle", 0.95, "XxoxXxox"),
        Part("comp", "chip", 0.3, "..x...x."),
        Part("beat", "hat", 0.1, ".x.x.x.x"),
        Part("beat", "kick", 0.35, "x...x..."),
    ),
    (
        Part("arpeggio", "chip", 0.42, "xxxxxxxx", 1),
        Part("pulse", "low", 0.75, "XxxxXxxx", -1),
        Part("beat", "kick", 0.55, "x.x.x.x."),
        Part("beat", "brush", 0.36, "..X...X. ..X..xX."),
        Part("beat", "hat", 0.16, "xxxxxxxx"),
    ),
)

# Somebody has won.
FANFARE = Piece(
    126,
    "C6 | F6,G7 | C6 | C6",
    """c4:.5 e4:.5 g4:.5 c5:.5 e5:1 d5:.5 e5:.5 | f5:1 a5:1 g5:.5 f5:.5 d5:1 | e5:.5 g5:.5 c6:3 | r:4""",
    (
        Part("melody", "brass", 0.8),
        Part("melody", "vibes", 0.5, "", 1),
        Part("pad", "strings", 0.4, "x x x r"),
        Part("pulse", "bass", 0.8, "X..xX..x X...X... X...x... ........"),
        Part("beat", "kick", 0.6, "x...x... x...x.xx x....... ........"),
        Part("beat", "ride", 0.2, "x....... x....... x....... ........"),
    ),
    once=True,
)

PIECES: dict[str, Piece] = {
    "house": HOUSE,
    "toontown": TOONTOWN,
    "upper_hand": UPPER_HAND,
    "campus_life": CAMPUS_LIFE,
    "bodyguard": BODYGUARD,
    "boss_and_minion": BOSS_AND_MINION,
    "fanfare": FANFARE,
}

"""What the things on the boards of Boss & Minion are, and what they do: for the label under the pointer."""

from __future__ import annotations

from game.engine.english import counted, listed
from game.titles.boss_and_minion.rules.content import BOXES, CHARACTERS
from game.titles.boss_and_minion.rules.moves import Character
from game.titles.boss_and_minion.rules.view import View
from game.titles.boss_and_minion.words.phrases import ability, stay_empty

LOST = "{}: the die is lost, and the box does nothing any more."
BOND = "A Link: dice of this color attack together, and help each other when one of them is attacked."
BROKEN = "A broken Link: one of the two dice is lost."
BADGE = (
    "Which turn it is. While somebody aims, it tells the chance to win against the best defense, and if nobody helps."
)


def die(view: View, seat: int, box: int) -> str:
    """A die of a board: its size and value, with what it is Linked, and by how much it would boost."""
    if box % BOXES in view.closed:
        return f"{stay_empty(view.closed)} on every board of this game."
    player = view.players[seat]
    value, size = player.value(box), player.size(box)
    if value is None:
        return LOST.format(ability(box))
    return f"{ability(box)}: a d{size} that shows {value}. {_linked(view, seat, box)}{_boost(view, size)}"


def _linked(view: View, seat: int, box: int) -> str:
    boards = view.players[seat].boards
    colour = boards[box // BOXES].colours[box % BOXES]
    dice = range(BOXES * len(boards))
    alike = [ability(other) for other in dice if other != box and _counts(view, seat, other, colour)]
    if not alike:
        return "It is Linked with nothing."
    few = listed(alike) if len(alike) <= 3 else counted(len(alike), "die", "dice")
    return f"Linked with {few}: they attack together and help each other."


def _counts(view: View, seat: int, box: int, colour: str) -> bool:
    board = view.players[seat].boards[box // BOXES]
    return board.colours[box % BOXES] == colour and board.values[box % BOXES] is not None


def _boost(view: View, size: int) -> str:
    return f" As a neighbor it boosts by {size // 2}." if view.house.boost == "size" else ""


def portrait(view: View, seat: int, board: int) -> str:
    """Whose board it is and what the Special does."""
    printed = CHARACTERS[view.players[seat].boards[board].character]
    used = " Used this turn." if view.players[seat].boards[board].character in view.used else ""
    return f"{printed.name}. {printed.special}: {printed.rule}{used}"


def candidate(character: Character) -> str:
    """Somebody in the draft: the dice in their boxes, and the Special."""
    printed = CHARACTERS[character]
    dice = listed([f"d{size}" for size in printed.dice])
    return f"{printed.name}: {dice}, from {ability(0)} on. {printed.special}: {printed.rule}"


def line(view: View, seat: int, name: str) -> str:
    """What is left of somebody."""
    player = view.players[seat]
    return f"{name} has {counted(player.dice, 'die', 'dice')}, {player.total} in all. Who has none left is out."

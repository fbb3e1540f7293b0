"""What speaks for an answer in Boss & Minion, in one sentence: facts of the dice on the table and exact chances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.choices import Why, first_said
from game.engine.contract import Names
from game.engine.english import Voice, counted, percent
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.content import BOXES, CHARACTERS
from game.titles.boss_and_minion.rules.specials import SPECIALS
from game.titles.boss_and_minion.rules.view import Attack, Player, Shot, View

FOR_FREE = "nothing is lost either, and the die that attacks is rolled anew"


def why(action: Any, view: View, names: Names) -> str:
    """The first of the reasons for this kind of answer that is true."""
    return first_said(WHYS.get(type(action), ()), action, view, names)


def _asked(view: View) -> Player | None:
    return view.players[view.asked[0]] if view.asked else None


def _dice(player: Player) -> list[int]:
    """The boxes in which a die lies."""
    return [die for die in range(BOXES * len(player.boards)) if player.value(die) is not None]


def _low(player: Player, die: int) -> bool:
    """Whether a new roll is better in most cases."""
    value = player.value(die)
    return value is not None and 2 * value <= player.size(die)


def _shows(player: Player, die: int) -> str:
    return f"shows {player.value(die)} of {player.size(die)}"


# ---- The draft -------------------------------------------------------------------------------


def _biggest(action: moves.Draft, view: View, _names: Names) -> str:
    """By the dice that count in this game."""
    sizes = {who: sum(_open_dice(who, view)) for who in view.free}
    if action.character not in sizes or sizes[action.character] < max(sizes.values()):
        return ""
    return f"Nobody who is free has larger dice: together {sizes[action.character]}."


def _open_dice(character: moves.Character, view: View) -> list[int]:
    return [size for place, size in enumerate(CHARACTERS[character].dice) if place not in view.closed]


def _special(action: moves.Draft, view: View, _names: Names) -> str:
    """The printed rule, which speaks to whoever has the board."""
    printed = CHARACTERS[action.character]
    return f"{printed.special}: {printed.rule}" if view.me in view.asked else ""


# ---- The attack ------------------------------------------------------------------------------


def _begin(action: moves.Pick, view: View, _names: Names) -> str:
    """The first die: the attacking die keeps what it rolls."""
    player = _asked(view)
    if view.attack is not None or player is None:
        return ""
    if _low(player, action.die):
        return f"It {_shows(player, action.die)}, and an attacking die is rolled anew."
    size = player.size(action.die)
    if size == max(player.size(die) for die in _dice(player)):
        return f"It is a d{size}: none of {'your' if view.me in view.asked else 'the'} dice can roll more."
    linked = _linked(player, action.die)
    if linked:
        return f"It is Linked with {counted(linked, 'more die', 'more dice')} that can roll along."
    return f"One die alone risks nothing: d{size}."


def _linked(player: Player, die: int) -> int:
    """How many other dice have the colour of this one."""
    colour = player.boards[die // BOXES].colours[die % BOXES]
    return sum(
        player.boards[other // BOXES].colours[other % BOXES] == colour for other in _dice(player) if other != die
    )


def _join(action: moves.Pick, view: View, _names: Names) -> str:
    """One more die: how things stand without it."""
    player = _asked(view)
    if view.attack is None or player is None:
        return ""
    if not view.shots:
        return f"Without another die nothing can be aimed at; this is a d{player.size(action.die)}."
    best = max(shot.against for shot in view.shots)
    if best == 1:
        return ""
    most = f"no target can be hit with more than {percent(best)}" if best else "no target can be hit"
    return f"So far {most} against the best defense; this is a d{player.size(action.die)}."


def _read(action: moves.Read, view: View, _names: Names) -> str:
    chances = {kind: [shot.against for shot in view.shots if shot.kind == kind] for kind in ("boosted", "complex")}
    own = max(chances.pop(action.kind), default=0.0)
    other = max((chance for each in chances.values() for chance in each), default=None)
    if other is not None and own > other:
        return f"{percent(own)} for the best target against the best defense, otherwise {percent(other)}."
    return "If it fails, nothing is lost." if action.kind == "boosted" else ""


def _aim(action: moves.Aim, view: View, names: Names) -> str:
    shot = view.shot(action.seat, action.die)
    if shot is None:
        return ""
    if not shot.chance and shot.kind != "complex":
        return f"It cannot win, but {FOR_FREE}."
    foe = view.players[action.seat]
    whose = Voice(names, view.me).whose(action.seat)
    if foe.dice == 1:
        return f"It is {whose} last die, and {_against(shot)}."
    if shot.against and shot.against == max(other.against for other in view.shots):
        return f"{_against(shot)}, and nothing else is likelier."
    others = [view.players[other.seat].size(other.die) for other in view.shots]
    if foe.size(action.die) == max(others):
        return f"{_against(shot)}, for a d{foe.size(action.die)}: no target is larger."
    return f"{_against(shot)}, for a d{foe.size(action.die)} that shows {foe.value(action.die)}."


def _against(shot: Shot) -> str:
    if shot.against == shot.chance:
        return f"{percent(shot.against)}, whatever the defense"
    return f"{percent(shot.against)} even against the best defense"


def _go(_action: moves.Go, view: View, _names: Names) -> str:
    attack = view.attack
    if attack is None or attack.against is None:
        return ""
    safe = attack.kind != "complex"
    if not attack.chance and safe:
        return f"It cannot win, but {FOR_FREE}."
    risk = ", and nothing is lost if it fails" if safe and attack.against < 1 else ""
    if attack.against == attack.chance:
        return f"{percent(attack.against)}, whatever the defense{risk}."
    return f"{percent(attack.against)} even against the best defense{risk}."


def _pass(_action: moves.Pass, view: View, names: Names) -> str:
    """For whoever would win if everybody did the same."""
    if not view.asked:
        return ""
    ranks = [(player.dice, player.total) if player.alive else (0, 0) for player in view.players]
    mine = ranks[view.asked[0]]
    if any(rank >= mine for seat, rank in enumerate(ranks) if seat != view.asked[0]):
        return ""
    dice = counted(mine[0], "die", "dice")
    ahead = Voice(names, view.me).does(view.asked[0], "wins", "win")
    return f"{ahead} with {dice} if everybody passes: nobody is level."


# ---- The defense -----------------------------------------------------------------------------


def _assist(action: moves.Assist, view: View, _names: Names) -> str:
    player, attack = _asked(view), view.attack
    if player is None or attack is None or attack.chance is None:
        return ""
    half = (player.value(action.die) or 0) // 2
    if half and attack.chance:
        return f"The attack wins with {percent(attack.chance)} so far, and this adds {half} or more to the target."
    return f"It {_shows(player, action.die)}, and is rolled anew for helping." if _low(player, action.die) else ""


def _stand(_action: moves.Stand, view: View, _names: Names) -> str:
    attack = view.attack
    if attack is None or attack.chance is None or attack.against is None:
        return ""
    if attack.chance == attack.against:
        return f"The attack wins with {percent(attack.chance)}, and no more help would change that."
    return f"The attack wins with {percent(attack.chance)}, and whatever helps is rolled anew."


def _lose(action: moves.Lose, view: View, _names: Names) -> str:
    player, left = _asked(view), _left(view.attack)
    if player is None or action.die not in left:
        return ""
    size = player.size(action.die)
    if size == min(player.size(die) for die in left):
        return f"None of the dice that attacked is smaller: d{size}."
    if left[action.die] == min(left.values()):
        return f"None of the dice that attacked shows less: {left[action.die]}."
    return ""


def _left(attack: Attack | None) -> dict[int, int]:
    """The attacking dice that are not lost yet, with what they rolled."""
    if attack is None or len(attack.faces) != len(attack.dice):
        return {}
    return {die: face for die, face in zip(attack.dice, attack.faces, strict=True) if die not in attack.lost}


# ---- Specials --------------------------------------------------------------------------------


def _use(action: moves.Use, view: View, _names: Names) -> str:
    player, attack = _asked(view), view.attack
    if player is None:
        return ""
    does = SPECIALS[action.special].does
    if does == "turned":
        return _turned(action, attack)
    if does == "again":
        return "As the dice lie, the attack wins: rolled again it may not." if attack and attack.winning else ""
    if action.die is None:
        return ""
    if does == "restored":
        left = counted(player.dice, "die is", "dice are")
        return f"A lost d{player.size(action.die)} comes back: {left} left without it."
    if does == "raised" and (player.value(action.die) or 0) < player.size(action.die):
        return f"It {_shows(player, action.die)} now, and would show {player.size(action.die)}."
    if does == "rolled" and _low(player, action.die):
        return f"It {_shows(player, action.die)}, so most rolls are at least as good."
    return ""


def _turned(action: moves.Use, attack: Attack | None) -> str:
    """One pip may turn the whole attack."""
    if attack is None or attack.total is None or attack.need is None:
        return ""
    total = attack.total + action.pips
    wins = total > attack.need or (attack.equals and total == attack.need)
    if wins and not attack.winning:
        return f"It makes the roll {total} instead of {attack.total}, and that is enough."
    faces = list(attack.faces)
    if wins and attack.winning and action.die in attack.dice:
        faces[attack.dice.index(action.die)] += action.pips
        if _doubles(faces) < _doubles(attack.faces) and attack.kind == "complex":
            return "It still wins, and fewer dice show the same."
    return "A die of the roll shows one more." if action.pips > 0 else ""


def _doubles(faces: Sequence[int]) -> int:
    return sum(faces.count(face) > 1 for face in faces)


def _decline(_action: moves.Decline, view: View, _names: Names) -> str:
    """Why nothing needs to change."""
    attack = view.attack
    if view.stage == "rolled" and attack is not None and attack.winning and not attack.replied:
        return "The attack wins as the dice lie."
    player = _asked(view)
    does = {SPECIALS[special].does for special in view.usable}
    if player is not None and does == {"rolled"} and not any(_low(player, die) for die in _dice(player)):
        return "No die shows half or less, so a new roll would be worse on average."
    return ""


WHYS: dict[type[Any], tuple[Why, ...]] = {
    moves.Draft: (_biggest, _special),
    moves.Pick: (_begin, _join),
    moves.Read: (_read,),
    moves.Aim: (_aim,),
    moves.Go: (_go,),
    moves.Assist: (_assist,),
    moves.Stand: (_stand,),
    moves.Lose: (_lose,),
    moves.Use: (_use,),
    moves.Decline: (_decline,),
    moves.Pass: (_pass,),
}

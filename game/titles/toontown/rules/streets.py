"""What the board says once and for all: where a count can lead, what a space does, which way a weasel runs."""

from __future__ import annotations

from functools import cache

from game import places
from game.engine.board import Board, read
from game.titles.toontown.rules.content import BLACK_DIE, CHARACTERS, CIRCLE, FACES, LOCATIONS
from game.titles.toontown.rules.moves import Action, Banish, Drive, End, Fire, Guess, Ride, Roll, Send, Stay, Walk, Way

Path = tuple[int, ...]
Ends = dict[int, Way]  # by end space, in their order
Choices = tuple[Action, ...]

FARTHEST = FACES + max(BLACK_DIE)

# What a space does when a move ends there; looking at section s is LOOK + s.
NOTHING, ENTRY, BENNY, FREE_ROLL, WILL, WEASEL, LOOK = range(7)

CAN_FIRE, CAN_SEND = 2, 4  # what may be done instead of a move, as bits

ROLL, STAY, GUESS, FIRE, SEND, END = Roll(), Stay(), Guess(), Fire(), Send(), End()


class Streets:
    """The board as the rules use it; everything worked out at the first question and kept."""

    def __init__(self, board: Board) -> None:
        spaces = board.spaces
        kinds = [space.kind for space in spaces]
        self.links = board.links
        self.kinds = kinds
        self.plain_trolley = [kind == "trolley" for kind in kinds]
        self.entry = [kind == "entry" for kind in kinds]
        self.ring = [kind in ("trolley", "entry") for kind in kinds]
        self.ring_order = [int(space.props["ring"]) if self.ring[space.id] else -1 for space in spaces]
        self.street_links = tuple(
            () if self.plain_trolley[here] else tuple(to for to in links if not self.plain_trolley[to])
            for here, links in enumerate(board.links)
        )
        self.ring_links = tuple(
            tuple(to for to in links if self.ring[to]) if self.ring[here] else ()
            for here, links in enumerate(board.links)
        )
        self.drive_bits = tuple(_bits(links) for links in self.street_links)
        self.ride_bits = tuple(_bits(links) for links in self.ring_links)
        self.start = board.of_kind("start")[0].id
        homes = {str(space.props["character"]): space.id for space in board.of_kind("home")}
        self.homes = tuple(homes[character] for character in CHARACTERS)
        self.home_of = [-1] * len(spaces)  # the character who lives there
        for who, home in enumerate(self.homes):
            self.home_of[home] = who
        self.circle = [-1] * len(spaces)  # index round the Dip Cannon
        for space in board.of_kind("circle"):
            self.circle[space.id] = int(space.props["index"])
        special = {str(space.props.get("special", "")): space for space in board.of_kind("circle")}
        self.will_space = special["will"].id
        self.nozzle_start = self.circle[special["nozzle"].id]
        self.effects = [NOTHING] * len(spaces)
        for space in spaces:
            if space.kind == "entry":
                self.effects[space.id] = ENTRY
            elif space.kind == "benny":
                self.effects[space.id] = BENNY
            elif space.kind == "adjacent":
                self.effects[space.id] = LOOK + LOCATIONS.index(space.props["location"])
        for name, effect in (("roll", FREE_ROLL), ("will", WILL), ("weasel", WEASEL)):
            self.effects[special[name].id] = effect
        self.banishes: Choices = tuple(Banish(home) for home in sorted(self.homes))
        self._walk = tuple(Walk(space) for space in range(len(spaces)))
        self._ride = tuple(Ride(space) for space in range(len(spaces)))
        self._drive = tuple(Drive(space) for space in range(len(spaces)))
        self._exact: dict[int, list[dict[int, Path]]] = {}
        self._ends: dict[int, tuple[Choices, Choices, Ends]] = {}
        self._openings: dict[int, Choices] = {}
        self._rides: dict[int, Choices] = {}
        self._drives: dict[int, Choices] = {}
        self._weasel_paths: dict[int, Path] = {}

    # ---- Walking ---------------------------------------------------------------------------

    def walks(self, space: int, white: int, black: int, homing: bool) -> tuple[Choices, Choices, Ends]:
        """The ends for white, or white + black (0: no black die), as choices, choices with Guess, and ways."""
        key = ((space * 7 + white) * 4 + black) * 2 + homing
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = self._work_out(space, (white, white + black) if black else (white,), homing)
        return found

    def _work_out(self, space: int, counts: tuple[int, ...], homing: bool) -> tuple[Choices, Choices, Ends]:
        """The town has a full path for every count from every space, so nobody stops short for want of one."""
        exact = self.exact(space)
        found: Ends = {}
        for count in counts:  # ascending, so the first exact path is the shortest
            for end, path in exact[count].items():
                if end not in found or not found[end].exact:
                    found[end] = Way(path, True)
            for steps in range(1, count):
                for end, path in exact[steps].items():
                    if self.entry[end] or (homing and self.home_of[end] >= 0):
                        found.setdefault(end, Way(path, False))
        ends = {end: found[end] for end in sorted(found)}
        choices: Choices = tuple(self._walk[end] for end in ends)
        return choices, (*choices, GUESS), ends

    def exact(self, space: int) -> list[dict[int, Path]]:
        """Per count, the ends of simple paths of exactly that length, each with its lowest path."""
        found = self._exact.get(space)
        if found is None:
            found = self._exact[space] = [{} for _ in range(FARTHEST + 1)]
            self._spread(found, [space], 1 << space)
        return found

    def _spread(self, found: list[dict[int, Path]], path: list[int], visited: int) -> None:
        here, steps = path[-1], len(path)
        for to in self.street_links[here]:
            if visited >> to & 1:
                continue
            path.append(to)
            found[steps].setdefault(to, tuple(path))
            if steps < FARTHEST and not self.entry[to]:  # an Entry cannot be walked through
                self._spread(found, path, visited | 1 << to)
            path.pop()

    # ---- Choices ---------------------------------------------------------------------------

    def openings(self, space: int, guess: bool, attacks: int = 0) -> Choices:
        """How a full move can begin here, and what may be done instead."""
        key = ((space if self.ring[space] else -1) << 3) | guess | attacks
        found = self._openings.get(key)
        if found is None:
            choices: list[Action] = [] if self.plain_trolley[space] else [ROLL]
            choices += [self._ride[to] for to in self.ring_links[space]]
            others = ((GUESS, guess), (FIRE, attacks & CAN_FIRE), (SEND, attacks & CAN_SEND))
            choices += [choice for choice, offered in others if offered]
            found = self._openings[key] = tuple(choices)
        return found

    def rides(self, left: int, guess: bool) -> Choices:
        """The next Trolley spaces out of the set `left`, or staying."""
        key = left << 1 | guess
        found = self._rides.get(key)
        if found is None:
            found = self._rides[key] = (*(self._ride[to] for to in _members(left)), STAY, *((GUESS,) if guess else ()))
        return found

    def drives(self, left: int, guess: bool) -> Choices:
        """The next spaces of a Benny run out of the set `left`, or staying."""
        key = left << 1 | guess
        found = self._drives.get(key)
        if found is None:
            found = (*(self._drive[to] for to in _members(left)), STAY, *((GUESS,) if guess else ()))
            self._drives[key] = found
        return found

    # ---- Weasels and the nozzle ------------------------------------------------------------

    def weasel_path(self, here: int, there: int) -> Path:
        """The shortest way over all spaces, Trolley included; on a tie the lowest space id."""
        key = here * len(self.links) + there
        path = self._weasel_paths.get(key)
        if path is None:
            away = {there: 0}
            queue = [there]
            for space in queue:
                for to in self.links[space]:
                    if to not in away:
                        away[to] = away[space] + 1
                        queue.append(to)
            steps = [here]
            while steps[-1] != there:
                steps.append(min(to for to in self.links[steps[-1]] if away[to] == away[steps[-1]] - 1))
            path = self._weasel_paths[key] = tuple(steps)
        return path


def rolls_for(spaces: int) -> int:
    """One good roll a space; who is there already still needs one."""
    return max(spaces, 1)


def nozzle_way(nozzle: int, target: int) -> tuple[int, int]:
    """How many steps the nozzle needs, and +1 clockwise or -1 the other way; 0 is a tie."""
    clockwise = (target - nozzle) % CIRCLE
    if clockwise * 2 == CIRCLE:
        return clockwise, 0
    return (clockwise, 1) if clockwise * 2 < CIRCLE else (CIRCLE - clockwise, -1)


@cache
def town() -> Streets:
    """The streets of maps/toontown.tmx."""
    return Streets(read(places.find("maps") / "toontown.tmx"))


def among(choices: Choices) -> tuple[Choices, ...]:
    """Per bit set of seats, characters or slots, the choices among its members."""
    return tuple(tuple(choice for member, choice in enumerate(choices) if bits >> member & 1) for bits in range(16))


def _bits(members: tuple[int, ...]) -> int:
    return sum(1 << member for member in members)


def _members(bits: int) -> list[int]:
    return [member for member in range(bits.bit_length()) if bits >> member & 1]

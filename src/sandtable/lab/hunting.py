"""The rule-hole hunter: plays odd games on purpose and keeps each that shows a hole, as a replay.

Besides random and greedy players there is one for every verb who says it whenever possible, and one who never does
while there is another way: stalling, hoarding and refusing show up without anybody thinking of them. It looks for

- stuck      somebody is asked and may answer nothing, or the game is not over and nobody is asked;
- fault      an answer that is offered and refused, or rules that break;
- loop       a position that came back by answers alone, with no chance between: players can go round for ever;
- endless    a game that only a limit of the rules ended, or none;
- no choice  a long run of decisions with a single answer;
- dominated  an answer that was never the best one, wherever it was offered (dominated.py).

What it does not find is not proven to be absent.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from sandtable.bots.bot import Bot
from sandtable.bots.greedy import GreedyBot
from sandtable.bots.random_bot import RandomBot
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE, NOBODY, Game, State
from sandtable.kernel.record import Record
from sandtable.kernel.rng import Rng
from sandtable.lab.holding import BAN, FORCE, HeldBot, things
from sandtable.lab.watchers.guide import guide_of

Progress = Callable[[int, int], None]
Said = tuple[int, int]  # a seat or chance, and its code

LONGEST = 20_000  # a game with more answers counts as endless
FORCED_RUN = 10  # decisions in a row with a single answer that are reported
LOOKS = 12  # positions of a game from which loops are searched
DEEP = 6  # most answers in a loop
WIDE = 400  # positions examined for one loop


class Finding(msgspec.Struct, frozen=True):
    """One hole: its kind, how it was found, and the game that shows it."""

    kind: str
    what: str
    players: str  # which kinds of players found it
    moves: list[Said]
    note: str  # a comment for the last move of the replay


class Walk:
    """One game, checked for holes."""

    def __init__(self, game: Game, players: str, bots: Sequence[Bot], seed: int, longest: int = LONGEST) -> None:
        self.game = game
        self.players = players
        self.bots = bots
        self.luck = Rng(seed, 1)
        self.memory = Rng(seed, 11)
        self.choices = 0
        self.longest = longest
        self.table: State = game.start()
        self.moves: list[Said] = []
        self.stops: list[tuple[int, State]] = []  # positions before decisions, to search for loops
        self.found: list[Finding] = []
        self.forced = self.longest_forced = self.forced_at = 0

    def go(self) -> list[Finding]:
        """Plays to the end, or to the first fault."""
        while len(self.moves) < self.longest:
            actor = int(self.table.actor())
            if actor == NOBODY:
                return self._over()
            try:
                code = self._answer(actor)
            except Exception as error:  # any exception of the rules is a finding
                return self._find("fault", f"{type(error).__name__}: {error}", "the rules broke on the next answer")
            if code is None:
                return self.found
            self.moves.append((actor, code))
        return self._find("endless", f"more than {self.longest} answers", "and so on")

    def _answer(self, actor: int) -> int | None:
        table = self.table
        if actor == CHANCE:
            code = int(table.sample(self.luck))
        else:
            legal = list(table.legal(actor))
            if not legal:
                self._find("stuck", "a seat is asked and may answer nothing", "nothing can be answered here")
                return None
            self._count_forced(len(legal))
            if len(legal) > 1:
                self._remember()
            code = int(self.bots[actor].choose(Chair(table, actor)))
        refusal = table.why_not(actor, code)
        if refusal is not None:
            said = self.game.verbs.text(code)
            self._find("fault", f"{said!r} is offered and refused: {refusal.clause} {refusal.why}", "")
            return None
        table.apply(actor, code)
        return code

    def _remember(self) -> None:
        """Keeps a few positions, chosen uniformly from the whole game."""
        self.choices += 1
        place = int(self.memory.below(self.choices))
        if len(self.stops) < LOOKS:
            self.stops.append((len(self.moves), self.table.clone()))
        elif place < LOOKS:
            self.stops[place] = (len(self.moves), self.table.clone())

    def _count_forced(self, choices: int) -> None:
        self.forced = self.forced + 1 if choices == 1 else 0
        if self.forced > self.longest_forced:
            self.longest_forced, self.forced_at = self.forced, len(self.moves) + 1

    def _over(self) -> list[Finding]:
        result = self.table.result()
        if result is None:
            return self._find("stuck", "nobody is asked, and the game is not over", "nobody is asked here")
        if result.clause in guide_of(self.game.name).caps:
            self._find("endless", f"only a limit ended it: {result.reason} [{result.clause}]", "the limit")
        if self.longest_forced >= FORCED_RUN:
            what = f"{self.longest_forced} decisions in a row with a single answer"
            self._find("no choice", what, "the last of them", self.forced_at)
        return self.found

    def _find(self, kind: str, what: str, note: str, until: int | None = None) -> list[Finding]:
        self.found.append(Finding(kind, what, self.players, self.moves[:until], note))
        return self.found


# Loops


def still(table: State, clocks: Sequence[str]) -> str:
    """The position without counters. Two rounds of a loop differ in them, so the digest cannot be used."""
    lines = [line for line in table.text().splitlines() if line.partition(":")[0].strip() not in clocks]
    return "\n".join(lines)


def loop_from(table: State, clocks: Sequence[str]) -> list[Said]:
    """The shortest sequence of seats' answers that leads back to this position, or none."""
    first = int(table.digest())
    start = still(table, clocks) if clocks else ""
    seen = {first}
    edge: list[tuple[State, list[Said]]] = [(table, [])]
    tries = 0
    for _ in range(DEEP):
        following: list[tuple[State, list[Said]]] = []
        for here, path in edge:
            actor = int(here.actor())
            if actor in (CHANCE, NOBODY):
                continue
            for code in here.legal(actor):
                tries += 1
                if tries > WIDE:
                    return []
                after = here.clone()
                after.apply(actor, code)
                way = [*path, (actor, int(code))]
                digest = int(after.digest())
                if digest == first or (clocks and after.actor() == table.actor() and still(after, clocks) == start):
                    return way
                if digest not in seen:
                    seen.add(digest)
                    following.append((after, way))
        edge = following
    return []


def loops(walk: Walk) -> list[Finding]:
    """The shortest loop of this game."""
    clocks = guide_of(walk.game.name).clocks
    best: Finding | None = None
    for place, table in walk.stops:
        way = loop_from(table, clocks)
        if way and (best is None or len(way) < len(best.moves) - place):
            said = ", ".join(walk.game.verbs.text(code) for _, code in way)
            what = f"back where it was after {len(way)} answers: {said}"
            best = Finding("loop", what, walk.players, walk.moves[:place] + way, f"the position of move {place} again")
    return [] if best is None else [best]


# The hunt


def hunt(
    game: Game, games: int = 3, seed: int = 1, longest: int = LONGEST, progress: Progress | None = None
) -> list[Finding]:
    """Plays that many games with every kind of player, and keeps the shortest of equal findings."""
    line_ups = players(game)
    found: list[Finding] = []
    for place, name in enumerate(line_ups):
        for number in range(games):
            luck = seed << 32 | number
            bots = [player(game, name, luck ^ (seat + 1 << 56)) for seat in range(int(game.seats))]
            walk = Walk(game, name, bots, luck, longest)
            found += walk.go()
            if number == 0:
                found += loops(walk)
            if progress is not None:
                progress(place * games + number + 1, len(line_ups) * games)
    return shortest(found)


def players(game: Game) -> list[str]:
    """Random, greedy, and for each verb one that always uses it and one that avoids it."""
    verbs = [thing.name for thing in things(game) if thing.kind == "verb"]
    return ["random", "greedy", *[f"{how} {verb}" for verb in verbs for how in ("seeks", "shuns")]]


def player(game: Game, name: str, seed: int) -> Bot:
    if name == "greedy":
        return GreedyBot(seed)
    if name == "random":
        return RandomBot(seed)
    how, _, verb = name.partition(" ")
    thing = next(thing for thing in things(game) if thing.kind == "verb" and thing.name == verb)
    return HeldBot(RandomBot(seed), thing, FORCE if how == "seeks" else BAN, seed)


def shortest(found: Sequence[Finding]) -> list[Finding]:
    """One finding of each kind and text, with the other players who found it."""
    best: dict[tuple[str, str], Finding] = {}
    others: dict[tuple[str, str], list[str]] = {}
    for finding in found:
        what = finding.what if finding.kind not in ("loop", "no choice") else ""
        key = (finding.kind, what)
        others.setdefault(key, []).append(finding.players)
        if key not in best or _is_better(finding, best[key]):
            best[key] = finding
    told = []
    for key, finding in best.items():
        times = len(others[key])
        who = sorted(set(others[key]) - {finding.players})
        more = f"; also by players who were {', '.join(who[:5])}" if who else ""
        told.append(msgspec.structs.replace(finding, what=f"{finding.what} ({times} games{more})"))
    return sorted(told, key=lambda finding: _ORDER.index(finding.kind))


_ORDER = ["fault", "stuck", "loop", "endless", "dominated", "no choice"]


def _is_better(finding: Finding, other: Finding) -> bool:
    """Whether a finding is better to show: a shorter replay, or a longer run without choice."""
    if finding.kind == "no choice":
        return int(finding.what.split()[0]) > int(other.what.split()[0])
    return len(finding.moves) < len(other.moves)


def replay(game: Game, finding: Finding) -> str:
    """The finding as a replay for `sandtable replay`."""
    record = Record(game)
    for number, (seat, code) in enumerate(finding.moves, start=1):
        record.play(seat, code, finding.note if number == len(finding.moves) else "")
    about = " ".join(f"{finding.kind}: {finding.what}; players: {finding.players}".split())
    return f"; {about}\n{record.text()}"

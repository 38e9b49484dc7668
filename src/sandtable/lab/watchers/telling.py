"""What a game's facts count: counts, sums, pieces drawn and played, curves, as its watch.toml defines them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache

from sandtable.kernel.codes import ARGUMENT_BITS, ARGUMENT_LIMIT, VERB_BITS
from sandtable.kernel.contract import Game, State
from sandtable.kernel.story import Fact
from sandtable.kernel.verbs import Domain, Verbs
from sandtable.lab.watchers.guide import Guide, guide_of
from sandtable.lab.watchers.watcher import Column, Row, Watcher

_VERB = (1 << VERB_BITS) - 1
_ARGUMENT = ARGUMENT_LIMIT - 1
_NO_GAP = -1


class Story:
    """The measures that the game's watch.toml defines."""

    name = "story"
    is_dear = False

    def columns(self, game: Game) -> list[Column]:
        """One for each count, sum and curve, and two for each kind of piece."""
        guide = guide_of(game.name)
        found = [Column("cause", "word", "what the story told last of what can end a game")] if guide.cause else []
        found += [Column(count.name, "whole", count.about) for count in guide.counts]
        found += [Column(total.name, "number", total.about) for total in guide.sums]
        for piece in guide.pieces:
            if piece.drawn:
                found.append(Column(f"drawn.{piece.kind}", "counts", f"{piece.about}, drawn; A, B ... is whose"))
            if piece.played:
                found.append(Column(f"played.{piece.kind}", "counts", f"{piece.about}, played; A, B ... is whose"))
        return found + [
            Column(f"curve.{curve.name}", "numbers", f"{curve.about}, turn by turn") for curve in guide.curves
        ]

    def watcher(self, game: Game) -> Watcher:
        return StoryWatcher(_script(game.name, game.facts))


class _Script:
    """A watch.toml compiled to numbers: what to do for every fact."""

    def __init__(self, guide: Guide, facts: Verbs) -> None:
        self.guide = guide
        self.facts = facts
        self.turn = facts.by_name[guide.turn] if guide.turn else _NO_GAP
        self.plain: dict[int, list[_Step]] = {}  # equal facts may be counted together
        self.ordered: dict[int, list[_Step]] = {}
        for said, words in guide.cause.items():
            name, _, clause = said.partition("@")
            self._add(name, _Step("cause", words, [clause] if clause else []))
        for count in guide.counts:
            for said in count.facts:
                self._add(said, _Step("count", count.name, count.clauses))
        for total in guide.sums:
            for said in total.facts:
                self._add(said, _Step("sum", total.name, total.clauses))
        for curve in guide.curves:
            kind = "last" if curve.take == "last" else "more"
            self._add(curve.fact, _Step(kind, f"curve.{curve.name}", curve.clauses))
        for piece in guide.pieces:
            for how, said in (("drawn", piece.drawn), ("played", piece.played)):
                if said:
                    self._add(said, _Step("piece", f"{how}.{piece.kind}", []), piece.by, piece.first_word)

    def _add(self, said: str, step: _Step, by: str = "", first_word: bool = False) -> None:
        verb, gap = self._place(said)
        if gap != _NO_GAP:
            domain = self.facts.all[verb].gaps[gap].domain
            step.shift = VERB_BITS + ARGUMENT_BITS * gap
            if step.kind == "piece":
                step.words = [_named(domain, word, first_word) for word in domain.words]
            else:
                step.numbers = [float(word) for word in domain.words]
        if by:
            owner = self._place(f"{said.partition('.')[0]}.{by}")[1]
            step.by_shift = VERB_BITS + ARGUMENT_BITS * owner
            step.owners = [word[0] for word in self.facts.all[verb].gaps[owner].domain.words]
        is_plain = step.kind in ("count", "sum", "piece") and not step.clauses
        (self.plain if is_plain else self.ordered).setdefault(verb, []).append(step)

    def _place(self, said: str) -> tuple[int, int]:
        """The numbers of a fact and of its gap."""
        name, _, gap = said.partition(".")
        if name not in self.facts.by_name:
            raise ValueError(f"watch.toml: there is no fact {name!r}; there are {', '.join(self.facts.by_name)}")
        verb = self.facts.by_name[name]
        gaps = [held.name for held in self.facts.all[verb].gaps]
        if gap and gap not in gaps:
            raise ValueError(f"watch.toml: {name} has no gap {gap!r}; it has {', '.join(gaps)}")
        return verb, gaps.index(gap) if gap else _NO_GAP


class _Step:
    """One thing to do for a fact."""

    def __init__(self, kind: str, name: str, clauses: Sequence[str]) -> None:
        self.kind = kind
        self.name = name
        self.clauses = frozenset(clauses)
        self.shift = 0
        self.by_shift = 0
        self.words: list[str] = []
        self.numbers: list[float] = []
        self.owners: list[str] = []

    def number(self, code: int) -> float:
        """The number in the fact; 1 when it has none."""
        return self.numbers[code >> self.shift & _ARGUMENT] if self.numbers else 1.0

    def piece(self, code: int) -> str:
        """`A wild steal`, or the name alone without an owner."""
        word = self.words[code >> self.shift & _ARGUMENT]
        return f"{self.owners[code >> self.by_shift & _ARGUMENT]} {word}" if self.owners else word


def _named(domain: Domain, word: str, first_word: bool) -> str:
    """The name of a piece: `Faith 2` is a second copy of Faith."""
    if first_word:
        return word.split()[0]
    name, _, number = word.rpartition(" ")
    return name if domain.component == "piece" and number.isdigit() and name in domain.index else word


@lru_cache(maxsize=32)
def _script(name: str, facts: Verbs) -> _Script:
    return _Script(guide_of(name), facts)


class StoryWatcher:
    """Collects the facts of one game and processes them at the end, which is faster."""

    wants_choices = False

    def __init__(self, script: _Script) -> None:
        self.script = script
        self.wants_facts = bool(script.plain or script.ordered)
        self.told: list[Fact] = []

    def begin(self, table: State) -> None: ...

    def asked(self, table: State, seat: int, choices: Sequence[int]) -> None:
        """Does nothing; facts come with answers."""

    def answered(self, table: State, seat: int, code: int, facts: Sequence[Fact]) -> None:
        self.told += facts

    def ended(self, table: State) -> Row:
        guide = self.script.guide
        self.row: Row = {"cause": ""} if guide.cause else {}
        self.row |= dict.fromkeys([count.name for count in guide.counts], 0)
        self.row |= dict.fromkeys([total.name for total in guide.sums], 0.0)
        self.pieces: dict[str, dict[str, int]] = {}
        for piece in guide.pieces:
            for how, said in (("drawn", piece.drawn), ("played", piece.played)):
                if said:
                    self.pieces[f"{how}.{piece.kind}"] = {}
        self.curves: dict[str, list[float]] = {f"curve.{curve.name}": [0.0] for curve in guide.curves}
        self._work_through(guide)
        return {**self.row, **{name: dict(sorted(held.items())) for name, held in self.pieces.items()}, **self.curves}

    def _work_through(self, guide: Guide) -> None:
        """Processes all facts, equal ones together where their order does not matter."""
        codes = [int(fact.code) for fact in self.told]
        plain = self.script.plain
        for code, times in Counter(codes).items():
            for step in plain.get(code & _VERB, ()):
                _DO[step.kind](self, step, code, times)
        turn, ordered = self.script.turn, self.script.ordered
        sums = {f"curve.{curve.name}" for curve in guide.curves if curve.take == "sum"}
        begun = False
        for code, fact in zip(codes, self.told, strict=True):
            verb = code & _VERB
            if verb == turn:
                if begun:
                    for name, points in self.curves.items():
                        points.append(0.0 if name in sums else points[-1])
                begun = True
            if verb in ordered:
                for step in ordered[verb]:
                    if not step.clauses or fact.clause in step.clauses:
                        _DO[step.kind](self, step, code, 1)


def _cause(watcher: StoryWatcher, step: _Step, code: int, times: int) -> None:
    watcher.row["cause"] = step.name


def _count(watcher: StoryWatcher, step: _Step, code: int, times: int) -> None:
    held = watcher.row[step.name]
    assert isinstance(held, int)
    watcher.row[step.name] = held + times


def _sum(watcher: StoryWatcher, step: _Step, code: int, times: int) -> None:
    held = watcher.row[step.name]
    assert isinstance(held, float)
    watcher.row[step.name] = held + times * step.number(code)


def _piece(watcher: StoryWatcher, step: _Step, code: int, times: int) -> None:
    held = watcher.pieces[step.name]
    name = step.piece(code)
    held[name] = held.get(name, 0) + times


def _last(watcher: StoryWatcher, step: _Step, code: int, times: int) -> None:
    watcher.curves[step.name][-1] = step.number(code)


def _summed(watcher: StoryWatcher, step: _Step, code: int, times: int) -> None:
    watcher.curves[step.name][-1] += step.number(code)


_DO: dict[str, Callable[[StoryWatcher, _Step, int, int], None]] = {
    "cause": _cause,
    "count": _count,
    "sum": _sum,
    "piece": _piece,
    "last": _last,
    "more": _summed,
}

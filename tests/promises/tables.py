"""Random games of every game and variant, and what the pages say of each position and answer.

A promise is a job for the pages (web/src/promises.ts) and a check that holds what they say against what the engine did.
The jobs of many games are said in one go, by one node for all, and checked afterwards.
"""

from __future__ import annotations

import atexit
import json
import subprocess
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import msgspec
from tools.node import INSTALL, ROOT, is_installed, node, npm

import sandtable
from sandtable.kernel.contract import CHANCE, NOBODY, SEAT_NAMES, Game, State
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story
from sandtable.server.pointing import foreseen

Json = Any
Check = Callable[[Json], "str | None"]  # what the pages said; what is wrong with it
WEB = ROOT / "web"
LOOKS = 3  # every other answer is the best of so many, so that games get somewhere


@dataclass
class Promise:
    """What the pages are asked to say, and what is held against it."""

    kind: str
    where: str
    job: dict[str, Json]
    check: Check


@dataclass
class Promises:
    """The promises of some games, and how many of each kind were checked."""

    made: list[Promise] = field(default_factory=list)
    made_of: Counter[str] = field(default_factory=Counter)
    """How often something came that could be held against what was said, where it does not always come."""

    def add(self, kind: str, where: str, job: dict[str, Json], check: Check) -> None:
        self.made.append(Promise(kind, where, job, check))

    def broken(self) -> list[str]:
        """Those that were not kept, told by kind, place and what is wrong."""
        found = []
        for promise, said in zip(self.made, spoken([one.job for one in self.made]), strict=True):
            wrong = promise.check(said)
            if wrong:
                found.append(f"{promise.kind}: {wrong}\n    said {json.dumps(said)[:400]}\n    at {promise.where}")
        return found

    def kinds(self) -> Counter[str]:
        """How many promises of each kind there are."""
        return Counter(promise.kind for promise in self.made) + self.made_of


def spoken(jobs: list[dict[str, Json]]) -> list[Json]:
    """What the pages say to each job."""
    lines = b"".join(msgspec.json.encode(job) + b"\n" for job in jobs)
    found = [json.loads(line) for line in speaker().said(lines, len(jobs))]
    for answer, job in zip(found, jobs, strict=True):
        assert "failed" not in answer, f"{answer['failed']}\n{json.dumps(job)[:600]}"
    return [answer["said"] for answer in found]


class Speaker:
    """A node that has loaded the pages' functions, which takes longer than all it is asked in a game."""

    def __init__(self) -> None:
        if not is_installed(WEB):
            done = npm(WEB, *INSTALL, quiet=True)
            assert done.returncode == 0, done.stdout
        script = ROOT / "tests" / "promises" / "speak.mjs"
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  # open as long as node is
        self._process = subprocess.Popen(
            [str(node()), str(script), str(WEB)],
            cwd=WEB,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
        )

    def said(self, lines: bytes, count: int) -> list[bytes]:
        """Its answers to so many jobs, which are sent while it answers."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        sending = threading.Thread(target=self._send, args=(lines,))
        sending.start()
        found = [line for _, line in zip(range(count), self._process.stdout, strict=False)]
        sending.join()
        self._errors.seek(0)
        assert len(found) == count, self._errors.read().decode()
        return found

    def _send(self, lines: bytes) -> None:
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):  # it ended: what it said on standard error tells why
            self._process.stdin.write(lines)
            self._process.stdin.flush()

    def close(self) -> None:
        """Nothing more is asked."""
        self._process.communicate()
        self._errors.close()


@cache
def speaker() -> Speaker:
    """One for all tests of this process."""
    made = Speaker()
    atexit.register(made.close)
    return made


@dataclass
class Moment:
    """A position in which a seat is asked, as that seat's page has it."""

    game: Game
    table: State
    seat: int
    where: str

    def __post_init__(self) -> None:
        verbs = self.game.verbs
        self.codes = [int(code) for code in self.table.legal(self.seat)]
        self.offers = [offer_of(self.game, code) for code in self.codes]
        self.view: Json = wire(self.table.view(self.seat))
        self.texts = [verbs.text(code) for code in self.codes]

    def after(self, code: int) -> Json:
        """What `peek` answers."""
        view = foreseen(self.table, self.seat, code, 7)
        return None if view is None else wire(view)

    def job(self, say: str, code: int | None = None, **more: Json) -> dict[str, Json]:
        """A job about this position, or about an answer in it."""
        found: dict[str, Json] = {
            "say": say,
            "game": self.game.name,
            "seat": SEAT_NAMES[self.seat],
            "seats": int(self.game.options.whole("seats")),
            "view": self.view,
            "after": None,
        }
        if code is not None:
            found |= {"offer": offer_of(self.game, code), "offers": self.offers, "after": self.after(code)}
        return found | more

    def at(self, code: int) -> str:
        """Where a promise was made: the game, its options, the position and the answer."""
        return f"{self.where}: {self.game.verbs.text(code)}\n{self.table.text()}"


def offer_of(game: Game, code: int) -> dict[str, Json]:
    """An answer as the frame carries it."""
    verbs = game.verbs
    return {"text": verbs.text(code), "verb": verbs.json(code)["verb"], "touches": verbs.touches(code)}


def wire(view: Json) -> Json:
    """A view as it comes over the wire."""
    return json.loads(msgspec.json.encode(view))


@dataclass
class Came:
    """What came of an answer: the table right after it, the table when somebody is asked next, and all facts."""

    at_once: State
    table: State
    facts: list[dict[str, str]]
    """Those of the answer itself, before chance had a word."""
    then: list[dict[str, str]]
    """Those of what chance brought up to the next question."""

    def all(self, verb: str) -> list[dict[str, str]]:
        """The facts of a verb, in order."""
        return [fact for fact in self.facts + self.then if fact["verb"] == verb]


def came(game: Game, table: State, seat: int, code: int, rng: Rng) -> Came:
    """Gives the answer on a copy and lets chance do its part, as the server does."""
    at_once = table.clone()
    story, later = Story(), Story()
    at_once.apply(seat, code, story)
    after = at_once.clone()
    let_chance(after, rng, later)
    return Came(at_once, after, told(game, story), told(game, later))


def let_chance(table: State, rng: Rng, story: Story | None = None) -> None:
    """Chance answers for as long as it is asked."""
    while table.actor() == CHANCE:
        table.apply(CHANCE, table.sample(rng), story)


def told(game: Game, story: Story) -> list[dict[str, str]]:
    """The facts of a story as the log's lines carry them."""
    return [dict(game.facts.json(fact.code)) for fact in story.facts]


def moments(name: str, options: dict[str, object], seed: int, most: int = 400) -> Iterator[tuple[Moment, Rng]]:
    """A game of half random answers, position by position; the generator is for whoever looks, and leaves it alone."""
    game = sandtable.game(name, **options)
    table = game.start()
    rng, own = Rng(seed), Rng(seed, 1)
    for number in range(most):
        let_chance(table, rng)
        if table.actor() == NOBODY:
            return
        asked = table.to_act()
        seat = asked[rng.below(len(asked))]
        moment = Moment(game, table, seat, f"{name} {options} seed {seed} answer {number}")
        yield moment, own
        chosen = moment.codes[rng.below(len(moment.codes))]
        table.apply(seat, table.hasty_action(seat, rng, LOOKS) if rng.below(2) else chosen)


def some(rng: Rng, codes: list[int], most: int) -> list[int]:
    """At most so many of the answers, by chance, each once."""
    left = list(codes)
    found: list[int] = []
    while left and len(found) < most:
        found.append(left.pop(rng.below(len(left))))
    return found

"""The command line run inside the test, and a person who types from a script."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

import sandtable
from sandtable.cli.main import main
from sandtable.cli.paper import Paper
from sandtable.cli.session import Brain, Session
from sandtable.cli.terminal import Terminal
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import Game


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    status: int
    out: str
    err: str


def run(capsys: pytest.CaptureFixture[str], *words: str) -> Ran:
    """Runs a command line."""
    status = main(words)
    said = capsys.readouterr()
    return Ran(status, said.out, said.err)


class First:
    """A brain that takes the first thing it may."""

    def choose(self, chair: Chair) -> int:
        return int(chair.legal()[0])


def first(seat: int) -> Brain:
    return First()


def session(people: tuple[int, ...] = (0,), game: Game | None = None, seed: int = 4) -> Session:
    """A session of the template against First."""
    return Session(game or sandtable.game("_template"), people, seed, first)


class Person:
    """Types a script line by line, then closes the keyboard; remembers the screen."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.screen: list[str] = []

    def ask(self, prompt: str) -> str:
        self.screen.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def say(self, text: str) -> None:
        self.screen.append(text)

    def seen(self) -> str:
        return "\n".join(self.screen)


def sit(person: Person, table: Session, paper: Paper | None = None) -> str:
    """Plays the script through and returns all that was shown."""
    Terminal(table, person.ask, person.say, paper or Paper(), "bot").run()
    return person.seen()

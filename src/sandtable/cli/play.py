"""`sandtable play`: a game against bots, or with others at the same keyboard."""

from __future__ import annotations

import argparse
import os
import secrets
import shlex
import sys
from pathlib import Path

import sandtable
from sandtable.cli.games import listing
from sandtable.cli.given import MAX_SEED, Trouble, may_write, take_game, take_seats, whole
from sandtable.cli.paper import Paper, paper
from sandtable.cli.session import Brain, Session
from sandtable.cli.terminal import Terminal
from sandtable.kernel.contract import Game

ABOUT = "play a game in the terminal against bots"
TAKES_OPTIONS = True


def declare(parser: argparse.ArgumentParser) -> None:
    """Adds its arguments."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="a name from `sandtable games`; a menu when left out")
    parser.add_argument("--terminal", action="store_true", help="play here, in the terminal")
    parser.add_argument("--seats", metavar="N", help="how many sit at the table")
    parser.add_argument("--level", metavar="N", type=whole(1, 5), default=3, help="how well bots play, 1 to 5; 3")
    parser.add_argument("--seat", metavar="A", default="A", help="where you sit: A, B ..., A,B for two people, or all")
    parser.add_argument("--seed", metavar="N", type=whole(0, MAX_SEED), help="the same luck and the same bots again")
    parser.add_argument("--save", metavar="FILE", type=Path, help="keep the record there when the game ends")


SLOW = (
    "The rules run as plain Python here, because no C compiler was found when they were set up; bots take longer to "
    "think. Install one (gcc or clang) and say make rebuild."
)


def run(given: argparse.Namespace, options: dict[str, str]) -> int:
    """Plays one game."""
    if given.seats is not None:
        if "seats" in options:
            raise Trouble("option --seats is given twice; give it once")
        options = {"seats": given.seats, **options}
    if given.save is not None:
        may_write(given.save)
    page = paper()
    name: str | None = given.game
    if name is None and not (name := choose_game(page)):
        return 0
    game = take_game(name, options)
    people = take_seats(given.seat, game)
    seed: int = given.seed if given.seed is not None else secrets.randbelow(1_000_000)
    _edit_lines()
    terminal = Terminal(
        seat_down(game, people, seed, given.level), ask, print, page, f"bot, level {given.level}", given.save
    )
    print(page.dim(f"The same game again: {again(game, given.seat, given.level, seed)}"))
    if not sandtable.is_compiled() and os.environ.get("SANDTABLE_PURE") != "1":
        print(page.paragraph(SLOW))
    terminal.run()
    return 0


def seat_down(game: Game, people: tuple[int, ...], seed: int, level: int) -> Session:
    """A session with bots of a level in the seats people leave."""

    def brain(seat: int) -> Brain:
        return sandtable.bot(level, game, seed=seed * 8 + seat)

    return Session(game, people, seed, brain)


def again(game: Game, seat: str, level: int, seed: int) -> str:
    """The command line that gives the same luck."""
    words = ["sandtable", "play", game.name, *(f"--{word}" for word in game.options.words().split())]
    return shlex.join([*words, "--seat", seat, "--level", str(level), "--seed", str(seed)])


def choose_game(page: Paper) -> str:
    """A name from the menu; '' when the person leaves."""
    shelf = [listing(name) for name in sandtable.games()]
    print(page.bold("Sandtable"))
    for number, item in enumerate(shelf, start=1):
        print(f"  {number} {page.bold(item.title)} ({item.seats} players)")
        print(page.paragraph(item.about, "      "))
    while True:
        try:
            said = ask("Which game? A number or a name; Enter to leave: ").strip().lower()
        except EOFError:
            said = ""
        if not said:
            print("Good-bye.")
            return ""
        for number, item in enumerate(shelf, start=1):
            if said in (str(number), item.name, item.title.lower()):
                return item.name
        print(f"There is no game {said[:40]!r} here.")


def ask(prompt: str) -> str:
    """A line from the person."""
    return input(prompt)


def _edit_lines() -> None:
    """Arrow keys edit and recall lines, where the platform can."""
    if sys.stdin.isatty():
        try:
            import readline  # noqa: F401  (importing it is what does it)
        except ImportError:
            return

"""`sandtable play`: opens the pages in a browser, or plays in the terminal with --terminal."""

from __future__ import annotations

import argparse
import os
import secrets
import shlex
import sys
import threading
import webbrowser
from pathlib import Path
from urllib.parse import urlencode

import sandtable
from sandtable.cli import serve
from sandtable.cli.compiling import Compiling, can_compile
from sandtable.cli.games import listing
from sandtable.cli.given import MAX_SEED, Trouble, may_write, take_game, take_seats, whole
from sandtable.cli.paper import Paper, paper
from sandtable.cli.session import Brain, Session
from sandtable.cli.terminal import Terminal
from sandtable.kernel.contract import Game

ABOUT = "play: opens the game table in a browser; --terminal plays here"
TAKES_OPTIONS = True
DEFAULT_LEVEL = 3


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="a name from `sandtable games`; a choice when left out")
    parser.add_argument("--seats", metavar="N", help="how many sit at the table")
    parser.add_argument("--level", metavar="N", type=whole(1, 5), help="how well bots play, 1 to 5; 3")
    parser.add_argument("--port", metavar="N", type=whole(0, 65535), default=8000, help="of the page; 8000")
    parser.add_argument("--host", metavar="ADDRESS", help="0.0.0.0 lets friends in your network in; 127.0.0.1")
    parser.add_argument("--no-browser", action="store_true", help="say where the page is and open nothing")
    here = parser.add_argument_group("in the terminal")
    here.add_argument("--terminal", action="store_true", help="play here, in the terminal")
    here.add_argument("--seat", metavar="A", help="where you sit: A, B ..., A,B for two people, or all; A")
    here.add_argument("--seed", metavar="N", type=whole(0, MAX_SEED), help="the same luck and the same bots again")
    here.add_argument("--save", metavar="FILE", type=Path, help="keep the record there when the game ends")


SLOW = (
    "The rules run as plain Python here, because they could not be compiled when they were set up; bots think less "
    "deeply. They need a C compiler (gcc or clang) and Python's headers."
)


def run(given: argparse.Namespace, options: dict[str, str]) -> int:
    if given.seats is not None:
        if "seats" in options:
            raise Trouble("option --seats is given twice; give it once")
        options = {"seats": given.seats, **options}
    return play_here(given, options) if given.terminal else play_in_browser(given, options)


def play_in_browser(given: argparse.Namespace, options: dict[str, str]) -> int:
    """Serves the pages on this machine until Ctrl-C, and opens the requested one."""
    for name in ("seat", "seed", "save"):
        if getattr(given, name) is not None:
            raise Trouble(f"--{name} is for playing in the terminal; add --terminal, or leave it out")
    words = dict(options)
    if given.level is not None:
        words["level"] = str(given.level)
    if given.game is None and words:
        raise Trouble(f"--{next(iter(words))} needs a game: sandtable play GAME --{next(iter(words))}=...")
    path = "/"
    if given.game is not None:
        take_game(given.game, options)
        path = f"/play/{given.game}" + (f"?{urlencode(words)}" if words else "")
    serve_and_compile(given.host or "127.0.0.1", given.port, path, may_open=not given.no_browser)
    return 0


def serve_and_compile(host: str, port: int, path: str, may_open: bool) -> None:
    """Serves at once, compiles the rules meanwhile if necessary, then restarts the server."""
    from sandtable.server import handover  # imported here, because a game in the terminal needs no server

    is_second = handover.is_second()
    work = Compiling(handover.CAN_START_AGAIN) if can_compile() and not is_second else None

    def ready(address: str) -> None:
        if is_second:
            print(f"Sandtable goes on, with {rules_in_use()}.", flush=True)
            return
        welcome(host, address, path, may_open)
        if work is not None:
            work.start()

    try:
        serve.serve_pages(host, port, ready, work.done if work is not None else None)
    finally:
        if work is not None:
            work.stop()


def welcome(host: str, address: str, path: str, may_open: bool) -> None:
    """Prints the address and who can open it, and opens a browser if there is a screen."""
    print(f"Sandtable is at {address}{'' if path == '/' else path} (Ctrl-C stops it; every table is kept)", flush=True)
    serve.tell_friends(host, address)
    if not sandtable.is_compiled() and os.environ.get("SANDTABLE_PURE") != "1" and not can_compile():
        print(SLOW, flush=True)
    if may_open and has_screen():
        threading.Thread(target=webbrowser.open, args=(address + path,), daemon=True).start()


def rules_in_use() -> str:
    return "compiled rules" if sandtable.is_compiled() else "rules in plain Python"


def has_screen() -> bool:
    """Whether a browser could be shown."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def play_here(given: argparse.Namespace, options: dict[str, str]) -> int:
    """Plays one game in the terminal."""
    if given.save is not None:
        may_write(given.save)
    page = paper()
    name: str | None = given.game
    if name is None and not (name := choose_game(page)):
        return 0
    game = take_game(name, options)
    seat: str = "A" if given.seat is None else given.seat
    level: int = given.level or DEFAULT_LEVEL
    people = take_seats(seat, game)
    seed: int = given.seed if given.seed is not None else secrets.randbelow(1_000_000)
    _edit_lines()
    terminal = Terminal(seat_down(game, people, seed, level), ask, print, page, f"bot, level {level}", given.save)
    print(page.dim(f"The same game again: {again(game, seat, level, seed)}"))
    if not sandtable.is_compiled() and os.environ.get("SANDTABLE_PURE") != "1":
        print(page.paragraph(SLOW))
    terminal.run()
    return 0


def seat_down(game: Game, people: tuple[int, ...], seed: int, level: int) -> Session:
    """A session with bots of one level in the seats that people leave free."""

    def brain(seat: int) -> Brain:
        return sandtable.bot(level, game, seed=seed * 8 + seat)

    return Session(game, people, seed, brain)


def again(game: Game, seat: str, level: int, seed: int) -> str:
    """The command line that gives the same luck."""
    words = ["sandtable", "play", game.name, "--terminal", *(f"--{word}" for word in game.options.words().split())]
    return shlex.join([*words, "--seat", seat, "--level", str(level), "--seed", str(seed)])


def choose_game(page: Paper) -> str:
    """A name from the menu; '' when the person quits."""
    shelf = [listing(name) for name in sandtable.games()]
    print(page.bold("Sandtable"))
    for number, item in enumerate(shelf, start=1):
        print(f"  {number} {page.bold(item.title)} ({item.seats} player{'' if item.seats == '1' else 's'})")
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
    return input(prompt)


def _edit_lines() -> None:
    """Enables editing and history for input lines, where the platform has readline."""
    if sys.stdin.isatty():
        try:
            import readline  # noqa: F401  (importing it is what does it)
        except ImportError:
            return

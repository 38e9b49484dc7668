"""`sandtable`: reads the command line, runs one command, and prints one line when something is wrong."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

import sandtable
from sandtable.cli import admin, arena, bench, games, lab, perft, play, replay, rules, serve
from sandtable.cli.command import Command
from sandtable.cli.given import Parser, Trouble, game_options
from sandtable.kernel.errors import TableError

COMMANDS: dict[str, Command] = {
    "play": play,
    "serve": serve,
    "games": games,
    "rules": rules,
    "replay": replay,
    "perft": perft,
    "arena": arena,
    "bench": bench,
}
GROUPS: dict[str, dict[str, Command]] = {"lab": lab.PARTS, "admin": admin.PARTS}  # commands of two words
ABOUT_GROUPS = {"lab": lab.ABOUT, "admin": admin.ABOUT}


def main(argv: Sequence[str] | None = None) -> int:
    """Returns the exit status: 0 done, 2 bad input, 130 stopped by Ctrl-C, 1 an internal error."""
    _forgive_odd_characters()
    try:
        status = run(sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()
    except (Trouble, TableError) as error:
        return complain(str(error), 2)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        _forget_output()
        return 0
    except Exception as error:  # people get one line and no traceback, unless SANDTABLE_TRACEBACK=1
        if os.environ.get("SANDTABLE_TRACEBACK") == "1":
            raise
        return complain(f"an internal error, please report it: {type(error).__name__}: {error}", 1)
    return status


def run(words: list[str]) -> int:
    """Runs the named command, or `play` without one."""
    top, parsers = build()
    if words and words[0] in ("-h", "--help", "help"):
        top.print_help()
        return 0
    if words == ["--version"]:
        print(version())
        return 0
    if not words or words[0].startswith("--"):
        words = ["play", *words]
    name, *rest = words
    if name in GROUPS:
        if not rest or rest[0] in ("-h", "--help"):
            parsers[name].print_help()
            return 0
        if rest[0] not in GROUPS[name]:
            raise Trouble(no_command(rest[0], name))
        name, rest = f"{name} {rest[0]}", rest[1:]
    elif name not in COMMANDS:
        raise Trouble(no_command(name))
    try:
        given, extra = parsers[name].parse_known_intermixed_args(rest)
    except SystemExit:  # --help was printed
        return 0
    group, _, part = name.partition(" ")
    command = GROUPS[group][part] if part else COMMANDS[name]
    return command.run(given, game_options(extra, command.TAKES_OPTIONS))


def build() -> tuple[Parser, dict[str, Parser]]:
    """The main parser, whose help lists the commands, and the parser of each command."""
    top = Parser(prog="sandtable", description=sandtable.__doc__, epilog="sandtable COMMAND --help says more.")
    top.add_argument("--version", action="store_true", help="the version, and whether the rules are compiled")
    listed = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    parsers: dict[str, Parser] = {}
    for name, command in COMMANDS.items():
        parsers[name] = listed.add_parser(name, help=command.ABOUT, **_wording(command))
        command.declare(parsers[name])
    for group, commands in GROUPS.items():
        about = ABOUT_GROUPS[group]
        parsers[group] = listed.add_parser(group, help=about, description=_sentence(about), allow_abbrev=False)
        parts = parsers[group].add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
        for name, command in commands.items():
            parsers[f"{group} {name}"] = parts.add_parser(name, help=command.ABOUT, **_wording(command))
            command.declare(parsers[f"{group} {name}"])
    return top, parsers


def _wording(command: Command) -> dict[str, Any]:
    """The help texts of a command's parser."""
    tail = "Options of the game are given as --OPTION=VALUE." if command.TAKES_OPTIONS else None
    return {"description": _sentence(command.ABOUT), "epilog": tail, "allow_abbrev": False}


def _sentence(about: str) -> str:
    return f"{about[0].upper()}{about[1:]}."


def version() -> str:
    """`sandtable 0.1.0, rules compiled`."""
    return f"sandtable {sandtable.__version__}, rules {'compiled' if sandtable.is_compiled() else 'in plain Python'}"


def no_command(name: str, group: str = "") -> str:
    """The message for an unknown command, with a suggestion."""
    known = list(GROUPS[group]) if group else [*COMMANDS, *GROUPS]
    near = get_close_matches(name, known, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
    return f"there is no command {f'{group} {name}'.strip()[:60]!r}; {hint}"


def complain(message: str, status: int) -> int:
    """Prints one line to standard error, whatever the message contains."""
    words = "".join(character if character.isprintable() else " " for character in message).split()
    print(f"sandtable: {' '.join(words)[:600]}", file=sys.stderr)
    return status


def _forgive_odd_characters() -> None:
    """Makes the terminal print a question mark for characters it cannot show, instead of failing."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _forget_output() -> None:
    """Sends the rest of the output nowhere, because nobody reads it any more."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return


if __name__ == "__main__":
    sys.exit(main())

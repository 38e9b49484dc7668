"""`sandtable games`: the games and their options."""

from __future__ import annotations

import argparse
import importlib
from dataclasses import asdict, dataclass

import sandtable
from sandtable import shelf
from sandtable.cli.given import take_game
from sandtable.cli.paper import Paper, paper, print_json

ABOUT = "list the games, their players and their options"
TAKES_OPTIONS = False


@dataclass(frozen=True)
class Listing:
    """A game as this command lists it."""

    name: str
    title: str
    edition: int
    seats: str
    about: str
    options: list[dict[str, str]]


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="only this one, with its options")
    parser.add_argument("--json", action="store_true", help="print one JSON document: a list of games")


def run(given: argparse.Namespace, options: dict[str, str]) -> int:
    if given.game is not None:
        take_game(given.game, {})
    found = [listing(name) for name in ([given.game] if given.game else sandtable.games())]
    if given.json:
        print_json([asdict(item) for item in found])
        return 0
    page = paper()
    for item in found:
        print(f"{page.bold(item.title)} ({item.name}), {item.seats} player{'' if item.seats == '1' else 's'}")
        print(page.paragraph(item.about, "  "))
        if given.game:
            print(options_page(item, page))
    if not given.game:
        print("\nsandtable games GAME lists the options of a game, sandtable play GAME plays it.")
    return 0


def options_page(item: Listing, page: Paper) -> str:
    """Every option with its default, its meaning and its values."""
    lines = ["\nOptions, with what they are when left out:"]
    for option in item.options:
        lines.append(f"  --{option['name']}={option['default']}")
        where = f"; matters with {option['needs']}" if option["needs"] else ""
        lines.append(page.paragraph(f"{option['about']}: {option['allowed']} [{option['clause']}]{where}", "      "))
    return "\n".join(lines)


def listing(name: str) -> Listing:
    game = sandtable.game(name)
    choices = shelf.options_of(name)
    described = [
        {
            "name": option.name,
            "default": option.show(option.default),
            "allowed": option.allowed(),
            "clause": option.clause,
            "about": option.about,
            "needs": option.needs,
        }
        for option in choices
    ]
    return Listing(name, game.title, int(game.edition), seats(name), about(name), described)


def seats(name: str) -> str:
    """The number of players: `2-4`, or `2`."""
    for option in shelf.options_of(name):
        if option.name == "seats":
            low, high = getattr(option, "low", option.default), getattr(option, "high", option.default)
            return str(low) if low == high else f"{low}-{high}"
    return str(sandtable.game(name).seats)


def about(name: str) -> str:
    """The first line of the game package's docstring, without the title."""
    words = (importlib.import_module(f"sandtable.games.{name}").__doc__ or "").strip().splitlines()
    first = words[0] if words else ""
    head, colon, tail = first.partition(": ")
    said = tail if colon and len(head) <= 30 else first
    return said[:1].upper() + said[1:]

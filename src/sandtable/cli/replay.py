"""`sandtable replay`: plays a record, verifies every line, and can show it."""

from __future__ import annotations

import argparse
from dataclasses import asdict, dataclass

from sandtable.cli.given import Trouble, read_file, take_game, take_seats
from sandtable.cli.paper import paper, print_json
from sandtable.kernel.box import lay, read_house
from sandtable.kernel.contract import CHANCE, WATCHER
from sandtable.kernel.errors import TableError
from sandtable.kernel.record import Record, ending, heading, parse, seat_name
from sandtable.kernel.story import Story

ABOUT = "verify a replay, and name the first line that differs"
TAKES_OPTIONS = False
_CHANCE_WORDS = {
    "proven": "; chance answered as its sealed secret says",
    "sealed": "; chance is sealed, and its secret is not in the record",
    "open": "",
}


@dataclass(frozen=True)
class Line:
    """One move of a record, with what the viewer may know about it."""

    number: int
    seat: str
    text: str
    digest: str
    note: str
    facts: list[dict[str, str]]


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a replay, or - for standard input")
    parser.add_argument("--show", action="store_true", help="print every move, what it did, and the table")
    parser.add_argument(
        "--seat",
        default="",
        help="with --show, tables and news as that seat had them, else a spectator; moves are shown in full",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(given: argparse.Namespace, options: dict[str, str]) -> int:
    record = load(given.file)
    eyes = take_seats(given.seat, record.game)[0] if given.seat else WATCHER
    if given.json:
        print_json(summary(record) | ({"lines": [asdict(line) for line in tell(record, eyes)]} if given.show else {}))
        return 0
    if given.show:
        show(record, eyes)
    result = record.table.result()
    verdict = ending(result) if result is not None else "not finished"
    print(f"{record.game.title}: {len(record.moves)} moves verified; {verdict}{_CHANCE_WORDS[chance(record)]}")
    return 0


def load(path: str) -> Record:
    """The record in a file, every line verified."""
    text = read_file(path)
    try:
        head = heading(text)
    except TableError as error:
        raise Trouble(f"{path}: {error}") from error
    try:
        if head.house:  # a game of the lab with changed numbers; they must be set before the game is imported
            lay(head.game, read_house(head.house))
    except ValueError as error:
        raise Trouble(f"{path}: line 1: {error}") from error
    try:
        game = take_game(head.game, {name: str(value) for name, value in head.options.items()})
    except Trouble as error:
        raise Trouble(f"{path}: line 1: {error}") from error
    try:
        return parse(game, text)
    except TableError as error:
        raise Trouble(f"{path}: {error}") from error


def chance(record: Record) -> str:
    """What is known about its chance: proven by seal and secret, sealed with the secret not shown yet, or open."""
    return "proven" if record.secret else "sealed" if record.seal else "open"


def summary(record: Record) -> dict[str, object]:
    """The record's main data as JSON."""
    result = record.table.result()
    outcome = None
    if result is not None:
        outcome = {
            "scores": result.scores,
            "ranks": result.ranks,
            "winners": [seat_name(seat) for seat in result.winners()],
            "clause": result.clause,
            "reason": result.reason,
        }
    return {
        "game": record.game.name,
        "edition": int(record.game.edition),
        "options": record.game.options.words(),
        "verified": True,
        "moves": len(record.moves),
        "chance": chance(record),
        "digest": f"{record.table.digest():016x}",
        "finished": result is not None,
        "result": outcome,
    }


def tell(record: Record, eyes: int) -> list[Line]:
    """Every move with the facts that the viewer may know."""
    table = record.first.clone()
    lines: list[Line] = []
    facts = record.game.facts
    for number, move in enumerate(record.moves, start=1):
        story = Story()
        table.apply(move.seat, move.code, story)
        told = [{"text": facts.text(fact.code), "clause": fact.clause} for fact in story.heard_by(eyes)]
        text = record.game.verbs.text(move.code)
        lines.append(Line(number, seat_name(move.seat), text, f"{move.digest:016x}", move.note, told))
    return lines


def show(record: Record, eyes: int) -> None:
    """Prints the moves, and the position whenever another seat is asked and at the end."""
    page = paper()
    table = record.first.clone()
    print(page.bold(f"{record.game.title}  {record.game.options.words()}"))
    asked = table.to_act()
    for line, move in zip(tell(record, eyes), record.moves, strict=True):
        print(f"{line.number:>4} {line.seat}  {line.text}{'   ; ' + line.note if line.note else ''}")
        for fact in line.facts:
            print(page.dim(f"          {fact['text']} [{fact['clause']}]"))
        table.apply(move.seat, move.code)
        if table.to_act() not in (asked, (CHANCE,)):
            asked = table.to_act()
            print(f"\n{record.game.picture(table.view(eyes))}\n")

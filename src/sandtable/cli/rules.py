"""`sandtable rules`: a rulebook, or one clause with its text, its code and its tests."""

from __future__ import annotations

import argparse

from sandtable import shelf
from sandtable.cli.given import Trouble
from sandtable.cli.paper import Paper, paper, print_json
from sandtable.rulebook.index import Book, Entry, book
from sandtable.rulebook.ledger import plain

ABOUT = "show a rulebook, or one clause with the code and the tests behind it"
TAKES_OPTIONS = False


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a name from `sandtable games`")
    parser.add_argument("clause", metavar="CLAUSE", nargs="?", help="an id such as SD-36, or 36, or R8")
    parser.add_argument("--json", action="store_true", help="print one JSON document: a list of clauses")


def run(given: argparse.Namespace, options: dict[str, str]) -> int:
    found = open_book(given.game)
    entries = found.entries if given.clause is None else [one(found, given.clause)]
    if given.json:
        print_json([entry.json() for entry in entries])
    elif given.clause is not None:
        print(clause_page(entries[0], paper()))
    else:
        print_book(found, paper())
    return 0


def open_book(name: str) -> Book:
    """The rulebook of a game; Trouble when there is none."""
    try:
        shelf.options_of(name)  # raises an error that names the games
        return book(name)
    except ValueError as error:
        raise Trouble(str(error)) from error


def one(found: Book, said: str) -> Entry:
    """The clause with that id."""
    clause = found.ledger.find(said)
    if clause is None:
        raise Trouble(f"{found.ledger.title} has no clause {said[:40]!r}; it has {found.ledger.span()}")
    return next(entry for entry in found.entries if entry.clause is clause)


def print_book(found: Book, page: Paper) -> None:
    """Every clause by section."""
    print(page.bold(f"{found.ledger.title}: the rules"))
    section = ""
    for entry in found.entries:
        if entry.clause.section != section:
            section = entry.clause.section
            print(f"\n{page.bold(section)}")
        print(page.paragraph(headline(entry)))


def clause_page(entry: Entry, page: Paper) -> str:
    """Everything about one clause."""
    clause = entry.clause
    lines = [page.bold(f"{clause.id} ({clause.kind}, in {clause.section!r})"), page.paragraph(plain(clause.text), "  ")]
    if clause.ours:
        lines.append("  This is our reconstruction: the document's own version is lost.")
    if clause.test or clause.no_test:
        word = "How it is tested" if clause.test else "Why it has no test"
        lines.append(page.paragraph(f"{word}: {plain(clause.test or clause.no_test)}", "  "))
    for word, places in [("options", entry.options), ("code", entry.code), ("tests", entry.tests)]:
        if places:
            lines.append(f"  {word}:")
            lines += [f"    {place}" for place in places]
    return "\n".join(lines)


def headline(entry: Entry) -> str:
    """The clause's id and text, with the mark of our reconstructions."""
    mark = " [our reconstruction]" if entry.clause.ours else ""
    return f"{entry.clause.id}  {plain(entry.clause.text)}{mark}"

"""The check of `make lint`: every clause has a test or a reason, and nothing cites a clause that does not exist."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sandtable.rulebook import places
from sandtable.rulebook.index import Index, ledgers, scan
from sandtable.rulebook.ledger import Ledger


@dataclass(frozen=True)
class Tally:
    """The numbers of one rulebook."""

    game: str
    clauses: int
    rulings: int
    tested: int
    excused: int
    gaps: int

    def line(self) -> str:
        return f"{self.game:<14}{self.clauses:>8}{self.rulings:>9}{self.tested:>12}{self.excused:>11}{self.gaps:>6}"


HEADING = f"{'game':<14}{'clauses':>8}{'rulings':>9}{'with tests':>12}{'by reason':>11}{'gaps':>6}"


@dataclass(frozen=True)
class Report:
    """The result of the check: numbers for each rulebook, and a line for each problem."""

    tallies: list[Tally]
    problems: list[str]


def check(root: Path) -> Report:
    books = ledgers(root)
    where = scan(root)
    problems: list[str] = []
    tallies: list[Tally] = []
    for book in books:
        tallies.append(tally(book, where))
        problems += gaps(book, where)
    problems += strangers(root, books)
    return Report(tallies, problems)


def tally(book: Ledger, where: Index) -> Tally:
    """Counts one rulebook; worked scenarios count as clauses."""
    rulings = sum(1 for clause in book.clauses if clause.kind == "ruling")
    tested = sum(1 for clause in book.clauses if clause.id in where.tests)
    excused = sum(1 for clause in book.clauses if clause.id not in where.tests and clause.no_test)
    total = len(book.clauses)
    return Tally(book.game, total - rulings, rulings, tested, excused, total - tested - excused)


def gaps(book: Ledger, where: Index) -> list[str]:
    """A line for every clause or ruling with neither a test nor a reason."""
    return [
        f"rules/{book.game}.md:{clause.line}: {clause.id} has no test; mark one with @clause({clause.id!r}), "
        "or say why there is none with *No test:*"
        for clause in book.clauses
        if clause.id not in where.tests and not clause.no_test
    ]


def strangers(root: Path, books: Sequence[Ledger]) -> list[str]:
    """A line for every citation of an id that no rulebook has."""
    known = {clause.id for book in books for clause in book.clauses}
    letters = {id_[:2] for id_ in known}
    problems: list[str] = []
    for citation in places.in_source(root):
        if citation.id in known or not citation.named:
            continue
        if citation.id[:2] in letters or places.is_surely_an_id(citation, root):
            problems.append(f"{citation.place}: cites {citation.id}, which no rulebook has")
    for citation in places.in_tests(root):
        if citation.id not in known and citation.named:
            problems.append(f"{citation.place}: stands for {citation.id}, which no rulebook has")
    return problems

"""The rulebooks as the API sends them."""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Literal, cast

import msgspec

from sandtable import shelf as games
from sandtable.rulebook.index import Entry, book, ledger, names
from sandtable.rulebook.places import cited
from sandtable.server.http_wire import Rule, RuleBook, RuleBookInfo, RuleSection


def shelf() -> list[RuleBookInfo]:
    """Every rulebook except those of hidden games, also of games that are not installed."""
    playable = set(games.games())
    return [_info(name, name in playable) for name in names() if not name.startswith("_")]


def _info(name: str, playable: bool) -> RuleBookInfo:
    found = ledger(name)
    rulings = sum(1 for clause in found.clauses if clause.kind == "ruling")
    return RuleBookInfo(name, found.title, len(found.clauses) - rulings, rulings, playable)


def read(name: str) -> RuleBook:
    """The rulebook of a game. LookupError with one line when there is none."""
    if name not in names():
        known = ", ".join(info.game for info in shelf())
        raise LookupError(f"there is no rulebook of {name[:40]!r}; there are {known}")
    return _read(name)


@lru_cache(maxsize=16)
def _read(name: str) -> RuleBook:
    found = book(name)
    known = {clause.id for clause in found.ledger.clauses}
    sections: list[RuleSection] = []
    for entry in found.entries:
        if not sections or sections[-1].title != entry.clause.section:
            sections.append(RuleSection(entry.clause.section, []))
        sections[-1].rules.append(rule(entry, known))
    return RuleBook(name, found.ledger.title, found.ledger.preface, sections)


@lru_cache(maxsize=16)
def packed(name: str) -> bytes:
    """A rulebook as packed JSON, made once because it is large."""
    return gzip.compress(msgspec.json.encode(read(name)), mtime=0)


def rule(entry: Entry, known: set[str]) -> Rule:
    """One clause; citations of other rulebooks are left out."""
    clause = entry.clause
    cites = [id_ for id_, named in cited(f"{clause.text} {clause.test}") if named and id_ in known and id_ != clause.id]
    return Rule(
        clause.id,
        cast('Literal["clause", "ruling", "scenario"]', clause.kind),
        clause.title,
        clause.text,
        clause.test,
        clause.no_test,
        clause.ours,
        entry.options,
        cites,
        entry.code,
        entry.tests,
        list(clause.editions),
    )

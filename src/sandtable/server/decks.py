"""Decks as the wire tells them. A game whose players build decks has a module `deck_files` that judges them."""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from typing import Any, Protocol, cast

from sandtable import shelf
from sandtable.server.http_wire import DeckFinding, DeckJudged


class DeckFiles(Protocol):
    """What such a module gives."""

    def read(self, text: str) -> Any:
        """The deck of a file, with everything that is wrong with it."""

    def write(self, deck: Any) -> str:
        """The file of a deck."""


def deck_files(game: str) -> DeckFiles | None:
    """The module of a game on the shelf; None where its players build no decks."""
    name = f"sandtable.games.{game}.deck_files"
    if game not in shelf.games() or find_spec(name) is None:
        return None
    return cast("DeckFiles", importlib.import_module(name))


def judged(game: str, text: str) -> DeckJudged | None:
    """What a game's rules say of a deck; None where it has none to build."""
    files = deck_files(game)
    if files is None:
        return None
    deck = files.read(text)
    findings = [DeckFinding(found.line, found.clause, found.why, found.card) for found in deck.findings]
    return DeckJudged(
        name=deck.name,
        edition=deck.edition,
        flagship=deck.flagship,
        characters=deck.characters,
        cards=deck.cards,
        findings=findings,
        option="" if findings else deck.line(),
        text=files.write(deck),
    )

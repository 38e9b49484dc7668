"""Decks in the API. A game in which players build decks has a module `deck_files` that checks them."""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from typing import Any, Protocol, cast

from sandtable import shelf
from sandtable.server.http_wire import DeckFinding, DeckJudged


class DeckFiles(Protocol):
    """What such a module provides."""

    def read(self, text: str) -> Any:
        """The deck in a file, with everything that is wrong with it."""

    def write(self, deck: Any) -> str:
        """The file of a deck."""


def deck_files(game: str) -> DeckFiles | None:
    """The game's module `deck_files`; None when it has none."""
    name = f"sandtable.games.{game}.deck_files"
    if game not in shelf.games() or find_spec(name) is None:
        return None
    return cast("DeckFiles", importlib.import_module(name))


def judged(game: str, text: str) -> DeckJudged | None:
    """A deck checked by a game's rules; None when the game has no decks."""
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

"""A card: its id and the clauses of its text."""

from __future__ import annotations

from typing import Final, TypeAlias, final

from sandtable.games.pinned_down.components import Sheet
from sandtable.games.pinned_down.effects.clauses import Act, Ban, Gift, Instead, On, Play, Reveal, Static

AnyClause: TypeAlias = Play | Reveal | On | Act | Static | Ban | Gift | Instead


@final
class Card:
    """A card's declaration; its printed values are in data/cards_*.toml."""

    def __init__(self, card_id: str, does: list[AnyClause], text: str = "text") -> None:
        self.id: Final = card_id
        self.does: Final = does
        self.text: Final = text  # where the data has the numbers of its text
        self.declared: dict[str, int] = {}  # those numbers by name, as declared

    def amend(self, sheet: Sheet) -> None:
        """Takes the numbers of its text from the data."""
        for clause in self.does:
            clause.amend(sheet)
        if not self.declared:
            self.declared = sheet.named

    def words(self) -> list[str]:
        found: list[str] = []
        for clause in self.does:
            said = clause.words()
            found.append(said[0].upper() + said[1:] + ".")
        return found


def card(card_id: str, does: list[AnyClause] | None = None, text: str = "text") -> Card:
    """Declares a card. Without clauses it has no text."""
    return Card(card_id, does or [], text)

"""The numbers inside the cards' texts, as data/cards_*.toml lists them so that an experiment can change them.

python -m tools.pinned_down.text_numbers
"""

from __future__ import annotations

from pathlib import Path

from sandtable.games.pinned_down.cards.variants import LATER_WHITFIELD
from sandtable.games.pinned_down.effects.card import Card
from sandtable.games.pinned_down.library import CARDS_2011, CARDS_2015
from tools.pinned_down.card_table import ROOT

FOLDER = ROOT / "src" / "sandtable" / "games" / "pinned_down" / "data"
DECLARED = {2011: [*CARDS_2011, LATER_WHITFIELD], 2015: CARDS_2015}


def listed(card: Card) -> str:
    """A line of the data file; empty where the text has no number."""
    found = ", ".join(f"{name} = {number}" for name, number in card.declared.items())
    return f"{card.text} = {{ {found} }}" if found else ""


def files() -> dict[Path, str]:
    """What the data files should hold: as they are, with the numbers of each text behind the text."""
    found: dict[Path, str] = {}
    for edition, cards in DECLARED.items():
        path = FOLDER / f"cards_{edition}.toml"
        lines: list[str] = []
        card_id = ""
        for line in path.read_text().splitlines():
            if line.startswith("id = "):
                card_id = line.split('"')[1]
            if not line.startswith(("text = ", "text_later = ")):
                lines.append(line)
            if line.startswith("ability = "):
                lines += [said for card in cards if card.id == card_id and (said := listed(card))]
        found[path] = "\n".join(lines) + "\n"
    return found


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text)

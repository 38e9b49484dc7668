"""The cards and decks as the pages show them: web/src/games/pinned_down/data/*.json.

python -m tools.pinned_down.card_data
"""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

from sandtable.games.pinned_down.components import load
from sandtable.games.pinned_down.library import LIBRARY_2011, LIBRARY_2015, Library
from tools.pinned_down.card_table import ROOT, declarations, test_files

FOLDER = ROOT / "web" / "src" / "games" / "pinned_down" / "data"
CARDS_FILE = FOLDER / "cards.json"
NOTES_FILE = FOLDER / "notes.json"
CLAUSES_FILE = FOLDER / "clauses.json"
DECKS_FILE = FOLDER / "decks.json"
LEDGER = ROOT / "rules" / "pinned_down.md"
RULE = re.compile(r"^- \*\*(PD-R?\d+[a-z]?)\*\*|^\| (PD-R?\d+[a-z]?) \|", re.MULTILINE)
MOST_CLAUSES = 8  # flagships stand in many examples
KEPT = (
    "index",
    "name",
    "type",
    "affiliation",
    "unique",
    "class",
    "flagship",
    "threat",
    "power",
    "capacity",
    "power_bonus",
    "capacity_bonus",
    "structure_malus",
    "power_malus",
    "capacity_malus",
    "distance",
    "location_type",
    "upkeep",
    "cloaking",
    "captain_of",
    "stays_in_play",
    "ability",
    "timing",
    "limit",
)


def rules() -> dict[str, str]:
    """Every clause and ruling of the ledger with the text up to the next one."""
    text = LEDGER.read_text()
    found = list(RULE.finditer(text))
    ends = [match.start() for match in found[1:]] + [len(text)]
    return {
        match[1] or match[2]: text[match.start() : end].split("\n## ")[0]
        for match, end in zip(found, ends, strict=True)
    }


def tested_clauses(files: set[Path]) -> dict[str, list[str]]:
    """The clauses that the test named after a card names."""
    found: dict[str, list[str]] = {}
    for file in files:
        for node in ast.parse(file.read_text()).body:
            if isinstance(node, ast.FunctionDef):
                marks = [mark for mark in node.decorator_list if isinstance(mark, ast.Call)]
                named = [str(arg.value) for mark in marks for arg in mark.args if isinstance(arg, ast.Constant)]
                found[node.name.removeprefix("test_")] = [word for word in named if word.startswith("PD-")]
    return found


def naming(name: str, edition: int, book: dict[str, str]) -> list[str]:
    """The clauses of that edition whose text names the card."""
    whole, other = re.compile(rf"\b{re.escape(name)}\b"), f"** [{4026 - edition}]"
    return [clause for clause, text in book.items() if whole.search(text) and other not in text]


def worth_saying(value: object) -> bool:
    """Whether a field of a box is there at all: false, nothing and zero go without saying, but threat 0 is a price."""
    return value is not False and value != "" and value != []


def cards(lib: Library) -> list[dict[str, Any]]:
    """The cards of an edition as a table shows them: their boxes and their texts. An id that follows from the name is
    left out, since every table of the game loads them."""
    edition = int(lib.box.edition)
    found = []
    for data in load(f"cards_{edition}.toml")["card"]:
        own = {} if data["id"] == id_of(data["name"]) else {"id": data["id"]}
        boxes = {key: data[key] for key in KEPT if key in data and worth_saying(data[key])}
        found.append({"ed": edition} | own | boxes)
    return found


def id_of(name: str) -> str:
    """The id that goes without saying: cards.ts makes the same."""
    return re.sub("[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


def clauses(lib: Library) -> list[dict[str, Any]]:
    """What each card stands on."""
    edition = int(lib.box.edition)
    book, tested = rules(), tested_clauses(set(test_files(edition).values()))
    found = []
    for data in load(f"cards_{edition}.toml")["card"]:
        named = dict.fromkeys(tested.get(data["id"], []) + naming(data["name"], edition, book))
        found.append({"ed": edition, "id": data["id"], "clauses": list(named)[:MOST_CLAUSES]})
    return found


def notes(lib: Library) -> list[dict[str, Any]]:
    """What only the gallery says of a card: what its declaration says of itself, and where it is tested."""
    edition = int(lib.box.edition)
    declared, tests = declarations(edition), test_files(edition)
    return [
        {
            "ed": edition,
            "id": data["id"],
            "spoken": lib.text_of(kind),
            "declared": declared[data["id"]],
            "test": tests[data["id"]].name,
        }
        for kind, data in enumerate(load(f"cards_{edition}.toml")["card"])
    ]


def decks(edition: int) -> list[dict[str, Any]]:
    """The decks that come with an edition."""
    kept = ("id", "kind", "name", "affiliation", "flagship", "characters", "proposal", "cards")
    return [
        {"ed": edition} | {key: deck[key] for key in kept if key in deck}
        for deck in load(f"decks_{edition}.toml")["deck"]
    ]


def lines(things: list[dict[str, Any]]) -> str:
    """A JSON list with a line for each, so that a change shows as one line."""
    return (
        "[\n" + ",\n".join(json.dumps(thing, ensure_ascii=False, separators=(",", ":")) for thing in things) + "\n]\n"
    )


def files() -> dict[Path, str]:
    """What the files should hold."""
    return {
        CARDS_FILE: lines(cards(LIBRARY_2011) + cards(LIBRARY_2015)),
        CLAUSES_FILE: lines(clauses(LIBRARY_2011) + clauses(LIBRARY_2015)),
        NOTES_FILE: lines(notes(LIBRARY_2011) + notes(LIBRARY_2015)),
        DECKS_FILE: lines(decks(2011) + decks(2015)),
    }


if __name__ == "__main__":
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

"""Arrows point one way: kernel <- games <- bots, lab, match <- server, adapters, cli. Games never import a sibling."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "sandtable"
ROOMS = {  # what each room may import from; a room not named here may import every room
    "kernel": {"kernel"},
    "games": {"kernel", "games"},
    "bots": {"kernel", "bots"},
    "rulebook": {"rulebook", "shelf"},
    "shelf": {"kernel", "games"},
    "laws": {"kernel"},
    "lessons": {"kernel", "shelf"},
    "match": {"kernel", "shelf", "match"},
    "server": {"kernel", "bots", "lab", "match", "rulebook", "shelf", "server", "lessons"},
    "lab": {"kernel", "bots", "rulebook", "shelf", "lab"},
    "bench": {"kernel", "bots", "shelf", "lab", "bench"},
}
ALLOWED_OUTSIDE = {"kernel": {"librt", "mypy_extensions"}, "games": {"librt", "mypy_extensions"}}


def imports(file: Path) -> list[str]:
    """The dotted names a file imports, wherever in it."""
    found = []
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written in full"
            found.append(node.module or "")
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return found


def backward_arrows(file: Path, room: str) -> list[str]:
    """What a file of a room imports that it may not."""
    wrong = []
    for name in imports(file):
        parts = name.split(".")
        if parts[0] == "sandtable" and len(parts) > 1:
            if room in ROOMS and parts[1] not in ROOMS[room] and parts[1][0].islower():
                wrong.append(f"{file.name} imports {name}")
        elif room in ALLOWED_OUTSIDE and parts[0] not in ALLOWED_OUTSIDE[room] | set(sys.stdlib_module_names):
            wrong.append(f"{file.name} imports {name}")
        own = file.relative_to(SOURCE).parts[1] if room == "games" else ""
        if own and parts[:2] == ["sandtable", "games"] and len(parts) > 2 and parts[2] != own:
            wrong.append(f"{file} imports a sibling: {name}")
    return wrong


def test_no_arrow_points_backwards() -> None:
    wrong = []
    for file in sorted(SOURCE.rglob("*.py")):
        parts = file.relative_to(SOURCE).parts
        room = parts[0] if len(parts) > 1 else parts[0].removesuffix(".py")
        wrong += backward_arrows(file, room)
    assert wrong == []


def test_an_arrow_drawn_backwards_is_noticed(tmp_path: Path) -> None:
    """The check itself: a kernel that imports a bot, and a game that imports numpy, are both reported."""
    file = tmp_path / "bad.py"
    file.write_text("import numpy\nfrom sandtable.bots.mcts import MctsBot\n")
    assert len(backward_arrows(file, "kernel")) == 3

"""A small checkout to plant rulebooks, code and tests in."""

from pathlib import Path


def plant(root: Path, rules: str, code: str = "", tests: str = "") -> Path:
    """A checkout with one rulebook, one module and one test file."""
    for folder in ("rules", "src/sandtable/games/marbles", "tests"):
        (root / folder).mkdir(parents=True, exist_ok=True)
    (root / "rules" / "marbles.md").write_text(rules)
    (root / "src/sandtable/games/marbles/turn.py").write_text(code)
    (root / "tests" / "test_marbles.py").write_text(tests)
    return root

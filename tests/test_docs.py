"""The pages tell the truth: every Python block runs, and prints what the text block after it says."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"```python\n(.*?)```(?:\n\n```text\n(.*?)```)?", re.DOTALL)


def blocks() -> list[tuple[str, str, str | None]]:
    """(page and number, code, what it should print) of every Python block."""
    found = []
    for page in PAGES:
        for number, match in enumerate(BLOCK.finditer(page.read_text()), start=1):
            found.append((f"{page.relative_to(ROOT)}:{number}", match[1], match[2]))
    return found


@pytest.mark.parametrize("code, expected", [pytest.param(code, out, id=name) for name, code, out in blocks()])
def test_the_example_runs(code: str, expected: str | None) -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "<example>", "exec"), {"__name__": "example"})
    if expected is not None:
        assert printed.getvalue() == expected


def test_every_link_between_pages_leads_somewhere() -> None:
    broken = []
    for page in [*PAGES, ROOT / "CHANGELOG.md", ROOT / "CREDITS.md"]:
        for link in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text()):
            if "://" not in link and not (page.parent / link).exists():
                broken.append(f"{page.relative_to(ROOT)}: {link}")
    assert broken == []

"""The pages tell the truth: every Python block runs, and prints what the text block after it says."""

from __future__ import annotations

import argparse
import contextlib
import io
import re
from pathlib import Path

import pytest

from sandtable.cli import serve
from sandtable.server.config import limits_table
from tests.browser import shots

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


def test_the_guide_for_hosts_lists_every_limit() -> None:
    """After a change of config.py, put `sandtable.server.config.limits_table()` between the marks."""
    guide = (ROOT / "docs" / "guides" / "run_a_server.md").read_text()
    listed = guide.partition("<!-- limits:begin -->\n")[2].partition("<!-- limits:end -->")[0]
    assert listed == limits_table()


def test_the_guide_for_hosts_names_every_option_of_serve() -> None:
    parser = argparse.ArgumentParser(add_help=False)
    serve.declare(parser)
    guide = (ROOT / "docs" / "guides" / "run_a_server.md").read_text()
    missing = [flag for action in parser._actions for flag in action.option_strings if f"`{flag}" not in guide]
    assert missing == []


def test_the_examples_for_hosts_use_options_that_exist() -> None:
    parser = argparse.ArgumentParser(add_help=False)
    serve.declare(parser)
    known = {flag for action in parser._actions for flag in action.option_strings}
    for file in sorted((ROOT / "examples" / "host").iterdir()):
        for line in file.read_text().splitlines():
            if "sandtable serve" in line:
                assert set(re.findall(r"--[a-z-]+", line)) <= known, f"{file.name}: {line}"


def test_what_people_read_is_spelled_one_way() -> None:
    """American, as the wire and the rulebooks of Cubed and Shut Down are; comments and rulebooks are left alone."""
    british = re.compile(
        r"\b(defences?|centres?|colou(?:rs?|red)|neighbour(?:s|ing)?|favou(?:rs?|rites?)|grey|dialled(?!\W*[:(]))\b",
        re.IGNORECASE,
    )
    texts = [*(ROOT / "web" / "src").rglob("*exts.ts"), *(ROOT / "web" / "src").rglob("How.svelte")]
    lessons = (ROOT / "src" / "sandtable" / "games").rglob("lessons.toml")
    found = []
    for page in [*PAGES, ROOT / "CHANGELOG.md", *texts, *lessons]:
        for number, line in enumerate(page.read_text().splitlines(), start=1):
            said = re.sub(r"//.*|/\*.*?\*/", "", line) if page.suffix in (".ts", ".svelte") else line
            if british.search(said):
                found.append(f"{page.relative_to(ROOT)}:{number}: {said.strip()[:80]}")
    assert found == []


def test_every_picture_in_docs_is_shown() -> None:
    """All others are made on demand: a clone stays small."""
    assert {file.stem for file in (ROOT / "docs" / "shots").iterdir()} == shots.shown()

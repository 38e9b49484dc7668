"""The generated files are what the wire says today."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.server import typescript

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "file, text", [(typescript.TYPES_FILE, typescript.types()), (typescript.PROTOCOL_FILE, typescript.protocol())]
)
def test_the_generated_file_is_current(file: Path, text: str) -> None:
    """After a change of wire.py: python -m sandtable.server.typescript."""
    assert (ROOT / file).read_text(encoding="utf-8") == text, f"{file} is old: python -m sandtable.server.typescript"

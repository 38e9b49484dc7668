"""The pages as they were built: every text file has its compressed forms, and they hold what the file holds."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from pathlib import Path

import pytest
from tools.node import node

from sandtable.server import pages
from sandtable.server.assets import SUFFIXES

pytestmark = pytest.mark.slow  # runs node

SMALL = 300  # bytes; what is smaller may not be worth it
UNPACK = """
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
const isSame = (path) => brotliDecompressSync(readFileSync(path + ".br")).equals(readFileSync(path));
console.log(JSON.stringify(process.argv.slice(1).filter((path) => !isSame(path))));
"""


def texts() -> list[Path]:
    found = [path for path in (pages.folder() / "assets").iterdir() if path.suffix in (".js", ".css", ".svg")]
    return sorted(path for path in found if path.stat().st_size > SMALL)


def beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def test_every_text_file_has_both_compressed_forms() -> None:
    assert len(texts()) > 40
    missing = [
        path.name + suffix for path in texts() for suffix in SUFFIXES.values() if not beside(path, suffix).exists()
    ]
    assert missing == []


def test_the_compressed_forms_hold_what_the_file_holds() -> None:
    stale = [path.name for path in texts() if gzip.decompress(beside(path, ".gz").read_bytes()) != path.read_bytes()]
    assert stale == []
    command = [str(node()), "--input-type=module", "-e", UNPACK, *map(str, texts())]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == []


def test_no_compressed_form_is_left_without_its_file() -> None:
    """The build empties its folder; what is half written has another name."""
    left = [
        path.name
        for path in (pages.folder() / "assets").iterdir()
        if path.suffix in (".br", ".gz", ".part") and not path.with_suffix("").exists()
    ]
    assert left == []


def test_a_file_that_changes_gets_another_name() -> None:
    """Browsers keep these files for a year."""
    unnamed = [path.name for path in texts() if not re.fullmatch(r".+-[\w-]{8}\.\w+", path.name)]
    assert unnamed == []


def test_the_hints_name_files_that_are_there() -> None:
    named = json.loads((pages.folder() / "hints.json").read_text())
    assert {"Home", "Table", "game-cubed", "game-pinned_down", "fonts"} <= named.keys()
    missing = [file for files in named.values() for file in files if not (pages.folder() / file).is_file()]
    assert missing == []
    assert len(named["fonts"]) == 2


def test_every_script_an_address_begins_with_is_one_of_the_build() -> None:
    """A page whose chunk was renamed would ask for its files one after the other."""
    named = json.loads((pages.folder() / "hints.json").read_text())
    wanted = {name.format("cubed") for scripts in pages.ADDRESSES.values() for name in scripts}
    assert wanted - named.keys() == set()

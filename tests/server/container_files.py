"""Reads the Dockerfile and the compose file at the root of the repository."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]  # it has no types

ROOT = Path(__file__).parents[2]


def instructions() -> list[tuple[str, str]]:
    """Every instruction of the Dockerfile with what follows it, in order."""
    text = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(), flags=re.MULTILINE)
    lines = re.sub(r"\\\n\s*", "", text).splitlines()
    return [(line.split(maxsplit=1)[0], line.split(maxsplit=1)[1]) for line in lines if line]


def runtime() -> list[tuple[str, str]]:
    """The instructions of the last stage: the image people run."""
    found = instructions()
    last = max(number for number, (word, _) in enumerate(found) if word == "FROM")
    return found[last:]


def only(word: str) -> str:
    """What follows an instruction that the last stage has once."""
    (said,) = [said for found, said in runtime() if found == word]
    return said


def environment() -> dict[str, str]:
    """The variables of the image."""
    return dict(pair.split("=", 1) for pair in shlex.split(only("ENV")))


def copied() -> set[str]:
    """The paths of the repository that the build stage copies."""
    found: set[str] = set()
    for word, said in instructions():
        if word == "COPY" and "--from" not in said:
            found |= set(said.split()[:-1])
    return found


def listed(word: str) -> list[str]:
    """The command that an instruction gives as a JSON list, after any flags."""
    command: list[str] = json.loads(only(word)[only(word).index("[") :])
    return command


def compose() -> Any:
    return yaml.safe_load((ROOT / "compose.yaml").read_text())

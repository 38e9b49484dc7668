"""The interface of a command."""

from __future__ import annotations

import argparse
from typing import Protocol


class Command(Protocol):
    """What the module of a command provides."""

    ABOUT: str
    TAKES_OPTIONS: bool  # whether options of a game may follow as --OPTION=VALUE

    def declare(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, given: argparse.Namespace, options: dict[str, str]) -> int:
        """Runs the command and returns the exit status."""

"""What a command is."""

from __future__ import annotations

import argparse
from typing import Protocol


class Command(Protocol):
    """What a command's module holds."""

    ABOUT: str
    TAKES_OPTIONS: bool  # whether a game's options may follow as --OPTION=VALUE

    def declare(self, parser: argparse.ArgumentParser) -> None:
        """Adds its arguments."""

    def run(self, given: argparse.Namespace, options: dict[str, str]) -> int:
        """Does it, and returns the exit status."""

"""SANDTABLE_PURE=1 runs the rules as plain Python even where compiled ones lie beside them."""

import importlib.machinery
import os
import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class PureFinder:
    """Finds Sandtable's modules as source files only."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source module, or None for whatever is not ours."""
        if not name.startswith("sandtable.") or path is None:
            return None
        for folder in path:
            finder = FileFinder(folder, (SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES))
            spec = finder.find_spec(name)
            if spec is not None:
                return spec
        return None


def prefer_source() -> None:
    """Puts the finder first, once, when the environment asks for it."""
    if os.environ.get("SANDTABLE_PURE") == "1" and PureFinder not in sys.meta_path:
        sys.meta_path.insert(0, PureFinder)

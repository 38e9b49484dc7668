"""Finds the rules, the kernel and the bots: compiled, or as plain Python.

`tools/compile.py` writes compiled libraries into the folder `_compiled`, with a manifest that says which module is in
which library and from which sources it was made. All of them are used or none: none when SANDTABLE_PURE is 1, when they
were made for another Python, or when a source has changed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import sys
import sysconfig
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

PACKAGE = Path(__file__).parent
COMPILED = PACKAGE / "_compiled"
MANIFEST = COMPILED / "manifest.json"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
LOADER = "loader"  # name of the library that extracts modules from the others

NEVER = "they were never compiled here"
ASKED = "SANDTABLE_PURE is 1"
OTHER = "they were compiled for another Python"
EDITED = "they were edited after they were compiled"


class Rules(MetaPathFinder, Loader):
    """Finds and loads modules in compiled libraries; put into `sys.meta_path`."""

    def __init__(self, folder: Path, modules: dict[str, str]) -> None:
        self._folder = folder
        self._modules = modules  # the library of each module
        self._libraries = set(modules.values())
        self._loader: ModuleType | None = None

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a compiled module, or of such a library."""
        if name in self._libraries:
            return self._library_spec(name)
        if name in self._modules:
            return ModuleSpec(name, self, origin=str(self._file(self._modules[name])))
        return None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """The module, already executed, because a library returns it that way."""
        if self._loader is None:
            found = self._library_spec(LOADER)
            self._loader = importlib.util.module_from_spec(found)
            ExtensionFileLoader.exec_module(found.loader, self._loader)  # type: ignore[arg-type]
        library = self._modules[spec.name]
        exported = spec.name.replace("___", "___3_").replace(".", "___")
        made: ModuleType = self._loader.load(importlib.import_module(library), library, exported)
        return made

    def exec_module(self, module: ModuleType) -> None:
        """Does nothing: the module is executed already."""

    def _library_spec(self, name: str) -> ModuleSpec:
        file = str(self._file(name))
        return ModuleSpec(name, ExtensionFileLoader(name, file), origin=file)

    def _file(self, library: str) -> Path:
        return self._folder / f"{library}{SUFFIX}"


def manifest() -> dict[str, Any] | None:
    """What `tools/compile.py` wrote about its libraries; None without them."""
    try:
        found: dict[str, Any] = json.loads(MANIFEST.read_text())
    except (OSError, ValueError):
        return None
    return found


def why_plain(found: dict[str, Any] | None) -> str:
    """Why the rules must run as plain Python; '' when the compiled ones can be used."""
    if os.environ.get("SANDTABLE_PURE") == "1":
        return ASKED
    if found is None:
        return NEVER
    if found["suffix"] != SUFFIX:
        return OTHER
    if not all(is_unchanged(PACKAGE / name, *seen) for name, seen in found["sources"].items()):
        return EDITED
    return ""


def is_unchanged(path: Path, size: int, changed: int, digest: str) -> bool:
    """Whether a source is the one that was compiled. It is read only if its size and time do not decide that."""
    try:
        now = path.stat()
        if now.st_size != size:
            return False
        return now.st_mtime_ns == changed or hashlib.sha256(path.read_bytes()).hexdigest() == digest
    except OSError:
        return False


def prefer_compiled() -> str:
    """Uses the compiled rules from now on, if possible; otherwise returns the reason why not."""
    found = manifest()
    why = why_plain(found)
    if found is not None and not why and not any(isinstance(one, Rules) for one in sys.meta_path):
        sys.meta_path.insert(0, Rules(COMPILED / found["folder"], found["modules"]))
    return why

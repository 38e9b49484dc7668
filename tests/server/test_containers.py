"""The Dockerfile and the compose file name files, options and variables that exist, and their health check works."""

from __future__ import annotations

import argparse
import ast
import asyncio
import contextlib
import os
import re
import subprocess
import sys
import threading
import tomllib
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from sandtable.cli import serve
from sandtable.cli.environment import variable
from sandtable.cli.main import build
from sandtable.match.storage.address import read_address
from sandtable.match.storage.sql import open_database
from sandtable.server.run import data_folder
from tests.server import container_files as files
from tests.server.databases import OwnDatabase
from tests.server.support import Nursery, Server, free_port

PROJECT: dict[str, Any] = tomllib.loads((files.ROOT / "pyproject.toml").read_text())
READ_BY_ASYNCPG = {"PGPASSWORD"}  # proven below
PASSWORD = "p@ss/wo:rd%41 $x"


def variables() -> set[str]:
    """Those that `sandtable serve` reads."""
    parser = argparse.ArgumentParser(add_help=False)
    serve.declare(parser)
    return {variable(flag) for action in parser._actions if action.nargs != 0 for flag in action.option_strings}


def test_the_dockerfile_copies_paths_that_exist_and_the_builder_is_sent() -> None:
    sent = {line[1:] for line in (files.ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert files.copied() == sent
    assert [path for path in sent if not (files.ROOT / path).exists()] == []


def test_the_dockerfile_copies_everything_the_wheel_is_built_from() -> None:
    project, wheel = PROJECT["project"], PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    hook = str(wheel["hooks"]["custom"]["path"])
    needed = {"pyproject.toml", "uv.lock", "web", "rules", "tests", project["readme"], *project["license-files"], hook}
    needed |= {package.split("/")[0] for package in wheel["packages"]} | own_imports(files.ROOT / hook)
    assert needed <= files.copied()


def own_imports(script: Path) -> set[str]:
    """The files and folders beside a script that it imports."""
    named: set[str] = set()
    for node in ast.walk(ast.parse(script.read_text())):
        if isinstance(node, ast.Import):
            named |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            named.add(node.module.split(".")[0])
    return {path.name for path in script.parent.iterdir() if path.stem in named and path.suffix in ("", ".py")}


def test_the_image_is_built_with_the_uv_of_the_makefile_and_a_python_we_support() -> None:
    pin = re.compile(r"uv==([0-9.]+)")
    (ours,) = pin.findall((files.ROOT / "Makefile").read_text())
    assert pin.findall((files.ROOT / "Dockerfile").read_text()) == [ours]
    base = next(said for word, said in files.instructions() if word == "ARG")
    found = re.search(r"python:3\.(\d+)-slim", base)
    assert found is not None
    assert f"cp3{found[1]}-*" in PROJECT["tool"]["cibuildwheel"]["build"]


def test_the_image_starts_a_server_that_others_can_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in files.environment().items():
        if name.startswith("SANDTABLE_"):
            assert name in variables()
            monkeypatch.setenv(name, value)
    (command,), (name, *words) = files.listed("ENTRYPOINT"), files.listed("CMD")
    assert command in PROJECT["project"]["scripts"]
    given = build()[1][name].parse_args(words)
    assert (given.host, str(given.port)) == ("0.0.0.0", files.only("EXPOSE"))


def test_the_image_runs_as_a_user_who_owns_its_volume() -> None:
    (made,) = [said for word, said in files.runtime() if word == "RUN"]
    uid = re.findall(r"--uid (\d+)", made)[0]
    assert int(uid) > 0
    assert files.only("USER") == f"{uid}:{uid}"
    assert made.split()[-1] == files.only("VOLUME")
    assert "--owner=sandtable" in made


@pytest.mark.skipif(sys.platform != "linux", reason="other systems keep data elsewhere")
def test_tables_lie_in_the_volume_of_the_image(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", files.environment()["XDG_DATA_HOME"])
    assert str(data_folder()) == files.only("VOLUME")


# The health check


def health(port: int, **more: str) -> int:
    """The exit status of the image's health check, with this Python instead of the image's."""
    python, *words = files.listed("HEALTHCHECK")
    assert python == "python"
    environ = os.environ | {"SANDTABLE_PORT": str(port), "http_proxy": "http://127.0.0.1:1"} | more
    return subprocess.run([sys.executable, *words], env=environ, capture_output=True, check=False).returncode


@pytest.mark.slow
def test_the_health_check_passes_while_the_server_answers(nursery: Nursery, sqlite: str) -> None:
    with Server(nursery, sqlite) as server:
        assert health(server.port) == 0
        assert health(server.port, SANDTABLE_PREFIX="/games/") != 0
    assert health(free_port()) != 0


@pytest.mark.slow
def test_the_health_check_follows_the_prefix(tmp_path: Path) -> None:
    port, database = str(free_port()), f"sqlite:///{tmp_path / 'tables.db'}"
    given = {"SANDTABLE_PORT": port, "SANDTABLE_PREFIX": "/games/", "SANDTABLE_DATABASE": database}
    command = [sys.executable, "-m", "sandtable.cli.main", "serve"]
    with subprocess.Popen(command, env=os.environ | given, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert f"http://127.0.0.1:{port}/games/" in process.stdout.readline()
            assert health(int(port), SANDTABLE_PREFIX="/games/") == 0
            assert health(int(port)) != 0
        finally:
            process.terminate()


class Failing(BaseHTTPRequestHandler):
    """A server that is there but cannot work."""

    def do_GET(self) -> None:
        self.send_error(503)

    def log_request(self, code: object = "-", size: object = "-") -> None: ...

    def log_error(self, *args: object) -> None: ...


def test_the_health_check_fails_when_the_server_says_that_it_cannot_work() -> None:
    with HTTPServer(("127.0.0.1", 0), Failing) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        assert health(server.server_port) != 0
        server.shutdown()


# Compose


def test_the_services_of_the_compose_file_fit_together() -> None:
    found = files.compose()
    services = found["services"]
    assert set(services) == {"sandtable", "postgres"}
    for service in services.values():
        assert service["restart"] == "unless-stopped"
        for volume in service["volumes"]:
            assert volume.split(":")[0] in found["volumes"]
    for needed, how in services["sandtable"]["depends_on"].items():
        assert (how["condition"], "healthcheck" in services[needed]) == ("service_healthy", True)
    (volume,), (port,) = services["sandtable"]["volumes"], services["sandtable"]["ports"]
    assert volume.split(":")[1] == files.only("VOLUME")
    assert port.rpartition(":")[2] == files.only("EXPOSE")


def test_the_compose_file_sets_variables_that_the_server_reads() -> None:
    services = files.compose()["services"]
    given = services["sandtable"]["environment"]
    assert set(given) - variables() == READ_BY_ASYNCPG
    address = read_address(given["SANDTABLE_DATABASE"])
    made = services["postgres"]["environment"]
    assert (address.host, address.username, address.database) == (
        "postgres",
        made["POSTGRES_USER"],
        made["POSTGRES_DB"],
    )
    assert given["PGPASSWORD"] == made["POSTGRES_PASSWORD"]


def test_the_compose_file_holds_no_password_and_says_when_there_is_none() -> None:
    text = (files.ROOT / "compose.yaml").read_text()
    assert not re.search(r"://[^@\s/]*:[^@\s/]*@", text)
    for service in files.compose()["services"].values():
        for name, value in service["environment"].items():
            if "PASSWORD" in name:
                assert re.fullmatch(r"\$\{POSTGRES_PASSWORD:\?[^}]+POSTGRES_PASSWORD[^}]*\}", value)
    for name, rest in re.findall(r"\$\{(\w+)([^}]*)\}", text):
        assert rest.startswith((":-", ":?")), f"{name} would be empty without a word"


def test_the_guide_names_variables_that_exist_and_all_that_the_compose_file_takes() -> None:
    guide = (files.ROOT / "docs" / "guides" / "run_a_server.md").read_text()
    named = set(re.findall(r"(?:SANDTABLE|POSTGRES)_[A-Z_]+", guide))
    taken = set(re.findall(r"\$\{(\w+)", (files.ROOT / "compose.yaml").read_text()))
    assert taken <= named <= variables() | taken


@pytest.mark.slow
def test_the_password_of_postgresql_may_stand_in_pgpassword(own: OwnDatabase, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may hold any character there; in an address some would have to be escaped."""
    url = own.url.replace("postgres:@", "postgres@")
    assert urlsplit(url).password is None
    asyncio.run(demand_password(url, PASSWORD))
    monkeypatch.setenv("PGPASSWORD", PASSWORD)
    asyncio.run(opened(url))
    monkeypatch.setenv("PGPASSWORD", "another")
    with pytest.raises(ValueError, match="cannot be opened"):
        asyncio.run(opened(url))


async def opened(url: str) -> None:
    await (await open_database(url)).close()


async def demand_password(url: str, password: str) -> None:
    """Returns when PostgreSQL lets nobody in without it."""
    import asyncpg  # type: ignore[import-untyped]  # it has no types

    connection = await asyncpg.connect(url)
    await connection.execute(f"ALTER USER postgres PASSWORD '{password}'")
    Path(await connection.fetchval("SHOW hba_file")).write_text("local all all scram-sha-256\n")
    await connection.execute("SELECT pg_reload_conf()")
    await connection.close()
    with contextlib.suppress(asyncpg.InvalidPasswordError):
        while True:  # it reads its settings in a moment
            await (await asyncpg.connect(url, password="another")).close()

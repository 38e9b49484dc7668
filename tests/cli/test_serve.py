"""`sandtable serve` as a process: it says where it is, keeps everything, stops when told, and says what is wrong."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from sandtable.cli.given import Trouble
from sandtable.cli.serve import checked_origin
from sandtable.server import run as server
from tests.cli.support import run

COMMAND = [sys.executable, "-m", "sandtable.cli.main", "serve"]


@contextmanager
def serving(*words: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server and its address; it is stopped in the end, whatever happens."""
    environ = {**os.environ, **environment}
    process = subprocess.Popen(
        [*COMMAND, "--port", "0", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environ
    )
    try:
        assert process.stdout is not None
        greeting = process.stdout.readline()
        found = re.search(r"http://\S+", greeting)
        assert found is not None, process.communicate()
        yield process, found[0]
    finally:
        process.kill()
        process.communicate()


def ask(address: str, path: str, body: object = None) -> tuple[int, str]:
    where = urlsplit(address)
    assert where.hostname is not None
    connection = HTTPConnection(where.hostname, where.port)
    sent = None if body is None else json.dumps(body)
    connection.request("GET" if body is None else "POST", path, sent, {"content-type": "application/json"})
    response = connection.getresponse()
    said = response.read().decode()
    connection.close()
    return response.status, said


def stop(process: subprocess.Popen[str], number: int) -> list[dict[str, object]]:
    """Tells it to stop; its log, once it has, with status 0 and nothing more on standard output."""
    process.send_signal(number)
    out, err = process.communicate()
    assert (process.returncode, out) == (0, ""), err
    return [json.loads(line) for line in err.splitlines()]


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_until_told_to_stop_and_keeps_every_table(tmp_path: Path, number: int) -> None:
    """Ctrl-C and SIGTERM are no failure; the log is JSON, and the next server knows the table."""
    database = f"sqlite:///{tmp_path / 'deep' / 'down' / 'tables.db'}"
    table = {"game": "_connect_four", "seats": [{"kind": "person"}, {"kind": "open"}]}
    with serving("--database", database) as (process, address):
        assert ask(address, "/healthz") == (200, "ok\n")
        status, made = ask(address, "/api/matches", table)
        assert status == 201
        log = stop(process, number)
    assert [line["message"] for line in log] == ["serving", "stopping", "stopped"]
    with serving("--database", database) as (_, address):
        assert ask(address, f"/api/matches/{json.loads(made)['id']}")[0] == 200


@pytest.mark.slow
def test_tables_lie_in_the_users_data_folder(tmp_path: Path) -> None:
    with serving(XDG_DATA_HOME=str(tmp_path)) as (process, _):
        stop(process, signal.SIGTERM)
    assert server.data_folder().name == "sandtable"
    if sys.platform == "linux":
        assert (tmp_path / "sandtable" / "tables.db").exists()


def test_a_port_in_use_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ran = run(capsys, "serve", "--port", str(port))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == (
        f"sandtable: cannot listen on 127.0.0.1 port {port}: address already in use; choose another with --port\n"
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--port", "eighty"], "is not a whole number from 0 to 65535"),
        (["--port", "65536"], "is not a whole number from 0 to 65535"),
        (["--host", "nowhere.invalid"], "is no address of this machine"),
        (["--host", "256.1.1.1"], "is no address of this machine"),
        (["--host", "192.0.2.1"], "cannot listen on 192.0.2.1 port 0"),
        (["--database", "nonsense"], "it is sqlite:///FILE or postgresql://"),
        (["--database", "mysql://localhost/tables"], "it is sqlite:///FILE or postgresql://"),
        (["--database", "postgresql://nobody:hush@127.0.0.1:1/none"], "cannot be opened"),
        (["--database", "sqlite:////proc/none/tables.db"], "cannot be opened"),
        (["--origin", "example.org"], "is no origin"),
        (["--origin", "https://example.org/path"], "is no origin"),
        (["--workers-for-bots", "0"], "is not a whole number from 1 to 64"),
        (["--rate", "0"], "is not a whole number from 1 to 1000000"),
        (["--per-address", "-1"], "is not a whole number from 1 to 1000000"),
        (["--nonsense"], "there is no argument '--nonsense' here"),
    ],
)
def test_bad_input_is_one_line_and_status_two(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    ran = run(capsys, "serve", "--port", "0", *words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert said in ran.err
    assert "hush" not in ran.err


def test_a_folder_that_cannot_be_written_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    ran = run(capsys, "serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'file' / 'tables.db'}")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert "cannot be opened" in ran.err


def test_without_asyncpg_postgresql_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    ran = run(capsys, "serve", "--port", "0", "--database", "postgresql://127.0.0.1:1/none")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "sandtable: PostgreSQL needs the extra 'postgres': pip install 'sandtable[postgres]'\n"


def test_origins_are_as_browsers_send_them() -> None:
    assert checked_origin("https://Example.org:8443") == "https://example.org:8443"
    for wrong in ("", "example.org", "ftp://example.org", "https://a b", "https://user@example.org"):
        with pytest.raises(Trouble):
            checked_origin(wrong)


def test_an_address_can_be_typed_into_a_browser() -> None:
    taken = server.listen("0.0.0.0", 0)
    try:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+", server.address_of(taken))
    finally:
        taken.close()

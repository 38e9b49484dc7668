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

from sandtable.cli import serve, serve_words
from sandtable.cli.given import Parser, Trouble
from sandtable.match.storage.lock import lock_file
from sandtable.server import run as server
from sandtable.server.config import Config, limits, limits_table
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
def test_a_connection_that_was_accepted_is_answered_though_the_server_stops(tmp_path: Path) -> None:
    """Its request is still on its way when the server begins to stop; it is not reset."""
    with serving("--database", f"sqlite:///{tmp_path / 'tables.db'}") as (process, address):
        where = urlsplit(address)
        place, request = (where.hostname, where.port), f"GET /healthz HTTP/1.1\r\nHost: {where.netloc}\r\n\r\n".encode()
        with socket.create_connection(place) as late, socket.create_connection(place) as idle:
            idle.sendall(request)
            assert idle.recv(4096).startswith(b"HTTP/1.1 200")  # connected later, so the other was accepted before it
            process.send_signal(signal.SIGTERM)
            to_the_end(idle)  # the server closes what has no request under way
            late.sendall(request)
            answer = to_the_end(late)
        assert answer.startswith((b"HTTP/1.1 200", b"HTTP/1.1 503"))
        process.communicate()
        assert process.returncode == 0


def to_the_end(connection: socket.socket) -> bytes:
    """What comes until the server closes the connection."""
    return b"".join(iter(lambda: connection.recv(4096), b""))


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
        (["--database", "sqlite:////proc/none/tables.db"], "cannot be locked"),
        (["--origin", "example.org"], "is no origin"),
        (["--origin", "https://example.org/path"], "is no origin"),
        (["--workers-for-bots", "0"], "is not a whole number from 1 to 64"),
        (["--rate", "0"], "is not a whole number from 1 to 1000000"),
        (["--per-address", "-1"], "is not a whole number from 1 to 1000000"),
        (["--name", "games.example:8000"], "is no host name"),
        (["--name", "https://games.example"], "is no host name"),
        (["--name", ""], "is no host name"),
        (["--trusted-proxy", "proxy.example"], "is no address or network"),
        (["--trusted-proxy", "10.0.0.1/8"], "is no address or network"),
        (["--trusted-proxy", "*"], "is no address or network"),
        (["--prefix", "games"], "is no path"),
        (["--prefix", "/a b"], "is no path"),
        (["--prefix", '/"><script>'], "is no path"),
        (["--prefix", "/a/../b"], "is no path"),
        (["--prefix", "//a"], "is no path"),
        (["--lab-folder", "/proc/none/lab"], "cannot be used"),
        (["--limit", "loop_share"], "is not NAME=NUMBER"),
        (["--limit", "loop_share=much"], "is not NAME=NUMBER"),
        (["--limit", "loop_share=-1"], "is not NAME=NUMBER"),
        (["--limit", "nonsense=1"], "there is no limit 'nonsense'; --limits lists those there are"),
        (["--limit", "thinkers=0"], "the limit thinkers is a whole number from 1 on, not 0"),
        (["--limit", "thinkers=1.5"], "the limit thinkers is a whole number from 1 on, not 1.5"),
        (["--limit", "loop_share=0"], "the limit loop_share is a number from 0.01 on, not 0"),
        (["--keep-waiting-days", "-1"], "is not a whole number from 0 to 36500"),
        (["--api-tokens", "/nowhere/tokens"], "cannot be read"),
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
    assert "cannot be locked" in ran.err


def test_a_second_server_on_the_same_file_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    held = lock_file(database)
    ran = run(capsys, "serve", "--port", "0", "--database", f"sqlite:///{database}")
    held.release()
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert "is in use by another server" in ran.err


def given(*words: str) -> Config:
    """The settings that follow from a command line."""
    parser = Parser()
    serve.declare(parser)
    return serve.config_of(parser.parse_args(words))


def test_without_a_word_everything_is_as_the_settings_say() -> None:
    assert given() == Config()


def test_every_flag_reaches_the_settings(tmp_path: Path) -> None:
    lab = str(tmp_path / "lab")
    config = given("--name", "Games.example", "--name", "g.example", "--prefix", "/games/", "--lab-folder", lab)
    assert (config.names, config.prefix, config.lab_folder) == (["games.example", "g.example"], "/games", lab)
    config = given("--trusted-proxy", "10.0.0.0/8", "--trusted-proxy", "2001:db8::7", "--no-lab", "--rate", "5")
    assert config.trusted_proxies == ["127.0.0.1", "::1", "10.0.0.0/8", "2001:db8::7"]
    assert (config.lab, config.messages_per_second, config.message_burst) == (False, 5.0, 20)
    config = given("--keep-waiting-days", "1", "--keep-unfinished-days", "0", "--keep-finished-days", "365")
    kept = (config.keep_waiting_seconds, config.keep_unfinished_seconds, config.keep_finished_seconds)
    assert kept == (86_400.0, 0.0, 365 * 86_400.0)
    config = given("--limit", "loop_share=0.25", "--limit", "sockets_per_address=7", "--per-address", "50")
    assert (config.loop_share, config.sockets_per_address, config.tables_per_address) == (0.25, 7, 50)


def test_the_limits_are_listed_with_their_meaning(capsys: pytest.CaptureFixture[str]) -> None:
    """Each of them can be set by the name it is listed under."""
    ran = run(capsys, "serve", "--limits")
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert len(lines) == len(limits()) > 30
    for line, one in zip(lines, limits().values(), strict=True):
        assert line.startswith(f"{one.name}={one.shown} ")
        assert line.endswith(one.meaning)
        assert getattr(given("--limit", f"{one.name}={one.shown}"), one.name) == one.default
        assert f"| `{one.name}` | {one.shown} | {one.meaning} |" in limits_table()


@pytest.mark.slow
def test_under_a_prefix_the_greeting_names_it(tmp_path: Path) -> None:
    with serving("--database", f"sqlite:///{tmp_path / 'tables.db'}", "--prefix", "/games") as (_, address):
        assert urlsplit(address).path == "/games/"
        assert ask(address, "/games/healthz") == (200, "ok\n")
        assert ask(address, "/healthz")[0] == 404


def test_without_asyncpg_postgresql_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    ran = run(capsys, "serve", "--port", "0", "--database", "postgresql://127.0.0.1:1/none")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "sandtable: PostgreSQL needs the extra 'postgres': pip install 'sandtable[postgres]'\n"


def test_origins_are_as_browsers_send_them() -> None:
    assert serve_words.origin("https://Example.org:8443") == "https://example.org:8443"
    for wrong in ("", "example.org", "ftp://example.org", "https://a b", "https://user@example.org"):
        with pytest.raises(Trouble):
            serve_words.origin(wrong)


def test_an_address_can_be_typed_into_a_browser() -> None:
    taken = server.listen("0.0.0.0", 0)
    try:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+", server.address_of(taken))
    finally:
        taken.close()

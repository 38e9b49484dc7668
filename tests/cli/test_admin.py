"""`sandtable admin`: what whoever runs a server can see and do, beside a server that runs or without one."""

from __future__ import annotations

import asyncio
import json
import shutil
import threading
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sandtable.cli import admin_experiments
from sandtable.cli.admin import PARTS
from sandtable.cli.admin_database import age
from sandtable.lab.job import State
from sandtable.match.entries import AnyEntry, Closed
from sandtable.match.storage.contract import Missing, Order, Storage, Unavailable
from sandtable.match.storage.lock import lock_file
from sandtable.match.storage.sql import SqlStorage, open_database
from sandtable.server.config import Config
from sandtable.server.lab_wire import LabVariant, LabWish
from sandtable.server.laboratory import Laboratory
from tests.cli.support import Ran, run
from tests.match.databases import Place, execute, key, opening, said, sheet

pytestmark = pytest.mark.slow  # real databases, locks and full disks

Capture = pytest.CaptureFixture[str]
DAY = 24 * 3600.0


class Host:
    """A database with a few tables, and whoever looks after it."""

    def __init__(self, url: str, capsys: Capture) -> None:
        self.url = url
        self._capsys = capsys
        self.do(make_tables)

    def do(self, work: Callable[[Storage], Awaitable[Any]]) -> Any:
        """Looks into the database."""

        async def go() -> Any:
            storage = await open_database(self.url)
            try:
                return await work(storage)
            finally:
                await storage.close()

        return asyncio.run(go())

    def says(self, *words: str) -> Ran:
        """Runs a command."""
        return run(self._capsys, "admin", *words, "--database", self.url)

    def json(self, *words: str) -> Any:
        """Runs a command that must succeed, and reads what it prints."""
        ran = self.says(*words, "--json")
        assert (ran.status, ran.err) == (0, "")
        return json.loads(ran.out)

    def orders(self) -> list[Order]:
        found: list[Order] = self.do(lambda storage: storage.orders())
        return found

    def names(self) -> list[str]:
        return [found.name for found in self.do(lambda storage: storage.listed("", 99))]


async def make_tables(storage: Storage) -> None:
    now = time.time()
    for name, status, is_public, days in [("new", "waiting", True, 0.0), ("old", "playing", False, 3.0)]:
        made = replace(sheet(name, status, is_public, now - days * DAY), maker="192.0.2.7" if is_public else "")
        first = msgspec.structs.replace(opening(name)[0], at=now - days * DAY)
        entries: list[AnyEntry] = [first, msgspec.structs.replace(said("Ada"), at=now - days * DAY)]
        await storage.create(made, entries, [key("a")])
    await storage.create(sheet("done", "over", True, 5.0), opening("done"), [])


@pytest.fixture
def host(tmp_path: Path, capsys: Capture) -> Host:
    return Host(f"sqlite:///{tmp_path / 'tables.db'}", capsys)


def one_line(ran: Ran, *parts: str) -> None:
    """Wrong input: one line, and exit status 2."""
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    for part in parts:
        assert part in ran.err


# Tables


def test_tables_are_listed_with_what_a_host_wants_to_know(host: Host) -> None:
    lines = host.says("tables").out.splitlines()
    assert lines[0].split() == ["table", "game", "status", "last", "change", "public", "made", "by", "entries"]
    assert lines[1].split() == ["new", "_template", "waiting", "just", "now", "yes", "192.0.2.7", "2"]
    assert lines[2].split() == ["old", "_template", "playing", "3", "days", "ago", "no", "-", "2"]
    assert lines[3].split()[:3] == ["done", "_template", "over"]
    assert len({len(line) for line in lines}) == 1  # the last column is aligned to the right

    assert [line["id"] for line in host.json("tables")] == ["new", "old", "done"]
    (line,) = host.json("tables", "--status", "waiting")
    assert time.time() - line.pop("last_change") < 600
    assert line == {
        "id": "new",
        "game": "_template",
        "status": "waiting",
        "public": True,
        "maker": "192.0.2.7",
        "entries": 2,
    }


def test_a_long_list_of_tables_is_cut_and_says_so(host: Host) -> None:
    ran = host.says("tables", "--limit", "2")
    assert len(ran.out.splitlines()) == 4
    assert ran.out.endswith("There are more; --limit 4 shows more of them.\n")
    assert len(host.json("tables", "--limit", "1")) == 1
    assert host.says("tables", "--status", "paused").out == "No table is paused.\n"


def test_a_table_that_cannot_be_read_is_listed_all_the_same(host: Host) -> None:
    host.do(lambda storage: execute(storage, "UPDATE entries SET body = 'x' WHERE table_name = 'new' AND number = 2"))
    assert host.says("tables").out.splitlines()[1].split()[3:] == ["?", "yes", "192.0.2.7", "?"]
    assert host.json("tables")[0]["entries"] is None
    one_line(host.says("close", "new"), "entry 2 of the table new cannot be read")
    assert host.says("remove", "new").status == 0


def test_closing_ends_the_game_and_tells_the_servers(host: Host) -> None:
    ran = host.says("close", "old", "done", "--why", "no  cheating,\nplease")
    assert ran.out == "old is closed.\ndone was over already.\n"
    last = host.do(lambda storage: storage.read("old"))[-1]
    assert isinstance(last, Closed)
    assert last.why == "no cheating, please"
    assert host.do(lambda storage: storage.sheet("old")).status == "over"
    assert len(host.do(lambda storage: storage.read("done"))) == 1
    assert [(order.what, order.subject) for order in host.orders()] == [("close", "old")]
    assert host.json("close", "new", "new") == {"closed": ["new"]}
    assert host.json("close", "new") == {"closed": []}


def test_closing_finds_its_place_in_a_log_that_grows(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    append, moves = SqlStorage.append, [0]

    async def somebody_is_faster(storage: SqlStorage, name: str, after: int, entries: list[AnyEntry]) -> None:
        moves[0] += 1
        if moves[0] <= 3:
            await append(storage, name, after, [said("x")])
        await append(storage, name, after, entries)

    monkeypatch.setattr(SqlStorage, "append", somebody_is_faster)
    assert host.says("close", "new").out == "new is closed.\n"
    assert moves == [4]
    entries = host.do(lambda storage: storage.read("new"))
    assert [type(entry).__name__ for entry in entries] == ["Opened", "Sat", "Sat", "Sat", "Sat", "Closed"]


def test_removing_deletes_a_table_and_tells_the_servers(host: Host) -> None:
    assert host.says("remove", "old", "done").out == "old is removed.\ndone is removed.\n"
    assert host.names() == ["new"]
    assert [(order.what, order.subject) for order in host.orders()] == [("remove", "old"), ("remove", "done")]
    assert host.json("remove", "new") == {"removed": ["new"]}
    assert host.says("tables").out == "There are no tables.\n"


@pytest.mark.parametrize("command", ["close", "remove"])
def test_a_table_that_is_none_stops_it_before_anything_is_done(host: Host, command: str) -> None:
    one_line(host.says(command, "new", "nowhere"), "there is no table 'nowhere'; nothing was changed")
    assert host.do(lambda storage: storage.sheet("new")).status == "waiting"
    assert host.orders() == []


def test_expiry_follows_the_rules_given(host: Host) -> None:
    assert host.says("expire").out == "No table is out of date.\n"
    assert host.json("expire", "--dry-run", "--keep-unfinished-days", "2") == {"expired": ["old"]}
    ran = host.says("expire", "--dry-run", "--keep-unfinished-days", "2", "--keep-finished-days", "9")
    assert ran.out == "old would be removed.\ndone would be removed.\n"
    assert host.names() == ["new", "old", "done"]
    assert host.orders() == []
    assert host.says("expire", "--keep-unfinished-days", "2").out == "old is removed.\n"
    assert host.names() == ["new", "done"]
    assert [(order.what, order.subject) for order in host.orders()] == [("remove", "old")]
    assert host.json("expire", "--keep-finished-days", "1") == {"removed": ["done"]}


def test_it_works_beside_a_server_that_holds_the_file(host: Host) -> None:
    lock = lock_file(host.url.removeprefix("sqlite:///"))
    assert host.says("remove", "new").status == 0
    lock.release()


def test_it_does_the_same_on_postgresql(tmp_path: Path, capsys: Capture) -> None:
    host = Host(Place("postgresql", tmp_path).url, capsys)
    assert host.says("tables").out.splitlines()[2].split() == [
        "old",
        "_template",
        "playing",
        "3",
        "days",
        "ago",
        "no",
        "-",
        "2",
    ]
    assert host.says("close", "old").out == "old is closed.\n"
    assert isinstance(host.do(lambda storage: storage.read("old"))[-1], Closed)
    assert host.says("remove", "done").out == "done is removed.\n"
    with pytest.raises(Missing):
        host.do(lambda storage: storage.sheet("done"))
    assert [order.what for order in host.orders()] == ["close", "remove"]


# Addresses


@pytest.mark.parametrize(
    "said_, stored",
    [
        ("192.0.2.7", "192.0.2.7"),
        ("192.0.2.7/32", "192.0.2.7"),
        ("192.0.2.0/24", "192.0.2.0/24"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8::/32", "2001:db8::/32"),
        ("2001:db8::1/128", "2001:db8::1/128"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.0/120", "192.0.2.0/24"),
    ],
)
def test_an_address_is_blocked_in_the_form_in_which_it_is_counted(host: Host, said_: str, stored: str) -> None:
    assert host.says("block", said_).out == f"{stored} is blocked.\n"
    (order,) = host.orders()
    assert (order.what, order.subject, order.until) == ("block", stored, 0.0)
    assert host.json("blocked") == [{"address": stored, "since": order.at, "until": None}]
    assert host.says("unblock", said_).out == f"{stored} is no longer blocked.\n"
    assert host.says("blocked").out == "No address is blocked.\n"


def test_a_block_may_be_for_some_hours_and_the_last_word_counts(host: Host) -> None:
    told = host.json("block", "192.0.2.7", "--hours", "2")
    assert 2 * 3600 - 600 < told["until"] - time.time() <= 2 * 3600
    assert "192.0.2.7 is blocked until 20" in host.says("block", "192.0.2.7", "--hours", "5").out
    host.says("block", "198.51.100.0/24")
    lines = host.says("blocked").out.splitlines()
    assert [line.split()[0] for line in lines] == ["address", "192.0.2.7", "198.51.100.0/24"]
    assert lines[2].split()[1:] == ["just", "now", "for", "ever"]
    host.do(lambda storage: storage.order("block", "192.0.2.7", 5.0, 4.0))  # a block that is over
    assert [block["address"] for block in host.json("blocked")] == ["198.51.100.0/24"]


@pytest.mark.parametrize(
    "words, why",
    [
        (["block", "example.org"], "'example.org' cannot be blocked: it is not an address like 192.0.2.7"),
        (["block", "192.0.2"], "cannot be blocked"),
        (["block", "192.0.2.7/24"], "write 192.0.2.0/24 for that network"),
        (["block", "0.0.0.0/0"], "every address there is"),
        (["block", "192.0.2.7", "--hours", "0"], "not a whole number from 1"),
        (["block"], "ADDRESS"),
        (["unblock", "192.0.2.9"], "192.0.2.9 is not blocked; sandtable admin blocked lists what is"),
        (["unblock", "198.51.100.9"], "not blocked by itself, but as part of 198.51.100.0/24; unblock that"),
        (["tables", "--status", "dancing"], "--status"),
        (["tables", "--limit", "0"], "not a whole number from 1"),
        (["close"], "TABLE"),
        (["close", "new", "--why", "x" * 201], "--why is one line of up to 200 characters"),
        (["expire", "--keep-waiting-days", "-1"], "not a whole number from 0"),
        (["tabels"], "did you mean tables?"),
        (["stop", "nothing"], "there is no experiment 'nothing'"),
        (["discard", "../.."], "there is no experiment"),
        (["experiments", "--folder", "/nowhere/at/all"], "there is no folder"),
    ],
)
def test_wrong_input_gets_one_line(host: Host, words: list[str], why: str) -> None:
    host.says("block", "198.51.100.0/24")
    one_line(host.says(*words), why)


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "none.db"
    one_line(run(capsys, "admin", "tables", "--database", f"sqlite:///{file}"), "there is no database")
    assert not file.exists()
    one_line(run(capsys, "admin", "tables", "--database", "tables.db"), "--database cannot be read")
    ran = run(capsys, "admin", "tables", "--database", "postgresql://ada:hunter2@127.0.0.1:1/x")
    one_line(ran, "cannot be opened")
    assert "hunter2" not in ran.err


def test_without_a_database_the_usual_one_is_meant(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    Host(f"sqlite:///{tmp_path / 'sandtable' / 'tables.db'}", capsys)
    assert len(json.loads(run(capsys, "admin", "tables", "--json").out)) == 3


def test_a_database_in_trouble_gets_one_line(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    async def busy(*_: object) -> None:
        raise Unavailable("the disk is full; nothing is lost, try again in a moment")

    monkeypatch.setattr(SqlStorage, "remove", busy)
    one_line(host.says("remove", "new"), "sandtable: the disk is full; nothing is lost, try again in a moment")


# Experiments


@pytest.fixture
def lab(tmp_path: Path, host: Host) -> Laboratory:
    """Beside the tables, where the server keeps it."""
    return Laboratory(Config(lab_folder=str(tmp_path / "lab")))


def ask(lab: Laboratory, about: str) -> str:
    return lab.ask(LabWish("cubed", [LabVariant(), LabVariant("b")], games=10, about=about), "192.0.2.7").id


def test_experiments_are_listed(host: Host, lab: Laboratory) -> None:
    assert "There are no experiments in" in host.says("experiments").out
    first, second = ask(lab, "first"), ask(lab, "x" * 60)
    lines = host.says("experiments").out.splitlines()
    assert lines[0].split() == ["experiment", "game", "status", "asked", "for", "by", "games", "about"]
    assert lines[1].split()[0] == second
    assert lines[1].endswith("x" * 37 + "...")
    assert lines[2].split() == [first, "cubed", "waiting", "just", "now", "192.0.2.7", "0", "of", "20", "first"]
    told = host.json("experiments", "--folder", lab.config.lab_folder)
    assert [line["id"] for line in told] == [second, first]
    assert told[1]["owner"] == "192.0.2.7"


def test_an_experiment_that_waits_is_stopped_at_once_and_one_that_runs_is_told(host: Host, lab: Laboratory) -> None:
    waits, runs, over = ask(lab, "waits"), ask(lab, "runs"), ask(lab, "over")
    (lab.experiments.home / runs / "state.json").write_bytes(msgspec.json.encode(State("running", done=4, total=20)))
    lab.experiments.end(over, "done")
    ran = host.says("stop", waits, runs, over)
    assert ran.out == f"{waits} is stopped.\n{runs} is stopped.\n{over} was over already.\n"
    assert lab.state(waits).status == "stopped"
    assert lab.state(runs).status == "running"  # until its process has seen the file
    assert (lab.experiments.home / runs / "stop").exists()
    assert not (lab.experiments.home / over / "stop").exists()
    assert host.json("stop", waits) == {"stopped": []}


def test_a_discarded_experiment_is_gone(host: Host, lab: Laboratory) -> None:
    first, second = ask(lab, "first"), ask(lab, "second")
    one_line(host.says("discard", first, "nothing"), "there is no experiment 'nothing'")
    assert len(lab.experiments.names()) == 2
    assert host.json("discard", first) == {"discarded": [first]}
    assert host.says("discard", second).out == f"{second} is deleted.\n"
    assert [found.name for found in lab.experiments.home.iterdir()] == []


def test_an_experiment_that_runs_ends_before_its_folder_goes(
    host: Host, lab: Laboratory, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = ask(lab, "runs")
    folder = lab.experiments.home / name
    (folder / "state.json").write_bytes(msgspec.json.encode(State("running")))
    monkeypatch.setattr(admin_experiments, "STOPPING_SECONDS", 60.0)
    ended = threading.Event()

    def obey() -> None:
        while not (folder / "stop").exists():
            time.sleep(0.01)
        assert folder.is_dir()
        ended.set()
        lab.experiments.end(name, "stopped")

    process = threading.Thread(target=obey)
    process.start()
    assert host.says("discard", name).status == 0
    process.join()
    assert ended.is_set()
    assert not folder.exists()


def test_an_experiment_nobody_runs_any_more_is_discarded_too(
    host: Host, lab: Laboratory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin_experiments, "STOPPING_SECONDS", 0.0)
    name = ask(lab, "its server was killed")
    (lab.experiments.home / name / "state.json").write_bytes(msgspec.json.encode(State("running")))
    assert host.says("discard", name).status == 0
    assert lab.experiments.names() == []


@pytest.mark.filterwarnings("ignore")
def test_an_experiment_of_another_version_is_listed_and_can_be_discarded(host: Host, lab: Laboratory) -> None:
    name = ask(lab, "old")
    (lab.experiments.home / name / "job.json").write_text("{}")
    assert host.says("experiments").out.splitlines()[1].split()[:3] == [name, "?", "unreadable"]
    assert host.says("discard", name).status == 0


def test_a_folder_that_cannot_be_deleted_is_said_in_one_line(
    host: Host, lab: Laboratory, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object) -> None:
        raise PermissionError(13, "Permission denied")

    name = ask(lab, "stays")
    monkeypatch.setattr(shutil, "rmtree", refuse)
    one_line(host.says("discard", name), "cannot be deleted: permission denied; it is stopped")


# Words


@pytest.mark.parametrize(
    "seconds, words",
    [
        (-5.0, "just now"),
        (59.0, "just now"),
        (60.0, "1 minute ago"),
        (3599.0, "59 minutes ago"),
        (3600.0, "1 hour ago"),
        (2 * DAY - 1, "1 day ago"),
        (400 * DAY, "400 days ago"),
    ],
)
def test_ages_in_words(seconds: float, words: str) -> None:
    assert age(1000.0, 1000.0 + seconds) == words


def test_every_command_has_help(capsys: Capture) -> None:
    assert list(PARTS)[:4] == ["tables", "close", "remove", "expire"]
    listed = run(capsys, "admin").out
    for name in PARTS:
        assert f"\n    {name}" in listed
        assert f"usage: sandtable admin {name}" in run(capsys, "admin", name, "--help").out

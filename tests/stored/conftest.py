"""The servers and databases of tests/server, and a server on a copy of each store."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.conftest import nursery, postgres, postgres_server
from tests.server.support import Nursery, Server
from tests.stored.support import VERSIONS, StoredTable, sqlite_file, tables

__all__ = ["nursery", "postgres", "postgres_server"]

FOR_EVER = {"keep_waiting_seconds": 0.0, "keep_unfinished_seconds": 0.0, "keep_finished_seconds": 0.0}


@pytest.fixture(params=VERSIONS)
def stored(request: pytest.FixtureRequest) -> list[StoredTable]:
    """Every table that one version wrote."""
    return tables(request.param)


@pytest.fixture
def store(stored: list[StoredTable], tmp_path: Path) -> Path:
    """The SQLite file of the version's store, which a test may write to."""
    return sqlite_file(stored[0].version, tmp_path)


@pytest.fixture
def idle_server(nursery: Nursery, store: Path) -> Server:
    """A server for the store that is not started yet. It removes no old tables, since these grow older every day."""
    return Server(nursery, f"sqlite:///{store}", **FOR_EVER)


@pytest.fixture
def server(idle_server: Server) -> Iterator[Server]:
    with idle_server as running:
        yield running

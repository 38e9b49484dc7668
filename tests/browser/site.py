"""A real `sandtable serve`, with a data folder of its own, that can be killed and started again at the same address."""

from __future__ import annotations

import http.client
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.parse import quote

from tests.server.support import PATIENCE, free_port

Json = dict[str, Any]
Options = dict[str, int | str]
QUICK = 1  # the level of bots that answer at once
PERSON: Json = {"kind": "person", "name": "Ada"}
OTHER: Json = {"kind": "person", "name": "Bo"}
BOT: Json = {"kind": "bot", "level": QUICK}
OPEN: Json = {"kind": "open"}
SEATED = ("shut_down", "pinned_down")  # games whose number of seats is an option


class Site:
    """The server; its pages are at `address`. More words are given to `sandtable serve` as they are."""

    def __init__(self, folder: Path, *words: str, prefix: str = "") -> None:
        self._folder = folder
        self._words = [*words, *(["--prefix", prefix] if prefix else [])]
        self._prefix = prefix
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}{prefix}"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def database(self) -> Path:
        """Where its tables are kept."""
        return self._folder / "sandtable" / "tables.db"

    @property
    def log(self) -> Path:
        """What it wrote on standard error."""
        return self._folder / "server.log"

    def start(self) -> None:
        """Starts, and waits until it answers."""
        self._folder.mkdir(exist_ok=True)
        self._process = self.launch()
        deadline = time.monotonic() + PATIENCE
        while not self._is_healthy():
            assert time.monotonic() < deadline, self.log.read_text()
            assert self._process.poll() is None, self.log.read_text()
            time.sleep(0.02)

    def launch(self) -> subprocess.Popen[bytes]:
        """The server as a process."""
        command = [sys.executable, "-m", "sandtable.cli.main", "serve", "--port", str(self.port)]
        command += ["--workers-for-bots", "1", "--rate", "1000000", "--per-address", "1000000"]
        command += ["--limit", "replays_waiting=1000", "--limit", "replays_per_address=1000000", *self._words]
        environment = os.environ | {"XDG_DATA_HOME": str(self._folder), "SANDTABLE_WORKER_NICENESS": "0"}
        with self.log.open("ab") as log:
            return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log, env=environment)

    def _is_healthy(self) -> bool:
        try:
            return self.ask("GET", "/healthz")[0] == 200
        except (OSError, http.client.HTTPException):
            return False

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """As an operator would."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()

    def admin(self, *words: str) -> None:
        """`sandtable admin`, while the server runs or not."""
        command = [sys.executable, "-m", "sandtable.cli.main", "admin", *words]
        environment = os.environ | {"XDG_DATA_HOME": str(self._folder)}
        subprocess.run(command, env=environment, check=True, capture_output=True, timeout=PATIENCE)

    def complaints(self) -> list[str]:
        """What it logged as gone wrong."""
        lines = [json.loads(line) for line in self.log.read_text().splitlines() if line.startswith("{")]
        return [str(line) for line in lines if line["level"] in ("error", "critical")]

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """One request: the status and the body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            sent = None if body is None else json.dumps(body)
            # From an address of its own, so as not to wait for the replays that pages read.
            headers = {"content-type": "application/json", "x-forwarded-for": "198.51.100.251"}
            connection.request(method, self._prefix + path, sent, headers)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def lay(
        self,
        game: str,
        *seats: Json,
        replay: str = "",
        options: Options | None = None,
        public: bool = False,
        clock: Json | None = None,
        seed: str = "",
    ) -> Json:
        """A table, as POST /api/matches gives it; with `replay`, laid as that left it."""
        wish: Json = {"seats": list(seats), "public": public, "clock": clock, "seed": seed}
        if replay:
            wish["replay"] = replay
        else:
            wish |= {"game": game, "options": ({"seats": len(seats)} if game in SEATED else {}) | (options or {})}
        status, said = self.ask("POST", "/api/matches", wish)
        assert status == 201, said
        made: Json = json.loads(said) | {"game": game}
        return made

    def experiment(self, wish: Json) -> Json:
        """An experiment, as POST /api/lab/experiments gives it."""
        status, said = self.ask("POST", "/api/lab/experiments", wish)
        assert status == 201, said
        made: Json = json.loads(said)
        return made

    def info(self, table: Json) -> Json:
        """What anybody may know of a table."""
        found: Json = json.loads(self.ask("GET", f"/api/matches/{quote(table['id'])}")[1])
        return found

    def record(self, table: Json) -> str:
        """The replay of a table."""
        status, said = self.ask("GET", f"/api/matches/{quote(table['id'])}/replay")
        assert status == 200, said
        return said.decode()

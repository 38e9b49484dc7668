"""What the server's tests share: a real server in a process of its own, plain HTTP, and a player with a socket."""

from __future__ import annotations

import asyncio
import functools
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ParamSpec

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from sandtable.server.differences import changed

PATIENCE = 60.0  # seconds any single answer may take on a busy machine before a test fails
Given = ParamSpec("Given")
Json = dict[str, Any]
PERSON: Json = {"kind": "person", "name": "Ada"}
OTHER: Json = {"kind": "person", "name": "Bo"}
BOT: Json = {"kind": "bot", "level": 1}
OPEN: Json = {"kind": "open"}


def asynchronous(test: Callable[Given, Coroutine[Any, Any, None]]) -> Callable[Given, None]:
    """A test written as a coroutine; sockets still open when it ends are dropped."""

    async def whole(*args: Given.args, **kwargs: Given.kwargs) -> None:
        try:
            await test(*args, **kwargs)
        finally:
            while _dialled:
                await _dialled.pop().drop()

    @functools.wraps(test)
    def run(*args: Given.args, **kwargs: Given.kwargs) -> None:
        asyncio.run(whole(*args, **kwargs))

    return run


def with_news(frame: Json, told: Json) -> Json:
    """The table after a welcome or news, for whoever had a frame of it."""
    if told["t"] == "welcome":
        whole: Json = told["frame"]
        return whole
    made = changed(frame, told["change"])
    assert isinstance(made, dict)
    return made


def spoken(line: Json) -> Json:
    """A line with the words of its fact in the gaps of its text."""
    return line | {"text": re.sub(r"\{(\w+)\}", lambda gap: line["fact"].get(gap[1], gap[0]), line["text"])}


class Nursery:
    """Starts servers by fork (see forks.py)."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.server.nursery"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, order: Json) -> int:
        """An order, answered with a number."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        """Nobody will be asked for any more."""
        self._process.communicate()


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Answer:
    """What HTTP brought back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The body, read."""
        return json.loads(self.body)

    @property
    def error(self) -> str:
        """The one clear line of an error."""
        said = self.json
        assert list(said) == ["error"], said
        assert "\n" not in said["error"]
        return str(said["error"])


class Server:
    """The real thing, on a free port of the loopback."""

    def __init__(self, nursery: Nursery, database: str, **config: Any) -> None:
        self._nursery = nursery
        self._database = database
        self._config = {"thinkers": 1, "tables_per_address": 100_000} | config
        self.port = free_port()
        self.log = Path(tempfile.mkdtemp(prefix="sandtable-log-")) / "server.log"
        self.process = 0
        self.instant_bots = False  # whether bots answer at once, in the server's own process, from the next start on

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *failure: object) -> None:
        if self.process:
            self.kill()

    def spawn(self) -> None:
        """Starts, and does not wait."""
        order: Json = {"port": self.port, "database": self._database, "config": self._config, "log": str(self.log)}
        order["instant_bots"] = self.instant_bots
        self.process = self._nursery.ask({"start": order})

    def start(self) -> None:
        """Starts, and waits until it answers."""
        self.spawn()
        deadline = time.monotonic() + PATIENCE
        while not self.is_healthy():
            assert time.monotonic() < deadline, self.log.read_text()
            time.sleep(0.01)

    def is_healthy(self) -> bool:
        """Whether /healthz says so."""
        try:
            return self.get("/healthz").status == 200
        except (OSError, http.client.HTTPException):
            return False

    def _end(self, how: int) -> int:
        os.kill(self.process, how)
        status = self._nursery.ask({"wait": self.process})
        self.process = 0
        return status

    def kill(self) -> None:
        """As a power cut would."""
        assert self._end(signal.SIGKILL) == -signal.SIGKILL

    def stop(self) -> int:
        """As an operator would; the exit status."""
        return self._end(signal.SIGTERM)

    # HTTP

    def request(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> Answer:
        """One request."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return Answer(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())
        finally:
            connection.close()

    def get(self, path: str, **headers: str) -> Answer:
        """A GET."""
        return self.request("GET", path, None, headers)

    def post(self, path: str, body: object, **headers: str) -> Answer:
        """A POST of JSON."""
        return self.request("POST", path, json.dumps(body).encode(), {"content-type": "application/json"} | headers)

    def make(self, game: str, *seats: Json, **more: Any) -> Json:
        """A table, as POST /api/matches gives it."""
        options = more.pop("options", {"seats": len(seats)} if game == "shut_down" else {})
        answer = self.post("/api/matches", {"game": game, "options": options, "seats": list(seats)} | more)
        assert answer.status == 201, answer.body
        made: Json = answer.json
        return made

    def metric(self, name: str) -> float:
        """One figure of /metrics."""
        for line in self.get("/metrics").body.decode().splitlines():
            if line.startswith(f"sandtable_{name} "):
                return float(line.split()[1])
        raise AssertionError(f"no metric {name}")

    # The log

    def logged(self) -> list[Json]:
        """Every line it logged; what is left of a killed server has its semaphores cleared away, and says so."""
        lines = [line for line in self.log.read_text().splitlines() if line.startswith("{")]
        return [json.loads(line) for line in lines]

    def complaints(self) -> list[Json]:
        """What it logged as gone wrong."""
        return [line for line in self.logged() if line["level"] in ("error", "critical")]

    def assert_unharmed(self) -> None:
        """No fault is counted and none is logged."""
        assert self.metric("faults_total") == 0
        assert self.complaints() == []


@dataclass
class Player:
    """Somebody with a socket open, who keeps what they were told."""

    socket: ClientConnection
    welcome: Json = field(default_factory=dict)
    frame: Json = field(default_factory=dict)
    number: int = 0
    lines: list[Json] = field(default_factory=list)
    present: Json = field(default_factory=dict)
    bye: str = ""
    heard: list[str] = field(default_factory=list)  # every frame as it came
    asked: int = 0

    @property
    def seat(self) -> int:
        """Where they sit."""
        return int(self.welcome["seat"])

    @property
    def letter(self) -> str:
        """The name of the seat."""
        return "ABCDEFGH"[self.seat]

    @property
    def offers(self) -> list[str]:
        """What they may answer."""
        return [offer["text"] for offer in self.frame["offers"]]

    async def hear(self) -> Json:
        """The next frame."""
        said = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(said, str)
        self.heard.append(said)
        frame: Json = json.loads(said)
        self._take_in(frame)
        return frame

    def _take_in(self, frame: Json) -> None:
        match frame["t"]:
            case "welcome":
                self.welcome = frame
            case "presence":
                self.present = frame
            case "bye":
                self.bye = frame["why"]
        if frame["t"] in ("welcome", "news"):
            assert frame["number"] >= self.number, "news go forward"
            self.frame, self.number = with_news(self.frame, frame), frame["number"]
            self.lines += [spoken(line) for line in frame["lines"]]

    async def until(self, is_it: Callable[[Json], bool]) -> Json:
        """The next frame of which something is true."""
        while not is_it(frame := await self.hear()):
            pass
        return frame

    async def until_frame(self, is_it: Callable[[Json], bool]) -> None:
        """Until something is true of the table."""
        while not is_it(self.frame):
            await self.hear()

    async def until_asked(self) -> bool:
        """Until this seat is asked (True) or the game is over (False)."""
        await self.until_frame(lambda frame: bool(frame["offers"]) or frame["status"] == "over")
        return bool(self.frame["status"] != "over")

    async def closed(self) -> int:
        """Until the other side hangs up; its code."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006

    async def say(self, frame: object) -> None:
        """Sends a frame; text goes as it is."""
        await self.socket.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    def _id(self) -> str:
        self.asked += 1
        return f"q{self.asked}"

    async def answer_to(self, identity: str) -> Json:
        """The answer that carries an id."""
        return await self.until(lambda frame: frame.get("id") == identity)

    async def ask(self, what: str) -> Json:
        """A wish about the table, and its answer."""
        identity = self._id()
        await self.say({"t": "ask", "id": identity, "what": what})
        return await self.answer_to(identity)

    async def why(self, text: str) -> Json:
        """Why not?"""
        identity = self._id()
        await self.say({"t": "why", "id": identity, "text": text})
        return await self.answer_to(identity)

    async def act(self, text: str, moves: int | None = None, identity: str = "") -> Json:
        """A move, and its answer."""
        identity = identity or self._id()
        await self.say(
            {"t": "act", "id": identity, "text": text, "moves": self.frame["moves"] if moves is None else moves}
        )
        return await self.answer_to(identity)

    async def move(self, text: str = "") -> Json:
        """A move that must be taken: the first on offer unless one is named."""
        done = await self.act(text or self.offers[0])
        assert done["t"] == "done", done
        return done

    async def leave(self) -> None:
        """Closes the socket."""
        await self.socket.close()

    async def drop(self) -> None:
        """Is gone without a word, as when a network fails."""
        self.socket.transport.abort()
        await self.socket.wait_closed()


_dialled: list[Player] = []


async def dial(server: Server, table: str, query: str = "", source: str = "127.0.0.1", **headers: str) -> Player:
    """A socket that has not said hello, from an address of the loopback."""
    address = f"ws://127.0.0.1:{server.port}/api/matches/{table}/socket{query}"
    here: Json = {"additional_headers": headers, "local_addr": (source, 0)}
    player = Player(await connect(address, compression=None, proxy=None, **here))
    _dialled.append(player)
    return player


async def sit_down(server: Server, table: str, token: str = "", have: int = 0) -> Player:
    """A socket that has been welcomed."""
    player = await dial(server, table)
    await player.say({"t": "hello", "token": token, "have": have})
    await player.until(lambda frame: frame["t"] == "welcome")
    return player


async def sit_all(server: Server, made: Json) -> list[Player]:
    """Everybody whose token the creator holds."""
    return [await sit_down(server, made["id"], seat["token"]) for seat in made["seats"]]

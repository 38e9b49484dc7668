"""The settings of a server. Every limit is a field here; `sandtable serve --limit NAME=VALUE` changes one."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields, replace
from typing import TypeVar

DAY = 24 * 3600.0
Number = TypeVar("Number", int, float)


def limit(default: Number, meaning: str, least: float = 0) -> Number:
    """A limit with its default, its meaning (for --limits and the docs), and the least allowed value."""
    made: Number = field(default=default, metadata={"meaning": meaning, "least": least})
    return made


@dataclass(frozen=True)
class Config:
    """Limits hold per process, and per address where they say so: one IPv4 address, or a /64 network of IPv6."""

    # Who may reach the server
    # origins of other sites whose pages may use the API, like https://example.org
    origins: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)  # host names it answers to, besides IP addresses and localhost
    # proxies whose X-Forwarded-For is believed
    trusted_proxies: list[str] = field(default_factory=lambda: ["127.0.0.1", "::1"])
    prefix: str = ""  # the path under which everything is served, like /games
    host: str = "127.0.0.1"  # the address and port it listens on, taken from its socket
    port: int = 0
    api_tokens: dict[str, str] = field(default_factory=dict)  # names of API programs, by the hash of their token

    # How it runs
    is_compiling: bool = False  # the rules run as plain Python while they are being compiled

    # Sizes
    message_bytes: int = limit(16 * 1024, "the longest WebSocket message taken", least=1)
    body_bytes: int = limit(1024 * 1024, "the longest HTTP body taken", least=1)

    # Connections
    connections: int = limit(0, "open connections; 0 is three quarters of the files the system lets a process open")
    connections_per_address: int = limit(400, "open connections of any kind from one address", least=1)
    sockets_per_address: int = limit(200, "open WebSockets from one address", least=1)
    request_seconds: float = limit(10.0, "time a connection may take to send a request, without its body", least=0.01)
    body_seconds: float = limit(20.0, "time a request may take to send its body", least=0.01)
    unread_seconds: float = limit(20.0, "time an answer may lie unread before the connection is cut", least=0.01)
    hello_seconds: float = limit(10.0, "time a WebSocket may take to say hello", least=0.01)
    deflate: int = limit(1, "compressed WebSocket messages: 0 never, 1 to and from other machines, 2 always")
    deflate_contexts: int = limit(500, "WebSockets that compress with a memory (153 kB each); others do so without")

    # Messages and the event loop's time
    messages_per_second: float = limit(30.0, "messages of one WebSocket in the long run", least=0.01)
    message_burst: int = limit(120, "messages of one WebSocket at once", least=1)
    loop_share: float = limit(0.1, "share of the event loop's time for one address in the long run", least=0.01)
    loop_burst_seconds: float = limit(1.0, "time of the event loop for one address at once", least=0.01)

    # Tables
    tables_per_address: int = limit(200, "tables that one address may make within an hour")
    joins_per_address: int = limit(200, "seats that one address may take within an hour")
    codes_per_address: int = limit(30, "codes for moving a seat that one address may make, and may try, in 10 minutes")
    listed_per_address: int = limit(5, "tables of one address on each public list")
    watchers_per_table: int = limit(200, "people who may watch one table")
    away_seconds: float = limit(60.0, "time a player is away before the others may play on without them", least=0.01)
    unclaimed_seat_seconds: float = limit(120.0, "time after which a seat that was taken, but nobody came to, is free")
    idle_room_seconds: float = limit(600.0, "time an unused table stays in memory")
    keep_waiting_seconds: float = limit(7 * DAY, "time a table that waits for players is kept; 0 is for ever")
    keep_unfinished_seconds: float = limit(90 * DAY, "time an unfinished table is kept; 0 is for ever")
    keep_finished_seconds: float = limit(0.0, "time a finished table is kept; 0 is for ever")

    # Bots and hints
    thinkers: int = limit(2, "processes for bots; one more serves addresses that have none of these", least=1)
    think_seconds: float = limit(3.0, "the longest a bot may think about one answer", least=0.01)

    # Replays
    replays_per_address: int = limit(120, "replays that one address may read or evaluate within a minute")
    replays_waiting: int = limit(16, "replays that may wait to be read or evaluated")
    replays_waiting_per_address: int = limit(4, "replays of one address that may wait")
    evaluation_seconds: float = limit(60.0, "time after which an evaluation is given up", least=0.01)

    # Programs with an API token: limits count per token, wherever the requests come from
    program_messages_per_second: float = limit(300.0, "messages of a program's WebSocket in the long run", least=0.01)
    program_message_burst: int = limit(1200, "messages of a program's WebSocket at once", least=1)
    program_loop_share: float = limit(0.5, "share of the event loop's time for one program in the long run", least=0.01)
    tables_per_program: int = limit(5000, "tables that one program may make within an hour")
    sockets_per_program: int = limit(1000, "open WebSockets of one program", least=1)

    # The lab: experiments run one at a time, at a low priority
    lab: bool = True
    lab_folder: str = ""  # folder of the experiments; '' means no lab
    lab_processes: int = limit(0, "processes for an experiment; 0 is one for each core, up to 8")
    lab_games: int = limit(100_000, "games of each variant")
    lab_variants: int = limit(4, "variants in one experiment", least=1)
    lab_seconds: float = limit(600.0, "time one experiment may take; what is played by then is kept", least=0.01)
    lab_waiting: int = limit(16, "experiments that may wait")
    lab_waiting_per_address: int = limit(3, "experiments of one address that may wait")
    lab_kept: int = limit(200, "experiments kept on disk")
    lab_grace_seconds: float = limit(5.0, "time a running experiment has to end when the server stops")
    experiments_per_address: int = limit(120, "experiments that one address may ask for within an hour")


@dataclass(frozen=True)
class Limit:
    """A limit for display."""

    name: str
    default: int | float
    meaning: str
    least: float

    @property
    def shown(self) -> str:
        """The default, as a whole number where it is one."""
        return str(int(self.default) if self.default == int(self.default) else self.default)


def limits() -> dict[str, Limit]:
    found = [one for one in fields(Config) if "meaning" in one.metadata]
    return {one.name: Limit(one.name, getattr(Config, one.name), **one.metadata) for one in found}


def limits_table() -> str:
    rows = [f"| `{one.name}` | {one.shown} | {one.meaning} |" for one in limits().values()]
    return "\n".join(["| limit | default | what it means |", "|---|---|---|", *rows]) + "\n"


def with_limits(config: Config, given: dict[str, float]) -> Config:
    """The config with some limits changed. ValueError names one that does not exist or has a bad value."""
    known = limits()
    changed: dict[str, int | float] = {}
    for name, value in given.items():
        if name not in known:
            raise ValueError(f"there is no limit {name!r}; --limits lists those there are")
        least, kind = known[name].least, type(known[name].default)
        if not least <= value < float("inf") or (kind is int and value != int(value)):
            right = f"{'a whole number' if kind is int else 'a number'} from {least:g} on"
            raise ValueError(f"the limit {name} is {right}, not {value:g}")
        changed[name] = kind(value)
    return replace(config, **changed)  # type: ignore[arg-type]  # each value has the type of its default


def is_prefix(path: str) -> bool:
    """Whether a path can be a prefix: like /games or /our/games, in plain characters."""
    return re.fullmatch(r"(/(?!\.{1,2}(/|$))[A-Za-z0-9._-]+)+", path) is not None

"""`sandtable serve`: runs a server until Ctrl-C."""

from __future__ import annotations

import argparse
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from sandtable.cli import environment
from sandtable.cli.given import Trouble, whole

if TYPE_CHECKING:
    from sandtable.server.config import Config

ABOUT = "serve tables over HTTP and WebSocket"
TAKES_OPTIONS = False
BURST_SECONDS = 4  # the server's default
MOST_DAYS = 36_500


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", metavar="ADDRESS", default="127.0.0.1", help="0.0.0.0 is everybody; 127.0.0.1")
    parser.add_argument("--port", metavar="N", type=whole(0, 65535), default=8000, help="0 is any free one; 8000")
    parser.add_argument(
        "--database", metavar="URL", help="sqlite:///FILE or postgresql://...; a file in your data folder"
    )
    _declare_reach(parser)
    _declare_keeping(parser)
    _declare_limits(parser)
    environment.read_into(parser)


def _declare_reach(parser: argparse.ArgumentParser) -> None:
    """Adds options about who may reach the server, and how."""
    parser.add_argument("--prefix", metavar="PATH", default="", help="everything lies under this path, like /games")
    for flag, shape, about in (
        ("--name", "HOST", "a host name it answers to, like games.example.org"),
        ("--trusted-proxy", "ADDRESS", "a proxy, or a network of them, whose word about its clients counts"),
        ("--origin", "URL", "a site whose pages may use this server too"),
    ):
        parser.add_argument(flag, metavar=shape, action="append", default=[], help=f"{about}; may be repeated")
    parser.add_argument(
        "--api-tokens", metavar="FILE", help="programs with limits of their own: lines of NAME and the hash of a token"
    )


def _declare_keeping(parser: argparse.ArgumentParser) -> None:
    """Adds options about what is stored, and for how long."""
    for what, days in (("waiting", 7), ("unfinished", 90), ("finished", 0)):
        parser.add_argument(
            f"--keep-{what}-days",
            metavar="N",
            type=whole(0, MOST_DAYS),
            help=f"remove {what} tables after so many days without a move; 0 is never; {days}",
        )
    parser.add_argument("--no-lab", action="store_true", help="no experiments on this server")
    parser.add_argument("--lab-folder", metavar="DIR", help="where experiments are kept; beside the tables")


def _declare_limits(parser: argparse.ArgumentParser) -> None:
    """Adds options about limits."""
    parser.add_argument(
        "--workers-for-bots", metavar="N", type=whole(1, 64), default=2, help="processes in which bots think; 2"
    )
    parser.add_argument(
        "--rate", metavar="N", type=whole(1, 1_000_000), default=30, help="messages a second from one socket; 30"
    )
    parser.add_argument(
        "--per-address",
        metavar="N",
        type=whole(1, 1_000_000),
        default=200,
        help="sockets at a time, and new tables an hour, from one address; 200",
    )
    parser.add_argument(
        "--limit", metavar="NAME=VALUE", action="append", default=[], help="changes a limit; --limits lists them"
    )
    parser.add_argument("--limits", action="store_true", help="list every limit with its default, and serve nothing")


def run(given: argparse.Namespace, options: dict[str, str]) -> int:
    if given.limits:
        print_limits()
        return 0
    _serve(given.host, given.port, given.database, config_of(given), lambda address: greet(given.host, address))
    return 0


def config_of(given: argparse.Namespace) -> Config:
    """The server's settings from the command line, every value checked."""
    from sandtable.cli import serve_words as words  # imported here, because most commands do not need the server
    from sandtable.server.config import DAY, Config, with_limits

    config = Config(
        origins=[words.origin(one) for one in given.origin],
        names=[words.name(one) for one in given.name],
        trusted_proxies=[*Config().trusted_proxies, *(words.proxy(one) for one in given.trusted_proxy)],
        prefix=words.prefix(given.prefix),
        api_tokens=words.tokens(given.api_tokens) if given.api_tokens else {},
        messages_per_second=float(given.rate),
        message_burst=given.rate * BURST_SECONDS,
        tables_per_address=given.per_address,
        sockets_per_address=given.per_address,
        thinkers=given.workers_for_bots,
        lab=not given.no_lab,
        lab_folder=words.folder(given.lab_folder) if given.lab_folder else "",
    )
    days = {name: getattr(given, f"keep_{name}_days") for name in ("waiting", "unfinished", "finished")}
    kept = {f"keep_{name}_seconds": number * DAY for name, number in days.items() if number is not None}
    try:
        return with_limits(config, kept | words.limits(given.limit))
    except ValueError as error:
        raise Trouble(f"--limit: {error}") from error


def print_limits() -> None:
    """Prints every limit: its name, its default, and what it means."""
    from sandtable.server.config import limits

    known = limits().values()
    wide = max(len(one.name) + len(one.shown) for one in known) + 1
    for one in known:
        print(f"{f'{one.name}={one.shown}':{wide}}  {one.meaning}")


def serve_pages(host: str, port: int, ready: Callable[[str], None], again: threading.Event | None = None) -> None:
    """Serves the pages for `play` until Ctrl-C; restarts when `again` is set."""
    from sandtable.server.config import Config

    _serve(host, port, None, Config(is_compiling=again is not None), ready, again)


def _serve(
    host: str,
    port: int,
    database: str | None,
    config: Config,
    ready: Callable[[str], None],
    again: threading.Event | None = None,
) -> None:
    from sandtable.server import run as server

    try:
        server.run(host, port, database or server.default_database(), config, ready, again)
    except server.CannotServe as error:
        raise Trouble(str(error)) from error


def greet(host: str, address: str) -> None:
    """Prints the address."""
    print(f"Sandtable is at {address} (Ctrl-C stops it; every table is kept)", flush=True)
    tell_friends(host, address)


def tell_friends(host: str, address: str) -> None:
    """Prints the address for other machines in the network, with a warning that it is not encrypted."""
    from sandtable.server import reach  # imported here, because most commands do not need the server

    if not reach.is_open(host):
        return
    parts = urlsplit(address)
    found = [f"{one}{parts.path}" for one in reach.origins(host, parts.port or 80)]
    if found:
        print(f"Friends in your network open {' or '.join(found)}", flush=True)
    else:
        print("Other machines can open it too, but this one seems to be in no network now", flush=True)

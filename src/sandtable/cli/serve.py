"""`sandtable serve`: a server for tables, until Ctrl-C."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from sandtable.cli.given import Trouble, short, whole

if TYPE_CHECKING:
    from sandtable.server.config import Config

ABOUT = "serve tables over HTTP and WebSocket"
TAKES_OPTIONS = False
BURST_SECONDS = 4  # as in the server's own default


def declare(parser: argparse.ArgumentParser) -> None:
    """Adds its arguments."""
    parser.add_argument("--host", metavar="ADDRESS", default="127.0.0.1", help="0.0.0.0 is everybody; 127.0.0.1")
    parser.add_argument("--port", metavar="N", type=whole(0, 65535), default=8000, help="0 is any free one; 8000")
    parser.add_argument(
        "--database", metavar="URL", help="sqlite:///FILE or postgresql://...; a file in your data folder"
    )
    parser.add_argument(
        "--origin", metavar="URL", action="append", default=[], help="a site whose pages may talk to this server too"
    )
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
        "--api-tokens", metavar="FILE", help="programs with limits of their own: lines of NAME and the hash of a token"
    )


def run(given: argparse.Namespace, options: dict[str, str]) -> int:
    """Serves until told to stop."""
    from sandtable.server.config import Config  # here, since most commands do without the server

    config = Config(
        origins=[checked_origin(origin) for origin in given.origin],
        messages_per_second=float(given.rate),
        message_burst=given.rate * BURST_SECONDS,
        tables_per_address=given.per_address,
        sockets_per_address=given.per_address,
        thinkers=given.workers_for_bots,
        api_tokens=checked_tokens(given.api_tokens) if given.api_tokens else {},
    )
    _serve(given.host, given.port, given.database, config, greet)
    return 0


def serve_pages(port: int, ready: Callable[[str], None]) -> None:
    """Serves this machine alone, with its own tables, until Ctrl-C."""
    from sandtable.server.config import Config

    _serve("127.0.0.1", port, None, Config(), ready)


def _serve(host: str, port: int, database: str | None, config: Config, ready: Callable[[str], None]) -> None:
    from sandtable.server import run as server

    try:
        server.run(host, port, database or server.default_database(), config, ready)
    except server.CannotServe as error:
        raise Trouble(str(error)) from error


def checked_tokens(file: str) -> dict[str, str]:
    """The API tokens of a file."""
    from sandtable.server.tokens import read_api_tokens

    try:
        return read_api_tokens(Path(file).read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise Trouble(f"--api-tokens {short(file)} cannot be read: {error}") from error


def checked_origin(origin: str) -> str:
    """An origin as browsers send it."""
    if not re.fullmatch(r"https?://[^/\s?#@]+", origin):
        raise Trouble(f"--origin {short(origin)} is no origin; it is written like https://example.org, without a path")
    return origin.lower()


def greet(address: str) -> None:
    """The one line on standard output."""
    print(f"Sandtable is at {address} (Ctrl-C stops it; every table is kept)", flush=True)

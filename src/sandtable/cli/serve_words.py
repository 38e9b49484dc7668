"""Checks the values given to `sandtable serve`; Trouble says in one line what would be right."""

from __future__ import annotations

import re
from pathlib import Path

from sandtable.cli.given import Trouble, short
from sandtable.server.config import is_prefix
from sandtable.server.connections import networks
from sandtable.server.names import host_of
from sandtable.server.tokens import read_api_tokens


def tokens(file: str) -> dict[str, str]:
    """The API tokens in a file."""
    try:
        return read_api_tokens(Path(file).read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise Trouble(f"--api-tokens {short(file)} cannot be read: {error}") from error


def origin(said: str) -> str:
    """An origin in the form that browsers send."""
    if not re.fullmatch(r"https?://[^/\s?#@]+", said):
        raise Trouble(f"--origin {short(said)} is no origin; it is written like https://example.org, without a path")
    return said.lower()


def name(said: str) -> str:
    """A host name in the form that browsers send, without a port."""
    if not said or host_of(said) != said.lower().rstrip(".") or said.startswith("["):
        raise Trouble(f"--name {short(said)} is no host name; it is written like games.example.org, without a port")
    return said.lower()


def proxy(said: str) -> str:
    """The address of a proxy, or a network."""
    try:
        networks([said])
    except ValueError as error:
        right = "it is written like 10.0.0.2 or 172.16.0.0/12"
        raise Trouble(f"--trusted-proxy {short(said)} is no address or network; {right}") from error
    return said


def prefix(said: str) -> str:
    """The prefix of all paths; '' and / mean none."""
    trimmed = said.rstrip("/")
    if trimmed and not is_prefix(trimmed):
        right = "it is written like /games, with letters, digits, - _ and ."
        raise Trouble(f"--prefix {short(said)} is no path; {right}")
    return trimmed


def folder(said: str) -> str:
    """An existing folder, or one that can be created."""
    try:
        Path(said).mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        why = error.strerror.lower() if isinstance(error, OSError) and error.strerror else str(error)
        raise Trouble(f"--lab-folder {short(said)} cannot be used: {why}; name another folder") from error
    return said


def limits(said: list[str]) -> dict[str, float]:
    """Limits by name; the config checks them."""
    found: dict[str, float] = {}
    for word in said:
        match = re.fullmatch(r"([a-z_]+)=([0-9]{1,15}(?:\.[0-9]{1,9})?)", word)
        if match is None:
            raise Trouble(f"--limit {short(word)} is not NAME=NUMBER; --limits lists the names")
        found[match[1]] = float(match[2])
    return found

"""The files of the pages: sent as the build compressed them, kept for a year, never compressed while a page waits."""

from __future__ import annotations

import asyncio
import gzip
import os
from dataclasses import dataclass
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Message, Scope

from sandtable.server.assets import Assets, accepts
from sandtable.server.middleware import Gzip, Prefix

SCRIPT = b"export const answer = 42;\n" * 400
STYLE = b".board { color: red }\n" * 400
BROTLI = b"what brotli makes of the script"  # nobody here reads it
LONG_AGO = 1_000_000_000
NEWER = 4_000_000_000  # than any file that is written now


@dataclass(frozen=True)
class Sent:
    """An answer as it went out."""

    status: int
    headers: Headers
    body: bytes


async def games(request: Request) -> Response:
    return JSONResponse(["a game"] * 1000)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A script with its compressed forms; a style sheet and a font without."""
    (tmp_path / "index-abc.js").write_bytes(SCRIPT)
    (tmp_path / "index-abc.js.br").write_bytes(BROTLI)
    (tmp_path / "index-abc.js.gz").write_bytes(gzip.compress(SCRIPT))
    (tmp_path / "index-abc.css").write_bytes(STYLE)
    (tmp_path / "face-abc.woff2").write_bytes(bytes(5000))
    return tmp_path


@pytest.fixture
def app(folder: Path) -> ASGIApp:
    return Gzip(Starlette(routes=[Route("/api/games", games), Mount("/assets", Assets(directory=folder))]), 2000)


def ask(app: ASGIApp, path: str = "/assets/index-abc.js", method: str = "GET", **headers: str) -> Sent:
    """One request; headers are named with underscores."""
    scope: Scope = {
        "type": "http",
        "method": method,
        "path": path,
        "root_path": "",
        "query_string": b"",
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()],
        "asgi": {"spec_version": "2.4"},
    }
    told: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        told.append(message)

    async def call() -> None:
        await app(scope, receive, send)

    asyncio.run(call())
    body = b"".join(message.get("body", b"") for message in told[1:])
    return Sent(told[0]["status"], Headers(raw=told[0]["headers"]), body)


@pytest.mark.parametrize(
    "accepted, encoding",
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("GZIP;q=0.5", "gzip"),
        ("br;q=0, gzip;q=1.0", "gzip"),
        ("*", "br"),
        ("br; q=0, *", "gzip"),
        ("identity", ""),
        ("gzip;q=0.000", ""),
        ("", ""),
    ],
)
def test_a_browser_gets_the_smallest_form_it_takes(app: ASGIApp, folder: Path, accepted: str, encoding: str) -> None:
    sent = ask(app, accept_encoding=accepted)
    form = (folder / {"br": "index-abc.js.br", "gzip": "index-abc.js.gz", "": "index-abc.js"}[encoding]).read_bytes()
    assert sent.status == 200
    assert sent.body == form
    assert sent.headers.get("content-encoding", "") == encoding
    assert sent.headers["content-length"] == str(len(form))
    assert sent.headers["content-type"].startswith("text/javascript")
    assert sent.headers["vary"] == "Accept-Encoding"
    assert sent.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_each_form_has_a_tag_of_its_own(app: ASGIApp, folder: Path) -> None:
    """A cache in between that asks with the tag of one form must not be told that another is unchanged.

    Not even where both are of one size and were written at one time.
    """
    (folder / "index-abc.js.gz").write_bytes(BROTLI[::-1])
    for suffix in ("br", "gz"):
        os.utime(folder / f"index-abc.js.{suffix}", (NEWER, NEWER))
    tags = [ask(app, accept_encoding=encoding).headers["etag"] for encoding in ("br", "gzip", "")]
    assert len(set(tags)) == 3
    for tag, encoding in zip(tags, ("br", "gzip", ""), strict=True):
        same = ask(app, accept_encoding=encoding, if_none_match=tag)
        assert (same.status, same.body) == (304, b"")
        assert same.headers["vary"] == "Accept-Encoding"
        assert same.headers["etag"] == tag
    assert ask(app, accept_encoding="gzip", if_none_match=tags[0]).status == 200


def test_head_says_what_get_would(app: ASGIApp) -> None:
    for encoding in ("br", "gzip", ""):
        head = ask(app, method="HEAD", accept_encoding=encoding)
        assert head.status == 200
        assert head.body == b""
        assert dict(head.headers) == dict(ask(app, accept_encoding=encoding).headers)


def test_a_part_of_a_file_is_a_part_of_the_file_as_it_is(app: ASGIApp) -> None:
    part = ask(app, accept_encoding="br, gzip", range="bytes=7-12")
    assert part.status == 206
    assert part.body == SCRIPT[7:13]
    assert part.headers["content-range"] == f"bytes 7-12/{len(SCRIPT)}"
    assert "content-encoding" not in part.headers
    assert ask(app, range=f"bytes={len(SCRIPT)}-").status == 416


def test_what_the_build_did_not_compress_is_sent_as_it_is(app: ASGIApp) -> None:
    """Nothing is compressed while a page waits for it."""
    for name, content, kind in (("index-abc.css", STYLE, "text/css"), ("face-abc.woff2", bytes(5000), "font/woff2")):
        sent = ask(app, f"/assets/{name}", accept_encoding="br, gzip")
        assert sent.body == content
        assert "content-encoding" not in sent.headers
        assert sent.headers["content-type"].startswith(kind)


def test_answers_of_the_api_are_compressed_still(app: ASGIApp) -> None:
    sent = ask(app, "/api/games", accept_encoding="gzip")
    assert sent.headers["content-encoding"] == "gzip"
    assert gzip.decompress(sent.body) == ask(app, "/api/games").body


def test_a_file_changed_by_hand_is_sent_and_not_what_the_build_made_of_it(app: ASGIApp, folder: Path) -> None:
    """Whoever tries something in an installed file sees it at once."""
    for suffix in ("br", "gz"):
        os.utime(folder / f"index-abc.js.{suffix}", (LONG_AGO, LONG_AGO))
    (folder / "index-abc.js").write_bytes(b"changed")
    sent = ask(app, accept_encoding="br, gzip")
    assert sent.body == b"changed"
    assert "content-encoding" not in sent.headers


def test_an_installer_may_write_the_compressed_forms_first(app: ASGIApp, folder: Path) -> None:
    """Some unpack a wheel with several threads."""
    written = (folder / "index-abc.js").stat().st_mtime
    os.utime(folder / "index-abc.js.br", (written - 5, written - 5))
    assert ask(app, accept_encoding="br").body == BROTLI


@pytest.mark.parametrize("path", ["index-abc.js.br", "index-abc.js.gz", "gone.js", "../test_assets.py"])
def test_only_files_of_the_pages_have_an_address(app: ASGIApp, folder: Path, path: str) -> None:
    (folder / "gone.js.br").write_bytes(BROTLI)
    assert ask(app, f"/assets/{path}", accept_encoding="br, gzip").status == 404


def test_the_files_lie_under_the_prefix(app: ASGIApp) -> None:
    under = Prefix(app, "/our/games")
    assert ask(under, "/our/games/assets/index-abc.js", accept_encoding="br").body == BROTLI
    assert "content-encoding" not in ask(under, "/our/games/assets/index-abc.css", accept_encoding="gzip").headers
    assert ask(under, "/assets/index-abc.js", accept_encoding="br").status == 404


def test_an_encoding_nobody_names_is_not_accepted() -> None:
    assert not accepts("gzip, deflate", "br")
    assert accepts("deflate, *;q=0.1", "br")

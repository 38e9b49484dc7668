"""The pages: one HTML document for every address, and hints which files it needs."""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import lru_cache, partial
from importlib import resources
from pathlib import Path
from typing import NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route

from sandtable.server.assets import Assets, accepts

# For each address, the entries of hints.json with the scripts it needs; {} stands for the game's name.
ADDRESSES = {
    "/": ("Home", "posters"),
    "/play/{game}": ("Play", "posters"),
    "/table/{id}": ("Table", "game-{}"),
    "/replay": ("Replay",),
    "/replay/{id}": ("Replay",),
    "/rules": ("Rules", "posters"),
    "/rules/{game}": ("Rules",),
    "/learn/{game}": ("Learn", "game-{}"),
    "/cards/{game}": ("Side", "game-{}"),
    "/decks/{game}": ("Side", "game-{}"),
    "/how/{game}": ("HowPage", "game-{}"),
    "/lab": ("Lab",),
}
FONTS = "fonts"  # the entry of hints.json with the fonts that every page needs
MISSING = "The pages are not built. In a checkout, make play builds them; the games are played without them as well: \
sandtable play --terminal\n"
LINKS = {
    ".js": '<link rel="modulepreload" crossorigin href="{}">',
    ".css": '<link rel="preload" as="style" crossorigin href="{}">',
    ".woff2": '<link rel="preload" as="font" type="font/woff2" crossorigin href="{}">',
}


class Document(NamedTuple):
    """The document, plain and compressed."""

    text: bytes
    packed: bytes
    tag: str


def folder() -> Path:
    return Path(str(resources.files("sandtable"))) / "static"


async def page(request: Request, scripts: tuple[str, ...]) -> Response:
    """The document. The browser decides by the address which page to show."""
    game = game_of(request)
    return document(request, 200, tuple(name.format(game) for name in scripts))


def game_of(request: Request) -> str:
    """The game of the page, or of its table when that is in memory; '' otherwise."""
    room = request.app.state.lobby.rooms.get(request.path_params.get("id"))
    return room.match.game.name if room else str(request.path_params.get("game", ""))


def document(request: Request, status: int, scripts: tuple[str, ...] = ()) -> Response:
    """The document, or a message that the pages are not built."""
    index = folder() / "index.html"
    try:
        changed = index.stat().st_mtime_ns
    except FileNotFoundError:
        return PlainTextResponse(MISSING, 503)
    found = written(index, changed, request.app.state.lobby.config.prefix, known(index, changed, scripts))
    headers = {"cache-control": "no-cache", "vary": "Accept-Encoding", "etag": found.tag}
    if status == 200 and request.headers.get("if-none-match") == found.tag:
        return Response(status_code=304, headers=headers)
    if not accepts(request.headers.get("accept-encoding", ""), "gzip"):
        return HTMLResponse(found.text, status, headers)
    return HTMLResponse(found.packed, status, headers | {"content-encoding": "gzip"})


def known(index: Path, changed: int, scripts: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the scripts that the build names; an address may contain anything."""
    return tuple(name for name in scripts if name in hints(index, changed))


@lru_cache(maxsize=2)
def hints(index: Path, changed: int) -> dict[str, list[str]]:
    """By script, the files it needs, as the build wrote them. Without them pages work, but load their files one by
    one.
    """
    try:
        return msgspec.json.decode(index.with_name("hints.json").read_bytes(), type=dict[str, list[str]])
    except FileNotFoundError:
        return {}


@lru_cache(maxsize=64)
def written(index: Path, changed: int, prefix: str, scripts: tuple[str, ...]) -> Document:
    """The document with the prefix in its addresses and with links to the files it needs.

    `changed` is when it was last written.
    """
    named = hints(index, changed)
    files = dict.fromkeys(file for name in (*scripts, FONTS) for file in named.get(name, []))
    links = "".join(LINKS[Path(file).suffix].format(f"./{file}") for file in files)
    text = index.read_text("utf-8").replace("</head>", f"{links}</head>")
    text = re.sub(r'"\.?/assets/', f'"{prefix}/assets/', text)
    text = re.sub(r'(<meta name="prefix" content=")[^"]*"', rf'\g<1>{prefix}"', text)
    sent = text.encode()
    return Document(sent, gzip.compress(sent, mtime=0), f'W/"{hashlib.sha256(sent).hexdigest()[:16]}"')


def is_for_a_person(request: Request) -> bool:
    """Whether a browser opens the address as a page. Programs and file requests get a one-line error."""
    path = request.url.path.removeprefix(request.scope.get("root_path", ""))
    is_page = not path.startswith(("/api/", "/assets/"))
    return request.method == "GET" and is_page and "text/html" in request.headers.get("accept", "")


def routes() -> list[BaseRoute]:
    found: list[BaseRoute] = [
        Route(address, partial(page, scripts=scripts), methods=["GET"]) for address, scripts in ADDRESSES.items()
    ]
    assets = folder() / "assets"
    if assets.is_dir():
        found.append(Mount("/assets", Assets(directory=assets)))
    return found

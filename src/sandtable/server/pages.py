"""The pages: one document for every address a person may open, and the files it asks for."""

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

# Each address and the scripts its page begins with, as hints.json calls them; {} is the game's name.
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
FONTS = "fonts"  # in hints.json: those that every page shows at once
MISSING = "The pages are not built. In a checkout, make play builds them; the games are played without them as well: \
sandtable play --terminal\n"
LINKS = {
    ".js": '<link rel="modulepreload" crossorigin href="{}">',
    ".css": '<link rel="preload" as="style" crossorigin href="{}">',
    ".woff2": '<link rel="preload" as="font" type="font/woff2" crossorigin href="{}">',
}


class Document(NamedTuple):
    """The document as it is sent, and compressed."""

    text: bytes
    packed: bytes
    tag: str


def folder() -> Path:
    """Where the built pages lie."""
    return Path(str(resources.files("sandtable"))) / "static"


async def page(request: Request, scripts: tuple[str, ...]) -> Response:
    """The document; which page it is, the browser reads off the address."""
    game = game_of(request)
    return document(request, 200, tuple(name.format(game) for name in scripts))


def game_of(request: Request) -> str:
    """The game of the page, or of the table where that is in use; "" otherwise."""
    room = request.app.state.lobby.rooms.get(request.path_params.get("id"))
    return room.match.game.name if room else str(request.path_params.get("game", ""))


def document(request: Request, status: int, scripts: tuple[str, ...] = ()) -> Response:
    """The document, or a line that says it is not built."""
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
    """Those of the scripts that the build names: an address may hold anything."""
    return tuple(name for name in scripts if name in hints(index, changed))


@lru_cache(maxsize=2)
def hints(index: Path, changed: int) -> dict[str, list[str]]:
    """The files of every script, by its name; the build writes them beside the document. Without them a page still
    works: it asks for its files one after the other."""
    try:
        return msgspec.json.decode(index.with_name("hints.json").read_bytes(), type=dict[str, list[str]])
    except FileNotFoundError:
        return {}


@lru_cache(maxsize=64)
def written(index: Path, changed: int, prefix: str, scripts: tuple[str, ...]) -> Document:
    """The document with the prefix in the addresses of its files, where its script looks for it, and links to the files
    its page needs at once.

    The built document names its files relative to itself, and is shown at addresses of any depth. `changed` is when it
    was last written.
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
    """Whether a browser opens the address as a page; programs and files a page asks for are told in one line."""
    path = request.url.path.removeprefix(request.scope.get("root_path", ""))
    is_page = not path.startswith(("/api/", "/assets/"))
    return request.method == "GET" and is_page and "text/html" in request.headers.get("accept", "")


def routes() -> list[BaseRoute]:
    """Every address a person may open."""
    found: list[BaseRoute] = [
        Route(address, partial(page, scripts=scripts), methods=["GET"]) for address, scripts in ADDRESSES.items()
    ]
    assets = folder() / "assets"
    if assets.is_dir():
        found.append(Mount("/assets", Assets(directory=assets)))
    return found

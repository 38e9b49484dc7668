"""The pages: one document for every address a person may open, and the files it asks for."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

ADDRESSES = [
    "/",
    "/play/{game}",
    "/table/{id}",
    "/replay",
    "/replay/{id}",
    "/rules",
    "/rules/{game}",
    "/learn/{game}",
    "/cards/{game}",
    "/decks/{game}",
    "/lab",
]
MISSING = "The pages are not built. In a checkout, make play builds them; the games are played without them as well: \
sandtable play --terminal\n"
A_YEAR = "public, max-age=31536000, immutable"


def folder() -> Path:
    """Where the built pages lie."""
    return Path(str(resources.files("sandtable"))) / "static"


class HashedFiles(StaticFiles):
    """Files whose names change with what is in them, so browsers may keep them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """One file."""
        response = await super().get_response(path, scope)
        if response.status_code == 200:
            response.headers["cache-control"] = A_YEAR
        return response


async def page(request: Request) -> Response:
    """The document; which page it is, the browser reads off the address."""
    return document(200)


def document(status: int) -> Response:
    """The document, or a line that says it is not built."""
    index = folder() / "index.html"
    if not index.exists():
        return PlainTextResponse(MISSING, 503)
    return FileResponse(index, status, headers={"cache-control": "no-cache"})


def is_for_a_person(request: Request) -> bool:
    """Whether a browser opens the address as a page; programs and files a page asks for are told in one line."""
    path = request.url.path
    is_page = not path.startswith(("/api/", "/assets/"))
    return request.method == "GET" and is_page and "text/html" in request.headers.get("accept", "")


def routes() -> list[BaseRoute]:
    """Every address a person may open."""
    found: list[BaseRoute] = [Route(address, page, methods=["GET"]) for address in ADDRESSES]
    assets = folder() / "assets"
    if assets.is_dir():
        found.append(Mount("/assets", HashedFiles(directory=assets)))
    return found

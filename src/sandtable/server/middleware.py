"""Checks and changes that apply to every request and WebSocket: host, blocks, CORS, compression, prefix."""

from __future__ import annotations

from collections.abc import Callable

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sandtable.server.host_orders import BLOCKED
from sandtable.server.http import trouble
from sandtable.server.metrics import Metrics
from sandtable.server.names import HostNames, host_of

METHODS = "GET, POST"
HEADERS = "content-type, authorization"
REMEMBERED_SECONDS = 600  # seconds for which a browser need not ask again
SHOWN = 100  # characters of an unknown host name that are logged


class Gate:
    """Refuses unknown host names and blocked addresses."""

    def __init__(self, app: ASGIApp, names: HostNames, is_blocked: Callable[[str], bool], metrics: Metrics) -> None:
        self.app = app
        self.names = names
        self.is_blocked = is_blocked
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self._refusal(scope) if scope["type"] in ("http", "websocket") else None
        await (refusal or self.app)(scope, receive, send)

    def _refusal(self, scope: Scope) -> Response | None:
        given = Headers(scope=scope).get("host", "")
        host = host_of(given)
        if not host:
            return trouble(400, "the request does not say which host it is for, or says it wrongly")
        if not self.names.knows(host):
            name = host[:SHOWN]
            self.metrics.refused_requests += 1
            why = f"this server does not answer to the name {name}; whoever runs it can add --name {name}"
            return trouble(421, why)
        client = scope.get("client")
        if client and self.is_blocked(client[0]):
            self.metrics.blocked_requests += 1
            return trouble(403, BLOCKED)
        return None


class Gzip(GZipMiddleware):
    """Compresses API answers; the files of the pages were compressed by the build (assets.py)."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and path_of(scope).startswith("/assets/"):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def path_of(scope: Scope) -> str:
    """The path without the server's prefix."""
    path: str = scope["path"]
    return path.removeprefix(scope.get("root_path", ""))


class NamedOrigins:
    """Lets pages of the allowed origins read answers (CORS)."""

    def __init__(self, app: ASGIApp, origins: list[str]) -> None:
        self.app = app
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope) if scope["type"] == "http" else Headers()
        origin = headers.get("origin", "")
        if scope["type"] != "http":
            await self.app(scope, receive, send)
        elif origin not in self.origins:
            await self.app(scope, receive, _adding({"vary": "Origin"}, send))
        elif scope["method"] == "OPTIONS" and "access-control-request-method" in headers:
            await Response(status_code=204, headers=_allowing(origin) | _PREFLIGHT)(scope, receive, send)
        else:
            await self.app(scope, receive, _adding(_allowing(origin), send))


_PREFLIGHT = {
    "access-control-allow-methods": METHODS,
    "access-control-allow-headers": HEADERS,
    "access-control-max-age": str(REMEMBERED_SECONDS),
}


def _allowing(origin: str) -> dict[str, str]:
    return {
        "access-control-allow-origin": origin,
        "access-control-expose-headers": "retry-after",
        "cross-origin-resource-policy": "cross-origin",
        "vary": "Origin",
    }


def _adding(added: dict[str, str], send: Send) -> Send:
    """A `send` that adds headers to the answer."""

    async def send_with(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in added.items():
                if name == "vary":
                    headers.add_vary_header(value)
                else:
                    headers[name] = value
        await send(message)

    return send_with


class Prefix:
    """Serves everything under one path, and nothing outside of it."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self.app = app
        self.prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
        elif scope["path"].startswith(f"{self.prefix}/"):
            await self.app({**scope, "root_path": self.prefix}, receive, send)
        elif scope["path"] == self.prefix and scope["type"] == "http":
            query = scope["query_string"].decode("latin-1")
            await RedirectResponse(f"{self.prefix}/{'?' if query else ''}{query}")(scope, receive, send)
        else:
            nothing = trouble(404, f"there is nothing at this address; everything lies under {self.prefix}/")
            await nothing(scope, receive, send)

"""What every request and WebSocket passes before any address is looked up: its host, its sender, its site, its path."""

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
REMEMBERED_SECONDS = 600  # that a browser need not ask again
SHOWN = 100  # letters of a name that is not ours


class Gate:
    """Turns away whoever calls the server by a name that is not its own, and addresses that are shut out."""

    def __init__(self, app: ASGIApp, names: HostNames, is_blocked: Callable[[str], bool], metrics: Metrics) -> None:
        self.app = app
        self.names = names
        self.is_blocked = is_blocked
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """An ASGI call."""
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
    """Compresses answers of the API; the files of the pages were compressed when they were built (assets.py)."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """An ASGI call."""
        if scope["type"] == "http" and path_of(scope).startswith("/assets/"):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def path_of(scope: Scope) -> str:
    """The path without the prefix that everything lies under."""
    path: str = scope["path"]
    return path.removeprefix(scope.get("root_path", ""))


class NamedOrigins:
    """Lets the pages of the named sites read answers (CORS); everything else is left as it is."""

    def __init__(self, app: ASGIApp, origins: list[str]) -> None:
        self.app = app
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """An ASGI call."""
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
    """A way to send that adds headers to the answer."""

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
    """Everything lies under one path; outside of it there is nothing."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self.app = app
        self.prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """An ASGI call."""
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

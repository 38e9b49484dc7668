"""Which browsers may talk to the server, and the security headers of its answers."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sandtable.server.config import Config
from sandtable.server.tokens import hashed

POLICY = "; ".join(
    [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "style-src 'self' 'unsafe-inline'",
        "script-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # links contain invitations
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class SecurityHeaders:
    """Adds security headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers)


def is_own_origin(headers: Headers, config: Config) -> bool:
    """True for programs, which send no origin, for pages of this server, and for origins the host has allowed."""
    origin = headers.get("origin", "")
    if not origin:
        return True
    return origin in config.origins or _place(origin) == headers.get("host", "")


class UnknownToken(Exception):
    """The request has an API token that is not in the server's list."""

    def __init__(self) -> None:
        super().__init__("this API token is not known here; ask whoever runs the server for one")


def program_of(headers: Headers, config: Config) -> str:
    """The name of the program whose API token comes with a request; '' without one.

    A proxy's password (Basic) is ignored.
    """
    kind, _, token = headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        return ""
    name = config.api_tokens.get(hashed(token.strip()))
    if name is None:
        raise UnknownToken
    return name


def _place(origin: str) -> str:
    """Host and port of an origin; a value that fits no host when it cannot be read."""
    try:
        return urlsplit(origin).netloc or "nowhere"
    except ValueError:
        return "nowhere"

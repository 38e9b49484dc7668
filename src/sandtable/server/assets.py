"""The files of the pages, in the form the build compressed them: FILE.br or FILE.gz beside FILE, by Accept-Encoding."""

from __future__ import annotations

import mimetypes
import os
from pathlib import Path
from typing import Any

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

A_YEAR = "public, max-age=31536000, immutable"
SUFFIXES = {"br": ".br", "gzip": ".gz"}  # the smaller form first
SLACK = 60.0  # seconds by which an installer may write FILE.br before FILE
FONT = "font/woff2"  # some systems do not know this type


class Assets(StaticFiles):
    """Static files whose names change with their content, so browsers may cache them for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """One file. Its compressed forms have no address of their own."""
        if path.endswith(tuple(SUFFIXES.values())):
            raise HTTPException(404)
        return await super().get_response(path, scope)

    def file_response(
        self, full_path: Any, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The compressed form the browser accepts; a range request gets the file itself."""
        asked = Headers(scope=scope)
        accepted = "" if "range" in asked else asked.get("accept-encoding", "")
        sent, found = prepared(str(full_path), stat_result, accepted)
        response = FileResponse(
            f"{full_path}{SUFFIXES.get(sent, '')}",
            status_code,
            {"cache-control": A_YEAR, "vary": "Accept-Encoding"},
            media_type_of(str(full_path)),
            stat_result=found,
        )
        if sent:
            response.headers["content-encoding"] = sent
            response.headers["etag"] = f'{response.headers["etag"][:-1]}-{sent}"'
        if self.is_not_modified(response.headers, asked):
            return NotModifiedResponse(response.headers)
        return response


def prepared(path: str, original: os.stat_result, accepted: str) -> tuple[str, os.stat_result]:
    """The first encoding that is accepted and that the build has prepared, and its file; "" is the file as it is.

    A file that was changed by hand since the build is newer than its compressed forms, which are passed over then.
    """
    for encoding, suffix in SUFFIXES.items():
        if accepts(accepted, encoding):
            try:
                found = Path(path + suffix).stat()
            except FileNotFoundError:
                continue
            if found.st_mtime >= original.st_mtime - SLACK:
                return encoding, found
    return "", original


def accepts(header: str, encoding: str) -> bool:
    """Whether an Accept-Encoding header allows an encoding; `*` stands for all it does not name."""
    allowed: dict[str, bool] = {}
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        allowed[name.strip()] = weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return allowed.get(encoding, allowed.get("*", False))


def media_type_of(path: str) -> str:
    """The media type, independent of what this system knows about scripts and fonts."""
    if path.endswith(".js"):
        return "text/javascript"
    if path.endswith(".woff2"):
        return FONT
    return mimetypes.guess_type(path)[0] or "application/octet-stream"

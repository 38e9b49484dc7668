"""A report as one HTML file that needs nothing else: the page's own code, its style and fonts, and the figures."""

from __future__ import annotations

import html
from importlib import resources
from pathlib import Path

import msgspec

from sandtable.lab.report import Report
from sandtable.lab.telling import tell

SHELL = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<div id="report"><noscript>{plain}</noscript></div>
<script type="application/json" id="told">{told}</script>
<script>{code}</script>
</body>
</html>
"""


def folder() -> Path:
    """Where the built parts of the page lie."""
    return Path(str(resources.files("sandtable"))) / "static" / "report"


def page_of(report: Report) -> str:
    """The file; without the built pages, one with the figures as plain text."""
    told = tell(report)
    title = html.escape(f"{told.about or told.title} · Sandtable lab")
    plain = html.escape(msgspec.json.format(msgspec.json.encode(told), indent=1).decode())
    figures = msgspec.json.encode(told).decode().replace("<", "\\u003c")  # nothing in it can end the script
    style, code = _built("report.css"), _built("report.js").replace("</script", "<\\/script")
    if not code:
        return SHELL.format(title=title, style="", plain="", told=figures, code="") + f"<pre>{plain}</pre>\n"
    return SHELL.format(title=title, style=style, plain=f"<pre>{plain}</pre>", told=figures, code=code)


def _built(name: str) -> str:
    try:
        return (folder() / name).read_text("utf-8")
    except OSError:
        return ""

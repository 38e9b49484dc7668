"""A report as one HTML file that contains everything it needs: code, style, fonts and figures."""

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
    return Path(str(resources.files("sandtable"))) / "static" / "report"


def page_of(report: Report) -> str:
    """The HTML; plain text in a page when the built parts are missing."""
    told = tell(report)
    title = html.escape(f"{told.about or told.title} · Sandtable lab")
    plain = html.escape(msgspec.json.format(msgspec.json.encode(told), indent=1).decode())
    # escaped, so that nothing in it can end the script element
    figures = msgspec.json.encode(told).decode().replace("<", "\\u003c")
    style, code = _built("report.css"), _built("report.js").replace("</script", "<\\/script")
    if not code:
        return SHELL.format(title=title, style="", plain="", told=figures, code="") + f"<pre>{plain}</pre>\n"
    return SHELL.format(title=title, style=style, plain=f"<pre>{plain}</pre>", told=figures, code=code)


def _built(name: str) -> str:
    try:
        return (folder() / name).read_text("utf-8")
    except OSError:
        return ""

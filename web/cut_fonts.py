"""Cuts the fonts of the npm packages to what the pages use, into web/src/style/fonts; run it when a face changes.

    uv run --no-project --with fonttools==4.68.0 --with brotli==1.2.1 python web/cut_fonts.py

fonts.css and letters.css say which files there are, with which letters and weights: `basic` has what the pages' own
words are made of, `latin` and `ext` the letters of players' names and talk. The few numbers and letters on the posters
become outlines, in lettering.ts: home would otherwise load two more faces for them.
"""

from __future__ import annotations

import io
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WEB = Path(__file__).parent
PACKAGES = WEB / "node_modules"
STYLE = WEB / "src" / "style"
LETTERING = WEB / "src" / "app" / "home" / "posters" / "lettering.ts"
FEATURES = ["kern", "liga", "tnum"]
FEATURES_OF_REST = [*FEATURES, "ccmp", "locl", "mark", "mkmk"]
NEXT = "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-{}-wght-normal.woff2"
MONO = "@fontsource-variable/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-{}-wght-normal.woff2"
BRICOLAGE = "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-{}-wght-normal.woff2"
CHAKRA = "@fontsource/chakra-petch/files/chakra-petch-{}-700-normal.woff2"
SOURCES = {  # {} is the part of the alphabet
    "atkinson-next": NEXT,
    "atkinson-mono": MONO,
    "bricolage": BRICOLAGE,
    "chakra-petch-700": CHAKRA,
}
KERNING = {"bricolage": 700}  # the weight whose kerning serves all: each having its own adds a sixth to the file
FACE = re.compile(r'font-weight: ([^;]+);[^}]*fonts/(.+)-(\w+)\.woff2"[^}]*unicode-range:\s*([^;]+);')


@dataclass(frozen=True)
class Cut:
    """A file that a style sheet names."""

    face: str
    kind: str  # basic, latin or ext
    weights: tuple[int, ...]  # one, or the first and the last
    letters: frozenset[int]

    @property
    def source(self) -> Path:
        """The file of the package it is cut from."""
        return PACKAGES / SOURCES[self.face].format("latin-ext" if self.kind == "ext" else "latin")


def wanted() -> list[Cut]:
    """Every file the style sheets name."""
    sheets = "".join((STYLE / name).read_text() for name in ("fonts.css", "letters.css"))
    return [
        Cut(face, kind, tuple(map(int, weights.split())), letters_of(ranges))
        for weights, face, kind, ranges in FACE.findall(sheets)
    ]


def letters_of(ranges: str) -> frozenset[int]:
    """What a unicode-range stands for."""
    runs = [[int(code, 16) for code in run.strip().removeprefix("U+").split("-")] for run in ranges.split(",")]
    return frozenset(code for run in runs for code in range(run[0], run[-1] + 1))


def opened(cut: Cut) -> TTFont:
    """The whole face, in the weights that are used."""
    if len(cut.weights) == 1:
        return TTFont(cut.source, recalcTimestamp=False)
    font = instance(cut.source, (cut.weights[0], cut.weights[1]))
    if cut.face in KERNING:
        still = instance(cut.source, KERNING[cut.face])
        font["GPOS"], font["GDEF"] = still["GPOS"], still["GDEF"]
    return font


def instance(path: Path, weights: tuple[int, int] | int) -> TTFont:
    """A variable face in fewer weights."""
    cut = instantiateVariableFont(TTFont(path, recalcTimestamp=False), {"wght": weights})
    cut.flavor = None
    whole = io.BytesIO()
    cut.save(whole)  # the subsetter wants tables as they are read from a file
    whole.seek(0)
    return TTFont(whole, recalcTimestamp=False)


def write(cut: Cut) -> None:
    """Replaces one file."""
    font = opened(cut)
    features = FEATURES if cut.kind == "basic" else FEATURES_OF_REST
    options = Options(layout_features=features, hinting=False, glyph_names=False, notdef_outline=True)
    options.name_IDs = [0, 1, 2, 5, 13, 14]  # whose it is, what it is called, its version and licence
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=cut.letters)
    subsetter.subset(font)
    font.flavor = "woff2"
    path = STYLE / "fonts" / f"{cut.face}-{cut.kind}.woff2"
    font.save(path)
    print(f"{path.name:32} {path.stat().st_size:6} bytes")


@dataclass(frozen=True)
class Lettering:
    """A few letters of a poster, in the size they have there."""

    text: str
    source: str
    weight: int | None
    size: float
    is_centred: bool


LETTERINGS = [
    *(Lettering(text, CHAKRA, None, 37, True) for text in ("26", "14", "8")),
    Lettering("2", CHAKRA, None, 25, True),
    Lettering("3", CHAKRA, None, 21, True),
    Lettering("MAD DOG", MONO, 700, 11, False),
    Lettering("4 1 2 2", MONO, 600, 9.5, False),
]


def outline(lettering: Lettering) -> str:
    """The path of the letters; its origin is where SVG has that of a text."""
    path = PACKAGES / lettering.source.format("latin")
    font = TTFont(path) if lettering.weight is None else instance(path, lettering.weight)
    scale = lettering.size / font["head"].unitsPerEm
    names = [font.getBestCmap()[ord(letter)] for letter in lettering.text]
    widths = [font["hmtx"][name][0] * scale for name in names]
    x = -sum(widths) / 2 if lettering.is_centred else 0.0
    pen = SVGPathPen(font.getGlyphSet(), lambda number: f"{number:.2f}".rstrip("0").rstrip("."))
    for name, width in zip(names, widths, strict=True):
        font.getGlyphSet()[name].draw(TransformPen(pen, (scale, 0, 0, -scale, x, 0)))
        x += width
    return str(pen.getCommands())


def draw_letterings() -> None:
    """The posters' letters as a module."""
    lines = "".join(f'  "{lettering.text}": "{outline(lettering)}",\n' for lettering in LETTERINGS)
    head = "// Outlines of the letters on the posters, made by cut_fonts.py: posters load no face of their own."
    LETTERING.write_text(f"{head}\n\nexport const LETTERING: Readonly<Record<string, string>> = {{\n{lines}}};\n")


def main() -> int:
    """Replaces every file."""
    for cut in wanted():
        write(cut)
    draw_letterings()
    return 0


if __name__ == "__main__":
    sys.exit(main())

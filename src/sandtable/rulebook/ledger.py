"""Reading a ledger: a rulebook in Markdown whose items are numbered clauses and rulings.

An item starts a line, as a bullet or a paragraph, with its id in bold: `**SD-1** text *Test:* how` is a clause,
`**SD-R3 Title.** question, options, answer` a ruling, `**PD-S1 Title.**` a worked scenario. Lines that follow belong
to it until a heading, a rule, the next item, or a blank line before text that is not indented. A row of a table whose
first cell is an id, `| PD-R1 | question | answer | why |`, is an item too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

KINDS = {"": "clause", "M": "clause", "R": "ruling", "S": "scenario"}
ID = re.compile(r"\b([A-Z]{2})-([RSM]?)(\d{1,4})\b")

_ITEM = re.compile(r"(?:- )?\*\*([A-Z]{2}-[RSM]?\d{1,4})(?: ([^*]+))?\*\*\s*(.*)")
_ROW = re.compile(r"\| *([A-Z]{2}-[RSM]?\d{1,4}) *\|([^|]*)\|([^|]*)\|(.*)\|\s*")
_HEADING = re.compile(r"(#+) +(.*)")
_SECTION_NUMBER = re.compile(r"^\d{1,2}(?:\.\d{1,2})*\.? +")  # `2.` and `2.10`, but not the year of an edition
_YEAR = re.compile(r"\d{4}")
_MARK = re.compile(r"^\[(both|\d{4})\] ")
_MARKS = re.compile(r"\[(\d{4})\]")
_TEST = re.compile(r"\*(No test|Test):\*\s*")
_OURS = re.compile(r"\bOURS?\b|\b[Rr]econstruction\b")
_KEPT_LINE = re.compile(r"\s*(?:\||[-*] |\d+\. )")


@dataclass(frozen=True)
class Clause:
    """One numbered item of a rulebook."""

    id: str
    kind: str  # clause, ruling or scenario
    title: str  # '' for clauses
    text: str  # the text in Markdown, the title first
    section: str
    test: str  # how it is tested, in the rulebook's words
    no_test: str  # why it has no test; '' when it should have one
    ours: bool  # a gap in the designer's document that we filled
    line: int
    editions: tuple[str, ...] = ()  # the editions it applies to; () for all


@dataclass(frozen=True)
class Ledger:
    """The rulebook of one game."""

    game: str
    title: str
    clauses: tuple[Clause, ...]
    preface: str = ""  # the text before the first section: sources, and how to read the examples

    def prefix(self) -> str:
        """The two letters its ids begin with; '' when it is empty."""
        return self.clauses[0].id[:2] if self.clauses else ""

    def find(self, said: str) -> Clause | None:
        """The clause with an id, in any case, with or without the letters of the game."""
        wanted = said.strip().upper()
        for clause in self.clauses:
            if wanted in (clause.id, clause.id[3:]):
                return clause
        return None

    def span(self) -> str:
        """The range of ids: `SD-1 to SD-54, SD-R1 to SD-R40`."""
        families: dict[str, list[str]] = {}
        for clause in self.clauses:
            families.setdefault(re.sub(r"\d+", "", clause.id), []).append(clause.id)
        runs = [ids[0] if len(ids) == 1 else f"{ids[0]} to {ids[-1]}" for ids in families.values()]
        return ", ".join(runs)


@dataclass
class _Item:
    """An item while its lines are collected."""

    id: str
    title: str
    section: str
    line: int
    lines: list[str]


def parse(game: str, text: str) -> Ledger:
    """Reads a rulebook. ValueError when an id occurs twice."""
    title, items = _items(text)
    clauses = tuple(_clause(item) for item in items)
    seen: set[str] = set()
    for clause in clauses:
        if clause.id in seen:
            raise ValueError(f"the ledger of {game} has {clause.id} twice, the second time in line {clause.line}")
        seen.add(clause.id)
    return Ledger(game, title or game, clauses, _preface(text))


def load(path: Path) -> Ledger:
    """The rulebook in a file, which is named after its game."""
    return parse(path.stem, path.read_text(encoding="utf-8"))


def _items(text: str) -> tuple[str, list[_Item]]:
    """The title of the rulebook, and its items with all their lines."""
    title = section = above = ""
    items: list[_Item] = []
    open_item: _Item | None = None
    blank = False
    for number, line in enumerate(text.splitlines(), start=1):
        heading = _HEADING.fullmatch(line)
        item = _ITEM.fullmatch(line)
        row = _ROW.fullmatch(line)
        if heading is not None:
            if not title:
                title = re.split(r" - |: ", heading[2])[0].strip()
            section = _SECTION_NUMBER.sub("", heading[2]).strip()
            if _YEAR.fullmatch(section):
                section = f"{above}, {section}"
            else:
                above = section
            open_item = None
        elif item is not None:
            open_item = _Item(item[1], (item[2] or "").strip(), section, number, [item[3]])
            items.append(open_item)
        elif row is not None:
            answer = f"**{row[3].strip().rstrip('.')}.** {row[4].strip()}"
            items.append(_Item(row[1], row[2].strip().rstrip(".?") + ".", section, number, [answer]))
            open_item = None
        elif not line.strip():
            blank = True
            continue
        elif line.startswith("---") or (blank and not line.startswith(" ")):
            open_item = None
        elif open_item is not None:
            open_item.lines.append(line)
        blank = False
    return title, items


def _preface(text: str) -> str:
    """The paragraphs between the title and the first section or item, one line each."""
    lines = text.splitlines()
    begins = next((number for number, line in enumerate(lines, start=1) if _HEADING.fullmatch(line)), len(lines))
    kept: list[str] = []
    for line in lines[begins:]:
        if _HEADING.fullmatch(line) or _ITEM.fullmatch(line) or line.startswith("---"):
            break
        kept.append(line)
    paragraphs = "\n".join(kept).strip().split("\n\n")
    return "\n".join(_join(paragraph.splitlines()) for paragraph in paragraphs if paragraph.strip())


def _clause(item: _Item) -> Clause:
    """Splits an item into text, test and marks."""
    wording = _join(item.lines)
    parts = _TEST.split(wording, maxsplit=1)
    text = f"{item.title} {parts[0]}".strip()
    word, said = (parts[1], parts[2].strip()) if len(parts) == 3 else ("", "")
    kind = KINDS[re.sub(r"\d+", "", item.id[3:])]
    return Clause(
        id=item.id,
        kind=kind,
        title=item.title.rstrip("."),
        text=text,
        section=item.section,
        test=said if word == "Test" else "",
        no_test=said if word == "No test" else "",
        ours=_OURS.search(text) is not None,
        line=item.line,
        editions=_editions(wording, item.section),
    )


def _editions(wording: str, section: str) -> tuple[str, ...]:
    """The editions named at the start of a text; otherwise its section's year and the years it names."""
    mark = _MARK.match(wording)
    if mark is not None and mark[1] == "both":
        return ()
    first = section[-4:] if mark is None else mark[1]
    return tuple(sorted({first, *_MARKS.findall(wording)})) if _YEAR.fullmatch(first) else ()


def _join(lines: list[str]) -> str:
    """Joins lines to one paragraph, but keeps the lines of tables and lists."""
    joined = lines[0].strip()
    for line in lines[1:]:
        joined += ("\n" if _KEPT_LINE.match(line) else " ") + line.strip()
    return joined


def plain(text: str) -> str:
    """Removes Markdown's emphasis and code marks, for a terminal."""
    return re.sub(r"\*\*|`|(?<![\w*])\*(?=\w)|(?<=[\w.:])\*(?![\w*])", "", text)

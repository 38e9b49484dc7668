"""Generates the TypeScript types and docs/protocol.md from the wire structs: `python -m
sandtable.server.typescript`.
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import inspect as shapes

from sandtable.lab import told
from sandtable.server import differences, http_wire, lab_wire, wire

TYPES_FILE = Path("web/src/wire/types.ts")
PROTOCOL_FILE = Path("docs/protocol.md")
NOTE = "Generated from src/sandtable/server/*wire.py by python -m sandtable.server.typescript; do not edit."
FILES = (wire, http_wire, told, lab_wire)
UNIONS = {"ClientFrame": wire.AnyClientFrame, "ServerFrame": wire.AnyServerFrame}
BASES = {wire.ClientFrame, wire.ServerFrame}


def structs() -> list[type[msgspec.Struct]]:
    """Every struct of the wire, in the order of its files."""
    found: list[type[msgspec.Struct]] = []
    for file in FILES:
        things = [thing for thing in vars(file).values() if isinstance(thing, type)]
        own = [thing for thing in things if issubclass(thing, msgspec.Struct) and thing.__module__ == file.__name__]
        found += [thing for thing in own if thing not in BASES]
    return found


def shape(kind: shapes.Type) -> str:
    """A Python type as a TypeScript type."""
    match kind:
        case shapes.StrType():
            return "string"
        case shapes.IntType() | shapes.FloatType():
            return "number"
        case shapes.BoolType():
            return "boolean"
        case shapes.NoneType():
            return "null"
        case shapes.AnyType():
            return "unknown"
        case shapes.LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
        case shapes.ListType(item_type=item):
            inner = shape(item)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case shapes.DictType(value_type=value):
            return f"Record<string, {shape(value)}>"
        case shapes.UnionType(types=types):
            return " | ".join(dict.fromkeys(shape(inner) for inner in types))
        case shapes.StructType(cls=cls):
            return cls.__name__
        case shapes.CustomType(cls=cls) if cls is object:
            return "unknown"
    raise TypeError(f"no TypeScript for {kind}")


def is_client_made(struct: type[msgspec.Struct]) -> bool:
    """Whether clients send it; then fields with defaults are optional."""
    return bool(struct.__struct_config__.forbid_unknown_fields)


def interface(struct: type[msgspec.Struct]) -> str:
    described = shapes.type_info(struct)
    assert isinstance(described, shapes.StructType)
    lines = [f"/** {_about(struct)} */", f"export interface {struct.__name__} {{"]
    if described.tag is not None:
        lines.append(f'  {described.tag_field}: "{described.tag}";')
    for field in described.fields:
        mark = "?" if is_client_made(struct) and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {shape(field.type)};")
    return "\n".join([*lines, "}"])


def types() -> str:
    parts = [f"// {NOTE}", f"export const PROTOCOL = {wire.PROTOCOL};", f"export const WATCHING = {wire.WATCHING};"]
    parts += [interface(struct) for struct in structs()]
    for name, union in UNIONS.items():
        parts.append(f"export type {name} = {' | '.join(kind.__name__ for kind in get_args(union))};")
    return "\n\n".join(parts) + "\n"


def protocol() -> str:
    parts = ["# The protocol", f"<!-- {NOTE} -->", inspect.cleandoc(wire.__doc__ or ""), ADDRESSES]
    for title, union in [("What a client says", wire.AnyClientFrame), ("What the server says", wire.AnyServerFrame)]:
        parts.append(f"## {title}")
        parts += [section(struct) for struct in get_args(union)]
    framed = {struct for union in UNIONS.values() for struct in get_args(union)}
    parts += ["## Differences", _bare(inspect.cleandoc(differences.__doc__ or ""))]
    parts.append("## Parts")
    parts += [section(struct) for struct in structs() if struct not in framed]
    return "\n\n".join(parts) + "\n"


def section(struct: type[msgspec.Struct]) -> str:
    """A struct as a Markdown section."""
    described = shapes.type_info(struct)
    assert isinstance(described, shapes.StructType)
    title = f"`{described.tag}`" if described.tag is not None else struct.__name__
    rows = [f"### {title}", "", _about(struct), "", "| field | type | |", "|---|---|---|"]
    if described.tag is not None:
        rows.append(f'| `{described.tag_field}` | `"{described.tag}"` | |')
    for field in described.fields:
        kind = shape(field.type).replace("|", "\\|")
        left_out = "may be left out" if is_client_made(struct) and not field.required else ""
        rows.append(f"| `{field.encode_name}` | `{kind}` | {left_out} |")
    return "\n".join(rows)


def _bare(text: str) -> str:
    """The text without its last paragraph, which is about functions."""
    return text.rpartition("\n\n")[0]


def _about(struct: type[msgspec.Struct]) -> str:
    return " ".join((struct.__doc__ or "").split())


ADDRESSES = """\
| address | what it does |
|---|---|
| `GET /api/games` | every game: a list of `GameInfo` |
| `GET /api/rules` | the rulebooks there are: a list of `RuleBookInfo` |
| `GET /api/rules/{game}` | a game's rulebook with the code and the tests behind each clause: `RuleBook` |
| `GET /api/matches` | public tables that wait for players (`?status=playing`: those to watch): a list of `TableInfo` |
| `POST /api/matches` | makes a table: takes `NewTable`, gives `TableMade` |
| `GET /api/matches/{id}` | what anybody may know: `TableInfo` |
| `POST /api/matches/{id}/join` | takes a seat: takes `Join`, gives `HeldSeat` |
| `POST /api/matches/{id}/code` | a code that gives a seat to one more device: takes `SeatProof`, gives `SeatCode` |
| `POST /api/codes` | exchanges such a code for the seat, once: takes `CodeTyped`, gives `MovedSeat` |
| `GET /api/matches/{id}/replay` | the record as text; where something is hidden, after the end of the game |
| `GET /api/matches/{id}/highlights` | the remarkable moves of a finished game: a list of `Highlight` |
| `GET /api/reach` | whether other machines can open the address of this page, and which address else: `Reach` |
| `GET /api/lessons/{game}` | the tutorial of a game: `Lessons` |
| `POST /api/replays` | verifies a replay and returns it step by step: takes `ReplayWish`, gives `Replay` |
| `POST /api/replays/evaluation` | the evaluation after every step: takes `EvaluationWish`, gives `ReplayEvaluation` |
| `POST /api/replays/best` | what level 5 would have played in a finished game: takes `BestWish`, gives `BestMove` |
| `GET /api/lab` | the latest experiments, and this server's limits: `LabHall` |
| `GET /api/lab/games/{game}` | what an experiment can change in a game: `LabGame` |
| `POST /api/lab/plan` | what to expect of an experiment: takes `LabWish`, gives `LabPlan` |
| `POST /api/lab/experiments` | asks for an experiment: takes `LabWish`, gives `LabMade` |
| `GET /api/lab/experiments/{id}` | its progress and results: `LabJob` |
| `POST /api/lab/experiments/{id}/stop` | ends it; what was played is kept: takes `LabStop`, gives `LabLine` |
| `GET /api/lab/experiments/{id}/{file}` | after its end: `report.html`, `report.json`, `results.csv`, `.parquet` |
| `WS /api/matches/{id}/socket` | the table itself: frames, as below, as JSON text |
| `GET /healthz`, `GET /metrics` | for the host of the server |

An HTTP error has a status and a `Trouble` as its body; 410 is a table that this version cannot open, 421 a host name
that the server does not answer to. A socket is closed with code 1008 when it is refused, 1007 after a message that is
not UTF-8, 1012 when the server restarts, 1013 when the client may try again later, 1011 after an internal error; a
`bye` says why first. A `done` is sent only when the request is stored on disk. After a lost connection, send `hello`
with the last number you have seen: the `welcome` contains what you missed."""


def main() -> int:
    for file, text in [(TYPES_FILE, types()), (PROTOCOL_FILE, protocol())]:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

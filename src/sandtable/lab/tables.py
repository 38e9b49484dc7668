"""Results as Parquet (with pyarrow, `pip install sandtable[lab]`) and CSV.

Rows are sorted by variant, in the experiment's order, and number, and written in groups of a fixed size, so the data
columns are the same bytes whatever engine played in whatever order. Details of the run (when, where, how long) are in
the schema's metadata.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Any

import msgspec

from sandtable.lab.experiment import text_of
from sandtable.lab.rows import DECISIONS, columns
from sandtable.lab.store import Store, write_whole
from sandtable.lab.watchers.watcher import Column, Kind, Row, Value

GROUP = 10_000  # rows in a group
PARQUET = "results.parquet"
DECISIONS_PARQUET = "decisions.parquet"


def has_parquet() -> bool:
    try:
        import pyarrow.parquet  # noqa: F401  (only whether it can be)
    except ImportError:
        return False
    return True


def write_results(store: Store) -> list[Path]:
    """Writes Parquet files if pyarrow is installed; returns the files."""
    if not has_parquet():
        return []
    names = store.experiment.names()
    rows = chain.from_iterable(store.rows(name) for name in names)
    written = [write_parquet(store, store.folder / PARQUET, all_columns(store), rows)]
    if store.experiment.decisions:
        decisions = chain.from_iterable(store.decisions(name) for name in names)
        written.append(write_parquet(store, store.folder / DECISIONS_PARQUET, DECISIONS, decisions))
    return written


def all_columns(store: Store) -> list[Column]:
    """The columns of all variants, each once."""
    found: dict[str, Column] = {}
    for variant in store.experiment.variants:
        for column in columns(store.experiment, variant):
            found.setdefault(column.name, column)
    return list(found.values())


def _types() -> dict[Kind, Any]:
    import pyarrow as pa

    return {
        "whole": pa.int64(),
        "number": pa.float64(),
        "word": pa.string(),
        "yes": pa.bool_(),
        "wholes": pa.list_(pa.int64()),
        "numbers": pa.list_(pa.float64()),
        "words": pa.list_(pa.string()),
        "counts": pa.map_(pa.string(), pa.int64()),
    }


def write_parquet(store: Store, file: Path, found: list[Column], rows: Iterable[Row]) -> Path:
    """Writes a Parquet file with its provenance, all or nothing."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    types = _types()
    fields = [pa.field(column.name, types[column.kind], metadata={"about": column.about}) for column in found]
    told = {
        "sandtable.experiment": text_of(store.experiment),
        "sandtable.provenance": msgspec.json.encode(store.provenance).decode(),
    }
    schema = pa.schema(fields, metadata=told)
    fresh = file.with_name(f".{file.name}")
    with pq.ParquetWriter(fresh, schema, compression="zstd", version="2.6") as writer:
        for group in _groups(iter(rows)):
            arrays = [pa.array([_kept(row, column) for row in group], types[column.kind]) for column in found]
            writer.write_table(pa.Table.from_arrays(arrays, schema=schema), row_group_size=GROUP)
    fresh.replace(file)
    return file


def _groups(rows: Iterator[Row]) -> Iterator[list[Row]]:
    while group := list(islice(rows, GROUP)):
        yield group


def _kept(row: Row, column: Column) -> object:
    """A value for Arrow: counts as pairs sorted by name."""
    value = row.get(column.name)
    return sorted(value.items()) if isinstance(value, dict) else value


def write_csv(store: Store, file: Path) -> Path:
    found = all_columns(store)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([column.name for column in found])
    for name in store.experiment.names():
        for row in store.rows(name):
            writer.writerow([_cell(row.get(column.name)) for column in found])
    write_whole(file, out.getvalue().encode())
    return file


def _cell(value: Value) -> str | int | float:
    """A value for CSV: lists with spaces between, counts as JSON. No cell begins like a formula."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float)):
        return value
    if isinstance(value, list):
        return " ".join(str(item) for item in value)
    said = json.dumps(dict(sorted(value.items()))) if isinstance(value, dict) else value
    return f"'{said}" if said.startswith(("=", "+", "-", "@")) else said

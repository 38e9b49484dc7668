"""A command that works for a while and reports: a bar meanwhile, then a table or one JSON document."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from sandtable.cli.given import Trouble
from sandtable.cli.paper import print_json
from sandtable.cli.progress import Progress

Found = TypeVar("Found", bound=Mapping[str, object])


def measured(what: str, work: Callable[[Progress], Found], report: Callable[[Found], str], as_json: bool) -> int:
    """What the work found is printed; what was wrong with the wish is one line of trouble."""
    try:
        with Progress(what) as bar:
            found = work(bar)
    except ValueError as error:
        raise Trouble(str(error)) from error
    if as_json:
        print_json(found)
    else:
        print(report(found))
    return 0

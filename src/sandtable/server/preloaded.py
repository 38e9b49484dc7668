"""What the fork server imports before it forks workers, so that they share the memory and start at once."""

from __future__ import annotations

import gc
from contextlib import suppress

# an exception here would end the fork server; the worker that needs the module will report it
with suppress(Exception):
    from sandtable import shelf
    from sandtable.server import replays, thinkers  # noqa: F401

    for _name in shelf.games():
        with suppress(Exception):
            shelf.game(_name)
gc.collect()
gc.freeze()  # keeps shared memory shared

"""What the fork server imports before it forks workers, so that they share it and start at once."""

from __future__ import annotations

import gc
from contextlib import suppress

with suppress(Exception):  # an exception here would end the fork server; whoever needs the broken part is told of it
    from sandtable import shelf
    from sandtable.server import replays, thinkers  # noqa: F401

    for _name in shelf.games():
        with suppress(Exception):
            shelf.game(_name)
gc.collect()
gc.freeze()  # what is shared stays shared

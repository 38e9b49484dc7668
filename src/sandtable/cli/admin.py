"""`sandtable admin ...`: commands for the host. They work on the server's database, whether it runs or not."""

from __future__ import annotations

from sandtable.cli.admin_addresses import Block, Blocked, Unblock
from sandtable.cli.admin_experiments import Discard, Experiments, Stop
from sandtable.cli.admin_tables import Close, Expire, Remove, Tables
from sandtable.cli.command import Command

ABOUT = "run a server: list, close and remove tables and experiments, and shut out addresses"

PARTS: dict[str, Command] = {
    "tables": Tables(),
    "close": Close(),
    "remove": Remove(),
    "expire": Expire(),
    "block": Block(),
    "unblock": Unblock(),
    "blocked": Blocked(),
    "experiments": Experiments(),
    "stop": Stop(),
    "discard": Discard(),
}

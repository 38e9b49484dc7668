"""What whoever runs a server may set."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Config:
    """Limits are per process. Origins beside the server's own must be named."""

    origins: list[str] = field(default_factory=list)
    message_bytes: int = 16 * 1024
    body_bytes: int = 1024 * 1024
    messages_per_second: float = 30.0
    message_burst: int = 120
    tables_per_address: int = 200  # made within an hour
    sockets_per_address: int = 200
    replays_per_address: int = 120  # read or evaluated within a minute
    watchers_per_table: int = 200
    thinkers: int = 2
    think_seconds: float = 3.0
    idle_room_seconds: float = 600.0
    hello_seconds: float = 10.0
    # Programs that hold an API token: their limits are counted by token, wherever they come from.
    api_tokens: dict[str, str] = field(default_factory=dict)  # a name for each token's hash
    program_messages_per_second: float = 300.0
    program_message_burst: int = 1200
    tables_per_program: int = 5000  # made within an hour
    sockets_per_program: int = 1000
    # The lab: experiments run one at a time, in processes that leave the processor to people.
    lab_folder: str = ""  # where they are kept; without one there is no lab
    lab_processes: int = 0  # 0 is as many as there are cores, up to 8
    lab_games: int = 100_000  # of each variant
    lab_variants: int = 4
    lab_seconds: float = 600.0  # one experiment may take; what is played by then is kept
    lab_waiting: int = 16
    lab_kept: int = 200
    lab_grace_seconds: float = 5.0  # for an experiment to let go when the server stops
    experiments_per_address: int = 120  # asked for within an hour

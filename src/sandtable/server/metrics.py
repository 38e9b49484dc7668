"""Counters for Prometheus."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass
class Metrics:
    """What has happened since the server started."""

    tables_made: int = 0
    seats_taken: int = 0
    sockets_opened: int = 0
    frames_received: int = 0
    frames_sent: int = 0
    moves: int = 0
    said: int = 0
    requests: int = 0
    refused_requests: int = 0
    faults: int = 0

    def text(self, gauges: dict[str, float]) -> str:
        """Prometheus' text format."""
        lines: list[str] = []
        for field in fields(self):
            name = f"sandtable_{field.name}_total"
            lines += [f"# TYPE {name} counter", f"{name} {getattr(self, field.name)}"]
        for name, value in gauges.items():
            lines += [f"# TYPE sandtable_{name} gauge", f"sandtable_{name} {value:g}"]
        return "\n".join(lines) + "\n"

"""Counters for Prometheus."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, fields

# Reasons for closing a connection: no request, answer unread, too many of its address, too many in all
SILENT, UNREAD, TOO_MANY, FULL = "silent", "unread", "too_many", "full"
CUT_REASONS = (SILENT, UNREAD, TOO_MANY, FULL)


@dataclass
class Metrics:
    """Counters since the server started."""

    tables_made: int = 0
    seats_taken: int = 0
    sockets_opened: int = 0
    frames_received: int = 0
    frames_sent: int = 0
    moves: int = 0
    said: int = 0
    requests: int = 0
    refused_requests: int = 0
    blocked_requests: int = 0  # requests from blocked addresses
    faults: int = 0
    connections_cut: Counter[str] = field(default_factory=lambda: Counter(dict.fromkeys(CUT_REASONS, 0)))

    def text(self, gauges: dict[str, float]) -> str:
        """The counters in Prometheus' text format."""
        lines: list[str] = []
        for one in fields(self):
            name, value = f"sandtable_{one.name}_total", getattr(self, one.name)
            lines.append(f"# TYPE {name} counter")
            if isinstance(value, Counter):
                lines += [f'{name}{{reason="{reason}"}} {count}' for reason, count in value.items()]
            else:
                lines.append(f"{name} {value}")
        for name, level in gauges.items():
            lines += [f"# TYPE sandtable_{name} gauge", f"sandtable_{name} {level:g}"]
        return "\n".join(lines) + "\n"

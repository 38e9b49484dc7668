"""Options given as environment variables, which containers and service managers set more easily than a command line."""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping

NOTE = (
    "Every option with a value can also be given in the environment: --port as SANDTABLE_PORT, --trusted-proxy as "
    "SANDTABLE_TRUSTED_PROXY. The command line wins. One that may be repeated takes several values there, separated by "
    "commas or spaces, and the command line adds to them."
)


class Value(str):
    """A value from the environment. Messages that quote it name its variable."""

    variable: str

    def __new__(cls, text: str, variable: str = "") -> Value:
        """The text, with the variable it comes from."""
        value = super().__new__(cls, text)
        value.variable = variable
        return value

    def __repr__(self) -> str:
        return f"{str.__repr__(self)} (from {self.variable})"


def variable(option: str) -> str:
    """`SANDTABLE_TRUSTED_PROXY` for `--trusted-proxy`, and for `trusted_proxy`."""
    return f"SANDTABLE_{option.removeprefix('--').replace('-', '_').upper()}"


def value(option: str, environ: Mapping[str, str] = os.environ) -> Value | None:
    """The value of an option in the environment; None when it is missing or blank."""
    name = variable(option)
    text = environ.get(name, "").strip()
    return Value(text, name) if text else None


def values(option: str, environ: Mapping[str, str] = os.environ) -> list[str]:
    """The values of an option that may be repeated."""
    name = variable(option)
    return [Value(word, name) for word in environ.get(name, "").replace(",", " ").split()]


def read_into(parser: argparse.ArgumentParser) -> None:
    """Makes environment variables the defaults of options. argparse checks them like typed ones."""
    for option, default in vars(parser.parse_args([])).items():
        if isinstance(default, list):
            parser.set_defaults(**{option: values(option)})
        elif not isinstance(default, bool) and (found := value(option)) is not None:
            parser.set_defaults(**{option: found})
    parser.epilog = NOTE

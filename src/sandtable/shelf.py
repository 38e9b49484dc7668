"""Which games there are, found by looking into the games folder, and how to make one."""

import importlib
import importlib.machinery
from difflib import get_close_matches
from pathlib import Path

import sandtable.games as _games_package  # imported first, so that the package does not take the name of `games()`
from sandtable.kernel import contract, options
from sandtable.kernel.contract import Game
from sandtable.kernel.options import Option, OptionInput

_FOLDER = Path(_games_package.__path__[0])


def games(hidden: bool = False) -> list[str]:
    """The names of the games, sorted; `hidden` adds the template and connect four."""
    names = [path.parent.name for path in _FOLDER.glob("*/__init__.py")]
    return sorted(name for name in names if hidden or not name.startswith("_"))


def game(name: str, /, **given: OptionInput) -> Game:
    """A game with options by keyword. ValueError for an unknown name or option, or a bad value."""
    _known(name)
    module = importlib.import_module(f"sandtable.games.{name}")
    if hasattr(module, "RENAMED"):
        options.rename(name, module.RENAMED)
    made = module.GAME(given)
    assert isinstance(made, Game)
    return made


def options_of(name: str) -> list[Option]:
    """The options of a game."""
    _known(name)
    found: list[Option] = importlib.import_module(f"sandtable.games.{name}").OPTIONS
    return found


def _known(name: str) -> None:
    if name not in games(hidden=True):
        near = get_close_matches(str(name), games(), n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(games())}"
        raise ValueError(f"there is no game {name!r}; {hint}")


def is_compiled() -> bool:
    """True when the rules are compiled, False when they run as plain Python."""
    return not (contract.__file__ or "").endswith(tuple(importlib.machinery.SOURCE_SUFFIXES))

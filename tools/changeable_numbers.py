"""Which numbers of its box a game reads, found by handing it data that note every look. Run as plain Python:

    SANDTABLE_PURE=1 python -m tools.changeable_numbers

prints them as src/sandtable/lab/changeable.toml has them. A number that no game reads would change nothing.
"""

from __future__ import annotations

from collections.abc import ItemsView, ValuesView
from typing import Any

import sandtable
from sandtable.kernel import box
from sandtable.kernel.record import random_record

LOOKED: set[tuple[str, str, str]] = set()  # game, file, path with a star for any entry of a list or any name
OPTIONS: dict[str, list[dict[str, object]]] = {
    "patrollers": [
        {"game": "advanced", "team_a": "random", "team_b": "random"},
        {"dials": "ready", "team_a": "patrol"},
    ],
    "pinned_down": [{"edition": "2011"}, {"edition": "2015"}],
}
# Tables whose keys are names, so that one stands for all.
NAMED = ["special", "color", "cards", "dials", "text", "text_later"]


class Noted(dict[str, Any]):
    """A table that notes which of its entries are looked at."""

    def __init__(self, held: dict[str, Any], where: tuple[str, str], path: tuple[str, ...]) -> None:
        super().__init__({key: wrapped(value, where, (*path, self._step(path, key))) for key, value in held.items()})
        self.where, self.path = where, path

    @staticmethod
    def _step(path: tuple[str, ...], key: str) -> str:
        return "*" if path and path[-1] in NAMED else key

    def _note(self, key: str) -> None:
        value = super().get(key)
        is_group = isinstance(value, list) and bool(value) and isinstance(value[0], dict)
        if key in self and not isinstance(value, dict) and not is_group:
            LOOKED.add((*self.where, ".".join((*self.path, self._step(self.path, key)))))

    def __getitem__(self, key: str) -> Any:
        self._note(key)
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self._note(key)
        return super().get(key, default)

    def items(self) -> ItemsView[str, Any]:  # type: ignore[override]  # a view is a view
        for key in self:
            self._note(key)
        return super().items()

    def values(self) -> ValuesView[Any]:  # type: ignore[override]  # a view is a view
        for key in self:
            self._note(key)
        return super().values()


def wrapped(held: Any, where: tuple[str, str], path: tuple[str, ...]) -> Any:
    """The same data, noting."""
    if isinstance(held, dict):
        return Noted(held, where, path)
    if isinstance(held, list):
        return [wrapped(value, where, (*path, "*")) for value in held]
    return held


def noting_box(game: str, file: str) -> dict[str, Any]:
    """What stands in for `open_box`."""
    return wrapped(box.printed(game, file), (game, file), ())  # type: ignore[no-any-return]  # a table stays one


def is_playable(value: Any) -> bool:
    """Whether it is a number or a list of them: words are names and texts."""
    if isinstance(value, list):
        return bool(value) and all(is_playable(item) for item in value)
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def numbers_at(held: Any, steps: list[str]) -> list[Any]:
    """What stands at a path with stars."""
    if not steps:
        return [held]
    inside = held if isinstance(held, list) else list(held.values()) if steps[0] == "*" else [held.get(steps[0])]
    return [found for value in inside if value is not None for found in numbers_at(value, steps[1:])]


def main() -> None:
    """Loads and plays every game, and prints what it looked at."""
    box.open_box = noting_box
    for name in sandtable.games():
        for options in OPTIONS.get(name, [{}]):
            random_record(sandtable.game(name, **options), 1, 400)
    for name in sandtable.games():
        print(f"[{name}]")
        for file in box.box_files(name):
            looked = sorted(path for game, where, path in LOOKED if (game, where) == (name, file))
            data = box.printed(name, file)
            kept = [path for path in looked if any(is_playable(value) for value in numbers_at(data, path.split(".")))]
            listed = "".join(f'  "{path}",\n' for path in kept if path.split(".")[-1] not in ("index", "schema"))
            print(f'"{file}" = [\n{listed}]' if listed else f'"{file}" = []')
        print()


if __name__ == "__main__":
    main()

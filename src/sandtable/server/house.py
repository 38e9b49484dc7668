"""What differs at a table from the game by its rulebook, so that players who join can be told."""

from __future__ import annotations

from sandtable.kernel.contract import Game
from sandtable.server.catalogue import names
from sandtable.server.wire import Changed


def has_chance(game: Game) -> bool:
    """Whether the game has dice or cards."""
    return bool(game.verbs.size < game.verbs.total)


def changed_options(game: Game) -> list[Changed]:
    """The options that differ from their defaults and matter here, except the number of seats."""
    here = dict(word.split("=", 1) for word in game.options.words().split())
    usual = {one.name: one.show(one.default) for one in game.options.known}
    return [
        Changed(
            one.name,
            here[one.name],
            usual[one.name],
            one.clause,
            one.is_setup,
            _is_suggested(game.name, one.name, usual | here),
        )
        for one in game.options.known
        if one.name in here and one.name != "seats" and _holds(one.needs, usual | here)
    ]


def _is_suggested(game: str, name: str, values: dict[str, str]) -> bool:
    """Whether a new-game form would start with this option's value."""
    return any(
        one.option == name
        and str(one.value) == values[name]
        and any(
            set(when.split()) <= {f"{option}={value}" for option, value in values.items()} for when in one.suggested
        )
        for one in names(game).value
    )


def _holds(needs: str, values: dict[str, str]) -> bool:
    """Whether an option matters: `needs` names values of another option, like `seats=3,4`."""
    name, _, wanted = needs.partition("=")
    return not needs or values[name] in wanted.split(",")

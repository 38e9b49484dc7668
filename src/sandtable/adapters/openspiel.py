"""OpenSpiel: after `register()`, `pyspiel.load_game("sandtable_cubed")` loads a game like any other.

Chance nodes list their outcomes. An observation is the player's view; an information state is the view and everything
the player was told. `resample_from_infostate` deals anew what the player cannot see. States can be pickled and
serialised.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeAlias

import sandtable.shelf
from sandtable.adapters.rows import Reader, missing
from sandtable.kernel.codes import NO_CODE
from sandtable.kernel.contract import CHANCE, NOBODY, WATCHER, Game, State
from sandtable.kernel.lane import returns
from sandtable.kernel.options import Choice, Numbers, Option, OptionValue, Whole
from sandtable.kernel.planes import planes_offsets
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise missing("openspiel", "open_spiel", "openspiel") from error

Memory: TypeAlias = "tuple[Memory, tuple[int, ...]] | None"  # what a seat was told, as a linked list, the latest first
MAX_GAME_LENGTH = 100_000  # OpenSpiel needs a bound; the games end by their own rules

_registered: dict[str, pyspiel.GameType] = {}


def register() -> list[str]:
    """Registers every game with OpenSpiel, once, and returns their names there."""
    for name in sandtable.shelf.games():
        if name not in _registered:
            _registered[name] = game_type(name)
            pyspiel.register_game(_registered[name], _maker(name))  # a class, because it outlives the registry at exit
    return [f"sandtable_{name}" for name in sorted(_registered)]


def _maker(name: str) -> type[TableGame]:
    def begin(self: TableGame, params: dict[str, Any] | None = None) -> None:
        TableGame.__init__(self, name, params or {})

    return type(f"TableGame_{name}", (TableGame,), {"__init__": begin})


def game_type(name: str) -> pyspiel.GameType:
    """What OpenSpiel must know about a game before it is loaded."""
    game = sandtable.shelf.game(name)
    kinds = pyspiel.GameType
    has_chance = game.verbs.size < game.verbs.total
    is_shared = game.seats == 1 or game.is_together
    fewest, most = _seats(sandtable.shelf.options_of(name), int(game.seats))
    return kinds(
        short_name=f"sandtable_{name}",
        long_name=f"{game.title} (Sandtable, edition {game.edition})",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if has_chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if _hides(game) else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if is_shared else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: _default(option) for option in sandtable.shelf.options_of(name)},
    )


def _seats(options: list[Option], seats: int) -> tuple[int, int]:
    for option in options:
        if option.name == "seats" and isinstance(option, Whole):
            return option.low, option.high
    return seats, seats


def _hides(game: Game) -> bool:
    return game.has_secrets and not game.is_open


def _default(option: Option) -> int | str:
    return _as_parameter(option, option.default)


def _as_parameter(option: Option, value: OptionValue) -> int | str:
    """An option's value as OpenSpiel can read it: 0-4,7 becomes of:0-4;7, because a comma ends a parameter."""
    said = option.show(value).replace(",", ";")
    is_number = isinstance(option, Whole) or (
        isinstance(option, Choice) and all(word.isdigit() for word in option.words)
    )
    if isinstance(option, Numbers):
        return f"of:{said}"
    return int(said) if is_number else said


def _as_option(value: object) -> str:
    return str(value).removeprefix("of:").replace(";", ",")


class TableGame(pyspiel.Game):
    """A game with its options, as OpenSpiel sees it."""

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        known = {option.name for option in sandtable.shelf.options_of(name)}
        given = {key: _as_option(value) for key, value in params.items() if key in known}
        self.table_game = sandtable.shelf.game(name, **given)
        self.reader = Reader(self.table_game)
        ids = self.table_game.ids()
        is_shared = self.table_game.seats == 1 or self.table_game.is_together
        info = pyspiel.GameInfo(
            num_distinct_actions=int(ids.size),
            max_chance_outcomes=int(ids.total - ids.size),
            num_players=int(self.table_game.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if is_shared else 0.0,
            max_game_length=MAX_GAME_LENGTH,
        )
        super().__init__(_registered[name], info, params)

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self),)

    def new_initial_state(self, position: str | None = None) -> TableState:
        """The start of a game, or a position given as text."""
        state = TableState(self)
        if position is not None:
            state.held.table = self.table_game.read(position)
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer: text of every type, tensors only of what a player sees now."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self, kind)


def loaded(said: str) -> pyspiel.Game:
    """A game by its string, in a process that may not have registered it yet."""
    register()
    return pyspiel.load_game(said)


def state_loaded(said: str) -> pyspiel.State:
    """A state by its serialisation, likewise."""
    register()
    return pyspiel.deserialize_game_and_state(said)[1]


class Held:
    """The content of a state: the position, who answered last, and what each seat was told.

    Copied and pickled as a whole.
    """

    def __init__(self, table: State, last: int, told: list[Memory]) -> None:
        self.table = table
        self.last = last
        self.told = told

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.table.clone(), self.last, self.told[:])

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.table.game
        told = [flat(memory) for memory in self.told]
        return restored, (game.name, game.options.given(), self.table.text(), self.last, told)

    def player(self) -> int:
        """Who is asked: chance, nobody, or of several seats the first after the one that answered last."""
        asked = self.table.to_act()
        if not asked:
            return NOBODY
        return next((seat for seat in asked if seat > self.last), asked[0])

    def answer(self, player: int, code: int) -> None:
        """Plays an answer and records what every seat may know of it."""
        story = Story()
        self.table.apply(player, code, story)
        if player != CHANCE:
            self.last = player
        for seat, memory in enumerate(self.told):
            heard = [int(fact.code) for fact in story.facts if fact.is_for(seat)]
            if seat == player:
                heard.append(-code)
            if heard:
                self.told[seat] = (memory, tuple(heard))


def flat(memory: Memory) -> list[tuple[int, ...]]:
    """What was told, the earliest first."""
    found = []
    while memory is not None:
        memory, heard = memory
        found.append(heard)
    return found[::-1]


def restored(name: str, options: dict[str, object], text: str, last: int, told: list[list[tuple[int, ...]]]) -> Held:
    memories: list[Memory] = []
    for entries in told:
        memory: Memory = None
        for heard in entries:
            memory = (memory, heard)
        memories.append(memory)
    return Held(sandtable.shelf.game(name, **options).read(text), last, memories)


class TableState(pyspiel.State):
    """A position as OpenSpiel sees it."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.held = Held(game.table_game.start(), -1, [None] * int(game.table_game.seats))

    def __reduce__(self) -> tuple[Any, ...]:
        return state_loaded, (pyspiel.serialize_game_and_state(self.get_game(), self),)

    def current_player(self) -> int:
        player = self.held.player()
        if player == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if player == NOBODY else player

    def _legal_actions(self, player: int) -> list[int]:
        table = self.held.table
        return sorted({int(place) for place in table.game.ids().ids_of(table.legal(player))})

    def chance_outcomes(self) -> list[tuple[int, float]]:
        table = self.held.table
        ids = table.game.ids()
        odds = table.odds()
        assert odds is not None, "a game whose odds are too many to list has no explicit chance nodes"
        return [(int(ids.id_of(code) - ids.size), chance) for code, chance in odds]

    def _apply_action(self, action: int) -> None:
        player = self.held.player()
        self.held.answer(player, self._code(player, action))

    def _code(self, player: int, action: int) -> int:
        table = self.held.table
        ids = table.game.ids()
        wanted = action + ids.size if player == CHANCE else action
        code = int(ids.code_among(wanted, table.legal(player)))
        if code == NO_CODE:
            raise ValueError(f"{ids.text(int(wanted))!r} is not legal here")
        return code

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.held.table
        ids = table.game.ids()
        wanted = action + ids.size if player == pyspiel.PlayerId.CHANCE else action
        return ids.text(int(wanted))

    def is_terminal(self) -> bool:
        return self.held.table.actor() == NOBODY

    def returns(self) -> list[float]:
        """The final rewards; zeros while the game goes on."""
        table = self.held.table
        result = table.result()
        return [0.0] * int(table.game.seats) if result is None else returns(table.game, result)

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> TableState:
        """A random state that the player cannot tell from this one. It has no history, which would reveal too much."""
        seed = int(rng() * 2**52)
        other: TableState = self.get_game().new_initial_state()
        imagined = self.held.table.imagine(player, Rng(seed, 3))
        told: list[Memory] = [None] * len(self.held.told)
        told[player] = self.held.told[player]
        other.held = Held(imagined, self.held.last, told)
        return other

    def __str__(self) -> str:
        """The whole position, secrets included."""
        return self.held.table.text()


class Observer:
    """What a player is shown, as a tensor of named planes and as text."""

    def __init__(self, game: TableGame, kind: Any) -> None:
        self.reader = game.reader
        self.kind = kind
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: np.ndarray[Any, np.dtype[np.float32]] | None = None
        self.dict: dict[str, np.ndarray[Any, np.dtype[np.float32]]] = {}
        if kind.public_info and self.private and not kind.perfect_recall:
            self._lay_out(game.table_game)

    def _lay_out(self, game: Game) -> None:
        self.tensor = np.zeros(self.reader.width, np.float32)
        offsets = planes_offsets(game.planes())
        for plane in game.planes():
            at = offsets[plane.name]
            self.dict[plane.name] = self.tensor[at : at + plane.size()].reshape(plane.shape)

    def set_from(self, state: TableState, player: int) -> None:
        """Fills the tensor with what that player may know now."""
        if self.tensor is not None:
            self.tensor[:] = self.reader.row(state.held.table, player)

    def string_from(self, state: TableState, player: int) -> str:
        """The text of what that player may know now; with perfect recall also everything it was told."""
        table = state.held.table
        view = table.view(player if self.private and self.kind.public_info else WATCHER)
        said = [f"player {player}"] if self.private else []
        if self.kind.perfect_recall:
            said += [" ".join(map(str, heard)) for heard in flat(state.held.told[player])]
        if self.kind.public_info:
            return "\n".join([*said, json.dumps(view, sort_keys=True)])
        if not self.private or not _hides(table.game):
            return ""
        own = table.view(player)
        private = {key: own[key] for key in own if own[key] != view.get(key)}
        return "\n".join([*said, json.dumps(private, sort_keys=True)])

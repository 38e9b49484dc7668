"""The options, each with its range, default and clause."""

from typing import Final, final

from mypy_extensions import i64

from sandtable.games.patrollers.components import BUDGETS, TABLE, TEAM_IDS
from sandtable.kernel.options import Choice, Option, Options, Whole

_SWITCHES: Final = TABLE["options"]
_LIMITS: Final = TABLE["limits"]
_MOST_POINTS: Final = 42  # more than all fourteen tokens cost


def _switch(name: str, clause: str, about: str) -> Option:
    """A switch from table.toml: its words, the default first; true and false mean on and off."""
    words = [("on" if word else "off") if isinstance(word, bool) else str(word) for word in _SWITCHES[name]]
    return Choice(name, words, clause, about)


OPTIONS: Final[list[Option]] = [
    Whole("seats", 2, 2, 2, "PT-1", "players at the table"),
    Choice(
        "game", ["basic", "advanced"], "PT-73", "the basic game, or with classes, specials and death tokens"
    ).setup(),
    Whole("size", 3, 1, 5, "PT-10", "Patrollers a side").setup(),
    Choice("team_a", ["choose", "random", *TEAM_IDS], "PT-11", "how the team of A is found").setup(),
    Choice("team_b", ["choose", "random", *TEAM_IDS], "PT-11", "how the team of B is found").setup(),
    _switch("same_patroller_both_sides", "PT-R17", "whether both may field the same one; off is an open draft"),
    Choice("dials", ["choose", "ready"], "PT-17", "tags dialed by their owners, or ready-made").setup(),
    _switch("dialling", "PT-R20", "dials within a budget of points, or free"),
    _switch("round_end", "PT-R29", "when a round is over"),
    _switch("line_of_sight", "PT-R14", "whether standing figures stop attacks"),
    _switch("bodies", "PT-R11", "what a fallen Patroller blocks"),
    _switch("classes", "PT-73", "class actions").only("game=advanced"),
    _switch("specials", "PT-73", "special actions").only("game=advanced"),
    _switch("tokens", "PT-73", "death tokens").only("game=advanced"),
    _switch("ninja", "PT-R42", "what being a ninja does").only("game=advanced"),
    _switch("noise", "PT-R43", "how a Bizarre Patroller's noise is made").only("game=advanced"),
    _switch("wounded_specials", "PT-R45", "which specials are lost near death").only("game=advanced"),
    Whole(
        "token_points", 0, 0, _MOST_POINTS, "PT-R69", "most points of tokens a side; 0 for two a Patroller and 3"
    ).only("game=advanced"),
    Whole("woundless_rounds", _LIMITS["woundless_rounds"], 1, 100, "PT-R82", "rounds without a wound that end it"),
    Whole("rounds", _LIMITS["rounds"], 1, 200, "PT-R82", "the last round"),
    Whole("initiative_rerolls", _LIMITS["initiative_rerolls"], 0, 100, "PT-R27", "re-rolls of a tied initiative"),
]

CHOOSE: Final[i64] = -1
RANDOM: Final[i64] = -2


@final
class Setting:
    """The options as plain numbers for the rules to read."""

    def __init__(self, options: Options) -> None:
        is_advanced = options.word("game") == "advanced"
        self.is_advanced: Final = is_advanced
        self.size: Final[i64] = options.whole("size")
        self.figures: Final[i64] = 2 * self.size
        self.own_bits: Final[i64] = (1 << options.whole("size")) - 1  # the set of seat A's figures
        self.teams: Final = [team_of(options.word("team_a")), team_of(options.word("team_b"))]
        self.is_draft: Final = options.word("same_patroller_both_sides") == "off"  # PT-R17
        self.dials_ready: Final = options.word("dials") == "ready"
        self.dials_free: Final = options.word("dialling") == "free"  # PT-R20
        self.everyone_acts: Final = options.word("round_end") == "everyone_acts"  # PT-R29
        self.bases_block: Final = options.word("line_of_sight") == "bases_block"  # PT-R14
        self.bodies_long: Final = options.word("bodies") == "fallen"  # PT-R11
        self.classes: Final = is_advanced and options.word("classes") == "on"
        self.specials: Final = is_advanced and options.word("specials") == "on"
        self.tokens: Final = is_advanced and options.word("tokens") == "on"
        self.ninja_moves: Final = self.classes and options.word("ninja") == "second_move"  # PT-R42
        self.noise_asked: Final = self.classes and options.word("noise") == "button"  # PT-R43
        self.noise_always: Final = self.classes and options.word("noise") == "always"
        self.all_keep: Final = options.word("wounded_specials") == "all_keep"  # PT-R45
        self.all_lose: Final = options.word("wounded_specials") == "all_lose"
        points = options.whole("token_points") or BUDGETS[options.whole("size") - 1]
        self.token_points: Final[i64] = points
        self.woundless_rounds: Final[i64] = options.whole("woundless_rounds")
        self.rounds: Final[i64] = options.whole("rounds")
        self.rerolls: Final[i64] = options.whole("initiative_rerolls")
        self.check_teams()

    def check_teams(self) -> None:
        """Raises ValueError when ready-made teams share a Patroller and the option forbids that. [PT-R17]"""
        if self.is_draft and (self.teams[0] != CHOOSE or self.teams[1] != CHOOSE):
            raise ValueError("an open draft needs team_a=choose and team_b=choose [PT-R17]")


def team_of(word: str) -> int:
    """The number of a ready-made team, CHOOSE or RANDOM."""
    if word == "choose":
        return int(CHOOSE)
    return int(RANDOM) if word == "random" else TEAM_IDS.index(word)

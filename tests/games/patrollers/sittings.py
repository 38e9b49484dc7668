"""A battle one can talk to: answers by their kind, chance's dice in order, and readers of the table."""

from __future__ import annotations

from typing import Any, Self

from sandtable.games.patrollers import components
from sandtable.kernel.codes import first
from tests.games.patrollers.openings import Words

Spot = tuple[int, int]
SAYINGS = {
    "surgery": "operate on {}",
    "gas": "gas {}",
    "charge": "lay a charge at {},{}",
    "gatling": "burst {}",
    "blast": "blast",
    "dial": "set {} {} to {}",
    "elixir": "set {} {} to {}",
    "order": "order {}",
    "again": "berserk",
    "nugget": "use the nugget",
    "enough": "end the turn",
    "reroll": "roll again",
    "keep": "keep the roll",
    "bearer": "give it to {}",
    "heal": "heal {}",
    "deploy": "deploy at {},{}",
    "initiative": "roll {}",
    "strafe": "strafe {}",
}
POINTED = ("go", "lay", "deploy")  # too many to list
KINDS = {  # what is asked, by the view's word for it
    "dice": "initiative",
    "roll_initiative": "initiative",
    "turn": "choose",
    "first": "move",
    "mutation": "elixir",
    "deployment": "deploy",
    "ask_reroll": "reroll",
    "strafe_again": "strafe",
}


class Battle(Words):
    """Figures on the table. Whoever is to act answers."""

    # Talking

    def say(self, kind: str, *words: object, seat: str = "") -> Self:
        """An answer by its kind, such as `say("gas", "B1")`."""
        return self.play(f"{seat or self.actor()} {self._text(kind, words)}")

    def may(self, kind: str, *words: object, seat: str = "") -> bool:
        return self.why(kind, *words, seat=seat) is None

    def why(self, kind: str, *words: object, seat: str = "") -> str | None:
        """The clause against an answer, or None."""
        return self._clause(seat or self.actor()[0], self._text(kind, words))

    def _text(self, kind: str, words: tuple[object, ...]) -> str:
        if words[-1:] == ("plus",):
            return f"roll {words[0]} with +3"
        return SAYINGS[kind].format(*words)

    def _clause(self, seat: str, text: str) -> str | None:
        """The clause against an answer, or None; what is listed agrees, as far as it can."""
        number, code = self._split(f"{seat} {text}")
        refusal = self.table.why_not(number, code)
        is_listed = code in list(self.table.legal(number))
        if refusal is not None:
            assert not is_listed, f"{text} is refused and offered"
            return refusal.clause
        assert is_listed or self.game.verbs.json(code)["verb"] in POINTED, f"{text} is allowed and not offered"
        return None

    def _without_orders(self) -> None:
        """SARGE is asked for orders first; most of the time he gives none."""
        if self.actor() in ("A", "B") and "no_orders" in self.verbs(self.actor()):
            self.play(f"{self.actor()} no orders")

    def _offered(self) -> set[str]:
        return self.verbs(self.actor()) if self.actor() in ("A", "B") else set()

    def choose(self, figure: str) -> Self:
        """Where only one can be chosen nobody is asked."""
        if "choose" not in self._offered():
            assert figure in self.markers(), f"{figure} was not chosen"
            return self
        return self.play(f"{figure[0]} choose {figure}")

    def idle(self, figure: str) -> Self:
        """A turn of staying and doing nothing, questions declined."""
        if "choose" in self._offered():
            self.choose(figure)
        while self.actor() == figure[0]:
            offered = self._offered()
            quiet = [word for word in ("no_orders", "stay", "stop", "nothing", "enough", "keep") if word in offered]
            if not quiet or "choose" in offered or self.words_of_active() != figure:
                break
            says = {"no_orders": "no orders", "enough": "end the turn", "keep": "keep the roll"}
            self.play(f"{figure[0]} {says.get(quiet[0], quiet[0])}")
        return self

    def rest(self) -> Self:
        """Everybody idles to the end of the round."""
        number = self.round()
        while self.round() == number and self.actor() in ("A", "B"):
            self.idle(self.choosable()[0] if self.kind() == "choose" else self.words_of_active())
        return self

    def stay(self) -> Self:
        self._without_orders()
        return self.play(f"{self.actor()} stay") if "stay" in self._offered() else self

    def done(self) -> Self:
        """No (further) action."""
        while self.actor() in ("A", "B"):
            offered = self._offered()
            if "nothing" in offered:
                self.play(f"{self.actor()} nothing")
            elif "stop" in offered:
                self.play(f"{self.actor()} stop")
            else:
                break
        return self

    def go(self, *spots: Spot) -> Self:
        self._without_orders()
        for x, y in spots:
            self.play(f"{self.actor()} go {x},{y}")
        return self

    def halt(self) -> Self:
        return self.play(f"{self.actor()} stop") if "stop" in self._offered() else self

    def move(self, *spots: Spot) -> Self:
        """A whole move action."""
        return self.go(*spots).halt()

    def attack(self, figure: str, noise: bool = False) -> Self:
        return self.play(f"{self.actor()} {self._attack(figure, noise)}")

    def _attack(self, figure: str, noise: bool) -> str:
        verb = "strafe" if "strafe" in self._offered() else "attack"
        return f"{verb} {figure}{' with noise' if noise else ''}"

    def roll(self, *faces: str) -> Self:
        """Chance answers, whichever dice are due."""
        for face in faces:
            assert self.actor() == "~", f"no die is due for {face}"
            figure = self._rolling()
            self.play(f"~ {figure} rolls {face}")
        return self

    def _rolling(self) -> str:
        return str(self.offers("~")[0]).split(" ", maxsplit=1)[0]

    def initiative(self, south: str, north: str, *faces: str) -> Self:
        """Both choose a die and roll it."""
        for figure in (south, north):
            if figure[0] in self.to_act() and "die" in self.verbs(figure[0]):
                self.play(f"{figure[0]} roll {figure}")
        return self.roll(*faces)

    def first(self, seat: str) -> Self:
        """Initiative in which that seat is lucky."""
        while self.to_act() != "~":
            self.play(f"{self.to_act()[0]} {self.offers(self.to_act()[0], 'die')[0]}")
        for _ in range(2):
            rolls = sorted(self.offers("~"), key=lambda text: int(text[-1]))
            self.play(f"~ {rolls[-1] if rolls[0][0] == seat else rolls[0]}")
        assert self.actor() == seat
        return self

    def lay(self, direction: int | None = None) -> Self:
        """The owner of the dead lays the body down, in the first free direction unless said."""
        if "fall" in self._offered():
            free = self.falls()
            word = components.DIRECTIONS[free[0] if direction is None else direction]
            self.play(f"{self.actor()} fall {word}")
        return self

    # Asking

    def actor(self) -> str:
        """Who answers; empty when the game is over."""
        return self.to_act()

    def kind(self) -> str:
        """What is asked."""
        phase = str(self.view()["phase"])
        return KINDS.get(phase, phase)

    def choosable(self) -> list[str]:
        return [text.removeprefix("choose ") for text in self.offers(verb="choose")]

    def why_choose(self, figure: str) -> str | None:
        return self._clause(self.actor(), f"choose {figure}")

    def texts_of_choices(self, *figures: str) -> list[str]:
        return [f"choose {figure}" for figure in figures]

    def targets(self) -> list[str]:
        """Whom the figure may attack now, by strafing too."""
        self._without_orders()
        found = {text.split(" ")[1] for verb in ("attack", "strafe") for text in self.offers(verb=verb)}
        return sorted(found)

    def why_attack(self, figure: str, noise: bool = False) -> str | None:
        self._without_orders()
        return self._clause(self.actor(), self._attack(figure, noise))

    def may_stay(self) -> bool:
        self._without_orders()
        return "stay" in self._offered()

    def may_go(self, spot: Spot, anew: bool = True) -> bool:
        """Whether the move may go (on) there; `anew=False` leaves out a second move that would begin there."""
        if not anew and "stop" not in self._offered() and "stay" not in self._offered():
            return False
        return self.why_go(spot) is None

    def why_go(self, *spots: Spot) -> str | None:
        """The clause against going there; of several, against the last, after the others."""
        self._without_orders()
        after = Battle(self.game)
        after.table = self.table.clone()
        for x, y in spots[:-1]:
            if after._clause(after.actor(), f"go {x},{y}") is not None:
                return after._clause(after.actor(), f"go {x},{y}")
            after.play(f"{after.actor()} go {x},{y}")
        x, y = spots[-1]
        return after._clause(after.actor(), f"go {x},{y}")

    def lengths(self) -> int:
        """How many lengths the figure to act has for a move now: tried out with the shortest of steps."""
        self._without_orders()
        after = Battle(self.game)
        after.table = self.table.clone()
        count = 0
        actor = after.actor()
        while after.actor() == actor and (count == 0 or "stop" in after._offered() or count == 0):
            figure = after.words_of_active()
            x, y = after.at(figure)
            steps = [(x + dx, y + dy) for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0))]
            free = [spot for spot in steps if after._clause(actor, f"go {spot[0]},{spot[1]}") is None]
            if not free:
                break
            after.play(f"{actor} go {free[0][0]},{free[0][1]}")
            count += 1
        return count

    def words_of_active(self) -> str:
        """The figure whose turn it is, by what is asked of it."""
        return str(self.board.words.figure.words[first(self.board.agenda.top())])

    # Looking

    def _number(self, figure: str) -> int:
        return self.board.words.figure.words.index(figure)

    def _set(self, bits: int) -> list[str]:
        return [word for n, word in enumerate(self.board.words.figure.words) if bits >> n & 1]

    def _has(self, bits: int, figure: str) -> bool:
        return figure in self._set(bits)

    def round(self) -> int:
        return int(self.board.round)

    def markers(self) -> list[str]:
        return self._set(self.board.marked)

    def at(self, figure: str) -> Spot:
        n = self._number(figure)
        return int(self.board.bases[2 * n]), int(self.board.bases[2 * n + 1])

    def side(self, figure: str) -> str:
        return "back" if self._has(self.board.wounded, figure) else "front"

    def is_standing(self, figure: str) -> bool:
        return self._has(self.board.standing, figure)

    def is_gassed(self, figure: str) -> bool:
        return self._has(self.board.gassed, figure)

    def in_stance(self, figure: str) -> bool:
        return self._has(self.board.stance, figure)

    def is_gripping(self, figure: str) -> bool:
        return self._has(self.board.grip, figure)

    def has_special(self, figure: str) -> bool:
        n = self._number(figure)
        return self.board.has_special(n, self.board.kind[n])

    def contacts(self, figure: str) -> list[str]:
        others = [other for other in self._set(self.board.standing) if other != figure]
        return [other for other in others if self.board.touch(self._number(figure), self._number(other))]

    def values(self, figure: str) -> dict[str, int]:
        """The tag as it reads now."""
        n = self._number(figure)
        return {word: int(self.board.value(n, stat)) for stat, word in enumerate(components.STATS)}

    def dials(self, figure: str) -> tuple[int, ...]:
        setting = self.board.dials[self._number(figure)]
        return tuple(int(components.position_of(setting, stat)) for stat in range(4))

    def place(self, figure: str) -> str:
        return "reserve" if self._has(self.board.reserve, figure) else "table"

    def body(self, figure: str) -> tuple[Spot, Spot]:
        n = 4 * self._number(figure)
        ax, ay, bx, by = (int(number) for number in list(self.board.bodies)[n : n + 4])
        return (ax, ay), (bx, by)

    def falls(self) -> list[int]:
        words = [text.removeprefix("fall ") for text in self.offers(verb="fall")]
        return [components.DIRECTIONS.index(word) for word in words]

    def gear(self, figure: str) -> list[str]:
        bits = self.board.gear[self._number(figure)]
        return [word for n, word in enumerate(components.TOKEN_IDS) if bits >> n & 1]

    def in_force(self) -> list[str]:
        return [word for n, word in enumerate(components.TOKEN_IDS) if self.board.in_force >> n & 1]

    def charges(self) -> list[Spot]:
        numbers = [int(number) for number in self.board.charges]
        return [(numbers[n], numbers[n + 1]) for n in range(0, len(numbers), 3)]

    def dice(self, seat: str) -> list[str]:
        return [text.removeprefix("roll ") for text in self.offers(seat, "die")]

    def token_seen(self, figure: str, by: str) -> str | None:
        found: Any = self.view_of(by)["figures"]
        token = next(entry for entry in found if entry["figure"] == figure)["token"]
        return None if token is None else components.TOKEN_IDS[components.TOKEN_NAMES.index(str(token))]

    def totals(self) -> tuple[int, int]:
        """Attack and defence of the last attack."""
        facts = [self.game.facts.json(fact.code) for fact in self.story.facts]
        last = [fact for fact in facts if fact["verb"] in ("hit", "missed")][-1]
        return int(str(last["attack"])), int(str(last["defense"]))

    def rolled(self) -> list[tuple[str, str]]:
        """Whose die showed what."""
        facts = [self.game.facts.json(fact.code) for fact in self.story.facts]
        return [(self._patroller(fact["figure"]), str(fact["face"])) for fact in facts if fact["verb"] == "rolled"]

    def acted(self) -> list[str]:
        """Whose turns were taken, in order."""
        facts = [self.game.facts.json(fact.code) for fact in self.story.facts]
        return [str(fact["figure"]) for fact in facts if fact["verb"] == "acts"]

    def dice_due(self) -> str:
        return self._patroller(self._rolling())

    def _patroller(self, figure: object) -> str:
        return components.IDS[self.board.kind[self._number(str(figure))]]

    def ending(self) -> str:
        result = self.table.result()
        assert result is not None
        return result.clause

    def is_draw(self) -> bool:
        result = self.table.result()
        assert result is not None
        return result.winners() == [0, 1]

    def ranking(self) -> tuple[list[str], list[str]]:
        """Who won and who lost."""
        result = self.table.result()
        assert result is not None
        winners = ["AB"[seat] for seat in result.winners()]
        return winners, [seat for seat in "AB" if seat not in winners]
